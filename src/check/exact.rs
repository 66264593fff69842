//! Answers by the exact method.

use collision_core::cases::{Answer, Question};
use collision_core::exact;

use super::answer::{Along, Location, QueryAnswer};

/// The right answer.
pub(super) fn answer(question: &Question) -> QueryAnswer {
    match question.answer() {
        Answer::Crossing(crossing) => QueryAnswer::met(crossing),
        Answer::Hit(hit) => QueryAnswer::hit(hit),
        Answer::Side(side) => QueryAnswer::Side { side },
        Answer::SphereSide(side) => QueryAnswer::SphereSide { side },
    }
}

impl From<exact::Crossing> for Location {
    fn from(crossing: exact::Crossing) -> Self {
        let place = crossing.place();
        Self { along: Along::Parameter { t: place.t }, point: place.point.to_array() }
    }
}
