# 讲义：纸上的练习。

handout-title = 碰撞检测练习
handout-seed = 编号 { $seed }
level-easy = 简单
level-medium = 中等
level-hard = 困难
handout-variant = 第 { $number } 卷
handout-variants = 卷
handout-name = 姓名：
handout-class = 班级：
handout-date = 日期：
handout-score = 得分：
handout-instruction = 请通过计算判断每一题，并勾选答案。不要依赖图形。
handout-points = （{ $count } 分）
handout-inside = 在多边形内
handout-outside = 在多边形外
handout-no-crossing = 没有交点
handout-work = 演算区
handout-f32 = 这些是单精度数（f32），已写出全部数字。
handout-heights = x = i · c、z = j · c 处的地面高度 h(i, j)，其中 c = { $cell }：
handout-heights-scaled = 每个高度等于表中的整数乘以 { $scale }，再舍入为单精度数。
handout-answers = 答案
handout-scheme = 分数写在得分的行旁边。如果提前得出结论，已有的行得分更多。
handout-programs = 程序的答案：

## 规则

handout-rules = 规则与公式
handout-rule-plane = 前三个顶点确定平面，法向量 n 指向前方：对点 q，n · q + D 在平面前方大于 0，在平面上等于 0，在后方小于 0。
handout-rule-polygon = 边和顶点属于多边形。对从 A 到 B 的每条边，数 e 表示平面上的点 p′ 在这条边的哪一侧。对凸多边形，只要各个 e 不是有正有负，p′ 就在多边形内。
handout-rule-concave = 多边形有凹口时，选一个各顶点不全相同的坐标。数出在这个坐标上 A ≤ p′ < B 且 e > 0 的边，以及 B ≤ p′ < A 且 e < 0 的边。如果总数是奇数，或者 p′ 在某条边上（e = 0，且 p′ 在 A 与 B 之间），p′ 就在多边形内。

## 答案中的推论

paper-at-vertex = p′ 就是顶点 { $vertex }，它属于多边形。
paper-on-edge = e = 0，且 p′ 在 { $edge } 的两端之间：它在这条边上，边属于多边形。
paper-inside = 各个 e 并非有正有负：p′ 在多边形内。
paper-outside = 各个 e 有正有负：p′ 在多边形外。
paper-counted-inside = 按坐标 { $coordinate } 数出：{ $edges }。总数 { $count } 是奇数：p′ 在多边形内。
paper-counted-outside = 按坐标 { $coordinate } 数出：{ $edges }。总数 { $count } 是偶数：p′ 在多边形外。
paper-parameters-inside = s ≥ 0、t ≥ 0、s + t ≤ 1：p 在三角形内。
paper-parameters-edge = p 在边 { $edge } 上，边属于三角形。
paper-parameters-vertex = p 就是顶点 { $vertex }，它属于三角形。
paper-parameters-outside = p 在三角形外，在边 { $edge } 的另一侧。
paper-line-parallel = m = 0：直线与平面平行，没有唯一的交点。
paper-on-ground = w = 0：射线在这里碰到地面。
paper-through-ground = w 在最后两处之间变号：射线在两处之间穿过地面。

## 已知

handout-given-polygon = 顶点
handout-given-line = 端点
handout-given-center = 球心
handout-given-radius = 半径
handout-given-point = 点
handout-given-origin = 起点
handout-given-direction = 方向

## 纸上的课文

read-scenes = 场景
read-scenes-note = 每条命令打开正文中对应编号的场景。在程序里，同样的链接就在面板的“课文”一栏。
open-scene = 打开场景
