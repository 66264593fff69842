# The lesson line-polygon.

lesson-line-polygon = Segment and polygon
lesson-line-polygon-summary = Does the segment cross the polygon itself? You move the polygon; the segment takes the colour of a hit when it crosses the plane and the crossing point lies in the polygon.

## Why

reason-line-hit = the crossing point lies in the polygon
reason-line-outside = the segment crosses the plane outside the polygon
reason-point-inside = the computed point p′ counts as inside the polygon
reason-point-outside = the computed point p′ counts as outside the polygon

## Steps

finding-crossing-mirrored = The printed code goes away from the plane and arrives at the mirror image of the crossing point in the end a.
finding-crossing-start = The divisor m comes out as 0, so the printed code returns the end a.

## Why a step asks what it asks

why-crossing-walk = k is the shortest distance from a to the plane, straight along n. The segment is slanted, so the distance along it is longer: dividing by m, the cosine of the angle between n and v, gives the length along v.

## Labels in the scene

label-mirrored = mirrored point

## What a lesson asks, and what moves in it

question-line-polygon = Does the segment cross the polygon?
moves-line-polygon = Arrows move the polygon

## Hard cases

gallery-line-polygon-the-lessons-own-line = The lesson's own segment
gallery-line-polygon-the-lessons-own-line-teaches = Straight through the middle of the triangle. The printed code forgets a minus sign and looks for the crossing point on the wrong side of the end a: it misses.
gallery-line-polygon-a-mirrored-hit = A mirrored hit
gallery-line-polygon-a-mirrored-hit-teaches = The segment crosses the plane outside, beyond the slanted edge. The mirror image of that point in the end a, which the printed code tests instead, lies inside: a hit out of nothing.
gallery-line-polygon-beside = Outside the triangle
gallery-line-polygon-beside-teaches = The segment crosses the plane, but outside the triangle. The lesson before this one calls it a hit, this one a miss.
gallery-line-polygon-parallel = Parallel to the plane
gallery-line-polygon-parallel-teaches = A segment parallel to the plane crosses nothing, even right in front of the triangle.
gallery-line-polygon-end-point-on-the-polygon = An end point on the triangle
gallery-line-polygon-end-point-on-the-polygon-teaches = The segment ends exactly on the triangle. It touches and does not cross, so it is a miss: the same rule as for the plane.
gallery-line-polygon-through-a-vertex = Through a vertex
gallery-line-polygon-through-a-vertex-teaches = Vertices belong to the polygon. Seen from a vertex, two edges have no angle at all: the printed code divides 0 by 0, adds 0 for them and misses. Ask first whether the point is a vertex.
gallery-line-polygon-through-an-edge = Through an edge
gallery-line-polygon-through-an-edge-teaches = Edges belong to the polygon. From a point on an edge, that edge is seen under half a turn, with the cosine −1. The printed code rounds this to a number below −1, which is the cosine of no angle, and misses.
gallery-line-polygon-concave-notch = The concave notch
gallery-line-polygon-concave-notch-teaches = The segment passes through the notch of an L. Without signs, the angles add up to a full turn and more, and the printed code hits; with signs they cancel.
gallery-line-polygon-halo = The halo of the 0.9999
gallery-line-polygon-halo-teaches = The segment passes just below the triangle. To allow for rounding, the printed code takes 0.9999 of a full turn for “inside”, and that gives every polygon a thin halo. Angles with signs need no such allowance: half a turn tells inside from outside.
gallery-line-polygon-sliver = A degenerate sliver
gallery-line-polygon-sliver-teaches = The segment goes right through the polygon. But the first three vertices, which give the plane, make a mere sliver: the normal rounds to 0, nothing seems to cross, and only the exact method hits.

## Challenges

condition-through-edge = the segment goes exactly through an edge, and through no vertex
challenge-cross-the-plane-miss-the-triangle = Through the plane, past the triangle
challenge-cross-the-plane-miss-the-triangle-goal = Cross the plane of the triangle, but miss the triangle.
challenge-cross-the-plane-miss-the-triangle-hint-1 = A plane has no edges; a triangle has three.
challenge-cross-the-plane-miss-the-triangle-hint-2 = Keep the ends on both sides, and move the segment or the triangle sideways.
challenge-cross-the-plane-miss-the-triangle-why = The ends lie on both sides, so there is a crossing point; and it lies outside the triangle.
challenge-through-an-edge = Through an edge
challenge-through-an-edge-goal = Cross the triangle exactly on one of its edges, but not at a vertex.
challenge-through-an-edge-hint-1 = Every edge has a midpoint. Can an f32, a number of single precision, hold it exactly?
challenge-through-an-edge-hint-2 = Send the segment straight along z through the middle of a slanted edge, or through the lower edge, where y = 0.
challenge-through-an-edge-why = The segment and the edge lie in one plane, and the crossing point lies in the triangle. Its edges belong to it: a hit.
challenge-through-a-vertex = Through a vertex
challenge-through-a-vertex-goal = Cross the triangle exactly at one of its vertices.
challenge-through-a-vertex-hint-1 = The ends may lie anywhere, as long as the vertex lies on the segment between them.
challenge-through-a-vertex-hint-2 = Easiest is a segment along z: give a and b the x and y of a vertex.
challenge-through-a-vertex-why = The segment meets two edges at once, which only a vertex allows. Vertices belong to the triangle: a hit.
challenge-erratum-1-hint-1 = A distance has a sign. In which direction does the printed code go from the end a?
challenge-erratum-1-hint-2 = Find a segment that really crosses the triangle: nearly every one will do. Step 4, the crossing point, shows where the printed code looks instead.
challenge-erratum-2-hint-1 = The printed code finds the mirror image of the crossing point in the end a. When does that image lie in the triangle?
challenge-erratum-2-hint-2 = The image must lie almost in the plane, so the end a must be very near the plane, over the triangle; and the segment leads out over an edge.
challenge-erratum-3-hint-1 = The method measures angles between vectors from the point to the vertices. Which angle does a vector of length 0 have?
challenge-erratum-3-hint-2 = Cross the triangle exactly at a vertex.
challenge-erratum-4-hint-1 = A point on an edge sees that edge under a straight angle. What is its cosine, and what may rounding make of it?
challenge-erratum-4-hint-2 = Cross a slanted edge exactly: its length is a root, and is rounded. Halfway is a good place.
challenge-erratum-5-hint-1 = The angles have no sign. From which points do some edges seem to run backwards?
challenge-erratum-5-hint-2 = Go into the notch of the polygon, near its inner corner.
challenge-erratum-6-hint-1 = 0.9999 of a full turn counts as all of it. Which points just outside see almost a full turn?
challenge-erratum-6-hint-2 = Cross the plane below the lower edge, by less than 0.0001.

## On paper

handout-rule-line-polygon = HIT: the segment's ends lie on opposite sides of the plane, and it meets the plane in the polygon. An end on the plane is a MISS.
handout-ask-line-polygon = Does the segment cross the polygon?
