//! Sentences before they are localized.

use crate::text::ids::{self, MessageId};
use std::borrow::Cow;

use methods::Method;
use methods::mistakes::Mistake;

/// A sentence, identified by its name in the locale files, with its arguments.
#[must_use]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    /// The name in `assets/locales`.
    pub id: Cow<'static, str>,
    pub arguments: Vec<(&'static str, Argument)>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Argument {
    /// Text that is equal in every language, such as a number with its decimal point.
    Text(String),
    /// Another message, in the same language.
    Message(Message),
    /// Other messages, one after the other.
    List(Vec<Message>),
    /// A count, which selects the form of the noun.
    Count(usize),
}

impl Message {
    /// A sentence without arguments.
    pub fn new(id: MessageId) -> Self {
        Self { id: id.name().into(), arguments: Vec::new() }
    }

    /// A sentence of a family, whose name is made of its member's. A test asks for every member in every language.
    pub fn of_family(id: String) -> Self {
        Self { id: id.into(), arguments: Vec::new() }
    }

    /// The message with a text argument.
    pub fn with(mut self, name: &'static str, text: impl ToString) -> Self {
        self.arguments.push((name, Argument::Text(text.to_string())));
        self
    }

    /// The message with another message as argument.
    pub fn saying(mut self, name: &'static str, message: impl Into<Message>) -> Self {
        self.arguments.push((name, Argument::Message(message.into())));
        self
    }

    /// The message with a list of other messages as argument.
    pub fn listing(mut self, name: &'static str, messages: Vec<Message>) -> Self {
        self.arguments.push((name, Argument::List(messages)));
        self
    }

    /// The message with a count argument.
    pub fn count(mut self, name: &'static str, count: usize) -> Self {
        self.arguments.push((name, Argument::Count(count)));
        self
    }
}

impl From<MessageId> for Message {
    fn from(id: MessageId) -> Self {
        Self::new(id)
    }
}

/// The name of a method in the interface.
impl From<Method> for Message {
    fn from(method: Method) -> Self {
        Self::new(match method {
            Method::Exact => ids::METHOD_EXACT,
            Method::Corrected => ids::METHOD_CORRECTED,
            Method::Printed => ids::METHOD_PRINTED,
        })
    }
}

/// What a test with the mistake does, worded to follow "a test that".
impl From<Mistake> for Message {
    fn from(mistake: Mistake) -> Self {
        match mistake.erratum() {
            Some(erratum) => Self::new(ids::MISTAKE_ERRATUM).with("number", erratum),
            None => Self::of_family(format!("mistake-{}", mistake.name())),
        }
    }
}
