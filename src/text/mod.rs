//! Sentences in four languages, errors as such sentences, and JSON text as typed members.

pub mod error;
pub mod fields;
pub mod language;
pub mod message;
