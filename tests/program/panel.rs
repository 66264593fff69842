//! The panel without a display: every control does what it says, and what it shows is the state.

use base::scene::{Theme, View};
use base::text::ids::{self, MessageId};
use base::text::language::Language;
use base::text::message::Message;
use collision_lessons::export::figure::{Format, OffscreenRenderer};
use collision_lessons::panel::{self, Layout, Mode, Request, Speed, Tab, UiState};
use egui::Shape;
use egui::accesskit::{self, Role};
use egui_kittest::Harness;
use egui_kittest::kittest::{AccessKitNode, By, NodeT, Queryable};
use glam::Vec3;
use lessons::maps::spec::MapPlace;
use lessons::model::{LessonInfo, Steer};
use lessons::outcome::ShownVerdict;
use lessons::session::Session;
use lessons::session::actions::{Action, PanelAction, SceneAction, SessionAction, WindowAction};
use lessons::session::gallery;
use lessons::session::keyboard::Keyboard;
use lessons::session::keys::{self, Key};
use lessons::session::quiz::Choice;
use lessons::session::view_mode::ViewMode;
use lessons::table::{self, FIRST, LESSONS};
use lessons::trace::{Equation, Precision, Quantity, StepId};
use methods::Method;
use methods::printed::ErratumId;
use methods::question::Verdict;

/// The program without its window.
pub(crate) struct Program {
    pub(crate) session: Session,
    pub(crate) ui_state: UiState,
    /// Where the scene is.
    scene: egui::Rect,
    /// What only a window could have done.
    left: Vec<WindowAction>,
    /// Everything that was asked for.
    pub(crate) asked: Vec<Request>,
}

impl Program {
    pub(crate) fn new(slug: &str) -> Self {
        let lesson = table::open(table::find(slug).unwrap()).unwrap();
        Self {
            session: Session::new(lesson, View::default()),
            ui_state: UiState::default(),
            scene: egui::Rect::ZERO,
            left: Vec::new(),
            asked: Vec::new(),
        }
    }

    /// Does what is asked for, as far as it needs no window.
    pub(crate) fn ask(&mut self, request: Request) {
        self.asked.push(request.clone());
        match panel::apply(&mut self.session, &mut self.ui_state, request) {
            Ok(rest) => self.left.extend(rest),
            Err(error) => self.ui_state.message = Some(error.to_string()),
        }
    }
}

pub(crate) type Panel = Harness<'static, Program>;

/// How many labels are so, their formulas with plain spaces.
fn count_labels(panel: &Panel, is_so: impl Fn(String) -> bool) -> usize {
    let is_there = |node: &AccessKitNode<'_>| {
        node.label().or_else(|| node.value()).is_some_and(|label| is_so(label.replace('\u{a0}', " ")))
    };
    panel.query_all(By::new().predicate(is_there)).count()
}

/// Whether a text is seen as a label or a part of one.
pub(crate) fn is_shown(panel: &Panel, text: &str) -> bool {
    count_labels(panel, |label| label.contains(text)) > 0
}

/// How often a text is seen as a whole label.
pub(crate) fn count_shown(panel: &Panel, text: &str) -> usize {
    count_labels(panel, |label| label == text)
}

pub(crate) fn open(slug: &str) -> Panel {
    open_sized(slug, 1200.0, 2400.0)
}

pub(crate) fn open_sized(slug: &str, width: f32, height: f32) -> Panel {
    let show = |ui: &mut egui::Ui, program: &mut Program| {
        let shown = panel::show(ui, &program.session, &program.ui_state);
        program.scene = shown.scene;
        shown.requests.into_iter().for_each(|request| program.ask(request));
    };
    Harness::builder()
        .with_size(egui::vec2(width, height))
        .with_context_setup(panel::set_up)
        .build_ui_state(show, Program::new(slug))
}

/// Shows a program that was just started. Only the glyphs of the fonts stay: drawing them takes longer than all else.
pub(crate) fn restart(panel: &mut Panel, program: Program) {
    *panel.state_mut() = program;
    panel.ctx.memory_mut(|memory| {
        let options = std::mem::take(&mut memory.options);
        *memory = egui::Memory::default();
        memory.options = options;
    });
    panel.event(egui::Event::PointerGone);
    panel.run();
}

pub(crate) fn reopen(panel: &mut Panel, slug: &str) {
    restart(panel, Program::new(slug));
}

pub(crate) fn localize(message: impl Into<Message>) -> String {
    Language::English.localize(message)
}

fn method_name(method: Method) -> String {
    Language::English.localize(method)
}

pub(crate) fn click(panel: &mut Panel, label: &str) {
    panel.get_by_label(label).click();
    panel.run();
}

/// The button of a bar, and the action that it is for.
fn buttons() -> [(MessageId, Action); 11] {
    [
        (ids::TOOL_UNDO, SessionAction::Undo.into()),
        (ids::TOOL_REDO, SessionAction::Redo.into()),
        (ids::TOOL_RESET, SceneAction::Restart.into()),
        (ids::TOOL_VIEW, SceneAction::Home.into()),
        (ids::TOOL_MAP, SessionAction::Map.into()),
        (ids::TOOL_COLORS, SessionAction::NextColors.into()),
        (ids::TOOL_PICTURE, WindowAction::Screenshot.into()),
        (ids::TOOL_EXPORT, WindowAction::Export.into()),
        (ids::TOOL_HELP, PanelAction::Help.into()),
        (ids::BAR_PREVIOUS, SessionAction::PreviousStep.into()),
        (ids::BAR_NEXT, SessionAction::NextStep.into()),
    ]
}

#[test]
fn labels_of_keys_are_those_of_the_keyboard() {
    let mut panel = open("sphere-polygon");
    let mut keyboard = Keyboard::default();
    keyboard.add(Some(Key::H), Some('р'), ['Р']);
    keyboard.add(Some(Key::M), Some('ւ'), []);
    panel::label_keys(&panel.ctx, keyboard);
    panel.run();
    let name = localize(ids::TOOL_HELP);
    let button = panel.get_by_role_and_label(Role::Button, &name);
    assert!(button.accesskit_node().description().unwrap().starts_with("Р:"), "Russian");
    panel.state_mut().ui_state.help = true;
    panel.run();
    assert!(count_shown(&panel, "Р") > 0, "in the key table");
    assert!(count_shown(&panel, "M") > 0, "no font has Armenian letters");
    assert!(count_shown(&panel, "G Shift+G") > 0);
}

/// Something to undo, something to redo, a step that is selected, a camera that was moved.
fn busy() -> Program {
    let mut program = Program::new("sphere-polygon");
    let session = &mut program.session;
    for steer in [Steer::Up, Steer::Left] {
        session.act(SceneAction::Steer(steer)).unwrap();
    }
    session.act(SessionAction::Undo).unwrap();
    session.select(Some(2));
    session.drag(10.0, 5.0);
    program
}

#[test]
fn every_action_of_the_bars_has_a_button_that_does_the_same_and_names_its_key() {
    let mut panel = open("sphere-polygon");
    for (name, action) in buttons() {
        restart(&mut panel, busy());
        let name = localize(name);
        let button = panel.get_by_role_and_label(Role::Button, &name);
        let purpose = button.accesskit_node().description().unwrap();
        assert!(purpose.starts_with(&keys::press_for(action).unwrap().name()), "{name}: {purpose}");
        assert!(purpose.ends_with(&localize(keys::does(action).unwrap())), "{name}: {purpose}");
        click(&mut panel, &name);
        let (clicked, mut pressed) = (panel.state(), busy());
        pressed.ask(Request::Act(action));
        assert_eq!(pressed.ui_state.message, None, "{name}");
        assert_eq!(clicked.session.state(), pressed.session.state(), "{name}");
        assert_eq!(clicked.session.step(), pressed.session.step(), "{name}");
        assert_eq!(clicked.session.view(), pressed.session.view(), "{name}");
        assert_eq!(clicked.session.colors, pressed.session.colors, "{name}");
        assert_eq!(clicked.ui_state, pressed.ui_state, "{name}");
        assert_eq!(clicked.left, pressed.left, "{name}");
    }
}

#[test]
fn what_is_shared_is_chosen_from_a_menu_that_names_the_keys() {
    let mut panel = open("sphere-polygon");
    for action in [
        WindowAction::CopyState,
        WindowAction::CopyLink,
        WindowAction::CopyPicture,
        WindowAction::CopyCommand,
    ] {
        restart(&mut panel, busy());
        click(&mut panel, &localize(ids::TOOL_SHARE));
        let does = localize(keys::does(action).unwrap());
        let entry = panel.get_by_role_and_label(Role::Button, &does);
        assert_eq!(entry.accesskit_node().description(), Some(keys::press_for(action).unwrap().name()));
        click(&mut panel, &does);
        assert_eq!(panel.state().left, [action]);
    }
}

#[test]
fn undo_and_redo_are_grey_where_they_can_do_nothing() {
    let mut panel = open("sphere-polygon");
    let disabled = |panel: &Panel, name: MessageId| {
        panel.get_by_role_and_label(Role::Button, &localize(name)).accesskit_node().is_disabled()
    };
    assert!(disabled(&panel, ids::TOOL_UNDO) && disabled(&panel, ids::TOOL_REDO));
    panel.state_mut().session.act(SceneAction::Steer(Steer::Up)).unwrap();
    panel.run();
    assert!(!disabled(&panel, ids::TOOL_UNDO) && disabled(&panel, ids::TOOL_REDO));
    click(&mut panel, &localize(ids::TOOL_UNDO));
    assert!(disabled(&panel, ids::TOOL_UNDO) && !disabled(&panel, ids::TOOL_REDO));
}

#[test]
fn every_lesson_opens_by_click() {
    let mut panel = open("sphere-polygon");
    for (number, info) in LESSONS.iter().enumerate() {
        click(&mut panel, &localize(info.title));
        assert_eq!(panel.state().session.number(), number);
        assert!(panel.query_all_by_label(&localize(info.headline)).next().is_some());
    }
}

#[test]
fn a_language_is_chosen_by_its_own_name() {
    let mut panel = open("sphere-polygon");
    click(&mut panel, &localize(ids::TOOL_LANGUAGE));
    click(&mut panel, Language::Russian.own_name());
    assert_eq!(panel.state().session.language, Language::Russian);
}

#[test]
fn the_methods_are_chosen_by_click() {
    let mut panel = open("line-polygon");
    for method in [Method::Printed, Method::Exact, Method::Corrected] {
        click(&mut panel, &method_name(method));
        assert_eq!(panel.state().session.method(), method);
    }
    // The text's own code misses what the others hit.
    assert_eq!(disagreeing(&panel), [Method::Printed]);
}

/// The methods whose cards say that they disagree with the chosen one.
fn disagreeing(panel: &Panel) -> Vec<Method> {
    described(panel, ids::PANEL_DISAGREES)
}

/// The methods whose cards have this description first.
fn described(panel: &Panel, message: MessageId) -> Vec<Method> {
    let sign = localize(message);
    let disagrees = |method: &Method| {
        let name = method_name(*method);
        let card = panel.get_by_role_and_label(Role::RadioButton, &name);
        card.accesskit_node().description().is_some_and(|description| description.starts_with(&sign))
    };
    Method::ALL.into_iter().filter(disagrees).collect()
}

#[test]
fn every_step_opens_and_shows_its_numbers() {
    let mut panel = open(LESSONS[FIRST].slug);
    for info in LESSONS {
        reopen(&mut panel, info.slug);
        let steps = panel.state().session.trace(Method::Corrected).steps.clone();
        for (number, step) in steps.iter().enumerate() {
            panel.state_mut().session.select(Some(number));
            panel.run();
            for equation in &step.equations {
                for side in equation.sides(Precision::Short) {
                    let row = match equation.result {
                        Quantity::Truth(_) => side,
                        _ => format!("= {side}"),
                    };
                    assert!(panel.query_all_by_label(&row).next().is_some(), "{}: {row}", info.slug);
                }
            }
            if let Some(finding) = step.finding.clone() {
                let finding = Language::English.localize(finding);
                assert_eq!(count_shown(&panel, &finding), 1, "{}: {finding}", info.slug);
            }
        }
    }
}

#[test]
fn a_step_is_selected_and_left_by_click() {
    let mut panel = open("sphere-polygon");
    let title = format!("1 {}", localize(ids::STEP_PLANE));
    click(&mut panel, &title);
    assert_eq!(panel.state().session.step(), Some(0));
    click(&mut panel, &title);
    assert_eq!(panel.state().session.step(), None);
}

#[test]
fn the_steps_are_selected_by_their_circles_and_by_first_and_last() {
    let mut panel = open("sphere-polygon");
    let step = |panel: &Panel| panel.state().session.step();
    click(&mut panel, "Step 3");
    assert_eq!(step(&panel), Some(2));
    click(&mut panel, &localize(ids::BAR_FIRST));
    assert_eq!(step(&panel), Some(0));
    click(&mut panel, &localize(ids::BAR_LAST));
    assert_eq!(step(&panel), Some(3), "the angles decide, and the edges are not reached");
    click(&mut panel, "Step 4");
    assert_eq!(step(&panel), None);
}

#[test]
fn the_steps_play_by_themselves_until_the_test_ends() {
    let mut panel = open("sphere-polygon");
    panel.get_by_label(&localize(ids::BAR_PLAY)).click();
    let mut seen = Vec::new();
    panel.step();
    while panel.state().ui_state.controls.playing {
        panel.step(); // a quarter of a second
        seen.push(panel.state().session.step());
    }
    assert!(seen.is_sorted(), "{seen:?}");
    assert_eq!(seen.last(), Some(&Some(3)), "where the test ends");
    assert!(!panel.state().ui_state.controls.playing);
}

/// How many frames, four in a second, each of the first steps is shown while they play in this language at this speed.
fn played<const STEPS: usize>(panel: &mut Panel, language: Language, speed: Speed) -> [usize; STEPS] {
    let mut program = Program::new("sphere-polygon");
    program.session.language = language;
    program.ui_state.controls.speed = speed;
    program.ui_state.controls.playing = true;
    *panel.state_mut() = program;
    let mut frames = [0; STEPS];
    panel.step();
    while let Some(step) = panel.state().session.step().filter(|&step| step < STEPS) {
        frames[step] += 1;
        panel.step();
    }
    frames
}

#[test]
fn a_step_is_played_for_as_long_as_its_sentences_take_to_read() {
    let mut panel = open_sized("sphere-polygon", 800.0, 600.0);
    let usual: [usize; 3] = played(&mut panel, Language::English, Speed::Usual);
    let trace = panel.state().session.trace(Method::Corrected);
    for (step, frames) in trace.steps.iter().zip(usual) {
        let said = step.why.clone();
        let words = Language::English.localize(said).split_whitespace().count();
        let seconds = frames as f64 / 4.0;
        assert!(seconds >= words as f64 / 4.0, "{words} words in {seconds} s: 240 words a minute are fast");
        assert!(seconds <= 8.0 + words as f64 / 2.0, "{words} words in {seconds} s");
    }
    let doubles = Language::ALL.map(|language| played(&mut panel, language, Speed::Double));
    for (language, [frames]) in Language::ALL.into_iter().zip(doubles) {
        assert!(frames >= 10, "{language:?}: {frames}");
    }
    let ([english], usual) = (doubles[0], usual[0]);
    assert!(english <= usual / 2 + 1 && english + 3 >= usual / 2, "{usual} {english}");
}

#[test]
fn a_click_changes_the_speed_of_playing() {
    let mut panel = open("sphere-polygon");
    for expected in [Speed::Double, Speed::Fourfold, Speed::Half, Speed::Usual] {
        panel.get_by_label_contains("Speed of playing").click();
        panel.run();
        assert_eq!(panel.state().ui_state.controls.speed, expected);
    }
}

#[test]
fn pictures_without_bars_tell_the_way_back_for_three_seconds() {
    let mut panel = open("sphere-polygon");
    let told = |panel: &Panel| panel.query_by_label("Esc: back").is_some();
    panel.state_mut().ui_state.tells_way_back = true;
    for _ in 0..2 {
        panel.state_mut().session.set_view_mode(ViewMode::Present);
        panel.state_mut().ask(Request::Act(SessionAction::NextViewMode.into()));
        panel.step();
        assert!(told(&panel));
        (0..8).for_each(|_| panel.step());
        assert!(told(&panel), "two seconds later");
        (0..8).for_each(|_| panel.step());
        assert!(!told(&panel), "four seconds later");
        panel.state_mut().ask(Request::Act(SessionAction::NextViewMode.into()));
        panel.step();
    }
    panel.state_mut().ui_state.tells_way_back = false;
    panel.state_mut().ask(Request::Act(SessionAction::NextViewMode.into()));
    panel.state_mut().ask(Request::Act(SessionAction::NextViewMode.into()));
    panel.step();
    assert!(!told(&panel), "as the original");
}

#[test]
fn a_button_over_present_leads_back_and_the_mouse_brings_it_again() {
    let mut panel = open("sphere-polygon");
    panel.state_mut().ui_state.tells_way_back = true;
    panel.state_mut().ask(Request::Act(SessionAction::ViewMode(ViewMode::Present).into()));
    (0..20).for_each(|_| panel.step());
    assert!(panel.query_by_label("Esc: back").is_none(), "its time is over");
    panel.hover_at(egui::pos2(300.0, 300.0));
    panel.step();
    panel.get_by_label("Esc: back").click();
    panel.run_steps(2);
    assert_eq!(panel.state().session.view_mode(), ViewMode::Explain);
}

/// A window of 800x600 pixels with text of twice its size has so many points.
#[test]
fn the_card_of_the_first_start_is_whole_in_a_low_window() {
    for language in Language::ALL {
        let mut panel = open_sized("line-plane", 400.0, 300.0);
        panel.state_mut().session.language = language;
        panel.state_mut().ui_state.welcome = true;
        panel.run();
        let window = panel.ctx.content_rect();
        for button in [ids::WELCOME_BEGIN, ids::WELCOME_STAY] {
            let button = panel.get_by_role_and_label(Role::Button, &language.localize(button)).rect();
            assert!(window.contains_rect(button), "{language:?}: {button:?}");
        }
        let title = panel.get_by_label(collision_lessons::panel::TITLE).rect();
        assert!(window.contains_rect(title), "{language:?}: {title:?}");
    }
}

/// The view cube is in the middle order, and comes after it.
#[test]
fn the_help_lies_over_the_view_cube() {
    let mut panel = open_sized("line-plane", 800.0, 600.0);
    panel.state_mut().ui_state.help = true;
    panel.run();
    let layer = panel.ctx.layer_id_at(egui::pos2(750.0, 95.0)).unwrap();
    assert!(layer.order > egui::Order::Middle, "{layer:?}");
}

#[test]
fn the_card_of_the_first_start_begins_with_lesson_1_and_leaves_with_whatever_is_done() {
    let welcomed = || {
        let mut panel = open("sphere-polygon");
        panel.state_mut().ui_state.welcome = true;
        panel.run();
        assert!(
            is_shown(&panel, &localize(ids::WELCOME_WHAT))
                && is_shown(&panel, &localize(ids::WELCOME_METHODS))
        );
        panel
    };
    let mut panel = welcomed();
    click(&mut panel, &localize(ids::WELCOME_BEGIN));
    assert_eq!((panel.state().session.number(), panel.state().ui_state.welcome), (0, false));
    assert!(!is_shown(&panel, &localize(ids::WELCOME_WHAT)));
    let mut panel = welcomed();
    panel.state_mut().ask(Request::Act(SessionAction::Enter.into()));
    assert_eq!((panel.state().session.number(), panel.state().ui_state.welcome), (0, false));
    let mut panel = welcomed();
    panel.state_mut().ask(Request::Act(SessionAction::NextStep.into()));
    assert_eq!((panel.state().session.step(), panel.state().ui_state.welcome), (Some(0), false));
    let mut panel = welcomed();
    panel.state_mut().session.select(Some(1));
    let context = panel.ctx.clone();
    panel.state_mut().ask(Request::Act(WindowAction::Escape.into()));
    assert!(panel::close_front(&context, &mut panel.state_mut().ui_state), "Esc closes the card first");
    assert_eq!((panel.state().session.step(), panel.state().ui_state.welcome), (Some(1), false));
    assert!(!UiState { welcome: true, ..UiState::default() }.pictured().welcome, "no picture has it");
}

#[test]
fn the_help_says_first_what_the_program_is_and_opens_there_again() {
    let mut panel = open_sized("sphere-polygon", 1280.0, 500.0);
    let toggle = |panel: &mut Panel| {
        panel.state_mut().ask(Request::Act(PanelAction::Help.into()));
        panel.run();
    };
    let top = |panel: &Panel| panel.get_by_label(&localize(ids::WELCOME_WHAT)).rect().top();
    toggle(&mut panel);
    let first = top(&panel);
    assert!((0.0..250.0).contains(&first), "{first}");
    panel.hover_at(egui::pos2(640.0, 250.0));
    panel.event(egui::Event::MouseWheel {
        unit: egui::MouseWheelUnit::Point,
        delta: egui::vec2(0.0, -400.0),
        phase: egui::TouchPhase::Move,
        source: egui::MouseWheelSource::Unknown,
        modifiers: egui::Modifiers::NONE,
    });
    panel.run();
    assert!(top(&panel) < first - 50.0, "it scrolls");
    toggle(&mut panel);
    toggle(&mut panel);
    assert_eq!(top(&panel), first);
}

#[test]
fn a_step_by_hand_and_escape_stop_the_steps_that_play() {
    let mut panel = open("sphere-polygon");
    for action in [SessionAction::NextStep, SessionAction::PreviousStep] {
        panel.state_mut().ask(Request::Play(true));
        (0..40).for_each(|_| panel.step());
        assert!(panel.state().session.step().is_some() && panel.state().ui_state.controls.playing);
        panel.state_mut().ask(Request::Act(action.into()));
        assert!(!panel.state().ui_state.controls.playing);
        panel.state_mut().session.select(None);
    }
    panel.state_mut().ask(Request::Play(true));
    let context = panel.ctx.clone();
    assert!(panel::close_front(&context, &mut panel.state_mut().ui_state));
    assert!(!panel.state().ui_state.controls.playing);
}

#[test]
fn at_the_last_step_no_button_leads_on() {
    let mut panel = open("sphere-polygon");
    let is_disabled =
        |panel: &Panel, name: MessageId| panel.get_by_label(&localize(name)).accesskit_node().is_disabled();
    assert!(!is_disabled(&panel, ids::BAR_NEXT));
    let last = panel.state().session.reached_steps().last().copied();
    panel.state_mut().ask(Request::Act(SessionAction::Select(last).into()));
    panel.run();
    assert!(is_disabled(&panel, ids::BAR_NEXT) && is_disabled(&panel, ids::BAR_LAST));
}

#[test]
fn a_click_beside_a_menu_only_closes_it() {
    let mut panel = open("sphere-polygon");
    let exact = panel.get_by_role_and_label(Role::RadioButton, &method_name(Method::Exact)).rect().center();
    let is_open = |panel: &Panel| panel.query_by_label("7  Moving sphere and triangle").is_some();
    click(&mut panel, &localize(ids::TOOL_LESSONS));
    assert!(is_open(&panel));
    for method in [Method::Corrected, Method::Exact] {
        panel.hover_at(exact);
        panel.run();
        panel.drag_at(exact);
        panel.drop_at(exact);
        panel.run();
        assert_eq!((is_open(&panel), panel.state().session.method()), (false, method));
    }
}

#[test]
fn what_a_person_types_wrongly_is_answered_without_the_names_of_json() {
    let mut panel = open("moving-sphere");
    for (number, typed, told) in [
        ("p₂ x", "abc", "p₂ x: type a number such as 0.25 or 1/3"),
        ("r radius", "-1", "the radius -1 is negative"),
        ("time shown", "2", "the time is a number from 0, at the start of the path, to 1, at its end"),
    ] {
        reopen(&mut panel, "moving-sphere");
        numbers_tab(&mut panel);
        panel.get_by_role_and_label(Role::SpinButton, number).click();
        panel.run();
        panel.event(egui::Event::Text(typed.to_owned()));
        panel.key_press(egui::Key::Enter);
        panel.run();
        assert_eq!(panel.state().ui_state.message.as_deref(), Some(told), "{number}");
    }
}

#[test]
fn the_sheet_below_the_scene_is_dragged_to_most_of_the_window() {
    for (width, height) in [(800.0, 600.0), (640.0, 400.0)] {
        let mut panel = open_sized("sphere-polygon", width, height);
        panel.run();
        let tab = |panel: &Panel| panel.get_by_label(&localize(ids::TAB_READ)).rect().top();
        let before = tab(&panel);
        panel.drag_at(egui::pos2(width - 20.0, before));
        panel.run_steps(2);
        panel.hover_at(egui::pos2(width - 20.0, 0.0));
        panel.run_steps(2);
        panel.drop_at(egui::pos2(width - 20.0, 0.0));
        panel.run_steps(2);
        assert!(tab(&panel) < 0.5 * height && tab(&panel) < before - 50.0, "{before} {}", tab(&panel));
    }
}

#[test]
fn another_tab_of_the_sheet_opens_at_its_top() {
    let mut panel = open_sized("sphere-polygon", 800.0, 600.0);
    let last = panel.state().session.reached_steps().last().copied();
    panel.state_mut().ask(Request::Act(SessionAction::Select(last).into()));
    panel.run();
    numbers_tab(&mut panel);
    let tabs = panel.get_by_label(&localize(ids::TAB_READ)).rect();
    let first = panel.get_by_role_and_label(Role::SpinButton, "p₀ x").rect();
    assert!(first.top() > tabs.bottom() && first.bottom() < 600.0, "{first}");
}

#[test]
fn the_mistake_of_the_printed_code_is_told_before_any_step() {
    let mut panel = open("line-polygon");
    let title = Language::English.erratum(ErratumId::new(1).unwrap()).unwrap().0;
    let told = format!("≠ Mistake 1 of the printed code: {title}");
    panel.get_by_role_and_label(Role::Link, &told).click();
    panel.run();
    assert!(panel.query_by_role_and_label(Role::Window, title).is_some() || is_shown(&panel, title));
    panel.state_mut().ask(Request::Act(SessionAction::Quiz.into()));
    panel.run();
    assert!(panel.query_by_label(&told).is_none(), "a question is open");
    assert!(open("sphere-polygon").query_by_label_contains("≠ Mistake").is_none(), "it is right there");
}

#[test]
fn rows_of_steps_keep_their_height_while_a_shape_moves() {
    for slug in ["line-plane", "line-polygon", "sphere-polygon", "half-space", "ray-triangle"] {
        let mut panel = open(slug);
        panel.run();
        let heights = |panel: &Panel| -> Vec<f32> {
            let steps = &panel.state().session.trace(Method::Corrected).steps;
            let rows = steps.iter().enumerate().filter(|(_, step)| step.is_reached());
            let rows = rows.map(|(number, step)| {
                let title = Language::English.localize(step.title.clone());
                panel.get_by_role_and_label(Role::Button, &format!("{} {title}", number + 1)).rect().height()
            });
            rows.take(3).collect()
        };
        let before = heights(&panel);
        for _ in 0..3 {
            panel.state_mut().session.act(SceneAction::Steer(Steer::Right)).unwrap();
            panel.run();
            assert_eq!(heights(&panel), before, "{slug}");
        }
    }
    let panel = open("line-plane");
    let row = panel.get_by_label_contains("2 The ends of the segment");
    assert_eq!(row.accesskit_node().description().as_deref(), Some("h₀ = 1, h₁ = −1"));
}

#[test]
fn a_list_names_the_lessons() {
    let mut panel = open("sphere-polygon");
    click(&mut panel, &localize(ids::TOOL_LESSONS));
    click(&mut panel, "7  Moving sphere and triangle");
    assert_eq!(panel.state().session.number(), 6);
}

#[test]
fn whose_method_it_is_is_said_at_first_sight_and_on_each_card() {
    let panel = open("sphere-polygon");
    let said = |method: MessageId| Language::English.localize(method);
    let first = format!("as printed · {}", said(ids::METHOD_PRINTED_WHAT));
    assert!(panel.query_by_label(&first).is_some());
    for (method, meaning) in [
        (Method::Corrected, ids::METHOD_CORRECTED_WHAT),
        (Method::Printed, ids::METHOD_PRINTED_WHAT),
        (Method::Exact, ids::METHOD_EXACT_WHAT),
    ] {
        let name = method_name(method);
        let card = panel.get_by_role_and_label(Role::RadioButton, &name);
        let description = card.accesskit_node().description().unwrap();
        assert!(description.ends_with(&said(meaning)), "{description}");
    }
}

#[test]
fn what_has_no_room_in_the_bar_is_in_a_menu() {
    // 800x600 and 1280x800 with text of twice the size.
    for (width, height) in [(400.0, 300.0), (640.0, 400.0)] {
        let mut panel = open_sized("sphere-polygon", width, height);
        for (name, action) in buttons().into_iter().filter(|(name, _)| name.name().starts_with("tool-")) {
            restart(&mut panel, busy());
            let shown = |panel: &Panel| {
                let Program { session, ui_state, left, .. } = panel.state();
                let map = session.map.place;
                (session.state(), session.view(), session.colors, map, ui_state.clone(), left.clone())
            };
            let before = shown(&panel);
            let name = localize(name);
            let is_in_bar = panel.query_by_label(&name).is_some_and(|it| it.rect().right() <= width);
            if !is_in_bar {
                click(&mut panel, &localize(ids::TOOL_MORE));
            }
            let entry = panel.get_by_label(&name);
            assert!(entry.rect().right() <= width, "{width}: {name} at {}", entry.rect());
            entry.click();
            panel.run();
            assert_ne!(shown(&panel), before, "{width}: {action:?}");
        }
    }
}

#[test]
fn the_scene_stays_to_be_seen_beside_the_drawer_when_text_is_large() {
    for (width, height, least) in [(640.0, 400.0, 50.0), (800.0, 600.0, 120.0)] {
        let mut panel = open_sized("sphere-polygon", width, height);
        panel.state_mut().ui_state.controls.drawer = true;
        panel.run();
        let scene = panel.state().scene;
        assert!(scene.height() >= least, "{width}x{height}: {scene}");
    }
}

#[test]
fn a_low_scene_has_nothing_over_it() {
    let panel = open_sized("sphere-polygon", 640.0, 400.0);
    let scene = panel.state().scene;
    let title = panel.get_by_label(&localize(ids::QUESTION_SPHERE_POLYGON)).rect();
    let chip = panel.get_by_label_contains("HIT   it cuts").rect();
    assert!(title.bottom() <= scene.top() && chip.top() >= scene.bottom(), "{title} {scene} {chip}");
}

#[test]
fn the_scene_stays_to_be_seen_when_text_is_enlarged() {
    let mut panel = open("sphere-polygon");
    for language in Language::ALL {
        panel.set_size(egui::vec2(800.0, 600.0));
        reopen(&mut panel, "sphere-polygon");
        panel.state_mut().session.language = language;
        panel.run();
        panel.set_size(egui::vec2(400.0, 300.0)); // as many points as text of twice the size leaves
        panel.run();
        let answer = format!("{}\u{a0}·", language.localize(ids::ANSWER_HIT));
        let (scene, chip) = (panel.state().scene, panel.get_by_label_contains(&answer).rect());
        assert!(scene.height() >= 50.0, "{language:?}: {scene}");
        assert!(chip.top() >= scene.bottom(), "{language:?}: {scene} {chip}");
    }
}

#[test]
fn the_help_keeps_to_the_window_when_text_is_large() {
    let mut panel = open("sphere-polygon");
    for language in Language::ALL {
        for (width, height) in [(400.0, 300.0), (640.0, 400.0)] {
            panel.set_size(egui::vec2(width, height));
            let mut program = Program::new("sphere-polygon");
            program.session.language = language;
            program.ui_state.help = true;
            restart(&mut panel, program);
            panel.run();
            for row in keys::KEYS {
                let place = panel.get_all_by_label(&language.localize(row.does)).last().unwrap().rect();
                let is_inside = place.left() >= 0.0 && place.right() <= width;
                assert!(
                    is_inside && place.height() < 120.0,
                    "{language:?} {width}: {:?} at {place}",
                    row.does
                );
            }
        }
    }
}

#[test]
fn a_map_without_room_says_so() {
    let mut panel = open_sized("sphere-polygon", 400.0, 300.0);
    let sentence = localize(ids::MAP_NO_ROOM);
    for (place, is_said) in [(MapPlace::Away, false), (MapPlace::Alone, true)] {
        panel.state_mut().session.map.place = place;
        panel.run();
        assert_eq!(panel.query_by_label(&sentence).is_some(), is_said, "{place:?}");
    }
    panel.set_size(egui::vec2(800.0, 600.0));
    panel.run();
    assert!(panel.query_by_label(&sentence).is_none());
}

/// The corrected method is wrong in none of the cells: what there is to see is the printed code's.
#[test]
fn a_map_on_which_nothing_is_wrong_leads_to_the_printed_codes() {
    let mut panel = open_sized("line-polygon", 1280.0, 800.0);
    let session = &mut panel.state_mut().session;
    (session.map.place, session.map.room) = (MapPlace::Beside, (40, 30));
    session.draw_map().unwrap();
    panel.run();
    let language = panel.state().session.language;
    let printed = language.localize(Method::Printed);
    let way = By::new().role(Role::Button).predicate(move |node: &AccessKitNode<'_>| {
        node.label().is_some_and(|label| label.starts_with(&printed) && label.contains("wrong in"))
    });
    panel.get(way).click_accesskit();
    panel.run();
    assert_eq!(panel.state().session.method(), Method::Printed);
    assert_eq!(count_labels(&panel, |label| label.contains("wrong in")), 0, "the way has been gone");
}

#[test]
fn a_line_of_the_legend_ends_between_entries() {
    let mut panel = open_sized("line-polygon", 1280.0, 800.0);
    let mut lines = 0;
    for language in Language::ALL {
        panel.state_mut().session.language = language;
        panel.state_mut().session.set_method(Method::Printed);
        for step in 0..panel.state().session.trace(Method::Printed).steps.len() {
            panel.state_mut().session.select(Some(step));
            panel.run();
            let legends = panel.output().shapes.iter().filter_map(|clipped| match &clipped.shape {
                Shape::Text(text) if text.galley.text().contains("    ") => Some(&text.galley),
                _ => None,
            });
            for row in legends.flat_map(|legend| legend.rows.split_last().expect("a row").1) {
                assert!(row.ends_with_newline, "{language:?} {step}: {}", row.text());
                lines += 1;
            }
        }
    }
    assert!(lines > 8, "{lines}");
}

#[test]
fn the_smallest_window_shows_the_formula_of_a_step() {
    let mut panel = open_sized("sphere-polygon", 800.0, 600.0);
    for info in LESSONS {
        reopen(&mut panel, info.slug);
        let steps = panel.state().session.trace(Method::Corrected).steps.clone();
        for (number, step) in steps.iter().enumerate().filter(|(_, step)| !step.equations.is_empty()) {
            panel.state_mut().session.select(Some(number));
            panel.run();
            panel.run();
            let side = step.equations[0].sides(Precision::Short).remove(0);
            let rows = panel.query_all_by_label_contains(&side);
            let mut places = rows.filter_map(|row| row.accesskit_node().bounding_box());
            let is_seen = places.any(|place| place.y0 > 300.0 && place.y1 < 545.0);
            assert!(is_seen, "{} {number}: {side}", info.slug);
        }
    }
}

#[test]
fn what_opens_is_there_in_the_next_frame() {
    let mut panel = open("line-polygon");
    panel.state_mut().ui_state.help = true;
    panel.step();
    let texts = panel.output().shapes.iter().filter_map(|clipped| match &clipped.shape {
        Shape::Text(text) => Some(text),
        _ => None,
    });
    let title = localize(ids::LESSON_LINE_POLYGON);
    let opacities: Vec<_> =
        texts.filter(|text| text.galley.text() == title).map(|text| text.opacity_factor).collect();
    assert_eq!(opacities, [1.0], "the title of the help");
}

#[test]
fn no_row_of_the_help_lies_over_another() {
    let mut panel = open("sphere-polygon");
    for language in Language::ALL {
        panel.state_mut().session.language = language;
        panel.state_mut().ui_state.help = true;
        panel.run();
        panel.run(); // a table knows the heights of its rows from the frame before
        let does = keys::KEYS.iter().map(|row| row.does).chain(keys::MOUSE.iter().map(|&(_, does)| does));
        let place = |does| panel.get_all_by_label(&language.localize(does)).last().expect("a row").rect();
        let rows: Vec<egui::Rect> = does.map(place).collect();
        for pair in rows.windows(2) {
            assert!(pair[1].top() >= pair[0].bottom(), "{language:?}: {pair:?}");
        }
    }
}

/// Shows the lesson as a lecture does.
pub(crate) fn present(panel: &mut Panel) {
    panel.state_mut().session.set_view_mode(ViewMode::Present);
    panel.state_mut().ui_state.layout = Layout::Present;
}

/// Whether a lecture's caption has these words.
fn is_told(panel: &Panel, words: &str) -> bool {
    let has = |label: String| label.replace('\u{a0}', " ").contains(&words.replace('\u{a0}', " "));
    panel
        .query_all(By::new().predicate(|node| node.value().or(node.label()).is_some_and(has)))
        .next()
        .is_some()
}

/// Opens the lesson's case of this name, and returns its number.
fn open_case(panel: &mut Panel, name: &str) -> usize {
    let session = &mut panel.state_mut().session;
    let number = gallery::find(session.lesson().info(), name).unwrap();
    session.open_case(number).unwrap();
    number
}

#[test]
fn a_lecture_tells_the_case_its_sentence_the_formula_and_the_mistake() {
    let mut panel = open_sized("line-polygon", 1920.0, 1080.0);
    present(&mut panel);
    let info = panel.state().session.lesson().info();
    let number = open_case(&mut panel, "a-mirrored-hit");
    panel.run();
    let case = &gallery::cases(info)[number];
    let mistake = format!("Mistake {} of the printed code: ", case.erratum.unwrap());
    for words in [case.title(info), case.teaches(info), info.title.into()] {
        let words = Language::English.localize(words);
        assert!(is_told(&panel, &words), "{words}");
    }
    assert!(!is_told(&panel, &mistake), "before the steps");
    let steps = panel.state().session.reached_steps();
    let printed = panel.state().session.trace(Method::Printed);
    let wrong: Vec<_> =
        printed.steps.iter().filter(|step| !step.errata.is_empty()).map(|step| step.id).collect();
    for &at in &steps {
        panel.state_mut().session.select(Some(at));
        panel.run();
        let session = &panel.state().session;
        let step = &session.trace(Method::Corrected).steps[at];
        assert!(is_told(
            &panel,
            &format!("Step {} of {}", at + 1, session.trace(Method::Corrected).steps.len())
        ));
        assert_eq!(is_told(&panel, &mistake), wrong.contains(&step.id), "{}", step.id);
        assert_eq!(is_told(&panel, "≠ as printed: "), at + 1 == steps.len(), "the verdict comes at the end");
        let numbers: Vec<_> =
            step.equations.iter().filter(|equation| equation.comparison().is_none()).collect();
        let is_shown = |number: &&Equation| is_told(&panel, &number.line(Precision::Short));
        assert!(numbers.len() > 2 || numbers.iter().all(is_shown), "{}", step.id);
    }
}

/// The comparison is what a step is about; it stands above the numbers with which it is made.
#[test]
fn a_lecture_shows_the_decision_of_every_step_first() {
    let mut panel = open_sized(LESSONS[0].slug, 1920.0, 1080.0);
    let mut decisions = 0;
    for info in LESSONS {
        reopen(&mut panel, info.slug);
        present(&mut panel);
        for at in panel.state().session.reached_steps() {
            panel.state_mut().session.select(Some(at));
            panel.run();
            let step = panel.state().session.trace(Method::Corrected).steps[at].clone();
            let place = |panel: &Panel, equation: &Equation| {
                let line = equation.line(Precision::Short);
                panel.query_by_label(&line).map(|node| node.rect().top())
            };
            let of_kind = |is_decision: bool| {
                step.equations.iter().filter(move |equation| equation.comparison().is_some() == is_decision)
            };
            for decision in of_kind(true).rev().take(2) {
                let top = place(&panel, decision)
                    .unwrap_or_else(|| panic!("{} {}: {decision:?}", info.slug, step.id));
                assert!(of_kind(false).filter_map(|number| place(&panel, number)).all(|number| number > top));
                decisions += 1;
            }
        }
    }
    assert!(decisions > 15, "{decisions}");
}

#[test]
fn a_lecture_shows_the_numbers_of_a_touch() {
    let mut panel = open_sized("moving-sphere", 1920.0, 1080.0);
    present(&mut panel);
    panel.state_mut().session.select(Some(1));
    panel.run();
    assert!(is_told(&panel, "t = (h − r) / v = (0.75 − 0.2) / 1.5 = 0.3667"));
    for _ in 0..110 {
        panel.state_mut().session.act(SceneAction::Steer(Steer::Down)).unwrap();
    }
    for (step, symbols) in
        [(2, &["m = (", "a = ", "b = ", "c = "][..]), (5, &["a = ", "b = ", "c = ", "Δ = "])]
    {
        panel.state_mut().session.select(Some(step));
        panel.run();
        for symbol in symbols {
            assert!(is_told(&panel, symbol), "{symbol} in step {}", step + 1);
        }
    }
}

#[test]
fn a_lecture_tells_the_mistake_where_only_the_place_is_wrong() {
    let mut panel = open_sized("world", 1920.0, 1080.0);
    present(&mut panel);
    let info = panel.state().session.lesson().info();
    open_case(&mut panel, "west-wall");
    panel.run();
    let [printed, exact] = [Method::Printed, Method::Exact].map(|method| panel.state().session.trace(method));
    assert!(info.agree(printed, exact) && !printed.has_place_as(exact));
    assert!(is_told(&panel, &localize(ids::CAPTION_ELSEWHERE)));
    let told: Vec<bool> = panel
        .state()
        .session
        .reached_steps()
        .into_iter()
        .map(|at| {
            panel.state_mut().session.select(Some(at));
            panel.run();
            is_told(&panel, "Mistake 40 of the printed code: ")
        })
        .collect();
    assert!(told.contains(&true), "{told:?}");
}

/// The hit of a case that a method takes for none, because single precision cannot hold its numbers.
#[test]
fn a_lecture_tells_that_rounding_decides() {
    let mut panel = open_sized("ray-triangle", 1920.0, 1080.0);
    let mut rounded = 0;
    for (info, number) in every_case() {
        reopen(&mut panel, info.slug);
        present(&mut panel);
        panel.state_mut().session.open_case(number).unwrap();
        let session = &mut panel.state_mut().session;
        let Some(at) = session.trace(session.method()).steps.iter().position(|step| step.note.is_some())
        else {
            continue;
        };
        session.select(Some(at));
        panel.run();
        assert!(is_told(&panel, &localize(ids::STEP_ROUNDING)), "{} {number}", info.slug);
        rounded += 1;
    }
    assert!(rounded > 0);
}

/// 24 points of a slide that is 540 points high are 48 of 1080 pixels.
#[test]
fn a_lecture_has_the_letters_of_a_slide_and_ctrl_plus_doubles_them() {
    let mut panel = open_sized("line-polygon", 1920.0, 1080.0);
    present(&mut panel);
    panel.state_mut().session.select(Some(2));
    panel.run();
    let decision = |panel: &Panel| {
        let is_it = |label: String| label.replace('\u{a0}', " ").contains("sgn(h₀) · sgn(h₁) < 0");
        let node = By::new().predicate(move |node| node.value().or(node.label()).is_some_and(is_it));
        panel.get(node).rect().height()
    };
    let usual = decision(&panel);
    assert!(usual >= 48.0, "{usual} pixels");
    for shown in ["The ends lie on opposite sides", "Segment and polygon", "Step 3 of 5"] {
        assert!(panel.get_by_label_contains(shown).rect().height() >= 48.0, "{shown}");
    }
    panel.ctx.set_zoom_factor(2.0);
    panel.set_size(egui::vec2(960.0, 540.0)); // as many points as text of twice the size leaves
    panel.run();
    let larger = 2.0 * decision(&panel);
    assert!(larger >= 1.6 * usual, "{larger} pixels, not {usual}");
    panel.ctx.set_zoom_factor(1.0);
}

/// The size in pixels of the smallest letters below the title of a lecture's caption, in a window of 1920 by 1080 pixels.
fn smallest_letters(panel: &mut Panel, text_size: f32) -> f32 {
    panel.ctx.set_zoom_factor(text_size);
    panel.set_size(egui::vec2(1920.0, 1080.0) / text_size);
    panel.run();
    let title = panel.state().session.language.localize(panel.state().session.lesson().info().title);
    let below = panel.get_by_label_contains(&title).rect().center().y;
    let mut smallest = f32::INFINITY;
    for shape in &panel.output().shapes {
        let egui::Shape::Text(text) = &shape.shape else { continue };
        if text.pos.y >= below {
            let sizes = text.galley.job.sections.iter().map(|part| part.format.font_id.size);
            smallest = sizes.fold(smallest, f32::min);
        }
    }
    text_size * smallest
}

#[test]
fn ctrl_plus_makes_no_letter_of_a_lecture_smaller() {
    assert_no_letter_becomes_smaller(lessons::table::find("moving-sphere").unwrap(), &[10, 14, 16, 20]);
}

#[test]
#[ignore = "the full product: minutes"]
fn ctrl_plus_makes_no_letter_of_any_lecture_smaller() {
    for info in LESSONS {
        assert_no_letter_becomes_smaller(info, &[10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
    }
}

/// The sizes of text are in tenths.
fn assert_no_letter_becomes_smaller(info: &LessonInfo, text_sizes: &[u8]) {
    let mut panel = open_sized(info.slug, 1920.0, 1080.0);
    panel.state_mut().session.language = Language::Russian;
    present(&mut panel);
    let last = panel.state().session.reached_steps().last().copied();
    panel.state_mut().session.select(last);
    let sizes = text_sizes.iter().map(|&tenths| smallest_letters(&mut panel, f32::from(tenths) / 10.0));
    let sizes: Vec<f32> = sizes.collect();
    // A formula that is wider than a line has letters of whole pixels.
    assert!(sizes.windows(2).all(|pair| pair[1] > pair[0] - 1.0), "{}: {sizes:?}", info.slug);
}

/// Each lesson in each of these languages.
fn every_lesson_in(languages: [Language; 2]) -> impl Iterator<Item = (&'static LessonInfo, Language)> {
    LESSONS.into_iter().flat_map(move |info| languages.map(|language| (info, language)))
}

/// A formula that is too long for a line goes on below, in letters of the same size; where there are many rows, two that
/// fit share one; the dots stay beside the title.
#[test]
fn no_row_of_a_lecture_has_smaller_letters_than_a_slide() {
    let mut panel = open_sized(LESSONS[0].slug, 1920.0, 1080.0);
    for (info, language) in every_lesson_in([Language::English, Language::Russian]) {
        reopen(&mut panel, info.slug);
        panel.state_mut().session.language = language;
        present(&mut panel);
        for at in panel.state().session.reached_steps() {
            panel.state_mut().session.select(Some(at));
            panel.run();
            let title = language.localize(info.title);
            let title = panel.get_by_label_contains(&title).rect();
            let dots = language.localize(panel.state().session.shown_trace().steps[0].title.clone());
            let dot = panel.get_by_role_and_label(Role::Button, &format!("1  {dots}")).rect();
            // The longest title of Russian leaves no room for them.
            let is_beside = title.y_range().contains(dot.center().y);
            assert!(is_beside || language != Language::English, "{} {at}: {dot:?}, {title:?}", info.slug);
            for shape in &panel.output().shapes {
                let egui::Shape::Text(text) = &shape.shape else { continue };
                if text.pos.y >= title.top() {
                    let least = text.galley.job.sections.iter().map(|part| part.format.font_id.size);
                    let least = least.fold(f32::INFINITY, f32::min);
                    assert!(least >= 48.0, "{} {at}: {least} in {}", info.slug, text.galley.text());
                }
            }
        }
    }
}

#[test]
fn a_number_that_is_typed_alone_opens_its_lesson_after_a_second() {
    let mut panel = open_sized("line-polygon", 1920.0, 1080.0);
    present(&mut panel);
    panel.state_mut().ask(Request::Act(SessionAction::Digit(7).into()));
    panel.step();
    assert!(is_told(&panel, "7:  Enter – step,  G – case,  alone – lesson"));
    assert_eq!(panel.state().session.number(), 1);
    (0..8).for_each(|_| panel.step());
    assert_eq!((panel.state().session.number(), panel.state().session.typed()), (6, None));
}

#[test]
fn the_mouse_reaches_lessons_cases_methods_and_steps_of_a_lecture() {
    let mut panel = open_sized("line-polygon", 1920.0, 1080.0);
    present(&mut panel);
    panel.run();
    let info = panel.state().session.lesson().info();
    let mut click = |menu: &str, item: &str| {
        panel.get_by_label(menu).click();
        panel.run();
        panel.get_by_role_and_label(Role::Button, item).click();
        panel.run();
    };
    click("corrected", "as printed");
    click(
        "Hard cases 10 ▾",
        &format!("2  {}", Language::English.localize(gallery::cases(info)[1].title(info))),
    );
    click("2  Segment and polygon", "3  Sphere and polygon");
    assert_eq!((panel.state().session.number(), panel.state().session.method()), (2, Method::Printed));
    let step =
        Language::English.localize(panel.state().session.trace(Method::Printed).steps[1].title.clone());
    panel.get_by_role_and_label(Role::Button, &format!("2  {step}")).click();
    panel.run();
    assert_eq!(panel.state().session.step(), Some(1));
}

/// A verdict that is held back shows neither as a word nor by its colours, until it is asked for.
#[test]
fn a_lecture_holds_the_verdict_back() {
    let mut panel = open_sized("line-polygon", 1920.0, 1080.0);
    present(&mut panel);
    panel.run();
    assert!(is_told(&panel, "HIT · corrected"));
    panel.state_mut().session.act(SessionAction::HoldBack).unwrap();
    panel.run();
    assert!(!is_told(&panel, "HIT") && is_told(&panel, "A shows the answer"));
    assert!(is_told(&panel, &localize(panel.state().session.lesson().info().question)));
    panel.get_by_label("A shows the answer").click();
    panel.run();
    assert!(is_told(&panel, "HIT"));
    panel.state_mut().session.select(Some(0));
    panel.run();
    assert!(is_told(&panel, "HIT"), "in each step once it was asked for");
}

#[test]
fn no_line_of_a_figure_ends_within_its_verdict() {
    for width in (220..500).step_by(20) {
        let mut panel = open_sized("line-polygon", width as f32, 300.0);
        panel.state_mut().session.language = Language::Russian;
        panel.state_mut().ui_state.layout = Layout::Figure { captioned: false };
        panel.run();
        let verdict = Language::Russian.localize(panel.state().session.shown_trace().answer());
        let lines = panel.output().shapes.iter().find_map(|clipped| match &clipped.shape {
            Shape::Text(text) if text.galley.text().replace('\u{a0}', " ") == verdict => {
                Some(text.galley.rows.iter().filter(|row| !row.glyphs.is_empty()).count())
            }
            _ => None,
        });
        assert_eq!(lines, Some(1), "{width}");
    }
}

/// Before the steps it would tell the verdict.
#[test]
fn a_lecture_that_holds_the_verdict_back_tells_the_sentence_of_a_case_with_it() {
    let mut panel = open_sized("line-polygon", 1920.0, 1080.0);
    present(&mut panel);
    let info = panel.state().session.lesson().info();
    let number = open_case(&mut panel, "a-mirrored-hit");
    panel.state_mut().session.act(SessionAction::HoldBack).unwrap();
    panel.run();
    let sentence = localize(gallery::cases(info)[number].teaches(info));
    assert!(!is_told(&panel, &sentence));
    let steps = panel.state().session.reached_steps();
    for &at in &steps {
        panel.state_mut().session.select(Some(at));
        panel.run();
        assert_eq!(is_told(&panel, &sentence), Some(&at) == steps.last(), "step {}", at + 1);
    }
}

type NumberedCase = (&'static LessonInfo, usize);

fn every_case() -> impl Iterator<Item = NumberedCase> {
    LESSONS.into_iter().flat_map(|info| (0..gallery::cases(info).len()).map(move |number| (info, number)))
}

/// Fails where the header of a case covers more than a third of a low scene.
fn assert_headers_are_low(chosen: impl Fn(Language) -> Vec<NumberedCase>) {
    const MOST: f32 = 0.33;
    let mut panel = open_sized("sphere-polygon", 800.0, 600.0);
    for language in Language::ALL {
        for (info, number) in chosen(language) {
            let case = &gallery::cases(info)[number];
            let mut program = Program::new(info.slug);
            program.session.language = language;
            program.session.open_case(number).unwrap();
            restart(&mut panel, program);
            let scene = panel.state().scene;
            let sentence = panel.get_by_label(&language.localize(case.teaches(info))).rect();
            let covered = (sentence.bottom() - scene.top()) / scene.height();
            assert!(covered <= MOST, "{} {} {language:?}: {covered}", info.slug, case.name);
        }
    }
}

#[test]
fn in_a_low_window_the_longest_headers_of_cases_leave_the_scene_to_be_seen() {
    // Outside a world the header has a line more.
    let is_outside =
        |&(info, number): &NumberedCase| gallery::cases(info)[number].open(info).unwrap().is_outside_world();
    let (outside, inside): (Vec<_>, Vec<_>) = every_case().partition(is_outside);
    assert_headers_are_low(|language| {
        let length = |&(info, number): &NumberedCase| {
            let case = &gallery::cases(info)[number];
            let told = [case.title(info), case.teaches(info)].map(|text| language.localize(text));
            std::cmp::Reverse(told.concat().chars().count())
        };
        let longest = [&outside, &inside].map(|cases| {
            let mut cases = cases.clone();
            cases.sort_by_key(length);
            cases.into_iter().take(3)
        });
        longest.into_iter().flatten().collect()
    });
}

#[test]
#[ignore = "the full product: minutes"]
fn in_a_low_window_the_header_of_every_case_leaves_the_scene_to_be_seen() {
    assert_headers_are_low(|_| every_case().collect());
}

/// Shows a case by this method in a lecture.
fn lecture(panel: &mut Panel, lesson: &str, case: &str, method: Method) {
    reopen(panel, lesson);
    present(panel);
    let session = &mut panel.state_mut().session;
    session.open_case(gallery::find(session.lesson().info(), case).unwrap()).unwrap();
    session.set_method(method);
    panel.run();
}

#[test]
fn a_lecture_compares_the_method_that_it_shows() {
    let mut panel = open("line-polygon");
    let mut told = |lesson: &str, case: &str, method: Method| {
        lecture(&mut panel, lesson, case, method);
        ["≠\u{a0}exact: HIT", "≠\u{a0}as printed: MISS", "as printed: MISS"]
            .map(|words| is_told(&panel, words))
    };
    let [corrected, printed] = [Method::Corrected, Method::Printed];
    let (lesson, misread) = ("line-polygon", "the-lessons-own-line");
    assert_eq!(told(lesson, misread, corrected), [false, true, true]);
    assert_eq!(told(lesson, misread, printed), [true, false, false]);
    // Neither code finds what is hit, so they say the same.
    assert_eq!(told("line-plane", "decimals", corrected), [true, false, true]);
}

#[test]
fn a_lecture_tells_a_side_that_is_named_the_other_way() {
    let mut panel = open("half-space");
    for (method, other) in [(Method::Corrected, "as printed: BEHIND"), (Method::Printed, "exact: FRONT")] {
        lecture(&mut panel, "half-space", "front-or-behind", method);
        let told = format!("⇄\u{a0}{other} · {}", localize(ids::PANEL_NAMED_OTHERWISE));
        assert!(panel.query_by_label_contains(&told).is_some(), "{told}");
    }
}

#[test]
fn the_header_of_a_world_tells_the_way_back() {
    let mut panel = open("world");
    let is_shown = |panel: &Panel, text: &str| panel.query_by_label_contains(text).is_some();
    assert!(is_shown(&panel, "W looks through the ball's eyes"));
    panel.state_mut().session.act(SceneAction::FirstPerson).unwrap();
    panel.run_ok();
    assert!(is_shown(&panel, "W looks from outside again"));
    panel.state_mut().session.set_method(Method::Printed);
    assert!(!is_shown(&panel, "The ball is outside the world. R "));
    for _ in 0..3 {
        panel.state_mut().session.act(SceneAction::Steer(Steer::Up)).unwrap();
    }
    panel.run_ok();
    assert!(is_shown(&panel, "The ball is outside the world. R "));
}

#[test]
fn the_ends_of_a_path_have_their_own_names() {
    let mut panel = open("moving-sphere");
    for slug in ["moving-sphere", "world"] {
        reopen(&mut panel, slug);
        assert!(legend(&panel).contains("start\u{a0}and\u{a0}end\u{a0}of\u{a0}the\u{a0}path"), "{slug}");
        numbers_tab(&mut panel);
        for row in ["c₀  start of the path", "c₁  end of the path"] {
            assert!(panel.query_by_label_contains(row).is_some(), "{slug}: {row}");
        }
    }
    reopen(&mut panel, "line-plane");
    let steps = &panel.state().session.shown_trace().steps;
    let sides = steps.iter().position(|step| step.id == StepId::Sides);
    panel.state_mut().session.select(sides);
    panel.run_ok();
    assert!(legend(&panel).contains("a\u{a0}b\u{a0}ends"), "marked, and in no formula: {}", legend(&panel));
}

#[test]
fn the_legend_tells_what_a_symbol_means_in_its_step() {
    let mut panel = open("moving-sphere");
    panel.state_mut().session.select(Some(0));
    panel.run_ok();
    assert!(legend(&panel).contains("q\u{a0}nearest\u{a0}point"), "{}", legend(&panel));
    panel.state_mut().session.select(Some(1));
    panel.run_ok();
    assert!(legend(&panel).contains("d\u{a0}path\u{a0}of\u{a0}the\u{a0}centre"), "{}", legend(&panel));
    reopen(&mut panel, "world");
    panel.state_mut().session.select(Some(3));
    panel.run_ok();
    assert!(legend(&panel).contains("c₂\u{a0}where\u{a0}the\u{a0}sphere\u{a0}stops"), "{}", legend(&panel));
}

#[test]
fn a_question_is_answered_in_words() {
    let mut panel = open("ray-triangle");
    for (slug, method, title, expected) in [
        ("ray-triangle", Method::Corrected, ids::STEP_RAY_SLOPE, "no"),
        ("ray-triangle", Method::Exact, ids::STEP_RAY_SLOPE, "no"),
        ("ray-triangle", Method::Exact, ids::STEP_RAY_INSIDE, "yes"),
        ("half-space", Method::Corrected, ids::STEP_POINT_SIDE, "in front"),
        ("half-space", Method::Corrected, ids::STEP_SLOPE, "yes"),
        ("line-plane", Method::Exact, ids::STEP_EXACT_ENDS, "in front, behind"),
        ("line-plane", Method::Corrected, ids::STEP_SIDES, "yes"),
        ("line-polygon", Method::Exact, ids::STEP_EXACT_INSIDE, "yes"),
        ("sphere-polygon", Method::Exact, ids::STEP_EXACT_OVER, "yes"),
    ] {
        reopen(&mut panel, slug);
        panel.state_mut().session.set_method(method);
        let steps = &panel.state().session.trace(method).steps;
        let number = steps.iter().position(|step| step.title.id == title.name()).unwrap();
        panel.run();
        let row = format!("{} {}", number + 1, localize(title));
        let row = panel.get_by_label(&row);
        assert_eq!(row.accesskit_node().description().as_deref(), Some(expected), "{slug}: {title:?}");
        panel.state_mut().session.select(Some(number));
        panel.run();
        assert!(panel.query_by_label(expected).is_some(), "{slug}: {title:?}");
    }
}

#[test]
fn a_row_says_where_its_numbers_are_squares() {
    let mut panel = open("sphere-polygon");
    panel.state_mut().session.set_method(Method::Exact);
    panel.run();
    let title = format!("2 {}", localize(ids::STEP_SPHERE_SIDE));
    let row = panel.get_by_label(&title);
    let told = row.accesskit_node().description().unwrap();
    assert!(told.starts_with("|c − p′|² < r²: ") && told.ends_with(" — holds"), "{told}");
}

#[test]
fn every_question_has_an_answer() {
    for info in LESSONS {
        let cases = gallery::cases(info).iter().map(|case| case.open(info).unwrap());
        for lesson in std::iter::once(table::open(info).unwrap()).chain(cases) {
            for step in Method::ALL.into_iter().flat_map(|method| lesson.trace(method).steps) {
                let asks = Language::English.localize(step.title.clone()).ends_with('?');
                assert_eq!(!step.answers.is_empty(), asks && step.is_reached(), "{}: {step:?}", info.slug);
            }
        }
    }
}

#[test]
fn the_verdict_stands_in_large_once_with_its_reason_and_its_method() {
    let panel = open("sphere-polygon");
    let chip =
        panel.query_all_by_label_contains("HIT").filter(|node| node.accesskit_node().role() == Role::Label);
    let said: Vec<_> = chip.map(|node| node.accesskit_node().value().unwrap_or_default()).collect();
    assert_eq!(said, ["HIT   it cuts the face\u{a0}· corrected"]);
}

#[test]
fn the_numbers_shown_are_those_of_the_state() {
    let mut panel = open(LESSONS[FIRST].slug);
    for info in LESSONS {
        reopen(&mut panel, info.slug);
        numbers_tab(&mut panel);
        let state = panel.state().session.lesson().state();
        let mut numbers = Vec::new();
        collect(&state, &mut numbers);
        for number in numbers {
            let shown = Quantity::Single(number).in_formula(Precision::Full);
            let found = panel.query_all_by_value(&shown).next().is_some();
            assert!(found, "{}: {shown}", info.slug);
        }
    }
}

#[test]
fn the_legend_says_how_many_it_names() {
    let mut panel = open("line-plane");
    for (slug, expected) in [
        ("line-plane", ["p₀\u{a0}p₁\u{a0}p₂\u{a0}vertices", "a\u{a0}b\u{a0}ends"]),
        ("sphere-polygon", ["p₀\u{a0}p₁\u{a0}p₂\u{a0}vertices", "c\u{a0}centre"]),
    ] {
        reopen(&mut panel, slug);
        for row in expected {
            assert!(panel.query_by_label_contains(row).is_some(), "{slug}: {row}");
        }
    }
}

/// The legend's entries, with four spaces or the end of a line between them.
fn legend(panel: &Panel) -> String {
    let labels = panel.query_all_by_label_contains("\u{a0}").filter_map(|node| node.accesskit_node().value());
    let is_sentence = |label: &String| label.contains("\u{a0}· ") || label.ends_with('.');
    labels.filter(|label| !is_sentence(label)).collect()
}

#[test]
fn the_legend_names_each_symbol_once_and_all_of_them() {
    let mut panel = open("line-polygon");
    for slug in ["line-polygon", "sphere-polygon", "half-space"] {
        reopen(&mut panel, slug);
        // An L has more vertices than are listed one by one.
        open_case(&mut panel, "concave-notch");
        for step in panel.state().session.reached_steps() {
            panel.state_mut().session.select(Some(step));
            panel.run_ok();
            let legend = legend(&panel);
            let entries = legend.split(['\n', ' ']).filter(|entry| !entry.is_empty());
            let words = entries.flat_map(|entry| entry.split('\u{a0}'));
            let is_vertex =
                |word: &&str| word.starts_with('p') && word.ends_with(|c| ('₀'..='₉').contains(&c));
            let vertices: Vec<&str> = words.filter(is_vertex).collect();
            assert!(vertices.is_empty() || vertices == ["p₀", "p₅"], "{slug} step {}: {legend}", step + 1);
            assert!(legend.contains('\u{a0}'), "{slug} step {}", step + 1);
        }
    }
}

#[test]
fn a_hit_far_from_the_true_point_is_marked() {
    let mut panel = open("ray-terrain");
    for case in ["stale-height", "up-through-the-ground"] {
        let number = gallery::find(table::find("ray-terrain").unwrap(), case).unwrap();
        panel.state_mut().session.open_case(number).unwrap();
        panel.run_ok();
        assert_eq!(described(&panel, ids::PANEL_ELSEWHERE), [Method::Printed], "{case}");
        assert!(panel.query_by_label(&format!("≠ {}", localize(ids::PANEL_ELSEWHERE))).is_some());
    }
}

fn numbers_tab(panel: &mut Panel) {
    click(panel, &localize(ids::TAB_NUMBERS));
    assert_eq!(panel.state().ui_state.controls.tab, Tab::Numbers);
}

#[test]
fn columns_hold_still_while_numbers_change_and_minus_signs_are_true() {
    let mut panel = open_sized("sphere-polygon", 1280.0, 800.0);
    numbers_tab(&mut panel);
    let mut set = |x: f32| {
        let mut parts = panel.state().session.lesson().parts();
        parts.polygon[0].x = x;
        panel.state_mut().ask(Request::State(parts));
        panel.run();
        let node = panel.get_by_role_and_label(Role::SpinButton, "p₀ x");
        let shown = node.accesskit_node().value().unwrap_or_default();
        let next = panel.get_by_role_and_label(Role::SpinButton, "p₀ y");
        (shown, next.rect())
    };
    let (shown, place) = set(-1.0);
    assert_eq!(shown, "−1");
    for x in [-0.350_030_66, -1.234_567_9e-12, -123_456.79] {
        assert_eq!(set(x).1, place, "{x}");
    }
}

#[test]
fn numbers_are_read_off_in_full() {
    let mut panel = open_sized("sphere-polygon", 1280.0, 800.0);
    let mut parts = panel.state().session.lesson().parts();
    parts.points[0] = Vec3::new(-0.233_700_02, -0.188_499_99, 0.017_869_998);
    panel.state_mut().session.edit(&parts).unwrap();
    numbers_tab(&mut panel);
    for number in ["−0.23370002", "−0.18849999", "0.017869998"] {
        assert!(panel.query_all_by_value(number).next().is_some(), "{number}");
    }
    assert!(panel.query_by_label(&localize(ids::NUMBERS_HINT)).is_some(), "how to get to the next f32");
    panel.state_mut().session.act(SessionAction::Quiz).unwrap();
    panel.run();
    assert!(
        panel.query_by_label(&localize(ids::NUMBERS_HINT)).is_none(),
        "a question's scene stays as it is"
    );
}

fn collect(value: &serde_json::Value, numbers: &mut Vec<f32>) {
    match value {
        serde_json::Value::Number(number) => numbers.push(number.as_f64().unwrap() as f32),
        serde_json::Value::Array(items) => items.iter().for_each(|item| collect(item, numbers)),
        serde_json::Value::Object(members) => {
            members.iter().filter(|(key, _)| *key != "terrain").for_each(|(_, item)| collect(item, numbers));
        }
        _ => {}
    }
}

#[test]
fn a_number_is_typed_and_nudged_by_one_ulp() {
    let mut panel = open("sphere-polygon");
    numbers_tab(&mut panel);
    let radius = |panel: &Panel| panel.state().session.lesson().state()["radius"].as_f64().unwrap() as f32;
    panel.get_by_role_and_label(Role::SpinButton, "r radius").click();
    panel.run();
    // What is typed takes the place of what was there.
    panel.event(egui::Event::Text("0.25".to_owned()));
    panel.run();
    // The keys that steer the lesson do not throw it away.
    panel.key_press(egui::Key::ArrowUp);
    panel.key_press(egui::Key::Enter);
    panel.run();
    assert_eq!(radius(&panel), 0.25);
    click(&mut panel, &localize(ids::NUMBERS_NEXT));
    assert_eq!(radius(&panel), 0.25_f32.next_up());
    click(&mut panel, &localize(ids::NUMBERS_PREVIOUS));
    click(&mut panel, &localize(ids::NUMBERS_PREVIOUS));
    assert_eq!(radius(&panel), 0.25_f32.next_down());
    assert!(panel.query_by_label(&0.25_f32.next_down().to_string()).is_some(), "in full");
}

#[test]
fn a_number_that_is_only_touched_stays_what_it_is() {
    let mut panel = open("sphere-polygon");
    numbers_tab(&mut panel);
    let mut parts = panel.state().session.lesson().parts();
    parts.radius = Some(1.0 / 3.0);
    panel.state_mut().session.edit(&parts).unwrap();
    panel.run();
    panel.get_by_role_and_label(Role::SpinButton, "r radius").click();
    panel.run();
    panel.key_press(egui::Key::Enter);
    panel.run();
    panel.get_by_role_and_label(Role::SpinButton, "c y").click();
    panel.run();
    let state = panel.state().session.lesson().state();
    assert_eq!(state["radius"].as_f64().map(|radius| radius as f32), Some(1.0 / 3.0));
}

#[test]
fn what_is_no_number_is_refused_with_its_place() {
    let mut panel = open("sphere-polygon");
    for (typed, expected) in [
        ("0,25", Ok(0.25)),
        ("1/8", Ok(0.125)),
        ("−1", Err("radius")),
        ("abc", Err("radius")),
        ("nan", Err("radius")),
        ("1e99", Err("radius")),
    ] {
        reopen(&mut panel, "sphere-polygon");
        numbers_tab(&mut panel);
        let radius = |panel: &Panel| panel.state().session.lesson().state()["radius"].as_f64().unwrap();
        let before = radius(&panel);
        panel.get_by_role_and_label(Role::SpinButton, "r radius").click();
        panel.run();
        panel.event(egui::Event::Text(typed.to_owned()));
        panel.key_press(egui::Key::Enter);
        panel.run();
        match expected {
            Ok(number) => assert_eq!(radius(&panel), number, "{typed}"),
            Err(place) => {
                assert_eq!(radius(&panel), before, "{typed}");
                let message = panel.state().ui_state.message.clone().unwrap_or_default();
                assert!(message.contains(place), "{typed}: {message}");
            }
        }
    }
}

#[test]
fn screen_readers_are_told_what_a_control_is_for() {
    let mut panel = open("sphere-polygon");
    let title = localize(LESSONS[2].title);
    let lesson = panel.get_by_role_and_label(Role::RadioButton, &title);
    assert_eq!(lesson.accesskit_node().description(), Some(format!("3: {}", localize(ids::KEY_LESSON))));
    panel.get_by_role_and_label(Role::Tab, &localize(ids::TAB_EXPLAIN));
    numbers_tab(&mut panel);
    panel.get_by_role_and_label(Role::SpinButton, "c y");
    panel.get_by_role_and_label(Role::SpinButton, "p₂ x");
    let named =
        |node: &egui_kittest::Node<'_>| node.accesskit_node().label().is_some_and(|label| !label.is_empty());
    for role in [Role::Button, Role::RadioButton, Role::Tab, Role::SpinButton] {
        assert!(panel.get_all_by_role(role).all(|node| named(&node)), "{role:?}");
    }
}

#[test]
fn the_keyboard_reaches_every_control() {
    let mut panel = open("sphere-polygon");
    let count = [Role::Button, Role::RadioButton, Role::Tab].map(|role| panel.get_all_by_role(role).count());
    let mut reached = std::collections::HashSet::new();
    for _ in 0..2 * count.iter().sum::<usize>() {
        panel.key_press(egui::Key::Tab);
        panel.step();
        reached.extend(panel.ctx.memory(|memory| memory.focused()));
    }
    // Undo, redo and the step before can do nothing now.
    assert!(reached.len() + 3 >= count.iter().sum(), "{} of {count:?}", reached.len());
}

#[test]
fn news_come_and_go_without_a_second_layout() {
    let mut panel = open("sphere-polygon");
    let mut passes = Vec::new();
    for frame in 0..8 {
        let news = (frame % 2 == 0).then(|| "saved somewhere, ".repeat(20));
        panel.state_mut().ui_state.message = news;
        panel.step();
        passes.push(panel.ctx.cumulative_pass_nr());
    }
    assert!(passes[4..].windows(2).all(|pair| pair[1] == pair[0] + 1), "{passes:?}");
}

fn open_drawer(panel: &mut Panel) {
    let count = gallery::cases(panel.state().session.lesson().info()).len();
    let name = Language::English.localize(Message::new(ids::ACTIVITY_CASES).with("count", count));
    click(panel, &name);
}

#[test]
fn one_activity_ends_another() {
    let mut panel = open("line-plane");
    let activity = |panel: &Panel| panel.state().ui_state.controls.mode(&panel.state().session);
    open_drawer(&mut panel);
    assert_eq!(activity(&panel), Mode::Cases);
    click(&mut panel, &localize(ids::ACTIVITY_QUIZ));
    assert_eq!(activity(&panel), Mode::Quiz);
    assert!(!panel.state().ui_state.controls.drawer);
    open_drawer(&mut panel);
    assert_eq!(activity(&panel), Mode::Cases);
    assert!(panel.state().session.quiz().is_none());
    click(&mut panel, &localize(ids::ACTIVITY_EXPLORE));
    assert_eq!(activity(&panel), Mode::Explore);
}

#[test]
fn an_activity_that_begins_closes_the_map_that_would_cover_it() {
    for (place, is_narrow, then) in [
        (MapPlace::Alone, false, MapPlace::Away),
        (MapPlace::Beside, true, MapPlace::Away),
        (MapPlace::Beside, false, MapPlace::Beside),
    ] {
        for mode in [Mode::Cases, Mode::Quiz, Mode::Challenges] {
            let mut panel = open("line-plane");
            let session = &mut panel.state_mut().session;
            (session.map.place, session.is_narrow) = (place, is_narrow);
            panel.state_mut().ask(Request::Mode(mode));
            assert_eq!(panel.state().session.map.place, then, "{mode:?} {place:?}");
        }
    }
}

fn assert_cases_open_by_click(chosen: impl Fn(usize) -> Vec<usize>) {
    let mut panel = open(LESSONS[FIRST].slug);
    for info in LESSONS {
        reopen(&mut panel, info.slug);
        open_drawer(&mut panel);
        let cases = gallery::cases(info);
        for number in chosen(cases.len()) {
            let case = &cases[number];
            // Even where it must be scrolled to.
            panel.get_by_label(&Language::English.localize(case.title(info))).click_accesskit();
            panel.run();
            assert_eq!(panel.state().session.case(), Some(number), "{}: {}", info.slug, case.name);
            let teaches = Language::English.localize(case.teaches(info));
            assert!(panel.query_by_label(&teaches).is_some(), "{}: {teaches}", info.slug);
        }
    }
}

#[test]
fn the_first_and_the_last_case_open_by_click() {
    assert_cases_open_by_click(|count| vec![0, count - 1]);
}

#[test]
#[ignore = "the full product: minutes"]
fn every_case_opens_by_click() {
    assert_cases_open_by_click(|count| (0..count).collect());
}

/// What is said of a right guess.
pub(crate) const RIGHT: &str = "✔ Right.";

#[test]
fn the_drawer_tells_which_case_of_how_many_is_open() {
    let mut panel = open_sized("ray-triangle", 800.0, 600.0);
    open_drawer(&mut panel);
    let info = panel.state().session.lesson().info();
    let cases = gallery::cases(info);
    panel.state_mut().session.open_case(2).unwrap();
    panel.run();
    let title = Language::English.localize(cases[2].title(info));
    let head = format!("Case 3 of {} · {title}", cases.len());
    assert!(panel.query_by_label(&head).is_some(), "{head}");
}

/// Eight pictures in turn, in which everything comes to be drawn.
fn settled(figures: &mut OffscreenRenderer, session: &Session, ui_state: &UiState) -> Vec<Vec<u8>> {
    (0..8).map(|_| figures.picture(session, ui_state).unwrap().rgb).collect()
}

#[test]
fn the_drawers_pictures_are_drawn_a_few_in_a_frame_and_anew_in_other_colours() {
    let mut figures = OffscreenRenderer::new(Format::new((1280, 800))).unwrap();
    let lesson = table::open(table::find("line-polygon").unwrap()).unwrap();
    let mut session = Session::new(lesson, View::default());
    let mut ui_state = UiState::default();
    ui_state.controls.drawer = true;
    for colors in [Theme::Classic, Theme::Safe] {
        session.colors = colors;
        let frames = settled(&mut figures, &session, &ui_state);
        let changes = frames.windows(2).filter(|pair| pair[0] != pair[1]).count();
        assert!((2..=5).contains(&changes), "{changes}: two in a frame");
        assert_eq!(frames[6], frames[7], "all are there");
    }
}

#[test]
fn the_answer_is_hidden_until_it_is_guessed() {
    let mut panel = open(LESSONS[FIRST].slug);
    panel.state_mut().session.act(SessionAction::Quiz).unwrap();
    panel.run();
    let hidden = |panel: &Panel| {
        let steps = panel.query_by_label(&format!("1 {}", localize(ids::STEP_PLANE))).is_none();
        steps && panel.query_all_by_label_contains("HIT ").next().is_none() && disagreeing(panel).is_empty()
    };
    assert!(hidden(&panel));
    let quiz = panel.state().session.quiz().unwrap();
    let truth = Language::English.localize(quiz.name(quiz.truth));
    click(&mut panel, &truth);
    assert!(!hidden(&panel));
    assert!(panel.query_by_label(RIGHT).is_some());
    assert!(panel.query_by_label("1 of 1 right").is_some());
    click(&mut panel, &localize(ids::QUIZ_NEXT));
    assert!(hidden(&panel), "the next question");
    assert_eq!(panel.state().session.quiz().unwrap().number, 2);
    let second = panel.state().session.state();
    panel.get_by_role_and_label(Role::SpinButton, &localize(ids::QUIZ_NUMBER)).click();
    panel.run();
    panel.event(egui::Event::Text("7".to_owned()));
    panel.key_press(egui::Key::Enter);
    panel.run();
    assert_eq!(panel.state().session.quiz().unwrap().number, 7);
    panel.state_mut().session.ask(2);
    assert_eq!(panel.state().session.state(), second, "the same number asks the same");
    panel.run();
    click(&mut panel, &localize(ids::QUIZ_END));
    assert!(panel.state().session.quiz().is_none());
}

#[test]
fn a_wrong_guess_is_judged_by_the_exact_method_whatever_method_is_chosen() {
    let mut panel = open(LESSONS[FIRST].slug);
    panel.state_mut().session.set_method(Method::Printed);
    panel.state_mut().session.act(SessionAction::Quiz).unwrap();
    let Choice::Verdict(truth) = panel.state().session.quiz().unwrap().truth else { panic!("a verdict") };
    let wrong = Verdict::from(truth == Verdict::Miss);
    panel.state_mut().session.act(SessionAction::Guess(wrong)).unwrap();
    panel.run();
    let [guess, truth] =
        [wrong, truth].map(|said| Language::English.localize(ShownVerdict::from(said).name()));
    let said = format!("✖ No: you said {guess}; it is {truth} (exact).");
    assert!(panel.query_by_label(&said).is_some(), "{said}");
}

#[test]
fn what_is_asked_about_stays_as_it_is_until_it_is_answered() {
    let mut panel = open("ray-triangle");
    let session = &mut panel.state_mut().session;
    session.act(SessionAction::Quiz).unwrap();
    let asked = session.lesson().state();
    let moves = |session: &mut Session| {
        let steered = session.act(SceneAction::Steer(Steer::Up));
        let picked = session.click(400.0, 300.0, 800, 600);
        let parts = session.lesson().parts();
        let edited = session.edit(&parts);
        [steered, picked, edited]
    };
    assert!(moves(session).iter().all(Result::is_err));
    assert_eq!(session.lesson().state(), asked);
    session.act(SceneAction::Steer(Steer::TurnLeft)).unwrap();
    let Choice::Verdict(truth) = session.quiz().unwrap().truth else { panic!("a verdict") };
    session.act(SessionAction::Guess(truth)).unwrap();
    panel.run();
    assert!(panel.query_by_label(RIGHT).is_some());
    assert!(moves(&mut panel.state_mut().session).iter().all(Result::is_ok));
    panel.run();
    assert!(panel.query_by_label(RIGHT).is_none(), "another scene is shown");
    assert!(panel.query_by_label("1 of 1 right").is_some());
}

#[test]
fn a_restart_leaves_the_gallery() {
    let mut panel = open("ray-terrain");
    let session = &mut panel.state_mut().session;
    let start = session.lesson().state();
    session.act(SessionAction::NextCase).unwrap();
    session.act(SessionAction::NextCase).unwrap();
    assert_ne!(session.lesson().state()["terrain"], start["terrain"]);
    session.act(SceneAction::NextLesson).unwrap();
    session.act(SceneAction::PreviousLesson).unwrap();
    session.act(SceneAction::Restart).unwrap();
    assert_eq!(session.lesson().state(), start);
}

#[test]
fn the_selected_step_is_brought_into_sight() {
    let mut panel = open_sized("sphere-polygon", 480.0, 360.0);
    let count = panel.state().session.trace(Method::Corrected).steps.len();
    for number in 0..count {
        panel.state_mut().session.select(Some(number));
        panel.run();
        let rect = row_of(&panel, number);
        assert!(rect.top() >= 0.0 && rect.bottom() <= 345.0, "step {}: {rect}", number + 1);
    }
    // Also after the window has become another one.
    panel.set_size(egui::vec2(1280.0, 800.0));
    panel.run();
    panel.set_size(egui::vec2(400.0, 300.0));
    panel.run();
    let rect = row_of(&panel, count - 1);
    assert!(rect.top() >= 0.0 && rect.bottom() <= 300.0, "{rect}");
}

/// Where the row of a step is, by its number from 0.
fn row_of(panel: &Panel, number: usize) -> egui::Rect {
    let start = format!("{} ", number + 1);
    let step = panel
        .get_all_by_role(Role::Button)
        .find(|node| node.accesskit_node().label().is_some_and(|label| label.starts_with(&start)));
    step.expect("its row").rect()
}

#[test]
fn another_convention_of_the_front_is_no_disagreement() {
    let panel = open("half-space");
    let printed = panel.state().session.trace(Method::Printed).answer();
    assert_ne!(printed, panel.state().session.trace(Method::Exact).answer());
    assert_eq!(disagreeing(&panel), []);
    assert_eq!(described(&panel, ids::PANEL_NAMED_OTHERWISE), [Method::Printed]);
    let note = format!("⇄ {}", localize(ids::PANEL_NAMED_OTHERWISE));
    assert!(panel.query_by_label(&note).is_some());
}

#[test]
fn a_method_that_knows_the_line_otherwise_disagrees() {
    let mut panel = open("half-space");
    open_case(&mut panel, "underflow");
    panel.run();
    let others = described(&panel, ids::PANEL_OTHER_LINE);
    assert_eq!(others, [Method::Exact], "the line is parallel only where numbers are rounded");
    assert!(panel.query_by_label(&format!("≠ {}", localize(ids::PANEL_OTHER_LINE))).is_some());
}

#[test]
fn what_lies_over_the_scene_is_closed_one_by_one() {
    let mut panel = open("line-polygon");
    open_case(&mut panel, "a-mirrored-hit");
    panel.state_mut().session.set_method(Method::Printed);
    panel.state_mut().session.select(Some(3));
    panel.state_mut().ui_state.help = true;
    panel.state_mut().ui_state.controls.drawer = true;
    panel.run();
    let erratum = panel.state().session.trace(Method::Printed).steps[3].errata[0];
    // The key table lies over it.
    panel.get_by_label(&format!("⚠ Mistake {erratum} of the printed code")).click_accesskit();
    panel.run();
    let context = panel.ctx.clone();
    let ui_state = &mut panel.state_mut().ui_state;
    assert!(panel::close_front(&context, ui_state) && ui_state.help, "the mistake first");
    assert!(panel::close_front(&context, ui_state) && !ui_state.help && ui_state.controls.drawer);
    assert!(panel::close_front(&context, ui_state) && !ui_state.controls.drawer);
    assert!(!panel::close_front(&context, ui_state));
}

#[test]
fn the_window_of_a_mistake_and_the_drawer_open_maps() {
    let mut panel = open_erratum();
    panel.get_by_label(&localize(ids::MAP_OPEN)).click_accesskit();
    panel.run();
    let session = &panel.state().session;
    assert_eq!((session.map.place, session.method()), (MapPlace::Beside, Method::Printed));
    assert_eq!(
        session.map.spec(session.lesson()).unwrap().axes,
        Some(["shift.x", "shift.y"].map(str::to_owned))
    );
    reopen(&mut panel, "half-space");
    let number = open_case(&mut panel, "neighbouring-floats");
    panel.state_mut().ui_state.controls.drawer = true;
    panel.run();
    panel.get_by_label(&localize(ids::MAP_OPEN)).click_accesskit();
    panel.run();
    let session = &panel.state().session;
    assert_eq!(session.map.spec(session.lesson()).unwrap().ulps, Some(1));
    assert_eq!(session.case(), Some(number));
}

/// The window of a mistake, opened from the step where it shows.
pub(crate) fn open_erratum() -> Panel {
    let mut panel = open("line-polygon");
    show_erratum(&mut panel);
    panel
}

/// Shows the window of a mistake in the panel of the lesson that has it.
pub(crate) fn show_erratum(panel: &mut Panel) {
    panel.state_mut().session.set_method(Method::Printed);
    panel.state_mut().session.select(Some(3));
    panel.run();
    let erratum = panel.state().session.trace(Method::Printed).steps[3].errata[0];
    assert_eq!(erratum.number(), 1);
    click(panel, "⚠ Mistake 1 of the printed code");
}

#[test]
fn from_mistake_to_mistake_lead_buttons_and_arrows() {
    let mut panel = open_erratum();
    let is_open = |panel: &Panel, number: u8| {
        panel.query_all_by_label(&format!("Mistake {number} of the printed code")).next().is_some()
    };
    click(&mut panel, &localize(ids::ERRATUM_NEXT));
    assert!(is_open(&panel, 2));
    click(&mut panel, &localize(ids::ERRATUM_PREVIOUS));
    click(&mut panel, &localize(ids::ERRATUM_PREVIOUS));
    assert!(is_open(&panel, ErratumId::COUNT));
    panel.get_by_label(&localize(ids::ERRATUM_NEXT)).focus();
    panel.run();
    for number in [1, 2, 3] {
        panel.key_press(egui::Key::ArrowRight);
        panel.run();
        assert!(is_open(&panel, number), "{number}");
    }
    panel.key_press(egui::Key::ArrowLeft);
    panel.run();
    assert!(is_open(&panel, 2));
}

/// Fails unless the case is open by which the gallery shows an erratum, at a step that shows it.
fn assert_shows(session: &Session, erratum: ErratumId) {
    assert_eq!(
        session.case().map(|case| (session.number(), case)),
        gallery::of_erratum(erratum),
        "{erratum}"
    );
    assert_eq!(session.method(), Method::Printed);
    let step = session.step().expect("a step is selected");
    assert!(session.trace(Method::Printed).steps[step].errata.contains(&erratum), "{erratum}");
}

#[test]
fn the_case_of_every_mistake_opens_where_it_shows() {
    let mut session = Program::new("line-plane").session;
    for erratum in ErratumId::all().filter(|&erratum| gallery::of_erratum(erratum).is_some()) {
        session.open_erratum(erratum).unwrap();
        assert_shows(&session, erratum);
    }
    let mut panel = open_erratum();
    click(&mut panel, &localize(ids::ERRATUM_OPEN_CASE));
    assert_shows(&panel.state().session, ErratumId::new(1).unwrap());
}

#[test]
fn every_mistake_has_a_button_for_its_case_or_tells_that_it_has_none() {
    let mut panel = open_erratum();
    for erratum in ErratumId::all() {
        let is_shown = |id| panel.query_by_label(&localize(id)).is_some();
        let has_case = gallery::of_erratum(erratum).is_some();
        assert_eq!(is_shown(ids::ERRATUM_OPEN_CASE), has_case, "{erratum}");
        assert_eq!(is_shown(ids::ERRATUM_NO_SCENE), !has_case, "{erratum}");
        panel.get_by_label(&localize(ids::ERRATUM_NEXT)).click_accesskit();
        panel.run();
    }
}

#[test]
fn a_mistake_leads_to_its_challenge() {
    let mut panel = open_erratum();
    let shown = ErratumId::new(2).unwrap();
    click(&mut panel, &localize(ids::ERRATUM_NEXT));
    let erratum = ErratumId::all().find(|&number| {
        let title = Language::English.erratum(number).unwrap().0;
        panel.query_all_by_label_contains(title).next().is_some()
    });
    assert_eq!(erratum, Some(shown));
    click(&mut panel, &localize(ids::ERRATUM_OPEN_CHALLENGE));
    let attempt = panel.state().session.attempt().expect("a challenge");
    assert_eq!(attempt.challenge().erratum(), Some(shown));
    assert!(panel.query_by_label(&localize(ids::ERRATUM_OPEN_CHALLENGE)).is_none(), "the entry makes room");
}

#[test]
fn the_scene_keeps_half_of_every_window() {
    let mut panel = open("sphere-polygon");
    for (width, height) in [(800.0, 600.0), (960.0, 600.0), (1280.0, 800.0), (1920.0, 1080.0)] {
        for (tab, slug) in
            [(Tab::Explain, "sphere-polygon"), (Tab::Code, "half-space"), (Tab::Numbers, "ray-terrain")]
        {
            panel.set_size(egui::vec2(width, height));
            reopen(&mut panel, slug);
            panel.state_mut().ui_state.controls.tab = tab;
            panel.run();
            let scene = panel.state().scene;
            assert!(scene.area() >= 0.5 * width * height, "{width}x{height}: {scene}");
        }
    }
}

#[test]
fn the_panel_keeps_its_width_whatever_it_shows() {
    let mut panel = open_sized("sphere-polygon", 1280.0, 800.0);
    let expected = panel.state().scene;
    for info in LESSONS {
        for step in [None, Some(0), Some(1), Some(9)] {
            let mut program = Program::new(info.slug);
            program.session.select(step);
            restart(&mut panel, program);
            assert_eq!(panel.state().scene, expected, "{} {step:?}", info.slug);
        }
    }
}

#[test]
fn the_smallest_window_has_room_for_every_button_in_every_language() {
    let mut panel = open_sized("half-space", 800.0, 600.0);
    for language in Language::ALL {
        reopen(&mut panel, "half-space");
        panel.state_mut().session.language = language;
        panel.run();
        let mut right: f32 = 0.0;
        for name in buttons().map(|(name, _)| name).into_iter().chain([
            ids::TOOL_SHARE,
            ids::TOOL_LANGUAGE,
            ids::TOOL_MORE,
        ]) {
            let place = panel.get_by_label(&language.localize(name)).rect();
            right = right.max(place.right());
            assert!(place.right() <= 800.0, "{language:?} {name:?}: {place:?}");
        }
        assert!(right > 780.0, "the last is at the border");
    }
}

#[test]
fn a_derivation_is_folded_out_for_all_steps_and_in_again() {
    let mut panel = open("line-plane");
    let derivation = |panel: &Panel, step: usize| {
        let trace = panel.state().session.trace(Method::Corrected);
        trace.steps[step].derivation.first().expect("a line").to_string()
    };
    panel.state_mut().session.select(Some(0));
    panel.run();
    let [first, last] = [0, 3].map(|step| derivation(&panel, step));
    assert!(panel.query_by_label(&first).is_none());
    click(&mut panel, &localize(ids::PANEL_DERIVATION));
    assert!(panel.query_by_label(&first).is_some());
    panel.state_mut().session.select(Some(3));
    panel.run();
    assert!(panel.query_by_label(&last).is_some(), "at the other steps, too");
    click(&mut panel, &localize(ids::PANEL_DERIVATION));
    assert!(panel.query_by_label(&last).is_none());
}

#[test]
fn a_number_is_dragged() {
    let mut panel = open("sphere-polygon");
    numbers_tab(&mut panel);
    let radius = |panel: &Panel| panel.state().session.lesson().state()["radius"].as_f64().unwrap();
    let (before, at) =
        (radius(&panel), panel.get_by_role_and_label(Role::SpinButton, "r radius").rect().center());
    panel.drag_at(at);
    panel.run();
    for right in [10.0, 20.0, 40.0] {
        panel.hover_at(at + egui::vec2(right, 0.0));
        panel.run();
    }
    panel.drop_at(at + egui::vec2(40.0, 0.0));
    panel.run();
    assert!(radius(&panel) > before + 0.05, "{} from {before}", radius(&panel));
    panel.state_mut().session.act(SessionAction::Undo).unwrap();
    assert_eq!(radius(&panel), before, "one drag is undone at once");
    assert!(!panel.state().session.can_undo());
}

/// What the keyboard comes to, a screen reader tells by its name. Roots and panes have none.
#[test]
fn all_that_the_keyboard_comes_to_has_a_name() {
    let mut panel = open(LESSONS[FIRST].slug);
    for info in LESSONS {
        for tab in [Tab::Explain, Tab::Code, Tab::Numbers] {
            let mut program = Program::new(info.slug);
            program.ui_state.controls.tab = tab;
            restart(&mut panel, program);
            for node in panel.root().children_recursive() {
                let node = node.accesskit_node();
                if node.data().supports_action(accesskit::Action::Focus) {
                    let (role, place) = (node.role(), node.bounding_box());
                    assert!(
                        node.label().is_some() || node.value().is_some(),
                        "{} {tab:?}: {role:?} at {place:?}",
                        info.slug
                    );
                }
            }
        }
    }
}

#[test]
fn a_screen_reader_tells_a_verdict_that_changes() {
    let mut panel = open("sphere-polygon");
    let lives = |panel: &Panel| -> Vec<String> {
        let nodes = panel.root().children_recursive().map(|node| node.accesskit_node());
        nodes.filter(|node| node.live() == accesskit::Live::Polite).filter_map(|node| node.value()).collect()
    };
    assert!(lives(&panel)[0].starts_with("HIT   it cuts the face"), "{:?}", lives(&panel));
    panel.state_mut().session.act(SessionAction::NextCase).unwrap();
    panel.run();
    assert!(lives(&panel)[0].starts_with("MISS   it does not cut the plane"), "{:?}", lives(&panel));
}
