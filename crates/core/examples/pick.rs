//! The first triangle of a mesh that a ray meets.
//!
//! `cargo run -p collision-core --example pick -- FILE OX OY OZ DX DY DZ`, with a file in OBJ or binary glTF.

mod common;

use std::error::Error;
use std::path::Path;

use collision_core::exact::MeshIndex;
use collision_core::shapes::Ray;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, numbers @ ..] = arguments.as_slice() else {
        return Err("a file and six numbers are wanted".into());
    };
    let numbers: Vec<f32> = numbers.iter().map(|number| number.parse()).collect::<Result<_, _>>()?;
    let &[ox, oy, oz, dx, dy, dz] = numbers.as_slice() else { return Err("six numbers are wanted".into()) };
    let index = MeshIndex::new(common::read(Path::new(file))?);
    let ray = Ray::new([ox, oy, oz], [dx, dy, dz])?;
    match index.first_hit(&ray) {
        None => println!("none of {} triangles", index.mesh().triangles().len()),
        Some(hit) => {
            let place = hit.crossing.place();
            println!("triangle {} at t = {} in {}", hit.triangle, place.t, place.point);
            println!("from {:?}, weights {:?}", hit.crossing.facing(), hit.crossing.weights());
        }
    }
    Ok(())
}
