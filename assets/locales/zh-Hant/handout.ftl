# 講義：紙上的練習。

handout-title = 碰撞偵測練習
handout-seed = 編號 { $seed }
level-easy = 簡單
level-medium = 中等
level-hard = 困難
handout-variant = 第 { $number } 卷
handout-variants = 卷
handout-name = 姓名：
handout-class = 班級：
handout-date = 日期：
handout-score = 得分：
handout-instruction = 請用計算判斷每一題，並勾選答案。不要依賴圖形。
handout-points = （{ $count } 分）
handout-inside = 在多邊形內
handout-outside = 在多邊形外
handout-no-crossing = 沒有交點
handout-work = 演算區
handout-f32 = 這些是單精度數（f32），已寫出全部數字。
handout-heights = x = i · c、z = j · c 處的地面高度 h(i, j)，其中 c = { $cell }：
handout-heights-scaled = 每個高度等於表中的整數乘以 { $scale }，再捨入為單精度數。
handout-answers = 答案
handout-scheme = 分數寫在得分的行旁邊。如果提前得出結論，已有的行得分更多。
handout-programs = 程式的答案：

## 規則

handout-rules = 規則與公式
handout-rule-plane = 前三個頂點決定平面，法線 n 指向前方：對點 q，n · q + D 在平面前方大於 0，在平面上等於 0，在後方小於 0。
handout-rule-polygon = 邊和頂點屬於多邊形。對從 A 到 B 的每條邊，數 e 表示平面上的點 p′ 在這條邊的哪一側。對凸多邊形，只要各個 e 不是有正有負，p′ 就在多邊形內。
handout-rule-concave = 多邊形有缺口時，選一個各頂點不全相同的座標。數出在這個座標上 A ≤ p′ < B 且 e > 0 的邊，以及 B ≤ p′ < A 且 e < 0 的邊。如果總數是奇數，或者 p′ 在某條邊上（e = 0，且 p′ 在 A 與 B 之間），p′ 就在多邊形內。

## 答案中的推論

paper-at-vertex = p′ 就是頂點 { $vertex }，它屬於多邊形。
paper-on-edge = e = 0，且 p′ 在 { $edge } 的兩端之間：它在這條邊上，邊屬於多邊形。
paper-inside = 各個 e 並非有正有負：p′ 在多邊形內。
paper-outside = 各個 e 有正有負：p′ 在多邊形外。
paper-counted-inside = 依座標 { $coordinate } 數出：{ $edges }。總數 { $count } 是奇數：p′ 在多邊形內。
paper-counted-outside = 依座標 { $coordinate } 數出：{ $edges }。總數 { $count } 是偶數：p′ 在多邊形外。
paper-parameters-inside = s ≥ 0、t ≥ 0、s + t ≤ 1：p 在三角形內。
paper-parameters-edge = p 在邊 { $edge } 上，邊屬於三角形。
paper-parameters-vertex = p 就是頂點 { $vertex }，它屬於三角形。
paper-parameters-outside = p 在三角形外，在邊 { $edge } 的另一側。
paper-line-parallel = m = 0：直線與平面平行，沒有唯一的交點。
paper-on-ground = w = 0：射線在這裡碰到地面。
paper-through-ground = w 在最後兩處之間變號：射線在兩處之間穿過地面。

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
open-scene = 開啟場景
