# 挑战：让原文出错。

## 各个挑战共用

challenges-progress = 已完成 { $solved } / { $count }
challenges-kind-goal = 目标
challenges-kind-erratum = 第 { $number } 号错误
challenge-solved = 完成
challenge-unsolved = 尚未完成
challenge-hint = 提示 { $number } / { $count }
challenge-next = 下一个挑战
challenge-again = 重新开始
challenge-end = 结束
challenge-break = 这是照原文的代码。请布置一个场景，使它答错这个问题：{ $question }
challenge-type-in = 在“数值”页输入 { $numbers }。
challenge-asks-segment-plane = 线段穿过平面吗？
challenge-asks-segment-polygon = 线段穿过多边形吗？
challenge-asks-sphere-plane = 球在平面的哪一侧，还是与平面相交？
challenge-asks-sphere-polygon = 球碰到多边形吗？
challenge-asks-point-plane = 点在平面的哪一侧？
challenge-asks-line-plane = 直线与平面相交吗？
challenge-asks-line-polygon = 直线与平面的交点在多边形内吗？
challenge-asks-point-polygon = 点在平面上的垂足在多边形内吗？
challenge-asks-ray-triangle = 射线碰到三角形吗？
challenge-asks-ray-terrain = 射线碰到地面吗？在哪里？
challenge-asks-moving-sphere-triangle = 运动的球与三角形相交吗？什么时候？
challenge-asks-walk-mesh = 行走的球会碰到什么吗？停在哪里？
challenge-asks-ray-mesh = 射线碰到网格吗？最先在哪里？
said-intersects = 与平面相交
said-hit-at = 相交于 { $place }
said-touch = t = { $t } 时相交于 { $place }
said-stop = 相交，停在 { $place }
said-refused = 没有答案（{ $why }）
judged-broken = 原因正是第 { $number } 号错误：其他错误改正之后，原文的代码仍判为“{ $unmended }”；把这一处也改正，就判为“{ $mended }”，与精确方法一致。
judged-right = 还没有：原文的代码在这里是对的。它判为“{ $printed }”，精确方法也是。
judged-other = 不是这一处错误：原文的代码在这里错了（它判为“{ $printed }”，精确答案是“{ $exact }”），但原因是第 { $numbers } 号错误。
judged-together = 不只是这一处错误：原文的代码在这里错了（它判为“{ $printed }”，精确答案是“{ $exact }”），但那是几处错误共同造成的。
judged-rounding = 不是这一处错误，而是舍入：全部错误都改正，原文的代码仍得不出精确答案“{ $exact }”。
judged-not-yet = 还没有。还要满足：{ $condition }。
judged-wrong-lesson = 这是课程 { $found } 的状态，而挑战属于 { $lesson }。
condition-crosses-plane = 线段的两个端点分在平面两侧
condition-hits = 判定为相交
condition-misses = 判定为不相交
condition-through-vertex = 恰好穿过一个顶点
condition-off-plane = 点不在平面上
condition-parallel = 与平面平行
activity-challenges = 挑战
key-challenge = 下一个、上一个挑战
key-hint = 挑战的下一条提示
challenge-number = 挑战 { $number } / { $count }
challenge-give-hint = 提示一下
challenge-find-line = 错的是哪一行？
challenge-hide-line = 收起代码
challenge-line-ask = 其中有一行是错的，请指出它。另有几行只是换了写法。如果缺了一行，就指出它应当在哪一行之前。
challenge-line-right = 对。改正后是：
challenge-line-missing = 对。它前面缺了：
challenge-line-wrong = 不对：那一行没有错。
challenge-line-decoy = 不对：那一行只是换了写法，没有错。
