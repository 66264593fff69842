# The handout: exercises on paper.

handout-title = Exercises in collision detection
handout-seed = Seed { $seed }
level-easy = easy
level-medium = medium
level-hard = hard
handout-variant = variant { $number }
handout-variants = Variant
handout-name = Name:
handout-class = Class:
handout-date = Date:
handout-score = Points:
handout-instruction = Decide each case by calculation, and tick your answer. Do not rely on the picture.
handout-points = { $count ->
    [one] ({ $count } point)
   *[other] ({ $count } points)
}
handout-inside = inside the polygon
handout-outside = outside the polygon
handout-no-crossing = no crossing
handout-work = Working
handout-f32 = These are f32 numbers (single precision), with all their digits.
handout-heights = Height h(i, j) of the ground at x = i · c, z = j · c, where c = { $cell }:
handout-heights-scaled = Each height is the whole number in the table times { $scale }, rounded to f32.
handout-answers = Answers
handout-scheme = Points stand beside the lines that earn them. Where the working ends early, its lines earn more.
handout-programs = What programs answer:

## Rules

handout-rules = Rules and formulas
handout-rule-plane = The first three vertices determine the plane, and its normal n points to the front. For a point q, n · q + D is above 0 in front of the plane, 0 on it, and below 0 behind it.
handout-rule-polygon = Edges and vertices belong to the polygon. For each edge from A to B, the number e tells on which side of it a point p′ of the plane lies. The point lies in a convex polygon if the numbers e do not have both signs.
handout-rule-concave = In a polygon with a notch, choose a coordinate in which the vertices differ. Count the edges with A ≤ p′ < B in this coordinate and e > 0, and those with B ≤ p′ < A and e < 0. The point p′ lies in the polygon if their number is odd, or if it lies on an edge: e = 0, and p′ between A and B.

## What follows in the key

paper-at-vertex = p′ is the vertex { $vertex }, which belongs to the polygon.
paper-on-edge = e = 0, and p′ lies between the ends of { $edge }: it is on this edge, which belongs to the polygon.
paper-inside = The numbers e do not have both signs: p′ lies in the polygon.
paper-outside = The numbers e have both signs: p′ lies outside the polygon.
paper-counted-inside = Counted in { $coordinate }: { $edges }. Their number, { $count }, is odd: p′ lies in the polygon.
paper-counted-outside = Counted in { $coordinate }: { $edges }. Their number, { $count }, is even: p′ lies outside the polygon.
paper-parameters-inside = s ≥ 0, t ≥ 0 and s + t ≤ 1: p lies in the triangle.
paper-parameters-edge = p lies on the edge { $edge }, which belongs to the triangle.
paper-parameters-vertex = p is the vertex { $vertex }, which belongs to the triangle.
paper-parameters-outside = p lies outside the triangle, beyond the edge { $edge }.
paper-line-parallel = m = 0: the line is parallel to the plane and does not cross it at a point.
paper-on-ground = w = 0: the ray is on the ground here.
paper-through-ground = w changes its sign between the last two places: the ray goes through the ground between them.

## What is given

handout-given-polygon = vertex
handout-given-line = end
handout-given-center = centre
handout-given-radius = radius
handout-given-point = point
handout-given-origin = origin
handout-given-direction = direction

## The text of a lesson on paper

read-scenes = Scenes
read-scenes-note = Each command opens the scene to which the number in the text refers. In the program the same links stand in the panel, under Read.
open-scene = Open the scene
