//! The elementary functions that verdicts depend on, correctly rounded: of these there is one right answer, the same on
//! every system. The standard library calls the system's own, and systems differ in their last bits.

pub(crate) use pxfm::{f_acosf as acosf, f_atan2 as atan2, f_atan2f as atan2f};

#[cfg(test)]
mod tests {
    use super::*;

    /// glibc 2.36 rounds these the other way. The bits are those of MPFR.
    #[test]
    fn results_are_correctly_rounded() {
        for (x, bits) in [(-0.637_072, 0x4010_bc41), (0.253_959_3, 0x3fa8_31f7), (0.455_011_87, 0x3f8c_98b9)]
        {
            assert_eq!(acosf(x).to_bits(), bits, "acosf({x})");
        }
        for (y, x, bits) in [
            (0.613_009_895_621_083, 2.679_994_256_994_323_4_f64, 0x3fcc_c872_0f2b_0631_u64),
            (0.238_974_747_722_408, 1.718_368_503_507_157_6, 0x3fc1_b006_da74_e47d),
        ] {
            assert_eq!(atan2(y, x).to_bits(), bits, "atan2({y}, {x})");
        }
        for (y, x, bits) in [(95_721.0, -0.638_337_1, 0x3fc9_1013), (794.454_1, 1.434_086_9e-5, 0x3fc9_0fda)]
        {
            assert_eq!(atan2f(y, x).to_bits(), bits, "atan2f({y}, {x})");
        }
    }
}
