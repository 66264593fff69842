//! Questions for testing collision code, with their exact answers.
//!
//! ```
//! use methods::cases::{Kind, questions};
//! use methods::question::{Query, Question};
//! use collision_core::shapes::{Ray, Triangle};
//!
//! # fn mine(ray: &Ray, triangle: &Triangle) -> bool { collision_core::exact::ray_triangle(ray, triangle).is_some() }
//! for kind in Kind::ALL {
//!     for question in questions(Query::RayTriangle, kind, 1).take(1000) {
//!         let Question::RayTriangle { ray, triangle } = &question else { unreachable!("it is one of its query") };
//!         assert_eq!(mine(ray, triangle), question.exact().verdict().is_hit(), "{kind}: {ray:?} {triangle:?}");
//!     }
//! }
//! ```
//!
//! The iterator is endless, in constant memory.
//!
//! A query, a kind and a seed give the same questions on every machine and in every version, unless the list of changes
//! says otherwise. The questions come from integers of the generator PCG (crate `rand_pcg`, whose numbers are
//! documented as stable) and from additions, multiplications, divisions and square roots, for which IEEE 754 defines
//! the rounding. Sine and cosine are not used, because their rounding differs between machines.
//!
//! # Kinds
//! - [`Kind::Uniform`]: random shapes, half of which hit.
//! - [`Kind::Near`]: a few f32 steps beside a vertex, an edge, a plane or a tangent. Plain f32 code answers many of
//!   them wrong, because it rounds intermediate results.
//! - [`Kind::Tie`]: exactly on a vertex, an edge, a plane or a tangent. Whether that hits is a convention (see those of
//!   [`collision_core`](collision_core#conventions)); code with other conventions may differ without being wrong.
//! - [`Kind::Extreme`]: numbers from the smallest to the largest f32, slivers, and different scales in one question.
//! - [`Kind::Lesson`]: states that the keys of the program Collision Lessons reach.
//! - [`Kind::Mistakes`]: small numbers, at which [mistakes](crate::mistakes) decide the answer and no rounding does.

mod beside;
mod extreme;
mod flat;
mod kind;
mod lesson;
mod meshes;
mod mistakes;
mod moving;
mod near;
mod random;
mod terrains;
mod tie;
mod touching;
mod uniform;
mod walks;

use flat::Flat;
use random::Random;

use crate::question::{Query, Question};

pub use kind::Kind;
pub use lesson::{START, Start};

/// The iterator of [`questions`].
#[derive(Debug, Clone)]
pub struct Questions {
    query: Query,
    kind: Kind,
    random: Random,
}

/// The endless questions of a query, a kind and a seed.
///
/// ```
/// use methods::cases::{Kind, questions};
/// use methods::question::{Query, Verdict};
///
/// let thousand = questions(Query::SpherePolygon, Kind::Uniform, 1).take(1000);
/// let hits = thousand.filter(|question| question.exact().verdict() == Verdict::Hit);
/// assert!((400..600).contains(&hits.count()));
/// ```
pub fn questions(query: Query, kind: Kind, seed: u64) -> Questions {
    // Each query and kind has its own stream. Those of the first nine queries lie side by side, seed after seed; later
    // queries have a page of streams of their own, and so has the latest kind.
    const STREAMS: u64 = 45;
    const KINDS: usize = 5;
    const LATEST: u64 = 8;
    let (page, stream) = if kind == Kind::Mistakes {
        (LATEST, query as u64)
    } else {
        let stream = (query as usize * KINDS + kind as usize) as u64;
        (stream / STREAMS, stream % STREAMS)
    };
    let number = seed.wrapping_mul(STREAMS).wrapping_add(stream) ^ page << 60;
    Questions { query, kind, random: Random::new(number) }
}

impl Iterator for Questions {
    type Item = Question;

    fn next(&mut self) -> Option<Question> {
        let (random, query) = (&mut self.random, self.query);
        Some(match self.kind {
            Kind::Uniform => uniform::question(random, query),
            Kind::Near => near::question(random, query, Flat::any),
            Kind::Tie => tie::question(random, query),
            Kind::Extreme => extreme::question(random, query),
            Kind::Lesson => lesson::question(random, query),
            Kind::Mistakes => mistakes::question(random, query),
        })
    }
}

#[cfg(test)]
mod tests;
