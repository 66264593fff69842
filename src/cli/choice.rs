//! Options that take one of a few names; `--help` lists them with what they mean.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use methods::Method;
use methods::cases::Kind;
use methods::question::Query;

use crate::export::handout::{Key, Level, Rules};
use crate::panel::Tab;
use base::scene::{InkTone, Labels, Theme};
use pictures::formats::{self, FORMATS, PictureFormat};
use pictures::vector::{HiddenStyle, SphereStyle, TextStyle};

pub(super) fn method() -> impl TypedValueParser<Value = Method> {
    parser([
        (
            Method::Exact,
            Method::Exact.name(),
            "The true answer for the given f32 numbers, without any tolerance",
        ),
        (
            Method::Corrected,
            Method::Corrected.name(),
            "The lessons' method with its coding mistakes fixed, in f32; only rounding remains",
        ),
        (
            Method::Printed,
            Method::Printed.name(),
            "The lesson texts' own code with all its mistakes, to the bit",
        ),
    ])
}

pub(super) fn theme() -> impl TypedValueParser<Value = Theme> {
    parser([
        (Theme::Classic, Theme::Classic.name(), "The original lessons' own, on black"),
        (Theme::Light, Theme::Light.name(), "The same hues on white"),
        (Theme::Safe, Theme::Safe.name(), "Distinct with every kind of colour vision; what misses is dashed"),
        (Theme::Print, Theme::Print.name(), "Dark on white, distinct without colour; what misses is dashed"),
    ])
}

/// Parses the question about half-space's line.
pub(super) fn line_question() -> impl TypedValueParser<Value = Query> {
    parser([
        (Query::LinePlane, Query::LinePlane.name(), "Does it meet the plane?"),
        (Query::LinePolygon, Query::LinePolygon.name(), "Does it meet the plane within the polygon?"),
    ])
}

pub(super) fn ink() -> impl TypedValueParser<Value = InkTone> {
    parser([
        (InkTone::Light, InkTone::Light.name(), "For dark slides"),
        (InkTone::Dark, InkTone::Dark.name(), "For light slides and paper"),
    ])
}

pub(super) fn hidden() -> impl TypedValueParser<Value = HiddenStyle> {
    parser([
        (HiddenStyle::Faint, HiddenStyle::Faint.name(), "Paler"),
        (HiddenStyle::Dashed, HiddenStyle::Dashed.name(), "In fine dashes, as textbooks have it"),
        (HiddenStyle::Omitted, HiddenStyle::Omitted.name(), "Left out"),
    ])
}

pub(super) fn sphere() -> impl TypedValueParser<Value = SphereStyle> {
    parser([
        (SphereStyle::Wires, SphereStyle::Wires.name(), "The wires of the original lesson"),
        (
            SphereStyle::Outline,
            SphereStyle::Outline.name(),
            "As textbooks have it: outline, equator and a meridian, the back dashed",
        ),
    ])
}

pub(super) fn text() -> impl TypedValueParser<Value = TextStyle> {
    parser([
        (TextStyle::Text, TextStyle::Text.name(), "Text, in the viewer's fonts"),
        (TextStyle::Outlines, TextStyle::Outlines.name(), "Shapes, for viewers without the fonts"),
    ])
}

/// Parses the format of a picture that does not move, by the extension of its files.
pub(super) fn format() -> impl TypedValueParser<Value = &'static PictureFormat> {
    let still = FORMATS.into_iter().filter(|format| !format.moves());
    PossibleValuesParser::new(still.map(|format| format.extension))
        .map(|given| formats::of_extension(&given).expect("clap lets no other name through"))
}

pub(super) fn labels() -> impl TypedValueParser<Value = Labels> {
    parser([
        (Labels::Off, Labels::Off.name(), "Nothing"),
        (Labels::Numbers, Labels::Numbers.name(), "Symbols and numbers: `s = 0.09`"),
        (Labels::Full, Labels::Full.name(), "What they are as well: `distance s = 0.09`"),
    ])
}

pub(super) fn tab() -> impl TypedValueParser<Value = Tab> {
    parser([
        (Tab::Explain, Tab::Explain.name(), "The methods and the steps"),
        (Tab::Read, Tab::Read.name(), "The lesson's text"),
        (Tab::Code, Tab::Code.name(), "The method as pseudocode"),
        (Tab::Numbers, Tab::Numbers.name(), "The numbers of the state"),
    ])
}

pub(super) fn level() -> impl TypedValueParser<Value = Level> {
    parser([
        (
            Level::Easy,
            "easy",
            "Whole numbers and halves, planes along the axes, of a moving sphere the face alone: about five minutes by hand, at most 20 lines",
        ),
        (
            Level::Medium,
            "medium",
            "Quarters, planes at an angle, more quadrilaterals, of a moving sphere the face or a vertex: at most 35 lines",
        ),
        (
            Level::Hard,
            "hard",
            "Eighths, polygons with a notch, of a moving sphere the face, a vertex or an edge: at most 35 lines",
        ),
    ])
}

/// Parses where the rules are printed.
pub(super) fn rules() -> impl TypedValueParser<Value = Rules> {
    parser([
        (Rules::Sheet, "sheet", "On every sheet, before its exercises"),
        (Rules::Separate, "separate", "On a sheet of their own, once for all variants"),
        (Rules::None, "none", "Nowhere"),
    ])
}

/// Parses where the answers are printed.
pub(super) fn key() -> impl TypedValueParser<Value = Key> {
    parser([
        (
            Key::Separate,
            "separate",
            "In a file of their own: a.html has them in a-key.html, which does not exist yet",
        ),
        (Key::End, "end", "After the exercises, on a new page"),
        (Key::None, "none", "Nowhere"),
    ])
}

/// One kind of questions; `None` is every kind.
#[derive(Debug, Clone, Copy)]
pub(super) struct Kinds(pub(super) Option<Kind>);

pub(super) fn kinds() -> impl TypedValueParser<Value = Kinds> {
    let of = |kind: Kind| (Kinds(Some(kind)), kind.name());
    let named = |(kinds, name), help| (kinds, name, help);
    parser([
        named(of(Kind::Uniform), "Random shapes, half of which hit (a line hits every plane)"),
        named(of(Kind::Near), "A few f32 steps beside a vertex, an edge, a plane or a tangent"),
        named(of(Kind::Tie), "Exactly on it: a convention decides"),
        named(of(Kind::Extreme), "From the smallest to the largest f32, slivers, mixed scales"),
        named(of(Kind::Lesson), "What the keys of the lessons reach"),
        named(of(Kind::Mistakes), "Small numbers, at which classic mistakes decide and no rounding does"),
        (Kinds(None), "all", "Every kind, in turn"),
    ])
}

/// Parses one of some names, each with its value and its line of help.
pub(super) fn parser<T, const N: usize>(
    choices: [(T, &'static str, &'static str); N],
) -> impl TypedValueParser<Value = T>
where
    T: Copy + Send + Sync + 'static,
{
    let names = choices.map(|(_, name, help)| PossibleValue::new(name).help(help));
    PossibleValuesParser::new(names).map(move |given| {
        let choice = choices.iter().find(|(_, name, _)| *name == given);
        choice.expect("clap lets no other name through").0
    })
}
