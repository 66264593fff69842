# `compare` 的報告。

compare-behaves-like = { $query } 表現得像這樣的檢測：{ $mistake }。對 `mistakes` 類問題的 { $questions } 個答案中，這樣的檢測給出相同的 { $alike } 個，其中 { $right } 個正確。確定程度為 { $percent } %。
