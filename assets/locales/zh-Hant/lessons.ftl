# 課程、按鍵的作用、檢測的步驟、每一步的結論，以及判定的理由。

lesson-line-plane = 線段與平面相交
lesson-line-plane-summary = 線段是否穿過三角形所在的平面？你移動三角形；線段穿過平面時變綠，即使相交點離三角形很遠。
lesson-line-polygon = 線段與多邊形相交
lesson-line-polygon-summary = 線段是否穿過三角形本身？你移動三角形；線段穿過平面、並且相交點在三角形內部時變綠。
lesson-sphere-polygon = 球與多邊形碰撞
lesson-sphere-polygon-summary = 球是否碰到三角形？你移動球；球與三角形的面或邊相交時變綠。
lesson-half-space = 平面與半空間
lesson-half-space-summary = 點在三角形所在平面的哪一側？過這個點的直線在哪裡與平面相交？相交點在三角形內嗎？你移動這個點和過它的直線。
lesson-ray-triangle = 射線與三角形相交
lesson-ray-triangle-summary = 射線與三角形相交嗎？相交點在哪裡？你移動射線的起點，或者點擊滑鼠，從眼睛穿過該像素發出一條射線。
lesson-ray-terrain = 射線與地形相交
lesson-ray-terrain-summary = 射線在哪裡碰到地面？線性搜尋在地表兩側各找到一個取樣點，二分搜尋再逐步縮小範圍。你移動射線的起點，或者點擊滑鼠，從眼睛穿過該像素發出一條射線。

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
answer-nan = 不是數
# 同上，用在方法名旁邊，那裡空間很小。
short-hit = 相交
short-miss = 不相交
short-front = 前方
short-on = 平面上
short-behind = 後方
short-endless = 無窮迴圈
short-nan = 不是數

method-corrected = 修正
method-printed = 照原文
method-exact = 精確

## 理由

reason-line-crosses = 兩個端點在平面的兩側
reason-line-front = 兩個端點都在平面前方
reason-line-behind = 兩個端點都在平面後方
reason-line-touches = 有一個端點在平面上
reason-line-nan = 兩個距離之積不是數
reason-line-underflow = 兩個距離之積捨入成 0
reason-line-hit = 相交點在多邊形內
reason-line-misses-plane = 線段到不了多邊形所在的平面
reason-line-outside = 線段在多邊形之外穿過平面
reason-face = 與面相交
reason-edge = 與第 { $edge } 條邊相交
reason-rim = 與邊界相交
reason-beside = 球在多邊形之外與平面相交；第 { $edge } 條邊最近
reason-no-edge = 球與平面相交，但碰不到任何一條邊
reason-sphere-behind = 球在平面後方
reason-sphere-front = 球在平面前方
reason-line-parallel = 直線與平面平行
reason-line-meets-inside = 直線與平面交於多邊形內的 { $point }
reason-line-meets-outside = 直線與平面交於多邊形外的 { $point }
reason-ray-hit = 在 s = { $s }，t = { $t } 處
reason-ray-outside-s = 射線從三角形旁邊經過：s = { $s } < 0
reason-ray-outside-t = 射線從三角形旁邊經過：t = { $t } < 0
reason-ray-outside-sum = 射線從三角形旁邊經過：s + t = { $sum } > 1
reason-ray-beyond-s = 射線從三角形旁邊經過：s = { $s } > 1
reason-ray-hit-at = 在 { $point } 處
reason-ray-beside = 射線從三角形旁邊經過
reason-ray-parallel = 射線與三角形平行
reason-ray-behind = 三角形所在的平面在起點後方
reason-ray-degenerate = 三角形是退化的
reason-terrain-hit = 距起點 { $distance } 公尺
reason-terrain-above = 射線始終在地面之上
reason-terrain-below = 射線始終在地面之下
reason-terrain-outside = 射線從地形之外經過
reason-terrain-misses = 射線沒有碰到地面的任何三角形
reason-terrain-left-grid = 原文的搜尋走到了網格之外
reason-terrain-below-zero = 原文把低於 0 的高度當成網格之外
reason-endless = 原文的迴圈永遠不會結束
reason-nan = 半空間值不是數

## 步驟

step-plane = 過前三個頂點的平面
step-ends = 把兩個端點代入平面方程式
step-exact-ends = 兩個端點在平面的哪一側？
step-sides = 兩個端點在平面兩側嗎？
step-crossing = 線與平面的相交點
step-exact-inside = 這個點在多邊形內嗎？
step-point-side = 點在平面的哪一側？
step-slope = 直線與平面相交嗎？
step-sphere-side = 球心到平面的距離
step-project = 球心在平面上的投影
step-angles = 角度總和
step-edge = 第 { $edge } 條邊
step-nearest = 最近的邊
step-exact-over = 球心正對著多邊形嗎？
step-exact-rim = 邊界
step-ray-edges = 邊與法線
step-ray-slope = 射線與平面平行嗎？
step-ray-crossing = 射線與平面的相交點
step-ray-products = 由相交點求 s 和 t
step-ray-s = 沿邊 u 的參數 s
step-ray-t = 沿邊 v 的參數 t
step-ray-sum = 兩個參數之和
step-ray-inside = 這個點在三角形內嗎？
step-terrain-walk = 線性搜尋
step-terrain-bracket = 最後兩個取樣點
step-terrain-halve = 二分搜尋
step-terrain-point = 相交點及其距離
step-terrain-exact = 射線最先碰到的地面三角形

finding-plane = 平面上的每個點 p 都滿足 n · p + D = 0。法線指向前方。
finding-plane-nan = 叉積的長度為 0，或者大得無法表示，所以得不到法線。
finding-plane-lost = 單精度在這裡沒有留下法線，或者使它成為無窮大：後面的結果與這個多邊形無關。
finding-plane-reversed = 平面上的每個點 p 都滿足 n · p + D = 0。這個法線與其他課程的方向相反。
finding-ends-values = 值為正，點在平面前方；值為負，點在平面後方。
finding-ends-distances = 這些是距離：為正，點在平面前方；為負，點在平面後方。
finding-exact-signs = 只看符號就夠了：1 在平面前方，0 在平面上，−1 在平面後方。
finding-line-crosses = 兩個端點在平面兩側，所以線段穿過平面。
finding-line-front = 兩個端點都在平面前方，所以線段沒有穿過平面。
finding-line-behind = 兩個端點都在平面後方，所以線段沒有穿過平面。
finding-line-touches = 有一個端點在平面上：線段只是碰到平面，不算穿過。
finding-line-nan = 乘積不是數，因此「≥ 0」不成立。原文把這當成穿過平面。
finding-line-underflow = 兩個端點在平面兩側，但乘積捨入成了 0。原文把它們當成在同一側。
finding-crossing = 線在這裡與平面相交。
finding-crossing-nan = 算不出點：NaN 表示「不是數」。
finding-crossing-mirrored = 原文朝背離平面的方向走，到了相交點關於起點 a 的對稱點。
finding-exact-inside = 點在多邊形內，所以線與多邊形相交。
finding-exact-outside = 點在多邊形外，所以線與多邊形不相交。
finding-point-front = 點在平面前方。後面的步驟討論經過該點的直線。
finding-point-on = 點在平面上。後面的步驟討論經過該點的直線。
finding-point-behind = 點在平面後方。後面的步驟討論經過該點的直線。
finding-point-nan = 值不是數，原文沒有說這種情況算哪一側。
finding-slope = 方向沿法線有分量，所以直線必與平面相交於某處。
finding-parallel = 直線與平面平行：要麼永不相交，要麼就在平面內。
finding-sphere-front = 球在平面前方：碰不到多邊形。
finding-sphere-intersects = 球與平面相交：可能碰到多邊形。
finding-sphere-behind = 球在平面後方：碰不到多邊形。
finding-sphere-nan = 距離不是數。與它的任何比較都不成立，所以測試認為球在平面後方。
finding-project = 平面上離球心最近的點。它在多邊形內嗎？
finding-angles-inside = 各角加起來滿一圈：點在多邊形內，所以線與多邊形相交。
finding-angles-outside = 各角加起來不到一圈：點算在外面，所以線與多邊形不相交。
finding-angles-rim = 點在邊或頂點上，而邊和頂點屬於多邊形：相交。
finding-angles-boundary = 兩個距離之積太小，原文把這個點當成頂點：相交。
finding-angles-tolerance = 角度總和與 2π 之差超過 10⁻⁷，所以原文認為點在外面。
finding-angles-face = 各角加起來滿一圈：點在多邊形內，球與面相交。
finding-angles-beside = 各角加起來不到一圈：點在外面。接下來由各條邊決定。
finding-edge-reached = 球碰到了這條邊。
finding-edge-missed = 球碰不到這條邊。
finding-nearest-hit = 邊界上最近的點到球心的距離小於半徑：相交。
finding-nearest-miss = 連邊界上最近的點到球心的距離也不小於半徑：不相交。
finding-exact-over = 沿法線看，球心正對著多邊形，所以由到平面的距離決定。
finding-exact-beside = 沿法線看，球心在多邊形旁邊，所以由邊界決定。
finding-exact-face = 球在多邊形所在的地方與平面相交：相交。
finding-ray-edges = 兩條邊張成三角形，法線與兩條邊都垂直。
finding-ray-degenerate = 法線為零：三角形沒有面積，任何射線都碰不到它。
finding-ray-crosses = 射線與平面成一定角度：它所在的直線與平面交於一點。
finding-ray-parallel = 射線算作與平面平行：碰不到三角形。
finding-ray-ahead = 相交點在起點前面。它在三角形內嗎？
finding-ray-behind = 相交點在起點後面：射線背離平面而去。
finding-ray-products = 平面上的每個點都可寫成 p₀ + s · u + t · v。由這些點積得到關於 s 和 t 的兩個方程式，而 D 不為 0，所以可以求解。
finding-ray-no-determinant = D 為 0：兩條邊看起來平行，求不出 s 和 t。
finding-ray-s = 以邊 v（從 p₀ 到 p₂）為界，點與三角形在同一側。
finding-ray-outside-s = s 為負：點在邊 v（從 p₀ 到 p₂）之外。
finding-ray-beyond-s = s 大於 1：點超出了頂點 p₁。
finding-ray-t = 以邊 u（從 p₀ 到 p₁）為界，點與三角形在同一側。
finding-ray-outside-t = t 為負：點在邊 u（從 p₀ 到 p₁）之外。
finding-ray-outside-sum = s + t 大於 1：點在從 p₁ 到 p₂ 的邊之外。
finding-ray-inside = 點在三角形內：相交。
finding-ray-beside = 點在三角形外：不相交。
finding-ray-no-number = 這不是數。與它的任何比較都不成立，所以也沒有把點排除掉。
finding-ray-no-number-hit = 這不是數。沒有任何條件把點排除掉，所以算作相交。
finding-ray-no-number-ends = 這些數對單精度來說太大或太小：算不出點。
finding-terrain-walk = 搜尋看了射線上的 { $count } 處：射線經過格子的邊或對角線上方的地方。相鄰兩處之間地面是平直的，所以不會漏掉什麼。
finding-terrain-outside = 射線始終沒有進入地形的包圍盒：不可能碰到地面。
finding-terrain-bracket = 這兩個取樣點在地表兩側：射線在它們之間碰到地面。
finding-terrain-on = 這個取樣點正好在地表上：不必再縮小範圍。
finding-terrain-above = 射線在這裡離開地形的包圍盒，仍在地面之上：不相交。
finding-terrain-below = 射線在這裡離開地形的包圍盒，仍在地面之下：不相交。
finding-terrain-halve = 先後有 { $count } 個中點取代了與自己同側的那一端，直到兩端之間再沒有單精度數。
finding-terrain-no-halving = 取樣點就是相交點：不需要二分。
finding-terrain-point = 射線在這裡碰到地面：相交。
finding-terrain-returned = 原文的回答是相交，距離就是這個值。
finding-terrain-steps = 一共走了 { $count } 步。只要位置在地面之上、並且那裡的高度不低於 0，原文就繼續走。
finding-terrain-endless = 位置一直在地面之上，既不會降到地面，也不會走出網格：迴圈永遠不會結束。
finding-terrain-last-step = 位置已經不在地面之上：原文在這最後一步裡尋找相交點。
finding-terrain-off-grid = 位置在網格之外，那裡的高度算作低於 0：原文放棄，判為不相交。
finding-terrain-below-zero = 這裡的地面低於 0，原文把它當成網格之外：於是放棄，判為不相交。
finding-terrain-stale = { $count } 個中點都與最後一步終點處的高度比較，而不是與中點本身所在處的高度比較。
finding-terrain-exact-hit = 射線最先碰到地面的這個點，在此之前沒有碰到任何三角形。
finding-terrain-exact-miss = 射線沒有碰到地面的任何三角形：不相交。

## 場景中的標示

label-normal = 法線
label-vertex = 頂點
label-point = 點
label-origin = 射線起點
label-start = 起點
label-end = 終點
label-direction = 方向
label-crossing = 相交點
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

step-not-reached = 沒有走到：檢測在第 { $step } 步結束
step-erratum = 課程原文的第 { $number } 號錯誤在這裡顯現（docs/errata.md）
describe-evidence = 全部數值

## 對步驟所提問題的回答

word-yes = 是
word-no = 否
word-front = 在前方
word-on = 在平面上
word-behind = 在後方
word-nan = 不是數

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
moves-ray-triangle = 方向鍵和 { $depth } 移動起點，點擊可瞄準射線
moves-ray-terrain = 方向鍵和 { $depth } 移動起點，點擊可瞄準射線
