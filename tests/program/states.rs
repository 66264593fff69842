//! States and scripts go both ways.

use base::files::lookup::Lookup;
use base::scene::View;
use collision_lessons::export::describe;
use collision_lessons::export::figure::{Format, OffscreenRenderer};
use collision_lessons::panel::{Layout, UiState};
use lessons::session::Session;
use lessons::session::script::Script;
use lessons::session::show::Show;
use lessons::session::states;
use lessons::table::{self, FIRST, LESSONS};
use lessons::table::{from_state, full_state};
use methods::Method;
use proptest::prelude::*;
use serde_json::Value;

use crate::common::{describe as described, succeed};

/// A lesson after these keys, as the command line opens it.
fn played(slug: &str, keys: &str) -> Session {
    let mut session = Session::new(table::open(table::find(slug).unwrap()).unwrap(), View::default());
    Script::parse(keys).unwrap().play(&mut session, (800, 600)).unwrap();
    session
}

fn finite() -> impl Strategy<Value = f32> {
    any::<u32>().prop_map(f32::from_bits).prop_filter("finite", |number| number.is_finite())
}

proptest! {
    #[test]
    fn every_f32_survives(center in [finite(), finite(), finite()], radius in finite(), turn in finite()) {
        let numbers = |center: [f32; 3], radius: f32, turn: f32| format!(
            r#"{{"lesson":"sphere-polygon","polygon":[[-1,0,0],[1,0,0],[0,1,0]],"center":{},"radius":{},"turn":{}}}"#,
            serde_json::to_string(&center).unwrap(),
            serde_json::to_string(&radius).unwrap(),
            serde_json::to_string(&turn).unwrap(),
        );
        let once = full_state(from_state(&numbers(center, radius.abs(), turn)).unwrap().as_ref()).to_string();
        let single = |value: &Value| value.as_f64().unwrap() as f32;
        let state: Value = serde_json::from_str(&once).unwrap();
        prop_assert_eq!(single(&state["center"][0]).to_bits(), center[0].to_bits());
        prop_assert_eq!(single(&state["center"][2]).to_bits(), center[2].to_bits());
        prop_assert_eq!(single(&state["radius"]).to_bits(), radius.abs().to_bits());
        prop_assert_eq!(single(&state["turn"]).to_bits(), turn.to_bits());
        prop_assert_eq!(full_state(from_state(&once).unwrap().as_ref()).to_string(), once);
    }
}

#[test]
fn numbers_are_rounded_once() {
    // By way of f64 this decimal becomes the f32 above its nearest one.
    let text = r#"{"lesson":"sphere-polygon","polygon":[[-1,0,0],[1,0,0],[0,1,0]],"center":[7.038531e-26,0,0],"radius":1,"turn":0}"#;
    let told = full_state(from_state(text).unwrap().as_ref());
    assert_eq!(told["center"][0].to_string(), "7.038531e-26");
    // Just below the middle between 1 and the next f32; the nearest f64 is the middle itself.
    let below = text.replace("7.038531e-26", "1.0000000596046447753906249999");
    let below = full_state(from_state(&below).unwrap().as_ref());
    assert_eq!(below["center"][0].to_string(), "1.0");
    assert_eq!(full_state(from_state(&told.to_string()).unwrap().as_ref()), told);
}

#[test]
fn every_lesson_comes_back_from_its_state() {
    for info in LESSONS {
        let keys = "Up*7 Left*3 Right*11 F3*2 F4*5 F1*4";
        let told = described(&[info.slug, "--keys", keys]);
        let state = told["state"].to_string();
        assert_eq!(described(&["--state", &state]), told, "{}", info.slug);
    }
}

#[test]
fn a_link_is_a_state_whatever_page_it_leads_to() {
    let expected = described(&["--state", "#sphere-polygon&radius=0.25&method=exact"]);
    assert_eq!(expected["state"]["radius"], 0.25);
    for page in ["collision-lessons.html", "https://example.org/", "file:///home/ann/a.html"] {
        let link = format!("{page}#sphere-polygon&radius=0.25&method=exact");
        assert_eq!(described(&["--state", &link]), expected, "{link}");
    }
}

/// A small picture of a session without lines and words, with its state.
fn drawn(figures: &mut OffscreenRenderer, session: &Session) -> Vec<u8> {
    let bare = UiState { layout: Layout::Bare, ..UiState::default() };
    figures.picture(session, &bare).unwrap().to_png(&session.shared_state()).unwrap()
}

#[test]
fn every_picture_carries_its_state() {
    let mut figures = OffscreenRenderer::new(Format::new((160, 120))).unwrap();
    for info in LESSONS {
        let session = played(info.slug, "Right*5 F2*20 Up*2");
        let picture = drawn(&mut figures, &session);
        let state = states::decode(picture.clone(), Lookup::BuiltIn).unwrap();
        let mut again = Session::new(state.open().unwrap(), state.view);
        again.show_as(&Show::read(&state.text).unwrap()).unwrap();
        assert_eq!(describe::json(&again), describe::json(&session), "{}", info.slug);
        assert!(drawn(&mut figures, &again) == picture, "{}: it is the same picture", info.slug);
    }
}

#[test]
fn a_picture_of_the_command_line_is_opened_by_it() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ray-terrain.png");
    let (file, keys) = (file.to_str().unwrap(), ["--keys", "Right*5 F2*20 Up*2"]);
    let small = ["--size", "160x120", "-o"];
    succeed(&[&["figure", "ray-terrain"], &keys[..], &small[..], &[file]].concat());
    assert_eq!(described(&["--state", file]), described(&[&["ray-terrain"], &keys[..]].concat()));
    let again = succeed(&[&["figure", "--state", file], &small[..], &["-"]].concat());
    assert!(again == std::fs::read(file).unwrap(), "the picture of the state is the picture");
}

#[test]
fn the_start_states_are_the_lessons() {
    let told = |slug, keys| describe::json(&played(slug, keys));
    let hit = |slug| {
        let told = told(slug, "");
        if told["hit"].is_null() { told["side"].clone() } else { told["hit"].clone() }
    };
    for slug in ["line-plane", "line-polygon", "sphere-polygon", "ray-triangle", "ray-terrain"] {
        assert_eq!(hit(slug), true, "{slug}");
    }
    assert_eq!(hit("half-space"), "front");
    assert_eq!(told("ray-terrain", "Up*3")["hit"], false, "a few presses to a miss");
    assert_eq!(told("half-space", "")["evidence"]["line"]["crossing"]["t"], 0.5);
    assert_eq!(told("ray-triangle", "")["evidence"]["crossing"]["t"], 1.0);
}

#[test]
fn restart_and_home_go_back() {
    for slug in LESSONS.map(|info| info.slug) {
        let start = describe::json(&played(slug, ""));
        assert_eq!(describe::json(&played(slug, "Up*9 F2*9 Left R")), start, "{slug}: R");
        assert_eq!(describe::json(&played(slug, "F2*9 Home")), start, "{slug}: Home");
    }
}

#[test]
fn lessons_stay_as_they_are_left() {
    let told = |slug, keys| describe::json(&played(slug, keys));
    assert_eq!(told("line-plane", "Up*9 2 Up [ ] ] 1"), told("line-plane", "Up*9"));
    assert_eq!(
        told(LESSONS[FIRST].slug, "] ] ] ] ] ]")["lesson"],
        "line-plane",
        "after the last comes the first"
    );
}

#[test]
fn a_click_picks_what_is_under_it() {
    let told = |slug, keys| describe::json(&played(slug, keys));
    for slug in ["ray-triangle", "ray-terrain"] {
        let middle = told(slug, "Click@400,330");
        assert_eq!(middle["hit"], true, "{slug}");
        let corner = told(slug, "Click@3,3");
        assert_eq!(corner["hit"], false, "{slug}");
        // The ray stays in the world while the scene turns.
        let turned = told(slug, "Click@400,330 F2*30");
        assert_eq!(turned["evidence"], middle["evidence"], "{slug}");
    }
    let sphere = told("sphere-polygon", "Click@400,330");
    assert_eq!(sphere, told("sphere-polygon", ""), "the other lessons do not pick");
}

#[test]
fn drag_and_wheel_move_the_camera_and_nothing_else() {
    let mut session = Session::new(table::open(LESSONS[FIRST]).unwrap(), View::default());
    let before = session.trace(Method::Corrected).evidence.clone();
    session.drag(45.0, 500.0);
    session.zoom(3.0);
    assert_eq!((session.view().yaw, session.scene().camera.turn), (45.0, 0.0), "not the state's");
    assert_eq!(session.view().pitch, 89.0, "held back before the scene turns over");
    assert!(session.view().distance < 1.0);
    assert_eq!(session.trace(Method::Corrected).evidence.clone(), before);
    Script::parse("Home").unwrap().play(&mut session, (800, 600)).unwrap();
    assert_eq!((session.view(), session.scene().camera.turn), (View::default(), 0.0));
}

#[test]
fn a_terrain_of_ones_own_is_steered_like_the_built_in_one() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ramp.png");
    let mut encoder = png::Encoder::new(std::fs::File::create(&file).unwrap(), 40, 30);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.set_depth(png::BitDepth::Eight);
    let samples: Vec<u8> = (0..40 * 30).map(|index| (index % 40) as u8 * 5).collect();
    encoder.write_header().unwrap().write_image_data(&samples).unwrap();
    let terrain = ["--terrain", file.to_str().unwrap(), "--cell", "2.5", "--height-scale", "0.5"];
    let told = described(&terrain);
    assert_eq!(told["lesson"], "ray-terrain");
    assert_eq!((&told["state"]["terrain"]["cell"], &told["hit"]), (&2.5.into(), &true.into()));
    assert_eq!(told["state"]["terrain"]["file"], "ramp.png", "its folders are nobody else's business");
    let state = folder.path().join("state.json");
    std::fs::write(&state, format!("\u{feff}{}", told["state"])).unwrap();
    assert_eq!(described(&["--state", state.to_str().unwrap()]), told, "it is found beside the state");
    assert!(!succeed(&[&["figure", "-o", "-"], &terrain[..]].concat()).is_empty());
}
