//! Sentences in four languages, and errors as such sentences.

pub mod error;
pub mod language;
pub mod message;
