# 自测：问题、选项，以及答案为什么正确。

## 卡片

quiz-question = 问题
quiz-number = 题号
quiz-again = 第 { $number } 题换一种形式再来一次
quiz-score = 答对 { $right } / { $asked }
quiz-score-session = 全部课程 { $right } / { $asked }
quiz-score-kind = { $kind }：答对 { $right } / { $asked }
quiz-next = 下一题
quiz-end = 结束
quiz-turn = 场景不变；拖动或用 { $keys } 可以转动
quiz-open = 请先回答问题，在此之前场景不能改变。
quiz-kind-verdict = 判定
quiz-kind-side = 前方还是后方
quiz-kind-step = 决定性的一步
quiz-kind-wrong = 出错的方法

## 问什么

quiz-ask-hit = 相交，还是不相交？
quiz-ask-side = 点在平面的哪一侧？
quiz-ask-side-of = { $point } 在平面的哪一侧？
quiz-ask-step = 修正方法的哪一步起决定作用？
quiz-ask-wrong = 哪种方法会出错？
quiz-hint-front = 法向量 n 指向前方。
quiz-hint-true = 问的是真正的答案，不是所选方法的答案。
quiz-hint-wrong = 判定与精确方法不同，就是出错。已知的数在“数值”页。
quiz-hint-wrong-side = 判断的一侧与精确方法不同，或者对直线与平面交于何处的回答不同，就是出错。原文代码的法向量方向相反（第 23 号）：这只是约定，不算出错。已知的数在“数值”页。
quiz-wrong-neither = 都不会
quiz-wrong-printed = 只有照原文
quiz-wrong-corrected = 只有修正
quiz-wrong-both = 这两种都会

## 结果如何

quiz-right = 正确。
quiz-counted-before = 每道题只计第一次回答。
quiz-told = 答案：“{ $truth }”。
quiz-wrong = 不对：你猜的是“{ $guess }”，正确的是“{ $truth }”。
quiz-wrong-answer = 不对：你猜的是{ $guess }，而按{ $method }方法是{ $truth }。

## 为什么

because-line-crosses = h₀ = { $start } 与 h₁ = { $end } 符号不同：两个端点在平面两侧，所以线段穿过平面。
because-line-same-side = h₀ = { $start } 与 h₁ = { $end } 符号相同：两个端点在平面同一侧，所以线段没有穿过平面。
because-line-touches = h₀ = { $start }，h₁ = { $end }：值为 0 的端点在平面上，而接触不算穿过。
because-line-in-plane = h₀ = { $start }，h₁ = { $end }：两个端点都在平面上，线段就在平面内，不算穿过。
because-angles-inside = 从 p′ 看各条边，张角之和是 { $sum }，满一周。所以 p′ 在多边形内，线段穿过多边形。
because-angles-outside = 从 p′ 看各条边，张角之和是 { $sum }，不满一周。所以线段在多边形之外与平面相交。
because-on-rim = p′ 在边或顶点上，而边和顶点属于多边形。
because-side-front = n · { $point } + D = { $value } 为正：{ $point } 在前方，也就是 n 指向的一侧。
because-side-on = n · { $point } + D = { $value }：{ $point } 在平面上。
because-side-behind = n · { $point } + D = { $value } 为负：{ $point } 在后方，也就是 n 背对的一侧。
because-step-decides = 第 { $step } 步起决定作用：{ $comparison }，{ $holds }。
because-step-goes-on = 你选的第 { $step } 步之后检测继续：{ $comparison }，{ $holds }。
because-step-later = 你选的第 { $step } 步未执行：检测在它之前的第 { $end } 步就结束了。
because-method-wrong = “{ $method }”出错：{ $said }，而精确方法是：{ $truth }。
because-method-right = “{ $method }”正确：{ $said }。
because-method-turned = “{ $method }”正确：它的{ $said }就是我们的{ $truth }，因为它的法向量方向相反。
because-method-elsewhere = “{ $method }”正确：{ $said }。它求出的点离正确的点很远，但这里只问判定。
