//! A person's values beside the lesson's own, by their names.

use base::check::reply::{Shown, ShownValue};
use base::text::ids::{self, MessageId};
use base::text::message::Message;
use glam::DVec3;

use crate::steps::short;
use crate::trace::{Quantity, Trace};

/// Two numbers are equal if they differ by less than this part of the larger one: f32 rounds many times on the way.
const TOLERANCE: f64 = 1e-4;
/// Numbers below this are zero.
const ZERO: f64 = 1e-6;

/// How a person's value compares with the lesson's of the same name.
#[derive(Debug, Clone, Copy, PartialEq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Beside {
    /// The lesson has none of this name.
    Alone,
    /// The lesson's is no number: its f32 overflow.
    NoNumber,
    /// They are equal, in the lesson's precision.
    Equal,
    /// They are equal but for rounding, and differ by this much.
    Rounded(f64),
    /// They are equal, but with opposite signs.
    Opposite,
    /// Vectors of one direction and of different lengths.
    OtherLength,
    /// Vectors of opposite directions and of different lengths.
    #[strum(serialize = "opposite-and-other-length")]
    OppositeLength,
    /// An angle in degrees, where the lesson's is in radians.
    Degrees,
    /// They differ by this much.
    Off(f64),
    /// They are of different kinds, or only one of two comparisons holds.
    Otherwise,
}

impl Beside {
    /// Whether it is the lesson's value, if that can be told. A direction may have any length.
    pub fn agrees(self) -> Option<bool> {
        match self {
            Self::Alone | Self::NoNumber => None,
            _ => Some(matches!(self, Self::Equal | Self::Rounded(_) | Self::OtherLength)),
        }
    }

    /// Whether it is another value than the lesson's.
    pub fn differs(self) -> bool {
        self.agrees() == Some(false)
    }

    /// The name in JSON.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The sentence about it, with the lesson's value.
    pub fn message(self, lessons: Option<&Quantity>) -> Option<Message> {
        let value = short(*lessons?);
        let with = |name: MessageId| Message::new(name).with("value", &value);
        Some(match self {
            Self::Alone => return None,
            Self::NoNumber => ids::YOURS_NO_NUMBER.into(),
            Self::Equal => ids::YOURS_EQUAL.into(),
            Self::Rounded(difference) => {
                Message::new(ids::YOURS_ROUNDED).with("difference", short(difference))
            }
            Self::Opposite => with(ids::YOURS_OPPOSITE),
            Self::OtherLength => with(ids::YOURS_OTHER_LENGTH),
            Self::OppositeLength => with(ids::YOURS_OPPOSITE_LENGTH),
            Self::Degrees => with(ids::YOURS_DEGREES),
            Self::Off(difference) => with(ids::YOURS_OFF).with("difference", short(difference)),
            Self::Otherwise => with(ids::YOURS_OTHERWISE),
        })
    }

    /// Compares a value with the lesson's of its name.
    pub(super) fn of(value: Shown, lessons: Option<&Quantity>) -> Self {
        let Some(lessons) = lessons else { return Self::Alone };
        if is_same(value, *lessons) {
            return Self::Equal;
        }
        match (value, kind(*lessons)) {
            (_, Comparable::Number(y) | Comparable::Angle(y)) if !y.is_finite() => Self::NoNumber,
            (_, Comparable::Vector(w)) if !w.is_finite() => Self::NoNumber,
            (Shown::Number(x), Comparable::Number(y)) => numbers(x, y),
            (Shown::Number(x), Comparable::Angle(y)) => match numbers(x, y) {
                Self::Off(_) if [x, -x].map(f64::to_radians).iter().any(|&x| near(x, y)) => Self::Degrees,
                other => other,
            },
            (Shown::Vector(v, _), Comparable::Vector(w)) => vectors(v.into(), w),
            (Shown::Point(p), Comparable::Vector(q)) => points(p.into(), q),
            _ => Self::Otherwise,
        }
    }
}

enum Comparable {
    Number(f64),
    Angle(f64),
    Vector(DVec3),
    Truth,
}

fn kind(quantity: Quantity) -> Comparable {
    match quantity {
        Quantity::Single(x) => Comparable::Number(x.into()),
        Quantity::Double(x) => Comparable::Number(x),
        Quantity::Count(count) => Comparable::Number(count as f64),
        Quantity::SingleAngle(x) => Comparable::Angle(x.into()),
        Quantity::DoubleAngle(x) => Comparable::Angle(x),
        Quantity::Point(p) => Comparable::Vector(p.as_dvec3()),
        Quantity::DoublePoint(p) => Comparable::Vector(p),
        Quantity::Truth(_) => Comparable::Truth,
    }
}

/// Whether a value is the lesson's, in the lesson's precision.
fn is_same(value: Shown, lessons: Quantity) -> bool {
    match (value, lessons) {
        (Shown::Number(x), Quantity::Single(y) | Quantity::SingleAngle(y)) => x as f32 == y && y.is_finite(),
        (Shown::Number(x), Quantity::Double(y) | Quantity::DoubleAngle(y)) => x == y,
        (Shown::Vector(p, _) | Shown::Point(p), Quantity::Point(q)) => {
            DVec3::from(p).as_vec3() == q && q.is_finite()
        }
        (Shown::Vector(p, _) | Shown::Point(p), Quantity::DoublePoint(q)) => DVec3::from(p) == q,
        (Shown::Truth(a), Quantity::Truth(b)) => a == b,
        _ => false,
    }
}

fn near(x: f64, y: f64) -> bool {
    (x - y).abs() <= (TOLERANCE * x.abs().max(y.abs())).max(ZERO)
}

fn numbers(x: f64, y: f64) -> Beside {
    match () {
        () if near(x, y) => Beside::Rounded((x - y).abs()),
        () if near(x, -y) => Beside::Opposite,
        () => Beside::Off((x - y).abs()),
    }
}

fn points(p: DVec3, q: DVec3) -> Beside {
    let size = p.length().max(q.length());
    let distance = p.distance(q);
    if distance <= (TOLERANCE * size).max(ZERO) { Beside::Rounded(distance) } else { Beside::Off(distance) }
}

fn vectors(v: DVec3, w: DVec3) -> Beside {
    let is_parallel = v.cross(w).length() <= TOLERANCE * v.length() * w.length();
    match (points(v, w), points(-v, w)) {
        (rounded @ Beside::Rounded(_), _) => rounded,
        (_, Beside::Rounded(_)) => Beside::Opposite,
        _ if is_parallel && v.dot(w) > 0.0 => Beside::OtherLength,
        _ if is_parallel && v.dot(w) < 0.0 => Beside::OppositeLength,
        (other, _) => other,
    }
}

/// The lesson's value of this name in the steps that the test reaches: where it has several, one that does not differ,
/// else the first.
pub(super) fn lessons<'a>(trace: &'a Trace, shown: &ShownValue) -> Option<&'a Quantity> {
    let symbol = symbol(&shown.name);
    let reached = trace.steps.iter().filter(|step| step.is_reached());
    let equations = reached.flat_map(|step| &step.equations);
    let named = equations.filter(|equation| !symbol.is_empty() && equation.symbol == symbol);
    let mut values = named.map(|equation| &equation.result);
    values.clone().find(|value| !Beside::of(shown.value, Some(value)).differs()).or_else(|| values.next())
}

/// The names of a trace's values, each once.
pub(super) fn names(trace: &Trace) -> Vec<&str> {
    let mut names = Vec::new();
    for (name, _) in values(trace) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

/// The values with a name in the steps that the test reaches.
fn values(trace: &Trace) -> impl Iterator<Item = (&str, &Quantity)> {
    let equations = trace.steps.iter().filter(|step| step.is_reached()).flat_map(|step| &step.equations);
    let values = equations.filter(|equation| !matches!(equation.result, Quantity::Truth(_)));
    values.map(|equation| (&*equation.symbol, &equation.result)).filter(|(name, _)| !name.is_empty())
}

/// A value of a loop that a program leaves out: it shows some of a symbol's indices, and not this one.
pub(super) struct LeftOut<'a> {
    pub(super) name: &'a str,
    pub(super) lessons: &'a Quantity,
    /// How many values the program shows before it leaves the loop.
    pub(super) behind: usize,
}

/// The first value that a program's loop leaves out. Who shows one index alone need not show the others.
pub(super) fn left_out<'a>(trace: &'a Trace, shown: &[ShownValue]) -> Option<LeftOut<'a>> {
    let shown: Vec<String> = shown.iter().map(|shown| symbol(&shown.name)).collect();
    values(trace).filter(|&(name, _)| !shown.iter().any(|shown| shown == name)).find_map(|(name, lessons)| {
        let letters = without_index(name)?;
        let of_loop = |shown: &String| without_index(shown) == Some(letters);
        let is_loop = shown.iter().filter(|shown| of_loop(shown)).count() > 1;
        let behind = shown.iter().rposition(of_loop).filter(|_| is_loop)? + 1;
        Some(LeftOut { name, lessons, behind })
    })
}

/// A symbol without its index, if it has one.
fn without_index(symbol: &str) -> Option<&str> {
    let letters = symbol.trim_end_matches(|c| ('₀'..='₉').contains(&c));
    (letters.len() < symbol.len()).then_some(letters)
}

/// A name as the lessons write it: `p'` is p′, `phi0` is φ₀, `sum` is Σφ.
pub fn symbol(name: &str) -> String {
    const NAMES: [(&str, &str); 6] =
        [("sum", "Σφ"), ("sigma", "Σφ"), ("phi", "φ"), ("lambda", "λ"), ("mu", "μ"), ("epsilon", "ε")];
    let name = name.trim().replace(['\'', '’', '´'], "′").replace('_', "");
    let (letters, marks) =
        name.split_at(name.find(|c: char| c.is_ascii_digit() || c == '′').unwrap_or(name.len()));
    let letters =
        NAMES.iter().find(|(known, _)| known.eq_ignore_ascii_case(letters)).map_or(letters, |(_, is)| is);
    let subscript = |c: char| match c.to_digit(10) {
        Some(digit) => char::from_u32('₀' as u32 + digit).unwrap_or(c),
        None => c,
    };
    letters.chars().chain(marks.chars().map(subscript)).collect()
}

#[cfg(test)]
mod tests {
    use std::f64::consts::PI;

    use super::*;

    #[test]
    fn names_may_be_typed_on_any_keyboard() {
        for (name, expected) in [
            ("n", "n"),
            ("p'", "p′"),
            ("p′", "p′"),
            ("phi0", "φ₀"),
            ("φ₀", "φ₀"),
            ("phi_12", "φ₁₂"),
            ("sum", "Σφ"),
            ("D", "D"),
        ] {
            assert_eq!(symbol(name), expected, "{name}");
        }
    }

    #[test]
    fn values_are_told_apart_by_how_they_differ() {
        let vector = |x, y, z| Shown::Vector([x, y, z], None);
        let (number, angle) = (Quantity::Single(0.5), Quantity::DoubleAngle(PI / 2.0));
        let (point, truth) = (Quantity::Point(glam::Vec3::NEG_Z), Quantity::Truth(true));
        for (value, lessons, expected) in [
            (Shown::Number(0.5), number, Beside::Equal),
            (Shown::Number(0.1), Quantity::Single(0.1), Beside::Equal),
            (Shown::Number(0.500_001), number, Beside::Rounded(0.500_001 - 0.5)),
            (Shown::Number(-0.5), number, Beside::Opposite),
            (Shown::Number(0.75), number, Beside::Off(0.25)),
            (Shown::Number(90.0), angle, Beside::Degrees),
            (Shown::Number(-90.0), angle, Beside::Degrees),
            (Shown::Number(1e30), Quantity::Single(f32::INFINITY), Beside::NoNumber),
            (vector(0.0, 0.0, 1.0), Quantity::Point(glam::Vec3::NAN), Beside::NoNumber),
            (Shown::Number(90.0), number, Beside::Off(89.5)),
            (vector(0.0, 0.0, -1.0), point, Beside::Equal),
            (vector(0.0, 0.0, -1.000_01), point, Beside::Rounded(1.000_01 - 1.0)),
            (vector(0.0, 0.0, 1.0), point, Beside::Opposite),
            (vector(0.0, 0.0, -3.0), point, Beside::OtherLength),
            (vector(0.0, 0.0, 3.0), point, Beside::OppositeLength),
            (vector(1.0, 0.0, -1.0), point, Beside::Off(1.0)),
            (Shown::Point([0.0, 0.0, 1.0]), point, Beside::Off(2.0)),
            (Shown::Truth(true), truth, Beside::Equal),
            (Shown::Truth(false), truth, Beside::Otherwise),
            (Shown::Number(1.0), point, Beside::Otherwise),
        ] {
            assert_eq!(Beside::of(value, Some(&lessons)), expected, "{value:?} {lessons:?}");
        }
        assert_eq!(Beside::of(Shown::Number(1.0), None), Beside::Alone);
    }
}
