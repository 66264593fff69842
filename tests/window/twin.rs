//! The panel without a window, laid out as in the window: it knows where a control is.

use base::text::ids;
use base::text::language::Language;
use base::text::message::Message;
use egui_kittest::Node;
use egui_kittest::kittest::Queryable;
use lessons::session::gallery;

use super::Window;
use super::common::export_dialog::{self, Panel};

/// A panel in which the same is clicked as in the window.
pub(super) struct Twin(Panel);

impl Twin {
    /// Of a lesson in English, in a window of a size like `800x600`.
    pub(super) fn of(slug: &str, size: &str) -> Self {
        let mut twin = Self::with_export(slug, size);
        twin.0.state_mut().ui_state.export = None;
        twin.0.run();
        twin
    }

    /// The panel of a lesson with the dialog that exports.
    pub(super) fn with_export(slug: &str, size: &str) -> Self {
        let (width, height) = size.split_once('x').expect("two sides");
        let size = [width, height].map(|side| side.parse().expect("a number"));
        Self(export_dialog::open(slug, Language::English, size.into()))
    }

    /// Moves the pointer to a control of this name, the last: a dialog lies over everything.
    pub(super) fn point(&self, window: &Window, name: &str) {
        let [x, y] = self.control(name).rect().center().into();
        let [x, y] = [x, y].map(|length: f32| length.to_string());
        window.mouse(&["mousemove", "--window", &window.id, &x, &y]);
    }

    /// Clicks a control in the window and here. Then the pointer leaves.
    pub(super) fn click(&mut self, window: &Window, name: &str) {
        self.point(window, name);
        window.comes_to_idle();
        window.mouse(&["click", "1"]);
        window.comes_to_idle();
        window.mouse(&["mousemove", "1390", "990"]);
        self.control(name).click();
        self.0.run();
    }

    fn control<'a>(&'a self, name: &'a str) -> Node<'a> {
        let control = self.0.get_all_by_label(name).last().expect("a control");
        let window = self.0.ctx.content_rect();
        assert!(window.contains_rect(control.rect()), "{name} at {:?}", control.rect());
        control
    }

    /// The name of the button of the cases.
    pub(super) fn drawer(&self) -> String {
        let count = gallery::cases(self.0.state().session.lesson().info()).len();
        localize(Message::new(ids::ACTIVITY_CASES).with("count", count))
    }

    /// Clicks the button of the cases.
    pub(super) fn open_drawer(&mut self, window: &Window) {
        let drawer = self.drawer();
        self.click(window, &drawer);
    }

    /// Shows what the dialog shows while an animation is drawn.
    pub(super) fn begin_export(&mut self) {
        self.0.state_mut().ui_state.export.as_mut().expect("the dialog").progress = Some((0, 8));
        self.0.run();
    }
}

pub(super) fn localize(message: impl Into<Message>) -> String {
    Language::English.localize(message)
}
