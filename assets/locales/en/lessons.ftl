# The lessons, what their keys do, the steps of their tests, what the steps find, and why a verdict is what it is.

lesson-line-plane = Line and plane
lesson-line-plane-summary = Does the line cross the triangle's plane? You move the triangle; the line is green when it crosses the plane, even far beside the triangle.
lesson-line-polygon = Line and polygon
lesson-line-polygon-summary = Does the line cross the triangle itself? You move the triangle; the line is green when it crosses the plane and the crossing point lies inside.
lesson-sphere-polygon = Sphere and polygon
lesson-sphere-polygon-summary = Does the sphere hit the triangle? You move the sphere; it is green when it cuts the face or an edge.
lesson-half-space = Planes and half-spaces
lesson-half-space-summary = On which side of the triangle's plane is the point, where does the line through it meet the plane, and is that in the triangle? You move the point with its line.
lesson-ray-triangle = Ray and triangle
lesson-ray-triangle-summary = Does the ray hit the triangle, and where? You move the ray's origin, or click to send a ray from the eye through a pixel.
lesson-ray-terrain = Ray and terrain
lesson-ray-terrain-summary = Where does the ray meet the ground? A linear search finds two samples on either side of the surface, a binary search narrows them down. You move the ray's origin, or click to send a ray from the eye through a pixel.

## What the keys steer

steer-triangle = move the triangle
steer-sphere = move the sphere
steer-depth = along z
steer-point = move the point
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

## Why

reason-line-crosses = its ends lie on opposite sides of the plane
reason-line-front = both ends lie in front of the plane
reason-line-behind = both ends lie behind the plane
reason-line-touches = an end lies on the plane
reason-line-nan = the product of the distances is not a number
reason-line-underflow = the product of the distances rounds to 0
reason-line-hit = the crossing point lies in the polygon
reason-line-misses-plane = the line does not reach the polygon's plane
reason-line-outside = the line crosses the plane beside the polygon
reason-face = by the face
reason-edge = by edge { $edge }
reason-rim = by the rim
reason-beside = it cuts the plane beside the polygon; edge { $edge } is nearest
reason-no-edge = it cuts the plane and reaches no edge
reason-sphere-behind = it lies behind the plane
reason-sphere-front = it lies in front of the plane
reason-line-parallel = the line is parallel to the plane
reason-line-meets-inside = the line meets the plane inside the polygon at { $point }
reason-line-meets-outside = the line meets the plane outside the polygon at { $point }
reason-ray-hit = at s = { $s }, t = { $t }
reason-ray-outside-s = it passes the triangle: s = { $s } < 0
reason-ray-outside-t = it passes the triangle: t = { $t } < 0
reason-ray-outside-sum = it passes the triangle: s + t = { $sum } > 1
reason-ray-beyond-s = it passes the triangle: s = { $s } > 1
reason-ray-hit-at = at { $point }
reason-ray-beside = it passes beside the triangle
reason-ray-parallel = the ray is parallel to the triangle
reason-ray-behind = the triangle's plane lies behind the origin
reason-ray-degenerate = the triangle is degenerate
reason-terrain-hit = { $distance } m from the origin
reason-terrain-above = the ray stays above the ground
reason-terrain-below = the ray stays below the ground
reason-terrain-outside = the ray passes outside the terrain
reason-terrain-misses = it meets no triangle of the ground
reason-terrain-left-grid = the text's search came to a place beside the grid
reason-terrain-below-zero = the text takes a height below 0 for a place beside the grid
reason-endless = the text's loop never ends
reason-nan = the half-space value is not a number

## Steps

step-plane = The plane through the first three vertices
step-ends = The ends of the line in the plane's equation
step-exact-ends = On which sides of the plane are the ends?
step-sides = Do the ends lie on opposite sides?
step-crossing = The point where the line meets the plane
step-exact-inside = Is this point in the polygon?
step-point-side = On which side of the plane is the point?
step-slope = Does the line meet the plane?
step-sphere-side = The centre's distance from the plane
step-project = The centre, projected onto the plane
step-angles = The sum of the angles
step-edge = Edge { $edge }
step-nearest = The nearest edge
step-exact-over = Is the centre over the polygon?
step-exact-rim = The rim
step-ray-edges = The edges and the normal
step-ray-slope = Is the ray parallel to the plane?
step-ray-crossing = Where the ray meets the plane
step-ray-products = From the point to s and t
step-ray-s = The share s of the edge u
step-ray-t = The share t of the edge v
step-ray-sum = The sum of the shares
step-ray-inside = Is the point in the triangle?
step-terrain-walk = The linear search
step-terrain-bracket = The last two samples
step-terrain-halve = The binary search
step-terrain-point = The point and its distance
step-terrain-exact = The first triangle of the ground that the ray meets

finding-plane = Every point p of the plane has n · p + D = 0. The normal points to the front.
finding-plane-nan = The cross product's length is 0 or too large for a number, so no normal comes out.
finding-plane-lost = Single precision leaves nothing of the normal here, or makes it infinite: what follows says nothing about this polygon.
finding-plane-reversed = Every point p of the plane has n · p + D = 0. This normal points the other way from that of the other lessons.
finding-ends-values = A positive value lies in front of the plane, a negative one behind it.
finding-ends-distances = These are distances: a positive one lies in front of the plane, a negative one behind it.
finding-exact-signs = The signs are enough: 1 is in front of the plane, 0 on it, −1 behind it.
finding-line-crosses = The ends lie on opposite sides, so the line crosses the plane.
finding-line-front = Both ends lie in front of the plane, so the line does not cross it.
finding-line-behind = Both ends lie behind the plane, so the line does not cross it.
finding-line-touches = An end lies on the plane: the line only touches it, which is no crossing.
finding-line-nan = The product is not a number and therefore not ≥ 0. The text takes that for a crossing.
finding-line-underflow = The ends lie on opposite sides, but their product rounds to 0. The text takes that for the same side.
finding-crossing = Here the line meets the plane.
finding-crossing-nan = No point comes out: NaN stands for what is not a number.
finding-crossing-mirrored = The text walks away from the plane and comes to the mirror image of the crossing point in the start a.
finding-exact-inside = The point lies in the polygon, so the line hits it.
finding-exact-outside = The point lies outside the polygon, so the line misses it.
finding-point-front = The point lies in front of the plane. The next steps follow the line through it.
finding-point-on = The point lies on the plane. The next steps follow the line through it.
finding-point-behind = The point lies behind the plane. The next steps follow the line through it.
finding-point-nan = The value is not a number, and the text names no side for that.
finding-slope = The direction has a part along the normal, so the line meets the plane somewhere.
finding-parallel = The line is parallel to the plane: it never meets it, or lies in it.
finding-sphere-front = The sphere lies in front of the plane: it cannot reach the polygon.
finding-sphere-intersects = The sphere cuts the plane: it may hit the polygon.
finding-sphere-behind = The sphere lies behind the plane: it cannot reach the polygon.
finding-sphere-nan = The distance is not a number. No comparison with it holds, so the test takes the sphere to be behind the plane.
finding-project = The point of the plane nearest to the centre. Is it in the polygon?
finding-angles-inside = The angles make a full turn: the point lies in the polygon, so the line hits it.
finding-angles-outside = The angles make no full turn: the point counts as outside, so the line misses the polygon.
finding-angles-rim = The point lies on an edge or a vertex, and these belong to the polygon: a hit.
finding-angles-boundary = The product of the two distances is so small that the text takes the point for a vertex: a hit.
finding-angles-tolerance = The sum is not 2π to within 10⁻⁷, so the text takes the point to be outside.
finding-angles-face = The angles make a full turn: the point lies in the polygon, and the sphere hits the face.
finding-angles-beside = The angles make no full turn: the point lies outside. Now the edges decide.
finding-edge-reached = The sphere reaches this edge.
finding-edge-missed = The sphere does not reach this edge.
finding-nearest-hit = The nearest point of the rim is nearer than the radius: a hit.
finding-nearest-miss = Not even the nearest point of the rim is nearer than the radius: a miss.
finding-exact-over = Along the normal the centre lies over the polygon, so the distance from the plane decides.
finding-exact-beside = Along the normal the centre lies beside the polygon, so the rim decides.
finding-exact-face = The sphere cuts the plane where the polygon is: a hit.
finding-ray-edges = Two edges span the triangle, and the normal is at right angles to both.
finding-ray-degenerate = The normal is zero: the triangle has no area, and no ray can hit it.
finding-ray-crosses = The ray runs at an angle to the plane: its line meets the plane at one point.
finding-ray-parallel = The ray counts as parallel to the plane: it cannot hit the triangle.
finding-ray-ahead = The point lies ahead of the origin. Is it in the triangle?
finding-ray-behind = The point lies behind the origin: the ray goes away from the plane.
finding-ray-products = Every point of the plane is p₀ + s · u + t · v. The products give two equations for s and t, and D is not 0: they can be solved.
finding-ray-no-determinant = D is 0: the two edges look parallel, so s and t cannot be solved for.
finding-ray-s = The point is on the triangle's side of the edge v, from p₀ to p₂.
finding-ray-outside-s = s is negative: the point lies beyond the edge v, from p₀ to p₂.
finding-ray-beyond-s = s is greater than 1: the point lies beyond the vertex p₁.
finding-ray-t = The point is on the triangle's side of the edge u, from p₀ to p₁.
finding-ray-outside-t = t is negative: the point lies beyond the edge u, from p₀ to p₁.
finding-ray-outside-sum = s + t is greater than 1: the point lies beyond the edge from p₁ to p₂.
finding-ray-inside = The point lies in the triangle: a hit.
finding-ray-beside = The point lies outside the triangle: a miss.
finding-ray-no-number = This is not a number. No comparison with it holds, so it does not refuse the point either.
finding-ray-no-number-hit = This is not a number. Nothing has refused the point, so it counts as a hit.
finding-ray-no-number-ends = The numbers are too large or too small for single precision: no point can be computed.
finding-terrain-walk = The search looked at { $count ->
        [one] one place
       *[other] { $count } places
    } on the ray: where the ray passes over a side or a diagonal of a cell. Between two such places the ground is straight, so nothing is missed.
finding-terrain-outside = The ray never enters the box around the terrain: it cannot meet the ground.
finding-terrain-bracket = These two samples lie on opposite sides of the surface: the ray meets the ground between them.
finding-terrain-on = This sample lies exactly on the surface: there is nothing left to narrow down.
finding-terrain-above = This is where the ray leaves the box around the terrain, and it is still above the ground: a miss.
finding-terrain-below = This is where the ray leaves the box around the terrain, and it is still below the ground: a miss.
finding-terrain-halve = { $count ->
        [one] One middle takes
       *[other] { $count } middles take
    } the place of the end on the same side of the surface, one after the other, until single precision has no number between the two ends.
finding-terrain-no-halving = The sample is the point: no halving is needed.
finding-terrain-point = Here the ray meets the ground: a hit.
finding-terrain-returned = The text answers a hit, with this distance.
finding-terrain-steps = { $count ->
        [one] One step was
       *[other] { $count } steps were
    } made. The text goes on while the position is above the ground and the height there is not below 0.
finding-terrain-endless = The position stays above the ground and will neither fall nor leave its place: the loop never ends.
finding-terrain-last-step = The position is no longer above the ground: the text looks for the point in this last step.
finding-terrain-off-grid = The position is beside the grid, where the height counts as below 0: the text gives up, a miss.
finding-terrain-below-zero = The ground is below 0 here, which the text takes for a place beside the grid: it gives up, a miss.
finding-terrain-stale = Each of the { $count } middles is compared with the height at the end of the last step, not with the height at the middle itself.
finding-terrain-exact-hit = The ray meets this point of the ground first. No triangle before it is met.
finding-terrain-exact-miss = The ray meets no triangle of the ground: a miss.

## Labels in the scene

label-normal = normal
label-vertex = vertex
label-point = point
label-origin = origin of the ray
label-start = start
label-end = end
label-direction = direction
label-crossing = crossing point
label-mirrored = mirrored point
label-distance = distance
label-radius = radius
label-center = centre
label-projected = projection
label-closest = nearest point
label-step = step
label-sample = sample
label-distance-from-origin = distance from the origin

## How steps are told

step-not-reached = not reached: step { $step } ended the test
step-erratum = Mistake { $number } of the lesson's text shows here (docs/errata.md)
describe-evidence = Every number of the test

## Answers to the questions that steps ask

word-yes = yes
word-no = no
word-front = in front
word-on = on it
word-behind = behind
word-nan = not a number

## What a lesson asks, and what moves in it

question-line-plane = Does the line cross the plane of the triangle?
question-line-polygon = Does the line cross the triangle?
question-sphere-polygon = Does the sphere hit the triangle?
question-half-space = On which side of the plane is the point?
question-ray-triangle = Does the ray hit the triangle?
question-ray-terrain = Where does the ray meet the ground?
moves-line-plane = Arrows move the triangle
moves-line-polygon = Arrows move the triangle
moves-sphere-polygon = Arrows and { $depth } move the sphere
moves-half-space = Arrows and { $depth } move the point and its line
moves-ray-triangle = Arrows and { $depth } move the origin, a click aims the ray
moves-ray-terrain = Arrows and { $depth } move the origin, a click aims the ray
