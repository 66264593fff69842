# 自己的程式：為什麼沒有答案。句子前面是程式的名稱和冒號。

yours-not-started = 無法啟動：{ $cause }
yours-ended = 沒有回答就結束了
yours-status = 以結束狀態 { $status } 結束
yours-signal = 被訊號 { $signal } 結束
yours-closed = 沒有回答就關閉了輸出
yours-silent = { $seconds } 秒內沒有答案
yours-half-line = { $seconds } 秒內沒有答案，只有一行的開頭：{ $line }
yours-out-of-time = 所有答案的時間（{ $seconds } 秒）已經用完
yours-too-long = 寫了超過 { $mebibytes } MiB 而沒有換行
yours-no-json = 寫出的不是 JSON；訊息應寫到標準錯誤：{ $line }
yours-unasked = 在提問之前就寫了一行：{ $line }
yours-other-id = 回答了另一個問題：{ $id }
yours-complaint = { $reason }；標準錯誤的最後一行：{ $line }
