//! The cost of exact verdicts compared with parry3d, which computes in f32.
//!
//! `cargo bench -p collision-benches --bench verdicts` prints a table: nanoseconds a question, medians over runs that
//! take turns, and how many of parry3d's verdicts are wrong. Random scenes hit half of the time. Adversarial ones sit a
//! few units in the last place around a face, an edge, a vertex or tangency, half of them on small whole numbers, where
//! exact ties occur. Verdicts on balls that touch are counted apart: parry3d's balls are closed, and ours are open.

mod compare;
mod contacts;
#[allow(dead_code, unreachable_pub, reason = "shared with the tests of the exact method")]
#[path = "../../crates/core/tests/answers/oracle/mod.rs"]
mod oracle;
mod places;
mod scenes;
mod terrains;
mod triangles;

const BATCH: usize = 1 << 16;
const RUNS: usize = 15;

fn main() {
    println!("{BATCH} questions a batch, medians of {RUNS} runs");
    println!(
        "{:44} {:>9} {:>9} {:>6}  {:>7}  {:>10}",
        "", "exact", "parry3d", "ratio", "wrong", "convention"
    );
    triangles::triangles();
    contacts::contacts();
    terrains::terrains();
    places::places();
}
