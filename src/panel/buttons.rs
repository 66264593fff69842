//! Buttons that ask for something.

use egui::Ui;

use super::request::Request;
use super::widgets::{explain, worded_button};
use base::text::{Language, MessageId};
use lessons::session::actions::Action;

/// A button with a text, that asks for something.
pub(super) fn request_button(ui: &mut Ui, name: &str, request: Request, requests: &mut Vec<Request>) {
    if worded_button(ui, name).clicked() {
        requests.push(request);
    }
}

/// A button with a text, that does what a key does.
pub(super) fn action_button(
    ui: &mut Ui,
    language: Language,
    name: MessageId,
    action: Action,
    requests: &mut Vec<Request>,
) {
    let name = language.localize(name);
    if explain(worded_button(ui, &name), language, &name, Some(action)).clicked() {
        requests.push(Request::Act(action));
    }
}
