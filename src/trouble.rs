//! What goes wrong in the window, as sentences that can be told in every language.

use std::error::Error as StdError;
use std::fmt;

use anyhow::Error;

use crate::language::Language;
use crate::lesson::StateError;
use crate::message::Message;

/// Something that went wrong, and what led to it.
#[derive(Debug)]
pub struct Trouble {
    message: Message,
    cause: Option<Error>,
}

impl Trouble {
    /// What went wrong.
    pub fn new(message: impl Into<Message>) -> Self {
        Self { message: message.into(), cause: None }
    }

    /// With what led to it.
    #[must_use]
    pub fn because(mut self, cause: Error) -> Self {
        self.cause = Some(cause);
        self
    }
}

/// An error and what led to it, in one sentence. What the system or a library says stays as it is.
pub fn tell(error: &Error, language: Language) -> String {
    if let Some(error) = error.downcast_ref::<StateError>() {
        return error.tell(language);
    }
    let Some(Trouble { message, cause }) = error.downcast_ref() else { return format!("{error:#}") };
    let what = language.tell(message.clone());
    match cause {
        Some(cause) => format!("{what}: {}", tell(cause, language)),
        None => what,
    }
}

/// In English, without what led to it, as is usual for errors.
impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&Language::English.tell(self.message.clone()))
    }
}

impl StdError for Trouble {
    fn source(&self) -> Option<&(dyn StdError + 'static)> {
        self.cause.as_ref().map(AsRef::as_ref)
    }
}
