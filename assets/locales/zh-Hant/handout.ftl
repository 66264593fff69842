# 講義：紙上的練習。

handout-title = 碰撞偵測練習
handout-name = 姓名：
handout-class = 班級：
handout-date = 日期：
handout-score = 得分：
handout-instruction = 請用計算判斷每一題，並勾選答案。不要依賴圖形。
handout-points = （{ $count } 分）
handout-work = 演算區
handout-f32 = 這些是單精度數，已寫出全部數字。
handout-heights = x = i · c、z = j · c 處的地面高度 h(i, j)，其中 c = { $cell }：
handout-heights-scaled = 每個高度等於表中的整數乘以 { $scale }，再捨入為單精度數。
handout-answers = 答案
handout-programs = 程式的答案：

## 規則

handout-rules = 規則與公式
handout-rule-polygon = 前三個頂點決定平面，法線 n 指向前方：在平面前方 n · q + D 大於 0，在平面內等於 0，在後方小於 0。多邊形包含邊和頂點：對凸多邊形，如果從 A 到 B 的各條邊的乘積 n · ((B − A) × (q − A)) 沒有不同的正負號，平面內的這個點就在多邊形內。
handout-rule-line-plane = 相交：線段的兩個端點在平面的兩側；平面在多邊形之外也繼續。端點在平面內算不相交。
handout-rule-line-polygon = 相交：線段的兩個端點在平面的兩側，並且與平面的交點在多邊形內。端點在平面內算不相交。
handout-rule-sphere-polygon = 相交：多邊形內有一個點到球心的距離小於半徑。只是相切算不相交。
handout-rule-half-space = h = 0 時，點在平面內。n · v = 0 時，直線不穿過平面。
handout-rule-ray-triangle = 相交：射線在 r ≥ 0 處碰到三角形，起點也算。與平面平行的射線不相交，在平面內也一樣。
handout-rule-ray-terrain = 每個格子是兩個三角形，分界線從 (i+1, j) 到 (i, j+1)。相交：射線在 r ≥ 0 處從上方或下方碰到地面，相切和起點也算。

## 問題

handout-ask-line-plane = 線段是否穿過多邊形所在的平面？
handout-ask-line-polygon = 線段是否穿過多邊形？
handout-ask-sphere-polygon = 球是否碰到多邊形？
handout-ask-half-space = 點在多邊形所在平面的哪一側？過這個點的直線在哪裡與平面相交？交點在多邊形內嗎？
handout-ask-ray-triangle = 射線與三角形相交嗎？交點在哪裡？
handout-ask-ray-terrain = 射線能碰到地面嗎？在哪裡碰到？

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

## Why a ray misses the ground

handout-beside-ground = 射線從來不在網格上方或下方經過。
handout-leaves-ground = 射線一直在這一處，並且離開地面。
handout-corner-of-ground = 射線只在這一處經過網格。
handout-passes-ground = y − h 的正負號不變。這些位置之間的地面是直的，所以射線不和地面相交。
handout-nearest-ground = 射線進入網格、經過格子的邊或對角線、離開網格，一共有 { $count } 處，這一處離地面最近；y − h 在各處的正負號都相同。
