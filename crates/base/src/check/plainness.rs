//! How plain a question is: which of some failures a person looks at first.

use std::ops::RangeInclusive;

/// The sizes of numbers that a picture shows: the camera goes neither much nearer nor much farther.
const SEEN: RangeInclusive<f64> = 0.01..=100.0;

/// How plain the numbers in a text are. The plainest comes first: fewest numbers that no picture shows, then fewest digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Plainness {
    unseen: usize,
    digits: usize,
}

impl Plainness {
    /// That of the numbers in JSON.
    pub fn of(json: &str) -> Self {
        let words = json.split(|c: char| !c.is_ascii_alphanumeric() && !matches!(c, '.' | '-' | '+'));
        let numbers = words
            .filter(|word| word.contains(|c: char| c.is_ascii_digit()))
            .filter_map(|word| word.parse::<f64>().ok());
        let is_unseen = |number: &f64| *number != 0.0 && !SEEN.contains(&number.abs());
        Self {
            unseen: numbers.filter(is_unseen).count(),
            digits: json.bytes().filter(u8::is_ascii_digit).count(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_seen_is_plainer_than_what_is_short() {
        let plainest = |texts: [&'static str; 3]| texts.into_iter().min_by_key(|text| Plainness::of(text));
        let (seen, tiny, huge) = ("[[0,-2.125,0.0625]]", r#"{"e1":[0,1e-45,1]}"#, "[3e30,0,0]");
        assert_eq!(plainest([huge, tiny, seen]), Some(seen));
        assert_eq!(plainest([tiny, "[1e-45,1e-45]", "[1e-45,1e-44]"]), Some(tiny));
        assert_eq!(plainest(["[12,3,4]", "[1,2,3]", "[1,2,34]"]), Some("[1,2,3]"));
    }
}
