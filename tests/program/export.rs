//! The dialog that exports a picture, without a window.

use std::time::Duration;

use base::scene::{InkTone, Labels, Theme};
use base::text::ids::{self, MessageId};
use base::text::language::Language;
use base::text::message::Message;
use collision_lessons::panel::export::{ExportOptions, Preview, STEP_DELAY};
use collision_lessons::panel::export_settings::{ExportSettings, FrameContent};
use collision_lessons::panel::{self, Request, Tab};
use egui::accesskit::Role;
use egui_kittest::kittest::{NodeT, Queryable};
use lessons::session::actions::{SessionAction, WindowAction};
use methods::Method;
use pictures::formats::{FORMATS, Plays, Timing};
use pictures::vector::{HiddenStyle, SphereStyle, VectorStyle};

use crate::common::export_dialog::{self, Panel, kind_of};

fn open(language: Language, size: (f32, f32)) -> Panel {
    export_dialog::open("sphere-polygon", language, size)
}

fn options(panel: &Panel) -> ExportOptions {
    panel.state().ui_state.export.as_ref().unwrap().options
}

/// Clicks the last control of this name: the dialog lies over everything.
fn choose(panel: &mut Panel, name: MessageId) {
    let name = Language::English.localize(name);
    panel.get_all_by_label(&name).last().expect("a control").scroll_to_me();
    panel.run();
    panel.get_all_by_label(&name).last().expect("a control").click();
    panel.run();
}

fn choose_kind(panel: &mut Panel, kind: MessageId, format: &'static str) {
    panel.get_by_label(&kind_of(kind, format)).scroll_to_me();
    panel.run();
    panel.get_by_label(&kind_of(kind, format)).click();
    panel.run();
}

/// The choice of a GIF.
fn animation() -> String {
    kind_of(ids::KIND_STEPS, "GIF")
}

fn choose_animation(panel: &mut Panel) {
    choose_kind(panel, ids::KIND_STEPS, "GIF");
}

#[test]
fn a_picture_of_the_panel_has_the_tab_that_is_open() {
    for tab in Tab::ALL {
        let settings =
            ExportSettings { frame_content: FrameContent::Panel, tab, ..export_dialog::settings() };
        assert_eq!(settings.ui_state().controls.tab, tab);
    }
}

#[test]
fn every_choice_changes_the_picture_and_nothing_else() {
    let mut panel = open(Language::English, (1280.0, 800.0));
    let before = panel.state().session.shared_state();
    for name in [ids::AROUND_CAPTION, ids::LABELS_FULL, ids::COLORS_PRINT, ids::GROUND_NONE, ids::INK_LIGHT] {
        choose(&mut panel, name);
    }
    panel.get_all_by_label(&Language::English.localize(Method::Exact)).last().unwrap().click();
    panel.run();
    panel.get_all_by_role_and_label(Role::RadioButton, "3").last().unwrap().click();
    panel.run();
    let export_settings = ExportSettings {
        transparent: true,
        ink: Some(InkTone::Light),
        ..ExportSettings::new((800, 600), FrameContent::Caption)
    };
    let expected = ExportOptions {
        export_settings,
        method: Method::Exact,
        step: Some(2),
        labels: Labels::Full,
        colors: Theme::Print,
        ..options(&panel)
    };
    assert_eq!(options(&panel), expected);
    assert_eq!(panel.state().session.shared_state(), before);
    choose(&mut panel, ids::GROUND_OWN);
    assert_eq!(options(&panel).export_settings.ink, None, "there is no ink without --transparent");
}

#[test]
fn its_file_can_have_a_name() {
    let mut panel = open(Language::English, (1280.0, 800.0));
    panel.get_by_label(&Language::English.localize(ids::EXPORT_NAME)).focus();
    panel.run();
    panel.get_by_label(&Language::English.localize(ids::EXPORT_NAME)).type_text("figure 3");
    panel.run();
    assert_eq!(panel.state().ui_state.export.as_ref().unwrap().name, "figure 3");
    panel.key_press(egui::Key::Enter);
    panel.run();
    assert_eq!(panel.state().left, [WindowAction::SaveExport], "Enter saves from there too");
}

#[test]
fn the_panel_needs_room() {
    let mut panel = open(Language::English, (1280.0, 800.0));
    let small = ExportSettings { size: (100, 100), ..options(&panel).export_settings };
    let request = Request::Export(ExportOptions { export_settings: small, ..options(&panel) });
    let program = panel.state_mut();
    panel::apply(&mut program.session, &mut program.ui_state, request).unwrap();
    panel.run();
    choose(&mut panel, ids::AROUND_PANEL);
    assert_eq!(options(&panel).export_settings.size, panel::SMALLEST);
}

#[test]
fn it_is_used_by_the_keyboard() {
    let mut panel = open(Language::English, (1280.0, 800.0));
    panel.key_press(egui::Key::Enter);
    panel.run();
    assert_eq!(panel.state().left, [WindowAction::SaveExport], "Enter saves");
    let mut seen = Vec::new();
    for _ in 0..40 {
        panel.key_press(egui::Key::Tab);
        panel.run();
        let focused = panel.get_all_by(|node| node.is_focused()).next().expect("a control has the keyboard");
        seen.extend(focused.accesskit_node().label());
    }
    for name in [
        ids::EXPORT_WIDTH,
        ids::EXPORT_HEIGHT,
        ids::EXPORT_SCALE,
        ids::AROUND_PANEL,
        ids::GROUND_NONE,
        ids::EXPORT_SAVE,
    ] {
        let name = Language::English.localize(name);
        assert!(seen.contains(&name), "Tab does not lead to {name}: {seen:?}");
    }
    panel.key_press(egui::Key::Escape);
    panel.run();
    panel.key_press(egui::Key::Escape);
    panel.run();
    assert_eq!(panel.state().left.last(), Some(&WindowAction::Export), "Esc closes");
    let ui_state = &mut panel.state_mut().ui_state;
    assert!(panel::close_front(&egui::Context::default(), ui_state) && ui_state.export.is_none());
}

#[test]
fn what_cannot_be_drawn_is_told_and_not_saved() {
    let mut panel = open(Language::English, (1280.0, 800.0));
    let export = panel.state_mut().ui_state.export.as_mut().unwrap();
    export.preview = Preview::Failed("there is no room".to_owned());
    panel.run();
    assert!(panel.query_by_label("there is no room").is_some());
    panel.key_press(egui::Key::Enter);
    panel.run();
    assert!(panel.state().left.is_empty());
}

#[test]
fn it_keeps_to_the_window_in_every_language() {
    let large = (Language::English, (1280.0, 800.0));
    for (language, size) in
        Language::ALL.map(|language| (language, (800.0, 600.0))).into_iter().chain([large])
    {
        let panel = open(language, size);
        for name in [ids::EXPORT_TITLE, ids::EXPORT_SAVE, ids::EXPORT_COPY, ids::PANEL_CLOSE] {
            let place = panel.get_by_label(&language.localize(name)).rect();
            let window = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(size.0, size.1));
            assert!(window.contains_rect(place), "{language:?} {size:?} {name:?}: {place:?}");
        }
    }
}

#[test]
fn all_of_it_is_reached_when_text_is_large() {
    // As many points as text of twice the size leaves of 800x600 and, where words are long, of 1280x800.
    let large = (Language::Russian, (640.0, 400.0));
    for (language, size) in
        Language::ALL.map(|language| (language, (400.0, 300.0))).into_iter().chain([large])
    {
        let window = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(size.0, size.1));
        let mut panel = open(language, size);
        for name in [ids::PANEL_CLOSE, ids::KIND_PAGES, ids::COLORS_SAFE, ids::EXPORT_SAVE, ids::EXPORT_COPY]
        {
            let name = language.localize(Message::new(name).with("format", "PDF"));
            panel.get_all_by_label(&name).last().expect("a control").scroll_to_me();
            panel.run();
            let place = panel.get_all_by_label(&name).last().expect("a control").rect();
            assert!(window.contains_rect(place), "{language:?} {size:?} {name:?}: {place:?}");
        }
    }
}

#[test]
fn an_animation_has_the_steps_for_frames_and_can_be_cancelled() {
    let mut panel = open(Language::English, (1280.0, 800.0));
    choose(&mut panel, ids::GROUND_NONE);
    choose(&mut panel, ids::AROUND_BARE);
    choose_animation(&mut panel);
    assert_eq!(
        options(&panel).export_settings.frame_content,
        FrameContent::Line,
        "frames without marks are all the same"
    );
    assert!(panel.query_by_label(&Language::English.localize(ids::AROUND_BARE)).is_none());
    let forever = Timing { delay: Duration::from_millis(STEP_DELAY), plays: Plays::Forever };
    assert_eq!(options(&panel).animation(), Some(forever));
    assert!(!options(&panel).export_settings.transparent, "a GIF has no opacity");
    for gone in [ids::EXPORT_STEP, ids::EXPORT_GROUND] {
        assert!(panel.query_by_label(&Language::English.localize(gone)).is_none(), "{gone:?}");
    }
    choose(&mut panel, ids::PLAYS_ONCE);
    assert_eq!(options(&panel).animation(), Some(Timing { plays: Plays::Times(1), ..forever }));
    let session = options(&panel).session(&panel.state().session);
    assert_eq!(session.step(), Some(0), "the preview is its first frame");

    let export = panel.state_mut().ui_state.export.as_mut().unwrap();
    export.progress = Some((1, 8));
    panel.run();
    for gone in [ids::EXPORT_SAVE, ids::EXPORT_COPY] {
        assert!(
            panel.query_by_label(&Language::English.localize(gone)).is_none(),
            "there is no room for {gone:?}"
        );
    }
    choose(&mut panel, ids::EXPORT_CANCEL);
    assert_eq!(panel.state().left, [WindowAction::CancelExport]);
}

#[test]
fn a_question_that_is_open_has_no_animation() {
    let mut panel = open(Language::English, (1280.0, 800.0));
    panel.state_mut().session.ask(12);
    panel.run();
    assert!(panel.query_by_label(&animation()).is_none());
}

#[test]
fn every_format_has_its_choice() {
    let panel = open(Language::English, (1280.0, 800.0));
    for format in FORMATS {
        let kind = if format.moves() { ids::KIND_STEPS } else { ids::KIND_PICTURE };
        assert!(panel.query_by_label(&kind_of(kind, format.name)).is_some(), "{}", format.name);
        let has_pages = format.vector().is_some_and(|writer| writer.takes_pages);
        assert_eq!(panel.query_by_label(&kind_of(ids::KIND_PAGES, format.name)).is_some(), has_pages);
    }
}

#[test]
fn a_vector_file_has_lines_in_a_style() {
    let mut panel = open(Language::English, (1280.0, 800.0));
    let is_offered =
        |panel: &Panel, name: MessageId| panel.query_by_label(&Language::English.localize(name)).is_some();
    assert!(!is_offered(&panel, ids::EXPORT_HIDDEN) && is_offered(&panel, ids::AROUND_PANEL));
    choose(&mut panel, ids::AROUND_PANEL);
    choose_kind(&mut panel, ids::KIND_PICTURE, "SVG");
    assert_eq!(
        options(&panel).export_settings.frame_content,
        FrameContent::Caption,
        "the panel has no lines"
    );
    assert!(!is_offered(&panel, ids::AROUND_PANEL));
    for name in [ids::HIDDEN_DASHED, ids::SPHERE_OUTLINE] {
        choose(&mut panel, name);
    }
    let style = VectorStyle {
        hidden: Some(HiddenStyle::Dashed),
        sphere: SphereStyle::Outline,
        ..VectorStyle::default()
    };
    assert_eq!(options(&panel).style, style);
    choose_kind(&mut panel, ids::KIND_PAGES, "PDF");
    assert_eq!((options(&panel).style, options(&panel).steps), (style, true));
    assert!(!is_offered(&panel, ids::EXPORT_STEP) && is_offered(&panel, ids::EXPORT_GROUND));
    choose(&mut panel, ids::HIDDEN_OWN);
    assert_eq!(options(&panel).style.hidden, None);
    choose_kind(&mut panel, ids::KIND_PICTURE, "PNG");
    assert_eq!((options(&panel).style, options(&panel).steps), (VectorStyle::default(), false));
    assert!(!is_offered(&panel, ids::EXPORT_SPHERE));
}

#[test]
fn a_picture_has_the_case_of_the_window() {
    let mut panel = crate::panel::open("line-plane");
    panel.state_mut().session.act(SessionAction::NextCase).unwrap();
    let session = &panel.state().session;
    assert!(session.case().is_some());
    assert_eq!(session.for_picture().case(), session.case());
}
