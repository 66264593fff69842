# `compare` 的报告。

compare-behaves-like = { $query } 表现得像这样的检测：{ $mistake }。对 `mistakes` 类问题的 { $questions } 个答案中，这样的检测给出相同的 { $alike } 个，其中 { $right } 个正确。确定程度为 { $percent } %。
