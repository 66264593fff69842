# 講義：紙上的練習。

handout-title = 碰撞偵測練習
handout-name = 姓名：
handout-date = 日期：
handout-instruction = 請透過計算判斷每一題，並勾選答案。圖形可能會誤導你。
handout-work = 演算區
handout-answers = 答案

## 問題

handout-ask-line-plane = 線段是否穿過多邊形所在的平面？
handout-ask-line-polygon = 線段是否穿過多邊形？
handout-ask-sphere-polygon = 球是否碰到多邊形？
handout-ask-half-space = 點在多邊形所在平面的哪一側？過這個點的直線在哪裡與平面相交？相交點在多邊形內嗎？
handout-ask-ray-triangle = 射線與三角形相交嗎？相交點在哪裡？
handout-ask-ray-terrain = 射線能碰到地面嗎？在哪裡碰到？

## 已知

handout-given-polygon = 頂點
handout-given-line = 端點
handout-given-center = 球心
handout-given-radius = 半徑
handout-given-point = 點
handout-given-origin = 起點
handout-given-direction = 方向
handout-given-terrain = 地形
