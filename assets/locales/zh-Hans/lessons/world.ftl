# 课程 world。

lesson-world = 可以行走的世界
lesson-world-summary = 球在三角形构成的世界里行走，会停在哪里？由你前进和转向；球在这一帧碰到三角形时变为相交的颜色。

## 按键操纵什么

steer-walk-on = 按所选方法前进一帧
steer-walk-turn = 把路径转动 15 度
steer-walk-about = 向后转
steer-walk-length = 缩短或加长这一帧

## 步骤

step-walk-first = 路径会碰到三角形吗？
step-walk-parts = 路径的分段
step-walk-pushes = 推开
step-walk-stop = 球停下的位置
step-walk-move = 一次走完整条路径
step-walk-push = 三角形 { $triangle } 推球
step-walk-round = 第 { $round } 轮：走到首次接触为止

## 理由

reason-walk-at-start = 三角形 { $triangle } 从起点就挡住了路
reason-walk-touches = 球最先碰到三角形 { $triangle }
reason-walk-free = 路径畅通
reason-walk-pushed = 球被三角形推了 { $pushes } 次
reason-walk-not-pushed = 没有三角形推它
because-walk-at-start = 三角形 { $triangle } 从起点就挡住了路：球与它相交，或者与它相切并向里移动。
because-walk-face = 在 t = { $t } 时球碰到三角形 { $triangle } 的面，在此之前没有碰到任何东西。
because-walk-edge = 在 t = { $t } 时球碰到三角形 { $triangle } 的一条边，在此之前没有碰到任何东西。
because-walk-vertex = 在 t = { $t } 时球碰到三角形 { $triangle } 的一个顶点，在此之前没有碰到任何东西。
because-walk-free = 在 0 到 1 的任何时刻，球心到每个三角形的距离都不小于 r，即 { $radius }。

## 每一步得出什么

finding-walk-free = 球在途中没有碰到任何三角形，一直走到终点：不相交。
finding-walk-contact = 还没到路径的终点，在 t 时球碰到三角形 T：相交。
finding-walk-overlaps = 三角形 T 从起点就挡住了路：t = 0 时相交。
finding-walk-parts = 每段最多半个半径长，所以球不可能跳过三角形。
finding-walk-parts-end = 路径比 4096 段（每段半个半径）还长：走完这些段，球就停下。
finding-walk-clear = 每一段之后，都没有三角形到球心的距离小于半径：没有什么来推，球继续前进。
finding-walk-pushed-out = 球从最近点处被推开，直到离它正好一个半径。
finding-walk-back = 怎么推也不能让球脱身：它回到这一段的起点，停在那里。
finding-walk-stops = 在 c₂ 处，球不与任何三角形相交，或者相交得不到半径的百分之一。
finding-walk-held = 在 c₂ 处，球仍与三角形相交，超过半径的百分之一。
finding-walk-rests = 在 c₂ 处，球不与任何三角形相交。
finding-walk-stays = 球在起点就与三角形 T 相交，因此停在那里。
finding-walk-moved = 原文的代码让球一下子走完整条路径，只看它到了哪里。
finding-walk-pushed-front = 球心在平面前方：三角形把它向前推，直到离平面正好一个半径。
finding-walk-pushed-back = 球心不在平面前方：三角形把它向后推，直到离平面正好一个半径。
finding-walk-no-push = 没有三角形推它：原文的代码看不到接触，判为不相交。
finding-walk-slides = 剩下的路径畅通：球滑到它的终点。

## 每一步为什么这样问

why-walk-first = 这是第 7 课的问题，对每个三角形各问一次。一个三角形也没有碰到，整条路径就畅通。
why-walk-parts = 如果球每次最多移动半个半径，那么在球心越过三角形之前，球就已经与它相交：三角形总会被发现。
why-walk-pushes = 每走一段，就从陷入球中最深的三角形的最近点处把球推开，直到每个三角形到球心的距离都不小于半径。
why-walk-stop = 下一帧从这里开始，所以在这里，每个三角形到球心的距离都应当不小于半径。
why-walk-move = 原文的代码先让球移动，然后再补救它与三角形的相交。
why-walk-push = 按列表的顺序，凡是球似乎碰得到的三角形，都沿自己的法向量推它。下一个三角形看到的，是已经被推到新位置的球。
why-walk-round = 首次接触是精确求出的。球停在它前面的一个 f32 点上，到这一点的整条路径都畅通。
why-walk-slide = 剩下的路径变成不进入任何已接触平面的最近路径：沿着其中一个平面，或者沿着两个平面的交线。它从不与路径相反；没有路可走时，球就停在原处。这是一条规则，其中的方向经过舍入。

## 符号的含义

symbol-parts = 段数
symbol-touched-triangle = 三角形在列表中的编号
symbol-height-of-centre = 球心到 q 的距离；原文中是到平面的距离
symbol-angle-sum = 各条边的张角之和
symbol-pushes = 推的次数
symbol-centre = 途中的球心

## 场景中的标注

label-stop = 球停下的地方
label-moved = 原文的代码把球心移到的地方

## 课程提的问题，以及移动什么

question-world = 球在这一帧里会碰到什么吗？
moves-world = { $touch ->
    [yes] ↑ 前进，← → 转向，{ $depth } 改变帧的长短；路径的两端可以拖动
   *[no] ↑ 前进，← → 转向，{ $depth } 改变帧的长短，{ $eyes } 用球的视角看
}
moves-first-person = { $touch ->
    [yes] 现在是球的视角。↑ 前进，← → 转向
   *[no] 现在是球的视角。↑ 前进，← → 转向，{ $eyes } 回到外面
}
world-stopped = { $touch ->
    [yes] 前面有障碍：先转向，再走。
   *[no] 前面有障碍：先用 ← → 转向，再走。
}
world-left = { $touch ->
    [yes] 球在世界之外。
   *[no] 球在世界之外。按 { $restart } 回到起点。
}

## 疑难案例

gallery-world-west-wall = 西墙
gallery-world-west-wall-teaches = 一帧 75 毫秒。走完整条路径，球心进入墙内 0.125。在列表里，这堵墙的内侧面在前，它把球心继续推向外侧面；外侧面再把它推到墙外，x = −2。
gallery-world-east-wall = 东墙
gallery-world-east-wall-teaches = 同样的一帧，左右对调。这堵墙在列表里是外侧面在前：它把球心推回内侧面，内侧面再把它推回院子里。原文的代码停在正确的地方。
gallery-world-reversed-list = 反过来的列表
gallery-world-reversed-list-teaches = 还是第一个案例，只是三角形按相反的顺序排列。这一次原文的代码把球留在院内，x = 1。其他方法与顺序无关。
gallery-world-sheet = 穿过薄片
gallery-world-sheet-teaches = 路径长 2.125，超过直径。在终点，球只是从背面与薄片相切。原文的代码只看终点：它判为不相交，球就这样隧穿过去。
gallery-world-first-frame = 第一帧
gallery-world-first-frame-teaches = 原文的代码从开机时刻起计算第一帧。开机一分钟后，只要按着一个键，球就会移动 900，冲出这个世界。另外两种方法不论一帧多长，都停在墙边。
gallery-world-corner-of-15-degrees = 15 度的墙角
gallery-world-corner-of-15-degrees-teaches = 原文的代码把球从一面墙推进另一面墙，就不再过问，任它留在那里。之后的每一帧，它在墙角里越陷越深。另外两种方法不让它进去。
gallery-world-one-pass = 只过一遍
gallery-world-one-pass-teaches = 先是直墙推球，然后斜墙又把球推回直墙里，而直墙不再检测。原文的代码只把列表过一遍。
gallery-world-door = 与球同宽的门洞
gallery-world-door-teaches = 门洞宽 2，半径为 1。通过时，球一路与两侧相切。相切不算相交，所以不论用哪种方法，球都能通过。
gallery-world-door-one-float-narrow = 窄了一个 f32 的门洞
gallery-world-door-one-float-narrow-teaches = 半径比 1 大一个 f32。精确方法让球停在门前。修正方法也看到了接触，但相交得太浅，它不去推，球就穿过去了。
gallery-world-edge-of-the-pillar = 柱子的棱
gallery-world-edge-of-the-pillar-teaches = 在路径的终点，球心到柱子的棱是 0.884：小于半径，但大于半径的一半。原文的代码用半个半径检测边，判为不相交。
gallery-world-end-of-a-sheet = 薄片的侧边
gallery-world-end-of-a-sheet-teaches = 球正对着薄片的侧边走去。原文的代码不往回推，而是沿着面的法向量推：球横着跳到 x = 71，绕过了侧边。
gallery-world-long-wall = 长墙旁边
gallery-world-long-wall-teaches = 球从一堵长 102 的墙的上沿之上经过，离墙上的任何一点都不小于 1.15。可是在原文的代码看来，这堵墙高出了 0.8：角度和达到 0.99 · 2π，它就当作一整周。
gallery-world-centre-on-the-plane = 球心在平面上
gallery-world-centre-on-the-plane-teaches = 路径的终点使球心恰好落在薄片的平面上。距离为 0，原文的代码把它当作后方，于是把球推到了另一侧。
gallery-world-stairs = 楼梯
gallery-world-stairs-teaches = 路径是水平的。球碰到台阶的棱，台阶有半个半径高，剩下的路径越过这条棱向上滑：球爬了上去。每种方法停的地方都不同。
gallery-world-seam-of-the-floor = 地面的接缝
gallery-world-seam-of-the-floor-teaches = 球落在四块地面的交汇处，同时碰到好几个三角形。接缝并不碍事：按照精确的规则，球在 1.0000076 的高度继续滑行。
gallery-world-touching-the-floor = 在终点与地面相切
gallery-world-touching-the-floor-teaches = 路径恰好结束在球与地面相切的地方：不相交。用 f32 计算，接触在 t = 0.9999999，略早于终点，于是修正方法判为相交。

## 挑战

condition-two-contacts = 球在一帧里有两次或更多次接触
condition-tunnels = 原文的代码让球穿过三角形，而在两端球都不与三角形相交
condition-through-the-door = 球通过门洞，不与任何三角形相交
condition-climbs = 路径是水平的，球停下时却比起点高
challenge-two-walls-at-once = 一帧两面墙
challenge-two-walls-at-once-goal = 让球在一帧里有两次接触。
challenge-two-walls-at-once-hint-1 = 剩下的路径沿着第一面墙滑动。那面墙的尽头是什么？
challenge-two-walls-at-once-hint-2 = 从院子的一个墙角附近出发，让路径斜着通向墙角。
challenge-two-walls-at-once-why = 第一次接触之后，剩下的路径沿墙前进，碰到第二面墙。夹在两面墙之间，就只能沿它们的交线滑动。
challenge-through-the-wall = 穿墙而过
challenge-through-the-wall-goal = 让原文的代码把球带过一堵墙或一张薄片。在两端，球都不能与三角形相交。
challenge-through-the-wall-hint-1 = 原文的代码只看路径的终点。路径要多长？
challenge-through-the-wall-hint-2 = 把起点放在 x = 70 处的独立薄片前面，距离比半径略大；终点放在它后面，距离大于半径。
challenge-through-the-wall-why = 路径比直径还长。它穿过墙或薄片，而两端都看不出来。
challenge-through-the-door = 通过门洞
challenge-through-the-door-goal = 让球通过 x = 60 处的门洞，不与任何三角形相交。
challenge-through-the-door-hint-1 = 门洞与球同宽。路径可以偏离正中多少？
challenge-through-the-door-hint-2 = 门洞在 z = 19 与 z = 21 之间。让路径平行于 x，从正中穿过。
challenge-through-the-door-why = 球与门洞的两侧都相切，而相切不算相交。往旁边偏一个 f32，球就过不去了。
challenge-up-the-stairs = 上楼梯
challenge-up-the-stairs-goal = 让路径水平，而球停得比起点高。
challenge-up-the-stairs-hint-1 = 碰到比球心低的边以后，剩下的路径通向哪里？
challenge-up-the-stairs-hint-2 = 站在地面上，球心的高度为 1，向 x = 20 处最低的台阶走去。
challenge-up-the-stairs-why = 边比球心低，所以接触处的平面是倾斜的。球就沿着它向上滑。
challenge-erratum-39-hint-1 = 代码只把列表过一遍。在哪里，球会被推进已经检测过的三角形？
challenge-erratum-39-hint-2 = 走进 15 度的墙角，这一帧要比半径长。
challenge-erratum-40-hint-1 = 代码只看路径的终点。起点和终点之间可能有什么？
challenge-erratum-40-hint-2 = 把起点放在 x = 70 处的独立薄片前面，距离比半径略大；终点放在它后面，距离不小于半径。
challenge-erratum-41-hint-1 = 边要多近，代码才会发现它？
challenge-erratum-41-hint-2 = 让路径结束在独立薄片的侧边 z = 15 旁边：距离小于半径，但大于半径的一半。
challenge-erratum-42-hint-1 = 在边上，代码往哪个方向推？
challenge-erratum-42-hint-2 = 正对着独立薄片的侧边走去，比它的平面 x = 70 略偏一点。
challenge-erratum-43-hint-1 = 在哪里推一次还不能让球脱身？
challenge-erratum-43-hint-2 = 从 15 度墙角里球勉强容得下的地方出发，往里走一小步。
challenge-erratum-44-hint-1 = 角度和达到 0.99 · 2π，就当作一整周。这样一来，一堵长墙会怎样？
challenge-erratum-44-hint-2 = 从南墙的上沿之上经过，球心高 6.75，走到离平面 z = 0 不足一个半径的地方。
challenge-erratum-45-hint-1 = 球心恰好在平面上，是在它的前方还是后方？
challenge-erratum-45-hint-2 = 向独立薄片走去，让路径恰好在 x = 70 处结束。
