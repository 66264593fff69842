//! The display list of a figure. Places and lengths are points from the upper left corner of the page.

use glam::DVec2;

use super::projection::Frame;
use base::files::picture::Picture;
use base::scene::Color;
use base::text::language::Language;

/// A figure as shapes on a page.
#[derive(Debug, Clone, PartialEq)]
pub struct Figure {
    /// Width and height, in points.
    pub size: (u32, u32),
    /// The lesson's name.
    pub title: String,
    /// The sentence for those who do not see the figure.
    pub description: String,
    /// The language of all text.
    pub language: Language,
    pub text: TextStyle,
    /// The state that the figure shows, as JSON.
    pub state: String,
    /// The shapes, in the order in which they cover each other.
    pub primitives: Vec<Primitive>,
}

/// A shape, or a group of them.
#[derive(Debug, Clone, PartialEq)]
pub enum Primitive {
    /// A filled polygon.
    Area {
        outline: Vec<DVec2>,
        color: Color,
    },
    /// A polygon with a colour at each corner.
    Shaded(Shaded),
    Line {
        points: Vec<DVec2>,
        /// Whether the line ends at its start.
        closed: bool,
        pen: Pen,
    },
    Circle {
        middle: DVec2,
        radius: f64,
        fill: Option<Color>,
        /// The line around.
        border: Option<Pen>,
    },
    /// A rectangle with round corners.
    Plate {
        frame: Frame,
        /// The radius of the corners.
        radius: f64,
        fill: Color,
        /// The line around, its middle on the rectangle's edge.
        border: Option<Pen>,
    },
    Text(Text),
    Image {
        frame: Frame,
        picture: Picture,
        /// Whether pixels between those of the picture are interpolated.
        smooth: bool,
    },
    /// A named part of the figure.
    Group {
        name: &'static str,
        /// The rectangle outside of which nothing is drawn.
        clip: Option<Frame>,
        primitives: Vec<Primitive>,
    },
}

/// The style of a line.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pen {
    pub width: f64,
    pub color: Color,
    /// The dashes, if the line is not solid.
    pub dash: Option<Dash>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Dash {
    /// The length of a dash.
    pub on: f64,
    /// The length of a gap.
    pub off: f64,
    /// The distance from the start of a dash to the start of the line.
    pub phase: f64,
}

/// The form of text in files without fonts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum TextStyle {
    /// Text, in the viewer's fonts.
    #[default]
    Text,
    /// The outlines of its glyphs.
    Outlines,
}

impl TextStyle {
    /// The name in options.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// A run of text in one style.
#[derive(Debug, Clone, PartialEq)]
pub struct Text {
    /// The start of the baseline.
    pub at: DVec2,
    /// The size of the font.
    pub size: f64,
    /// The distance between the start and the end of the run.
    pub width: f64,
    pub text: String,
    /// The distance of each character from the start.
    pub shifts: Vec<f64>,
    pub color: Color,
    pub family: Family,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Family {
    /// For sentences.
    Proportional,
    /// For numbers and code.
    Monospace,
}

/// A polygon with a colour at each corner, mixed in between as in space: nearer halves look larger.
#[derive(Debug, Clone, PartialEq)]
pub struct Shaded {
    pub outline: Vec<DVec2>,
    pub triangles: Vec<[ShadedCorner; 3]>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ShadedCorner {
    pub at: DVec2,
    /// The distance from the eye along its view.
    pub depth: f64,
    pub color: Color,
}

impl Pen {
    pub fn solid(width: f64, color: Color) -> Self {
        Self { width, color, dash: None }
    }
}
