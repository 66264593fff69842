//! Where shapes meet.

use collision_core::exact::Place;
use collision_core::question::Contact;

/// The place of the hit, as far as it is given.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(super) struct Meeting {
    pub(super) t: Option<f64>,
    pub(super) point: Option<[f64; 3]>,
}

impl From<Place> for Meeting {
    fn from(place: Place) -> Self {
        Self { t: Some(place.t), point: Some(place.point.to_array()) }
    }
}

impl From<Contact> for Meeting {
    fn from(contact: Contact) -> Self {
        Self { t: Some(contact.t), point: Some(contact.point.to_array()) }
    }
}

impl Meeting {
    /// Whether what both say is the same, but for this part of the true `t`, and of the true point's largest coordinate.
    pub(super) fn is_near(&self, truth: &Self, tolerance: f64) -> bool {
        let t = self.t.zip(truth.t).is_none_or(|(t, truth)| (t - truth).abs() <= tolerance * truth.abs());
        let point = self.point.zip(truth.point).is_none_or(|(point, truth)| {
            let size = truth.into_iter().fold(0.0, |size: f64, coordinate| size.max(coordinate.abs()));
            point.into_iter().zip(truth).all(|(given, truth)| (given - truth).abs() <= tolerance * size)
        });
        t && point
    }
}
