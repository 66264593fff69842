//! Options that take a number; their errors say which numbers there are.

use std::ops::RangeInclusive;
use std::str::FromStr;

/// Parses a whole number of these.
pub(super) fn whole<T>(numbers: RangeInclusive<T>) -> impl Fn(&str) -> Result<T, String> + Clone
where
    T: FromStr + PartialOrd + Copy + std::fmt::Display,
{
    move |text| {
        let number = text.parse().ok().filter(|number| numbers.contains(number));
        let (least, most) = (numbers.start(), numbers.end());
        number.ok_or_else(|| format!("a whole number from {least} to {most} is needed"))
    }
}

/// Parses a number with a decimal point, or without.
pub(super) fn decimal<T: FromStr>(text: &str) -> Result<T, String> {
    text.parse().map_err(|_| "a number such as 30 or 0.5 is needed".to_owned())
}
