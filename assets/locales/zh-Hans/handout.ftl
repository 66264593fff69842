# 讲义：纸上的练习。

handout-title = 碰撞检测练习
handout-name = 姓名：
handout-class = 班级：
handout-date = 日期：
handout-score = 得分：
handout-instruction = 请通过计算判断每一题，并勾选答案。不要依赖图形。
handout-points = （{ $count } 分）
handout-work = 演算区
handout-f32 = 这些是单精度数，已写出全部数字。
handout-heights = x = i · c、z = j · c 处的地面高度 h(i, j)，其中 c = { $cell }：
handout-heights-scaled = 每个高度等于表中的整数乘以 { $scale }，再舍入为单精度数。
handout-answers = 答案
handout-programs = 程序的答案：

## 规则

handout-rules = 规则与公式
handout-rule-polygon = 前三个顶点确定平面，法向量 n 指向前方：在平面前方 n · q + D 大于 0，在平面内等于 0，在后方小于 0。多边形包含边和顶点：对凸多边形，如果从 A 到 B 的各条边的乘积 n · ((B − A) × (q − A)) 没有不同的符号，平面内的这个点就在多边形内。
handout-rule-line-plane = 相交：线段的两个端点在平面的两侧；平面在多边形之外也继续。端点在平面内算不相交。
handout-rule-line-polygon = 相交：线段的两个端点在平面的两侧，并且与平面的交点在多边形内。端点在平面内算不相交。
handout-rule-sphere-polygon = 相交：多边形内有一个点到球心的距离小于半径。只是相切算不相交。
handout-rule-half-space = h = 0 时，点在平面内。n · v = 0 时，直线不穿过平面。
handout-rule-ray-triangle = 相交：射线在 r ≥ 0 处碰到三角形，起点也算。与平面平行的射线不相交，在平面内也一样。
handout-rule-ray-terrain = 每个格子是两个三角形，分界线从 (i+1, j) 到 (i, j+1)。相交：射线在 r ≥ 0 处从上方或下方碰到地面，相切和起点也算。

## 问题

handout-ask-line-plane = 线段是否穿过多边形所在的平面？
handout-ask-line-polygon = 线段是否穿过多边形？
handout-ask-sphere-polygon = 球是否碰到多边形？
handout-ask-half-space = 点在多边形所在平面的哪一侧？过这个点的直线在哪里与平面相交？交点在多边形内吗？
handout-ask-ray-triangle = 射线与三角形相交吗？交点在哪里？
handout-ask-ray-terrain = 射线能碰到地面吗？在哪里碰到？

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

## Why a ray misses the ground

handout-beside-ground = 射线从不在网格上方或下方经过。
handout-leaves-ground = 射线一直在这一处，并且离开地面。
handout-corner-of-ground = 射线只在这一处经过网格。
handout-passes-ground = y − h 的符号不变。在这些位置之间地面是直的，所以射线不与地面相交。
handout-nearest-ground = 射线进入网格、经过单元格的边或对角线、离开网格，一共有 { $count } 处，这一处离地面最近；y − h 在各处的符号都相同。
