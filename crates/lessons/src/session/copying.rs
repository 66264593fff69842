//! A session for a picture that is made elsewhere.

use super::Session;
use super::activity::ActivityKind;

impl Session {
    /// A session with the scene as it is shown and no history, as one opens it from a command line.
    #[must_use]
    pub fn for_picture(&self) -> Session {
        let view = self.view();
        let mut copy = Session::new(self.lesson().duplicate(), view);
        copy.frame();
        copy.set_view_mode(self.view_mode());
        copy.set_camera(view);
        copy.set_method(self.method());
        copy.colors = self.colors;
        copy.labels = self.labels;
        copy.language = self.language;
        copy.step = self.step;
        copy.lessons.set_case(self.lessons.case());
        copy.map = self.map.clone();
        if let Some(question) = self.quiz().filter(|_| self.is_hidden()).cloned() {
            copy.activity.kind = ActivityKind::Quiz { question, before: None };
        }
        copy.quiz.is_hidden = self.quiz.is_hidden;
        copy
    }
}
