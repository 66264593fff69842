//! The values of a map's columns and rows.

use anyhow::{Result, bail};

use base::elementary::log2;
use base::limits::{MAP_CELLS, MAP_SIDE};
use base::text::{LocalizedError, Message, ids};

/// The binary digits after the first that the distance of cells keeps: it changes by less than a thousandth.
const DIGITS: i32 = 10;

/// How far apart the cells are.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Scale {
    /// The map is as wide as this, in the unit of its axes.
    Span(f64),
    /// The step from one cell to the next, in neighbouring f32.
    Ulps(u32),
}

/// The values of the columns from the left and of the rows from the top; none beyond the finite f32.
#[derive(Debug, Clone, PartialEq)]
pub struct Grid {
    /// The columns' values on the first axis.
    pub columns: Vec<Option<f32>>,
    /// The rows' values on the second axis.
    pub rows: Vec<Option<f32>>,
}

impl Grid {
    /// The grid around a centre.
    /// Errors: too many cells, a span that is not positive or beyond f32, no ulps, or so many ulps that only the centre
    /// is finite.
    pub fn new(scale: Scale, center: [f32; 2], (width, height): (u32, u32)) -> Result<Self> {
        within_limits(width, height)?;
        let grid = match scale {
            Scale::Span(span) if span > 0.0 && span <= f64::from(f32::MAX) => Self {
                columns: (0..width).map(|i| at(center[0], share(i, width) * span)).collect(),
                rows: (0..height)
                    .map(|j| at(center[1], -share(j, height) * span * f64::from(height) / f64::from(width)))
                    .collect(),
            },
            Scale::Span(span) => bail!("a map is wider than 0 and at most {:e} wide, not {span}", f32::MAX),
            Scale::Ulps(0) => bail!("the cells of a map are at least 1 f32 apart"),
            Scale::Ulps(ulps) => Self {
                columns: (0..width)
                    .map(|i| stepped(center[0], (i64::from(i) - i64::from(width / 2)) * i64::from(ulps)))
                    .collect(),
                rows: (0..height)
                    .map(|j| stepped(center[1], (i64::from(height / 2) - i64::from(j)) * i64::from(ulps)))
                    .collect(),
            },
        };
        let is_lost = |values: &[Option<f32>]| values.len() > 1 && values.iter().flatten().count() <= 1;
        if is_lost(&grid.columns) && is_lost(&grid.rows) {
            bail!("cells that are so far apart lie all beyond the finite f32, but for the centre");
        }
        Ok(grid)
    }

    /// The grid with its columns, its rows, or both in reverse order.
    #[must_use]
    pub(super) fn reversed(mut self, [columns, rows]: [bool; 2]) -> Self {
        if columns {
            self.columns.reverse();
        }
        if rows {
            self.rows.reverse();
        }
        self
    }
}

/// Refuses a map whose cells would take too much memory or time.
pub(super) fn within_limits(width: u32, height: u32) -> Result<()> {
    let cells = u64::from(width) * u64::from(height);
    if width.max(height) > MAP_SIDE || cells > MAP_CELLS {
        let message = Message::new(ids::ERROR_MAP_TOO_LARGE).with("side", MAP_SIDE).with("cells", MAP_CELLS);
        bail!(LocalizedError::new(message.with("width", width).with("height", height)));
    }
    Ok(())
}

/// Rounds the middle of a map and the distance of its cells to few binary digits, less than anybody sees, so that a map
/// that moves by whole cells comes to the same f32 again. Where cells are only a few f32 apart, both stay as they are.
pub(super) fn in_few_digits(center: [f64; 2], cell: f64) -> ([f64; 2], f64) {
    let unit = 2_f64.powi(log2(cell).floor() as i32 - DIGITS);
    if center.iter().any(|&center| unit < 2.0 * ulp(center as f32)) {
        return (center, cell);
    }
    let rounded = |value: f64| (value / unit).round() * unit;
    (center.map(rounded), rounded(cell))
}

/// Where the middle of a cell lies between the ends of an axis, from -0.5 to 0.5.
fn share(index: u32, count: u32) -> f64 {
    (f64::from(index) + 0.5) / f64::from(count) - 0.5
}

/// The f32 at a distance, rounded once.
fn at(center: f32, distance: f64) -> Option<f32> {
    Some((f64::from(center) + distance) as f32).filter(|value| value.is_finite())
}

/// The f32 that is a number of steps after another, if it is finite.
pub(super) fn stepped(center: f32, steps: i64) -> Option<f32> {
    let ordinal = ordinal(center) + steps;
    let bits = u32::try_from(ordinal.unsigned_abs()).ok()?;
    let magnitude = Some(f32::from_bits(bits)).filter(|value| bits >> 31 == 0 && value.is_finite())?;
    Some(if ordinal < 0 { -magnitude } else { magnitude })
}

/// The distance from a value to the next f32 away from 0.
pub fn ulp(value: f32) -> f64 {
    let magnitude = value.abs().min(f32::MAX.next_down());
    f64::from(magnitude.next_up()) - f64::from(magnitude)
}

/// Counts the f32 in their order; both zeros are 0.
pub fn ordinal(value: f32) -> i64 {
    let magnitude = i64::from(value.abs().to_bits());
    if value.is_sign_negative() { -magnitude } else { magnitude }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_span_is_divided_into_the_middles_of_the_cells() {
        let grid = Grid::new(Scale::Span(8.0), [1.0, 2.0], (4, 2)).unwrap();
        assert_eq!(grid.columns, [-2.0, 0.0, 2.0, 4.0].map(Some));
        assert_eq!(grid.rows, [3.0, 1.0].map(Some), "the second axis grows upwards");
    }

    #[test]
    fn ulps_step_over_zero_and_end_at_the_largest_number() {
        let tiny = f32::from_bits(1);
        let grid = Grid::new(Scale::Ulps(1), [0.0, f32::MAX], (3, 3)).unwrap();
        assert_eq!(grid.columns, [Some(-tiny), Some(0.0), Some(tiny)]);
        assert_eq!(grid.rows, [None, Some(f32::MAX), Some(f32::MAX.next_down())]);
    }

    #[test]
    fn few_digits_change_what_nobody_sees() {
        for (center, cell) in [([0.01, 0.5], 3e-3), ([1.0 / 3.0, -7e5], 1e3), ([1e-40, 0.0], 1e-38)] {
            let (rounded, rounded_cell) = in_few_digits(center, cell);
            assert!((rounded_cell / cell - 1.0).abs() < 1e-3);
            assert!((0..2).all(|axis| (rounded[axis] - center[axis]).abs() < cell * 1e-3));
        }
        let near = ([0.1, 0.2], 5.0 * ulp(0.2));
        assert_eq!(in_few_digits(near.0, near.1), near);
    }

    #[test]
    fn what_makes_no_map_is_refused() {
        let refused = |scale| Grid::new(scale, [1.0, 1.0], (9, 9)).unwrap_err().to_string();
        for span in [0.0, -1.0, f64::NAN, f64::INFINITY, 1e39] {
            assert!(refused(Scale::Span(span)).starts_with("a map is wider than 0"), "{span}");
        }
        assert!(refused(Scale::Ulps(0)).contains("at least 1 f32"));
        assert!(refused(Scale::Ulps(u32::MAX)).contains("beyond the finite f32"));
        let far = f64::from(f32::MAX);
        assert_eq!(Grid::new(Scale::Span(far), [f32::MAX, 0.0], (4, 4)).unwrap().columns[3], None);
    }
}
