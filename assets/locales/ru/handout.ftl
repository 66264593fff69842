# Раздаточный лист: задачи на бумаге.

handout-title = Обнаружение столкновений: задачи
handout-code = Номер { $seed }, { $level }
level-easy = лёгкий уровень
level-medium = средний уровень
level-hard = трудный уровень
handout-variant = вариант { $number }
handout-variants = Вариант
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
handout-inside = внутри полигона
handout-outside = вне полигона
handout-no-crossing = пересечения нет
handout-work = Решение
handout-f32 = Это числа одинарной точности (f32) со всеми цифрами.
handout-heights = Высота земли h(i, j) в точке x = i · c, z = j · c, где c = { $cell }:
handout-heights-scaled = Каждая высота — это целое число из таблицы, умноженное на { $scale } и округлённое до f32.
handout-answers = Ответы
handout-programs = Что отвечают программы:

## Правила

handout-rules = Правила и формулы
handout-rule-plane = Плоскость задают первые три вершины, её нормаль n указывает на переднюю сторону: для точки q число n · q + D больше 0 перед плоскостью, равно 0 на ней и меньше 0 позади неё.
handout-rule-polygon = Рёбра и вершины принадлежат полигону. Точка p′ плоскости лежит в выпуклом полигоне, если среди чисел e для всех рёбер из A в B нет чисел разных знаков.
handout-rule-concave = Если полигон невыпуклый, выберите координату, по которой вершины различаются. Сосчитайте рёбра, для которых по этой координате A ≤ p′ < B и e > 0, и те, для которых B ≤ p′ < A и e < 0. Точка p′ лежит в полигоне, если их число нечётно или если она лежит на ребре: e = 0, и p′ между A и B.

## Что следует в ответах

paper-at-vertex = p′ — вершина { $vertex }; она принадлежит полигону.
paper-on-edge = e = 0, и p′ лежит между концами ребра { $edge }: точка на этом ребре, а оно принадлежит полигону.
paper-inside = Среди чисел e нет чисел разных знаков: p′ лежит в полигоне.
paper-outside = Среди чисел e есть числа разных знаков: p′ лежит вне полигона.
paper-counted-inside = По координате { $coordinate } сосчитаны: { $edges }. Их число, { $count }, нечётно: p′ лежит в полигоне.
paper-counted-outside = По координате { $coordinate } сосчитаны: { $edges }. Их число, { $count }, чётно: p′ лежит вне полигона.
paper-line-parallel = m = 0: прямая параллельна плоскости и не пересекает её в одной точке.
paper-on-ground = w = 0: здесь луч касается земли или проходит сквозь неё.
paper-through-ground = Между двумя последними местами w меняет знак: там луч проходит сквозь землю.

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
