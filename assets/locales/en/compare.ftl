# The report of `compare`.

compare-behaves-like = { $query } behaves like a test that { $mistake }: such a test gives { $alike } of the { $questions } answers to questions of the kind `mistakes`, of which { $right } are right. That is { $percent } % sure.
