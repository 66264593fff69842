//! What a person does with the scene: explore it, answer questions, or solve a challenge.

use methods::Method;

use super::Session;
use super::attempt::Attempt;
use super::history::Moment;
use super::quiz::Quiz;

/// What a person does. Dropping it ends it, and the override of the method with it.
#[derive(Clone, Default)]
pub(super) struct Activity {
    pub(super) kind: ActivityKind,
    /// The method that it shows in place of the chosen one.
    pub(super) method_override: Option<Method>,
}

#[derive(Clone, Default)]
pub(super) enum ActivityKind {
    /// A lesson or a case of its gallery.
    #[default]
    Explore,
    /// A question, and what the person had before the first one.
    Quiz {
        question: Quiz,
        before: Option<Moment>,
    },
    Challenge(Attempt),
}

impl From<ActivityKind> for Activity {
    fn from(kind: ActivityKind) -> Self {
        Self { kind, method_override: None }
    }
}

impl Activity {
    pub(super) fn question(&self) -> Option<&Quiz> {
        if let ActivityKind::Quiz { question, .. } = &self.kind { Some(question) } else { None }
    }

    pub(super) fn question_mut(&mut self) -> Option<&mut Quiz> {
        if let ActivityKind::Quiz { question, .. } = &mut self.kind { Some(question) } else { None }
    }

    /// What the person had before the first question.
    pub(super) fn before_quiz(&self) -> Option<&Moment> {
        if let ActivityKind::Quiz { before, .. } = &self.kind { before.as_ref() } else { None }
    }

    pub(super) fn take_before_quiz(&mut self) -> Option<Moment> {
        if let ActivityKind::Quiz { before, .. } = &mut self.kind { before.take() } else { None }
    }

    pub(super) fn attempt(&self) -> Option<&Attempt> {
        if let ActivityKind::Challenge(attempt) = &self.kind { Some(attempt) } else { None }
    }

    pub(super) fn attempt_mut(&mut self) -> Option<&mut Attempt> {
        if let ActivityKind::Challenge(attempt) = &mut self.kind { Some(attempt) } else { None }
    }
}

impl Session {
    /// The method whose steps are shown: the chosen one, unless a question, a challenge or a case shows another.
    pub fn method(&self) -> Method {
        self.activity.method_override.unwrap_or(self.chosen_method)
    }

    pub fn chosen_method(&self) -> Method {
        self.chosen_method
    }

    /// Shows a method, whatever was shown before.
    pub fn set_method(&mut self, method: Method) {
        (self.chosen_method, self.activity.method_override, self.yours.is_chosen) = (method, None, false);
    }

    /// Shows a method for as long as a question, a challenge or a case is open.
    pub(super) fn override_method(&mut self, method: Method) {
        (self.activity.method_override, self.yours.is_chosen) = (Some(method), false);
    }
}
