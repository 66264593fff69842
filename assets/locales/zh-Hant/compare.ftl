# `compare` 的報告。

compare-behaves-like = { $query } 表現得像這樣的測試：{ $mistake }。對 `mistakes` 類問題的 { $questions } 個答案中，這樣的測試給出相同的 { $alike } 個，其中 { $right } 個正確。確定程度為 { $percent }%。
compare-query = 問題類型
compare-kind = 種類
compare-questions = 問題
compare-right = 正確
compare-false-hits = 誤判相交
compare-false-misses = 誤判不相交
compare-other = 其他
compare-unanswered = 未回答
compare-duplicate = 重複
compare-total = 總計
compare-all-but-ties = 不含接觸
compare-touching = 接觸的情形，由慣例而不是計算決定：
compare-unknown = 不屬於任何問題的答案：{ $count }
compare-smallest = 出錯的最小情形：
compare-answered = 回答 { $answer }，正確答案是 { $right }
compare-answered-elsewhere = 回答 { $answer }，但位置不同，正確答案是 { $right }
compare-answered-unfit = 答案不符合問題，正確答案是 { $right }
compare-failed-more = 還有 { $count } 個
compare-stopped = 不再提問。停在這個問題：
compare-agrees = { $query } 與 `{ $method }` 相同：{ $of } 個中的 { $count } 個
compare-agrees-too = { $agrees }；與 { $others } 相同的也一樣多
compare-unrounded = { $query }：數值似乎沒有捨入為 f32。在答案取決於捨入的 { $questions } 個問題中，有 { $alike } 個按十進位數回答。
compare-program = 程式
compare-of = 共
compare-like = 表現得像
compare-same-wrong = 錯誤答案相同的程式
compare-fail-first = 首次出錯之處：
compare-opens = { $command } 開啟一個問題。
compare-without-answer = { $count } 個沒有答案
compare-failed = { $count ->
   *[other] 程式在 { $grouped } 個問題上失敗：
}
compare-unrepeated = { $count ->
   *[other] 程式失敗 { $grouped } 次，但再次提問時回答了：{ $failure }
}
compare-more = { $names } 及另外 { $count } 個
