//! Points and paths a few f32 steps beside something.

use glam::{DVec3, Vec3};

use super::random::Random;

/// How many points are tried: a single one is anywhere among its neighbours.
const TRIES: [u32; 4] = [1, 8, 24, 24];

/// The point around `at` that is least off, but off: the deviation is 0 on the boundary.
pub(super) fn beside(random: &mut Random, at: DVec3, deviation: impl Fn(DVec3) -> f64) -> Vec3 {
    least(random, |random| random.nudged(at.as_vec3()), |point| deviation(point.as_dvec3()))
}

/// Of some that are drawn, the one that is least off, but off.
fn least<T>(random: &mut Random, mut draw: impl FnMut(&mut Random) -> T, deviation: impl Fn(&T) -> f64) -> T {
    let off = |drawn: &T| match deviation(drawn).abs() {
        0.0 => f64::INFINITY,
        off => off,
    };
    let mut best = draw(random);
    let mut least = off(&best);
    for _ in 1..random.one_of(&TRIES) {
        let drawn = draw(random);
        let deviation = off(&drawn);
        if deviation < least {
            (best, least) = (drawn, deviation);
        }
    }
    best
}

/// On which side of an edge a path passes: 0 through it.
pub(super) fn side_of_edge(start: DVec3, direction: DVec3, [from, to]: [DVec3; 2]) -> f64 {
    direction.dot((from - start).cross(to - start))
}
