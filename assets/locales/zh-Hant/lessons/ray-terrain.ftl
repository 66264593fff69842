# 課程 ray-terrain。

lesson-ray-terrain = 射線與地形相交
lesson-ray-terrain-summary = 射線在哪裡碰到地面？線性搜尋在地表兩側各找到一個取樣點，二分搜尋再逐步縮小範圍。移動射線的起點，或者按一下滑鼠，從視點穿過該像素發出一條射線。

## 理由

reason-terrain-hit = 距起點 { $distance } 公尺
reason-terrain-above = 射線始終在地面之上
reason-terrain-below = 射線始終在地面之下
reason-terrain-outside = 射線從地形之外經過
reason-terrain-misses = 射線沒有碰到地面的任何三角形
reason-terrain-left-grid = 原文的搜尋走到了網格之外
reason-terrain-below-zero = 原文把低於 0 的高度當成網格之外

## 步驟

step-terrain-walk = 線性搜尋
step-terrain-bracket = 最後兩個取樣點
step-terrain-halve = 二分搜尋
step-terrain-point = 交點及其距離
step-terrain-exact = 射線最先碰到的地面三角形
finding-terrain-walk = 搜尋檢查了射線上的 { $count } 個位置：進入與離開地形包圍盒的位置，以及經過格子的邊或對角線上方的位置。相鄰兩個位置之間地面是直的，所以不會漏掉什麼。
finding-terrain-outside = 射線始終沒有進入地形的包圍盒：不可能碰到地面。
finding-terrain-bracket = 這兩個取樣點在地表兩側：射線在它們之間碰到地面。
finding-terrain-on = 這個取樣點正好在地表上：不必再縮小範圍。
finding-terrain-above = 射線在這裡離開地形的包圍盒，仍在地面之上：不相交。
finding-terrain-below = 射線在這裡離開地形的包圍盒，仍在地面之下：不相交。
finding-terrain-halve = 先後有 { $count } 個中點取代了兩端之一，地表始終在兩端之間。減半 32 次之後，或兩端之間再也沒有單精度數時，搜尋就結束。
finding-terrain-no-halving = 取樣點就在地表上：不需要二分。
finding-terrain-point = 射線在這裡碰到地面：相交。
finding-terrain-returned = 原文的程式碼判為相交，並傳回這個距離。
finding-terrain-steps = 一共走了 { $count } 步。只要位置在地面之上，並且那裡的高度不低於 0，原文的搜尋就繼續走。
finding-terrain-endless = 位置一直在地面之上，永遠不會降到地面，也不會走出網格：迴圈永遠不會結束。
finding-terrain-last-step = 位置已經不在地面之上：原文的程式碼在這最後一步裡尋找交點。
finding-terrain-off-grid = 位置在網格之外。原文的程式碼呼叫了 GetHeight，卻沒有列出它；本程式讓它在網格之外傳回 −999999，代表「沒有地面」，而這小於 0。於是搜尋放棄，判為不相交。
finding-terrain-below-zero = 這裡的地面低於 0，原文的程式碼把它當成網格之外：於是放棄，判為不相交。
finding-terrain-stale = { $count } 個中點都與最後一步終點處的高度比較，而不是與中點處地面的高度比較。
finding-terrain-exact-hit = 射線最先碰到的是地面上的這個點，在此之前沒有碰到任何三角形。
finding-terrain-exact-miss = 射線沒有碰到地面的任何三角形：不相交。

## 每一步為什麼這樣問

why-terrain-walk = 地面由平的三角形拼成，在射線下方只在三角形的邊上轉折。在這些位置取樣，從一側換到另一側就不會漏掉。
why-terrain-steps = 整片地面的高度沒有單一的公式。所以原文的程式碼以相等的步長逐點嘗試，步長是半個格子乘上 d 的長度，直到某一點不高於地面。
why-terrain-bracket = y − h 是離地面的高度。一個取樣點在地面上方，一個在地面下方，射線在兩者之間一定穿過地表。c 是格子的邊長；格子內的 h 如何求得，請看推導。
why-terrain-stop = 迴圈會因為兩種情況之一而結束：位置已經不在地面上方，或高度視為網格之外。是哪一種，決定了後面是否還有交點可找。
why-terrain-halve = 每個中點都去掉剩下的一半。減半 32 次之後，剩下不到原來的四十億分之一，單精度幾乎分不出這麼接近的數。
why-terrain-point = 要問的是交點在哪裡、有多遠：求得的點，以及它到 o 的距離。
why-terrain-exact = 射線依序經過各個三角形的上方。每個三角形都由正負號判定，最先碰到的就是答案，所以一個也不會漏掉。

## 符號的意義

symbol-looks = 檢查的位置數
symbol-cell = 格子的邊長
symbol-ray-point = 射線上的點
symbol-height-of-point = 點的高度
symbol-ground = 該處地面的高度
symbol-halvings = 減半的次數
symbol-middle = 中點
symbol-ground-triangle = 地面的三角形

## 場景中的標示

label-step = 一步
label-sample = 取樣點
label-distance-from-origin = 到起點的距離

## 課程提的問題，以及移動什麼

question-ray-terrain = 射線在哪裡碰到地面？
moves-ray-terrain = 方向鍵和 { $depth } 移動起點，按一下則從視點發出射線

## 疑難案例

gallery-ray-terrain-crest-between-two-steps = 兩步之間的山脊
gallery-ray-terrain-crest-between-two-steps-teaches = 在這個高度，山脊比一步（半個格子）還窄。原文的搜尋一個取樣點在它前面，下一個在它後面，始終沒有發現它。
gallery-ray-terrain-stale-height = 過時的高度
gallery-ray-terrain-stale-height-teaches = 射線水平飛向山坡，一步兩個格子。所有方法都判為相交，但原文的二分搜尋一直與最後一步終點處的高度比較，找到的點相差很遠。
gallery-ray-terrain-starts-under-the-ground = 起點在地下
gallery-ray-terrain-starts-under-the-ground-teaches = 射線從山坡下面出發，繼續向下。它永遠碰不到地表，但原文的程式碼只看位置是否低於地面：判為相交。
gallery-ray-terrain-up-through-the-ground = 從地下穿出
gallery-ray-terrain-up-through-the-ground-teaches = 射線從山坡下面出發，從上面穿出。從下方也可以與地表相交。原文的程式碼不檢查射線從哪一側出發，把起點當成了交點。
gallery-ray-terrain-beside-the-grid = 從網格之外來
gallery-ray-terrain-beside-the-grid-teaches = 射線從地形旁邊出發，飛進地形。只要有一步落在網格之外，原文的程式碼就放棄。
gallery-ray-terrain-below-zero = 低於零的山谷
gallery-ray-terrain-below-zero-teaches = 同一片地形，上下顛倒：一道低於高度 0 的峽谷。對原文的程式碼來說，負的高度代表「網格之外」，所以它在這裡找不到地面。
gallery-ray-terrain-straight-up = 筆直向上
gallery-ray-terrain-straight-up-teaches = 射線筆直向上，不會碰到地形。原文的搜尋只在碰到地面或走出網格時結束，所以它永遠走下去。
gallery-ray-terrain-a-step-too-small = 太小的一步
gallery-ray-terrain-a-step-too-small-teaches = 方向向量短到一步會被捨入掉：原文的搜尋永遠原地不動。射線去哪裡，與方向向量的長短無關。
gallery-ray-terrain-touching-the-crest = 接觸山脊
gallery-ray-terrain-touching-the-crest-teaches = 射線只在一點接觸山脊的最高處。接觸地表就算相交；逐步搜尋幾乎不可能發現它。
gallery-ray-terrain-parallel = 與地面平行
gallery-ray-terrain-parallel-teaches = 射線在平地上方貼著地面水平飛行，直到離開地形：所有方法都判為不相交。
gallery-ray-terrain-starts-on-the-ground = 起點在地面上
gallery-ray-terrain-starts-on-the-ground-teaches = 射線恰好從地表出發。起點屬於射線，所以在距離 0 處相交。原文的搜尋先走一步再看，判為不相交。
gallery-ray-terrain-three-answers = 三種方法，三個答案
gallery-ray-terrain-three-answers-teaches = 從山坡筆直向上，起點比坡面低不到一個捨入誤差。實際上射線穿過了地表；修正方法把這點差距捨入掉了；原文的程式碼永遠不會結束。

## 挑戰

condition-straight-down = 射線筆直向下
condition-level = 射線既不上升也不下降
condition-below-summit = 射線的起點低於最高峰
condition-underground = 射線的起點在地下
challenge-straight-down = 筆直向下
challenge-straight-down-goal = 從正上方碰到地面。
challenge-straight-down-hint-1 = 筆直向下的射線始終在高度圖的同一點上方。
challenge-straight-down-hint-2 = 方向的 y 要是負的，x 和 z 要是 0。先輸入 y：三個都是 0 的方向會被拒絕。
challenge-straight-down-why = 射線始終在高度圖的同一點上方，那裡的高度就是全部答案。
challenge-out-of-the-ground = 從地下出來
challenge-out-of-the-ground-goal = 從地下出發，穿出地面。
challenge-out-of-the-ground-hint-1 = 地面只是一個曲面：從下方也能碰到。
challenge-out-of-the-ground-hint-2 = 右邊有一道斜坡。把起點放進裡面，方向朝上。
challenge-out-of-the-ground-why = 起點上面有地面，下面沒有：射線從下方出發，穿了出來。
challenge-low-and-level = 低空平飛
challenge-low-and-level-goal = 讓射線水平地在最高峰以下飛過，什麼也不碰到。
challenge-low-and-level-hint-1 = 哪裡有平地可以沿著飛？
challenge-low-and-level-hint-2 = 牆和斜坡之間是平地。在那裡順著 z 飛，比地面高一點。
challenge-low-and-level-why = 方向的 y 是 0，起點低於最高峰，一路上沒有地形的三角形擋著。
challenge-erratum-15-hint-1 = 搜尋每一步都加上一個向量。什麼樣的一步哪裡也到不了？
challenge-erratum-15-hint-2 = 試著讓射線的方向為零。課程會拒絕，原文的程式碼本來也應該拒絕。
challenge-erratum-16-hint-1 = 搜尋到了地下或網格之外才結束。什麼樣的射線兩邊都到不了？
challenge-erratum-16-hint-2 = 留在同一處上方，一直往上。
challenge-erratum-17-hint-1 = f32（單精度）只有 24 位二進位有效數字。4 + 0.00000003 等於多少？
challenge-erratum-17-hint-2 = 讓方向短到它的一半加到起點上就被捨入掉；起點的座標不要靠近 0。
challenge-erratum-18-hint-1 = 原文的程式碼怎麼知道某個位置在網格之外？
challenge-erratum-18-hint-2 = 這裡的地面沒有一處高於 0。讓射線落到低於 0 的地方：左邊的峽谷，或是右邊的斜坡。
challenge-erratum-19-hint-1 = 第一步就落在網格之外，搜尋會怎樣？
challenge-erratum-19-hint-2 = 從網格之外出發，離它不只一步，對準地面。
challenge-erratum-20-hint-1 = 搜尋到第一個不在地面之上的位置就結束。射線曾經在地面之上嗎？
challenge-erratum-20-hint-2 = 從右邊的斜坡下面出發，繼續往下。
challenge-erratum-21-hint-1 = 一步是半個格子乘上方向的長度。兩個取樣點之間發生了什麼？
challenge-erratum-21-hint-2 = 順著 x 平飛，比牆頂低一點點，讓一步停在牆前，下一步停在牆後。
challenge-erratum-22-hint-1 = 二分搜尋時，中點在移動。還有什麼應該隨之改變？
challenge-erratum-22-hint-2 = 需要很長的步伐和一個斜坡：朝斜坡平飛，方向向量有好幾個格子長。

## 練習紙

handout-rule-ray-terrain = 每個格子是兩個三角形，分界線是從 (i+1, j) 到 (i, j+1) 的對角線。f + g ≤ 1 時用 h 的第一個公式，其餘用第二個。相交：射線在 r ≥ 0 處從上方或下方碰到地面；接觸也算，起點也算。求出射線進入網格、經過格子的邊或對角線、離開網格時的每個 r 和該處的 w：相鄰兩處之間 w 線性變化。w 等於 0 或從 r₁ 到 r₂ 變號的地方，射線碰到地面。
handout-ask-ray-terrain = 射線與地面相交嗎？交點在哪裡？
handout-beside-ground = 射線始終沒有經過網格的上方或下方。
handout-leaves-ground = 射線始終在這一處的上方或下方，並且遠離地面。
handout-corner-of-ground = 射線只在這一處經過網格的上方或下方。
handout-passes-ground = y − h 的正負號不變。這些位置之間地面的高度線性變化，所以射線不與地面相交。
handout-nearest-ground = 射線進入網格、經過格子的邊或對角線、離開網格，一共有 { $count } 處，這一處離地面最近；y − h 在各處的正負號都相同。

## 答案為何正確

because-terrain-hit = 從一個取樣點到下一個，射線離地面的高度從 { $from } 變到 { $to }：射線在兩者之間碰到地面。
because-terrain-on = 有一個取樣點恰好在地面上。
because-terrain-above = 在最後一個取樣點，也就是射線離開地形的地方，它仍高出地面 { $height }。
because-terrain-below = 在最後一個取樣點，也就是射線離開地形的地方，它仍低於地面 { $height }。
because-terrain-outside = 射線始終沒有進入地形的包圍盒。
