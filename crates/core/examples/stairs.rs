//! A ball walks down stairs, and never through them.
//!
//! `cargo run -p collision-core --example stairs [FILE]` walks over the stairs of `stairs.obj`, or over your own OBJ or
//! binary glTF file.

mod common;

use std::error::Error;
use std::path::{Path, PathBuf};

use collision_core::exact::MeshIndex;
use collision_core::shapes::{MovingSphere, Sphere};
use collision_core::walk::{push_out, walk};
use glam::Vec3;

const RADIUS: f32 = 0.25;

fn main() -> Result<(), Box<dyn Error>> {
    let built_in = || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/stairs.obj"));
    let file = std::env::args_os().nth(1).map_or_else(built_in, PathBuf::from);
    let index = MeshIndex::new(common::read(Path::new(&file))?);
    // In a file of one's own something may be in the way there.
    let start = Sphere::new([0.5, 2.5, 0.5], RADIUS)?;
    let mut center = push_out(&start, &index).ok_or("no place for the ball")?.end;
    for frame in 0..40 {
        for wish in [Vec3::X * 0.1, Vec3::NEG_Y * 0.2] {
            center = walk(&MovingSphere::new(center, center + wish, RADIUS)?, &index).end();
        }
        assert!(!index.is_met(&Sphere::new(center, RADIUS)?), "it never overlaps");
        if frame % 4 == 3 {
            println!("frame {:2}: {center}", frame + 1);
        }
    }
    Ok(())
}
