# 课程 ray-terrain。

lesson-ray-terrain = 射线与地形求交
lesson-ray-terrain-summary = 射线在哪里碰到地面？线性搜索在地表两侧各找到一个采样点，二分搜索再逐步缩小范围。移动射线的起点，或者点击鼠标，从视点穿过该像素发出一条射线。

## 理由

reason-terrain-hit = 距起点 { $distance } 米
reason-terrain-above = 射线始终在地面之上
reason-terrain-below = 射线始终在地面之下
reason-terrain-outside = 射线从地形之外经过
reason-terrain-misses = 射线没有碰到地面的任何三角形
reason-terrain-left-grid = 原文的搜索走到了网格之外
reason-terrain-below-zero = 原文把低于 0 的高度当成网格之外

## 步骤

step-terrain-walk = 线性搜索
step-terrain-bracket = 最后两个采样点
step-terrain-halve = 二分搜索
step-terrain-point = 交点及其距离
step-terrain-exact = 射线最先碰到的地面三角形
finding-terrain-walk = 搜索检查了射线上的 { $count } 个位置：进入和离开地形包围盒的位置，以及经过格子的边或对角线上方的位置。相邻两个位置之间地面是直的，所以不会漏掉什么。
finding-terrain-outside = 射线始终没有进入地形的包围盒：不可能碰到地面。
finding-terrain-bracket = 这两个采样点在地表两侧：射线在它们之间碰到地面。
finding-terrain-on = 这个采样点正好在地表上：不必再缩小范围。
finding-terrain-above = 射线在这里离开地形的包围盒，仍在地面之上：不相交。
finding-terrain-below = 射线在这里离开地形的包围盒，仍在地面之下：不相交。
finding-terrain-halve = 先后有 { $count } 个中点取代了两端之一，地表始终在两端之间。减半 32 次之后，或者两端之间再没有单精度数时，搜索结束。
finding-terrain-no-halving = 采样点就在地表上：不需要二分。
finding-terrain-point = 射线在这里碰到地面：相交。
finding-terrain-returned = 原文的代码判为相交，并返回这个距离。
finding-terrain-steps = 一共走了 { $count } 步。只要位置在地面之上，并且那里的高度不低于 0，原文的搜索就继续走。
finding-terrain-endless = 位置一直在地面之上，永远不会降到地面，也不会走出网格：循环永远不会结束。
finding-terrain-last-step = 位置已经不在地面之上：原文的代码在这最后一步里寻找交点。
finding-terrain-off-grid = 位置在网格之外。原文的代码调用了 GetHeight，却没有给出它；本程序让它在网格之外返回 −999999，表示“没有地面”，这小于 0。于是搜索放弃，判为不相交。
finding-terrain-below-zero = 这里的地面低于 0，原文的代码把它当作网格之外：于是放弃，判为不相交。
finding-terrain-stale = { $count } 个中点都与最后一步终点处的高度比较，而不是与中点处地面的高度比较。
finding-terrain-exact-hit = 射线最先碰到的是地面上的这个点，在此之前没有碰到任何三角形。
finding-terrain-exact-miss = 射线没有碰到地面的任何三角形：不相交。

## 每一步为什么这样问

why-terrain-walk = 地面由平的三角形拼成，在射线下方只在三角形的边上弯折。在这些位置采样，从一侧换到另一侧就不会漏掉。
why-terrain-steps = 整片地面的高度没有统一的公式。所以原文的代码按相等的步长逐点尝试，步长是半个格子乘以 d 的长度，直到某一点不高于地面。
why-terrain-bracket = y − h 是离地面的高度。一个点在地面之上，一个点在地面之下，射线在两点之间必定穿过地表。c 是格子的边长；格子内的 h 怎么求，见推导。
why-terrain-stop = 循环因两种情况之一而结束：位置已经不在地面之上，或者高度视为网格之外。是哪一种，决定了后面是否还有交点可找。
why-terrain-halve = 每个中点都去掉剩下的一半。减半 32 次之后，剩下的不到原来的四十亿分之一，单精度已经很难分辨这么接近的数。
why-terrain-point = 要问的是交点在哪里、有多远：求得的点，以及它到 o 的距离。
why-terrain-exact = 射线依次经过各个三角形的上方。每个三角形都由符号判定，最先碰到的那个就是答案，所以一个也不会漏掉。

## 符号的含义

symbol-looks = 检查的位置数
symbol-cell = 格子的边长
symbol-ray-point = 射线上的点
symbol-height-of-point = 点的高度
symbol-ground = 该处地面的高度
symbol-halvings = 减半的次数
symbol-middle = 中点
symbol-ground-triangle = 地面的三角形

## 场景中的标注

label-step = 一步
label-sample = 采样点
label-distance-from-origin = 到起点的距离

## 课程提的问题，以及移动什么

question-ray-terrain = 射线在哪里碰到地面？
moves-ray-terrain = 方向键和 { $depth } 移动起点，点击则从视点发出射线

## 疑难案例

gallery-ray-terrain-crest-between-two-steps = 两步之间的山脊
gallery-ray-terrain-crest-between-two-steps-teaches = 在这个高度，山脊比一步（半个格子）还窄。原文的搜索一个采样点在它前面，下一个在它后面，始终没有发现它。
gallery-ray-terrain-stale-height = 过时的高度
gallery-ray-terrain-stale-height-teaches = 射线水平飞向山坡，一步两个格子。所有方法都判为相交，但原文的二分搜索一直与最后一步终点处的高度比较，找到的点相差很远。
gallery-ray-terrain-starts-under-the-ground = 起点在地下
gallery-ray-terrain-starts-under-the-ground-teaches = 射线从山坡下面出发，继续向下。它永远碰不到地表，但原文的代码只看位置是否低于地面：判为相交。
gallery-ray-terrain-up-through-the-ground = 从地下穿出
gallery-ray-terrain-up-through-the-ground-teaches = 射线从山坡下面出发，从上面穿出。从下方也可以与地表相交。原文的代码不检查射线从哪一侧出发，把起点当成了交点。
gallery-ray-terrain-beside-the-grid = 从网格之外来
gallery-ray-terrain-beside-the-grid-teaches = 射线从地形旁边出发，飞进地形。只要有一步落在网格之外，原文的代码就放弃。
gallery-ray-terrain-below-zero = 低于零的山谷
gallery-ray-terrain-below-zero-teaches = 同一片地形，上下颠倒：一道低于高度 0 的峡谷。对原文的代码来说，负的高度意味着“网格之外”，所以它在这里找不到地面。
gallery-ray-terrain-straight-up = 竖直向上
gallery-ray-terrain-straight-up-teaches = 射线竖直向上，不会碰到地形。原文的搜索只在碰到地面或走出网格时结束，所以它永远走下去。
gallery-ray-terrain-a-step-too-small = 太小的一步
gallery-ray-terrain-a-step-too-small-teaches = 方向向量短到一步会被舍入掉：原文的搜索永远原地不动。射线去哪里，与方向向量的长短无关。
gallery-ray-terrain-touching-the-crest = 接触山脊
gallery-ray-terrain-touching-the-crest-teaches = 射线只在一点接触山脊的最高处。接触地表就算相交；逐步搜索几乎不可能发现它。
gallery-ray-terrain-parallel = 与地面平行
gallery-ray-terrain-parallel-teaches = 射线在平地上方贴着地面水平飞行，直到离开地形：所有方法都判为不相交。
gallery-ray-terrain-starts-on-the-ground = 起点在地面上
gallery-ray-terrain-starts-on-the-ground-teaches = 射线恰好从地表出发。起点属于射线，所以在距离 0 处相交。原文的搜索先走一步再看，判为不相交。
gallery-ray-terrain-three-answers = 三种方法，三个答案
gallery-ray-terrain-three-answers-teaches = 从山坡竖直向上，起点比坡面低不到一个舍入误差。实际上射线穿过了地表；修正方法把这点差距舍入掉了；原文的代码永远不会结束。

## 挑战

condition-straight-down = 射线竖直向下
condition-level = 射线既不上升也不下降
condition-below-summit = 射线的起点低于最高峰
condition-underground = 射线的起点在地下
challenge-straight-down = 竖直向下
challenge-straight-down-goal = 从正上方碰到地面。
challenge-straight-down-hint-1 = 竖直向下的射线始终在高度图的同一点上方。
challenge-straight-down-hint-2 = 方向的 y 要是负的，x 和 z 要是 0。先输入 y：三个都是 0 的方向会被拒绝。
challenge-straight-down-why = 射线始终在高度图的同一点上方，那里的高度就是全部答案。
challenge-out-of-the-ground = 从地下出来
challenge-out-of-the-ground-goal = 从地下出发，穿出地面。
challenge-out-of-the-ground-hint-1 = 地面只是一个曲面：从下方也能碰到。
challenge-out-of-the-ground-hint-2 = 右边有一道斜坡。把起点放到它里面，方向朝上。
challenge-out-of-the-ground-why = 起点上面有地面，下面没有：射线从下面出发，穿了出来。
challenge-low-and-level = 低空平飞
challenge-low-and-level-goal = 让射线水平地在最高峰以下飞过，什么也不碰到。
challenge-low-and-level-hint-1 = 哪里有平地可以沿着飞？
challenge-low-and-level-hint-2 = 墙和斜坡之间是平地。在那里沿 z 飞，比地面高一点。
challenge-low-and-level-why = 方向的 y 是 0，起点低于最高峰，一路上没有地形的三角形挡着。
challenge-erratum-15-hint-1 = 搜索每一步都加上一个向量。什么样的一步哪里也到不了？
challenge-erratum-15-hint-2 = 试着让射线的方向为零。课程会拒绝，原文的代码本来也应当拒绝。
challenge-erratum-16-hint-1 = 搜索到了地下或网格之外才结束。什么样的射线两处都到不了？
challenge-erratum-16-hint-2 = 留在同一处上方，一直向上。
challenge-erratum-17-hint-1 = f32（单精度）只有 24 位二进制有效数字。4 + 0.00000003 等于多少？
challenge-erratum-17-hint-2 = 让方向短到它的一半加到起点上就被舍入掉；起点的坐标不要接近 0。
challenge-erratum-18-hint-1 = 原文的代码怎么知道一个位置在网格之外？
challenge-erratum-18-hint-2 = 这里的地面没有一处高于 0。让射线落到低于 0 的地方：左边的峡谷，或者右边的斜坡。
challenge-erratum-19-hint-1 = 第一步就落在网格之外，搜索会怎样？
challenge-erratum-19-hint-2 = 从网格之外出发，到网格的距离大于一步，对准地面。
challenge-erratum-20-hint-1 = 搜索到了第一个不在地面之上的位置就结束。射线曾经在地面之上吗？
challenge-erratum-20-hint-2 = 从右边的斜坡下面出发，继续向下。
challenge-erratum-21-hint-1 = 一步是半个格子乘以方向的长度。两个采样点之间发生了什么？
challenge-erratum-21-hint-2 = 沿 x 平飞，比墙顶低一点点，让一步停在墙前，下一步停在墙后。
challenge-erratum-22-hint-1 = 二分搜索时，中点在移动。还有什么应当随之改变？
challenge-erratum-22-hint-2 = 需要很长的步子和一个斜坡：朝斜坡平飞，方向向量有好几个格子长。

## 练习纸

handout-rule-ray-terrain = 每个格子是两个三角形，分界线是从 (i+1, j) 到 (i, j+1) 的对角线。f + g ≤ 1 时用 h 的第一个公式，其余用第二个。相交：射线在 r ≥ 0 处从上方或下方碰到地面；接触也算，起点也算。求出射线进入网格、经过格子的边或对角线、离开网格时的每个 r 和该处的 w：相邻两处之间 w 线性变化。w 等于 0 或从 r₁ 到 r₂ 变号的地方，射线碰到地面。
handout-ask-ray-terrain = 射线与地面相交吗？交点在哪里？
handout-beside-ground = 射线始终没有经过网格的上方或下方。
handout-leaves-ground = 射线始终在这一处的上方或下方，并且远离地面。
handout-corner-of-ground = 射线只在这一处经过网格的上方或下方。
handout-passes-ground = y − h 的符号不变。这些位置之间地面的高度线性变化，所以射线不与地面相交。
handout-nearest-ground = 射线进入网格、经过格子的边或对角线、离开网格，一共有 { $count } 处，这一处离地面最近；y − h 在各处的符号都相同。

## 答案为何正确

because-terrain-hit = 从一个采样点到下一个，射线离地面的高度从 { $from } 变到 { $to }：射线在两者之间碰到地面。
because-terrain-on = 有一个采样点恰好在地面上。
because-terrain-above = 在最后一个采样点，即射线离开地形的地方，它仍高出地面 { $height }。
because-terrain-below = 在最后一个采样点，即射线离开地形的地方，它仍低于地面 { $height }。
because-terrain-outside = 射线始终没有进入地形的包围盒。
