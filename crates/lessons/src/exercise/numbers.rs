//! Numbers on paper: what is printed is what is judged.

use super::fraction::superscript;

/// The longest decimal text that is printed, in characters.
const LONGEST: usize = 14;
/// The most digits after the decimal point of any f32.
const MOST_DIGITS: usize = 149;

/// An f32 with the minus sign of formulas: all digits, or where they are too many, a whole number times a power of two.
pub fn in_full(x: f32) -> String {
    let digits = format!("{:.MOST_DIGITS$}", f64::from(x + 0.0)); // -0 is 0
    let digits = digits.trim_end_matches('0').trim_end_matches('.');
    if digits.len() <= LONGEST {
        return digits.replace('-', "−");
    }
    let (mut whole, mut power) = (f64::from(x), 0_i32);
    while whole.fract() != 0.0 {
        (whole, power) = (whole * 2.0, power - 1);
    }
    while whole % 2.0 == 0.0 {
        (whole, power) = (whole / 2.0, power + 1);
    }
    format!("{whole} · 2{}", superscript(&power.to_string())).replace('-', "−")
}

/// The shortest decimal that stands for this f32 and no other.
pub fn in_short(x: f32) -> String {
    let scientific = format!("{x:e}");
    let text = match scientific.split_once('e') {
        Some((digits, power)) if x != 0.0 && !(1e-5..1e9).contains(&x.abs()) => {
            format!("{digits} · 10{}", superscript(power))
        }
        _ => x.to_string(),
    };
    text.replace('-', "−")
}

/// Whether a number is short when written down exactly: a multiple of 1/1024 below a million.
pub fn is_short(x: f32) -> bool {
    (f64::from(x) * 1024.0).fract() == 0.0 && x.abs() < 1e6
}

/// Whether a number is easy to work with: a multiple of 1/32, and at most 8.
pub fn is_handy(x: f32) -> bool {
    (x * 32.0).fract() == 0.0 && x.abs() <= 8.0
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
            (0.6, "5033165 · 2⁻²³"),
            (-0.3, "−5033165 · 2⁻²⁴"),
            (-1e-30, "−332307 · 2⁻¹¹⁸"),
            (1e-45, "1 · 2⁻¹⁴⁹"),
            (1e30, "6617445 · 2⁷⁷"),
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
