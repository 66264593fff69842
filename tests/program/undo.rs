//! What can be taken back, and what it takes in memory.

use std::fs;
use std::sync::Arc;

use base::files::elevation::{OpenTerrain, TerrainSource};
use base::limits::UNDO_PLACES;
use base::scene::View;
use lessons::model::Steer;
use lessons::session::Session;
use lessons::session::actions::{SceneAction, SessionAction};
use lessons::table::{self, LESSONS, full_state};
use methods::Method;
use methods::printed::ErratumId;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::common::{confined, write_png};

/// The state of a ray over a square terrain with this height everywhere.
fn over(side: usize, height: u32) -> Value {
    let mut state = full_state(table::open(LESSONS[5]).unwrap().as_ref());
    let heights = vec![height; side * side];
    state["terrain"] = json!({"width": side, "depth": side, "cell": 1, "heights": heights});
    state
}

/// Each press was remembered with all heights: 34 MB.
#[test]
#[cfg(target_os = "linux")]
fn many_presses_over_many_heights_take_little_memory() {
    let folder = TempDir::new().unwrap();
    let state = over(700, 7).to_string();
    assert!(state.len() < 1 << 20, "a stranger may send it");
    fs::write(folder.path().join("state.json"), state).unwrap();
    let output =
        confined(folder.path(), &["describe", "--state", "state.json", "--keys", "Up*200", "--json"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn a_terrain_comes_back_with_the_state_over_it() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("a.png");
    write_png(&file, png::ColorType::Grayscale, 4);
    let own = TerrainSource::file(&file, 1.0, 1.0).unwrap().open().unwrap();
    let lesson = table::open_over(LESSONS[5], Arc::clone(&own)).unwrap();
    let mut session = Session::new(lesson, View::default());
    session.act(SceneAction::Steer(Steer::Up)).unwrap();
    let before = session.state();
    session.open_state(&over(3, 7).to_string()).unwrap();
    assert!(!is_over(&session, &own));
    session.act(SessionAction::Undo).unwrap();
    assert_eq!(session.state(), before);
    assert!(is_over(&session, &own), "it is neither read again nor copied");
    session.act(SessionAction::Redo).unwrap();
    assert!(!is_over(&session, &own));
}

#[test]
fn a_held_key_is_undone_at_once() {
    let mut session = Session::new(table::open(LESSONS[2]).unwrap(), View::default());
    let before = session.state();
    session.act(SceneAction::Steer(Steer::Up)).unwrap();
    (0..35).for_each(|_| session.repeat(SceneAction::Steer(Steer::Up)).unwrap());
    let after = session.state();
    session.act(SessionAction::Undo).unwrap();
    assert_eq!(session.state(), before);
    assert!(!session.can_undo());
    session.act(SessionAction::Redo).unwrap();
    assert_eq!(session.state(), after);
}

#[test]
fn a_mistake_of_another_lesson_is_opened_and_undone_at_once() {
    let mut session = Session::new(table::open(LESSONS[2]).unwrap(), View::default());
    session.act(SceneAction::Steer(Steer::Up)).unwrap();
    session.set_method(Method::Exact);
    session.select(Some(1));
    let seen = |session: &Session| (session.number(), session.state(), session.method(), session.step());
    let before = seen(&session);
    session.open_erratum(ErratumId::all().next().unwrap()).unwrap();
    assert_ne!(seen(&session).0, before.0);
    session.act(SessionAction::Undo).unwrap();
    assert_eq!(seen(&session), before);
}

fn is_over(session: &Session, opened: &Arc<OpenTerrain>) -> bool {
    session.lesson().terrain().is_some_and(|terrain| Arc::ptr_eq(terrain, opened))
}

#[test]
fn few_terrains_can_be_taken_back_to() {
    let mut session = Session::new(table::open(LESSONS[2]).unwrap(), View::default());
    for height in 0..9 {
        session.open_state(&over(3, height).to_string()).unwrap();
        session.act(SceneAction::Steer(Steer::Up)).unwrap();
    }
    let mut heights = Vec::new();
    while session.can_undo() {
        session.act(SessionAction::Undo).unwrap();
        heights.push(session.lesson().terrain().expect("a terrain").terrain().heights()[0]);
    }
    heights.dedup();
    assert_eq!(heights, [8.0, 7.0, 6.0, 5.0][..UNDO_PLACES], "the newest can be come back to");
}
