//! Finds the first of many random triangles that a ray hits, and its exact place.

use collision_core::exact::{batch, ray_triangle};
use collision_core::shapes::{Ray, ShapeError, Triangle};
use glam::{Vec3, vec3};

fn main() -> Result<(), ShapeError> {
    const COUNT: usize = 100_000;
    let mut seed = 1_u32;
    let mut number = || {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 8) as f32 / (1 << 23) as f32 - 1.0
    };
    let mut triangle = || Triangle::new([(); 3].map(|()| vec3(number(), number(), number())));
    let triangles = (0..COUNT).map(|_| triangle()).collect::<Result<Vec<_>, _>>()?;
    let rays = vec![Ray::new(vec3(-2.0, 0.1, 0.2), Vec3::X)?; COUNT];

    let mut hits = vec![false; COUNT];
    batch::ray_triangle(&rays, &triangles, &mut hits);
    let hit = |i: usize| Some((i, hits[i].then(|| ray_triangle(&rays[i], &triangles[i]))??));
    let first = (0..COUNT).filter_map(hit).min_by(|(_, one), (_, other)| one.cmp_t(other));
    match first {
        Some((i, crossing)) => println!("the ray hits triangle {i} first, {:?}", crossing.place()),
        None => println!("the ray hits nothing"),
    }
    Ok(())
}
