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
handout-f32 = These are f32 numbers, with all their digits.
handout-heights = Height h(i, j) of the ground at x = i · c, z = j · c, where c = { $cell }:
handout-heights-scaled = Each height is this whole number times { $scale }, rounded to f32.
handout-answers = Answers
handout-programs = What programs answer:

## Rules

handout-rules = Rules and formulas
handout-rule-polygon = The first three vertices make the plane, and its normal n points to the front: n · q + D is above 0 in front of the plane, 0 on it, below 0 behind it. A polygon has its edges and vertices: a point of the plane lies in a convex one if the products n · ((B − A) × (q − A)) of its edges from A to B do not have both signs.
handout-rule-line-plane = HIT: the segment’s ends lie on opposite sides of the plane, which goes on beyond the polygon. An end on the plane is a MISS.
handout-rule-line-polygon = HIT: the segment’s ends lie on opposite sides of the plane, and it meets the plane in the polygon. An end on the plane is a MISS.
handout-rule-sphere-polygon = HIT: a point of the polygon is nearer to the centre than the radius. Touching is a MISS.
handout-rule-half-space = ON is a point with h = 0. Where n · v = 0 the line does not cross the plane.
handout-rule-ray-triangle = HIT: the ray meets the triangle at r ≥ 0; its start counts. A ray parallel to the plane is a MISS, even in it.
handout-rule-ray-terrain = Each cell is two triangles, divided from (i+1, j) to (i, j+1). HIT: the ray meets the ground, from above or below, at r ≥ 0; touching and the start count.

## Questions

handout-ask-line-plane = Does the segment cross the plane of the polygon?
handout-ask-line-polygon = Does the segment cross the polygon?
handout-ask-sphere-polygon = Does the sphere hit the polygon?
handout-ask-half-space = On which side of the polygon’s plane does the point lie? Where does the line through it meet the plane, and is that inside the polygon?
handout-ask-ray-triangle = Does the ray hit the triangle, and where?
handout-ask-ray-terrain = Does the ray meet the ground, and where?

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

## Why a ray misses the ground

handout-beside-ground = The ray never comes over or under the grid.
handout-leaves-ground = The ray stays over this place, and leads away from the ground.
handout-corner-of-ground = At this place alone the ray is over or under the grid.
handout-passes-ground = y − h keeps its sign. Between these places the ground is straight, so the ray does not meet it.
handout-nearest-ground = Of the { $count } places at which the ray comes over the grid, passes a side or a diagonal of a cell, and leaves it, this is the nearest to the ground; y − h has the same sign at all of them.
