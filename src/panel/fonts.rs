//! The fonts of everything that egui writes: subsets that `scripts/fonts` cuts, in `assets/fonts`.

use egui::{Context, FontData, FontDefinitions, FontFamily, Id};

use crate::text::language::Language;

/// Fonts by their names, as they are in the program.
macro_rules! fonts {
    ($($file:literal),*) => {
        [$(($file, include_bytes!(concat!("../../assets/fonts/", $file)).as_slice())),*]
    };
}

static FONTS: [(&str, &[u8]); 4] = fonts!["text.ttf", "numbers.ttf", "zh-Hans.otf", "zh-Hant.otf"];

/// The fonts in which a language is written. A character comes from the first font that has it; so Chinese ones,
/// which both Chinese fonts may have, come in the shapes of the language.
pub fn of(language: Language) -> FontDefinitions {
    let mut fonts = FontDefinitions::empty();
    for (name, bytes) in FONTS {
        fonts.font_data.insert(name.to_owned(), FontData::from_static(bytes).into());
    }
    let chinese = match language {
        Language::ChineseTraditional => ["zh-Hant.otf", "zh-Hans.otf"],
        _ => ["zh-Hans.otf", "zh-Hant.otf"],
    };
    for (family, latin) in [
        (FontFamily::Proportional, ["text.ttf", "numbers.ttf"]),
        (FontFamily::Monospace, ["numbers.ttf", "text.ttf"]),
    ] {
        fonts.families.insert(family, latin.into_iter().chain(chinese).map(Into::into).collect());
    }
    fonts
}

/// The fonts of pages in a language, as CSS knows them: for text, for formulas, and for Chinese.
pub fn for_pages(language: Language) -> Vec<(&'static str, &'static [u8])> {
    let chinese = match language {
        Language::ChineseSimplified => Some("zh-Hans.otf"),
        Language::ChineseTraditional => Some("zh-Hant.otf"),
        Language::English | Language::Russian => None,
    };
    let wanted = [("text", Some("text.ttf")), ("numbers", Some("numbers.ttf")), ("chinese", chinese)];
    let bytes = |file: &str| FONTS.iter().find(|(name, _)| *name == file).map(|(_, bytes)| *bytes);
    wanted.into_iter().filter_map(|(name, file)| Some((name, bytes(file?)?))).collect()
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
