//! Numbers on paper: what is printed is what is judged.

/// The longest decimal text that is printed.
const LONGEST: usize = 32;
/// The most digits after the decimal point of any f32.
const MOST_DIGITS: usize = 149;

/// A number of f32 with the minus of formulas and every digit that it has, or as a whole number times a power of two where these are too many.
pub(crate) fn in_full(x: f32) -> String {
    let digits = format!("{:.MOST_DIGITS$}", f64::from(x + 0.0)); // -0 is 0
    let digits = digits.trim_end_matches('0').trim_end_matches('.');
    if digits.len() <= LONGEST {
        return digits.replace('-', "−");
    }
    let (mut whole, mut power) = (f64::from(x), 0);
    while whole.fract() != 0.0 {
        (whole, power) = (whole * 2.0, power + 1);
    }
    format!("{whole} × 2^−{power}").replace('-', "−")
}

/// Whether a number is one that a person would write down: few digits, and exactly this number.
pub(crate) fn is_short(x: f32) -> bool {
    (f64::from(x) * 1024.0).fract() == 0.0 && x.abs() < 1e6
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_digit_is_printed() {
        for (x, text) in [
            (0.0, "0"),
            (-0.0, "0"),
            (-0.625, "−0.625"),
            (12.0, "12"),
            (0.6, "0.60000002384185791015625"),
            (-0.3, "−0.300000011920928955078125"),
            (-1e-30, "−332307 × 2^−118"),
            (1e-45, "1 × 2^−149"),
            (1e-30, "332307 × 2^−118"),
        ] {
            assert_eq!(in_full(x), text);
        }
    }

    #[test]
    fn what_f32_rounds_is_not_short() {
        assert!([0.0, 0.5, -3.125, 100.0].into_iter().all(is_short));
        assert!(![0.1, 1e-30, 1e9, 0.3].into_iter().any(is_short));
    }
}
