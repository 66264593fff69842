# The handout: exercises on paper.

handout-title = Exercises in collision detection
handout-name = Name:
handout-date = Date:
handout-instruction = Decide each case by calculation, and tick your answer. The picture may deceive.
handout-work = Room to work
handout-answers = Answers

## Questions

handout-ask-line-plane = Does the line cross the plane of the polygon?
handout-ask-line-polygon = Does the line cross the polygon?
handout-ask-sphere-polygon = Does the sphere hit the polygon?
handout-ask-half-space = On which side of the polygon's plane does the point lie? Where does the line through it meet the plane, and is that inside the polygon?
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
handout-given-terrain = terrain
