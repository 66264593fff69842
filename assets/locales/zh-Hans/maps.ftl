# 分歧图。

map-wrong = { $method }：{ $cells } 格中有 { $wrong } 格判断错误
map-truth = { $method }：真实情况
map-hit = 相交，正确
map-miss = 不相交，正确
map-front = 前方，正确
map-on = 在平面上，正确
map-behind = 后方，正确
map-false-hit = 误判为相交
map-false-miss = 误判为不相交
map-other = 其他错误
map-outside = 没有这样的状态
map-cell = 1 格 = { $size }
map-cell-f32 = 1 格 = { $count } 个 f32 = { $size }
