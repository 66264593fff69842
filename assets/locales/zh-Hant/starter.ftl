# 起始程式中的註解，以及計算本身不能決定時的慣例。

starter-title = { $title }：用 { $code } 寫的你自己的測試，與程式的課程 { $lesson } 對照。
starter-shows-number = 顯示一個數。
starter-shows-truth = 顯示某個條件是否成立。
starter-shows-either = 顯示一個數，或某個條件是否成立。
starter-draws-vector = 從一個位置畫出向量。
starter-draws-point = 畫一個點。
starter-member = 某個成員名稱後面的內容。
starter-numbers = 某個成員的所有數，無論在哪些清單中。
starter-memory = 記憶體屬於呼叫者。
starter-line = 一行任意長度的文字，不含行尾；沒有則為空。
starter-rounds = 捨入為 f32：問題中的數就是 f32。
starter-shown = 答案所顯示的值。
starter-unused = 在你用到它們之前
starter-last = 否則這裡是上一個的名稱
starter-no-polygon = 由方程式 normal . p + d = 0 給出的平面不回答
starter-plane = 平面由前三個頂點確定；(p2 - p0) x (p1 - p0) 指向前方。
starter-closed = 多邊形是閉合的：邊和頂點都屬於它。
starter-f32 = 這些數是 f32：每個數是最接近其十進位寫法的 f32。
starter-ends-opposite = 兩個端點嚴格位於兩側時才相交。
starter-ends-or-misses = 兩個端點須嚴格位於兩側，否則不相交。
starter-ray = 射線從起點開始，沒有終點；從哪一側都能與三角形相交。
starter-triangle-closed = 邊和頂點屬於三角形；面積為零的三角形不會相交。
starter-ray-parallel = 與平面平行的射線不相交，在平面內也一樣。
starter-on-plane = 在平面上既不是前方也不是後方。
starter-along-normal = 先沿法線投影這個點。
starter-line-parallel = 與平面平行的直線不相交。
starter-ball-open = 球是開的：只接觸的球不相交。
starter-terrain-vertex = 頂點 (i, j) 位於 x = i * cell、z = j * cell，高度為 heights[j * width + i]。
starter-terrain-diagonal = 每一格有一條從 (i + 1, j) 到 (i, j + 1) 的對角線，兩側都是平的。
starter-ray-terrain = 射線從起點開始；從哪一側都能與地形相交，沿著地表的也相交。
starter-path = 球心沿直線從 start 移動到 end。
starter-starts-in = 在起點就與三角形相交的，也算相交。
starter-ray-mesh = 射線從起點開始；從哪一側都能與三角形相交。
starter-path-towards = 球心沿直線從 start 朝 end 移動。
starter-ball-mesh = 開球在途中遇到三角形時才相交。
