# 自己的程式：為什麼沒有答案。句子前面是程式的名稱和冒號。

yours-not-started = 無法啟動：{ $cause }
yours-ended = 沒有回答就結束了
yours-status = 以結束狀態 { $status } 結束
yours-signal = 被訊號 { $signal } 結束
yours-closed = 沒有回答就關閉了輸出
yours-silent = { $seconds } 秒內沒有答案
yours-half-line = { $seconds } 秒內沒有答案，只有一行的開頭：{ $line }
yours-out-of-time = 所有答案的時間（{ $seconds } 秒）已經用完
yours-too-large = 沒有提問：問題超過 { $mebibytes } MiB
yours-too-long = 寫了超過 { $mebibytes } MiB 而沒有換行
yours-no-json = 寫出的不是 JSON；訊息應寫到標準錯誤：{ $line }
yours-unasked = 在提問之前就寫了一行：{ $line }
yours-other-id = 回答了另一個問題：{ $id }
yours-threw-at = 第 { $line } 行：{ $error }
yours-threw = 因錯誤結束：{ $error }
yours-refused = 此頁面不允許執行輸入的程式碼；請使用單一檔案 collision-lessons.html，或在桌面程式旁用 Node.js 執行
yours-complaint = { $reason }；標準錯誤的最後一行：{ $line }

answer-fault-doubled = 有兩個 `{ $name }`
answer-fault-hit = `hit` 是 { $value }，既不是 true 也不是 false
answer-fault-side = `side` 是 { $value }，不是 front、on、behind、intersects 中的任何一個
answer-fault-both = 既有 `hit` 又有 `side`
answer-fault-neither = 既沒有 `hit` 也沒有 `side`
answer-fault-other = { $said } 不是這個問題的答案
answer-fault-show = `show` 不是有名稱的值的清單：{ $value }
answer-fault-show-many = `show` 有超過 { $most } 個值
answer-fault-show-value = 值 { $name } 需要 `value`、`vector`、`point` 中的一個

# 第四種方法，以及它的值與課程的值的比較。

method-yours = 你的
method-yours-what = 你自己的程式對這個狀態的回答。
yours-no-answer = 沒有答案
yours-waiting = 還在等
yours-waits = 還沒有回答
yours-waits-at-most = 還沒有回答；最多等 { $seconds } 秒
yours-tells = 寫到標準錯誤的內容
yours-at-the-end = 它到輸入結束才回答，或者來不及更早回答，所以每個問題都要重新執行。每得出一個答案就立即寫出，會更省時。
yours-first-difference = 你的 { $name } 是第一個不同的值：{ $finding }
yours-all-equal = 所顯示的每個值都與課程相同
yours-all-equal-but = 所顯示的每個值都與課程相同，答案卻不同
yours-all-rounded = 所顯示的值與課程只差捨入誤差
yours-all-rounded-but = 所顯示的值與課程只差捨入誤差，答案卻不同
yours-all-overflow = 所顯示的值無法比較：課程在這裡的結果不是數
yours-rest-overflows = 可以比較的值都與課程相同；其餘的值，課程的結果不是數
yours-none-compared = 沒有顯示課程中有的值：{ $names }
yours-step = 你的 { $name }
yours-why-own = 課程中沒有這個名稱的值。
yours-why = 課程中的 { $name }：{ $meaning }
yours-why-unreached = 課程中的 { $name }：{ $meaning }。修正後的方法在這裡不計算它。
yours-no-number = 課程在這裡的結果不是數
yours-equal = 與課程相同
yours-rounded = 與課程只差捨入誤差：相差 { $difference }
yours-left-out = 你的迴圈漏掉了它；課程是 { $value }
yours-opposite = 與課程的 { $value } 相反
yours-other-length = 方向相同，長度不同；課程是 { $value }
yours-opposite-length = 方向相反，長度也不同；課程是 { $value }
yours-degrees = 單位是度，課程用弧度：{ $value }
yours-off = 相差 { $difference }；課程是 { $value }
yours-otherwise = 課程是 { $value }
yours-equal-name = 課程中也有 { $name }。

code-copy = 複製為
code-copy-tip = 把修正後的方法複製為完整的 { $language } 函式
code-tutorial = 本課也有一個可以一讀的短程式：原始碼裡的 { $file }
code-tutorial-copy = 複製執行它的命令
message-copied-code = { $language } 的方法已複製

write-title = 現在自己寫
write-text = 用任何語言自己編寫這個測試。先顯示修正方法的 { $symbols }：每個值都與課程的值並列，第一個不同的值會被指出。
write-copy = 複製命令
message-copied-commands = 命令已複製

write-text-page = 用 JavaScript 自己編寫這個測試。先顯示修正方法的 { $symbols }：每個值都與課程的值並列，第一個不同的值會被指出。
write-open = 開啟編輯器
editor-title = 自己用 JavaScript 寫的測試：{ $lesson }
editor-run = 執行
editor-starter = 重新開始
editor-close = 關閉
editor-hint = 按 Ctrl+Enter 執行，按 Esc 回到場景。

trial-test = 測試我的程式碼
trial-stop = 停止測試
trial-tip = 向你的程式提出 { $count } 個各類問題，並指出答案像哪種錯誤
trial-so-far = { $all } 個問題中的 { $asked } 個，正確 { $right } 個
trial-over = { $asked } 個答案中 { $right } 個正確
trial-stopped = 出錯 { $failures } 次後停止：{ $why }
trial-behaves = 它表現得像這樣的測試：{ $mistake }（確定程度 { $percent }%）。
trial-open = 開啟出錯的最小情形
trial-open-unanswered = 開啟沒有答案的最小情形
trial-question = 你的程式碼測試中的第 { $number } 個問題（{ $kind }）
trial-uniform = 隨機
trial-near = 邊界附近
trial-tie = 接觸
trial-extreme = 極端
trial-lesson = 課程狀態
trial-mistakes = 典型錯誤
key-test-yours = 測試自己的程式碼
