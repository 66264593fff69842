# The lesson half-space.

lesson-half-space = Planes and half-spaces
lesson-half-space-summary = On which side of the polygon's plane is the point, where does the line through it meet the plane, and is that crossing point in the polygon? You move the point with its line.

## What the keys steer

steer-point = move the point

## Why

reason-line-parallel = the line through the point is parallel to the plane
reason-line-counts-parallel = the line through the point counts as parallel to the plane
reason-line-meets-inside = the line through the point meets the plane inside the polygon at { $point }
reason-line-meets-outside = the line through the point meets the plane outside the polygon at { $point }
reason-line-counts-inside = the line through the point meets the plane at { $point }, which counts as inside the polygon
reason-line-counts-outside = the line through the point meets the plane at { $point }, which counts as outside the polygon
reason-crossing-nan = the crossing point is not a number

## Steps

step-point-side = On which side of the plane is the point?
step-slope = Does the line meet the plane?
finding-plane-reversed = Every point p of the plane has n · p + D = 0. This normal is opposite to that of the other lessons: a different convention.
finding-point-front = The point lies in front of the plane. The next steps follow the line through it.
finding-point-on = The point lies on the plane. The next steps follow the line through it.
finding-point-behind = The point lies behind the plane. The next steps follow the line through it.
finding-point-nan = The value is not a number, and the printed code names no side for that.
finding-point-lost = Single precision has no plane or no value here, so this side says nothing about the point.
finding-slope = The direction has a part along the normal, so the line meets the plane somewhere.
finding-parallel = The line is parallel to the plane: the two never meet, or the line lies in the plane.
finding-parallel-rounded = n · v rounds to 0, so the line counts as parallel to the plane. It is not.
finding-parallel-lost = n · v is 0 only because single precision has no plane here: the line counts as parallel.
finding-angles-boundary = The product of the two lengths is so small that the printed code takes the point for a vertex: a hit.
finding-angles-tolerance = The sum differs from 2π by more than 10⁻⁷, so the printed code takes the point to be outside.

## Why a step asks what it asks

why-plane-reversed = A plane is given by its direction and its place: n is at right angles to two edges, and D follows from any point of the plane. The printed code multiplies the edges in another order, which reverses n.
why-angles-exactly = The point must also lie in the polygon: around an inner point the edges make one turn, 2π. The printed code adds the angles without signs and allows an error of 10⁻⁷, about that of a single rounded angle.
why-point-side = n · p + D is 0 on the plane and grows in the direction of n. So its sign tells the side; it does not have to be a distance.
why-slope = Each step v changes the value by n · v. If that is 0, the line keeps its distance from the plane, and a division by n · v is impossible.
why-line-crossing = The value is h at p and changes by n · v with each step v. t counts the steps until the value is 0; a line runs both ways, so t may be negative.

## What the symbols mean

symbol-t-line = number of steps v along the line

## Labels in the scene

label-point = point

## Answers to the questions that steps ask

word-nan = not a number

## What a lesson asks, and what moves in it

question-half-space = On which side of the plane is the point?
moves-half-space = Arrows and { $depth } move the point and its line

## Hard cases

gallery-half-space-front-or-behind = Front or behind?
gallery-half-space-front-or-behind-teaches = Which side is the front is a convention. The text of this lesson takes the normal opposite to that of the other texts, so its answer is the opposite one.
gallery-half-space-on-the-plane = On the plane
gallery-half-space-on-the-plane-teaches = The point lies on the plane, neither in front nor behind, and inside the triangle. But the printed code allows the sum of angles an error of only 0.0000001, and rejects most inner points, this one too.
gallery-half-space-parallel = A parallel line
gallery-half-space-parallel-teaches = The line runs parallel to the plane: its direction and the normal are perpendicular, so there is nothing to divide by and no crossing.
gallery-half-space-in-the-plane = A line in the plane
gallery-half-space-in-the-plane-teaches = Every point of this line lies in the plane. There is no single crossing point, so the test treats it like a parallel line.
gallery-half-space-through-a-vertex = Through a vertex
gallery-half-space-through-a-vertex-teaches = The line meets the plane exactly at the tip of the triangle. Vertices belong to the polygon, so the line takes the colour of a hit.
gallery-half-space-through-an-edge = Through an edge
gallery-half-space-through-an-edge-teaches = The line meets the plane exactly on an edge. Edges belong to the polygon, so the line takes the colour of a hit.
gallery-half-space-concave-notch = The concave notch
gallery-half-space-concave-notch-teaches = The line passes through the notch of an L, outside the polygon. Seen from there some edges run backwards, and their angles have to count as negative.
gallery-half-space-inside-a-concave-polygon = Inside a concave polygon
gallery-half-space-inside-a-concave-polygon-teaches = The line goes through one arm of an L. Without signs the angles add up to more than a full turn; the printed code accepts exactly one turn, so it takes the point to be outside.
gallery-half-space-centre-of-a-square = The centre of a square
gallery-half-space-centre-of-a-square-teaches = The line goes through the centre of a square, from which each side is seen under a right angle. The sum is wrong by 0.00000017; the printed code allows 0.0000001 and takes the centre to be outside.
gallery-half-space-underflow = A slope too small
gallery-half-space-underflow-teaches = The line approaches the plane by the smallest step that single precision has. Multiplied by the normal, its slope rounds to 0, and a line through the middle of the triangle counts as parallel.
gallery-half-space-three-answers = Three methods, three answers
gallery-half-space-three-answers-teaches = On paper the point is the midpoint of an edge and lies on the plane. Stored in single precision it lies just in front. The corrected method rounds it to a place behind the plane, the printed one puts it exactly on the plane.
gallery-half-space-sliver = A degenerate sliver
gallery-half-space-sliver-teaches = The plane is taken from the first three vertices, and here they make a mere sliver: the normal rounds to 0, and every point of space seems to lie on the plane. Only the exact method finds the true side.
gallery-half-space-neighbouring-floats = Neighbouring f32
gallery-half-space-neighbouring-floats-teaches = Around this point the calculated side is wrong in a whole band beside the plane. Its map, a cell for each f32, shows the band bend where the spacing of f32 doubles.

## Challenges

condition-behind = the point lies behind the plane
condition-on-plane = the point lies exactly on the plane
condition-no-zeros = none of the point's coordinates is 0
challenge-behind-and-through = Behind, and through
challenge-behind-and-through-goal = Put the point behind the plane, and let its line go through the triangle.
challenge-behind-and-through-hint-1 = A line has no beginning: it meets the plane in front of its point or behind it.
challenge-behind-and-through-hint-2 = Follow the line back through the triangle to the other side of the plane.
challenge-behind-and-through-why = The value n · p + D is negative, and the crossing point lies in the triangle.
challenge-stand-on-the-plane = On the plane, without zeros
challenge-stand-on-the-plane-goal = Put the point exactly on the plane, with no coordinate equal to 0.
challenge-stand-on-the-plane-hint-1 = While the triangle lies in z = 0, every point of its plane has a 0. What else can be moved?
challenge-stand-on-the-plane-hint-2 = Move all three vertices to another z, and the point to the same z. Quarters and halves are exact in f32, tenths are not.
challenge-stand-on-the-plane-why = In the plane's equation the point gives exactly 0, by exact arithmetic and not only after rounding.
challenge-parallel-beside = Parallel, and beside it
challenge-parallel-beside-goal = Let the line run parallel to the plane, without lying in it.
challenge-parallel-beside-hint-1 = Which angle does a parallel line make with the normal?
challenge-parallel-beside-hint-2 = n · v has to be 0. Here n points along z: which coordinate of v has to be 0?
challenge-parallel-beside-why = n · v is exactly 0, so no t leads to the plane, and dividing by it would be a mistake.
challenge-erratum-23-hint-1 = (p₂ − p₀) × (p₂ − p₁), or (p₂ − p₀) × (p₁ − p₀)? Use the right-hand rule on both.
challenge-erratum-23-hint-2 = It is a convention, and it is judged by that of the other lessons. Only for a point on the plane do both give the same side.
challenge-erratum-24-hint-1 = From the centre of a square every edge is seen under a right angle. Can an f32 hold π/2?
challenge-erratum-24-hint-2 = Aim the line at the centre of the square. Four times the same error is more than 1e−7.
challenge-erratum-25-hint-1 = The angles have to add up to 2π to within 1e−7. How many digits does an f32 have?
challenge-erratum-25-hint-2 = Go through the inside of the triangle, here and there: more than half of its points are rejected.
challenge-erratum-26-hint-1 = Without signs, do the angles inside a concave polygon add up to 2π?
challenge-erratum-26-hint-2 = Go into one of the arms of the L, far from its corner.
challenge-erratum-27-hint-1 = Two lengths are multiplied and compared with 1e−7. Does that take the size of the polygon into account?
challenge-erratum-27-hint-2 = This triangle is 0.0001 wide. Pass outside it, at a distance of about its own size.
challenge-erratum-28-hint-1 = The printed code keeps n · v in a double. In which precision is it computed?
challenge-erratum-28-hint-2 = Make the triangle lower, so that n is shorter than 1/2, and give v the smallest possible z: 1e−45.

## On paper

handout-rule-half-space = A point with h = 0 is ON the plane. Where m = 0 the line does not cross the plane.
handout-ask-half-space = On which side of the polygon's plane does the point lie? Where does the line through it meet the plane, and is that inside the polygon?
