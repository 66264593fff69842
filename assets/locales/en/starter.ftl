# The comments in a starter, and the conventions that decide where arithmetic does not.

starter-title = { $title }: your own test in { $code }, beside the program's lesson { $lesson }.
starter-shows-number = Shows a number.
starter-shows-truth = Shows whether something holds.
starter-shows-either = Shows a number, or whether something holds.
starter-draws-vector = Draws a vector as an arrow from a place.
starter-draws-point = Draws a point.
starter-member = What follows a member's name.
starter-numbers = All numbers of a member, whatever lists they are in.
starter-memory = The memory is the caller's.
starter-line = A line of any length without its newline, or none.
starter-rounds = Rounds to f32, which is what the numbers of a question mean.
starter-shown = The values that the answer shows.
starter-unused = until you use them
starter-last = else it has the name of the last one
starter-no-polygon = a plane by its equation, normal . p + d = 0, is left out
starter-plane = The plane is that of the first three vertices; (p2 - p0) x (p1 - p0) points to its front.
starter-closed = The polygon is closed: its edges and vertices belong to it.
starter-f32 = The numbers are f32: each is the f32 nearest to its decimal digits.
starter-ends-opposite = It hits if its ends lie strictly on opposite sides.
starter-ends-or-misses = The ends lie strictly on opposite sides, or it misses.
starter-ray = A ray begins with its origin and has no end; it meets a triangle from either side.
starter-triangle-closed = Edges and vertices belong to the triangle; one without area is missed.
starter-ray-parallel = A ray parallel to the plane misses, also within it.
starter-on-plane = On the plane is neither in front nor behind.
starter-along-normal = The point is projected along the normal first.
starter-line-parallel = A line parallel to the plane misses.
starter-ball-open = Balls are open: a sphere that only touches misses.
starter-terrain-vertex = Vertex (i, j) stands at x = i * cell, z = j * cell, with the height heights[j * width + i].
starter-terrain-diagonal = Every cell has a diagonal from (i + 1, j) to (i, j + 1), and is flat on either side of it.
starter-ray-terrain = A ray begins with its origin; it meets the terrain from either side, and hits within its surface.
starter-path = The centre moves straight from start to end.
starter-starts-in = One that meets the triangle where it starts hits.
starter-ray-mesh = A ray begins with its origin; it meets triangles from either side.
starter-path-towards = The centre moves straight from start towards end.
starter-ball-mesh = It hits if the open ball meets a triangle on the way.
