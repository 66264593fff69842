//! What the scene shows in each of the ways of looking.

use std::collections::BTreeSet;

use collision_core::method::Method;
use collision_lessons::lessons::model::Lesson;
use collision_lessons::lessons::table::{self, LESSONS};
use collision_lessons::lessons::trace::{Equation, Quantity, Trace};
use collision_lessons::scene::{Theme, View};
use collision_lessons::session::Session;
use collision_lessons::session::look::Look;
use serde_json::Value;

fn session(slug: &str, look: Look) -> Session {
    let info = table::find(slug).expect("a lesson");
    let mut session = Session::new(table::open(info).expect("it opens"), View::default());
    session.set_look(look);
    session.frame();
    session
}

#[test]
fn the_original_has_nothing_around_its_shapes() {
    for info in LESSONS {
        let original = session(info.slug, Look::Original);
        assert!(original.scene().surroundings.is_empty(), "{}", info.slug);
        assert_eq!(original.ground(), Theme::Classic.palette().ground);
        for look in [Look::Explain, Look::Present] {
            let explained = session(info.slug, look);
            assert_eq!(explained.scene().surroundings.is_empty(), info.takes_terrain(), "{}", info.slug);
            assert_eq!(explained.ground(), Theme::Classic.palette().backdrop);
        }
    }
}

/// What has a place or a direction in a trace: what is given, and every point or vector that a step computes.
fn placed(lesson: &dyn Lesson, trace: &Trace) -> BTreeSet<String> {
    let state = lesson.state();
    let mut placed = BTreeSet::from(["n".to_owned()]);
    for &(member, _) in lesson.info().symbols {
        let count = state[member].as_array().filter(|list| list.iter().all(Value::is_array)).map(Vec::len);
        match count {
            Some(count) => placed.extend((0..count).map(|index| lesson.info().symbol(member, Some(index)))),
            None => _ = placed.insert(lesson.info().symbol(member, None)),
        }
    }
    let equations = trace.steps.iter().flat_map(|step| &step.equations);
    let is_point =
        |equation: &&Equation| matches!(equation.result, Quantity::Point(_) | Quantity::DoublePoint(_));
    placed.extend(equations.filter(is_point).map(|equation| equation.symbol.clone()));
    placed
}

#[test]
fn every_point_and_vector_of_a_formula_is_labelled_in_the_scene() {
    let mut unlabelled = BTreeSet::new();
    for info in LESSONS {
        let lesson = table::open(info).unwrap();
        for trace in Method::ALL.map(|method| lesson.trace(method)) {
            let placed = placed(lesson.as_ref(), &trace);
            for step in &trace.steps {
                let labels: Vec<_> = step.marks.iter().filter_map(|mark| mark.label.as_ref()).collect();
                for symbol in
                    step.equations.iter().flat_map(Equation::symbols).filter(|&s| placed.contains(s))
                {
                    if !labels.iter().any(|label| label.symbol() == symbol) {
                        unlabelled.insert(format!("{} {} {}: {symbol}", info.slug, trace.method, step.id));
                    }
                }
                let names: BTreeSet<_> = labels.iter().map(|label| label.symbol()).collect();
                assert_eq!(names.len(), labels.len(), "{} {}: once each", info.slug, step.id);
            }
        }
    }
    assert!(unlabelled.is_empty(), "{unlabelled:#?}");
}
