# The map of disagreement.

map-wrong = { $method }: wrong in { $wrong } of { $cells } cells
map-name = The map of disagreement
map-asking = { $method }: still asking, { $percent } %
map-stopped-at = { $method }: stopped at { $percent } %, after { $failures } failures: { $reason }
map-stopped = the questions stopped after { $failures } failures: { $reason }
map-show-one = Show me one
map-show-one-does = Go to the nearest state in which the chosen method is wrong
map-none-found = { $method }: no wrong state nearby. Drag the map, or vary another number.
map-printed-does = Show the map of the printed code
map-home = Whole scene
map-nearer = Nearer
map-farther = Farther away
map-alone = Full view
map-beside = Beside the scene
map-close = Close the map
map-axis-across = to the right
map-axis-up = upwards
map-axis-shift = { $vertices ->
    [3] the triangle's { $coordinate }
    [4] the quadrilateral's { $coordinate }
   *[other] the polygon's { $coordinate }
}
map-axis-vertex = { $coordinate } of { $point }
map-axis-center = the sphere's { $coordinate }
map-axis-radius = the radius
map-axis-point = the point's { $coordinate }
map-axis-origin = the origin's { $coordinate }
map-axis-direction = the direction's { $coordinate }
map-hidden = The map would give the answer away.
map-no-room = The map needs more room: enlarge the window, or make the text smaller.
map-truth = { $method }: the truth
map-hit = correct hit
map-miss = correct miss
map-front = correctly in front
map-on = correctly on the plane
map-behind = correctly behind
map-false-hit = false hit
map-false-miss = false miss
map-other = wrong in another way
map-wrong-side = wrong side
map-unanswered = no answer
map-outside = invalid state
map-unasked = not asked yet
map-cell = 1 cell = { $size }
map-cell-f32 = 1 cell = { $count } f32 = { $size }
map-asks = Question of the map
map-open = Open the map
map-open-case = Open the map of disagreement around this case
challenge-map-erratum = The map shows where the method fails. Click a bright cell; drag the map if you see none.
challenge-map-goal = The map shows the answers around the state. Click a cell to go there.
map-cell-ulps = 1 cell = { $count } f32
tool-map = Map
around-map = the map instead of the scene
