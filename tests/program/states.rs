//! States and scripts go both ways.

use collision_core::method::Method;
use collision_lessons::lessons::table::{self, FIRST, LESSONS};
use collision_lessons::lessons::table::{from_state, full_state};
use collision_lessons::scene::View;
use collision_lessons::session::Session;
use collision_lessons::session::script::Script;
use proptest::prelude::*;
use serde_json::Value;

use crate::common::{describe, succeed};

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
        let told = describe(&[info.slug, "--keys", keys]);
        let state = told["state"].to_string();
        assert_eq!(describe(&["--state", &state]), told, "{}", info.slug);
    }
}

#[test]
fn every_picture_carries_its_state() {
    let folder = tempfile::tempdir().unwrap();
    for info in LESSONS {
        let file = folder.path().join(info.slug);
        let file = file.to_str().unwrap();
        let keys = ["--keys", "Right*5 F2*20 Up*2"];
        succeed(&[&["figure", info.slug, "-o", file], &keys[..]].concat());
        assert_eq!(
            describe(&["--state", file]),
            describe(&[&[info.slug], &keys[..]].concat()),
            "{}",
            info.slug
        );
        let again = succeed(&["figure", "--state", file, "-o", "-"]);
        assert!(
            again == std::fs::read(file).unwrap(),
            "{}: the picture of the state is the picture",
            info.slug
        );
    }
}

#[test]
fn the_start_states_are_the_lessons() {
    let hit = |slug| {
        let told = describe(&[slug]);
        if told["hit"].is_null() { told["side"].clone() } else { told["hit"].clone() }
    };
    for slug in ["line-plane", "line-polygon", "sphere-polygon", "ray-triangle", "ray-terrain"] {
        assert_eq!(hit(slug), true, "{slug}");
    }
    assert_eq!(hit("half-space"), "front");
    assert_eq!(describe(&["ray-terrain", "--keys", "Up*3"])["hit"], false, "a few presses to a miss");
    assert_eq!(describe(&["half-space"])["evidence"]["line"]["crossing"]["t"], 0.5);
    assert_eq!(describe(&["ray-triangle"])["evidence"]["crossing"]["t"], 1.0);
}

#[test]
fn restart_and_home_go_back() {
    for info in LESSONS {
        let start = describe(&[info.slug]);
        assert_eq!(describe(&[info.slug, "--keys", "Up*9 F2*9 Left R"]), start, "{}: R", info.slug);
        assert_eq!(describe(&[info.slug, "--keys", "F2*9 Home"]), start, "{}: Home", info.slug);
    }
}

#[test]
fn lessons_stay_as_they_are_left() {
    let told = describe(&["line-plane", "--keys", "Up*9 2 Up [ ] ] 1"]);
    assert_eq!(told, describe(&["line-plane", "--keys", "Up*9"]));
    assert_eq!(
        describe(&["--keys", "] ] ] ] ] ]"])["lesson"],
        "line-plane",
        "after the last comes the first"
    );
}

#[test]
fn a_click_picks_what_is_under_it() {
    for slug in ["ray-triangle", "ray-terrain"] {
        let middle = describe(&[slug, "--keys", "Click@400,330"]);
        assert_eq!(middle["hit"], true, "{slug}");
        let corner = describe(&[slug, "--keys", "Click@3,3"]);
        assert_eq!(corner["hit"], false, "{slug}");
        // The ray stays in the world while the scene turns.
        let turned = describe(&[slug, "--keys", "Click@400,330 F2*30"]);
        assert_eq!(turned["evidence"], middle["evidence"], "{slug}");
    }
    let sphere = describe(&["sphere-polygon", "--keys", "Click@400,330"]);
    assert_eq!(sphere, describe(&["sphere-polygon"]), "the other lessons do not pick");
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
    let told = describe(&terrain);
    assert_eq!(told["lesson"], "ray-terrain");
    assert_eq!((&told["state"]["terrain"]["cell"], &told["hit"]), (&2.5.into(), &true.into()));
    assert_eq!(told["state"]["terrain"]["file"], "ramp.png", "its folders are nobody else's business");
    let state = folder.path().join("state.json");
    std::fs::write(&state, format!("\u{feff}{}", told["state"])).unwrap();
    assert_eq!(describe(&["--state", state.to_str().unwrap()]), told, "it is found beside the state");
    assert!(!succeed(&[&["figure", "-o", "-"], &terrain[..]].concat()).is_empty());
}
