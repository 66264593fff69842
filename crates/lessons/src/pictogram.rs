//! The strokes of the lessons' pictograms.

/// A position in a pictogram, from -1 to 1: x to the right, y downwards.
pub type PictogramPoint = (f32, f32);

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Stroke {
    /// A closed line through these places.
    Outline(&'static [PictogramPoint]),
    Line(&'static [PictogramPoint]),
    /// A circle, by its middle and its radius.
    Ring(PictogramPoint, f32),
    /// A disc, by its middle and its radius.
    Dot(PictogramPoint, f32),
    /// A line with an arrowhead at its end.
    Arrow(PictogramPoint, PictogramPoint),
}

pub(super) const TRIANGLE: Stroke = Stroke::Outline(&[(0.0, -0.8), (0.9, 0.75), (-0.9, 0.75)]);
/// A plane, seen at an angle.
pub(super) const PLANE: Stroke = Stroke::Outline(&[(-0.45, -0.3), (1.0, -0.3), (0.45, 0.5), (-1.0, 0.5)]);
