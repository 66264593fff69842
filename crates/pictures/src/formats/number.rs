//! Numbers in text formats.

use std::fmt::{self, Display, Formatter};

/// A number with at most two decimals, and no more of them than it needs: a hundredth of a point is not seen.
pub(super) struct Number(pub(super) f64);

impl Display for Number {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        let text = format!("{:.2}", self.0);
        let text = text.trim_end_matches('0').trim_end_matches('.');
        f.write_str(if text == "-0" { "0" } else { text })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_has_the_decimals_that_it_needs() {
        for (number, text) in [(1.0, "1"), (100.0, "100"), (-0.001, "0"), (2.5, "2.5"), (-3.456, "-3.46")] {
            assert_eq!(Number(number).to_string(), text);
        }
    }
}
