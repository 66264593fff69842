//! Whether a scene shows the subject of its question.

use collision_core::corrected;
use collision_core::shapes::{Polygon, Segment};

use crate::lessons::model::{Lesson, Shown};
use crate::scene::Theme;

/// Whether the point that moves is in sight, and the ray is drawn as far as it has to be.
pub(super) fn is_fair(lesson: &dyn Lesson) -> bool {
    !is_covered(lesson) && lesson.is_drawn_to_the_end()
}

/// Whether the polygon lies between the eye and a sphere or a point.
fn is_covered(lesson: &dyn Lesson) -> bool {
    let [point] = lesson.held()[..] else { return false };
    let Ok(polygon) = Polygon::new(&lesson.vertices()) else { return false };
    let mut camera = lesson.scene(Shown::Hidden, Theme::default().palette()).camera;
    camera.view = lesson.info().explained_view(&camera);
    let eye = camera.ray_through(0.0, 0.0, 1, 1).map(|ray| ray.origin());
    let sight = eye.and_then(|eye| Segment::new(eye, point));
    sight.is_ok_and(|sight| corrected::segment_polygon(&sight, &polygon).is_hit())
}
