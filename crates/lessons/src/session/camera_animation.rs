//! The camera's animation between two views.

use super::Session;
use super::view_mode::ViewMode;
use base::scene::View;

/// The duration of a camera animation, in seconds.
const SECONDS: f64 = 0.3;

/// The displayed camera, which follows the session's camera, animated if the session asks for it.
#[derive(Debug, Default)]
pub struct CameraAnimation {
    /// The last lesson and view mode.
    place: Option<(usize, ViewMode)>,
    shown: View,
    /// The id, the start view and the start time of the running animation.
    id: u64,
    from: View,
    since: f64,
}

impl CameraAnimation {
    /// Ends the animation at the session's camera.
    pub fn arrive(&mut self, session: &Session) {
        (self.id, self.since) = (session.cameras.animations(), f64::NEG_INFINITY);
    }

    /// The view to show at this time in seconds, and whether the animation is running.
    pub fn view(&mut self, session: &Session, now: f64) -> (View, bool) {
        let (goal, place) = (session.view(), Some((session.number(), session.view_mode())));
        // Another lesson needs no animation, and the originals' camera jumped.
        let jumps = self.place != place
            || !session.cameras.moves_smoothly
            || session.view_mode() == ViewMode::Original;
        self.place = place;
        if jumps {
            self.arrive(session);
        } else if self.id != session.cameras.animations() {
            (self.id, self.from, self.since) = (session.cameras.animations(), self.shown, now);
        }
        let share = ((now - self.since) / SECONDS).clamp(0.0, 1.0) as f32;
        let moves = share < 1.0;
        self.shown = if moves { self.from.toward(goal, share * share * (3.0 - 2.0 * share)) } else { goal };
        (self.shown, moves)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::actions::SceneAction;
    use crate::table;

    fn session() -> Session {
        let mut session = Session::new(table::open(table::LESSONS[0]).unwrap(), View::default());
        session.set_view_mode(ViewMode::Explain);
        session.frame();
        session.cameras.moves_smoothly = true;
        session
    }

    #[test]
    fn a_way_begins_where_the_camera_is_and_ends_at_the_goal() {
        let (mut session, mut camera_animation) = (session(), CameraAnimation::default());
        let start = session.view();
        assert_eq!(camera_animation.view(&session, 5.0), (start, false));
        let goal = View { yaw: start.yaw + 90.0, ..start };
        session.set_camera(goal);
        assert_eq!(camera_animation.view(&session, 6.0), (start, true));
        let (halfway, moves) = camera_animation.view(&session, 6.15);
        assert!(moves && (halfway.yaw - start.yaw - 45.0).abs() < 1.0, "{halfway:?}");
        // From there back.
        session.act(SceneAction::Home).unwrap();
        assert_eq!(camera_animation.view(&session, 6.15), (halfway, true));
        assert_eq!(camera_animation.view(&session, 6.5), (start, false));
    }

    #[test]
    fn the_mouse_another_lesson_and_the_switch_take_no_time() {
        let (mut session, mut camera_animation) = (session(), CameraAnimation::default());
        camera_animation.view(&session, 0.0);
        session.drag(30.0, 5.0);
        assert_eq!(camera_animation.view(&session, 0.1), (session.view(), false));
        session.set_camera(View::default());
        session.act(SceneAction::NextLesson).unwrap();
        assert_eq!(camera_animation.view(&session, 0.1), (session.view(), false));
        session.cameras.moves_smoothly = false;
        session.set_camera(View::default());
        assert_eq!(camera_animation.view(&session, 0.1), (View::default(), false));
        session.cameras.moves_smoothly = true;
        session.act(SceneAction::Home).unwrap();
        camera_animation.arrive(&session);
        assert_eq!(camera_animation.view(&session, 0.1), (session.view(), false));
    }
}
