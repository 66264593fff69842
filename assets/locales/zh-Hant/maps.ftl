# 分歧圖。

map-wrong = { $method }：{ $cells } 格中有 { $wrong } 格判斷錯誤
map-name = 分歧圖
map-asking = { $method }：計算中 { $percent }%
map-stopped-at = { $method }：問到 { $percent }%、出錯 { $failures } 次後停止提問：{ $reason }
map-stopped = 出錯 { $failures } 次後不再向它提問：{ $reason }
map-show-one = 顯示一處錯誤
map-show-one-does = 前往所選方法判斷錯誤的最近狀態
map-none-found = { $method }方法在附近沒有出錯：可以先拖曳圖，或改變另一個數
map-printed-does = 顯示原文程式碼的分歧圖
map-home = 整個場景
map-nearer = 放大
map-farther = 縮小
map-alone = 只看分歧圖
map-beside = 與場景並排
map-close = 關閉分歧圖
map-axis-across = 向右
map-axis-up = 向上
map-axis-shift = { $vertices ->
    [3] 三角形的 { $coordinate }
    [4] 四邊形的 { $coordinate }
   *[other] 多邊形的 { $coordinate }
}
map-axis-vertex = { $point } 的 { $coordinate }
map-axis-center = 球的 { $coordinate }
map-axis-radius = 半徑
map-axis-point = 點的 { $coordinate }
map-axis-origin = 起點的 { $coordinate }
map-axis-direction = 方向的 { $coordinate }
map-hidden = 分歧圖會洩漏答案。
map-no-room = 這裡放不下分歧圖：請放大視窗，或者縮小文字。
map-truth = { $method }：真實情況
map-hit = 相交，正確
map-miss = 不相交，正確
map-front = 前方，正確
map-on = 在平面上，正確
map-behind = 後方，正確
map-false-hit = 誤判為相交
map-false-miss = 誤判為不相交
map-other = 其他錯誤
map-wrong-side = 哪一側判斷錯誤
map-unanswered = 沒有答案
map-outside = 沒有這樣的狀態
map-unasked = 還沒有計算
map-cell = 1 格 = { $size }
map-cell-f32 = 1 格 = { $count } 個 f32 = { $size }
map-asks = 圖中所問的問題
map-open = 開啟分歧圖
map-open-case = 開啟此案例周圍的分歧圖
challenge-map-erratum = 分歧圖顯示何處出錯：按一下顏色醒目的格子，也可以先拖曳圖。
challenge-map-goal = 分歧圖顯示此狀態周圍的答案：按一下格子即可前往。
map-cell-ulps = 1 格 = { $count } 個 f32
tool-map = 分歧圖
around-map = 只有分歧圖
