//! HTML pages with everything in them. The program's own fonts are inside, so that a machine without Chinese
//! ones shows and prints them too.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::panel::fonts;
use base::text::{Language, MessageId};

/// A page with this style, and the fonts that it wants by their names in CSS: `text`, `numbers`, `chinese`.
pub(super) fn of(language: Language, title: MessageId, css: &str, wanted: &[&str], body: &Markup) -> String {
    let page = html! {
        (DOCTYPE)
        html lang=(language.tag()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width";
                title { (language.localize(title)) }
                style { (PreEscaped(faces(language, wanted))) (PreEscaped(css)) }
            }
            body { (body) }
        }
    };
    page.into_string()
}

fn faces(language: Language, wanted: &[&str]) -> String {
    let face = |(name, bytes): (&str, &[u8])| {
        let data = BASE64_STANDARD.encode(bytes);
        format!("@font-face{{font-family:{name:?};src:url(data:font/sfnt;base64,{data})}}\n")
    };
    fonts::for_pages(language).into_iter().filter(|(name, _)| wanted.contains(name)).map(face).collect()
}
