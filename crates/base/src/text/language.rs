//! The languages of the program and their Project Fluent files in `assets/locales`.

use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use methods::printed::ErratumId;
use strum::VariantArray;
use thiserror::Error;

use crate::text::ids;
use crate::text::message::{Argument, Message};
use crate::text::sanitize;

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, VariantArray)]
pub enum Language {
    #[default]
    English,
    Russian,
    ChineseSimplified,
    ChineseTraditional,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("there is no language `{tag}`; the languages are {}", tags())]
pub struct UnknownLanguage {
    tag: String,
}

fn tags() -> String {
    Language::ALL.map(Language::tag).join(", ")
}

impl Language {
    /// All languages, in the order of the key `L`.
    pub const ALL: [Self; Self::VARIANTS.len()] = methods::variants();

    /// The tag, such as `zh-Hans`.
    pub fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Russian => "ru",
            Language::ChineseSimplified => "zh-Hans",
            Language::ChineseTraditional => "zh-Hant",
        }
    }

    pub fn own_name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::Russian => "Русский",
            Language::ChineseSimplified => "简体中文",
            Language::ChineseTraditional => "繁體中文",
        }
    }

    /// The language with this tag.
    /// Errors: if the program does not speak a language with this tag; the sentence lists all tags.
    pub fn find(tag: &str) -> Result<Self, UnknownLanguage> {
        let found = Self::ALL.into_iter().find(|language| language.tag().eq_ignore_ascii_case(tag));
        found.ok_or_else(|| UnknownLanguage { tag: sanitize::text(tag) })
    }

    /// The next language; the first follows the last.
    #[must_use]
    pub fn next(self) -> Self {
        Self::ALL[(self as usize + 1) % Self::ALL.len()]
    }

    /// The system's language, if the program speaks it, else English.
    pub fn of_system() -> Self {
        sys_locale::get_locales().find_map(|locale| Self::of_locale(&locale)).unwrap_or_default()
    }

    /// The language of a locale's name, such as `ru_RU.UTF-8`, `zh-Hant-HK` or `C`; `None` if the program has it not.
    fn of_locale(locale: &str) -> Option<Self> {
        let name = locale.split(['.', '@']).next().unwrap_or_default().to_ascii_lowercase();
        let mut parts = name.split(['-', '_']);
        match parts.next()? {
            // The locale for programs instead of people.
            "c" | "posix" | "en" => Some(Language::English),
            "ru" => Some(Language::Russian),
            "zh" => {
                // The script counts more than the country.
                let parts: Vec<&str> = parts.collect();
                let traditional = parts.contains(&"hant")
                    || (!parts.contains(&"hans")
                        && parts.iter().any(|part| ["tw", "hk", "mo"].contains(part)));
                Some(if traditional { Language::ChineseTraditional } else { Language::ChineseSimplified })
            }
            _ => None,
        }
    }

    fn is_chinese(self) -> bool {
        matches!(self, Self::ChineseSimplified | Self::ChineseTraditional)
    }

    /// The separator between a sentence and its reason.
    pub fn colon(self) -> &'static str {
        if self.is_chinese() { "：" } else { ": " }
    }

    /// The separator between clauses.
    pub fn comma(self) -> &'static str {
        if self.is_chinese() { "，" } else { ", " }
    }

    /// Words or names, one after the other.
    pub fn list<S: AsRef<str>>(self, items: impl IntoIterator<Item = S>) -> String {
        let separator = if self.is_chinese() { "、" } else { ", " };
        let mut text = String::new();
        for item in items {
            text += if text.is_empty() { "" } else { separator };
            text += item.as_ref();
        }
        text
    }

    /// The texts of its locale files: those of the program, and one for each lesson.
    pub fn files(self) -> &'static [&'static str] {
        match self {
            Language::English => ids::FILES_EN,
            Language::Russian => ids::FILES_RU,
            Language::ChineseSimplified => ids::FILES_ZH_HANS,
            Language::ChineseTraditional => ids::FILES_ZH_HANT,
        }
    }

    /// The errata of the lesson texts: an entry `### N. Title` for each, in English with the case that shows it.
    pub fn errata(self) -> &'static str {
        match self {
            Language::English => include_str!("../../../../docs/errata.md"),
            Language::Russian => include_str!("../../../../assets/locales/ru/errata.md"),
            Language::ChineseSimplified => include_str!("../../../../assets/locales/zh-Hans/errata.md"),
            Language::ChineseTraditional => include_str!("../../../../assets/locales/zh-Hant/errata.md"),
        }
    }

    /// The title and the prose of an entry of the errata, without the code block of its case.
    pub fn erratum(self, number: ErratumId) -> Option<(&'static str, &'static str)> {
        let heading = format!("### {number}. ");
        let errata = self.errata();
        let start = errata.find(&heading)? + heading.len();
        let (title, rest) = errata[start..].split_once('\n')?;
        let text = rest.split("```").next()?.split("\n##").next()?;
        Some((title, text.trim()))
    }

    /// A sentence in this language, or its name in brackets if it is missing, which a test prevents.
    pub fn localize(self, message: impl Into<Message>) -> String {
        let Message { id, arguments } = message.into();
        let bundle = self.bundle();
        let Some(pattern) = bundle.get_message(&id).and_then(|message| message.value()) else {
            return format!("[{id}]");
        };
        let mut given = FluentArgs::new();
        for (name, argument) in arguments {
            match argument {
                Argument::Text(text) => given.set(name, text),
                Argument::Message(message) => given.set(name, self.localize(message)),
                Argument::List(messages) => {
                    given.set(name, self.list(messages.into_iter().map(|message| self.localize(message))));
                }
                Argument::Count(count) => given.set(name, count),
            }
        }
        // A missing argument is written as its name in braces.
        bundle.format_pattern(pattern, Some(&given), &mut Vec::new()).into_owned()
    }

    /// Whether a sentence with this name exists.
    pub fn has(self, id: &str) -> bool {
        self.bundle().has_message(id)
    }

    fn bundle(self) -> &'static FluentBundle<FluentResource> {
        static BUNDLES: [OnceLock<FluentBundle<FluentResource>>; Language::ALL.len()] =
            [const { OnceLock::new() }; Language::ALL.len()];
        BUNDLES[self as usize].get_or_init(|| {
            let tag = self.tag().parse().expect("a language tag");
            let mut bundle = FluentBundle::new_concurrent(vec![tag]);
            // No isolation marks around arguments: no language here runs from right to left.
            bundle.set_use_isolating(false);
            for file in self.files() {
                let resource =
                    FluentResource::try_new((*file).to_owned()).unwrap_or_else(|(partial, _)| partial);
                // The first of two messages with one name counts; a test prevents duplicates.
                let _ = bundle.add_resource(resource);
            }
            bundle
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locale_has_its_language() {
        for (locale, language) in [
            ("en_GB.UTF-8", Some(Language::English)),
            ("C", Some(Language::English)),
            ("C.UTF-8", Some(Language::English)),
            ("POSIX", Some(Language::English)),
            ("ru_RU.UTF-8", Some(Language::Russian)),
            ("ru", Some(Language::Russian)),
            ("zh", Some(Language::ChineseSimplified)),
            ("zh_CN.GB18030", Some(Language::ChineseSimplified)),
            ("zh-SG", Some(Language::ChineseSimplified)),
            ("zh_TW.Big5", Some(Language::ChineseTraditional)),
            ("zh_HK", Some(Language::ChineseTraditional)),
            ("zh-Hant-MO", Some(Language::ChineseTraditional)),
            ("zh-Hans-TW", Some(Language::ChineseSimplified)),
            ("zh_TW@stroke", Some(Language::ChineseTraditional)),
            ("de_DE", None),
            ("", None),
            ("\u{fffd}_._@", None),
        ] {
            assert_eq!(Language::of_locale(locale), language, "{locale}");
        }
    }
}
