# The lesson moving-sphere.

lesson-moving-sphere = Moving sphere and triangle
lesson-moving-sphere-summary = When does the moving sphere first touch the triangle? You move the start of its path; it takes the colour of a hit when it hits the triangle on the way.

## What the keys steer

steer-moving-sphere = move the start of the path

## Why

reason-sweep-at-start = it overlaps the triangle at the start
reason-sweep-face = it touches the face first
reason-sweep-edge = it touches the edge { $edge } first
reason-sweep-vertex = it touches the vertex { $vertex } first
reason-sweep-free = its centre never comes nearer to the triangle than the radius
reason-sweep-from-behind = it comes from behind, and the printed code tests no further
reason-sweep-nan = a comparison with “not a number” ends the test
reason-sweep-off-plane = it does not cut the plane on its way

## Steps

step-sweep-start = Does it overlap the triangle at the start?
step-sweep-facing = Does it come from the front?
step-sweep-between = The time in the plane
step-sweep-face = The touched point of the plane
step-sweep-vertex = The vertex { $vertex }
step-sweep-first = The first contact
finding-sweep-starts-in = The sphere overlaps the triangle before it moves: a hit at t = 0.
finding-sweep-starts-clear = At the start the sphere does not overlap the triangle. Now its path decides.
finding-sweep-no-face = In single precision the triangle has no normal. Only its vertices and edges are left to test.
finding-sweep-off-plane = On its path the sphere does not come down to the plane from outside, so it cannot touch the face first. Vertices and edges are still to be tested.
finding-sweep-printed-off-plane = Between t = 0 and t = 1 the sphere does not cut the plane, so it cannot hit the triangle: a miss.
finding-sweep-face = The touched point lies in the triangle: the sphere touches the face first, a hit.
finding-sweep-beside-face = The touched point lies outside the triangle. The sphere may still touch a vertex or an edge.
finding-sweep-parallel = The path is parallel to the plane, so the sphere cannot touch the face first.
finding-sweep-passes = The sphere passes it at a distance of more than r.
finding-sweep-grazes = At its nearest the sphere only touches it, and touching is a miss.
finding-sweep-ends-before = The path ends before the sphere touches it.
finding-sweep-no-nearer = The sphere comes no nearer to it on its path, so no contact begins here.
finding-sweep-keeps-distance = The distance from it does not change on the path, so no contact begins here.
finding-sweep-no-root = No root lies between 0 and the earliest time found so far.
finding-sweep-touches = The sphere touches it on its path.
finding-sweep-beyond-ends = The sphere touches the line of the edge, but not between the ends of the edge.
finding-sweep-edge = An edge is touched first: a hit.
finding-sweep-vertex = A vertex is touched first: a hit.
finding-sweep-free = No contact is found on the path: a miss.
finding-sweep-facing = The path runs against the normal, or parallel to the plane: the test goes on.
finding-sweep-from-behind = The path runs to the side to which the normal points. The printed code lets the sphere through from behind: a miss.
finding-sweep-nan = v is not a number, so v ≤ 0 does not hold: a miss.
finding-sweep-between = The sphere cuts the plane from t₀ to t₁; both are clamped between 0 and 1.

## Why a step asks what it asks

why-sweep-start = This is the question of lesson 3. A sphere that overlaps the triangle at the start has no first contact on its path: the answer is t = 0.
why-sweep-face = When the height has sunk to r, the nearest point of the sphere touches the plane. If that point lies in the triangle, the sphere has touched no other part before: until then it was on one side of the plane.
why-sweep-vertex = The sphere touches a vertex when the centre is r away from it: a quadratic equation for t. The smaller root is the contact; at the larger root the sphere leaves the vertex. In c / (√Δ − b) the denominator is a sum of positive numbers, so nothing cancels there.
why-sweep-edge = Seen along the edge, its line is a point, and the question is that of a vertex. So m′ and d′ take the place of m and d: their parts perpendicular to the edge. f says whether the touched point lies between the ends.
why-sweep-first = The sphere can touch several parts on its path. The first contact is the earliest of them.
why-sweep-facing = The printed code takes every triangle for a part of the outside of a closed body, so nothing comes through it from behind.
why-sweep-between = Here all lengths are measured in radii, so the sphere cuts the plane while the height s + k · t lies between −1 and 1.
why-sweep-printed-face = One radius from the centre, against the normal, is the point that is meant to touch the plane at t₀. If it lies in the triangle, neither vertices nor edges are tested.
why-sweep-printed-root = The equation has two roots. The printed code takes the smaller one if it lies between 0 and the earliest time found so far, otherwise the larger one if that does.
why-exact-sweep-start = The question of lesson 3, without rounding: squares are compared, and quotients as products.
why-exact-sweep-first = Each contact is at a time (P − √Q) / R, where P, Q and R are polynomials in the given numbers. Two times are compared by signs, after squaring. Only the first one is rounded, and only once.

## What the symbols mean

symbol-path = path of the centre: c₁ − c₀
symbol-height = height of the start over the plane
symbol-descent = height that the centre loses on its path
symbol-facing = cosine of the angle between n and d
symbol-time = time: 0 at c₀, 1 at c₁
symbol-start-from-vertex = from a vertex to the start
symbol-start-across = part of m perpendicular to the edge
symbol-path-across = part of d perpendicular to the edge
symbol-edge = an edge, from end to end
symbol-height-in-radii = distance of the start from the plane, in radii
symbol-start-distance-from-triangle = distance of the start from the triangle
symbol-along-edge = parameter along an edge: 0 where it begins, 1 where it ends
symbol-ascent = height that the centre gains on its path, in radii
symbol-coefficient-a = factor of t²
symbol-coefficient-b = factor of t
symbol-coefficient-half-b = half the factor of t
symbol-coefficient-c = term without t (not a centre)
symbol-discriminant = discriminant: below 0 there is no root

## Labels in the scene

label-path-start = start of the path
label-path-end = end of the path
label-nearest = nearest point
label-path-end-misses = end of the path (a test there alone: a miss)
label-path-end-hits = end of the path (a test there alone: a hit)
label-touched = touched point
label-contact = first contact

## What a lesson asks, and what moves in it

question-moving-sphere = Does the moving sphere hit the triangle?
moves-moving-sphere = Arrows and { $depth } move the start of the path, { $touch ->
    [yes] a finger its end
   *[no] with Shift its end
}

## Hard cases

gallery-moving-sphere-tunnelling = Through the wall in one step
gallery-moving-sphere-tunnelling-teaches = The sphere overlaps the triangle neither at the start of its path nor at the end. A test of the end alone, as in lesson 3, lets it through: this is tunnelling.
gallery-moving-sphere-tangent-to-an-edge = Tangent to an edge
gallery-moving-sphere-tangent-to-an-edge-teaches = At t = 0.5 the sphere touches the bottom edge without cutting it: a miss. The two roots are equal, and the printed code takes them for a hit.
gallery-moving-sphere-one-float-nearer = One f32 nearer
gallery-moving-sphere-one-float-nearer-teaches = The same path, but the radius is one f32 larger: a hit. In the printed code b² − 4ac rounds to a number below 0, and it misses.
gallery-moving-sphere-the-larger-root = The larger root
gallery-moving-sphere-the-larger-root-teaches = The sphere already cuts the bottom edge at the start: a hit at t = 0. The printed code answers with the larger root, the time at which the sphere leaves the edge.
gallery-moving-sphere-starts-touching-and-leaves = Starts touching, and leaves
gallery-moving-sphere-starts-touching-and-leaves-teaches = The sphere touches the triangle at the start and then moves away. Touching is a miss.
gallery-moving-sphere-starts-touching-and-enters = Starts touching, and enters
gallery-moving-sphere-starts-touching-and-enters-teaches = At the start the sphere only touches the triangle, but immediately afterwards it overlaps it. So the first contact is at t = 0.
gallery-moving-sphere-path-parallel-to-an-edge = Parallel to an edge
gallery-moving-sphere-path-parallel-to-an-edge-teaches = A sphere that moves parallel to the bottom edge comes no closer to the line of this edge: a is 0, and there is no root. It touches the vertex p₀ first.
gallery-moving-sphere-path-in-the-plane = In the plane
gallery-moving-sphere-path-in-the-plane-teaches = The path lies in the plane of the triangle. The sphere cannot touch the face first; it touches the slanted edge on the left.
gallery-moving-sphere-through-a-vertex = Through a vertex
gallery-moving-sphere-through-a-vertex-teaches = The touched point is the top vertex, which belongs to the face and to two edges too. All of them are touched at the same time, and every method finds the hit.
gallery-moving-sphere-sliver = A sliver
gallery-moving-sphere-sliver-teaches = The triangle is only one f32 high. It still has a normal, and every method finds the hit.
gallery-moving-sphere-a-long-edge = An edge of 16,384 radii
gallery-moving-sphere-a-long-edge-teaches = The sphere falls on the middle of a very long edge. In the printed code the radius is lost beside the square of the distance along the edge, and it misses.
gallery-moving-sphere-from-behind = From behind
gallery-moving-sphere-from-behind-teaches = The first case with the ends of the path swapped. The printed code lets the sphere through from behind.
gallery-moving-sphere-on-one-line = Three vertices on one line
gallery-moving-sphere-on-one-line-teaches = There is no normal, so the printed code sees nothing. But the edges are there, and the sphere touches one of them.
gallery-moving-sphere-starts-in-and-stays = Cuts an edge from start to end
gallery-moving-sphere-starts-in-and-stays-teaches = The sphere cuts the bottom edge at the start and at the end of its path: a hit at t = 0. One root is negative and the other greater than 1, so the printed code finds nothing.
gallery-moving-sphere-at-rest = At rest
gallery-moving-sphere-at-rest-teaches = Both ends of the path are one point, and there the sphere overlaps the triangle: a hit at t = 0. A path of length 0 has no direction, so the printed code compares with “not a number” and misses.
gallery-moving-sphere-already-through = The centre is already through
gallery-moving-sphere-already-through-teaches = At the start the centre has just passed through the triangle: a hit at t = 0. The printed code hits too, but it goes a whole radius on from the centre, to a point off the triangle.
gallery-moving-sphere-touching-a-tilted-triangle = Touching a tilted triangle at the end
gallery-moving-sphere-touching-a-tilted-triangle-teaches = The sphere comes to touch the triangle exactly where its path ends: a miss. The corrected method scales the normal to length 1 and rounds it. The height that the centre loses comes out just above h − r, and it hits.

## Challenges

condition-sweep-hits = the sphere hits the triangle on its path
condition-both-ends-clear = the sphere does not overlap the triangle at either end of its path
condition-touches-a-vertex = the sphere touches a vertex first
condition-sweep-one-float-short = the sphere misses, but would hit with the next larger f32 as its radius
challenge-both-ends-clear = Tunnelling
challenge-both-ends-clear-goal = Let the sphere hit the triangle on its path, but overlap it neither at the start nor at the end.
challenge-both-ends-clear-hint-1 = Where must the path end for the sphere to come out of the triangle again?
challenge-both-ends-clear-hint-2 = Put the end on the other side of the triangle, farther from it than the radius.
challenge-both-ends-clear-why = At both ends the triangle is not nearer than the radius, but in between it is. A test of the ends cannot see that.
challenge-a-vertex-first = A vertex first
challenge-a-vertex-first-goal = Let the sphere touch a vertex before the face and the edges.
challenge-a-vertex-first-hint-1 = When is a vertex the nearest point of the triangle?
challenge-a-vertex-first-hint-2 = Let the path pass above the top vertex, nearer to it than the radius.
challenge-a-vertex-first-why = At the first contact the vertex is exactly one radius from the centre, and every other point of the triangle is farther away.
challenge-sweep-one-float-short = One f32 short, on the way
challenge-sweep-one-float-short-goal = Miss by the smallest possible amount: with the next larger f32 as its radius, the sphere must hit.
challenge-sweep-one-float-short-hint-1 = A sphere that only touches is a miss. Make it touch exactly, in the middle of its path.
challenge-sweep-one-float-short-hint-2 = Let the path run parallel to z, 0.25 below the bottom edge, and set the radius to 0.25.
challenge-sweep-one-float-short-why = The path passes the edge at a distance of exactly one radius: a miss. The next larger f32 is more than this distance: a hit.
challenge-erratum-31-hint-1 = Let the sphere cut an edge at the start. One root is negative then. What happens at the other one?
challenge-erratum-31-hint-2 = Put the start just below the bottom edge, nearer than the radius, and let the path lead down and away.
challenge-erratum-32-hint-1 = Let the sphere cut an edge at the start. When does the larger root lie outside the path, too?
challenge-erratum-32-hint-2 = Make a short path just below the bottom edge, so that the sphere cuts the edge at the start and at the end.
challenge-erratum-33-hint-1 = The code squares the length of the edge. How long must the edge be for the radius to be rounded away?
challenge-erratum-33-hint-2 = Make an edge of 16,384 radii, and let the sphere fall on its middle.
challenge-erratum-34-hint-1 = At a tangent, the difference b² − 4ac is 0. What does the code say then?
challenge-erratum-34-hint-2 = Let the path run parallel to z, 0.25 below the bottom edge, and set the radius to 0.25.
challenge-erratum-35-hint-1 = The code looks at one side of the triangle only. At which one?
challenge-erratum-35-hint-2 = Swap the ends of the path.
challenge-erratum-36-hint-1 = When does a triangle have no normal?
challenge-erratum-36-hint-2 = Put the third vertex between the other two, and let the sphere fall on them.
challenge-erratum-37-hint-1 = The code scales d to length 1. Which d has no direction?
challenge-erratum-37-hint-2 = Put both ends of the path at one point, nearer to the triangle than the radius.
challenge-erratum-38-hint-1 = The code goes one radius from the centre to the touched point. When is that too far?
challenge-erratum-38-hint-2 = Leave the end of the path where it is. Move the start until the centre has just passed through the triangle.

## On paper

handout-rule-moving-sphere = HIT: at some time a point of the triangle is nearer to the centre than the radius. Touching is a MISS. Go through the cases 1 to 7, the cases 4 to 7 for each edge AB. The first case that holds decides; if none holds, it is a MISS.
handout-rule-moving-sphere-face = At the start the sphere lies in front of the plane, clear of it; h is its height over the plane, and v the height that it loses on its path. HIT: it comes nearer (v > 0), touches the plane at a time t < 1, and the touched point p′ lies in the triangle. Touching at the very end of the path is a MISS.
handout-rule-moving-sphere-vertex = At the start the sphere is clear of the vertex P. HIT: it comes nearer (b < 0), its path passes P at a distance of less than r (Δ > 0), and it touches P at a time t < 1. Touching alone is a MISS.
handout-rule-moving-sphere-edge = Seen along the edge AB, its line is a point, and m′ and d′ are what is left of m and d. At the start the sphere is clear of this line. HIT: it comes nearer (b < 0), its path passes the line at a distance of less than r (Δ > 0), it touches the line at a time t < 1, and the touched point lies on the edge: f is between 0, at A, and 1, at B. Touching alone is a MISS.
handout-part-face = Only the face of the triangle can be touched first.
handout-part-edge = Only the edge { $edge } can be touched first, between its ends.
handout-part-vertex = Only the vertex { $vertex } can be touched first.
handout-case-moving-sphere-away = 1. MISS: both ends of the path lie on the same side of the plane, and neither of the two comparisons holds.
handout-case-moving-sphere-crossing = 2. HIT: the ends do not lie on the same side, and the path crosses the plane at a point p′ of the triangle.
handout-case-moving-sphere-over = 3. HIT: an end with h² < r² · |n|² lies over the triangle: the point p′ of the plane that is nearest to it is in the triangle.
handout-case-moving-sphere-edge = 4. HIT: path and edge are nearer than r to each other, between their ends. Their lines are nearest to each other at a / |u|² of the path and b / |u|² of the edge, so a, a′, b and b′ have to be positive.
handout-case-moving-sphere-vertex = 5. HIT: the path comes nearer than r to the vertex A, between its ends. It is nearest at k / |d|² of the path, so k and k′ have to be positive.
handout-case-moving-sphere-start = 6. HIT: h₀² < r² · |n|², and c₀ is nearer than r to the vertex A, or to the edge between its ends. The edge's line is nearest at m₀ / |v|² of the edge, so m₀ and m₀′ have to be positive.
handout-case-moving-sphere-end = 7. HIT: h₁² < r² · |n|², and c₁ is nearer than r to the vertex A, or to the edge between its ends. The edge's line is nearest at m₁ / |v|² of the edge, so m₁ and m₁′ have to be positive.
handout-ask-moving-sphere = Does the moving sphere hit the triangle?

## Why an answer is right

because-sweep-at-start = At the start the centre is { $distance } from the triangle and r is { $radius }: the sphere overlaps it at t = 0.
because-sweep-face = At t = { $t } the sphere touches the plane, and the touched point lies in the triangle.
because-sweep-edge = At t = { $t } the sphere touches the edge { $edge }, and no other part earlier.
because-sweep-vertex = At t = { $t } the sphere touches the vertex { $vertex }, and no other part earlier.
because-sweep-free = At no time from 0 to 1 is the centre nearer to the triangle than r, which is { $radius }.
