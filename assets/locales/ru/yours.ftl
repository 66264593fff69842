# Своя программа: почему нет ответа. Перед предложением стоит имя программы с двоеточием.

yours-not-started = она не запускается: { $cause }
yours-ended = она завершилась, не дав ответа
yours-status = она завершилась с кодом { $status }
yours-signal = её завершил сигнал { $signal }
yours-closed = она закрыла свой вывод, не дав ответа
yours-silent = нет ответа в течение { $seconds } с
yours-half-line = нет ответа в течение { $seconds } с, только начало строки: { $line }
yours-out-of-time = время на все ответы, { $seconds } с, истекло
yours-too-large = её не спрашивают: вопрос больше { $mebibytes } МиБ
yours-too-long = она вывела больше { $mebibytes } МиБ без конца строки
yours-no-json = она вывела не JSON; сообщениям место в потоке ошибок: { $line }
yours-unasked = она вывела строку до вопроса: { $line }
yours-other-id = она ответила на другой вопрос: { $id }
yours-threw-at = строка { $line }: { $error }
yours-threw = её завершила ошибка: { $error }
yours-refused = введённый код не может работать в этой копии страницы: её правила это запрещают; он работает в отдельном файле collision-lessons.html и через Node.js рядом с настольной программой
yours-complaint = { $reason }; последняя строка в потоке ошибок: { $line }

answer-fault-doubled = в нём два `{ $name }`
answer-fault-hit = его `hit` — { $value }, а не true или false
answer-fault-side = его `side` — { $value }, а не front, on, behind или intersects
answer-fault-both = в нём и `hit`, и `side`
answer-fault-neither = в ответе нет ни `hit`, ни `side`
answer-fault-other = { $said } — не ответ на этот вопрос
answer-fault-show = его `show` — не список значений с именами: { $value }
answer-fault-show-many = в его `show` больше { $most } значений
answer-fault-show-value = его значению { $name } нужно одно из `value`, `vector` и `point`

# Четвёртый метод, и его значения рядом со значениями урока.

method-yours = Ваш
method-yours-what = Ответ вашей программы для этого состояния.
yours-no-answer = НЕТ ОТВЕТА
yours-waiting = ЖДЁМ
yours-waits = она ещё не ответила
yours-waits-at-most = она ещё не ответила; на ответ у неё не больше { $seconds } с
yours-tells = что она вывела в поток ошибок
yours-at-the-end = Она отвечает, только когда кончается ввод, или не успевает ответить раньше, поэтому запускается для каждого вопроса. Быстрее, если она выводит каждый ответ сразу.
yours-first-difference = ваше { $name } — первое значение, которое отличается: { $finding }
yours-all-equal = каждое значение, которое она показывает, такое же, как в уроке
yours-all-equal-but = каждое значение, которое она показывает, такое же, как в уроке, а ответ другой
yours-all-rounded = её значения отличаются от значений урока только округлением
yours-all-rounded-but = её значения отличаются от значений урока только округлением, а ответ другой
yours-all-overflow = сравнить её значения не с чем: f32 урока здесь переполняются
yours-rest-overflows = каждое значение, которое можно сравнить, такое же, как в уроке; у остальных f32 урока переполняются
yours-none-compared = она не показывает значений, которые есть в уроке: { $names }
yours-step = Ваше { $name }
yours-why-own = В уроке нет значения с таким именем.
yours-why = { $name } в уроке: { $meaning }
yours-why-unreached = { $name } в уроке: { $meaning }. Исправленный метод здесь до него не доходит.
yours-no-number = в уроке здесь не число: f32 переполняются
yours-equal = как в уроке
yours-rounded = отличается от значения урока только округлением, на { $difference }
yours-left-out = ваш цикл его пропускает; в уроке { $value }
yours-opposite = противоположно значению урока, { $value }
yours-other-length = направление то же, а длина другая; в уроке { $value }
yours-opposite-length = направление противоположное, и длина другая; в уроке { $value }
yours-degrees = в градусах, а в уроке радианы: { $value }
yours-off = отличается на { $difference }; в уроке { $value }
yours-otherwise = в уроке { $value }
yours-equal-name = В уроке тоже есть { $name }.

code-copy = Копировать на
code-copy-tip = Скопировать исправленный метод как полную функцию на языке { $language }
code-tutorial = Этот урок как короткая программа для чтения: { $file } в репозитории
code-tutorial-copy = Копировать команду запуска
message-copied-code = метод на языке { $language } скопирован

write-title = Теперь напишите сами
write-text = Запрограммируйте эту проверку сами, на любом языке. Сначала покажите { $symbols } исправленного метода: каждое значение стоит рядом со значением урока, и первое, которое отличается, будет названо.
write-copy = Копировать команды
message-copied-commands = команды скопированы

write-text-page = Запрограммируйте эту проверку сами, на JavaScript. Сначала покажите { $symbols } исправленного метода: каждое значение стоит рядом со значением урока, и первое, которое отличается, будет названо.
write-open = Открыть редактор
editor-title = Ваша проверка на JavaScript: { $lesson }
editor-run = Запустить
editor-starter = Начать заново
editor-close = Закрыть
editor-hint = Ctrl+Enter запускает код. Esc возвращает к сцене.

trial-test = Проверить мой код
trial-stop = Остановить проверку
trial-tip = Задаёт вашей программе { $count } вопросов всех видов и говорит, на какую ошибку похожи ответы
trial-so-far = { $asked } из { $all } вопросов, верно { $right }
trial-over = верны { $right } из { $asked } ответов
trial-stopped = остановлено после { $failures } сбоев: { $why }
trial-behaves = Она ведёт себя как проверка, которая { $mistake } (уверенность { $percent } %).
trial-open = Открыть наименьший случай с ошибкой
trial-open-unanswered = Открыть наименьший вопрос без ответа
trial-question = Из проверки вашего кода: вопрос { $number } ({ $kind })
trial-uniform = случайные
trial-near = у границы
trial-tie = касания
trial-extreme = крайние
trial-lesson = состояния урока
trial-mistakes = ошибки
key-test-yours = проверить свой код
