//! The answers to a challenge's question, by the printed code with some of its errata fixed, and by the exact method.

use collision_core::exact;
use collision_core::shapes::ShapeError;
use collision_core::walk::walk;
use glam::{DVec3, Vec3};
use methods::printed::Errata;
use methods::question::{Answer, Contact, Numbers, PrintedError, Question};

use crate::json::to_json;
use crate::outcome::{SAME_STOP, ShownVerdict};
use crate::question::StateQuestion;
use crate::steps::short;
use base::text::{Language, Message, error, ids};

/// Two places on a terrain are the same if they are nearer than this part of a cell. The text's search ends with a
/// bracket, and rounds; its mistakes are larger.
const SAME_PLACE: f64 = 1e-3;

/// Two first contacts are the same if their times, and their places in radii, are nearer than this.
const SAME_CONTACT: f64 = 1e-2;

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum MethodAnswer {
    /// A hit, a miss, a side, or none of them.
    Verdict(ShownVerdict),
    /// The place where the ray meets the terrain, and the side of the terrain's cells.
    At(DVec3, f64),
    /// The time and the place of a moving sphere's first contact, and its radius.
    Touch(f64, DVec3, f64),
    /// The place where a ball that meets the world stops, and its radius.
    Stop(Vec3, f32),
    Refused(ShapeError),
}

impl MethodAnswer {
    /// Whether both say the same; places and times may differ a little.
    pub fn agrees(self, other: Self) -> bool {
        match (self, other) {
            (MethodAnswer::At(place, cell), MethodAnswer::At(other, _)) => {
                place.distance(other) <= cell * SAME_PLACE
            }
            (MethodAnswer::Touch(t, place, radius), MethodAnswer::Touch(other_t, other, _)) => {
                (t - other_t).abs() <= SAME_CONTACT && place.distance(other) <= radius * SAME_CONTACT
            }
            (MethodAnswer::Stop(place, radius), MethodAnswer::Stop(other, _)) => {
                place.distance(other) <= radius * SAME_STOP
            }
            _ => self == other,
        }
    }

    pub fn localized(self, language: Language) -> String {
        language.localize(match self {
            MethodAnswer::Verdict(verdict) => Message::new(verdict.short_name()),
            MethodAnswer::At(place, _) => Message::new(ids::SAID_HIT_AT).with("place", short(place)),
            MethodAnswer::Touch(t, place, _) => {
                Message::new(ids::SAID_TOUCH).with("t", short(t)).with("place", short(place))
            }
            MethodAnswer::Stop(place, _) => Message::new(ids::SAID_STOP).with("place", short(place)),
            MethodAnswer::Refused(refusal) => {
                let why = error::localize(&refusal.into(), language);
                Message::new(ids::SAID_REFUSED).with("why", why)
            }
        })
    }

    /// The answer in one word, for programs.
    pub fn code(self) -> String {
        match self {
            MethodAnswer::Verdict(verdict) => to_json(&verdict).as_str().unwrap_or_default().to_owned(),
            MethodAnswer::At(..) | MethodAnswer::Touch(..) | MethodAnswer::Stop(..) => "hit".to_owned(),
            MethodAnswer::Refused(_) => "refused".to_owned(),
        }
    }
}

/// The answer of the printed code with these errata fixed.
pub fn printed(question: &StateQuestion, fixed: Errata) -> MethodAnswer {
    let asked = question.numbers();
    match (asked.printed(fixed), &asked) {
        (Ok(Answer::Crossing(hit)), Numbers::RayTerrain { terrain, .. }) => {
            place(hit.map(|hit| hit.point.as_dvec3()), terrain.terrain().cell())
        }
        (Ok(Answer::Contact(contact)), Numbers::MovingSphereTriangle { ball, .. }) => {
            touch(contact, ball.radius)
        }
        (Ok(Answer::Walk { is_hit, end }), Numbers::WalkMesh { ball, .. }) => stop(is_hit, end, ball.radius),
        (Ok(answer), _) => MethodAnswer::Verdict(answer.verdict().into()),
        (Err(PrintedError::NoAnswer(none)), _) => MethodAnswer::Verdict(none.into()),
        (Err(PrintedError::Shape(refusal)), _) => MethodAnswer::Refused(refusal),
        (Err(PrintedError::PlaneByEquation), _) => unreachable!("the lessons' planes are those of polygons"),
    }
}

pub fn exact(question: &StateQuestion) -> MethodAnswer {
    match question.shapes() {
        Ok(Question::RayTerrain { terrain, ray }) => {
            let first = terrain.first_hit(&ray);
            place(first.map(|hit| hit.place().point), terrain.terrain().cell())
        }
        Ok(Question::MovingSphereTriangle { triangle, ball }) => {
            touch(exact::moving_sphere_triangle(&ball, &triangle).map(Contact::from), ball.radius())
        }
        Ok(Question::WalkMesh { mesh, ball }) => {
            let walk = walk(&ball, &mesh);
            stop(walk.is_hit(), walk.end(), ball.radius())
        }
        Ok(shapes) => MethodAnswer::Verdict(shapes.exact().verdict().into()),
        Err(refusal) => MethodAnswer::Refused(refusal),
    }
}

/// The crossing of a ray and a terrain, if they meet.
fn place(place: Option<DVec3>, cell: f32) -> MethodAnswer {
    place.map_or(MethodAnswer::Verdict(ShownVerdict::Miss), |place| MethodAnswer::At(place, cell.into()))
}

/// Where a walking ball stops, if it meets the world.
fn stop(is_hit: bool, end: Vec3, radius: f32) -> MethodAnswer {
    if is_hit { MethodAnswer::Stop(end, radius) } else { MethodAnswer::Verdict(ShownVerdict::Miss) }
}

/// The first contact of a moving sphere and a triangle, if they meet.
fn touch(contact: Option<Contact>, radius: f32) -> MethodAnswer {
    contact.map_or(MethodAnswer::Verdict(ShownVerdict::Miss), |contact| {
        MethodAnswer::Touch(contact.t, contact.point, radius.into())
    })
}
