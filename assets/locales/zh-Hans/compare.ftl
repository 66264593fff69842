# `compare` 的报告。

compare-behaves-like = { $query } 表现得像这样的检测：{ $mistake }。对 `mistakes` 类问题的 { $questions } 个答案中，这样的检测给出相同的 { $alike } 个，其中 { $right } 个正确。确定程度为 { $percent }%。
compare-query = 问题类型
compare-kind = 种类
compare-questions = 问题
compare-right = 正确
compare-false-hits = 误判相交
compare-false-misses = 误判不相交
compare-other = 其他
compare-unanswered = 未回答
compare-duplicate = 重复
compare-total = 总计
compare-all-but-ties = 不含接触
compare-touching = 接触的情形，由约定而不是计算决定：
compare-unknown = 不属于任何问题的答案：{ $count }
compare-smallest = 出错的最小情形：
compare-answered = 回答 { $answer }，正确答案是 { $right }
compare-answered-elsewhere = 回答 { $answer }，但位置不同，正确答案是 { $right }
compare-answered-unfit = 答案不符合问题，正确答案是 { $right }
compare-failed-more = 还有 { $count } 个
compare-stopped = 不再提问。停在这个问题：
compare-agrees = { $query } 与 `{ $method }` 相同：{ $of } 个中的 { $count } 个
compare-agrees-too = { $agrees }；与 { $others } 相同的也一样多
compare-unrounded = { $query }：数值似乎没有舍入为 f32。在答案取决于舍入的 { $questions } 个问题中，有 { $alike } 个按十进制数回答。
compare-program = 程序
compare-of = 共
compare-like = 表现得像
compare-same-wrong = 错误答案相同的程序
compare-fail-first = 首次出错之处：
compare-opens = { $command } 打开一个问题。
compare-without-answer = { $count } 个没有答案
compare-failed = { $count ->
   *[other] 程序在 { $grouped } 个问题上失败：
}
compare-unrepeated = { $count ->
   *[other] 程序失败 { $grouped } 次，但再次提问时回答了：{ $failure }
}
compare-more = { $names } 及另外 { $count } 个
