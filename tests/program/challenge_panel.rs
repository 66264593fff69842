//! Challenges in the panel: their cards, hints, what is found, and what is remembered.

use std::collections::BTreeSet;

use base::scene::View;
use base::text::ids;
use base::text::language::Language;
use collision_lessons::panel::{Layout, Mode, Request, UiState, apply, close_front};
use egui::accesskit::Role;
use egui_kittest::kittest::{NodeT, Queryable};
use lessons::challenges::{self, Challenge, HINTS};
use lessons::handle::Handle;
use lessons::model::Steer;
use lessons::pseudocode::Listed;
use lessons::session::Session;
use lessons::session::actions::{SceneAction, SessionAction};
use lessons::table::{self, LESSONS};
use lessons::yours::trial::{OfKind, Trial};
use methods::Method;
use methods::cases::Kind;
use serde_json::Value;

use crate::panel::{Panel, click, is_shown, localize, open, open_sized, present};

fn challenge(name: &str) -> (usize, &'static Challenge) {
    let number = challenges::find(name).unwrap();
    (number, &challenges::all()[number])
}

/// The panel with a challenge open.
fn attempting(name: &str) -> Panel {
    attempting_sized(name, 1200.0, 2400.0)
}

fn attempting_sized(name: &str, width: f32, height: f32) -> Panel {
    let (number, challenge) = challenge(name);
    let mut panel = open_sized(challenge.lesson().slug, width, height);
    panel.state_mut().ask(Request::Act(SessionAction::Challenge(number).into()));
    panel.run();
    panel
}

/// The full state that solves it, as text.
fn solution(name: &str) -> String {
    let (_, challenge) = challenge(name);
    table::full_state_with(challenge.open().unwrap().as_ref(), &challenge.solution().unwrap()).to_string()
}

/// Types the numbers that solve it; the lesson may refuse them.
fn solve(panel: &mut Panel, challenge: &Challenge) {
    panel.state_mut().ask(Request::State(challenge.solution().unwrap()));
    panel.run();
}

/// The height below a long challenge that the methods and the steps keep.
const BELOW: f32 = 190.0;

#[test]
fn a_challenge_with_three_hints_is_seen_whole() {
    let mut panel = attempting_sized("cross-halfway", 1280.0, 800.0);
    for _ in 0..3 {
        panel.state_mut().session.act(SessionAction::Hint).unwrap();
        panel.run();
    }
    let hint = challenge("cross-halfway").1.hint(2, Language::English);
    let is_hint = |label: String| label.replace('\u{a0}', " ") == hint;
    let end = panel.get_by(|node| node.value().is_some_and(is_hint)).rect();
    assert!(end.bottom() <= 800.0 - BELOW, "{end}");
}

#[test]
fn in_a_low_window_a_new_hint_and_the_news_of_a_solution_come_into_sight() {
    let (_, challenge) = challenge("cross-halfway");
    let mut panel = attempting_sized("cross-halfway", 800.0, 600.0);
    for strength in 0..HINTS {
        panel.state_mut().session.act(SessionAction::Hint).unwrap();
        panel.run();
        let hint = challenge.hint(strength, Language::English);
        let is_hint = |label: String| label.replace('\u{a0}', " ") == hint;
        let hint = panel.get_by(|node| node.value().is_some_and(is_hint)).rect();
        assert!(hint.bottom() <= 600.0, "hint {strength}: {hint}");
    }
    solve(&mut panel, challenge);
    let solved = panel.get_by_label(&format!("✔ {}", localize(ids::CHALLENGE_SOLVED))).rect();
    assert!(solved.top() >= 424.0 && solved.bottom() <= 600.0, "{solved}");
}

#[test]
fn under_a_long_challenge_no_text_lies_over_the_symbols() {
    let mut panel = attempting_sized("erratum-2", 1280.0, 800.0);
    panel.state_mut().session.language = Language::Russian;
    let sentence = Language::Russian.localize(ids::METHOD_PRINTED_WHAT);
    for (is_long, has_symbols) in [(false, true), (true, false)] {
        if is_long {
            panel.state_mut().ask(Request::Act(SessionAction::Code.into()));
        }
        panel.run();
        let place = |is_it: &dyn Fn(&str) -> bool| {
            panel.query_by(|node| node.value().is_some_and(|label| is_it(&label))).map(|node| node.rect())
        };
        let told = place(&|label| label.ends_with(&sentence)).expect("whose method it is");
        let symbols = place(&|label| label.starts_with("p₀\u{a0}p₁\u{a0}p₂"));
        assert_eq!(symbols.is_some(), has_symbols);
        assert!(symbols.is_none_or(|symbols| symbols.top() >= told.bottom()), "{symbols:?} {told}");
    }
}

#[test]
fn every_challenge_of_a_lesson_has_a_card_that_opens_it() {
    let mut panel = open_sized("ray-triangle", 2400.0, 1200.0);
    click(&mut panel, &localize(ids::ACTIVITY_CHALLENGES));
    assert!(is_shown(&panel, "0 of 7 solved"));
    let lesson = panel.state().session.number();
    for (number, challenge) in challenges::of_lesson(lesson) {
        let title = challenge.heading(Language::English, false);
        let card = panel.get_by_role_and_label(Role::Button, &title);
        let purpose = card.accesskit_node().description().unwrap();
        assert!(
            purpose.contains("not solved yet") && purpose.contains("Make it fail")
                || purpose.contains("goal")
        );
        card.click();
        panel.run();
        let program = panel.state();
        assert_eq!(program.session.attempt().unwrap().number, number);
        assert_eq!(program.session.lesson().state(), challenge.open().unwrap().state());
        assert!(!program.ui_state.controls.challenges, "the drawer closes over the scene");
        assert_eq!(program.ui_state.controls.mode(&program.session), Mode::Challenges);
        assert!(is_shown(&panel, &challenge.sentence(Language::English)));
        click(&mut panel, &localize(ids::ACTIVITY_CHALLENGES));
    }
}

#[test]
fn hints_come_one_by_one_and_stay() {
    let mut panel = attempting("erratum-9");
    let (_, challenge) = challenge("erratum-9");
    for strength in 0..HINTS {
        let hint = challenge.hint(strength, Language::English);
        assert!(!is_shown(&panel, &hint));
        click(&mut panel, &localize(ids::CHALLENGE_GIVE_HINT));
        assert!(is_shown(&panel, &hint), "{hint}");
    }
    assert!(panel.query_by_role_and_label(Role::Button, &localize(ids::CHALLENGE_GIVE_HINT)).is_none());
    click(&mut panel, &localize(ids::CHALLENGE_AGAIN));
    assert!(is_shown(&panel, &challenge.hint(0, Language::English)), "starting over takes none back");
}

#[test]
fn what_is_found_follows_the_state_and_what_was_solved_stays_solved() {
    let mut panel = attempting("erratum-9");
    let (_, challenge) = challenge("erratum-9");
    assert_eq!(panel.state().session.method(), Method::Printed);
    assert!(is_shown(&panel, "Not yet: here the printed code is right."));
    solve(&mut panel, challenge);
    assert!(is_shown(&panel, "✔ Solved") && is_shown(&panel, "It fails because of mistake 9"));
    assert!(is_shown(&panel, "1 of 6 solved"));
    panel.state_mut().ask(Request::Act(SessionAction::Undo.into()));
    panel.run();
    assert!(is_shown(&panel, "✔ Solved") && is_shown(&panel, &localize(ids::CHALLENGE_SOLVED_BEFORE)));
    assert!(!is_shown(&panel, "Not yet") && is_shown(&panel, "1 of 6 solved"));
    panel.state_mut().ask(Request::Act(SessionAction::Undo.into()));
    panel.run();
    assert!(panel.state().session.attempt().is_none(), "before the challenge");
    panel.state_mut().ask(Request::Act(SessionAction::Redo.into()));
    panel.run();
    assert_eq!(panel.state().session.attempt().unwrap().challenge(), challenge);
}

/// A challenge as it is opened, without a panel.
fn attempt(number: usize, challenge: &Challenge) -> (Session, UiState) {
    let mut session = Session::new(table::open(challenge.lesson()).unwrap(), View::default());
    let mut ui_state = UiState::default();
    apply(&mut session, &mut ui_state, Request::Act(SessionAction::Challenge(number).into())).unwrap();
    (session, ui_state)
}

#[test]
fn every_challenge_is_solved_by_typing() {
    for (number, challenge) in challenges::all().iter().enumerate() {
        let (mut session, mut ui_state) = attempt(number, challenge);
        assert!(session.solved().is_empty(), "{}", challenge.name);
        // The lesson may refuse the numbers, and they are judged all the same.
        let _ = apply(&mut session, &mut ui_state, Request::State(challenge.solution().unwrap()));
        assert!(session.solved().contains(&challenge.name), "{}", challenge.name);
        let attempt = session.attempt().unwrap();
        assert!(attempt.is_solved() && attempt.number == number, "{}", challenge.name);
    }
}

#[test]
fn every_lesson_shows_what_is_found_of_a_goal_and_of_a_mistake() {
    for (lesson, info) in LESSONS.into_iter().enumerate() {
        let mut panel = open(info.slug);
        for has_erratum in [false, true] {
            let mut of_lesson = challenges::of_lesson(lesson);
            let is_one = |(_, it): &(usize, &Challenge)| it.erratum().is_some() == has_erratum;
            let (number, challenge) = of_lesson.find(is_one).expect("one of each kind");
            panel.state_mut().ask(Request::Act(SessionAction::Challenge(number).into()));
            panel.run();
            assert!(!is_shown(&panel, "✔ Solved"), "{}", challenge.name);
            solve(&mut panel, challenge);
            assert!(is_shown(&panel, "✔ Solved"), "{}", challenge.name);
        }
        panel.state_mut().ask(Request::Act(SessionAction::Code.into()));
        for listed in wrong_lines(&panel.state().session) {
            panel.state_mut().ask(Request::Act(SessionAction::Line(listed.line).into()));
            panel.run();
            let named = panel.state().session.attempt().unwrap().named(&listed);
            assert!(is_shown(&panel, &localize(named.message())), "{}", info.slug);
        }
    }
}

#[test]
fn numbers_that_the_lesson_refuses_solve_what_is_about_refusing_them() {
    let mut panel = attempting("erratum-10");
    let before = panel.state().session.state();
    solve(&mut panel, challenge("erratum-10").1);
    let program = panel.state();
    assert_eq!(program.session.state(), before, "the lesson stays as it was");
    let why = localize(ids::ERROR_COLLINEAR_VERTICES);
    assert_eq!(program.ui_state.message, Some(why.clone()), "and nothing of places that nobody asked for");
    assert!(program.session.solved().contains("erratum-10"));
    // Nothing contradicts it: the numbers stay, and no verdict is shown but that there is none.
    let solution = challenge("erratum-10").1.solution().unwrap();
    assert_eq!(program.session.shown_numbers().polygon, solution.polygon);
    assert!(program.session.is_hidden() && program.session.refusal().is_some());
    assert!(is_shown(&panel, &format!("NO ANSWER ({why})")));
    assert!(!is_shown(&panel, "HIT   "));
    panel.state_mut().session.act(SessionAction::Undo).unwrap();
    panel.run();
    assert!(panel.state().session.refusal().is_none() && !panel.state().session.is_hidden());
    assert!(is_shown(&panel, &localize(ids::CHALLENGE_SOLVED_BEFORE)));
    // So does a vertex dragged there.
    let mut panel = attempting("erratum-29");
    assert!(panel.state_mut().session.drag_handle(Handle::Vertex(2), glam::Vec3::ZERO).is_err());
    panel.run();
    assert!(is_shown(&panel, "✔ Solved"));
}

#[test]
fn steering_and_dragging_are_judged() {
    let mut panel = attempting("hit-an-edge-not-the-face");
    for _ in 0..55 {
        panel.state_mut().session.act(SceneAction::Steer(Steer::Down)).unwrap();
    }
    panel.run();
    assert!(is_shown(&panel, "✔ Solved"));
    let mut panel = attempting("one-end-on-the-plane");
    panel.state_mut().session.drag_handle(Handle::Point(1), glam::vec3(0.25, 0.5, 0.0)).unwrap();
    panel.run();
    assert!(is_shown(&panel, "✔ Solved"));
}

#[test]
fn the_end_of_a_challenge_gives_the_lesson_back() {
    let mut panel = open("sphere-polygon");
    panel.state_mut().session.act(SceneAction::Steer(Steer::Up)).unwrap();
    let own = panel.state().session.state();
    panel.state_mut().ask(Request::Act(SessionAction::NextChallenge.into()));
    panel.state_mut().ask(Request::Act(SessionAction::NextChallenge.into()));
    panel.run();
    assert_ne!(panel.state().session.state(), own);
    click(&mut panel, &localize(ids::CHALLENGE_END));
    let program = panel.state();
    assert_eq!((program.session.state(), program.session.attempt().is_none()), (own, true));
    assert_eq!(program.ui_state.controls.mode(&program.session), Mode::Explore);
}

#[test]
fn the_keys_go_round_and_another_activity_ends_a_challenge() {
    let mut panel = open("line-plane");
    let count = challenges::of_lesson(0).count();
    let mut seen = Vec::new();
    for _ in 0..count {
        panel.state_mut().ask(Request::Act(SessionAction::NextChallenge.into()));
        seen.push(panel.state().session.attempt().unwrap().number);
    }
    assert_eq!(seen, (0..count).collect::<Vec<_>>());
    panel.state_mut().ask(Request::Act(SessionAction::PreviousChallenge.into()));
    assert_eq!(panel.state().session.attempt().unwrap().number, count - 2);
    for action in [SessionAction::Quiz.into(), SessionAction::NextCase.into(), SceneAction::NextLesson.into()]
    {
        panel.state_mut().ask(Request::Act(SessionAction::NextChallenge.into()));
        panel.state_mut().ask(Request::Act(action));
        assert!(panel.state().session.attempt().is_none(), "{action:?}");
    }
}

#[test]
fn escape_closes_the_drawer() {
    let mut panel = open("line-plane");
    click(&mut panel, &localize(ids::ACTIVITY_CHALLENGES));
    let context = panel.ctx.clone();
    assert!(close_front(&context, &mut panel.state_mut().ui_state));
    assert!(!panel.state().ui_state.controls.challenges);
    assert!(!close_front(&context, &mut panel.state_mut().ui_state));
}

#[test]
fn a_state_in_a_challenge_is_shared_as_any_other_and_what_is_pasted_is_judged() {
    let mut panel = attempting("erratum-11");
    let shared: Value = serde_json::from_str(&panel.state().session.shared_state()).unwrap();
    assert_eq!(shared["lesson"], "line-plane");
    assert_eq!(shared["polygon"][0][2], 0.25);
    let session = &mut panel.state_mut().session;
    session.open_state(&solution("erratum-11")).unwrap();
    assert!(session.attempt().unwrap().judgement().unwrap().is_solved());
    let elsewhere = solution("erratum-1");
    session.open_state(&elsewhere).unwrap();
    assert!(session.attempt().is_none(), "another lesson's state ends it");
}

#[test]
fn the_line_with_the_mistake_is_named_by_a_click() {
    let mut panel = attempting("erratum-9");
    click(&mut panel, &localize(ids::CHALLENGE_FIND_LINE));
    for (line, answer) in [
        ("s₀ := n · a + D", ids::CHALLENGE_LINE_WRONG),
        ("D := (−p₀) · n", ids::CHALLENGE_LINE_DECOY),
        ("if s₀ · s₁ ≥ 0: return MISS", ids::CHALLENGE_LINE_RIGHT),
    ] {
        click(&mut panel, line);
        assert!(is_shown(&panel, &localize(answer)), "{line}");
    }
    assert!(is_shown(&panel, "if s₀ ≥ 0 and s₁ ≥ 0: return MISS"), "the right line beside the wrong one");
    click(&mut panel, &localize(ids::CHALLENGE_HIDE_LINE));
    assert!(!is_shown(&panel, "D := (−p₀) · n"));
}

#[test]
fn nothing_tells_the_mistake_before_it_is_solved() {
    let mut lessons = BTreeSet::new();
    let mistakes =
        || challenges::all().iter().enumerate().filter(|(_, challenge)| challenge.erratum().is_some());
    for (number, challenge) in mistakes().filter(|(_, challenge)| lessons.insert(challenge.lesson().slug)) {
        let layouts: &[Layout] = if challenge.lesson() == LESSONS[0] {
            &[Layout::Explain, Layout::Present]
        } else {
            &[Layout::Explain]
        };
        assert_no_mistake_is_told_before_it_is_solved(number, challenge, layouts);
    }
}

#[test]
#[ignore = "the full product: minutes"]
fn nothing_tells_any_mistake_before_it_is_solved() {
    for (number, challenge) in challenges::all().iter().enumerate() {
        assert_no_mistake_is_told_before_it_is_solved(number, challenge, &[Layout::Explain, Layout::Present]);
    }
}

fn assert_no_mistake_is_told_before_it_is_solved(number: usize, challenge: &Challenge, layouts: &[Layout]) {
    let Some(erratum) = challenge.erratum() else { return };
    let mut panel = open(challenge.lesson().slug);
    panel.state_mut().ask(Request::Act(SessionAction::Challenge(number).into()));
    let last = panel.state().session.reached_steps().last().copied();
    panel.state_mut().ask(Request::Act(SessionAction::Select(last).into()));
    panel.run();
    let told = Language::English.erratum(erratum).unwrap().0;
    for &layout in layouts {
        panel.state_mut().ui_state.layout = layout;
        panel.run();
        assert!(!is_shown(&panel, told), "{}: {told}", challenge.name);
        assert_eq!(panel.query_all_by_label_contains("⚠ ").count(), 0, "{}", challenge.name);
    }
    panel.state_mut().ui_state.layout = Layout::Explain;
    solve(&mut panel, challenge);
    assert!(is_shown(&panel, told), "{}: {told}", challenge.name);
    assert!(panel.query_all_by_label_contains("⚠ ").count() > 0, "{}", challenge.name);
}

#[test]
fn a_line_that_was_found_is_counted_and_ticked() {
    let mut panel = attempting("erratum-9");
    assert!(is_shown(&panel, "0 of 3 lines found"));
    click(&mut panel, &localize(ids::CHALLENGE_FIND_LINE));
    click(&mut panel, "if s₀ · s₁ ≥ 0: return MISS");
    assert!(is_shown(&panel, "1 of 3 lines found") && is_shown(&panel, "0 of 6 solved"));
    assert!(is_shown(&panel, &format!("✔ {}", localize(ids::CHALLENGE_LINE_RIGHT))));
    click(&mut panel, &localize(ids::ACTIVITY_CHALLENGES));
    let (_, challenge) = challenge("erratum-9");
    let title = challenge.heading(Language::English, false);
    let card = panel.get_by_role_and_label(Role::Button, &title);
    let known = card.accesskit_node().description().unwrap();
    assert!(known.starts_with("mistake 9, not solved yet, line: "), "{known}");
}

#[test]
fn the_line_that_was_found_is_remembered() {
    let mut panel = attempting("erratum-9");
    let (number, challenge) = challenge("erratum-9");
    let find = localize(ids::CHALLENGE_FIND_LINE);
    click(&mut panel, &find);
    click(&mut panel, "s₀ := n · a + D");
    assert!(panel.state().session.found_lines().is_empty());
    click(&mut panel, "if s₀ · s₁ ≥ 0: return MISS");
    let found = panel.state().session.found_lines().clone();
    assert!(found.iter().eq([&challenge.name]));
    let mut again = open("ray-triangle");
    again.state_mut().session.remember_progress(BTreeSet::new(), found);
    again.state_mut().ask(Request::Act(SessionAction::Challenge(number).into()));
    again.run();
    click(&mut again, &format!("✔ {find}"));
    assert!(is_shown(&again, &localize(ids::CHALLENGE_LINE_RIGHT)));
    assert!(!again.state().session.solved().contains(&challenge.name), "the state is another matter");
}

#[test]
fn every_mistake_can_be_named() {
    let is_of_erratum = |(_, challenge): &(usize, &Challenge)| challenge.erratum().is_some();
    for (number, challenge) in challenges::all().iter().enumerate().filter(is_of_erratum) {
        let (mut session, mut ui_state) = attempt(number, challenge);
        apply(&mut session, &mut ui_state, Request::Act(SessionAction::Code.into())).unwrap();
        let wrong = wrong_lines(&session);
        assert!(!wrong.is_empty(), "{}", challenge.name);
        for listed in wrong {
            let (mut session, mut ui_state) = (session.clone(), ui_state.clone());
            let named = Request::Act(SessionAction::Line(listed.line).into());
            apply(&mut session, &mut ui_state, named).unwrap();
            let attempt = session.attempt().unwrap();
            assert_eq!(attempt.named_line, Some(listed.line));
            assert!(attempt.named(&listed).is_found(), "{}", challenge.name);
            assert!(session.found_lines().contains(&challenge.name), "{}", challenge.name);
        }
    }
    assert!(attempting("cross-halfway").query_by_label(&localize(ids::CHALLENGE_FIND_LINE)).is_none());
}

/// The lines of the shown code that are to be named.
fn wrong_lines(session: &Session) -> Vec<Listed> {
    let mut listing = session.attempt().unwrap().listing().unwrap();
    listing.retain(|listed| !listed.fixed.is_empty());
    listing
}

#[test]
fn the_method_of_a_challenge_ends_with_it() {
    let number = challenge("erratum-31").0;
    let open = || {
        let mut panel = open("moving-sphere");
        panel.state_mut().session.open_challenge(number).unwrap();
        assert_eq!(panel.state().session.method(), Method::Printed);
        panel
    };
    let mut panel = open();
    let session = &mut panel.state_mut().session;
    session.leave_challenge();
    assert_eq!(session.method(), Method::Corrected, "the one that was chosen before");
    session.act(SessionAction::Undo).unwrap();
    assert_eq!((session.attempt().is_some(), session.method()), (true, Method::Printed));
    session.act(SceneAction::Steer(Steer::Up)).unwrap();
    session.act(SessionAction::Undo).unwrap();
    assert_eq!((session.attempt().is_some(), session.method()), (true, Method::Printed));
    session.act(SceneAction::NextLesson).unwrap();
    assert_eq!(session.method(), Method::Corrected, "in another lesson, too");
    let mut panel = open();
    let session = &mut panel.state_mut().session;
    session.act(SessionAction::NextMethod).unwrap();
    session.leave_challenge();
    assert_eq!(session.method(), Method::Exact, "one that is chosen stays");
}

#[test]
fn a_challenge_has_its_buttons_above_its_hints_which_leave_them_where_they_are() {
    let mut panel = attempting("both-ends-clear");
    let place = |panel: &Panel, text: &str| panel.get_by_label_contains(text).rect().top();
    let before = place(&panel, &localize(ids::CHALLENGE_AGAIN));
    panel.state_mut().session.act(SessionAction::Hint).unwrap();
    panel.run();
    assert_eq!(place(&panel, &localize(ids::CHALLENGE_AGAIN)), before);
    assert!(before < place(&panel, "Hint 1 of"));
    solve(&mut panel, challenge("both-ends-clear").1);
    assert!(is_shown(&panel, "✔ Solved"));
    assert!(place(&panel, &localize(ids::CHALLENGE_NEXT)) < place(&panel, "Hint 1 of"));
}

#[test]
fn a_lecture_tells_the_task_and_that_it_is_solved() {
    let mut panel = attempting("both-ends-clear");
    present(&mut panel);
    panel.run();
    let (_, challenge) = challenge("both-ends-clear");
    assert!(is_shown(&panel, &challenge.sentence(Language::English)));
    assert!(!is_shown(&panel, "✔ Solved"));
    solve(&mut panel, challenge);
    assert!(is_shown(&panel, "✔ Solved"));
}

#[test]
fn a_program_can_be_tried_with_the_mistake_that_is_to_be_found() {
    let mut panel = attempting("erratum-4");
    let (number, _) = challenge("erratum-4");
    assert!(!is_shown(&panel, &localize(ids::CHALLENGE_MEND)), "there is no program");
    panel.state_mut().session.yours.is_there = true;
    panel.run();
    assert!(is_shown(&panel, &localize(ids::CHALLENGE_MEND)));
    let mut trial = Trial::new(LESSONS[1], &[Kind::Mistakes], Some("erratum-4".to_owned()));
    trial.kinds[0] = OfKind { kind: Kind::Mistakes, asked: 20, right: 19 };
    trial.is_over = true;
    panel.state_mut().session.take_trial(trial.clone());
    panel.run();
    assert!(!is_shown(&panel, &localize(ids::CHALLENGE_MENDED)) && is_shown(&panel, "19 of 20"));
    trial.kinds[0].right = 20;
    panel.state_mut().session.take_trial(trial);
    panel.run();
    assert!(is_shown(&panel, &localize(ids::CHALLENGE_MENDED)));
    assert!(panel.state().session.found_lines().contains(&challenges::all()[number].name));
    // Whether a goal is reached is nothing to ask a program.
    let mut panel = attempting("through-an-edge");
    panel.state_mut().session.yours.is_there = true;
    panel.run();
    assert!(!is_shown(&panel, &localize(ids::CHALLENGE_MEND)));
}
