# 自己的程序：为什么没有答案。句子前面是程序的名称和冒号。

yours-not-started = 无法运行：{ $cause }
yours-ended = 没有回答就结束了
yours-status = 以退出状态 { $status } 结束
yours-signal = 被信号 { $signal } 结束
yours-closed = 没有回答就关闭了输出
yours-silent = { $seconds } 秒内没有答案
yours-half-line = { $seconds } 秒内没有答案，只有一行的开头：{ $line }
yours-out-of-time = 所有答案的时间（{ $seconds } 秒）已经用完
yours-too-long = 写了超过 { $mebibytes } MiB 而没有换行
yours-no-json = 写出的不是 JSON；消息应写到标准错误：{ $line }
yours-unasked = 在提问之前就写了一行：{ $line }
yours-other-id = 回答了另一个问题：{ $id }
yours-complaint = { $reason }；标准错误的最后一行：{ $line }
