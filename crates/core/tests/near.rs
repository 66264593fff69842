//! The part of the generated questions that plain f32 code answers wrong.
//! `cargo test -p collision-core --test near -- --nocapture` prints the table.

mod plain;

use collision_core::cases::{Kind, questions};
use collision_core::question::Query;

const EACH: usize = 10_000;

/// The part of the questions that plain code answers wrong.
fn wrong(query: Query, kind: Kind) -> f64 {
    let wrong = questions(query, kind, 1).take(EACH).filter(|question| !plain::is_right(question));
    wrong.count() as f64 / EACH as f64
}

#[test]
fn near_is_near() {
    println!("wrong by plain f32    {:?}", Kind::ALL.map(Kind::name));
    for query in Query::ALL {
        println!("{query:20} {:.1?} %", Kind::ALL.map(|kind| wrong(query, kind) * 100.0));
    }
    let near = Query::ALL.map(|query| wrong(query, Kind::Near));
    let mean = near.iter().sum::<f64>() / near.len() as f64;
    println!("mean of near {mean:.3}");
    // Two triangles share an edge of a mesh: where a ray is lost at one, the other often catches it.
    let least = Query::ALL.map(|query| if query == Query::RayMesh { 0.1 } else { 0.2 });
    let enough = std::iter::zip(near, least).all(|(wrong, least)| wrong > least);
    assert!(mean > 0.35 && enough, "{mean}: {near:.2?}");
}
