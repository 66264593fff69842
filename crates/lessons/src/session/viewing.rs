//! The scene and the cameras of the view modes.

use glam::Vec3;

use super::Session;
use super::framing::{self, Views};
use super::vantage;
use super::view_mode::ViewMode;
use crate::maps::spec::MapPlace;
use crate::model::Shown;
use base::scene::{Camera, Color, Item, MarkShape, Palette, Scene, View};

impl Session {
    pub fn view_mode(&self) -> ViewMode {
        self.view_mode
    }

    pub fn set_view_mode(&mut self, mode: ViewMode) {
        self.view_mode = mode;
    }

    /// The lesson's scene through this session's camera.
    pub fn scene(&self) -> Scene {
        self.scene_from(self.view())
    }

    pub fn scene_from(&self, view: View) -> Scene {
        self.build_scene(view, self.palette())
    }

    /// The lesson's scene in the original's colours, in another view.
    pub fn original_scene(&self, view: View) -> Scene {
        self.build_scene(view, self.colors.original_palette())
    }

    fn build_scene(&self, view: View, palette: &'static Palette) -> Scene {
        let answer = if self.is_hidden() || self.is_held_back() {
            Shown::Hidden
        } else {
            Shown::Answer(self.shown_trace().verdict.as_ref().ok())
        };
        let mut scene = self.lesson().scene(answer, palette);
        scene.camera.view = view;
        scene.camera.walker = self.lesson().eye();
        scene.leave_out_the_walker();
        if self.map.place == MapPlace::Beside || (self.is_narrow && self.view_mode != ViewMode::Original) {
            scene.camera.least_aspect = framing::ASPECT;
        }
        scene.palette = self.palette();
        if let Some(refusal) = self.refusal() {
            let outline = refusal.edges().map(|[start, end]| Item::line(start, end, palette.hidden));
            scene.items.retain(|item| !item.is_surface());
            scene.items.extend(outline);
        }
        scene.camera.filling = (self.view_mode == ViewMode::Present).then_some(framing::FILLING);
        if self.view_mode != ViewMode::Original {
            scene.show_lines_through();
        }
        self.surround(&mut scene);
        scene
    }

    pub fn seen_from(&self, scene: &Scene, view: View) -> Scene {
        let mut other = scene.clone();
        other.camera.view = view;
        other.surroundings.clear();
        self.surround(&mut other);
        other
    }

    /// Adds what is around the shapes. A terrain is a floor of its own: the shadow of what is tested lies on it. A
    /// world has its floors; through the eyes of the ball its walls have lines.
    fn surround(&self, scene: &mut Scene) {
        if self.view_mode == ViewMode::Original {
            return;
        }
        let lesson = self.lesson();
        match (lesson.terrain(), lesson.world(), scene.camera.first_person()) {
            (None, Some(world), Some([eye, _])) => {
                scene.rule_walls(world.index().mesh(), eye, lesson.parts().radius.unwrap_or_default());
            }
            (None, Some(_), None) => {}
            (None, None, _) => {
                scene.surround(&lesson.extent(), &lesson.drop_line_points());
                scene.outline_edge_on(&lesson.vertices());
            }
            (Some(opened), ..) => {
                // The end of what is drawn would tell the answer.
                let drawn = if self.is_hidden() { None } else { self.tested() };
                let ends = drawn.or_else(|| lesson.extent().first_chunk().copied());
                ends.into_iter().for_each(|ends| scene.cast_shadow(opened.terrain(), ends));
            }
        }
    }

    pub fn palette(&self) -> &'static Palette {
        self.ink.map_or_else(|| self.colors.palette(), |tone| self.colors.palette_in(tone))
    }

    pub fn background(&self) -> Color {
        let palette = self.palette();
        if self.view_mode == ViewMode::Original { palette.background } else { palette.backdrop }
    }

    /// The camera as the mouse left it.
    pub fn view(&self) -> View {
        self.cameras.view(self.view_mode)
    }

    /// Whether a ball walks in the lesson, through whose eyes one can look.
    pub fn has_walker(&self) -> bool {
        self.lesson().eye().is_some()
    }

    /// Looks through the eyes of what walks in the lesson, or from outside again.
    pub(super) fn look_in_first_person(&mut self) {
        if self.view().first_person {
            self.cameras.send_home(self.view_mode, self.home_camera().view);
        } else if self.has_walker() {
            // Without an animation, in which the view would spin.
            *self.cameras.take(self.view_mode) = View { first_person: true, ..View::default() };
        }
    }

    /// Moves the camera to the view that the person chose.
    pub fn set_camera(&mut self, view: View) {
        self.cameras.send_for_person(self.view_mode, view);
    }

    /// Sends the camera to where the selected step is seen best, or home, unless the person has taken it.
    pub(super) fn follow_step(&mut self) {
        if !self.cameras.is_free(self.view_mode) || self.is_hidden() {
            return;
        }
        let home = self.home_camera();
        let best = self.best_view(&home).unwrap_or(home.view);
        self.cameras.send(self.view_mode, View { parallel: self.view().parallel, ..best });
    }

    /// Moves the camera to the best view of the selected step, in every view mode, unless the person chose another.
    pub fn look_at_step(&mut self) {
        if self.cameras.is_taken() || self.is_hidden() {
            return;
        }
        let home = self.home_camera();
        if let Some(best) = self.best_view(&home) {
            let whole = framing::whole(&Camera { view: best, ..home }, &self.frames_of_step());
            self.cameras.send(self.view_mode, View { parallel: self.view().parallel, ..whole });
        }
    }

    /// The corners of the frames that the selected step and those before it draw, such as that of a plane.
    fn frames_of_step(&self) -> Vec<Vec3> {
        let count = self.step().map_or(0, |step| step + 1);
        let marks = self.trace(self.method()).steps.iter().take(count).flat_map(|step| &step.marks);
        let corners = marks.filter_map(|mark| match &mark.shape {
            MarkShape::Patch(corners) => Some(corners.iter().copied()),
            MarkShape::Point(_) | MarkShape::Segment(..) | MarkShape::Arrow(..) => None,
            MarkShape::AngleArc { .. } => None,
        });
        corners.flatten().collect()
    }

    /// Looks at the lesson's plane obliquely, so that nothing of it is hidden by the angle.
    pub fn look_obliquely(&mut self) {
        if let Some(view) = vantage::obliquely(self.lesson(), &self.home_camera()) {
            self.cameras.send(self.view_mode, view);
        }
    }

    fn home_camera(&self) -> Camera {
        let mut home = self.scene().camera;
        home.view = Views::of(self.lesson(), &home).get(self.view_mode);
        home
    }

    /// The view from which the selected step is seen best, if one is better than the camera's start.
    fn best_view(&self, home: &Camera) -> Option<View> {
        let step = self.shown_trace().steps[self.step()?].id;
        vantage::of(self.lesson(), home, step)
    }

    /// Sends the camera back so far that what was steered stays in the picture, unless the person has taken it.
    pub(super) fn keep_in_sight(&mut self) {
        if !self.cameras.is_free(self.view_mode) {
            return;
        }
        let (camera, lesson) = (self.scene().camera, self.lesson());
        if !lesson.extent().iter().all(|&point| framing::sees(&camera, point)) {
            let View { yaw, pitch, parallel, .. } = camera.view;
            let farther = framing::framed(&camera, yaw, pitch, &lesson.extent());
            self.cameras.send(self.view_mode, View { parallel, ..farther });
        }
    }

    /// Sends the camera aside after a pick: seen from where it comes, a ray is a dot.
    pub(super) fn step_aside(&mut self) {
        if self.cameras.follows(self.view_mode) {
            let (camera, now) = (self.scene().camera, self.view());
            let aside = framing::aside(&camera, &self.lesson().extent());
            self.cameras.send(self.view_mode, View { parallel: now.parallel, ..aside });
        }
    }

    /// Sets the cameras to those with which the lesson is seen first.
    pub fn frame(&mut self) {
        let views = Views::of(self.lesson(), &self.scene().camera);
        self.cameras.start(views);
    }

    /// Frames the lesson and the selected step, unless a camera was chosen.
    pub fn frame_first(&mut self) {
        if self.view() == View::default() {
            self.frame();
            self.select(self.step());
        }
    }

    /// Moves the camera to the best view of the selected step, or where it is there, to the start of its view mode, and
    /// turns the scene back.
    pub(super) fn home(&mut self) {
        self.lessons.current_mut().set_turn(0.0);
        let home = self.home_camera();
        let follows = self.cameras.follows(self.view_mode) && !self.is_hidden();
        let best = if follows { self.best_view(&home) } else { None };
        let view = best.filter(|&best| best != self.view()).unwrap_or(home.view);
        self.cameras.send_home(self.view_mode, view);
    }

    /// Changes yaw and pitch by a mouse drag, in degrees to the right and down; not below a terrain.
    pub fn drag(&mut self, right: f32, down: f32) {
        let mut camera = self.scene().camera;
        framing::drag(&mut camera.view, right, down);
        let is_bare = self.view_mode == ViewMode::Original;
        let opened = self.lesson().terrain().filter(|_| !is_bare);
        let view = opened.map_or(camera.view, |opened| framing::above(&camera, opened.terrain(), &[]));
        *self.cameras.take(self.view_mode) = view;
    }

    /// Brings the eye nearer by a mouse wheel's notches.
    pub fn zoom(&mut self, notches: f32) {
        framing::zoom(self.cameras.take(self.view_mode), notches);
    }
}

#[cfg(test)]
mod tests {
    use glam::Vec4Swizzles;

    use super::*;
    use crate::table::{self, LESSONS};

    /// The polygon hides most of a segment that ends on its back: the rest of the line shows through it.
    #[test]
    fn a_segment_behind_the_polygon_shows_through_it_but_not_in_the_originals_picture() {
        for slug in ["line-plane", "line-polygon"] {
            let mut session = Session::new(table::open(table::find(slug).unwrap()).unwrap(), View::default());
            let is_through = |session: &Session| {
                let ends = session.lesson().parts().points;
                let scene = session.scene();
                scene
                    .items
                    .iter()
                    .any(|item| matches!(item, Item::Stroke { ends: of, .. } if of[..] == ends[..]))
            };
            for (mode, expected) in
                [(ViewMode::Original, false), (ViewMode::Explain, true), (ViewMode::Present, true)]
            {
                session.set_view_mode(mode);
                assert_eq!(is_through(&session), expected, "{slug} {mode:?}");
            }
        }
    }

    #[test]
    fn a_lecture_is_filled_by_its_shapes() {
        for info in LESSONS {
            let mut session = Session::new(table::open(info).unwrap(), View::default());
            session.frame();
            let height = |session: &Session| {
                let camera = session.scene().camera;
                let at = |&point: &Vec3| {
                    let clip = camera.matrix(1920, 600, Vec3::ZERO) * point.extend(1.0);
                    clip.y / clip.w
                };
                let heights: Vec<f32> = session.lesson().extent().iter().map(at).collect();
                assert!(heights.iter().all(|height| height.abs() <= 0.9), "{}: {heights:?}", info.slug);
                heights.iter().fold(f32::MIN, |a, &b| a.max(b))
                    - heights.iter().fold(f32::MAX, |a, &b| a.min(b))
            };
            session.set_view_mode(ViewMode::Explain);
            let explained = height(&session);
            session.set_view_mode(ViewMode::Present);
            let presented = height(&session);
            assert!(presented > 1.3 * explained, "{}: {presented}, not {explained}", info.slug);
        }
    }

    #[test]
    fn the_frame_of_a_plane_is_whole_in_a_picture_of_a_step() {
        let mut frames = 0;
        for info in LESSONS {
            let mut session = Session::new(table::open(info).unwrap(), View::default());
            for step in session.reached_steps() {
                session.select(Some(step));
                session.look_at_step();
                let matrix = session.scene().camera.matrix(800, 600, Vec3::ZERO);
                let moved = session.best_view(&session.home_camera()).is_some();
                for corner in session.frames_of_step().into_iter().filter(|_| moved) {
                    let clip = matrix * corner.extend(1.0);
                    assert!(clip.xy().abs().max_element() < clip.w, "{} {step}: {corner}", info.slug);
                    frames += 1;
                }
            }
        }
        assert!(frames > 40, "{frames}");
    }
}
