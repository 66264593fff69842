# The lesson ray-triangle.

lesson-ray-triangle = Ray and triangle
lesson-ray-triangle-summary = Does the ray hit the triangle, and where? You move the ray's origin, or click to send a ray from the eye through a pixel.

## Why

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

## Steps

step-ray-edges = The edges and the normal
step-ray-slope = Is the ray parallel to the plane?
step-ray-crossing = Where the ray meets the plane
step-ray-products = From the point to s and t
step-ray-s = The parameter s along the edge u
step-ray-t = The parameter t along the edge v
step-ray-sum = The sum of the parameters
step-ray-inside = Is the point in the triangle?
finding-ray-edges = Two edges span the triangle, and the normal is at right angles to both.
finding-ray-degenerate = The normal is zero: the triangle has no area, and no ray can hit it.
finding-ray-flat = The normal rounds to zero. The triangle has an area, but single precision cannot hold it.
finding-ray-crosses = The ray runs at an angle to the plane: the line that contains it meets the plane in one point.
finding-ray-parallel = The ray counts as parallel to the plane: it cannot hit the triangle.
finding-ray-ahead = The point lies ahead of the origin or at it. Is it in the triangle?
finding-ray-behind = The point lies behind the origin: the ray goes away from the plane.
finding-ray-products = Every point of the plane is p₀ + s · u + t · v. The products give two equations for s and t, and D is not 0: they can be solved.
finding-ray-no-determinant = D is 0: the two edges look parallel, so there is no solution for s and t.
finding-ray-s = The point is on the triangle's side of the edge v, from p₀ to p₂, or on that edge's line.
finding-ray-outside-s = s is negative: the point lies beyond the edge v, from p₀ to p₂.
finding-ray-beyond-s = s is greater than 1: the point lies beyond the line through p₁ that is parallel to v.
finding-ray-t = The point is on the triangle's side of the edge u, from p₀ to p₁, or on that edge's line.
finding-ray-outside-t = t is negative: the point lies beyond the edge u, from p₀ to p₁.
finding-ray-outside-sum = s + t is greater than 1: the point lies beyond the edge from p₁ to p₂.
finding-ray-inside = The point lies in the triangle: a hit.
finding-ray-beside = The point lies outside the triangle: a miss.
finding-ray-no-number = This is not a number. No comparison with it holds, so it does not reject the point either. (¬ means “not”.)
finding-ray-no-number-hit = This is not a number. Nothing has rejected the point, so it counts as a hit. (¬ means “not”.)
finding-ray-no-number-ends = The numbers are too large or too small for single precision: no point can be computed.

## Why a step asks what it asks

why-ray-edges = From p₀ the edges u and v lead to every point of the plane. Their cross product is at right angles to both: the normal.
why-ray-slope = The intersection of ray and plane needs a division by n · d. This is 0 if the ray runs along the plane; then there is no single point.
why-ray-slope-tolerance = The intersection of ray and plane needs a division by n · d. The printed code takes everything nearer to 0 than 0.00001 for parallel, so as not to divide by tiny numbers.
why-ray-crossing = n · (p − p₀) is 0 on the plane. r says how many times d leads from o to it; it must not be negative, because a ray has only one direction.
why-ray-products = w leads from p₀ to the point and is s times u plus t times v. Its products with u and with v give two equations for the two unknowns.
why-ray-s = s says how far the point is along u, measured parallel to v: it is 0 on the line of the edge v and 1 at p₁. The triangle has no negative s.
why-ray-t = t says how far the point is along v, measured parallel to u: it is 0 on the line of the edge u and 1 at p₂. The triangle has no negative t.
why-ray-sum = s and t from 0 to 1 fill a parallelogram. The triangle is its half up to the third edge, from p₁ to p₂, where s + t = 1.

## What the symbols mean

symbol-triangle = the triangle
symbol-edge-u = edge from p₀ to p₁
symbol-edge-v = edge from p₀ to p₂
symbol-slope = n · d: 0 if the ray is parallel to the plane
symbol-w = from p₀ to p
symbol-determinant = determinant of the two equations
symbol-s = parameter along u
symbol-t = parameter along v

## What a lesson asks, and what moves in it

question-ray-triangle = Does the ray hit the triangle?
moves-ray-triangle = Arrows and { $depth } move the origin; a click sends the ray from your eye

## Hard cases

gallery-ray-triangle-parallel = Parallel to the triangle
gallery-ray-triangle-parallel-teaches = The ray runs parallel to the triangle. Its direction and the normal are perpendicular, so there is nothing to divide by: a miss.
gallery-ray-triangle-in-the-plane = In the triangle's plane
gallery-ray-triangle-in-the-plane-teaches = The ray lies in the plane of the triangle and runs right through it. It counts as parallel, and therefore as a miss.
gallery-ray-triangle-behind = Behind the origin
gallery-ray-triangle-behind-teaches = The line meets the triangle, but behind the ray's origin: the parameter is negative, and a ray has only one direction.
gallery-ray-triangle-starts-on-the-triangle = It starts on the triangle
gallery-ray-triangle-starts-on-the-triangle-teaches = The ray starts on the triangle and leaves it. The parameter is 0, and the origin belongs to the ray: a hit.
gallery-ray-triangle-through-a-vertex = Through a vertex
gallery-ray-triangle-through-a-vertex-teaches = The ray goes through the tip: s = 0 and t = 1, both at the limit of what is allowed. The boundary belongs to the triangle, so it hits.
gallery-ray-triangle-through-an-edge = Through an edge
gallery-ray-triangle-through-an-edge-teaches = The ray goes through the edge where s + t = 1 exactly. The boundary belongs to the triangle, so it hits.
gallery-ray-triangle-past-an-edge = Just past an edge
gallery-ray-triangle-past-an-edge-teaches = On paper the ray goes through the left edge. Stored in single precision it passes just outside; the other methods round it back onto the edge, and only the exact one misses.
gallery-ray-triangle-grazing = Grazing
gallery-ray-triangle-grazing-teaches = The ray approaches the triangle very slowly, but it does hit. The printed code calls a ray parallel whenever |n · d| is below 0.00001.
gallery-ray-triangle-a-short-direction = A short direction
gallery-ray-triangle-a-short-direction-teaches = The ray goes straight through the triangle, but its direction is a tiny vector. The length of that vector says nothing about where the ray goes; the printed code takes the ray for parallel.
gallery-ray-triangle-sliver = A degenerate sliver
gallery-ray-triangle-sliver-teaches = The ray passes well outside a very thin triangle. The printed code divides 0 by 0, every comparison with the result is false, and whatever is not rejected counts as a hit.
gallery-ray-triangle-a-segment = A triangle without area
gallery-ray-triangle-a-segment-teaches = The three vertices lie on one line. Nothing can hit a triangle that has no area, not even a ray that goes through its middle vertex.

## Challenges

condition-triangle-behind = the triangle lies behind the ray's origin, on the ray's line
condition-at-one = the ray meets the plane at exactly r = 1
challenge-triangle-behind-you = Behind the origin
challenge-triangle-behind-you-goal = Let the ray point away from the triangle: its line meets it, the ray does not.
challenge-triangle-behind-you-hint-1 = A ray has a beginning. What does a negative r mean?
challenge-triangle-behind-you-hint-2 = Bring the origin to the other side of the triangle, in line with it, and leave the direction as it is.
challenge-triangle-behind-you-why = The line meets the triangle at a negative r, before the ray begins: a miss.
challenge-exactly-t-1 = Hit at r = 1
challenge-exactly-t-1-goal = Hit the triangle at exactly r = 1: where the direction's arrow ends.
challenge-exactly-t-1-hint-1 = p = o + r · d. For which o does r = 1 reach the plane?
challenge-exactly-t-1-hint-2 = Here the plane is z = 0: the z of the origin and of the direction have to cancel.
challenge-exactly-t-1-why = o + d lies exactly on the plane and in the triangle. So r counts lengths of d; it is a distance only if d has length 1.
challenge-ray-through-a-vertex = The ray through a vertex
challenge-ray-through-a-vertex-goal = Send the ray exactly through a vertex of the triangle.
challenge-ray-through-a-vertex-hint-1 = At a vertex, s and t are 0 or 1.
challenge-ray-through-a-vertex-hint-2 = Put the origin straight in front of a vertex, and let the direction go along z only.
challenge-ray-through-a-vertex-why = Here (s, t) is (0, 0), (1, 0) or (0, 1), and these are the vertices p₀, p₁ and p₂. They belong to the triangle: a hit.
challenge-parallel-ray = A parallel ray
challenge-parallel-ray-goal = Let the ray run parallel to the triangle, at some distance.
challenge-parallel-ray-hint-1 = The first comparison of the method is about n · d.
challenge-parallel-ray-hint-2 = The normal points along z, so the direction must have nothing along z.
challenge-parallel-ray-why = n · d is exactly 0: the ray never comes nearer. The division by it has to come after this question.
challenge-erratum-12-hint-1 = The printed code compares n · d with a fixed number. How long is n if it is not scaled?
challenge-erratum-12-hint-2 = The length of n is twice the triangle's area. Make the triangle small, with the ray still going through it.
challenge-erratum-13-hint-1 = The printed code compares n · d with a fixed number. Does the length of d say where the ray goes?
challenge-erratum-13-hint-2 = Keep the direction, and make it shorter: n · d has to fall below 1e−5.
challenge-erratum-14-hint-1 = What is 0/0, and which comparison with it is true?
challenge-erratum-14-hint-2 = The determinant has to round to 0: make the triangle a sliver, thinner than 0.0002. The ray may pass far away from it.

## On paper

handout-rule-ray-triangle = HIT: the ray meets the triangle at r ≥ 0; its origin counts, and so do edges and vertices. Where b = 0 the ray is parallel to the plane: a MISS, even in the plane. The point p = p₀ + s · u + t · v lies in the triangle if s ≥ 0, t ≥ 0 and s + t ≤ 1.
handout-ask-ray-triangle = Does the ray hit the triangle, and where?

## Why an answer is right

because-ray-hit = s = { $s } and t = { $t } are not negative, and s + t = { $sum } is not above 1: the ray goes through the triangle.
because-ray-s = s = { $s } is negative: the ray passes beyond the edge from p₀ to p₂.
because-ray-t = t = { $t } is negative: the ray passes beyond the edge from p₀ to p₁.
because-ray-sum = s + t = { $sum } is above 1: the ray passes beyond the edge from p₁ to p₂.
because-ray-parallel = n · d = { $slope }: the ray is parallel to the plane.
because-ray-behind = r = { $r } is negative: the plane lies behind the ray's origin.
