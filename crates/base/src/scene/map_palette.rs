//! The colours of a map of disagreement: quiet where a method is right, bright where it is wrong.

use super::{Color, Theme};

/// The style of a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MapInk {
    pub color: Color,
    /// The colour and the lines over it, where colour alone does not suffice.
    pub hatch: Option<(Hatch, Color)>,
}

/// Lines over a cell's colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hatch {
    /// Upwards to the right.
    Rising,
    /// Downwards to the right.
    Falling,
    /// Lines in both directions.
    Crossed,
    Level,
}

/// The styles of a map's cells.
#[derive(Debug, PartialEq)]
pub struct MapPalette {
    /// Rightly a hit, or in front of the plane.
    pub hit: MapInk,
    /// Rightly a miss, or behind the plane.
    pub miss: MapInk,
    /// Rightly on the plane.
    pub on: MapInk,
    /// Hit, where the truth is a miss.
    pub false_hit: MapInk,
    /// Miss, where the truth is a hit.
    pub false_miss: MapInk,
    /// Another side, or a method's no answer.
    pub other: MapInk,
    /// The person's own program did not answer.
    pub unanswered: MapInk,
    /// No such state.
    pub outside: MapInk,
    /// The cross at the lesson's state.
    pub cross: Color,
}

const fn plain(r: u8, g: u8, b: u8) -> MapInk {
    MapInk { color: [r, g, b, 255], hatch: None }
}

const fn hatched(MapInk { color, .. }: MapInk, hatch: Hatch, [r, g, b]: [u8; 3]) -> MapInk {
    MapInk { color, hatch: Some((hatch, [r, g, b, 255])) }
}

static CLASSIC: MapPalette = MapPalette {
    hit: plain(38, 84, 62),
    miss: plain(38, 42, 52),
    on: plain(96, 108, 128),
    false_hit: plain(255, 92, 92),
    false_miss: plain(255, 196, 64),
    other: plain(196, 120, 255),
    unanswered: hatched(plain(12, 13, 16), Hatch::Crossed, [196, 120, 255]),
    outside: hatched(plain(12, 13, 16), Hatch::Level, [40, 43, 50]),
    cross: [255, 255, 255, 255],
};

/// Pale where the method is right.
static LIGHT: MapPalette = MapPalette {
    hit: plain(186, 222, 196),
    miss: plain(236, 238, 242),
    on: plain(158, 168, 186),
    false_hit: plain(214, 30, 30),
    false_miss: plain(224, 130, 0),
    other: plain(134, 50, 200),
    unanswered: hatched(plain(255, 255, 255), Hatch::Crossed, [134, 50, 200]),
    outside: hatched(plain(255, 255, 255), Hatch::Level, [200, 203, 210]),
    cross: [0, 0, 0, 255],
};

/// The colours of Okabe and Ito, like the safe theme's scene; brightness differs too.
static SAFE: MapPalette = MapPalette {
    hit: plain(30, 74, 104),
    miss: plain(40, 42, 46),
    on: plain(104, 110, 118),
    false_hit: hatched(plain(213, 94, 0), Hatch::Rising, [255, 170, 90]),
    false_miss: plain(240, 228, 66),
    other: hatched(plain(204, 121, 167), Hatch::Crossed, [255, 215, 235]),
    unanswered: hatched(plain(12, 13, 16), Hatch::Crossed, [204, 121, 167]),
    outside: hatched(plain(12, 13, 16), Hatch::Level, [40, 43, 50]),
    cross: [255, 255, 255, 255],
};

/// The style for print: grey where the method is right, lines where it is wrong.
static PRINT: MapPalette = MapPalette {
    hit: plain(206, 206, 206),
    miss: plain(255, 255, 255),
    on: plain(150, 150, 150),
    false_hit: hatched(plain(255, 255, 255), Hatch::Rising, [0, 0, 0]),
    false_miss: hatched(plain(206, 206, 206), Hatch::Falling, [0, 0, 0]),
    other: hatched(plain(255, 255, 255), Hatch::Crossed, [0, 0, 0]),
    unanswered: hatched(plain(150, 150, 150), Hatch::Crossed, [255, 255, 255]),
    outside: hatched(plain(255, 255, 255), Hatch::Level, [170, 170, 170]),
    cross: [0, 72, 130, 255],
};

impl Theme {
    pub fn map_palette(self) -> &'static MapPalette {
        match self {
            Theme::Classic => &CLASSIC,
            Theme::Light => &LIGHT,
            Theme::Safe => &SAFE,
            Theme::Print => &PRINT,
        }
    }
}

impl Hatch {
    /// Whether a pixel lies on one of the lines, which are `period` pixels apart.
    pub fn covers(self, x: usize, y: usize, period: usize) -> bool {
        let width = period.div_ceil(4);
        let on = |place: usize| place % period < width;
        match self {
            Self::Rising => on(x + y),
            Self::Falling => on(x + period * (1 + y / period) - y),
            Self::Crossed => Self::Rising.covers(x, y, period) || Self::Falling.covers(x, y, period),
            Self::Level => on(y),
        }
    }
}

impl MapInk {
    /// The colour of a pixel.
    pub fn at(self, x: usize, y: usize, period: usize) -> Color {
        match self.hatch {
            Some((hatch, color)) if hatch.covers(x, y, period) => color,
            _ => self.color,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn on_paper_lines_tell_what_is_wrong() {
        let print = Theme::Print.map_palette();
        let wrong = [print.false_hit, print.false_miss, print.other].map(|ink| ink.hatch.unwrap().0);
        assert_eq!(wrong, [Hatch::Rising, Hatch::Falling, Hatch::Crossed]);
        assert!([print.hit, print.miss, print.on].iter().all(|ink| ink.hatch.is_none()));
    }

    #[test]
    fn hatching_rises_and_falls() {
        assert!(Hatch::Rising.covers(3, 3, 6) && Hatch::Rising.covers(4, 2, 6));
        assert!(Hatch::Falling.covers(3, 3, 6) && Hatch::Falling.covers(4, 4, 6));
        assert!(!Hatch::Rising.covers(3, 0, 6) && !Hatch::Falling.covers(0, 3, 6));
    }
}
