//! Random shapes in small numbers that f32 holds exactly, so that paper and program agree.

use fastrand::Rng;
use glam::{Vec3, vec3};

use super::Spot;
use super::shape::{self, PolygonKind};

/// The difficulty of questions solved by hand.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, strum::IntoStaticStr, strum::VariantArray,
)]
#[strum(serialize_all = "lowercase")]
pub enum Level {
    /// Whole numbers and halves, planes along the axes, and of a moving sphere the face alone: five minutes.
    Easy,
    /// Quarters, planes at an angle, more quadrilaterals, and of a moving sphere a vertex too.
    Medium,
    /// Eighths, polygons with a notch, and of a moving sphere an edge too.
    Hard,
}

impl Level {
    /// The most lines of working that an exercise has; `--help` says so too.
    pub fn longest(self) -> usize {
        [20, 35, 35][self as usize]
    }

    /// The number of parts into which an axis of a terrain's cell is divided.
    pub(crate) fn parts(self) -> i32 {
        [2, 2, 4][self as usize]
    }

    /// The unit of which other numbers are multiples.
    pub(crate) fn unit(self) -> f32 {
        [1.0, 0.5, 0.25][self as usize]
    }
}

/// Random numbers of a level.
pub struct Dice {
    pub rng: Rng,
    pub level: Level,
}

/// A polygon, and a place on its plane.
pub(crate) struct PlacedPolygon {
    pub(crate) polygon: Vec<Vec3>,
    pub(crate) place: Vec3,
    pub(crate) normal: Vec3,
    /// A direction in the plane.
    along: Vec3,
}

/// Of a thousand places, how many lie inside, on an edge and at a vertex; the others lie beside the polygon.
const PLACES: [u32; 3] = [480, 40, 20];

impl Dice {
    /// True with a probability of `percent`.
    pub(crate) fn happens(&mut self, percent: u32) -> bool {
        self.rng.u32(..100) < percent
    }

    /// A random whole number from `-most` to `most`.
    pub(crate) fn whole(&mut self, most: i32) -> f32 {
        self.rng.i32(-most..=most) as f32
    }

    pub(crate) fn triangle(&mut self) -> Option<PlacedPolygon> {
        self.posed(PolygonKind::Triangle)
    }

    pub(crate) fn polygon(&mut self) -> Option<PlacedPolygon> {
        let shares: [u32; 2] = [[60, 100], [40, 100], [25, 60]][self.level as usize];
        let kind = match self.rng.u32(..100) {
            number if number < shares[0] => PolygonKind::Triangle,
            number if number < shares[1] => PolygonKind::Quadrilateral,
            _ => PolygonKind::L,
        };
        self.posed(kind)
    }

    fn posed(&mut self, kind: PolygonKind) -> Option<PlacedPolygon> {
        let [u, v] = self.sides();
        let normal = v.cross(u) * 16.0;
        // Around the origin, at which the camera looks.
        let base = vec3(self.whole(1), self.whole(1), self.whole(1)) - ((u + v) * 2.0).round();
        let is_level = normal.to_array().iter().filter(|&&x| x != 0.0).count() == 1;
        let is_handy = normal.length() >= 6.0 && normal.abs().max_element() <= 24.0;
        if !is_handy || is_level != (self.level == Level::Easy) {
            return None;
        }
        let outline = shape::outline(&mut self.rng, kind);
        let wanted = self.spot();
        let place = shape::place(&mut self.rng, &outline, wanted);
        let at = |(s, t): shape::GridPoint| base + u * s as f32 + v * t as f32;
        Some(PlacedPolygon {
            polygon: outline.into_iter().map(at).collect(),
            place: at(place),
            normal,
            along: u,
        })
    }

    /// Two sides of the grid, each divided by 4: the steps from one place of the grid to the next.
    fn sides(&mut self) -> [Vec3; 2] {
        let (unit, most) = [(0.5, 2), (0.25, 3), (0.125, 6)][self.level as usize];
        let mut side = || vec3(self.whole(most), self.whole(most), self.whole(most)) * unit;
        [side(), side()]
    }

    fn spot(&mut self) -> Spot {
        let number = self.rng.u32(..1000);
        let [inside, edge, vertex] = PLACES;
        match number {
            _ if number < inside => Spot::Inside,
            _ if number < inside + edge => Spot::Edge,
            _ if number < inside + edge + vertex => Spot::Vertex,
            _ => Spot::Outside,
        }
    }

    /// A direction that crosses the plane, with small whole coordinates.
    fn direction(&mut self, normal: Vec3) -> Option<Vec3> {
        let most = if self.level == Level::Easy { 1 } else { 2 };
        let direction = vec3(self.whole(most), self.whole(most), self.whole(most));
        (direction.dot(normal) != 0.0).then_some(direction)
    }

    /// How many times a direction goes into the distance from a place: 1 to 4, or half of that above the easy level.
    pub(crate) fn steps(&mut self) -> f32 {
        self.rng.i32(1..=4) as f32 * self.level.unit().max(0.5)
    }

    /// A segment through a place, or that ends before it, seldom on it, along a direction that crosses planes of this
    /// normal.
    pub(crate) fn segment_through(&mut self, place: Vec3, normal: Vec3) -> Option<[Vec3; 2]> {
        let direction = self.direction(normal)?;
        let (before, after) = (self.steps(), self.steps());
        let end = match self.rng.u32(..100) {
            0..3 => 0.0,
            3..15 if after < before => -after,
            _ => after,
        };
        Some([place - direction * before, place + direction * end])
    }

    /// A ray's or a line's origin and direction: towards the place, away from it, from it, or parallel to the plane.
    pub(crate) fn ray(&mut self, posed: &PlacedPolygon) -> Option<[Vec3; 2]> {
        let direction = self.direction(posed.normal)?;
        let before = direction * self.steps();
        Some(match self.rng.u32(..100) {
            0..3 => [posed.place, direction],
            3..6 => [posed.place - before, posed.along / self.level.unit().min(0.5)],
            6..16 => [posed.place + before, direction],
            _ => [posed.place - before, direction],
        })
    }

    /// A line's point and direction: mostly through the place; the point is in front of the plane, on it, or behind.
    pub(crate) fn line(&mut self, posed: &PlacedPolygon) -> Option<[Vec3; 2]> {
        let [point, direction] = self.ray(posed)?;
        Some(if self.happens(30) { [posed.place, direction] } else { [point, direction] })
    }

    /// A sphere over a place on the plane: it cuts the plane there, or now and then touches it or does neither.
    pub(crate) fn sphere(&mut self, posed: &PlacedPolygon) -> Option<(Vec3, f32)> {
        let unit = self.level.unit().min(0.5);
        // At an angle, the length of a normal is seldom a whole number.
        let away = if self.level == Level::Easy { posed.normal.normalize() } else { posed.normal / 16.0 };
        let offset = away * (self.whole(4) * unit);
        let steps = (offset.length() / unit).round() + self.rng.i32(0..=4) as f32;
        let is_apart = self.happens(10);
        let steps = if is_apart { steps - 2.0 } else { steps };
        (steps > 0.0).then(|| (posed.place + offset, steps * unit))
    }
}
