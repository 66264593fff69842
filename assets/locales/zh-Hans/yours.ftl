# 自己的程序：为什么没有答案。句子前面是程序的名称和冒号。

yours-not-started = 无法运行：{ $cause }
yours-ended = 没有回答就结束了
yours-status = 以退出状态 { $status } 结束
yours-signal = 被信号 { $signal } 结束
yours-closed = 没有回答就关闭了输出
yours-silent = { $seconds } 秒内没有答案
yours-half-line = { $seconds } 秒内没有答案，只有一行的开头：{ $line }
yours-out-of-time = 所有答案的时间（{ $seconds } 秒）已经用完
yours-too-large = 没有提问：问题超过 { $mebibytes } MiB
yours-too-long = 写了超过 { $mebibytes } MiB 而没有换行
yours-no-json = 写出的不是 JSON；消息应写到标准错误：{ $line }
yours-unasked = 在提问之前就写了一行：{ $line }
yours-other-id = 回答了另一个问题：{ $id }
yours-threw-at = 第 { $line } 行：{ $error }
yours-threw = 因错误结束：{ $error }
yours-refused = 此页面不允许运行输入的代码；请使用单个文件 collision-lessons.html，或在桌面程序旁用 Node.js 运行
yours-complaint = { $reason }；标准错误的最后一行：{ $line }

answer-fault-doubled = 有两个 `{ $name }`
answer-fault-hit = `hit` 是 { $value }，既不是 true 也不是 false
answer-fault-side = `side` 是 { $value }，不是 front、on、behind、intersects 中的任何一个
answer-fault-both = 既有 `hit` 又有 `side`
answer-fault-neither = 既没有 `hit` 也没有 `side`
answer-fault-other = { $said } 不是这个问题的答案
answer-fault-show = `show` 不是有名称的值的列表：{ $value }
answer-fault-show-many = `show` 有超过 { $most } 个值
answer-fault-show-value = 值 { $name } 需要 `value`、`vector`、`point` 中的一个

# 第四种方法，以及它的值与课程的值的比较。

method-yours = 你的
method-yours-what = 你自己的程序对这个状态的回答。
yours-no-answer = 没有答案
yours-waiting = 还在等
yours-waits = 还没有回答
yours-waits-at-most = 还没有回答；最多等 { $seconds } 秒
yours-tells = 写到标准错误的内容
yours-at-the-end = 它到输入结束才回答，或者来不及更早回答，所以每个问题都要重新运行。每得出一个答案就立即写出，会更省时。
yours-first-difference = 你的 { $name } 是第一个不同的值：{ $finding }
yours-all-equal = 所显示的每个值都与课程相同
yours-all-equal-but = 所显示的每个值都与课程相同，答案却不同
yours-all-rounded = 所显示的值与课程只差舍入误差
yours-all-rounded-but = 所显示的值与课程只差舍入误差，答案却不同
yours-all-overflow = 所显示的值无法比较：课程在这里的结果不是数
yours-rest-overflows = 可以比较的值都与课程相同；其余的值，课程的结果不是数
yours-none-compared = 没有显示课程中有的值：{ $names }
yours-step = 你的 { $name }
yours-why-own = 课程中没有这个名称的值。
yours-why = 课程中的 { $name }：{ $meaning }
yours-why-unreached = 课程中的 { $name }：{ $meaning }。修正后的方法在这里不计算它。
yours-no-number = 课程在这里的结果不是数
yours-equal = 与课程相同
yours-rounded = 与课程只差舍入误差：相差 { $difference }
yours-left-out = 你的循环漏掉了它；课程是 { $value }
yours-opposite = 与课程的 { $value } 相反
yours-other-length = 方向相同，长度不同；课程是 { $value }
yours-opposite-length = 方向相反，长度也不同；课程是 { $value }
yours-degrees = 单位是度，课程用弧度：{ $value }
yours-off = 相差 { $difference }；课程是 { $value }
yours-otherwise = 课程是 { $value }
yours-equal-name = 课程中也有 { $name }。

code-copy = 复制为
code-copy-tip = 把修正后的方法复制为完整的 { $language } 函数
code-tutorial = 本课也有一个可以一读的短程序：本程序代码里的 { $file }
code-tutorial-copy = 复制运行它的命令
message-copied-code = { $language } 的方法已复制

write-title = 现在自己写
write-text = 用任何语言自己编写这个检测。先显示修正方法的 { $symbols }：每个值都与课程的值并列，第一个不同的值会被指出。
write-copy = 复制命令
message-copied-commands = 命令已复制

write-text-page = 用 JavaScript 自己编写这个检测。先显示修正方法的 { $symbols }：每个值都与课程的值并列，第一个不同的值会被指出。
write-open = 打开编辑器
editor-title = 自己用 JavaScript 写的检测：{ $lesson }
editor-run = 运行
editor-starter = 重新开始
editor-close = 关闭
editor-hint = 按 Ctrl+Enter 运行，按 Esc 回到场景。

trial-test = 测试我的代码
trial-stop = 停止测试
trial-tip = 向你的程序提出 { $count } 个各类问题，并指出答案像哪种错误
trial-so-far = { $all } 个问题中的 { $asked } 个，正确 { $right } 个
trial-over = { $asked } 个答案中 { $right } 个正确
trial-stopped = 出错 { $failures } 次后停止：{ $why }
trial-behaves = 它表现得像这样的检测：{ $mistake }（确定程度 { $percent }%）。
trial-open = 打开出错的最小情形
trial-open-unanswered = 打开没有答案的最小情形
trial-question = 你的代码测试中的第 { $number } 个问题（{ $kind }）
trial-uniform = 随机
trial-near = 边界附近
trial-tie = 接触
trial-extreme = 极端
trial-lesson = 课程状态
trial-mistakes = 典型错误
key-test-yours = 测试自己的代码
