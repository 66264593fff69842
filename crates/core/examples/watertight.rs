//! How many rays from inside of closed meshes get out at their vertices and edges.
//!
//! `cargo run --release -p collision-core --example watertight -- [RAYS] [FILE...]` aims so many rays, ten million if
//! nothing is said, at spheres, a torus, slivers, a cube and a million triangles, from several threads, and at closed
//! meshes in files.

#[allow(dead_code, unreachable_pub, reason = "shared with the tests")]
#[path = "../tests/answers/closed.rs"]
mod closed;
mod common;

use std::error::Error;
use std::path::Path;
use std::thread;

use closed::{Random, cube, lost, sphere, torus};
use collision_core::exact::MeshIndex;
use collision_core::shapes::Mesh;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let rays: usize = arguments.next().map_or(Ok(10_000_000), |rays| rays.parse())?;
    let mut meshes: Vec<(String, Mesh)> = [
        ("sphere", sphere(64, 32, 0.0)),
        ("sphere with hills", sphere(200, 100, 0.05)),
        ("torus", torus(96, 48)),
        ("slivers", sphere(256, 3, 0.0)),
        ("cube of whole numbers", cube(16)),
        ("a million triangles", sphere(1000, 501, 0.05)),
    ]
    .map(|(name, mesh)| (name.to_owned(), mesh))
    .into();
    for file in arguments {
        meshes.push((file.clone(), common::read(Path::new(&file))?));
    }
    let share = rays / meshes.len();
    for (name, mesh) in meshes {
        let index = MeshIndex::new(mesh);
        let lost = lost_in_threads(&index, share);
        println!("{name}: {} triangles, {lost} of {share} rays lost", index.mesh().triangles().len());
    }
    Ok(())
}

fn lost_in_threads(index: &MeshIndex, rays: usize) -> usize {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let ask = |seed| scope.spawn(move || lost(index, rays / threads, &mut Random(seed)).len());
        let asked: Vec<_> = (0..threads as u64).map(ask).collect();
        asked.into_iter().map(|thread| thread.join().expect("no panic")).sum()
    })
}
