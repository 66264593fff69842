//! What a person has before them: the lessons, one of them current, and the camera as the mouse left it.

use anyhow::Result;

use crate::keys::Action;
use crate::lesson::{Lesson, full_state};
use crate::lessons::LESSONS;
use crate::scene::{Scene, View};

/// How far the mouse may tilt, in degrees.
const TILT_LIMIT: f32 = 89.0;
/// How near and how far the wheel may bring the eye, as multiples of the lesson's own distance.
const DISTANCE_LIMITS: (f32, f32) = (0.25, 8.0);

/// The lessons in the states in which they were left, and the camera.
pub struct Session {
    /// Lessons are opened when they are first shown, and stay as they are left.
    opened: [Option<Box<dyn Lesson>>; LESSONS.len()],
    current: usize,
    view: View,
}

impl Session {
    /// A session that shows this lesson.
    pub fn new(lesson: Box<dyn Lesson>, view: View) -> Self {
        let current = number(lesson.as_ref());
        let mut opened = [const { None }; LESSONS.len()];
        opened[current] = Some(lesson);
        Self { opened, current, view }
    }

    /// The lesson shown.
    pub fn lesson(&self) -> &dyn Lesson {
        self.opened[self.current].as_deref().expect("the current lesson is open")
    }

    fn lesson_mut(&mut self) -> &mut dyn Lesson {
        self.opened[self.current].as_deref_mut().expect("the current lesson is open")
    }

    /// Its number, from 0.
    pub fn number(&self) -> usize {
        self.current
    }

    /// The camera as the mouse left it.
    pub fn view(&self) -> View {
        self.view
    }

    /// The lesson's scene through this session's camera.
    pub fn scene(&self) -> Scene {
        let mut scene = self.lesson().scene();
        scene.camera.view = self.view;
        scene
    }

    /// The lesson's state with its name, as JSON text.
    pub fn state(&self) -> String {
        full_state(self.lesson()).to_string()
    }

    /// Does what a key asks for, as far as it changes the scene.
    ///
    /// # Errors
    /// A lesson that cannot be opened; the current one then stays.
    pub fn act(&mut self, action: Action) -> Result<()> {
        let count = LESSONS.len();
        match action {
            Action::Steer(steer) => self.lesson_mut().steer(steer),
            Action::Lesson(number) => self.open(number)?,
            Action::PreviousLesson => self.open((self.current + count - 1) % count)?,
            Action::NextLesson => self.open((self.current + 1) % count)?,
            Action::Restart => self.lesson_mut().restart(),
            Action::Home => self.home(),
            Action::Panels | Action::Screenshot | Action::BareScreenshot => {}
            Action::Help | Action::FullScreen | Action::Quit => {}
        }
        Ok(())
    }

    fn open(&mut self, number: usize) -> Result<()> {
        if self.opened[number].is_none() {
            self.opened[number] = Some((LESSONS[number].open)()?);
        }
        self.current = number;
        self.view = View::default();
        Ok(())
    }

    /// The lesson's own camera: no turn, no tilt, its own distance.
    fn home(&mut self) {
        self.view = View::default();
        *self.lesson_mut().turn() = 0.0;
    }

    /// Turns and tilts by a mouse drag, in degrees to the right and down.
    pub fn drag(&mut self, right: f32, down: f32) {
        *self.lesson_mut().turn() += right;
        self.view.tilt = (self.view.tilt + down).clamp(-TILT_LIMIT, TILT_LIMIT);
    }

    /// Brings the eye nearer by a mouse wheel's notches.
    pub fn zoom(&mut self, notches: f32) {
        let (nearest, farthest) = DISTANCE_LIMITS;
        self.view.distance = (self.view.distance * 0.9_f32.powf(notches)).clamp(nearest, farthest);
    }

    /// Sends a ray from the eye through a pixel, where the lesson picks.
    ///
    /// # Errors
    /// A pixel too far outside the picture for a ray.
    pub fn click(&mut self, x: f32, y: f32, width: u32, height: u32) -> Result<()> {
        let ray = self.scene().camera.ray_through(x, y, width, height)?;
        self.lesson_mut().pick(ray);
        Ok(())
    }
}

fn number(lesson: &dyn Lesson) -> usize {
    LESSONS.iter().position(|info| info.slug == lesson.info().slug).expect("every lesson is in the table")
}
