//! The address of a state: the part behind `#` of a page that shows the program, such as
//! `sphere-polygon&center=0,0.5,0.05&method=exact&camera.turn=30`. `docs/web.md` describes the format.

use anyhow::{Result, bail};
use serde_json::{Map, Value};

use super::gallery;
use super::link_text::{decode, encode, encode_key, insert, parts, read_value, set, write_member};
use super::show;
use crate::model::LessonInfo;
use crate::table::{self, full_state};
use base::limits::LINK_BYTES;
use base::text::{Language, LocalizedError, Message, ids, sanitize};

/// The schemes of pages, which show what is wrong behind their `#`.
const SCHEMES: [&str; 3] = ["http:", "https:", "file:"];

/// The contents of an address.
#[derive(Debug, Clone, PartialEq)]
pub struct Link {
    /// The state with its display settings, as JSON text.
    pub state: String,
    pub language: Option<Language>,
    /// Whether only the scene, its verdict and its steps are shown.
    pub embed: bool,
}

impl Link {
    /// Reads the part of an address behind `#`; none if it is empty. Missing members of the lesson's state have the
    /// values of its start, or of the case that is named.
    /// Errors: if it is none; the sentence names the part that is wrong. The state may still be one that its lesson
    /// refuses.
    pub fn read(fragment: &str) -> Result<Option<Self>> {
        if fragment.len() > LINK_BYTES {
            bail!(LocalizedError::new(Message::new(ids::ERROR_LINK_TOO_LONG).with("most", LINK_BYTES >> 10)));
        }
        let mut parts = parts(fragment);
        let Some(first) = parts.next() else { return Ok(None) };
        let info = table::find(&decode(first).map_err(wrong)?)?;
        let (mut state, mut show, mut language, mut embed) = (Map::new(), Map::new(), None, false);
        for part in parts {
            let said = match part.split_once('=') {
                None => (part == "embed").then(|| embed = true),
                Some(("lang", tag)) => set(&mut language, Language::find(&decode(tag).map_err(wrong)?)?),
                Some((key, value)) => {
                    let is_show = show::KEYS.contains(&key.split('.').next().unwrap_or_default());
                    let members = if is_show { &mut show } else { &mut state };
                    insert(members, key, read_value(value).map_err(wrong)?)
                }
            };
            said.ok_or_else(|| wrong(part))?;
        }
        let mut full = match show.get("case").and_then(Value::as_str) {
            Some(name) => case_state(info, name)?,
            None => full_state(table::open(info)?.as_ref()),
        };
        if let Value::Object(members) = &mut full {
            members.extend(state);
            if !show.is_empty() {
                members.insert(show::MEMBER.to_owned(), Value::Object(show));
            }
        }
        Ok(Some(Self { state: full.to_string(), language, embed }))
    }

    /// Reads the part behind `#` of a whole address, if the text is one: it begins with `#` or with the scheme of a page, or a
    /// lesson's name follows its `#`.
    pub(super) fn in_address(text: &str) -> Option<Result<Option<Self>>> {
        let text = text.trim_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
        let (page, fragment) = text.split_once('#')?;
        let is_text = page.contains(['\n', '{', '<']);
        let is_page = || page.is_empty() || SCHEMES.iter().any(|scheme| page.starts_with(scheme));
        (!is_text && (is_page() || names_lesson(fragment))).then(|| Self::read(fragment))
    }
}

/// Whether the part of an address behind `#` begins with a lesson's name.
fn names_lesson(fragment: &str) -> bool {
    let first = parts(fragment).next().unwrap_or_default();
    decode(first).is_ok_and(|name| table::find(&name).is_ok())
}

/// Writes a full state as the part of an address behind `#`.
pub(super) fn write(full: &Value) -> String {
    let mut link = String::new();
    let Value::Object(members) = full else { return link };
    link += &encode(members.get("lesson").and_then(Value::as_str).unwrap_or_default());
    for (name, value) in members.iter().filter(|(name, _)| *name != "lesson") {
        match value {
            Value::Object(show) if name == show::MEMBER => {
                show.iter().for_each(|(name, value)| write_member(&mut link, &encode_key(name), value));
            }
            value => write_member(&mut link, &encode_key(name), value),
        }
    }
    link
}

fn case_state(info: &LessonInfo, name: &str) -> Result<Value> {
    let case = &gallery::cases(info)[gallery::find(info, name)?];
    Ok(full_state(case.open(info)?.as_ref()))
}

fn wrong(part: &str) -> anyhow::Error {
    LocalizedError::new(Message::new(ids::ERROR_LINK_PART).with("part", sanitize::text(part))).into()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;
    use crate::session::Session;
    use crate::table::LESSONS;
    use base::scene::View;

    fn read(fragment: &str) -> Value {
        serde_json::from_str(&Link::read(fragment).unwrap().unwrap().state).unwrap()
    }

    #[test]
    fn every_lessons_state_comes_back() {
        for info in LESSONS {
            let mut session = Session::new(table::open(info).unwrap(), View::default());
            session.drag(33.0, 12.0);
            session.select(Some(1));
            let mut receiver = Session::new(table::open(LESSONS[0]).unwrap(), View::default());
            let link = session.link();
            receiver.open_state(&format!("https://example.org/a.html#{link}")).unwrap();
            assert_eq!(receiver.shared_state(), session.shared_state(), "{link}");
            assert_eq!(receiver.link(), link);
            assert!(link.len() < 300, "{} characters: {link}", link.len());
        }
    }

    #[test]
    fn no_state_has_a_member_that_is_shown() {
        for info in LESSONS {
            let Value::Object(state) = full_state(table::open(info).unwrap().as_ref()) else { panic!() };
            assert!(state.keys().all(|key| !show::KEYS.contains(&key.as_str())), "{}", info.slug);
        }
    }

    #[test]
    fn a_short_link_says_only_what_differs() {
        assert_eq!(Link::read("").unwrap(), None);
        assert_eq!(Link::read("&").unwrap(), None);
        let start = full_state(table::open(LESSONS[2]).unwrap().as_ref());
        assert_eq!(read("sphere-polygon"), start);
        let moved = read("sphere-polygon&radius=0.25&method=exact&camera.turn=30");
        assert_eq!(moved["radius"], json!(0.25));
        assert_eq!(moved["polygon"], start["polygon"]);
        assert_eq!(moved["show"], json!({"method": "exact", "camera": {"turn": 30}}));
        let link = Link::read("line-plane&lang=ru&embed").unwrap().unwrap();
        assert_eq!((link.language, link.embed), (Some(Language::Russian), true));
        let info = table::find("sphere-polygon").unwrap();
        let case = &gallery::cases(info)[3];
        assert_eq!(
            read(&format!("sphere-polygon&case={}", case.name))["center"],
            case.open(info).unwrap().state()["center"]
        );
    }

    #[test]
    fn a_link_is_read_whatever_page_it_leads_to() {
        let fragment = "sphere-polygon&radius=0.25";
        let expected = Link::read(fragment).unwrap();
        for page in [
            "",
            "https://example.org/",
            "HTTPS://example.org/a.html?b=c",
            "file:///home/ann/collision-lessons.html",
            "collision-lessons.html",
            "example.org/lessons/",
            "C:\\My pages\\collision-lessons.html",
            "\u{feff} content://downloads/1",
        ] {
            let link = Link::in_address(&format!("{page}#{fragment}\r\n")).unwrap();
            assert_eq!(link.unwrap(), expected, "{page}");
        }
        let wrong = Link::in_address("collision-lessons.html#sphere-polygon&radius").unwrap();
        assert!(wrong.is_err());
        for other in
            ["line-plane", "a#b.json", "a.html#nothing", "{\"a\":\"#line-plane", "<a href='#line-plane"]
        {
            assert!(Link::in_address(other).is_none(), "{other}");
        }
    }

    #[test]
    fn a_link_that_is_none_is_refused_with_its_part() {
        for (link, sentence) in [
            ("nothing", "there is no lesson `nothing`"),
            ("sphere-polygon&radius", "`radius` is no part of a link"),
            ("sphere-polygon&radius=1&radius=2", "`radius=2` is no part of a link"),
            ("sphere-polygon&camera.turn=1&camera=2", "`camera=2` is no part of a link"),
            ("sphere-polygon&camera=2&camera.turn=1", "`camera.turn=1` is no part of a link"),
            ("sphere-polygon&radius=%ff", "`%ff` is no part of a link"),
            ("sphere-polygon&radius=~%7B", "`~%7B` is no part of a link"),
            ("sphere-polygon&a.b.c.d.e.f.g.h.i.j=1", "`a.b.c.d.e.f.g.h.i.j=1` is no part of a link"),
            ("sphere-polygon&lang=xx", "there is no language `xx`"),
            ("sphere-polygon&lang=en&lang=en", "`lang=en` is no part of a link"),
        ] {
            let error = format!("{:#}", Link::read(link).unwrap_err());
            assert!(error.starts_with(sentence), "{link}: {error}");
        }
        let long = format!("sphere-polygon&radius={}", "1".repeat(LINK_BYTES));
        let error = format!("{:#}", Link::read(&long).unwrap_err());
        assert_eq!(error, "the link is longer than 64 KiB, which is the most that is read");
    }

    #[test]
    fn a_state_that_its_lesson_refuses_is_refused_as_in_a_file() {
        let mut session = Session::new(table::open(LESSONS[2]).unwrap(), View::default());
        let before = session.shared_state();
        for (link, sentence) in [
            ("#sphere-polygon&radius=-1", "`radius`"),
            ("#sphere-polygon&radius=1e999", "`radius`"),
            ("#sphere-polygon&polygon=0,0,0;1,0,0", "`polygon`"),
            ("#sphere-polygon&colour=red", "`colour`"),
            ("#sphere-polygon&look=upwards", "`show.look`"),
            ("#ray-terrain&terrain.file=/etc/passwd", "`terrain`"),
        ] {
            let error = format!("{:#}", session.open_state(link).unwrap_err());
            assert!(error.contains(sentence), "{link}: {error}");
            assert_eq!(session.shared_state(), before);
        }
    }

    proptest! {
        #[test]
        fn no_link_makes_it_fail(link in ".{0,60}") {
            let _ = Link::read(&format!("sphere-polygon&{link}"));
            let _ = Link::read(&link);
        }
    }
}
