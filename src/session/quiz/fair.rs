//! Whether a scene shows what is asked about it.

use collision_core::corrected;
use collision_core::method::Method;
use collision_core::shapes::{Polygon, Segment};
use glam::Vec3;
use serde::Deserialize;

use crate::lessons::model::{Lesson, Shown};
use crate::scene::{Theme, View};

/// How long the ray of the ray/triangle lesson is drawn.
const DRAWN: f32 = 2.0;

/// Whether the point that moves is in sight, and the ray is drawn as far as it has to be.
pub(super) fn is_fair(lesson: &dyn Lesson) -> bool {
    !is_covered(lesson) && !ends_too_early(lesson)
}

/// Whether the polygon lies between the eye and a sphere or a point.
fn is_covered(lesson: &dyn Lesson) -> bool {
    let [point] = lesson.held()[..] else { return false };
    let Some(polygon) = polygon(lesson) else { return false };
    let (turn, tilt) = lesson.info().explained_from;
    let mut camera = lesson.scene(Shown::Hidden, Theme::default()).camera;
    camera.view = View { turn, tilt, ..View::default() };
    let eye = camera.ray_through(0.0, 0.0, 1, 1).map(|ray| ray.origin());
    let sight = eye.and_then(|eye| Segment::new(eye, point));
    sight.is_ok_and(|sight| corrected::segment_polygon(&sight, &polygon).is_hit())
}

fn polygon(lesson: &dyn Lesson) -> Option<Polygon> {
    let vertices: Vec<Vec3> = Deserialize::deserialize(&lesson.state()["polygon"]).ok()?;
    Polygon::new(&vertices).ok()
}

/// Whether a ray meets something only beyond the tip of its arrow, which is as long as if it met nothing.
fn ends_too_early(lesson: &dyn Lesson) -> bool {
    let state = lesson.state();
    let (Ok(_), Ok(direction)) =
        (Vec3::deserialize(&state["origin"]), Vec3::deserialize(&state["direction"]))
    else {
        return false;
    };
    let drawn = match lesson.extent()[..] {
        [origin, tip] => origin.distance(tip),
        _ => DRAWN,
    };
    let evidence = lesson.trace(Method::Corrected).evidence;
    let t = evidence["crossing"]["t"].as_f64().unwrap_or_default() as f32;
    t * direction.length() > drawn
}
