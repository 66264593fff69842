//! The lessons programmed by a person who shows values under the lesson's symbols: all are as the lesson has them, and each
//! mistake is found at the first value that it changes.
#![cfg(unix)]

use std::fs;
use std::time::Duration;

use base::program::{Limits, ProgramCommand, Respondent};
use base::text::language::Language;
use lessons::listing::ListingLanguage;
use lessons::model::Lesson;
use lessons::table::{self, LESSONS};
use lessons::yours::asking::Asked;
use methods::Method;
use tempfile::TempDir;

use crate::listings::{LANGUAGES, completed};
use crate::starters::{has_tool, shell};

/// What is shown in the code of a lesson: behind which of its lines, and how.
type Shows = [(&'static str, &'static str)];

const PYTHON_ANGLES: [(&str, &str); 2] = [
    ("total += -angle", r#"show_value(f"phi{i}", -angle if turn < 0 else angle)"#),
    ("total += -angle", r#"i == len(polygon) - 1 and show_value("sum", total)"#),
];

/// The lessons in Python.
const PYTHON: [(&str, &Shows); 8] = [
    (
        "line-plane",
        &[
            ("start, end = dot", r#"show_vector("n", normal, polygon[0]); show_value("D", d)"#),
            ("start, end = dot", r#"show_value("h0", start); show_value("h1", end)"#),
        ],
    ),
    (
        "line-polygon",
        &[
            ("start, end = dot", r#"show_vector("n", normal, polygon[0]); show_value("D", d)"#),
            ("start, end = dot", r#"show_value("h_0", start); show_value("h_1", end)"#),
            ("t = start /", r#"show_value("t", t)"#),
            ("t = start /", r#"show_point("p'", add(segment[0], scale(sub(segment[1], segment[0]), t)))"#),
            PYTHON_ANGLES[0],
            PYTHON_ANGLES[1],
        ],
    ),
    (
        "sphere-polygon",
        &[
            ("distance = (dot", r#"show_vector("n", normal, polygon[0]); show_value("D", d)"#),
            ("distance = (dot", r#"show_value("h", distance * size); show_value("s", distance)"#),
            ("projected = sub", r#"show_point("p'", projected)"#),
            PYTHON_ANGLES[0],
            PYTHON_ANGLES[1],
        ],
    ),
    (
        "half-space",
        &[
            (
                "value = dot",
                r#"show_vector("n", normal, polygon[0]); show_value("D", -dot(normal, polygon[0]))"#,
            ),
            ("value = dot", r#"show_value("h", value)"#),
        ],
    ),
    (
        "ray-triangle",
        &[
            ("slope = dot", r#"show_vector("n", normal, triangle[0]); show_value("b", slope)"#),
            ("point = add", r#"show_value("r", at); show_point("p", point)"#),
            ("uu, uv, vv", r#"show_vector("u", u, triangle[0]); show_vector("v", v, triangle[0])"#),
            ("uu, uv, vv", r#"show_vector("w", w, triangle[0])"#),
            ("determinant = uv", r#"show_value("D", determinant)"#),
            ("s, t = (uv", r#"show_value("s", s); show_value("t", t); show_value("s + t", s + t)"#),
        ],
    ),
    (
        "ray-terrain",
        &[
            ("times = [enter", "over = over_surface"),
            // Where the ray is on the surface, by halving.
            ("sides = [", r#"times = sorted(t for t in times if enter <= t <= leave)"#),
            (
                "sides = [",
                r#"a, b = next((a, b) for a, b in zip(times, times[1:]) if over(a) > 0 >= over(b))"#,
            ),
            (
                "sides = [",
                r#"for _ in range(60): a, b = ((a + b) / 2, b) if over((a + b) / 2) > 0 else (a, (a + b) / 2)"#,
            ),
            ("sides = [", r#"show_value("r", a); show_point("p", add(origin, scale(direction, a)))"#),
        ],
    ),
    (
        "moving-sphere",
        &[
            (
                "descent, to_plane",
                r#"show_vector("n", normal, triangle[0]); show_value("h", height); show_value("v", descent)"#,
            ),
            (
                "center = add",
                r#"show_value("t", to_plane / descent); show_point("q", sub(center, scale(normal, radius)))"#,
            ),
        ],
    ),
    ("world", &[("corners = ", r#"show_vector("d", sub(end, start), start)"#)]),
];

const C_ANGLES: [(&str, &str); 2] = [
    (
        "sum += turn",
        r#"char name[] = {'p', 'h', 'i', '0' + i, 0}; show_value(name, turn < 0 ? -angle : angle);"#,
    ),
    ("sum += turn", r#"if (i == count - 1) show_value("sum", sum);"#),
];

/// The lessons of polygons in C.
const C: [(&str, &Shows); 5] = [
    (
        "line-plane",
        &[
            ("float start = dot", r#"show_vector("n", normal, polygon[0]); show_value("D", d);"#),
            ("float start = dot", r#"show_value("h0", start); show_value("h1", end);"#),
        ],
    ),
    (
        "line-polygon",
        &[
            ("float start = dot", r#"show_vector("n", normal, polygon[0]); show_value("D", d);"#),
            ("float start = dot", r#"show_value("h0", start); show_value("h1", end);"#),
            ("float t = start /", r#"show_value("t", t);"#),
            (
                "float t = start /",
                r#"show_point("p'", add(segment[0], scale(sub(segment[1], segment[0]), t)));"#,
            ),
            C_ANGLES[0],
            C_ANGLES[1],
        ],
    ),
    (
        "sphere-polygon",
        &[
            ("float distance =", r#"show_vector("n", normal, polygon[0]); show_value("D", d);"#),
            ("float distance =", r#"show_value("h", distance * size); show_value("s", distance);"#),
            ("vec projected =", r#"show_point("p'", projected);"#),
            C_ANGLES[0],
            C_ANGLES[1],
        ],
    ),
    (
        "half-space",
        &[
            (
                "float value = dot",
                r#"show_vector("n", normal, polygon[0]); show_value("D", -dot(normal, polygon[0]));"#,
            ),
            ("float value = dot", r#"show_value("h", value);"#),
        ],
    ),
    (
        "ray-triangle",
        &[
            ("float slope =", r#"show_vector("n", normal, triangle[0]); show_value("b", slope);"#),
            ("vec point =", r#"show_value("r", at); show_point("p", point);"#),
            (
                "float uu =",
                r#"show_vector("u", u, triangle[0]); show_vector("v", v, triangle[0]); show_vector("w", w, triangle[0]);"#,
            ),
            ("float determinant =", r#"show_value("D", determinant);"#),
            ("float s = (uv", r#"show_value("s", s); show_value("t", t); show_value("s + t", s + t);"#),
        ],
    ),
];

/// What C has to know before the code, which stands before what shows.
const C_DECLARATIONS: &str = "typedef struct { float x, y, z; } vec;
static void show_value(const char *, float);
static void show_vector(const char *, vec, vec);
static void show_point(const char *, vec);
";

/// The lesson as it opens, but that no number of its plane is 0: behind a sign that is wrong there would be the same one.
fn opened(slug: &str) -> Box<dyn Lesson> {
    let lesson = table::open(table::find(slug).unwrap()).unwrap();
    let mut parts = lesson.parts();
    parts.polygon.iter_mut().for_each(|vertex| vertex.z += 0.0625);
    lesson.with_parts(&parts).unwrap()
}

/// The program of a lesson, with what it shows.
fn program(code: ListingLanguage, slug: &str, shows: &Shows) -> String {
    let language = LANGUAGES.iter().find(|language| language.code == code).unwrap();
    let text = completed(table::find(slug).unwrap(), language);
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    // The last one first: each stands right behind its line.
    for (behind, show) in shows.iter().rev() {
        let found: Vec<usize> = (0..lines.len()).filter(|&number| lines[number].contains(behind)).collect();
        assert_eq!(found.len(), 1, "{slug}: {behind}");
        let line = &lines[found[0]];
        let indent = " ".repeat(line.len() - line.trim_start().len());
        lines.insert(found[0] + 1, format!("{indent}{show}"));
    }
    let text = lines.join("\n") + "\n";
    if code == ListingLanguage::C {
        return text.replacen("typedef struct { float x, y, z; } vec;\n", C_DECLARATIONS, 1);
    }
    text
}

/// What the program is told of its values beside those of the corrected method.
fn summary(code: ListingLanguage, slug: &str, text: &str) -> String {
    let language = LANGUAGES.iter().find(|language| language.code == code).unwrap();
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join(language.file), text).unwrap();
    shell(folder.path(), language.build, "");
    let run = format!("sh -c 'cd \"{}\" && exec {}'", folder.path().display(), language.run);
    let limits = Limits { answer: Duration::from_secs(60), memory: None, all: None };
    let lesson = opened(slug);
    let mut respondent = Respondent::new(ProgramCommand::parse(&run).unwrap(), limits);
    let answer = Asked::of(lesson.as_ref()).ask(&mut respondent);
    let reply = answer.said.unwrap_or_else(|silence| panic!("{slug}: {}", silence.complaints));
    assert!(!reply.shown.is_empty(), "{slug}");
    Language::English.localize(reply.summary(&lesson.trace(Method::Corrected)))
}

#[test]
fn each_lesson_in_python_and_c_has_the_lessons_values() {
    for info in LESSONS {
        let is_there = PYTHON.iter().any(|(slug, _)| *slug == info.slug);
        assert!(is_there, "`PYTHON` does not say what the code of {} shows", info.slug);
    }
    let python = PYTHON.map(|(slug, shows)| (ListingLanguage::Python, slug, shows));
    let c = C.map(|(slug, shows)| (ListingLanguage::C, slug, shows));
    for (code, slug, shows) in python.into_iter().chain(c) {
        if code == ListingLanguage::C && !has_tool("cc") {
            continue;
        }
        let told = summary(code, slug, &program(code, slug, shows));
        let rounded = "its values differ from the lesson's by rounding only";
        assert!(
            ["each value that it shows is as the lesson has it", rounded].contains(&&*told),
            "{slug}: {told}"
        );
    }
}

#[test]
fn ten_mistakes_are_found_at_the_first_value_that_they_change() {
    let mistakes = [
        // The normal turned over, D without its minus, and the distance not divided by the normal's length.
        (
            "sphere-polygon",
            "sub(vertices[2], vertices[0]), sub(vertices[1], vertices[0])",
            "sub(vertices[1], vertices[0]), sub(vertices[2], vertices[0])",
            "n",
            "opposite to the lesson's",
        ),
        ("line-plane", "d = -dot(normal", "d = dot(normal", "D", "opposite to the lesson's"),
        ("sphere-polygon", "(dot(normal, center) + d) / size", "dot(normal, center) + d", "h", "off by"),
        // To the wrong side of the plane; an end of the segment for the other.
        (
            "sphere-polygon",
            "sub(center, scale(normal, distance / size))",
            "add(center, scale(normal, distance / size))",
            "p′",
            "off by",
        ),
        ("line-polygon", "t = start / (start - end)", "t = end / (end - start)", "t", "off by"),
        // Angles in degrees, without their signs, and the last edge left out.
        (
            "sphere-polygon",
            "math.atan2(length(across), dot(a, b))",
            "math.degrees(math.atan2(length(across), dot(a, b)))",
            "φ₀",
            "in degrees",
        ),
        (
            "sphere-polygon",
            "dot(across, normal)",
            "abs(dot(across, normal))",
            "φ₀",
            "opposite to the lesson's",
        ),
        (
            "sphere-polygon",
            "polygon[(i + 1) % len(polygon)]",
            "polygon[min(i + 1, len(polygon) - 1)]",
            "φ₂",
            "off by",
        ),
        // The crossing measured from the origin; the determinant's sign.
        (
            "ray-triangle",
            "sub(corner, triangle[0]) for corner in (triangle[1], triangle[2], point)",
            "sub(corner, base) for corner, base in zip((triangle[1], triangle[2], point), (triangle[0], triangle[0], origin))",
            "w",
            "off by",
        ),
        (
            "ray-triangle",
            "determinant = uv * uv - uu * vv",
            "determinant = uu * vv - uv * uv",
            "D",
            "opposite to the lesson's",
        ),
    ];
    for (slug, right, wrong, name, finding) in mistakes {
        let (_, shows) = PYTHON.into_iter().find(|(of, _)| *of == slug).unwrap();
        let text = program(ListingLanguage::Python, slug, shows);
        assert_eq!(text.matches(right).count(), 1, "{slug}: {right}");
        let told = summary(ListingLanguage::Python, slug, &text.replace(right, wrong));
        let expected = format!("your {name} is the first value that differs: {finding}");
        assert!(told.starts_with(&expected), "{wrong}: {told}");
    }
    // A loop without the closing edge: the sum is wrong as well, and the edge is what is missing.
    let (_, shows) = PYTHON[2];
    let text = program(ListingLanguage::Python, "sphere-polygon", shows);
    let text = text.replace("range(len(polygon))", "range(len(polygon) - 1)");
    let text = text.replace("i == len(polygon) - 1 and", "i == len(polygon) - 2 and");
    let told = summary(ListingLanguage::Python, "sphere-polygon", &text);
    let expected = "your φ₂ is the first value that differs: your loop leaves it out; the lesson has ";
    assert!(told.starts_with(expected), "{told}");
    // Where the values are right and the answer is not, the mistake is behind them.
    let (_, shows) = PYTHON[2];
    let text = program(ListingLanguage::Python, "sphere-polygon", shows);
    let text = text.replace("return abs(total) > math.pi", "return abs(total) < math.pi");
    let told = summary(ListingLanguage::Python, "sphere-polygon", &text);
    assert_eq!(told, "its values differ from the lesson's by rounding only, but the answer is another");
}
