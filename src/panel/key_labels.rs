//! The labels of keys: what is written on the user's keyboard.

use std::sync::Arc;

use egui::{Context, FontId, Id};

use super::style::BODY;
use base::text::language::Language;
use lessons::session::actions::Action;
use lessons::session::keyboard::Keyboard;
use lessons::session::keys::{self, Press};

/// Labels keys as this keyboard has them, from the next frame on.
pub fn label_keys(context: &Context, keyboard: Keyboard) {
    context.data_mut(|data| data.insert_temp(id(), Arc::new(keyboard)));
}

pub(super) fn label(context: &Context, language: Language, press: Press) -> String {
    let keyboard: Option<Arc<Keyboard>> = context.data(|data| data.get_temp(id()));
    let character = keyboard.and_then(|keyboard| keyboard.character_on(press));
    let font = FontId::monospace(BODY);
    match character.filter(|&character| context.fonts_mut(|fonts| fonts.has_glyph(&font, character))) {
        Some(character) => press.on(&character.to_string()),
        None => press.label(language),
    }
}

/// The label of the first press that does this; none if no press does.
pub(super) fn of(context: &Context, language: Language, action: impl Into<Action>) -> Option<String> {
    keys::press_for(action).map(|press| label(context, language, press))
}

/// What a control does, and the key that does it too.
pub(super) fn with_key(
    context: &Context,
    language: Language,
    does: String,
    action: impl Into<Action>,
) -> String {
    match of(context, language, action) {
        Some(key) => format!("{does} ({key})"),
        None => does,
    }
}

fn id() -> Id {
    Id::unique("the person's keyboard")
}
