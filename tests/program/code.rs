//! The methods' pseudocode: it says what the traces say, and the panel shows it beside the steps.

use std::collections::BTreeSet;

use base::text::ids;
use base::text::language::Language;
use base::text::message::Message;
use collision_core::shapes::Side;
use collision_lessons::panel::{Request, Tab};
use egui::OutputCommand;
use egui::accesskit::{Role, Toggled};
use egui_kittest::kittest::{NodeT, Queryable};
use lessons::challenges;
use lessons::model::{Lesson, LessonInfo};
use lessons::outcome::LineMeeting;
use lessons::pseudocode::run::{Run, RunLine, run};
use lessons::pseudocode::{lines, lines_of};
use lessons::session::actions::SessionAction;
use lessons::table::LESSONS;
use lessons::trace::{Equation, Precision, Quantity, Step, StepId, Trace};
use methods::Method;
use methods::printed::{Errata, ErratumId};
use methods::question::Verdict;

use crate::panel::{Panel, click, is_shown, localize, open, open_sized};

const TUTORIAL: &str = include_str!("../../tutorial/README.md");

/// What a method returned, by the branches that its lines took.
fn returned(lines: &[RunLine]) -> Vec<&str> {
    let is_return = |line: &&RunLine| matches!(line.run, Run::Ran { returned: true, .. });
    let code = lines.iter().filter(is_return).filter_map(|line| line.code.as_deref());
    code.map(|code| code.rsplit_once("return ").unwrap().1.split(' ').next().unwrap()).collect()
}

/// What it returns by its trace: of the half-space lesson, whether the line meets the polygon.
fn verdict(trace: &Trace) -> Vec<&'static str> {
    let Ok(outcome) = &trace.verdict else { return Vec::new() };
    let hit = match outcome.line {
        Some(line) => line == LineMeeting::Inside,
        None => outcome.answer == Verdict::Hit,
    };
    vec![if hit { "HIT" } else { "MISS" }]
}

/// On which side the point lies, by the branches that were taken.
fn sides(lines: &[RunLine]) -> Vec<Side> {
    let taken = lines.iter().filter(|line| matches!(line.run, Run::Ran { quiet_from: None, .. }));
    let code = taken.filter_map(|line| line.code.as_deref());
    let side = code.filter_map(|code| code.rsplit_once(": p is ")).map(|(_, side)| match side {
        "in FRONT" => Side::Front,
        "BEHIND" => Side::Behind,
        _ => Side::On,
    });
    side.collect()
}

/// What the code says otherwise than the trace.
fn disagreement(lines: &[RunLine], trace: &Trace) -> Option<String> {
    let side = trace.verdict.as_ref().ok().and_then(|outcome| outcome.answer.side());
    let side: Vec<Side> = side.into_iter().collect();
    let (by_code, by_trace) = (returned(lines), verdict(trace));
    // Without a side the text still follows the line.
    let agrees = trace.verdict.is_err() || by_code == by_trace;
    let says = || format!("{by_code:?} {:?}, not {by_trace:?} {side:?}", sides(lines));
    (!agrees || sides(lines) != side).then(says)
}

/// A step's numbers that do not stand behind one of its lines, once each.
fn unshown(lines: &[RunLine], number: usize, step: &Step) -> Vec<String> {
    let values = lines.iter().filter(|line| line.steps.contains(&number)).flat_map(|line| match &line.run {
        Run::Ran { values, .. } => values.as_slice(),
        _ => &[],
    });
    let values: Vec<&String> = values.collect();
    let is_number = |equation: &&Equation| !matches!(equation.result, Quantity::Truth(_));
    let expected = step.equations.iter().filter(is_number).map(|equation| {
        let symbol = if equation.symbol.is_empty() { &equation.formula } else { &equation.symbol };
        format!("{symbol} = {}", equation.result.in_formula(Precision::Short))
    });
    expected.filter(|expected| values.iter().filter(|value| **value == expected).count() != 1).collect()
}

/// What the code says otherwise than the methods' steps.
pub(crate) fn wrong(lesson: &dyn Lesson, told: &[Trace; 3]) -> Vec<String> {
    told.iter().flat_map(|trace| wrong_lines(lesson.info(), trace)).collect()
}

fn wrong_lines(info: &LessonInfo, trace: &Trace) -> Vec<String> {
    let of_all = run(info, trace, None);
    let mut wrong: Vec<String> = disagreement(&of_all, trace).into_iter().collect();
    for (number, step) in trace.steps.iter().enumerate() {
        // Only of a loop other numbers are shown once one of its rounds is selected.
        let own = || of_all.iter().filter(|line| line.steps.contains(&number));
        let is_round = own().any(|line| line.steps.len() > 1);
        let of_round = is_round.then(|| run(info, trace, Some(number)));
        if own().next().is_none() {
            wrong.push(format!("{} has no line", step.id));
        }
        let unshown = unshown(of_round.as_ref().unwrap_or(&of_all), number, step);
        wrong.extend(unshown.first().map(|value| format!("{}: no {value}", step.id)));
    }
    wrong.into_iter().map(|what| format!("the code of {}: {what}", trace.method)).collect()
}

/// The tab, with a method chosen.
fn open_code(slug: &str, method: Method) -> Panel {
    let mut panel = open(slug);
    panel.state_mut().session.set_method(method);
    click(&mut panel, &localize(ids::TAB_CODE));
    assert_eq!(panel.state().ui_state.controls.tab, Tab::Code);
    panel
}

/// The lines in the panel, each with whether it is lit up, and what stands behind it.
fn shown(panel: &Panel, method: Method) -> Vec<(String, bool, String)> {
    let info = panel.state().session.lesson().info();
    let lines = run(info, panel.state().session.trace(method), None);
    let code: BTreeSet<&str> =
        lines.iter().filter_map(|line| line.code.as_deref()).map(str::trim_start).collect();
    let rows = panel.get_all_by_role(Role::Button).filter_map(|node| {
        let node = node.accesskit_node();
        let label = node.label().filter(|label| code.contains(label.as_str()))?;
        let is_lit = node.toggled() == Some(Toggled::True);
        Some((label, is_lit, node.description().unwrap_or_default().replace('\u{a0}', " ")))
    });
    rows.collect()
}

/// The angles decide by half a turn in the corrected and in the fixed code, and no line of them has a tolerance.
#[test]
fn the_fixed_code_is_one_program_without_a_tolerance() {
    for info in LESSONS {
        let printed = lines(info).iter().filter(|line| line.belongs_to(StepId::Angles));
        let fixed: Vec<String> = printed.map(|line| line.code.replace("double_", "")).collect();
        let corrected =
            lines_of(info, Method::Corrected).iter().filter(|line| line.belongs_to(StepId::Angles));
        let corrected: Vec<&str> = corrected.map(|line| line.code.as_str()).collect();
        assert_eq!(fixed, corrected, "{}", info.slug);
        let of_lesson = lines(info).iter().chain(lines_of(info, Method::Corrected));
        for line in of_lesson.filter(|_| info.slug != "world") {
            assert!(!line.code.contains("0.99"), "{}: {}", info.slug, line.code);
        }
    }
}

#[test]
fn the_panel_shows_the_code_of_every_lesson() {
    for info in LESSONS {
        let mut panel = open_code(info.slug, Method::Corrected);
        assert_lines_are_lit(&mut panel, 3);
        assert_mistakes_lead_to_the_errata(&mut panel, 1);
    }
}

#[test]
#[ignore = "the full product: minutes"]
fn the_panel_shows_the_code_of_every_step_and_the_entry_of_every_mistake() {
    for info in LESSONS {
        let mut panel = open_code(info.slug, Method::Corrected);
        assert_lines_are_lit(&mut panel, 1);
        assert_mistakes_lead_to_the_errata(&mut panel, usize::MAX);
    }
}

/// Fails unless the lines of each method's every n-th step are lit, with its numbers behind them.
fn assert_lines_are_lit(panel: &mut Panel, n: usize) {
    for method in Method::ALL {
        panel.state_mut().session.choose_method(method);
        let count = panel.state().session.trace(method).steps.len();
        for selected in std::iter::once(None).chain((0..count).step_by(n).map(Some)) {
            panel.state_mut().session.select(selected);
            panel.run();
            assert_step_is_lit(panel, method, selected);
        }
    }
}

fn assert_step_is_lit(panel: &Panel, method: Method, selected: Option<usize>) {
    let info = panel.state().session.lesson().info();
    let steps = &panel.state().session.trace(method).steps;
    let place = format!("{} {method} {selected:?}", info.slug);
    let rows = shown(panel, method);
    let lit = rows.iter().filter(|(_, is_lit, _)| *is_lit).map(|(code, ..)| code.as_str());
    let expected: Vec<&str> =
        lines_of(info, method)
            .iter()
            .filter(|line| selected.is_some_and(|step| line.belongs_to(steps[step].id)))
            .filter_map(|line| {
                if method == Method::Printed { line.with(Errata::ALL) } else { Some(line.code.as_str()) }
            })
            .map(str::trim_start)
            .collect();
    assert_eq!(lit.collect::<Vec<_>>(), expected, "{place}");
    let Some(step) = selected.map(|step| &steps[step]) else { return };
    assert!(!expected.is_empty(), "{place}");
    let behind: Vec<&str> =
        rows.iter().filter(|(_, is_lit, _)| *is_lit).map(|(.., values)| values.as_str()).collect();
    for equation in &step.equations {
        let result = equation.result.in_formula(Precision::Short);
        let is_shown = behind.iter().any(|values| values.contains(&format!("= {result}")));
        assert!(is_shown || matches!(equation.result, Quantity::Truth(_)), "{place} {result}");
    }
}

/// Fails unless what is wrong in the text stands over what is right, with links to the errata, of which so many are
/// followed.
fn assert_mistakes_lead_to_the_errata(panel: &mut Panel, followed: usize) {
    let info = panel.state().session.lesson().info();
    panel.state_mut().session.choose_method(Method::Printed);
    panel.state_mut().session.select(None);
    panel.run();
    for line in lines(info).iter().filter(|line| !line.errata().iter().eq([])) {
        let fixed = format!("+ {}", line.code.trim_start());
        assert!(panel.query_all_by_label(&fixed).next().is_some(), "{}: {fixed}", info.slug);
    }
    let errata = lines(info).iter().map(|line| line.errata()).fold(Errata::NONE, Errata::union);
    for (number, erratum) in errata.iter().enumerate() {
        let id = if erratum == ErratumId::OppositeFront { ids::PANEL_CONVENTION } else { ids::PANEL_ERRATUM };
        let name = Language::English.localize(Message::new(id).with("number", erratum));
        let link = panel.get_all_by_role_and_label(Role::Link, &name).next().expect(&name);
        if number >= followed {
            continue;
        }
        link.click();
        panel.run();
        let (title, _) = Language::English.erratum(erratum).unwrap();
        assert!(panel.query_all_by_label_contains(title).next().is_some(), "{title}");
        collision_lessons::panel::close_front(&panel.ctx.clone(), &mut panel.state_mut().ui_state);
        panel.run();
    }
    panel.state_mut().session.choose_method(Method::Corrected);
    panel.run();
    assert_eq!(panel.query_all_by_role(Role::Link).count(), 0, "{}", info.slug);
}

#[test]
fn of_lessons_that_correct_by_another_method_it_is_said() {
    for info in LESSONS {
        let said = match info.corrects_otherwise {
            true => [ids::CODE_CORRECTED_OTHERWISE, ids::METHOD_CORRECTED_OTHERWISE],
            false => [ids::CODE_CORRECTED, ids::METHOD_CORRECTED_WHAT],
        };
        let [note, meaning] = said.map(localize);
        let panel = open_code(info.slug, Method::Corrected);
        assert!(is_shown(&panel, &note), "{}", info.slug);
        let name = localize(ids::METHOD_CORRECTED);
        let card = panel.get_by_role_and_label(Role::RadioButton, &name);
        let description = card.accesskit_node().description().unwrap();
        assert!(description.ends_with(&meaning), "{}: {description}", info.slug);
    }
}

#[test]
fn the_first_lessons_say_where_their_short_program_is_and_copy_the_command_that_runs_it() {
    let copy = localize(ids::CODE_TUTORIAL_COPY);
    for (number, info) in LESSONS.into_iter().enumerate() {
        let mut panel = open_code(info.slug, Method::Corrected);
        assert_eq!(info.tutorial.is_some(), number < 3, "{}", info.slug);
        let Some(program) = info.tutorial else {
            assert!(panel.query_by_label(&copy).is_none(), "{}", info.slug);
            continue;
        };
        let command = format!("cargo run -p tutorial --bin {program}");
        assert!(TUTORIAL.contains(&format!("{command} ")), "{command}");
        assert!(TUTORIAL.contains(&format!("({program}.rs)")), "{program}");
        assert!(is_shown(&panel, &format!("tutorial/{program}.rs")), "{program}");
        panel.get_by_label(&copy).click();
        panel.step();
        let copied = &panel.output().platform_output.commands;
        assert!(copied.contains(&OutputCommand::CopyText(command)), "{copied:?}");
        assert_eq!(panel.state().ui_state.message, Some(localize(ids::MESSAGE_COPIED_COMMAND)));
    }
}

#[test]
fn a_line_leads_to_its_step() {
    let mut panel = open_code("line-polygon", Method::Corrected);
    click(&mut panel, "t := h₀ / (h₀ − h₁)");
    assert_eq!(panel.state().session.step(), Some(3));
    click(&mut panel, "D := −(n · p₀)");
    assert_eq!(panel.state().session.step(), Some(0));
    click(&mut panel, "n := (p₂ − p₀) × (p₁ − p₀)");
    assert_eq!(panel.state().session.step(), Some(0), "it stays selected");
}

#[test]
fn the_code_gives_no_answer_away() {
    let mut panel = open("sphere-polygon");
    panel.state_mut().session.act(SessionAction::Quiz).unwrap();
    panel.run();
    click(&mut panel, &localize(ids::TAB_CODE));
    let rows = shown(&panel, panel.state().session.method());
    assert!(rows.len() > 15);
    assert!(rows.iter().all(|(_, is_lit, values)| !is_lit && values.is_empty()), "{rows:?}");
}

#[test]
fn the_mistake_that_is_looked_for_is_not_marked_in_the_text() {
    let mut panel = open("line-plane");
    let challenge = SessionAction::Challenge(challenges::find("erratum-9").unwrap());
    panel.state_mut().ask(Request::Act(challenge.into()));
    panel.run();
    click(&mut panel, &localize(ids::TAB_CODE));
    let marks_of = |panel: &Panel, number| {
        let wrong = Message::new(ids::PANEL_ERRATUM).with("number", ErratumId::new(number).unwrap());
        panel.query_all_by_role_and_label(Role::Link, &Language::English.localize(wrong)).count()
    };
    let marks = |panel: &Panel| marks_of(panel, 9);
    assert_eq!(marks(&panel), 0, "before it is solved");
    let challenge = &challenges::all()[challenges::find("erratum-9").unwrap()];
    panel.state_mut().ask(Request::State(challenge.solution().unwrap()));
    panel.run();
    assert_eq!(marks(&panel), 2, "a line is wrong, and one is missing");
    assert_eq!(marks_of(&panel, 10), 0, "it is the subject of a challenge that is not solved");
    panel.state_mut().ask(Request::Act(SessionAction::Code.into()));
    panel.run();
    assert_eq!(marks(&panel), 0, "while its line is looked for");
    panel.state_mut().session.leave_challenge();
    panel.state_mut().session.choose_method(Method::Printed);
    panel.run();
    assert!(marks(&panel) > 0 && marks_of(&panel, 10) > 0, "where nothing is looked for");
}

#[test]
fn the_selected_step_is_brought_into_sight() {
    for (width, height) in [(800.0, 600.0), (1280.0, 800.0)] {
        let mut panel = open_sized("half-space", width, height);
        click(&mut panel, &localize(ids::TAB_CODE));
        panel.state_mut().session.select(Some(4));
        panel.run();
        let line = panel.get_by_label("Σφ := 0");
        assert!(line.rect().bottom() < height, "{width}x{height}: {}", line.rect());
    }
}
