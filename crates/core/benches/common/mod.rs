//! What benchmarks that let two ways take turns have in common.

/// The middle one of the times, so that what else the machine does hardly counts.
pub(crate) fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
