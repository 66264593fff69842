//! The part of the generated questions that plain f32 code answers wrong.
//! `cargo test -p methods --test answers -- --ignored --nocapture` prints the table.

use methods::cases::{Kind, questions};
use methods::question::Query;

use crate::plain;

/// The part of so many questions that plain code answers wrong.
fn wrong(query: Query, kind: Kind, of: usize) -> f64 {
    let wrong = questions(query, kind, 1).take(of).filter(|question| !plain::is_right(question));
    wrong.count() as f64 / of as f64
}

#[test]
fn near_is_near() {
    let near = Query::ALL.map(|query| wrong(query, Kind::Near, 2_000));
    let mean = near.iter().sum::<f64>() / near.len() as f64;
    // Two triangles share an edge of a mesh: where a ray is lost at one, the other often catches it.
    let least = Query::ALL.map(|query| if query == Query::RayMesh { 0.1 } else { 0.2 });
    let enough = std::iter::zip(near, least).all(|(wrong, least)| wrong > least);
    assert!(mean > 0.33 && enough, "{mean}: {near:.2?}");
}

#[test]
#[ignore = "a table: seconds"]
fn the_table_of_all_kinds() {
    println!("wrong by plain f32    {:?}", Kind::ALL.map(Kind::name));
    for query in Query::ALL {
        println!("{query:20} {:.1?} %", Kind::ALL.map(|kind| wrong(query, kind, 10_000) * 100.0));
    }
}
