//! An entry of the errata, opened from a step at which the lesson's text goes wrong.

use egui::{Context, Id, RichText};

use super::style::{LOUD, QUIET};
use crate::session::Session;

/// The errata, as they are read in the repository too.
const ERRATA: &str = include_str!("../../docs/errata.md");

fn id() -> Id {
    Id::unique("open erratum")
}

/// Opens the entry with this number.
pub(super) fn open(context: &Context, number: u8) {
    context.data_mut(|data| data.insert_temp(id(), number));
}

/// Shows the entry that is open, if one is.
pub(super) fn show(context: &Context, session: &Session) {
    let Some(number) = context.data(|data| data.get_temp::<u8>(id())) else { return };
    let (title, text) = entry(number).unwrap_or_default();
    let mut open = true;
    let room = context.content_rect().size();
    egui::Window::new(format!("{number}. {title}"))
        .id(Id::unique("erratum"))
        .open(&mut open)
        .collapsible(false)
        .default_size([(room.x * 0.6).min(520.0), 160.0])
        .default_pos(egui::pos2(24.0, 24.0))
        .vscroll(true)
        .show(context, |ui| {
            for paragraph in text.split("\n\n") {
                ui.label(RichText::new(paragraph.replace('\n', " ").replace('`', "")).color(LOUD));
                ui.add_space(4.0);
            }
            ui.label(RichText::new("docs/errata.md").color(QUIET));
            if ui.button(session.language.tell("panel-close")).clicked() {
                close(context);
            }
        });
    if !open {
        close(context);
    }
}

fn close(context: &Context) {
    context.data_mut(|data| data.remove::<u8>(id()));
}

/// The title and the prose of an entry; its case, a block of code, is for the document.
fn entry(number: u8) -> Option<(&'static str, &'static str)> {
    let heading = format!("### {number}. ");
    let start = ERRATA.find(&heading)? + heading.len();
    let (title, rest) = ERRATA[start..].split_once('\n')?;
    let text = rest.split("```").next()?.split("\n### ").next()?;
    Some((title, text.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_erratum_has_an_entry() {
        for number in 1..=30 {
            let (title, text) = entry(number).unwrap_or_else(|| panic!("erratum {number}"));
            assert!(!title.is_empty() && text.len() > 40, "{number}: {title}");
        }
    }
}
