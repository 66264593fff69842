# 視窗：按鍵、面板、說明、訊息。

## 鍵盤與滑鼠

key-steer = 移動圖形，每按一次走一步
key-depth = 沿 z 軸移動：減、增
key-steer-end = 移動線段或路徑的終點
key-depth-end = 沿 z 軸移動該終點：減、增
key-turn = 把場景旋轉 2 度
key-lesson = 開啟課程
key-next-lesson = 上一課、下一課
key-step = 測試的上一步、下一步；簡報時還有上一個、下一個案例和課程
key-look = 切換觀看方式：講解、簡報、原版（原課程的畫面）
key-undo = 復原、重做
key-text-size = 文字放大、縮小、恢復預設大小
key-method = 方法：修正、照原文、精確
key-case = 下一個、上一個疑難案例
key-quiz = 自我測驗：猜過之後才顯示答案
key-guess-hit = 猜：相交、不相交
key-guess-side = 猜：前方、平面上、後方
key-choose = 自我測驗時，用數字鍵回答問題
key-next-question = 回答之後，下一題
key-copy-state = 把狀態複製為文字
key-copy-link = 複製所示畫面的連結
key-copy-picture = 複製圖片
key-copy-command = 複製能畫出目前畫面的命令列
key-export = 匯出圖片：尺寸、色彩、預覽
key-paste = 開啟複製的狀態
key-focus = 將鍵盤焦點移到面板，可用 PageUp 和 PageDown 上下捲動內容；按 Esc 離開
key-restart = 課程重新開始；自我測驗時換一題
key-home = 重設攝影機
key-first-person = 用球的視角看，再按回到外面（第 8 課）
key-map = 分歧圖：與場景並排、單獨顯示、關閉
key-colors = 配色：經典、色盲友善、列印
key-language = 切換語言
key-bare-screenshot = 只擷取場景
key-screenshot = 截圖
key-help = 本說明
key-full-screen = 全螢幕
key-close = 關閉開啟的內容，停止播放步驟，再取消選取步驟，再結束自我測驗或挑戰；從簡報和原版回到講解
key-quit = 結束
key-name-left = 左
key-name-right = 右
key-name-space = 空白鍵
key-name-up = 上
key-name-down = 下
mouse-drag-does = 轉動、俯仰攝影機
mouse-drag-point-does = 移動頂點、端點、球心、半徑、起點、方向，或沿路徑移動運動的球；按 X、Y、Z 沿座標軸，按 Ctrl 取百分之一的整數倍
mouse-wheel-does = 縮放
mouse-click-does = 以射線選取（第 5、6 課）
mouse-drag = 拖曳
mouse-drag-point = 拖曳點
mouse-wheel = 滾輪
mouse-click = 按一下

# The view cube: its faces, and the switches below it.
cube-front = 前
cube-back = 後
cube-side = 側
cube-top = 頂
cube-bottom = 底
cube-parallel = 平行投影
cube-perspective = 透視投影
cube-more = 檢視的自動行為
switch-follows-steps = 攝影機自動移到最適合觀察該步驟的位置
switch-moves-smoothly = 攝影機平滑移動
switch-side-inset = 結果取決於前後距離時顯示側面圖
inset-side = 側面
inset-plan = 俯視圖
inset-halvings = 每一行是上一行保留的那一半
inset-close = 不再顯示側面圖

hint-help = 說明
welcome-what = Collision Lessons 一步一步地說明程式怎樣判斷兩個圖形是否相交，每個數都看得到。共有 8 課：移動圖形，看每一步測試得到什麼。
welcome-methods = 每個測試有三種做法：「照原文」是本課所依據的網頁或論文裡的程式碼，連同其中的錯誤；「修正」是改好了錯誤的同一段程式碼；「精確」是真正的答案。
welcome-step = { $touch ->
    [yes] 用場景下方的按鍵逐步看測試。
   *[no] 逐步看測試：按 { $key }，或用場景下方的按鍵。
}
welcome-move = { $touch ->
    [yes] 用下方的方向鍵移動圖形，或拖曳圖形上的點：所有的數隨之改變。
   *[no] 用方向鍵移動圖形，或拖曳圖形上的點：所有的數隨之改變。
}
welcome-more = 先讀「課文」，再試試上方列中的疑難案例、自我測驗和挑戰。
welcome-begin = 從第 1 課開始
welcome-stay = 先隨便看看
help-words = 術語與符號
word-f32 = 單精度數：32 位元，約 7 位有效數字
word-ulp = 相鄰兩個 f32 的間距，數愈大，間距愈大
word-not = 非：比較不成立
word-differs = 這個方法與所選方法的結果不同
word-sgn = 數的正負號：−1、0 或 1

## 頂欄與步驟欄

activity-explore = 探索
activity-cases = 疑難案例 { $count }
activity-quiz = 自我測驗
tool-undo = 復原
tool-redo = 重做
tool-reset = 重設
tool-view = 視角
tool-colors = 色彩
tool-picture = 截圖
tool-export = 匯出
tool-share = 分享
tool-language = 語言
tool-help = 說明
tool-more = 更多
tool-lessons = 課程
tool-present = 簡報
tool-first-person = 球的視角
tool-paste = 開啟複製的狀態
tool-bare-picture = 只擷取場景
tool-full-screen = 全螢幕
tool-text-larger = 放大文字
tool-text-smaller = 縮小文字
tool-text-normal = 預設文字大小
bar-first = 第一個步驟
bar-previous = 上一個步驟
bar-play = 逐步播放步驟
bar-pause = 暫停
bar-speed = 播放速度：{ $speed } 倍
bar-next = 下一個步驟
bar-last = 最後一個步驟
bar-step = 第 { $number } 步
told-link = 目前畫面的連結

## 右側面板

tab-explain = 講解
tab-read = 課文
tab-numbers = 數值
panel-hint = 逐步檢視測試：{ $key }
panel-not-reached = 未執行
panel-goes-on = 測試繼續 →
panel-ends = 測試到此結束 ■
panel-derivation = 公式與推導
equation-holds = 成立
equation-fails = 不成立
case-number = 疑難案例 { $number } / { $count }
case-changed = 已更動
panel-named-otherwise = 同一側，只是名稱相反
panel-other-line = 同一側，但對直線的判定不同
panel-elsewhere = 判定相同，但求出的點與所選方法的相距很遠
caption-elsewhere = 求出的點離正確的點很遠
panel-disagrees = 與所選方法的判定不同
panel-ended-by = 測試在第 { $step } 步結束
panel-erratum = 原文的第 { $number } 號錯誤
panel-convention = 另一種慣例（第 { $number } 號）
erratum-previous = 上一個錯誤
erratum-next = 下一個錯誤
erratum-open-case = 開啟對應的案例
erratum-open-challenge = 自己試著讓它出錯
erratum-no-scene = 任何一課都不能示範它。可以向 check 提這個問題：
panel-close = 關閉
panel-nudge-down = 前一個 f32 數：減 1 ulp，也就是相鄰兩個 f32 數的間距
panel-nudge-up = 後一個 f32 數：加 1 ulp，也就是相鄰兩個 f32 數的間距
numbers-hint = 按一下數字，可以輸入、拖曳，或移到前一個、後一個 f32（單精度數）。
numbers-refused = { $name }：請輸入一個數，例如 0.25 或 1/3
numbers-previous = 前一個 f32
numbers-next = 後一個 f32
drag-how = 拖曳：與螢幕平行；拖曳時按 X、Y、Z：沿座標軸

## 狀態的數值

state-polygon = 頂點
state-polygon-many = 頂點
state-line = 端點
state-line-many = 端點
state-path-many = 路徑的起點和終點
state-center = 球心
state-radius = 半徑
state-time = 顯示的時刻
state-point = 點
state-origin = 起點
state-direction = 方向
state-terrain = 地形
state-world = 世界
state-order = 三角形的順序
state-turn = 旋轉

## 訊息

message-saved = 已儲存 { $path }
message-copied-state = 狀態已複製
message-copied-link = 連結已複製
message-copied-picture = 圖片已複製
message-copied-command = 命令列已複製
opening-file = 正在開啟 { $name }
opening-text = 正在開啟貼上的內容
message-settings-kept = 設定無法完整讀取。原檔案已儲存為 { $name }，能讀取的部分已使用
message-nothing-to-paste = 剪貼簿裡沒有文字
message-clipboard-silent = 占用剪貼簿的程式沒有回應
hint-step = 步驟
hint-look = 簡報
look-back = { $touch ->
    [yes] 返回
   *[no] { $key }：返回
}

## 出錯時

error-state-json-end = 狀態不是 JSON：內容不完整
error-state-json-character = 狀態不是 JSON：第 { $line } 行第 { $column } 個字元 `{ $character }` 不屬於那裡
error-state-number = 狀態裡的數 { $number } 超出範圍
error-state-too-long = 狀態長於 1 MiB，最多只讀這麼長
error-state-no-lesson = 狀態不是帶有 `lesson` 鍵的物件
error-state-unknown-lesson = 沒有課程 `{ $name }`；現有的課程是 { $known }
error-state-wrong = { $lesson } 的狀態有誤
error-state-wrong-at = { $lesson } 的狀態在 `{ $place }` 處有誤
error-question-wrong = 給 `check` 的問題有誤
error-question-equation = 課程只顯示通過多邊形頂點的平面，而這個問題的平面由方程式給出
error-mesh-without-lesson = 沒有課程顯示網格；`check` 可以回答這個問題
error-missing-key = 沒有鍵 `{ $key }`
error-superfluous-key = 鍵 `{ $key }` 不屬於這裡；這裡的鍵是 `{ $known }`
error-expected-number = 這裡應該是數，而不是 `{ $found }`
error-expected-count-number = 這裡應該是不小於 0 的整數，而不是 `{ $found }`
error-expected-numbers = 這裡應該是 { $count } 個數的清單，而不是 `{ $found }`
error-expected-points = 這裡應該是點的清單，而不是 `{ $found }`
error-expected-triangles = 這裡應該是三角形的清單，而不是 `{ $found }`
error-expected-count = 這裡應該有 { $count } 項，而不是 { $found } 項
error-expected-text = 這裡應該是帶引號的文字，而不是 `{ $found }`
error-expected-object = 這裡應該是帶有鍵 `{ $known }` 的物件，而不是 `{ $found }`
error-beyond-f32 = 數 { $number } 超出 f32 的範圍
error-too-few-vertices = 多邊形至少要有 3 個頂點，這裡只有 { $found } 個
error-too-many-vertices = 課程的多邊形最多有 { $most } 個頂點，這裡有 { $found } 個
error-map-too-large = 分歧圖最多有 { $side } 欄、{ $side } 列、{ $cells } 格，這裡是 { $width }x{ $height }
error-collinear-vertices = 多邊形的前三個頂點在一條直線上，無法決定平面
error-zero-direction = 方向為零
error-negative-radius = 半徑 { $radius } 是負數
error-time-off-path = 時刻應在 0（路徑的起點）與 1（路徑的終點）之間
error-order = 三角形的順序是從 0（檔案中的順序）到 { $most } 的整數
error-world-too-large = 這個世界太大，f32 容不下其中的球
error-handout-no-exercise = 課程 { $lesson } 沒有紙面練習：它的世界三角形太多
error-no-terrain = 無法讀取地形 { $file }
error-terrain-not-grey = 圖片是 { $bits } 位元的 `{ $color }`，不是 8 或 16 位元的灰階圖
error-terrain-too-small = 地形至少要有 2x2 個高度，這裡只有 { $width }x{ $depth } 個
error-terrain-too-many-heights = 地形最多有 { $most }x{ $most } 個高度，這裡有 { $width }x{ $depth } 個；這樣可以取出一部分：`convert in.png -crop { $most }x{ $most }+0+0 +repage out.png`
error-terrain-too-large = 地形對 f32 來說太大
error-file-name = 狀態裡不能寫這樣的名稱：必須是 `UTF-8`，不含控制字元，也不能以 `{ $inside }` 開頭
error-file-not-beside = 自己的檔案必須與引用它的圖片放在同一個資料夾裡，名稱裡不能帶有資料夾
error-file-not-open = 沒有開啟這個名稱的檔案；複製的狀態只能使用已經開啟的檔案
error-bad-cell = 格子的邊長 { $cell } 不是有限的正數
error-height-not-finite = 地形的一個高度不是有限的數
error-no-world = 無法讀取世界 { $file }
error-world-kind = 它不是 OBJ，也不是 glTF
error-world-is = 它是 { $kind }，不是 OBJ，也不是 glTF；請匯出為其中一種
error-world-utf16 = 它是 UTF-16，Windows PowerShell 的 `>` 就這樣寫；請儲存為 UTF-8
error-world-lfs = 它是 Git LFS 的指標，不是檔案本身；用 `git lfs pull` 取得檔案
error-world-html = 它是 HTML 頁面，下載失敗時會這樣；它不是 OBJ，也不是 glTF
left-out = 檔案中沒有用到的：{ $what }
left-out-repeated-triangles = { $count } 個重複的三角形
left-out-short-faces = { $count } 個不到三個角的面
left-out-flat-faces = { $count } 個沒有面積的面
left-out-points = { $count } 組點
left-out-lines = { $count } 組線
left-out-curves = { $count } 條曲線或曲面
left-out-parts-without-positions = { $count } 個沒有位置的部分
left-out-morphs = { $count } 個部分的變形
left-out-skins = { $count } 個節點的蒙皮
left-out-extension = { $count } 個節點的 { $extension }
error-world-empty = 裡面沒有三角形
error-world-too-many = 一個世界最多有 { $most } 個三角形，這個超出了
error-world-on-page = 網頁不能讀取 OBJ 和 glTF；這樣的世界請用桌面程式開啟
error-mesh-vertex = 三角形 { $triangle } 用了頂點 { $vertex }，而頂點一共只有 { $count } 個
error-obj-vertex = OBJ 檔案第 { $line } 行沒有頂點的三個數
error-obj-not-finite = OBJ 檔案第 { $line } 行的頂點在 f32 裡不是有限的
error-obj-face = OBJ 檔案第 { $line } 行有一個面的角不是頂點編號
error-obj-corners = OBJ 檔案第 { $line } 行的面超過 { $most } 個角
error-obj-index = OBJ 檔案第 { $line } 行用了頂點 { $vertex }，而檔案只有 { $count } 個頂點
error-obj-index-back = OBJ 檔案第 { $line } 行用了倒數的頂點 { $vertex }，而在它之前只有 { $count } 個頂點
error-obj-twice = OBJ 檔案第 { $line } 行的面兩次以同一方向經過同一條邊
error-gltf-json = glTF 的 JSON 在第 { $line } 行第 { $column } 欄有錯
error-gltf-values = glTF 的 JSON 裡逗號和括號超過 { $most } 個，程式最多讀這麼多
error-gltf-version = 它是 glTF { $version }，程式只讀 glTF 2
error-gltf-parts = 二進位 glTF 的各部分順序不對
error-gltf-extension = 這個 glTF 需要擴充 `{ $extension }`，程式不讀它；請不用這個擴充匯出，例如不壓縮
error-gltf-place = glTF 在 `{ $place }` 處有錯
error-gltf-buffer = 無法讀取 glTF 的緩衝區 { $buffer }
error-gltf-buffer-short = glTF 的緩衝區 { $buffer } 比檔案裡寫明的短
error-gltf-buffer-nowhere = glTF 的緩衝區 { $buffer } 沒有位址；只有二進位檔案的緩衝區 0 不需要位址
error-gltf-address = `{ $address }` 不是 glTF 旁邊的檔案，別的一概不開啟
error-gltf-base64 = 它的文字不是 base64
error-gltf-accessor-kind = glTF 的存取器 { $accessor } 裡不是 glTF 規定形式的頂點位置或編號
error-gltf-accessor = glTF 的存取器 { $accessor } 是空的，或者超出了它的緩衝區
error-gltf-node = glTF 的節點 { $node } 有兩個父節點，或者位於自己之下
error-gltf-index = glTF 的一個三角形用了存取器 { $accessor } 裡沒有的頂點
error-gltf-not-finite = glTF 的存取器 { $accessor } 裡有頂點在 f32 裡不是有限的，或者被節點移到了那裡
error-no-state = 無法從 { $file } 讀取狀態
error-neither-json-nor-png = 它既不是 JSON，也不是 PNG、SVG、PDF 或 TikZ 圖片
error-file-too-long = 它長於 { $most } MiB，最多只讀這麼長
error-no-png = 它不是 PNG 圖片
error-png-damaged = PNG 圖片已損壞
error-picture-too-large = 圖片太大
error-no-memory = 記憶體不足，放不下這張圖片
error-picture-without-state = 圖片裡沒有課程的狀態
error-picture-text = 圖片裡的文字已損壞，或長度超過 1 MiB
error-view-damaged = 圖片裡的攝影機資料已損壞
error-show-wrong = 狀態的顯示設定在 `{ $place }` 處有誤
error-link-too-long = 連結超過 { $most } KiB，超出可讀取的上限
error-link-part = `{ $part }` 不是連結的組成部分，或者重複出現
error-unknown-value = `{ $found }` 不是這裡允許的值
error-no-window = 無法開啟視窗（{ $problem }）：視窗需要 X11 或 Wayland 顯示和 OpenGL（在 Debian 或 Ubuntu 上：apt-get install { $packages }）；沒有視窗時，`collision-lessons figure -o picture.png` 可以畫到檔案裡
error-no-window-windows = 無法開啟視窗（{ $problem }）：視窗需要 OpenGL 3.3，舊的顯示卡驅動程式和某些遠端桌面沒有它。更新驅動程式也許有用。同一程式的網頁版 collision-lessons.html 只需要瀏覽器
error-display-lost = 顯示連線中斷：顯示伺服器已結束，或關閉了連線
error-fault = 存取了不存在的記憶體，多半是圖形驅動程式所為：如果記憶體受限（ulimit -v），請放寬限制
error-drop-not-utf8 = 無法開啟拖來的檔案：它的名稱不是 UTF-8
error-no-screenshot = 無法把截圖寫入 { $folder }
error-not-saved = 無法儲存 { $path }
error-no-folder = 沒有資料夾 { $folder }
error-io-not-found = 沒有這個檔案或資料夾
error-io-permission = 沒有權限
error-io-exists = 它已經存在
error-io-is-folder = 它是資料夾
error-io-no-file = 它不是一般檔案
error-io-not-folder = 路徑中有一部分不是資料夾
error-io-read-only = 磁碟唯讀
error-io-full = 磁碟空間已滿
error-io-name = 名稱無效
error-io-cut-off = 檔案不完整

## 匯出視窗

export-title = 匯出圖片
export-size = 尺寸（點）
export-width = 寬
export-height = 高
export-scale = 每點像素
export-pixels = = { $width } × { $height } 像素
export-around = 場景周圍
around-bare = 無
around-line = 判定
around-marks = 僅標註
around-caption = 判定和步驟
around-panel = 整個面板
export-method = 方法
export-step = 步驟
export-no-step = 無
export-labels = 標註
labels-off = 無
labels-numbers = 數值
labels-full = 帶文字
export-colors = 色彩
colors-classic = 經典
colors-safe = 色盲友善
colors-print = 列印
export-hidden = 面後的線
hidden-own = 與 PNG 相同
hidden-faint = 淡色
hidden-dashed = 虛線
hidden-none = 省略
export-sphere = 球
sphere-wires = 線框
sphere-outline = 輪廓
export-ground = 背景
ground-own = 依色彩
ground-none = 透明
ink-own = 文字依色彩
ink-light = 用於深色投影片
ink-dark = 用於淺色投影片
export-file = 檔案
export-name = 檔案名稱
export-save = 儲存
export-drawing = 正在繪製…
export-preview = 預覽
export-copy = 複製為命令列
export-kind = 類型
kind-picture = 圖片（{ $format }）
kind-steps = 步驟動畫（{ $format }）
kind-pages = 步驟，每頁一步（{ $format }）
export-delay = 每一步的秒數
plays-forever = 反覆播放
plays-once = 播放一次
export-cancel = 取消
export-cancelled = 已取消：什麼也沒有儲存。

## The tab with the pseudocode

tab-code = 程式碼
code-corrected = 修正方法的做法：判斷與改好了錯誤的原文程式碼相同；換一種算法能算得更準或說明得更多的地方，就換一種算法。程式碼裡，HIT 是相交，MISS 是不相交，FRONT 是前方，BEHIND 是後方。
code-printed = 照原文。有錯的那一行（−）下面是改好的（+）。程式碼裡，HIT 是相交，MISS 是不相交，FRONT 是前方，BEHIND 是後方。
code-printed-alone = 照原文。挑戰解出之後才標出錯在哪裡。
code-exact = 程式碼裡，HIT 是相交，MISS 是不相交，FRONT 是前方，BEHIND 是後方。正負號 sgn(…) 是數字本身的正負號：計算時帶著捨入誤差的上限；這樣還定不出來時，就用任意大的整數來算。只有位置和距離才捨入，而且是在最後。
