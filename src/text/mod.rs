//! Sentences in four languages, errors as such sentences, and what is shown of text from elsewhere.

pub mod error;
pub mod foreign;
pub mod language;
pub mod message;
