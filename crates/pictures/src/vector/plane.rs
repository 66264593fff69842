//! Planes in homogeneous coordinates, and the convex regions between them.
//!
//! A plane is a linear function of points `(x, y, z, 1)` and of directions `(x, y, z, 0)`, positive on one side. An eye
//! at infinity is a direction, so that perspective and parallel views have the same formulas.

use glam::{DVec3, DVec4};

/// A plane, positive on one side.
pub(super) type Plane = DVec4;

/// The plane through two points and an eye, which may be at infinity, with a unit normal; none if they are on a line.
pub(super) fn through(eye: DVec4, a: DVec3, b: DVec3) -> Option<Plane> {
    let to_eye = eye.truncate() - a * eye.w;
    unit((b - a).cross(to_eye), a)
}

/// The plane through a point with a normal of any length. `None` if the normal is 0.
pub(super) fn unit(normal: DVec3, at: DVec3) -> Option<Plane> {
    let normal = normal.try_normalize()?;
    Some(normal.extend(-normal.dot(at)))
}

/// A part of a segment, between two shares of its length.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Interval {
    pub(super) start: f64,
    pub(super) end: f64,
}

/// A convex region: the positive sides of planes.
#[derive(Debug, Clone)]
pub(super) struct Region(pub(super) Vec<Plane>);

impl Region {
    pub(super) fn contains(&self, point: DVec3) -> bool {
        self.0.iter().all(|plane| plane.dot(point.extend(1.0)) > 0.0)
    }

    /// The part of a segment in the region. All planes are linear along it (Cyrus and Beck, "Generalized two- and
    /// three-dimensional clipping", 1978).
    pub(super) fn part(&self, [from, to]: [DVec3; 2]) -> Option<Interval> {
        let mut part = Interval { start: 0.0, end: 1.0 };
        for plane in &self.0 {
            let [a, b] = [from, to].map(|point| plane.dot(point.extend(1.0)));
            if !(a > 0.0 || b > 0.0) {
                return None;
            }
            let crossing = a / (a - b);
            if a <= 0.0 {
                part.start = part.start.max(crossing);
            } else if b <= 0.0 {
                part.end = part.end.min(crossing);
            }
        }
        (part.start < part.end).then_some(part)
    }

    /// The part of a convex polygon in the region, by Sutherland and Hodgman. `mix` interpolates two corners.
    pub(super) fn polygon<C: Clone>(
        &self,
        corners: &[C],
        at: impl Fn(&C) -> DVec3,
        mix: impl Fn(&C, &C, f64) -> C,
    ) -> Vec<C> {
        let mut corners = corners.to_vec();
        for plane in &self.0 {
            let mut kept = Vec::with_capacity(corners.len() + 1);
            for (index, to) in corners.iter().enumerate() {
                let from = &corners[(index + corners.len() - 1) % corners.len()];
                let [a, b] = [from, to].map(|corner| plane.dot(at(corner).extend(1.0)));
                if (a >= 0.0) != (b >= 0.0) {
                    kept.push(mix(from, to, a / (a - b)));
                }
                if b >= 0.0 {
                    kept.push(to.clone());
                }
            }
            corners = kept;
        }
        corners
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::dvec3;

    #[test]
    fn a_segment_is_cut_where_it_leaves_the_region() {
        let slab = Region(vec![DVec4::new(1.0, 0.0, 0.0, -1.0), DVec4::new(-1.0, 0.0, 0.0, 3.0)]);
        let part = |from: f64, to: f64| slab.part([dvec3(from, 5.0, 0.0), dvec3(to, -5.0, 0.0)]);
        assert_eq!(part(0.0, 4.0), Some(Interval { start: 0.25, end: 0.75 }));
        assert_eq!(part(2.0, 0.0), Some(Interval { start: 0.0, end: 0.5 }));
        assert_eq!((part(3.5, 9.0), part(0.0, 1.0), part(f64::NAN, 1.0)), (None, None, None));
    }

    #[test]
    fn a_polygon_is_cut_with_what_its_corners_carry() {
        let right = Region(vec![DVec4::new(1.0, 0.0, 0.0, -1.0)]);
        let triangle =
            [(dvec3(0.0, 0.0, 0.0), 0.0), (dvec3(2.0, 0.0, 0.0), 20.0), (dvec3(0.0, 2.0, 0.0), 0.0)];
        let cut = right.polygon(
            &triangle,
            |c| c.0,
            |a, b, share| (a.0.lerp(b.0, share), a.1 + (b.1 - a.1) * share),
        );
        assert_eq!(
            cut,
            [(dvec3(1.0, 0.0, 0.0), 10.0), (dvec3(2.0, 0.0, 0.0), 20.0), (dvec3(1.0, 1.0, 0.0), 10.0)]
        );
    }
}
