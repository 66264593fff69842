# 自我測驗：問題、選項，以及答案為什麼正確。

## 卡片

quiz-question = 問題
quiz-number = 題號
quiz-again = 第 { $number } 題換一種形式再來一次
quiz-score = 答對 { $right } / { $asked }
quiz-score-session = 全部課程 { $right } / { $asked }
quiz-score-kind = { $kind }：答對 { $right } / { $asked }
quiz-next = 下一題
quiz-end = 結束
quiz-turn = 場景不變；拖曳或用 { $keys } 可以轉動
quiz-open = 請先回答問題，在此之前場景不能改變。
quiz-kind-verdict = 判定
quiz-kind-side = 前方還是後方
quiz-kind-step = 決定性的一步
quiz-kind-wrong = 出錯的方法

## 問什麼

quiz-ask-hit = 相交，還是不相交？
quiz-ask-side = 點在平面的哪一側？
quiz-ask-side-of = { $point } 在平面的哪一側？
quiz-ask-step = 修正方法會由哪一步決定結果？
quiz-ask-wrong = 哪種方法會出錯？
quiz-hint-front = 法線 n 指向前方。
quiz-hint-true = 問的是真正的答案，不是所選方法的答案。
quiz-hint-wrong = 判定與精確方法不同，就是出錯。已知的數在「數值」頁。
quiz-hint-wrong-side = 判斷的一側與精確方法不同，或者對直線與平面交於何處的回答不同，就是出錯。原文程式碼的法線方向相反（第 23 號）：這只是慣例，不算出錯。已知的數在「數值」頁。
quiz-wrong-neither = 都不會
quiz-wrong-printed = 只有照原文
quiz-wrong-corrected = 只有修正
quiz-wrong-both = 這兩種都會

## 結果如何

quiz-right = 正確。
quiz-counted-before = 每一題只計第一次回答。
quiz-told = 答案：「{ $truth }」。
quiz-wrong = 不對：你猜的是「{ $guess }」，正確的是「{ $truth }」。
quiz-wrong-answer = 不對：你猜的是{ $guess }，而按{ $method }方法是{ $truth }。

## 為什麼

because-line-crosses = h₀ = { $start } 與 h₁ = { $end } 正負號不同：兩個端點在平面兩側，所以線段穿過平面。
because-line-same-side = h₀ = { $start } 與 h₁ = { $end } 正負號相同：兩個端點在平面同一側，所以線段沒有穿過平面。
because-line-touches = h₀ = { $start }，h₁ = { $end }：值為 0 的端點在平面上，而接觸不算穿過。
because-line-in-plane = h₀ = { $start }，h₁ = { $end }：兩個端點都在平面上，線段就在平面內，不算穿過。
because-angles-inside = 從 p′ 看各條邊，張角之和是 { $sum }，滿一圈。所以 p′ 在多邊形內，線段穿過多邊形。
because-angles-outside = 從 p′ 看各條邊，張角之和是 { $sum }，不滿一圈。所以線段在多邊形之外與平面相交。
because-on-rim = p′ 在邊或頂點上，而邊和頂點屬於多邊形。
because-side-front = n · { $point } + D = { $value } 為正：{ $point } 在前方，也就是 n 指向的一側。
because-side-on = n · { $point } + D = { $value }：{ $point } 在平面上。
because-side-behind = n · { $point } + D = { $value } 為負：{ $point } 在後方，也就是 n 背對的一側。
because-step-decides = 由第 { $step } 步決定：{ $comparison }，{ $holds }。
because-step-goes-on = 你選的第 { $step } 步之後測試繼續：{ $comparison }，{ $holds }。
because-step-later = 你選的第 { $step } 步未執行：測試在它之前的第 { $end } 步就結束了。
because-method-wrong = 「{ $method }」出錯：{ $said }，而精確方法是：{ $truth }。
because-method-right = 「{ $method }」正確：{ $said }。
because-method-turned = 「{ $method }」正確：它的{ $said }就是我們的{ $truth }，因為它的法線方向相反。
because-method-elsewhere = 「{ $method }」正確：{ $said }。它求出的點離正確的點很遠，但這裡只問判定。
