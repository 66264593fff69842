//! The quotient of two integers of any size, rounded once.

use dashu_int::ops::{BitTest, DivRem};
use dashu_int::{IBig, UBig};

use super::filter::power_of_two;

/// `over / under * 2^exponent`, rounded to the nearest f64, ties to even. `under` is not zero.
///
/// The places that the predicates compute are normal numbers or zero, for the same reasons for which the filter
/// neither over- nor underflows: numerators are 0 or at least 2^-596 and denominators below 2^400, and vice versa.
pub(crate) fn rounded_quotient(over: &IBig, under: &IBig, exponent: i32) -> f64 {
    let (over_sign, over) = over.clone().into_parts();
    let (under_sign, under) = under.clone().into_parts();
    if over == UBig::ZERO {
        return 0.0;
    }
    // The quotient's first 66 or 67 bits; the last one represents all that follow.
    let shift = 66 + under.bit_len() as i32 - over.bit_len() as i32;
    let (over, under) =
        if shift >= 0 { (over << shift as usize, under) } else { (over, under << -shift as usize) };
    let (bits, rest) = over.div_rem(under);
    let bits = u128::try_from(bits).expect("67 bits") | u128::from(rest != UBig::ZERO);
    let magnitude = scaled(bits as f64, exponent - shift);
    if over_sign == under_sign { magnitude } else { -magnitude }
}

/// `x * 2^exponent` if that is a normal number: in two steps, as the power alone may be out of range.
#[inline(always)]
pub(super) fn scaled(x: f64, exponent: i32) -> f64 {
    let half = exponent / 2;
    x * power_of_two(half) * power_of_two(exponent - half)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn quotient(over: i128, under: i128) -> f64 {
        rounded_quotient(&over.into(), &under.into(), 0)
    }

    #[test]
    fn small_integers_divide_as_floats_do() {
        for over in -40_i32..40 {
            for under in (-40..0).chain(1..40) {
                let expected = f64::from(over) / f64::from(under);
                assert_eq!(quotient(over.into(), under.into()), expected, "{over} / {under}");
            }
        }
    }

    #[test]
    fn a_tie_rounds_to_even_and_a_hair_more_rounds_up() {
        let odd = (1_i128 << 54) + 2; // halfway between two floats
        assert_eq!(quotient(odd, 1), (1_i64 << 54) as f64);
        let factor = 1_i128 << 60;
        assert_eq!(quotient(odd * factor + 1, factor), ((1_i64 << 54) + 4) as f64);
        assert_eq!(quotient(-odd * factor - 1, factor), -((1_i64 << 54) + 4) as f64);
    }

    #[test]
    fn powers_of_two_scale() {
        let tiny = rounded_quotient(&IBig::ONE, &IBig::from(3), -980);
        assert_eq!(tiny, 2f64.powi(-490) / 3.0 * 2f64.powi(-490));
        assert_eq!(rounded_quotient(&(IBig::ONE << 900), &(IBig::ONE << 20), 100), 2f64.powi(980));
    }
}
