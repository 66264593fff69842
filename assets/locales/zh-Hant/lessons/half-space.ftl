# 課程 half-space。

lesson-half-space = 平面與半空間
lesson-half-space-summary = 點在多邊形所在平面的哪一側？過這個點的直線與平面交於何處？交點在多邊形內嗎？移動點和過它的直線。

## 按鍵操縱什麼

steer-point = 移動點

## 理由

reason-line-parallel = 通過這個點的直線與平面平行
reason-line-counts-parallel = 通過這個點的直線視為與平面平行
reason-line-meets-inside = 通過這個點的直線與平面交於多邊形內的 { $point }
reason-line-meets-outside = 通過這個點的直線與平面交於多邊形外的 { $point }
reason-line-counts-inside = 通過這個點的直線與平面交於 { $point }，交點視為在多邊形內
reason-line-counts-outside = 通過這個點的直線與平面交於 { $point }，交點視為在多邊形外
reason-crossing-nan = 交點為非數

## 步驟

step-point-side = 點在平面的哪一側？
step-slope = 直線與平面相交嗎？
finding-plane-reversed = 平面上的每個點 p 都滿足 n · p + D = 0。這條法線與其他課程的方向相反：這裡採用另一種慣例。
finding-point-front = 點在平面前方。後面的步驟討論經過該點的直線。
finding-point-on = 點在平面上。後面的步驟討論經過該點的直線。
finding-point-behind = 點在平面後方。後面的步驟討論經過該點的直線。
finding-point-nan = 值為非數，原文的程式碼沒有規定這時算哪一側。
finding-point-lost = 單精度下這裡沒有平面，或沒有值，所以這一側不能說明這個點。
finding-slope = 方向沿法線有分量，所以直線必與平面相交於某處。
finding-parallel = 直線與平面平行：可能沒有交點，也可能整條直線在平面內。
finding-parallel-rounded = n · v 捨入為 0，所以直線視為與平面平行，其實並不平行。
finding-parallel-lost = n · v 為 0，只因為單精度下這裡沒有平面：直線視為平行。
finding-angles-boundary = 兩個長度之積太小，原文的程式碼把這個點當成頂點：相交。
finding-angles-tolerance = 角度總和與 2π 之差超過 10⁻⁷，所以原文的程式碼認為點在外部。

## 每一步為什麼這樣問

why-plane-reversed = 平面由方向和位置決定：n 與兩條邊垂直，D 可由平面上任一點求出。原文的程式碼以另一種順序將邊相乘，因此 n 指向相反的方向。
why-angles-exactly = 點還必須在多邊形內：各邊繞內部的點轉一圈，也就是 2π。原文的程式碼將不帶正負號的角相加，只容許 10⁻⁷ 的誤差，而光是一個角的捨入誤差就有這麼大。
why-point-side = n · p + D 在平面上為 0，沿 n 的方向遞增。所以看正負號就知道在哪一側，不需要是距離。
why-slope = 每走一步 v，值就改變 n · v。如果它是 0，直線到平面的距離就永遠不變，也就不能拿它當除數。
why-line-crossing = 在 p 處值為 h，每走一步 v 改變 n · v。t 就是走到 0 所需的步數；直線往兩邊延伸，所以 t 也可以是負的。

## 符號的意義

symbol-t-line = 沿直線走 v 的步數

## 場景中的標示

label-point = 點

## 對步驟所提問題的回答

word-nan = 非數

## 課程提的問題，以及移動什麼

question-half-space = 點在平面的哪一側？
moves-half-space = 方向鍵和 { $depth } 移動點和通過它的直線

## 疑難案例

gallery-half-space-front-or-behind = 前方還是後方？
gallery-half-space-front-or-behind-teaches = 哪一側算前方只是慣例。這一課原文的程式碼所取的法線與其他幾課相反，所以答案也相反。
gallery-half-space-on-the-plane = 在平面上
gallery-half-space-on-the-plane-teaches = 點在平面上，既不在前方也不在後方，並且在三角形內。但原文的程式碼只容許角度總和有 0.0000001 的誤差，把大多數內部的點都判為在外部，這個點也不例外。
gallery-half-space-parallel = 平行的直線
gallery-half-space-parallel-teaches = 直線與平面平行：它的方向與法線垂直，除數為 0，也就沒有交點。
gallery-half-space-in-the-plane = 平面內的直線
gallery-half-space-in-the-plane-teaches = 這條直線上的每個點都在平面內。沒有唯一的交點，所以測試把它當成平行的直線。
gallery-half-space-through-a-vertex = 穿過頂點
gallery-half-space-through-a-vertex-teaches = 直線剛好在三角形的頂點處與平面相交。頂點屬於多邊形，所以直線變為相交的顏色。
gallery-half-space-through-an-edge = 穿過邊
gallery-half-space-through-an-edge-teaches = 直線恰好在一條邊上與平面相交。邊屬於多邊形，所以直線變為相交的顏色。
gallery-half-space-concave-notch = 凹多邊形的缺口
gallery-half-space-concave-notch-teaches = 直線穿過 L 形的缺口，在多邊形之外。從那裡看，有些邊的走向相反，它們的角必須算作負角。
gallery-half-space-inside-a-concave-polygon = 在凹多邊形內
gallery-half-space-inside-a-concave-polygon-teaches = 直線穿過 L 形的一條臂。不帶正負號，各角之和超過一圈，而原文的程式碼要求正好一圈，便認為點在外部。
gallery-half-space-centre-of-a-square = 正方形的中心
gallery-half-space-centre-of-a-square-teaches = 直線穿過正方形的中心，從那裡看四條邊的張角都是直角。它們的和有 0.00000017 的誤差，原文的程式碼只容許 0.0000001，便認為中心在外部。
gallery-half-space-underflow = 傾斜太小
gallery-half-space-underflow-teaches = 直線靠近平面的幅度，是單精度所能表示的最小值。與法線相乘後，它捨入為 0，於是一條穿過三角形中間的直線被視為平行。
gallery-half-space-three-answers = 三種方法，三個答案
gallery-half-space-three-answers-teaches = 理論上，點是一條邊的中點，在平面上。以單精度儲存後，它略在平面前方。修正方法把它捨入到平面後方，原文的程式碼把它正好放在平面上。
gallery-half-space-sliver = 退化的細條
gallery-half-space-sliver-teaches = 平面由前三個頂點決定，而它們在這裡只構成一個細條：法線捨入為 0，空間中的每個點似乎都在平面上。只有精確方法判斷正確。
gallery-half-space-neighbouring-floats = 相鄰的浮點數
gallery-half-space-neighbouring-floats-teaches = 在這個點周圍，沿平面有一整條帶，帶內算出的都是錯誤的一側。在一格一個 f32 的分歧圖上，這條帶在 f32 間距加倍的地方轉折。

## 挑戰

condition-behind = 點在平面後方
condition-on-plane = 點恰好在平面上
condition-no-zeros = 點的座標沒有一個是 0
challenge-behind-and-through = 在後方，又穿過三角形
challenge-behind-and-through-goal = 把點放到平面後方，同時讓它的直線穿過三角形。
challenge-behind-and-through-hint-1 = 直線沒有起點：交點在點的前面或後面都行。
challenge-behind-and-through-hint-2 = 沿著直線穿過三角形，走到平面的另一側。
challenge-behind-and-through-why = 點代入方程式的值是負的，交點又在三角形內。
challenge-stand-on-the-plane = 在平面上，座標不為 0
challenge-stand-on-the-plane-goal = 讓點剛好在平面上，而且沒有一個座標是 0。
challenge-stand-on-the-plane-hint-1 = 三角形在平面 z = 0 內時，這個平面上的點都有一個座標是 0。還能移動什麼？
challenge-stand-on-the-plane-hint-2 = 把三個頂點都移到別的 z，點也移到同一個 z。四分之一、二分之一在 f32 裡是準確的，十分之一就不是。
challenge-stand-on-the-plane-why = 把點代入平面方程式正好得 0：這是精確運算的結果，不只是捨入後的結果。
challenge-parallel-beside = 平行，但不在平面內
challenge-parallel-beside-goal = 讓直線與平面平行，但不在平面內。
challenge-parallel-beside-hint-1 = 平行的直線與法線夾什麼角？
challenge-parallel-beside-hint-2 = n · v 必須是 0。這裡 n 沿 z 方向：v 的哪個座標應該是 0？
challenge-parallel-beside-why = n · v 正好是 0，沒有哪個 t 到得了平面；拿它當除數就錯了。
challenge-erratum-23-hint-1 = 是 (p₂ − p₀) × (p₂ − p₁)，還是 (p₂ − p₀) × (p₁ − p₀)？都用右手定則試試。
challenge-erratum-23-hint-2 = 這是慣例，這裡依其他幾課的慣例來評判。只有平面上的點，兩種慣例的答案才相同。
challenge-erratum-24-hint-1 = 從正方形的中心看，每條邊都張成直角。float 存得下準確的 π/2 嗎？
challenge-erratum-24-hint-2 = 讓直線對準正方形的中心。同樣的誤差加四次，就超過 1e−7。
challenge-erratum-25-hint-1 = 角度總和與 2π 的差不得超過 1e−7。float 有幾位有效數字？
challenge-erratum-25-hint-2 = 讓直線穿過三角形內的各處：一半以上的點都判為在外部。
challenge-erratum-26-hint-1 = 不帶正負號，凹多邊形內的角加起來是 2π 嗎？
challenge-erratum-26-hint-2 = 到 L 形的一條臂裡去，離轉角遠一點。
challenge-erratum-27-hint-1 = 兩個長度相乘，再與 1e−7 比較。這考慮了多邊形的大小嗎？
challenge-erratum-27-hint-2 = 這個三角形寬約 0.0001。從旁邊經過，距離跟它的大小差不多。
challenge-erratum-28-hint-1 = 原文的程式碼用 double 存放 n · v。計算時用的是什麼精度？
challenge-erratum-28-hint-2 = 把三角形壓低，讓 n 短於 1/2，再把 v 的 z 設成最小的正數：1e−45。

## 練習紙

handout-rule-half-space = h = 0 時，點在平面上。m = 0 時，直線不穿過平面。
handout-ask-half-space = 點在多邊形所在平面的哪一側？過這個點的直線在哪裡與平面相交？交點在多邊形內嗎？
