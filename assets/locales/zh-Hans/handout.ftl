# 讲义：纸上的练习。

handout-title = 碰撞检测练习
handout-name = 姓名：
handout-date = 日期：
handout-instruction = 请通过计算判断每一题，并勾选答案。图形可能会误导你。
handout-work = 演算区
handout-answers = 答案

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
handout-given-terrain = 地形
