# The lesson ray-terrain.

lesson-ray-terrain = Ray and terrain
lesson-ray-terrain-summary = Where does the ray meet the ground? A linear search finds two samples on either side of the surface, and a binary search narrows them down. You move the ray's origin, or click to send a ray from the eye through a pixel.

## Why

reason-terrain-hit = { $distance } m from the origin
reason-terrain-above = the ray stays above the ground
reason-terrain-below = the ray stays below the ground
reason-terrain-outside = the ray passes outside the terrain
reason-terrain-misses = it meets no triangle of the ground
reason-terrain-left-grid = the printed search came to a place off the grid
reason-terrain-below-zero = the printed code takes a height below 0 for a place off the grid

## Steps

step-terrain-walk = The linear search
step-terrain-bracket = The last two samples
step-terrain-halve = The binary search
step-terrain-point = The point and its distance
step-terrain-exact = The first triangle of the ground that the ray meets
finding-terrain-walk = { $count ->
        [one] The search looked at one point
       *[other] The search looked at { $count } points
    } of the ray: where it enters and leaves the box around the terrain, and where it passes over a side or a diagonal of a cell. Between two such points the ground is straight, so nothing is missed.
finding-terrain-outside = The ray never enters the box around the terrain: it cannot meet the ground.
finding-terrain-bracket = These two samples lie on opposite sides of the surface: the ray meets the ground between them.
finding-terrain-on = This sample lies exactly on the surface: there is nothing left to narrow down.
finding-terrain-above = This is where the ray leaves the box around the terrain, and it is still above the ground: a miss.
finding-terrain-below = This is where the ray leaves the box around the terrain, and it is still below the ground: a miss.
finding-terrain-halve = { $count ->
        [one] One midpoint takes
       *[other] { $count } midpoints take
    } the place of an end, one after the other, and the surface stays between the two ends. The search stops after 32 halvings, or when single precision has no number between the ends.
finding-terrain-no-halving = The sample lies on the surface: no halving is needed.
finding-terrain-point = Here the ray meets the ground: a hit.
finding-terrain-returned = The printed code answers hit, with this distance.
finding-terrain-steps = { $count ->
        [one] One step was
       *[other] { $count } steps were
    } made. The printed search goes on while the position is above the ground and the height there is not below 0.
finding-terrain-endless = The position stays above the ground: it never comes down and never leaves the grid, so the loop never ends.
finding-terrain-last-step = The position is no longer above the ground: the printed code looks for the point in this last step.
finding-terrain-off-grid = The position is off the grid. The printed code calls GetHeight without showing it; here it returns −999999 off the grid, which means “no ground” and is below 0. So the search gives up: a miss.
finding-terrain-below-zero = The ground is below 0 here, which the printed code takes for a place off the grid: it gives up, a miss.
finding-terrain-stale = { $count ->
        [one] The midpoint is
       *[other] Each of the { $count } midpoints is
    } compared with the height at the end of the last step, not with the height at the midpoint itself.
finding-terrain-exact-hit = The ray meets this point of the ground first. It meets no triangle before it.
finding-terrain-exact-miss = The ray meets no triangle of the ground: a miss.

## Why a step asks what it asks

why-terrain-walk = The ground is made of flat triangles, so under the ray it bends only at their sides. Samples at these places show every change of side.
why-terrain-steps = There is no single formula for the height of the whole ground. So the printed code tries places at equal steps, half a cell times the length of d, until one is not above the ground.
why-terrain-bracket = y − h is the height above the ground. Between a sample above it and one below it, the ray must pass through the surface. c is the side of a cell; the derivation shows how h is found inside a cell.
why-terrain-stop = The loop ends for one of two reasons: the position is no longer above the ground, or its height counts as off the grid. The reason decides whether there is a point to search for.
why-terrain-halve = Each midpoint halves what is left. After 32 halvings less than a four-billionth is left, and single precision can hardly tell such close numbers apart.
why-terrain-point = The question is where and how far: the point that was found, and its distance from o.
why-terrain-exact = The ray passes over the triangles one after the other. Each is decided by signs, and the first one that the ray meets is the answer, so none can be stepped over.

## What the symbols mean

symbol-looks = number of samples
symbol-cell = side of a cell
symbol-ray-point = point of the ray
symbol-height-of-point = height of the point
symbol-ground = height of the ground there
symbol-halvings = number of halvings
symbol-middle = midpoint
symbol-ground-triangle = a triangle of the ground

## Labels in the scene

label-step = step
label-sample = sample
label-distance-from-origin = distance from the origin

## What a lesson asks, and what moves in it

question-ray-terrain = Where does the ray meet the ground?
moves-ray-terrain = Arrows and { $depth } move the origin; a click sends the ray from your eye

## Hard cases

gallery-ray-terrain-crest-between-two-steps = A crest between two steps
gallery-ray-terrain-crest-between-two-steps-teaches = The ridge is narrower than a step of half a cell at this height. The printed search stands once before it and once behind it, and never notices.
gallery-ray-terrain-stale-height = A stale height
gallery-ray-terrain-stale-height-teaches = The ray flies level into a slope, in steps of two cells. All methods hit, but the printed binary search keeps comparing with the height at the end of the last step, and its point is far off.
gallery-ray-terrain-starts-under-the-ground = It starts under the ground
gallery-ray-terrain-starts-under-the-ground-teaches = The ray starts under the slope and goes further down. It never meets the surface, but the printed code asks only whether its position is below the ground: a hit.
gallery-ray-terrain-up-through-the-ground = Up through the ground
gallery-ray-terrain-up-through-the-ground-teaches = The ray starts under the slope and comes out at the top. The surface can be hit from below, too. The printed code never asks on which side the ray started, and takes its origin for the hit point.
gallery-ray-terrain-beside-the-grid = From off the grid
gallery-ray-terrain-beside-the-grid-teaches = The ray starts off the terrain and flies in. The printed code gives up as soon as a step ends off the grid.
gallery-ray-terrain-below-zero = A valley below zero
gallery-ray-terrain-below-zero-teaches = The same terrain turned upside down: a gorge below height 0. For the printed code a negative height means “off the grid”, so here it finds no ground.
gallery-ray-terrain-straight-up = Straight up
gallery-ray-terrain-straight-up-teaches = The ray goes straight up and never meets the terrain. The printed search ends only at the ground or off the grid, so it goes on for ever.
gallery-ray-terrain-a-step-too-small = A step too small
gallery-ray-terrain-a-step-too-small-teaches = The direction is so short that a step is rounded away: the printed search stands still for ever. Where a ray goes does not depend on how long its direction is.
gallery-ray-terrain-touching-the-crest = Touching the crest
gallery-ray-terrain-touching-the-crest-teaches = The ray touches the very top of the ridge in one point. Such a point belongs to the ground, so it is a hit; a search by steps hardly ever finds it.
gallery-ray-terrain-parallel = Parallel to the ground
gallery-ray-terrain-parallel-teaches = The ray flies level over flat ground, just above it, until it leaves the terrain: a miss for every method.
gallery-ray-terrain-starts-on-the-ground = It starts on the ground
gallery-ray-terrain-starts-on-the-ground-teaches = The ray starts on the surface itself. The origin belongs to the ray, so it hits at distance 0. The printed search takes a step before it looks, and misses.
gallery-ray-terrain-three-answers = Three methods, three answers
gallery-ray-terrain-three-answers-teaches = Straight up from the slope, starting less than a rounding error below it. In truth the ray comes through the surface; the corrected method rounds that away; the printed code never returns.

## Challenges

condition-straight-down = the ray goes straight down
condition-level = the ray goes neither up nor down
condition-below-summit = the ray starts below the highest summit
condition-underground = the ray starts under the ground
challenge-straight-down = Straight down
challenge-straight-down-goal = Hit the ground from straight above.
challenge-straight-down-hint-1 = A ray that goes straight down stays over one point of the height map.
challenge-straight-down-hint-2 = Make the direction's y negative, and its x and z 0. Enter y first: a direction of three zeros is refused.
challenge-straight-down-why = The ray stays over one point of the height map; the height there is the whole answer.
challenge-out-of-the-ground = Out of the ground
challenge-out-of-the-ground-goal = Start under the ground and come out through it.
challenge-out-of-the-ground-hint-1 = The ground is only a surface: it can be hit from below as well.
challenge-out-of-the-ground-hint-2 = There is a ramp on the right. Put the origin inside it and let the direction go up.
challenge-out-of-the-ground-why = There is ground above the origin and none below it: the ray starts underneath and comes through.
challenge-low-and-level = Low and level
challenge-low-and-level-goal = Fly level, below the highest summit, and hit nothing.
challenge-low-and-level-hint-1 = Where is there level ground to fly along?
challenge-low-and-level-hint-2 = Between wall and ramp the ground is level. Fly along z there, a little above it.
challenge-low-and-level-why = The direction has no y, the ray starts below the summit, and no triangle of the terrain is in its way.
challenge-erratum-15-hint-1 = The search adds one step after the other. Which step leads nowhere?
challenge-erratum-15-hint-2 = Try to take the direction away from the ray. The lesson refuses that, and the printed code should have refused it too.
challenge-erratum-16-hint-1 = The search ends below the ground or off the grid. Which ray reaches neither?
challenge-erratum-16-hint-2 = Stay over one place and go up.
challenge-erratum-17-hint-1 = An f32 (single precision) has 24 significant binary digits. What is 4 + 0.00000003?
challenge-erratum-17-hint-2 = Make the direction so short that half of it is rounded away when it is added to the origin; the origin must not be near 0.
challenge-erratum-18-hint-1 = How does the printed code know that a place is off the grid?
challenge-erratum-18-hint-2 = This ground is nowhere above 0. Come down where it is below: in the gorge on the left, or on the slope on the right.
challenge-erratum-19-hint-1 = Where does the search end, if its first step ends off the grid?
challenge-erratum-19-hint-2 = Start off the grid, more than one step away from it, and aim at the ground.
challenge-erratum-20-hint-1 = The search ends at the first place that is not above the ground. Was the ray ever above it?
challenge-erratum-20-hint-2 = Start under the ramp on the right, and go further down.
challenge-erratum-21-hint-1 = A step is half a cell times the length of the direction. What happens between two samples?
challenge-erratum-21-hint-2 = Fly level, along x, just below the crest of the wall, so that one step ends before it and the next behind it.
challenge-erratum-22-hint-1 = In the binary search the midpoint moves. What else should change with it?
challenge-erratum-22-hint-2 = Take long steps onto a slope: fly level towards the ramp, with a direction several cells long.

## On paper

handout-rule-ray-terrain = Each cell is two triangles, divided by the diagonal from (i+1, j) to (i, j+1). The first formula for h holds where f + g ≤ 1, the second elsewhere. HIT: the ray meets the ground, from above or below, at r ≥ 0; touching counts, and so does the origin. Find each r at which the ray enters the grid, passes a side or a diagonal of a cell, or leaves the grid, and w there: between two such places w changes linearly. Where it is 0, or changes its sign from r₁ to r₂, the ray meets the ground.
handout-ask-ray-terrain = Does the ray meet the ground, and where?
handout-beside-ground = The ray never comes over or under the grid.
handout-leaves-ground = The ray stays straight over or under this place and goes away from the ground.
handout-corner-of-ground = Only at this place is the ray over or under the grid.
handout-passes-ground = y − h does not change its sign. Between these places the height of the ground changes linearly, so the ray does not meet it.
handout-nearest-ground = There are { $count } places where the ray enters the grid, passes a side or a diagonal of a cell, or leaves the grid. This one is the nearest to the ground; y − h has the same sign at all of them.

## Why an answer is right

because-terrain-hit = From one sample to the next the ray's height over the ground changes from { $from } to { $to }: in between it meets the ground.
because-terrain-on = A sample lies exactly on the ground.
because-terrain-above = At its last sample, where it leaves the terrain, the ray is still { $height } above the ground.
because-terrain-below = At its last sample, where it leaves the terrain, the ray is still { $height } below the ground.
because-terrain-outside = The ray never enters the box around the terrain.
