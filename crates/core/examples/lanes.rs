//! Nanoseconds a first hit at a closed mesh of 99,904 triangles, and the rays that it lets through: to compare builds with and
//! without lanes, on systems that have no other benchmark.
//!
//! ```sh
//! cargo run --release -p collision-core --example lanes
//! RUSTFLAGS=-Ctarget-feature=+simd128 cargo build --release -p collision-core --example lanes --target wasm32-wasip1
//! node --no-warnings crates/core/examples/wasi.mjs target/wasm32-wasip1/release/examples/lanes.wasm
//! ```

#[allow(dead_code, unreachable_pub, reason = "shared with the tests")]
#[path = "../tests/answers/closed.rs"]
mod closed;

use std::error::Error;
use std::hint::black_box;
use std::time::{Duration, Instant};

use closed::{Random, sphere};
use collision_core::exact::MeshIndex;
use collision_core::shapes::Ray;
use glam::Vec3;

const RAYS: usize = 1 << 13;
const TURNS: usize = 15;

fn main() -> Result<(), Box<dyn Error>> {
    let index = MeshIndex::new(sphere(224, 224, 0.05));
    let (mesh, mut random) = (index.mesh(), Random(7));
    let mut from_inside = |towards: &mut dyn FnMut(&mut Random, Vec3) -> Vec3| {
        let ray = |_| {
            let from = random.point() * 0.5;
            Ray::new(from, towards(&mut random, from))
        };
        (0..RAYS).map(ray).collect::<Result<Vec<_>, _>>()
    };
    let anywhere = from_inside(&mut |random, _| random.point())?;
    let at_vertices =
        from_inside(&mut |random, from| mesh.vertices()[random.below(mesh.vertices().len())] - from)?;
    for (name, rays) in [("anywhere", anywhere), ("at vertices", at_vertices)] {
        let mut times = Vec::new();
        let mut lost = 0;
        for _ in 0..TURNS {
            let start = Instant::now();
            lost = black_box(rays.iter().filter(|ray| index.first_hit(*ray).is_none()).count());
            times.push(start.elapsed());
        }
        let fastest = times.into_iter().min().unwrap_or(Duration::ZERO);
        println!("{name}: {} ns, {lost} of {RAYS} lost", fastest.as_nanos() / RAYS as u128);
    }
    Ok(())
}
