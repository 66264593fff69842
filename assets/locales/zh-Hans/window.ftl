# 窗口：按键、面板、帮助、消息。

## 键盘与鼠标

key-steer = 移动图形，每按一次走一步
key-depth = 沿 z 轴移动：减、增
key-steer-end = 移动线段或路径的终点
key-depth-end = 沿 z 轴移动该终点：减、增
key-turn = 把场景旋转 2 度
key-lesson = 打开课程
key-next-lesson = 上一课、下一课
key-step = 检测的上一步、下一步；演示时还有上一个、下一个案例和课程
key-look = 切换观看方式：讲解、演示、原版（原课程的画面）
key-undo = 撤销、重做
key-text-size = 文字放大、缩小、恢复默认
key-method = 方法：修正、照原文、精确
key-case = 下一个、上一个疑难案例
key-quiz = 自测：猜过之后才显示答案
key-guess-hit = 猜：相交、不相交
key-guess-side = 猜：前方、平面上、后方
key-choose = 自测时，用数字键回答问题
key-next-question = 回答之后，下一道题
key-copy-state = 把状态复制为文本
key-copy-link = 复制所示画面的链接
key-copy-picture = 复制图片
key-copy-command = 复制能画出当前画面的命令行
key-export = 导出图片：尺寸、配色、预览
key-paste = 打开复制的状态
key-focus = 把键盘焦点移到面板，可用 PageUp 和 PageDown 上下移动内容；按 Esc 离开
key-restart = 课程重新开始；自测时换一道新题
key-home = 重置相机
key-first-person = 用球的视角看，再按回到外面（第 8 课）
key-map = 分歧图：与场景并排、单独显示、关闭
key-colors = 配色：经典、色盲友好、打印
key-language = 切换语言
key-bare-screenshot = 只截取场景
key-screenshot = 截图
key-help = 本帮助
key-full-screen = 全屏
key-close = 关闭打开的内容，停止播放步骤，再取消选中步骤，再结束自测或挑战；从演示和原版回到讲解
key-quit = 退出
key-name-left = 左
key-name-right = 右
key-name-space = 空格
key-name-up = 上
key-name-down = 下
mouse-drag-does = 转动、俯仰相机
mouse-drag-point-does = 移动顶点、端点、球心、半径、起点、方向，或沿路径移动运动的球；按 X、Y、Z 沿坐标轴，按 Ctrl 取百分之一的整数倍
mouse-wheel-does = 缩放
mouse-click-does = 用射线拾取（第 5、6 课）
mouse-drag = 拖动
mouse-drag-point = 拖动点
mouse-wheel = 滚轮
mouse-click = 点击

# The view cube: its faces, and the switches below it.
cube-front = 前
cube-back = 后
cube-side = 侧
cube-top = 顶
cube-bottom = 底
cube-parallel = 平行投影
cube-perspective = 透视投影
cube-more = 视图的自动行为
switch-follows-steps = 相机自动移到最适合观察该步骤的位置
switch-moves-smoothly = 相机平滑移动
switch-side-inset = 结果取决于前后距离时显示侧面图
inset-side = 侧面
inset-plan = 俯视图
inset-halvings = 每一行是上一行保留的那一半
inset-close = 不再显示侧面图

hint-help = 帮助
welcome-what = Collision Lessons 一步一步地说明程序怎样判断两个图形是否相交，每个数都看得到。共有 8 课：移动图形，看每一步检测得到什么。
welcome-methods = 每个检测有三种做法：“照原文”是本课所依据的网页或论文中的代码，连同其中的错误；“修正”是改正了错误的同一段代码；“精确”是真正的答案。
welcome-step = { $touch ->
    [yes] 用场景下方的按键逐步看检测。
   *[no] 逐步看检测：按 { $key }，或用场景下方的按键。
}
welcome-move = { $touch ->
    [yes] 用下方的方向键移动图形，或拖动图形上的点：所有的数随之改变。
   *[no] 用方向键移动图形，或拖动图形上的点：所有的数随之改变。
}
welcome-more = 先读“课文”，再试试上方栏中的疑难案例、自测和挑战。
welcome-begin = 从第 1 课开始
welcome-stay = 先随便看看
help-words = 术语与符号
word-f32 = 单精度数：32 位，约 7 位有效数字
word-ulp = 相邻两个 f32 的间距，数越大，间距越大
word-not = 非：比较不成立
word-differs = 这个方法与所选方法的结果不同
word-sgn = 数的符号：−1、0 或 1

## 顶栏与步骤栏

activity-explore = 探索
activity-cases = 疑难案例 { $count }
activity-quiz = 自测
tool-undo = 撤销
tool-redo = 重做
tool-reset = 重置
tool-view = 视角
tool-colors = 配色
tool-picture = 截图
tool-export = 导出
tool-share = 分享
tool-language = 语言
tool-help = 帮助
tool-more = 更多
tool-lessons = 课程
tool-present = 演示
tool-first-person = 球的视角
tool-paste = 打开复制的状态
tool-bare-picture = 只截取场景
tool-full-screen = 全屏
tool-text-larger = 放大文字
tool-text-smaller = 缩小文字
tool-text-normal = 默认文字大小
bar-first = 第一步
bar-previous = 上一步
bar-play = 逐步播放
bar-pause = 暂停
bar-speed = 播放速度：{ $speed } 倍
bar-next = 下一步
bar-last = 最后一步
bar-step = 第 { $number } 步
told-link = 当前画面的链接

## 右侧面板

tab-explain = 讲解
tab-read = 课文
tab-numbers = 数值
panel-hint = 逐步查看检测：{ $key }
panel-not-reached = 未执行
panel-goes-on = 检测继续 →
panel-ends = 检测到此结束 ■
panel-derivation = 公式与推导
equation-holds = 成立
equation-fails = 不成立
case-number = 疑难案例 { $number } / { $count }
case-changed = 已改动
panel-named-otherwise = 同一侧，只是名称相反
panel-other-line = 同一侧，但对直线的判定不同
panel-elsewhere = 判定相同，但求出的点与所选方法的相距很远
caption-elsewhere = 求出的点离正确的点很远
panel-disagrees = 与所选方法的判定不同
panel-ended-by = 检测在第 { $step } 步结束
panel-erratum = 原文的第 { $number } 号错误
panel-convention = 另一种约定（第 { $number } 号）
erratum-previous = 上一个错误
erratum-next = 下一个错误
erratum-open-case = 打开对应的案例
erratum-open-challenge = 自己试着让它出错
erratum-no-scene = 任何一课都不能演示它。可以向 check 提这个问题：
panel-close = 关闭
panel-nudge-down = 前一个 f32 数：减 1 ulp，即相邻两个 f32 数的间距
panel-nudge-up = 后一个 f32 数：加 1 ulp，即相邻两个 f32 数的间距
numbers-hint = 点击一个数，可以输入、拖动，或移到前一个、后一个 f32（单精度数）。
numbers-refused = { $name }：请输入一个数，例如 0.25 或 1/3
numbers-previous = 前一个 f32
numbers-next = 后一个 f32
drag-how = 拖动：与屏幕平行；拖动时按 X、Y、Z：沿坐标轴

## 状态的数值

state-polygon = 顶点
state-polygon-many = 顶点
state-line = 端点
state-line-many = 端点
state-path-many = 路径的起点和终点
state-center = 球心
state-radius = 半径
state-time = 显示的时刻
state-point = 点
state-origin = 起点
state-direction = 方向
state-terrain = 地形
state-world = 世界
state-order = 三角形的顺序
state-turn = 旋转

## 消息

message-saved = 已保存 { $path }
message-copied-state = 状态已复制
message-copied-link = 链接已复制
message-copied-picture = 图片已复制
message-copied-command = 命令行已复制
opening-file = 正在打开 { $name }
opening-text = 正在打开复制的内容
message-settings-kept = 设置无法完整读取。原文件已保存为 { $name }，能读取的部分已使用
message-nothing-to-paste = 剪贴板里没有文本
message-clipboard-silent = 占用剪贴板的程序没有响应
hint-step = 步骤
hint-look = 演示
look-back = { $touch ->
    [yes] 返回
   *[no] { $key }：返回
}

## 出错时

error-state-json-end = 状态不是 JSON：内容不完整
error-state-json-character = 状态不是 JSON：第 { $line } 行第 { $column } 列的 `{ $character }` 不属于那里
error-state-number = 状态里的数 { $number } 超出范围
error-state-too-long = 状态长于 1 MiB，最多只读这么长
error-state-no-lesson = 状态不是带有 `lesson` 键的对象
error-state-unknown-lesson = 没有课程 `{ $name }`；现有的课程是 { $known }
error-state-wrong = { $lesson } 的状态有误
error-state-wrong-at = { $lesson } 的状态在 `{ $place }` 处有误
error-question-wrong = 给 `check` 的问题有误
error-question-equation = 课程只显示通过多边形顶点的平面，而这个问题的平面由方程给出
error-mesh-without-lesson = 没有课程显示网格；`check` 可以回答这个问题
error-missing-key = 没有键 `{ $key }`
error-superfluous-key = 键 `{ $key }` 不属于这里；这里的键是 `{ $known }`
error-expected-number = 这里应当是数，而不是 `{ $found }`
error-expected-count-number = 这里应当是不小于 0 的整数，而不是 `{ $found }`
error-expected-numbers = 这里应当是 { $count } 个数的列表，而不是 `{ $found }`
error-expected-points = 这里应当是点的列表，而不是 `{ $found }`
error-expected-triangles = 这里应当是三角形的列表，而不是 `{ $found }`
error-expected-count = 这里应当有 { $count } 项，而不是 { $found } 项
error-expected-text = 这里应当是带引号的文本，而不是 `{ $found }`
error-expected-object = 这里应当是带有键 `{ $known }` 的对象，而不是 `{ $found }`
error-beyond-f32 = 数 { $number } 超出 f32 的范围
error-too-few-vertices = 多边形至少要有 3 个顶点，这里只有 { $found } 个
error-too-many-vertices = 课程的多边形最多有 { $most } 个顶点，这里有 { $found } 个
error-map-too-large = 分歧图最多有 { $side } 列、{ $side } 行、{ $cells } 格，这里是 { $width }x{ $height }
error-collinear-vertices = 多边形的前三个顶点在一条直线上，确定不了平面
error-zero-direction = 方向为零
error-negative-radius = 半径 { $radius } 是负数
error-time-off-path = 时刻应在 0（路径的起点）与 1（路径的终点）之间
error-order = 三角形的顺序是从 0（文件中的顺序）到 { $most } 的整数
error-world-too-large = 这个世界太大，f32 容不下其中的球
error-handout-no-exercise = 课程 { $lesson } 没有纸面练习：它的世界三角形太多
error-no-terrain = 无法读取地形 { $file }
error-terrain-not-grey = 图片是 { $bits } 位的 `{ $color }`，不是 8 位或 16 位的灰度图
error-terrain-too-small = 地形至少要有 2x2 个高度，这里只有 { $width }x{ $depth } 个
error-terrain-too-many-heights = 地形最多有 { $most }x{ $most } 个高度，这里有 { $width }x{ $depth } 个；这样可以取出一部分：`convert in.png -crop { $most }x{ $most }+0+0 +repage out.png`
error-terrain-too-large = 地形对 f32 来说太大
error-file-name = 状态里不能写这样的名称：它必须是 `UTF-8`，不含控制字符，也不能以 `{ $inside }` 开头
error-file-not-beside = 自己的文件要与引用它的图片放在同一个文件夹里，名称里不能带文件夹
error-file-not-open = 没有打开这个名称的文件；复制的状态只能使用已经打开的文件
error-bad-cell = 格子的边长 { $cell } 不是有限的正数
error-height-not-finite = 地形的一个高度不是有限的数
error-no-world = 无法读取世界 { $file }
error-world-kind = 它不是 OBJ，也不是 glTF
error-world-is = 它是 { $kind }，不是 OBJ，也不是 glTF；请导出为其中一种
error-world-utf16 = 它是 UTF-16，Windows PowerShell 的 `>` 就这样写；请保存为 UTF-8
error-world-lfs = 它是 Git LFS 的指针，不是文件本身；用 `git lfs pull` 取得文件
error-world-html = 它是 HTML 页面，下载失败时会这样；它不是 OBJ，也不是 glTF
left-out = 文件中没有用到的：{ $what }
left-out-repeated-triangles = { $count } 个重复的三角形
left-out-short-faces = { $count } 个不到三个角的面
left-out-flat-faces = { $count } 个没有面积的面
left-out-points = { $count } 组点
left-out-lines = { $count } 组线
left-out-curves = { $count } 条曲线或曲面
left-out-parts-without-positions = { $count } 个没有位置的部分
left-out-morphs = { $count } 个部分的变形
left-out-skins = { $count } 个节点的蒙皮
left-out-extension = { $count } 个节点的 { $extension }
error-world-empty = 里面没有三角形
error-world-too-many = 一个世界最多有 { $most } 个三角形，这个超出了
error-world-on-page = 网页不能读取 OBJ 和 glTF；这样的世界请用桌面程序打开
error-mesh-vertex = 三角形 { $triangle } 用了顶点 { $vertex }，而顶点一共只有 { $count } 个
error-obj-vertex = OBJ 文件第 { $line } 行没有顶点的三个数
error-obj-not-finite = OBJ 文件第 { $line } 行的顶点在 f32 里不是有限的
error-obj-face = OBJ 文件第 { $line } 行有一个面的角不是顶点编号
error-obj-corners = OBJ 文件第 { $line } 行的面超过 { $most } 个角
error-obj-index = OBJ 文件第 { $line } 行用了顶点 { $vertex }，而文件只有 { $count } 个顶点
error-obj-index-back = OBJ 文件第 { $line } 行用了倒数的顶点 { $vertex }，而在它之前只有 { $count } 个顶点
error-obj-twice = OBJ 文件第 { $line } 行的面两次以同一方向经过同一条边
error-gltf-json = glTF 的 JSON 在第 { $line } 行第 { $column } 列有错
error-gltf-values = glTF 的 JSON 里逗号和括号超过 { $most } 个，程序最多读这么多
error-gltf-version = 它是 glTF { $version }，程序只读 glTF 2
error-gltf-parts = 二进制 glTF 的各部分顺序不对
error-gltf-extension = 这个 glTF 需要扩展 `{ $extension }`，程序不读它；请不用这个扩展导出，例如不压缩
error-gltf-place = glTF 在 `{ $place }` 处有错
error-gltf-buffer = 无法读取 glTF 的缓冲区 { $buffer }
error-gltf-buffer-short = glTF 的缓冲区 { $buffer } 比文件里写明的短
error-gltf-buffer-nowhere = glTF 的缓冲区 { $buffer } 没有地址；只有二进制文件的缓冲区 0 不需要地址
error-gltf-address = `{ $address }` 不是 glTF 旁边的文件，别的一概不打开
error-gltf-base64 = 它的文字不是 base64
error-gltf-accessor-kind = glTF 的访问器 { $accessor } 里不是 glTF 规定形式的顶点位置或编号
error-gltf-accessor = glTF 的访问器 { $accessor } 是空的，或者超出了它的缓冲区
error-gltf-node = glTF 的节点 { $node } 有两个父节点，或者位于自己之下
error-gltf-index = glTF 的一个三角形用了访问器 { $accessor } 里没有的顶点
error-gltf-not-finite = glTF 的访问器 { $accessor } 里有顶点在 f32 里不是有限的，或者被节点移到了那里
error-no-state = 无法从 { $file } 读取状态
error-neither-json-nor-png = 它既不是 JSON，也不是 PNG、SVG、PDF 或 TikZ 图片
error-file-too-long = 它长于 { $most } MiB，最多只读这么长
error-no-png = 它不是 PNG 图片
error-png-damaged = PNG 图片已损坏
error-picture-too-large = 图片太大
error-no-memory = 内存不足，放不下图片
error-picture-without-state = 图片里没有课程的状态
error-picture-text = 图片里的文本已损坏，或者长于 1 MiB
error-view-damaged = 图片里的相机数据已损坏
error-show-wrong = 状态的显示设置在 `{ $place }` 处有误
error-link-too-long = 链接超过 { $most } KiB，超出可读取的上限
error-link-part = `{ $part }` 不是链接的组成部分，或者重复出现
error-unknown-value = `{ $found }` 不是这里允许的值
error-no-window = 无法打开窗口（{ $problem }）：窗口需要 X11 或 Wayland 显示和 OpenGL（在 Debian 或 Ubuntu 上：apt-get install { $packages }）；没有窗口时，`collision-lessons figure -o picture.png` 可以画到文件里
error-no-window-windows = 无法打开窗口（{ $problem }）：窗口需要 OpenGL 3.3，旧的显卡驱动和某些远程桌面没有它。更新驱动也许有用。同一程序的网页版 collision-lessons.html 只需要浏览器
error-display-lost = 显示连接中断：显示服务器已结束，或者断开了连接
error-fault = 访问了不存在的内存，多半是图形驱动程序所为：如果内存受限（ulimit -v），请放宽限制
error-drop-not-utf8 = 无法打开拖来的文件：它的名称不是 UTF-8
error-no-screenshot = 无法把截图写入 { $folder }
error-not-saved = 无法保存 { $path }
error-no-folder = 没有文件夹 { $folder }
error-io-not-found = 没有这个文件或文件夹
error-io-permission = 没有权限
error-io-exists = 它已经存在
error-io-is-folder = 它是文件夹
error-io-no-file = 它不是普通文件
error-io-not-folder = 路径中有一部分不是文件夹
error-io-read-only = 磁盘只读
error-io-full = 磁盘空间已满
error-io-name = 名称无效
error-io-cut-off = 文件不完整

## 导出窗口

export-title = 导出图片
export-size = 尺寸（点）
export-width = 宽
export-height = 高
export-scale = 每点像素
export-pixels = = { $width } × { $height } 像素
export-around = 场景周围
around-bare = 无
around-line = 判定
around-marks = 仅标注
around-caption = 判定和步骤
around-panel = 整个面板
export-method = 方法
export-step = 步骤
export-no-step = 无
export-labels = 标注
labels-off = 无
labels-numbers = 数值
labels-full = 带文字
export-colors = 配色
colors-classic = 经典
colors-safe = 色盲友好
colors-print = 打印
export-hidden = 面后的线
hidden-own = 与 PNG 相同
hidden-faint = 淡色
hidden-dashed = 虚线
hidden-none = 省略
export-sphere = 球
sphere-wires = 线框
sphere-outline = 轮廓
export-ground = 背景
ground-own = 按配色
ground-none = 透明
ink-own = 文字按配色
ink-light = 用于深色幻灯片
ink-dark = 用于浅色幻灯片
export-file = 文件
export-name = 文件名
export-save = 保存
export-drawing = 正在绘制…
export-preview = 预览
export-copy = 复制为命令行
export-kind = 类型
kind-picture = 图片（{ $format }）
kind-steps = 步骤动画（{ $format }）
kind-pages = 步骤，每页一步（{ $format }）
export-delay = 每一步的秒数
plays-forever = 循环播放
plays-once = 播放一次
export-cancel = 取消
export-cancelled = 已取消：什么也没有保存。

## The tab with the pseudocode

tab-code = 代码
code-corrected = 修正方法的做法：判断与改正了错误的原文代码相同；换一种算法能少丢数字或说明得更多的地方，就换一种算法。代码中，HIT 是相交，MISS 是不相交，FRONT 是前方，BEHIND 是后方。
code-printed = 照原文。有错的行（−）下面是改正后的行（+）。代码中，HIT 是相交，MISS 是不相交，FRONT 是前方，BEHIND 是后方。
code-printed-alone = 照原文。完成挑战之后才标出错在哪里。
code-exact = 代码中，HIT 是相交，MISS 是不相交，FRONT 是前方，BEHIND 是后方。符号 sgn(…) 是数本身的符号：计算时带着舍入误差的界；如果这样还定不了符号，就用任意大的整数来算。只有位置和距离才舍入，而且是在最后。
