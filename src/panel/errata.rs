//! An entry of the errata, opened from a step at which the lesson's text goes wrong.

use collision_core::printed::ErratumId;
use egui::{Context, Id, RichText, ScrollArea};

use super::style::{PRIMARY, SECONDARY};
use crate::session::Session;
use crate::text::language::Language;
use crate::text::message::Message;

/// The height of the letters of an entry's title.
const TITLE_SIZE: f32 = 16.0;

fn id() -> Id {
    Id::unique("open erratum")
}

/// Opens the entry with this number.
pub(super) fn open(context: &Context, number: ErratumId) {
    context.data_mut(|data| data.insert_temp(id(), number.number()));
}

/// Shows the entry that is open, if one is.
pub(super) fn show(context: &Context, session: &Session) {
    let number = context.data(|data| data.get_temp::<u8>(id()));
    let Some(number) = number.and_then(ErratumId::new) else { return };
    let language = session.language;
    let (title, text) = entry(language, number).unwrap_or_default();
    let mut open = true;
    let room = context.content_rect().size();
    egui::Window::new(language.localize(Message::new("panel-erratum").with("number", number)))
        .id(Id::unique("erratum"))
        .open(&mut open)
        .collapsible(false)
        .resizable(false)
        .default_pos(egui::pos2(24.0, 24.0))
        .show(context, |ui| {
            ui.set_width((room.x * 0.6).min(520.0));
            // As high as the text; only a small window has to scroll.
            ScrollArea::vertical().max_height((room.y - 160.0).max(80.0)).show(ui, |ui| {
                // Not in the title bar, which cuts off what is too long for it.
                ui.label(RichText::new(title).color(PRIMARY).size(TITLE_SIZE));
                ui.add_space(4.0);
                for paragraph in text.split("\n\n") {
                    ui.label(RichText::new(paragraph.replace('\n', " ").replace('`', "")).color(PRIMARY));
                    ui.add_space(4.0);
                }
                ui.label(RichText::new(language.localize("panel-erratum-case")).color(SECONDARY));
            });
            if ui.button(language.localize("panel-close")).clicked() {
                close(context);
            }
        });
    if !open {
        close(context);
    }
}

/// Closes the entry that is open. Returns whether one was.
pub(super) fn close(context: &Context) -> bool {
    context.data_mut(|data| data.remove_temp::<u8>(id())).is_some()
}

/// The title and the prose of an entry; its case, a block of code, is for the document.
fn entry(language: Language, number: ErratumId) -> Option<(&'static str, &'static str)> {
    let heading = format!("### {number}. ");
    let errata = language.errata();
    let start = errata.find(&heading)? + heading.len();
    let (title, rest) = errata[start..].split_once('\n')?;
    let text = rest.split("```").next()?.split("\n### ").next()?;
    Some((title, text.trim()))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn prose(language: Language, number: ErratumId) -> String {
        let (title, text) = entry(language, number).unwrap_or_else(|| panic!("{number} in {language:?}"));
        assert!(!title.is_empty() && text.chars().count() > 20, "{number} in {language:?}: {title}");
        format!("{title}. {text}")
    }

    fn others() -> impl Iterator<Item = Language> {
        Language::ALL.into_iter().filter(|&language| language != Language::English)
    }

    #[test]
    fn every_erratum_has_an_entry_in_every_language() {
        for language in Language::ALL {
            let headings = language.errata().lines().filter_map(|line| line.strip_prefix("### "));
            let mut numbers: Vec<u8> =
                headings.map(|heading| heading.split_once(". ").unwrap().0.parse().unwrap()).collect();
            numbers.sort_unstable();
            assert!(numbers.into_iter().eq(ErratumId::all().map(ErratumId::number)), "{language:?}");
            ErratumId::all().for_each(|number| drop(prose(language, number)));
        }
    }

    #[test]
    fn no_erratum_is_english_by_accident() {
        for language in others() {
            let letters = if language == Language::Russian { 'А'..='я' } else { '\u{4e00}'..='\u{9fff}' };
            for number in ErratumId::all() {
                let (title, _) = entry(language, number).unwrap();
                assert!(title.contains(|c| letters.contains(&c)), "{number} in {language:?}: {title}");
                let text = prose(language, number);
                let own = text.chars().filter(|c| letters.contains(c)).count();
                let latin = text.chars().filter(char::is_ascii_alphabetic).count();
                assert!(own > latin, "{number} in {language:?}: {text}");
            }
        }
    }

    /// What stands in backticks, on one line.
    fn code(text: &str) -> BTreeSet<String> {
        text.split('`').skip(1).step_by(2).map(|name| name.replace('\n', " ")).collect()
    }

    /// The numbers in digits: `1e-5`, `0.9999`, and the 2 of 2π.
    fn numbers(text: &str) -> BTreeSet<&str> {
        let outside_of_numbers = |c: char| !(c.is_ascii_digit() || ['.', 'e', '-'].contains(&c));
        let parts = text.split(outside_of_numbers).map(|part| part.trim_matches(['.', '-', 'e']));
        parts.filter(|part| part.starts_with(|c: char| c.is_ascii_digit())).collect()
    }

    #[test]
    fn names_formulas_and_numbers_are_the_same_in_every_language() {
        for (language, number) in others().flat_map(|language| ErratumId::all().map(move |n| (language, n))) {
            let (english, own) = (prose(Language::English, number), prose(language, number));
            assert_eq!(code(&own), code(&english), "{number} in {language:?}");
            assert_eq!(numbers(&own), numbers(&english), "{number} in {language:?}");
        }
    }
}
