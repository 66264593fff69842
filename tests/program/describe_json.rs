//! `docs/describe-json.md` has every member of what `describe --json` and `check` write, with its type, and no other.

use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::path::Path;
use std::time::Duration;

use base::check;
use base::check::reply::{Shown, ShownValue};
use base::files::world::WorldSource;
use base::program::{Limits, ProgramCommand, Respondent};
use base::scene::View;
use base::text::ids;
use base::text::language::Language;
use collision_lessons::export::{describe, map};
use lessons::maps::spec::MapSpec;
use lessons::maps::view::MapView;
use lessons::model::Lesson;
use lessons::session::{Session, erratum_maps, gallery};
use lessons::snapshot::Snapshot;
use lessons::table::{self, LESSONS};
use lessons::yours::{ProgramAnswer, Reply, Silence};
use methods::Method;
use methods::question;
use serde_json::Value;

/// The page's tables, by the links to their headings.
struct Page<'a> {
    objects: HashMap<String, Object<'a>>,
    /// The evidence of each lesson by the exact, the corrected and the printed method.
    evidence: HashMap<&'a str, [&'a str; 3]>,
}

struct Object<'a> {
    rows: Vec<Row<'a>>,
    /// Whether it stands below the heading "Evidence".
    is_evidence: bool,
}

/// A row of a table, and what of it has not been found yet.
struct Row<'a> {
    members: Vec<&'a str>,
    is_optional: bool,
    types: Vec<&'a str>,
    unseen_members: BTreeSet<&'a str>,
    unseen_types: BTreeSet<&'a str>,
    /// Optional members that no object has lacked.
    never_lacked: BTreeSet<&'a str>,
}

impl<'a> Page<'a> {
    fn read(text: &'a str) -> Self {
        let mut page = Self { objects: HashMap::new(), evidence: HashMap::new() };
        let (mut heading, mut is_evidence) = (String::new(), false);
        for line in text.lines() {
            if let Some(title) = line.strip_prefix("## ") {
                is_evidence = title == "Evidence";
            } else if let Some(title) = line.strip_prefix("### ") {
                heading = title.to_lowercase().replace(' ', "-");
            }
            let cells: Vec<&str> = line.split(" | ").map(|cell| cell.trim_matches(['|', ' '])).collect();
            match cells[..] {
                [lesson, exact, corrected, printed] => {
                    page.evidence.insert(lesson.trim_matches('`'), [exact, corrected, printed].map(link));
                }
                [members, types, _] if members == "any" || members.starts_with('`') => {
                    let object = page.objects.entry(heading.clone());
                    let object = object.or_insert_with(|| Object { rows: Vec::new(), is_evidence });
                    object.rows.push(Row::read(members, types));
                }
                _ => {}
            }
        }
        page
    }

    /// Fails unless an object has the members of a table, each of its type.
    fn check(&mut self, table: &str, value: &Value, place: &str) {
        let object = self.objects.get_mut(table).unwrap_or_else(|| panic!("{place}: no table {table}"));
        let members = value.as_object().unwrap_or_else(|| panic!("{place}: {value}"));
        for row in &mut object.rows {
            row.expect(|member| members.contains_key(member), place);
        }
        let mut inner = Vec::new();
        for (member, value) in members {
            let place = format!("{place}.{member}");
            let kind = object.kind(member, value).unwrap_or_else(|| panic!("{place} in {table}: {value}"));
            if kind.contains("](#") && kind != "[evidence](#evidence)" {
                let values = value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice);
                inner.extend(values.iter().map(|value| (link(kind), value, place.clone())));
            }
        }
        inner.into_iter().for_each(|(table, value, place)| self.check(table, value, &place));
    }

    /// Checks what is told of a state by each method.
    fn check_methods(&mut self, lesson: Box<dyn Lesson>) {
        let mut session = Session::new(lesson, View::default());
        for method in Method::ALL {
            session.choose_method(method);
            self.check_description(&session);
        }
    }

    fn check_description(&mut self, session: &Session) {
        let (info, method) = (session.lesson().info(), session.method());
        let (told, place) = (describe::json(session), format!("{} {method}", info.slug));
        self.check("answer", &told, &place);
        let [exact, corrected, printed] = self.evidence[info.slug];
        let table = match method {
            Method::Exact => exact,
            Method::Corrected => corrected,
            Method::Printed => printed,
        };
        self.check(table, &told["evidence"], &place);
        for step in told["steps"].as_array().unwrap() {
            assert_eq!(step["slips"], step["errata"]);
        }
    }

    /// Checks what is told of a person's own program, whatever becomes of it.
    fn check_yours(&mut self) {
        let vector = |v| Shown::Vector(v, None);
        let mut session = Session::new(table::open(LESSONS[2]).unwrap(), View::default());
        let shown = [
            ("own", Shown::Truth(true)),
            ("D", Shown::Number(0.0)),
            ("s", Shown::Number(0.5)),
            ("s", Shown::Number(1e-7)),
            ("n", vector([0.0, 0.0, -2.0])),
            ("n", vector([0.0, 0.0, 2.0])),
            ("n", vector([0.0, 0.0, -1.0])),
            ("n", vector([0.0, 0.0, 1.0])),
            ("n", Shown::Number(1.0)),
            ("sum", Shown::Number(-360.0)),
        ];
        let shown = shown.map(|(name, value)| ShownValue { name: name.to_owned(), value }).to_vec();
        let reply = |verdict, shown| Ok(Reply { verdict, shown });
        let hit = reply(question::Verdict::Hit, shown);
        let silences = REASONS.map(|name| {
            Err(Silence { message: ids::YOURS_ENDED.into(), name, complaints: "Traceback".to_owned() })
        });
        for said in [hit].into_iter().chain(silences) {
            self.check_heard(&mut session, said);
        }
        let mut session = Session::new(table::open(LESSONS[3]).unwrap(), View::default());
        for verdict in [question::Verdict::Front, question::Verdict::On, question::Verdict::Behind] {
            self.check_heard(&mut session, reply(verdict, Vec::new()));
        }
        // The lesson's own D overflows.
        let mut session = Session::new(table::from_state(STATES[5]).unwrap(), View::default());
        let own = ShownValue { name: "D".to_owned(), value: Shown::Number(0.0) };
        self.check_heard(&mut session, reply(question::Verdict::Front, vec![own]));
    }

    fn check_heard(&mut self, session: &mut Session, said: Result<Reply, Silence>) {
        let about = Snapshot::of(session.lesson());
        session.set_program_answer(ProgramAnswer { about, said, answers_at_the_end: false });
        self.check_description(session);
    }

    /// Checks what is told of the map of a program that always ends without an answer.
    fn check_map_of_yours(&mut self) {
        let lesson = table::open(LESSONS[2]).unwrap();
        let request = MapView::default().of_size(lesson.as_ref(), (16, 12)).unwrap();
        let mut map = request.draw(lesson.as_ref()).unwrap();
        let limits = Limits { answer: Duration::from_secs(9), memory: None, all: None };
        let command = ProgramCommand::parse("sh -c 'exit 1'").unwrap();
        map.ask(lesson.as_ref(), &mut Respondent::new(command, limits)).unwrap();
        self.check("map", &map::json(&map, lesson.as_ref(), true, Language::English), "yours");
    }

    /// Checks what `check` answers to questions, a line each.
    fn check_answers(&mut self, questions: &str) {
        for method in Method::ALL {
            let mut answers = Vec::new();
            let _ = check::run(questions.as_bytes(), &mut answers, method); // an error is an answer too
            for answer in answers.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()) {
                self.check("answer-of-check", &serde_json::from_slice(answer).unwrap(), method.name());
            }
        }
    }

    /// The rows of which something was never found.
    fn unseen(&self) -> Vec<String> {
        let rows =
            self.objects.iter().flat_map(|(table, object)| object.rows.iter().map(move |row| (table, row)));
        let unseen = rows.filter(|(_, row)| !row.is_seen());
        unseen
            .map(|(table, row)| {
                let Row { unseen_members, unseen_types, never_lacked, .. } = row;
                format!("{table}: {unseen_members:?} of {unseen_types:?}, never lacked {never_lacked:?}")
            })
            .collect()
    }
}

impl<'a> Row<'a> {
    fn read(members: &'a str, types: &'a str) -> Self {
        let members: Vec<&str> = members.split(' ').map(|member| member.trim_matches('`')).collect();
        let optional = types.strip_prefix("optional ");
        let types: Vec<&str> = optional.unwrap_or(types).split(" or ").collect();
        let lacking = members.iter().copied().filter(|member| optional.is_some() && !is_pattern(member));
        Self {
            is_optional: optional.is_some(),
            unseen_members: members.iter().copied().collect(),
            unseen_types: types.iter().copied().collect(),
            never_lacked: lacking.collect(),
            members,
            types,
        }
    }

    /// Fails if a member is lacking that has to be there.
    fn expect(&mut self, is_there: impl Fn(&str) -> bool, place: &str) {
        for member in self.members.iter().filter(|member| !is_pattern(member) && !is_there(member)) {
            assert!(self.is_optional, "{place} has no {member}");
            self.never_lacked.remove(member);
        }
    }

    /// The name in the table that stands for a member.
    fn name(&self, member: &str) -> Option<&'a str> {
        let is_number = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
        let stands_for = |name: &&&str| match name.strip_suffix('N') {
            Some(start) => member.strip_prefix(start).is_some_and(is_number),
            None => **name == "any" || **name == member,
        };
        self.members.iter().find(stands_for).copied()
    }

    fn is_seen(&self) -> bool {
        self.unseen_members.is_empty() && self.unseen_types.is_empty() && self.never_lacked.is_empty()
    }
}

/// Whether a name in a table stands for several members.
fn is_pattern(name: &str) -> bool {
    name == "any" || name.ends_with('N')
}

impl<'a> Object<'a> {
    /// The type in the table that a member's value has; `None` if the table does not have such a member.
    fn kind(&mut self, member: &str, value: &Value) -> Option<&'a str> {
        let is_evidence = self.is_evidence;
        let (row, name) = self.rows.iter_mut().find_map(|row| row.name(member).map(|name| (row, name)))?;
        let is_null = |kind: &&str| *kind == "null" && value.is_null(); // a number may be null too
        let mut kinds = row.types.iter().copied();
        let kind =
            kinds.clone().find(is_null).or_else(|| kinds.find(|kind| is_a(kind, value, is_evidence)))?;
        row.unseen_members.remove(name);
        row.unseen_types.remove(kind);
        Some(kind)
    }
}

/// Whether a value has a type, apart from the members of its objects.
fn is_a(kind: &str, value: &Value, is_evidence: bool) -> bool {
    let lists = ["list of ", "lists of "];
    if let Some(items) = lists.iter().find_map(|list| kind.strip_prefix(list)) {
        let item = items.trim_end_matches('s');
        return value
            .as_array()
            .is_some_and(|values| values.iter().all(|value| is_a(item, value, is_evidence)));
    }
    match kind {
        "any" => true,
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "string" => value.is_string(),
        "integer" => value.is_u64(),
        "number" if is_evidence => value.is_number() || value.is_null(),
        "number" => value.is_number() || ["NaN", "inf", "-inf"].iter().any(|name| value == name),
        "vector" => {
            value.as_array().is_some_and(|numbers| numbers.len() == 3)
                && is_a("list of numbers", value, is_evidence)
        }
        link if link.starts_with('[') => value.is_object(),
        text => value == text.trim_matches('"'),
    }
}

/// The heading to which a link leads.
fn link(text: &str) -> &str {
    text.split_once("](#").and_then(|(_, rest)| rest.strip_suffix(')')).unwrap_or(text)
}

/// Why a program has no answer.
const REASONS: [&str; 10] = [
    "not-started",
    "ended",
    "crash",
    "no-answer",
    "out-of-time",
    "too-long",
    "no-json",
    "unasked",
    "other-id",
    "unfit",
];

/// States in which something is found that no case and no erratum shows.
const STATES: [&str; 6] = [
    r#"{"query":"ray-terrain","terrain":{"width":2,"depth":2,"cell":1,"heights":[0,0,0,1]},"origin":[0.5,3,0.25],"direction":[0,-1,0]}"#,
    r#"{"query":"walk-mesh","mesh":{"vertices":[[-9,-9,0],[9,-9,0],[0,9,0]],"triangles":[[0,1,2]]},"start":[0,0,2],"end":[2,0,-2],"radius":1}"#,
    r#"{"query":"segment-polygon","polygon":[[-1,0,0],[1,0,0],[0,1,0]],"segment":[[0,0.5,0],[0,0.5,1]]}"#,
    r#"{"query":"sphere-polygon","polygon":[[-1,0,0],[1,0,0],[0,1,0]],"center":[0,0,2],"radius":1}"#,
    r#"{"lesson":"half-space","polygon":[[-1,0,0],[1,0,0],[0,1,0]],"point":[0,0,1],"direction":[0,0,1],"turn":0}"#,
    r#"{"lesson":"half-space","polygon":[[-1e38,0,0],[3e38,0,0],[0,3e38,0]],"point":[0,1e38,-1e38],"direction":[0,0,1],"turn":0}"#,
];

/// The map of a view, a few cells large, so that every test answers it quickly.
fn map_of(spec: &MapSpec, lesson: &dyn Lesson, with_cells: bool) -> Value {
    let view = MapView::of(spec, lesson).unwrap();
    let map = view.of_size(lesson, (16, 12)).unwrap().draw(lesson).unwrap();
    map::json(&map, lesson, with_cells, Language::English)
}

#[test]
fn the_page_names_whatever_may_be_left_out() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = fs::read_to_string(root.join("docs/describe-json.md")).unwrap();
    let sentences = fs::read_to_string(root.join("assets/locales/en/window.ftl")).unwrap();
    let names = sentences.lines().filter_map(|line| line.strip_prefix("left-out-")?.split(' ').next());
    let names: Vec<&str> = names.filter(|name| !name.ends_with("extension")).collect();
    assert!(names.len() > 10);
    let unnamed = names.into_iter().filter(|name| !page.contains(&format!("`{name}`")));
    assert_eq!(unnamed.collect::<Vec<_>>(), [""; 0]);
}

#[test]
fn the_page_has_what_is_written_and_no_more() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(root.join("docs/describe-json.md")).unwrap();
    let mut page = Page::read(&text);
    let single_f32 = MapSpec { ulps: Some(1), ..MapSpec::default() };
    for info in LESSONS {
        let start = table::open(info).unwrap();
        let cases = gallery::cases(info).iter().map(|case| case.open(info).unwrap());
        for lesson in [start.clone()].into_iter().chain(cases) {
            page.check("map", &map_of(&single_f32, lesson.as_ref(), false), info.slug);
            page.check_methods(lesson);
        }
        page.check("map", &map_of(&MapSpec::default(), start.as_ref(), true), info.slug);
        let mut session = Session::new(start, View::default());
        for number in 1..=info.asks.len() as u64 {
            session.ask(number);
            page.check("unanswered-question", &describe::json(&session), info.slug);
        }
    }
    for entry in erratum_maps::all() {
        let (lesson, place) = (entry.open().unwrap(), format!("{:?}", entry.erratum));
        page.check("map", &map_of(&entry.map, lesson.as_ref(), false), &place);
        page.check_methods(lesson);
    }
    for state in STATES {
        let lesson = table::from_state(state).unwrap();
        page.check("map", &map_of(&single_f32, lesson.as_ref(), false), state);
        page.check_methods(lesson);
    }
    let world = WorldSource::file(&root.join("tests/worlds/two-vertex-face.obj")).unwrap().open().unwrap();
    page.check_methods(table::open_in(world).unwrap());
    let examples = check::FORMAT.lines().filter(|line| line.contains("\"query\""));
    page.check_yours();
    page.check_map_of_yours();
    page.check_answers(&examples.collect::<Vec<_>>().join("\n"));
    for file in fs::read_dir(root.join("tests/queries")).unwrap().map(|entry| entry.unwrap().path()) {
        let is_asked = file.file_stem().is_some_and(|name| Path::new(name).extension().is_none());
        is_asked.then(|| page.check_answers(&fs::read_to_string(&file).unwrap()));
    }
    assert!(page.unseen().is_empty(), "{:#?}", page.unseen());
}

#[test]
fn what_is_written_opens_as_the_state_in_it() {
    for info in LESSONS {
        let session = Session::new(table::open(info).unwrap(), View::default());
        let told = describe::json(&session);
        let opened = table::from_state(&told.to_string()).unwrap();
        assert_eq!(table::full_state(opened.as_ref()), told["state"], "{}", info.slug);
    }
}
