# Окно: клавиши, панель, справка, сообщения.

## Клавиши и мышь

key-steer = двигать фигуру, один шаг за нажатие
key-depth = двигать вдоль z: минус, плюс
key-steer-end = двигать конец отрезка или пути
key-depth-end = двигать этот конец вдоль z: минус, плюс
key-turn = повернуть сцену на 2 градуса
key-lesson = открыть урок
key-next-lesson = предыдущий, следующий урок
key-step = предыдущий, следующий шаг проверки; при показе — и случай, и урок
key-look = другой вид: объяснение, показ, оригинал (картинка исходного урока)
key-undo = отменить, вернуть
key-text-size = текст крупнее, мельче, обычный
key-method = метод: исправленный, как в тексте, точный
key-present = показать вид для лекции, как делают презентеры
key-blank = на лекции: чёрный экран, потом снова картина
key-hold-back = на лекции: скрывать ответ, показать его, больше не скрывать
key-begin-lecture = начать лекцию: все уроки с начала, ответы скрыты
key-go-to = на лекции: число, затем Enter — этот шаг, затем G — этот случай, без них — этот урок
key-case = следующий, предыдущий трудный случай
key-quiz = проверить себя: ответ скрыт, пока вы не дадите свой
key-guess-hit = ответить: есть пересечение, нет пересечения
key-guess-side = ответить: спереди, на плоскости, позади
key-choose = ответить на вопрос номером варианта, пока вопрос открыт
key-next-question = следующий вопрос, когда на этот дан ответ
key-copy-state = скопировать состояние как текст
key-copy-link = скопировать ссылку на то, что показано
key-copy-picture = скопировать картинку
key-copy-command = скопировать команду, которая рисует эту картинку
key-export = сохранить картинку: размер, цвета, предпросмотр
key-paste = открыть скопированное состояние
key-focus = перевести фокус клавиатуры на панель; PageUp и PageDown прокручивают её, Esc — выйти
key-restart = начать урок сначала; при проверке себя — новый вопрос
key-home = вернуть камеру туда, откуда шаг виден лучше всего; ещё раз или без шага: в исходное положение
key-first-person = вид от первого лица или снова снаружи (урок 8)
key-map = карта расхождений: рядом со сценой, одна, убрать
key-colors = цвета: как в оригинале, светлые, для дальтоников, для печати
key-language = сменить язык
key-bare-screenshot = снимок только сцены
key-screenshot = снимок экрана
key-help = эта справка
key-full-screen = на весь экран
key-close = закрыть открытое, остановить показ шагов, затем снять выбор шага, затем закончить вопросы или задачу; из показа и оригинала — назад к объяснению
key-quit = выход
key-name-left = Влево
key-name-right = Вправо
key-name-space = Пробел
key-name-up = Вверх
key-name-down = Вниз
mouse-drag-does = поворот и наклон камеры
mouse-drag-point-does = двигать вершину, конец, центр, радиус, начало, направление или движущуюся сферу по её пути; X, Y, Z — вдоль оси, Ctrl — по сотым
mouse-wheel-does = ближе, дальше
mouse-click-does = послать луч (уроки 5 и 6)
mouse-drag = перетаскивание
mouse-drag-point = перетащить точку
mouse-wheel = колесо
mouse-click = щелчок

# The view cube: its faces, and the switches below it.
cube-front = перёд
cube-back = тыл
cube-side = бок
cube-top = верх
cube-bottom = низ
cube-parallel = параллельная проекция
cube-perspective = перспектива
cube-more = автоматическое поведение вида
switch-follows-steps = камера сама переходит туда, откуда шаг виден лучше всего
switch-moves-smoothly = камера движется плавно
switch-side-inset = вид сбоку, когда всё решает глубина
inset-side = сбоку
inset-plan = сверху
inset-halvings = Каждая строка — оставленная половина предыдущей
inset-close = больше не показывать вид сбоку

hint-help = справка
welcome-what = Collision Lessons показывает шаг за шагом и со всеми числами, как программа узнаёт, пересекаются ли две фигуры. В восьми уроках вы двигаете фигуры и видите, что из этого получается на каждом шаге проверки.
welcome-methods = Каждая проверка есть в трёх видах: «как в тексте» — код страницы или статьи, по которой сделан урок, вместе с его ошибками; «исправленный» — метод без этих ошибок; «точный» — верный ответ.
welcome-step = { $touch ->
    [yes] Пройдите проверку по шагам кнопками под сценой.
   *[no] Пройдите проверку по шагам: { $key } или кнопки под сценой.
}
welcome-move = { $touch ->
    [yes] Двигайте фигуры кнопками или перетаскивайте их точки: все числа изменятся.
   *[no] Двигайте фигуры стрелками или перетаскивайте их точки: все числа изменятся.
}
welcome-more = Прочитайте текст урока на вкладке «Чтение»; потом попробуйте трудные случаи, вопросы и задачи в строке вверху.
welcome-begin = Начать с урока 1
welcome-stay = Сначала осмотреться
help-words = Слова и знаки
word-f32 = число одинарной точности: 32 бита, около 7 десятичных цифр
word-ulp = расстояние между соседними числами f32; оно растёт вместе с числом
word-not = не: сравнение не выполняется
word-differs = этот метод и выбранный расходятся
word-sgn = знак числа: −1, 0 или 1

## Верхняя полоса и полоса шагов

activity-explore = Изучение
activity-cases = Трудные случаи { $count }
activity-quiz = Проверьте себя
tool-undo = Отменить
tool-redo = Вернуть
tool-reset = Сначала
tool-view = Вид
tool-colors = Цвета
tool-picture = Снимок
tool-export = Экспорт
tool-share = Поделиться
tool-language = Язык
tool-help = Справка
tool-more = Ещё
tool-lessons = Уроки
tool-present = Показ
tool-first-person = От первого лица
tool-paste = Открыть скопированное
tool-editor = Свой код…
tool-open = Открыть файл…
tool-save-progress = Сохранить успехи…
tool-bare-picture = Снимок только сцены
tool-full-screen = На весь экран
tool-text-larger = Текст крупнее
tool-text-smaller = Текст мельче
tool-text-normal = Обычный текст
bar-first = Первый шаг
bar-previous = Предыдущий шаг
bar-play = Показать шаги по очереди
bar-pause = Пауза
bar-speed = Скорость показа: ×{ $speed }
bar-next = Следующий шаг
bar-last = Последний шаг
bar-step = Шаг { $number }
told-link = Ссылка на то, что показано
told-method = Следующий метод

## Панель справа

tab-explain = Объяснение
tab-read = Чтение
tab-numbers = Числа
panel-hint = Проверка по шагам: { $key }
panel-not-reached = не проверено
panel-goes-on = Проверка идёт дальше →
panel-ends = Здесь проверка заканчивается ■
panel-derivation = Формула и её вывод
equation-holds = выполняется
equation-fails = не выполняется
case-number = Случай { $number } из { $count }
case-changed = изменён
panel-named-otherwise = та же сторона, названная наоборот
panel-other-line = та же сторона, но о прямой ответ другой
panel-elsewhere = ответ тот же, но точка далеко от точки выбранного метода
caption-elsewhere = точка далеко от верной
caption-step = Шаг { $number } из { $count }
caption-begin = Начать лекцию
caption-hold-back = Скрывать ответы
caption-held-back = { $key } показывает ответ
caption-typed = { $number }:  Enter — шаг,  { $case } — случай,  без них — урок
panel-disagrees = вердикт иной, чем у выбранного метода
panel-ended-by = проверка закончилась на шаге { $step }
panel-erratum = Ошибка { $number } в коде из текста
panel-convention = Другое соглашение ({ $number })
erratum-previous = Предыдущая ошибка
erratum-next = Следующая ошибка
erratum-open-case = Открыть её случай
erratum-open-challenge = Найти такой случай самому
erratum-no-scene = Ни один урок не может этого показать. Вопрос для check:
panel-close = Закрыть
panel-nudge-down = предыдущее число f32: 1 ulp, расстояние между соседними числами f32
panel-nudge-up = следующее число f32: 1 ulp, расстояние между соседними числами f32
numbers-hint = Щёлкните по числу, чтобы ввести его, изменить мышью или перейти к соседнему числу f32 (одинарной точности).
numbers-refused = { $name }: введите число, например 0.25 или 1/3
numbers-previous = предыдущее f32
numbers-next = следующее f32
drag-how = тянуть: параллельно экрану; нажать при этом X, Y или Z: вдоль оси

## Числа состояния

state-polygon = вершина
state-polygon-many = вершины
state-line = конец
state-line-many = концы
state-path-many = начало и конец пути
state-center = центр
state-radius = радиус
state-time = показанное время
state-point = точка
state-origin = начало
state-direction = направление
state-terrain = ландшафт
state-world = мир
state-order = порядок треугольников
state-turn = поворот сцены °

## Сообщения

message-saved = сохранено: { $path }
message-handed-over = браузеру передан файл { $path }
message-progress-opened = { $count ->
    [one] файл принят: решена { $count } задача
    [few] файл принят: решены { $count } задачи
   *[other] файл принят: решено { $count } задач
}
message-copied-state = состояние скопировано
message-copied-link = ссылка скопирована
message-no-page = ссылка ведёт на страницу с этой программой: запустите программу один раз с --page-url и адресом страницы
message-copied-picture = картинка скопирована
message-copied-command = команда скопирована
message-not-copied = браузер не разрешает этой странице копировать. { $text }
opening-file = открывается { $name }
opening-text = открывается вставленное
message-settings-kept = настройки прочитаны не полностью. Файл сохранён как { $name }; то, что удалось прочитать, использовано
graphics-lost = Браузер отобрал у этой страницы графику. Сцена сохранена и будет нарисована снова, как только браузер вернёт графику; если этого не случится, загрузите страницу заново.
message-nothing-to-paste = в буфере обмена нет текста
message-clipboard-silent = программа, владеющая буфером обмена, не отвечает
hint-step = шаг
hint-look = показ
look-back = { $touch ->
    [yes] Назад
   *[no] { $key }: назад
}

## Что пошло не так

error-state-json-end = состояние не в формате JSON: оно обрывается
error-state-json-character = состояние не в формате JSON: знак `{ $character }` в строке { $line }, столбце { $column } не на месте
error-state-number = число { $number } в состоянии вне допустимых пределов
error-state-too-long = состояние длиннее 1 МиБ, а больше программа не читает
error-state-no-lesson = состояние — не объект с ключом `lesson`
error-state-unknown-lesson = урока `{ $name }` нет; уроки: { $known }
error-state-wrong = состояние урока { $lesson } неверно
error-state-wrong-at = состояние урока { $lesson } неверно в `{ $place }`
error-question-wrong = вопрос для `check` задан неверно
error-question-equation = уроки показывают плоскости, проходящие через вершины полигона, а в этом вопросе плоскость задана уравнением
error-question-without-lesson = этот вопрос не задаёт ни один урок; на него отвечает `check`
error-missing-key = { $count ->
    [one] нет ключа { $keys }
   *[other] нет ключей { $keys }
}
error-superfluous-key = ключ `{ $key }` здесь лишний; ключи: `{ $known }`
error-expected-number = нужно число, а не `{ $found }`
error-expected-count-number = нужно целое число от 0, а не `{ $found }`
error-expected-numbers = нужен список чисел ({ $count }), а не `{ $found }`
error-expected-points = нужен список точек, а не `{ $found }`
error-expected-triangles = нужен список треугольников, а не `{ $found }`
error-expected-count = элементов должно быть { $count }, а не { $found }
error-expected-text = нужен текст в кавычках, а не `{ $found }`
error-expected-object = нужен объект с ключами `{ $known }`, а не `{ $found }`
error-beyond-f32 = число { $number } выходит за пределы f32
error-too-few-vertices = полигону нужны хотя бы 3 вершины, а здесь { $found }
error-too-many-vertices = у полигона в уроке бывает не больше { $most } вершин, а здесь { $found }
error-map-too-large = у карты бывает не больше { $side } столбцов, { $side } строк и { $cells } ячеек, а здесь { $width }x{ $height }
error-collinear-vertices = первые три вершины полигона лежат на одной прямой и не задают плоскости
error-zero-direction = направление нулевое
error-negative-radius = радиус { $radius } отрицательный
error-time-off-path = время — число от 0 (начало пути) до 1 (его конец)
error-order = порядок треугольников — целое число от 0 (порядок файла) до { $most }
error-world-too-large = мир слишком велик для сферы в f32
error-world-too-small = мир слишком мал для сферы в f32
error-handout-no-exercise = у урока { $lesson } нет задач на бумаге: в его мире слишком много треугольников
error-no-step = шага { $number } нет: здесь всего шагов { $count }
error-no-case = случая { $number } нет: в уроке всего случаев { $count }
error-no-terrain = не удалось прочесть ландшафт { $file }
error-terrain-not-grey = формат картинки — `{ $color }`, { $bits ->
        [one] { $bits } бит
        [few] { $bits } бита
       *[other] { $bits } бит
    }, а нужны оттенки серого, 8 или 16 бит
error-terrain-too-small = ландшафту нужны хотя бы 2x2 высоты, а здесь { $width }x{ $depth }
error-terrain-too-many-heights = в ландшафте бывает не больше { $most }x{ $most } высот, а здесь { $width }x{ $depth }; часть его вырезает `convert in.png -crop { $most }x{ $most }+0+0 +repage out.png`
error-terrain-too-large = ландшафт слишком велик для f32
error-file-name = состояние не может хранить такое имя: оно должно быть в `UTF-8`, без управляющих знаков, и не начинаться с `{ $inside }`
error-file-not-beside = свой файл должен лежать рядом с картинкой, в которой он назван, а его имя не должно содержать папок
error-file-not-open = ничего с таким именем не открыто, а скопированное состояние не открывает других файлов
error-bad-cell = размер ячейки { $cell } — не положительное конечное число
error-height-not-finite = одна из высот ландшафта — не конечное число
error-no-world = не удалось прочесть мир { $file }
error-world-kind = это не OBJ и не glTF
error-world-is = это { $kind }, а не OBJ и не glTF; экспортируйте в один из них
error-blank = он пуст
error-utf16 = это UTF-16, так пишет `>` в Windows PowerShell; сохраните файл в UTF-8
error-utf32 = это UTF-32; сохраните файл в UTF-8
error-world-lfs = это указатель Git LFS, а не сам файл; его получает `git lfs pull`
error-world-html = это страница HTML, какую оставляет неудачная загрузка, а не OBJ и не glTF
left-out = не взято из файла: { $what }
left-out-repeated-triangles = { $count ->
    [one] { $count } треугольник, который уже есть
    [few] { $count } треугольника, которые уже есть
   *[many] { $count } треугольников, которые уже есть
}
left-out-short-faces = { $count ->
    [one] { $count } грань, у которой меньше трёх углов
    [few] { $count } грани, у которых меньше трёх углов
   *[many] { $count } граней, у которых меньше трёх углов
}
left-out-flat-faces = { $count ->
    [one] { $count } грань без площади
    [few] { $count } грани без площади
   *[many] { $count } граней без площади
}
left-out-points = { $count ->
    [one] { $count } точка
    [few] { $count } точки
   *[many] { $count } точек
}
left-out-lines = { $count ->
    [one] { $count } отрезок
    [few] { $count } отрезка
   *[many] { $count } отрезков
}
left-out-curves = { $count ->
    [one] { $count } кривая или кривая поверхность
    [few] { $count } кривые или кривые поверхности
   *[many] { $count } кривых или кривых поверхностей
}
left-out-parts-without-positions = { $count ->
    [one] { $count } часть без координат
    [few] { $count } части без координат
   *[many] { $count } частей без координат
}
left-out-morphs = { $count ->
    [one] цели морфинга { $count } части
    [few] цели морфинга { $count } частей
   *[many] цели морфинга { $count } частей
}
left-out-skins = { $count ->
    [one] скин { $count } узла
    [few] скины { $count } узлов
   *[many] скины { $count } узлов
}
left-out-extension = { $count ->
    [one] { $extension } у { $count } узла
    [few] { $extension } у { $count } узлов
   *[many] { $extension } у { $count } узлов
}
left-out-crossing-outlines = { $count ->
    [one] внутренность { $count } грани, которая пересекает сама себя: она разрезана от первого угла
    [few] внутренность { $count } граней, которые пересекают сами себя: они разрезаны от первого угла
   *[many] внутренность { $count } граней, которые пересекают сами себя: они разрезаны от первого угла
}
left-out-corners = { $count ->
    [one] { $count } угол после последнего треугольника списка
    [few] { $count } угла после последнего треугольника списка
   *[many] { $count } углов после последнего треугольника списка
}
left-out-scenes = { $count ->
    [one] { $count } другая сцена
    [few] { $count } другие сцены
   *[many] { $count } других сцен
}
left-out-commands = { $count ->
    [one] { $count } команда, которая читает другой файл
    [few] { $count } команды, которые читают другие файлы
   *[many] { $count } команд, которые читают другие файлы
}
left-out-unknown-lines = { $count ->
    [one] { $count } строка, которая не начинается с ключевого слова OBJ
    [few] { $count } строки, которые не начинаются с ключевого слова OBJ
   *[many] { $count } строк, которые не начинаются с ключевого слова OBJ
}
left-out-unknown-extension = содержимое расширения { $extension }, которого программа не знает
error-world-empty = в нём нет ни одного треугольника с площадью
error-world-empty-but = в нём нет ни одного треугольника с площадью; { $left-out }
error-world-too-many = в мире бывает не больше { $most } треугольников, а здесь их больше
error-mesh-vertex = у треугольника { $triangle } есть вершина { $vertex }, а всего вершин { $count }
error-obj-vertex = в строке { $line } файла OBJ нет трёх чисел вершины
error-obj-not-finite = вершина в строке { $line } файла OBJ не конечна в f32
error-obj-face = в строке { $line } файла OBJ угол грани — не номер вершины
error-obj-corners = у грани в строке { $line } файла OBJ больше { $most } углов
error-obj-index = строка { $line } файла OBJ называет вершину { $vertex }, а вершин в файле { $count }
error-obj-index-back = строка { $line } файла OBJ называет вершину { $vertex } (счёт назад), а до неё вершин { $count }
error-gltf-json = ошибка в JSON файла glTF: строка { $line }, столбец { $column }
error-gltf-comment = в JSON файла glTF есть комментарий (строка { $line }, столбец { $column }), а в JSON их не бывает
error-gltf-values = в JSON файла glTF больше { $most } значений, которые касаются треугольников, а больше программа не читает
error-gltf-version = это glTF { $version }, а программа читает только glTF 2.0
error-gltf-parts = части двоичного glTF стоят не по порядку
error-gltf-extension = для glTF нужно расширение `{ $extension }`, которого программа не читает; экспортируйте файл без него, например без сжатия
error-gltf-place = ошибка в glTF: `{ $place }`
error-gltf-buffer = не удалось прочесть буфер { $buffer } файла glTF
error-gltf-buffer-file = буфер { $buffer } файла glTF — файл `{ $file }` рядом с ним, и прочесть его не удалось
error-gltf-buffer-short = буфер { $buffer } файла glTF короче, чем в нём указано
error-gltf-buffer-nowhere = у буфера { $buffer } файла glTF нет адреса; он не нужен только буферу 0 двоичного файла
error-gltf-address = `{ $address }` — не файл рядом с glTF, а ничего другого программа не открывает
error-gltf-base64 = его текст — не base64
error-gltf-accessor-kind = в аксессоре { $accessor } файла glTF нет ни координат, ни номеров вершин в том виде, какого требует glTF
error-gltf-accessor = аксессор { $accessor } файла glTF выходит за конец буфера
error-gltf-sparse-index = разреженный аксессор { $accessor } файла glTF заменяет элемент, которого в нём нет
error-gltf-sparse = разреженные аксессоры файла glTF заменяют больше { $most } элементов, а больше программа не читает
error-gltf-node = у узла { $node } файла glTF два родителя, или он находится под самим собой
error-gltf-index = треугольник в glTF называет вершину, которой нет в аксессоре { $accessor }
error-gltf-not-finite = в аксессоре { $accessor } файла glTF есть вершина, которая не конечна в f32 сама или после сдвига узлом
error-no-state = не удалось прочесть состояние из { $file }
error-neither-json-nor-png = это не JSON и не картинка PNG, SVG, PDF или TikZ
error-elevations = рельеф читается из PNG в оттенках серого; GDAL превратит в него этот файл
error-file-too-long = файл длиннее { $most } МиБ, а больше программа не читает
error-no-png = это не картинка PNG
error-png-damaged = картинка PNG повреждена
error-picture-too-large = картинка слишком велика
error-no-memory = для картинки не хватает памяти
error-picture-without-state = в картинке нет состояния урока
error-picture-text = текст в картинке повреждён или длиннее 1 МиБ
error-view-damaged = камера в картинке повреждена
error-show-wrong = параметры показа состояния заданы неверно в `{ $place }`
error-link-too-long = ссылка длиннее { $most } КиБ: длиннее не читаются
error-link-part = `{ $part }` — не часть ссылки или повторяется
error-unknown-value = `{ $found }` — не одно из допустимых здесь значений
error-no-window = окно не открывается ({ $problem }): окну нужны дисплей X11 или Wayland и OpenGL (в Debian и Ubuntu: apt-get install { $packages }); без окна `collision-lessons figure -o picture.png` рисует в файл
error-no-window-windows = окно не открывается ({ $problem }): ему нужен OpenGL 3.3, которого нет в старых графических драйверах и в некоторых удалённых рабочих столах. Может помочь более новый драйвер. Этой же программе в виде страницы, collision-lessons.html, нужен только браузер
error-display-lost = связь с дисплеем потеряна: его сервер завершился или закрыл соединение
error-window-gone = окна больше нет: другая программа закрыла его принудительно
error-fault = обращение к памяти, которой нет, скорее всего в драйвере видеокарты: если память ограничена (ulimit -v), увеличьте предел
error-drop-not-utf8 = не удаётся открыть перетащенный файл: его имя не в UTF-8
error-drop-no-file = то, что перетащено, — не файл на этом компьютере
error-no-screenshot = не удалось записать снимок в { $folder }
error-not-saved = не удалось сохранить { $path }
error-no-folder = нет папки { $folder }
error-io-not-found = такого файла или папки нет
error-io-permission = доступ запрещён
error-io-exists = такой файл уже есть
error-io-is-folder = это папка
error-io-no-file = это не обычный файл
error-io-not-folder = часть пути — не папка
error-io-read-only = диск доступен только для чтения
error-io-full = на диске нет места
error-io-too-large = таких больших файлов здесь быть не может
error-io-busy = им пользуется другая программа
error-io-name = такое имя невозможно
error-io-cut-off = файл обрывается

## Окно экспорта

export-title = Экспорт картинки
export-size = Размер в точках
export-width = ширина
export-height = высота
export-scale = пикселей на точку
export-pixels = = { $width } × { $height } пикс.
export-around = Вокруг сцены
around-bare = ничего
around-line = вердикт
around-marks = только разметка
around-caption = вердикт и шаг
around-panel = вся панель
export-method = Метод
export-step = Шаг
export-no-step = нет
export-labels = Подписи
labels-off = нет
labels-numbers = числа
labels-full = со словами
export-colors = Цвета
colors-classic = как в оригинале
colors-light = светлые
colors-safe = для дальтоников
colors-print = для печати
export-hidden = Линии за поверхностями
hidden-own = как в PNG
hidden-faint = бледные
hidden-dashed = пунктирные
hidden-none = скрыты
export-sphere = Сфера
sphere-wires = каркас
sphere-outline = контур
export-ground = Фон
ground-own = из набора цветов
ground-none = прозрачный
ink-own = надписи из набора
ink-light = для тёмных слайдов
ink-dark = для светлых слайдов
export-file = Файл
export-name = Имя файла
export-save = Сохранить
export-drawing = Картинка рисуется…
export-preview = предпросмотр
export-copy = Скопировать как команду
export-kind = Вид файла
kind-picture = картинка ({ $format })
kind-steps = анимация шагов ({ $format })
kind-pages = шаги по страницам ({ $format })
export-delay = секунд на шаг
plays-forever = по кругу
plays-once = один раз
export-cancel = Отменить
export-cancelled = Отменено: ничего не сохранено.

## The tab with the pseudocode

tab-code = Код
code-corrected = Исправленный метод: решает так же, как код из текста, в котором исправлены ошибки, а вычисляет иначе там, где так теряется меньше цифр или видно больше. В коде HIT — есть пересечение, MISS — нет пересечения, FRONT — спереди, BEHIND — позади.
code-corrected-otherwise = Исправленный метод: не тот, что в коде из текста, а другой, для того же вопроса. Код из текста, даже если исправить в нём ошибки, может ответить иначе. В коде HIT — есть пересечение, MISS — нет пересечения.
code-printed = Как в тексте. Под строкой с ошибкой (−) стоит исправленная (+), а где строки не хватает — она одна. В коде HIT — есть пересечение, MISS — нет пересечения, FRONT — спереди, BEHIND — позади.
code-printed-alone = Как в тексте. Что здесь неверно, будет отмечено, когда задача решена.
code-exact = Знаки sgn(…) — это знаки самих чисел: они вычисляются с оценкой ошибки округления, а если она оставляет знак неясным — в целых числах любой длины. Округляются только точки и расстояния, и то в самом конце. В коде HIT — есть пересечение, MISS — нет пересечения, FRONT — спереди, BEHIND — позади.
