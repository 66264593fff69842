# 课程 half-space。

lesson-half-space = 平面与半空间
lesson-half-space-summary = 点在多边形所在平面的哪一侧？过这个点的直线与平面交于何处？交点在多边形内吗？移动点和过它的直线。

## 按键操纵什么

steer-point = 移动点

## 理由

reason-line-parallel = 过这个点的直线与平面平行
reason-line-counts-parallel = 过这个点的直线视为与平面平行
reason-line-meets-inside = 过这个点的直线与平面交于多边形内的 { $point }
reason-line-meets-outside = 过这个点的直线与平面交于多边形外的 { $point }
reason-line-counts-inside = 过这个点的直线与平面交于 { $point }，交点视为在多边形内
reason-line-counts-outside = 过这个点的直线与平面交于 { $point }，交点视为在多边形外
reason-crossing-nan = 交点为非数

## 步骤

step-point-side = 点在平面的哪一侧？
step-slope = 直线与平面相交吗？
finding-plane-reversed = 平面上的每个点 p 都满足 n · p + D = 0。这个法向量与其他课程的方向相反：这是另一种约定。
finding-point-front = 点在平面前方。后面的步骤讨论经过该点的直线。
finding-point-on = 点在平面上。后面的步骤讨论经过该点的直线。
finding-point-behind = 点在平面后方。后面的步骤讨论经过该点的直线。
finding-point-nan = 值为非数，原文的代码没有规定这种情况算哪一侧。
finding-point-lost = 单精度下这里没有平面，或者没有值，所以这一侧不能说明这个点。
finding-slope = 方向沿法向量有分量，所以直线必与平面相交于某处。
finding-parallel = 直线与平面平行：要么没有交点，要么整条直线在平面内。
finding-parallel-rounded = n · v 舍入为 0，所以直线视为与平面平行，其实并不平行。
finding-parallel-lost = n · v 为 0，只是因为单精度下这里没有平面：直线视为平行。
finding-angles-boundary = 两个长度之积太小，原文的代码把这个点当作顶点：相交。
finding-angles-tolerance = 角度和与 2π 之差超过 10⁻⁷，所以原文的代码认为点在外部。

## 每一步为什么这样问

why-plane-reversed = 平面由方向和位置确定：n 与两条边垂直，D 由平面上任意一点求出。原文的代码按另一种次序把边相乘，所以 n 指向相反的方向。
why-angles-exactly = 点还必须在多边形内：各边绕内部的点转一周，即 2π。原文的代码把不带符号的角相加，只允许 10⁻⁷ 的误差，而单单一个角的舍入误差就有这么大。
why-point-side = n · p + D 在平面上为 0，沿 n 的方向增大。所以看符号就知道在哪一侧，不必是距离。
why-slope = 每走一步 v，值改变 n · v。如果它为 0，直线到平面的距离不变，也不能用它作除数。
why-line-crossing = 在 p 处值为 h，每走一步 v 改变 n · v。t 就是值变为 0 所需的步数；直线向两个方向延伸，所以 t 也可以为负。

## 符号的含义

symbol-t-line = 沿直线走 v 的步数

## 场景中的标注

label-point = 点

## 对步骤所提问题的回答

word-nan = 非数

## 课程提的问题，以及移动什么

question-half-space = 点在平面的哪一侧？
moves-half-space = 方向键和 { $depth } 移动点和过它的直线

## 疑难案例

gallery-half-space-front-or-behind = 前方还是后方？
gallery-half-space-front-or-behind-teaches = 哪一侧算前方只是约定。这一课原文的代码所取的法向量与其他几课相反，所以答案也相反。
gallery-half-space-on-the-plane = 在平面上
gallery-half-space-on-the-plane-teaches = 点在平面上，既不在前方也不在后方，并且在三角形内。但原文的代码只允许角度和有 0.0000001 的误差，把大多数内部的点都判为在外部，这个点也不例外。
gallery-half-space-parallel = 平行的直线
gallery-half-space-parallel-teaches = 直线与平面平行：它的方向与法向量垂直，除数为 0，也就没有交点。
gallery-half-space-in-the-plane = 平面内的直线
gallery-half-space-in-the-plane-teaches = 这条直线上的每个点都在平面内。没有唯一的交点，所以检测把它当作平行的直线。
gallery-half-space-through-a-vertex = 穿过顶点
gallery-half-space-through-a-vertex-teaches = 直线恰好在三角形的顶点处与平面相交。顶点属于多边形，所以直线变为相交的颜色。
gallery-half-space-through-an-edge = 穿过边
gallery-half-space-through-an-edge-teaches = 直线恰好在一条边上与平面相交。边属于多边形，所以直线变为相交的颜色。
gallery-half-space-concave-notch = 凹多边形的缺口
gallery-half-space-concave-notch-teaches = 直线穿过 L 形的缺口，在多边形之外。从那里看，有些边的走向相反，它们的角必须算作负角。
gallery-half-space-inside-a-concave-polygon = 在凹多边形内
gallery-half-space-inside-a-concave-polygon-teaches = 直线穿过 L 形的一条臂。不带符号，各角之和超过一周，而原文的代码要求正好一周，便认为点在外部。
gallery-half-space-centre-of-a-square = 正方形的中心
gallery-half-space-centre-of-a-square-teaches = 直线穿过正方形的中心，从那里看四条边的张角都是直角。它们的和有 0.00000017 的误差，原文的代码只允许 0.0000001，便认为中心在外部。
gallery-half-space-underflow = 倾斜太小
gallery-half-space-underflow-teaches = 直线靠近平面的幅度，是单精度所能表示的最小值。与法向量相乘后，它舍入为 0，于是一条穿过三角形中间的直线被视为平行。
gallery-half-space-three-answers = 三种方法，三个答案
gallery-half-space-three-answers-teaches = 理论上，点是一条边的中点，在平面上。按单精度存储后，它略在平面前方。修正方法把它舍入到平面后方，原文的代码把它正好放在平面上。
gallery-half-space-sliver = 退化的细条
gallery-half-space-sliver-teaches = 平面由前三个顶点确定，而它们在这里只构成一个细条：法向量舍入为 0，空间中的每个点似乎都在平面上。只有精确方法判断正确。
gallery-half-space-neighbouring-floats = 相邻的浮点数
gallery-half-space-neighbouring-floats-teaches = 在这个点周围，沿平面有一整条带，带内算出的都是错误的一侧。在一格一个 f32 的分歧图上，这条带在 f32 间距加倍的地方弯折。

## 挑战

condition-behind = 点在平面后方
condition-on-plane = 点恰好在平面上
condition-no-zeros = 点的坐标没有一个是 0
challenge-behind-and-through = 在后方，又穿过三角形
challenge-behind-and-through-goal = 把点放到平面后方，并让它的直线穿过三角形。
challenge-behind-and-through-hint-1 = 直线没有起点：不管交点在点的前面还是后面，都算。
challenge-behind-and-through-hint-2 = 沿着直线穿过三角形，走到平面的另一侧。
challenge-behind-and-through-why = 点代入方程的值是负的，交点又在三角形内。
challenge-stand-on-the-plane = 在平面上，坐标不为 0
challenge-stand-on-the-plane-goal = 让点恰好在平面上，而且没有一个坐标是 0。
challenge-stand-on-the-plane-hint-1 = 三角形在平面 z = 0 内时，这个平面上的点都有一个坐标是 0。还能移动什么？
challenge-stand-on-the-plane-hint-2 = 把三个顶点都移到另一个 z，点也移到同样的 z。四分之一、二分之一用 f32 可以准确表示，十分之一不行。
challenge-stand-on-the-plane-why = 把点代入平面方程正好得 0：这是精确运算的结果，不只是舍入后的结果。
challenge-parallel-beside = 平行，但不在平面内
challenge-parallel-beside-goal = 让直线与平面平行，但不在平面内。
challenge-parallel-beside-hint-1 = 平行的直线与法向量成什么角？
challenge-parallel-beside-hint-2 = n · v 要等于 0。这里 n 沿 z 方向：v 的哪个坐标应当是 0？
challenge-parallel-beside-why = n · v 正好是 0，没有一个 t 能到达平面；用它作除数就错了。
challenge-erratum-23-hint-1 = 是 (p₂ − p₀) × (p₂ − p₁)，还是 (p₂ − p₀) × (p₁ − p₀)？都用右手定则试一试。
challenge-erratum-23-hint-2 = 这是约定，这里按其他几课的约定来评判。只有平面上的点，两种约定的答案才相同。
challenge-erratum-24-hint-1 = 从正方形的中心看，每条边都张成直角。float 能准确存下 π/2 吗？
challenge-erratum-24-hint-2 = 让直线对准正方形的中心。同样的误差加四次，就超过 1e−7。
challenge-erratum-25-hint-1 = 角度和与 2π 的差不得超过 1e−7。float 有几位有效数字？
challenge-erratum-25-hint-2 = 让直线穿过三角形内的各处：一半以上的点都判为在外部。
challenge-erratum-26-hint-1 = 不带符号，凹多边形内的角加起来是 2π 吗？
challenge-erratum-26-hint-2 = 到 L 形的一条臂里去，离拐角远一些。
challenge-erratum-27-hint-1 = 两个长度相乘，再与 1e−7 比较。这考虑了多边形的大小吗？
challenge-erratum-27-hint-2 = 这个三角形宽约 0.0001。从旁边经过，距离与它的大小相当。
challenge-erratum-28-hint-1 = 原文的代码用 double 存放 n · v。计算时用的是什么精度？
challenge-erratum-28-hint-2 = 把三角形压低，使 n 短于 1/2，再让 v 的 z 取最小的正数：1e−45。

## 练习纸

handout-rule-half-space = h = 0 时，点在平面上。m = 0 时，直线不穿过平面。
handout-ask-half-space = 点在多边形所在平面的哪一侧？过这个点的直线在哪里与平面相交？交点在多边形内吗？
