# The lesson line-plane.

lesson-line-plane = Segment and plane
lesson-line-plane-summary = Does the segment cross the plane of the polygon? You move the polygon; the segment takes the colour of a hit when it crosses the plane, even far away from the polygon.

## Why

reason-line-crosses = its ends lie on opposite sides of the plane
reason-line-front = both ends lie in front of the plane
reason-line-behind = both ends lie behind the plane
reason-line-touches = one end lies on the plane
reason-line-in-plane = both ends lie on the plane
reason-line-nan = the product of the distances is not a number
reason-line-underflow = the product of the distances rounds to 0

## Steps

step-ends = The ends of the segment in the plane's equation
step-exact-ends = On which sides of the plane are the ends?
step-sides = Do the ends lie on opposite sides?
finding-ends-values = An end with a positive value lies in front of the plane, one with a negative value behind it, and one with 0 on it.
finding-ends-distances = These are signed distances: an end with a positive one lies in front of the plane, one with a negative one behind it, and one with 0 on it.
finding-values-lost = Single precision has no plane or no value here, so these signs say nothing about the segment.
finding-exact-signs = The signs are enough: 1 is in front of the plane, 0 on it, −1 behind it.
finding-line-crosses = The ends lie on opposite sides, so the segment crosses the plane.
finding-line-front = Both ends lie in front of the plane, so the segment does not cross it.
finding-line-behind = Both ends lie behind the plane, so the segment does not cross it.
finding-line-touches = One end lies on the plane: the segment only touches it, which is no crossing.
finding-line-in-plane = Both ends lie on the plane: the segment lies in it, which is no crossing.
finding-line-nan = The product is not a number, and so it is not ≥ 0. The printed code takes that for a crossing.
finding-line-underflow = The ends lie on opposite sides, but the product of their distances rounds to 0. The printed code takes them to be on one side.

## Why a step asks what it asks

why-ends = The plane divides space in two. For a point, the sign of n · p + D says in which half it lies.
why-exact-ends = Only the signs decide. A sign can be found without any rounding: the given numbers are fractions, so whole numbers are enough to compute it.
why-sides = A straight line gets from one side to the other only through the plane. So the two ends decide whether the segment crosses it; where it does is not needed yet.
why-sides-product = A product is negative only if its factors have different signs. So one multiplication is meant to compare both ends: the printed code rejects a product ≥ 0. (¬ means “not”.)
why-crossing = Along the segment from a to b the value changes evenly from h₀ to h₁, so it reaches 0 after the fraction t = h₀ / (h₀ − h₁) of the segment.

## Labels in the scene

label-end = end

## What a lesson asks, and what moves in it

question-line-plane = Does the segment cross the plane of the polygon?
moves-line-plane = Arrows move the polygon

## Hard cases

gallery-line-plane-parallel = Parallel to the plane
gallery-line-plane-parallel-teaches = A segment parallel to a plane keeps its distance: both ends lie on one side, and it never crosses.
gallery-line-plane-in-the-plane = In the plane
gallery-line-plane-in-the-plane-teaches = A segment that lies in the plane is on neither side of it. It touches everywhere and crosses nowhere: a miss.
gallery-line-plane-end-point-on-the-plane = An end point on the plane
gallery-line-plane-end-point-on-the-plane-teaches = To cross a plane, a segment must reach both sides. This one ends exactly on the plane and only touches it: a miss.
gallery-line-plane-far-beside = Far outside the triangle
gallery-line-plane-far-beside-teaches = A plane has no edges: the segment crosses it well outside the triangle, and that is a hit all the same.
gallery-line-plane-grazing = Grazing
gallery-line-plane-grazing-teaches = The segment runs almost in the plane, but its ends lie on opposite sides, although very near: a hit.
gallery-line-plane-tiny-distances = Too near to multiply
gallery-line-plane-tiny-distances-teaches = The ends lie on opposite sides, at distances so small that their product rounds to 0. The printed code tests the sign of that product and misses; comparing the two signs is safe.
gallery-line-plane-touching-a-tilted-plane = Touching a tilted plane
gallery-line-plane-touching-a-tilted-plane-teaches = The end point lies exactly on the plane. Scaling the normal to length 1 tilts the plane very slightly, and the printed code sees that end on the far side: it hits where the segment only touches.
gallery-line-plane-decimals = Points that are only almost there
gallery-line-plane-decimals-teaches = On paper the end point lies on the plane. But the computer cannot store 0.1, so every coordinate is a little off, and only exact arithmetic can tell on which side the point has landed.
gallery-line-plane-rounded-across = Rounded to the other side
gallery-line-plane-rounded-across-teaches = Here the sides come out wrong: in single precision the end points lie on opposite sides of the plane, in truth on one side. The corrected method makes no mistake of logic, but it still rounds.
gallery-line-plane-sliver = A degenerate sliver
gallery-line-plane-sliver-teaches = The plane is taken from the first three vertices, and here they make a mere sliver: the normal rounds to 0. The corrected method finds no sides and misses. The printed code divides 0 by 0 and answers hit for every segment; here it happens to be right.
gallery-line-plane-beside-a-sliver = In front of a sliver
gallery-line-plane-beside-a-sliver-teaches = The same polygon, and a segment that stays on one side of its plane. No comparison with a value that is not a number is true, so the printed code never rejects a segment: it hits.

## Challenges

condition-crosses-halfway = the segment crosses the plane exactly halfway, at t = 1/2
condition-one-end-on-plane = exactly one end of the segment lies on the plane
condition-both-ends-on-plane = both ends of the segment lie on the plane
challenge-cross-halfway = Halfway
challenge-cross-halfway-goal = Let the segment cross the plane exactly halfway: t = 1/2, not approximately.
challenge-cross-halfway-hint-1 = When is the middle of a segment on the plane? Compare how far its ends are from it.
challenge-cross-halfway-hint-2 = Here the plane is z = 0, so only the z of a and b matters.
challenge-cross-halfway-why = The ends are equally far from the plane, on opposite sides; so h₀ / (h₀ − h₁) is exactly 1/2.
challenge-one-end-on-the-plane = One end on the plane
challenge-one-end-on-the-plane-goal = Put exactly one end of the segment on the plane. Guess first: is that a hit?
challenge-one-end-on-the-plane-hint-1 = A point lies on the plane where its value n · p + D is exactly 0.
challenge-one-end-on-the-plane-hint-2 = Here the plane is z = 0: look at the z of one end.
challenge-one-end-on-the-plane-why = One end has the value 0, so it is on neither side. To cross, a segment must reach both sides: touching is a miss.
challenge-both-ends-on-the-plane = In the plane
challenge-both-ends-on-the-plane-goal = Put the whole segment into the plane.
challenge-both-ends-on-the-plane-hint-1 = How many points of a segment must lie in a plane before all of them do?
challenge-both-ends-on-the-plane-hint-2 = Two are enough: its ends. Both need the value 0.
challenge-both-ends-on-the-plane-why = Both values are 0. The segment touches everywhere and crosses nowhere: a miss.
challenge-erratum-9-hint-1 = Two small numbers are multiplied. When is a product so small that it rounds to 0?
challenge-erratum-9-hint-2 = The smallest f32 above 0 is about 1e−45. Bring both ends to less than 1e−23 from the plane, on opposite sides.
challenge-erratum-10-hint-1 = A plane needs a normal. Which triangles have none?
challenge-erratum-10-hint-2 = Try to put all three vertices on one line. The lesson refuses that, and the printed code should have refused it too.
challenge-erratum-11-hint-1 = A normal of length 1 has rounded coordinates. What does that do to a point that lies exactly on the plane?
challenge-erratum-11-hint-2 = This plane is z = 0.25 + x + y. Put one end exactly on it, and the other above.

## On paper

handout-rule-line-plane = HIT: the segment's ends lie on opposite sides of the plane, which extends beyond the polygon without end. An end on the plane is a MISS.
handout-ask-line-plane = Does the segment cross the plane of the polygon?
