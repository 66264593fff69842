//! Steps and their marks in pictures.

use collision_lessons::text::language::Language;

use crate::common::{difference, succeed};

const SCENE: [&str; 5] = ["figure", "sphere-polygon", "--keys", "F2*30 Down*55 F4*3", "--size=400x300"];

fn figure(options: &[&str]) -> Vec<u8> {
    succeed(&[&SCENE, options, &["-o", "-"]].concat())
}

#[test]
fn every_step_has_its_own_picture() {
    let mut pictures = vec![figure(&[])];
    pictures.extend(["1", "2", "3", "4", "5", "6", "7", "8"].map(|step| figure(&["--step", step])));
    for (index, picture) in pictures.iter().enumerate() {
        for (other, earlier) in pictures[..index].iter().enumerate() {
            assert!(difference(earlier, picture).large > 40, "steps {other} and {index}");
        }
    }
}

#[test]
fn the_same_step_gives_the_same_bytes() {
    assert_eq!(figure(&["--step", "4"]), figure(&["--step", "4"]));
}

#[test]
fn labels_are_off_short_or_full() {
    let pictures = ["off", "numbers", "full"].map(|labels| figure(&["--step", "4", "--labels", labels]));
    assert!(difference(&pictures[0], &pictures[1]).large > 100);
    assert!(difference(&pictures[1], &pictures[2]).large > 100);
    assert_eq!(pictures[1], figure(&["--step", "4"]));
}

#[test]
fn a_plain_picture_has_no_marks() {
    assert_eq!(difference(&figure(&["--plain"]), &figure(&["--plain", "--step", "4"])).pixels, 0);
}

#[test]
fn in_full_a_point_keeps_its_label_in_later_steps() {
    for step in ["4", "5", "6"] {
        let args = ["figure", "ray-triangle", "--step", step, "--labels", "full", "--lang", "en"];
        let svg = succeed(&[&args[..], &["--format", "svg", "-o", "-"]].concat());
        let label = format!(">{} p<", Language::English.localize("label-crossing"));
        assert!(String::from_utf8(svg).unwrap().contains(&label), "step {step} of the ray: {label}");
    }
}
