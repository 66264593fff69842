//! The lesson's text: prose with links that set the scene, and figures that are drawn for it.

use egui::accesskit::Role;
use egui::{Align, Color32, Label, Rect, Sense, StrokeKind, TextWrapMode, Ui, WidgetInfo, vec2};
use egui_commonmark::{CommonMarkCache, CommonMarkViewer};
use pulldown_cmark::{Event, Parser, Tag};

use super::figures::{self, Figure};
use super::request::Request;
use super::style::{self, SMALL, colors};
use super::symbols::{self, CLOSING};
use super::{keyboard, widgets};
use base::text::unbroken;
use lessons::session::Session;
use lessons::session::lesson_text::{self, TextPart};
use lessons::session::scene_link::SceneLink;

/// The largest width of lines and figures.
const WIDEST: f32 = 560.0;
/// Height to width of a figure.
const ASPECT: f32 = 0.75;
/// The narrowest figure whose labels have room.
const NARROWEST: f32 = 260.0;
/// Markdown takes `**` after a mark for the end of emphasis only if no letter follows: an invisible space does.
const NOT_A_LETTER: &str = "&#8203;";

/// Shows the Read tab. Every lesson's text keeps its scroll position.
pub(super) fn show(ui: &mut Ui, session: &Session, requests: &mut Vec<Request>) {
    let opened = ("read", session.number());
    keyboard::scrolled(ui, opened, |ui| {
        set_style(ui);
        ui.set_max_width(WIDEST.min(ui.available_width()));
        ui.add_space(8.0);
        let text = session.lesson().info().text(session.language);
        for (number, part) in lesson_text::parts(text).into_iter().enumerate() {
            match part {
                TextPart::Prose(markdown) => ui.push_id(number, |ui| prose(ui, markdown, requests)).inner,
                TextPart::Figure { caption, destination } => figure(ui, session, caption, destination),
            }
        }
        ui.add_space(24.0);
    });
}

/// The style of running text, from which formulas, as quotations, and what is emphasized stand out.
fn set_style(ui: &mut Ui) {
    let colors = colors(ui);
    // Links stand at the top of a row too; the first row of a list's item is higher than its text.
    ui.style_mut().override_text_valign = Some(Align::TOP);
    ui.style_mut().interaction.selectable_labels = true;
    let visuals = &mut ui.style_mut().visuals;
    visuals.override_text_color = None;
    visuals.widgets.noninteractive.fg_stroke.color = colors.reading;
    visuals.widgets.active.fg_stroke.color = colors.primary;
    visuals.weak_text_color = Some(colors.reading);
    visuals.code_bg_color = Color32::TRANSPARENT;
}

/// Markdown whose links ask for scenes.
fn prose(ui: &mut Ui, markdown: &str, requests: &mut Vec<Request>) {
    let mut cache = CommonMarkCache::default();
    let markdown = &symbols::as_math(&with_ends(&unbroken::formulas(markdown)));
    let destinations = links(markdown);
    for destination in &destinations {
        cache.add_link_hook(destination);
    }
    let show_word = |ui: &mut Ui, word: &str, _: bool| symbols::show(ui, word);
    CommonMarkViewer::new().render_math_fn(Some(&show_word)).show(ui, &mut cache, markdown);
    for destination in destinations {
        if cache.get_link_hook(&destination) == Some(true) {
            // A test parses every link.
            requests.extend(SceneLink::parse(&destination).map(Request::Scene));
        }
    }
}

/// Markdown in which links and what is emphasized include what must not begin a line.
fn with_ends(markdown: &str) -> String {
    // What is emphasized takes the space after it, and an invisible one: Markdown ends no emphasis after a space.
    ends_with_links(&marks_with_words(markdown)).replace("** ", " \u{200b}**")
}

/// Markdown in which each link, each emphasized word and each formula includes the full-width marks after it. It and
/// what follows are separate labels, and a line may break between two labels, but not before such a mark.
fn marks_with_words(markdown: &str) -> String {
    let (mut text, mut rest) = (String::new(), markdown);
    while let Some(start) = rest.find(|c| CLOSING.contains(c)) {
        let (before, after) = rest.split_at(start);
        let next = after.trim_start_matches(|c| CLOSING.contains(c));
        text += before;
        let end = end_of_word(&text);
        // The keys of a link's scene have stars too.
        let is_emphasis = text.ends_with('*');
        text.insert_str(end, &after[..after.len() - next.len()]);
        if is_emphasis && next.starts_with(char::is_alphanumeric) {
            text += NOT_A_LETTER;
        }
        rest = next;
    }
    text + rest
}

/// Markdown in which each link includes the marks and the space after it: a line would begin with those that are left to
/// the next label.
fn ends_with_links(markdown: &str) -> String {
    let (mut text, mut rest) = (String::new(), markdown);
    while let Some(end) =
        rest.find("](scene:").map(|start| start + rest[start..].find(')').unwrap_or_default())
    {
        let (link, after) = rest.split_at(end + 1);
        let (before, destination) = link.split_once("](scene:").unwrap_or((link, ""));
        let marks = after.len() - after.trim_start_matches([',', '.', ':', ';', '!', '?', ')']).len();
        let (end, after) = after.split_at(marks + usize::from(after[marks..].starts_with(' ')));
        text += &format!("{before}{end}](scene:{destination}");
        rest = after;
    }
    text + rest
}

/// The place before what closes links, emphasis and formulas at the end of a text.
fn end_of_word(text: &str) -> usize {
    let closing = if text.ends_with(['*', '`']) { 1 } else { link_end(text) };
    if closing == 0 { text.len() } else { end_of_word(&text[..text.len() - closing]) }
}

/// The length of a link's destination with its brackets at the end of a text, 0 without one.
fn link_end(text: &str) -> usize {
    let start = text.rfind("](").filter(|start| text[*start..].find(')') == Some(text.len() - start - 1));
    start.map_or(0, |start| text.len() - start)
}

/// The targets of the links to scenes.
fn links(markdown: &str) -> Vec<String> {
    let links = Parser::new(markdown).filter_map(|event| match event {
        Event::Start(Tag::Link { dest_url, .. }) => Some(dest_url.into_string()),
        _ => None,
    });
    links.filter(|destination| destination.starts_with("scene:")).collect()
}

/// A figure with its caption below it. It is drawn when it is first in sight.
fn figure(ui: &mut Ui, session: &Session, caption: &str, destination: &str) {
    ui.add_space(8.0);
    let scale = ui.pixels_per_point();
    // In a low sheet all of it is to be in sight.
    let in_sight = (ui.clip_rect().height() / ASPECT).max(NARROWEST);
    let width = ui.available_width().min(in_sight).floor().max(1.0);
    let (rect, response) = ui.allocate_exact_size(vec2(width, (width * ASPECT).floor()), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, caption));
    if ui.is_rect_visible(rect) {
        let pixels = (rect.size() * scale).round();
        let figure = Figure {
            lesson: session.number(),
            destination: destination.to_owned(),
            language: session.language,
            colors: session.colors,
            pixels: (pixels.x as u32, pixels.y as u32),
            scale: (scale * 1000.0).round() as u32,
        };
        paint(ui, rect, figure);
    }
    let caption = style::secondary(ui, caption).size(SMALL);
    ui.add(Label::new(caption).wrap_mode(TextWrapMode::Wrap));
    ui.add_space(12.0);
}

fn paint(ui: &Ui, rect: Rect, figure: Figure) {
    ui.painter().rect_filled(rect, widgets::CORNERS, colors(ui).card);
    if let Some(texture) = figures::get(ui.ctx(), figure) {
        let whole = Rect::from_min_max(egui::pos2(0.0, 0.0), egui::pos2(1.0, 1.0));
        ui.painter().image(texture.id(), rect, whole, Color32::WHITE);
    }
    ui.painter().rect_stroke(rect, 0.0, (1.0, colors(ui).border), StrokeKind::Inside);
}

#[cfg(test)]
mod tests {
    use super::*;
    use base::text::language::Language;
    use lessons::table::LESSONS;
    use pulldown_cmark::TagEnd;

    #[test]
    fn a_link_includes_the_full_width_mark_after_it() {
        assert_eq!(
            marks_with_words("一[二](scene:step=1)，三[四](scene:)。"),
            "一[二，](scene:step=1)三[四。](scene:)"
        );
        assert_eq!(marks_with_words("one [two](scene:step=1), three"), "one [two](scene:step=1), three");
        assert_eq!(marks_with_words("[一](scene:)二，"), "[一](scene:)二，");
        assert_eq!(marks_with_words("（[一](scene:)）（二），"), "（[一）](scene:)（二），");
        assert_eq!(marks_with_words("[一](scene:keys=F3*9)，s"), "[一，](scene:keys=F3*9)s");
    }

    #[test]
    fn a_link_includes_the_marks_and_the_space_after_it() {
        assert_eq!(
            ends_with_links("[one](scene:a) two ([three](scene:b)), [four](scene:c)."),
            "[one ](scene:a)two ([three), ](scene:b)[four.](scene:c)"
        );
    }

    #[test]
    fn no_text_after_emphasis_begins_with_a_space() {
        for text in LESSONS.iter().flat_map(|info| Language::ALL.map(|language| info.text(language))) {
            let shown = with_ends(text);
            let mut after_emphasis = false;
            for event in Parser::new(&shown) {
                let begins = matches!(&event, Event::Text(text) if text.starts_with(' '));
                assert!(!(after_emphasis && begins), "{event:?}");
                after_emphasis = matches!(event, Event::End(TagEnd::Strong));
            }
        }
    }

    #[test]
    fn emphasis_and_formulas_include_the_full_width_marks_after_them() {
        assert_eq!(marks_with_words("**一**，二"), "**一，**&#8203;二");
        assert_eq!(marks_with_words("`n · v`。"), "`n · v。`");
        assert_eq!(marks_with_words("**[一](scene:)**：二"), "**[一：](scene:)**&#8203;二");
        assert_eq!(marks_with_words("**one**, two"), "**one**, two");
    }

    #[test]
    fn a_mark_leaves_emphasis_what_it_is() {
        for text in LESSONS.iter().flat_map(|info| Language::ALL.map(|language| info.text(language))) {
            let emphasized = |markdown: &str| {
                let strong = |event: &Event| matches!(event, Event::Start(Tag::Strong | Tag::Emphasis));
                Parser::new(markdown).filter(strong).count()
            };
            assert_eq!(emphasized(&with_ends(text)), emphasized(text));
        }
    }

    /// Mathematics is shown as it is written.
    #[test]
    fn no_mathematics_has_the_invisible_space() {
        for text in LESSONS.iter().flat_map(|info| Language::ALL.map(|language| info.text(language))) {
            let math = symbols::as_math(&with_ends(&unbroken::formulas(text)));
            let with_space = math.split('$').skip(1).step_by(2).find(|word| word.contains(NOT_A_LETTER));
            assert_eq!(with_space, None);
        }
    }

    #[test]
    fn the_links_of_every_text_lead_where_they_led() {
        for (info, language) in LESSONS.iter().flat_map(|info| Language::ALL.map(|language| (info, language)))
        {
            let text = info.text(language);
            let shown = marks_with_words(text);
            assert_eq!(links(&shown), links(text), "{} in {language:?}", info.slug);
            let begins = |piece: &str| piece.starts_with(|c| CLOSING.contains(c));
            assert!(
                !shown
                    .split("](")
                    .skip(1)
                    .filter_map(|piece| piece.split_once(')'))
                    .any(|(_, after)| begins(after))
            );
        }
    }
}
