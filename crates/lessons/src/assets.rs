//! The files of a lesson in `assets`.

use base::text::language::Language;

/// What a lesson has in `assets`.
#[derive(Debug)]
pub struct Assets {
    /// The lesson's text as Markdown, in the order of the languages.
    pub texts: [&'static str; Language::ALL.len()],
    /// The cases of the gallery, as JSON.
    pub gallery: &'static str,
    /// As JSON.
    pub challenges: &'static str,
    /// The lines of the methods, as JSON.
    pub pseudocode: &'static str,
}

macro_rules! assets {
    (@ $($part:literal),*) => {
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/", $($part),*))
    };
    ($slug:literal) => {
        $crate::assets::Assets {
            texts: [
                $crate::assets::assets!(@ "locales/en/lessons/", $slug, ".md"),
                $crate::assets::assets!(@ "locales/ru/lessons/", $slug, ".md"),
                $crate::assets::assets!(@ "locales/zh-Hans/lessons/", $slug, ".md"),
                $crate::assets::assets!(@ "locales/zh-Hant/lessons/", $slug, ".md"),
            ],
            gallery: $crate::assets::assets!(@ "lessons/", $slug, "/gallery.json"),
            challenges: $crate::assets::assets!(@ "lessons/", $slug, "/challenges.json"),
            pseudocode: $crate::assets::assets!(@ "lessons/", $slug, "/pseudocode.json"),
        }
    };
}
pub(crate) use assets;

/// A part of a method as source code, in C, Python, Rust and JavaScript.
pub(crate) type CodePart = [&'static str; 4];

macro_rules! code_part {
    ($name:literal) => {
        [
            $crate::assets::assets!(@ "code/", $name, ".c"),
            $crate::assets::assets!(@ "code/", $name, ".py"),
            $crate::assets::assets!(@ "code/", $name, ".rs"),
            $crate::assets::assets!(@ "code/", $name, ".js"),
        ]
    };
}
pub(crate) use code_part;

pub(crate) const NORMAL: CodePart = code_part!("normal");
pub(crate) const INSIDE: CodePart = code_part!("inside-polygon");
pub(crate) const NEAREST: CodePart = code_part!("nearest-on-edge");
pub(crate) const MOVING_SPHERE: CodePart = code_part!("moving-sphere");
