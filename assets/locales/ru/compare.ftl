# Отчёт команды `compare`.

compare-behaves-like = { $query } ведёт себя как проверка, которая { $mistake }: такая проверка даёт { $alike } из { $questions } ответов на вопросы вида `mistakes`, из них верны { $right }. Уверенность { $percent } %.
compare-query = вопрос
compare-kind = вид
compare-questions = вопросов
compare-right = верно
compare-false-hits = ложных «есть»
compare-false-misses = ложных «нет»
compare-other = иначе
compare-unanswered = без ответа
compare-duplicate = повторно
compare-total = всего
compare-all-but-ties = без касаний
compare-touching = Касания, где решает соглашение, а не арифметика:
compare-unknown = ответов ни на один вопрос: { $count }
compare-smallest = Наименьшие случаи с ошибкой:
compare-answered = ответ { $answer }, верно { $right }
compare-answered-elsewhere = ответ { $answer } в другом месте, верно { $right }
compare-answered-unfit = ответ не подходит, верно { $right }
compare-failed-more = и ещё на { $count }
compare-stopped = Больше её не спрашивали. Остановились на этом вопросе:
compare-agrees = { $query } совпадает с `{ $method }` в { $count } из { $of }
compare-agrees-too = { $agrees }, и не меньше с { $others }
compare-unrounded = { $query }: похоже, числа не округлены до f32. Из { $questions } вопросов, где это решает, на { $alike } дан ответ как по десятичным числам.
compare-program = программа
compare-of = из
compare-like = ведёт себя как
compare-same-wrong = те же неверные ответы, что у
compare-fail-first = Где они ошибаются впервые:
compare-opens = { $command } открывает вопрос.
compare-without-answer = { $count } без ответа
compare-failed = { $count ->
    [one] Программа не ответила на { $grouped } вопрос:
    [few] Программа не ответила на { $grouped } вопроса:
   *[other] Программа не ответила на { $grouped } вопросов:
}
compare-unrepeated = { $count ->
    [one] Она отказала { $grouped } раз
    [few] Она отказала { $grouped } раза
   *[other] Она отказала { $grouped } раз
} на вопросах, на которые при повторе ответила: { $failure }
compare-more = { $names } и ещё { $count }
