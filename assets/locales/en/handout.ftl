# The handout: exercises on paper.

handout-title = Exercises in collision detection
handout-name = Name:
handout-class = Class:
handout-date = Date:
handout-score = Points:
handout-instruction = Decide each case by calculation, and tick your answer. Do not rely on the picture.
handout-points = { $count ->
    [one] ({ $count } point)
   *[other] ({ $count } points)
}
handout-work = Working
handout-f32 = These are f32 numbers (single precision), with all their digits.
handout-heights = Height h(i, j) of the ground at x = i · c, z = j · c, where c = { $cell }:
handout-heights-scaled = Each height is the whole number in the table times { $scale }, rounded to f32.
handout-answers = Answers
handout-programs = What programs answer:

## Rules

handout-rules = Rules and formulas
handout-rule-polygon = The first three vertices determine the plane, and its normal n points to the front: n · q + D is above 0 in front of the plane, 0 on it, below 0 behind it. Edges and vertices belong to the polygon: a point q of the plane lies in a convex polygon if the products n · ((B − A) × (q − A)) of its edges from A to B do not have both signs.

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
