# The window: keys, panel, help, messages.

## Keys and mouse

key-steer = move the shape, one step per press
key-depth = move along z: minus, plus
key-steer-end = move the end of the segment or of the path
key-depth-end = move that end along z: minus, plus
key-turn = rotate the scene by 2 degrees
key-lesson = open a lesson
key-next-lesson = previous, next lesson
key-step = previous, next step of the test; in Present also the previous, next case and lesson
key-look = switch the view: Explain, Present, Original (the bare picture of the original)
key-undo = undo, redo
key-text-size = text larger, smaller, normal size
key-method = method: corrected, as printed, exact
key-present = show the view for lectures, as clickers do
key-blank = in a lecture: a black screen, and the picture again
key-hold-back = in a lecture: hold the verdict back, show it, hold back no longer
key-begin-lecture = begin a lecture: all lessons at their start, verdicts held back
key-go-to = in a lecture: a number, then Enter: that step; then G: that case; alone: that lesson
key-case = next, previous case of the gallery
key-quiz = test yourself: the answer is hidden until you guess
key-guess-hit = guess: hit, miss
key-guess-side = guess: front, on, behind
key-choose = choose an answer by its number, while a question is open
key-next-question = the next question, once this one is answered
key-copy-state = copy the state as text
key-copy-link = copy a link to what is shown
key-copy-picture = copy the picture
key-copy-command = copy a command line that draws the current view
key-export = export a picture: size, colours, preview
key-paste = open the copied state
key-focus = move keyboard focus to the panel; PageUp and PageDown then scroll it, Esc leaves it
key-restart = restart the lesson; a new question when testing yourself
key-home = the camera back to the best view of the step; once more, or without a step: to that of the lesson
key-first-person = look through the ball's eyes, or from outside again (lesson 8)
key-map = map of disagreement: beside the scene, full view, hidden
key-colors = colours: classic, light, colour-blind safe, for print
key-language = the next language
key-bare-screenshot = screenshot of the bare scene
key-screenshot = screenshot
key-help = this help
key-full-screen = full screen
key-close = close the topmost item, stop playing the steps, then deselect the step, then leave the questions or the challenge; from Present and Original back to Explain
key-quit = quit
key-name-left = Left
key-name-right = Right
key-name-space = Space
key-name-up = Up
key-name-down = Down
mouse-drag-does = rotate and tilt the camera
mouse-drag-point-does = move a vertex, an end point, the centre, the radius, the origin, the direction, or the moving sphere along its path; X, Y, Z constrain it to an axis, Ctrl rounds to hundredths
mouse-wheel-does = zoom
mouse-click-does = pick with a ray (lessons 5 and 6)
mouse-drag = drag
mouse-drag-point = drag a point
mouse-wheel = wheel
mouse-click = click

# The view cube: its faces, and the switches below it.
cube-front = front
cube-back = back
cube-side = side
cube-top = top
cube-bottom = bottom
cube-parallel = parallel projection
cube-perspective = perspective
cube-more = automatic camera and side view
switch-follows-steps = Move the camera to the best view of each step
switch-moves-smoothly = Animate the camera
switch-side-inset = Show a side view where depth decides
inset-side = side view
inset-plan = seen from above
inset-halvings = Each row is the kept half of the row above
inset-close = hide the side view

hint-help = help
welcome-what = Collision Lessons shows, step by step and with every number, how a program finds out whether two shapes meet. In eight lessons you move the shapes and see what each step of the test makes of them.
welcome-methods = Each test comes in three forms: “as printed” is the code of the web page or paper that the lesson was made from, with its mistakes; “corrected” is a method without them; “exact” is the true answer.
welcome-step = { $touch ->
    [yes] Step through the test with the buttons below the scene.
   *[no] Step through the test: { $key }, or the buttons below the scene.
}
welcome-move = { $touch ->
    [yes] Move the shapes with the buttons, or drag their points: every number follows.
   *[no] Move the shapes with the arrow keys, or drag their points: every number follows.
}
welcome-more = Read the lesson's text on the tab Read; then try the hard cases, the questions and the challenges in the bar at the top.
welcome-begin = Begin with lesson 1
welcome-stay = Look around first
help-words = Words and signs
word-f32 = a number of single precision: 32 bits, about 7 decimal digits
word-ulp = the distance between two neighbouring f32; it grows with the number
word-not = not: the comparison does not hold
word-differs = this method and the chosen one disagree
word-sgn = the sign of a number: −1, 0 or 1

## Top bar and step bar

activity-explore = Explore
activity-cases = Hard cases { $count }
activity-quiz = Test yourself
tool-undo = Undo
tool-redo = Redo
tool-reset = Reset
tool-view = View
tool-colors = Colours
tool-picture = Picture
tool-export = Export
tool-share = Share
tool-language = Language
tool-help = Help
tool-more = More
tool-lessons = Lessons
tool-present = Present
tool-first-person = Through the ball's eyes
tool-paste = Open the copied state
tool-editor = Your own code…
tool-open = Open a file…
tool-save-progress = Save progress…
tool-bare-picture = Picture of the bare scene
tool-full-screen = Full screen
tool-text-larger = Larger text
tool-text-smaller = Smaller text
tool-text-normal = Normal text
bar-first = First step
bar-previous = Previous step
bar-play = Play the steps
bar-pause = Pause
bar-speed = Speed of playing: { $speed } times
bar-next = Next step
bar-last = Last step
bar-step = Step { $number }
told-link = Link to what is shown
told-method = Next method

## Panel on the right

tab-explain = Explain
tab-read = Read
tab-numbers = Numbers
panel-hint = Step through the test: { $key }
panel-not-reached = not reached
panel-goes-on = The test continues →
panel-ends = The test ends here ■
panel-derivation = Formula and derivation
equation-holds = holds
equation-fails = does not hold
case-number = Case { $number } of { $count }
case-changed = changed
panel-named-otherwise = same side, named the other way
panel-other-line = same side, but another answer about the line
panel-elsewhere = same verdict, but a point far from the chosen method's
caption-elsewhere = point far from the true one
caption-step = Step { $number } of { $count }
caption-begin = Begin the lecture
caption-hold-back = Hold verdicts back
caption-held-back = { $key } shows the answer
caption-typed = { $number }:  Enter – step,  { $case } – case,  alone – lesson
panel-disagrees = verdict differs from the chosen method's
panel-ended-by = step { $step } ended the test
panel-erratum = Mistake { $number } of the printed code
panel-convention = A different convention ({ $number })
erratum-previous = Previous mistake
erratum-next = Next mistake
erratum-open-case = Open its case
erratum-open-challenge = Make it fail yourself
erratum-no-scene = No lesson can show this. As a question for check:
panel-close = Close
panel-nudge-down = next smaller f32 (number of single precision): 1 ulp, the distance between two neighbouring f32
panel-nudge-up = next larger f32 (number of single precision): 1 ulp, the distance between two neighbouring f32
numbers-hint = Click a number to enter it, drag it, or move it to the next f32 (number of single precision).
numbers-refused = { $name }: type a number such as 0.25 or 1/3
numbers-previous = previous f32
numbers-next = next f32
drag-how = drag: parallel to the screen; press X, Y or Z meanwhile: along an axis

## The state's numbers

state-polygon = vertex
state-polygon-many = vertices
state-line = end
state-line-many = ends
state-path-many = start and end of the path
state-center = centre
state-radius = radius
state-time = time shown
state-point = point
state-origin = origin
state-direction = direction
state-terrain = terrain
state-world = world
state-order = order of the triangles
state-turn = scene turn °

## Messages

message-saved = saved { $path }
message-handed-over = the browser was given { $path }
message-progress-opened = { $count ->
    [one] the file is read: { $count } challenge is solved
   *[other] the file is read: { $count } challenges are solved
}
message-copied-state = the state is copied
message-copied-link = the link is copied
message-no-page = a link leads to a page with this program: start once with --page-url and its address
message-copied-picture = the picture is copied
message-copied-command = the command line is copied
message-not-copied = the browser does not let this page copy. { $text }
opening-file = opening { $name }
opening-text = opening what was pasted
message-settings-kept = the settings could not be read whole. The file is kept as { $name }; what could be read of it is used
graphics-lost = The browser has taken the graphics away from this page. The scene is kept and is drawn again as soon as the browser gives them back; if it does not, load the page again.
message-nothing-to-paste = the clipboard holds no text
message-clipboard-silent = the program that owns the clipboard does not respond
hint-step = step
hint-look = present
look-back = { $touch ->
    [yes] Back
   *[no] { $key }: back
}

## What went wrong

error-state-json-end = the state is not JSON: it ends too early
error-state-json-character = the state is not JSON: `{ $character }` at line { $line }, column { $column } does not belong there
error-state-number = the number { $number } in the state is out of range
error-state-too-long = the state is longer than 1 MiB, which is the most that is read
error-state-no-lesson = the state is not an object with a key `lesson`
error-state-unknown-lesson = there is no lesson `{ $name }`; the lessons are { $known }
error-state-wrong = the state of { $lesson } is wrong
error-state-wrong-at = the state of { $lesson } is wrong at `{ $place }`
error-question-wrong = the question for `check` is wrong
error-question-equation = a lesson shows a plane through a polygon's vertices, but this question gives its plane by an equation
error-question-without-lesson = no lesson asks this question; `check` answers it
error-missing-key = { $count ->
    [one] the key { $keys } is missing
   *[other] the keys { $keys } are missing
}
error-superfluous-key = the key `{ $key }` does not belong here; the keys are `{ $known }`
error-expected-number = a number is expected, not `{ $found }`
error-expected-count-number = a whole number of 0 or more is expected, not `{ $found }`
error-expected-numbers = a list of { $count } numbers is expected, not `{ $found }`
error-expected-points = a list of points is expected, not `{ $found }`
error-expected-triangles = a list of triangles is expected, not `{ $found }`
error-expected-count = { $count } entries are expected, not { $found }
error-expected-text = text in quotes is expected, not `{ $found }`
error-expected-object = an object with the keys `{ $known }` is expected, not `{ $found }`
error-beyond-f32 = the number { $number } is beyond f32
error-too-few-vertices = a polygon needs at least 3 vertices, this one has { $found }
error-too-many-vertices = a lesson's polygon has at most { $most } vertices, this one has { $found }
error-map-too-large = a map has at most { $side } columns, { $side } rows and { $cells } cells, this one has { $width }x{ $height }
error-collinear-vertices = the polygon's first three vertices lie on one line, so they span no plane
error-zero-direction = the direction is zero
error-negative-radius = the radius { $radius } is negative
error-time-off-path = the time is a number from 0, at the start of the path, to 1, at its end
error-order = the order of the triangles is a whole number from 0, the order of the file, to { $most }
error-world-too-large = the world is too large for a sphere in f32
error-world-too-small = the world is too small for a sphere in f32
error-handout-no-exercise = the lesson { $lesson } has no exercise on paper: its world has too many triangles
error-no-step = there is no step { $number }: the test has { $count } here
error-no-case = there is no case { $number }: the lesson has { $count }
error-no-terrain = the terrain { $file } cannot be read
error-terrain-not-grey = it is `{ $color }` with { $bits } bits, not greyscale with 8 or 16
error-terrain-too-small = a terrain needs at least 2x2 heights, this one has { $width }x{ $depth }
error-terrain-too-many-heights = a terrain has at most { $most }x{ $most } heights, this one has { $width }x{ $depth }; to cut out a part: `convert in.png -crop { $most }x{ $most }+0+0 +repage out.png`
error-terrain-too-large = the terrain is too large for f32
error-file-name = a state cannot carry such a name: it has to be in `UTF-8` without control characters, and not begin with `{ $inside }`
error-file-not-beside = a file of your own has to lie beside the picture that names it, and be named without folders
error-file-not-open = nothing open has this name, and a copied state opens no other file
error-bad-cell = the cell size { $cell } is not a positive finite number
error-height-not-finite = a height of the terrain is not finite
error-no-world = the world { $file } cannot be read
error-world-kind = it is neither OBJ nor glTF
error-world-is = it is { $kind }, and neither OBJ nor glTF; export it as one of them
error-blank = it is empty
error-utf16 = it is UTF-16, as `>` of Windows PowerShell writes it; save it as UTF-8
error-utf32 = it is UTF-32; save it as UTF-8
error-world-lfs = it is a pointer of Git LFS and not the file itself, which `git lfs pull` fetches
error-world-html = it is a page of HTML, as a failed download leaves it, and neither OBJ nor glTF
left-out = left out of the file: { $what }
left-out-repeated-triangles = { $count ->
    [one] { $count } triangle that repeats an earlier one
   *[other] { $count } triangles that repeat earlier ones
}
left-out-short-faces = { $count ->
    [one] { $count } face with fewer than three corners
   *[other] { $count } faces with fewer than three corners
}
left-out-flat-faces = { $count ->
    [one] { $count } face without an area
   *[other] { $count } faces without an area
}
left-out-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
left-out-lines = { $count ->
    [one] { $count } line
   *[other] { $count } lines
}
left-out-curves = { $count ->
    [one] { $count } curve or curved surface
   *[other] { $count } curves or curved surfaces
}
left-out-parts-without-positions = { $count ->
    [one] { $count } part without positions
   *[other] { $count } parts without positions
}
left-out-morphs = { $count ->
    [one] the morph targets of { $count } part
   *[other] the morph targets of { $count } parts
}
left-out-skins = { $count ->
    [one] the skin of { $count } node
   *[other] the skins of { $count } nodes
}
left-out-extension = { $count ->
    [one] { $extension } of { $count } node
   *[other] { $extension } of { $count } nodes
}
left-out-crossing-outlines = { $count ->
    [one] the inside of { $count } face that crosses itself: it was cut from its first corner
   *[other] the insides of { $count } faces that cross themselves: they were cut from their first corners
}
left-out-corners = { $count ->
    [one] { $count } corner beyond the last triangle of a list
   *[other] { $count } corners beyond the last triangle of a list
}
left-out-scenes = { $count ->
    [one] { $count } other scene
   *[other] { $count } other scenes
}
left-out-commands = { $count ->
    [one] { $count } command that reads another file
   *[other] { $count } commands that read other files
}
left-out-unknown-lines = { $count ->
    [one] { $count } line that begins with no keyword of OBJ
   *[other] { $count } lines that begin with no keyword of OBJ
}
left-out-unknown-extension = what the extension { $extension } holds, which the program does not know
error-world-empty = it has no triangle with an area
error-world-empty-but = it has no triangle with an area; { $left-out }
error-world-too-many = a world has at most { $most } triangles, this one has more
error-mesh-vertex = triangle { $triangle } has the vertex { $vertex }, and there are { $count } vertices
error-obj-vertex = line { $line } of the OBJ file does not have three numbers for its vertex
error-obj-not-finite = the vertex in line { $line } of the OBJ file is not finite in f32
error-obj-face = line { $line } of the OBJ file has a corner of a face that is not the number of a vertex
error-obj-corners = the face in line { $line } of the OBJ file has more than { $most } corners
error-obj-index = line { $line } of the OBJ file names vertex { $vertex }, and the file has { $count } vertices
error-obj-index-back = line { $line } of the OBJ file names vertex { $vertex }, counted backwards, and there are { $count } vertices before it
error-gltf-json = the JSON of the glTF is wrong at line { $line }, column { $column }
error-gltf-comment = the JSON of the glTF has a comment at line { $line }, column { $column }, and JSON has none
error-gltf-values = the JSON of the glTF has more than { $most } values about triangles, which is the most that is read
error-gltf-version = it is glTF { $version }, and only glTF 2.0 is read
error-gltf-parts = the parts of the binary glTF are not in order
error-gltf-extension = the glTF needs the extension `{ $extension }`, which the program does not read; export it without that extension, for example without compression
error-gltf-place = the glTF is wrong at `{ $place }`
error-gltf-buffer = buffer { $buffer } of the glTF cannot be read
error-gltf-buffer-file = buffer { $buffer } of the glTF is the file `{ $file }` beside it, which cannot be read
error-gltf-buffer-short = buffer { $buffer } of the glTF is shorter than the glTF says
error-gltf-buffer-nowhere = buffer { $buffer } of the glTF has no address; only buffer 0 of a binary file needs none
error-gltf-address = `{ $address }` is no file beside the glTF, and nothing else is opened
error-gltf-base64 = its text is not base64
error-gltf-accessor-kind = accessor { $accessor } of the glTF does not hold positions or numbers of vertices in a form that glTF allows
error-gltf-accessor = accessor { $accessor } of the glTF ends outside its buffer
error-gltf-sparse-index = the sparse accessor { $accessor } of the glTF replaces an element that it does not have
error-gltf-sparse = the sparse accessors of the glTF replace more than { $most } elements, which is the most that is read
error-gltf-node = node { $node } of the glTF has two parents, or is below itself
error-gltf-index = a triangle of the glTF names a vertex that accessor { $accessor } does not have
error-gltf-not-finite = accessor { $accessor } of the glTF has a vertex that is not finite in f32, or a node moves it there
error-no-state = no state can be read from { $file }
error-neither-json-nor-png = it is neither JSON nor a PNG, SVG, PDF or TikZ picture
error-elevations = terrains are read from greyscale PNG pictures, into which GDAL turns this file
error-file-too-long = it is longer than { $most } MiB, which is the most that is read
error-no-png = it is not a PNG picture
error-png-damaged = the PNG picture is damaged
error-picture-too-large = the picture is too large
error-no-memory = there is not enough memory for the picture
error-picture-without-state = the picture carries no state of a lesson
error-picture-text = the picture's text is damaged or longer than 1 MiB
error-view-damaged = the picture's camera is damaged
error-show-wrong = what the state shows is wrong at `{ $place }`
error-link-too-long = the link is longer than { $most } KiB, which is the most that is read
error-link-part = `{ $part }` is no part of a link, or stands in it twice
error-unknown-value = `{ $found }` is not a valid value here
error-no-window = no window can be opened ({ $problem }): a window needs an X11 or Wayland display and OpenGL (on Debian or Ubuntu: apt-get install { $packages }); without one, `collision-lessons figure -o picture.png` draws into a file
error-no-window-windows = no window can be opened ({ $problem }): it needs OpenGL 3.3, which old graphics drivers and some remote desktops lack. A newer driver may help. The same program as a page, collision-lessons.html, needs only a browser
error-display-lost = the display is gone: its server has ended, or has closed the connection
error-window-gone = the window is gone: another program has closed it by force
error-fault = the program used memory that is not there, most likely in the graphics driver: if memory is limited (ulimit -v), allow more
error-drop-not-utf8 = the dropped file cannot be opened: its name is not UTF-8
error-drop-no-file = what was dropped is not a file on this computer
error-no-screenshot = no screenshot can be written into { $folder }
error-not-saved = { $path } cannot be saved
error-no-folder = there is no folder { $folder }
error-io-not-found = there is no such file or folder
error-io-permission = permission is denied
error-io-exists = it exists already
error-io-is-folder = it is a folder
error-io-no-file = it is not a regular file
error-io-not-folder = a part of the path is not a folder
error-io-read-only = the disk is read-only
error-io-full = the disk is full
error-io-too-large = no file may be so large here
error-io-busy = another program is using it
error-io-name = the name is not valid
error-io-cut-off = the file is cut off

## The export dialog

export-title = Export a picture
export-size = Size in points
export-width = width
export-height = height
export-scale = pixels per point
export-pixels = = { $width } × { $height } pixels
export-around = With the scene
around-bare = nothing
around-line = verdict
around-marks = marks alone
around-caption = verdict and step
around-panel = the whole panel
export-method = Method
export-step = Step
export-no-step = none
export-labels = Labels
labels-off = none
labels-numbers = numbers
labels-full = with words
export-colors = Colours
colors-classic = classic
colors-light = light
colors-safe = colour-blind safe
colors-print = for print
export-hidden = Lines behind surfaces
hidden-own = as in a PNG
hidden-faint = paler
hidden-dashed = dashed
hidden-none = left out
export-sphere = Sphere
sphere-wires = wires
sphere-outline = outline
export-ground = Background
ground-own = from the colour set
ground-none = transparent
ink-own = text from the colour set
ink-light = for dark slides
ink-dark = for light slides
export-file = File
export-name = File name
export-save = Save
export-drawing = Drawing…
export-preview = preview
export-copy = Copy as command line
export-kind = Kind
kind-picture = picture ({ $format })
kind-steps = the steps, animated ({ $format })
kind-pages = the steps, a page each ({ $format })
export-delay = seconds for each step
plays-forever = forever
plays-once = once
export-cancel = Cancel
export-cancelled = Cancelled: nothing is saved.

## The tab with the pseudocode

tab-code = Code
code-corrected = The corrected method: it decides as the printed code does with its mistakes fixed, and computes in another way where that loses fewer digits or tells more.
code-corrected-otherwise = The corrected method: another one than that of the printed code, for the same question. Even with its mistakes fixed, the printed code can answer otherwise.
code-printed = The code as printed. A fixed line (+) stands below each wrong line (−), or alone where a line is missing.
code-printed-alone = The code as printed. What is wrong in it is marked once the challenge is solved.
code-exact = The signs sgn(…) are exact: computed with a bound of the rounding error and, if that leaves a sign uncertain, with integers of any size. Only places and distances are rounded, at the end.
