# Карта расхождений.

map-wrong = { $method }: ошибка в { $wrong } из { $cells } ячеек
map-truth = { $method }: как есть на самом деле
map-hit = пересечение, верно
map-miss = промах, верно
map-front = спереди, верно
map-on = на плоскости, верно
map-behind = сзади, верно
map-false-hit = ложное пересечение
map-false-miss = ложный промах
map-other = иная ошибка
map-outside = нет такого состояния
map-cell = 1 ячейка = { $size }
map-cell-f32 = 1 ячейка = { $count } f32 = { $size }
