//! The elementary functions that verdicts depend on, correctly rounded: of these there is one right answer, the same on
//! every system. The standard library calls the system's own, and systems differ in their last bits.

pub(crate) use pxfm::f_atan2f as atan2f;
pub(crate) use pxfm::{f_acos as acos, f_acosf as acosf};

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
        for (x, bits) in [
            (0.535_622_957_713_080_2, 0x3ff0_16bc_b2b1_9cdf),
            (0.907_755_774_160_169_2, 0x3fdb_b486_80cf_c689),
        ] {
            assert_eq!(acos(x).to_bits(), bits, "acos({x})");
        }
        for (y, x, bits) in [(95_721.0, -0.638_337_1, 0x3fc9_1013), (794.454_1, 1.434_086_9e-5, 0x3fc9_0fda)]
        {
            assert_eq!(atan2f(y, x).to_bits(), bits, "atan2f({y}, {x})");
        }
    }
}
