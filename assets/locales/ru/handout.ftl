# Раздаточный лист: задачи на бумаге.

handout-title = Обнаружение столкновений: задачи
handout-name = Фамилия, имя:
handout-class = Класс:
handout-date = Дата:
handout-score = Баллы:
handout-instruction = Решите каждую задачу вычислением и отметьте ответ. Не полагайтесь на рисунок.
handout-points = { $count ->
    [one] ({ $count } балл)
    [few] ({ $count } балла)
   *[other] ({ $count } баллов)
}
handout-work = Решение
handout-f32 = Это числа одинарной точности (f32) со всеми цифрами.
handout-heights = Высота земли h(i, j) в точке x = i · c, z = j · c, где c = { $cell }:
handout-heights-scaled = Каждая высота — это целое число из таблицы, умноженное на { $scale } и округлённое до f32.
handout-answers = Ответы
handout-programs = Что отвечают программы:

## Правила

handout-rules = Правила и формулы
handout-rule-polygon = Плоскость задают первые три вершины, её нормаль n указывает на переднюю сторону: n · q + D больше 0 перед плоскостью, равно 0 на ней и меньше 0 позади неё. Рёбра и вершины принадлежат полигону: точка плоскости лежит в выпуклом полигоне, если среди произведений n · ((B − A) × (q − A)) для всех рёбер из A в B нет чисел разных знаков.

## Что дано

handout-given-polygon = вершина
handout-given-line = конец
handout-given-center = центр
handout-given-radius = радиус
handout-given-point = точка
handout-given-origin = начало луча
handout-given-direction = направление

## Текст урока на бумаге

read-scenes = Сцены
read-scenes-note = Каждая команда открывает сцену, на которую указывает номер в тексте. В самой программе эти же ссылки стоят на панели, на вкладке «Чтение».
