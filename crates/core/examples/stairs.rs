//! A ball walks down stairs, and never through them.
//!
//! `cargo run -p collision-core --example stairs [FILE]` walks over the stairs of `stairs.obj`, or over your own OBJ or
//! binary glTF file. A step of the walk stops at the first contact, and goes on along the surface. The contact is exact;
//! the point where the ball stops is rounded, so the ball keeps a small distance, and a step that a check finds blocked is
//! not taken.

mod common;

use std::error::Error;
use std::path::{Path, PathBuf};

use collision_core::exact::{MeshIndex, moving_sphere_mesh, sphere_mesh};
use collision_core::shapes::{MovingSphere, ShapeError, Sphere};
use glam::{DVec3, Vec3};

const RADIUS: f32 = 0.25;
/// The ball stops this far before a contact.
const DISTANCE: f64 = 1e-4;
/// A step is divided at most so often.
const SLIDES: usize = 4;

fn main() -> Result<(), Box<dyn Error>> {
    let built_in = || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/stairs.obj"));
    let file = std::env::args_os().nth(1).map_or_else(built_in, PathBuf::from);
    let index = MeshIndex::new(common::read(Path::new(&file))?);
    let mut center = Vec3::new(0.5, 2.5, 0.5);
    for frame in 0..40 {
        for wish in [DVec3::X * 0.1, DVec3::NEG_Y * 0.2] {
            center = walk(&index, center, wish)?;
        }
        assert!(!sphere_mesh(&Sphere::new(center, RADIUS)?, &index), "it never overlaps");
        if frame % 4 == 3 {
            println!("frame {:2}: {center}", frame + 1);
        }
    }
    Ok(())
}

/// Moves a ball by a wish, and along what is in the way.
fn walk(index: &MeshIndex, mut center: Vec3, mut wish: DVec3) -> Result<Vec3, ShapeError> {
    for _ in 0..SLIDES {
        let end = (center.as_dvec3() + wish).as_vec3();
        let Some(found) = moving_sphere_mesh(&MovingSphere::new(center, end, RADIUS)?, index) else {
            return Ok(end);
        };
        let normal = found.contact.normal();
        // Along a grazing path the same distance from the surface is a longer way back.
        let back = DISTANCE / wish.normalize_or_zero().dot(-normal).max(0.01);
        let way = (wish.length() * found.contact.t() - back).max(0.0);
        let stop = (center.as_dvec3() + wish.normalize_or_zero() * way).as_vec3();
        if moving_sphere_mesh(&MovingSphere::new(center, stop, RADIUS)?, index).is_none() {
            center = stop;
        }
        wish -= normal * wish.dot(normal);
    }
    Ok(center)
}
