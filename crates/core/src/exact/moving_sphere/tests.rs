//! The places of contacts by every arithmetic.

use super::*;
use crate::exact::arithmetic::near_boundary::Random;
use crate::shapes::{MovingSphere, Triangle};

#[test]
fn every_arithmetic_gives_the_places_of_any_integers() {
    const CASES: usize = if cfg!(debug_assertions) { 10_000 } else { 1_000_000 };
    let mut random = Random::default();
    let (mut contacts, mut certain_ones) = (0, [0; 2]);
    for _ in 0..CASES {
        let (vertices, start, end) = random.near_the_boundary();
        let radius =
            random.one_of(&[1e-45, 1e-3, 0.1, 1.0, 3.0]) * random.one_of(&[1.0, 1.0, start.length()]);
        let Ok(ball) = MovingSphere::new(start, end, radius) else { continue };
        let Some(contact) = moving_sphere_triangle(&ball, &Triangle::new(vertices).expect("finite")) else {
            continue;
        };
        for certain in contact.certain_places() {
            contacts += 1;
            certain_ones = core::array::from_fn(|way| certain_ones[way] + usize::from(certain[way]));
        }
    }
    assert!(
        contacts > CASES / 50 && certain_ones.iter().all(|&count| count > contacts / 2),
        "{certain_ones:?} of {contacts}"
    );
}
