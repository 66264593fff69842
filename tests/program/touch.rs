//! Small windows and fingers: what has no room scrolls, nothing overlaps, and every view has a way out.

use base::text::ids::{self, MessageId};
use base::text::language::Language;
use base::text::message::Message;
use collision_lessons::panel::{Layout, Mode, Request};
use egui::accesskit::Role;
use egui_kittest::Node;
use egui_kittest::kittest::{NodeT, Queryable};
use lessons::challenges;
use lessons::maps::spec::MapPlace;
use lessons::model::Steer;
use lessons::session::Session;
use lessons::session::actions::{Action, PanelAction, SceneAction, SessionAction, TextSize, WindowAction};
use lessons::session::gallery;
use lessons::session::keys::{self, KEYS, Press, Row};
use lessons::session::view_mode::ViewMode;
use lessons::table::LESSONS;
use methods::Method;

use crate::panel::{Panel, Program, click, is_shown, localize, open_sized, restart};

/// The sizes of a phone, upright and lying.
const PHONE: [(f32, f32); 2] = [(390.0, 844.0), (844.0, 390.0)];
/// A phone whose browser enlarges everything to 150 %.
const NARROWEST: (f32, f32) = (260.0, 563.0);

fn open(slug: &str, (width, height): (f32, f32)) -> Panel {
    let mut panel = open_sized(slug, width, height);
    panel.state_mut().ui_state.touch = true;
    panel.run();
    panel
}

#[test]
fn the_selected_step_comes_into_sight_where_its_circle_has_no_room() {
    for (width, height) in PHONE {
        let mut panel = open("moving-sphere", (width, height));
        let last = panel.state().session.trace(panel.state().session.method()).steps.len();
        let room = if width > height { width / 2.0 } else { width };
        for number in [1, last, 2] {
            panel.state_mut().session.select(Some(number - 1));
            panel.run();
            let name = Language::English.localize(Message::new(ids::BAR_STEP).with("number", number));
            let circle = panel.get_by_role_and_label(Role::Button, &name).rect();
            assert!(circle.left() >= 0.0 && circle.right() <= room, "step {number}: {circle:?} in {room}");
        }
    }
}

#[test]
fn fingers_have_a_button_out_of_the_views_without_bars() {
    for look in [ViewMode::Present, ViewMode::Original] {
        let mut panel = open("moving-sphere", PHONE[0]);
        let program = panel.state_mut();
        program.session.set_view_mode(look);
        program.ui_state.layout = look.into();
        program.ui_state.tells_way_back = true;
        panel.run();
        click(&mut panel, "Back");
        assert_eq!(panel.state().session.view_mode(), ViewMode::Explain);
        assert_eq!(panel.state().ui_state.layout, Layout::Explain);
    }
}

#[test]
fn a_challenge_leaves_no_room_for_symbols_beside_a_low_scene() {
    let tells_symbols = |size| {
        let mut panel = open("moving-sphere", size);
        panel.state_mut().session.open_challenge(0).unwrap();
        panel.run();
        panel.query_by_label_contains(&format!("\u{a0}{}", localize(ids::STATE_POLYGON_MANY))).is_some()
    };
    assert!(tells_symbols((1200.0, 800.0)));
    assert!(!tells_symbols(PHONE[1]), "the methods would lie over them");
}

#[test]
fn a_phone_has_room_for_a_map() {
    for size in [PHONE[0], PHONE[1], NARROWEST] {
        for slug in ["ray-triangle", "world"] {
            let mut panel = open(slug, size);
            panel.state_mut().session.map.place = MapPlace::Beside;
            panel.run();
            assert!(!is_shown(&panel, &localize(ids::MAP_NO_ROOM)), "{slug} {size:?}");
            let close = panel.get_by_role_and_label(Role::Button, &localize(ids::MAP_CLOSE)).rect();
            assert!(close.height() >= 40.0, "{slug} {size:?}: {close:?}");
        }
    }
}

#[test]
fn a_lecture_on_a_phone_breaks_no_number() {
    for language in Language::ALL {
        // One for all sizes: a new one makes the letters of its fonts again.
        let mut panel = open("ray-terrain", PHONE[0]);
        let program = panel.state_mut();
        program.session.language = language;
        program.session.set_view_mode(ViewMode::Present);
        program.ui_state.layout = ViewMode::Present.into();
        for (width, height) in [PHONE[0], PHONE[1], NARROWEST] {
            panel.set_size(egui::vec2(width, height));
            for step in 0..4 {
                panel.state_mut().session.select(Some(step));
                panel.run();
                for shape in &panel.output().shapes {
                    let egui::Shape::Text(text) = &shape.shape else { continue };
                    let rows: Vec<String> = text.galley.rows.iter().map(|row| row.text()).collect();
                    for pair in rows.windows(2) {
                        let is_broken = pair[0].ends_with(|c: char| c.is_ascii_digit() || c == '.')
                            && pair[1].starts_with(|c: char| c.is_ascii_digit() || ",)".contains(c));
                        assert!(!is_broken, "{language:?}, {width}x{height}, step {step}: {rows:?}");
                    }
                }
            }
        }
    }
}

/// Opens what an action needs before it does something.
fn prepare(action: Action, program: &mut Program) {
    let session = &mut program.session;
    let mut acts =
        |actions: &[SessionAction]| actions.iter().for_each(|&action| session.act(action).unwrap());
    match action {
        Action::Window(WindowAction::Escape) => program.ui_state.help = true,
        Action::Session(SessionAction::Scene(SceneAction::FirstPerson)) => {
            acts(&[SceneAction::Lesson(7).into()])
        }
        Action::Session(SessionAction::Guess(_) | SessionAction::Choose(_)) => acts(&[SessionAction::Quiz]),
        Action::Session(SessionAction::Enter) => acts(&[SessionAction::Quiz, SessionAction::Choose(0)]),
        Action::Session(SessionAction::NextChallenge | SessionAction::Hint) => {
            acts(&[SessionAction::NextChallenge])
        }
        Action::Session(SessionAction::PreviousStep) => acts(&[SessionAction::NextStep]),
        Action::Session(SessionAction::Undo | SessionAction::Redo) => {
            let up = SceneAction::Steer(Steer::Up).into();
            acts(&[up, up, SessionAction::Undo]);
        }
        _ => {}
    }
}

/// No buttons for an action that no key asks for.
fn without_key(action: impl Into<Action>) -> Option<(Vec<String>, Request)> {
    let action = action.into();
    assert_eq!(keys::press_for(action), None, "{action:?} has a key: `touches` lacks its button");
    None
}

/// The buttons that are touched for an action, one after the other, and what the last of them asks for. None gives the
/// keyboard to the panel, and none ends the program.
fn touches(action: Action, session: &Session) -> Option<(Vec<String>, Request)> {
    use SceneAction::{FirstPerson, Home, Lesson, NextLesson, PreviousLesson, Restart, Steer, SteerEnd};
    use SessionAction::{
        BeginLecture, Blank, Case, Challenge, Choose, Code, Digit, Enter, Guess, Hint, HoldBack, Line, Map,
        NextCase, NextChallenge, NextColors, NextLanguage, NextMethod, NextStep, NextViewMode, OpenTyped,
        Present, PreviousCase, PreviousChallenge, PreviousStep, Question, Quiz, Redo, Scene, Select, Undo,
    };
    let say = |message: Message| Language::English.localize(message);
    let (info, key) = (session.lesson().info(), || keys::press_for(action).unwrap().name());
    let same = |ids: &[MessageId]| (ids.iter().map(|&id| localize(id)).collect(), Request::Act(action));
    let lesson = |number: usize| (vec![localize(LESSONS[number].title)], Request::Act(Lesson(number).into()));
    let case = || {
        let cases = gallery::cases(info);
        let all = Message::new(ids::ACTIVITY_CASES).with("count", cases.len());
        (vec![say(all), say(cases[0].title(info))], Request::Act(Case(0).into()))
    };
    let choice = |number: usize| {
        let (_, name) = &session.quiz().unwrap().choices[number];
        (vec![say(name.clone())], Request::Act(Choose(number).into()))
    };
    let challenge = || {
        let (number, challenge) = challenges::of_lesson(session.number()).next().unwrap();
        let title = challenge.title(Language::English);
        (vec![localize(ids::ACTIVITY_CHALLENGES), title], Request::Act(Challenge(number).into()))
    };
    Some(match action {
        Action::Panel(PanelAction::Help) => same(&[ids::TOOL_HELP]),
        Action::Window(action) => match action {
            WindowAction::CopyState
            | WindowAction::CopyLink
            | WindowAction::CopyCommand
            | WindowAction::CopyPicture => same(&[ids::TOOL_SHARE, keys::does(action).unwrap()]),
            WindowAction::Paste => same(&[ids::TOOL_PASTE]),
            WindowAction::Export => same(&[ids::TOOL_EXPORT]),
            WindowAction::Screenshot => same(&[ids::TOOL_PICTURE]),
            WindowAction::BareScreenshot => same(&[ids::TOOL_BARE_PICTURE]),
            WindowAction::FullScreen => same(&[ids::TOOL_FULL_SCREEN]),
            WindowAction::TextSize(TextSize::Larger) => same(&[ids::TOOL_TEXT_LARGER]),
            WindowAction::TextSize(TextSize::Smaller) => same(&[ids::TOOL_TEXT_SMALLER]),
            WindowAction::TextSize(TextSize::Normal) => same(&[ids::TOOL_TEXT_NORMAL]),
            WindowAction::Escape => {
                (vec![localize(ids::PANEL_CLOSE)], Request::Act(PanelAction::Help.into()))
            }
            WindowAction::SaveExport => same(&[ids::EXPORT_SAVE]),
            WindowAction::CancelExport => same(&[ids::EXPORT_CANCEL]),
            WindowAction::FocusPanel | WindowAction::Quit | WindowAction::TestYours => return None,
            // They are of the page alone.
            WindowAction::Editor | WindowAction::OpenFile | WindowAction::SaveProgress => {
                return without_key(action);
            }
        },
        Action::Session(done) => match done {
            Scene(Steer(_)) => (vec![key()], Request::Act(action)),
            Scene(SteerEnd(_)) => (vec![localize(ids::KEY_STEER_END), key()], Request::Act(action)),
            Scene(Lesson(number)) => lesson(number),
            Scene(PreviousLesson) => lesson(session.number() - 1),
            Scene(NextLesson) => lesson(session.number() + 1),
            Scene(Restart) => same(&[ids::TOOL_RESET]),
            Scene(Home) => same(&[ids::TOOL_VIEW]),
            Scene(FirstPerson) => same(&[ids::TOOL_FIRST_PERSON]),
            PreviousStep => same(&[ids::BAR_PREVIOUS]),
            NextStep => same(&[ids::BAR_NEXT]),
            HoldBack | BeginLecture | Digit(_) | Blank => return None,
            OpenTyped
            | Select(_)
            | Case(_)
            | Challenge(_)
            | Code
            | Line(_)
            | Question(_)
            | SessionAction::Method(_)
            | SessionAction::Language(_)
            | SessionAction::ViewMode(_) => return without_key(action),
            NextMethod => {
                let exact = SessionAction::Method(Method::Exact);
                (vec![say(Method::Exact.into())], Request::Act(exact.into()))
            }
            NextCase | PreviousCase => case(),
            Quiz => (vec![localize(ids::ACTIVITY_QUIZ)], Request::Mode(Mode::Quiz)),
            Guess(_) => choice(0),
            Choose(number) => choice(number.min(1)),
            Enter => same(&[ids::QUIZ_NEXT]),
            NextChallenge => same(&[ids::CHALLENGE_NEXT]),
            PreviousChallenge => challenge(),
            Hint => same(&[ids::CHALLENGE_GIVE_HINT]),
            NextColors => same(&[ids::TOOL_COLORS]),
            NextLanguage => {
                let russian = Language::Russian;
                (
                    vec![localize(ids::TOOL_LANGUAGE), russian.own_name().to_owned()],
                    Request::Act(SessionAction::Language(russian).into()),
                )
            }
            NextViewMode => same(&[ids::TOOL_PRESENT]),
            Present => (vec![localize(ids::TOOL_PRESENT)], Request::Act(NextViewMode.into())),
            Map => same(&[ids::TOOL_MAP]),
            Undo => same(&[ids::TOOL_UNDO]),
            Redo => same(&[ids::TOOL_REDO]),
        },
    })
}

/// The control with this name, if it is shown.
fn control<'a>(panel: &'a Panel, name: &'a str) -> Option<Node<'a>> {
    let touched = [Role::Button, Role::RadioButton, Role::Switch];
    panel.query_all_by_label(name).find(|node| touched.contains(&node.accesskit_node().role()))
}

/// Touches a control, which may have to be scrolled to, or be in a menu.
fn touch(panel: &mut Panel, name: &str) {
    // Where the bar has no room for a lesson's button, it is in the list with its number.
    let number = LESSONS.iter().position(|info| localize(info.title) == name);
    let numbered = number.filter(|_| control(panel, name).is_none());
    let name = &numbered.map_or_else(|| name.to_owned(), |number| format!("{}  {name}", number + 1));
    for menu in [ids::TOOL_MORE, ids::ACTIVITY_EXPLORE, ids::TOOL_LESSONS] {
        if control(panel, name).is_some() {
            break;
        }
        // Beside a menu that is open, a touch only closes it.
        if egui::Popup::is_any_open(&panel.ctx) {
            egui::Popup::close_all(&panel.ctx);
            panel.run();
        }
        if let Some(menu) = control(panel, &localize(menu)) {
            menu.click();
            panel.run();
        }
    }
    control(panel, name).unwrap_or_else(|| panic!("no button {name}")).scroll_to_me();
    panel.run();
    control(panel, name).unwrap().click();
    panel.run();
}

/// The first action of each row of the table of keys, or all of them, and a key of each.
fn presses(of_each_row: usize) -> Vec<(Press, Action)> {
    let mut presses: Vec<(Press, Action)> = Vec::new();
    for &(press, action) in KEYS.iter().flat_map(|row| row.keys.iter().take(of_each_row)) {
        if presses.iter().all(|&(_, known)| known != action) {
            presses.push((press, action));
        }
    }
    presses
}

/// Fails unless there are buttons for these actions. Returns those that need none.
fn assert_have_buttons(presses: Vec<(Press, Action)>, (width, height): (f32, f32)) -> Vec<Action> {
    let mut untouched = Vec::new();
    let mut panel = open_sized("line-polygon", width, height);
    for (press, action) in presses {
        let mut program = Program::new("line-polygon");
        program.ui_state.touch = true;
        prepare(action, &mut program);
        let Some((names, request)) = touches(action, &program.session) else {
            untouched.push(action);
            continue;
        };
        restart(&mut panel, program);
        names.iter().for_each(|name| touch(&mut panel, name));
        let asked = &panel.state().asked;
        assert!(
            asked.contains(&request),
            "{}: {names:?} ask for {asked:?} in {width}x{height}",
            press.name()
        );
    }
    // On the page these have a key of their own, or the browser does them.
    let is_free = |action| {
        let mut presses = KEYS.iter().flat_map(Row::presses);
        presses.any(|(press, known)| known == action && press.is_free_in_browsers())
    };
    untouched.retain(|&action| !is_free(action));
    untouched
}

/// Whether it steers: its button is in the row below the scene, which has room for all of them however a phone is held.
fn steers(action: Action) -> bool {
    matches!(action, Action::Session(SessionAction::Scene(SceneAction::Steer(_) | SceneAction::SteerEnd(_))))
}

#[test]
fn every_key_has_a_button_for_fingers() {
    assert_eq!(assert_have_buttons(presses(usize::MAX), PHONE[0]), without_buttons());
    // The buttons of a row stand side by side.
    let mut lying = presses(1);
    lying.retain(|&(_, action)| !steers(action));
    assert_eq!(assert_have_buttons(lying, PHONE[1]), without_buttons());
}

#[test]
#[ignore = "the full product: minutes"]
fn every_key_has_a_button_for_fingers_on_a_lying_phone() {
    assert_eq!(assert_have_buttons(presses(usize::MAX), PHONE[1]), without_buttons());
}

/// What no button does: without a program there is nothing to test.
fn without_buttons() -> [Action; 2] {
    [WindowAction::TestYours, WindowAction::Quit].map(Action::from)
}
