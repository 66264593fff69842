# Отчёт команды `compare`.

compare-behaves-like = { $query } ведёт себя как тест, который { $mistake }: такой тест даёт { $alike } из { $questions } ответов на вопросы вида `mistakes`, из них верны { $right }. Уверенность { $percent } %.
