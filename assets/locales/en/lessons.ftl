# The lessons, what their keys do, the steps of their tests, what the steps find, and why a verdict is what it is.

lesson-line-plane = Segment and plane
lesson-line-plane-summary = Does the segment cross the triangle's plane? You move the triangle; the segment is green when it crosses the plane, even far from the triangle.
lesson-line-polygon = Segment and polygon
lesson-line-polygon-summary = Does the segment cross the triangle itself? You move the triangle; the segment is green when it crosses the plane and the crossing point lies inside the triangle.
lesson-sphere-polygon = Sphere and polygon
lesson-sphere-polygon-summary = Does the sphere hit the triangle? You move the sphere; it is green when it cuts the face or an edge.
lesson-half-space = Planes and half-spaces
lesson-half-space-summary = On which side of the triangle's plane is the point, where does the line through it meet the plane, and is that in the triangle? You move the point with its line.
lesson-ray-triangle = Ray and triangle
lesson-ray-triangle-summary = Does the ray hit the triangle, and where? You move the ray's origin, or click to send a ray from the eye through a pixel.
lesson-ray-terrain = Ray and terrain
lesson-ray-terrain-summary = Where does the ray meet the ground? A linear search finds two samples on either side of the surface, and a binary search narrows them down. You move the ray's origin, or click to send a ray from the eye through a pixel.

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
reason-plane-lost = single precision cannot find the polygon's plane
reason-line-hit = the crossing point lies in the polygon
reason-line-outside = the segment crosses the plane outside the polygon
reason-point-inside = the computed point p′ counts as inside the polygon
reason-point-outside = the computed point p′ counts as outside the polygon
reason-face = it cuts the face
reason-face-by-sum = its projected centre counts as inside the polygon
reason-edge = it cuts the edge { $edge }
reason-rim = it cuts the boundary
reason-beside = it cuts the plane outside the polygon; the edge { $edge } is nearest
reason-no-edge = it cuts the plane, but no edge is nearer than the radius
reason-sphere-behind = it lies behind the plane
reason-sphere-front = it lies in front of the plane
reason-sphere-clear = it does not cut the plane
reason-line-parallel = the line is parallel to the plane
reason-line-counts-parallel = the line counts as parallel to the plane
reason-line-meets-inside = the line meets the plane inside the polygon at { $point }
reason-line-meets-outside = the line meets the plane outside the polygon at { $point }
reason-line-counts-inside = the line meets the plane at { $point }, which counts as inside the polygon
reason-line-counts-outside = the line meets the plane at { $point }, which counts as outside the polygon
reason-crossing-nan = the crossing point is not a number
reason-ray-hit = at s = { $s }, t = { $t }
reason-ray-outside-s = it misses the triangle: s = { $s } < 0
reason-ray-outside-t = it misses the triangle: t = { $t } < 0
reason-ray-outside-sum = it misses the triangle: s + t = { $sum } > 1
reason-ray-beyond-s = it misses the triangle: s = { $s } > 1
reason-ray-hit-at = at { $point }
reason-ray-beside = it misses the triangle
reason-ray-parallel = the ray is parallel to the triangle
reason-ray-counts-parallel = the ray counts as parallel to the triangle
reason-ray-behind = the triangle's plane lies behind the origin
reason-ray-degenerate = the triangle is degenerate
reason-ray-flat = in single precision the triangle looks degenerate
reason-ray-nan = its numbers are too large or too small for single precision
reason-terrain-hit = { $distance } m from the origin
reason-terrain-above = the ray stays above the ground
reason-terrain-below = the ray stays below the ground
reason-terrain-outside = the ray passes outside the terrain
reason-terrain-misses = it meets no triangle of the ground
reason-terrain-left-grid = the text's search came to a place off the grid
reason-terrain-below-zero = the text takes a height below 0 for a place off the grid
reason-endless = the text's loop never ends
reason-nan = the half-space value is not a number

## Steps

step-plane = The plane through the first three vertices
step-ends = The ends of the segment in the plane's equation
step-exact-ends = On which sides of the plane are the ends?
step-sides = Do the ends lie on opposite sides?
step-crossing = The crossing point with the plane
step-exact-inside = Is this point in the polygon?
step-point-side = On which side of the plane is the point?
step-slope = Does the line meet the plane?
step-sphere-side = The centre's distance from the plane
step-project = The centre, projected onto the plane
step-angles = The sum of the angles
step-edge = The edge { $edge }
step-nearest = The nearest edge
step-exact-over = Is the centre over the polygon?
step-exact-rim = The boundary
step-ray-edges = The edges and the normal
step-ray-slope = Is the ray parallel to the plane?
step-ray-crossing = Where the ray meets the plane
step-ray-products = From the point to s and t
step-ray-s = The parameter s along the edge u
step-ray-t = The parameter t along the edge v
step-ray-sum = The sum of the parameters
step-ray-inside = Is the point in the triangle?
step-terrain-walk = The linear search
step-terrain-bracket = The last two samples
step-terrain-halve = The binary search
step-terrain-point = The point and its distance
step-terrain-exact = The first triangle of the ground that the ray meets

finding-plane = Every point p of the plane has n · p + D = 0. The normal points to the front.
finding-plane-nan = The cross product's length is 0 or too large for a number, so no normal of length 1 comes out.
finding-plane-lost = In single precision the normal is zero or infinite here: the steps that follow say nothing about this polygon.
finding-plane-turned = Rounding has turned this normal away from the true one: the steps that follow say nothing about this polygon.
finding-plane-reversed = Every point p of the plane has n · p + D = 0. This normal points the other way from that of the other lessons: a different convention.
finding-ends-values = A positive value lies in front of the plane, a negative one behind it, and 0 on it.
finding-ends-distances = These are distances: a positive one lies in front of the plane, a negative one behind it, and 0 on it.
finding-values-lost = Single precision has no plane or no value here, so these signs say nothing about the segment.
finding-exact-signs = The signs are enough: 1 is in front of the plane, 0 on it, −1 behind it.
finding-line-crosses = The ends lie on opposite sides, so the segment crosses the plane.
finding-line-front = Both ends lie in front of the plane, so the segment does not cross it.
finding-line-behind = Both ends lie behind the plane, so the segment does not cross it.
finding-line-touches = An end lies on the plane: the segment only touches it, which is no crossing.
finding-line-nan = The product is not a number and therefore not ≥ 0. The text takes that for a crossing.
finding-line-underflow = The ends lie on opposite sides, but the product of their distances rounds to 0. The text takes them to be on one side.
finding-crossing = Here it crosses the plane.
finding-crossing-nan = No point comes out: NaN stands for what is not a number.
finding-crossing-mirrored = The text walks away from the plane, and arrives at the mirror image of the crossing point in the start a.
finding-crossing-start = The divisor m comes out as 0, so the text returns the start a.
finding-exact-inside = The line passes through the polygon: a hit.
finding-exact-outside = The line passes outside the polygon: a miss.
finding-point-front = The point lies in front of the plane. The next steps follow the line through it.
finding-point-on = The point lies on the plane. The next steps follow the line through it.
finding-point-behind = The point lies behind the plane. The next steps follow the line through it.
finding-point-nan = The value is not a number, and the text names no side for that.
finding-point-lost = Single precision has no plane or no value here, so this side says nothing about the point.
finding-slope = The direction has a part along the normal, so the line meets the plane somewhere.
finding-parallel = The line is parallel to the plane: it never meets it, or lies in it.
finding-parallel-rounded = n · v rounds to 0, so the line counts as parallel to the plane. It is not.
finding-parallel-lost = n · v is 0 only because single precision has no plane here: the line counts as parallel.
finding-sphere-front = The sphere lies in front of the plane and does not reach it, so it cannot reach the polygon.
finding-sphere-intersects = The sphere cuts the plane: it may hit the polygon.
finding-sphere-behind = The sphere lies behind the plane and does not reach it, so it cannot reach the polygon.
finding-sphere-clear = The distance is not less than the radius. The sphere at most touches the plane, and touching is a miss.
finding-sphere-lost = Single precision has no plane here, so this distance says nothing.
finding-sphere-nan = The distance is not a number. No comparison with it holds, so the test takes the sphere to be behind the plane.
finding-project = The point of the plane nearest to the centre. Is it in the polygon?
finding-angles-inside = The angles add up to 0.9999 of a full turn or more: the point lies in the polygon, a hit.
finding-angles-counts-inside = The sum reaches 0.9999 of a full turn, so the point counts as inside, a hit. It lies outside.
finding-angles-vertex = The point is a vertex, and the vertices belong to the polygon: a hit.
finding-angles-edge = From the point an edge is seen under 0.9999 of a straight angle or more, so it counts as a point of that edge. Edges belong to the polygon: a hit.
finding-angles-edge-halo = From the point an edge is seen under 0.9999 of a straight angle or more, so it counts as a point of that edge, a hit. It lies outside.
finding-angles-nan = The sum is not a number, and no comparison with it holds: the point counts as outside.
finding-angles-outside = The angles add up to less than 0.9999 of a full turn: the point counts as outside, a miss.
finding-angles-boundary = The product of the two lengths is so small that the text takes the point for a vertex: a hit.
finding-angles-tolerance = The sum is not 2π to within 10⁻⁷, so the text takes the point to be outside.
finding-angles-face = The angles add up to 0.9999 of a full turn or more: the point lies in the polygon, and the sphere cuts the face.
finding-angles-counts-face = The sum reaches 0.9999 of a full turn, so the point counts as inside, and the sphere as cutting the face. The point lies outside.
finding-angles-beside = The angles add up to less than 0.9999 of a full turn: the point counts as outside. Now the edges decide.
finding-edge-reached = The sphere reaches this edge.
finding-edge-missed = The sphere does not reach this edge.
finding-edge-touched = The sphere only touches this edge, and touching is a miss.
finding-nearest-hit = The nearest point of the boundary is nearer than the radius: a hit.
finding-nearest-miss = Not even the nearest point of the boundary is nearer than the radius: a miss.
finding-exact-over = Along the normal the centre lies over the polygon, so the distance from the plane decides.
finding-exact-beside = Along the normal the centre lies outside the polygon, so the boundary decides.
finding-exact-face = The sphere cuts the plane where the polygon is: a hit.
finding-ray-edges = Two edges span the triangle, and the normal is at right angles to both.
finding-ray-degenerate = The normal is zero: the triangle has no area, and no ray can hit it.
finding-ray-flat = The normal rounds to zero. The triangle has an area, but single precision cannot hold it.
finding-ray-crosses = The ray runs at an angle to the plane: the line that contains it meets the plane in one point.
finding-ray-parallel = The ray counts as parallel to the plane: it cannot hit the triangle.
finding-ray-ahead = The point lies ahead of the origin or at it. Is it in the triangle?
finding-ray-behind = The point lies behind the origin: the ray goes away from the plane.
finding-ray-products = Every point of the plane is p₀ + s · u + t · v. The products give two equations for s and t, and D is not 0: they can be solved.
finding-ray-no-determinant = D is 0: the two edges look parallel, so s and t cannot be solved for.
finding-ray-s = The point is on the triangle's side of the edge v, from p₀ to p₂, or on that edge's line.
finding-ray-outside-s = s is negative: the point lies beyond the edge v, from p₀ to p₂.
finding-ray-beyond-s = s is greater than 1: the point lies beyond the line through p₁ that is parallel to v.
finding-ray-t = The point is on the triangle's side of the edge u, from p₀ to p₁, or on that edge's line.
finding-ray-outside-t = t is negative: the point lies beyond the edge u, from p₀ to p₁.
finding-ray-outside-sum = s + t is greater than 1: the point lies beyond the edge from p₁ to p₂.
finding-ray-inside = The point lies in the triangle: a hit.
finding-ray-beside = The point lies outside the triangle: a miss.
finding-ray-no-number = This is not a number. No comparison with it holds, so it does not reject the point either.
finding-ray-no-number-hit = This is not a number. Nothing has rejected the point, so it counts as a hit.
finding-ray-no-number-ends = The numbers are too large or too small for single precision: no point can be computed.
finding-terrain-walk = { $count ->
        [one] The search looked at one point
       *[other] The search looked at { $count } points
    } of the ray: where it enters and leaves the box around the terrain, and where it passes over a side or a diagonal of a cell. Between two such points the ground is straight, so nothing is missed.
finding-terrain-outside = The ray never enters the box around the terrain: it cannot meet the ground.
finding-terrain-bracket = These two samples lie on opposite sides of the surface: the ray meets the ground between them.
finding-terrain-on = This sample lies exactly on the surface: there is nothing left to narrow down.
finding-terrain-above = This is where the ray leaves the box around the terrain, and it is still above the ground: a miss.
finding-terrain-below = This is where the ray leaves the box around the terrain, and it is still below the ground: a miss.
finding-terrain-halve = { $count ->
        [one] One midpoint takes
       *[other] { $count } midpoints take
    } the place of an end, one after the other, and the surface stays between the two ends. The search stops after 32 halvings, or when single precision has no number between the ends.
finding-terrain-no-halving = The sample lies on the surface: no halving is needed.
finding-terrain-point = Here the ray meets the ground: a hit.
finding-terrain-returned = The text answers a hit, with this distance.
finding-terrain-steps = { $count ->
        [one] One step was
       *[other] { $count } steps were
    } made. The text goes on while the position is above the ground and the height there is not below 0.
finding-terrain-endless = The position stays above the ground and never comes down or leaves the grid: the loop never ends.
finding-terrain-last-step = The position is no longer above the ground: the text looks for the point in this last step.
finding-terrain-off-grid = The position is off the grid. The text does not show GetHeight; here it answers −999999 there, which stands for “no ground” and is below 0. So the text gives up: a miss.
finding-terrain-below-zero = The ground is below 0 here, which the text takes for a place off the grid: it gives up, a miss.
finding-terrain-stale = { $count ->
        [one] The midpoint is
       *[other] Each of the { $count } midpoints is
    } compared with the height at the end of the last step, not with the height at the midpoint itself.
finding-terrain-exact-hit = The ray meets this point of the ground first. It meets no triangle before it.
finding-terrain-exact-miss = The ray meets no triangle of the ground: a miss.

## Why a step asks what it asks

why-plane = A plane is known by its direction and its place: n is at right angles to two edges, and D follows from any point of the plane. n keeps its length, since scaling would round it.
why-unit-plane = A plane is known by its direction and its place: n is at right angles to two edges, and D follows from any point of the plane. The text divides n by its length, so that n · p + D is a distance.
why-plane-reversed = A plane is known by its direction and its place: n is at right angles to two edges, and D follows from any point of the plane. This text multiplies the edges in another order, which turns n round.
why-ends = The plane divides space in two. The sign that a point gets from the equation says in which half it lies.
why-exact-ends = Only the signs decide. A sign is found without any rounding: the given numbers are fractions, which can be computed with as integers.
why-sides = A straight way leads from one side to the other only through the plane. So the two ends decide whether it crosses, and where is not yet needed.
why-sides-product = A product is negative only if its factors have different signs. So one multiplication is to compare both ends.
why-crossing = On the way from a to b the value changes evenly from h₀ to h₁, so it reaches 0 after the fraction t = h₀ / (h₀ − h₁) of the way.
why-crossing-walk = k is the shortest distance from the plane, straight along n. The segment runs at a slant, so its way is longer: dividing by m, the cosine between n and v, gives the length along v.
why-angles = The point has to lie in the polygon, too: around an inner point the edges turn once, around an outer one their turns cancel. n points to where p₀, p₁, p₂ run clockwise, and clockwise is negative, so a convex polygon gives −2π; 0.9999 of it is enough because angles are rounded.
why-angles-unsigned = The point has to lie in the polygon, too: around an inner point the edges turn once, by 2π. The text adds the angles without signs; 0.9999 of a turn is enough for it because angles are rounded.
why-angles-exactly = The point has to lie in the polygon, too: around an inner point the edges turn once, by 2π. The text adds the angles without signs and allows an error of 10⁻⁷, about that of a single rounded angle.
why-exact-inside = On which side of an edge the line passes is the sign of one product, and needs neither the point nor a division. The line passes through the triangle if no two signs are opposite.
why-exact-winding = The winding number W counts how often the boundary runs around the place where the line passes: 0 outside. The boundary itself belongs to the polygon.
why-point-side = n · p + D is 0 on the plane and grows in the direction of n. So its sign tells the side, and it need not be a distance for that.
why-slope = Each step v changes the value by n · v. Where that is 0 the line keeps its distance from the plane, and there is nothing to divide by.
why-line-crossing = The value is h at p and changes by n · v with each step v. t counts the steps until it is 0; a line runs both ways, so t may be negative.
why-sphere-side = The cheapest question comes first: a sphere that does not reach the plane cannot reach the polygon in it. h is |n| times the distance, so it is divided by |n|.
why-unit-sphere-side = The cheapest question comes first: a sphere that does not reach the plane cannot reach the polygon in it. n has length 1, so the value is the distance.
why-project = This is the point of the plane that is nearest to the centre. If it lies in the polygon, the sphere cuts the face; it is found by going from the centre along n, as far as the distance.
why-edge = Outside the polygon the nearest point lies on an edge. The perpendicular from the centre meets the edge's line at t, and t is held between 0 and 1 because the edge ends there and its line does not.
why-edge-in-turn = Outside the polygon the nearest point lies on an edge. The text looks at one edge after the other and stops at the first that is nearer than the radius.
why-nearest = If the nearest edge is not nearer than the radius, none is. So one comparison decides for all.
why-exact-over = Over the inside of the polygon the nearest point is the projection p′, elsewhere a point of the boundary. Signs at the edges tell which; of more than three vertices, the winding number W.
why-exact-face = Distance and radius are compared as squares, both times |n|². So there is no root and no division, and nothing is rounded.
why-exact-boundary = q is the point of the boundary that is nearest to the centre. Squares are compared, and quotients as products, so nothing is rounded.
why-ray-edges = From p₀ the edges u and v lead to every point of the plane. Their cross product is at right angles to both: the normal.
why-ray-slope = To find where the ray meets the plane we divide by n · d. It is 0 where the ray runs along the plane, and then there is no single point.
why-ray-slope-tolerance = To find where the ray meets the plane the text divides by n · d. It takes everything nearer to 0 than 0.00001 for parallel, so as not to divide by tiny numbers.
why-ray-crossing = n · (p − p₀) is 0 on the plane. r says how many times d leads from o to it, and must not be negative, because a ray has only one direction.
why-ray-products = w leads from p₀ to the point and is made of s times u and t times v. Multiplied once by u and once by v, that makes two equations for the two unknowns.
why-ray-s = s says how far the point is along u, measured parallel to v: it is 0 on the line of the edge v and 1 at p₁. The triangle has no negative s.
why-ray-t = t says how far the point is along v, measured parallel to u: it is 0 on the line of the edge u and 1 at p₂. The triangle has no negative t.
why-ray-sum = s and t up to 1 would fill a parallelogram. The triangle is its half up to the third edge, from p₁ to p₂, where s + t = 1.
why-terrain-walk = The ground is made of flat triangles, so under the ray it bends only at their sides. Whoever looks there sees every change of side.
why-terrain-steps = No single formula has the height of the whole ground. So the text tries places at equal steps of half a cell, times the length of d, until one is not above the ground.
why-terrain-bracket = y − h is the height above the ground. Between a sample above it and one below, the ray has to pass the surface. c is the side of a cell; the derivation has h inside a cell.
why-terrain-stop = The loop ends for one of two reasons: the position is no longer above the ground, or its height counts as off the grid. Which one decides whether there is something to search for.
why-terrain-halve = Each midpoint halves what is left. After 32 halvings less than a four-billionth is left, and single precision hardly tells numbers apart that are so near.
why-terrain-point = The question is where and how far: r leads to the point, and the point has its distance from o.
why-terrain-exact = The ray passes the triangles under it one after the other. Each is decided by signs, and the first one that it meets is the answer, so nothing can be stepped over.

## What the symbols mean

symbol-constant = constant of the plane
symbol-value = value in the equation: |n| times the distance
symbol-end-distance = distance of an end from the plane
symbol-center-distance = distance of the centre from the plane
symbol-t-segment = parameter: 0 at a, 1 at b
symbol-t-edge = parameter: 0 where the edge begins, 1 where it ends
symbol-t-line = number of steps v along the line
symbol-unit-direction = direction, of length 1
symbol-start-distance = distance of the start a from the plane
symbol-cosine = cosine between n and v
symbol-way = length of the way from a
symbol-angle = angle under which an edge is seen
symbol-line-side = side on which the line passes an edge
symbol-point-side = side of an edge on which the centre is
symbol-winding = winding number
symbol-polygon = the polygon
symbol-triangle = the triangle
symbol-projected = projection of the centre
symbol-closest = nearest point of an edge
symbol-edge-distance = distance of the centre from an edge
symbol-edge-u = edge from p₀ to p₁
symbol-edge-v = edge from p₀ to p₂
symbol-slope = slope of the ray: n · d
symbol-ray-parameter = how many times d from o
symbol-w = from p₀ to p
symbol-determinant = determinant of the two equations
symbol-s = parameter along u
symbol-t = parameter along v
symbol-looks = how many places were looked at
symbol-cell = side of a cell
symbol-ray-point = point of the ray
symbol-height-of-point = height of the point
symbol-ground = height of the ground there
symbol-halvings = how many halvings
symbol-middle = midpoint
symbol-ground-triangle = a triangle of the ground

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
step-convention = The text follows a different convention here (docs/errata.md, { $number })
step-rounding = Rounding alone is to blame: the exact method answers otherwise.
describe-evidence = Every number of the test
describe-symbols = Symbols

## Answers to the questions that steps ask

word-yes = yes
word-no = no
word-front = in front
word-on = on it
word-behind = behind
word-nan = not a number

## What a lesson asks, and what moves in it

question-line-plane = Does the segment cross the plane of the triangle?
question-line-polygon = Does the segment cross the triangle?
question-sphere-polygon = Does the sphere hit the triangle?
question-half-space = On which side of the plane is the point?
question-ray-triangle = Does the ray hit the triangle?
question-ray-terrain = Where does the ray meet the ground?
moves-line-plane = Arrows move the triangle
moves-line-polygon = Arrows move the triangle
moves-sphere-polygon = Arrows and { $depth } move the sphere
moves-half-space = Arrows and { $depth } move the point and its line
moves-ray-triangle = Arrows and { $depth } move the origin; a click aims the ray
moves-ray-terrain = Arrows and { $depth } move the origin; a click aims the ray
