//! Sentences in four languages, errors as sentences, and sanitized text from elsewhere.

pub mod command_line;
pub mod error;
pub mod fonts;
pub mod ids;
pub mod language;
pub mod message;
pub mod sanitize;
pub mod symbols;
pub mod unbroken;

pub use command_line::CommandLine;
pub use error::LocalizedError;
pub use ids::MessageId;
pub use language::Language;
pub use message::Message;

/// A count with this separator between thousands.
pub fn grouped(count: u64, sign: char) -> String {
    let digits = count.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(sign);
        }
        text.push(digit);
    }
    text
}
