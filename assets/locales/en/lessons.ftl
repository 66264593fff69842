# The lessons, what their keys do, the steps of their tests, what the steps find, and why a verdict is what it is.

## What the keys steer

steer-triangle = move the polygon
steer-depth = along z
steer-origin = move the origin
steer-turn = turn

## Verdicts

answer-hit = HIT
answer-miss = MISS
answer-front = FRONT
answer-on = ON
answer-behind = BEHIND
answer-endless = ENDLESS
answer-nan = NOT A NUMBER
# The same beside a method's name, where there is little room.
short-hit = HIT
short-miss = MISS
short-front = FRONT
short-on = ON
short-behind = BEHIND
short-endless = ENDLESS
short-nan = NOT A NUMBER

method-corrected = corrected
method-printed = as printed
method-exact = exact
method-corrected-what = The method of the lesson's source with the mistakes of its code fixed. It calculates in f32 (about 7 digits), so it rounds.
method-corrected-otherwise = Another method than that of the lesson's source, without its mistakes. It calculates in f32 (about 7 digits), so it rounds.
method-printed-what = The code exactly as the lesson's source prints it, with its mistakes.
method-exact-what = The true answer for exactly these numbers: without rounding and without a tolerance.

## Why

reason-plane-lost = single precision cannot find the polygon's plane
reason-endless = the printed loop never ends
reason-nan = the value n · p + D is not a number

## Steps

step-plane = The plane through the first three vertices
step-crossing = The crossing point with the plane
step-exact-inside = Is this point in the polygon?
step-angles = The sum of the angles

finding-plane = Every point p of the plane has n · p + D = 0. The normal points to the front.
finding-plane-nan = The length of the cross product is 0 or too large for f32, so there is no normal of length 1.
finding-plane-lost = In single precision the normal is zero or infinite here: the next steps say nothing about this polygon.
finding-plane-turned = Rounding has turned this normal away from the true one: the next steps say nothing about this polygon.
finding-crossing = This is the crossing point with the plane.
finding-crossing-nan = There is no point: NaN means “not a number”.
finding-exact-inside = The line passes through the polygon: a hit.
finding-exact-outside = The line passes outside the polygon: a miss.
finding-angles-inside = The angles add up to 0.9999 of a full turn or more: the point lies in the polygon, a hit.
finding-angles-counts-inside = The sum reaches 0.9999 of a full turn, so the point counts as inside, a hit. In truth it lies outside.
finding-angles-vertex = The point is a vertex, and the vertices belong to the polygon: a hit.
finding-angles-edge = The edge passes through the point: n · (e × f) is 0, and e and f point to opposite sides. Edges belong to the polygon: a hit.
finding-angles-beside-edge = Rounded, n · (e × f) is 0, so the point counts as a point of that edge, a hit. In truth it lies outside.
finding-angles-nan = The sum is not a number, and no comparison with it holds: the point counts as outside.
finding-angles-outside = The angles add up to less than 0.9999 of a full turn: the point counts as outside, a miss.
finding-signed-angles-inside = The sum is more than half a turn, whatever its sign, so it is a full one: the point lies in the polygon, a hit.
finding-signed-angles-count-inside = The sum is more than half a turn, whatever its sign, so the point counts as inside, a hit. In truth it lies outside.
finding-signed-angles-outside = The sum is less than half a turn, whatever its sign: the point counts as outside, a miss.

## Why a step asks what it asks

why-plane = A plane is given by its direction and its place: n is at right angles to two edges, and D follows from any point of the plane. n keeps its length, because scaling would round it.
why-unit-plane = A plane is given by its direction and its place: n is at right angles to two edges, and D follows from any point of the plane. The printed code divides n by its length, so that n · p + D is a distance.
why-angles = The point must also lie in the polygon: around an inner point the edges make one turn, around an outer one their turns cancel. n points to the side from which p₀, p₁, p₂ run clockwise, and clockwise is negative, so a convex polygon gives −2π. Half a turn lies far from both sums, so rounding cannot blur them.
why-angles-unsigned = The point must also lie in the polygon: around an inner point the edges make one turn, 2π. The printed code adds the angles without signs and, to allow for rounding, takes 0.9999 of a turn for all of it.
why-exact-inside = The sign of one product tells on which side of an edge the line passes; neither the point nor a division is needed. The line passes through the triangle if no two signs are opposite.
why-exact-winding = The winding number W counts how often the boundary runs around the place where the line passes: 0 outside. The boundary itself belongs to the polygon.

## What the symbols mean

symbol-constant = constant of the plane
symbol-value = value in the equation: |n| times the distance
symbol-end-distance = signed distance of an end from the plane
symbol-t-segment = parameter: 0 at a, 1 at b
symbol-unit-direction = direction, of length 1
symbol-start-distance = signed distance of the end a from the plane
symbol-cosine = cosine of the angle between n and v
symbol-way = distance from a along v
symbol-angle = angle under which an edge is seen
symbol-line-side = side on which the line passes an edge
symbol-winding = winding number
symbol-polygon = the polygon
symbol-ray-parameter = parameter: how many times d from o

## Labels in the scene

label-normal = normal
label-vertex = vertex
label-origin = origin of the ray
label-direction = direction
label-crossing = crossing point
label-projected = projection

## How steps are told

step-not-reached = not reached: step { $step } ended the test
step-erratum = Mistake { $number } of the printed code shows here (docs/errata.md)
step-convention = The printed code follows a different convention here (docs/errata.md, { $number })
step-rounding = Rounding alone is to blame: the exact method answers otherwise.
describe-evidence = Every number of the test
describe-symbols = Symbols

## Answers to the questions that steps ask

word-yes = yes
word-no = no
word-front = in front
word-on = on it
word-behind = behind
