# 疑难案例：疑难案例的名称，以及它说明什么。

## line-plane

gallery-line-plane-parallel = 与平面平行
gallery-line-plane-parallel-teaches = 与平面平行的线段到平面的距离不变：两个端点在同一侧，永远不会穿过平面。
gallery-line-plane-in-the-plane = 在平面内
gallery-line-plane-in-the-plane-teaches = 平面内的线段不在平面的任何一侧。它处处碰到平面，却没有一处穿过：不相交。
gallery-line-plane-end-point-on-the-plane = 端点在平面上
gallery-line-plane-end-point-on-the-plane-teaches = 要穿过平面，线段必须到达两侧。这条线段恰好止于平面，只是碰到它：不相交。
gallery-line-plane-far-beside = 离三角形很远
gallery-line-plane-far-beside-teaches = 平面没有边：线段在三角形之外很远处穿过平面，照样算相交。
gallery-line-plane-grazing = 几乎贴着平面
gallery-line-plane-grazing-teaches = 线段几乎就在平面内，但两个端点分在两侧，不管离得多近：相交。
gallery-line-plane-tiny-distances = 太近，不能相乘
gallery-line-plane-tiny-distances-teaches = 两个端点在平面两侧，但距离太小，乘积舍入为 0。原文的代码看的是这个乘积的符号，于是判为不相交；比较两个符号才可靠。
gallery-line-plane-touching-a-tilted-plane = 碰到倾斜的平面
gallery-line-plane-touching-a-tilted-plane-teaches = 端点恰好在平面上。把法向量单位化会使平面偏斜一点点，原文的代码便认为这个端点在另一侧：线段只是碰到平面，它却判为相交。
gallery-line-plane-decimals = 差一点点的坐标
gallery-line-plane-decimals-teaches = 理论上，端点就在平面内。但计算机存不了准确的 0.1，每个坐标都偏一点点，点究竟落在哪一侧，只有精确算术才知道。
gallery-line-plane-rounded-across = 舍入到另一侧
gallery-line-plane-rounded-across-teaches = 这里把点在哪一侧算错了：按单精度计算，两个端点在平面两侧，实际上在同一侧。修正方法的逻辑没有错，但仍有舍入误差。
gallery-line-plane-sliver = 退化的细条
gallery-line-plane-sliver-teaches = 平面由前三个顶点确定，而它们在这里只构成一根细条：舍入之后法向量成了零。修正方法分不出两侧，判为不相交；原文的代码用 0 除 0，什么都判为相交，在这里只是碰巧对了。
gallery-line-plane-beside-a-sliver = 在细条前面
gallery-line-plane-beside-a-sliver-teaches = 还是这个多边形，线段始终在平面的同一侧。与非数的任何比较都不成立，所以原文的代码从不排除：它判为相交。

## line-polygon

gallery-line-polygon-the-lessons-own-line = 课程原有的线段
gallery-line-polygon-the-lessons-own-line-teaches = 线段正好穿过三角形的中间。原文的代码漏了一个负号，到线段起点的另一边去找交点：判为不相交。
gallery-line-polygon-a-mirrored-hit = 对称出来的相交
gallery-line-polygon-a-mirrored-hit-teaches = 线段在三角形外、倾斜的边之外穿过平面。原文的代码检测的却是交点关于线段起点的对称点，而这个点在里面：凭空得出相交。
gallery-line-polygon-beside = 在三角形旁边
gallery-line-polygon-beside-teaches = 线段穿过平面，但在三角形之外。上一课判为相交，这一课判为不相交。
gallery-line-polygon-parallel = 与平面平行
gallery-line-polygon-parallel-teaches = 与平面平行的线段什么也不穿过，哪怕就在三角形跟前。
gallery-line-polygon-end-point-on-the-polygon = 端点在三角形上
gallery-line-polygon-end-point-on-the-polygon-teaches = 线段恰好止于三角形。它碰到而没有穿过，所以不相交：规则与平面那一课相同。
gallery-line-polygon-through-a-vertex = 穿过顶点
gallery-line-polygon-through-a-vertex-teaches = 顶点属于多边形。但从顶点看，有两条边根本没有张角：原文的代码用 0 除 0，把它们算作零，判为不相交。应当先问这个点是不是顶点。
gallery-line-polygon-through-an-edge = 穿过边
gallery-line-polygon-through-an-edge-teaches = 边属于多边形。从边上的点看，这条边的张角是半圈，余弦为 −1。原文的代码舍入后得到比 −1 还小的数，没有角与之对应，于是判为不相交。
gallery-line-polygon-concave-notch = 凹多边形的缺口
gallery-line-polygon-concave-notch-teaches = 线段穿过 L 形的缺口。不带符号相加，各角之和达到一圈还多，原文的代码便判为相交；带上符号，它们就互相抵消。
gallery-line-polygon-halo = 0.9999 造成的光晕
gallery-line-polygon-halo-teaches = 线段从三角形下方经过，只差一点点。为了容忍舍入误差，0.9999 圈就足以算“在内”，于是每个多边形都有一圈薄薄的光晕：只有精确方法判为不相交。
gallery-line-polygon-sliver = 退化的细条
gallery-line-polygon-sliver-teaches = 线段正好穿过多边形。但确定平面的前三个顶点只构成一根细条：法向量舍入为 0，看起来根本没有穿过，只有精确方法判为相交。

## sphere-polygon

gallery-sphere-polygon-tangent-to-the-face = 与面相切
gallery-sphere-polygon-tangent-to-the-face-teaches = 球只在一点碰到三角形。距离必须小于半径，所以相切还不算相交。
gallery-sphere-polygon-beside-the-polygon = 在多边形旁边
gallery-sphere-polygon-beside-the-polygon-teaches = 球与多边形所在的平面相交，但在多边形旁边。只看平面会判为相交，各条边却说不相交。
gallery-sphere-polygon-over-a-vertex = 在顶点处
gallery-sphere-polygon-over-a-vertex-teaches = 球心并不正对三角形，球却碰到了它的尖角：除了面，还必须检测边。
gallery-sphere-polygon-tangent-to-an-edge = 与边相切
gallery-sphere-polygon-tangent-to-an-edge-teaches = 球从外面碰到底边。球心到边的距离等于半径：不相交。
gallery-sphere-polygon-a-rounded-tangent = 几乎相切
gallery-sphere-polygon-a-rounded-tangent-teaches = 理论上，球刚好与倾斜的边相切。按单精度存储后，它越过这条边不到一个舍入误差，只有精确方法判为相交。
gallery-sphere-polygon-tangent-to-a-tilted-plane = 与倾斜的平面相切
gallery-sphere-polygon-tangent-to-a-tilted-plane-teaches = 球碰到一个倾斜的三角形。原文的代码把法向量单位化并舍入；算出的距离刚好小于半径，于是判为相交。
gallery-sphere-polygon-halo = 0.9999 造成的光晕
gallery-sphere-polygon-halo-teaches = 球几乎碰到平面，最近处的点就在底边下方一点点。这个点被算作在内，于是不再去问边有多远：只有精确方法判为不相交。
gallery-sphere-polygon-concave-notch = 凹多边形的缺口
gallery-sphere-polygon-concave-notch-teaches = 球悬在 L 形的缺口里，什么也没碰到。不带符号，各角之和达到一圈，原文的代码便认为球心在内。
gallery-sphere-polygon-sliver = 退化的细条
gallery-sphere-polygon-sliver-teaches = 球就在多边形中间。但确定平面的前三个顶点只构成一根细条：法向量舍入为 0，距离为非数，只有精确方法判为相交。
gallery-sphere-polygon-swallowed = 球吞没三角形
gallery-sphere-polygon-swallowed-teaches = 整个三角形都在球的内部，所以球面碰不到它。但球是实心的：相交。

## half-space

gallery-half-space-front-or-behind = 前方还是后方？
gallery-half-space-front-or-behind-teaches = 哪一侧算前方只是约定。这一课的原文所取的法向量与其他课的原文相反，所以答案也相反。
gallery-half-space-on-the-plane = 在平面上
gallery-half-space-on-the-plane-teaches = 点在平面上，既不在前方也不在后方，并且在三角形内。但原文的代码只允许角度和有 0.0000001 的误差，把大多数内部的点都判为在外，这个点也不例外。
gallery-half-space-parallel = 平行的直线
gallery-half-space-parallel-teaches = 直线与平面平行：它的方向与法向量垂直，除数为 0，也就没有交点。
gallery-half-space-in-the-plane = 平面内的直线
gallery-half-space-in-the-plane-teaches = 这条直线上的每个点都在平面内。没有唯一的交点，所以检测把它当作平行的直线。
gallery-half-space-through-a-vertex = 穿过顶点
gallery-half-space-through-a-vertex-teaches = 直线恰好在三角形的尖角处与平面相交。顶点属于多边形，所以直线变绿。
gallery-half-space-through-an-edge = 穿过边
gallery-half-space-through-an-edge-teaches = 直线恰好在一条边上与平面相交。边属于多边形，所以直线变绿。
gallery-half-space-concave-notch = 凹多边形的缺口
gallery-half-space-concave-notch-teaches = 直线穿过 L 形的缺口，在多边形之外。从那里看，有些边是往回走的，它们的角必须算作负角。
gallery-half-space-inside-a-concave-polygon = 在凹多边形内
gallery-half-space-inside-a-concave-polygon-teaches = 直线穿过 L 形的一条臂。不带符号，各角之和超过一圈，而原文的代码要求正好一圈，便认为点在外面。
gallery-half-space-centre-of-a-square = 正方形的中心
gallery-half-space-centre-of-a-square-teaches = 直线穿过正方形的中心，从那里看四条边的张角都是直角。它们的和有 0.00000017 的误差，原文的代码只允许 0.0000001，便认为中心在外面。
gallery-half-space-underflow = 太小的斜率
gallery-half-space-underflow-teaches = 直线靠近平面的幅度小到不能再小。与法向量相乘后，它的斜率舍入为 0，于是一条穿过三角形中间的直线被当作平行。
gallery-half-space-three-answers = 三种方法，三个答案
gallery-half-space-three-answers-teaches = 理论上，点是一条边的中点，在平面上。按单精度存储后，它在平面前方，只差一点点。修正方法把它舍入到平面后方，原文的代码把它正好放在平面上。
gallery-half-space-sliver = 退化的细条
gallery-half-space-sliver-teaches = 平面由前三个顶点确定，而它们在这里只构成一根细条：舍入之后法向量成了零，空间中的每个点似乎都在平面上。只有精确方法知道真相。

## ray-triangle

gallery-ray-triangle-parallel = 与三角形平行
gallery-ray-triangle-parallel-teaches = 射线与三角形平行。它的方向与法向量垂直，除数为 0：不相交。
gallery-ray-triangle-in-the-plane = 在三角形所在的平面内
gallery-ray-triangle-in-the-plane-teaches = 射线在三角形所在的平面内，正好从三角形中间穿过。它算作平行，因此不相交。
gallery-ray-triangle-behind = 在起点后面
gallery-ray-triangle-behind-teaches = 直线与三角形相交，但交点在射线起点的后面：参数为负，而射线只朝一个方向。
gallery-ray-triangle-starts-on-the-triangle = 起点在三角形上
gallery-ray-triangle-starts-on-the-triangle-teaches = 射线从三角形上出发，离它而去。参数为 0，而起点属于射线：相交。
gallery-ray-triangle-through-a-vertex = 穿过顶点
gallery-ray-triangle-through-a-vertex-teaches = 射线穿过尖角：s = 0，t = 1，都在允许范围的边界上。三角形包含边界，所以相交。
gallery-ray-triangle-through-an-edge = 穿过边
gallery-ray-triangle-through-an-edge-teaches = 射线穿过 s + t 正好等于 1 的那条边。三角形包含边界，所以相交。
gallery-ray-triangle-past-an-edge = 从边旁擦过
gallery-ray-triangle-past-an-edge-teaches = 理论上，射线穿过左侧的边。按单精度存储后，它从外侧擦过；其他方法把它舍入回边上，只有精确方法判为不相交。
gallery-ray-triangle-grazing = 几乎贴着平面
gallery-ray-triangle-grazing-teaches = 射线极缓慢地靠近三角形，但确实相交。原文的代码把斜率小于 0.00001 的射线一律当作平行。
gallery-ray-triangle-a-short-direction = 很短的方向向量
gallery-ray-triangle-a-short-direction-teaches = 射线直穿三角形，但它的方向向量非常短。向量的长短与射线的去向无关；原文的代码却把射线当作平行。
gallery-ray-triangle-sliver = 退化的细条
gallery-ray-triangle-sliver-teaches = 射线从一个极细的三角形旁边远远经过。原文的代码用 0 除 0，与结果的任何比较都不成立，而始终没被排除的就算相交。
gallery-ray-triangle-a-segment = 没有面积的三角形
gallery-ray-triangle-a-segment-teaches = 三个顶点在一条直线上。没有面积的三角形，什么也碰不到它，哪怕是穿过中间那个顶点的射线。

## ray-terrain

gallery-ray-terrain-crest-between-two-steps = 两步之间的山脊
gallery-ray-terrain-crest-between-two-steps-teaches = 在这个高度，山脊比一步（半个格子）还窄。原文的搜索一步停在它前面，下一步停在它后面，始终没有发觉。
gallery-ray-terrain-stale-height = 过时的高度
gallery-ray-terrain-stale-height-teaches = 射线水平飞向山坡，一步两个格子。所有方法都判为相交，但原文的二分搜索一直与最后一步终点处的高度比较，找到的点差得很远。
gallery-ray-terrain-starts-under-the-ground = 起点在地下
gallery-ray-terrain-starts-under-the-ground-teaches = 射线从山坡下面出发，继续向下。它永远碰不到地表，但原文的代码只问位置是否低于地面：判为相交。
gallery-ray-terrain-up-through-the-ground = 从地下穿出
gallery-ray-terrain-up-through-the-ground-teaches = 射线从山坡下面出发，从上面穿出。从下面也可以碰到地表。原文的代码从不问射线起于哪一侧，把起点当成了交点。
gallery-ray-terrain-beside-the-grid = 从网格之外来
gallery-ray-terrain-beside-the-grid-teaches = 射线从地形旁边出发，飞进地形。只要有一步落在网格之外，原文的代码就放弃。
gallery-ray-terrain-below-zero = 低于零的山谷
gallery-ray-terrain-below-zero-teaches = 同一片地形，上下颠倒：一道低于高度 0 的峡谷。对原文的代码来说，负的高度意味着“网格之外”，所以它在这里找不到地面。
gallery-ray-terrain-straight-up = 笔直向上
gallery-ray-terrain-straight-up-teaches = 射线笔直向上，一去不返。原文的搜索只在碰到地面或走出网格时结束，所以它永远走下去。
gallery-ray-terrain-a-step-too-small = 太小的一步
gallery-ray-terrain-a-step-too-small-teaches = 方向向量短到一步会被舍入掉：原文的搜索永远原地不动。射线去哪里，与方向向量的长短无关。
gallery-ray-terrain-touching-the-crest = 碰到山脊
gallery-ray-terrain-touching-the-crest-teaches = 射线只在一点碰到山脊的最高处。碰到地表就算相交；一步一步的搜索几乎没有机会发现它。
gallery-ray-terrain-parallel = 与地面平行
gallery-ray-terrain-parallel-teaches = 射线在平地上方贴着地面水平飞行，直到离开地形：所有方法都判为不相交。
gallery-ray-terrain-starts-on-the-ground = 起点在地面上
gallery-ray-terrain-starts-on-the-ground-teaches = 射线恰好从地表出发。起点属于射线，所以在距离 0 处相交。原文的搜索先走一步再看，判为不相交。
gallery-ray-terrain-three-answers = 三种方法，三个答案
gallery-ray-terrain-three-answers-teaches = 从山坡笔直向上，起点比坡面低不到一个舍入误差。实际上射线穿过了地表；修正方法把这点差距舍入掉了；原文的代码永远不返回。
