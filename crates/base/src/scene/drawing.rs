//! Lines, rings, discs, plates and fills over a scene, as plain data.

use glam::Vec2;

use super::Color;

/// A drawing over a scene, in points from the picture's upper left corner: fills below shapes.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Drawing {
    pub fills: Vec<Fill>,
    /// The shapes, in the order in which they cover each other.
    pub shapes: Vec<Shape>,
}

/// A fill without smooth edges. Its outline may be concave.
#[derive(Debug, Clone, PartialEq)]
pub struct Fill {
    pub outline: Vec<Vec2>,
    pub color: Color,
}

/// A shape with smooth edges.
#[derive(Debug, Clone, PartialEq)]
pub enum Shape {
    Triangle {
        corners: [Vec2; 3],
        color: Color,
    },
    /// A circle's line.
    Ring {
        middle: Vec2,
        /// The distance of the line's middle from the ring's.
        radius: f32,
        width: f32,
        color: Color,
    },
    Disc {
        middle: Vec2,
        radius: f32,
        color: Color,
    },
    /// A rectangle with round corners, and a border inside it.
    Plate {
        middle: Vec2,
        /// Width and height.
        size: Vec2,
        /// The radius of the corners.
        radius: f32,
        color: Color,
        /// The border's width and colour.
        border: (f32, Color),
    },
    /// A line through points, not all of them equal. It is closed if it ends at its start.
    Line {
        points: Vec<Vec2>,
        pen: Pen,
    },
}

/// The style of a line.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pen {
    /// The width, in points.
    pub width: f32,
    pub color: Color,
    /// The lengths of the dashes and gaps, in points, if it has any.
    pub dash: Option<[f32; 2]>,
}

impl Drawing {
    pub fn is_empty(&self) -> bool {
        self.fills.is_empty() && self.shapes.is_empty()
    }

    pub fn fill(&mut self, outline: Vec<Vec2>, color: Color) {
        self.fills.push(Fill { outline, color });
    }

    pub fn triangle(&mut self, corners: [Vec2; 3], color: Color) {
        self.shapes.push(Shape::Triangle { corners, color });
    }

    pub fn ring(&mut self, middle: Vec2, radius: f32, width: f32, color: Color) {
        self.shapes.push(Shape::Ring { middle, radius, width, color });
    }

    pub fn disc(&mut self, middle: Vec2, radius: f32, color: Color) {
        self.shapes.push(Shape::Disc { middle, radius, color });
    }

    pub fn plate(&mut self, middle: Vec2, size: Vec2, radius: f32, color: Color, border: (f32, Color)) {
        self.shapes.push(Shape::Plate { middle, size, radius, color, border });
    }

    /// Adds a line through points. It is closed if it ends at its start.
    pub fn line(&mut self, points: &[Vec2], pen: Pen) {
        let mut points = points.to_vec();
        points.dedup();
        if points.len() > 1 {
            self.shapes.push(Shape::Line { points, pen });
        }
    }

    /// Adds another drawing over this one.
    pub fn append(&mut self, other: Self) {
        self.fills.extend(other.fills);
        self.shapes.extend(other.shapes);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::vec2;

    #[test]
    fn what_has_no_length_is_not_drawn() {
        let mut drawing = Drawing::default();
        let pen = Pen { width: 4.0, color: [255; 4], dash: None };
        drawing.line(&[vec2(1.0, 1.0); 3], pen);
        drawing.line(&[], pen);
        assert!(drawing.is_empty());
    }
}
