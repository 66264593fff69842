//! Collision questions as JSON lines, answered one by one in constant memory.

mod answer;
pub mod fields;
mod generated;
pub mod lines;
mod plainness;
pub mod question;
pub mod reply;

use std::io::{Read, Write};

use crate::text::sanitize;
use anyhow::bail;
use lines::Line;
use methods::Method;
use question::Named;
use serde_json::value::RawValue;

pub use answer::{Along, Location, QueryAnswer};
pub use generated::{Request, generate, line_of, lines_of};
pub use lines::StreamError;
pub use plainness::Plainness;
pub use question::{CheckError, QuestionLine};

/// The format, as `check --help` prints it.
pub const FORMAT: &str = r#"Every line is a JSON object with a query and its shapes; its answer is one line too:

  {"id": "a", "query": "segment-plane", "polygon": [[-1,0,0],[1,0,0],[0,1,0]], "segment": [[0,0.5,-0.5],[0,0.5,0.5]]}
  {"id": "b", "query": "segment-polygon", "polygon": [[-1,0,0],[1,0,0],[0,1,0]], "segment": [[0,0.5,-0.5],[0,0.5,0.5]]}
  {"id": "c", "query": "ray-triangle", "triangle": [[-1,0,0],[1,0,0],[0,1,0]], "origin": [0,0.5,1], "direction": [0,0,-1]}
  {"id": "d", "query": "point-plane", "plane": {"normal": [0,1,0], "d": -2}, "point": [0,3,0]}
  {"id": "e", "query": "line-plane", "plane": {"normal": [0,1,0], "d": -2}, "point": [0,3,0], "direction": [1,1,0]}
  {"id": "f", "query": "point-polygon", "polygon": [[-1,0,0],[1,0,0],[0,1,0]], "point": [0,0.5,7]}
  {"id": "g", "query": "sphere-plane", "polygon": [[-1,0,0],[1,0,0],[0,1,0]], "center": [9,0,0.5], "radius": 0.6}
  {"id": "h", "query": "sphere-polygon", "polygon": [[-1,0,0],[1,0,0],[0,1,0]], "center": [0,-0.5,0], "radius": 0.5}
  {"id": "i", "query": "ray-terrain", "terrain": {"width": 2, "depth": 2, "cell": 1, "heights": [0,0,0,1]}, "origin": [0.5,3,0.25], "direction": [0,-1,0]}
  {"id": "j", "query": "line-polygon", "polygon": [[-1,0,0],[1,0,0],[0,1,0]], "point": [0,0.5,7], "direction": [0,0,1]}
  {"id": "k", "query": "moving-sphere-triangle", "triangle": [[-1,0,0],[1,0,0],[0,1,0]], "start": [0,0.5,2], "end": [0,0.5,-2], "radius": 1}
  {"id": "l", "query": "ray-mesh", "mesh": {"vertices": [[-1,0,0],[1,0,0],[0,1,0],[0,0,-1]], "triangles": [[0,1,2],[0,3,1]]}, "origin": [0,0.5,1], "direction": [0,0,-1]}
  {"id": "m", "query": "walk-mesh", "mesh": {"vertices": [[-9,-9,0],[9,-9,0],[0,9,0]], "triangles": [[0,1,2]]}, "start": [0,0,2], "end": [2,0,-2], "radius": 1}
  {"id": "n", "query": "segment-terrain", "terrain": {"width": 2, "depth": 2, "cell": 1, "heights": [0,0,0,1]}, "segment": [[0.25,3,0.25],[0.25,-1,0.25]]}
  {"id": "o", "query": "point-mesh", "mesh": {"vertices": [[0,0,0],[4,0,0],[0,4,0],[0,0,4]], "triangles": [[0,2,1],[0,1,3],[1,2,3],[0,3,2]]}, "point": [1,1,1]}
  {"id": "p", "query": "sphere-mesh", "mesh": {"vertices": [[0,0,0],[4,0,0],[0,4,0],[0,0,4]], "triangles": [[0,2,1],[0,1,3],[1,2,3],[0,3,2]]}, "center": [1,1,-1], "radius": 1.5}

The four questions about a plane take a "polygon", whose first three vertices span it, or a "plane"
with "normal" and "d" (normal . p + d = 0); the printed code of segment-plane and sphere-plane needs
the polygon. Numbers are rounded once to f32. A terrain's vertex (i, j) stands at x = i * cell,
z = j * cell with the height heights[j * width + i], called h(i, j) below. Every cell has a diagonal
from (i + 1, j) to (i, j + 1) and is flat on either side of it: at x = (i + f) * cell,
z = (j + g) * cell the height is
  h(i, j) + f * (h(i + 1, j) - h(i, j)) + g * (h(i, j + 1) - h(i, j))                       if f + g <= 1,
  h(i + 1, j + 1) + (1 - f) * (h(i, j + 1) - h(i + 1, j + 1)) + (1 - g) * (h(i + 1, j) - h(i + 1, j + 1))  else.
A terrain or a mesh may have a "name". The questions behind it, until the next one is given, may have that name in its place:

  {"id": "n", "query": "ray-terrain", "terrain": {"name": "hill", "width": 2, "depth": 2, "cell": 1, "heights": [0,0,0,1]}, "origin": [0.5,3,0.25], "direction": [0,-1,0]}
  {"id": "o", "query": "ray-terrain", "terrain": "hill", "origin": [0.25,3,0.5], "direction": [0,-1,0]}

So programs are asked about many states (--yours); files of `compare` have each in full.

Answers:

  {"id": "b", "hit": true, "t": 0.5, "point": [0.0, 0.5, 0.0]}
  {"id": "d", "side": "front"}
  {"id": "i", "hit": true, "t": 3.0, "cell": [0, 0], "triangle": 0, "point": [0.5, 0.0, 0.25]}
  {"id": "k", "hit": true, "t": 0.25, "feature": "face", "point": [0.0, 0.5, 0.0]}
  {"id": "l", "hit": true, "t": 1.0, "triangle": 0, "point": [0.0, 0.5, 0.0]}
  {"id": "m", "hit": true, "stop": [2.0, 0.0, 1.0000005]}
  {"id": "o", "hit": true}
  {"id": "x", "error": "missing-field", "message": "the field `segment` is missing", "line": 1}

"id" may be any JSON value and comes back as it was written, or null if there is none.
"hit" is true or false; "side" is front, on or behind (sphere-plane: front, intersects or behind); t is
the parameter along the segment, line or ray as given, or the time of a moving sphere's first contact, from
0 at its start to 1 at its end; "feature" is what it touches: face, vertex-0, or edge-0 (which begins at
vertex 0), and so on. "triangle" is the number of the mesh's first triangle in the ray's way, from 0, and the lowest
of those at the same place; corrected and printed lessons ask a mesh triangle by triangle. Of a terrain the exact method
tells the "cell" that is met, [i, j] as above, and its "triangle": 0 where f + g <= 1, 1 beyond the diagonal. Where several
meet, it is one of them. walk-mesh asks about one step of a ball that walks: "hit" is whether it met a triangle, and "stop"
where its centre is at the end of the step. Of the printed lessons moving-sphere-triangle gives t, feature and point,
ray-terrain and segment-terrain a "distance" and a point, and the others none; where their code never returns, the error is
"endless". Blank lines are ignored. The exit status is 1 if any answer is an error. One of a line carries the line's
number, counted from 1.

The lines of `cases` carry "kind", "expected", "t", "triangle", "feature", "point" and "stop" too, which are ignored. Any
other field that a query does not have is an error.

Conventions of the exact and the corrected method; only the first decides every case without rounding:
  - A polygon's plane is that of its first three vertices. The front is where its normal points,
    (p2 - p0) x (p1 - p0), or "normal". More vertices should lie in that plane and go around once, either way.
  - Polygons and triangles are closed: edges and vertices belong to them. A triangle without an area is missed,
    but a ball meets its edges, at rest in a mesh or on its way.
  - Balls are open: a sphere that touches does not hit. One that touches a plane is in front or behind, and
    in front if its radius is 0 and its centre on the plane.
  - A moving sphere that only touches misses, also at its start and at its end. Its contact is where it first
    touches what it then meets, and t is 0 if it meets the triangle where it starts.
  - A walking ball moves from "start" towards "end" up to its first contact, stops where the way behind it is clear, and
    slides with the rest of its path along the plane through the contact, between two planes along their common line;
    where they leave no way it stays. A step has at most 4 such rounds. A ball that meets the mesh where it starts stays
    there. That is the rule of the exact method: its contacts are exact, but directions of slides are rounded. The
    corrected and the printed lesson have rules of their own, so their "stop" may be another place.
  - A segment crosses a plane if its ends lie strictly on opposite sides: an end on the plane does not.
  - A segment over a terrain is a line of sight: its ends belong to it.
  - A closed mesh holds a point that it encloses or that lies on it. Its triangles run the same way around,
    as seen from outside. Corrected and printed lessons count the triangles that a ray from the point meets.
  - A mesh is its triangles: a ball inside of a closed one that reaches none of them misses.
  - A ray begins with its origin, t = 0. It meets triangles and terrains from either side.
  - A line or ray parallel to a plane or triangle misses it, even inside of it. A ray in a terrain's surface hits.
  - A point is projected along the normal before it is asked whether the polygon holds it."#;

/// Answers every line of `input`, in order. The output is flushed whenever the input is not ready.
/// Errors: a [`StreamError`] if the input or the output fails, and after the last answer if any answer is an error.
pub fn run(input: impl Read, output: impl Write, method: Method) -> anyhow::Result<()> {
    let (mut answered, mut refused) = (0_u64, 0_u64);
    let mut named = Named::default();
    lines::for_each(input, output, |line, number, output| {
        let (id, answer) = match line {
            Line::Whole(bytes) => {
                let bytes = sanitize::without_bom(bytes);
                if bytes.trim_ascii().is_empty() {
                    return Ok(());
                }
                answer_line(bytes, method, &mut named)
            }
            Line::TooLong => (None, Err(CheckError::LineTooLong)),
        };
        answered += 1;
        refused += u64::from(answer.is_err());
        answer::write(output, number, id, &answer)
    })?;
    if refused > 0 {
        bail!("{refused} of {answered} answers are errors");
    }
    Ok(())
}

fn answer_line<'a>(
    line: &'a [u8],
    method: Method,
    named: &mut Named,
) -> (Option<&'a RawValue>, Result<QueryAnswer, CheckError>) {
    match QuestionLine::parse_after(line, named) {
        Ok(QuestionLine { id, numbers }) => {
            (id, numbers.and_then(|numbers| QueryAnswer::by(method, &numbers)))
        }
        Err(error) => (None, Err(error)),
    }
}
