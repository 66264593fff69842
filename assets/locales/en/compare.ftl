# The report of `compare`.

compare-behaves-like = { $query } behaves like a test that { $mistake }: such a test gives { $alike } of the { $questions } answers to questions of the kind `mistakes`, of which { $right } are right. That is { $percent } % sure.
compare-query = query
compare-kind = kind
compare-questions = questions
compare-right = right
compare-false-hits = false hits
compare-false-misses = false misses
compare-other = other
compare-unanswered = unanswered
compare-duplicate = duplicate
compare-total = total
compare-all-but-ties = all but ties
compare-touching = Touching cases, where a convention decides and not arithmetic:
compare-unknown = answers to no question: { $count }
compare-smallest = The smallest cases that fail:
compare-answered = answered { $answer }, right is { $right }
compare-answered-elsewhere = answered { $answer } elsewhere, right is { $right }
compare-answered-unfit = answered nothing that fits, right is { $right }
compare-failed-more = and at { $count } more
compare-stopped = No more questions were asked. The program was at this one:
compare-agrees = { $query } agrees with `{ $method }` in { $count } of { $of }
compare-agrees-too = { $agrees }, and as often with { $others }
compare-unrounded = { $query }: the numbers seem not to be rounded to f32. Of { $questions } questions whose answer depends on it, { $alike } are answered as if from the decimals.
compare-program = program
compare-of = of
compare-like = behaves like
compare-same-wrong = same wrong answers as
compare-fail-first = Where they fail first:
compare-opens = { $command } opens a question.
compare-without-answer = { $count } without an answer
compare-failed = { $count ->
    [one] The program failed at 1 question:
   *[other] The program failed at { $grouped } questions:
}
compare-unrepeated = { $count ->
    [one] It failed once
   *[other] It failed { $grouped } times
} at questions that it answered when it was asked again: { $failure }
compare-more = { $names }, { $count } more
