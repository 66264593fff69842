//! Where depth decides and cannot be seen, and from where it can.

use glam::{Vec2, Vec3};

use super::Session;
use super::vantage;
use super::view_mode::ViewMode;
use base::scene::{Camera, MarkShape, Scene, View};

/// A plane's normal shows how far things are from the plane where it looks at least this long, as a part of its length.
const SHOWS_DEPTH: f32 = 0.85;
/// A normal that looks shorter than this does not show it.
const HIDES_DEPTH: f32 = 0.5;
/// The length at which a ray or a line that meets nothing is drawn.
const DRAWN: f32 = 2.0;

/// The most triangles of a world that is drawn a second time, from above.
const LARGEST_PLAN: usize = 20_000;

impl Session {
    /// The scene of the inset: the same one from the side, or all of a world from above, which shows where the ball is.
    pub fn scene_beside(&self, scene: &Scene) -> Option<Scene> {
        let Some(world) = self.lesson().world() else {
            return self.side_view(&scene.camera).map(|view| self.seen_from(scene, view));
        };
        let is_large = world.index().mesh().triangles().len() > LARGEST_PLAN;
        if !self.side_inset || self.view_mode() == ViewMode::Original || self.is_hidden() || is_large {
            return None;
        }
        let mut plan = scene.clone();
        plan.surroundings.clear();
        plan.camera = vantage::plan(world.bounds());
        Some(plan)
    }

    /// The view from the side that is to be shown beside the scene's own, which this camera has.
    ///
    /// There is one where the lesson has a plane, and
    /// - its normal looks shorter than half of its length, and the step asks how things lie to the plane, or no step
    ///   is selected; or
    /// - its normal looks shorter than 85 % of its length, and shapes that miss each other seem to meet.
    fn side_view(&self, camera: &Camera) -> Option<View> {
        if !self.side_inset || self.view_mode() == ViewMode::Original || self.is_hidden() {
            return None;
        }
        // Where the camera goes, not where it is on its way.
        let camera = Camera { view: self.view(), ..*camera };
        let normal = self.lesson().normal()?.try_normalize()?;
        let eye = camera.rotation().transpose() * Vec3::Z;
        let seen = normal.cross(eye).length();
        let trace = self.shown_trace();
        let asks = self.step().is_none_or(|step| vantage::asks_for_depth(trace.steps[step].id));
        let misses = trace.verdict.as_ref().is_ok_and(|outcome| !outcome.is_hit);
        let is_hidden = seen < HIDES_DEPTH && asks;
        let is_deceptive = seen < SHOWS_DEPTH && misses && self.seems_to_meet(&camera);
        if is_hidden || is_deceptive { vantage::from_side(self.lesson(), &camera) } else { None }
    }

    /// Whether what is tested lies over the polygon, as this camera sees them.
    fn seems_to_meet(&self, camera: &Camera) -> bool {
        let matrix = camera.matrix(4, 3, Vec3::ZERO);
        let seen = |at: Vec3| {
            let clip = matrix * at.extend(1.0);
            (clip.w > 0.0).then(|| Vec2::new(clip.x, clip.y) / clip.w)
        };
        let outline: Option<Vec<Vec2>> = self.lesson().vertices().into_iter().map(seen).collect();
        let line = self.tested().and_then(|[from, to]| Some([seen(from)?, seen(to)?]));
        outline.zip(line).is_some_and(|(outline, line)| overlap(&outline, line))
    }

    /// The ends of what is tested: of a ray or a line as it is drawn, a segment, or a sphere's radius.
    pub(super) fn tested(&self) -> Option<[Vec3; 2]> {
        let given = &self.trace(self.method()).given;
        let mut directions = given.iter().filter_map(|mark| match mark.shape {
            MarkShape::Segment(from, to) => Some([from, to]),
            MarkShape::Point(_) | MarkShape::Arrow(..) | MarkShape::Patch(_) | MarkShape::AngleArc { .. } => {
                None
            }
        });
        let parts = self.lesson().parts();
        let ray = || {
            let (from, along) = parts.points.first().copied().zip(parts.direction)?;
            Some([from, from + along.normalize_or_zero() * DRAWN])
        };
        let held = || {
            let shape = self.lesson().handles().into_iter().skip(parts.polygon.len()).map(|(_, at)| at);
            shape.collect::<Vec<_>>().first_chunk().copied()
        };
        directions.next_back().or_else(ray).or_else(held)
    }
}

/// Whether a segment has a point in a polygon's outline.
fn overlap(outline: &[Vec2], [from, to]: [Vec2; 2]) -> bool {
    let edges = || (0..outline.len()).map(|index| [outline[index], outline[(index + 1) % outline.len()]]);
    let side = |[a, b]: [Vec2; 2], point: Vec2| (b - a).perp_dot(point - a);
    let crosses = |edge: [Vec2; 2]| {
        side(edge, from) * side(edge, to) < 0.0 && side([from, to], edge[0]) * side([from, to], edge[1]) < 0.0
    };
    // A line to the right from a point inside crosses the outline an odd number of times.
    let is_right = |[a, b]: &[Vec2; 2]| {
        (a.y > from.y) != (b.y > from.y) && from.x < a.x + (b.x - a.x) * (from.y - a.y) / (b.y - a.y)
    };
    edges().any(crosses) || edges().filter(is_right).count() % 2 == 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::actions::SessionAction;
    use crate::session::gallery;
    use crate::session::switches::Switch;
    use crate::table;
    use base::elementary::{cosf, sinf};
    use glam::vec2;

    fn opened(slug: &str, case: Option<&str>) -> Session {
        let info = table::find(slug).unwrap();
        let mut session = Session::new(table::open(info).unwrap(), View::default());
        session.set_view_mode(ViewMode::Explain);
        session.frame();
        session.switch(Switch::SideInset, true);
        if let Some(name) = case {
            session.open_case(gallery::find(info, name).unwrap()).unwrap();
        }
        session
    }

    fn has_inset(session: &Session) -> bool {
        session.side_view(&session.scene().camera).is_some()
    }

    /// Looks at the lesson's plane at an angle to its normal, in degrees.
    fn turn(session: &mut Session, degrees: f32) {
        let camera = session.scene().camera;
        let direction = Vec3::new(sinf(degrees.to_radians()), 0.0, -cosf(degrees.to_radians()));
        session.set_camera(camera.view_from(direction));
    }

    #[test]
    fn an_overlap_is_a_crossing_or_a_point_inside() {
        let square = [vec2(0.0, 0.0), vec2(2.0, 0.0), vec2(2.0, 2.0), vec2(0.0, 2.0)];
        for (from, to, expected) in [
            (vec2(-1.0, 1.0), vec2(3.0, 1.1), true),
            (vec2(1.0, 1.0), vec2(1.1, 1.1), true),
            (vec2(-1.0, 1.0), vec2(-0.5, 9.0), false),
            (vec2(3.0, 1.0), vec2(4.0, 1.0), false),
        ] {
            assert_eq!(overlap(&square, [from, to]), expected, "{from} {to}");
        }
        assert!(!overlap(&[], [Vec2::ZERO, Vec2::ONE]));
    }

    #[test]
    fn a_miss_that_looks_like_a_hit_is_seen_from_the_side() {
        for (slug, case) in [
            ("ray-triangle", "parallel"),
            ("line-plane", "parallel"),
            ("line-polygon", "parallel"),
            ("sphere-polygon", "tangent-to-the-face"),
        ] {
            let mut session = opened(slug, Some(case));
            turn(&mut session, 45.0);
            assert!(has_inset(&session), "{slug} {case}");
            let mut side = session.scene().camera;
            side.view = session.side_view(&side).unwrap();
            let eye = side.rotation().transpose() * Vec3::Z;
            assert!(eye.z.abs() < 0.2, "{slug}: {eye}");
            turn(&mut session, 75.0);
            assert!(!has_inset(&session), "{slug} {case}: depth is seen");
            session.switch(Switch::SideInset, false);
            turn(&mut session, 45.0);
            assert!(!has_inset(&session), "it is switched off");
        }
    }

    #[test]
    fn what_hits_needs_no_other_picture_until_the_plane_is_seen_face_on() {
        let mut session = opened("sphere-polygon", None);
        assert!(!has_inset(&session));
        turn(&mut session, 10.0);
        assert!(has_inset(&session), "no step is selected");
        session.select(Some(1));
        assert!(has_inset(&session), "the distance from the plane");
        session.select(Some(3));
        assert!(!has_inset(&session), "the angles in the plane");
        session.select(None);
        session.act(SessionAction::Quiz).unwrap();
        assert!(!has_inset(&session), "it would tell the answer");
        session.act(SessionAction::Quiz).unwrap();
        session.set_view_mode(ViewMode::Original);
        assert!(!has_inset(&session));
        assert!(!has_inset(&opened("ray-terrain", None)));
    }

    #[test]
    fn of_a_world_all_is_shown_from_above_and_in_it_the_ball() {
        let mut session = opened("world", None);
        for first_person in [false, true] {
            if first_person {
                session.look_in_first_person();
            }
            let plan = session.scene_beside(&session.scene()).unwrap().camera;
            let bounds = session.lesson().world().unwrap().bounds();
            let seen = |at: Vec3| {
                let clip = plan.matrix(1300, 1000, Vec3::ZERO) * at.extend(1.0);
                clip.truncate() / clip.w
            };
            for at in [bounds.min(), bounds.max(), session.lesson().drop_line_points()[0]] {
                assert!(seen(at).abs().max_element() < 1.0, "{at}");
            }
            let [west, east] = [Vec3::ZERO, Vec3::X * 10.0].map(seen);
            assert!(east.x > west.x + 0.05 && (east.y - west.y).abs() < 1e-4, "x points to the right");
        }
        session.act(SessionAction::Quiz).unwrap();
        assert!(session.scene_beside(&session.scene()).is_none(), "it would tell the answer");
    }
}
