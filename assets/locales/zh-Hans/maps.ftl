# 分歧图。

map-wrong = { $method }：{ $cells } 格中有 { $wrong } 格判断错误
map-name = 分歧图
map-asking = { $method }：计算中 { $percent }%
map-stopped-at = { $method }：问到 { $percent }%、出错 { $failures } 次后停止提问：{ $reason }
map-stopped = 出错 { $failures } 次后不再向它提问：{ $reason }
map-show-one = 显示一处错误
map-show-one-does = 转到所选方法判断错误的最近状态
map-none-found = { $method }方法在附近没有出错：可以先拖动图，或改变另一个数
map-printed-does = 显示原文代码的分歧图
map-home = 整个场景
map-nearer = 放大
map-farther = 缩小
map-alone = 只看分歧图
map-beside = 与场景并排
map-close = 关闭分歧图
map-axis-across = 向右
map-axis-up = 向上
map-axis-shift = { $vertices ->
    [3] 三角形的 { $coordinate }
    [4] 四边形的 { $coordinate }
   *[other] 多边形的 { $coordinate }
}
map-axis-vertex = { $point } 的 { $coordinate }
map-axis-center = 球的 { $coordinate }
map-axis-radius = 半径
map-axis-point = 点的 { $coordinate }
map-axis-origin = 起点的 { $coordinate }
map-axis-direction = 方向的 { $coordinate }
map-hidden = 分歧图会泄露答案。
map-no-room = 这里放不下分歧图：请放大窗口，或者缩小文字。
map-truth = { $method }：真实情况
map-hit = 相交，正确
map-miss = 不相交，正确
map-front = 前方，正确
map-on = 在平面上，正确
map-behind = 后方，正确
map-false-hit = 误判为相交
map-false-miss = 误判为不相交
map-other = 其他错误
map-wrong-side = 哪一侧判断错误
map-unanswered = 没有答案
map-outside = 没有这样的状态
map-unasked = 还没有计算
map-cell = 1 格 = { $size }
map-cell-f32 = 1 格 = { $count } 个 f32 = { $size }
map-asks = 图中所问的问题
map-open = 打开分歧图
map-open-case = 打开此案例周围的分歧图
challenge-map-erratum = 分歧图显示何处出错：点击颜色醒目的格子，也可以先拖动图。
challenge-map-goal = 分歧图显示此状态周围的答案：点击格子即可前往。
map-cell-ulps = 1 格 = { $count } 个 f32
tool-map = 分歧图
around-map = 只有分歧图
