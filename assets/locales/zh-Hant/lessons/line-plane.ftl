# 課程 line-plane。

lesson-line-plane = 線段與平面相交
lesson-line-plane-summary = 線段是否穿過多邊形所在的平面？移動多邊形；線段穿過平面時變為相交的顏色，即使交點離多邊形很遠。

## 理由

reason-line-crosses = 兩個端點在平面的兩側
reason-line-front = 兩個端點都在平面前方
reason-line-behind = 兩個端點都在平面後方
reason-line-touches = 有一個端點在平面上
reason-line-in-plane = 兩個端點都在平面上
reason-line-nan = 兩個距離之積為非數
reason-line-underflow = 兩個距離之積捨入為 0

## 步驟

step-ends = 將線段的兩個端點代入平面方程式
step-exact-ends = 兩個端點在平面的哪一側？
step-sides = 兩個端點在平面兩側嗎？
finding-ends-values = 值為正，點在平面前方；值為負，點在平面後方；值為 0，點在平面上。
finding-ends-distances = 這些是帶正負號的距離：為正，點在平面前方；為負，點在平面後方；為 0，點在平面上。
finding-values-lost = 單精度下這裡沒有平面，或沒有值，所以這些正負號不能說明這條線段。
finding-exact-signs = 只看正負號就夠了：1 在平面前方，0 在平面上，−1 在平面後方。
finding-line-crosses = 兩個端點在平面兩側，所以線段穿過平面。
finding-line-front = 兩個端點都在平面前方，所以線段沒有穿過平面。
finding-line-behind = 兩個端點都在平面後方，所以線段沒有穿過平面。
finding-line-touches = 有一個端點在平面上：線段只是接觸平面，不算穿過。
finding-line-in-plane = 兩個端點都在平面上：線段就在平面內，不算穿過。
finding-line-nan = 乘積為非數，因此「≥ 0」不成立。原文的程式碼把這當成穿過平面。
finding-line-underflow = 兩個端點在平面兩側，但兩個距離之積捨入為 0。原文的程式碼把它們當成在同一側。

## 每一步為什麼這樣問

why-ends = 平面把空間分成兩半。對一個點來說，n · p + D 的正負號表示它在哪一半。
why-exact-ends = 只有正負號才重要，而求正負號可以完全不捨入：已知的數都是分數，可以化為整數來計算。
why-sides = 沿著直線從一側到另一側，一定要穿過平面。所以由兩個端點就能判斷；在哪裡穿過，現在還不需要知道。
why-sides-product = 兩個數的正負號不同，乘積才會是負的。這裡想用一次乘法同時比較兩個端點：原文的程式碼排除 ≥ 0 的乘積，¬ 表示「非」。
why-crossing = 從 a 到 b，值由 h₀ 均勻變成 h₁，走到全程的 t = h₀ / (h₀ − h₁) 時剛好為 0。

## 場景中的標示

label-end = 端點

## 課程提的問題，以及移動什麼

question-line-plane = 線段穿過多邊形所在的平面嗎？
moves-line-plane = 方向鍵移動多邊形

## 疑難案例

gallery-line-plane-parallel = 與平面平行
gallery-line-plane-parallel-teaches = 與平面平行的線段到平面的距離不變：兩個端點在同一側，永遠不會穿過平面。
gallery-line-plane-in-the-plane = 在平面內
gallery-line-plane-in-the-plane-teaches = 平面內的線段不在平面的任何一側。它處處接觸平面，卻沒有一處穿過：不相交。
gallery-line-plane-end-point-on-the-plane = 端點在平面上
gallery-line-plane-end-point-on-the-plane-teaches = 要穿過平面，線段必須到達兩側。這條線段剛好止於平面，只是接觸它：不相交。
gallery-line-plane-far-beside = 離三角形很遠
gallery-line-plane-far-beside-teaches = 平面沒有邊界：線段在離三角形很遠處穿過平面，仍然算相交。
gallery-line-plane-grazing = 幾乎貼著平面
gallery-line-plane-grazing-teaches = 線段幾乎就在平面內，但兩個端點在平面兩側，儘管都很近：相交。
gallery-line-plane-tiny-distances = 太近，不能相乘
gallery-line-plane-tiny-distances-teaches = 兩個端點在平面兩側，但距離太小，乘積捨入為 0。原文的程式碼看的是這個乘積的正負號，於是判為不相交；比較兩個正負號才可靠。
gallery-line-plane-touching-a-tilted-plane = 接觸傾斜的平面
gallery-line-plane-touching-a-tilted-plane-teaches = 端點剛好在平面上。把法線正規化會使平面略微傾斜，原文的程式碼便認為這個端點在另一側：線段只是接觸平面，它卻判為相交。
gallery-line-plane-decimals = 略有偏差的座標
gallery-line-plane-decimals-teaches = 理論上，端點就在平面內。但電腦無法準確儲存 0.1，每個座標都略有偏差，點究竟落在哪一側，只有精確運算才知道。
gallery-line-plane-rounded-across = 捨入到另一側
gallery-line-plane-rounded-across-teaches = 這裡判斷錯了點在哪一側：以單精度計算，兩個端點在平面兩側，實際上在同一側。修正方法的邏輯沒有錯，但仍有捨入誤差。
gallery-line-plane-sliver = 退化的細條
gallery-line-plane-sliver-teaches = 平面由前三個頂點決定，而它們在這裡只構成一個細條：法線捨入為 0。修正方法分不出兩側，判為不相交；原文的程式碼計算 0 除以 0，對任何線段都判為相交，在這裡只是碰巧正確。
gallery-line-plane-beside-a-sliver = 在細條前面
gallery-line-plane-beside-a-sliver-teaches = 還是這個多邊形，線段始終在平面的同一側。與非數的任何比較都不成立，所以原文的程式碼不排除任何線段：它判為相交。

## 挑戰

condition-crosses-halfway = 線段恰好在中點穿過平面，t = 1/2
condition-one-end-on-plane = 線段恰好有一個端點在平面上
condition-both-ends-on-plane = 線段的兩個端點都在平面上
challenge-cross-halfway = 正中間
challenge-cross-halfway-goal = 讓線段剛好在中點穿過平面：t = 1/2，必須精確。
challenge-cross-halfway-hint-1 = 線段的中點什麼時候會在平面上？比比看兩個端點離平面多遠。
challenge-cross-halfway-hint-2 = 這裡的平面是 z = 0，所以只需要看 a 和 b 的 z。
challenge-cross-halfway-why = 兩個端點到平面的距離相等，又在平面兩側，所以 h₀ / (h₀ − h₁) 正好是 1/2。
challenge-one-end-on-the-plane = 一個端點在平面上
challenge-one-end-on-the-plane-goal = 讓線段剛好有一個端點在平面上。先猜猜看：這樣算相交嗎？
challenge-one-end-on-the-plane-hint-1 = 把點代入平面方程式剛好得到 0，它就在平面上。
challenge-one-end-on-the-plane-hint-2 = 這裡的平面是 z = 0：注意其中一端的 z。
challenge-one-end-on-the-plane-why = 一個端點的值是 0，不在任何一側。要穿過平面，必須到達兩側：接觸不算相交。
challenge-both-ends-on-the-plane = 在平面內
challenge-both-ends-on-the-plane-goal = 讓整條線段都在平面內。
challenge-both-ends-on-the-plane-hint-1 = 線段上要有幾個點在平面內，整條線段才會都在平面內？
challenge-both-ends-on-the-plane-hint-2 = 兩個就夠：兩端。它們的值都得是 0。
challenge-both-ends-on-the-plane-why = 兩個值都是 0。線段處處接觸平面，卻沒有一處穿過：不相交。
challenge-erratum-9-hint-1 = 兩個很小的數相乘。什麼時候乘積會小到捨入為 0？
challenge-erratum-9-hint-2 = 最小的正 f32 約為 1e−45。讓兩端各在一側，離平面都不到 1e−23。
challenge-erratum-10-hint-1 = 平面需要法線。什麼樣的三角形沒有法線？
challenge-erratum-10-hint-2 = 試著把三個頂點放到一條直線上。課程會拒絕，原文的程式碼本來也應該拒絕。
challenge-erratum-11-hint-1 = 長度為 1 的法線，座標是捨入過的。剛好在平面上的點會怎樣？
challenge-erratum-11-hint-2 = 這個平面是 z = 0.25 + x + y。把一端剛好放在上面，另一端放得更高。

## 練習紙

handout-rule-line-plane = 相交：線段的兩個端點在平面的兩側；平面無限延伸，不限於多邊形之內。端點在平面上算不相交。
handout-ask-line-plane = 線段是否穿過多邊形所在的平面？
