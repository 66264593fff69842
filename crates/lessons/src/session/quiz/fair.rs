//! Whether a scene shows the subject of its question.

use collision_core::exact::segment_mesh_any;
use collision_core::shapes::{Polygon, Segment};
use glam::Vec3;
use methods::corrected;

use crate::model::{Lesson, Shown};
use base::scene::Theme;

/// Whether the polygon covers no tested point, and the ray is drawn as far as it has to be.
pub(super) fn is_fair(lesson: &dyn Lesson) -> bool {
    !is_covered(lesson) && lesson.is_drawn_to_the_end()
}

/// Whether a path in a world begins and ends in it, and no wall covers its start. Without a world, true.
pub(super) fn is_seen_in_its_world(lesson: &dyn Lesson) -> bool {
    let Some(world) = lesson.world() else { return true };
    let bounds = world.bounds();
    let points = lesson.parts().points;
    let is_clear = |start| sight(lesson, start).is_some_and(|sight| !segment_mesh_any(&sight, world.index()));
    points.iter().all(|&point| bounds.contains(point)) && points.first().is_some_and(|&start| is_clear(start))
}

/// Whether the polygon lies between the eye and a sphere or a point.
fn is_covered(lesson: &dyn Lesson) -> bool {
    let [point] = lesson.drop_line_points()[..] else { return false };
    let Ok(polygon) = Polygon::new(&lesson.vertices()) else { return false };
    sight(lesson, point).is_some_and(|sight| corrected::segment_polygon(&sight, &polygon).is_hit())
}

/// The segment from the eye to a point.
fn sight(lesson: &dyn Lesson, point: Vec3) -> Option<Segment> {
    let mut camera = lesson.scene(Shown::Hidden, Theme::default().palette()).camera;
    camera.view = lesson.info().explained_view(&camera);
    let eye = camera.ray_through(0.0, 0.0, 1, 1).ok()?.origin();
    Segment::new(eye, point).ok()
}
