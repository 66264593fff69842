# 起始程序中的注释，以及计算本身不能决定时的约定。

starter-title = { $title }：用 { $code } 写的你自己的检测，与程序的课程 { $lesson } 对照。
starter-shows-number = 显示一个数。
starter-shows-truth = 显示某个条件是否成立。
starter-shows-either = 显示一个数，或某个条件是否成立。
starter-draws-vector = 从一个位置画出向量。
starter-draws-point = 画一个点。
starter-member = 某个成员名称后面的内容。
starter-numbers = 某个成员的所有数，无论在哪些列表中。
starter-memory = 内存属于调用者。
starter-line = 一行任意长度的文本，不含行尾；没有则为空。
starter-rounds = 舍入为 f32：问题中的数就是 f32。
starter-shown = 答案所显示的值。
starter-unused = 在你用到它们之前
starter-last = 否则这里是上一个的名称
starter-no-polygon = 由方程 normal . p + d = 0 给出的平面不回答
starter-plane = 平面由前三个顶点确定；(p2 - p0) x (p1 - p0) 指向前方。
starter-closed = 多边形是闭合的：边和顶点都属于它。
starter-f32 = 这些数是 f32：每个数是最接近其十进制写法的 f32。
starter-ends-opposite = 两个端点严格位于两侧时才相交。
starter-ends-or-misses = 两个端点须严格位于两侧，否则不相交。
starter-ray = 射线从起点开始，没有终点；从哪一侧都能与三角形相交。
starter-triangle-closed = 边和顶点属于三角形；面积为零的三角形不会相交。
starter-ray-parallel = 与平面平行的射线不相交，在平面内也一样。
starter-on-plane = 在平面上既不是前方也不是后方。
starter-along-normal = 先沿法向量投影这个点。
starter-line-parallel = 与平面平行的直线不相交。
starter-ball-open = 球是开的：只接触的球不相交。
starter-terrain-vertex = 顶点 (i, j) 位于 x = i * cell、z = j * cell，高度为 heights[j * width + i]。
starter-terrain-diagonal = 每一格有一条从 (i + 1, j) 到 (i, j + 1) 的对角线，两侧都是平的。
starter-ray-terrain = 射线从起点开始；从哪一侧都能与地形相交，沿着地表的也相交。
starter-path = 球心沿直线从 start 移动到 end。
starter-starts-in = 在起点就与三角形相交的，也算相交。
starter-ray-mesh = 射线从起点开始；从哪一侧都能与三角形相交。
starter-path-towards = 球心沿直线从 start 朝 end 移动。
starter-ball-mesh = 开球在途中遇到三角形时才相交。
