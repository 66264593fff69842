# 課程 world。

lesson-world = 可以行走的世界
lesson-world-summary = 球在三角形構成的世界裡行走，會停在哪裡？由你前進和轉向；球在這一幀碰到三角形時變為相交的顏色。

## 按鍵操縱什麼

steer-walk-on = 以所選方法前進一幀
steer-walk-turn = 把路徑轉動 15 度
steer-walk-about = 向後轉
steer-walk-length = 縮短或加長這一幀

## 步驟

step-walk-first = 路徑會碰到三角形嗎？
step-walk-parts = 路徑的分段
step-walk-pushes = 推開
step-walk-stop = 球停下的位置
step-walk-move = 一次走完整條路徑
step-walk-push = 三角形 { $triangle } 推球
step-walk-round = 第 { $round } 輪：走到首次接觸為止

## 理由

reason-walk-at-start = 三角形 { $triangle } 從起點就擋住了路
reason-walk-touches = 球最先碰到三角形 { $triangle }
reason-walk-free = 路徑暢通
reason-walk-pushed = 球被三角形推了 { $pushes } 次
reason-walk-not-pushed = 沒有三角形推它
because-walk-at-start = 三角形 { $triangle } 從起點就擋住了路：球與它相交，或是與它相切並向裡移動。
because-walk-face = 在 t = { $t } 時球碰到三角形 { $triangle } 的面，在此之前沒有碰到任何東西。
because-walk-edge = 在 t = { $t } 時球碰到三角形 { $triangle } 的一條邊，在此之前沒有碰到任何東西。
because-walk-vertex = 在 t = { $t } 時球碰到三角形 { $triangle } 的一個頂點，在此之前沒有碰到任何東西。
because-walk-free = 在 0 到 1 的任何時刻，球心到每個三角形的距離都不小於 r，也就是 { $radius }。

## 每一步得出什麼

finding-walk-free = 球在途中沒有碰到任何三角形，一直走到終點：不相交。
finding-walk-contact = 還沒到路徑的終點，在 t 時球碰到三角形 T：相交。
finding-walk-overlaps = 三角形 T 從起點就擋住了路：t = 0 時相交。
finding-walk-parts = 每段最多半個半徑長，所以球不可能跳過三角形。
finding-walk-parts-end = 路徑比 4096 段（每段半個半徑）還長：走完這些段，球就停下。
finding-walk-clear = 每一段之後，都沒有三角形到球心的距離小於半徑：沒有東西來推，球繼續前進。
finding-walk-pushed-out = 球從最近點被推開，直到離它剛好一個半徑。
finding-walk-back = 怎麼推也不能讓球脫身：它回到這一段的起點，停在那裡。
finding-walk-stops = 在 c₂，球不與任何三角形相交，或是相交不到半徑的百分之一。
finding-walk-held = 在 c₂，球仍與三角形相交，超過半徑的百分之一。
finding-walk-rests = 在 c₂，球不與任何三角形相交。
finding-walk-stays = 球在起點就與三角形 T 相交，因此停在那裡。
finding-walk-moved = 原文的程式碼讓球一口氣走完整條路徑，只看它到了哪裡。
finding-walk-pushed-front = 球心在平面前方：三角形把它往前推，直到離平面剛好一個半徑。
finding-walk-pushed-back = 球心不在平面前方：三角形把它往後推，直到離平面剛好一個半徑。
finding-walk-no-push = 沒有三角形推它：原文的程式碼看不到接觸，判為不相交。
finding-walk-slides = 剩下的路徑暢通：球滑到它的終點。

## 每一步為什麼這樣問

why-walk-first = 這是第 7 課的問題，對每個三角形各問一次。一個三角形也沒有碰到，整條路徑就暢通。
why-walk-parts = 如果球每次最多移動半個半徑，那麼在球心越過三角形之前，球就已經與它相交：三角形一定會被發現。
why-walk-pushes = 每走一段，就從陷入球中最深的三角形的最近點把球推開，直到每個三角形到球心的距離都不小於半徑。
why-walk-stop = 下一幀從這裡開始，所以在這裡，每個三角形到球心的距離都應該不小於半徑。
why-walk-move = 原文的程式碼先讓球移動，然後再補救它與三角形的相交。
why-walk-push = 依清單的順序，凡是球似乎碰得到的三角形，都沿自己的法線推它。下一個三角形看到的，是已經被推到新位置的球。
why-walk-round = 首次接觸是精確求出的。球停在它前面的一個 f32 點上，到這一點的整條路徑都暢通。
why-walk-slide = 剩下的路徑變成不進入任何已接觸平面的最近路徑：沿著其中一個平面，或者沿著兩個平面的交線。它從不與路徑相反；沒有路可走時，球就停在原處。這是一條規則，其中的方向經過捨入。

## 符號的意義

symbol-parts = 段數
symbol-touched-triangle = 三角形在清單中的編號
symbol-height-of-centre = 球心到 q 的距離；原文中是到平面的距離
symbol-angle-sum = 各條邊的張角之和
symbol-pushes = 推的次數
symbol-centre = 途中的球心

## 場景中的標示

label-stop = 球停下的地方
label-moved = 原文的程式碼把球心移到的地方

## 課程提的問題，以及移動什麼

question-world = 球在這一幀裡會碰到什麼嗎？
moves-world = { $touch ->
    [yes] 「上」前進，「左」「右」轉向，{ $depth } 改變幀的長短；路徑的兩端可以拖曳
   *[no] 「上」前進，「左」「右」轉向，{ $depth } 改變幀的長短，{ $eyes } 用球的視角看
}
moves-first-person = { $touch ->
    [yes] 現在是球的視角。「上」前進，「左」「右」轉向
   *[no] 現在是球的視角。「上」前進，「左」「右」轉向，{ $eyes } 回到外面
}
world-stopped = { $touch ->
    [yes] 前面有障礙：先轉向，再走。
   *[no] 前面有障礙：先用「左」「右」轉向，再走。
}
world-left = { $touch ->
    [yes] 球在世界之外。
   *[no] 球在世界之外。按 { $restart } 回到起點。
}

## 疑難案例

gallery-world-west-wall = 西牆
gallery-world-west-wall-teaches = 一幀 75 毫秒。走完整條路徑，球心進入牆內 0.125。在清單裡，這道牆的內側面在前，它把球心繼續推向外側面；外側面再把它推到牆外，x = −2。
gallery-world-east-wall = 東牆
gallery-world-east-wall-teaches = 同樣的一幀，左右對調。這道牆在清單裡是外側面在前：它把球心推回內側面，內側面再把它推回院子裡。原文的程式碼停在正確的地方。
gallery-world-reversed-list = 反過來的清單
gallery-world-reversed-list-teaches = 還是第一個案例，只是三角形以相反的順序排列。這一次原文的程式碼把球留在院內，x = 1。其他方法與順序無關。
gallery-world-sheet = 穿過薄片
gallery-world-sheet-teaches = 路徑長 2.125，超過直徑。在終點，球只是從背面與薄片相切。原文的程式碼只看終點：它判為不相交，球就這樣穿隧過去。
gallery-world-first-frame = 第一幀
gallery-world-first-frame-teaches = 原文的程式碼從開機時刻起計算第一幀。開機一分鐘後，只要按著一個鍵，球就會移動 900，衝出這個世界。另外兩種方法不論一幀多長，都停在牆邊。
gallery-world-corner-of-15-degrees = 15 度的牆角
gallery-world-corner-of-15-degrees-teaches = 原文的程式碼把球從一面牆推進另一面牆，就不再過問，任它留在那裡。之後的每一幀，它在牆角裡越陷越深。另外兩種方法不讓它進去。
gallery-world-one-pass = 只走一遍清單
gallery-world-one-pass-teaches = 先是直牆推球，然後斜牆又把球推回直牆裡，而直牆不再測試。原文的程式碼只把清單走一遍。
gallery-world-door = 與球同寬的門洞
gallery-world-door-teaches = 門洞寬 2，半徑是 1。通過時，球一路與兩側相切。相切不算相交，所以不論用哪種方法，球都能通過。
gallery-world-door-one-float-narrow = 窄了一個 f32 的門洞
gallery-world-door-one-float-narrow-teaches = 半徑比 1 大一個 f32。精確方法讓球停在門前。修正方法也看到了接觸，但相交得太淺，它不去推，球就穿過去了。
gallery-world-edge-of-the-pillar = 柱子的稜
gallery-world-edge-of-the-pillar-teaches = 在路徑的終點，球心到柱子的稜是 0.884：小於半徑，但大於半徑的一半。原文的程式碼用半個半徑測試邊，判為不相交。
gallery-world-end-of-a-sheet = 薄片的側邊
gallery-world-end-of-a-sheet-teaches = 球正對著薄片的側邊走去。原文的程式碼不往回推，而是沿著面的法線推：球橫著跳到 x = 71，繞過了側邊。
gallery-world-long-wall = 長牆旁邊
gallery-world-long-wall-teaches = 球從一道長 102 的牆的上緣之上經過，離牆上的任何一點都不小於 1.15。可是在原文的程式碼看來，這道牆高出了 0.8：角度總和達到 0.99 · 2π，它就當成一整圈。
gallery-world-centre-on-the-plane = 球心在平面上
gallery-world-centre-on-the-plane-teaches = 在路徑的終點，球心恰好落在薄片的平面上。距離為 0，原文的程式碼把它當成後方，於是把球推到了另一側。
gallery-world-stairs = 樓梯
gallery-world-stairs-teaches = 路徑是水平的。球碰到台階的稜，台階有半個半徑高，剩下的路徑越過這條稜向上滑：球爬了上去。每種方法停的地方都不同。
gallery-world-seam-of-the-floor = 地面的接縫
gallery-world-seam-of-the-floor-teaches = 球落在四塊地面的交會處，同時碰到好幾個三角形。接縫並不礙事：依照精確的規則，球在 1.0000076 的高度繼續滑行。
gallery-world-touching-the-floor = 在終點與地面相切
gallery-world-touching-the-floor-teaches = 路徑恰好結束在球與地面相切的地方：不相交。用 f32 計算，接觸在 t = 0.9999999，略早於終點，於是修正方法判為相交。

## 挑戰

condition-two-contacts = 球在一幀裡有兩次以上的接觸
condition-tunnels = 原文的程式碼讓球穿過三角形，而在兩端球都不與三角形相交
condition-through-the-door = 球通過門洞，不與任何三角形相交
condition-climbs = 路徑是水平的，球停下時卻比起點高
challenge-two-walls-at-once = 一幀兩面牆
challenge-two-walls-at-once-goal = 讓球在一幀裡有兩次接觸。
challenge-two-walls-at-once-hint-1 = 剩下的路徑沿著第一面牆滑動。那面牆的盡頭是什麼？
challenge-two-walls-at-once-hint-2 = 從院子的一個牆角附近出發，讓路徑斜斜通向牆角。
challenge-two-walls-at-once-why = 第一次接觸之後，剩下的路徑沿牆前進，碰到第二面牆。夾在兩面牆之間，就只能沿它們的交線滑動。
challenge-through-the-wall = 穿牆而過
challenge-through-the-wall-goal = 讓原文的程式碼把球帶過一道牆或一張薄片。在兩端，球都不能與三角形相交。
challenge-through-the-wall-hint-1 = 原文的程式碼只看路徑的終點。路徑要多長？
challenge-through-the-wall-hint-2 = 把起點放在 x = 70 的獨立薄片前面，距離比半徑略大；終點放在它後面，距離大於半徑。
challenge-through-the-wall-why = 路徑比直徑還長。它穿過牆或薄片，而兩端都看不出來。
challenge-through-the-door = 通過門洞
challenge-through-the-door-goal = 讓球通過 x = 60 的門洞，不與任何三角形相交。
challenge-through-the-door-hint-1 = 門洞與球同寬。路徑可以偏離正中央多少？
challenge-through-the-door-hint-2 = 門洞在 z = 19 與 z = 21 之間。讓路徑平行於 x，從正中央穿過。
challenge-through-the-door-why = 球與門洞的兩側都相切，而相切不算相交。往旁邊偏一個 f32，球就過不去了。
challenge-up-the-stairs = 上樓梯
challenge-up-the-stairs-goal = 讓路徑水平，而球停得比起點高。
challenge-up-the-stairs-hint-1 = 碰到比球心低的邊以後，剩下的路徑通向哪裡？
challenge-up-the-stairs-hint-2 = 站在地面上，球心的高度是 1，往 x = 20 最低的台階走去。
challenge-up-the-stairs-why = 邊比球心低，所以接觸處的平面是傾斜的。球就沿著它向上滑。
challenge-erratum-39-hint-1 = 程式碼只把清單走一遍。在哪裡，球會被推進已經測試過的三角形？
challenge-erratum-39-hint-2 = 走進 15 度的牆角，這一幀要比半徑長。
challenge-erratum-40-hint-1 = 程式碼只看路徑的終點。起點和終點之間可能有什麼？
challenge-erratum-40-hint-2 = 把起點放在 x = 70 的獨立薄片前面，距離比半徑略大；終點放在它後面，距離不小於半徑。
challenge-erratum-41-hint-1 = 邊要多近，程式碼才會發現它？
challenge-erratum-41-hint-2 = 讓路徑結束在獨立薄片的側邊 z = 15 旁邊：距離小於半徑，但大於半徑的一半。
challenge-erratum-42-hint-1 = 在邊上，程式碼往哪個方向推？
challenge-erratum-42-hint-2 = 正對著獨立薄片的側邊走去，比它的平面 x = 70 略偏一點。
challenge-erratum-43-hint-1 = 在哪裡推一次還不能讓球脫身？
challenge-erratum-43-hint-2 = 從 15 度牆角裡球勉強容得下的地方出發，往裡走一小步。
challenge-erratum-44-hint-1 = 角度總和達到 0.99 · 2π，就當成一整圈。這樣一來，一道長牆會怎樣？
challenge-erratum-44-hint-2 = 從南牆的上緣之上經過，球心高 6.75，走到離平面 z = 0 不到一個半徑的地方。
challenge-erratum-45-hint-1 = 球心恰好在平面上，是在它的前方還是後方？
challenge-erratum-45-hint-2 = 往獨立薄片走去，讓路徑恰好在 x = 70 結束。
