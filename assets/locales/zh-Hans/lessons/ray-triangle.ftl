# 课程 ray-triangle。

lesson-ray-triangle = 射线与三角形求交
lesson-ray-triangle-summary = 射线与三角形相交吗？交点在哪里？移动射线的起点，或者点击鼠标，从视点穿过该像素发出一条射线。

## 理由

reason-ray-hit = 在 s = { $s }，t = { $t } 处
reason-ray-outside-s = 射线没有碰到三角形：s = { $s } < 0
reason-ray-outside-t = 射线没有碰到三角形：t = { $t } < 0
reason-ray-outside-sum = 射线没有碰到三角形：s + t = { $sum } > 1
reason-ray-beyond-s = 射线没有碰到三角形：s = { $s } > 1
reason-ray-hit-at = 在 { $point } 处
reason-ray-beside = 射线没有碰到三角形
reason-ray-parallel = 射线与三角形平行
reason-ray-counts-parallel = 射线视为与三角形平行
reason-ray-behind = 三角形所在的平面在起点后方
reason-ray-degenerate = 三角形退化
reason-ray-flat = 单精度下三角形看似退化
reason-ray-nan = 这些数对单精度来说太大或太小

## 步骤

step-ray-edges = 边与法向量
step-ray-slope = 射线与平面平行吗？
step-ray-crossing = 射线与平面的交点
step-ray-products = 由交点求 s 和 t
step-ray-s = 沿边 u 的参数 s
step-ray-t = 沿边 v 的参数 t
step-ray-sum = 两个参数之和
step-ray-inside = 这个点在三角形内吗？
finding-ray-edges = 两条边张成三角形，法向量与两条边都垂直。
finding-ray-degenerate = 法向量为零：三角形没有面积，任何射线都碰不到它。
finding-ray-flat = 法向量舍入为零。三角形有面积，但单精度表示不了。
finding-ray-crosses = 射线不与平面平行：它所在的直线与平面交于一点。
finding-ray-parallel = 射线视为与平面平行：碰不到三角形。
finding-ray-ahead = 交点在起点前方，或者就是起点。它在三角形内吗？
finding-ray-behind = 交点在起点后方：射线朝远离平面的方向延伸。
finding-ray-products = 平面上的每个点都可以写成 p₀ + s · u + t · v。由这些点积得到关于 s 和 t 的两个方程，而 D 不为 0，所以有解。
finding-ray-no-determinant = D 为 0：两条边看起来平行，求不出 s 和 t。
finding-ray-s = 以边 v（从 p₀ 到 p₂）所在的直线为界，点与三角形在同一侧，或者就在这条直线上。
finding-ray-outside-s = s 为负：点在边 v（从 p₀ 到 p₂）之外。
finding-ray-beyond-s = s 大于 1：点在过 p₁ 且平行于 v 的直线之外。
finding-ray-t = 以边 u（从 p₀ 到 p₁）所在的直线为界，点与三角形在同一侧，或者就在这条直线上。
finding-ray-outside-t = t 为负：点在边 u（从 p₀ 到 p₁）之外。
finding-ray-outside-sum = s + t 大于 1：点在从 p₁ 到 p₂ 的边之外。
finding-ray-inside = 点在三角形内：相交。
finding-ray-beside = 点在三角形外：不相交。
finding-ray-no-number = 这是非数。与它的任何比较都不成立，所以也没有把点排除掉。（¬ 表示“非”。）
finding-ray-no-number-hit = 这是非数。没有任何条件把点排除掉，所以视为相交。（¬ 表示“非”。）
finding-ray-no-number-ends = 这些数对单精度来说太大或太小：算不出点。

## 每一步为什么这样问

why-ray-edges = 从 p₀ 出发，沿边 u 和 v 可以到达平面上的任何点。它们的叉积与两条边都垂直，就是法向量。
why-ray-slope = 求射线与平面的交点要除以 n · d。射线沿着平面时它为 0，也就没有唯一的交点。
why-ray-slope-tolerance = 求射线与平面的交点要除以 n · d。凡是比 0.00001 更接近 0 的，原文的代码都当作平行，以免除以极小的数。
why-ray-crossing = 平面上 n · (p − p₀) 为 0。r 是从 o 出发要走多少个 d 才到平面；射线只朝一个方向，所以 r 不能为负。
why-ray-products = w 从 p₀ 指向交点，等于 s · u + t · v。它与 u、v 分别点乘，就得到含两个未知数的两个方程。
why-ray-s = s 表示点沿 u 走了多远，平行于 v 来量：在边 v 所在的直线上为 0，在 p₁ 处为 1。三角形里没有负的 s。
why-ray-t = t 表示点沿 v 走了多远，平行于 u 来量：在边 u 所在的直线上为 0，在 p₂ 处为 1。三角形里没有负的 t。
why-ray-sum = s 和 t 都在 0 到 1 之间，得到的是平行四边形。三角形是它的一半，以第三条边（从 p₁ 到 p₂，s + t = 1）为界。

## 符号的含义

symbol-triangle = 三角形
symbol-edge-u = 从 p₀ 到 p₁ 的边
symbol-edge-v = 从 p₀ 到 p₂ 的边
symbol-slope = n · d：射线与平面平行时为 0
symbol-w = 从 p₀ 到 p
symbol-determinant = 两个方程的行列式
symbol-s = 沿 u 的参数
symbol-t = 沿 v 的参数

## 课程提的问题，以及移动什么

question-ray-triangle = 射线碰到三角形吗？
moves-ray-triangle = 方向键和 { $depth } 移动起点，点击则从视点发出射线

## 疑难案例

gallery-ray-triangle-parallel = 与三角形平行
gallery-ray-triangle-parallel-teaches = 射线与三角形平行。它的方向与法向量垂直，除数为 0：不相交。
gallery-ray-triangle-in-the-plane = 在三角形所在的平面内
gallery-ray-triangle-in-the-plane-teaches = 射线在三角形所在的平面内，正好从三角形中间穿过。它视为平行，因此不相交。
gallery-ray-triangle-behind = 在起点后方
gallery-ray-triangle-behind-teaches = 直线与三角形相交，但交点在射线起点的后方：参数为负，而射线只朝一个方向。
gallery-ray-triangle-starts-on-the-triangle = 起点在三角形上
gallery-ray-triangle-starts-on-the-triangle-teaches = 射线从三角形上出发，离它而去。参数为 0，而起点属于射线：相交。
gallery-ray-triangle-through-a-vertex = 穿过顶点
gallery-ray-triangle-through-a-vertex-teaches = 射线穿过顶点：s = 0，t = 1，都在允许范围的边界上。三角形包含边界，所以相交。
gallery-ray-triangle-through-an-edge = 穿过边
gallery-ray-triangle-through-an-edge-teaches = 射线穿过 s + t 正好等于 1 的那条边。三角形包含边界，所以相交。
gallery-ray-triangle-past-an-edge = 从边的外侧擦过
gallery-ray-triangle-past-an-edge-teaches = 理论上，射线穿过左侧的边。按单精度存储后，它从外侧擦过；其他方法把它舍入回边上，只有精确方法判为不相交。
gallery-ray-triangle-grazing = 几乎贴着平面
gallery-ray-triangle-grazing-teaches = 射线极缓慢地靠近三角形，但确实相交。只要 |n · d| 小于 0.00001，原文的代码就把射线当作平行。
gallery-ray-triangle-a-short-direction = 很短的方向向量
gallery-ray-triangle-a-short-direction-teaches = 射线直穿三角形，但它的方向向量非常短。向量的长短与射线的去向无关；原文的代码却把射线当作平行。
gallery-ray-triangle-sliver = 退化的细条
gallery-ray-triangle-sliver-teaches = 射线从一个极细的三角形外面远远经过。原文的代码计算 0 除以 0，与结果的任何比较都不成立，而没有被排除的就算相交。
gallery-ray-triangle-a-segment = 没有面积的三角形
gallery-ray-triangle-a-segment-teaches = 三个顶点在一条直线上。没有面积的三角形与任何射线都不相交，穿过中间那个顶点的射线也不例外。

## 挑战

condition-triangle-behind = 三角形在射线所在的直线上，但在起点后方
condition-at-one = 射线恰好在 r = 1 处碰到平面
challenge-triangle-behind-you = 在起点后方
challenge-triangle-behind-you-goal = 让射线背对三角形：它所在的直线穿过三角形，射线自己却碰不到。
challenge-triangle-behind-you-hint-1 = 射线有起点。r 为负是什么意思？
challenge-triangle-behind-you-hint-2 = 把起点沿射线所在的直线移到三角形的另一侧，方向不变。
challenge-triangle-behind-you-why = 直线在 r 为负处碰到三角形，在射线起点之前：不相交。
challenge-exactly-t-1 = 在 r = 1 处相交
challenge-exactly-t-1-goal = 恰好在 r = 1 处碰到三角形，也就是方向向量的末端。
challenge-exactly-t-1-hint-1 = p = o + r · d。o 在哪里，r = 1 才到达平面？
challenge-exactly-t-1-hint-2 = 这里的平面是 z = 0：起点的 z 与方向的 z 要互相抵消。
challenge-exactly-t-1-why = o + d 恰好在平面上，也在三角形内。可见 r 以 d 的长度为单位，d 的长度为 1 时它才是距离。
challenge-ray-through-a-vertex = 射线穿过顶点
challenge-ray-through-a-vertex-goal = 让射线恰好穿过三角形的一个顶点。
challenge-ray-through-a-vertex-hint-1 = 在顶点处，s 和 t 不是 0 就是 1。
challenge-ray-through-a-vertex-hint-2 = 把起点放在顶点的正前方，方向只沿 z。
challenge-ray-through-a-vertex-why = 这里 (s, t) 是 (0, 0)、(1, 0) 或 (0, 1)，也就是顶点 p₀、p₁ 或 p₂。顶点属于三角形：相交。
challenge-parallel-ray = 平行的射线
challenge-parallel-ray-goal = 让射线与三角形平行，并隔开一段距离。
challenge-parallel-ray-hint-1 = 方法的第一个比较看的是 n · d。
challenge-parallel-ray-hint-2 = 法向量沿 z 方向，所以方向在 z 上不能有分量。
challenge-parallel-ray-why = n · d 正好是 0：射线不会靠近平面。必须先做这个判断，才能用它作除数。
challenge-erratum-12-hint-1 = 原文的代码把 n · d 与一个固定的数比较。没有单位化的 n 有多长？
challenge-erratum-12-hint-2 = n 的长度是三角形面积的两倍。把三角形缩小，射线仍要穿过它。
challenge-erratum-13-hint-1 = 原文的代码把 n · d 与一个固定的数比较。d 的长短说明射线往哪里去吗？
challenge-erratum-13-hint-2 = 方向不变，把向量缩短：n · d 要小于 1e−5。
challenge-erratum-14-hint-1 = 0/0 是什么？与它的哪个比较成立？
challenge-erratum-14-hint-2 = 行列式要舍入为 0：把三角形压成宽不到 0.0002 的细条。射线可以离它很远。

## 练习纸

handout-rule-ray-triangle = 相交：射线在 r ≥ 0 处碰到三角形，起点也算，边和顶点也算。b = 0 时射线与平面平行，不相交，即使在平面内。s ≥ 0、t ≥ 0、s + t ≤ 1 时，点 p = p₀ + s · u + t · v 在三角形内。
handout-ask-ray-triangle = 射线与三角形相交吗？交点在哪里？

## 答案为何正确

because-ray-hit = s = { $s } 和 t = { $t } 都不为负，s + t = { $sum } 不大于 1：射线穿过三角形。
because-ray-s = s = { $s } 为负：射线从边 p₀p₂ 的外侧经过。
because-ray-t = t = { $t } 为负：射线从边 p₀p₁ 的外侧经过。
because-ray-sum = s + t = { $sum } 大于 1：射线从边 p₁p₂ 的外侧经过。
because-ray-parallel = n · d = { $slope }：射线与平面平行。
because-ray-behind = r = { $r } 为负：平面在射线起点的后方。
