//! The symbols in a lesson's text, which stand in italics.

use std::ops::Range;

use egui::text::{LayoutJob, TextFormat};
use egui::{FontId, TextStyle, Ui};
use pulldown_cmark::{Event, Parser, Tag, TagEnd};

use super::fonts;
use base::text::symbols;

/// Full-width marks, which must not begin a line.
pub(super) const CLOSING: &str = "，。、：；？！）”」》";

/// Stands for a space at the end of mathematics, where Markdown has none.
const SPACE: char = '\u{2003}';

/// Markdown with its symbols in italics, as HTML.
pub(crate) fn as_html(markdown: &str) -> String {
    let mut html = markdown.to_owned();
    let texts = texts(markdown, true);
    let is_text = |symbol: &Range<usize>| texts.iter().any(|text| text.contains(&symbol.start));
    for symbol in symbols::of(markdown).into_iter().filter(is_text).rev() {
        let italic = format!("<i>{}</i>", &markdown[symbol.clone()]);
        html.replace_range(symbol, &italic);
    }
    html
}

/// Markdown whose words with symbols are mathematics, each with the marks around it: no line ends within.
pub(super) fn as_math(markdown: &str) -> String {
    let symbols = symbols::of(markdown);
    let mut math = String::new();
    let mut done = 0;
    for text in texts(markdown, false) {
        math += &markdown[done..text.start];
        done = text.end;
        for word in words(markdown, text) {
            let has_symbol = symbols.iter().any(|symbol| word.contains(&symbol.start));
            let word = &markdown[word];
            // The space after it is its end: a line would begin with one that is left to the next label.
            match word.strip_prefix(' ').filter(|_| math.ends_with('$')) {
                Some(rest) => {
                    math.insert(math.len() - 1, SPACE);
                    math += rest;
                }
                None if has_symbol => math += &format!("${word}$"),
                None => math += word,
            }
        }
    }
    math + &markdown[done..]
}

/// The places of plain text: headings and code have no symbols, and links and what is emphasized only if they are taken.
fn texts(markdown: &str, takes_links: bool) -> Vec<Range<usize>> {
    let mut texts: Vec<Range<usize>> = Vec::new();
    let mut within = 0;
    for (event, place) in Parser::new(markdown).into_offset_iter() {
        match event {
            Event::Start(Tag::Heading { .. }) => within += 1,
            Event::End(TagEnd::Heading(_)) => within -= 1,
            Event::Start(Tag::Link { .. } | Tag::Strong) if !takes_links => within += 1,
            Event::End(TagEnd::Link | TagEnd::Strong) if !takes_links => within -= 1,
            // The parser parts it at signs that might be markup.
            Event::Text(_) if within == 0 => match texts.last_mut() {
                Some(last) if last.end == place.start => last.end = place.end,
                _ => texts.push(place),
            },
            _ => {}
        }
    }
    texts
}

/// The words of a text and what is between them: spaces, and Chinese but for the marks that close a word.
fn words(markdown: &str, text: Range<usize>) -> Vec<Range<usize>> {
    let mut words: Vec<Range<usize>> = Vec::new();
    let mut is_word = false;
    for (at, c) in markdown[text.clone()].char_indices() {
        let at = text.start + at;
        let closes = is_word && CLOSING.contains(c);
        let belongs = closes || !(c == ' ' || c == '\n' || c >= '\u{2e80}');
        match words.last_mut() {
            Some(last) if belongs == is_word => last.end = at + c.len_utf8(),
            _ => words.push(at..at + c.len_utf8()),
        }
        is_word = belongs;
    }
    words
}

/// Shows a word with its symbols in italics. A line may end after the marks in it, and not within a number.
pub(super) fn show(ui: &mut Ui, word: &str) {
    let word = word.replace(SPACE, " ");
    let mut rest = word.as_str();
    while !rest.is_empty() {
        let (part, after) = rest.split_at(end_of_marks(rest));
        show_part(ui, part);
        rest = after;
    }
}

/// The end of the first full-width marks in a word, with a space after them, or of the word if it has none.
fn end_of_marks(word: &str) -> usize {
    let start = word.find(|c: char| CLOSING.contains(c)).unwrap_or(word.len());
    let after = word[start..].trim_start_matches(|c: char| c == ' ' || CLOSING.contains(c));
    word.len() - after.len()
}

fn show_part(ui: &mut Ui, word: &str) {
    let format = TextFormat {
        valign: ui.text_valign(),
        ..TextFormat::simple(TextStyle::Body.resolve(ui.style()), ui.visuals().text_color())
    };
    let italic = FontId::new(format.font_id.size, fonts::italics());
    let mut job = LayoutJob::default();
    let mut done = 0;
    for symbol in symbols::of(word) {
        job.append(&word[done..symbol.start], 0.0, format.clone());
        done = symbol.end;
        job.append(&word[symbol], 0.0, TextFormat { font_id: italic.clone(), ..format.clone() });
    }
    job.append(&word[done..], 0.0, format);
    ui.label(job);
}

#[cfg(test)]
mod tests {
    use super::*;
    use base::text::{Language, unbroken};
    use lessons::table::LESSONS;

    #[test]
    fn a_word_with_a_symbol_is_mathematics_and_takes_its_marks_along() {
        for (markdown, expected) in [
            ("its ends a and b.", "its ends $a\u{2003}$and $b.$"),
            ("> h₀\u{a0}=\u{a0}n\u{a0}·\u{a0}a\\\n> b", "> $h₀\u{a0}=\u{a0}n\u{a0}·\u{a0}a$\\\n> $b$"),
            ("[at p](scene:step=1), a [point](scene:)", "[at p](scene:step=1), a [point](scene:)"),
            ("# From a to b", "# From a to b"),
            ("端点 a，在 b 处", "端点 $a，$在 $b\u{2003}$处"),
        ] {
            assert_eq!(as_math(markdown), expected);
        }
        assert_eq!(
            as_html("[at p₀](scene:step=1&b=1) and **b**"),
            "[at <i>p</i>₀](scene:step=1&b=1) and **<i>b</i>**"
        );
    }

    #[test]
    fn a_line_may_end_after_the_marks_in_a_word() {
        let parts = |word: &str| {
            let end = end_of_marks(word);
            (word[..end].to_owned(), word[end..].to_owned())
        };
        for (word, first, rest) in [
            ("a = 1.25，b = 2。", "a = 1.25，", "b = 2。"),
            ("（a）。 ", "（a）。 ", ""),
            ("n · v = 0.5", "n · v = 0.5", ""),
        ] {
            assert_eq!(parts(word), (first.to_owned(), rest.to_owned()));
        }
    }

    /// The parser finds all of it, and nothing else.
    #[test]
    fn the_mathematics_of_every_text_is_found() {
        for (info, language) in LESSONS.iter().flat_map(|info| Language::ALL.map(|language| (info, language)))
        {
            let text = unbroken::formulas(info.text(language));
            let math = as_math(&text);
            let marked = math.matches('$').count() / 2;
            let options = pulldown_cmark::Options::ENABLE_MATH;
            let events = Parser::new_ext(&math, options);
            let found = events.filter(|event| matches!(event, Event::InlineMath(_))).count();
            assert!(marked > 20, "{} in {language:?}: {marked}", info.slug);
            assert_eq!(found, marked, "{} in {language:?}", info.slug);
        }
    }
}
