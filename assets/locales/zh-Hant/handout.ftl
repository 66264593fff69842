# 講義：紙上的練習。

handout-title = 碰撞偵測練習
handout-name = 姓名：
handout-class = 班級：
handout-date = 日期：
handout-score = 得分：
handout-instruction = 請用計算判斷每一題，並勾選答案。不要依賴圖形。
handout-points = （{ $count } 分）
handout-work = 演算區
handout-f32 = 這些是單精度數（f32），已寫出全部數字。
handout-heights = x = i · c、z = j · c 處的地面高度 h(i, j)，其中 c = { $cell }：
handout-heights-scaled = 每個高度等於表中的整數乘以 { $scale }，再捨入為單精度數。
handout-answers = 答案
handout-programs = 程式的答案：

## 規則

handout-rules = 規則與公式
handout-rule-polygon = 前三個頂點決定平面，法線 n 指向前方：在平面前方 n · q + D 大於 0，在平面上等於 0，在後方小於 0。邊和頂點屬於多邊形：對凸多邊形，如果從 A 到 B 的各條邊的乘積 n · ((B − A) × (q − A)) 沒有正負不同的，平面上的點 q 就在多邊形內。

## 已知

handout-given-polygon = 頂點
handout-given-line = 端點
handout-given-center = 球心
handout-given-radius = 半徑
handout-given-point = 點
handout-given-origin = 起點
handout-given-direction = 方向

## 紙上的課文

read-scenes = 場景
read-scenes-note = 每個指令會開啟正文中對應編號的場景。在程式裡，同樣的連結就在面板的「課文」一欄。
