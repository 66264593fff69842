//! The actions of keys and panel that need the window: clipboard, screenshots.

use anyhow::Result;
use winit::event_loop::ActiveEventLoop;
use winit::window::Fullscreen;

use super::App;
use crate::export::command_line;
use crate::panel::export::ExportOptions;
use crate::panel::{self, Layout, Request};
use crate::window::graphics::Graphics;
#[cfg(target_arch = "wasm32")]
use base::text::Message;
use base::text::{MessageId, error, ids};
use lessons::session::actions::{TextSize, WindowAction};
use lessons::session::view_mode::ViewMode;

impl App {
    pub(super) fn request(&mut self, event_loop: &ActiveEventLoop, request: Request) {
        if matches!(request, Request::Yours) && self.session.shows_yours() {
            #[cfg(not(target_arch = "wasm32"))]
            return self.restart_yours();
            #[cfg(target_arch = "wasm32")]
            return self.toggle_editor();
        }
        match panel::apply(&mut self.session, &mut self.ui_state, request) {
            Ok(None) => {}
            Ok(Some(action)) => self.act_in_window(event_loop, action),
            Err(error) => self.report(Err(error)),
        }
        self.request_frame();
    }

    fn act_in_window(&mut self, event_loop: &ActiveEventLoop, action: WindowAction) {
        match action {
            WindowAction::Quit => event_loop.exit(),
            WindowAction::Escape => self.close(event_loop),
            WindowAction::TextSize(change) => self.change_text_size(change),
            WindowAction::FullScreen => self.toggle_full_screen(),
            WindowAction::FocusPanel => self.focus_panel(),
            WindowAction::CopyState if cfg!(target_arch = "wasm32") => self.copy_link(),
            WindowAction::CopyState => self.copy_state(),
            WindowAction::CopyLink => self.copy_link(),
            WindowAction::CopyPicture => self.copy_picture(),
            WindowAction::CopyCommand => self.copy_command(),
            WindowAction::TestYours => self.test_yours(),
            WindowAction::Export => self.toggle_export(),
            WindowAction::SaveExport => self.save_export(),
            WindowAction::CancelExport => self.cancel_export(),
            WindowAction::Paste => self.paste(),
            #[cfg(target_arch = "wasm32")]
            WindowAction::Editor => self.toggle_editor(),
            #[cfg(target_arch = "wasm32")]
            WindowAction::OpenFile => crate::window::running::ask_for_files(),
            #[cfg(target_arch = "wasm32")]
            WindowAction::SaveProgress => self.save_progress(),
            #[cfg(not(target_arch = "wasm32"))]
            WindowAction::Editor | WindowAction::OpenFile | WindowAction::SaveProgress => {}
            WindowAction::Screenshot => self.screenshot(),
            WindowAction::BareScreenshot => self.bare_screenshot(),
        }
    }

    /// Closes what lies over the scene, else leaves the typed number, the step, or quiz and challenge. Present and
    /// Original go back to Explain; where the program started as the original, it ends as the original did.
    fn close(&mut self, event_loop: &ActiveEventLoop) {
        if self.cancel_shots() || self.cancel_opening() {
            return;
        }
        let Some(graphics) = &self.graphics else { return };
        if panel::close_front(graphics.egui(), &mut self.ui_state) || self.session.map.close() {
            return;
        }
        match self.session.view_mode() {
            ViewMode::Original if self.options.plain => event_loop.exit(),
            ViewMode::Present if self.session.end_blank() || self.session.take_typed().is_some() => {}
            ViewMode::Original | ViewMode::Present => self.explain(),
            ViewMode::Explain => self.session.step_out(),
        }
    }

    fn change_text_size(&mut self, change: TextSize) {
        let Some(graphics) = &self.graphics else { return };
        self.text_size = match change {
            TextSize::Larger => self.text_size + 0.1,
            TextSize::Smaller => self.text_size - 0.1,
            TextSize::Normal => 1.0,
        };
        self.text_size = graphics.set_text_size(self.text_size);
    }

    pub(super) fn report(&mut self, outcome: Result<()>) {
        if let Err(error) = outcome {
            self.ui_state.message = Some(error::localize(&error, self.session.language));
        }
    }

    fn explain(&mut self) {
        self.session.set_view_mode(ViewMode::Explain);
        self.ui_state.layout = Layout::Explain;
    }

    /// Gives the focus to the panel's tab that is open; from there Tab leads on, and Esc back.
    fn focus_panel(&mut self) {
        self.explain();
        if let Some(graphics) = &self.graphics {
            panel::focus(graphics.egui(), self.ui_state.controls.tab);
        }
    }

    fn copy_state(&mut self) {
        let Some(graphics) = &mut self.graphics else { return };
        let message = graphics.copy(self.session.shared_state(), ids::MESSAGE_COPIED_STATE);
        self.show_message(message);
    }

    fn copy_link(&mut self) {
        let Some(graphics) = &mut self.graphics else { return };
        let message = match &self.options.page {
            Some(page) => graphics.copy(format!("{page}#{}", self.session.link()), ids::MESSAGE_COPIED_LINK),
            None => Some(ids::MESSAGE_NO_PAGE),
        };
        self.show_message(message);
    }

    /// Copies a command line that draws what is shown.
    fn copy_command(&mut self) {
        let Some(graphics) = &mut self.graphics else { return };
        let options = self.ui_state.export.as_ref().map(|export| export.options);
        let options = options.unwrap_or_else(|| {
            ExportOptions::of(&self.session, graphics.export_settings(&self.session, &self.ui_state))
        });
        let output = format!("{}.{}", self.session.lesson().info().slug, options.format.extension);
        let session = options.session(&self.session);
        let command = command_line::of(&session, &options, &output);
        let message = graphics.copy(command.to_string(), ids::MESSAGE_COPIED_COMMAND);
        self.show_message(message);
    }

    pub(super) fn show_message(&mut self, message: Option<MessageId>) {
        self.ui_state.message = message.map(|message| self.session.language.localize(message));
    }

    /// Tells that the browser has copied; where it has not, shows the text.
    #[cfg(target_arch = "wasm32")]
    pub(super) fn copied(&mut self, copied: std::result::Result<MessageId, String>) {
        let message = match copied {
            Ok(told) => told.into(),
            Err(text) => Message::new(ids::MESSAGE_NOT_COPIED).with("text", text),
        };
        self.ui_state.message = Some(self.session.language.localize(message));
        self.request_frame();
    }

    /// Shows what was opened in its own view mode and with no card over it, or tells why it was not opened.
    pub(super) fn opened(&mut self, outcome: Result<()>) {
        self.ui_state.layout = self.session.view_mode().into();
        self.ui_state.export = None; // it was of another scene
        self.ui_state.welcome &= outcome.is_err();
        self.ui_state.help &= outcome.is_err();
        self.report(outcome);
    }

    fn toggle_full_screen(&self) {
        let Some(Graphics { context, .. }) = &self.graphics else { return };
        let full = context.window.fullscreen().is_none().then_some(Fullscreen::Borderless(None));
        context.window.set_fullscreen(full);
    }
}
