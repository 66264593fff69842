//! Quotients and square roots of integers of any size, rounded once.

use dashu_int::ops::{BitTest, DivRem, SquareRoot};
use dashu_int::{IBig, UBig};

use super::filter::power_of_two;

/// `over / under * 2^exponent`, rounded to the nearest f64, ties to even. `under` is not zero.
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
    let magnitude = rounded(bits, exponent - shift);
    if over_sign == under_sign || magnitude == 0.0 { magnitude } else { -magnitude }
}

/// `(a + b √q) / under * 2^exponent`, rounded likewise. `q` is not negative, and `under` is not zero.
///
/// The root lies between two integers. They get more and more bits until both ends round to the same f64 (Ziv, *Fast
/// evaluation of elementary mathematical functions with correctly rounded last bit*, 1991). A rational root is found
/// exactly, and an irrational number is no middle between two f64.
pub(crate) fn rounded_surd([a, b, q]: [&IBig; 3], under: &IBig, exponent: i32) -> f64 {
    if *b == IBig::ZERO || *q == IBig::ZERO {
        return rounded_quotient(a, under, exponent);
    }
    for bits in core::iter::successors(Some(64), |bits| Some(2 * bits)) {
        let scaled = q << (2 * bits);
        let root = IBig::from(scaled.sqrt());
        let under = under << bits;
        let quotient = |root: &IBig| rounded_quotient(&((a << bits) + b * root), &under, exponent);
        let low = quotient(&root);
        if &root * &root == scaled || quotient(&(&root + IBig::ONE)).to_bits() == low.to_bits() {
            return low;
        }
    }
    unreachable!("the bits end where the two ends meet")
}

/// `bits * 2^exponent`, rounded to the nearest f64, ties to even, for 66 bits or 67 the last of which represents all that
/// follow.
fn rounded(bits: u128, exponent: i32) -> f64 {
    const PRECISION: i32 = f64::MANTISSA_DIGITS as i32;
    const LEAST_EXPONENT: i32 = f64::MIN_EXP - PRECISION;
    let length = u128::BITS as i32 - bits.leading_zeros() as i32;
    let cut = (length - PRECISION).max(LEAST_EXPONENT - exponent);
    if cut > length {
        return 0.0;
    }
    let half = 1_u128 << (cut - 1);
    let (kept, rest) = (bits >> cut, bits & (2 * half - 1));
    let rounded_up = rest > half || (rest == half && kept % 2 == 1);
    scaled((kept + u128::from(rounded_up)) as f64, exponent + cut)
}

/// `x * 2^exponent` if that is an f64: in two steps, as the power alone may be out of range.
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
    fn numbers_below_the_least_normal_f64_are_rounded_once() {
        let third = |exponent: i32| rounded_quotient(&IBig::ONE, &IBig::from(3), exponent);
        for exponent in -1100..-900 {
            let [low, high] = [third(exponent), third(exponent + 1)];
            assert!((high - 2.0 * low).abs() <= f64::from_bits(1), "{exponent}: {low}, {high}");
        }
        assert_eq!(third(-1073), f64::from_bits(1), "two thirds");
        assert_eq!(third(-1074), 0.0);
        // Beyond the middle between two subnormal numbers by less than f64 can tell.
        let beyond = (IBig::ONE << 100) + IBig::ONE;
        assert_eq!(rounded_quotient(&beyond, &(IBig::ONE << 101), -1074), f64::from_bits(1));
        assert_eq!(rounded_quotient(&IBig::ONE, &IBig::from(2), -1074), 0.0);
        assert_eq!(rounded_quotient(&IBig::from(-1), &IBig::ONE, -5000).to_bits(), 0);
    }

    #[test]
    fn surds_are_rounded_once() {
        let surd = |a: i32, b: i32, q: i32, under: i32| {
            rounded_surd([&a.into(), &b.into(), &q.into()], &under.into(), 0)
        };
        for q in 0..50 {
            assert_eq!(surd(0, 1, q, 1), f64::from(q).sqrt());
            assert_eq!(surd(0, -1, q, 1), 0.0 - f64::from(q).sqrt());
        }
        assert_eq!(surd(1, -1, 4, 3), -1.0 / 3.0);
        assert_eq!(surd(2, -1, 4, 3), 0.0);
        assert_eq!(surd(99, -70, 2, 1), 1.0 / (99.0 + 70.0 * 2_f64.sqrt()));
    }

    #[test]
    fn powers_of_two_scale() {
        let tiny = rounded_quotient(&IBig::ONE, &IBig::from(3), -980);
        assert_eq!(tiny, 2f64.powi(-490) / 3.0 * 2f64.powi(-490));
        assert_eq!(rounded_quotient(&(IBig::ONE << 900), &(IBig::ONE << 20), 100), 2f64.powi(980));
    }
}
