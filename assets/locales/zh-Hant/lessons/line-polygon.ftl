# 課程 line-polygon。

lesson-line-polygon = 線段與多邊形相交
lesson-line-polygon-summary = 線段是否穿過多邊形本身？移動多邊形；線段穿過平面且交點在多邊形內時變為相交的顏色。

## 理由

reason-line-hit = 交點在多邊形內
reason-line-outside = 線段在多邊形之外穿過平面
reason-point-inside = 算出的點 p′ 視為在多邊形內
reason-point-outside = 算出的點 p′ 視為在多邊形外

## 步驟

finding-crossing-mirrored = 原文的程式碼朝遠離平面的方向走，得到交點關於端點 a 的對稱點。
finding-crossing-start = 除數 m 算出來是 0，原文的程式碼便傳回端點 a。

## 每一步為什麼這樣問

why-crossing-walk = k 是從 a 沿 n 到平面的最短距離。線段是斜的，沿線段的距離比較長：除以 n 與 v 夾角的餘弦 m，就得到沿 v 的長度。

## 場景中的標示

label-mirrored = 對稱點

## 課程提的問題，以及移動什麼

question-line-polygon = 線段穿過多邊形嗎？
moves-line-polygon = 方向鍵移動多邊形

## 疑難案例

gallery-line-polygon-the-lessons-own-line = 課程原有的線段
gallery-line-polygon-the-lessons-own-line-teaches = 線段正好穿過三角形的中間。原文的程式碼漏了一個負號，到端點 a 的另一邊去找交點：判為不相交。
gallery-line-polygon-a-mirrored-hit = 對稱點造成的相交
gallery-line-polygon-a-mirrored-hit-teaches = 線段在三角形外、斜邊之外穿過平面。原文的程式碼測試的卻是交點關於端點 a 的對稱點，而這個點在內部：得到一個不存在的交點。
gallery-line-polygon-beside = 在三角形旁邊
gallery-line-polygon-beside-teaches = 線段穿過平面，但在三角形之外。上一課判為相交，這一課判為不相交。
gallery-line-polygon-parallel = 與平面平行
gallery-line-polygon-parallel-teaches = 與平面平行的線段什麼也不穿過，即使就在三角形正前方。
gallery-line-polygon-end-point-on-the-polygon = 端點在三角形上
gallery-line-polygon-end-point-on-the-polygon-teaches = 線段剛好止於三角形。它接觸而沒有穿過三角形，所以不相交：規則與平面那一課相同。
gallery-line-polygon-through-a-vertex = 穿過頂點
gallery-line-polygon-through-a-vertex-teaches = 頂點屬於多邊形。但從頂點看，有兩條邊根本沒有張角：原文的程式碼計算 0 除以 0，把它們算作 0，判為不相交。應該先判斷這個點是不是頂點。
gallery-line-polygon-through-an-edge = 穿過邊
gallery-line-polygon-through-an-edge-teaches = 邊屬於多邊形。從邊上的點看，這條邊的張角是半圈，餘弦為 −1。原文的程式碼捨入後得到小於 −1 的數，沒有角有這樣的餘弦，於是判為不相交。
gallery-line-polygon-concave-notch = 凹多邊形的缺口
gallery-line-polygon-concave-notch-teaches = 線段穿過 L 形的缺口。不帶正負號相加，各角之和達到一圈或更多，原文的程式碼便判為相交；帶上正負號，它們就互相抵消。
gallery-line-polygon-halo = 0.9999 造成的光暈
gallery-line-polygon-halo-teaches = 線段緊貼著三角形的下方經過。為了容許捨入誤差，原文的程式碼認為 0.9999 圈就足以算「在內部」，於是每個多邊形都有一圈薄薄的光暈。帶正負號的角不需要這樣的容差：半圈就能分清內外。
gallery-line-polygon-sliver = 退化的細條
gallery-line-polygon-sliver-teaches = 線段正好穿過多邊形。但決定平面的前三個頂點只構成一個細條：法線捨入為 0，看起來沒有穿過，只有精確方法判為相交。

## 挑戰

condition-through-edge = 線段恰好穿過一條邊，又不經過頂點
challenge-cross-the-plane-miss-the-triangle = 穿過平面，避開三角形
challenge-cross-the-plane-miss-the-triangle-goal = 穿過三角形所在的平面，但別碰到三角形。
challenge-cross-the-plane-miss-the-triangle-hint-1 = 平面沒有邊界，三角形有三條邊。
challenge-cross-the-plane-miss-the-triangle-hint-2 = 兩端留在平面兩側，把線段或三角形往旁邊挪。
challenge-cross-the-plane-miss-the-triangle-why = 兩端各在一側，所以有交點；只是它落在三角形外面。
challenge-through-an-edge = 穿過一條邊
challenge-through-an-edge-goal = 剛好在一條邊上穿過三角形，但不能在頂點。
challenge-through-an-edge-hint-1 = 每條邊都有中點。f32（單精度數）能準確表示它嗎？
challenge-through-an-edge-hint-2 = 讓線段順著 z 方向穿過斜邊的中點，或是穿過 y = 0 的底邊。
challenge-through-an-edge-why = 線段和這條邊在同一平面上，交點又在三角形上。邊屬於三角形：相交。
challenge-through-a-vertex = 穿過一個頂點
challenge-through-a-vertex-goal = 剛好在一個頂點上穿過三角形。
challenge-through-a-vertex-hint-1 = 端點可以在任何位置，只要頂點在兩個端點之間的線段上。
challenge-through-a-vertex-hint-2 = 最簡單是順著 z：讓 a、b 的 x 和 y 都跟某個頂點一樣。
challenge-through-a-vertex-why = 線段同時碰到兩條邊，只有頂點才會這樣。頂點屬於三角形：相交。
challenge-erratum-1-hint-1 = 距離有正負。原文的程式碼從端點 a 往哪個方向走？
challenge-erratum-1-hint-2 = 找一條真正穿過三角形的線段，幾乎任何一條都行。第 4 步「交點」會顯示原文的程式碼在哪裡找它。
challenge-erratum-2-hint-1 = 原文的程式碼找到的是交點關於端點 a 的對稱點。它什麼時候在三角形內？
challenge-erratum-2-hint-2 = 對稱點要幾乎在平面上，所以端點 a 要非常靠近平面，並在三角形上方，而線段朝邊外延伸。
challenge-erratum-3-hint-1 = 方法求的是從點指向各頂點的向量之間的角。長度為 0 的向量與別的向量成什麼角？
challenge-erratum-3-hint-2 = 剛好在一個頂點上穿過三角形。
challenge-erratum-4-hint-1 = 從邊上的點看，這條邊張成平角。它的餘弦是多少？捨入會把它變成什麼？
challenge-erratum-4-hint-2 = 剛好在斜邊上穿過：它的長度是平方根，得捨入。中點就很合適。
challenge-erratum-5-hint-1 = 角沒有正負號。從哪裡看，有些邊的走向相反？
challenge-erratum-5-hint-2 = 到多邊形的缺口裡去，靠近內側那個角。
challenge-erratum-6-hint-1 = 轉到 0.9999 圈就算一整圈。外面哪些點看到的差不多是一整圈？
challenge-erratum-6-hint-2 = 在底邊下方不到 0.0001 的地方穿過平面。

## 練習紙

handout-rule-line-polygon = 相交：線段的兩個端點在平面的兩側，並且與平面的交點在多邊形內。端點在平面上算不相交。
handout-ask-line-polygon = 線段是否穿過多邊形？
