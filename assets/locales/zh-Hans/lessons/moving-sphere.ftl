# 课程 moving-sphere。

lesson-moving-sphere = 运动的球与三角形
lesson-moving-sphere-summary = 运动的球什么时候首次接触三角形？移动路径的起点；球在途中与三角形相交时变为相交的颜色。

## 按键操纵什么

steer-moving-sphere = 移动路径的起点

## 理由

reason-sweep-at-start = 球在起点就与三角形相交
reason-sweep-face = 球最先碰到面
reason-sweep-edge = 球最先碰到边 { $edge }
reason-sweep-vertex = 球最先碰到顶点 { $vertex }
reason-sweep-free = 球心到三角形的距离从未小于半径
reason-sweep-from-behind = 球从后方来，原文的代码不再检测
reason-sweep-nan = 与非数的比较使检测中断
reason-sweep-off-plane = 球在途中与平面不相交

## 步骤

step-sweep-start = 球在起点与三角形相交吗？
step-sweep-facing = 球从前方来吗？
step-sweep-between = 与平面相交的时间
step-sweep-face = 平面上的接触点
step-sweep-vertex = 顶点 { $vertex }
step-sweep-first = 首次接触
finding-sweep-starts-in = 球还没有移动，就已经与三角形相交：t = 0 时相交。
finding-sweep-starts-clear = 在起点，球与三角形不相交。接下来由路径决定。
finding-sweep-no-face = 单精度下三角形没有法向量。只剩下顶点和边要检测。
finding-sweep-off-plane = 球在途中没有从外面碰到平面，所以不可能最先碰到面。还要检测顶点和边。
finding-sweep-printed-off-plane = 从 t = 0 到 t = 1，球与平面不相交，也就不与三角形相交：不相交。
finding-sweep-face = 接触点在三角形内：球最先碰到面，相交。
finding-sweep-beside-face = 接触点在三角形外。球仍可能碰到顶点或边。
finding-sweep-parallel = 路径与平面平行，所以球不可能最先碰到面。
finding-sweep-passes = 球从旁边经过，球心到这里的距离始终大于 r。
finding-sweep-grazes = 球在最近处也只是接触，而接触不算相交。
finding-sweep-ends-before = 还没有接触，路径就结束了。
finding-sweep-no-nearer = 球在途中没有靠近这里，所以不会从这里开始接触。
finding-sweep-keeps-distance = 途中到这里的距离不变，所以不会从这里开始接触。
finding-sweep-no-root = 在 0 与目前最早的时刻之间没有根。
finding-sweep-touches = 途中在这里发生接触。
finding-sweep-beyond-ends = 球碰到这条边所在的直线，但不在边的两个端点之间。
finding-sweep-edge = 球最先碰到一条边：相交。
finding-sweep-vertex = 球最先碰到一个顶点：相交。
finding-sweep-free = 途中没有找到接触：不相交。
finding-sweep-facing = 路径逆着法向量，或者与平面平行：检测继续。
finding-sweep-from-behind = 路径朝着法向量指向的一侧。球从后方来，原文的代码就让它穿过去：不相交。
finding-sweep-nan = v 为非数，所以 v ≤ 0 不成立：不相交。
finding-sweep-between = 从 t₀ 到 t₁，球与平面相交；两者都限制在 0 和 1 之间。

## 每一步为什么这样问

why-sweep-start = 这就是第 3 课的问题。如果球在起点就与三角形相交，途中便没有首次接触可言：答案是 t = 0。
why-sweep-face = 高度降到 r 时，球上离平面最近的点碰到平面。如果这个点在三角形内，球在此之前没有碰到三角形的任何部分，因为那时整个球都在平面的一侧。
why-sweep-vertex = 球心到顶点的距离为 r 时，球碰到顶点：这是关于 t 的二次方程。较小的根是接触的时刻，较大的根是离开的时刻。c / (√Δ − b) 的分母是两个正数之和，不会损失精度。
why-sweep-edge = 沿着边的方向看，边所在的直线成为一点，问题就与顶点相同。所以用 m′ 和 d′ 代替 m 和 d：它们是垂直于边的分量。f 说明接触点是否在两个端点之间。
why-sweep-first = 球在途中可能碰到三角形的几个部分，其中最早的才是首次接触。
why-sweep-facing = 原文的代码把每个三角形都当作封闭物体外表面的一部分，没有什么会从后方穿出来。
why-sweep-between = 这里的长度都以半径为单位，所以高度 s + k · t 在 −1 和 1 之间时，球与平面相交。
why-sweep-printed-face = 从球心逆着法向量走一个半径，得到的点本应在 t₀ 时碰到平面。如果它在三角形内，就不再检测顶点和边。
why-sweep-printed-root = 方程有两个根。较小的根如果在 0 与目前最早的时刻之间，原文的代码就取它；否则，较大的根如果在这个范围内，就取较大的根。
why-exact-sweep-start = 第 3 课的问题，但没有舍入：比较平方，并用乘积代替商来比较。
why-exact-sweep-first = 每次接触的时刻都是 (P − √Q) / R，其中 P、Q、R 是已知数的多项式。比较两个时刻时，先平方，再看符号。只有最早的时刻要舍入，而且只舍入一次。

## 符号的含义

symbol-path = 球心的路径：c₁ − c₀
symbol-height = 起点到平面的高度
symbol-descent = 球心在途中下降的高度
symbol-facing = n 与 d 夹角的余弦
symbol-time = 时刻：在 c₀ 处为 0，在 c₁ 处为 1
symbol-start-from-vertex = 从顶点到起点的向量
symbol-start-across = m 垂直于边的分量
symbol-path-across = d 垂直于边的分量
symbol-edge = 一条边，从一端到另一端
symbol-height-in-radii = 起点到平面的距离，以半径为单位
symbol-start-distance-from-triangle = 起点到三角形的距离
symbol-along-edge = 沿边的参数：边的起点为 0，终点为 1
symbol-ascent = 球心在路径上升高的高度，以半径为单位
symbol-coefficient-a = t² 的系数
symbol-coefficient-b = t 的系数
symbol-coefficient-half-b = t 的系数的一半
symbol-coefficient-c = 常数项（不是球心）
symbol-discriminant = 判别式：小于 0 时没有根

## 场景中的标注

label-path-start = 路径的起点
label-path-end = 路径的终点
label-nearest = 最近点
label-path-end-misses = 路径的终点（只检测这里：不相交）
label-path-end-hits = 路径的终点（只检测这里：相交）
label-touched = 接触点
label-contact = 首次接触

## 课程提的问题，以及移动什么

question-moving-sphere = 运动的球与三角形相交吗？
moves-moving-sphere = 方向键和 { $depth } 移动路径的起点，{ $touch ->
    [yes] 终点可以拖动
   *[no] 按住 Shift 则移动终点
}

## 疑难案例

gallery-moving-sphere-tunnelling = 一步穿墙
gallery-moving-sphere-tunnelling-teaches = 在路径的起点和终点，球都与三角形不相交。如果像第 3 课那样只检测终点，球就会穿过去：这叫隧穿。
gallery-moving-sphere-tangent-to-an-edge = 与边相切
gallery-moving-sphere-tangent-to-an-edge-teaches = 在 t = 0.5 时，球与底边相切，但没有越过它：不相交。两个根相等，原文的代码把它判为相交。
gallery-moving-sphere-one-float-nearer = 近一个 f32
gallery-moving-sphere-one-float-nearer-teaches = 路径相同，但半径大了一个 f32：相交。在原文的代码里，b² − 4ac 舍入为小于 0 的数，于是判为不相交。
gallery-moving-sphere-the-larger-root = 较大的根
gallery-moving-sphere-the-larger-root-teaches = 球在起点就与底边相交：t = 0 时相交。原文的代码给出的是较大的根，也就是球离开这条边的时刻。
gallery-moving-sphere-starts-touching-and-leaves = 起初相切，然后离开
gallery-moving-sphere-starts-touching-and-leaves-teaches = 球在起点与三角形相切，然后离开。相切不算相交。
gallery-moving-sphere-starts-touching-and-enters = 起初相切，然后进入
gallery-moving-sphere-starts-touching-and-enters-teaches = 球在起点只是与三角形相切，但紧接着就与它相交。所以首次接触在 t = 0。
gallery-moving-sphere-path-parallel-to-an-edge = 与边平行
gallery-moving-sphere-path-parallel-to-an-edge-teaches = 球平行于底边移动，不会靠近底边所在的直线：a 为 0，方程没有根。球最先碰到顶点 p₀。
gallery-moving-sphere-path-in-the-plane = 在三角形所在的平面内
gallery-moving-sphere-path-in-the-plane-teaches = 路径在三角形所在的平面内。球不可能最先碰到面，最先碰到的是左边的斜边。
gallery-moving-sphere-through-a-vertex = 穿过顶点
gallery-moving-sphere-through-a-vertex-teaches = 接触点是上面的顶点，它也属于面和两条边。球同时碰到它们，每种方法都判为相交。
gallery-moving-sphere-sliver = 细条
gallery-moving-sphere-sliver-teaches = 三角形的高只有一个 f32。但它仍有法向量，每种方法都判为相交。
gallery-moving-sphere-a-long-edge = 长 16,384 个半径的边
gallery-moving-sphere-a-long-edge-teaches = 球落向一条极长的边的中点。在原文的代码里，半径与沿边距离的平方相加减时被舍入掉了，于是判为不相交。
gallery-moving-sphere-from-behind = 从后方来
gallery-moving-sphere-from-behind-teaches = 第一个案例，但路径的两端对调。球从后方来，原文的代码就让它穿过去。
gallery-moving-sphere-on-one-line = 三个顶点共线
gallery-moving-sphere-on-one-line-teaches = 没有法向量，原文的代码便什么也看不见。但边还在，球碰到其中一条。
gallery-moving-sphere-starts-in-and-stays = 从边上出发，没有离开
gallery-moving-sphere-starts-in-and-stays-teaches = 球在路径的起点和终点都与底边相交：t = 0 时相交。一个根是负数，另一个大于 1，原文的代码什么也没有找到。
gallery-moving-sphere-at-rest = 静止不动
gallery-moving-sphere-at-rest-teaches = 路径的两端是同一点，球在那里与三角形相交：t = 0。长度为 0 的路径没有方向，原文的代码与非数比较，判为不相交。
gallery-moving-sphere-already-through = 球心已经穿过
gallery-moving-sphere-already-through-teaches = 起点处球心刚刚穿过三角形：t = 0 时相交。原文的代码也判为相交，但它从球心又走了整整一个半径，给出的点不在三角形上。
gallery-moving-sphere-touching-a-tilted-triangle = 在终点与倾斜的三角形相切
gallery-moving-sphere-touching-a-tilted-triangle-teaches = 球恰好在路径的终点与三角形相切：不相交。修正方法把法向量单位化并舍入，球心降低的高度算出来略大于 h − r，于是判为相交。

## 挑战

condition-sweep-hits = 球在途中与三角形相交
condition-both-ends-clear = 在路径的两端，球都与三角形不相交
condition-touches-a-vertex = 球最先碰到一个顶点
condition-sweep-one-float-short = 球没有碰到，但半径换成下一个更大的 f32 就会碰到
challenge-both-ends-clear = 隧穿
challenge-both-ends-clear-goal = 让球在途中与三角形相交，但在起点和终点都不相交。
challenge-both-ends-clear-hint-1 = 路径要在哪里结束，球才来得及离开三角形？
challenge-both-ends-clear-hint-2 = 把终点放到三角形的另一侧，到三角形的距离大于半径。
challenge-both-ends-clear-why = 在两端，球心到三角形的距离都不小于半径，中间却有小于半径的时候。只检测两端是看不到的。
challenge-a-vertex-first = 先碰到顶点
challenge-a-vertex-first-goal = 让球碰到一个顶点，而且早于面和边。
challenge-a-vertex-first-hint-1 = 三角形上离球心最近的点，什么时候是顶点？
challenge-a-vertex-first-hint-2 = 让路径从上面的顶点上方经过，到它的距离小于半径。
challenge-a-vertex-first-why = 首次接触时，这个顶点到球心的距离正好是半径，三角形上其他各点都更远。
challenge-sweep-one-float-short = 途中只差一个 f32
challenge-sweep-one-float-short-goal = 让球不相交，但只差最小的一点：半径换成下一个更大的 f32，球就必须相交。
challenge-sweep-one-float-short-hint-1 = 球只是相切，不算相交。让它在途中恰好相切。
challenge-sweep-one-float-short-hint-2 = 让路径平行于 z，在底边下方 0.25 处，半径也取 0.25。
challenge-sweep-one-float-short-why = 路径到边的最小距离正好是半径：不相交。下一个 f32 比这个距离大：相交。
challenge-erratum-31-hint-1 = 让球从起点就与一条边相交。这时一个根为负，在另一个根处发生了什么？
challenge-erratum-31-hint-2 = 把起点放在底边下方一点，到底边的距离小于半径，再让路径向下离开。
challenge-erratum-32-hint-1 = 让球从起点就与一条边相交。什么时候较大的根也不在路径上？
challenge-erratum-32-hint-2 = 在底边下方一点取一条很短的路径，让球在起点和终点都与底边相交。
challenge-erratum-33-hint-1 = 代码要用边长的平方。边要多长，半径才会被舍入掉？
challenge-erratum-33-hint-2 = 取一条长 16,384 个半径的边，让球落向它的中点。
challenge-erratum-34-hint-1 = 相切时 b² − 4ac 为 0。这时代码怎么判断？
challenge-erratum-34-hint-2 = 让路径平行于 z，在底边下方 0.25 处，半径也取 0.25。
challenge-erratum-35-hint-1 = 代码只看三角形的一面。是哪一面？
challenge-erratum-35-hint-2 = 把路径的两端对调。
challenge-erratum-36-hint-1 = 三角形什么时候没有法向量？
challenge-erratum-36-hint-2 = 把第三个顶点放到另外两个之间，让球落向它们。
challenge-erratum-37-hint-1 = 代码把 d 的长度化为 1。什么样的 d 没有方向？
challenge-erratum-37-hint-2 = 把路径的两端放在同一点，到三角形的距离小于半径。
challenge-erratum-38-hint-1 = 代码从球心走一个半径，就当作到了接触点。什么时候走得太远？
challenge-erratum-38-hint-2 = 路径的终点不动，移动起点，直到球心刚刚穿过三角形。

## 练习纸

handout-rule-moving-sphere = 相交：某一时刻三角形上有一点到球心的距离小于半径。只是相切算不相交。依次检查情形 1 到 7，其中情形 4 到 7 对每条边 AB 各检查一次。最先成立的情形决定答案；都不成立就不相交。
handout-rule-moving-sphere-face = 开始时球在平面前方，没有碰到平面；h 是球心到平面的高度，v 是它在路径上降低的高度。相交：球靠近平面（v > 0），在时刻 t < 1 碰到平面，而且接触点 p′ 在三角形内。只在路径终点相切算不相交。
handout-rule-moving-sphere-vertex = 开始时球没有碰到顶点 P。相交：球靠近 P（b < 0），路径到 P 的距离小于 r（Δ > 0），而且球在时刻 t < 1 碰到 P。只是相切算不相交。
handout-rule-moving-sphere-edge = 顺着边 AB 的方向看，它所在的直线是一个点，m 和 d 只剩下 m′ 和 d′。开始时球没有碰到这条直线。相交：球靠近直线（b < 0），路径到直线的距离小于 r（Δ > 0），球在时刻 t < 1 碰到直线，而且接触点在这条边上：f 在 0（A 处）和 1（B 处）之间。只是相切算不相交。
handout-part-face = 球最先碰到的只可能是三角形的面。
handout-part-edge = 球最先碰到的只可能是边 { $edge }（不含端点）。
handout-part-vertex = 球最先碰到的只可能是顶点 { $vertex }。
handout-case-moving-sphere-away = 1. 不相交：路径的两个端点在平面的同一侧，而且两个比较都不成立。
handout-case-moving-sphere-crossing = 2. 相交：两个端点不在平面的同一侧，而且路径穿过平面的点 p′ 在三角形内。
handout-case-moving-sphere-over = 3. 相交：h² < r² · |n|² 的端点在三角形上方，也就是平面上离它最近的点 p′ 在三角形内。
handout-case-moving-sphere-edge = 4. 相交：路径与这条边在各自的两端之间相距小于 r。两条直线在路径的 a / |u|² 处和边的 b / |u|² 处离得最近，所以 a、a′、b、b′ 都必须是正数。
handout-case-moving-sphere-vertex = 5. 相交：路径在两端之间到顶点 A 的距离小于 r。路径在 k / |d|² 处离 A 最近，所以 k、k′ 都必须是正数。
handout-case-moving-sphere-start = 6. 相交：h₀² < r² · |n|²，而且 c₀ 到顶点 A 的距离小于 r，或者到这条边两端之间的距离小于 r。边所在的直线在边的 m₀ / |v|² 处离它最近，所以 m₀、m₀′ 都必须是正数。
handout-case-moving-sphere-end = 7. 相交：h₁² < r² · |n|²，而且 c₁ 到顶点 A 的距离小于 r，或者到这条边两端之间的距离小于 r。边所在的直线在边的 m₁ / |v|² 处离它最近，所以 m₁、m₁′ 都必须是正数。
handout-ask-moving-sphere = 运动的球是否与三角形相交？

## 答案为何正确

because-sweep-at-start = 在起点，球心到三角形的距离是 { $distance }，r 是 { $radius }：球在 t = 0 时就与三角形相交。
because-sweep-face = 在 t = { $t } 时球碰到平面，而且接触点在三角形内。
because-sweep-edge = 在 t = { $t } 时球碰到边 { $edge }，在此之前没有碰到其他部分。
because-sweep-vertex = 在 t = { $t } 时球碰到顶点 { $vertex }，在此之前没有碰到其他部分。
because-sweep-free = 在 0 到 1 的任何时刻，球心到三角形的距离都不小于 r，即 { $radius }。
