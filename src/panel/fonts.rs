//! The fonts of everything that egui writes, and those of pages.

use egui::{Context, FontData, FontDefinitions, FontFamily, Id};

use base::text::fonts;
use base::text::language::Language;

/// The fonts in which a language is written.
pub fn of(language: Language) -> FontDefinitions {
    let mut definitions = FontDefinitions::empty();
    for (family, are_numbers) in [(FontFamily::Proportional, false), (FontFamily::Monospace, true)] {
        let fonts = fonts::of(language, are_numbers);
        for font in fonts {
            definitions.font_data.insert(font.name.to_owned(), FontData::from_static(font.bytes).into());
        }
        definitions.families.insert(family, fonts.map(|font| font.name.to_owned()).to_vec());
    }
    let symbols = &fonts::SYMBOLS;
    definitions.font_data.insert(symbols.name.to_owned(), FontData::from_static(symbols.bytes).into());
    let others = definitions.families.get(&FontFamily::Proportional).cloned().unwrap_or_default();
    definitions.families.insert(italics(), [vec![symbols.name.to_owned()], others].concat());
    definitions
}

/// The letters of formulas in running text.
pub(super) fn italics() -> FontFamily {
    FontFamily::Name(fonts::SYMBOLS.name.into())
}

/// The fonts of pages in a language, as CSS knows them: for text, for formulas, and for Chinese.
pub fn for_pages(language: Language) -> Vec<(&'static str, &'static [u8])> {
    let chinese = match language {
        Language::ChineseSimplified => Some(&fonts::SIMPLIFIED),
        Language::ChineseTraditional => Some(&fonts::TRADITIONAL),
        Language::English | Language::Russian => None,
    };
    let wanted = [("text", Some(&fonts::TEXT)), ("numbers", Some(&fonts::NUMBERS)), ("chinese", chinese)];
    wanted.into_iter().filter_map(|(name, font)| Some((name, font?.bytes))).collect()
}

/// Gives a context the fonts of a language, if it does not have them yet. Those of another language are there from
/// the next pass on.
pub(crate) fn install(context: &Context, language: Language) {
    let id = Id::unique("language of the fonts");
    let installed: Option<Language> = context.data(|data| data.get_temp(id));
    if installed == Some(language) {
        return;
    }
    context.data_mut(|data| data.insert_temp(id, language));
    context.set_fonts(of(language));
    if installed.is_some() {
        context.request_discard("another language has other fonts");
    }
}
