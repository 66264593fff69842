//! The colours inside of a shaded polygon, for writers whose format has no such shape.

use glam::{DMat3, DVec2, DVec3};

use super::primitive::{Shaded, ShadedCorner};
use super::projection::Frame;
use base::files::picture::Picture;
use base::scene::Color;

/// Colours nearer to a line than this lie on it, in levels of 255.
const ON_LINE: f64 = 4.0;

/// A change of colour along a line of the page, from its start to its end.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Gradient {
    /// The start and its colour.
    pub(crate) from: (DVec2, Color),
    /// The end and its colour.
    pub(crate) to: (DVec2, Color),
}

/// Red, green and blue.
fn levels(color: Color) -> DVec3 {
    DVec3::new(color[0].into(), color[1].into(), color[2].into())
}

/// The matrix from barycentric coordinates to the page.
fn from_barycentric(triangle: &[ShadedCorner; 3]) -> DMat3 {
    DMat3::from_cols_array_2d(&triangle.map(|corner| corner.at.extend(1.0).to_array()))
}

/// The colour of a triangle at a place, which may lie outside: red, green and blue from 0 to 255.
pub(crate) fn color_at(triangle: &[ShadedCorner; 3], at: DVec2) -> DVec3 {
    let flat = from_barycentric(triangle).inverse() * at.extend(1.0);
    let [a, b, c] = triangle.map(|corner| 1.0 / corner.depth);
    let share = flat * DVec3::new(a, b, c);
    let share = share / share.element_sum();
    let color =
        std::iter::zip(triangle, share.to_array()).map(|(corner, share)| levels(corner.color) * share);
    color.sum::<DVec3>().clamp(DVec3::ZERO, DVec3::splat(255.0))
}

impl Shaded {
    /// The rectangle around the polygon.
    pub fn frame(&self) -> Frame {
        let min = self.outline.iter().copied().fold(DVec2::INFINITY, DVec2::min);
        let max = self.outline.iter().copied().fold(DVec2::NEG_INFINITY, DVec2::max);
        Frame { min, size: max - min }
    }

    /// A gradient that has the polygon's colours, if all of them are mixed from two: those of one triangle whose depths
    /// are so even that perspective does not show.
    pub(crate) fn gradient(&self) -> Option<Gradient> {
        let [triangle] = &self.triangles[..] else { return None };
        let colors = triangle.map(|corner| levels(corner.color));
        let pairs = [(0, 1), (1, 2), (2, 0)];
        let distance = |&(i, j): &(usize, usize)| colors[i].distance(colors[j]);
        let (from, to) = pairs.into_iter().max_by(|a, b| distance(a).total_cmp(&distance(b)))?;
        let Some(axis) = (colors[to] - colors[from]).try_normalize() else {
            let ends = [from, to].map(|index| (triangle[index].at, triangle[index].color));
            return Some(Gradient { from: ends[0], to: ends[1] }); // one colour
        };
        let along = colors.map(|color| (color - colors[from]).dot(axis));
        // The distance along the axis is linear on the page.
        let linear = from_barycentric(triangle).transpose().inverse() * DVec3::from(along);
        let slope = linear.truncate();
        let start = triangle[from].at;
        let end = start + slope * along[to] / slope.length_squared();
        let gradient = Gradient { from: (start, triangle[from].color), to: (end, triangle[to].color) };
        let is_exact = |at: DVec2| {
            let share = (linear.dot(at.extend(1.0)) / along[to]).clamp(0.0, 1.0);
            colors[from].lerp(colors[to], share).distance(color_at(triangle, at)) < ON_LINE
        };
        let [a, b, c] = triangle.map(|corner| corner.at);
        let places = [a, b, c, a.midpoint(b), b.midpoint(c), c.midpoint(a), (a + b + c) / 3.0];
        (end.is_finite() && places.into_iter().all(is_exact)).then_some(gradient)
    }

    /// The polygon's colours as pixels, at most `most` of them along a side, and the rectangle that they fill. What
    /// lies outside of the polygon has the colours that continue those inside.
    pub fn picture(&self, most: u32) -> (Frame, Picture) {
        let Frame { min, size } = self.frame();
        let side = (size.max_element() / f64::from(most)).max(f64::MIN_POSITIVE);
        let pixels = (size / side).ceil().max(DVec2::ONE);
        let (width, height) = (pixels.x as u32, pixels.y as u32);
        let places: Vec<DMat3> = self.triangles.iter().map(|one| from_barycentric(one).inverse()).collect();
        let color = |x: u32, y: u32| {
            let at = min + (DVec2::new(x.into(), y.into()) + 0.5) * side;
            let inside = |index: &usize| (places[*index] * at.extend(1.0)).min_element();
            let nearest = (0..self.triangles.len()).max_by(|a, b| inside(a).total_cmp(&inside(b)));
            let color = nearest.map_or(DVec3::ZERO, |index| color_at(&self.triangles[index], at));
            color.to_array().map(|level| level.round() as u8)
        };
        let rgb = (0..height).flat_map(|y| (0..width).flat_map(move |x| color(x, y))).collect();
        (Frame { min, size: pixels * side }, Picture { width, height, rgb, alpha: None, scale: 1 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::dvec2;

    fn triangle(depths: [f64; 3], colors: [Color; 3]) -> Shaded {
        let at = [dvec2(0.0, 0.0), dvec2(100.0, 0.0), dvec2(0.0, 100.0)];
        let corners = [0, 1, 2].map(|i| ShadedCorner { at: at[i], depth: depths[i], color: colors[i] });
        Shaded { outline: at.to_vec(), triangles: vec![corners] }
    }

    const GRAYS: [Color; 3] = [[0, 0, 0, 255], [200, 200, 200, 255], [100, 100, 100, 255]];

    #[test]
    fn the_middle_of_an_edge_in_space_has_the_middle_colour() {
        // The midpoint of ends at depths 1 and 3 appears at three quarters of the way to the farther one.
        let shaded = triangle([1.0, 3.0, 1.0], GRAYS);
        let color = color_at(&shaded.triangles[0], dvec2(75.0, 0.0));
        assert!((color - DVec3::splat(100.0)).length() < 1e-9, "{color}");
    }

    #[test]
    fn grays_without_perspective_are_one_gradient() {
        let gradient = triangle([2.0; 3], GRAYS).gradient().unwrap();
        assert_eq!((gradient.from.1, gradient.to.1), (GRAYS[0], GRAYS[1]));
        let slope = (gradient.to.0 - gradient.from.0).normalize();
        assert!((slope - dvec2(2.0, 1.0).normalize()).length() < 1e-9);
        assert_eq!(triangle([1.0, 3.0, 1.0], GRAYS).gradient(), None);
        let colors = [[255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255]];
        assert_eq!(triangle([2.0; 3], colors).gradient(), None);
    }

    #[test]
    fn pixels_have_the_colours_of_their_middles() {
        let shaded = triangle([1.0, 2.0, 4.0], GRAYS);
        let (frame, picture) = shaded.picture(10);
        assert_eq!((picture.width, picture.height, frame.size), (10, 10, dvec2(100.0, 100.0)));
        let expected = color_at(&shaded.triangles[0], dvec2(25.0, 15.0)).x.round() as u8;
        assert_eq!(picture.rgb[3 * (10 + 2)], expected);
    }
}
