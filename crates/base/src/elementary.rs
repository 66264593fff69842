//! Elementary functions that decide numbers, letters and pixels, correctly rounded: of these there is one right answer,
//! the same on every system. The standard library's are the system's own, and systems differ in their last bits.
//!
//! Names end in `f` for f32, as in C.

pub use pxfm::{
    f_acos as acos, f_atan2 as atan2, f_atan2f as atan2f, f_cos as cos, f_cosf as cosf, f_hypotf as hypotf,
    f_log2 as log2, f_log10 as log10, f_log10f as log10f, f_pow as pow, f_powf as powf, f_sin as sin,
    f_sinf as sinf, f_tan as tan,
};
