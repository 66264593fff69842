//! The cameras of a lesson: where they stand so that nothing hides what is tested, and as the mouse sets them.

use super::view_mode::ViewMode;
use crate::model::{Lesson, Steer};
use crate::parts::Parts;
use base::elementary::powf;
use base::scene::{Camera, DISTANCES, Filling, View};
use collision_core::exact::{MeshIndex, segment_mesh_any, segment_polygon};
use collision_core::shapes::{Polygon, Segment};
use collision_core::terrain::Terrain;
use glam::{Vec2, Vec3, vec2};
use methods::Method;

/// How far the mouse may pitch the view, in degrees.
const PITCH_LIMIT: f32 = 89.0;
/// How far from the middle to the border shapes reach at most at first. They then fill some 60 % of the height, as none
/// lies evenly around the middle. The verdict's plate is below them.
const SHARE: f32 = 0.74;
/// How far upwards shapes reach at first: the header with a case's sentence is above them, also over a drawer of cases.
const SHARE_ABOVE: f32 = 0.58;
/// Width to height of the scene in the window as it opens first.
pub(super) const ASPECT: f32 = 1.3;

/// The part of a lecture's picture in which shapes are at first: nothing but they has to have room there.
pub(super) const FILLING: Filling = Filling { beside: SHARE * ASPECT, below: SHARE, above: SHARE_ABOVE };

/// How far from the middle to the border whole shapes reach at most.
const WITHIN: f32 = 0.96;
/// Points farther from the middle than this count as at the border.
const INNER: f32 = 0.9;
/// How far the camera goes to the side after a pick, in degrees.
const ASIDE: f32 = 15.0;

/// The views of a lesson's two cameras: that of Explain and Present, and that of Original.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(super) struct Views {
    explaining: View,
    original: View,
}

impl Views {
    /// The cameras that a lesson starts with.
    pub(super) fn of(lesson: &dyn Lesson, camera: &Camera) -> Self {
        let View { yaw, pitch, .. } = lesson.info().explained_view(camera);
        let camera = Camera { view: framed(camera, yaw, pitch, &lesson.extent()), ..*camera };
        let explaining = match (lesson.terrain(), lesson.world()) {
            (Some(opened), _) => {
                above(&camera, opened.terrain(), lesson.extent().get(..1).unwrap_or_default())
            }
            (None, Some(world)) => past_walls(&camera, world.index(), lesson),
            (None, None) => past_polygon(&camera, lesson),
        };
        Self { explaining, original: View::default() }
    }

    /// One view in every view mode.
    pub(super) fn same(view: View) -> Self {
        Self { explaining: view, original: view }
    }

    pub(super) fn get(&self, mode: ViewMode) -> View {
        match mode {
            ViewMode::Explain | ViewMode::Present => self.explaining,
            ViewMode::Original => self.original,
        }
    }

    pub(super) fn get_mut(&mut self, mode: ViewMode) -> &mut View {
        match mode {
            ViewMode::Explain | ViewMode::Present => &mut self.explaining,
            ViewMode::Original => &mut self.original,
        }
    }
}

/// The view from a direction in which these points fill the scene well.
pub(super) fn framed(camera: &Camera, yaw: f32, pitch: f32, points: &[Vec3]) -> View {
    camera.framing(yaw, pitch, points, [Vec2::splat(-SHARE), vec2(SHARE, SHARE_ABOVE)], ASPECT)
}

/// The camera's view from so far away that nothing of these points is cut off by the border of a picture of 4 to 3.
pub(super) fn whole(camera: &Camera, points: &[Vec3]) -> View {
    let View { yaw, pitch, distance, .. } = camera.view;
    let corners = [Vec2::splat(-WITHIN), Vec2::splat(WITHIN)];
    let farther = camera.framing(yaw, pitch, points, corners, 4.0 / 3.0).distance;
    View { distance: distance.max(farther), ..camera.view }
}

/// The camera's view, tilted down so far that the eye is above a terrain, and sees those of these points that are not
/// under the ground where it can.
pub(super) fn above(camera: &Camera, terrain: &Terrain, points: &[Vec3]) -> View {
    /// The least height of the eye over the ground, in cells.
    const HEIGHT: f32 = 1.0;
    /// Between one pitch that is tried and the next, in degrees.
    const STEP: f32 = 3.0;
    let ground = |at: Vec3| terrain.height_at(at.x, at.z);
    let views =
        (0..).map(|number: u8| View { pitch: camera.view.pitch + STEP * f32::from(number), ..camera.view });
    let views = views.take_while(|view| view.pitch <= PITCH_LIMIT);
    let is_above = |view: &View| {
        let eye = Camera { view: *view, ..*camera }.place();
        eye.y >= ground(eye) + HEIGHT * terrain.cell()
    };
    let sees = |view: &View| {
        let eye = Camera { view: *view, ..*camera }.place();
        let is_free = |point: Vec3| {
            (1..32_u8).map(|n| eye.lerp(point, f32::from(n) / 32.0)).all(|at| at.y > ground(at))
        };
        points.iter().filter(|point| point.y >= ground(**point)).all(|&point| is_free(point))
    };
    let mut above = views.filter(is_above);
    let first = above.next();
    first.filter(|view| sees(view)).or_else(|| above.find(sees)).or(first).unwrap_or(camera.view)
}

/// The camera's view, turned or tilted down so far that a world's walls cover as little as can be of the sphere at the
/// start of its path, and then of that at the end.
fn past_walls(camera: &Camera, walls: &MeshIndex, lesson: &dyn Lesson) -> View {
    const TURNS: [f32; 8] = [0.0, 45.0, -45.0, 90.0, -90.0, 135.0, -135.0, 180.0];
    uncovered(camera, lesson, &TURNS, |_| true, |sight| segment_mesh_any(sight, walls))
}

/// The camera's view, or where the polygon hides most of a sphere or an end of a segment, one a little aside. The arrow
/// keys still move shapes in their own direction.
fn past_polygon(camera: &Camera, lesson: &dyn Lesson) -> View {
    /// What points at least so much to the right still goes there for whoever presses the key.
    const RIGHT: f32 = 0.8;
    const TURNS: [f32; 9] = [0.0, 20.0, -20.0, 40.0, -40.0, 60.0, -60.0, 80.0, -80.0];
    let Ok(polygon) = Polygon::new(&lesson.vertices()) else { return camera.view };
    let is_blocked = |sight: &Segment| segment_polygon(sight, &polygon).is_some();
    if covered(camera, lesson, is_blocked).into_iter().all(|count| 2 * count <= SEEN) {
        return camera.view;
    }
    let axis = rightwards(lesson);
    let stays_right = |view: &View| to_the_right(&Camera { view: *view, ..*camera }, axis) > RIGHT;
    uncovered(camera, lesson, &TURNS, stays_right, is_blocked)
}

/// How the arrow key to the right moves shapes.
fn rightwards(lesson: &dyn Lesson) -> Vec3 {
    let places = |parts: Parts| parts.polygon.into_iter().chain(parts.points).sum::<Vec3>();
    places(lesson.steered(Steer::Right, Method::Corrected)) - places(lesson.parts())
}

/// How much to the right a direction points on the screen: 1 is straight to the right.
fn to_the_right(camera: &Camera, axis: Vec3) -> f32 {
    (camera.rotation() * axis).truncate().normalize_or_zero().x
}

/// The view from which as little as can be is covered, of those that are turned so far or tilted down.
fn uncovered(
    camera: &Camera,
    lesson: &dyn Lesson,
    turns: &[f32],
    is_allowed: impl Fn(&View) -> bool,
    is_blocked: impl Fn(&Segment) -> bool,
) -> View {
    /// What is tried, in degrees, the nearest first.
    const TILTS: [f32; 3] = [0.0, 15.0, 30.0];
    let View { yaw, pitch, .. } = camera.view;
    let turned =
        |tilt: f32, turn: f32| framed(camera, yaw + turn, (pitch + tilt).min(PITCH_LIMIT), &lesson.extent());
    let views = TILTS.into_iter().flat_map(|tilt| turns.iter().map(move |&turn| turned(tilt, turn)));
    let counts = |view: &View| covered(&Camera { view: *view, ..*camera }, lesson, &is_blocked);
    views.filter(is_allowed).min_by_key(counts).unwrap_or(camera.view)
}

/// How many points of each thing that is tested are looked at.
const SEEN: usize = 5;

/// How many points of each thing that is tested are covered: a sphere's middle and four points of its outline, or five
/// times the point.
fn covered(camera: &Camera, lesson: &dyn Lesson, is_blocked: impl Fn(&Segment) -> bool) -> Vec<usize> {
    /// How far from a sphere's middle points of it are asked, in radii: none lies in a wall that it touches.
    const SHARE: f32 = 0.9;
    /// How far inwards from the end of a segment a point of it is asked: where it ends on a polygon, nothing hides the
    /// end itself, and all that leads to it may be behind.
    const INWARDS: f32 = 0.05;
    let centers = lesson.drop_line_points();
    let middle = centers.iter().sum::<Vec3>() / centers.len().max(1) as f32;
    let reach = SHARE * lesson.parts().radius.unwrap_or_default();
    let (eye, [right, up, _]) = (camera.place(), camera.rotation().transpose().to_cols_array_2d());
    let [right, up] = [right, up].map(|axis| Vec3::from(axis) * reach);
    let of_center = |center: Vec3| {
        let center = center.lerp(middle, INWARDS);
        let seen: [Vec3; SEEN] = [center, center + right, center - right, center + up, center - up];
        let is_covered = |point| Segment::new(eye, point).is_ok_and(|sight| is_blocked(&sight));
        seen.into_iter().filter(|&point| is_covered(point)).count()
    };
    centers.into_iter().map(of_center).collect()
}

/// Whether a point is seen, and not at the border: in the window as it opens first, nor in a lecture of any width.
pub(super) fn sees(camera: &Camera, point: Vec3) -> bool {
    /// Wide enough for a lecture to be enlarged as much as it can be.
    const WIDE: f32 = 4.0;
    let is_within = |camera: Camera, aspect: f32| {
        let clip = camera.matrix((aspect * 1000.0) as u32, 1000, Vec3::ZERO) * point.extend(1.0);
        clip.w > 0.0 && clip.x.abs().max(clip.y.abs()) <= INNER * clip.w
    };
    is_within(Camera { filling: None, ..*camera }, ASPECT) && is_within(*camera, WIDE)
}

/// The view a little to the side of a camera, and so far away that these points are seen.
pub(super) fn aside(camera: &Camera, points: &[Vec3]) -> View {
    let pitch = (camera.view.pitch + ASIDE / 2.0).min(PITCH_LIMIT);
    framed(camera, camera.view.yaw + ASIDE, pitch, points)
}

/// Changes yaw and pitch by a mouse drag, in degrees to the right and down.
pub(super) fn drag(view: &mut View, right: f32, down: f32) {
    *view = within_limits(View { yaw: view.yaw + right, pitch: view.pitch + down, ..*view });
}

/// Brings the eye nearer by a mouse wheel's notches.
pub(super) fn zoom(view: &mut View, notches: f32) {
    *view = within_limits(View { distance: view.distance * powf(0.9, notches), ..*view });
}

/// The view within the limits of the mouse, as a picture may carry any view.
pub(super) fn within_limits(view: View) -> View {
    let (nearest, farthest) = DISTANCES;
    let pitch = view.pitch.clamp(-PITCH_LIMIT, PITCH_LIMIT);
    View { yaw: view.yaw % 360.0, pitch, distance: view.distance.clamp(nearest, farthest), ..view }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Shown;
    use crate::session::gallery;
    use crate::table::{self, LESSONS};
    use base::scene::Theme;

    /// The camera with which a lesson is seen first.
    fn first(lesson: &dyn Lesson) -> Camera {
        let camera = lesson.scene(Shown::Hidden, Theme::default().palette()).camera;
        Camera { view: Views::of(lesson, &camera).explaining, ..camera }
    }

    #[test]
    fn no_lesson_and_no_case_opens_with_what_is_tested_hidden_or_out_of_sight() {
        for info in LESSONS {
            let cases = gallery::cases(info).iter().map(|case| case.open(info).unwrap());
            for (number, lesson) in std::iter::once(table::open(info).unwrap()).chain(cases).enumerate() {
                let (lesson, camera) = (lesson.as_ref(), first(lesson.as_ref()));
                if lesson.terrain().is_some() || lesson.world().is_some() {
                    continue; // their own tests look past hills and walls
                }
                if let Ok(polygon) = Polygon::new(&lesson.vertices()) {
                    let hidden = covered(&camera, lesson, |sight| segment_polygon(sight, &polygon).is_some());
                    // What is hidden of a line shows faintly.
                    let is_sphere = lesson.parts().radius.is_some();
                    let all = SEEN * hidden.len();
                    assert!(!is_sphere || 2 * hidden.iter().sum::<usize>() <= all, "{} {number}", info.slug);
                }
                let far = lesson.extent().into_iter().filter(|&point| !sees(&camera, point)).count();
                assert_eq!(far, 0, "{} {number} is out of sight", info.slug);
            }
        }
    }
}
