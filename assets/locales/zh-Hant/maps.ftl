# 分歧圖。

map-wrong = { $method }：{ $cells } 格中有 { $wrong } 格判斷錯誤
map-truth = { $method }：真實情況
map-hit = 相交，正確
map-miss = 不相交，正確
map-front = 前方，正確
map-on = 在平面上，正確
map-behind = 後方，正確
map-false-hit = 誤判為相交
map-false-miss = 誤判為不相交
map-other = 其他錯誤
map-outside = 沒有這樣的狀態
map-cell = 1 格 = { $size }
map-cell-f32 = 1 格 = { $count } 個 f32 = { $size }
