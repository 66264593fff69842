# 课程 sphere-polygon。

lesson-sphere-polygon = 球与多边形碰撞
lesson-sphere-polygon-summary = 球是否与多边形相交？移动球；球与面或边相交时变为相交的颜色。

## 按键操纵什么

steer-sphere = 移动球

## 理由

reason-face = 球与面相交
reason-face-by-sum = 球心的投影视为在多边形内
reason-edge = 球与边 { $edge } 相交
reason-rim = 球与边界相交
reason-beside = 球在多边形之外与平面相交；最近的边是 { $edge }
reason-no-edge = 球与平面相交，但到各条边的距离都不小于半径
reason-sphere-behind = 球在平面后方
reason-sphere-front = 球在平面前方
reason-sphere-clear = 球与平面不相交

## 步骤

step-sphere-side = 球心到平面的距离
step-project = 球心在平面上的投影
step-edge = 边 { $edge }
step-nearest = 最近的边
step-exact-over = 球心的投影在多边形内吗？
step-exact-rim = 边界
finding-sphere-front = 球在平面前方，碰不到平面，也就碰不到多边形。
finding-sphere-intersects = 球与平面相交：可能碰到多边形。
finding-sphere-behind = 球在平面后方，碰不到平面，也就碰不到多边形。
finding-sphere-clear = 距离不小于半径。球至多与平面相切，而相切不算相交。
finding-sphere-lost = 单精度下这里没有平面，所以这个距离没有意义。
finding-sphere-nan = 距离为非数。与它的任何比较都不成立，所以检测认为球在平面后方。
finding-project = 平面上离球心最近的点。它在多边形内吗？
finding-angles-face = 各角之和不小于 0.9999 周：点在多边形内，球与面相交。
finding-angles-counts-face = 角度和达到 0.9999 周，所以点视为在内部，球视为与面相交。其实点在外部。
finding-angles-beside = 各角之和不到 0.9999 周：点视为在外部。接下来由各条边决定。
finding-signed-angles-face = 角度和的绝对值大于半周，所以是一周：点在多边形内，球与面相交。
finding-signed-angles-count-face = 角度和的绝对值大于半周，所以点视为在内部，球视为与面相交。其实点在外部。
finding-signed-angles-beside = 角度和的绝对值小于半周：点视为在外部。接下来由各条边决定。
finding-edge-reached = 球与这条边相交。
finding-edge-missed = 球不与这条边相交。
finding-edge-touched = 球与这条边只是相切，而相切不算相交。
finding-nearest-hit = 边界上最近的点到球心的距离小于半径：相交。
finding-nearest-miss = 连边界上最近的点到球心的距离也不小于半径：不相交。
finding-exact-over = 球心沿法向量的投影在多边形内，所以由到平面的距离决定。
finding-exact-beside = 球心沿法向量的投影在多边形外，所以由边界决定。
finding-exact-face = 球在多边形所在的地方与平面相交：判为相交。

## 每一步为什么这样问

why-sphere-side = 先做最简单的判断：球不与平面相交，也就不与平面内的多边形相交。h 是距离的 |n| 倍，所以要除以 |n|。
why-unit-sphere-side = 先做最简单的判断：球不与平面相交，也就不与平面内的多边形相交。n 的长度为 1，所以这个值就是距离。
why-project = 这是平面上离球心最近的点。它若在多边形内，球就与面相交。从球心沿 n 走过到平面的距离，就得到这个点。
why-edge = 投影在多边形之外时，最近的点在某条边上。过球心作边所在直线的垂线，垂足的参数为 t；把 t 限制在 0 和 1 之间，因为边到端点为止，直线却没有尽头。
why-edge-in-turn = 投影在多边形之外时，最近的点在某条边上。原文的代码逐条检测各边，遇到第一条距离小于半径的边就停下。
why-edge-again = 与第一条边一样：最近的点，以及它到球心的距离。
why-nearest = 如果最近的边的距离不小于半径，其他的边也不会。所以比较一次就够了。
why-exact-over = 球心的投影 p′ 在多边形内时，最近的点就是 p′，否则是边界上的点。是哪一种，由各边处的符号决定；顶点多于三个时由环绕数 W 决定。
why-exact-face = 比较的是距离和半径的平方，两边都乘以 |n|²。这样既不开方，也不用除法，没有任何舍入。
why-exact-boundary = q 是边界上离球心最近的点。比较平方，并用乘积代替商来比较，所以没有任何舍入。

## 符号的含义

symbol-center-distance = 球心到平面的有向距离
symbol-t-edge = 参数：边的起点为 0，终点为 1，边外小于 0 或大于 1
symbol-point-side = 球心在边的哪一侧
symbol-projected = 球心的投影
symbol-closest = 边上离球心最近的点
symbol-edge-distance = 球心到边的距离

## 场景中的标注

label-distance = 距离
label-radius = 半径
label-center = 球心
label-closest = 最近点

## 课程提的问题，以及移动什么

question-sphere-polygon = 球与多边形相交吗？
moves-sphere-polygon = 方向键和 { $depth } 移动球

## 疑难案例

gallery-sphere-polygon-tangent-to-the-face = 与面相切
gallery-sphere-polygon-tangent-to-the-face-teaches = 球只在一点碰到三角形。距离必须小于半径，所以相切还不算相交。
gallery-sphere-polygon-beside-the-polygon = 在多边形旁边
gallery-sphere-polygon-beside-the-polygon-teaches = 球与多边形所在的平面相交，但在多边形旁边。只看平面会判为相交，看各条边则不相交。
gallery-sphere-polygon-over-a-vertex = 在顶点处
gallery-sphere-polygon-over-a-vertex-teaches = 球心的投影不在三角形内，球却与它的顶点相交：除了面，还必须检测边。
gallery-sphere-polygon-tangent-to-an-edge = 与边相切
gallery-sphere-polygon-tangent-to-an-edge-teaches = 球从外面与底边相切。球心到边的距离等于半径：不相交。
gallery-sphere-polygon-a-rounded-tangent = 几乎相切
gallery-sphere-polygon-a-rounded-tangent-teaches = 理论上，球刚好与倾斜的边相切。按单精度存储后，它越过这条边不到一个舍入误差，只有精确方法判为相交。
gallery-sphere-polygon-tangent-to-a-tilted-plane = 与倾斜的平面相切
gallery-sphere-polygon-tangent-to-a-tilted-plane-teaches = 球与一个倾斜的三角形相切。原文的代码把法向量单位化并舍入；算出的距离略小于半径，于是判为相交。
gallery-sphere-polygon-halo = 0.9999 造成的光晕
gallery-sphere-polygon-halo-teaches = 球勉强与平面相交，球心正对着略低于底边的一点。原文的代码认为这一点在内部，所以不检测到边的距离，判为相交。
gallery-sphere-polygon-concave-notch = 凹多边形的缺口
gallery-sphere-polygon-concave-notch-teaches = 球悬在 L 形的缺口里，什么也没碰到。不带符号，各角之和达到一周，原文的代码便认为球心在内部。
gallery-sphere-polygon-sliver = 退化的细条
gallery-sphere-polygon-sliver-teaches = 球就在多边形中间。但确定平面的前三个顶点只构成一个细条：法向量舍入为 0，距离为非数，只有精确方法判为相交。
gallery-sphere-polygon-swallowed = 球包含三角形
gallery-sphere-polygon-swallowed-teaches = 整个三角形都在球的内部，所以球面碰不到它。但球是实心的：相交。

## 挑战

condition-cuts-plane = 球与平面相交
condition-foot-outside = 平面上离球心最近的点在多边形之外
condition-one-float-short = 球没有碰到，但半径换成下一个更大的 f32 就会碰到
challenge-hit-an-edge-not-the-face = 碰到边，而不是面
challenge-hit-an-edge-not-the-face-goal = 让球与三角形的边相交：球心不能正对着面。
challenge-hit-an-edge-not-the-face-hint-1 = 从球心向平面作垂线，垂足落在哪里？
challenge-hit-an-edge-not-the-face-hint-2 = 把球心放在底边下方一点，到底边的距离小于半径。
challenge-hit-an-edge-not-the-face-why = 垂足在三角形之外，所以球不与面相交；但边上有一点的距离小于半径。
challenge-cut-the-plane-miss-the-triangle = 与平面相交，与三角形不相交
challenge-cut-the-plane-miss-the-triangle-goal = 让球与三角形所在的平面相交，但不碰三角形。
challenge-cut-the-plane-miss-the-triangle-hint-1 = 修正方法的第一步只看平面。
challenge-cut-the-plane-miss-the-triangle-hint-2 = 让球沿着平面向左或向右移，直到离开三角形。
challenge-cut-the-plane-miss-the-triangle-why = 球心到平面的距离小于半径，到三角形每一点的距离却都不小于半径。
challenge-one-float-short = 只差一个 f32
challenge-one-float-short-goal = 让球不相交，但只差最小的一点：半径换成下一个更大的 f32（单精度数），球就必须相交。
challenge-one-float-short-hint-1 = 球只是相切，不算相交。让它恰好相切。
challenge-one-float-short-hint-2 = 把球心放在面的正前方，距离取 f32 能准确存下的数，例如 0.25，半径也取同样的数。
challenge-one-float-short-why = 这个半径不大于距离，下一个 f32 就大于它了：中间再没有别的 f32。
challenge-erratum-7-hint-1 = 球心只要视为在内部，就不再检测到多边形的距离。它什么时候视为在内部？
challenge-erratum-7-hint-2 = 球很小，到底边的距离也要很小：大于半径，但小于 0.0001 左右。
challenge-erratum-8-hint-1 = 缺口又是第 5 号错误。多大的球放进去不会碰到边？
challenge-erratum-8-hint-2 = 把球心放进缺口，在多边形的平面上，到两条边的距离都大于半径。
challenge-erratum-29-hint-1 = 与非数的任何比较都不成立。最后剩下的是哪个答案？
challenge-erratum-29-hint-2 = 试着让三个顶点共线。课程会拒绝，原文的代码本来也应当拒绝。
challenge-erratum-30-hint-1 = 相切不算相交。舍入什么时候会让相切的球多伸出一点？
challenge-erratum-30-hint-2 = 关键是倾斜：这个平面的法向量是 (−2, −1, −2)，长度为 3。找一个到平面的距离正好等于半径的球心，例如 (3, 1, 2)。

## 练习纸

handout-rule-sphere-polygon = 相交：多边形上有一个点到球心的距离小于半径。只是相切算不相交。h² ≥ r² · |n|² 时，球与平面不相交，也就碰不到多边形。否则 p′ 是平面上离球心最近的点：它在多边形内就相交；不在多边形内，就由每条边上最近的点 q 决定。
handout-ask-sphere-polygon = 球是否与多边形相交？

## 答案为何正确

because-sphere-face = 球心到平面的距离是 { $distance }，r 是 { $radius }：球与平面相交。球心的投影 p′ 在多边形内，所以球与面相交。
because-sphere-edge = 球心的投影不在多边形内。但球心到最近的边的距离是 { $distance }，r 是 { $radius }：球与这条边相交。
because-sphere-beside = 球与平面相交，但在多边形之外：球心到最近的边的距离是 { $distance }，不小于 r = { $radius }。
because-sphere-clear = 球心到平面的距离是 { $distance }，不小于 r = { $radius }：球与平面不相交。
