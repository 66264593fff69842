# Карта расхождений.

map-wrong = { $method }: ошибка в { $wrong } из { $cells } ячеек
map-name = Карта расхождений
map-asking = { $method }: ещё считается, { $percent } %
map-stopped-at = { $method }: вопросы прекращены на { $percent } %, после { $failures } сбоев: { $reason }
map-stopped = программу больше не спрашивали после { $failures } сбоев: { $reason }
map-show-one = Показать ошибку
map-show-one-does = Перейти к ближайшему состоянию, в котором выбранный метод ошибается
map-none-found = Поблизости от этого состояния метод «{ $method }» не ошибается. Сдвиньте карту или измените другое число.
map-printed-does = Показать карту кода из текста
map-home = Вся сцена
map-nearer = Ближе
map-farther = Дальше
map-alone = Только карта
map-beside = Рядом со сценой
map-close = Закрыть карту
map-axis-across = вправо
map-axis-up = вверх
map-axis-shift = { $vertices ->
    [3] { $coordinate } треугольника
    [4] { $coordinate } четырёхугольника
   *[other] { $coordinate } полигона
}
map-axis-vertex = { $coordinate } точки { $point }
map-axis-center = { $coordinate } сферы
map-axis-radius = радиус
map-axis-point = { $coordinate } точки
map-axis-origin = { $coordinate } начала луча
map-axis-direction = { $coordinate } направления
map-hidden = Карта выдала бы ответ.
map-no-room = Карте не хватает места: увеличьте окно или уменьшите текст.
map-truth = { $method }: как есть на самом деле
map-hit = верно: есть
map-miss = верно: нет
map-front = верно: спереди
map-on = верно: на плоскости
map-behind = верно: позади
map-false-hit = ложное пересечение
map-false-miss = пропуск пересечения
map-other = иная ошибка
map-wrong-side = не та сторона
map-unanswered = нет ответа
map-outside = нет такого состояния
map-unasked = ещё не проверено
map-cell = 1 ячейка = { $size }
map-cell-f32 = 1 ячейка = { $count } f32 = { $size }
map-asks = О чём спрашивает карта
map-open = Открыть карту
map-open-case = Открыть карту расхождений вокруг этого случая
challenge-map-erratum = Карта показывает, где код ошибается: щёлкните по ячейке яркого цвета; карту можно и сдвинуть.
challenge-map-goal = Карта показывает ответы вокруг этого состояния: щёлкните по ячейке, чтобы перейти туда.
map-cell-ulps = 1 ячейка = { $count } f32
tool-map = Карта
around-map = только карта
