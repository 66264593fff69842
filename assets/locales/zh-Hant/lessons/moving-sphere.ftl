# 課程 moving-sphere。

lesson-moving-sphere = 運動的球與三角形
lesson-moving-sphere-summary = 運動的球什麼時候首次接觸三角形？移動路徑的起點；球在途中與三角形相交時變為相交的顏色。

## 按鍵操縱什麼

steer-moving-sphere = 移動路徑的起點

## 理由

reason-sweep-at-start = 球在起點就與三角形相交
reason-sweep-face = 球最先碰到面
reason-sweep-edge = 球最先碰到邊 { $edge }
reason-sweep-vertex = 球最先碰到頂點 { $vertex }
reason-sweep-free = 球心到三角形的距離從未小於半徑
reason-sweep-from-behind = 球從後方來，原文的程式碼不再測試
reason-sweep-nan = 與非數的比較使測試中斷
reason-sweep-off-plane = 球在途中與平面不相交

## 步驟

step-sweep-start = 球在起點與三角形相交嗎？
step-sweep-facing = 球從前方來嗎？
step-sweep-between = 與平面相交的時間
step-sweep-face = 平面上的接觸點
step-sweep-vertex = 頂點 { $vertex }
step-sweep-first = 首次接觸
finding-sweep-starts-in = 球還沒有移動，就已經與三角形相交：t = 0 時相交。
finding-sweep-starts-clear = 在起點，球與三角形不相交。接下來由路徑決定。
finding-sweep-no-face = 單精度下三角形沒有法線。只剩頂點和邊要測試。
finding-sweep-off-plane = 球在途中沒有從外面碰到平面，所以不可能最先碰到面。還要測試頂點和邊。
finding-sweep-printed-off-plane = 從 t = 0 到 t = 1，球與平面不相交，也就碰不到三角形：不相交。
finding-sweep-face = 接觸點在三角形內：球最先碰到面，相交。
finding-sweep-beside-face = 接觸點在三角形外。球仍可能碰到頂點或邊。
finding-sweep-parallel = 路徑與平面平行，所以球不可能最先碰到面。
finding-sweep-passes = 球從旁邊經過，球心到這裡的距離始終大於 r。
finding-sweep-grazes = 球在最近處也只是接觸，而接觸不算相交。
finding-sweep-ends-before = 還沒有接觸，路徑就結束了。
finding-sweep-no-nearer = 球在途中沒有靠近這裡，所以不會從這裡開始接觸。
finding-sweep-keeps-distance = 途中到這裡的距離不變，所以不會從這裡開始接觸。
finding-sweep-no-root = 在 0 與目前最早的時刻之間沒有根。
finding-sweep-touches = 途中在這裡接觸。
finding-sweep-beyond-ends = 球碰到這條邊所在的直線，但不在邊的兩個端點之間。
finding-sweep-edge = 球最先碰到一條邊：相交。
finding-sweep-vertex = 球最先碰到一個頂點：相交。
finding-sweep-free = 途中沒有找到接觸：不相交。
finding-sweep-facing = 路徑逆著法線，或與平面平行：測試繼續。
finding-sweep-from-behind = 路徑朝向法線所指的那一側。球從後方來，原文的程式碼就讓它穿過去：不相交。
finding-sweep-nan = v 為非數，所以 v ≤ 0 不成立：不相交。
finding-sweep-between = 從 t₀ 到 t₁，球與平面相交；兩者都限制在 0 和 1 之間。

## 每一步為什麼這樣問

why-sweep-start = 這就是第 3 課的問題。如果球在起點就與三角形相交，途中便談不上首次接觸：答案是 t = 0。
why-sweep-face = 高度降到 r 時，球上離平面最近的點碰到平面。如果這個點在三角形內，球在此之前就沒有碰過三角形的任何部分，因為那時整個球都在平面的同一側。
why-sweep-vertex = 球心到頂點的距離等於 r 時，球碰到頂點：這是 t 的二次方程式。較小的根是接觸的時刻，較大的根是離開的時刻。c / (√Δ − b) 的分母是兩個正數之和，不會損失精度。
why-sweep-edge = 沿著邊的方向看，邊所在的直線成為一點，問題就和頂點一樣。所以用 m′ 和 d′ 代替 m 和 d：它們是垂直於邊的分量。f 說明接觸點是否在兩個端點之間。
why-sweep-first = 球在途中可能碰到三角形的好幾個部分，其中最早的才是首次接觸。
why-sweep-facing = 原文的程式碼把每個三角形都當成封閉物體外表面的一部分，不會有東西從後方穿出來。
why-sweep-between = 這裡的長度都以半徑為單位，所以高度 s + k · t 在 −1 和 1 之間時，球與平面相交。
why-sweep-printed-face = 從球心逆著法線走一個半徑，得到的點本該在 t₀ 時碰到平面。如果它在三角形內，就不再測試頂點和邊。
why-sweep-printed-root = 方程式有兩個根。較小的根如果在 0 與目前最早的時刻之間，原文的程式碼就取它；否則，較大的根如果在這個範圍內，就取較大的根。
why-exact-sweep-start = 第 3 課的問題，但沒有捨入：比較的是平方，並以乘積代替商。
why-exact-sweep-first = 每次接觸的時刻都是 (P − √Q) / R，其中 P、Q、R 是已知數的多項式。比較兩個時刻時，先平方，再看正負號。只有最早的時刻需要捨入，而且只捨入一次。

## 符號的意義

symbol-path = 球心的路徑：c₁ − c₀
symbol-height = 起點到平面的高度
symbol-descent = 球心在途中下降的高度
symbol-facing = n 與 d 夾角的餘弦
symbol-time = 時刻：在 c₀ 為 0，在 c₁ 為 1
symbol-start-from-vertex = 從頂點到起點的向量
symbol-start-across = m 垂直於邊的分量
symbol-path-across = d 垂直於邊的分量
symbol-edge = 一條邊，從一端到另一端
symbol-height-in-radii = 起點到平面的距離，以半徑為單位
symbol-start-distance-from-triangle = 起點到三角形的距離
symbol-along-edge = 沿邊的參數：在邊的起點為 0，終點為 1
symbol-ascent = 球心在路徑上升高的高度，以半徑為單位
symbol-coefficient-a = t² 的係數
symbol-coefficient-b = t 的係數
symbol-coefficient-half-b = t 的係數的一半
symbol-coefficient-c = 常數項（不是球心）
symbol-discriminant = 判別式：小於 0 時沒有根

## 場景中的標示

label-path-start = 路徑的起點
label-path-end = 路徑的終點
label-nearest = 最近點
label-path-end-misses = 路徑的終點（只測試這裡：不相交）
label-path-end-hits = 路徑的終點（只測試這裡：相交）
label-touched = 接觸點
label-contact = 首次接觸

## 課程提的問題，以及移動什麼

question-moving-sphere = 運動的球與三角形相交嗎？
moves-moving-sphere = 方向鍵和 { $depth } 移動路徑的起點，{ $touch ->
    [yes] 終點可以拖曳
   *[no] 按住 Shift 則移動終點
}

## 疑難案例

gallery-moving-sphere-tunnelling = 一步穿牆
gallery-moving-sphere-tunnelling-teaches = 在路徑的起點和終點，球都與三角形不相交。如果像第 3 課那樣只測試終點，球就會穿過去：這叫穿隧。
gallery-moving-sphere-tangent-to-an-edge = 與邊相切
gallery-moving-sphere-tangent-to-an-edge-teaches = 在 t = 0.5 時，球與底邊相切，但沒有越過它：不相交。兩個根相等，原文的程式碼把它判為相交。
gallery-moving-sphere-one-float-nearer = 近一個 f32
gallery-moving-sphere-one-float-nearer-teaches = 路徑相同，但半徑大了一個 f32：相交。在原文的程式碼裡，b² − 4ac 捨入為小於 0 的數，於是判為不相交。
gallery-moving-sphere-the-larger-root = 較大的根
gallery-moving-sphere-the-larger-root-teaches = 球在起點就與底邊相交：t = 0 時相交。原文的程式碼回答的是較大的根，也就是球離開這條邊的時刻。
gallery-moving-sphere-starts-touching-and-leaves = 起初相切，然後離開
gallery-moving-sphere-starts-touching-and-leaves-teaches = 球在起點與三角形相切，然後離開。相切不算相交。
gallery-moving-sphere-starts-touching-and-enters = 起初相切，然後進入
gallery-moving-sphere-starts-touching-and-enters-teaches = 球在起點只是與三角形相切，但緊接著就與它相交。所以首次接觸在 t = 0。
gallery-moving-sphere-path-parallel-to-an-edge = 與邊平行
gallery-moving-sphere-path-parallel-to-an-edge-teaches = 球平行於底邊移動，不會靠近底邊所在的直線：a 為 0，方程式沒有根。球最先碰到頂點 p₀。
gallery-moving-sphere-path-in-the-plane = 在三角形所在的平面內
gallery-moving-sphere-path-in-the-plane-teaches = 路徑在三角形所在的平面內。球不可能最先碰到面，最先碰到的是左側的斜邊。
gallery-moving-sphere-through-a-vertex = 穿過頂點
gallery-moving-sphere-through-a-vertex-teaches = 接觸點是上面的頂點，它也屬於面和兩條邊。球同時碰到這些部分，每種方法都判為相交。
gallery-moving-sphere-sliver = 細條
gallery-moving-sphere-sliver-teaches = 三角形的高只有一個 f32。但它仍有法線，每種方法都判為相交。
gallery-moving-sphere-a-long-edge = 長 16,384 個半徑的邊
gallery-moving-sphere-a-long-edge-teaches = 球落向一條極長的邊的中點。在原文的程式碼裡，半徑和沿邊距離的平方相加減時被捨入掉了，於是判為不相交。
gallery-moving-sphere-from-behind = 從後方來
gallery-moving-sphere-from-behind-teaches = 第一個案例，但路徑的兩端對調。球從後方來，原文的程式碼就讓它穿過去。
gallery-moving-sphere-on-one-line = 三個頂點共線
gallery-moving-sphere-on-one-line-teaches = 沒有法線，原文的程式碼便什麼也看不到。但邊還在，球碰到其中一條。
gallery-moving-sphere-starts-in-and-stays = 從邊上出發，沒有離開
gallery-moving-sphere-starts-in-and-stays-teaches = 球在路徑的起點和終點都與底邊相交：t = 0 時相交。一個根是負數，另一個大於 1，原文的程式碼什麼也沒有找到。
gallery-moving-sphere-at-rest = 靜止不動
gallery-moving-sphere-at-rest-teaches = 路徑的兩端是同一點，球在那裡與三角形相交：t = 0。長度為 0 的路徑沒有方向，原文的程式碼與非數比較，判為不相交。
gallery-moving-sphere-already-through = 球心已經穿過
gallery-moving-sphere-already-through-teaches = 起點處球心剛剛穿過三角形：t = 0 時相交。原文的程式碼也判為相交，但它從球心又走了整整一個半徑，給出的點不在三角形上。
gallery-moving-sphere-touching-a-tilted-triangle = 在終點與傾斜的三角形相切
gallery-moving-sphere-touching-a-tilted-triangle-teaches = 球恰好在路徑的終點與三角形相切：不相交。修正方法把法線正規化並捨入，球心降低的高度算出來略大於 h − r，於是判為相交。

## 挑戰

condition-sweep-hits = 球在途中與三角形相交
condition-both-ends-clear = 在路徑的兩端，球都與三角形不相交
condition-touches-a-vertex = 球最先碰到一個頂點
condition-sweep-one-float-short = 球沒有碰到，但半徑換成下一個更大的 f32 就會碰到
challenge-both-ends-clear = 穿隧
challenge-both-ends-clear-goal = 讓球在途中與三角形相交，但在起點和終點都不相交。
challenge-both-ends-clear-hint-1 = 路徑要在哪裡結束，球才來得及離開三角形？
challenge-both-ends-clear-hint-2 = 把終點放到三角形的另一側，到三角形的距離大於半徑。
challenge-both-ends-clear-why = 在兩端，球心到三角形的距離都不小於半徑，中間卻有小於半徑的時候。只測試兩端是看不出來的。
challenge-a-vertex-first = 先碰到頂點
challenge-a-vertex-first-goal = 讓球碰到一個頂點，而且早於面和邊。
challenge-a-vertex-first-hint-1 = 三角形上離球心最近的點，什麼時候是頂點？
challenge-a-vertex-first-hint-2 = 讓路徑從上面的頂點上方經過，到它的距離小於半徑。
challenge-a-vertex-first-why = 首次接觸時，這個頂點到球心的距離剛好是半徑，三角形上其他各點都更遠。
challenge-sweep-one-float-short = 途中只差一個 f32
challenge-sweep-one-float-short-goal = 讓球不相交，但只差最小的一點：半徑換成下一個更大的 f32，球就必須相交。
challenge-sweep-one-float-short-hint-1 = 球只是相切，不算相交。讓它在途中剛好相切。
challenge-sweep-one-float-short-hint-2 = 讓路徑平行於 z，在底邊下方 0.25 處，半徑也設成 0.25。
challenge-sweep-one-float-short-why = 路徑到邊的最小距離剛好是半徑：不相交。下一個 f32 比這個距離大：相交。
challenge-erratum-31-hint-1 = 讓球從起點就與一條邊相交。這時有一個根是負的，在另一個根發生了什麼？
challenge-erratum-31-hint-2 = 把起點放在底邊下方一點，到底邊的距離小於半徑，再讓路徑往下離開。
challenge-erratum-32-hint-1 = 讓球從起點就與一條邊相交。什麼時候較大的根也不在路徑上？
challenge-erratum-32-hint-2 = 在底邊下方一點設一條很短的路徑，讓球在起點和終點都與底邊相交。
challenge-erratum-33-hint-1 = 程式碼要用邊長的平方。邊要多長，半徑才會被捨入掉？
challenge-erratum-33-hint-2 = 設一條長 16,384 個半徑的邊，讓球落向它的中點。
challenge-erratum-34-hint-1 = 相切時 b² − 4ac 為 0。這時程式碼怎麼判斷？
challenge-erratum-34-hint-2 = 讓路徑平行於 z，在底邊下方 0.25 處，半徑也設成 0.25。
challenge-erratum-35-hint-1 = 程式碼只看三角形的一面。是哪一面？
challenge-erratum-35-hint-2 = 把路徑的兩端對調。
challenge-erratum-36-hint-1 = 三角形什麼時候沒有法線？
challenge-erratum-36-hint-2 = 把第三個頂點放到另外兩個之間，讓球落向它們。
challenge-erratum-37-hint-1 = 程式碼把 d 正規化，使長度為 1。什麼樣的 d 沒有方向？
challenge-erratum-37-hint-2 = 把路徑的兩端放在同一點，到三角形的距離小於半徑。
challenge-erratum-38-hint-1 = 程式碼從球心走一個半徑，就當成接觸點。什麼時候走得太遠？
challenge-erratum-38-hint-2 = 路徑的終點不動，移動起點，直到球心剛剛穿過三角形。

## 練習紙

handout-rule-moving-sphere = 相交：某一時刻三角形上有一點到球心的距離小於半徑。只是相切算不相交。依次檢查情形 1 到 7，其中情形 4 到 7 對每條邊 AB 各檢查一次。最先成立的情形決定答案；都不成立就不相交。
handout-rule-moving-sphere-face = 開始時球在平面前方，沒有碰到平面；h 是球心到平面的高度，v 是它在路徑上降低的高度。相交：球靠近平面（v > 0），在時刻 t < 1 碰到平面，而且接觸點 p′ 在三角形內。只在路徑終點相切算不相交。
handout-rule-moving-sphere-vertex = 開始時球沒有碰到頂點 P。相交：球靠近 P（b < 0），路徑到 P 的距離小於 r（Δ > 0），而且球在時刻 t < 1 碰到 P。只是相切算不相交。
handout-rule-moving-sphere-edge = 順著邊 AB 的方向看，它所在的直線是一個點，m 和 d 只剩下 m′ 和 d′。開始時球沒有碰到這條直線。相交：球靠近直線（b < 0），路徑到直線的距離小於 r（Δ > 0），球在時刻 t < 1 碰到直線，而且接觸點在這條邊上：f 在 0（A 處）和 1（B 處）之間。只是相切算不相交。
handout-part-face = 球最先碰到的只可能是三角形的面。
handout-part-edge = 球最先碰到的只可能是邊 { $edge }（不含端點）。
handout-part-vertex = 球最先碰到的只可能是頂點 { $vertex }。
handout-case-moving-sphere-away = 1. 不相交：路徑的兩個端點在平面的同一側，而且兩個比較都不成立。
handout-case-moving-sphere-crossing = 2. 相交：兩個端點不在平面的同一側，而且路徑穿過平面的點 p′ 在三角形內。
handout-case-moving-sphere-over = 3. 相交：h² < r² · |n|² 的端點在三角形上方，也就是平面上離它最近的點 p′ 在三角形內。
handout-case-moving-sphere-edge = 4. 相交：路徑與這條邊在各自的兩端之間相距小於 r。兩條直線在路徑的 a / |u|² 處和邊的 b / |u|² 處離得最近，所以 a、a′、b、b′ 都必須是正數。
handout-case-moving-sphere-vertex = 5. 相交：路徑在兩端之間到頂點 A 的距離小於 r。路徑在 k / |d|² 處離 A 最近，所以 k、k′ 都必須是正數。
handout-case-moving-sphere-start = 6. 相交：h₀² < r² · |n|²，而且 c₀ 到頂點 A 的距離小於 r，或者到這條邊兩端之間的距離小於 r。邊所在的直線在邊的 m₀ / |v|² 處離它最近，所以 m₀、m₀′ 都必須是正數。
handout-case-moving-sphere-end = 7. 相交：h₁² < r² · |n|²，而且 c₁ 到頂點 A 的距離小於 r，或者到這條邊兩端之間的距離小於 r。邊所在的直線在邊的 m₁ / |v|² 處離它最近，所以 m₁、m₁′ 都必須是正數。
handout-ask-moving-sphere = 運動的球是否與三角形相交？

## 答案為何正確

because-sweep-at-start = 在起點，球心到三角形的距離是 { $distance }，r 是 { $radius }：球在 t = 0 時就與三角形相交。
because-sweep-face = 在 t = { $t } 時球碰到平面，而且接觸點在三角形內。
because-sweep-edge = 在 t = { $t } 時球碰到邊 { $edge }，在此之前沒有碰到其他部分。
because-sweep-vertex = 在 t = { $t } 時球碰到頂點 { $vertex }，在此之前沒有碰到其他部分。
because-sweep-free = 在 0 到 1 的任何時刻，球心到三角形的距離都不小於 r，也就是 { $radius }。
