//! The triangles of a drawing over a scene: fills, and stripes whose coverage the shader calculates.

use bytemuck::{Pod, Zeroable};
use glam::{Vec2, vec2};

use base::scene::{Color, Drawing, Fill, Pen, Shape, Vertex};

/// The corners of triangles.
#[derive(Default)]
pub(super) struct OverlayMesh {
    /// The corners of fills, three for each triangle.
    pub(super) fills: Vec<Vertex>,
    /// The corners of stripes' triangles.
    pub(super) corners: Vec<StripeCorner>,
    /// Indices of `corners`, three for each triangle.
    pub(super) triangles: Vec<u32>,
}

/// A corner of a triangle, with the data for the coverage of a pixel. Triangles contain a stripe along a line, or a
/// stripe around a rectangle at some distance, and room for its smooth edge. A circle surrounds a rectangle of size 0.
#[derive(Debug, Clone, Copy, PartialEq, Pod, Zeroable)]
#[repr(C)]
pub(super) struct StripeCorner {
    at: [f32; 2],
    /// The position relative to the line, or to the rectangle's middle.
    from_middle: [f32; 2],
    /// Half of the rectangle's width and height, 0 for a line.
    inner: [f32; 2],
    /// The distance of the stripe's middle from the rectangle or the line, and half of its width.
    stripe: [f32; 2],
    /// The position along the line, and the lengths of a dash and of a dash with its gap.
    run: [f32; 3],
    color: Color,
}

/// A length beyond everything visible.
const ENDLESS: f32 = 1e6;
/// A position in the middle of an endless dash.
const SOLID: [f32; 3] = [ENDLESS / 2.0, ENDLESS, 4.0 * ENDLESS];
/// The two triangles between four corners, row by row.
const QUAD: [u32; 6] = [0, 1, 2, 2, 1, 3];
/// The room for smooth edges, in points.
const EDGE: f32 = 0.5;
/// The limit of a line's mitres, as a multiple of half its width.
const LONGEST_MITER: f32 = 2.0;

impl OverlayMesh {
    pub(super) fn of(drawing: &Drawing) -> Self {
        let mut stripes = Self::default();
        drawing.fills.iter().for_each(|fill| stripes.fill(fill));
        drawing.shapes.iter().for_each(|shape| stripes.shape(shape));
        stripes
    }

    fn fill(&mut self, Fill { outline, color }: &Fill) {
        let mut triangles: Vec<u32> = Vec::new();
        earcut::Earcut::new().earcut(outline.iter().map(|p| p.to_array()), &[], &mut triangles);
        let vertex = |&point: &u32| Vertex::new(outline[point as usize].extend(0.0), *color);
        self.fills.extend(triangles.iter().map(vertex));
    }

    fn shape(&mut self, shape: &Shape) {
        match shape {
            &Shape::Triangle { corners, color } => self.triangle(corners, color),
            &Shape::Ring { middle, radius, width, color } => {
                self.round(middle, Vec2::ZERO, [radius, width / 2.0], color);
            }
            &Shape::Disc { middle, radius, color } => self.round(middle, Vec2::ZERO, [0.0, radius], color),
            &Shape::Plate { middle, size, radius, color, border } => {
                let (inner, half) = (size / 2.0 - radius, border.0 / 2.0);
                self.round(middle, inner, [0.0, radius], color);
                self.round(middle, inner, [radius - half, half], border.1);
            }
            Shape::Line { points, pen } => self.line(points, *pen),
        }
    }

    fn triangle(&mut self, points: [Vec2; 3], color: Color) {
        let corner = |at: Vec2| {
            let (at, stripe) = (at.to_array(), [0.0, ENDLESS]);
            StripeCorner { at, from_middle: [0.0; 2], inner: [0.0; 2], stripe, run: SOLID, color }
        };
        self.add(points.map(corner), [0, 1, 2]);
        // A line of no width smooths the edges.
        let [a, b, c] = points;
        let mut outline = vec![a, b, c, a];
        outline.dedup();
        if outline.len() > 1 {
            self.line(&outline, Pen { width: 0.0, color, dash: None });
        }
    }

    fn round(&mut self, middle: Vec2, inner: Vec2, stripe: [f32; 2], color: Color) {
        let reach = inner + stripe[0] + stripe[1] + EDGE;
        let corner = |x: f32, y: f32| {
            let from_middle = vec2(x, y) * reach;
            let (at, from_middle) = ((middle + from_middle).to_array(), from_middle.to_array());
            StripeCorner { at, from_middle, inner: inner.to_array(), stripe, run: SOLID, color }
        };
        let corners = [corner(-1.0, -1.0), corner(1.0, -1.0), corner(-1.0, 1.0), corner(1.0, 1.0)];
        self.add(corners, QUAD);
    }

    fn line(&mut self, points: &[Vec2], pen: Pen) {
        let line = Polyline::through(points);
        let pieces = 0..line.directions.len() as u32;
        self.add(line.corners(pen), pieces.flat_map(|piece| QUAD.map(|corner| 2 * piece + corner)));
    }

    fn add(
        &mut self,
        corners: impl IntoIterator<Item = StripeCorner>,
        triangles: impl IntoIterator<Item = u32>,
    ) {
        let first = self.corners.len() as u32;
        self.corners.extend(corners);
        self.triangles.extend(triangles.into_iter().map(|corner| first + corner));
    }
}

/// A line through two points or more; neighbouring points differ.
struct Polyline {
    points: Vec<Vec2>,
    /// The directions from point to point.
    directions: Vec<Vec2>,
    closed: bool,
    length: f32,
}

impl Polyline {
    fn through(points: &[Vec2]) -> Self {
        let steps = points.windows(2).map(|pair| pair[1] - pair[0]);
        let directions: Vec<Vec2> = steps.clone().map(Vec2::normalize_or_zero).collect();
        let length = steps.map(Vec2::length).sum();
        let closed = directions.len() > 2 && points.first() == points.last();
        Self { points: points.to_vec(), directions, closed, length }
    }

    /// Two corners at each point, one on either side of the line.
    fn corners(&self, pen: Pen) -> Vec<StripeCorner> {
        let half = pen.width / 2.0;
        let mut along = 0.0;
        let mut corners = Vec::with_capacity(2 * self.points.len());
        for (index, &point) in self.points.iter().enumerate() {
            along += self.points[index.saturating_sub(1)].distance(point);
            let [before, after] = self.directions_at(index);
            let beyond = if pen.dash.is_none() { self.beyond_end(index) } else { 0.0 };
            let (middle, outwards) = (point + before * beyond, miter(before, after));
            corners.extend([-half - EDGE, half + EDGE].map(|across| StripeCorner {
                at: (middle + outwards * across).to_array(),
                from_middle: [0.0, across],
                inner: [0.0; 2],
                stripe: [0.0, half],
                run: self.run(along + beyond, pen.dash),
                color: pen.color,
            }));
        }
        corners
    }

    /// The directions in which the line reaches and leaves a point.
    fn directions_at(&self, index: usize) -> [Vec2; 2] {
        let last = self.directions.len() - 1;
        if self.closed && (index == 0 || index > last) {
            return [self.directions[last], self.directions[0]];
        }
        [self.directions[index.saturating_sub(1)], self.directions[index.min(last)]]
    }

    /// The extension of a solid line beyond its ends, as room for smooth edges.
    fn beyond_end(&self, index: usize) -> f32 {
        match index {
            _ if self.closed => 0.0,
            0 => -EDGE,
            _ if index == self.directions.len() => EDGE,
            _ => 0.0,
        }
    }

    /// [`StripeCorner::run`] at some distance from the line's start. A solid line is one dash.
    fn run(&self, along: f32, dash: Option<[f32; 2]>) -> [f32; 3] {
        match dash {
            Some([dash, gap]) => [along, dash, dash + gap],
            None if self.closed => SOLID,
            None => [along, self.length, 4.0 * ENDLESS],
        }
    }
}

/// The mitre point of a line's edge between two directions, for half a width of 1.
fn miter(before: Vec2, after: Vec2) -> Vec2 {
    let across = (before + after).perp().normalize_or(after.perp());
    across / across.dot(after.perp()).max(1.0 / LONGEST_MITER)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PEN: Pen = Pen { width: 4.0, color: [255; 4], dash: None };

    fn drawn(points: &[Vec2], pen: Pen) -> OverlayMesh {
        let mut drawing = Drawing::default();
        drawing.line(points, pen);
        OverlayMesh::of(&drawing)
    }

    #[test]
    fn a_line_is_a_strip_with_room_for_its_edges() {
        let line = drawn(&[vec2(10.0, 10.0), vec2(30.0, 10.0)], PEN);
        let corners: Vec<[f32; 2]> = line.corners.iter().map(|corner| corner.at).collect();
        assert_eq!(corners, [[9.5, 7.5], [9.5, 12.5], [30.5, 7.5], [30.5, 12.5]]);
        assert_eq!(line.triangles, [0, 1, 2, 2, 1, 3]);
        assert_eq!(line.corners[3].run[..2], [20.5, 20.0]);
    }

    #[test]
    fn a_closed_line_meets_itself() {
        let square = [vec2(0.0, 0.0), vec2(8.0, 0.0), vec2(8.0, 8.0), vec2(0.0, 8.0), vec2(0.0, 0.0)];
        let line = drawn(&square, PEN);
        assert_eq!(line.corners[..2].iter().map(|c| c.at).collect::<Vec<_>>(), [[-2.5, -2.5], [2.5, 2.5]]);
        assert_eq!(line.corners[0].at, line.corners[8].at);
    }

    #[test]
    fn sharp_corners_do_not_reach_far() {
        let hairpin = [vec2(0.0, 0.0), vec2(100.0, 0.0), vec2(0.0, 1.0)];
        for corner in drawn(&hairpin, PEN).corners {
            assert!(corner.at[0] < 108.0, "{corner:?}");
        }
    }

    #[test]
    fn a_plate_and_its_border_reach_as_far_as_its_size() {
        let mut drawing = Drawing::default();
        drawing.plate(vec2(50.0, 20.0), vec2(60.0, 24.0), 4.0, [0, 0, 0, 255], (2.0, [255; 4]));
        let drawing = OverlayMesh::of(&drawing);
        let [fill, border] = [&drawing.corners[..4], &drawing.corners[4..]];
        for corners in [fill, border] {
            assert_eq!((corners[0].at, corners[3].at), ([19.5, 7.5], [80.5, 32.5]));
            assert_eq!(corners[0].inner, [26.0, 8.0]);
        }
        assert_eq!((fill[0].stripe, border[0].stripe), ([0.0, 4.0], [3.0, 1.0]));
    }
}
