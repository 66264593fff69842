# The map of disagreement.

map-wrong = { $method }: wrong in { $wrong } of { $cells } cells
map-name = The map of disagreement
map-asking = { $method }: still asking …
map-show-one = Show me one
map-show-one-does = Go to the nearest state in which the chosen method is wrong
map-none-found = { $method } is wrong nowhere near here
map-home = Whole scene
map-alone = Map alone
map-beside = Beside the scene
map-close = Close the map
map-axis-across = to the right
map-axis-up = upwards
map-hidden = The map would give the answer away.
map-truth = { $method }: the truth
map-hit = hit, rightly
map-miss = miss, rightly
map-front = front, rightly
map-on = on the plane, rightly
map-behind = behind, rightly
map-false-hit = false hit
map-false-miss = false miss
map-other = wrong in another way
map-outside = no such state
map-cell = 1 cell = { $size }
map-cell-f32 = 1 cell = { $count } f32 = { $size }
map-asks = What the map asks
map-open = Open the map
map-open-case = Open the map of disagreement around this case
challenge-map-erratum = The map shows where it fails: click a cell in a loud colour, or drag it first.
challenge-map-goal = The map shows what is answered around the state: click a cell to go there.
map-cell-ulps = 1 cell = { $count } f32
tool-map = Map
around-map = the map instead
