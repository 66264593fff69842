//! Pictures drawn in the tests' own process, all with one OpenGL context.

use base::files::picture::Picture;
use base::scene::View;
use collision_lessons::export::figure::{Format, OffscreenRenderer};
use collision_lessons::panel::UiState;
use collision_lessons::panel::export_settings::ExportSettings;
use lessons::session::Session;
use lessons::session::script::Script;
use lessons::session::view_mode::ViewMode;
use lessons::table;

/// A lesson after these keys, as `figure` draws it.
pub fn session(lesson: &str, keys: &str) -> Session {
    let lesson = table::open(table::find(lesson).unwrap()).unwrap();
    let mut session = Session::new(lesson, View::default());
    session.set_view_mode(ViewMode::Original);
    Script::parse(keys).unwrap().play(&mut session, (800, 600)).unwrap();
    session
}

/// Selects a step, counted from 1, and looks at it as `figure --step` does.
pub fn select(session: &mut Session, step: usize) {
    session.select(Some(step - 1));
    session.look_at_step();
}

/// Draws pictures in the same settings. Its thread can have no second OpenGL context meanwhile.
pub struct Studio {
    renderer: OffscreenRenderer,
    ui_state: UiState,
}

impl Studio {
    pub fn new(settings: ExportSettings) -> Self {
        let renderer = OffscreenRenderer::new(Format::from(&settings)).unwrap();
        Self { renderer, ui_state: settings.ui_state() }
    }

    /// A picture like one that is drawn first. In debug builds egui writes a warning into the third frame in a row
    /// whose layout changes, so each is followed by a frame at rest.
    pub fn picture(&mut self, session: &Session) -> Picture {
        let mut draw = || self.renderer.picture(session, &self.ui_state).unwrap();
        let picture = draw();
        assert!(picture == draw(), "the same picture again");
        picture
    }

    /// The picture as a file, with its state.
    pub fn png(&mut self, session: &Session) -> Vec<u8> {
        self.picture(session).to_png(&session.shared_state()).unwrap()
    }
}
