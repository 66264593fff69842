//! For the benchmark of meshes: reads a mesh, then rays, and writes the seconds that obvhs takes for them, and how many hit.
//!
//! Everything is binary, as it lies in memory: a count of 4 bytes, then so many vertices, triangles, or rays.

use std::io::{self, ErrorKind, Read};
use std::time::Instant;

use obvhs::ray::Ray;
use tree::Tree;

#[path = "../tree.rs"]
mod tree;

fn main() -> io::Result<()> {
    let mut input = io::stdin().lock();
    let vertices = list(&mut input, f32::from_ne_bytes)?;
    let tree = Tree::new(&vertices, &list(&mut input, u32::from_ne_bytes)?);
    loop {
        let rays: Vec<[f32; 6]> = match list(&mut input, f32::from_ne_bytes) {
            Err(error) if error.kind() == ErrorKind::UnexpectedEof => return Ok(()),
            rays => rays?,
        };
        let ray = |&[x, y, z, u, v, w]: &[f32; 6]| Ray::new_inf([x, y, z].into(), [u, v, w].into());
        let rays: Vec<Ray> = rays.iter().map(ray).collect();
        let start = Instant::now();
        let hits = rays.iter().filter(|&&ray| tree.is_met(ray)).count();
        println!("{} {hits}", start.elapsed().as_secs_f64());
    }
}

/// A count, and so many items of `N` numbers.
fn list<T, const N: usize>(input: &mut impl Read, number: fn([u8; 4]) -> T) -> io::Result<Vec<[T; N]>> {
    let mut four = || {
        let mut bytes = [0; 4];
        input.read_exact(&mut bytes).map(|()| bytes)
    };
    let count = u32::from_ne_bytes(four()?);
    let mut item = |_| {
        let numbers: Result<Vec<T>, _> = (0..N).map(|_| four().map(number)).collect();
        Ok(numbers?.try_into().unwrap_or_else(|_| unreachable!("N numbers")))
    };
    (0..count).map(&mut item).collect()
}
