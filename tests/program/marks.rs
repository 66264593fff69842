//! Steps and their marks in pictures.

use base::scene::Labels;
use base::text::ids;
use base::text::language::Language;
use collision_lessons::panel::export_settings::{ExportSettings, FrameContent};
use lessons::session::Session;

use crate::common::studio::{self, Studio, select};
use crate::common::{difference, export_dialog, succeed};

const KEYS: &str = "F2*30 Down*55 F4*3";

fn session() -> Session {
    studio::session("sphere-polygon", KEYS)
}

fn studio_of(frame_content: FrameContent) -> Studio {
    Studio::new(ExportSettings { size: (400, 300), frame_content, ..export_dialog::settings() })
}

#[test]
fn every_step_has_its_own_picture() {
    let (mut studio, mut session) = (studio_of(FrameContent::Line), session());
    let mut pictures = vec![studio.png(&session)];
    for step in 1..=8 {
        select(&mut session, step);
        pictures.push(studio.png(&session));
    }
    for (index, picture) in pictures.iter().enumerate() {
        for (other, earlier) in pictures[..index].iter().enumerate() {
            assert!(difference(earlier, picture).large > 40, "steps {other} and {index}");
        }
    }
}

#[test]
fn the_same_step_gives_the_same_bytes() {
    let mut session = session();
    select(&mut session, 4);
    let figure = ["figure", "sphere-polygon", "--keys", KEYS, "--size=400x300", "--step=4", "-o", "-"];
    assert!(succeed(&figure) == studio_of(FrameContent::Line).png(&session), "by the program and by itself");
}

#[test]
fn labels_are_off_short_or_full() {
    let (mut studio, mut session) = (studio_of(FrameContent::Line), session());
    select(&mut session, 4);
    assert_eq!(session.labels, Labels::Numbers, "unless others are asked for");
    let pictures = Labels::ALL.map(|labels| {
        session.labels = labels;
        studio.png(&session)
    });
    assert!(difference(&pictures[0], &pictures[1]).large > 100);
    assert!(difference(&pictures[1], &pictures[2]).large > 100);
}

#[test]
fn a_plain_picture_has_no_marks() {
    let (mut studio, mut session) = (studio_of(FrameContent::Bare), session());
    let bare = studio.png(&session);
    session.select(Some(3));
    assert_eq!(difference(&bare, &studio.png(&session)).pixels, 0);
}

#[test]
fn in_full_a_point_keeps_its_label_in_later_steps() {
    for step in ["4", "5", "6"] {
        let args = ["figure", "ray-triangle", "--step", step, "--labels", "full", "--lang", "en"];
        let svg = succeed(&[&args[..], &["--format", "svg", "-o", "-"]].concat());
        let label = format!(">{} p<", Language::English.localize(ids::LABEL_CROSSING));
        assert!(String::from_utf8(svg).unwrap().contains(&label), "step {step} of the ray: {label}");
    }
}
