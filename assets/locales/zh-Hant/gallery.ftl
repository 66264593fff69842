# 疑難案例：疑難案例的名稱，以及它說明什麼。

## line-plane

gallery-line-plane-parallel = 與平面平行
gallery-line-plane-parallel-teaches = 與平面平行的線段到平面的距離不變：兩個端點在同一側，永遠不會穿過平面。
gallery-line-plane-in-the-plane = 在平面內
gallery-line-plane-in-the-plane-teaches = 平面內的線段不在平面的任何一側。它處處碰到平面，卻沒有一處穿過：不相交。
gallery-line-plane-end-point-on-the-plane = 端點在平面上
gallery-line-plane-end-point-on-the-plane-teaches = 要穿過平面，線段必須到達兩側。這條線段恰好止於平面，只是碰到它：不相交。
gallery-line-plane-far-beside = 離三角形很遠
gallery-line-plane-far-beside-teaches = 平面沒有邊：線段在三角形之外很遠處穿過平面，照樣算相交。
gallery-line-plane-grazing = 幾乎貼著平面
gallery-line-plane-grazing-teaches = 線段幾乎就在平面內，但兩個端點分在兩側，不管離得多近：相交。
gallery-line-plane-tiny-distances = 太近，不能相乘
gallery-line-plane-tiny-distances-teaches = 兩個端點在平面兩側，但距離太小，乘積捨入為 0。原文的程式碼看的是這個乘積的符號，於是判為不相交；比較兩個符號才可靠。
gallery-line-plane-touching-a-tilted-plane = 碰到傾斜的平面
gallery-line-plane-touching-a-tilted-plane-teaches = 端點恰好在平面上。把法線正規化會使平面偏斜一點點，原文的程式碼便認為這個端點在另一側：線段只是碰到平面，它卻判為相交。
gallery-line-plane-decimals = 差一點點的座標
gallery-line-plane-decimals-teaches = 理論上，端點就在平面內。但電腦存不了準確的 0.1，每個座標都偏一點點，點究竟落在哪一側，只有精確算術才知道。
gallery-line-plane-rounded-across = 捨入到另一側
gallery-line-plane-rounded-across-teaches = 這裡把點在哪一側算錯了：以單精度計算，兩個端點在平面兩側，實際上在同一側。修正方法的邏輯沒有錯，但仍有捨入誤差。
gallery-line-plane-sliver = 退化的細條
gallery-line-plane-sliver-teaches = 平面由前三個頂點決定，而它們在這裡只構成一根細條：捨入之後法線成了零。修正方法分不出兩側，判為不相交；原文的程式碼用 0 除 0，什麼都判為相交，在這裡只是碰巧對了。
gallery-line-plane-beside-a-sliver = 在細條前面
gallery-line-plane-beside-a-sliver-teaches = 還是這個多邊形，線段始終在平面的同一側。與非數的任何比較都不成立，所以原文的程式碼從不排除：它判為相交。

## line-polygon

gallery-line-polygon-the-lessons-own-line = 課程原有的線段
gallery-line-polygon-the-lessons-own-line-teaches = 線段正好穿過三角形的中間。原文的程式碼漏了一個負號，到線段起點的另一邊去找交點：判為不相交。
gallery-line-polygon-a-mirrored-hit = 對稱出來的相交
gallery-line-polygon-a-mirrored-hit-teaches = 線段在三角形外、傾斜的邊之外穿過平面。原文的程式碼偵測的卻是交點關於線段起點的對稱點，而這個點在裡面：憑空得出相交。
gallery-line-polygon-beside = 在三角形旁邊
gallery-line-polygon-beside-teaches = 線段穿過平面，但在三角形之外。上一課判為相交，這一課判為不相交。
gallery-line-polygon-parallel = 與平面平行
gallery-line-polygon-parallel-teaches = 與平面平行的線段什麼也不穿過，即使就在三角形正前方。
gallery-line-polygon-end-point-on-the-polygon = 端點在三角形上
gallery-line-polygon-end-point-on-the-polygon-teaches = 線段恰好止於三角形。它碰到而沒有穿過，所以不相交：規則與平面那一課相同。
gallery-line-polygon-through-a-vertex = 穿過頂點
gallery-line-polygon-through-a-vertex-teaches = 頂點屬於多邊形。但從頂點看，有兩條邊根本沒有張角：原文的程式碼用 0 除 0，把它們算作零，判為不相交。應該先問這個點是不是頂點。
gallery-line-polygon-through-an-edge = 穿過邊
gallery-line-polygon-through-an-edge-teaches = 邊屬於多邊形。從邊上的點看，這條邊的張角是半圈，餘弦為 −1。原文的程式碼捨入後得到比 −1 還小的數，沒有角與之對應，於是判為不相交。
gallery-line-polygon-concave-notch = 凹多邊形的缺口
gallery-line-polygon-concave-notch-teaches = 線段穿過 L 形的缺口。不帶符號相加，各角之和達到一圈還多，原文的程式碼便判為相交；帶上符號，它們就互相抵消。
gallery-line-polygon-halo = 0.9999 造成的光暈
gallery-line-polygon-halo-teaches = 線段從三角形下方經過，只差一點點。為了容忍捨入誤差，0.9999 圈就足以算「在內」，於是每個多邊形都有一圈薄薄的光暈：只有精確方法判為不相交。
gallery-line-polygon-sliver = 退化的細條
gallery-line-polygon-sliver-teaches = 線段正好穿過多邊形。但決定平面的前三個頂點只構成一根細條：法線捨入為 0，看起來根本沒有穿過，只有精確方法判為相交。

## sphere-polygon

gallery-sphere-polygon-tangent-to-the-face = 與面相切
gallery-sphere-polygon-tangent-to-the-face-teaches = 球只在一點碰到三角形。距離必須小於半徑，所以相切還不算相交。
gallery-sphere-polygon-beside-the-polygon = 在多邊形旁邊
gallery-sphere-polygon-beside-the-polygon-teaches = 球與多邊形所在的平面相交，但在多邊形旁邊。只看平面會判為相交，各條邊卻說不相交。
gallery-sphere-polygon-over-a-vertex = 在頂點處
gallery-sphere-polygon-over-a-vertex-teaches = 球心並不正對三角形，球卻碰到了它的尖角：除了面，還必須偵測邊。
gallery-sphere-polygon-tangent-to-an-edge = 與邊相切
gallery-sphere-polygon-tangent-to-an-edge-teaches = 球從外面碰到底邊。球心到邊的距離等於半徑：不相交。
gallery-sphere-polygon-a-rounded-tangent = 幾乎相切
gallery-sphere-polygon-a-rounded-tangent-teaches = 理論上，球剛好與傾斜的邊相切。以單精度儲存後，它越過這條邊不到一個捨入誤差，只有精確方法判為相交。
gallery-sphere-polygon-tangent-to-a-tilted-plane = 與傾斜的平面相切
gallery-sphere-polygon-tangent-to-a-tilted-plane-teaches = 球碰到一個傾斜的三角形。原文的程式碼把法線正規化並捨入；算出的距離剛好小於半徑，於是判為相交。
gallery-sphere-polygon-halo = 0.9999 造成的光暈
gallery-sphere-polygon-halo-teaches = 球幾乎碰到平面，最近處的點就在底邊下方一點點。這個點被算作在內，於是不再去問邊有多遠：只有精確方法判為不相交。
gallery-sphere-polygon-concave-notch = 凹多邊形的缺口
gallery-sphere-polygon-concave-notch-teaches = 球懸在 L 形的缺口裡，什麼也沒碰到。不帶符號，各角之和達到一圈，原文的程式碼便認為球心在內。
gallery-sphere-polygon-sliver = 退化的細條
gallery-sphere-polygon-sliver-teaches = 球就在多邊形中間。但決定平面的前三個頂點只構成一根細條：法線捨入為 0，距離為非數，只有精確方法判為相交。
gallery-sphere-polygon-swallowed = 球吞沒三角形
gallery-sphere-polygon-swallowed-teaches = 整個三角形都在球的內部，所以球面碰不到它。但球是實心的：相交。

## half-space

gallery-half-space-front-or-behind = 前方還是後方？
gallery-half-space-front-or-behind-teaches = 哪一側算前方只是慣例。這一課的原文所取的法線與其他課的原文相反，所以答案也相反。
gallery-half-space-on-the-plane = 在平面上
gallery-half-space-on-the-plane-teaches = 點在平面上，既不在前方也不在後方，並且在三角形內。但原文的程式碼只允許角度總和有 0.0000001 的誤差，把大多數內部的點都判為在外，這個點也不例外。
gallery-half-space-parallel = 平行的直線
gallery-half-space-parallel-teaches = 直線與平面平行：它的方向與法線垂直，除數為 0，也就沒有交點。
gallery-half-space-in-the-plane = 平面內的直線
gallery-half-space-in-the-plane-teaches = 這條直線上的每個點都在平面內。沒有唯一的交點，所以偵測把它當作平行的直線。
gallery-half-space-through-a-vertex = 穿過頂點
gallery-half-space-through-a-vertex-teaches = 直線恰好在三角形的尖角處與平面相交。頂點屬於多邊形，所以直線變綠。
gallery-half-space-through-an-edge = 穿過邊
gallery-half-space-through-an-edge-teaches = 直線恰好在一條邊上與平面相交。邊屬於多邊形，所以直線變綠。
gallery-half-space-concave-notch = 凹多邊形的缺口
gallery-half-space-concave-notch-teaches = 直線穿過 L 形的缺口，在多邊形之外。從那裡看，有些邊是往回走的，它們的角必須算作負角。
gallery-half-space-inside-a-concave-polygon = 在凹多邊形內
gallery-half-space-inside-a-concave-polygon-teaches = 直線穿過 L 形的一條臂。不帶符號，各角之和超過一圈，而原文的程式碼要求正好一圈，便認為點在外面。
gallery-half-space-centre-of-a-square = 正方形的中心
gallery-half-space-centre-of-a-square-teaches = 直線穿過正方形的中心，從那裡看四條邊的張角都是直角。它們的和有 0.00000017 的誤差，原文的程式碼只允許 0.0000001，便認為中心在外面。
gallery-half-space-underflow = 太小的斜率
gallery-half-space-underflow-teaches = 直線靠近平面的幅度小到不能再小。與法線相乘後，它的斜率捨入為 0，於是一條穿過三角形中間的直線被當作平行。
gallery-half-space-three-answers = 三種方法，三個答案
gallery-half-space-three-answers-teaches = 理論上，點是一條邊的中點，在平面上。以單精度儲存後，它在平面前方，只差一點點。修正方法把它捨入到平面後方，原文的程式碼把它正好放在平面上。
gallery-half-space-sliver = 退化的細條
gallery-half-space-sliver-teaches = 平面由前三個頂點決定，而它們在這裡只構成一根細條：捨入之後法線成了零，空間中的每個點似乎都在平面上。只有精確方法知道真相。

## ray-triangle

gallery-ray-triangle-parallel = 與三角形平行
gallery-ray-triangle-parallel-teaches = 射線與三角形平行。它的方向與法線垂直，除數為 0：不相交。
gallery-ray-triangle-in-the-plane = 在三角形所在的平面內
gallery-ray-triangle-in-the-plane-teaches = 射線在三角形所在的平面內，正好從三角形中間穿過。它算作平行，因此不相交。
gallery-ray-triangle-behind = 在起點後面
gallery-ray-triangle-behind-teaches = 直線與三角形相交，但交點在射線起點的後方：參數為負，而射線只有一個方向。
gallery-ray-triangle-starts-on-the-triangle = 起點在三角形上
gallery-ray-triangle-starts-on-the-triangle-teaches = 射線從三角形上出發，離它而去。參數為 0，而起點屬於射線：相交。
gallery-ray-triangle-through-a-vertex = 穿過頂點
gallery-ray-triangle-through-a-vertex-teaches = 射線穿過尖角：s = 0，t = 1，都在允許範圍的邊界上。三角形包含邊界，所以相交。
gallery-ray-triangle-through-an-edge = 穿過邊
gallery-ray-triangle-through-an-edge-teaches = 射線穿過 s + t 正好等於 1 的那條邊。三角形包含邊界，所以相交。
gallery-ray-triangle-past-an-edge = 從邊旁擦過
gallery-ray-triangle-past-an-edge-teaches = 理論上，射線穿過左側的邊。以單精度儲存後，它從外側擦過；其他方法把它捨入回邊上，只有精確方法判為不相交。
gallery-ray-triangle-grazing = 幾乎貼著平面
gallery-ray-triangle-grazing-teaches = 射線極緩慢地靠近三角形，但確實相交。原文的程式碼把斜率小於 0.00001 的射線一律當作平行。
gallery-ray-triangle-a-short-direction = 很短的方向向量
gallery-ray-triangle-a-short-direction-teaches = 射線直穿三角形，但它的方向向量非常短。向量的長短與射線的去向無關；原文的程式碼卻把射線當作平行。
gallery-ray-triangle-sliver = 退化的細條
gallery-ray-triangle-sliver-teaches = 射線從一個極細的三角形旁邊遠遠經過。原文的程式碼用 0 除 0，與結果的任何比較都不成立，而始終沒被排除的就算相交。
gallery-ray-triangle-a-segment = 沒有面積的三角形
gallery-ray-triangle-a-segment-teaches = 三個頂點在一條直線上。沒有面積的三角形，什麼也碰不到它，即使是穿過中間那個頂點的射線。

## ray-terrain

gallery-ray-terrain-crest-between-two-steps = 兩步之間的山脊
gallery-ray-terrain-crest-between-two-steps-teaches = 在這個高度，山脊比一步（半個格子）還窄。原文的搜尋一步停在它前面，下一步停在它後面，始終沒有發覺。
gallery-ray-terrain-stale-height = 過時的高度
gallery-ray-terrain-stale-height-teaches = 射線水平飛向山坡，一步兩個格子。所有方法都判為相交，但原文的二分搜尋一直與最後一步終點處的高度比較，找到的點差得很遠。
gallery-ray-terrain-starts-under-the-ground = 起點在地下
gallery-ray-terrain-starts-under-the-ground-teaches = 射線從山坡下面出發，繼續向下。它永遠碰不到地表，但原文的程式碼只問位置是否低於地面：判為相交。
gallery-ray-terrain-up-through-the-ground = 從地下穿出
gallery-ray-terrain-up-through-the-ground-teaches = 射線從山坡下面出發，從上面穿出。從下面也可以碰到地表。原文的程式碼從不問射線起於哪一側，把起點當成了交點。
gallery-ray-terrain-beside-the-grid = 從網格之外來
gallery-ray-terrain-beside-the-grid-teaches = 射線從地形旁邊出發，飛進地形。只要有一步落在網格之外，原文的程式碼就放棄。
gallery-ray-terrain-below-zero = 低於零的山谷
gallery-ray-terrain-below-zero-teaches = 同一片地形，上下顛倒：一道低於高度 0 的峽谷。對原文的程式碼來說，負的高度代表「網格之外」，所以它在這裡找不到地面。
gallery-ray-terrain-straight-up = 筆直向上
gallery-ray-terrain-straight-up-teaches = 射線筆直向上，一去不返。原文的搜尋只在碰到地面或走出網格時結束，所以它永遠走下去。
gallery-ray-terrain-a-step-too-small = 太小的一步
gallery-ray-terrain-a-step-too-small-teaches = 方向向量短到一步會被捨入掉：原文的搜尋永遠原地不動。射線去哪裡，與方向向量的長短無關。
gallery-ray-terrain-touching-the-crest = 碰到山脊
gallery-ray-terrain-touching-the-crest-teaches = 射線只在一點碰到山脊的最高處。碰到地表就算相交；一步一步的搜尋幾乎沒有機會發現它。
gallery-ray-terrain-parallel = 與地面平行
gallery-ray-terrain-parallel-teaches = 射線在平地上方貼著地面水平飛行，直到離開地形：所有方法都判為不相交。
gallery-ray-terrain-starts-on-the-ground = 起點在地面上
gallery-ray-terrain-starts-on-the-ground-teaches = 射線恰好從地表出發。起點屬於射線，所以在距離 0 處相交。原文的搜尋先走一步再看，判為不相交。
gallery-ray-terrain-three-answers = 三種方法，三個答案
gallery-ray-terrain-three-answers-teaches = 從山坡筆直向上，起點比坡面低不到一個捨入誤差。實際上射線穿過了地表；修正方法把這點差距捨入掉了；原文的程式碼永遠不會結束。
