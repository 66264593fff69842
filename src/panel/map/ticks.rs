//! The numbers along a map's axes.

use base::elementary::{log10, pow};
use lessons::maps::grid::Scale;

/// How many ticks an axis has, about.
const COUNT: f64 = 5.0;
/// Where the centre is so many times the span, numbers differ only in late digits, and count from the centre.
const DIGITS: f64 = 1e4;

#[derive(Debug, Clone, PartialEq)]
pub(super) struct Ticks {
    /// Where they are, from 0 at the axis' begin to 1 at its end, and what is written there.
    pub(super) at: Vec<(f64, String)>,
    /// Whether the numbers count from the centre.
    pub(super) from_center: bool,
}

/// The ticks of an axis with so many cells, `width` of them across the map.
pub(super) fn of(scale: Scale, center: f32, cells: u32, width: u32) -> Ticks {
    match scale {
        Scale::Span(span) => of_span(f64::from(center), span * f64::from(cells) / f64::from(width)),
        Scale::Ulps(_) => of_cells(cells),
    }
}

fn of_span(center: f64, span: f64) -> Ticks {
    let step = nice(span / COUNT);
    let from_center = center.abs() > span * DIGITS;
    let origin = if from_center { 0.0 } else { center };
    let (first, last) = (((origin - span / 2.0) / step).ceil(), ((origin + span / 2.0) / step).floor());
    // There are about five: no counter gets large.
    let count = (last - first) as i64;
    let tick = |number: i64| {
        let value = (first + number as f64) * step;
        ((value - origin) / span + 0.5, format(value, step, from_center))
    };
    Ticks { at: (0..=count).map(tick).collect(), from_center }
}

/// Ticks at whole cells, counted from the centre.
fn of_cells(cells: u32) -> Ticks {
    let step = nice((f64::from(cells) / COUNT).max(1.0)) as i64;
    let half = i64::from(cells / 2);
    let last = (i64::from(cells) - 1 - half) / step;
    let tick = |number: i64| {
        let cell = number * step;
        let at = ((half + cell) as f64 + 0.5) / f64::from(cells);
        (at, if cell == 0 { "0".to_owned() } else { format!("{cell:+}").replace('-', "−") })
    };
    Ticks { at: (-(half / step)..=last).map(tick).collect(), from_center: true }
}

/// 1, 2 or 5 times a power of ten, the next one up.
fn nice(step: f64) -> f64 {
    let power = pow(10.0, log10(step).floor());
    let factor = [1.0, 2.0, 5.0, 10.0].into_iter().find(|factor| factor * power >= step * 0.999);
    factor.unwrap_or(10.0) * power
}

/// A multiple of a step with the digits that it has.
fn format(value: f64, step: f64, signed: bool) -> String {
    let digits = (-log10(step).floor()).max(0.0) as usize;
    let number = match step {
        _ if value.abs() < step / 2.0 => "0".to_owned(),
        1e-5..1e6 => format!("{value:.digits$}"),
        _ => format!("{value:.1e}"),
    };
    let plus = if signed && value > step / 2.0 { "+" } else { "" };
    format!("{plus}{number}").replace('-', "−")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(ticks: &Ticks) -> Vec<&str> {
        ticks.at.iter().map(|(_, label)| label.as_str()).collect()
    }

    #[test]
    fn ticks_are_round_numbers() {
        let ticks = of(Scale::Span(3.0), 0.0, 800, 800);
        assert_eq!(labels(&ticks), ["−1", "0", "1"]);
        assert_eq!(ticks.at[1].0, 0.5);
        let upwards = of(Scale::Span(3.0), 0.5, 600, 800);
        assert_eq!(
            labels(&upwards),
            ["−0.5", "0.0", "0.5", "1.0", "1.5"].map(|l| if l == "0.0" { "0" } else { l })
        );
        assert!(!upwards.from_center);
    }

    #[test]
    fn where_all_digits_are_the_same_they_count_from_the_centre() {
        let ticks = of(Scale::Span(1e-6), 0.5, 100, 100);
        assert!(ticks.from_center);
        assert_eq!(labels(&ticks), ["−4.0e−7", "−2.0e−7", "0", "+2.0e−7", "+4.0e−7"]);
    }

    #[test]
    fn single_floats_are_counted() {
        let ticks = of(Scale::Ulps(1), 0.5, 100, 100);
        assert_eq!(labels(&ticks), ["−40", "−20", "0", "+20", "+40"]);
        assert_eq!(ticks.at[2].0, 0.505, "the middle of a cell");
        assert_eq!(labels(&of(Scale::Ulps(1), 0.5, 1, 1)), ["0"]);
    }
}
