//! `read` makes a page of a lesson's text with everything in it.

use std::collections::BTreeSet;

use base::text::language::Language;
use collision_lessons::export::reading;
use lessons::model::LessonInfo;
use lessons::table::LESSONS;

use crate::common::{run, succeed};
use crate::reading::{destinations, texts};

/// Fails unless every element of a page is closed in its turn.
fn assert_well_formed(page: &str, place: &str) {
    const EMPTY: [&str; 2] = ["meta", "br"];
    let mut open = Vec::new();
    for tag in page.split('<').skip(1).map(|rest| rest.split_once('>').expect("a tag ends").0) {
        let name = tag.split([' ', '/']).find(|name| !name.is_empty()).unwrap_or_default();
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name), "{place}: </{name}>");
        } else if !EMPTY.contains(&name) && !tag.ends_with('/') {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "{place}: {open:?}");
}

/// The page that the program writes.
fn written(slug: &str, language: Language) -> String {
    String::from_utf8(succeed(&["read", slug, "--lang", language.tag(), "-o", "-"])).unwrap()
}

/// Fails unless the pages of these texts are whole.
fn check(
    texts: impl Iterator<Item = (&'static LessonInfo, Language, &'static str)>,
    page: impl Fn(&'static LessonInfo, Language) -> String,
) {
    for (info, language, text) in texts {
        let (tag, place) = (language.tag(), format!("{} in {language:?}", info.slug));
        let page = page(info, language);
        assert!(page.contains(&format!("<html lang=\"{tag}\">")), "{place}");
        assert!(page.contains(&format!("<title>{}</title>", language.localize(info.title))), "{place}");
        assert!(!page.contains("://") && !page.contains("<link") && !page.contains("<script"), "{place}");
        assert!(!page.contains("scene:") && !page.contains("[read"), "{place}");
        // Without a Chinese font of the machine's own its text can be read as well.
        assert_eq!(page.contains("@font-face{font-family:\"chinese\""), tag.starts_with("zh"), "{place}");
        let figures = destinations(text).iter().filter(|to| to.starts_with("figure:")).count();
        let scenes = destinations(text).len() - figures;
        assert_eq!(page.matches("<svg ").count(), figures, "{place}");
        assert!(!page.contains("src="), "{place}");
        let identifiers: Vec<&str> =
            page.split(" id=\"").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
        assert_eq!(
            identifiers.iter().collect::<BTreeSet<_>>().len(),
            identifiers.len(),
            "{place}: each has its own"
        );
        for number in 1..=scenes {
            assert_eq!(page.matches(&format!("<li id=\"scene-{number}\">")).count(), 1, "{place}");
            assert!(page.contains(&format!("href=\"#scene-{number}\"")), "{place}");
        }
        assert!(!page.contains(&format!("scene-{}\"", scenes + 1)), "{place}");
        assert_well_formed(page.strip_prefix("<!DOCTYPE html>").expect("HTML"), &place);
    }
}

/// Every other lesson, those with a terrain and a world among them, each in another language.
#[test]
fn a_page_has_everything_in_it_in_every_language() {
    let lessons = LESSONS.into_iter().skip(1).step_by(2);
    let texts = std::iter::zip(Language::ALL, lessons);
    check(texts.map(|(language, info)| (info, language, info.text(language))), |info, language| {
        reading::page(info, language, None).unwrap()
    });
}

#[test]
#[ignore = "the full product: minutes"]
fn every_page_has_everything_in_it_in_every_language() {
    check(texts(), |info, language| written(info.slug, language));
}

#[test]
fn a_page_prints_the_command_of_a_scene() {
    let page = written("line-polygon", Language::Russian);
    assert!(page.contains("<html lang=\"ru\">"));
    let command = "<code>collision-lessons line-polygon --method printed --step 4</code>";
    assert!(page.contains(command));
}

#[test]
fn pages_that_cannot_be_made_are_refused() {
    for (args, status, expected) in [
        (&["read", "-o", "-"][..], 2, "<LESSON>"),
        (&["read", "cube-map", "-o", "-"], 2, "there is no lesson `cube-map`"),
        (&["read", "line-plane"], 2, "--output"),
        (&["read", "line-plane", "-o", "/no/such/a.html"], 1, "there is no folder /no/such"),
        (&["read", "line-plane", "-o", "/dev/full"], 1, "the disk is full"),
    ] {
        let output = run(args);
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(status), "{args:?}: {error}");
        assert!(error.contains(expected), "{args:?}: {error}");
        assert!(output.stdout.is_empty(), "{args:?}");
    }
}
