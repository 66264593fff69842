//! The methods to take along, as the Code tab copies them: each is the lesson's own, in every language that runs here.
#![cfg(unix)]

use std::fs;
use std::path::Path;

use base::check;
use lessons::listing::{ListingLanguage, listing};
use lessons::model::LessonInfo;
use lessons::table::LESSONS;
use methods::Method;
use methods::cases::Kind;
use methods::question::Query;
use serde_json::Value;
use strum::VariantArray;
use tempfile::TempDir;

use crate::starters::{about_polygons, has_tool, questions, shell, starter};

/// The questions of each kind.
const COUNT: u64 = 500;

/// A language of listings: its name for `starter`, its file, its tool, how it is built and run, the line of the starter
/// before or in place of which the listing stands, and the empty function's lines that are replaced.
pub(crate) struct Language {
    pub(crate) code: ListingLanguage,
    name: &'static str,
    pub(crate) file: &'static str,
    tool: &'static str,
    pub(crate) build: &'static str,
    pub(crate) run: &'static str,
    place: &'static str,
    is_doubled: bool,
    stubs: [&'static str; 2],
    answers: &'static str,
}

pub(crate) const LANGUAGES: [Language; 4] = [
    Language {
        code: ListingLanguage::C,
        name: "c",
        file: "yours.c",
        tool: "cc",
        build: "cc -std=c11 -Wall -Werror -O1 -ffp-contract=off yours.c -o yours -lm",
        run: "./yours",
        place: "typedef struct { float x, y, z; } vec;\n",
        is_doubled: true,
        stubs: ["    return false;\n", "    return \"front\";\n"],
        answers: "    return {};\n",
    },
    Language {
        code: ListingLanguage::Python,
        name: "python",
        file: "yours.py",
        tool: "python3",
        build: "true",
        run: "python3 yours.py",
        place: "shown = []\n",
        is_doubled: false,
        stubs: ["    return False\n", "    return \"front\"\n"],
        answers: "    return {}\n",
    },
    Language {
        code: ListingLanguage::Rust,
        name: "rust",
        file: "yours.rs",
        tool: "rustc",
        build: "rustc --edition 2021 -D warnings yours.rs -o yours",
        run: "./yours",
        place: "type Vec3 = [f32; 3];\n",
        is_doubled: true,
        stubs: ["    false\n}", "    \"front\"\n}"],
        answers: "    {}\n}",
    },
    Language {
        code: ListingLanguage::JavaScript,
        name: "javascript",
        file: "yours.js",
        tool: "node",
        build: "true",
        run: "node yours.js",
        place: "let shown = [];\n",
        is_doubled: false,
        stubs: ["    return false;\n", "    return \"front\";\n"],
        answers: "    return {};\n",
    },
];

/// The call of a lesson's function with what a starter reads.
fn call(query: Query, code: ListingLanguage) -> String {
    let (name, arguments) = match query {
        Query::SegmentPlane => ("segment_crosses_plane", "polygon, segment"),
        Query::SegmentPolygon => ("segment_meets_polygon", "polygon, segment"),
        Query::SpherePolygon => ("sphere_meets_polygon", "polygon, center, radius"),
        Query::PointPlane => ("side_of_plane", "polygon, point"),
        Query::RayTriangle => ("ray_meets_triangle", "triangle, origin, direction"),
        Query::RayTerrain => ("ray_meets_terrain", "width, depth, cell, heights, origin, direction"),
        Query::MovingSphereTriangle => ("moving_sphere_meets_triangle", "triangle, start, end, radius"),
        Query::WalkMesh => ("ball_meets_mesh", "vertices, triangles, start, end, radius"),
        Query::LinePlane
        | Query::LinePolygon
        | Query::PointPolygon
        | Query::SpherePlane
        | Query::RayMesh
        | Query::SegmentTerrain
        | Query::PointMesh
        | Query::SphereMesh => panic!("`call` does not name the function that answers {query}"),
    };
    let takes_count = matches!(query, Query::SegmentPolygon | Query::SpherePolygon);
    let arguments = match code {
        ListingLanguage::C if takes_count => arguments.replace("polygon", "polygon, polygon_count"),
        ListingLanguage::C => arguments.replace("triangles,", "triangles, triangles_count,"),
        _ => arguments.to_owned(),
    };
    let name = match code {
        ListingLanguage::JavaScript => camel(name),
        _ => name.to_owned(),
    };
    format!("{name}({arguments})")
}

fn camel(name: &str) -> String {
    let mut words = name.split('_');
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |name, word| name + &word[..1].to_uppercase() + &word[1..])
}

/// The starter with the listing in it.
pub(crate) fn completed(info: &LessonInfo, language: &Language) -> String {
    let stub = language.stubs[usize::from(info.query == Query::PointPlane)];
    let program = starter(info, language.name);
    assert_eq!(program.matches(stub).count(), 1, "{} {}", info.slug, language.name);
    let answer = language.answers.replace("{}", &call(info.query, language.code));
    assert_eq!(program.matches(language.place).count(), 1, "{} {}", info.slug, language.name);
    let listing = listing(info, language.code);
    let rest = if language.is_doubled { "" } else { language.place };
    program.replace(stub, &answer).replace(language.place, &format!("{listing}\n{rest}"))
}

fn verdicts(lines: &str) -> Vec<(Value, Value)> {
    let values = lines.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    values
        .map(|mut value| {
            let side = value["side"].take();
            (value["id"].take(), if side.is_null() { value["hit"].take() } else { side })
        })
        .collect()
}

/// Questions, and the answers of the lesson's own method.
struct Asked {
    questions: String,
    corrected: Vec<(Value, Value)>,
}

impl Asked {
    fn new(query: Query, kinds: &[Kind]) -> Self {
        let all = questions(query, kinds, COUNT * kinds.len() as u64);
        let questions: String = about_polygons(&all).map(|line| format!("{line}\n")).collect();
        let mut output = Vec::new();
        check::run(questions.as_bytes(), &mut output, Method::Corrected).unwrap();
        Self { questions, corrected: verdicts(std::str::from_utf8(&output).unwrap()) }
    }

    /// Those that the program in this folder answers otherwise, with the answer of the lesson's own method.
    fn differing(&self, folder: &Path, language: &Language) -> Vec<&(Value, Value)> {
        let told = verdicts(&shell(folder, language.run, &self.questions));
        assert_eq!(told.len(), self.corrected.len(), "{}", language.name);
        let pairs = self.corrected.iter().zip(&told);
        pairs.filter(|(own, told)| own != told).map(|(own, _)| own).collect()
    }
}

/// A folder with the completed program of a lesson, built by this command.
fn built(info: &LessonInfo, language: &Language, build: &str) -> TempDir {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join(language.file), completed(info, language)).unwrap();
    shell(folder.path(), build, "");
    folder
}

fn languages() -> impl Iterator<Item = &'static Language> {
    LANGUAGES.iter().filter(|language| has_tool(language.tool))
}

#[test]
fn each_answers_as_the_lesson() {
    for info in LESSONS {
        let asked = Asked::new(info.query, &[Kind::Lesson, Kind::Uniform, Kind::Mistakes]);
        for language in languages() {
            let folder = built(info, language, language.build);
            let differing = asked.differing(folder.path(), language);
            assert!(differing.is_empty(), "{} {}: {differing:?}", info.slug, language.name);
        }
    }
}

#[test]
fn each_has_what_it_uses_and_nothing_else() {
    for info in LESSONS {
        for &code in ListingLanguage::VARIANTS {
            let text = listing(info, code);
            assert!(text.contains(info.slug) && text.ends_with('\n') && !text.ends_with("\n\n"), "{text}");
            assert!(text.lines().all(|line| line.chars().count() <= 130), "{text}");
        }
    }
}

/// Prints the table of docs/your-own-code.md: where roundings part them from the lesson's own.
#[test]
#[ignore = "a table: minutes"]
fn the_table_of_the_other_kinds() {
    for info in LESSONS {
        let asked = [Kind::Near, Kind::Tie, Kind::Extreme].map(|kind| Asked::new(info.query, &[kind]));
        for language in languages() {
            let folder = built(info, language, &language.build.replace("rustc", "rustc -O"));
            // Python stops where a square is 0.
            let some = if language.code == ListingLanguage::Python { &asked[..2] } else { &asked[..] };
            let differing: Vec<usize> =
                some.iter().map(|some| some.differing(folder.path(), language).len()).collect();
            println!("{} {}: {differing:?} of {COUNT}", language.name, info.slug);
        }
    }
}
