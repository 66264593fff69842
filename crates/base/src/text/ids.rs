//! The names of the sentences in the locale files, each as a constant: what has no sentence does not compile.

/// The name of a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MessageId(&'static str);

impl MessageId {
    /// The name in `assets/locales`.
    pub fn name(self) -> &'static str {
        self.0
    }
}

include!(concat!(env!("OUT_DIR"), "/ids.rs"));
