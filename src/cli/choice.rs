//! Options that take one of a few names; `--help` lists them with what they mean.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use methods::Method;
use methods::cases::Kind;
use methods::question::Query;
use strum::VariantArray;

use crate::export::handout::{Key, Level, Rules};
use crate::panel::Tab;
use base::scene::{InkTone, Labels, Theme};
use pictures::formats::{self, FORMATS, PictureFormat};
use pictures::vector::{HiddenStyle, SphereStyle, TextStyle};

pub(super) fn method() -> impl TypedValueParser<Value = Method> {
    parser(|method| match method {
        Method::Exact => "The true answer for the given f32 numbers, without any tolerance",
        Method::Corrected => "A method without the mistakes of the texts, in f32; only rounding remains",
        Method::Printed => "The lesson texts' own code with all its mistakes, to the bit",
    })
}

pub(super) fn theme() -> impl TypedValueParser<Value = Theme> {
    parser(|theme| match theme {
        Theme::Classic => "The original lessons' own, on black",
        Theme::Light => "The same hues on white",
        Theme::Safe => "Distinct with every kind of colour vision; what misses is dashed",
        Theme::Print => "Dark on white, distinct without colour; what misses is dashed",
    })
}

/// Parses the question about half-space's line.
pub(super) fn line_question() -> impl TypedValueParser<Value = Query> {
    let of = |query: Query, help| (query, query.name(), help);
    named(vec![
        of(Query::LinePlane, "Does it meet the plane?"),
        of(Query::LinePolygon, "Does it meet the plane within the polygon?"),
    ])
}

pub(super) fn ink() -> impl TypedValueParser<Value = InkTone> {
    parser(|ink| match ink {
        InkTone::Light => "For dark slides",
        InkTone::Dark => "For light slides and paper",
    })
}

pub(super) fn hidden() -> impl TypedValueParser<Value = HiddenStyle> {
    parser(|hidden| match hidden {
        HiddenStyle::Faint => "Paler",
        HiddenStyle::Dashed => "In fine dashes, as textbooks have it",
        HiddenStyle::Omitted => "Left out",
    })
}

pub(super) fn sphere() -> impl TypedValueParser<Value = SphereStyle> {
    parser(|sphere| match sphere {
        SphereStyle::Wires => "The wires of the original lesson",
        SphereStyle::Outline => "As textbooks have it: outline, equator and a meridian, the back dashed",
    })
}

pub(super) fn text() -> impl TypedValueParser<Value = TextStyle> {
    parser(|text| match text {
        TextStyle::Text => "Text, in the viewer's fonts",
        TextStyle::Outlines => "Shapes, for viewers without the fonts",
    })
}

/// Parses the format of a picture that does not move, by the extension of its files.
pub(super) fn format() -> impl TypedValueParser<Value = &'static PictureFormat> {
    let still = FORMATS.into_iter().filter(|format| !format.moves());
    PossibleValuesParser::new(still.map(|format| format.extension))
        .map(|given| formats::of_extension(&given).expect("clap lets no other name through"))
}

pub(super) fn labels() -> impl TypedValueParser<Value = Labels> {
    parser(|labels| match labels {
        Labels::Off => "Nothing",
        Labels::Numbers => "Symbols and numbers: `s = 0.09`",
        Labels::Full => "What they are as well: `distance s = 0.09`",
    })
}

pub(super) fn tab() -> impl TypedValueParser<Value = Tab> {
    parser(|tab| match tab {
        Tab::Explain => "The methods and the steps",
        Tab::Read => "The lesson's text",
        Tab::Code => "The method as pseudocode",
        Tab::Numbers => "The numbers of the state",
    })
}

pub(super) fn level() -> impl TypedValueParser<Value = Level> {
    parser(|level| match level {
        Level::Easy => {
            "Whole numbers and halves, planes along the axes, of a moving sphere the face alone: about five minutes by hand, at most 20 lines"
        }
        Level::Medium => {
            "Quarters, planes at an angle, more quadrilaterals, of a moving sphere the face or a vertex: at most 35 lines"
        }
        Level::Hard => {
            "Eighths, polygons with a notch, of a moving sphere the face, a vertex or an edge: at most 35 lines"
        }
    })
}

/// Parses where the rules are printed.
pub(super) fn rules() -> impl TypedValueParser<Value = Rules> {
    parser(|rules| match rules {
        Rules::Sheet => "On every sheet, before its exercises",
        Rules::Separate => "On a sheet of their own, once for all variants",
        Rules::None => "Nowhere",
    })
}

/// Parses where the answers are printed.
pub(super) fn key() -> impl TypedValueParser<Value = Key> {
    parser(|key| match key {
        Key::Separate => "In a file of their own: a.html has them in a-key.html, which does not exist yet",
        Key::End => "After the exercises, on a new page",
        Key::None => "Nowhere",
    })
}

/// One kind of questions; `None` is every kind.
#[derive(Debug, Clone, Copy)]
pub(super) struct Kinds(pub(super) Option<Kind>);

pub(super) fn kinds() -> impl TypedValueParser<Value = Kinds> {
    let help = |kind| match kind {
        Kind::Uniform => "Random shapes, half of which hit (a line hits every plane)",
        Kind::Near => "A few f32 steps beside a vertex, an edge, a plane or a tangent",
        Kind::Tie => "Exactly on it: a convention decides",
        Kind::Extreme => "From the smallest to the largest f32, slivers, mixed scales",
        Kind::Lesson => "What the keys of the lessons reach",
        Kind::Mistakes => "Small numbers, at which classic mistakes decide and no rounding does",
    };
    let each = Kind::ALL.into_iter().map(|kind| (Kinds(Some(kind)), kind.name(), help(kind)));
    named(each.chain([(Kinds(None), "all", "Every kind, in turn")]).collect())
}

/// Parses one value of an enum by its name, each with its line of help.
pub(super) fn parser<T>(help: fn(T) -> &'static str) -> impl TypedValueParser<Value = T>
where
    T: VariantArray + Copy + Into<&'static str> + Send + Sync,
{
    named(T::VARIANTS.iter().map(|&value| (value, value.into(), help(value))).collect())
}

/// Parses one of some names, each with its value and its line of help.
fn named<T>(choices: Vec<(T, &'static str, &'static str)>) -> impl TypedValueParser<Value = T>
where
    T: Copy + Send + Sync + 'static,
{
    let names = choices.iter().map(|&(_, name, help)| PossibleValue::new(name).help(help));
    PossibleValuesParser::new(names).map(move |given| {
        let choice = choices.iter().find(|(_, name, _)| *name == given);
        choice.expect("clap lets no other name through").0
    })
}
