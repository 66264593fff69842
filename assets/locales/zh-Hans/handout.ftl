# 讲义：纸上的练习。

handout-title = 碰撞检测练习
handout-name = 姓名：
handout-class = 班级：
handout-date = 日期：
handout-score = 得分：
handout-instruction = 请通过计算判断每一题，并勾选答案。不要依赖图形。
handout-points = （{ $count } 分）
handout-work = 演算区
handout-f32 = 这些是单精度数（f32），已写出全部数字。
handout-heights = x = i · c、z = j · c 处的地面高度 h(i, j)，其中 c = { $cell }：
handout-heights-scaled = 每个高度等于表中的整数乘以 { $scale }，再舍入为单精度数。
handout-answers = 答案
handout-programs = 程序的答案：

## 规则

handout-rules = 规则与公式
handout-rule-polygon = 前三个顶点确定平面，法向量 n 指向前方：在平面前方 n · q + D 大于 0，在平面上等于 0，在后方小于 0。边和顶点属于多边形：对凸多边形，如果从 A 到 B 的各条边的乘积 n · ((B − A) × (q − A)) 没有正负不同的，平面上的点 q 就在多边形内。

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
