# Раздаточный лист: задачи на бумаге.

handout-title = Задачи на обнаружение коллизий
handout-name = Имя:
handout-date = Дата:
handout-instruction = Решите каждую задачу вычислением и отметьте ответ. Рисунок может обмануть.
handout-work = Место для решения
handout-answers = Ответы

## Вопросы

handout-ask-line-plane = Пересекает ли линия плоскость полигона?
handout-ask-line-polygon = Пересекает ли линия полигон?
handout-ask-sphere-polygon = Пересекает ли сфера полигон?
handout-ask-half-space = По какую сторону от плоскости полигона лежит точка? Где проходящая через неё прямая пересекает плоскость и внутри ли полигона это место?
handout-ask-ray-triangle = Пересекает ли луч треугольник, и если да, то где?
handout-ask-ray-terrain = Встречается ли луч с землёй, и если да, то где?

## Что дано

handout-given-polygon = вершина
handout-given-line = конец
handout-given-center = центр
handout-given-radius = радиус
handout-given-point = точка
handout-given-origin = начало луча
handout-given-direction = направление
handout-given-terrain = ландшафт
