# 课程、按键的作用、检测的步骤、每一步的结论，以及判定的理由。

lesson-line-plane = 线段与平面求交
lesson-line-plane-summary = 线段是否穿过三角形所在的平面？你移动三角形；线段穿过平面时变绿，哪怕交点离三角形很远。
lesson-line-polygon = 线段与多边形求交
lesson-line-polygon-summary = 线段是否穿过三角形本身？你移动三角形；线段穿过平面、并且交点在三角形内部时变绿。
lesson-sphere-polygon = 球与多边形碰撞
lesson-sphere-polygon-summary = 球是否碰到三角形？你移动球；球与三角形的面或边相交时变绿。
lesson-half-space = 平面与半空间
lesson-half-space-summary = 点在三角形所在平面的哪一侧？过这个点的直线在哪里与平面相交？交点在三角形内吗？你移动这个点和过它的直线。
lesson-ray-triangle = 射线与三角形求交
lesson-ray-triangle-summary = 射线与三角形相交吗？交点在哪里？你移动射线的起点，或者点击鼠标，从眼睛穿过该像素发出一条射线。
lesson-ray-terrain = 射线与地形求交
lesson-ray-terrain-summary = 射线在哪里碰到地面？线性搜索在地表两侧各找到一个采样点，二分搜索再逐步缩小范围。你移动射线的起点，或者点击鼠标，从眼睛穿过该像素发出一条射线。

## 按键操纵什么

steer-triangle = 移动三角形
steer-sphere = 移动球
steer-depth = 沿 z 轴
steer-point = 移动点
steer-origin = 移动起点
steer-turn = 旋转

## 判定

answer-hit = 相交
answer-miss = 不相交
answer-front = 前方
answer-on = 平面上
answer-behind = 后方
answer-endless = 死循环
answer-nan = 不是数
# 同上，用在方法名旁边，那里空间很小。
short-hit = 相交
short-miss = 不相交
short-front = 前方
short-on = 平面上
short-behind = 后方
short-endless = 死循环
short-nan = 不是数

method-corrected = 修正
method-printed = 照原文
method-exact = 精确

## 理由

reason-line-crosses = 两个端点在平面的两侧
reason-line-front = 两个端点都在平面前方
reason-line-behind = 两个端点都在平面后方
reason-line-touches = 有一个端点在平面上
reason-line-nan = 两个距离之积不是数
reason-line-underflow = 两个距离之积舍入成 0
reason-line-hit = 交点在多边形内
reason-line-misses-plane = 线段到不了多边形所在的平面
reason-line-outside = 线段在多边形之外穿过平面
reason-face = 与面相交
reason-edge = 与第 { $edge } 条边相交
reason-rim = 与边界相交
reason-beside = 球在多边形之外与平面相交；第 { $edge } 条边最近
reason-no-edge = 球与平面相交，但碰不到任何一条边
reason-sphere-behind = 球在平面后方
reason-sphere-front = 球在平面前方
reason-line-parallel = 直线与平面平行
reason-line-meets-inside = 直线与平面交于多边形内的 { $point }
reason-line-meets-outside = 直线与平面交于多边形外的 { $point }
reason-ray-hit = 在 s = { $s }，t = { $t } 处
reason-ray-outside-s = 射线从三角形旁边经过：s = { $s } < 0
reason-ray-outside-t = 射线从三角形旁边经过：t = { $t } < 0
reason-ray-outside-sum = 射线从三角形旁边经过：s + t = { $sum } > 1
reason-ray-beyond-s = 射线从三角形旁边经过：s = { $s } > 1
reason-ray-hit-at = 在 { $point } 处
reason-ray-beside = 射线从三角形旁边经过
reason-ray-parallel = 射线与三角形平行
reason-ray-behind = 三角形所在的平面在起点后方
reason-ray-degenerate = 三角形是退化的
reason-terrain-hit = 距起点 { $distance } 米
reason-terrain-above = 射线始终在地面之上
reason-terrain-below = 射线始终在地面之下
reason-terrain-outside = 射线从地形之外经过
reason-terrain-misses = 射线没有碰到地面的任何三角形
reason-terrain-left-grid = 原文的搜索走到了网格之外
reason-terrain-below-zero = 原文把低于 0 的高度当成网格之外
reason-endless = 原文的循环永远不会结束
reason-nan = 半空间值不是数

## 步骤

step-plane = 过前三个顶点的平面
step-ends = 把两个端点代入平面方程
step-exact-ends = 两个端点在平面的哪一侧？
step-sides = 两个端点在平面两侧吗？
step-crossing = 线与平面的交点
step-exact-inside = 这个点在多边形内吗？
step-point-side = 点在平面的哪一侧？
step-slope = 直线与平面相交吗？
step-sphere-side = 球心到平面的距离
step-project = 球心在平面上的投影
step-angles = 角度和
step-edge = 第 { $edge } 条边
step-nearest = 最近的边
step-exact-over = 球心正对着多边形吗？
step-exact-rim = 边界
step-ray-edges = 边与法向量
step-ray-slope = 射线与平面平行吗？
step-ray-crossing = 射线与平面的交点
step-ray-products = 由交点求 s 和 t
step-ray-s = 沿边 u 的参数 s
step-ray-t = 沿边 v 的参数 t
step-ray-sum = 两个参数之和
step-ray-inside = 这个点在三角形内吗？
step-terrain-walk = 线性搜索
step-terrain-bracket = 最后两个采样点
step-terrain-halve = 二分搜索
step-terrain-point = 交点及其距离
step-terrain-exact = 射线最先碰到的地面三角形

finding-plane = 平面上的每个点 p 都满足 n · p + D = 0。法向量指向前方。
finding-plane-nan = 叉乘结果的长度为 0，或者大得无法表示，所以得不到法向量。
finding-plane-lost = 单精度在这里没有留下法向量，或者使它成为无穷大：后面的结果与这个多边形无关。
finding-plane-reversed = 平面上的每个点 p 都满足 n · p + D = 0。这个法向量与其他课程的方向相反。
finding-ends-values = 值为正，点在平面前方；值为负，点在平面后方。
finding-ends-distances = 这些是距离：为正，点在平面前方；为负，点在平面后方。
finding-exact-signs = 只看符号就够了：1 在平面前方，0 在平面上，−1 在平面后方。
finding-line-crosses = 两个端点在平面两侧，所以线段穿过平面。
finding-line-front = 两个端点都在平面前方，所以线段没有穿过平面。
finding-line-behind = 两个端点都在平面后方，所以线段没有穿过平面。
finding-line-touches = 有一个端点在平面上：线段只是碰到平面，不算穿过。
finding-line-nan = 乘积不是数，因此“≥ 0”不成立。原文把这当成穿过平面。
finding-line-underflow = 两个端点在平面两侧，但乘积舍入成了 0。原文把它们当成在同一侧。
finding-crossing = 线在这里与平面相交。
finding-crossing-nan = 算不出点：NaN 表示“不是数”。
finding-crossing-mirrored = 原文朝背离平面的方向走，到了交点关于起点 a 的对称点。
finding-exact-inside = 点在多边形内，所以线与多边形相交。
finding-exact-outside = 点在多边形外，所以线与多边形不相交。
finding-point-front = 点在平面前方。后面的步骤讨论经过该点的直线。
finding-point-on = 点在平面上。后面的步骤讨论经过该点的直线。
finding-point-behind = 点在平面后方。后面的步骤讨论经过该点的直线。
finding-point-nan = 值不是数，原文没有说这种情况算哪一侧。
finding-slope = 方向沿法向量有分量，所以直线必与平面相交于某处。
finding-parallel = 直线与平面平行：要么永不相交，要么就在平面内。
finding-sphere-front = 球在平面前方：碰不到多边形。
finding-sphere-intersects = 球与平面相交：可能碰到多边形。
finding-sphere-behind = 球在平面后方：碰不到多边形。
finding-sphere-nan = 距离不是数。与它的任何比较都不成立，所以测试认为球在平面后方。
finding-project = 平面上离球心最近的点。它在多边形内吗？
finding-angles-inside = 各角加起来满一圈：点在多边形内，所以线与多边形相交。
finding-angles-outside = 各角加起来不到一圈：点算在外面，所以线与多边形不相交。
finding-angles-rim = 点在边或顶点上，而边和顶点属于多边形：相交。
finding-angles-boundary = 两个距离之积太小，原文把这个点当成顶点：相交。
finding-angles-tolerance = 角度和与 2π 之差超过 10⁻⁷，所以原文认为点在外面。
finding-angles-face = 各角加起来满一圈：点在多边形内，球与面相交。
finding-angles-beside = 各角加起来不到一圈：点在外面。接下来由各条边决定。
finding-edge-reached = 球碰到了这条边。
finding-edge-missed = 球碰不到这条边。
finding-nearest-hit = 边界上最近的点到球心的距离小于半径：相交。
finding-nearest-miss = 连边界上最近的点到球心的距离也不小于半径：不相交。
finding-exact-over = 沿法向量看，球心正对着多边形，所以由到平面的距离决定。
finding-exact-beside = 沿法向量看，球心在多边形旁边，所以由边界决定。
finding-exact-face = 球在多边形所在的地方与平面相交：相交。
finding-ray-edges = 两条边张成三角形，法向量与两条边都垂直。
finding-ray-degenerate = 法向量为零：三角形没有面积，任何射线都碰不到它。
finding-ray-crosses = 射线与平面成一定角度：它所在的直线与平面交于一点。
finding-ray-parallel = 射线算作与平面平行：碰不到三角形。
finding-ray-ahead = 交点在起点前面。它在三角形内吗？
finding-ray-behind = 交点在起点后面：射线背离平面而去。
finding-ray-products = 平面上的每个点都可写成 p₀ + s · u + t · v。由这些点乘得到关于 s 和 t 的两个方程，而 D 不为 0，所以可以求解。
finding-ray-no-determinant = D 为 0：两条边看起来平行，求不出 s 和 t。
finding-ray-s = 以边 v（从 p₀ 到 p₂）为界，点与三角形在同一侧。
finding-ray-outside-s = s 为负：点在边 v（从 p₀ 到 p₂）之外。
finding-ray-beyond-s = s 大于 1：点超出了顶点 p₁。
finding-ray-t = 以边 u（从 p₀ 到 p₁）为界，点与三角形在同一侧。
finding-ray-outside-t = t 为负：点在边 u（从 p₀ 到 p₁）之外。
finding-ray-outside-sum = s + t 大于 1：点在从 p₁ 到 p₂ 的边之外。
finding-ray-inside = 点在三角形内：相交。
finding-ray-beside = 点在三角形外：不相交。
finding-ray-no-number = 这不是数。与它的任何比较都不成立，所以也没有把点排除掉。
finding-ray-no-number-hit = 这不是数。没有任何条件把点排除掉，所以算作相交。
finding-ray-no-number-ends = 这些数对单精度来说太大或太小：算不出点。
finding-terrain-walk = 搜索看了射线上的 { $count } 处：射线经过格子的边或对角线上方的地方。相邻两处之间地面是平直的，所以不会漏掉什么。
finding-terrain-outside = 射线始终没有进入地形的包围盒：不可能碰到地面。
finding-terrain-bracket = 这两个采样点在地表两侧：射线在它们之间碰到地面。
finding-terrain-on = 这个采样点正好在地表上：不必再缩小范围。
finding-terrain-above = 射线在这里离开地形的包围盒，仍在地面之上：不相交。
finding-terrain-below = 射线在这里离开地形的包围盒，仍在地面之下：不相交。
finding-terrain-halve = 先后有 { $count } 个中点取代了与自己同侧的那一端，直到两端之间再没有单精度数。
finding-terrain-no-halving = 采样点就是交点：不需要二分。
finding-terrain-point = 射线在这里碰到地面：相交。
finding-terrain-returned = 原文的回答是相交，距离就是这个值。
finding-terrain-steps = 一共走了 { $count } 步。只要位置在地面之上、并且那里的高度不低于 0，原文就继续走。
finding-terrain-endless = 位置一直在地面之上，既不会降到地面，也不会走出网格：循环永远不会结束。
finding-terrain-last-step = 位置已经不在地面之上：原文在这最后一步里寻找交点。
finding-terrain-off-grid = 位置在网格之外，那里的高度算作低于 0：原文放弃，判为不相交。
finding-terrain-below-zero = 这里的地面低于 0，原文把它当成网格之外：于是放弃，判为不相交。
finding-terrain-stale = { $count } 个中点都与最后一步终点处的高度比较，而不是与中点本身所在处的高度比较。
finding-terrain-exact-hit = 射线最先碰到地面的这个点，在此之前没有碰到任何三角形。
finding-terrain-exact-miss = 射线没有碰到地面的任何三角形：不相交。

## 场景中的标注

label-normal = 法向量
label-vertex = 顶点
label-point = 点
label-origin = 射线起点
label-start = 起点
label-end = 终点
label-direction = 方向
label-crossing = 交点
label-mirrored = 对称点
label-distance = 距离
label-radius = 半径
label-center = 球心
label-projected = 投影
label-closest = 最近点
label-step = 一步
label-sample = 采样点
label-distance-from-origin = 到起点的距离

## 怎样讲述步骤

step-not-reached = 没有走到：检测在第 { $step } 步结束
step-erratum = 课程原文的第 { $number } 号错误在这里显现（docs/errata.md）
describe-evidence = 全部数值

## 对步骤所提问题的回答

word-yes = 是
word-no = 否
word-front = 在前方
word-on = 在平面上
word-behind = 在后方
word-nan = 不是数

## 课程提的问题，以及移动什么

question-line-plane = 线段穿过三角形所在的平面吗？
question-line-polygon = 线段穿过三角形吗？
question-sphere-polygon = 球碰到三角形吗？
question-half-space = 点在平面的哪一侧？
question-ray-triangle = 射线碰到三角形吗？
question-ray-terrain = 射线在哪里碰到地面？
moves-line-plane = 方向键移动三角形
moves-line-polygon = 方向键移动三角形
moves-sphere-polygon = 方向键和 { $depth } 移动球
moves-half-space = 方向键和 { $depth } 移动点和过它的直线
moves-ray-triangle = 方向键和 { $depth } 移动起点，点击可瞄准射线
moves-ray-terrain = 方向键和 { $depth } 移动起点，点击可瞄准射线
