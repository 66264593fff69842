//! The dialog that exports a picture, without a window.

use base::scene::View;
use base::text::ids::MessageId;
use base::text::language::Language;
use base::text::message::Message;
use collision_lessons::panel::export::{Export, ExportOptions};
use collision_lessons::panel::export_settings::{ExportSettings, FrameContent};
use collision_lessons::panel::{self, UiState};
use egui_kittest::Harness;
use lessons::session::Session;
use lessons::session::actions::WindowAction;
use lessons::table;

/// The program without its window.
pub struct Program {
    pub session: Session,
    pub ui_state: UiState,
    /// What only a window could have done.
    pub left: Vec<WindowAction>,
}

pub type Panel = Harness<'static, Program>;

/// What a first export is set to.
pub fn settings() -> ExportSettings {
    ExportSettings::new((800, 600), FrameContent::Line)
}

/// The dialog over a lesson, in a window of this size.
pub fn open(slug: &str, language: Language, (width, height): (f32, f32)) -> Panel {
    let lesson = table::open(table::find(slug).unwrap()).unwrap();
    let mut session = Session::new(lesson, View::default());
    session.language = language;
    let options = ExportOptions::of(&session, settings());
    let export = Some(Export::new(options, format!("folder/{slug}-001.png")));
    let program = Program { session, ui_state: UiState { export, ..UiState::default() }, left: Vec::new() };
    let show = |ui: &mut egui::Ui, program: &mut Program| {
        for request in panel::show(ui, &program.session, &program.ui_state).requests {
            let rest = panel::apply(&mut program.session, &mut program.ui_state, request).unwrap();
            program.left.extend(rest);
        }
    };
    let builder = Harness::builder().with_size(egui::vec2(width, height));
    let mut panel = builder.with_context_setup(panel::set_up).build_ui_state(show, program);
    panel.run();
    panel
}

/// The choice of a kind of file.
pub fn kind_of(kind: MessageId, format: &'static str) -> String {
    Language::English.localize(Message::new(kind).with("format", format))
}
