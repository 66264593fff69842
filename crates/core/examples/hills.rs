//! The time of a frame in hills of a million triangles.
//!
//! `cargo run --release -p collision-core --example hills`

#![expect(clippy::disallowed_methods, reason = "times do not hang on the last bit of a hill")]

use std::error::Error;
use std::time::{Duration, Instant};

use collision_core::exact::MeshIndex;
use collision_core::shapes::{Mesh, MovingSphere};
use collision_core::walk::walk;
use glam::{Vec3, vec3};
use rand_pcg::Lcg64Xsh32;
use rand_pcg::rand_core::{Rng, SeedableRng};

/// Cells along a side, of two triangles each.
const SIDE: u32 = 724;
const FRAMES: u32 = 20_000;
/// How often a frame is walked; the least time counts, as other programs interrupt.
const TIMES: u32 = 4;

fn main() -> Result<(), Box<dyn Error>> {
    let start = Instant::now();
    let index = MeshIndex::new(hills()?);
    let triangles = index.mesh().triangles().len();
    println!("{triangles} triangles, ready after {:.2?}", start.elapsed());
    for radius in [0.5, 1.0, 4.0] {
        let times = stroll(&index, radius)?;
        let mean = times.iter().sum::<Duration>() / FRAMES;
        println!(
            "a ball of radius {radius}: {mean:.1?} a frame, at most {:.1?}",
            times.iter().max().expect("frames")
        );
    }
    Ok(())
}

/// A quarter of a unit a frame, downwards too, with a turn every half second; from the middle again at the border.
fn stroll(index: &MeshIndex, radius: f32) -> Result<Vec<Duration>, Box<dyn Error>> {
    let mut random = Lcg64Xsh32::seed_from_u64(1);
    let middle = vec3(SIDE as f32 / 2.0, 8.0 + radius, SIDE as f32 / 2.0);
    let (mut center, mut heading, mut times) = (middle, 0.0_f32, Vec::new());
    for frame in 0..FRAMES {
        if frame % 30 == 0 {
            heading += random.next_u32() as f32 / u32::MAX as f32 * 2.0 - 1.0;
        }
        if (center - middle).with_y(0.0).abs().max_element() > SIDE as f32 / 2.0 - 20.0 {
            center = middle;
        }
        let wish = vec3(heading.cos(), -0.6, heading.sin()) * 0.25;
        let ball = MovingSphere::new(center, center + wish, radius)?;
        let mut least = Duration::MAX;
        for _ in 0..TIMES {
            let start = Instant::now();
            center = walk(&ball, index).end();
            least = least.min(start.elapsed());
        }
        times.push(least);
    }
    Ok(times)
}

fn hills() -> Result<Mesh, Box<dyn Error>> {
    let height = |x: f32, z: f32| 3.0 * (x * 0.11).sin() * (z * 0.07).cos() + 0.8 * (x * 1.3 + z * 0.7).sin();
    let vertex = |x: u32, z: u32| Vec3::new(x as f32, height(x as f32, z as f32), z as f32);
    let vertices = (0..=SIDE).flat_map(|z| (0..=SIDE).map(move |x| vertex(x, z)));
    let cell = |x: u32, z: u32| {
        let [a, b] = [z, z + 1].map(|row| row * (SIDE + 1) + x);
        [[a, b, a + 1], [a + 1, b, b + 1]]
    };
    let triangles = (0..SIDE).flat_map(|z| (0..SIDE).flat_map(move |x| cell(x, z)));
    Ok(Mesh::new(vertices.collect(), triangles.collect())?)
}
