//! The exact rounding errors of sums and products.

use super::fused;

/// The exact rounding error of a sum (Knuth, *The art of computer programming*, volume 2, 4.2.2).
#[inline(always)]
pub(super) fn sum_error(a: f64, b: f64, sum: f64) -> f64 {
    let other = sum - a;
    (a - (sum - other)) + (b - other)
}

/// The exact rounding error of a product (Dekker, *A floating-point technique for extending the available precision*,
/// 1971).
#[inline(always)]
pub(super) fn product_error(a: f64, b: f64, product: f64) -> f64 {
    if cfg!(any(target_feature = "fma", target_arch = "aarch64")) {
        return fused(a, b, -product); // one instruction
    }
    let ((a_high, a_low), (b_high, b_low)) = (halves(a), halves(b));
    ((a_high * b_high - product) + a_high * b_low + a_low * b_high) + a_low * b_low
}

/// `x - y d` for `y = x / d`, or for `y = d = √x`, rounded: exact.
#[inline(always)]
pub(super) fn remainder(x: f64, y: f64, d: f64) -> f64 {
    let product = y * d;
    (x - product) - product_error(y, d, product)
}

/// A number as the sum of two numbers of 26 bits.
#[inline(always)]
fn halves(x: f64) -> (f64, f64) {
    let shifted = x * ((1 << 27) + 1) as f64;
    let high = shifted - (shifted - x);
    (high, x - high)
}
