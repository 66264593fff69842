//! Integers beside square roots of integers.

use core::cmp::Ordering;

use dashu_int::IBig;

fn sign(n: &IBig) -> Ordering {
    n.cmp(&IBig::ZERO)
}

/// The sign of `a + b √q` for a `q` that is not negative.
pub(super) fn sign_with_root(a: &IBig, b: &IBig, q: &IBig) -> Ordering {
    let of_root = if sign(q).is_eq() { Ordering::Equal } else { sign(b) };
    stronger(sign(a), of_root, || (a * a).cmp(&(b * b * q)))
}

/// The sign of `a + √x - √y` for `x` and `y` that are not negative.
pub(super) fn sign_with_two_roots(a: &IBig, x: &IBig, y: &IBig) -> Ordering {
    // (√x - √y)² = x + y - 2 √(x y)
    stronger(sign(a), x.cmp(y), || sign_with_root(&(a * a - x - y), &IBig::from(2), &(x * y)))
}

/// The sign of a sum of two numbers by their signs, and by which of them is larger where these differ.
fn stronger(one: Ordering, other: Ordering, cmp_sizes: impl FnOnce() -> Ordering) -> Ordering {
    if one == other || other.is_eq() {
        return one;
    }
    if one.is_eq() {
        return other;
    }
    match cmp_sizes() {
        Ordering::Greater => one,
        Ordering::Equal => Ordering::Equal,
        Ordering::Less => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_are_those_of_floats_where_these_are_certain() {
        for a in -30_i32..=30 {
            for (b, q) in (-6_i32..=6).flat_map(|b| (0_i32..=30).map(move |q| (b, q))) {
                let value = f64::from(a) + f64::from(b) * f64::from(q).sqrt();
                let expected = if value.abs() < 1e-9 { Ordering::Equal } else { value.total_cmp(&0.0) };
                assert_eq!(sign_with_root(&a.into(), &b.into(), &q.into()), expected, "{a} + {b} √{q}");
                let (x, y) = (q, b * b);
                let value = f64::from(a) + f64::from(x).sqrt() - f64::from(y).sqrt();
                let expected = if value.abs() < 1e-9 { Ordering::Equal } else { value.total_cmp(&0.0) };
                assert_eq!(
                    sign_with_two_roots(&a.into(), &x.into(), &y.into()),
                    expected,
                    "{a} + √{x} - √{y}"
                );
            }
        }
    }
}
