//! One step of a walk.

use alloc::vec;
use alloc::vec::Vec;

use glam::{DVec3, Vec3};
use smallvec::SmallVec;

use super::in_space::cmp_in_space;
use super::planes::{f32_step, slide};
use crate::exact::{Filter, MeshContact, MeshIndex, Only, boxes_until};
use crate::shapes::{Aabb, MovingSphere};

/// The most rounds of a step.
pub const ROUNDS: usize = 4;

/// What happened to a ball in a [`walk`]: for each of its rounds the path that was wished for, what it met there, and
/// where it stopped.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Walk {
    /// The rounds, at least one and at most [`ROUNDS`]. Each begins where the one before ended.
    pub rounds: Vec<Round>,
}

/// A straight part of a step.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct Round {
    /// The path that was wished for.
    pub wish: MovingSphere,
    /// The first contact on it, if there is one.
    pub contact: Option<MeshContact>,
    /// Where the ball stops. The way there from the wish's start is clear.
    pub end: Vec3,
    is_stuck: bool,
}

impl Walk {
    /// Where the ball is at last.
    pub fn end(&self) -> Vec3 {
        self.rounds.last().expect("a round").end
    }

    /// Whether the ball met anything.
    pub fn is_hit(&self) -> bool {
        self.contacts().next().is_some()
    }

    /// Whether the ball met the mesh where it started, so that it stays there: all its rounds end there, at the time 0.
    /// A ball that only touches is not stuck.
    pub fn is_stuck(&self) -> bool {
        self.rounds.first().is_some_and(|round| round.is_stuck)
    }

    /// The contacts, in their order.
    pub fn contacts(&self) -> impl Iterator<Item = &MeshContact> {
        self.rounds.iter().filter_map(|round| round.contact.as_ref())
    }

    /// The places of the ball: the start, and the end of every round.
    pub fn places(&self) -> impl Iterator<Item = Vec3> {
        let start = self.rounds.iter().take(1).map(|round| round.wish.start());
        start.chain(self.rounds.iter().map(|round| round.end))
    }

    /// The boxes of the tree that were looked into, round by round.
    pub fn boxes(&self, index: &MeshIndex) -> Vec<Aabb> {
        self.rounds.iter().flat_map(|round| round.boxes(index)).collect()
    }
}

/// Moves a ball towards the end of its path, by the [rule](super#the-rule) of the module.
pub fn walk(ball: &MovingSphere, index: &MeshIndex) -> Walk {
    index.every().walk(ball)
}

impl<T: Filter> Only<'_, T> {
    /// [`walk`] among these triangles. What counts is decided where the ball starts, for all rounds of the step.
    ///
    /// ```
    /// use collision_core::exact::MeshIndex;
    /// use collision_core::shapes::{Mesh, MovingSphere, ShapeError, Side};
    ///
    /// // A platform that lets balls through from below: it counts for a ball that starts above it, and not in it.
    /// let platform = vec![[-9.0, 2.0, -9.0], [9.0, 2.0, -9.0], [0.0, 2.0, 9.0]];
    /// let index = MeshIndex::new(Mesh::new(platform, vec![[0, 1, 2]])?);
    /// let step = |from: f32, to: f32| {
    ///     let ball = MovingSphere::new([0.0, from, 0.0], [0.0, to, 0.0], 1.0)?;
    ///     let met = index.met(&ball.at_start());
    ///     let only = index.only(|triangle, facing| facing == Side::Front && !met.contains(&triangle));
    ///     Ok::<f32, ShapeError>(only.walk(&ball).end().y)
    /// };
    /// assert_eq!(step(0.0, 2.5)?, 2.5, "from below into it");
    /// assert_eq!(step(2.5, 4.0)?, 4.0, "and out of it");
    /// assert_eq!(step(4.0, 0.0)?, 3.0, "it lands");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn walk(&self, ball: &MovingSphere) -> Walk {
        let only = &self.seen_from(ball.start());
        let path = path(ball);
        let mut rounds = vec![Round::new(*ball, only)];
        let (mut planes, mut left) = (SmallVec::<[DVec3; 4]>::new(), 1.0);
        while let Some(&Round { contact: Some(met), end, .. }) = rounds.last()
            && rounds.len() < ROUNDS
        {
            left *= 1.0 - met.contact.t();
            planes.push(met.contact.normal());
            let (rest, at) = (path * left, end.as_dvec3());
            let Some(slide) = slide(rest, &planes, f32_step(at).max(f32_step(at + rest))) else { break };
            let mut round = Round::new(moved(*ball, end, slide), only);
            // Rounded, a slide that is hardly longer than an f32 step may lead back.
            if (round.end.as_dvec3() - at).dot(path) < 0.0 {
                round.end = end;
            }
            if round.end == end && round.contact.is_none() {
                break;
            }
            rounds.push(round);
        }
        Walk { rounds }
    }

    /// [`stop`] among these triangles.
    pub fn stop(&self, ball: &MovingSphere) -> Vec3 {
        let contact = self.first_contact(ball);
        contact.map_or(ball.end(), |met| stop_before(ball, met.contact.t(), self))
    }
}

/// The ball on a path from `start`.
fn moved(ball: MovingSphere, start: Vec3, path: DVec3) -> MovingSphere {
    let end = (start.as_dvec3() + path).clamp(DVec3::splat(f32::MIN.into()), DVec3::splat(f32::MAX.into()));
    MovingSphere::new(start, end.as_vec3(), ball.radius()).expect("finite")
}

impl Round {
    fn new(wish: MovingSphere, only: &Only<impl Filter>) -> Self {
        let contacts = only.unordered_first_contacts(&wish);
        let is_stuck = contacts.iter().any(|met| met.contact.is_at_start());
        // Of several at the same time that with the lowest triangle in space, whatever its number.
        let contact =
            contacts.into_iter().min_by(|a, b| cmp_in_space(only.index.mesh(), a.triangle, b.triangle));
        let end = contact.map_or(wish.end(), |met| stop_before(&wish, met.contact.t(), only));
        Self { wish, contact, end, is_stuck }
    }

    /// The boxes of the mesh's tree that have to be looked into for the contact.
    pub fn boxes(&self, index: &MeshIndex) -> Vec<Aabb> {
        boxes_until(&self.wish, self.contact.as_ref(), index)
    }
}

fn path(ball: &MovingSphere) -> DVec3 {
    ball.end().as_dvec3() - ball.start().as_dvec3()
}

/// Where a ball stops on its path: at the end, or at an f32 point just before its first contact, to which the whole way is clear.
/// It is the start if the ball meets the mesh there, or less than an [f32 step](super#how-near-it-comes) after it.
///
/// ```
/// use collision_core::exact::MeshIndex;
/// use collision_core::shapes::{Mesh, MovingSphere};
/// use collision_core::walk::stop;
///
/// let corners = vec![[0.0, -64.0, -64.0], [0.0, 64.0, -64.0], [0.0, 0.0, 64.0]];
/// let wall = MeshIndex::new(Mesh::new(corners, vec![[0, 1, 2]])?);
/// let ball = MovingSphere::new([10.0, 4.0, 12.0], [-90.0, 4.5, 12.0], 1.0)?;
/// let stop = stop(&ball, &wall);
/// assert!(stop.x >= 1.0 && stop.x < 1.0001);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn stop(ball: &MovingSphere, index: &MeshIndex) -> Vec3 {
    index.every().stop(ball)
}

/// The f32 point at this time of a path, or before it, to which the way from the start is clear: each try goes back twice as
/// far, from one f32 step on. A way that is shorter than such a step is none: a ball in a corner would creep for ever along
/// the axis on which f32 is the finest.
fn stop_before(ball: &MovingSphere, t: f64, only: &Only<impl Filter>) -> Vec3 {
    let (start, path) = (ball.start().as_dvec3(), path(ball));
    let step = f32_step(start).max(f32_step(start + path)) / path.length().max(f64::MIN_POSITIVE);
    let backs = core::iter::successors(Some(step), |back| Some(back * 2.0));
    let times = core::iter::once(t).chain(backs.map(|back| t - back)).take_while(|&t| t >= step);
    let is_clear = |&point: &Vec3| {
        let way = MovingSphere::new(ball.start(), point, ball.radius()).expect("finite");
        only.first_contact(&way).is_none()
    };
    times.map(|t| (start + path * t).as_vec3()).find(is_clear).unwrap_or(ball.start())
}
