# Break it: the challenges.

## What is said of all of them

challenges-progress = { $solved } of { $count } solved
challenges-kind-goal = goal
challenges-kind-erratum = mistake { $number }
challenge-solved = Solved
challenge-unsolved = not solved yet
challenge-hint = Hint { $number } of { $count }
challenge-next = Next challenge
challenge-again = Start over
challenge-end = End
challenge-break = Here is the code as printed. Make it fail: build a scene where it answers this question wrongly. { $question }
challenge-type-in = On the tab Numbers, type in { $numbers }.
challenge-asks-segment-plane = Does the segment cross the plane?
challenge-asks-segment-polygon = Does the segment cross the polygon?
challenge-asks-sphere-plane = On which side of the plane is the sphere, or does it cut it?
challenge-asks-sphere-polygon = Does the sphere hit the polygon?
challenge-asks-point-plane = On which side of the plane is the point?
challenge-asks-line-plane = Does the line meet the plane?
challenge-asks-line-polygon = Does the line meet the plane within the polygon?
challenge-asks-point-polygon = Does the foot of the perpendicular from the point lie in the polygon?
challenge-asks-ray-triangle = Does the ray hit the triangle?
challenge-asks-ray-terrain = Does the ray meet the ground, and where?
challenge-asks-moving-sphere-triangle = Does the moving sphere meet the triangle, and when?
challenge-asks-walk-mesh = Does the walking sphere meet the world, and where does it stop?
challenge-asks-ray-mesh = Does the ray hit the mesh, and where first?
said-intersects = CUTS IT
said-hit-at = HIT at { $place }
said-touch = HIT at t = { $t }, { $place }
said-stop = HIT, stops at { $place }
said-refused = NO ANSWER ({ $why })
judged-broken = It fails because of mistake { $number }: with the others fixed, the printed code still says { $unmended }. With this one fixed too, it says { $mended }, as the exact method does.
judged-right = Not yet: here the printed code is right. It says { $printed }, and so does the exact method.
judged-other = Not by this mistake: the printed code is wrong here ({ $printed }, exact is { $exact }), but because of mistake { $numbers }.
judged-together = Not by this mistake alone: the printed code is wrong here ({ $printed }, exact is { $exact }), but only because several mistakes act together.
judged-rounding = Not by this mistake, but by rounding: with all mistakes fixed, the printed code still does not give the exact answer, { $exact }.
judged-not-yet = Not yet. This is also needed: { $condition }.
judged-wrong-lesson = This is a state of the lesson { $found }; the challenge belongs to { $lesson }.
condition-crosses-plane = the segment's ends lie on opposite sides of the plane
condition-hits = there is a hit
condition-misses = there is no hit
condition-through-vertex = it goes exactly through a vertex
condition-off-plane = the point does not lie on the plane
condition-parallel = it is parallel to the plane
activity-challenges = Challenges
key-challenge = next, previous challenge of the lesson
key-hint = the next hint for the challenge
challenge-number = Challenge { $number } of { $count }
challenge-give-hint = Hint
challenge-find-line = Which line is it?
challenge-hide-line = Hide the code
challenge-line-ask = One of these lines is wrong. Click it. Some of the others are only worded differently. If a line is missing, click the line before which it belongs.
challenge-line-right = Right. The correct line:
challenge-line-missing = Right. This line is missing before it:
challenge-line-wrong = No: that line is correct.
challenge-line-decoy = No: that line is only worded differently, and is correct.
