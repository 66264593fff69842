//! Where shapes meet.

use collision_core::exact::{MeshIndex, Place, ray_mesh_all};
use collision_core::shapes::Ray;
use methods::question::Contact;

/// The place of the hit, as far as an answer gives it.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(super) struct Meeting {
    pub(super) t: Option<f64>,
    pub(super) point: Option<[f64; 3]>,
    /// The number of a mesh's triangle.
    pub(super) triangle: Option<usize>,
}

/// The true place of the hit.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct TrueMeeting {
    t: f64,
    point: [f64; 3],
    /// The triangles of a mesh that are met there: several at an edge or a vertex. Without a mesh there are none.
    triangles: Vec<usize>,
}

impl From<Place> for TrueMeeting {
    fn from(place: Place) -> Self {
        Self { t: place.t, point: place.point.to_array(), triangles: Vec::new() }
    }
}

impl From<Contact> for TrueMeeting {
    fn from(contact: Contact) -> Self {
        Self { t: contact.t, point: contact.point.to_array(), triangles: Vec::new() }
    }
}

impl TrueMeeting {
    /// The place where a ray first meets a mesh, if it does.
    pub(super) fn with_mesh(ray: &Ray, mesh: &MeshIndex) -> Option<Self> {
        let hits = ray_mesh_all(ray, mesh);
        let first = hits.first()?.crossing;
        let there = hits.iter().take_while(|hit| hit.crossing.cmp_t(&first).is_eq());
        let triangles = there.map(|hit| hit.triangle).collect();
        Some(Self { triangles, ..first.place().into() })
    }

    /// Whether an answer's place is right up to `tolerance` times the true `t` and the largest true coordinate.
    pub(super) fn is_told_by(&self, answer: &Meeting, tolerance: f64) -> bool {
        let is_near = |told: f64, truth: f64, size: f64| (told - truth).abs() <= tolerance * size.abs();
        let size = self.point.into_iter().fold(0.0, |size: f64, coordinate| size.max(coordinate.abs()));
        answer.t.is_none_or(|t| is_near(t, self.t, self.t))
            && answer.point.is_none_or(|point| {
                point.into_iter().zip(self.point).all(|(told, truth)| is_near(told, truth, size))
            })
            && answer
                .triangle
                .is_none_or(|number| self.triangles.is_empty() || self.triangles.contains(&number))
    }
}
