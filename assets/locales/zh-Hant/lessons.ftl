# 課程、按鍵的作用、測試的步驟、每一步的結論，以及判定的理由。

## 按鍵操縱什麼

steer-triangle = 移動多邊形
steer-depth = 沿 z 軸
steer-origin = 移動起點
steer-turn = 旋轉

## 判定

answer-hit = 相交
answer-miss = 不相交
answer-front = 前方
answer-on = 平面上
answer-behind = 後方
answer-endless = 無窮迴圈
answer-nan = 非數
# 同上，用在方法名旁邊，那裡空間很小。
short-hit = 相交
short-miss = 不相交
short-front = 前方
short-on = 平面上
short-behind = 後方
short-endless = 無窮迴圈
short-nan = 非數

method-corrected = 修正
method-printed = 照原文
method-exact = 精確
method-corrected-what = 課程原文的方法，程式碼中的錯誤已改正。它以 f32（約 7 位有效數字）計算，因此有捨入。
method-corrected-otherwise = 不是課程原文的方法，而是另一種沒有那些錯誤的方法。它以 f32（約 7 位有效數字）計算，因此有捨入。
method-printed-what = 課程原文的程式碼，一字不改，錯誤也保留。
method-exact-what = 對這些數而言的真正答案：沒有捨入，也沒有容差。

## 理由

reason-plane-lost = 單精度下無法確定多邊形所在的平面
reason-endless = 原文的迴圈永遠不會結束
reason-nan = 代入方程式所得的值為非數

## 步驟

step-plane = 過前三個頂點的平面
step-crossing = 線與平面的交點
step-exact-inside = 這個點在多邊形內嗎？
step-angles = 角度總和

finding-plane = 平面上的每個點 p 都滿足 n · p + D = 0。法線指向前方。
finding-plane-nan = 叉積的長度為 0，或大到無法表示，所以得不到長度為 1 的法線。
finding-plane-lost = 單精度下，法線在這裡變成零或無窮大：後面的結果不能說明這個多邊形。
finding-plane-turned = 捨入使這條法線偏離了真正的方向：後面的結果不能說明這個多邊形。
finding-crossing = 這裡就是與平面的交點。
finding-crossing-nan = 算不出點：NaN 表示「非數」。
finding-exact-inside = 直線穿過多邊形：相交。
finding-exact-outside = 直線從多邊形外面經過：不相交。
finding-angles-inside = 各角相加不小於 0.9999 圈：點在多邊形內，所以相交。
finding-angles-counts-inside = 角度總和達到 0.9999 圈，所以點視為在內部，判為相交。其實它在外部。
finding-angles-vertex = 點就是一個頂點，而頂點屬於多邊形：相交。
finding-angles-edge = 這條邊經過這個點：n · (e × f) 等於 0，而 e 與 f 方向相反。邊屬於多邊形：相交。
finding-angles-beside-edge = 捨入之後 n · (e × f) 等於 0，所以點視為這條邊上的點，判為相交。其實它在外部。
finding-angles-nan = 角度總和為非數，與它的任何比較都不成立：點視為在外部。
finding-angles-outside = 各角相加不到 0.9999 圈：點視為在外部，所以不相交。
finding-signed-angles-inside = 角度總和的絕對值大於半圈，所以是一圈：點在多邊形內，所以相交。
finding-signed-angles-count-inside = 角度總和的絕對值大於半圈，所以點視為在內部，判為相交。其實它在外部。
finding-signed-angles-outside = 角度總和的絕對值小於半圈：點視為在外部，所以不相交。

## 每一步為什麼這樣問

why-plane = 平面由方向和位置決定：n 與兩條邊垂直，D 可由平面上任一點求出。n 保留原本的長度，因為縮放會多一次捨入。
why-unit-plane = 平面由方向和位置決定：n 與兩條邊垂直，D 可由平面上任一點求出。原文的程式碼把 n 除以自身的長度，讓 n · p + D 就是距離。
why-angles = 點還必須在多邊形內：各邊繞內部的點轉一圈，繞外部的點則互相抵消。從 n 所指的那一側看，p₀、p₁、p₂ 為順時針，而順時針的角為負，所以凸多邊形得到 −2π。半圈與這兩個總和都相距很遠，捨入誤差不會改變判斷。
why-angles-unsigned = 點還必須在多邊形內：各邊繞內部的點轉一圈，也就是 2π。原文的程式碼將不帶正負號的角相加；為了容許捨入誤差，它把 0.9999 圈當成一整圈。
why-exact-inside = 一個乘積的正負號說明直線從邊的哪一側經過，不必求出點，也不必做除法。沒有兩個正負號相反，直線就穿過三角形。
why-exact-winding = 卷繞數 W 是邊界繞直線穿過之處轉的圈數：在外面時為 0。邊界本身屬於多邊形。

## 符號的意義

symbol-constant = 平面方程式的常數項
symbol-value = 代入方程式所得的值：距離的 |n| 倍
symbol-end-distance = 端點到平面的距離（帶正負號）
symbol-t-segment = 參數：在 a 為 0，在 b 為 1
symbol-unit-direction = 方向，長度為 1
symbol-start-distance = 端點 a 到平面的距離（帶正負號）
symbol-cosine = n 與 v 夾角的餘弦
symbol-way = 從 a 沿 v 的距離
symbol-angle = 邊的張角
symbol-line-side = 直線從邊的哪一側經過
symbol-winding = 卷繞數
symbol-polygon = 多邊形
symbol-ray-parameter = 參數：從 o 走幾個 d

## 場景中的標示

label-normal = 法線
label-vertex = 頂點
label-origin = 射線起點
label-direction = 方向
label-crossing = 交點
label-projected = 投影

## 怎樣講述步驟

step-not-reached = 未執行：測試在第 { $step } 步結束
step-erratum = 原文程式碼的第 { $number } 號錯誤在這裡顯現（docs/errata.md）
step-convention = 原文的程式碼在這裡採用另一種慣例（docs/errata.md，第 { $number } 號）
step-rounding = 原因只在於捨入：精確方法的答案不同。
describe-evidence = 全部數值
describe-symbols = 符號

## 對步驟所提問題的回答

word-yes = 是
word-no = 否
word-front = 在前方
word-on = 在平面上
word-behind = 在後方
