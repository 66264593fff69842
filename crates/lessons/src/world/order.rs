//! The order of a world's list of triangles: the printed walk depends on it, and no other method does.

use std::sync::Arc;

use collision_core::exact::MeshIndex;
use collision_core::shapes::Mesh;
use fastrand::Rng;

use crate::exercise::random::shuffle;
use base::files::world::World;
use base::text::{LocalizedError, Message, ids};

/// The largest number of an order: f32 holds all whole numbers up to it.
const MOST: f32 = 16_777_216.0;

/// A world's mesh with its triangles in another order.
#[derive(Clone)]
pub(super) struct Ordered {
    /// 0 for the order of the world, 1 for the reverse, else the seed of a shuffle.
    pub(super) number: u32,
    pub(super) index: Arc<MeshIndex>,
}

impl Ordered {
    pub(super) fn new(world: &World, number: u32) -> Self {
        let given = world.index();
        if number == 0 {
            return Self { number, index: Arc::clone(given) };
        }
        let mesh = given.mesh();
        let mut triangles = mesh.triangles().to_vec();
        match number {
            1 => triangles.reverse(),
            seed => shuffle(&mut Rng::with_seed(seed.into()), &mut triangles),
        }
        let mesh = Mesh::new(mesh.vertices().to_vec(), triangles).expect("the same triangles");
        Self { number, index: Arc::new(mesh.into()) }
    }
}

/// Reads the number of an order from a state: a whole number from 0 to `MOST`.
pub(super) fn read(number: f32) -> Result<u32, LocalizedError> {
    if (0.0..=MOST).contains(&number) && number.fract() == 0.0 {
        return Ok(number as u32);
    }
    Err(LocalizedError::new(Message::new(ids::ERROR_ORDER).with("most", MOST as u32)))
}
