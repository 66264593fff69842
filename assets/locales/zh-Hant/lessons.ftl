# 課程、按鍵的作用、偵測的步驟、每一步的結論，以及判定的理由。

lesson-line-plane = 線段與平面相交
lesson-line-plane-summary = 線段是否穿過三角形所在的平面？你移動三角形；線段穿過平面時變綠，即使交點離三角形很遠。
lesson-line-polygon = 線段與多邊形相交
lesson-line-polygon-summary = 線段是否穿過三角形本身？你移動三角形；線段穿過平面、並且交點在三角形內部時變綠。
lesson-sphere-polygon = 球與多邊形碰撞
lesson-sphere-polygon-summary = 球是否碰到三角形？你移動球；球與三角形的面或邊相交時變綠。
lesson-half-space = 平面與半空間
lesson-half-space-summary = 點在三角形所在平面的哪一側？過這個點的直線在哪裡與平面相交？交點在三角形內嗎？你移動這個點和過它的直線。
lesson-ray-triangle = 射線與三角形相交
lesson-ray-triangle-summary = 射線與三角形相交嗎？交點在哪裡？你移動射線的起點，或者按一下滑鼠，從視點穿過該像素發出一條射線。
lesson-ray-terrain = 射線與地形相交
lesson-ray-terrain-summary = 射線在哪裡碰到地面？線性搜尋在地表兩側各找到一個取樣點，二分搜尋再逐步縮小範圍。你移動射線的起點，或者按一下滑鼠，從視點穿過該像素發出一條射線。

## 按鍵操縱什麼

steer-triangle = 移動三角形
steer-sphere = 移動球
steer-depth = 沿 z 軸
steer-point = 移動點
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

## 理由

reason-line-crosses = 兩個端點在平面的兩側
reason-line-front = 兩個端點都在平面前方
reason-line-behind = 兩個端點都在平面後方
reason-line-touches = 有一個端點在平面上
reason-line-nan = 兩個距離之積為非數
reason-line-underflow = 兩個距離之積捨入為 0
reason-plane-lost = 單精度下無法確定多邊形所在的平面
reason-line-hit = 交點在多邊形內
reason-line-outside = 線段在多邊形之外穿過平面
reason-point-inside = 算出的點 p′ 視為在多邊形內
reason-point-outside = 算出的點 p′ 視為在多邊形外
reason-face = 碰到面
reason-face-by-sum = 球心的投影視為在多邊形內
reason-edge = 碰到邊 { $edge }
reason-rim = 碰到邊界
reason-beside = 球在多邊形之外與平面相交；最近的邊是 { $edge }
reason-no-edge = 球與平面相交，但到各邊的距離都不小於半徑
reason-sphere-behind = 球在平面後方
reason-sphere-front = 球在平面前方
reason-sphere-clear = 球與平面不相交
reason-line-parallel = 直線與平面平行
reason-line-counts-parallel = 直線視為與平面平行
reason-line-meets-inside = 直線與平面交於多邊形內的 { $point }
reason-line-meets-outside = 直線與平面交於多邊形外的 { $point }
reason-line-counts-inside = 直線與平面交於 { $point }，這個點視為在多邊形內
reason-line-counts-outside = 直線與平面交於 { $point }，這個點視為在多邊形外
reason-crossing-nan = 交點為非數
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
reason-ray-degenerate = 三角形已退化
reason-ray-flat = 單精度下三角形看似退化
reason-ray-nan = 這些數對單精度來說太大或太小
reason-terrain-hit = 距起點 { $distance } 公尺
reason-terrain-above = 射線始終在地面之上
reason-terrain-below = 射線始終在地面之下
reason-terrain-outside = 射線從地形之外經過
reason-terrain-misses = 射線沒有碰到地面的任何三角形
reason-terrain-left-grid = 原文的搜尋走到了網格之外
reason-terrain-below-zero = 原文把低於 0 的高度當成網格之外
reason-endless = 原文的迴圈永遠不會結束
reason-nan = 半空間值為非數

## 步驟

step-plane = 過前三個頂點的平面
step-ends = 將線段的兩個端點代入平面方程式
step-exact-ends = 兩個端點在平面的哪一側？
step-sides = 兩個端點在平面兩側嗎？
step-crossing = 線與平面的交點
step-exact-inside = 這個點在多邊形內嗎？
step-point-side = 點在平面的哪一側？
step-slope = 直線與平面相交嗎？
step-sphere-side = 球心到平面的距離
step-project = 球心在平面上的投影
step-angles = 角度總和
step-edge = 邊 { $edge }
step-nearest = 最近的邊
step-exact-over = 球心正對著多邊形嗎？
step-exact-rim = 邊界
step-ray-edges = 邊與法線
step-ray-slope = 射線與平面平行嗎？
step-ray-crossing = 射線與平面的交點
step-ray-products = 由交點求 s 和 t
step-ray-s = 沿邊 u 的參數 s
step-ray-t = 沿邊 v 的參數 t
step-ray-sum = 兩個參數之和
step-ray-inside = 這個點在三角形內嗎？
step-terrain-walk = 線性搜尋
step-terrain-bracket = 最後兩個取樣點
step-terrain-halve = 二分搜尋
step-terrain-point = 交點及其距離
step-terrain-exact = 射線最先碰到的地面三角形

finding-plane = 平面上的每個點 p 都滿足 n · p + D = 0。法線指向前方。
finding-plane-nan = 叉積的長度為 0，或大到無法表示，所以得不到長度為 1 的法線。
finding-plane-lost = 單精度下，法線在這裡變成零或無窮大：後面的結果不能說明這個多邊形。
finding-plane-turned = 捨入使這條法線偏離了真正的方向：後面的結果不能說明這個多邊形。
finding-plane-reversed = 平面上的每個點 p 都滿足 n · p + D = 0。這條法線與其他課程的方向相反：這裡採用另一種慣例。
finding-ends-values = 值為正，點在平面前方；值為負，點在平面後方；值為 0，點在平面上。
finding-ends-distances = 這些是距離：為正，點在平面前方；為負，點在平面後方；為 0，點在平面上。
finding-values-lost = 單精度下這裡沒有平面，或沒有值，所以這些符號不能說明這條線段。
finding-exact-signs = 只看符號就夠了：1 在平面前方，0 在平面上，−1 在平面後方。
finding-line-crosses = 兩個端點在平面兩側，所以線段穿過平面。
finding-line-front = 兩個端點都在平面前方，所以線段沒有穿過平面。
finding-line-behind = 兩個端點都在平面後方，所以線段沒有穿過平面。
finding-line-touches = 有一個端點在平面上：線段只是碰到平面，不算穿過。
finding-line-nan = 乘積為非數，因此「≥ 0」不成立。原文把這當成穿過平面。
finding-line-underflow = 兩個端點在平面兩側，但兩個距離之積捨入為 0。原文把它們當成在同一側。
finding-crossing = 這裡就是與平面的交點。
finding-crossing-nan = 算不出點：NaN 表示「非數」。
finding-crossing-mirrored = 原文朝背離平面的方向走，到了交點關於起點 a 的對稱點。
finding-crossing-start = 除數 m 算出來是 0，原文便傳回起點 a。
finding-exact-inside = 直線穿過多邊形：相交。
finding-exact-outside = 直線從多邊形外面經過：不相交。
finding-point-front = 點在平面前方。後面的步驟討論經過該點的直線。
finding-point-on = 點在平面上。後面的步驟討論經過該點的直線。
finding-point-behind = 點在平面後方。後面的步驟討論經過該點的直線。
finding-point-nan = 值為非數，原文沒有說這時算哪一側。
finding-point-lost = 單精度下這裡沒有平面，或沒有值，所以這一側不能說明這個點。
finding-slope = 方向沿法線有分量，所以直線必與平面相交於某處。
finding-parallel = 直線與平面平行：不是永不相交，就是位於平面內。
finding-parallel-rounded = n · v 捨入為 0，所以直線視為與平面平行，其實並不平行。
finding-parallel-lost = n · v 為 0，只因為單精度下這裡沒有平面：直線視為平行。
finding-sphere-front = 球在平面前方，碰不到平面，也就碰不到多邊形。
finding-sphere-intersects = 球與平面相交：可能碰到多邊形。
finding-sphere-behind = 球在平面後方，碰不到平面，也就碰不到多邊形。
finding-sphere-clear = 距離不小於半徑。球頂多與平面相切，而相切不算相交。
finding-sphere-lost = 單精度下這裡沒有平面，所以這個距離沒有意義。
finding-sphere-nan = 距離為非數。與它的任何比較都不成立，所以偵測認為球在平面後方。
finding-project = 平面上離球心最近的點。它在多邊形內嗎？
finding-angles-inside = 各角相加不小於 0.9999 圈：點在多邊形內，所以相交。
finding-angles-counts-inside = 角度總和達到 0.9999 圈，所以點視為在內，判為相交。其實它在外面。
finding-angles-vertex = 點就是一個頂點，而頂點屬於多邊形：相交。
finding-angles-edge = 從這個點看，有一條邊的張角不小於平角的 0.9999，所以它視為這條邊上的點。邊屬於多邊形：相交。
finding-angles-edge-halo = 從這個點看，有一條邊的張角不小於平角的 0.9999，所以它視為這條邊上的點，判為相交。其實它在外面。
finding-angles-nan = 角度總和為非數，與它的任何比較都不成立：點視為在外面。
finding-angles-outside = 各角相加不到 0.9999 圈：點視為在外面，所以不相交。
finding-angles-boundary = 兩個長度之積太小，原文把這個點當成頂點：相交。
finding-angles-tolerance = 角度總和與 2π 之差超過 10⁻⁷，所以原文認為點在外面。
finding-angles-face = 各角相加不小於 0.9999 圈：點在多邊形內，球碰到面。
finding-angles-counts-face = 角度總和達到 0.9999 圈，所以點視為在內，球視為碰到面。其實點在外面。
finding-angles-beside = 各角相加不到 0.9999 圈：點視為在外面。接下來由各邊決定。
finding-edge-reached = 球碰到了這條邊。
finding-edge-missed = 球碰不到這條邊。
finding-edge-touched = 球與這條邊只是相切，而相切不算相交。
finding-nearest-hit = 邊界上最近的點到球心的距離小於半徑：相交。
finding-nearest-miss = 連邊界上最近的點到球心的距離也不小於半徑：不相交。
finding-exact-over = 沿法線看，球心正對著多邊形，所以由到平面的距離決定。
finding-exact-beside = 沿法線看，球心在多邊形之外，所以由邊界決定。
finding-exact-face = 球在多邊形所在之處與平面相交：判為相交。
finding-ray-edges = 兩條邊張成三角形，法線與兩條邊都垂直。
finding-ray-degenerate = 法線為零：三角形沒有面積，任何射線都碰不到它。
finding-ray-flat = 法線捨入為零。三角形有面積，但單精度無法表示。
finding-ray-crosses = 射線與平面成一定角度：它所在的直線與平面交於一點。
finding-ray-parallel = 射線視為與平面平行：碰不到三角形。
finding-ray-ahead = 交點在起點前方，或就是起點。它在三角形內嗎？
finding-ray-behind = 交點在起點後方：射線背離平面而去。
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
finding-ray-no-number = 這是非數。與它的任何比較都不成立，所以也沒有把點排除掉。
finding-ray-no-number-hit = 這是非數。沒有任何條件把點排除掉，所以視為相交。
finding-ray-no-number-ends = 這些數對單精度來說太大或太小：算不出點。
finding-terrain-walk = 搜尋檢查了射線上的 { $count } 處：進入與離開地形包圍盒之處，以及經過格子的邊或對角線上方之處。相鄰兩處之間地面是平直的，所以不會漏掉什麼。
finding-terrain-outside = 射線始終沒有進入地形的包圍盒：不可能碰到地面。
finding-terrain-bracket = 這兩個取樣點在地表兩側：射線在它們之間碰到地面。
finding-terrain-on = 這個取樣點正好在地表上：不必再縮小範圍。
finding-terrain-above = 射線在這裡離開地形的包圍盒，仍在地面之上：不相交。
finding-terrain-below = 射線在這裡離開地形的包圍盒，仍在地面之下：不相交。
finding-terrain-halve = 先後有 { $count } 個中點取代了兩端之一，地表始終在兩端之間。減半 32 次之後，或兩端之間再也沒有單精度數時，搜尋就結束。
finding-terrain-no-halving = 取樣點就在地表上：不需要二分。
finding-terrain-point = 射線在這裡碰到地面：相交。
finding-terrain-returned = 原文的回答是相交，距離就是這個值。
finding-terrain-steps = 一共走了 { $count } 步。只要位置在地面之上、並且那裡的高度不低於 0，原文就繼續走。
finding-terrain-endless = 位置一直在地面之上，永遠不會降到地面，也不會走出網格：迴圈永遠不會結束。
finding-terrain-last-step = 位置已經不在地面之上：原文在這最後一步裡尋找交點。
finding-terrain-off-grid = 位置在網格之外。原文沒有列出 GetHeight；本程式讓它在這裡傳回 −999999，代表「沒有地面」，而這小於 0。於是原文放棄，判為不相交。
finding-terrain-below-zero = 這裡的地面低於 0，原文把它當成網格之外：於是放棄，判為不相交。
finding-terrain-stale = { $count } 個中點都與最後一步終點處的高度比較，而不是與中點處地面的高度比較。
finding-terrain-exact-hit = 射線最先碰到地面的這個點，在此之前沒有碰到任何三角形。
finding-terrain-exact-miss = 射線沒有碰到地面的任何三角形：不相交。

## 每一步為什麼這樣問

why-plane = 平面由方向和位置決定：n 與兩條邊垂直，D 可由平面上任一點求出。n 保留原本的長度，因為縮放會多一次捨入。
why-unit-plane = 平面由方向和位置決定：n 與兩條邊垂直，D 可由平面上任一點求出。原文把 n 除以自身的長度，讓 n · p + D 就是距離。
why-plane-reversed = 平面由方向和位置決定：n 與兩條邊垂直，D 可由平面上任一點求出。這篇原文以另一種順序將邊相乘，因此 n 指向相反的方向。
why-ends = 平面把空間分成兩半。將點代入方程式，所得的符號就說明它在哪一半。
why-exact-ends = 只有符號才算數，而求符號可以完全不捨入：已知的數都是分數，可以用整數來計算。
why-sides = 沿著直線從一側走到另一側，一定要穿過平面。所以看兩個端點就夠了，在哪裡穿過還用不到。
why-sides-product = 兩個數的符號不同，乘積才會是負的。原文想用一次乘法同時比較兩個端點。
why-crossing = 從 a 到 b，值由 h₀ 均勻變成 h₁，走到全程的 t = h₀ / (h₀ − h₁) 時剛好為 0。
why-crossing-walk = k 是沿 n 到平面的最短距離。線段是斜的，走的路比較長：除以 n 與 v 夾角的餘弦 m，就得到沿 v 的長度。
why-angles = 點還必須在多邊形內：各邊繞內部的點轉一圈，繞外部的點則互相抵消。從 n 所指的那一側看，p₀、p₁、p₂ 為順時針，而順時針的角為負，所以凸多邊形得到 −2π；角有捨入誤差，達到它的 0.9999 就夠了。
why-angles-unsigned = 點還必須在多邊形內：各邊繞內部的點轉一圈，也就是 2π。原文將不帶符號的角相加；角有捨入誤差，0.9999 圈就夠了。
why-angles-exactly = 點還必須在多邊形內：各邊繞內部的點轉一圈，也就是 2π。原文將不帶符號的角相加，只容許 10⁻⁷ 的誤差，而光是一個角的捨入誤差就有這麼大。
why-exact-inside = 直線從邊的哪一側經過，看一個乘積的符號就知道，不必求出點，也不必做除法。沒有兩個符號相反，直線就穿過三角形。
why-exact-winding = 卷繞數 W 是邊界繞直線穿過之處轉的圈數：在外面時為 0。邊界本身屬於多邊形。
why-point-side = n · p + D 在平面上為 0，沿 n 的方向遞增。所以看符號就知道在哪一側，不需要是距離。
why-slope = 每走一步 v，值就改變 n · v。如果它是 0，直線到平面的距離就永遠不變，也就不能拿它當除數。
why-line-crossing = 在 p 處值為 h，每走一步 v 改變 n · v。t 就是走到 0 所需的步數；直線往兩邊延伸，所以 t 也可以是負的。
why-sphere-side = 先問最省事的問題：球碰不到平面，也就碰不到平面內的多邊形。h 是距離的 |n| 倍，所以要除以 |n|。
why-unit-sphere-side = 先問最省事的問題：球碰不到平面，也就碰不到平面內的多邊形。n 的長度是 1，所以這個值就是距離。
why-project = 這是平面上離球心最近的點。如果它在多邊形內，球就碰到面；從球心沿 n 走這段距離，就到了這個點。
why-edge = 投影在多邊形外時，最近的點在某條邊上。從球心向邊所在的直線作垂線，垂足的參數是 t；把 t 限制在 0 和 1 之間，因為邊到此為止，直線則沒有盡頭。
why-edge-in-turn = 投影在多邊形外時，最近的點在某條邊上。原文逐一檢查各邊，遇到第一條距離小於半徑的邊就停止。
why-nearest = 最近的邊若不比半徑近，其他的邊也不會。所以只要比較一次。
why-exact-over = 球心正對多邊形內部時，最近的點是投影 p′，否則是邊界上的點。究竟是哪一種，由各邊的符號決定；頂點超過三個時則看卷繞數 W。
why-exact-face = 比較的是距離與半徑的平方，兩邊都乘上 |n|²。這樣不開根號，也不做除法，完全沒有捨入。
why-exact-boundary = q 是邊界上離球心最近的點。比較的是平方，並以乘積代替商，所以完全沒有捨入。
why-ray-edges = 從 p₀ 出發，沿邊 u 和 v 可以到達平面上的任何一點。兩者的叉積與兩條邊都垂直，就是法線。
why-ray-slope = 求射線與平面的交點時，要除以 n · d。射線沿著平面走時它是 0，也就沒有唯一的交點。
why-ray-slope-tolerance = 求射線與平面的交點時，原文要除以 n · d。只要比 0.00001 更接近 0，就當作平行，以免除以極小的數。
why-ray-crossing = 在平面上 n · (p − p₀) 為 0。r 是從 o 出發要走幾個 d 才到平面；射線只有一個方向，所以 r 不能是負的。
why-ray-products = w 從 p₀ 指向交點，等於 s 倍的 u 加上 t 倍的 v。先後與 u、v 作點積，就得到兩個未知數的兩個方程式。
why-ray-s = s 表示點沿 u 走了多遠，以平行於 v 的方向來量：在邊 v 所在的直線上為 0，在 p₁ 為 1。三角形內沒有負的 s。
why-ray-t = t 表示點沿 v 走了多遠，以平行於 u 的方向來量：在邊 u 所在的直線上為 0，在 p₂ 為 1。三角形內沒有負的 t。
why-ray-sum = s 和 t 都在 0 到 1 之間，得到的是平行四邊形。三角形是它的一半，以第三邊（從 p₁ 到 p₂，s + t = 1）為界。
why-terrain-walk = 地面由平的三角形拼成，在射線下方只在三角形的邊上轉折。只要檢查這些地方，從一側換到另一側就不會漏掉。
why-terrain-steps = 整片地面的高度沒有單一的公式。所以原文以等距的步伐一處一處試，每步是半個格子乘上 d 的長度，直到有一處不高於地面。
why-terrain-bracket = y − h 是離地面的高度。一個取樣點在地面上方，一個在地面下方，射線在兩者之間一定穿過地表。c 是格子的邊長；格子內的 h 如何求得，請看推導。
why-terrain-stop = 迴圈會因為兩種情況之一而結束：位置已經不在地面上方，或高度算作網格之外。是哪一種，決定了後面還有沒有東西可找。
why-terrain-halve = 每個中點都去掉剩下的一半。減半 32 次之後，剩下不到原來的四十億分之一，單精度幾乎分不出這麼接近的數。
why-terrain-point = 要問的是交點在哪裡、有多遠：由 r 得到點，由點得到它到 o 的距離。
why-terrain-exact = 射線依序經過各個三角形的上方。每個三角形都由符號判定，最先碰到的就是答案，所以什麼也不會跨過。

## 符號的意義

symbol-constant = 平面方程式的常數項
symbol-value = 代入方程式所得的值：距離的 |n| 倍
symbol-end-distance = 端點到平面的距離
symbol-center-distance = 球心到平面的距離
symbol-t-segment = 參數：在 a 為 0，在 b 為 1
symbol-t-edge = 參數：在邊的起點為 0，終點為 1
symbol-t-line = 沿直線走幾步 v
symbol-unit-direction = 方向，長度為 1
symbol-start-distance = 起點 a 到平面的距離
symbol-cosine = n 與 v 夾角的餘弦
symbol-way = 從 a 走的長度
symbol-angle = 邊的張角
symbol-line-side = 直線從邊的哪一側經過
symbol-point-side = 球心在邊的哪一側
symbol-winding = 卷繞數
symbol-polygon = 多邊形
symbol-triangle = 三角形
symbol-projected = 球心的投影
symbol-closest = 邊上離球心最近的點
symbol-edge-distance = 球心到邊的距離
symbol-edge-u = 從 p₀ 到 p₁ 的邊
symbol-edge-v = 從 p₀ 到 p₂ 的邊
symbol-slope = 射線的斜率：n · d
symbol-ray-parameter = 從 o 走幾個 d
symbol-w = 從 p₀ 到 p
symbol-determinant = 兩個方程式的行列式
symbol-s = 沿 u 的參數
symbol-t = 沿 v 的參數
symbol-looks = 檢查了幾處
symbol-cell = 格子的邊長
symbol-ray-point = 射線上的點
symbol-height-of-point = 點的高度
symbol-ground = 該處地面的高度
symbol-halvings = 減半的次數
symbol-middle = 中點
symbol-ground-triangle = 地面的三角形

## 場景中的標示

label-normal = 法線
label-vertex = 頂點
label-point = 點
label-origin = 射線起點
label-start = 起點
label-end = 終點
label-direction = 方向
label-crossing = 交點
label-mirrored = 對稱點
label-distance = 距離
label-radius = 半徑
label-center = 球心
label-projected = 投影
label-closest = 最近點
label-step = 一步
label-sample = 取樣點
label-distance-from-origin = 到起點的距離

## 怎樣講述步驟

step-not-reached = 未執行：偵測在第 { $step } 步結束
step-erratum = 課程原文的第 { $number } 號錯誤在這裡顯現（docs/errata.md）
step-convention = 課程原文在這裡採用另一種慣例（docs/errata.md，第 { $number } 號）
step-rounding = 原因只在於捨入：精確方法的答案不同。
describe-evidence = 全部數值
describe-symbols = 符號

## 對步驟所提問題的回答

word-yes = 是
word-no = 否
word-front = 在前方
word-on = 在平面上
word-behind = 在後方
word-nan = 非數

## 課程提的問題，以及移動什麼

question-line-plane = 線段穿過三角形所在的平面嗎？
question-line-polygon = 線段穿過三角形嗎？
question-sphere-polygon = 球碰到三角形嗎？
question-half-space = 點在平面的哪一側？
question-ray-triangle = 射線碰到三角形嗎？
question-ray-terrain = 射線在哪裡碰到地面？
moves-line-plane = 方向鍵移動三角形
moves-line-polygon = 方向鍵移動三角形
moves-sphere-polygon = 方向鍵和 { $depth } 移動球
moves-half-space = 方向鍵和 { $depth } 移動點和通過它的直線
moves-ray-triangle = 方向鍵和 { $depth } 移動起點，按一下滑鼠可瞄準射線
moves-ray-terrain = 方向鍵和 { $depth } 移動起點，按一下滑鼠可瞄準射線
