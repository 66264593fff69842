# 課程 sphere-polygon。

lesson-sphere-polygon = 球與多邊形碰撞
lesson-sphere-polygon-summary = 球是否與多邊形相交？移動球；球與面或邊相交時變為相交的顏色。

## 按鍵操縱什麼

steer-sphere = 移動球

## 理由

reason-face = 球與面相交
reason-face-by-sum = 球心的投影視為在多邊形內
reason-edge = 球與邊 { $edge } 相交
reason-rim = 球與邊界相交
reason-beside = 球在多邊形之外與平面相交；最近的邊是 { $edge }
reason-no-edge = 球與平面相交，但到各邊的距離都不小於半徑
reason-sphere-behind = 球在平面後方
reason-sphere-front = 球在平面前方
reason-sphere-clear = 球與平面不相交

## 步驟

step-sphere-side = 球心到平面的距離
step-project = 球心在平面上的投影
step-edge = 邊 { $edge }
step-nearest = 最近的邊
step-exact-over = 球心的投影在多邊形內嗎？
step-exact-rim = 邊界
finding-sphere-front = 球在平面前方，碰不到平面，也就碰不到多邊形。
finding-sphere-intersects = 球與平面相交：可能碰到多邊形。
finding-sphere-behind = 球在平面後方，碰不到平面，也就碰不到多邊形。
finding-sphere-clear = 距離不小於半徑。球頂多與平面相切，而相切不算相交。
finding-sphere-lost = 單精度下這裡沒有平面，所以這個距離沒有意義。
finding-sphere-nan = 距離為非數。與它的任何比較都不成立，所以測試認為球在平面後方。
finding-project = 平面上離球心最近的點。它在多邊形內嗎？
finding-angles-face = 各角相加不小於 0.9999 圈：點在多邊形內，球與面相交。
finding-angles-counts-face = 角度總和達到 0.9999 圈，所以點視為在內部，球視為與面相交。其實點在外部。
finding-angles-beside = 各角相加不到 0.9999 圈：點視為在外部。接下來由各邊決定。
finding-signed-angles-face = 角度總和的絕對值大於半圈，所以是一圈：點在多邊形內，球與面相交。
finding-signed-angles-count-face = 角度總和的絕對值大於半圈，所以點視為在內部，球視為與面相交。其實點在外部。
finding-signed-angles-beside = 角度總和的絕對值小於半圈：點視為在外部。接下來由各邊決定。
finding-edge-reached = 球與這條邊相交。
finding-edge-missed = 球不與這條邊相交。
finding-edge-touched = 球與這條邊只是相切，而相切不算相交。
finding-nearest-hit = 邊界上最近的點到球心的距離小於半徑：相交。
finding-nearest-miss = 連邊界上最近的點到球心的距離也不小於半徑：不相交。
finding-exact-over = 球心沿法線的投影在多邊形內，所以由到平面的距離決定。
finding-exact-beside = 球心沿法線的投影在多邊形外，所以由邊界決定。
finding-exact-face = 球在多邊形所在之處與平面相交：判為相交。

## 每一步為什麼這樣問

why-sphere-side = 先做最簡單的判斷：球不與平面相交，也就不與平面內的多邊形相交。h 是距離的 |n| 倍，所以要除以 |n|。
why-unit-sphere-side = 先做最簡單的判斷：球不與平面相交，也就不與平面內的多邊形相交。n 的長度是 1，所以這個值就是距離。
why-project = 這是平面上離球心最近的點。如果它在多邊形內，球就與面相交；從球心沿 n 走過到平面的距離，就得到這個點。
why-edge = 投影在多邊形外時，最近的點在某條邊上。從球心向邊所在的直線作垂線，垂足的參數是 t；把 t 限制在 0 和 1 之間，因為邊到此為止，直線則沒有盡頭。
why-edge-in-turn = 投影在多邊形外時，最近的點在某條邊上。原文的程式碼逐一測試各邊，遇到第一條距離小於半徑的邊就停止。
why-edge-again = 與第一條邊一樣：最近的點，以及它到球心的距離。
why-nearest = 如果最近的邊的距離不小於半徑，其他的邊也不會。所以只要比較一次。
why-exact-over = 球心的投影 p′ 在多邊形內時，最近的點就是 p′，否則是邊界上的點。究竟是哪一種，由各邊的正負號決定；頂點超過三個時則看卷繞數 W。
why-exact-face = 比較的是距離與半徑的平方，兩邊都乘上 |n|²。這樣不開根號，也不做除法，完全沒有捨入。
why-exact-boundary = q 是邊界上離球心最近的點。比較的是平方，並以乘積代替商，所以完全沒有捨入。

## 符號的意義

symbol-center-distance = 球心到平面的距離（帶正負號）
symbol-t-edge = 參數：在邊的起點為 0，終點為 1，邊外小於 0 或大於 1
symbol-point-side = 球心在邊的哪一側
symbol-projected = 球心的投影
symbol-closest = 邊上離球心最近的點
symbol-edge-distance = 球心到邊的距離

## 場景中的標示

label-distance = 距離
label-radius = 半徑
label-center = 球心
label-closest = 最近點

## 課程提的問題，以及移動什麼

question-sphere-polygon = 球與多邊形相交嗎？
moves-sphere-polygon = 方向鍵和 { $depth } 移動球

## 疑難案例

gallery-sphere-polygon-tangent-to-the-face = 與面相切
gallery-sphere-polygon-tangent-to-the-face-teaches = 球只在一點碰到三角形。距離必須小於半徑，所以相切還不算相交。
gallery-sphere-polygon-beside-the-polygon = 在多邊形旁邊
gallery-sphere-polygon-beside-the-polygon-teaches = 球與多邊形所在的平面相交，但在多邊形旁邊。只看平面會判為相交，看各條邊則不相交。
gallery-sphere-polygon-over-a-vertex = 在頂點處
gallery-sphere-polygon-over-a-vertex-teaches = 球心的投影不在三角形內，球卻與它的頂點相交：除了面，還必須測試邊。
gallery-sphere-polygon-tangent-to-an-edge = 與邊相切
gallery-sphere-polygon-tangent-to-an-edge-teaches = 球從外面與底邊相切。球心到邊的距離等於半徑：不相交。
gallery-sphere-polygon-a-rounded-tangent = 幾乎相切
gallery-sphere-polygon-a-rounded-tangent-teaches = 理論上，球剛好與傾斜的邊相切。以單精度儲存後，它越過這條邊不到一個捨入誤差，只有精確方法判為相交。
gallery-sphere-polygon-tangent-to-a-tilted-plane = 與傾斜的平面相切
gallery-sphere-polygon-tangent-to-a-tilted-plane-teaches = 球與一個傾斜的三角形相切。原文的程式碼把法線正規化並捨入；算出的距離略小於半徑，於是判為相交。
gallery-sphere-polygon-halo = 0.9999 造成的光暈
gallery-sphere-polygon-halo-teaches = 球勉強與平面相交，球心正對著略低於底邊的一點。原文的程式碼認為這一點在內部，所以不測試到邊的距離，判為相交。
gallery-sphere-polygon-concave-notch = 凹多邊形的缺口
gallery-sphere-polygon-concave-notch-teaches = 球懸在 L 形的缺口裡，什麼也沒碰到。不帶正負號，各角之和達到一圈，原文的程式碼便認為球心在內部。
gallery-sphere-polygon-sliver = 退化的細條
gallery-sphere-polygon-sliver-teaches = 球就在多邊形中間。但決定平面的前三個頂點只構成一個細條：法線捨入為 0，距離為非數，只有精確方法判為相交。
gallery-sphere-polygon-swallowed = 球包含三角形
gallery-sphere-polygon-swallowed-teaches = 整個三角形都在球的內部，所以球面碰不到它。但球是實心的：相交。

## 挑戰

condition-cuts-plane = 球與平面相交
condition-foot-outside = 平面上離球心最近的點在多邊形之外
condition-one-float-short = 球沒有碰到，但半徑換成下一個更大的 f32 就會碰到
challenge-hit-an-edge-not-the-face = 碰到邊，而不是面
challenge-hit-an-edge-not-the-face-goal = 讓球與三角形的邊相交：球心不能正對著面。
challenge-hit-an-edge-not-the-face-hint-1 = 從球心向平面作垂線，會落在哪裡？
challenge-hit-an-edge-not-the-face-hint-2 = 把球心放在底邊下方一點，到底邊的距離小於半徑。
challenge-hit-an-edge-not-the-face-why = 垂足在三角形之外，所以球不與面相交；但邊上有一點的距離小於半徑。
challenge-cut-the-plane-miss-the-triangle = 與平面相交，與三角形不相交
challenge-cut-the-plane-miss-the-triangle-goal = 讓球與三角形所在的平面相交，但碰不到三角形。
challenge-cut-the-plane-miss-the-triangle-hint-1 = 修正方法的第一步只看平面。
challenge-cut-the-plane-miss-the-triangle-hint-2 = 讓球沿著平面往左或往右移，直到離開三角形。
challenge-cut-the-plane-miss-the-triangle-why = 球心到平面的距離小於半徑，到三角形每一點的距離卻都不小於半徑。
challenge-one-float-short = 只差一個 f32
challenge-one-float-short-goal = 讓球不相交，但只差最小的一點：半徑換成下一個更大的 f32（單精度數），球就必須相交。
challenge-one-float-short-hint-1 = 球只是相切，不算相交。讓它剛好相切。
challenge-one-float-short-hint-2 = 把球心放在面的正前方，距離用 f32 能準確表示的數，例如 0.25，半徑也設成一樣。
challenge-one-float-short-why = 這個半徑不大於距離，下一個 f32 就大於了：中間沒有別的 f32。
challenge-erratum-7-hint-1 = 球心只要視為在內部，就不再測試到多邊形的距離。它什麼時候視為在內部？
challenge-erratum-7-hint-2 = 球很小，到底邊的距離也要很小：大於半徑，但小於 0.0001 左右。
challenge-erratum-8-hint-1 = 缺口又是第 5 號錯誤。多大的球放進去不會碰到邊？
challenge-erratum-8-hint-2 = 把球心放進缺口，在多邊形的平面上，離兩條邊都比半徑遠。
challenge-erratum-29-hint-1 = 與非數的任何比較都不成立。最後剩下的是哪個答案？
challenge-erratum-29-hint-2 = 試著讓三個頂點共線。課程會拒絕，原文的程式碼本來也應該拒絕。
challenge-erratum-30-hint-1 = 相切不算相交。捨入什麼時候會讓相切的球多伸出一點？
challenge-erratum-30-hint-2 = 關鍵是傾斜：這個平面的法線是 (−2, −1, −2)，長度為 3。找一個到平面的距離剛好等於半徑的球心，例如 (3, 1, 2)。

## 練習紙

handout-rule-sphere-polygon = 相交：多邊形上有一個點到球心的距離小於半徑。只是相切算不相交。h² ≥ r² · |n|² 時，球與平面不相交，也就碰不到多邊形。否則 p′ 是平面上離球心最近的點：它在多邊形內就相交；不在多邊形內，就由每條邊上最近的點 q 決定。
handout-ask-sphere-polygon = 球是否與多邊形相交？

## 答案為何正確

because-sphere-face = 球心到平面的距離是 { $distance }，r 是 { $radius }：球與平面相交。球心的投影 p′ 在多邊形內，所以球與面相交。
because-sphere-edge = 球心的投影不在多邊形內。但球心到最近的邊的距離是 { $distance }，r 是 { $radius }：球與這條邊相交。
because-sphere-beside = 球與平面相交，但在多邊形之外：球心到最近的邊的距離是 { $distance }，不小於 r = { $radius }。
because-sphere-clear = 球心到平面的距離是 { $distance }，不小於 r = { $radius }：球與平面不相交。
