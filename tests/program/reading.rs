//! The lessons' texts: every language has them, every link and figure is a scene and gives what is promised of it, the
//! panel shows them.

use std::collections::BTreeSet;

use base::text::ids;
use base::text::language::Language;
use collision_lessons::panel::Tab;
use egui::accesskit::Role;
use egui_kittest::kittest::{AccessKitNode, By, Queryable};
use lessons::model::LessonInfo;
use lessons::outcome::ShownVerdict;
use lessons::session::Session;
use lessons::session::actions::SessionAction;
use lessons::session::lesson_text::{self, TextPart};
use lessons::session::scene_link::SceneLink;
use lessons::session::show::Show;
use lessons::session::states;
use lessons::table::{self, LESSONS};
use pulldown_cmark::{Event, HeadingLevel, Parser, Tag, TagEnd};

use crate::common::{describe, succeed};
use crate::panel::{Panel, click, open, open_sized};

/// Every lesson's text in every language.
pub(crate) fn texts() -> impl Iterator<Item = (&'static LessonInfo, Language, &'static str)> {
    let in_languages = |info: &'static LessonInfo| {
        Language::ALL.into_iter().map(move |language| (info, language, info.text(language)))
    };
    LESSONS.into_iter().flat_map(in_languages)
}

/// Where a text's links and figures lead, in their order.
pub(crate) fn destinations(text: &str) -> Vec<String> {
    let of_part = |part: TextPart| match part {
        TextPart::Prose(prose) => links(prose).into_iter().map(|(_, destination)| destination).collect(),
        TextPart::Figure { destination, .. } => vec![destination.to_owned()],
    };
    lesson_text::parts(text).into_iter().flat_map(of_part).collect()
}

/// The links of prose: what they say, and where they lead.
fn links(prose: &str) -> Vec<(String, String)> {
    let (mut links, mut inside) = (Vec::new(), false);
    for event in Parser::new(prose) {
        match event {
            Event::Start(Tag::Link { dest_url, .. }) => {
                links.push((String::new(), dest_url.into_string()));
                inside = true;
            }
            Event::End(TagEnd::Link) => inside = false,
            Event::Text(text) if inside => links.last_mut().unwrap().0 += &text,
            _ => {}
        }
    }
    links
}

/// The first heading, and how many there are of each level.
fn headings(text: &str) -> (String, usize, usize) {
    let (mut title, mut first, mut second) = (String::new(), 0, 0);
    let mut in_title = false;
    for event in Parser::new(text) {
        match event {
            Event::Start(Tag::Heading { level: HeadingLevel::H1, .. }) => {
                (first, in_title) = (first + 1, true)
            }
            Event::Start(Tag::Heading { level: HeadingLevel::H2, .. }) => second += 1,
            Event::Start(Tag::Heading { level, .. }) => panic!("a heading of level {level}"),
            Event::End(TagEnd::Heading(_)) => in_title = false,
            Event::Text(text) if in_title => title += &text,
            _ => {}
        }
    }
    (title, first, second)
}

#[test]
fn every_language_has_every_text_with_the_same_parts() {
    for (info, language, text) in texts() {
        let english = info.text(Language::English);
        let (title, first, second) = headings(text);
        assert_eq!(title, language.localize(info.title), "{language:?}");
        assert_eq!((first, second), (1, headings(english).2), "{} in {language:?}", info.slug);
        assert_eq!(destinations(text), destinations(english), "{} in {language:?}", info.slug);
        let items = |text| Parser::new(text).filter(|event| matches!(event, Event::Start(Tag::Item))).count();
        assert_eq!(items(text), items(english), "{} in {language:?}", info.slug);
    }
}

#[test]
fn the_texts_are_neither_short_nor_long() {
    for (info, language, text) in texts() {
        // Formulas are read by their signs, not by words.
        let prose: String = text.lines().filter(|line| !line.starts_with('>')).collect::<Vec<_>>().join("\n");
        let han = prose.chars().filter(|c| ('\u{4e00}'..='\u{9fff}').contains(c)).count();
        let words = prose.split_whitespace().count();
        let is_chinese = matches!(language, Language::ChineseSimplified | Language::ChineseTraditional);
        let (length, room) = if is_chinese { (han, 850..=2000) } else { (words, 600..=1200) };
        assert!(room.contains(&length), "{} in {language:?}: {length}", info.slug);
    }
}

/// Decimals and whole numbers of two digits or more, as formulas and results have them.
fn numbers(text: &str) -> BTreeSet<&str> {
    let prose = text.split(|c: char| !(c.is_ascii_digit() || c == '.' || c == 'e' || c == '-'));
    let trimmed = prose.map(|number| number.trim_matches(['.', '-', 'e']));
    trimmed.filter(|number| number.len() > 1 && number.starts_with(|c: char| c.is_ascii_digit())).collect()
}

#[test]
fn the_numbers_are_the_same_in_every_language() {
    for (info, language, text) in texts() {
        let english = numbers(info.text(Language::English));
        assert_eq!(numbers(text), english, "{} in {language:?}", info.slug);
    }
}

#[test]
fn prose_is_plain_markdown_without_pictures_and_addresses() {
    for (info, language, text) in texts() {
        let place = format!("{} in {language:?}", info.slug);
        for part in lesson_text::parts(text) {
            let TextPart::Prose(prose) = part else { continue };
            for event in Parser::new(prose) {
                let foreign = matches!(
                    event,
                    Event::Html(_)
                        | Event::InlineHtml(_)
                        | Event::Start(Tag::Image { .. } | Tag::CodeBlock(_))
                );
                assert!(!foreign, "{place}: {event:?}");
                // Emphasis that is not understood stays as it was typed.
                assert!(!matches!(&event, Event::Text(text) if text.contains('*')), "{place}: {event:?}");
            }
            for (said, destination) in links(prose) {
                assert!(!said.is_empty() && destination.starts_with("scene:"), "{place}: {destination}");
            }
        }
    }
}

#[test]
fn every_link_and_figure_is_a_scene_that_gives_what_is_promised() {
    for info in LESSONS {
        for destination in destinations(info.text(Language::English)) {
            let place = format!("{}: {destination}", info.slug);
            let link = SceneLink::parse(&destination).unwrap_or_else(|error| panic!("{place}: {error}"));
            let session = link.open(info).unwrap_or_else(|error| panic!("{place}: {error}"));
            let given = ShownVerdict::from(&session.trace(session.method()).verdict);
            assert_eq!(link.gives.is_some(), destination.starts_with("scene:"), "{place}");
            assert!(link.gives.is_none_or(|promised| promised == given), "{place}: {given:?}");
            let step = session.step();
            let steps = &session.trace(session.method()).steps;
            assert!(step.is_none_or(|step| steps[step].is_reached()), "{place}: the step is not reached");
        }
    }
}

/// The command that a page prints for a scene opens the same scene.
#[test]
fn the_command_of_a_link_opens_its_scene() {
    for (slug, destination) in [
        ("line-polygon", "scene:method=printed&step=4&gives=miss"),
        ("ray-triangle", "scene:keys=Click@400%2C300&step=3&gives=hit"),
        ("ray-triangle", "scene:case=behind&keys=F3*60&step=3&gives=hit"),
    ] {
        let info = table::find(slug).unwrap();
        let link = SceneLink::parse(destination).unwrap();
        let words = shlex::split(&link.command(info).to_string()).unwrap();
        let args = ["describe", "--json"].into_iter().chain(words[1..].iter().map(String::as_str));
        let args: Vec<&str> = args.collect();
        // Only the window and the figure have a step.
        let step = args.iter().position(|arg| *arg == "--step").unwrap();
        let args = [&args[..step], &args[step + 2..]].concat();
        let told: serde_json::Value = serde_json::from_slice(&succeed(&args)).unwrap();
        let session = link.open(info).unwrap();
        assert_eq!(told["state"], serde_json::from_str::<serde_json::Value>(&session.state()).unwrap());
        assert_eq!(told["method"], session.method().name());
    }
}

/// The panel with a lesson's text.
fn reading(slug: &str) -> Panel {
    let mut panel = open_sized(slug, 1200.0, 8000.0); // all of it is in sight
    click(&mut panel, &Language::English.localize(ids::TAB_READ));
    panel
}

/// A label ends with the space before the next one, which may begin a line.
#[test]
fn no_line_of_a_text_begins_with_a_space() {
    for (info, width) in LESSONS.iter().cycle().zip((860..1400).step_by(45)) {
        let mut panel = open_sized(info.slug, width as f32, 8000.0);
        click(&mut panel, &Language::English.localize(ids::TAB_READ));
        let texts = panel.output().shapes.iter().filter_map(|clipped| match &clipped.shape {
            egui::Shape::Text(text) => Some(text),
            _ => None,
        });
        let texts: Vec<_> = texts.collect();
        let title = headings(info.text(Language::English)).0;
        let left = texts.iter().find(|text| text.galley.text() == title).expect("the title").pos.x;
        for text in texts {
            for row in &text.galley.rows {
                let Some(first) = row.glyphs.first().filter(|first| first.chr == ' ') else { continue };
                let at = text.pos.x + row.pos.x + first.pos.x;
                assert!((at - left).abs() > 1.0, "{} {width}: {:?}", info.slug, text.galley.text());
            }
        }
    }
}

#[test]
fn a_link_of_a_list_stands_on_the_line_of_its_text() {
    let panel = reading("line-plane");
    let baseline = |beginning: &str| {
        let of_text = |clipped: &egui::epaint::ClippedShape| match &clipped.shape {
            egui::Shape::Text(text) if text.galley.text().starts_with(beginning) => {
                let row = &text.galley.rows[0];
                Some(text.pos.y + row.pos.y + row.glyphs[0].pos.y)
            }
            _ => None,
        };
        panel.output().shapes.iter().find_map(of_text).unwrap_or_else(|| panic!("{beginning}"))
    };
    assert_eq!(baseline("200 times"), baseline("Press Up"));
}

#[test]
fn the_panel_shows_the_text_and_its_figures_by_name_and_opens_its_links() {
    for info in LESSONS {
        let mut panel = reading(info.slug);
        assert_eq!(panel.state().ui_state.controls.tab, Tab::Read);
        let text = info.text(Language::English);
        panel.get_by_role_and_label(Role::Label, &headings(text).0);
        let mut all_links = Vec::new();
        for part in lesson_text::parts(text) {
            match part {
                TextPart::Prose(prose) => all_links.extend(links(prose)),
                TextPart::Figure { caption, .. } => drop(panel.get_by_role_and_label(Role::Image, caption)),
            }
        }
        let changes = |(_, to): &&(String, String)| to.contains("keys=") || to.contains("case=");
        let (said, destination) = all_links.iter().find(changes).unwrap();
        assert_link_opens(&mut panel, said, destination);
    }
}

/// A link by what it says; the marks and the space after it belong to it.
fn shown_link<'a>(panel: &'a Panel, said: &str) -> egui_kittest::Node<'a> {
    let said = said.to_owned();
    let is_end = |text: &str| text.chars().all(|c| c == ' ' || ",.:;!?)".contains(c));
    let is_it = move |node: &AccessKitNode<'_>| {
        node.label().is_some_and(|label| label.strip_prefix(&said).is_some_and(is_end))
    };
    panel.get_all(By::new().role(Role::Link).predicate(is_it)).next().unwrap()
}

/// Fails unless a click on the link opens its scene, which is undone at once.
fn assert_link_opens(panel: &mut Panel, said: &str, destination: &str) {
    let info = panel.state().session.lesson().info();
    let before = panel.state().session.state();
    // Not with the pointer: a link over two lines has a gap in the middle of its rectangle.
    shown_link(panel, said).click_accesskit();
    panel.run();
    let expected = SceneLink::parse(destination).unwrap().open(info).unwrap();
    let session = &mut panel.state_mut().session;
    assert_eq!(session.state(), expected.state(), "{destination}");
    assert_eq!((session.method(), session.step()), (expected.method(), expected.step()), "{destination}");
    session.act(SessionAction::Undo).unwrap();
    assert_eq!(session.state(), before, "{destination}");
}

#[test]
fn a_link_leaves_an_open_question_alone() {
    let mut panel = open("line-plane");
    panel.state_mut().session.act(SessionAction::Quiz).unwrap();
    click(&mut panel, &Language::English.localize(ids::TAB_READ));
    let asked = panel.state().session.state();
    shown_link(&panel, "The triangle starts").click();
    panel.run();
    assert_eq!(panel.state().session.state(), asked);
    assert!(panel.state().ui_state.message.is_some());
}

#[test]
fn the_text_is_there_in_the_sheet_of_a_narrow_window() {
    let mut panel = open_sized("line-plane", 800.0, 600.0);
    click(&mut panel, &Language::English.localize(ids::TAB_READ));
    panel.get_by_label("The normal");
    shown_link(&panel, "The triangle starts");
}

#[test]
fn with_the_address_of_a_page_scenes_are_links_that_show_what_the_commands_show() {
    let page = "https://example.org/collision-lessons.html";
    let html = succeed(&["read", "line-polygon", "--lang", "ru", "--page-url", page, "-o", "-"]);
    let html = String::from_utf8(html).unwrap().replace("&amp;", "&").replace("&quot;", "\"");
    let mut compared = 0;
    for scene in html.split("<li id=\"scene-").skip(1) {
        let (command, rest) = scene.split_once("<code>").unwrap().1.split_once("</code>").unwrap();
        let address = rest.split_once(" <a href=\"").unwrap().1.split_once('"').unwrap().0;
        assert!(
            address.starts_with(&format!("{page}#line-polygon&")) && address.ends_with("&lang=ru"),
            "{address}"
        );
        if command.starts_with("collision-lessons figure") {
            continue; // a map
        }
        // The step is the window's.
        let command = command.split(" --step").next().unwrap();
        let words = shlex::split(command).unwrap();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let told = describe(&words[1..]);
        let state = states::read(address).unwrap();
        let mut session = Session::new(state.open().unwrap(), state.view);
        session.show_as(&Show::read(&state.text).unwrap()).unwrap();
        assert_eq!(table::full_state(session.lesson()), told["state"], "{command}");
        assert_eq!(session.method().name(), told["method"], "{command}");
        compared += 1;
    }
    assert!(compared > 3, "{compared} scenes");
}
