# The lesson world.

lesson-world = A world to walk in
lesson-world-summary = Where does a walking sphere stop in a world of triangles? You walk and turn; it takes the colour of a hit when it meets a triangle in this frame.

## What the keys steer

steer-walk-on = walk one frame on, by the method in view
steer-walk-turn = turn the path by 15 degrees
steer-walk-about = turn around
steer-walk-length = shorten or lengthen the frame

## Steps

step-walk-first = Does the path meet a triangle?
step-walk-parts = Parts of the path
step-walk-pushes = Pushes
step-walk-stop = Where the sphere stops
step-walk-move = The whole path at once
step-walk-push = Triangle { $triangle } pushes
step-walk-round = Round { $round }: as far as the first contact

## Why a verdict is what it is

reason-walk-at-start = triangle { $triangle } is in its way right from the start
reason-walk-touches = it touches triangle { $triangle } first
reason-walk-free = its path is free
reason-walk-pushed = { $pushes ->
    [one] a triangle pushes it
   *[other] triangles push it { $pushes } times
}
reason-walk-not-pushed = no triangle pushes it
because-walk-at-start = Triangle { $triangle } is in the way right from the start: the sphere overlaps it, or touches it and moves into it.
because-walk-face = At t = { $t } the sphere touches the face of triangle { $triangle }, and nothing earlier.
because-walk-edge = At t = { $t } the sphere touches an edge of triangle { $triangle }, and nothing earlier.
because-walk-vertex = At t = { $t } the sphere touches a vertex of triangle { $triangle }, and nothing earlier.
because-walk-free = At no time from 0 to 1 is the centre nearer to a triangle than r, which is { $radius }.

## What a step finds

finding-walk-free = No triangle is touched on the path: the sphere goes to its end, a miss.
finding-walk-contact = Triangle T is touched at t, before the path ends: a hit.
finding-walk-overlaps = Triangle T is in the way right from the start: a hit at t = 0.
finding-walk-parts = Each part is at most half a radius long, so the sphere never jumps over a triangle.
finding-walk-parts-end = The path is longer than 4096 parts of half a radius: the sphere stops after them.
finding-walk-clear = After none of the parts is a triangle nearer than the radius: nothing pushes, and the sphere goes on.
finding-walk-pushed-out = The sphere is pushed away from the nearest point, until it is one radius from it.
finding-walk-back = The pushes do not free the sphere: it goes back to where the part began, and stops there.
finding-walk-stops = At c₂ the sphere overlaps no triangle, or by less than a hundredth of its radius.
finding-walk-held = At c₂ the sphere still overlaps a triangle, by more than a hundredth of its radius.
finding-walk-rests = At c₂ the sphere overlaps no triangle.
finding-walk-stays = The sphere overlaps triangle T where it starts, and stays there.
finding-walk-moved = The printed code moves the sphere by the whole path at once, and looks only at where it is then.
finding-walk-pushed-front = The centre is in front of the plane: the triangle pushes it forwards, until it is one radius from the plane.
finding-walk-pushed-back = The centre is not in front of the plane: the triangle pushes it backwards, until it is one radius from the plane.
finding-walk-no-push = No triangle pushes: the printed code sees no contact, a miss.
finding-walk-slides = The rest of the path is free: the sphere slides to its end.

## Why a step asks what it asks

why-walk-first = This is the question of lesson 7, asked about every triangle. If no triangle is touched, the whole path is free.
why-walk-parts = A sphere that moves at most half a radius at a time overlaps a triangle before its centre is through: the triangle is always noticed.
why-walk-pushes = After each part the sphere is pushed away from the nearest point of the triangle that is deepest in it, until none is nearer than the radius.
why-walk-stop = The next frame begins here, so no triangle should be nearer than the radius.
why-walk-move = The printed code moves first, and repairs afterwards.
why-walk-push = In the order of the list, each triangle that the sphere seems to reach pushes it along its normal. The next triangle sees the sphere where this one has pushed it.
why-walk-round = The first contact is found exactly. The sphere stops at the f32 point before it to which the whole path is clear.
why-walk-slide = The rest of the path becomes the nearest way that leads into none of the planes met so far: along one of them, or along the common line of two. That never goes against the path; where no way is left, the sphere stays. This is a rule, and its directions are rounded.

## What the symbols mean

symbol-parts = number of parts
symbol-touched-triangle = number of a triangle in the list
symbol-height-of-centre = distance of the centre from q; as printed: from the plane
symbol-angle-sum = sum of the angles at which the edges are seen
symbol-pushes = number of pushes
symbol-centre = centre of the sphere on its way

## Labels in the scene

label-stop = where the sphere stops
label-moved = where the printed code moves the centre

## What a lesson asks, and what moves in it

question-world = Does the sphere meet the world in this frame?
moves-world = { $touch ->
    [yes] Up walks, Left and Right turn, { $depth } set the length of the frame; both ends of the path can be dragged
   *[no] Up walks, Left and Right turn, { $depth } set the length of the frame, { $eyes } looks through the ball's eyes
}
moves-first-person = { $touch ->
    [yes] You look through the ball's eyes. Up walks, Left and Right turn
   *[no] You look through the ball's eyes. Up walks, Left and Right turn, { $eyes } looks from outside again
}
world-stopped = { $touch ->
    [yes] Something is in the ball's way: turn it, then walk.
   *[no] Something is in the ball's way: turn it with Left or Right, then walk.
}
world-left = { $touch ->
    [yes] The ball is outside the world.
   *[no] The ball is outside the world. { $restart } takes it back to the start.
}

## Hard cases

gallery-world-west-wall = The west wall
gallery-world-west-wall-teaches = A frame of 75 ms. The whole path takes the centre 0.125 into the wall. The wall's inner face comes first in the list and pushes the centre on, to the outer face. That one pushes it outside, to x = −2.
gallery-world-east-wall = The east wall
gallery-world-east-wall-teaches = The same frame, mirrored. In this wall the outer face comes first in the list: it pushes the centre back to the inner face, which pushes it into the courtyard. The printed code stops where it should.
gallery-world-reversed-list = The list reversed
gallery-world-reversed-list-teaches = The first case again; only the triangles are listed in reverse. Now the printed code keeps the sphere inside, at x = 1. The other methods do not depend on the order.
gallery-world-sheet = Through a sheet
gallery-world-sheet-teaches = The path is 2.125 long, more than a diameter. At its end the sphere only touches the sheet, from behind. The printed code sees nothing but this end: it misses, and the sphere has tunnelled.
gallery-world-first-frame = The first frame
gallery-world-first-frame-teaches = The printed code counts its first frame from the start of the computer. One minute after that start, a key that is held moves the sphere by 900: out of the world. The other methods stop at the wall, however long the frame is.
gallery-world-corner-of-15-degrees = A corner of 15 degrees
gallery-world-corner-of-15-degrees-teaches = The printed code pushes the sphere off one wall and into the other one, tests nothing more, and leaves it there. The next frames take it deeper into the corner. The other two methods do not let it in.
gallery-world-one-pass = One pass
gallery-world-one-pass-teaches = The straight wall pushes first; then the slanted wall pushes the sphere back into the straight one, which is not tested again. The printed code goes through its list only once.
gallery-world-door = A door as wide as the sphere
gallery-world-door-teaches = The door is 2 wide, and the radius is 1. All the way through, the sphere touches both sides. Touching is a miss, so it passes, by every method.
gallery-world-door-one-float-narrow = A door one f32 too narrow
gallery-world-door-one-float-narrow-teaches = The radius is one f32 larger than 1. The exact method stops the sphere in front of the door. The corrected method sees the contact too, but the overlap is too small for it to push, and the sphere goes through.
gallery-world-edge-of-the-pillar = The edge of the pillar
gallery-world-edge-of-the-pillar-teaches = At the end of the path, the edge of the pillar is 0.884 from the centre: nearer than the radius, but farther away than half of it. The printed code tests edges with half the radius, and misses.
gallery-world-end-of-a-sheet = The end of a sheet
gallery-world-end-of-a-sheet-teaches = The sphere walks straight against the end of a sheet. The printed code pushes along the normal of the face, not back: the sphere leaps to the side, to x = 71, and has got past the end.
gallery-world-long-wall = Beside a long wall
gallery-world-long-wall-teaches = The sphere moves over the top edge of a wall that is 102 long. No point of the wall comes nearer than 1.15. But for the printed code the wall is 0.8 higher than it is: angles that add up to 0.99 · 2π count as a full turn.
gallery-world-centre-on-the-plane = The centre on the plane
gallery-world-centre-on-the-plane-teaches = The path ends with the centre exactly in the plane of the sheet. The distance is 0, which the printed code takes for behind: it pushes the sphere out on the other side.
gallery-world-stairs = Stairs
gallery-world-stairs-teaches = The path is level. The sphere touches the edge of a step that is half a radius high, and the rest of its path slides up over this edge: it climbs. Each method ends at another place.
gallery-world-seam-of-the-floor = The seam of the floor
gallery-world-seam-of-the-floor-teaches = The sphere lands where four parts of the floor meet: several triangles are touched at the same time. The seam is no obstacle. By the exact rule the sphere slides on, at a height of 1.0000076.
gallery-world-touching-the-floor = Touching the floor at the end
gallery-world-touching-the-floor-teaches = The path ends exactly where the sphere comes to touch the floor: a miss. In f32 the contact comes out at t = 0.9999999, just before the end, and the corrected method hits.

## Challenges

condition-two-contacts = the sphere has two contacts or more in the frame
condition-tunnels = the printed code lets the sphere through a triangle, and the sphere is clear at both ends
condition-through-the-door = the sphere passes the door without a hit
condition-climbs = the path is level, and the sphere stops higher than it started
challenge-two-walls-at-once = Two walls in one frame
challenge-two-walls-at-once-goal = Let the sphere have two contacts in one frame.
challenge-two-walls-at-once-hint-1 = The rest of the path slides along the first wall. What stands at the end of that wall?
challenge-two-walls-at-once-hint-2 = Start near a corner of the courtyard, and let the path lead slantwise into it.
challenge-two-walls-at-once-why = After the first contact the rest of the path runs along the wall, and there it meets the second one. Between the two only their common line is left to slide along.
challenge-through-the-wall = Through the wall
challenge-through-the-wall-goal = Let the printed code carry the sphere through a wall or a sheet. The sphere must be clear at both ends.
challenge-through-the-wall-hint-1 = The printed code looks only at the end of the path. How long must the path be?
challenge-through-the-wall-hint-2 = Put the start a little more than a radius before the free sheet at x = 70, and the end more than a radius behind it.
challenge-through-the-wall-why = The path is longer than the diameter. It leads through the wall or the sheet, and neither end tells of it.
challenge-through-the-door = Through the door
challenge-through-the-door-goal = Let the sphere go through the door at x = 60 without a hit.
challenge-through-the-door-hint-1 = The door is as wide as the sphere. How far from its middle may the path be?
challenge-through-the-door-hint-2 = The door lies between z = 19 and z = 21. Let the path run parallel to x, through the middle.
challenge-through-the-door-why = The sphere touches both sides of the door, and touching is a miss. One f32 to the side, it would not get through.
challenge-up-the-stairs = Up the stairs
challenge-up-the-stairs-goal = Let the path be level, and let the sphere stop higher than it started.
challenge-up-the-stairs-hint-1 = Where does the rest of the path lead after a contact with an edge below the centre?
challenge-up-the-stairs-hint-2 = Stand on the floor, with the centre 1 high, and walk against the lowest step, at x = 20.
challenge-up-the-stairs-why = The edge is below the centre, so the plane at the contact is slanted. The sphere slides up along it.
challenge-erratum-39-hint-1 = The code goes through the list once. Where does a push lead into a triangle that has already been tested?
challenge-erratum-39-hint-2 = Walk into the corner of 15 degrees, in a frame longer than a radius.
challenge-erratum-40-hint-1 = The code looks only at the end of the path. What can lie between start and end?
challenge-erratum-40-hint-2 = Put the start a little more than a radius before the free sheet at x = 70, and the end at least a radius behind it.
challenge-erratum-41-hint-1 = How near must an edge be for the code to notice it?
challenge-erratum-41-hint-2 = Let the path end beside the end of the free sheet, at z = 15: nearer than the radius, but farther away than half of it.
challenge-erratum-42-hint-1 = In which direction does the code push at an edge?
challenge-erratum-42-hint-2 = Walk straight against the end of the free sheet, a little beside its plane, x = 70.
challenge-erratum-43-hint-1 = Where can a single push not free the sphere?
challenge-erratum-43-hint-2 = Start in the corner of 15 degrees, where the sphere hardly fits, and take a short step deeper.
challenge-erratum-44-hint-1 = Angles that add up to 0.99 · 2π count as a full turn. What does that make of a long wall?
challenge-erratum-44-hint-2 = Move over the top edge of the south wall, with the centre 6.75 high, until it is less than a radius from the plane z = 0.
challenge-erratum-45-hint-1 = Is a centre exactly on the plane in front of it, or behind it?
challenge-erratum-45-hint-2 = Walk against the free sheet, and let the path end exactly at x = 70.
