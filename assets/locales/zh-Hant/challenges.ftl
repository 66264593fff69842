# 挑戰：讓原文出錯。

## 各個挑戰共用

challenges-progress = 已解出 { $solved } / { $count }
challenges-kind-goal = 目標
challenges-kind-erratum = 第 { $number } 號錯誤
challenge-solved = 解出
challenge-unsolved = 尚未解出
challenge-hint = 提示 { $number } / { $count }
challenge-next = 下一個挑戰
challenge-again = 從頭開始
challenge-end = 結束
challenge-break = 這是照原文的程式碼。請擺出一個場景，讓它答錯這個問題：{ $question }
challenge-type-in = 在「數值」頁輸入 { $numbers }。
challenge-asks-segment-plane = 線段穿過平面嗎？
challenge-asks-segment-polygon = 線段穿過多邊形嗎？
challenge-asks-sphere-plane = 球在平面的哪一側，還是與平面相交？
challenge-asks-sphere-polygon = 球碰到多邊形嗎？
challenge-asks-point-plane = 點在平面的哪一側？
challenge-asks-line-plane = 直線與平面相交嗎？
challenge-asks-line-polygon = 直線與平面的交點在多邊形內嗎？
challenge-asks-point-polygon = 點在平面上的垂足在多邊形內嗎？
challenge-asks-ray-triangle = 射線碰到三角形嗎？
challenge-asks-ray-terrain = 射線碰到地面嗎？在哪裡？
challenge-asks-moving-sphere-triangle = 運動的球與三角形相交嗎？什麼時候？
challenge-asks-walk-mesh = 行走的球會碰到什麼嗎？停在哪裡？
challenge-asks-ray-mesh = 射線碰到網格嗎？最先在哪裡？
said-intersects = 與平面相交
said-hit-at = 相交於 { $place }
said-touch = t = { $t } 時相交於 { $place }
said-stop = 相交，停在 { $place }
said-refused = 沒有答案（{ $why }）
judged-broken = 原因正是第 { $number } 號錯誤：其他錯誤改正之後，原文的程式碼仍回答「{ $unmended }」；連這一處也改正，就回答「{ $mended }」，和精確方法相同。
judged-right = 還沒有：原文的程式碼在這裡是對的。它回答「{ $printed }」，精確方法也一樣。
judged-other = 不是這一處錯誤：原文的程式碼在這裡答錯（它回答「{ $printed }」，精確答案是「{ $exact }」），但原因是第 { $numbers } 號錯誤。
judged-together = 不只是這一處錯誤：原文的程式碼在這裡答錯（它回答「{ $printed }」，精確答案是「{ $exact }」），但那是幾處錯誤共同造成的。
judged-rounding = 不是這一處錯誤，而是捨入：全部錯誤都改正，原文的程式碼還是得不到精確答案「{ $exact }」。
judged-not-yet = 還沒有。還要滿足：{ $condition }。
judged-wrong-lesson = 這是課程 { $found } 的狀態，而這個挑戰屬於 { $lesson }。
condition-crosses-plane = 線段的兩個端點分在平面兩側
condition-hits = 判定為相交
condition-misses = 判定為不相交
condition-through-vertex = 恰好穿過一個頂點
condition-off-plane = 點不在平面上
condition-parallel = 與平面平行
activity-challenges = 挑戰
key-challenge = 下一個、上一個挑戰
key-hint = 挑戰的下一則提示
challenge-number = 挑戰 { $number } / { $count }
challenge-give-hint = 給我提示
challenge-find-line = 錯的是哪一行？
challenge-hide-line = 收起程式碼
challenge-line-ask = 其中有一行是錯的，請指出它。另有幾行只是換個寫法。如果少了一行，就指出它應該在哪一行之前。
challenge-line-right = 沒錯。改正之後是：
challenge-line-missing = 沒錯。它前面少了：
challenge-line-wrong = 不是：那一行沒有錯。
challenge-line-decoy = 不是：那一行只是換個寫法，沒有錯。
