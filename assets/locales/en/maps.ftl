# The map of disagreement.

map-wrong = { $method }: wrong in { $wrong } of { $cells } cells
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
