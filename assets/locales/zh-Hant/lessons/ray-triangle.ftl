# 課程 ray-triangle。

lesson-ray-triangle = 射線與三角形相交
lesson-ray-triangle-summary = 射線與三角形相交嗎？交點在哪裡？移動射線的起點，或者按一下滑鼠，從視點穿過該像素發出一條射線。

## 理由

reason-ray-hit = 在 s = { $s }，t = { $t } 處
reason-ray-outside-s = 射線沒有碰到三角形：s = { $s } < 0
reason-ray-outside-t = 射線沒有碰到三角形：t = { $t } < 0
reason-ray-outside-sum = 射線沒有碰到三角形：s + t = { $sum } > 1
reason-ray-beyond-s = 射線沒有碰到三角形：s = { $s } > 1
reason-ray-hit-at = 在 { $point } 處
reason-ray-beside = 射線沒有碰到三角形
reason-ray-parallel = 射線與三角形平行
reason-ray-counts-parallel = 射線視為與三角形平行
reason-ray-behind = 三角形所在的平面在起點後方
reason-ray-degenerate = 三角形退化
reason-ray-flat = 單精度下三角形看似退化
reason-ray-nan = 這些數對單精度來說太大或太小

## 步驟

step-ray-edges = 邊與法線
step-ray-slope = 射線與平面平行嗎？
step-ray-crossing = 射線與平面的交點
step-ray-products = 由交點求 s 和 t
step-ray-s = 沿邊 u 的參數 s
step-ray-t = 沿邊 v 的參數 t
step-ray-sum = 兩個參數之和
step-ray-inside = 這個點在三角形內嗎？
finding-ray-edges = 兩條邊張成三角形，法線與兩條邊都垂直。
finding-ray-degenerate = 法線為零：三角形沒有面積，任何射線都碰不到它。
finding-ray-flat = 法線捨入為零。三角形有面積，但單精度無法表示。
finding-ray-crosses = 射線不與平面平行：它所在的直線與平面交於一點。
finding-ray-parallel = 射線視為與平面平行：碰不到三角形。
finding-ray-ahead = 交點在起點前方，或就是起點。它在三角形內嗎？
finding-ray-behind = 交點在起點後方：射線朝遠離平面的方向延伸。
finding-ray-products = 平面上的每個點都可寫成 p₀ + s · u + t · v。由這些點積得到 s 與 t 的兩個方程式，而 D 不為 0，所以有解。
finding-ray-no-determinant = D 為 0：兩條邊看起來平行，求不出 s 和 t。
finding-ray-s = 以邊 v（從 p₀ 到 p₂）所在的直線為界，點與三角形在同一側，或就在這條直線上。
finding-ray-outside-s = s 為負：點在邊 v（從 p₀ 到 p₂）之外。
finding-ray-beyond-s = s 大於 1：點在通過 p₁ 且平行於 v 的直線之外。
finding-ray-t = 以邊 u（從 p₀ 到 p₁）所在的直線為界，點與三角形在同一側，或就在這條直線上。
finding-ray-outside-t = t 為負：點在邊 u（從 p₀ 到 p₁）之外。
finding-ray-outside-sum = s + t 大於 1：點在從 p₁ 到 p₂ 的邊之外。
finding-ray-inside = 點在三角形內：相交。
finding-ray-beside = 點在三角形外：不相交。
finding-ray-no-number = 這是非數。與它的任何比較都不成立，所以也沒有把點排除掉。（¬ 表示「非」。）
finding-ray-no-number-hit = 這是非數。沒有任何條件把點排除掉，所以視為相交。（¬ 表示「非」。）
finding-ray-no-number-ends = 這些數對單精度來說太大或太小：算不出點。

## 每一步為什麼這樣問

why-ray-edges = 從 p₀ 出發，沿邊 u 和 v 可以到達平面上的任何一點。兩者的叉積與兩條邊都垂直，就是法線。
why-ray-slope = 求射線與平面的交點時，要除以 n · d。射線沿著平面走時它是 0，也就沒有唯一的交點。
why-ray-slope-tolerance = 求射線與平面的交點時，要除以 n · d。只要比 0.00001 更接近 0，原文的程式碼就當成平行，以免除以極小的數。
why-ray-crossing = 在平面上 n · (p − p₀) 為 0。r 是從 o 出發要走幾個 d 才到平面；射線只有一個方向，所以 r 不能是負的。
why-ray-products = w 從 p₀ 指向交點，等於 s · u + t · v。它與 u、v 分別取點積，就得到兩個未知數的兩個方程式。
why-ray-s = s 表示點沿 u 走了多遠，以平行於 v 的方向來量：在邊 v 所在的直線上為 0，在 p₁ 為 1。三角形內沒有負的 s。
why-ray-t = t 表示點沿 v 走了多遠，以平行於 u 的方向來量：在邊 u 所在的直線上為 0，在 p₂ 為 1。三角形內沒有負的 t。
why-ray-sum = s 和 t 都在 0 到 1 之間，得到的是平行四邊形。三角形是它的一半，以第三邊（從 p₁ 到 p₂，s + t = 1）為界。

## 符號的意義

symbol-triangle = 三角形
symbol-edge-u = 從 p₀ 到 p₁ 的邊
symbol-edge-v = 從 p₀ 到 p₂ 的邊
symbol-slope = n · d：射線與平面平行時為 0
symbol-w = 從 p₀ 到 p
symbol-determinant = 兩個方程式的行列式
symbol-s = 沿 u 的參數
symbol-t = 沿 v 的參數

## 課程提的問題，以及移動什麼

question-ray-triangle = 射線碰到三角形嗎？
moves-ray-triangle = 方向鍵和 { $depth } 移動起點，按一下則從視點發出射線

## 疑難案例

gallery-ray-triangle-parallel = 與三角形平行
gallery-ray-triangle-parallel-teaches = 射線與三角形平行。它的方向與法線垂直，除數為 0：不相交。
gallery-ray-triangle-in-the-plane = 在三角形所在的平面內
gallery-ray-triangle-in-the-plane-teaches = 射線在三角形所在的平面內，正好從三角形中間穿過。它視為平行，因此不相交。
gallery-ray-triangle-behind = 在起點後方
gallery-ray-triangle-behind-teaches = 直線與三角形相交，但交點在射線起點的後方：參數為負，而射線只有一個方向。
gallery-ray-triangle-starts-on-the-triangle = 起點在三角形上
gallery-ray-triangle-starts-on-the-triangle-teaches = 射線從三角形上出發，離它而去。參數為 0，而起點屬於射線：相交。
gallery-ray-triangle-through-a-vertex = 穿過頂點
gallery-ray-triangle-through-a-vertex-teaches = 射線穿過頂點：s = 0，t = 1，都在容許範圍的邊界上。三角形包含邊界，所以相交。
gallery-ray-triangle-through-an-edge = 穿過邊
gallery-ray-triangle-through-an-edge-teaches = 射線穿過 s + t 正好等於 1 的那條邊。三角形包含邊界，所以相交。
gallery-ray-triangle-past-an-edge = 從邊的外側擦過
gallery-ray-triangle-past-an-edge-teaches = 理論上，射線穿過左側的邊。以單精度儲存後，它從外側擦過；其他方法把它捨入回邊上，只有精確方法判為不相交。
gallery-ray-triangle-grazing = 幾乎貼著平面
gallery-ray-triangle-grazing-teaches = 射線極緩慢地靠近三角形，但確實相交。只要 |n · d| 小於 0.00001，原文的程式碼就把射線當成平行。
gallery-ray-triangle-a-short-direction = 很短的方向向量
gallery-ray-triangle-a-short-direction-teaches = 射線直穿三角形，但它的方向向量非常短。向量的長短與射線的去向無關；原文的程式碼卻把射線當作平行。
gallery-ray-triangle-sliver = 退化的細條
gallery-ray-triangle-sliver-teaches = 射線從一個極細的三角形外面遠遠經過。原文的程式碼計算 0 除以 0，與結果的任何比較都不成立，而沒有被排除的就算相交。
gallery-ray-triangle-a-segment = 沒有面積的三角形
gallery-ray-triangle-a-segment-teaches = 三個頂點在一條直線上。沒有面積的三角形與任何射線都不相交，穿過中間那個頂點的射線也不例外。

## 挑戰

condition-triangle-behind = 三角形在射線所在的直線上，但在起點後方
condition-at-one = 射線恰好在 r = 1 處碰到平面
challenge-triangle-behind-you = 在起點後方
challenge-triangle-behind-you-goal = 讓射線背對三角形：所在的直線穿過它，射線本身卻碰不到。
challenge-triangle-behind-you-hint-1 = 射線有起點。r 是負的代表什麼？
challenge-triangle-behind-you-hint-2 = 把起點沿射線所在的直線移到三角形的另一側，方向不變。
challenge-triangle-behind-you-why = 直線在 r 為負的地方碰到三角形，那裡射線還沒開始：不相交。
challenge-exactly-t-1 = 在 r = 1 處相交
challenge-exactly-t-1-goal = 剛好在 r = 1 碰到三角形，也就是方向向量的末端。
challenge-exactly-t-1-hint-1 = p = o + r · d。o 要在哪裡，r = 1 才會到平面？
challenge-exactly-t-1-hint-2 = 這裡的平面是 z = 0：起點的 z 和方向的 z 必須互相抵消。
challenge-exactly-t-1-why = o + d 剛好在平面上，也在三角形內。可見 r 是以 d 的長度為單位，d 的長度為 1 時才等於距離。
challenge-ray-through-a-vertex = 射線穿過頂點
challenge-ray-through-a-vertex-goal = 讓射線剛好穿過三角形的一個頂點。
challenge-ray-through-a-vertex-hint-1 = 在頂點處，s 和 t 不是 0 就是 1。
challenge-ray-through-a-vertex-hint-2 = 把起點放在頂點正前方，方向只順著 z。
challenge-ray-through-a-vertex-why = 這裡 (s, t) 是 (0, 0)、(1, 0) 或 (0, 1)，也就是頂點 p₀、p₁ 或 p₂。頂點屬於三角形：相交。
challenge-parallel-ray = 平行的射線
challenge-parallel-ray-goal = 讓射線與三角形平行，並隔開一段距離。
challenge-parallel-ray-hint-1 = 方法的第一個比較看的是 n · d。
challenge-parallel-ray-hint-2 = 法線順著 z，所以方向在 z 上不能有分量。
challenge-parallel-ray-why = n · d 正好是 0：射線不會靠近平面。必須先做這個判斷，才能拿它當除數。
challenge-erratum-12-hint-1 = 原文的程式碼把 n · d 與一個固定的數比較。沒有正規化的 n 有多長？
challenge-erratum-12-hint-2 = n 的長度是三角形面積的兩倍。把三角形縮小，射線仍要穿過它。
challenge-erratum-13-hint-1 = 原文的程式碼把 n · d 與一個固定的數比較。d 的長短能說明射線往哪裡去嗎？
challenge-erratum-13-hint-2 = 方向不變，把向量縮短：n · d 要小於 1e−5。
challenge-erratum-14-hint-1 = 0/0 是什麼？和它做哪個比較會成立？
challenge-erratum-14-hint-2 = 行列式要捨入為 0：把三角形壓成寬不到 0.0002 的細條。射線可以離它很遠。

## 練習紙

handout-rule-ray-triangle = 相交：射線在 r ≥ 0 處碰到三角形，起點也算，邊和頂點也算。b = 0 時射線與平面平行，不相交，即使在平面內。s ≥ 0、t ≥ 0、s + t ≤ 1 時，點 p = p₀ + s · u + t · v 在三角形內。
handout-ask-ray-triangle = 射線與三角形相交嗎？交點在哪裡？

## 答案為何正確

because-ray-hit = s = { $s } 和 t = { $t } 都不為負，s + t = { $sum } 不大於 1：射線穿過三角形。
because-ray-s = s = { $s } 為負：射線從邊 p₀p₂ 的外側經過。
because-ray-t = t = { $t } 為負：射線從邊 p₀p₁ 的外側經過。
because-ray-sum = s + t = { $sum } 大於 1：射線從邊 p₁p₂ 的外側經過。
because-ray-parallel = n · d = { $slope }：射線與平面平行。
because-ray-behind = r = { $r } 為負：平面在射線起點的後方。
