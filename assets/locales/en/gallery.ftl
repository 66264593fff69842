# The gallery of hard cases: a name and what the case teaches.

## line-plane

gallery-line-plane-parallel = Parallel to the plane
gallery-line-plane-parallel-teaches = A segment that runs parallel to a plane keeps its distance: both ends lie on one side, and it never crosses.
gallery-line-plane-in-the-plane = In the plane
gallery-line-plane-in-the-plane-teaches = A segment that lies in the plane is on neither side of it. It touches everywhere and crosses nowhere: a miss.
gallery-line-plane-end-point-on-the-plane = An end point on the plane
gallery-line-plane-end-point-on-the-plane-teaches = To cross, a segment must reach both sides. This one ends exactly on the plane and only touches it: a miss.
gallery-line-plane-far-beside = Far outside the triangle
gallery-line-plane-far-beside-teaches = A plane has no edges: the segment crosses it well outside the triangle, and that is a hit all the same.
gallery-line-plane-grazing = Grazing
gallery-line-plane-grazing-teaches = The segment runs almost in the plane, but its ends lie on two sides, however near: a hit.
gallery-line-plane-tiny-distances = Too near to multiply
gallery-line-plane-tiny-distances-teaches = The ends lie on two sides, at distances so tiny that their product rounds to 0. The printed code looks at the sign of that product and misses; comparing the two signs is safe.
gallery-line-plane-touching-a-tilted-plane = Touching a tilted plane
gallery-line-plane-touching-a-tilted-plane-teaches = The end point lies exactly on the plane. Scaling the normal to length 1 tilts the plane by a hair, and the printed code sees that end on the far side: it hits where the segment only touches.
gallery-line-plane-decimals = Points that are only almost there
gallery-line-plane-decimals-teaches = On paper the end point lies in the plane. But the computer cannot store 0.1, so every coordinate is a little off, and only exact arithmetic can tell on which side the point has landed.
gallery-line-plane-rounded-across = Rounded to the other side
gallery-line-plane-rounded-across-teaches = Here the sides come out wrong: in single precision the end points lie on two sides of the plane, in truth they lie on one. The corrected method makes no mistake of logic, but it still rounds.
gallery-line-plane-sliver = A degenerate sliver
gallery-line-plane-sliver-teaches = The plane is taken from the first three vertices, and here they make a mere sliver: rounding leaves nothing of the normal. The corrected method finds no sides and misses. The printed code divides 0 by 0 and hits whatever comes; here it happens to be right.
gallery-line-plane-beside-a-sliver = In front of a sliver
gallery-line-plane-beside-a-sliver-teaches = The same polygon, and a segment that stays on one side of its plane. No comparison with a value that is not a number is true, so the printed code never says no: it hits.

## line-polygon

gallery-line-polygon-the-lessons-own-line = The lesson's own segment
gallery-line-polygon-the-lessons-own-line-teaches = Straight through the middle of the triangle. The printed code forgets a minus sign and looks for the crossing point on the wrong side of the segment's start: it misses.
gallery-line-polygon-a-mirrored-hit = A mirrored hit
gallery-line-polygon-a-mirrored-hit-teaches = The segment crosses the plane outside, beyond the slanting edge. The mirror image of that point in the segment's start, which the printed code tests instead, lies inside: a hit out of nothing.
gallery-line-polygon-beside = Outside the triangle
gallery-line-polygon-beside-teaches = The segment crosses the plane, but outside the triangle. The lesson before this one calls it a hit, this one a miss.
gallery-line-polygon-parallel = Parallel to the plane
gallery-line-polygon-parallel-teaches = A segment parallel to the plane crosses nothing, even right in front of the triangle.
gallery-line-polygon-end-point-on-the-polygon = An end point on the triangle
gallery-line-polygon-end-point-on-the-polygon-teaches = The segment ends exactly on the triangle. It touches and does not cross, so it is a miss: the same rule as for the plane.
gallery-line-polygon-through-a-vertex = Through a vertex
gallery-line-polygon-through-a-vertex-teaches = A polygon contains its vertices. Seen from a vertex, two edges have no angle at all: the printed code divides 0 by 0, counts nothing for them and misses. Ask first whether the point is a vertex.
gallery-line-polygon-through-an-edge = Through an edge
gallery-line-polygon-through-an-edge-teaches = A polygon contains its edges. From a point on it, an edge is seen under half a turn, with the cosine −1. The printed code rounds to a number below -1, which has no angle, and misses.
gallery-line-polygon-concave-notch = The concave notch
gallery-line-polygon-concave-notch-teaches = The segment passes through the notch of an L. Added up without signs, the angles come to a full turn and more, and the printed code hits; with signs they cancel.
gallery-line-polygon-halo = The halo of the 0.9999
gallery-line-polygon-halo-teaches = The segment passes a hair's breadth below the triangle. To forgive rounding, 0.9999 of a full turn is enough for “inside”, and that gives every polygon a thin halo: only the exact method misses.
gallery-line-polygon-sliver = A degenerate sliver
gallery-line-polygon-sliver-teaches = The segment goes right through the polygon. But the first three vertices, which give the plane, make a mere sliver: the normal rounds to 0, nothing seems to cross, and only the exact method hits.

## sphere-polygon

gallery-sphere-polygon-tangent-to-the-face = Tangent to the face
gallery-sphere-polygon-tangent-to-the-face-teaches = The sphere touches the triangle in one point. The distance has to be less than the radius, so touching is no hit yet.
gallery-sphere-polygon-beside-the-polygon = Outside the polygon
gallery-sphere-polygon-beside-the-polygon-teaches = The sphere cuts the polygon's plane but lies outside the polygon. The plane alone would say hit, the edges say miss.
gallery-sphere-polygon-over-a-vertex = Over a vertex
gallery-sphere-polygon-over-a-vertex-teaches = The centre lies over no part of the triangle, yet the sphere reaches its tip: the edges have to be asked as well as the face.
gallery-sphere-polygon-tangent-to-an-edge = Tangent to an edge
gallery-sphere-polygon-tangent-to-an-edge-teaches = The sphere touches the bottom edge from outside. Its distance from the edge equals its radius: a miss.
gallery-sphere-polygon-a-rounded-tangent = Almost tangent
gallery-sphere-polygon-a-rounded-tangent-teaches = On paper the sphere just touches the slanting edge. Stored in single precision it reaches over it by less than a rounding error, and only the exact method hits.
gallery-sphere-polygon-tangent-to-a-tilted-plane = Tangent to a tilted plane
gallery-sphere-polygon-tangent-to-a-tilted-plane-teaches = The sphere touches a tilted triangle. The printed code scales the normal to length 1 and rounds it; the distance comes out just below the radius, and it hits.
gallery-sphere-polygon-halo = The halo of the 0.9999
gallery-sphere-polygon-halo-teaches = The sphere all but touches the plane, over a point just below the bottom edge. That point counts as inside, so nobody asks how far the edge is: only the exact method misses.
gallery-sphere-polygon-concave-notch = The concave notch
gallery-sphere-polygon-concave-notch-teaches = The sphere floats free in the notch of an L. Without signs the angles add up to a full turn, and the printed code takes its centre to be inside.
gallery-sphere-polygon-sliver = A degenerate sliver
gallery-sphere-polygon-sliver-teaches = The sphere sits in the middle of the polygon. But the first three vertices, which give the plane, make a mere sliver: the normal rounds to 0, the distance is not a number, and only the exact method hits.
gallery-sphere-polygon-swallowed = The sphere swallows the triangle
gallery-sphere-polygon-swallowed-teaches = The whole triangle lies inside the sphere, so the sphere's surface never meets it. But the sphere is solid: a hit.

## half-space

gallery-half-space-front-or-behind = Front or behind?
gallery-half-space-front-or-behind-teaches = Which side is the front is a convention. This lesson's text takes the opposite normal of the other texts, so its answer is the opposite one.
gallery-half-space-on-the-plane = On the plane
gallery-half-space-on-the-plane-teaches = The point lies on the plane, neither in front nor behind, and inside the triangle. But the printed code allows the sum of angles an error of only 0.0000001, and rejects most inner points, this one too.
gallery-half-space-parallel = A parallel line
gallery-half-space-parallel-teaches = The line runs parallel to the plane: its direction and the normal are perpendicular, so there is nothing to divide by and no crossing.
gallery-half-space-in-the-plane = A line in the plane
gallery-half-space-in-the-plane-teaches = Every point of this line lies in the plane. There is no single crossing point, so the test treats it like a parallel line.
gallery-half-space-through-a-vertex = Through a vertex
gallery-half-space-through-a-vertex-teaches = The line meets the plane exactly at the tip of the triangle. A polygon contains its vertices, and so the line turns green.
gallery-half-space-through-an-edge = Through an edge
gallery-half-space-through-an-edge-teaches = The line meets the plane exactly on an edge. A polygon contains its edges, and so the line turns green.
gallery-half-space-concave-notch = The concave notch
gallery-half-space-concave-notch-teaches = The line passes through the notch of an L, outside the polygon. Seen from there some edges run backwards, and their angles have to count as negative.
gallery-half-space-inside-a-concave-polygon = Inside a concave polygon
gallery-half-space-inside-a-concave-polygon-teaches = The line goes through one arm of an L. Without signs the angles add up to more than a full turn, and the printed code, which wants exactly one, finds the point outside.
gallery-half-space-centre-of-a-square = The centre of a square
gallery-half-space-centre-of-a-square-teaches = The line goes through the centre of a square, seen under four right angles. Their sum is off by 0.00000017, the printed code allows 0.0000001, and finds the centre outside.
gallery-half-space-underflow = A slope too small
gallery-half-space-underflow-teaches = The line comes nearer to the plane by the smallest step that there is. Multiplied by the normal, its slope rounds to 0, and a line that meets the middle of the triangle passes for parallel.
gallery-half-space-three-answers = Three methods, three answers
gallery-half-space-three-answers-teaches = On paper the point is the middle of an edge and lies on the plane. Stored in single precision it lies a hair in front. The corrected method rounds it to a place behind the plane, the printed one puts it right on the plane.
gallery-half-space-sliver = A degenerate sliver
gallery-half-space-sliver-teaches = The plane is taken from the first three vertices, and here they make a mere sliver: rounding leaves nothing of the normal, and every point of space seems to lie on the plane. Only the exact method knows better.

## ray-triangle

gallery-ray-triangle-parallel = Parallel to the triangle
gallery-ray-triangle-parallel-teaches = The ray runs parallel to the triangle. Its direction and the normal are perpendicular, so there is nothing to divide by: a miss.
gallery-ray-triangle-in-the-plane = In the triangle's plane
gallery-ray-triangle-in-the-plane-teaches = The ray lies in the plane of the triangle and runs right through it. It counts as parallel, and so as a miss.
gallery-ray-triangle-behind = Behind the origin
gallery-ray-triangle-behind-teaches = The line meets the triangle, but behind the ray's origin: the parameter is negative, and a ray has only one direction.
gallery-ray-triangle-starts-on-the-triangle = It starts on the triangle
gallery-ray-triangle-starts-on-the-triangle-teaches = The ray starts on the triangle and leaves it. The parameter is 0, and the origin belongs to the ray: a hit.
gallery-ray-triangle-through-a-vertex = Through a vertex
gallery-ray-triangle-through-a-vertex-teaches = The ray goes through the tip: s = 0 and t = 1, both at the limit of what is allowed. The boundary belongs to the triangle, so it hits.
gallery-ray-triangle-through-an-edge = Through an edge
gallery-ray-triangle-through-an-edge-teaches = The ray goes through the edge where s + t = 1 exactly. The boundary belongs to the triangle, so it hits.
gallery-ray-triangle-past-an-edge = Past an edge by a hair
gallery-ray-triangle-past-an-edge-teaches = On paper the ray goes through the left edge. Stored in single precision it passes just outside; the other methods round it back onto the edge, and only the exact one misses.
gallery-ray-triangle-grazing = Grazing
gallery-ray-triangle-grazing-teaches = The ray approaches the triangle very slowly, but it does hit. The printed code calls every ray parallel whose slope is below 0.00001.
gallery-ray-triangle-a-short-direction = A short direction
gallery-ray-triangle-a-short-direction-teaches = The ray goes straight through the triangle, but its direction is a tiny vector. How long it is says nothing about where it goes; the printed code takes the ray for parallel.
gallery-ray-triangle-sliver = A degenerate sliver
gallery-ray-triangle-sliver-teaches = The ray passes well outside a very thin triangle. The printed code divides 0 by 0, every comparison with the result is false, and whatever is not rejected counts as a hit.
gallery-ray-triangle-a-segment = A triangle without area
gallery-ray-triangle-a-segment-teaches = The three vertices lie on one line. Nothing can hit a triangle that has no area, not even a ray that goes through its middle vertex.

## ray-terrain

gallery-ray-terrain-crest-between-two-steps = A crest between two steps
gallery-ray-terrain-crest-between-two-steps-teaches = The ridge is narrower than a step of half a cell at this height. The printed search stands once before it and once behind it, and never notices.
gallery-ray-terrain-stale-height = A stale height
gallery-ray-terrain-stale-height-teaches = The ray flies level into a slope, in strides of two cells. All methods hit, but the printed binary search keeps comparing with the height at the last stride's end, and its point is far off.
gallery-ray-terrain-starts-under-the-ground = It starts under the ground
gallery-ray-terrain-starts-under-the-ground-teaches = The ray starts under the slope and leads further down. It never meets the surface, but the printed code only asks whether its position is below the ground: a hit.
gallery-ray-terrain-up-through-the-ground = Up through the ground
gallery-ray-terrain-up-through-the-ground-teaches = The ray starts under the slope and comes out at the top. The surface can be hit from below, too. The printed code never asks on which side the ray started, and takes its origin for the point that was hit.
gallery-ray-terrain-beside-the-grid = From off the grid
gallery-ray-terrain-beside-the-grid-teaches = The ray starts off the terrain and flies in. The printed code gives up as soon as a step ends off the grid.
gallery-ray-terrain-below-zero = A valley below zero
gallery-ray-terrain-below-zero-teaches = The same terrain turned upside down: a gorge below height 0. For the printed code a negative height means “off the grid”, so here it finds no ground.
gallery-ray-terrain-straight-up = Straight up
gallery-ray-terrain-straight-up-teaches = The ray goes straight up and leaves the terrain for good. The printed search only ends at the ground or off the grid, so it goes on for ever.
gallery-ray-terrain-a-step-too-small = A step too small
gallery-ray-terrain-a-step-too-small-teaches = The direction is so short that a step is rounded away: the printed search stands still for ever. Where a ray goes does not depend on how long its direction is.
gallery-ray-terrain-touching-the-crest = Touching the crest
gallery-ray-terrain-touching-the-crest-teaches = The ray touches the very top of the ridge in one point. A point where it touches the ground belongs to the ground, so that is a hit; a search by steps has hardly a chance to see it.
gallery-ray-terrain-parallel = Parallel to the ground
gallery-ray-terrain-parallel-teaches = The ray flies level over flat ground, just above it, until it leaves the terrain: a miss for every method.
gallery-ray-terrain-starts-on-the-ground = It starts on the ground
gallery-ray-terrain-starts-on-the-ground-teaches = The ray starts on the surface itself. The origin belongs to the ray, so it hits at distance 0. The printed search takes a step before it looks, and misses.
gallery-ray-terrain-three-answers = Three methods, three answers
gallery-ray-terrain-three-answers-teaches = Straight up from the slope, starting less than a rounding error below it. In truth the ray comes through the surface; the corrected method rounds that away; the printed code never returns.
