# Задачи: сломай метод.

## Что говорится обо всех

challenges-progress = решено { $solved } из { $count }
challenges-kind-goal = цель
challenges-kind-erratum = ошибка { $number }
challenge-solved = Решено
challenge-unsolved = ещё не решено
challenge-hint = Подсказка { $number } из { $count }
challenge-next = Следующая задача
challenge-again = Начать заново
challenge-end = Закончить
challenge-break = Вот код из текста. Постройте сцену, в которой он неверно ответит на вопрос: { $question }
challenge-type-in = На вкладке «Числа» введите { $numbers }.
challenge-asks-segment-plane = Пересекает ли отрезок плоскость?
challenge-asks-segment-polygon = Пересекает ли отрезок полигон?
challenge-asks-sphere-plane = По какую сторону от плоскости лежит сфера, или она её пересекает?
challenge-asks-sphere-polygon = Пересекает ли сфера полигон?
challenge-asks-point-plane = По какую сторону от плоскости лежит точка?
challenge-asks-line-plane = Пересекает ли прямая плоскость?
challenge-asks-line-polygon = Пересекает ли прямая плоскость внутри полигона?
challenge-asks-point-polygon = Лежит ли основание перпендикуляра из точки внутри полигона?
challenge-asks-ray-triangle = Пересекает ли луч треугольник?
challenge-asks-ray-terrain = Пересекает ли луч поверхность земли, и если да, то где?
challenge-asks-moving-sphere-triangle = Задевает ли движущаяся сфера треугольник, и если да, то когда?
challenge-asks-walk-mesh = Натыкается ли идущая сфера на что-нибудь, и если да, то где останавливается?
challenge-asks-ray-mesh = Попадает ли луч в сетку, и где впервые?
said-intersects = ПЕРЕСЕКАЕТ
said-hit-at = ЕСТЬ в { $place }
said-touch = ЕСТЬ при t = { $t } в { $place }
said-stop = ЕСТЬ, остановка в { $place }
said-refused = НЕТ ОТВЕТА ({ $why })
judged-broken = Причина — именно ошибка { $number }: если исправить остальные, код из текста всё равно отвечает: { $unmended }. Если исправить и её, ответ будет { $mended }, как у точного метода.
judged-right = Пока нет: здесь код из текста прав. Его ответ — { $printed }, и у точного метода такой же.
judged-other = Ошибка не та: код из текста здесь неправ (его ответ — { $printed }, точный — { $exact }), но причина — ошибка { $numbers }.
judged-together = Дело не только в этой ошибке: код из текста здесь неправ (его ответ — { $printed }, точный — { $exact }), но лишь из-за нескольких ошибок вместе.
judged-rounding = Это не ошибка, а округление: даже если исправить все ошибки, код из текста не даёт точного ответа: { $exact }.
judged-not-yet = Пока нет. Нужно ещё одно условие: { $condition }.
judged-wrong-lesson = Это состояние урока { $found }, а задача — из урока { $lesson }.
condition-crosses-plane = концы отрезка лежат по разные стороны от плоскости
condition-hits = пересечение есть
condition-misses = пересечения нет
condition-through-vertex = пересечение — точно в вершине
condition-off-plane = точка не лежит на плоскости
condition-parallel = направление параллельно плоскости
activity-challenges = Задачи
key-challenge = следующая, предыдущая задача урока
key-hint = следующая подсказка к задаче
challenge-number = Задача { $number } из { $count }
challenge-give-hint = Подсказка
challenge-find-line = Какая строка ошибочна?
challenge-hide-line = Скрыть код
challenge-line-ask = Одна из этих строк неверна. Укажите её. Некоторые другие лишь записаны иначе. Если строка пропущена, укажите ту, перед которой она должна стоять.
challenge-line-right = Верно. Правильная строка:
challenge-line-missing = Верно. Перед ней пропущена строка:
challenge-line-wrong = Нет: эта строка верна.
challenge-line-decoy = Нет: эта строка лишь записана иначе и верна.
