# 课程、按键的作用、检测的步骤、每一步的结果，以及判定的理由。

## 按键操纵什么

steer-triangle = 移动多边形
steer-depth = 沿 z 轴
steer-origin = 移动起点
steer-turn = 旋转

## 判定

answer-hit = 相交
answer-miss = 不相交
answer-front = 前方
answer-on = 平面上
answer-behind = 后方
answer-endless = 死循环
answer-nan = 非数
# 同上，用在方法名旁边，那里空间很小。
short-hit = 相交
short-miss = 不相交
short-front = 前方
short-on = 平面上
short-behind = 后方
short-endless = 死循环
short-nan = 非数

method-corrected = 修正
method-printed = 照原文
method-exact = 精确
method-corrected-what = 课程原文的方法，代码中的错误已改正。它用 f32（约 7 位有效数字）计算，因此有舍入。
method-corrected-otherwise = 不是课程原文的方法，而是另一种没有那些错误的方法。它用 f32（约 7 位有效数字）计算，因此有舍入。
method-printed-what = 课程原文的代码，一字不改，错误也保留。
method-exact-what = 对这些数而言的真实答案：没有舍入，也没有容差。

## 理由

reason-plane-lost = 单精度下无法确定多边形所在的平面
reason-endless = 原文的循环永远不会结束
reason-nan = 代入方程所得的值为非数

## 步骤

step-plane = 过前三个顶点的平面
step-crossing = 线与平面的交点
step-exact-inside = 这个点在多边形内吗？
step-angles = 角度和

finding-plane = 平面上的每个点 p 都满足 n · p + D = 0。法向量指向前方。
finding-plane-nan = 叉积的长度为 0，或者大得无法表示，所以得不到长度为 1 的法向量。
finding-plane-lost = 在单精度下，法向量在这里变成零或无穷大：后面的结果不能说明这个多边形。
finding-plane-turned = 舍入使这个法向量偏离了真正的方向：后面的结果不能说明这个多边形。
finding-crossing = 这里就是与平面的交点。
finding-crossing-nan = 算不出点：NaN 表示“非数”。
finding-exact-inside = 直线穿过多边形：相交。
finding-exact-outside = 直线从多边形之外经过：不相交。
finding-angles-inside = 各角之和不小于 0.9999 周：点在多边形内，所以相交。
finding-angles-counts-inside = 角度和达到 0.9999 周，所以点视为在内部，判为相交。其实它在外部。
finding-angles-vertex = 点就是一个顶点，而顶点属于多边形：相交。
finding-angles-edge = 这条边经过这个点：n · (e × f) 等于 0，而 e 与 f 方向相反。边属于多边形：相交。
finding-angles-beside-edge = 舍入之后 n · (e × f) 等于 0，所以点视为这条边上的点，判为相交。其实它在外部。
finding-angles-nan = 角度和为非数，与它的任何比较都不成立：点视为在外部。
finding-angles-outside = 各角之和不到 0.9999 周：点视为在外部，所以不相交。
finding-signed-angles-inside = 角度和的绝对值大于半周，所以是一周：点在多边形内，所以相交。
finding-signed-angles-count-inside = 角度和的绝对值大于半周，所以点视为在内部，判为相交。其实它在外部。
finding-signed-angles-outside = 角度和的绝对值小于半周：点视为在外部，所以不相交。

## 每一步为什么这样问

why-plane = 平面由方向和位置确定：n 与两条边垂直，D 由平面上任意一点求出。n 保留原来的长度，因为改变长度会带来舍入。
why-unit-plane = 平面由方向和位置确定：n 与两条边垂直，D 由平面上任意一点求出。原文的代码用 n 除以它的长度，使 n · p + D 就是距离。
why-angles = 点还必须在多边形内：各边绕内部的点转一周，绕外部的点则互相抵消。从 n 指向的一侧看，p₀、p₁、p₂ 为顺时针，而顺时针的角为负，所以凸多边形得到 −2π。半周与这两个和都相距很远，舍入误差不会改变判断。
why-angles-unsigned = 点还必须在多边形内：各边绕内部的点转一周，即 2π。原文的代码把不带符号的角相加；为了容许舍入误差，它把 0.9999 周当作一整周。
why-exact-inside = 一个乘积的符号说明直线从边的哪一侧经过，既不用求交点，也不用除法。如果没有两个符号相反，直线就穿过三角形。
why-exact-winding = 环绕数 W 是边界绕直线穿过之处转的圈数：在外面时为 0。边界本身属于多边形。

## 符号的含义

symbol-constant = 平面方程的常数项
symbol-value = 代入方程所得的值：距离的 |n| 倍
symbol-end-distance = 端点到平面的有向距离
symbol-t-segment = 参数：a 处为 0，b 处为 1
symbol-unit-direction = 方向，长度为 1
symbol-start-distance = 端点 a 到平面的有向距离
symbol-cosine = n 与 v 夹角的余弦
symbol-way = 从 a 沿 v 的距离
symbol-angle = 边的张角
symbol-line-side = 直线从边的哪一侧经过
symbol-winding = 环绕数
symbol-polygon = 多边形
symbol-ray-parameter = 参数：从 o 走多少个 d

## 场景中的标注

label-normal = 法向量
label-vertex = 顶点
label-origin = 射线起点
label-direction = 方向
label-crossing = 交点
label-projected = 投影

## 怎样讲述步骤

step-not-reached = 未执行：检测在第 { $step } 步结束
step-erratum = 原文代码的第 { $number } 号错误在这里显现（docs/errata.md）
step-convention = 原文的代码在这里用的是另一种约定（docs/errata.md，第 { $number } 号）
step-rounding = 原因只在于舍入：精确方法的答案不同。
describe-evidence = 全部数值
describe-symbols = 符号

## 对步骤所提问题的回答

word-yes = 是
word-no = 否
word-front = 在前方
word-on = 在平面上
word-behind = 在后方
