//! The colours and line styles of a scene and its marks.

use collision_core::shapes::Side;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use super::{Color, MarkRole};

/// A set of colours and line styles.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum Theme {
    /// The original lessons' colours, on black.
    #[default]
    Classic,
    /// The same hues on white.
    Light,
    /// Colours that every kind of colour vision distinguishes; a miss is dashed.
    Safe,
    /// Dark on white, distinguishable without colour; a miss is dashed.
    Print,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ink {
    pub color: Color,
    pub dashed: bool,
}

/// The brightness of text and marks on a transparent picture, whose final background is unknown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum InkTone {
    /// Light ink for dark backgrounds.
    Light,
    /// Dark ink for light backgrounds.
    Dark,
}

/// The style of each part of a scene.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Palette {
    /// The background of an original picture and of figures.
    pub background: Color,
    /// The background of an explained scene.
    pub backdrop: Color,
    /// The floor's grid.
    pub floor: Color,
    /// Axes, and lines from shapes down to the floor.
    pub axes: Color,
    /// The background of the line at the bottom.
    pub strip: Color,
    /// Important text, on the line at the bottom or on the background.
    pub text: Color,
    /// Explanatory text.
    pub quiet: Color,
    /// The width of the originals' thin lines, in points. `None` draws them like the originals, one pixel thin and
    /// without smoothing, if a point is a pixel.
    pub thin: Option<f32>,
    /// A polygon's vertices in turn.
    pub vertices: [Color; 3],
    /// The outline of a polygon, if it needs one.
    pub outline: Option<Color>,
    /// A shape that hits.
    pub hit: Ink,
    /// A shape that misses.
    pub miss: Ink,
    /// A line that misses: as any shape, except in the originals' pictures.
    pub line_miss: Ink,
    /// A shape whose verdict is hidden.
    pub hidden: Ink,
    /// In front of a plane, or above a terrain.
    pub front: Color,
    /// On a plane.
    pub on: Color,
    /// Behind a plane, or below a terrain.
    pub behind: Color,
    /// Helper lines.
    pub grid: Color,
    pub normal: Color,
    /// The two edges from a triangle's first vertex.
    pub edges: [Color; 2],
    /// A terrain from its lowest to its highest points: valleys, woods, rock, summits.
    pub relief: [Color; 4],
    /// The part of its colour that a slope in the shade keeps.
    pub shade: f32,
    /// A mark that is given, or computed without a decision.
    pub neutral: Ink,
    /// A mark that is a direction.
    pub direction: Ink,
    /// A mark with evidence for a hit.
    pub speaks_for: Ink,
    /// A mark with evidence against a hit.
    pub speaks_against: Ink,
    /// The plates under labels.
    pub plate: Color,
    /// The outline around marks, which separates them from the scene.
    pub halo: Color,
    /// The colour of a verdict where the colours of hits and misses do not suit the background.
    pub verdict: Option<Color>,
}

const fn solid(r: u8, g: u8, b: u8) -> Ink {
    Ink { color: [r, g, b, 255], dashed: false }
}

const fn dashed(r: u8, g: u8, b: u8) -> Ink {
    Ink { color: [r, g, b, 255], dashed: true }
}

const fn rgb(r: u8, g: u8, b: u8) -> Color {
    [r, g, b, 255]
}

const CLASSIC: Palette = Palette {
    background: rgb(0, 0, 0),
    backdrop: rgb(20, 23, 28),
    floor: rgb(58, 64, 74),
    axes: rgb(140, 148, 162),
    strip: rgb(24, 26, 32),
    text: rgb(240, 242, 246),
    quiet: rgb(160, 166, 180),
    thin: None,
    vertices: [rgb(255, 0, 0), rgb(0, 255, 0), rgb(0, 0, 255)],
    outline: None,
    hit: solid(0, 255, 0),
    miss: solid(255, 0, 255),
    line_miss: solid(255, 0, 255),
    hidden: solid(235, 235, 245),
    front: rgb(80, 200, 255),
    on: rgb(255, 255, 255),
    behind: rgb(200, 150, 255),
    grid: rgb(90, 100, 130),
    normal: rgb(200, 210, 235),
    edges: [rgb(255, 150, 60), rgb(90, 210, 255)],
    relief: [rgb(46, 92, 76), rgb(104, 128, 70), rgb(158, 128, 92), rgb(236, 230, 222)],
    shade: 0.2,
    neutral: solid(130, 195, 255),
    direction: solid(245, 240, 225),
    speaks_for: solid(120, 240, 140),
    speaks_against: solid(255, 150, 70),
    plate: [14, 15, 19, 225],
    halo: rgb(0, 0, 0),
    verdict: None,
};

/// The triangle is paler, so that dark lines stand out from it, and has an outline on white.
const LIGHT: Palette = Palette {
    thin: PRINT.thin,
    vertices: [rgb(255, 105, 105), rgb(110, 225, 110), rgb(110, 145, 255)],
    outline: PRINT.outline,
    relief: [rgb(120, 170, 145), rgb(180, 200, 135), rgb(225, 200, 165), rgb(255, 252, 246)],
    shade: 0.45,
    strip: rgb(240, 242, 246),
    front: rgb(0, 90, 200),
    behind: rgb(125, 45, 175),
    on: rgb(70, 76, 86),
    grid: PRINT.grid,
    neutral: solid(0, 90, 170),
    verdict: None,
    ..inked(CLASSIC, PRINT, deep(CLASSIC))
};

/// The originals' lines that miss are yellow.
const ORIGINAL: Palette = Palette { line_miss: solid(255, 255, 0), ..CLASSIC };

/// The colours of Masataka Okabe and Kei Ito, "Color Universal Design: How to make figures and presentations that
/// are friendly to colorblind people" (2002), <https://jfly.uni-koeln.de/color/>.
mod okabe_ito {
    use super::{Color, rgb};

    pub(super) const ORANGE: Color = rgb(230, 159, 0);
    pub(super) const SKY_BLUE: Color = rgb(86, 180, 233);
    pub(super) const BLUE: Color = rgb(0, 114, 178);
    pub(super) const YELLOW: Color = rgb(240, 228, 66);
    pub(super) const VERMILLION: Color = rgb(213, 94, 0);
    pub(super) const REDDISH_PURPLE: Color = rgb(204, 121, 167);
}

/// The triangle takes the darker ones, so that hits and misses in the lighter ones stand out from it.
const SAFE: Palette = Palette {
    thin: Some(1.3),
    vertices: [okabe_ito::REDDISH_PURPLE, okabe_ito::BLUE, okabe_ito::VERMILLION],
    hit: Ink { color: okabe_ito::SKY_BLUE, dashed: false },
    miss: Ink { color: okabe_ito::ORANGE, dashed: true },
    line_miss: Ink { color: okabe_ito::ORANGE, dashed: true },
    front: okabe_ito::YELLOW,
    behind: okabe_ito::REDDISH_PURPLE,
    grid: rgb(110, 110, 120),
    normal: rgb(220, 220, 225),
    edges: [okabe_ito::ORANGE, okabe_ito::SKY_BLUE],
    // Brightness distinguishes heights.
    relief: [rgb(24, 44, 66), rgb(70, 92, 108), rgb(140, 150, 152), rgb(240, 236, 226)],
    shade: 0.3,
    neutral: solid(196, 190, 214),   // no verdict
    speaks_for: solid(70, 205, 160), // bluish green, lighter: it has to be read on dark plates
    speaks_against: Ink { color: okabe_ito::ORANGE, dashed: true },
    ..CLASSIC
};

const PRINT: Palette = Palette {
    background: rgb(255, 255, 255),
    backdrop: rgb(255, 255, 255),
    floor: rgb(205, 208, 214),
    axes: rgb(110, 116, 126),
    strip: rgb(245, 245, 245),
    text: rgb(20, 20, 20),
    quiet: rgb(80, 80, 80),
    thin: Some(1.3),
    vertices: [rgb(236, 236, 236), rgb(214, 214, 214), rgb(190, 190, 190)],
    outline: Some(rgb(90, 90, 90)),
    hit: solid(0, 0, 0),
    miss: dashed(0, 0, 0),
    line_miss: dashed(0, 0, 0),
    hidden: solid(60, 60, 60),
    front: rgb(0, 0, 0),
    on: rgb(55, 55, 55),
    behind: rgb(105, 105, 105),
    grid: rgb(195, 195, 195),
    normal: rgb(90, 90, 90),
    edges: [rgb(40, 40, 40), rgb(130, 130, 130)],
    relief: [rgb(205, 205, 205), rgb(225, 225, 225), rgb(240, 240, 240), rgb(255, 255, 255)],
    shade: 0.55,
    neutral: solid(0, 72, 130),
    direction: solid(20, 20, 20),
    speaks_for: solid(0, 95, 65),
    speaks_against: dashed(150, 55, 0),
    plate: [255, 255, 255, 235],
    halo: rgb(255, 255, 255),
    verdict: None,
};

/// A scene in one set of colours, with text and marks in the inks of another set, and its lines as in a third.
const fn inked(scene: Palette, inks: Palette, lines: Palette) -> Palette {
    Palette {
        background: inks.background,
        backdrop: inks.backdrop,
        floor: inks.floor,
        axes: inks.axes,
        strip: inks.strip,
        text: inks.text,
        quiet: inks.quiet,
        hit: lines.hit,
        line_miss: lines.line_miss,
        miss: lines.miss,
        hidden: lines.hidden,
        front: lines.front,
        on: lines.on,
        behind: lines.behind,
        grid: lines.grid,
        normal: lines.normal,
        edges: lines.edges,
        neutral: recolored(scene.neutral, inks.neutral),
        direction: recolored(scene.direction, inks.direction),
        speaks_for: recolored(scene.speaks_for, inks.speaks_for),
        speaks_against: recolored(scene.speaks_against, inks.speaks_against),
        plate: inks.plate,
        halo: inks.halo,
        verdict: Some(inks.text),
        ..scene
    }
}

/// The set with lines dark enough for a white background, in their hues.
const fn deep(palette: Palette) -> Palette {
    Palette {
        hit: deep_ink(palette.hit),
        line_miss: deep_ink(palette.line_miss),
        miss: deep_ink(palette.miss),
        hidden: deep_ink(palette.hidden),
        front: half(palette.front),
        on: half(palette.on),
        behind: half(palette.behind),
        grid: half(palette.grid),
        normal: half(palette.normal),
        edges: [half(palette.edges[0]), half(palette.edges[1])],
        ..palette
    }
}

const fn deep_ink(ink: Ink) -> Ink {
    Ink { color: half(ink.color), dashed: ink.dashed }
}

/// The colour with half of its light.
const fn half([r, g, b, a]: Color) -> Color {
    [r / 2, g / 2, b / 2, a]
}

/// The style with another colour.
const fn recolored(ink: Ink, other: Ink) -> Ink {
    Ink { color: other.color, dashed: ink.dashed }
}

impl Theme {
    /// All of them, in the order of the key.
    pub const ALL: [Self; Self::VARIANTS.len()] = methods::variants();

    pub fn palette(self) -> &'static Palette {
        match self {
            Theme::Classic => &const { CLASSIC },
            Theme::Light => &const { LIGHT },
            Theme::Safe => &const { SAFE },
            Theme::Print => &const { PRINT },
        }
    }

    /// The style of each part of an original's picture.
    pub fn original_palette(self) -> &'static Palette {
        match self {
            Theme::Classic => &const { ORIGINAL },
            Theme::Light | Theme::Safe | Theme::Print => self.palette(),
        }
    }

    /// The palette with ink of this tone, for a picture on another background.
    pub fn palette_in(self, tone: InkTone) -> &'static Palette {
        match (self, tone) {
            (Theme::Classic, InkTone::Dark) => &const { inked(CLASSIC, PRINT, deep(CLASSIC)) },
            (Theme::Light, InkTone::Light) => &const { inked(LIGHT, SAFE, CLASSIC) },
            (Theme::Safe, InkTone::Dark) => &const { inked(SAFE, PRINT, deep(SAFE)) },
            (Theme::Print, InkTone::Light) => &const { inked(PRINT, SAFE, SAFE) },
            _ => self.palette(),
        }
    }

    /// The name on the command line and in JSON.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Whether the set is dark on light.
    pub fn is_light(self) -> bool {
        matches!(self, Theme::Light | Theme::Print)
    }

    /// The next set; the first follows the last.
    #[must_use]
    pub fn next(self) -> Self {
        Self::ALL[(self as usize + 1) % Self::ALL.len()]
    }
}

impl InkTone {
    pub const ALL: [Self; Self::VARIANTS.len()] = methods::variants();

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

impl Palette {
    pub fn side(&self, side: Side) -> Color {
        match side {
            Side::Front => self.front,
            Side::On => self.on,
            Side::Behind => self.behind,
        }
    }

    /// The style of a line by its verdict, if the verdict is known.
    pub fn line(&self, hit: Option<bool>) -> Ink {
        match hit {
            Some(true) => self.hit,
            Some(false) => self.line_miss,
            None => self.hidden,
        }
    }

    /// The style of a sphere by its verdict, if the verdict is known.
    pub fn sphere(&self, hit: Option<bool>) -> Ink {
        match hit {
            Some(true) => self.hit,
            Some(false) => self.miss,
            None => self.hidden,
        }
    }

    /// The style of a mark by its meaning.
    pub fn role(&self, role: MarkRole) -> Ink {
        match role {
            MarkRole::Neutral => self.neutral,
            MarkRole::Direction => self.direction,
            MarkRole::For => self.speaks_for,
            MarkRole::Against => self.speaks_against,
            MarkRole::Front => Ink { color: self.front, dashed: false },
            MarkRole::Behind => Ink { color: self.behind, dashed: self.speaks_against.dashed },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::elementary::powf;

    #[test]
    fn a_miss_has_one_colour_except_in_the_originals_pictures() {
        for theme in Theme::ALL {
            let palette = theme.palette();
            assert_eq!(palette.line(Some(false)), palette.sphere(Some(false)), "{theme:?}");
        }
        let original = Theme::Classic.original_palette();
        assert_eq!(original.line(Some(false)), solid(255, 255, 0));
        assert_eq!(original.sphere(Some(false)), solid(255, 0, 255));
    }

    /// A place in front is no evidence for a hit, nor one behind evidence against it.
    #[test]
    fn sides_have_a_pair_of_their_own() {
        for theme in [Theme::Classic, Theme::Light, Theme::Safe] {
            let palette = theme.palette();
            for side in [MarkRole::Front, MarkRole::Behind].map(|role| palette.role(role).color) {
                for decides in [MarkRole::For, MarkRole::Against].map(|role| palette.role(role).color) {
                    let apart = (0..3).map(|channel| side[channel].abs_diff(decides[channel])).max();
                    assert!(apart.unwrap() > 60, "{theme:?}: {side:?} and {decides:?}");
                }
            }
        }
    }

    #[test]
    fn beside_the_classic_colours_hits_and_misses_differ_in_style() {
        for palette in [Theme::Safe, Theme::Print].map(Theme::palette) {
            assert!(!palette.hit.dashed && palette.miss.dashed && palette.line_miss.dashed);
            assert!(!palette.speaks_for.dashed && palette.speaks_against.dashed);
        }
    }

    /// A colour in linear light.
    fn linear([r, g, b, _]: Color) -> [f32; 3] {
        [r, g, b].map(|c| powf(f32::from(c) / 255.0, 2.2))
    }

    /// The luminance of a colour, by ITU-R BT.709.
    fn luminance([r, g, b]: [f32; 3]) -> f32 {
        0.2126 * r + 0.7152 * g + 0.0722 * b
    }

    /// A ratio of 4.5 is the least for text by the Web Content Accessibility Guidelines 2.
    fn contrast(a: Color, b: Color) -> f32 {
        let [a, b] = [a, b].map(|color| luminance(linear(color)) + 0.05);
        a.max(b) / a.min(b)
    }

    #[test]
    fn text_and_labels_stand_out_from_their_backgrounds() {
        for (theme, tone) in Theme::ALL.into_iter().flat_map(|theme| InkTone::ALL.map(|tone| (theme, tone))) {
            let palette = theme.palette_in(tone);
            let roles = [palette.neutral, palette.direction, palette.speaks_for, palette.speaks_against];
            let sides = [MarkRole::Front, MarkRole::Behind].map(|role| palette.role(role).color);
            let texts =
                roles.map(|ink| ink.color).into_iter().chain(sides).chain([palette.text, palette.quiet]);
            for text in texts {
                for background in [palette.plate, palette.strip, palette.background, palette.backdrop] {
                    assert!(
                        contrast(text, background) >= 4.5,
                        "{theme:?} {tone:?}: {text:?} on {background:?}"
                    );
                }
            }
        }
    }

    /// A ratio of 3 is the least for lines by the Web Content Accessibility Guidelines 2.
    #[test]
    fn lines_stand_out_from_the_slide_that_the_ink_is_for() {
        for (theme, tone) in Theme::ALL.into_iter().flat_map(|theme| InkTone::ALL.map(|tone| (theme, tone))) {
            let (palette, slide) =
                (theme.palette_in(tone), if tone == InkTone::Dark { [255; 4] } else { [0, 0, 0, 255] });
            let Palette { hit, line_miss, miss, hidden, front, on, behind, normal, edges, .. } = palette;
            let inks = [hit, line_miss, miss, hidden].map(|ink| ink.color);
            for color in inks.into_iter().chain([*front, *on, *behind, *normal]).chain(*edges) {
                assert!(contrast(color, slide) >= 3.0, "{theme:?} {tone:?}: {color:?}");
            }
        }
    }

    /// A colour as seen without the cones for green: Gustavo M. Machado, Manuel M. Oliveira, Leandro A. F. Fernandes,
    /// "A Physiologically-based Model for Simulation of Color Vision Deficiency" (2009), table 1.
    fn deuteranope(color: Color) -> [f32; 3] {
        let [r, g, b] = linear(color);
        [
            0.367322 * r + 0.860646 * g - 0.227968 * b,
            0.280085 * r + 0.672501 * g + 0.047413 * b,
            -0.011820 * r + 0.042940 * g + 0.968881 * b,
        ]
    }

    #[test]
    fn without_the_cones_for_green_the_safe_colours_stay_apart_and_legible() {
        let safe = Theme::Safe.palette();
        let apart = |a: Color, b: Color| {
            let (a, b) = (deuteranope(a), deuteranope(b));
            let channels =
                std::iter::zip(a, b).map(|(a, b)| (powf(a.max(0.0), 0.45) - powf(b.max(0.0), 0.45)).abs());
            channels.fold(0.0, f32::max)
        };
        for (one, other) in [
            (safe.hit.color, safe.miss.color),
            (safe.front, safe.behind),
            (safe.front, safe.on),
            (safe.on, safe.behind),
            (safe.speaks_for.color, safe.speaks_against.color),
        ] {
            assert!(apart(one, other) > 0.25, "{one:?} and {other:?}: {}", apart(one, other));
        }
        for told in [safe.hit.color, safe.miss.color, safe.front, safe.behind] {
            let ratio = (luminance(deuteranope(told)) + 0.05) / (luminance(deuteranope(safe.strip)) + 0.05);
            assert!(ratio >= 4.5, "{told:?}: {ratio}");
        }
    }
}
