# The lesson sphere-polygon.

lesson-sphere-polygon = Sphere and polygon
lesson-sphere-polygon-summary = Does the sphere hit the polygon? You move the sphere; it takes the colour of a hit when it cuts the face or an edge.

## What the keys steer

steer-sphere = move the sphere

## Why

reason-face = it cuts the face
reason-face-by-sum = its projected centre counts as inside the polygon
reason-edge = it cuts the edge { $edge }
reason-rim = it cuts the boundary
reason-beside = it cuts the plane outside the polygon; the edge { $edge } is nearest
reason-no-edge = it cuts the plane, but no edge is nearer than the radius
reason-sphere-behind = it lies behind the plane
reason-sphere-front = it lies in front of the plane
reason-sphere-clear = it does not cut the plane

## Steps

step-sphere-side = The centre's distance from the plane
step-project = The centre, projected onto the plane
step-edge = The edge { $edge }
step-nearest = The nearest edge
step-exact-over = Is the centre's projection in the polygon?
step-exact-rim = The boundary
finding-sphere-front = The sphere lies in front of the plane and does not reach it, so it does not reach the polygon either.
finding-sphere-intersects = The sphere cuts the plane: it may hit the polygon.
finding-sphere-behind = The sphere lies behind the plane and does not reach it, so it does not reach the polygon either.
finding-sphere-clear = The distance is not less than the radius. The sphere at most touches the plane, and touching is a miss.
finding-sphere-lost = Single precision has no plane here, so this distance says nothing.
finding-sphere-nan = The distance is not a number. No comparison with it holds, so the test takes the sphere to be behind the plane.
finding-project = The point of the plane nearest to the centre. Is it in the polygon?
finding-angles-face = The angles add up to 0.9999 of a full turn or more: the point lies in the polygon, and the sphere cuts the face.
finding-angles-counts-face = The sum reaches 0.9999 of a full turn, so the point counts as inside, and the sphere as cutting the face. The point lies outside.
finding-angles-beside = The angles add up to less than 0.9999 of a full turn: the point counts as outside. Now the edges decide.
finding-signed-angles-face = The sum is more than half a turn, whatever its sign, so it is a full one: the point lies in the polygon, and the sphere cuts the face.
finding-signed-angles-count-face = The sum is more than half a turn, whatever its sign, so the point counts as inside, and the sphere as cutting the face. The point lies outside.
finding-signed-angles-beside = The sum is less than half a turn, whatever its sign: the point counts as outside. Now the edges decide.
finding-edge-reached = The sphere reaches this edge.
finding-edge-missed = The sphere does not reach this edge.
finding-edge-touched = The sphere only touches this edge, and touching is a miss.
finding-nearest-hit = The nearest point of the boundary is nearer than the radius: a hit.
finding-nearest-miss = Not even the nearest point of the boundary is nearer than the radius: a miss.
finding-exact-over = Along the normal the centre lies over the polygon, so the distance from the plane decides.
finding-exact-beside = Along the normal the centre lies outside the polygon, so the boundary decides.
finding-exact-face = The sphere cuts the plane where the polygon is: a hit.

## Why a step asks what it asks

why-sphere-side = The cheapest question comes first: a sphere that does not cut the plane cannot hit the polygon in it. h is |n| times the distance, so it is divided by |n|.
why-unit-sphere-side = The cheapest question comes first: a sphere that does not cut the plane cannot hit the polygon in it. n has length 1, so the value is the distance.
why-project = This is the point of the plane nearest to the centre. If it lies in the polygon, the sphere cuts the face. To find it, go from the centre along n, as far as the distance.
why-edge = If the projection is outside the polygon, the nearest point lies on an edge. The perpendicular from the centre meets the edge's line at t; t is clamped between 0 and 1, because the edge ends there and its line does not.
why-edge-in-turn = If the projection is outside the polygon, the nearest point lies on an edge. The printed code tests one edge after the other and stops at the first that is nearer than the radius.
why-edge-again = As at the first edge: the nearest point, and its distance from the centre.
why-nearest = If the nearest edge is not nearer than the radius, no edge is. So one comparison decides for all.
why-exact-over = Over the inside of the polygon the nearest point is the projection p′, elsewhere a point of the boundary. Signs at the edges tell which of the two; with more than three vertices, the winding number W does.
why-exact-face = Distance and radius are compared as squares, both times |n|². So there is no square root and no division, and nothing is rounded.
why-exact-boundary = q is the point of the boundary that is nearest to the centre. Squares are compared, and quotients as products, so nothing is rounded.

## What the symbols mean

symbol-center-distance = signed distance of the centre from the plane
symbol-t-edge = parameter: 0 where the edge begins, 1 where it ends, less or more beyond
symbol-point-side = side of an edge on which the centre is
symbol-projected = projection of the centre
symbol-closest = nearest point of an edge
symbol-edge-distance = distance of the centre from an edge

## Labels in the scene

label-distance = distance
label-radius = radius
label-center = centre
label-closest = nearest point

## What a lesson asks, and what moves in it

question-sphere-polygon = Does the sphere hit the polygon?
moves-sphere-polygon = Arrows and { $depth } move the sphere

## Hard cases

gallery-sphere-polygon-tangent-to-the-face = Tangent to the face
gallery-sphere-polygon-tangent-to-the-face-teaches = The sphere touches the triangle in one point. The distance has to be less than the radius, so touching is no hit yet.
gallery-sphere-polygon-beside-the-polygon = Outside the polygon
gallery-sphere-polygon-beside-the-polygon-teaches = The sphere cuts the polygon's plane but lies outside the polygon. The plane alone would say hit, the edges say miss.
gallery-sphere-polygon-over-a-vertex = Over a vertex
gallery-sphere-polygon-over-a-vertex-teaches = The centre is not over the triangle, yet the sphere reaches its tip: the edges have to be tested as well as the face.
gallery-sphere-polygon-tangent-to-an-edge = Tangent to an edge
gallery-sphere-polygon-tangent-to-an-edge-teaches = The sphere touches the bottom edge from outside. Its distance from the edge equals its radius: a miss.
gallery-sphere-polygon-a-rounded-tangent = Almost tangent
gallery-sphere-polygon-a-rounded-tangent-teaches = On paper the sphere just touches the slanted edge. Stored in single precision it reaches past the edge by less than a rounding error, and only the exact method hits.
gallery-sphere-polygon-tangent-to-a-tilted-plane = Tangent to a tilted plane
gallery-sphere-polygon-tangent-to-a-tilted-plane-teaches = The sphere touches a tilted triangle. The printed code scales the normal to length 1 and rounds it; the distance comes out just below the radius, and it hits.
gallery-sphere-polygon-halo = The halo of the 0.9999
gallery-sphere-polygon-halo-teaches = The sphere only just cuts the plane, over a point just below the bottom edge. The printed code takes that point to be inside, so it never tests the distance from the edge, and hits.
gallery-sphere-polygon-concave-notch = The concave notch
gallery-sphere-polygon-concave-notch-teaches = The sphere floats free in the notch of an L. Without signs the angles add up to a full turn, and the printed code takes its centre to be inside.
gallery-sphere-polygon-sliver = A degenerate sliver
gallery-sphere-polygon-sliver-teaches = The sphere sits in the middle of the polygon. But the first three vertices, which give the plane, make a mere sliver: the normal rounds to 0, the distance is not a number, and only the exact method hits.
gallery-sphere-polygon-swallowed = The sphere swallows the triangle
gallery-sphere-polygon-swallowed-teaches = The whole triangle lies inside the sphere, so the sphere's surface never meets it. But the sphere is solid: a hit.

## Challenges

condition-cuts-plane = the sphere cuts the plane
condition-foot-outside = the point of the plane nearest to the centre lies outside the polygon
condition-one-float-short = the sphere misses, but would hit with the next larger f32 as its radius
challenge-hit-an-edge-not-the-face = An edge, not the face
challenge-hit-an-edge-not-the-face-goal = Let the sphere hit the triangle at an edge: its centre must not lie over the face.
challenge-hit-an-edge-not-the-face-hint-1 = Drop a perpendicular from the centre onto the plane. Where does it land?
challenge-hit-an-edge-not-the-face-hint-2 = Put the centre just below the lower edge, nearer to it than the radius.
challenge-hit-an-edge-not-the-face-why = The foot of the perpendicular lies outside, so the face is not hit; but a point of an edge is nearer than the radius.
challenge-cut-the-plane-miss-the-triangle = Cut the plane, miss the triangle
challenge-cut-the-plane-miss-the-triangle-goal = Let the sphere cut the triangle's plane, and miss the triangle.
challenge-cut-the-plane-miss-the-triangle-hint-1 = The first step of the corrected method only asks about the plane.
challenge-cut-the-plane-miss-the-triangle-hint-2 = Move the sphere along the plane, to the left or to the right, until it is clear of the triangle.
challenge-cut-the-plane-miss-the-triangle-why = The centre is nearer to the plane than the radius, but farther from every point of the triangle.
challenge-one-float-short = One f32 short
challenge-one-float-short-goal = Miss by the smallest possible amount: with the next larger f32, the next number of single precision, as its radius, the sphere must hit.
challenge-one-float-short-hint-1 = A sphere that only touches is a miss. Make it touch exactly.
challenge-one-float-short-hint-2 = Put the centre straight in front of the face at a distance that is an exact f32, such as 0.25, and make the radius the same.
challenge-one-float-short-why = This radius is not greater than the distance, and the next larger f32 is: no f32 lies between them.
challenge-erratum-7-hint-1 = Once its centre counts as inside, the distance from the polygon is not tested any more. When does it count as inside?
challenge-erratum-7-hint-2 = The sphere is tiny, and its distance from the lower edge must be tiny too: more than the radius, less than 0.0001 or so.
challenge-erratum-8-hint-1 = The notch is mistake 5 again. How large a sphere fits into it without touching?
challenge-erratum-8-hint-2 = Put the centre into the notch, farther from both walls than the radius, on the polygon's plane.
challenge-erratum-29-hint-1 = Every comparison with “not a number” is false. Which answer is left at the end?
challenge-erratum-29-hint-2 = Try to put all three vertices on one line. The lesson refuses that, and the printed code should have refused it too.
challenge-erratum-30-hint-1 = Touching does not count. When does rounding make a touching sphere reach a little farther?
challenge-erratum-30-hint-2 = The tilt matters: this plane's normal is (−2, −1, −2), of length 3. Find a centre whose distance is exactly the radius, such as (3, 1, 2).

## On paper

handout-rule-sphere-polygon = HIT: a point of the polygon is nearer to the centre than the radius. Touching is a MISS. Where h² ≥ r² · |n|² the sphere does not cut the plane: a MISS. Otherwise p′ is the point of the plane nearest to the centre: if it lies in the polygon, it is a HIT; if not, the nearest point q of each edge decides.
handout-ask-sphere-polygon = Does the sphere hit the polygon?

## Why an answer is right

because-sphere-face = The centre is { $distance } from the plane and r is { $radius }: the sphere cuts the plane. The centre's projection p′ lies in the polygon, so the sphere cuts the face.
because-sphere-edge = The centre is not over the polygon. But the nearest edge is { $distance } from the centre and r is { $radius }: the sphere reaches it.
because-sphere-beside = The sphere cuts the plane, but outside the polygon: the distance of the nearest edge from the centre, { $distance }, is not less than r = { $radius }.
because-sphere-clear = The distance of the centre from the plane, { $distance }, is not less than r = { $radius }: the sphere does not cut the plane.
