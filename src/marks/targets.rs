//! The targets of the pointer in the scene: marks and their labels, by their symbols.

use egui::{Pos2, Rect};

use base::scene::{Label, Mark};
use lessons::trace::symbols;

/// The largest distance between the pointer and a point or a line under it, in points.
const POINT_REACH: f32 = 11.0;
const LINE_REACH: f32 = 5.0;

/// The first symbol in a mark's label: `d` of `d = 0.09`, `s` of `s · u`.
pub(super) fn symbol(mark: &Mark) -> Option<&str> {
    of_label(mark.label.as_ref()?)
}

/// The first symbol in a label.
pub(super) fn of_label(label: &Label) -> Option<&str> {
    symbols(label.symbol()).next()
}

/// Whether a mark's label has a symbol.
pub(super) fn names(mark: &Mark, symbol: &str) -> bool {
    mark.label.as_ref().is_some_and(|label| symbols(label.symbol()).any(|one| one == symbol))
}

/// The screen areas of symbols.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Targets(Vec<Target>);

#[derive(Debug, Clone, PartialEq)]
struct Target {
    symbol: String,
    shape: Shape,
}

#[derive(Debug, Clone, PartialEq)]
enum Shape {
    Label(Rect),
    Point(Pos2),
    Line(Vec<Pos2>),
}

impl Targets {
    /// The symbol under the pointer: a label, else the nearest point, else the nearest line.
    pub fn at(&self, pointer: Pos2) -> Option<&str> {
        let near = self.0.iter().filter_map(|target| Some((target.shape.nearness(pointer)?, target)));
        near.min_by(|a, b| a.0.0.cmp(&b.0.0).then(a.0.1.total_cmp(&b.0.1)))
            .map(|(_, one)| one.symbol.as_str())
    }

    /// A point alone.
    #[cfg(test)]
    pub(crate) fn of_point(symbol: &str, at: Pos2) -> Self {
        let mut targets = Self::default();
        targets.point(Some(symbol), at);
        targets
    }

    pub(super) fn label(&mut self, symbol: Option<&str>, plate: Rect) {
        self.add(symbol, Shape::Label(plate));
    }

    pub(super) fn point(&mut self, symbol: Option<&str>, at: Pos2) {
        self.add(symbol, Shape::Point(at));
    }

    pub(super) fn line(&mut self, symbol: Option<&str>, path: &[Pos2]) {
        self.add(symbol, Shape::Line(path.to_vec()));
    }

    pub(super) fn append(&mut self, other: Self) {
        self.0.extend(other.0);
    }

    fn add(&mut self, symbol: Option<&str>, shape: Shape) {
        self.0.extend(symbol.map(|symbol| Target { symbol: symbol.to_owned(), shape }));
    }
}

impl Shape {
    /// The rank of the shape's kind, preferred ones first, and its distance from the pointer; `None` if it is too far.
    fn nearness(&self, pointer: Pos2) -> Option<(u8, f32)> {
        match self {
            Shape::Label(plate) => plate.contains(pointer).then_some((0, 0.0)),
            Shape::Point(at) => Some((1, at.distance(pointer))).filter(|near| near.1 <= POINT_REACH),
            Shape::Line(path) => {
                let distances = path.windows(2).map(|ends| distance([ends[0], ends[1]], pointer));
                distances.min_by(f32::total_cmp).filter(|&near| near <= LINE_REACH).map(|near| (2, near))
            }
        }
    }
}

fn distance([from, to]: [Pos2; 2], point: Pos2) -> f32 {
    let along = to - from;
    let share = ((point - from).dot(along) / along.length_sq().max(f32::MIN_POSITIVE)).clamp(0.0, 1.0);
    (from + along * share).distance(point)
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{pos2, vec2};

    #[test]
    fn a_label_is_preferred_to_a_point_and_a_point_to_a_line() {
        let mut targets = Targets::default();
        targets.line(Some("d"), &[pos2(0.0, 100.0), pos2(100.0, 100.0), pos2(100.0, 200.0)]);
        targets.point(Some("p₀"), pos2(50.0, 100.0));
        targets.point(Some("p₁"), pos2(60.0, 100.0));
        targets.label(Some("n"), Rect::from_min_size(pos2(70.0, 90.0), vec2(20.0, 20.0)));
        targets.line(None, &[pos2(0.0, 300.0), pos2(100.0, 300.0)]);
        for (x, y, expected) in [
            (20.0, 103.0, Some("d")),
            (104.0, 150.0, Some("d")),
            (20.0, 110.0, None),
            (54.0, 100.0, Some("p₀")),
            (56.0, 105.0, Some("p₁")),
            (71.0, 100.0, Some("n")),
            (50.0, 300.0, None),
        ] {
            assert_eq!(targets.at(pos2(x, y)), expected, "({x}, {y})");
        }
    }

    #[test]
    fn odd_places_are_survived() {
        let mut targets = Targets::default();
        targets.line(Some("d"), &[pos2(5.0, 5.0), pos2(5.0, 5.0)]);
        targets.point(Some("p"), pos2(f32::NAN, 0.0));
        assert_eq!(targets.at(pos2(5.0, 6.0)), Some("d"));
        assert_eq!(targets.at(pos2(f32::NAN, 6.0)), None);
    }
}
