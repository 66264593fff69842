//! What the panel and the marks of a step add to a frame.
//!
//! `cargo bench -p collision-benches --bench frames` prints a table: milliseconds for a key press with the picture of
//! 800x600 that follows, bare and explained, medians over rounds that take turns.

mod common;

use std::time::Instant;

use base::scene::View;
use collision_lessons::export::figure::{Format, OffscreenRenderer};
use collision_lessons::panel::{Layout, UiState};
use common::median;
use lessons::model::Steer;
use lessons::session::Session;
use lessons::session::actions::SceneAction;
use lessons::table::{self, LESSONS};

const ROUNDS: usize = 25;
/// A round goes so many steps to the right, and back.
const WAY: usize = 8;
/// The number of the step whose marks are shown, from 0.
const STEP: usize = 3;

fn main() {
    println!("medians of {} frames, in milliseconds", ROUNDS * 2 * WAY);
    println!("{:16} {:>9} {:>9} {:>6}", "", "bare", "explained", "ratio");
    let mut figures = OffscreenRenderer::new(Format::new((800, 600))).unwrap();
    let overlays = [UiState { layout: Layout::Bare, ..UiState::default() }, UiState::default()];
    for info in LESSONS {
        let mut session = Session::new(table::open(info).unwrap(), View::default());
        session.select(Some(STEP));
        let mut times = [Vec::new(), Vec::new()];
        for _ in 0..ROUNDS {
            for (ui_state, times) in overlays.iter().zip(&mut times) {
                let steers = [Steer::Right; WAY].into_iter().chain([Steer::Left; WAY]);
                times.extend(steers.map(|steer| frame(&mut figures, &mut session, ui_state, steer)));
            }
        }
        let [bare, explained] = times.map(median);
        println!("{:16} {bare:9.2} {explained:9.2} {:6.2}", info.slug, explained / bare);
    }
}

/// Milliseconds until a key press is seen.
fn frame(figures: &mut OffscreenRenderer, session: &mut Session, ui_state: &UiState, steer: Steer) -> f64 {
    let start = Instant::now();
    session.act(SceneAction::Steer(steer)).unwrap();
    // Reading the picture back waits until it is drawn.
    figures.picture(session, ui_state).unwrap();
    start.elapsed().as_secs_f64() * 1e3
}
