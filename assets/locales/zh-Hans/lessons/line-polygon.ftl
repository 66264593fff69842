# 课程 line-polygon。

lesson-line-polygon = 线段与多边形求交
lesson-line-polygon-summary = 线段是否穿过多边形本身？移动多边形；线段穿过平面且交点在多边形内时变为相交的颜色。

## 理由

reason-line-hit = 交点在多边形内
reason-line-outside = 线段在多边形之外穿过平面
reason-point-inside = 算出的点 p′ 视为在多边形内
reason-point-outside = 算出的点 p′ 视为在多边形外

## 步骤

finding-crossing-mirrored = 原文的代码朝远离平面的方向走，得到交点关于端点 a 的对称点。
finding-crossing-start = 除数 m 算出来为 0，原文的代码便返回端点 a。

## 每一步为什么这样问

why-crossing-walk = k 是从 a 沿 n 到平面的最短距离。线段是斜的，沿线段的距离更长：除以 n 与 v 夹角的余弦 m，就得到沿 v 的长度。

## 场景中的标注

label-mirrored = 对称点

## 课程提的问题，以及移动什么

question-line-polygon = 线段穿过多边形吗？
moves-line-polygon = 方向键移动多边形

## 疑难案例

gallery-line-polygon-the-lessons-own-line = 课程原有的线段
gallery-line-polygon-the-lessons-own-line-teaches = 线段正好穿过三角形的中间。原文的代码漏了一个负号，到端点 a 的另一边去找交点：判为不相交。
gallery-line-polygon-a-mirrored-hit = 对称点造成的相交
gallery-line-polygon-a-mirrored-hit-teaches = 线段在三角形外、斜边之外穿过平面。原文的代码检测的却是交点关于端点 a 的对称点，而这个点在内部：得到一个并不存在的交点。
gallery-line-polygon-beside = 在三角形旁边
gallery-line-polygon-beside-teaches = 线段穿过平面，但在三角形之外。上一课判为相交，这一课判为不相交。
gallery-line-polygon-parallel = 与平面平行
gallery-line-polygon-parallel-teaches = 与平面平行的线段什么也不穿过，即使就在三角形前方。
gallery-line-polygon-end-point-on-the-polygon = 端点在三角形上
gallery-line-polygon-end-point-on-the-polygon-teaches = 线段恰好止于三角形。它接触而没有穿过三角形，所以不相交：规则与平面那一课相同。
gallery-line-polygon-through-a-vertex = 穿过顶点
gallery-line-polygon-through-a-vertex-teaches = 顶点属于多边形。但从顶点看，有两条边根本没有张角：原文的代码计算 0 除以 0，把它们算作 0，判为不相交。应当先判断这个点是不是顶点。
gallery-line-polygon-through-an-edge = 穿过边
gallery-line-polygon-through-an-edge-teaches = 边属于多边形。从边上的点看，这条边的张角是半周，余弦为 −1。原文的代码舍入后得到小于 −1 的数，没有角有这样的余弦，于是判为不相交。
gallery-line-polygon-concave-notch = 凹多边形的缺口
gallery-line-polygon-concave-notch-teaches = 线段穿过 L 形的缺口。不带符号相加，各角之和达到一周或更多，原文的代码便判为相交；带上符号，它们就互相抵消。
gallery-line-polygon-halo = 0.9999 造成的光晕
gallery-line-polygon-halo-teaches = 线段紧贴着三角形的下方经过。为了容许舍入误差，原文的代码认为 0.9999 周就足以算“在内部”，于是每个多边形都有一圈薄薄的光晕。带符号的角不需要这样的容差：半周就能分清内外。
gallery-line-polygon-sliver = 退化的细条
gallery-line-polygon-sliver-teaches = 线段正好穿过多边形。但确定平面的前三个顶点只构成一个细条：法向量舍入为 0，看起来没有穿过，只有精确方法判为相交。

## 挑战

condition-through-edge = 线段恰好穿过一条边，又不经过顶点
challenge-cross-the-plane-miss-the-triangle = 穿过平面，避开三角形
challenge-cross-the-plane-miss-the-triangle-goal = 穿过三角形所在的平面，但不碰三角形。
challenge-cross-the-plane-miss-the-triangle-hint-1 = 平面没有边界，三角形有三条边。
challenge-cross-the-plane-miss-the-triangle-hint-2 = 两个端点仍在平面两侧，把线段或三角形往旁边移。
challenge-cross-the-plane-miss-the-triangle-why = 两个端点分在两侧，所以有交点；但交点在三角形之外。
challenge-through-an-edge = 穿过一条边
challenge-through-an-edge-goal = 恰好在一条边上穿过三角形，但不在顶点上。
challenge-through-an-edge-hint-1 = 每条边都有中点。f32（单精度数）能准确表示它吗？
challenge-through-an-edge-hint-2 = 让线段沿 z 方向穿过斜边的中点，或者穿过 y = 0 的底边。
challenge-through-an-edge-why = 线段与这条边共面，交点又在三角形上。边属于三角形：相交。
challenge-through-a-vertex = 穿过一个顶点
challenge-through-a-vertex-goal = 恰好在一个顶点上穿过三角形。
challenge-through-a-vertex-hint-1 = 端点可以在任何位置，只要顶点在两个端点之间的线段上。
challenge-through-a-vertex-hint-2 = 沿 z 方向最容易：让 a 和 b 的 x、y 与某个顶点相同。
challenge-through-a-vertex-why = 线段同时碰到两条边，只有顶点才会这样。顶点属于三角形：相交。
challenge-erratum-1-hint-1 = 距离是有符号的。原文的代码从端点 a 往哪个方向走？
challenge-erratum-1-hint-2 = 找一条真正穿过三角形的线段，几乎任何一条都行。第 4 步“交点”会显示原文的代码在哪里找它。
challenge-erratum-2-hint-1 = 原文的代码找到的是交点关于端点 a 的对称点。它什么时候在三角形内？
challenge-erratum-2-hint-2 = 对称点要几乎在平面上，所以端点 a 要非常靠近平面，并在三角形上方，而线段朝边外延伸。
challenge-erratum-3-hint-1 = 方法求的是从点指向各顶点的向量之间的角。长度为 0 的向量与别的向量成什么角？
challenge-erratum-3-hint-2 = 恰好在一个顶点上穿过三角形。
challenge-erratum-4-hint-1 = 从边上的点看，这条边张成平角。它的余弦是多少？舍入会把它变成什么？
challenge-erratum-4-hint-2 = 恰好在斜边上穿过：它的长度是平方根，要舍入。中点就很合适。
challenge-erratum-5-hint-1 = 角没有符号。从哪里看，有些边的走向相反？
challenge-erratum-5-hint-2 = 到多边形的缺口里去，靠近里面的那个角。
challenge-erratum-6-hint-1 = 转到 0.9999 周就算一整周。外部的哪些点看到的差不多是一整周？
challenge-erratum-6-hint-2 = 在底边下面不到 0.0001 处穿过平面。

## 练习纸

handout-rule-line-polygon = 相交：线段的两个端点在平面的两侧，并且与平面的交点在多边形内。端点在平面上算不相交。
handout-ask-line-polygon = 线段是否穿过多边形？
