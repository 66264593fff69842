# 窗口：按键、面板、帮助、消息。

## 键盘与鼠标

key-steer = 操纵课程中的图形，每按一次走一步
key-depth = 沿 z 轴移动：减、增
key-turn = 把场景旋转 2 度
key-lesson = 打开课程
key-next-lesson = 上一课、下一课
key-step = 检测的上一步、下一步
key-method = 方法：修正、照原文、精确
key-case = 图库的下一个、上一个特例
key-quiz = 自测：猜过之后才显示答案
key-guess-hit = 猜：相交、不相交
key-guess-side = 猜：前方、平面上、后方
key-copy-state = 把状态复制为文本
key-copy-picture = 复制图片
key-paste = 打开复制的状态
key-focus = 用键盘操作面板；按 Esc 离开
key-restart = 课程重新开始；自测时换一道新题
key-home = 恢复课程原来的相机
key-colors = 配色：经典、色盲友好、打印
key-language = 切换语言
key-panels = 显示或隐藏面板
key-bare-screenshot = 只截取场景
key-screenshot = 截图
key-help = 本帮助
key-full-screen = 全屏
key-quit = 退出
key-name-left = 左
key-name-right = 右
key-name-up = 上
key-name-down = 下
mouse-drag-does = 转动、俯仰相机
mouse-wheel-does = 缩放
mouse-click-does = 用射线拾取（第 5、6 课）
mouse-drag = 拖动
mouse-wheel = 滚轮
mouse-click = 点击

hint-help = 帮助
hint-pick = 拾取

## 面板

panel-lesson = 课程
panel-steps = 步骤
panel-state = 数值
panel-gallery = 特例图库
panel-keys = 按键
panel-disagrees = 与所选方法的判定不同
panel-ended-by = 检测在第 { $step } 步结束
panel-slip = 原文的第 { $number } 号错误
panel-erratum-case = 例子：docs/errata.md
panel-language = 语言
panel-close = 关闭
panel-nudge-down = 前一个 f32 数
panel-nudge-up = 后一个 f32 数

## 状态的数值

state-polygon = 顶点 { $number }
state-line = 端点 { $number }
state-center = 球心
state-radius = 半径
state-point = 点
state-origin = 起点
state-direction = 方向
state-terrain = 地形
state-turn = 旋转

## 自测

quiz-question = 题号
quiz-ask = 答案是什么？
quiz-right = 正确。
quiz-wrong = 不对，你猜的是：{ $guess }。
quiz-score = 答对 { $right } / { $asked }
quiz-next = 下一题

## 消息

message-saved = 已保存 { $path }
message-copied-state = 状态已复制
message-copied-picture = 图片已复制
message-nothing-to-paste = 剪贴板里没有文本
hint-step = 步骤
hint-arrows = 方向键
quiz-end = 结束

## 出错时

error-state-json = 状态不是 JSON：{ $problem }
error-state-no-lesson = 状态不是带有 `lesson` 键的对象
error-state-unknown-lesson = 没有课程 `{ $name }`；现有的课程是 { $known }
error-state-superfluous-key = { $lesson } 的状态没有键 `{ $key }`；它的键是 { $known }
error-state-wrong = { $lesson } 的状态有误：{ $problem }
error-state-wrong-at = { $lesson } 的状态在 `{ $place }` 处有误：{ $problem }
error-too-few-vertices = 多边形至少要有 3 个顶点，这里只有 { $found } 个
error-collinear-vertices = 多边形的前三个顶点在一条直线上，确定不了平面
error-zero-direction = 方向为零
error-negative-radius = 半径 { $radius } 是负数
error-no-state = 无法从 { $file } 读出状态
error-neither-json-nor-png = 它既不是 JSON，也不是 PNG 图片
error-picture-without-state = 图片里没有课程的状态
error-no-screenshot = 无法把截图写入 { $folder }
error-no-folder = 没有文件夹 { $folder }
