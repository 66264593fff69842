//! Points and paths a few f32 steps beside a boundary.

use glam::{DVec3, Vec3};

use super::random::Random;

/// The number of points to try.
const TRIES: [u32; 4] = [1, 8, 24, 24];

/// The point around `at` with the smallest deviation that is not 0. The deviation is 0 on the boundary.
pub(super) fn beside(random: &mut Random, at: DVec3, deviation: impl Fn(DVec3) -> f64) -> Vec3 {
    least(random, |random| random.nudged(at.as_vec3()), |point| deviation(point.as_dvec3()))
}

/// The candidate with the smallest deviation that is not 0.
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

/// The side of an edge on which a path passes; 0 through the edge.
pub(super) fn side_of_edge(start: DVec3, direction: DVec3, [from, to]: [DVec3; 2]) -> f64 {
    direction.dot((from - start).cross(to - start))
}
