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
lesson-ray-triangle-summary = 射线与三角形相交吗？交点在哪里？你移动射线的起点，或者点击鼠标，从视点穿过该像素发出一条射线。
lesson-ray-terrain = 射线与地形求交
lesson-ray-terrain-summary = 射线在哪里碰到地面？线性搜索在地表两侧各找到一个采样点，二分搜索再逐步缩小范围。你移动射线的起点，或者点击鼠标，从视点穿过该像素发出一条射线。

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

## 理由

reason-line-crosses = 两个端点在平面的两侧
reason-line-front = 两个端点都在平面前方
reason-line-behind = 两个端点都在平面后方
reason-line-touches = 有一个端点在平面上
reason-line-nan = 两个距离之积为非数
reason-line-underflow = 两个距离之积舍入为 0
reason-plane-lost = 单精度下无法确定多边形所在的平面
reason-line-hit = 交点在多边形内
reason-line-outside = 线段在多边形之外穿过平面
reason-point-inside = 算出的点 p′ 算在多边形内
reason-point-outside = 算出的点 p′ 算在多边形外
reason-face = 碰到面
reason-face-by-sum = 球心的投影算在多边形内
reason-edge = 碰到边 { $edge }
reason-rim = 碰到边界
reason-beside = 球在多边形之外与平面相交；最近的边是 { $edge }
reason-no-edge = 球与平面相交，但到各条边的距离都不小于半径
reason-sphere-behind = 球在平面后方
reason-sphere-front = 球在平面前方
reason-sphere-clear = 球与平面不相交
reason-line-parallel = 直线与平面平行
reason-line-counts-parallel = 直线算作与平面平行
reason-line-meets-inside = 直线与平面交于多边形内的 { $point }
reason-line-meets-outside = 直线与平面交于多边形外的 { $point }
reason-line-counts-inside = 直线与平面交于 { $point }，这个点算在多边形内
reason-line-counts-outside = 直线与平面交于 { $point }，这个点算在多边形外
reason-crossing-nan = 交点为非数
reason-ray-hit = 在 s = { $s }，t = { $t } 处
reason-ray-outside-s = 射线没有碰到三角形：s = { $s } < 0
reason-ray-outside-t = 射线没有碰到三角形：t = { $t } < 0
reason-ray-outside-sum = 射线没有碰到三角形：s + t = { $sum } > 1
reason-ray-beyond-s = 射线没有碰到三角形：s = { $s } > 1
reason-ray-hit-at = 在 { $point } 处
reason-ray-beside = 射线没有碰到三角形
reason-ray-parallel = 射线与三角形平行
reason-ray-counts-parallel = 射线算作与三角形平行
reason-ray-behind = 三角形所在的平面在起点后方
reason-ray-degenerate = 三角形是退化的
reason-ray-flat = 单精度下三角形像是退化的
reason-ray-nan = 这些数对单精度来说太大或太小
reason-terrain-hit = 距起点 { $distance } 米
reason-terrain-above = 射线始终在地面之上
reason-terrain-below = 射线始终在地面之下
reason-terrain-outside = 射线从地形之外经过
reason-terrain-misses = 射线没有碰到地面的任何三角形
reason-terrain-left-grid = 原文的搜索走到了网格之外
reason-terrain-below-zero = 原文把低于 0 的高度当成网格之外
reason-endless = 原文的循环永远不会结束
reason-nan = 半空间值为非数

## 步骤

step-plane = 过前三个顶点的平面
step-ends = 把线段的两个端点代入平面方程
step-exact-ends = 两个端点在平面的哪一侧？
step-sides = 两个端点在平面两侧吗？
step-crossing = 线与平面的交点
step-exact-inside = 这个点在多边形内吗？
step-point-side = 点在平面的哪一侧？
step-slope = 直线与平面相交吗？
step-sphere-side = 球心到平面的距离
step-project = 球心在平面上的投影
step-angles = 角度和
step-edge = 边 { $edge }
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
finding-plane-nan = 叉乘结果的长度为 0，或者大得无法表示，所以得不到长度为 1 的法向量。
finding-plane-lost = 在单精度下，法向量在这里变成零或无穷大：后面的结果不能说明这个多边形。
finding-plane-turned = 舍入使这个法向量偏离了真正的方向：后面的结果不能说明这个多边形。
finding-plane-reversed = 平面上的每个点 p 都满足 n · p + D = 0。这个法向量与其他课程的方向相反：这是另一种约定。
finding-ends-values = 值为正，点在平面前方；值为负，点在平面后方；值为 0，点在平面上。
finding-ends-distances = 这些是距离：为正，点在平面前方；为负，点在平面后方；为 0，点在平面上。
finding-values-lost = 单精度下这里没有平面，或者没有值，所以这些符号不能说明这条线段。
finding-exact-signs = 只看符号就够了：1 在平面前方，0 在平面上，−1 在平面后方。
finding-line-crosses = 两个端点在平面两侧，所以线段穿过平面。
finding-line-front = 两个端点都在平面前方，所以线段没有穿过平面。
finding-line-behind = 两个端点都在平面后方，所以线段没有穿过平面。
finding-line-touches = 有一个端点在平面上：线段只是碰到平面，不算穿过。
finding-line-nan = 乘积为非数，因此“≥ 0”不成立。原文把这当成穿过平面。
finding-line-underflow = 两个端点在平面两侧，但两个距离之积舍入为 0。原文把它们当成在同一侧。
finding-crossing = 这里就是与平面的交点。
finding-crossing-nan = 算不出点：NaN 表示“非数”。
finding-crossing-mirrored = 原文朝背离平面的方向走，到了交点关于起点 a 的对称点。
finding-crossing-start = 除数 m 算出来为 0，原文便返回起点 a。
finding-exact-inside = 直线穿过多边形：相交。
finding-exact-outside = 直线从多边形之外经过：不相交。
finding-point-front = 点在平面前方。后面的步骤讨论经过该点的直线。
finding-point-on = 点在平面上。后面的步骤讨论经过该点的直线。
finding-point-behind = 点在平面后方。后面的步骤讨论经过该点的直线。
finding-point-nan = 值为非数，原文没有说这种情况算哪一侧。
finding-point-lost = 单精度下这里没有平面，或者没有值，所以这一侧不能说明这个点。
finding-slope = 方向沿法向量有分量，所以直线必与平面相交于某处。
finding-parallel = 直线与平面平行：不是永不相交，就是位于平面内。
finding-parallel-rounded = n · v 舍入为 0，所以直线算作与平面平行，其实并不平行。
finding-parallel-lost = n · v 为 0，只是因为单精度下这里没有平面：直线算作平行。
finding-sphere-front = 球在平面前方，碰不到平面，也就碰不到多边形。
finding-sphere-intersects = 球与平面相交：可能碰到多边形。
finding-sphere-behind = 球在平面后方，碰不到平面，也就碰不到多边形。
finding-sphere-clear = 距离不小于半径。球至多与平面相切，而相切不算相交。
finding-sphere-lost = 单精度下这里没有平面，所以这个距离没有意义。
finding-sphere-nan = 距离为非数。与它的任何比较都不成立，所以检测认为球在平面后方。
finding-project = 平面上离球心最近的点。它在多边形内吗？
finding-angles-inside = 各角加起来不小于 0.9999 圈：点在多边形内，所以相交。
finding-angles-counts-inside = 角度和达到 0.9999 圈，所以点算在内，判为相交。其实它在外面。
finding-angles-vertex = 点就是一个顶点，而顶点属于多边形：相交。
finding-angles-edge = 从这个点看，有一条边的张角不小于平角的 0.9999，所以它算作这条边上的点。边属于多边形：相交。
finding-angles-edge-halo = 从这个点看，有一条边的张角不小于平角的 0.9999，所以它算作这条边上的点，判为相交。其实它在外面。
finding-angles-nan = 角度和为非数，与它的任何比较都不成立：点算在外面。
finding-angles-outside = 各角加起来不到 0.9999 圈：点算在外面，所以不相交。
finding-angles-boundary = 两个长度之积太小，原文把这个点当成顶点：相交。
finding-angles-tolerance = 角度和与 2π 之差超过 10⁻⁷，所以原文认为点在外面。
finding-angles-face = 各角加起来不小于 0.9999 圈：点在多边形内，球碰到面。
finding-angles-counts-face = 角度和达到 0.9999 圈，所以点算在内，球算作碰到面。其实点在外面。
finding-angles-beside = 各角加起来不到 0.9999 圈：点算在外面。接下来由各条边决定。
finding-edge-reached = 球碰到了这条边。
finding-edge-missed = 球碰不到这条边。
finding-edge-touched = 球与这条边只是相切，而相切不算相交。
finding-nearest-hit = 边界上最近的点到球心的距离小于半径：相交。
finding-nearest-miss = 连边界上最近的点到球心的距离也不小于半径：不相交。
finding-exact-over = 沿法向量看，球心正对着多边形，所以由到平面的距离决定。
finding-exact-beside = 沿法向量看，球心在多边形之外，所以由边界决定。
finding-exact-face = 球在多边形所在的地方与平面相交：判为相交。
finding-ray-edges = 两条边张成三角形，法向量与两条边都垂直。
finding-ray-degenerate = 法向量为零：三角形没有面积，任何射线都碰不到它。
finding-ray-flat = 法向量舍入为零。三角形有面积，但单精度表示不了。
finding-ray-crosses = 射线与平面成一定角度：它所在的直线与平面交于一点。
finding-ray-parallel = 射线算作与平面平行：碰不到三角形。
finding-ray-ahead = 交点在起点前面，或者就是起点。它在三角形内吗？
finding-ray-behind = 交点在起点后面：射线背离平面而去。
finding-ray-products = 平面上的每个点都可写成 p₀ + s · u + t · v。由这些点乘得到关于 s 和 t 的两个方程，而 D 不为 0，所以可以求解。
finding-ray-no-determinant = D 为 0：两条边看起来平行，求不出 s 和 t。
finding-ray-s = 以边 v（从 p₀ 到 p₂）所在的直线为界，点与三角形在同一侧，或者就在这条直线上。
finding-ray-outside-s = s 为负：点在边 v（从 p₀ 到 p₂）之外。
finding-ray-beyond-s = s 大于 1：点在过 p₁ 且平行于 v 的直线之外。
finding-ray-t = 以边 u（从 p₀ 到 p₁）所在的直线为界，点与三角形在同一侧，或者就在这条直线上。
finding-ray-outside-t = t 为负：点在边 u（从 p₀ 到 p₁）之外。
finding-ray-outside-sum = s + t 大于 1：点在从 p₁ 到 p₂ 的边之外。
finding-ray-inside = 点在三角形内：相交。
finding-ray-beside = 点在三角形外：不相交。
finding-ray-no-number = 这是非数。与它的任何比较都不成立，所以也没有把点排除掉。
finding-ray-no-number-hit = 这是非数。没有任何条件把点排除掉，所以算作相交。
finding-ray-no-number-ends = 这些数对单精度来说太大或太小：算不出点。
finding-terrain-walk = 搜索看了射线上的 { $count } 处：进入和离开地形包围盒的地方，以及经过格子的边或对角线上方的地方。相邻两处之间地面是平直的，所以不会漏掉什么。
finding-terrain-outside = 射线始终没有进入地形的包围盒：不可能碰到地面。
finding-terrain-bracket = 这两个采样点在地表两侧：射线在它们之间碰到地面。
finding-terrain-on = 这个采样点正好在地表上：不必再缩小范围。
finding-terrain-above = 射线在这里离开地形的包围盒，仍在地面之上：不相交。
finding-terrain-below = 射线在这里离开地形的包围盒，仍在地面之下：不相交。
finding-terrain-halve = 先后有 { $count } 个中点取代了两端之一，地表始终在两端之间。减半 32 次之后，或者两端之间再没有单精度数时，搜索结束。
finding-terrain-no-halving = 采样点就在地表上：不需要二分。
finding-terrain-point = 射线在这里碰到地面：相交。
finding-terrain-returned = 原文的回答是相交，距离就是这个值。
finding-terrain-steps = 一共走了 { $count } 步。只要位置在地面之上、并且那里的高度不低于 0，原文就继续走。
finding-terrain-endless = 位置一直在地面之上，永远不会降到地面，也不会走出网格：循环永远不会结束。
finding-terrain-last-step = 位置已经不在地面之上：原文在这最后一步里寻找交点。
finding-terrain-off-grid = 位置在网格之外。原文没有给出 GetHeight；本程序让它在这里返回 −999999，表示“没有地面”，这小于 0。于是原文放弃，判为不相交。
finding-terrain-below-zero = 这里的地面低于 0，原文把它当成网格之外：于是放弃，判为不相交。
finding-terrain-stale = { $count } 个中点都与最后一步终点处的高度比较，而不是与中点处地面的高度比较。
finding-terrain-exact-hit = 射线最先碰到地面的这个点，在此之前没有碰到任何三角形。
finding-terrain-exact-miss = 射线没有碰到地面的任何三角形：不相交。

## 每一步为什么这样问

why-plane = 平面由方向和位置确定：n 与两条边垂直，D 由平面上任意一点求出。n 保留原来的长度，因为改变长度会带来舍入。
why-unit-plane = 平面由方向和位置确定：n 与两条边垂直，D 由平面上任意一点求出。原文用 n 除以自己的长度，使 n · p + D 就是距离。
why-plane-reversed = 平面由方向和位置确定：n 与两条边垂直，D 由平面上任意一点求出。这篇原文按另一种次序把边相乘，所以 n 指向相反的方向。
why-ends = 平面把空间分成两半。点代入方程后得到的符号说明它在哪一半。
why-exact-ends = 决定结果的只是符号，而求符号可以完全没有舍入：给定的数都是分数，可以当作整数来算。
why-sides = 沿直线从一侧到另一侧，必须穿过平面。所以只看两个端点就能决定，在哪里穿过还用不着。
why-sides-product = 只有符号不同的两个数，乘积才为负。原文想用一次乘法同时比较两个端点。
why-crossing = 从 a 到 b，值由 h₀ 均匀地变到 h₁，走过路程的 t = h₀ / (h₀ − h₁) 时恰好为 0。
why-crossing-walk = k 是沿 n 到平面的最短距离。线段是斜的，要走的路更长：除以 n 与 v 夹角的余弦 m，就得到沿 v 的长度。
why-angles = 点还必须在多边形内：各边绕内部的点转一圈，绕外部的点则互相抵消。从 n 所指的一侧看，p₀、p₁、p₂ 为顺时针，而顺时针的角为负，所以凸多边形得到 −2π；角有舍入误差，达到它的 0.9999 就够了。
why-angles-unsigned = 点还必须在多边形内：各边绕内部的点转一圈，即 2π。原文把不带符号的角相加；角有舍入误差，0.9999 圈就够了。
why-angles-exactly = 点还必须在多边形内：各边绕内部的点转一圈，即 2π。原文把不带符号的角相加，只允许 10⁻⁷ 的误差，而单单一个角的舍入误差就有这么大。
why-exact-inside = 直线从边的哪一侧经过，由一个乘积的符号决定，既不用求点，也不用除法。没有两个符号相反，直线就穿过三角形。
why-exact-winding = 环绕数 W 是边界绕直线穿过之处转的圈数：在外面时为 0。边界本身属于多边形。
why-point-side = n · p + D 在平面上为 0，沿 n 的方向增大。所以看符号就知道在哪一侧，不必是距离。
why-slope = 每走一步 v，值就改变 n · v。它若为 0，直线到平面的距离始终不变，也就不能拿它作除数。
why-line-crossing = 在 p 处值为 h，每走一步 v 改变 n · v。t 就是走到 0 要多少步；直线向两边延伸，所以 t 也可以为负。
why-sphere-side = 先问最省事的：球碰不到平面，也就碰不到平面内的多边形。h 是距离的 |n| 倍，所以要除以 |n|。
why-unit-sphere-side = 先问最省事的：球碰不到平面，也就碰不到平面内的多边形。n 的长度为 1，所以这个值就是距离。
why-project = 这是平面上离球心最近的点。它若在多边形内，球就碰到面；从球心沿 n 走这么一段距离，就到了这个点。
why-edge = 投影在多边形之外时，最近的点在某条边上。过球心作边所在直线的垂线，垂足的参数为 t；把 t 限制在 0 和 1 之间，因为边到这里为止，直线却没有尽头。
why-edge-in-turn = 投影在多边形之外时，最近的点在某条边上。原文逐条看各边，遇到第一条距离小于半径的边就停下。
why-nearest = 最近的边如果不比半径近，其他的边也不会。所以比较一次就够了。
why-exact-over = 球心正对多边形内部时，最近的点是投影 p′，否则是边界上的点。是哪一种，由各边处的符号决定；顶点多于三个时看环绕数 W。
why-exact-face = 比较的是距离和半径的平方，两边都乘以 |n|²。这样既不开方，也不用除法，没有任何舍入。
why-exact-boundary = q 是边界上离球心最近的点。比较平方，并用乘积代替商来比较，所以没有任何舍入。
why-ray-edges = 从 p₀ 出发，沿边 u 和 v 可以到达平面上的任何点。它们的叉乘结果与两条边都垂直，就是法向量。
why-ray-slope = 求射线与平面的交点时要除以 n · d。射线沿平面方向时它为 0，也就没有唯一的交点。
why-ray-slope-tolerance = 求射线与平面的交点时，原文要除以 n · d。凡是比 0.00001 更接近 0 的，它都当作平行，以免除以极小的数。
why-ray-crossing = 平面上 n · (p − p₀) 为 0。r 是从 o 出发要走多少个 d 才到平面；射线只朝一个方向，所以 r 不能为负。
why-ray-products = w 从 p₀ 指向交点，等于 s 倍的 u 加 t 倍的 v。先后与 u 和 v 点乘，就得到含两个未知数的两个方程。
why-ray-s = s 表示点沿 u 走了多远，平行于 v 来量：在边 v 所在的直线上为 0，在 p₁ 处为 1。三角形里没有负的 s。
why-ray-t = t 表示点沿 v 走了多远，平行于 u 来量：在边 u 所在的直线上为 0，在 p₂ 处为 1。三角形里没有负的 t。
why-ray-sum = s 和 t 都在 0 到 1 之间，得到的是平行四边形。三角形是它的一半，以第三条边（从 p₁ 到 p₂，s + t = 1）为界。
why-terrain-walk = 地面由平坦的三角形拼成，在射线下方只在三角形的边上弯折。只要看这些地方，位置从一侧换到另一侧就不会漏掉。
why-terrain-steps = 整片地面的高度没有统一的公式。所以原文按相等的步子一处一处地试，每步是半个格子乘以 d 的长度，直到有一处不高于地面。
why-terrain-bracket = y − h 是离地面的高度。一个点在地面之上，一个点在地面之下，射线在两点之间必定穿过地表。c 是格子的边长；格子内的 h 怎么求，见推导。
why-terrain-stop = 循环因两种情况之一而结束：位置已经不在地面之上，或者高度算作网格之外。是哪一种，决定了后面还有没有可找的。
why-terrain-halve = 每个中点都去掉剩下的一半。减半 32 次之后，剩下的不到原来的四十亿分之一，单精度已经很难分辨这么近的数。
why-terrain-point = 要问的是交点在哪里、有多远：由 r 得到点，由点得到它到 o 的距离。
why-terrain-exact = 射线依次经过各个三角形的上方。每个三角形都由符号判定，最先碰到的那个就是答案，所以不会跨过任何东西。

## 符号的含义

symbol-constant = 平面方程的常数项
symbol-value = 代入方程所得的值：距离的 |n| 倍
symbol-end-distance = 端点到平面的距离
symbol-center-distance = 球心到平面的距离
symbol-t-segment = 参数：a 处为 0，b 处为 1
symbol-t-edge = 参数：边的起点为 0，终点为 1
symbol-t-line = 沿直线走多少步 v
symbol-unit-direction = 方向，长度为 1
symbol-start-distance = 起点 a 到平面的距离
symbol-cosine = n 与 v 夹角的余弦
symbol-way = 从 a 走的长度
symbol-angle = 边的张角
symbol-line-side = 直线从边的哪一侧经过
symbol-point-side = 球心在边的哪一侧
symbol-winding = 环绕数
symbol-polygon = 多边形
symbol-triangle = 三角形
symbol-projected = 球心的投影
symbol-closest = 边上离球心最近的点
symbol-edge-distance = 球心到边的距离
symbol-edge-u = 从 p₀ 到 p₁ 的边
symbol-edge-v = 从 p₀ 到 p₂ 的边
symbol-slope = 射线的斜率：n · d
symbol-ray-parameter = 从 o 走多少个 d
symbol-w = 从 p₀ 到 p
symbol-determinant = 两个方程的行列式
symbol-s = 沿 u 的参数
symbol-t = 沿 v 的参数
symbol-looks = 看了多少处
symbol-cell = 格子的边长
symbol-ray-point = 射线上的点
symbol-height-of-point = 点的高度
symbol-ground = 该处地面的高度
symbol-halvings = 减半的次数
symbol-middle = 中点
symbol-ground-triangle = 地面的三角形

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

step-not-reached = 未执行：检测在第 { $step } 步结束
step-erratum = 课程原文的第 { $number } 号错误在这里显现（docs/errata.md）
step-convention = 课程原文在这里用的是另一种约定（docs/errata.md，第 { $number } 号）
step-rounding = 原因只在于舍入：精确方法的回答不同。
describe-evidence = 全部数值
describe-symbols = 符号

## 对步骤所提问题的回答

word-yes = 是
word-no = 否
word-front = 在前方
word-on = 在平面上
word-behind = 在后方
word-nan = 非数

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
