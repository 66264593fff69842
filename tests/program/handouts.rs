//! Handouts: complete, self-contained, and solved here a second time from what is printed alone.

use std::collections::BTreeSet;
use std::fs;

use base::scene::{Ink, Palette, Theme};
use base::text::ids;
use base::text::language::Language;
use base::text::message::Message;
use collision_lessons::export::handout::{self, Handout, HandoutRequest, Key, Level, Paper, Rules};
use collision_lessons::panel::{self, fonts};
use egui::{FontId, RawInput};
use lessons::model::LessonInfo;
use lessons::session::gallery::{self, Case};
use lessons::table::{self, LESSONS};
use methods::Method;
use tempfile::TempDir;

use crate::common::{describe, program, run, succeed};
use crate::paper::{self, Checked};

/// The lessons that paper can hold.
fn on_paper() -> impl Iterator<Item = &'static LessonInfo> {
    LESSONS.into_iter().filter(|info| table::open(info).unwrap().on_paper().is_some())
}

fn request() -> HandoutRequest {
    HandoutRequest {
        lessons: on_paper().collect(),
        cases: Vec::new(),
        questions: 2,
        seed: 5,
        level: Level::Medium,
        variants: 1,
        page: None,
        rules: Rules::Sheet,
        key: Key::End,
        language: Language::English,
    }
}

/// The sheet without its pictures.
#[track_caller]
fn undrawn(request: &HandoutRequest) -> String {
    Paper::new(request).unwrap().pages().sheet
}

/// Every figure inside of an HTML page, as SVG elements. Terrains are drawn otherwise.
fn figures(page: &str) -> Vec<&str> {
    let elements = page.split("<svg ").skip(1).map(|rest| rest.split_once("</svg>").unwrap().0);
    elements.filter(|element| !element.starts_with("class=\"relief\"")).collect()
}

/// The questions of a sheet.
fn questions(sheet: &str) -> Vec<&str> {
    paper::elements(sheet, "<article class=\"question\">", "</article>")
}

/// Fails unless every element is closed where it should be, and nothing is fetched from elsewhere.
#[track_caller]
fn assert_sound(page: &str) {
    let mut open = Vec::new();
    for tag in page.split('<').skip(1).map(|rest| rest.split('>').next().unwrap()) {
        let name = tag.split_whitespace().next().unwrap();
        match name.strip_prefix('/') {
            Some(name) => assert_eq!(open.pop(), Some(name)),
            None if ["!DOCTYPE", "meta"].contains(&name) || tag.ends_with('/') => {}
            None => open.push(name),
        }
    }
    assert_eq!(open, [""; 0]);
    let addresses = ["src=\"", "href=\"", "url("].map(|start| page.split(start).skip(1));
    let fetched =
        addresses.into_iter().flatten().filter(|to| !to.starts_with("data:") && !to.starts_with('#'));
    assert_eq!(fetched.count(), 0, "all of it is inside");
    let identifiers: Vec<&str> =
        page.split(" id=\"").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
    assert_eq!(identifiers.iter().collect::<BTreeSet<_>>().len(), identifiers.len(), "each has its own");
    assert!(!page.contains("<link") && !page.contains("@import"));
    for name in ["[handout", "[step", "[reason", "[gallery", "[answer"] {
        assert!(!page.contains(name), "{name} has no text");
    }
}

/// What a page shows, without its tags and its style.
fn text(page: &str) -> String {
    let body = page.split_once("<body>").expect("a body").1;
    let parts = body.split('<').map(|part| part.split_once('>').map_or(part, |(_, text)| text));
    parts.collect::<Vec<_>>().join(" ")
}

#[test]
fn handouts_are_whole_in_every_language() {
    for language in Language::ALL {
        let sheet = undrawn(&HandoutRequest { language, ..request() });
        assert_sound(&sheet);
        assert!(sheet.contains(&format!("<html lang=\"{}\">", language.tag())));
        let context = panel::context();
        context.set_fonts(fonts::of(language));
        context.run_ui(RawInput::default(), |_| {}).textures_delta.clear();
        let characters: BTreeSet<char> = text(&sheet).chars().filter(|c| !c.is_whitespace()).collect();
        for font in [FontId::proportional(14.0), FontId::monospace(14.0)] {
            let missing =
                characters.iter().filter(|&&c| !context.fonts_mut(|fonts| fonts.has_glyph(&font, c)));
            assert_eq!(missing.collect::<String>(), "", "{language:?}: run scripts/fonts");
        }
        let faces = sheet.matches("@font-face").count();
        assert_eq!(faces, if language.tag().starts_with("zh") { 3 } else { 2 }, "{language:?}");
    }
}

fn every_case() -> impl Iterator<Item = (&'static LessonInfo, &'static Case)> {
    on_paper().flat_map(|info| gallery::cases(info).iter().map(move |case| (info, case)))
}

#[test]
fn a_handout_of_all_cases_has_every_case() {
    for language in [Language::English, Language::Russian] {
        let all = HandoutRequest { cases: vec!["all".to_owned()], questions: 0, language, ..request() };
        let page = undrawn(&all);
        assert_sound(&page);
        assert_eq!(questions(&page).len(), every_case().count());
        let (questions, answers) = page.split_once("class=\"answers\"").expect("answers come last");
        for (info, case) in every_case() {
            let title = language.localize(case.title(info));
            let escaped = title.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
            assert!(answers.contains(&escaped), "{}: {title}", info.slug);
            assert!(!questions.contains(&format!("{escaped}: ")), "{}: {title} tells too much", info.slug);
        }
    }
}

/// The first and the last case of each lesson, of which a small terrain is drawn in lines.
#[test]
fn every_question_has_a_picture_with_its_state() {
    let file = tempfile::NamedTempFile::new().unwrap();
    let ends = on_paper().flat_map(|info| [gallery::cases(info).first(), gallery::cases(info).last()]);
    let cases: Vec<_> = ends.map(|case| case.unwrap().name.clone()).collect();
    let asked: Vec<_> = every_case().filter(|(_, case)| cases.contains(&case.name)).collect();
    let Handout { sheet, key } = handout::make(&HandoutRequest { cases, questions: 0, ..request() }).unwrap();
    assert_eq!(key, None);
    assert_sound(&sheet);
    assert_eq!(questions(&sheet).len(), asked.len());
    for ((info, case), question) in asked.into_iter().zip(questions(&sheet)) {
        let place = format!("{}: {}", info.slug, case.name);
        let reliefs = question.matches("<svg class=\"relief\"").count();
        let drawn = figures(question);
        assert_eq!(drawn.len() + reliefs, 1, "{place}");
        assert!(reliefs == 0 || info.takes_terrain(), "{place}");
        for figure in drawn {
            fs::write(file.path(), format!("<svg {figure}</svg>")).unwrap();
            let told = describe(&["--state", file.path().to_str().unwrap()]);
            assert_eq!(told, describe(&[info.slug, "--case", &case.name]), "{place}");
        }
    }
}

/// Numbers that f32 rounds are printed as they are judged.
#[test]
fn a_case_in_rounded_numbers_says_so() {
    let page = |lesson: &str, case: &str| {
        let lessons = vec![table::find(lesson).unwrap()];
        undrawn(&HandoutRequest { lessons, cases: vec![case.to_owned()], questions: 0, ..request() })
    };
    let rounded = page("line-plane", "decimals");
    assert!(rounded.contains("(5033165 · 2⁻²³, 5033165 · 2⁻²³, −5033165 · 2⁻²³) ≈ (0.6, 0.6, −0.6)"));
    assert!(rounded.contains("These are f32 numbers (single precision), with all their digits."));
    let exact = page("line-plane", "touching-a-tilted-plane");
    assert!(exact.contains("(0.1875, 0.4375, −0.4375)") && !exact.contains("These are f32 numbers"));
    assert!(page("line-plane", "tiny-distances").contains(" · 2⁻"));
    let scaled = page("ray-terrain", "parallel");
    assert!(scaled.contains("times 13421773 · 2⁻²⁷, rounded to f32"));
    assert!(!page("ray-terrain", "touching-the-crest").contains("rounded to f32"));
}

/// What the key says of a place: inside, on an edge, at a vertex, outside.
const PLACES: [[&str; 2]; 4] = [
    ["in the polygon.", "lies in the triangle."],
    ["on this edge", "p lies on the edge"],
    ["is the vertex", "is the vertex"],
    ["outside the polygon.", "outside the triangle"],
];

/// How many exercises have an answer that lies so, of all that come to the question.
fn share(worked: &[Checked], place: [&str; 2]) -> f64 {
    let is_there = |one: &&Checked, place: [&str; 2]| place.iter().any(|words| one.worked.contains(words));
    let count = |place| worked.iter().filter(|one| is_there(one, place)).count() as f64;
    count(place) / PLACES.map(count).iter().sum::<f64>()
}

/// Solves so many exercises of each lesson and level from the printed numbers, and fails unless they are of every kind.
fn solve(questions: usize) {
    let (mut all, mut asked, mut answers) = (Vec::new(), BTreeSet::new(), BTreeSet::new());
    for level in [Level::Easy, Level::Medium, Level::Hard] {
        for info in on_paper() {
            let request = HandoutRequest { lessons: vec![info], questions, level, seed: 11, ..request() };
            let solved = paper::check(info.slug, &undrawn(&request));
            assert_eq!(solved.len(), questions, "{} {level:?}", info.slug);
            let lines = solved.iter().map(|one| one.worked.matches("<div class=\"equation\">").count());
            let longest = lines.max().unwrap_or_default();
            println!("{} {level:?}: at most {longest} equations", info.slug);
            assert!(longest <= level.longest(), "{} {level:?}: {longest} lines", info.slug);
            answers.extend(solved.iter().map(|one| (info.slug, one.answer.clone())));
            asked.extend(solved.iter().map(|one| (info.slug, one.given.clone())));
            all.extend(solved);
        }
    }
    let count = 3 * questions * on_paper().count();
    assert_eq!(answers.len(), 2 * on_paper().count() + 1, "every answer of every lesson: {answers:?}");
    assert_eq!((all.len(), asked.len()), (count, count), "no exercise comes twice, at any level");
    let [inside, edge, vertex, beside] = PLACES.map(|place| share(&all, place));
    println!("inside {inside:.3}, on an edge {edge:.3}, at a vertex {vertex:.3}, beside {beside:.3}");
    assert!(inside > 0.35 && beside > 0.25, "{inside} {beside}");
    assert!(edge + vertex < 0.2 && edge + vertex > 0.0, "{edge} {vertex}");
    let [four, six] = [4, 6].map(|corners| {
        let has = |one: &&Checked| one.given.matches("vertex").count() == corners;
        all.iter().filter(has).count() as f64 / count as f64
    });
    println!("four corners {four:.3}, six {six:.3}");
    assert!(four > 0.11 && six > 0.028, "{four} {six}");
}

#[test]
fn the_key_is_what_the_printed_numbers_say() {
    solve(6);
}

#[test]
#[ignore = "the full product: minutes"]
fn the_key_of_many_exercises_is_what_the_printed_numbers_say() {
    solve(17);
}

/// The working of a case leads to the exact verdict, however long its numbers are.
#[test]
fn every_case_is_worked_to_the_exact_verdict() {
    for info in on_paper() {
        for case in gallery::cases(info) {
            let lesson = case.open(info).unwrap();
            let exact = lesson.trace(Method::Exact).verdict.unwrap().answer;
            let exercise = lesson.on_paper().expect("it is on paper").exercise();
            assert_eq!(exercise.answer, exact, "{} {}", info.slug, case.name);
        }
    }
}

#[test]
fn variants_have_their_own_questions_and_one_table_of_answers() {
    for language in Language::ALL {
        let lessons = vec![table::find("line-polygon").unwrap()];
        let page = undrawn(&HandoutRequest { lessons, variants: 3, language, ..request() });
        assert_sound(&page);
        let given =
            questions(&page).into_iter().map(|question| question.split_once("class=\"given\"").unwrap().1);
        assert_eq!(given.collect::<BTreeSet<_>>().len(), 6, "{language:?}");
        let table = page.split_once("<table class=\"all\">").expect("a table of all answers").1;
        assert_eq!(table.split_once("</table>").unwrap().0.matches("<tr>").count(), 4);
        for number in 1..=3 {
            let name = language.localize(Message::new(ids::HANDOUT_VARIANT).with("number", number));
            assert_eq!(page.matches(&name).count(), 2, "{language:?}: {name} on the paper and on its key");
        }
    }
}

/// The answers of a lesson's variants, a list for each.
fn answers(lesson: &str, questions: usize, variants: usize, level: Level) -> Vec<Vec<String>> {
    let lessons = vec![table::find(lesson).unwrap()];
    let page = undrawn(&HandoutRequest { lessons, questions, variants, level, key: Key::End, ..request() });
    let answers = page.split_once("class=\"answers\"").expect("answers").1;
    let short = paper::elements(answers, "<span class=\"short\">", "</span>");
    let alone = |short: &str| short.split("</b> ").nth(1).unwrap().split(',').next().unwrap().to_owned();
    let all: Vec<String> = short.into_iter().map(alone).collect();
    all.chunks(questions).map(<[String]>::to_vec).collect()
}

/// How many hits one variant has tells nothing of another.
#[test]
fn chance_draws_how_many_hits_a_variant_has() {
    for (lesson, level) in
        [("line-plane", Level::Easy), ("moving-sphere", Level::Easy), ("half-space", Level::Medium)]
    {
        let choices = if lesson == "half-space" { 3 } else { 2 };
        let four = answers(lesson, 4, 30, level);
        // The first question is the same, however many follow it.
        let one: Vec<&String> = four.iter().map(|answers| &answers[0]).collect();
        let kinds: BTreeSet<&String> = one.iter().copied().collect();
        assert_eq!(kinds.len(), choices, "{lesson}: {one:?}");
        let most =
            kinds.iter().map(|kind| one.iter().filter(|answer| *answer == kind).count()).max().unwrap();
        assert!(most <= 22, "{lesson}: {most} of 30 are alike");
        let counts = four
            .iter()
            .map(|answers| answers.iter().filter(|answer| *answer == *kinds.first().unwrap()).count());
        let counts: Vec<usize> = counts.collect();
        println!("{lesson}: of one question {most} alike; of four, the first answer {counts:?} times");
        assert!(counts.iter().collect::<BTreeSet<_>>().len() >= 4, "{lesson}: {counts:?}");
    }
}

/// Whoever has the seed can make the answers.
#[test]
fn the_sheet_does_not_tell_its_seed() {
    let seed = 770_031;
    for (key, variants) in [(Key::Separate, 1), (Key::Separate, 3)] {
        let mut paper =
            Paper::new(&HandoutRequest { seed, key, variants, lessons: vec![LESSONS[0]], ..request() })
                .unwrap()
                .pages();
        assert!(!paper.sheet.contains("770031"), "{variants} variants");
        assert_eq!(
            paper.key.take().unwrap().matches("770031").count(),
            if variants == 1 { 1 } else { 1 + variants }
        );
    }
    let cases = HandoutRequest { cases: vec!["all".to_owned()], questions: 0, seed, ..request() };
    let page = undrawn(&cases);
    assert!(!page.contains("770031") && !text(&page).contains("medium"), "cases have no seed and no level");
}

#[test]
fn rules_stand_where_they_are_asked_for() {
    let lessons = || vec![table::find("ray-triangle").unwrap(), table::find("sphere-polygon").unwrap()];
    let count = |rules| {
        let page =
            undrawn(&HandoutRequest { lessons: lessons(), variants: 3, rules, key: Key::None, ..request() });
        assert_sound(&page);
        let first = page.find("class=\"rules\"").unwrap_or(usize::MAX) < page.find("<header>").unwrap();
        (page.matches("class=\"rules\"").count(), first)
    };
    assert_eq!(count(Rules::Sheet), (3, false));
    assert_eq!(count(Rules::Separate), (1, true), "before the first sheet");
    assert_eq!(count(Rules::None), (0, false));
}

/// Each symbol of a formula is given, is that of a formula before it, or an edge's.
#[test]
fn every_symbol_of_the_rules_is_defined_before_it_is_used() {
    for level in [Level::Easy, Level::Medium] {
        for info in on_paper().filter(|info| !info.takes_terrain()) {
            let page = undrawn(&HandoutRequest {
                lessons: vec![info],
                questions: 1,
                level,
                key: Key::None,
                ..request()
            });
            let rules = paper::elements(&page, "<section class=\"rules\">", "</section>")[0];
            let before = rules.split_once("<div class=\"rule\">").unwrap().0;
            let given = paper::elements(&page, "<table class=\"given\">", "</table>")[0];
            let given = paper::elements(given, "<th>", "</th>");
            let mut known: BTreeSet<String> =
                given.iter().map(|name| name.rsplit(' ').next().unwrap().to_owned()).collect();
            known.extend(["A", "B", "P", "min", "max"].map(str::to_owned));
            for line in paper::elements(rules, "<span>", "</span>").into_iter().map(paper::unescaped) {
                let line = line.trim_start_matches("AB:  ");
                let (symbol, formula) = line.split_once(" = ").unwrap_or(("", line));
                for used in names(formula) {
                    assert!(known.contains(&used), "{} {level:?}: {used} of {line} is unknown", info.slug);
                }
                known.insert(symbol.to_owned());
            }
            let has_constant = known.contains("D") && info.slug != "ray-triangle";
            assert_eq!(before.contains("n · q + D"), has_constant, "{} {level:?}", info.slug);
        }
    }
}

/// The symbols of a formula.
fn names(formula: &str) -> Vec<String> {
    let is_of_name = |c: char| c.is_alphabetic() || c == '′' || ('₀'..='₉').contains(&c);
    let names = formula.split(|c| !is_of_name(c)).filter(|name| !name.is_empty());
    names.map(str::to_owned).collect()
}

/// What the sheet asks for stands in every list of answers: a place too.
#[test]
fn the_answers_have_all_that_is_asked() {
    for (lesson, symbols) in [
        ("ray-triangle", ["r = ", "p = ("]),
        ("ray-terrain", ["r = ", "(x, y, z) = ("]),
        ("half-space", ["t = ", "p′ = ("]),
    ] {
        let lessons = vec![table::find(lesson).unwrap()];
        let page =
            undrawn(&HandoutRequest { lessons, questions: 6, variants: 2, level: Level::Easy, ..request() })
                .replace('\u{a0}', " ");
        let lists = [
            paper::elements(&page, "<span class=\"short\">", "</span>"),
            paper::elements(
                paper::elements(&page, "<table class=\"all\">", "</section>")[0],
                "<td>",
                "</td>",
            ),
            paper::elements(&page, "<div class=\"line\"><p>", "</p>"),
        ];
        let mut places = 0;
        for answer in
            lists.concat().into_iter().filter(|answer| !answer.contains("MISS") && !answer.contains('<'))
        {
            let is_parallel = answer.contains("no crossing");
            assert!(
                is_parallel || symbols.iter().all(|symbol| answer.contains(symbol)),
                "{lesson}: {answer}"
            );
            assert!(!answer.contains(" m from"), "{lesson}: the sheet has no metres: {answer}");
            places += usize::from(!is_parallel);
        }
        assert!(places > 5, "{lesson}: {places}");
    }
}

/// The points beside the lines of the key are those on the sheet, which do not tell how an exercise comes out.
#[test]
fn every_point_is_earned_in_the_key() {
    let points = |text: &str| -> usize {
        let earned = paper::elements(text, "<span class=\"points\">(", " point");
        earned.iter().map(|number| number.parse::<usize>().unwrap()).sum()
    };
    for info in on_paper() {
        let page = undrawn(&HandoutRequest { lessons: vec![info], questions: 8, ..request() });
        let answers = paper::elements(&page, "<article class=\"answer\">", "</article>");
        let mut told = BTreeSet::new();
        for (question, answer) in questions(&page).into_iter().zip(answers) {
            assert_eq!(points(question), points(answer), "{}", info.slug);
            told.insert(points(question));
            let bare = points(answer.rsplit("<div class=\"line\"><p>").next().unwrap());
            assert_eq!(bare, 1, "{}: a ticked answer without its working", info.slug);
        }
        assert_eq!(told.len(), 1, "{}: every variant has the same total", info.slug);
    }
}

/// The same for all exercises of a lesson, whatever comes out, and as high as the longest working needs.
#[test]
fn the_room_to_work_fits_the_working() {
    for (lesson, level) in [("line-plane", Level::Easy), ("moving-sphere", Level::Medium)] {
        let lessons = vec![table::find(lesson).unwrap()];
        let page = undrawn(&HandoutRequest { lessons, questions: 6, level, ..request() });
        let rooms: BTreeSet<_> = paper::elements(&page, "style=\"height:", "mm\"").into_iter().collect();
        let [room] = Vec::from_iter(rooms)[..] else { panic!("{lesson}: one height") };
        let lines = paper::elements(&page, "<article class=\"answer\">", "</article>");
        let longest =
            lines.iter().map(|answer| answer.matches("<div class=\"equation\">").count()).max().unwrap();
        assert!(room.parse::<usize>().unwrap() >= longest * 4, "{lesson}: {room} mm for {longest} lines");
    }
}

/// However many questions a lesson has.
#[test]
fn the_tables_of_all_answers_fit_the_page() {
    let lessons = ["line-plane", "line-polygon"].map(|slug| table::find(slug).unwrap()).to_vec();
    let page = undrawn(&HandoutRequest { lessons, questions: 8, variants: 2, ..request() });
    let tables: Vec<_> = page.split("<table class=\"all\">").skip(1).collect();
    let mut answers = 0;
    for row in tables.iter().flat_map(|table| table.split_once("</table>").unwrap().0.split("<tr>").skip(1)) {
        let columns = row.matches("<td>").count();
        assert!(columns <= 6, "{columns} answers in {row}");
        answers += columns;
    }
    assert_eq!(answers, 2 * 16, "every answer of both variants");
}

/// Each with the places of the numbers that it is about.
#[test]
fn every_symbol_is_in_its_picture() {
    let page = undrawn(&HandoutRequest { cases: vec!["all".to_owned()], ..request() });
    for question in questions(&page) {
        let symbols = question.matches("<span class=\"symbol\"").count();
        assert!(symbols >= question.matches("<td>(").count(), "{question}");
    }
    let digits = |text: &str| text.split(|c: char| !c.is_ascii_digit()).map(str::len).max().unwrap();
    assert!(digits(&text(&page)) <= 14, "no number has many digits");
}

#[test]
fn a_seed_gives_the_same_handout_again() {
    let make = || handout::make(&HandoutRequest { questions: 1, ..request() }).unwrap();
    assert!(make() == make());
    let [five, six] = [5, 6].map(|seed| undrawn(&HandoutRequest { seed, ..request() }));
    assert!(five != six);
}

#[test]
fn the_key_is_where_it_is_asked_for() {
    let folder = TempDir::new().unwrap();
    let sheet = folder.path().join("a.html");
    let make = |more: &[&str]| {
        let args =
            ["handout", "line-plane", "--questions", "3", "--lang", "en", "-o", sheet.to_str().unwrap()];
        succeed(&[&args[..], more].concat());
        fs::read_to_string(&sheet).unwrap()
    };
    let [sheet_mark, key_mark] = ["class=\"question\"", "class=\"answers\""];
    let end = make(&["--key", "end"]);
    assert!(end.contains(sheet_mark) && end.contains(key_mark));
    assert!(!make(&["--key", "none"]).contains(key_mark));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    assert!(!make(&["--key", "separate"]).contains(key_mark));
    let key = fs::read_to_string(folder.path().join("a-key.html")).unwrap();
    assert!(key.contains(key_mark) && !key.contains(sheet_mark));
    assert_sound(&key);
}

#[test]
fn sheet_and_key_are_written_together_or_not_at_all() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name);
    let make = |sheet: &str| {
        let args = ["handout", "line-plane", "--questions=1", "--key=separate", "-o"];
        program().args(args).arg(path(sheet)).output().unwrap()
    };
    let refused = |sheet: &str, expected: &str| {
        let output = make(sheet);
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(1), "{error}");
        assert!(error.contains(expected), "{error}");
    };
    // Nobody gave the key's name, so no file of that name is replaced.
    fs::write(path("a-key.html"), "another's").unwrap();
    refused("a.html", "a-key.html cannot be written: it exists already");
    assert_eq!(fs::read(path("a-key.html")).unwrap(), b"another's");
    assert!(!path("a.html").exists(), "no sheet without its key");
    // Nor a key without its sheet.
    fs::create_dir(path("b.html")).unwrap();
    refused("b.html", "b.html cannot be written: it is a folder");
    assert!(!path("b-key.html").exists());
    assert!(make("c.html").status.success() && path("c-key.html").exists() && path("c.html").exists());
}

/// What hits and what misses looks the same while the answer is to be found.
#[test]
fn the_pictures_of_a_handout_do_not_tell_the_answer() {
    let Palette { hidden, hit, line_miss, .. } = Theme::Print.palette();
    let [hidden, hit, miss] =
        [hidden, hit, line_miss].map(|Ink { color: [r, g, b, _], .. }| format!("\"#{r:02x}{g:02x}{b:02x}\""));
    assert!(hidden != hit && hidden != miss);
    let asked = HandoutRequest {
        lessons: vec![LESSONS[0]],
        cases: vec!["all".to_owned()],
        questions: 0,
        ..request()
    };
    for figure in figures(&handout::make(&asked).unwrap().sheet) {
        assert!(!figure.contains(&hit) && !figure.contains(&miss), "{figure}");
        assert!(figure.contains(&hidden), "the line is drawn in the hidden ink: {figure}");
    }
}

#[test]
fn handouts_that_cannot_be_made_are_refused() {
    for (args, status, expected) in [
        (&["handout", "-o", "-"][..], 2, "<LESSON>..."),
        (&["handout", "cube-map", "-o", "-"], 2, "there is no lesson `cube-map`"),
        (&["handout", "line-plane"], 2, "--output"),
        (&["handout", "line-plane", "-o", "/no/such/a.html"], 1, "there is no folder /no/such"),
        (&["handout", "line-plane", "--questions", "1", "-o", "/dev/full"], 1, "the disk is full"),
        (&["handout", "line-plane", "--key", "separate", "-o", "-"], 1, "--key separate needs a file"),
        (
            &["handout", "line-plane", "--cases", "no", "-o", "-"],
            1,
            "there is no case `no`; the cases are all, parallel",
        ),
        (
            &["handout", "line-plane", "--questions", "41", "-o", "-"],
            2,
            "a whole number from 0 to 40 is needed",
        ),
        (
            &["handout", "line-plane", "--variants", "0", "-o", "-"],
            2,
            "a whole number from 1 to 60 is needed",
        ),
        (&["handout", "line-plane", "--level", "odd", "-o", "-"], 2, "[possible values: easy, medium, hard]"),
    ] {
        let output = run(args);
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(status), "{args:?}: {error}");
        assert!(error.contains(expected), "{args:?}: {error}");
    }
}

#[test]
fn the_key_says_why_a_ray_misses_the_ground() {
    let sentences = ["beside-ground", "leaves-ground", "corner-of-ground", "passes-ground"];
    let sentences =
        sentences.map(|name| Language::English.localize(Message::of_family(format!("handout-{name}"))));
    let lessons = || vec![table::find("ray-terrain").unwrap()];
    let mut misses = 0;
    for level in [Level::Easy, Level::Medium, Level::Hard] {
        let sheet = undrawn(&HandoutRequest { lessons: lessons(), questions: 8, level, ..request() });
        for answer in sheet.split("<article class=\"answer\">").skip(1) {
            let is_miss = answer.contains("MISS –");
            assert_eq!(sentences.iter().any(|sentence| answer.contains(sentence)), is_miss, "{answer}");
            misses += usize::from(is_miss);
        }
    }
    assert!(misses > 5, "{misses}");
}

#[test]
fn a_world_has_no_exercise() {
    let world = table::find("world").unwrap();
    let error = handout::make(&HandoutRequest { lessons: vec![world], ..request() }).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the lesson world has no exercise on paper: its world has too many triangles"
    );
}

#[test]
fn with_the_address_of_a_page_every_answer_links_to_its_scene() {
    let page = "https://example.org/collision-lessons.html".to_owned();
    let sheet = undrawn(&HandoutRequest { page: Some(page.clone()), ..request() });
    let sheet = sheet.replace("&amp;", "&");
    let addresses: Vec<&str> =
        sheet.split("<a href=\"").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
    // Of a terrain that was made up there is no link.
    let linked = on_paper().filter(|info| !info.takes_terrain()).count();
    assert_eq!(addresses.len(), 2 * linked);
    let answers =
        sheet.split("<article class=\"answer\">").skip(1).filter(|answer| answer.contains("<a href"));
    for (address, answer) in std::iter::zip(addresses, answers) {
        assert!(address.starts_with(&page), "{address}");
        let told = describe(&["--method", "exact", "--state", address]);
        let verdict = match told["hit"].as_bool() {
            Some(hit) => if hit { "HIT" } else { "MISS" }.to_owned(),
            None => told["side"].as_str().unwrap().to_uppercase(),
        };
        assert!(answer.contains(&verdict), "{verdict}: {answer}");
    }
}

/// Chance draws which part of the triangle a moving sphere can touch first, and the sheet has the formulas of these parts.
#[test]
fn an_exercise_about_a_moving_sphere_names_the_part_that_can_be_touched_first() {
    let parts = [("Only the face", "p′ = "), ("Only the vertex", "m = c₀ − P"), ("Only the edge", "f = ")];
    for (level, has) in [
        (Level::Easy, [true, false, false]),
        (Level::Medium, [true, true, false]),
        (Level::Hard, [true, true, true]),
    ] {
        let lessons = vec![table::find("moving-sphere").unwrap()];
        let page = undrawn(&HandoutRequest { lessons, questions: 12, level, key: Key::None, ..request() });
        let named = questions(&page);
        let formulas = paper::elements(&page, "<section class=\"rules\">", "</section>")[0];
        for ((note, formula), is_there) in parts.into_iter().zip(has) {
            let count = named.iter().filter(|question| question.contains(note)).count();
            assert_eq!((count > 0, formulas.contains(formula)), (is_there, is_there), "{level:?}: {note}");
        }
        assert!(named.iter().all(|question| question.contains("can be touched first")), "{level:?}");
        assert!(!formulas.contains("a′"), "{level:?}: no symbols of the rules for any numbers");
    }
}
