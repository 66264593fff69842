# 课程 line-plane。

lesson-line-plane = 线段与平面求交
lesson-line-plane-summary = 线段是否穿过多边形所在的平面？移动多边形；线段穿过平面时变为相交的颜色，即使交点离多边形很远。

## 理由

reason-line-crosses = 两个端点在平面的两侧
reason-line-front = 两个端点都在平面前方
reason-line-behind = 两个端点都在平面后方
reason-line-touches = 有一个端点在平面上
reason-line-in-plane = 两个端点都在平面上
reason-line-nan = 两个距离之积为非数
reason-line-underflow = 两个距离之积舍入为 0

## 步骤

step-ends = 把线段的两个端点代入平面方程
step-exact-ends = 两个端点在平面的哪一侧？
step-sides = 两个端点在平面两侧吗？
finding-ends-values = 值为正，点在平面前方；值为负，点在平面后方；值为 0，点在平面上。
finding-ends-distances = 这些是有向距离：为正，点在平面前方；为负，点在平面后方；为 0，点在平面上。
finding-values-lost = 单精度下这里没有平面，或者没有值，所以这些符号不能说明这条线段。
finding-exact-signs = 只看符号就够了：1 在平面前方，0 在平面上，−1 在平面后方。
finding-line-crosses = 两个端点在平面两侧，所以线段穿过平面。
finding-line-front = 两个端点都在平面前方，所以线段没有穿过平面。
finding-line-behind = 两个端点都在平面后方，所以线段没有穿过平面。
finding-line-touches = 有一个端点在平面上：线段只是接触平面，不算穿过。
finding-line-in-plane = 两个端点都在平面上：线段就在平面内，不算穿过。
finding-line-nan = 乘积为非数，因此“≥ 0”不成立。原文的代码把这当作穿过平面。
finding-line-underflow = 两个端点在平面两侧，但两个距离之积舍入为 0。原文的代码认为它们在同一侧。

## 每一步为什么这样问

why-ends = 平面把空间分成两半。对一个点来说，n · p + D 的符号表示它在哪一半。
why-exact-ends = 起决定作用的只有符号，而求符号可以完全不舍入：给定的数都是分数，可以化为整数来计算。
why-sides = 沿直线从一侧到另一侧，必须穿过平面。所以由两个端点就能判断；在哪里穿过，现在还不需要知道。
why-sides-product = 只有两个因数符号不同，乘积才为负。代码想用一次乘法同时比较两个端点：原文的代码排除 ≥ 0 的乘积，¬ 表示“非”。
why-crossing = 从 a 到 b，值由 h₀ 均匀地变到 h₁，走过全程的 t = h₀ / (h₀ − h₁) 时恰好为 0。

## 场景中的标注

label-end = 端点

## 课程提的问题，以及移动什么

question-line-plane = 线段穿过多边形所在的平面吗？
moves-line-plane = 方向键移动多边形

## 疑难案例

gallery-line-plane-parallel = 与平面平行
gallery-line-plane-parallel-teaches = 与平面平行的线段到平面的距离不变：两个端点在同一侧，永远不会穿过平面。
gallery-line-plane-in-the-plane = 在平面内
gallery-line-plane-in-the-plane-teaches = 平面内的线段不在平面的任何一侧。它处处接触平面，却没有一处穿过：不相交。
gallery-line-plane-end-point-on-the-plane = 端点在平面上
gallery-line-plane-end-point-on-the-plane-teaches = 要穿过平面，线段必须到达两侧。这条线段恰好止于平面，只是接触它：不相交。
gallery-line-plane-far-beside = 离三角形很远
gallery-line-plane-far-beside-teaches = 平面没有边界：线段在离三角形很远处穿过平面，仍然算相交。
gallery-line-plane-grazing = 几乎贴着平面
gallery-line-plane-grazing-teaches = 线段几乎就在平面内，但两个端点在平面两侧，尽管都很近：相交。
gallery-line-plane-tiny-distances = 太近，不能相乘
gallery-line-plane-tiny-distances-teaches = 两个端点在平面两侧，但距离太小，乘积舍入为 0。原文的代码看的是这个乘积的符号，于是判为不相交；比较两个符号才可靠。
gallery-line-plane-touching-a-tilted-plane = 接触倾斜的平面
gallery-line-plane-touching-a-tilted-plane-teaches = 端点恰好在平面上。把法向量单位化会使平面略微偏斜，原文的代码便认为这个端点在另一侧：线段只是接触平面，它却判为相交。
gallery-line-plane-decimals = 略有偏差的坐标
gallery-line-plane-decimals-teaches = 理论上，端点就在平面内。但计算机不能准确地存储 0.1，每个坐标都略有偏差，点究竟落在哪一侧，只有精确运算才知道。
gallery-line-plane-rounded-across = 舍入到另一侧
gallery-line-plane-rounded-across-teaches = 这里点的位置判断错了：按单精度计算，两个端点在平面两侧，实际上在同一侧。修正方法的逻辑没有错，但仍有舍入误差。
gallery-line-plane-sliver = 退化的细条
gallery-line-plane-sliver-teaches = 平面由前三个顶点确定，而它们在这里只构成一个细条：法向量舍入为 0。修正方法分不出两侧，判为不相交；原文的代码计算 0 除以 0，对任何线段都判为相交，在这里只是碰巧正确。
gallery-line-plane-beside-a-sliver = 在细条前面
gallery-line-plane-beside-a-sliver-teaches = 还是这个多边形，线段始终在平面的同一侧。与非数的任何比较都不成立，所以原文的代码不排除任何线段：它判为相交。

## 挑战

condition-crosses-halfway = 线段恰好在中点穿过平面，t = 1/2
condition-one-end-on-plane = 线段恰好有一个端点在平面上
condition-both-ends-on-plane = 线段的两个端点都在平面上
challenge-cross-halfway = 正中间
challenge-cross-halfway-goal = 让线段恰好在中点穿过平面：t = 1/2，必须精确。
challenge-cross-halfway-hint-1 = 线段的中点什么时候在平面上？比较两个端点离平面的距离。
challenge-cross-halfway-hint-2 = 这里的平面是 z = 0，所以只需考虑 a 和 b 的 z。
challenge-cross-halfway-why = 两个端点到平面的距离相等，又在平面两侧，所以 h₀ / (h₀ − h₁) 正好是 1/2。
challenge-one-end-on-the-plane = 一个端点在平面上
challenge-one-end-on-the-plane-goal = 让线段恰好有一个端点在平面上。先猜一猜：这算相交吗？
challenge-one-end-on-the-plane-hint-1 = 点代入平面方程恰好得 0，它就在平面上。
challenge-one-end-on-the-plane-hint-2 = 这里的平面是 z = 0：看其中一个端点的 z。
challenge-one-end-on-the-plane-why = 一个端点的值是 0，不在任何一侧。要穿过平面，必须到达两侧：接触不算相交。
challenge-both-ends-on-the-plane = 在平面内
challenge-both-ends-on-the-plane-goal = 让整条线段都在平面内。
challenge-both-ends-on-the-plane-hint-1 = 线段上有几个点在平面内，整条线段就都在平面内？
challenge-both-ends-on-the-plane-hint-2 = 两个就够了：它的端点。两个端点的值都要是 0。
challenge-both-ends-on-the-plane-why = 两个值都是 0。线段处处接触平面，却没有一处穿过：不相交。
challenge-erratum-9-hint-1 = 两个很小的数相乘。什么时候乘积会小到舍入为 0？
challenge-erratum-9-hint-2 = 最小的正 f32 约为 1e−45。让两个端点分在两侧，离平面都不到 1e−23。
challenge-erratum-10-hint-1 = 平面需要法向量。什么样的三角形没有法向量？
challenge-erratum-10-hint-2 = 试着把三个顶点放到一条直线上。课程会拒绝，原文的代码本来也应当拒绝。
challenge-erratum-11-hint-1 = 长度为 1 的法向量，坐标是舍入过的。恰好在平面上的点会怎样？
challenge-erratum-11-hint-2 = 这个平面是 z = 0.25 + x + y。把一个端点恰好放在上面，另一个放得更高。

## 练习纸

handout-rule-line-plane = 相交：线段的两个端点在平面的两侧；平面无限延伸，不限于多边形之内。端点在平面上算不相交。
handout-ask-line-plane = 线段是否穿过多边形所在的平面？
