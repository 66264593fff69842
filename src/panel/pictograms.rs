//! The lessons' pictograms, painted.

use super::icons::Pen;
use lessons::pictogram::Stroke;

pub(super) fn paint(pen: &Pen, strokes: &[Stroke]) {
    for stroke in strokes {
        match *stroke {
            Stroke::Outline(places) => pen.outline(places),
            Stroke::Line(places) => pen.line(places),
            Stroke::Ring(middle, radius) => pen.ring(middle, radius),
            Stroke::Dot(middle, radius) => pen.dot(middle, radius),
            Stroke::Arrow(from, to) => pen.arrow(from, to),
        }
    }
}
