//! The numbers of a lesson's state.

use std::slice;

use glam::Vec3;

/// The numbers of a state, which may not make valid shapes.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Parts {
    /// Empty where there is no polygon.
    pub polygon: Vec<Vec3>,
    /// The tested points: the ends of a segment or of a path, a point, a sphere's centre, or a ray's origin.
    pub points: Vec<Vec3>,
    pub direction: Option<Vec3>,
    pub radius: Option<f32>,
    /// The time at which a moving sphere is shown, which is part of no question.
    pub time: Option<f32>,
    /// The number that selects the order of a mesh's triangles.
    pub order: Option<f32>,
    /// The rotation of the scene, in degrees.
    pub turn: f32,
}

/// A part of a state: a point, a direction or a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Part {
    Vertex(usize),
    Point(usize),
    Direction,
    Radius,
    Time,
    Order,
    Turn,
}

impl Part {
    /// Whether a map may vary the part: an answer depends on it, and it is not limited to whole numbers.
    pub(super) fn is_varied(self) -> bool {
        self.is_vector() || self == Self::Radius
    }

    /// Whether the part is a point or a direction, with three coordinates.
    pub fn is_vector(self) -> bool {
        matches!(self, Self::Vertex(_) | Self::Point(_) | Self::Direction)
    }
}

impl Parts {
    /// The numbers of one part: three coordinates, or one number; empty where there is no such part.
    pub fn numbers(&self, part: Part) -> &[f32] {
        let vector = match part {
            Part::Vertex(index) => self.polygon.get(index),
            Part::Point(index) => self.points.get(index),
            Part::Direction => self.direction.as_ref(),
            Part::Radius => return self.radius.as_slice(),
            Part::Time => return self.time.as_slice(),
            Part::Order => return self.order.as_slice(),
            Part::Turn => return slice::from_ref(&self.turn),
        };
        vector.map_or(&[], |vector| &AsRef::<[f32; 3]>::as_ref(vector)[..])
    }

    pub fn numbers_mut(&mut self, part: Part) -> &mut [f32] {
        let vector = match part {
            Part::Vertex(index) => self.polygon.get_mut(index),
            Part::Point(index) => self.points.get_mut(index),
            Part::Direction => self.direction.as_mut(),
            Part::Radius => return self.radius.as_mut_slice(),
            Part::Time => return self.time.as_mut_slice(),
            Part::Order => return self.order.as_mut_slice(),
            Part::Turn => return slice::from_mut(&mut self.turn),
        };
        vector.map_or(&mut [], |vector| &mut AsMut::<[f32; 3]>::as_mut(vector)[..])
    }

    /// The first tested point, or the origin if there is none.
    pub(super) fn point(&self) -> Vec3 {
        self.points.first().copied().unwrap_or_default()
    }

    /// The direction, or zero if there is none.
    pub(super) fn along(&self) -> Vec3 {
        self.direction.unwrap_or_default()
    }
}
