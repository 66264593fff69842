//! A program to begin with, complete but for the test itself.

use base::text::ids::{self, MessageId};
use base::text::language::Language;
use base::text::message::Message;
use methods::question::{Query, ShapeKind, Verdict};

use crate::model::LessonInfo;
use FieldKind::{Integer, Number, Numbers, Point, Points, Triples};

#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum ProgramLanguage {
    Python,
    C,
    Cpp,
    Rust,
    JavaScript,
    Java,
    CSharp,
}

/// What a member of a question is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum FieldKind {
    Points,
    Point,
    Number,
    Integer,
    Numbers,
    /// Triangles by the numbers of their vertices.
    Triples,
}

/// A member of a question, with the object that it is in, if it is in one.
struct Field {
    within: Option<&'static str>,
    name: &'static str,
    kind: FieldKind,
}

fn members(query: Query) -> Vec<Field> {
    query.shapes().into_iter().flat_map(members_of).collect()
}

/// The members of a shape. A lesson's plane is that of a polygon.
fn members_of(shape: ShapeKind) -> Vec<Field> {
    let (within, members): (_, &[(&'static str, FieldKind)]) = match shape {
        ShapeKind::Plane | ShapeKind::Polygon => (None, &[("polygon", Points)]),
        ShapeKind::Triangle => (None, &[("triangle", Points)]),
        ShapeKind::Terrain => (
            Some("terrain"),
            &[("width", Integer), ("depth", Integer), ("cell", Number), ("heights", Numbers)],
        ),
        ShapeKind::Mesh => (Some("mesh"), &[("vertices", Points), ("triangles", Triples)]),
        ShapeKind::Segment => (None, &[("segment", Points)]),
        ShapeKind::Ray => (None, &[("origin", Point), ("direction", Point)]),
        ShapeKind::Line => (None, &[("point", Point), ("direction", Point)]),
        ShapeKind::Point => (None, &[("point", Point)]),
        ShapeKind::Sphere => (None, &[("center", Point), ("radius", Number)]),
        ShapeKind::Ball => (None, &[("start", Point), ("end", Point), ("radius", Number)]),
    };
    members.iter().map(|&(name, kind)| Field { within, name, kind }).collect()
}

/// What decides where arithmetic does not: three sentences.
fn conventions(query: Query) -> [MessageId; 3] {
    use ids::{STARTER_CLOSED as CLOSED, STARTER_F32 as NUMBERS, STARTER_PLANE as PLANE};
    match query {
        Query::SegmentPlane => [PLANE, ids::STARTER_ENDS_OPPOSITE, NUMBERS],
        Query::SegmentPolygon => [PLANE, ids::STARTER_ENDS_OR_MISSES, CLOSED],
        Query::RayTriangle => [ids::STARTER_RAY, ids::STARTER_TRIANGLE_CLOSED, ids::STARTER_RAY_PARALLEL],
        Query::PointPlane => [PLANE, ids::STARTER_ON_PLANE, NUMBERS],
        Query::PointPolygon => [PLANE, ids::STARTER_ALONG_NORMAL, CLOSED],
        Query::LinePlane | Query::LinePolygon => [PLANE, ids::STARTER_LINE_PARALLEL, CLOSED],
        Query::SpherePlane | Query::SpherePolygon => [PLANE, CLOSED, ids::STARTER_BALL_OPEN],
        Query::RayTerrain => {
            [ids::STARTER_TERRAIN_VERTEX, ids::STARTER_TERRAIN_DIAGONAL, ids::STARTER_RAY_TERRAIN]
        }
        Query::MovingSphereTriangle => [ids::STARTER_PATH, ids::STARTER_BALL_OPEN, ids::STARTER_STARTS_IN],
        Query::RayMesh => [ids::STARTER_RAY_MESH, ids::STARTER_TRIANGLE_CLOSED, NUMBERS],
        Query::WalkMesh => [ids::STARTER_PATH_TOWARDS, ids::STARTER_BALL_MESH, NUMBERS],
        Query::SegmentTerrain | Query::PointMesh | Query::SphereMesh => unreachable!("no lesson asks it"),
    }
}

/// The comments of the programs, by their places.
const COMMENTS: [(&str, MessageId); 11] = [
    ("@SHOWS_NUMBER@", ids::STARTER_SHOWS_NUMBER),
    ("@SHOWS_TRUTH@", ids::STARTER_SHOWS_TRUTH),
    ("@SHOWS_EITHER@", ids::STARTER_SHOWS_EITHER),
    ("@DRAWS_VECTOR@", ids::STARTER_DRAWS_VECTOR),
    ("@DRAWS_POINT@", ids::STARTER_DRAWS_POINT),
    ("@MEMBER@", ids::STARTER_MEMBER),
    ("@NUMBERS@", ids::STARTER_NUMBERS),
    ("@MEMORY@", ids::STARTER_MEMORY),
    ("@LINE@", ids::STARTER_LINE),
    ("@ROUNDS@", ids::STARTER_ROUNDS),
    ("@SHOWN@", ids::STARTER_SHOWN),
];

/// The program for a lesson, with comments in a language.
pub fn program(lesson: &LessonInfo, code: ProgramLanguage, language: Language) -> String {
    let (query, members) = (lesson.query, members(lesson.query));
    let is_side = query.verdicts().contains(&Verdict::Front);
    let list = |part: &dyn Fn(&Field) -> String| members.iter().map(part).collect::<Vec<_>>().join(", ");
    let lines = |part: &dyn Fn(&Field) -> String| {
        let lines = members.iter().map(part).filter(|line| !line.is_empty());
        lines.map(|line| format!("{}{line}", code.indent())).collect::<Vec<_>>().join("\n")
    };
    let show = if code == ProgramLanguage::Rust { "show: &mut Show, " } else { "" };
    let shown = if code == ProgramLanguage::Rust { "&mut show, " } else { "" };
    let (title, file, template) = code.template();
    let conventions = conventions(query).map(|line| format!("{}{}", code.comment(), language.localize(line)));
    let head = Message::new(ids::STARTER_TITLE).with("title", language.localize(lesson.title));
    let head = head.with("code", title).with("lesson", lesson.slug);
    let last = language.localize(ids::STARTER_LAST);
    let is_about_plane = query.shapes().contains(&ShapeKind::Plane);
    let no_polygon = language.localize(ids::STARTER_NO_POLYGON);
    let left_out = if is_about_plane { code.leaving_out(&no_polygon) } else { String::new() };
    let values = [
        ("@HEAD@", language.localize(head)),
        ("@UNUSED@", language.localize(ids::STARTER_UNUSED)),
        ("@LESSON@", lesson.slug.to_owned()),
        ("@FILE@", file.to_owned()),
        ("@QUERY@", query.name().to_owned()),
        ("@CONVENTIONS@", conventions.join("\n")),
        ("@FUNCTION@", code.cased(if is_side { "side" } else { "hits" })),
        ("@PARAMETERS@", format!("{show}{}", list(&|member| code.parameter(member)))),
        ("@ARGUMENTS@", format!("{shown}{}", list(&|member| code.argument(member)))),
        ("@KEPT@", code.kept_lines(&members)),
        ("@READING@", left_out + &code.reading_lines(&members, &last)),
        ("@FREEING@", lines(&|member| code.freeing(member))),
        ("@RETURNS@", code.returns(is_side).to_owned()),
        ("@STUB@", code.stub(is_side).to_owned()),
        ("@ANSWER@", if is_side { "side" } else { "hit" }.to_owned()),
        ("@FORMAT@", if is_side { "\\\"%s\\\"" } else { "%s" }.to_owned()),
        ("@PRINTED@", code.printed(is_side).to_owned()),
    ];
    let comments = COMMENTS.map(|(name, comment)| (name, language.localize(comment)));
    let values = comments.iter().chain(&values);
    values.fold(template.to_owned(), |text, (name, value)| text.replace(name, value))
}

/// The terrain or the mesh that a question has in whole, or by the name of the last one.
fn scenery(members: &[Field]) -> Option<&'static str> {
    members.iter().find_map(|member| member.within)
}

impl ProgramLanguage {
    /// The line that leaves out the questions about a plane that no polygon spans. `why` tells that.
    fn leaving_out(self, why: &str) -> String {
        let leaving = match self {
            Self::Python => "if \"polygon\" not in question: continue ",
            Self::JavaScript => "if (!question.polygon) return;",
            Self::C => "if (!strstr(line, \"\\\"polygon\\\":\")) continue;",
            Self::Cpp => "if (line.find(\"\\\"polygon\\\":\") == std::string::npos) continue;",
            Self::Rust => "if !line.contains(\"\\\"polygon\\\":\") { continue }",
            Self::Java => "if (!line.contains(\"\\\"polygon\\\":\")) continue;",
            Self::CSharp => "if (!question.TryGetProperty(\"polygon\", out _)) continue;",
        };
        format!("{}{leaving} {}{why}\n", self.indent(), self.line_comment())
    }

    /// The lines that read a question. What is in an object of its own is read where the question has it in whole, and is
    /// kept for those that have its name.
    fn reading_lines(self, members: &[Field], last: &str) -> String {
        let (kept, own): (Vec<_>, Vec<_>) = members.iter().partition(|member| member.within.is_some());
        let own = own.into_iter().map(|member| self.reading(member));
        let read = |scenery| {
            let inner = kept.iter().map(|member| self.assigning(member).replace('\n', "\n    "));
            let inner: String = inner.map(|line| format!("\n    {}{line}", self.indent())).collect();
            let end = if self == Self::Python { String::new() } else { format!("\n{}}}", self.indent()) };
            format!("{}{inner}{end}", self.where_whole(scenery, last))
        };
        let lines = scenery(members).map(read).into_iter().chain(own);
        lines.map(|line| format!("{}{line}", self.indent())).collect::<Vec<_>>().join("\n")
    }

    /// The lines before the first question, which declare what is kept.
    fn kept_lines(self, members: &[Field]) -> String {
        let kept = members.iter().filter(|member| member.within.is_some());
        let lines = kept.map(|member| self.declaring(member)).filter(|line| !line.is_empty());
        // One step less than the lines that read.
        let indent = &self.indent()[4..];
        lines.map(|line| format!("{indent}{line}\n")).collect()
    }

    /// The beginning of the lines that read a terrain or a mesh. `last` tells what else there may be.
    fn where_whole(self, scenery: &str, last: &str) -> String {
        let why = format!("{}{last}", self.line_comment());
        match self {
            Self::Python => format!("if isinstance(question[\"{scenery}\"], dict):  {why}"),
            Self::JavaScript => format!("if (typeof question.{scenery} === \"object\") {{ {why}"),
            Self::C => format!("if (strstr(line, \"\\\"{scenery}\\\":{{\")) {{ {why}"),
            Self::Cpp => {
                format!("if (line.find(\"\\\"{scenery}\\\":{{\") != std::string::npos) {{ {why}")
            }
            Self::Rust => format!("if line.contains(\"\\\"{scenery}\\\":{{\") {{ {why}"),
            Self::Java => format!("if (line.contains(\"\\\"{scenery}\\\":{{\")) {{ {why}"),
            Self::CSharp => {
                format!("if (question.GetProperty(\"{scenery}\").ValueKind == JsonValueKind.Object) {{ {why}")
            }
        }
    }

    fn line_comment(self) -> &'static str {
        if self == Self::Python { "# " } else { "// " }
    }

    /// The line that declares a member that is kept.
    fn declaring(self, member: &Field) -> String {
        let Field { name, kind, .. } = member;
        match self {
            Self::Python => String::new(),
            Self::JavaScript => format!("let {name};"),
            Self::Rust => format!("let mut {name} = Default::default();"),
            Self::C => match kind {
                Points => format!("vec *{name} = NULL;\n    int {name}_count = 0;"),
                Numbers => format!("float *{name} = NULL;"),
                Triples => format!("int (*{name})[3] = NULL, {name}_count = 0;"),
                _ => format!("{} = 0;", self.parameter(member)),
            },
            Self::Cpp => match kind {
                Integer | Number => format!("{} = 0;", self.parameter(member)),
                _ => {
                    let kind = self.parameter(member).replace("const ", "").replace(" &", " ");
                    format!("{kind};")
                }
            },
            Self::Java | Self::CSharp => {
                let none = if self == Self::Java { "null" } else { "null!" };
                let none = if matches!(kind, Integer | Number) { "0" } else { none };
                format!("{} = {none};", self.parameter(member))
            }
        }
    }

    /// The line that reads a member that is declared.
    fn assigning(self, member: &Field) -> String {
        let (Field { name, kind, .. }, reading) = (member, self.reading(member));
        match (self, kind) {
            (Self::Python, _) => reading,
            (Self::C, Points) => format!(
                "free({name});\n        {name} = (vec *)numbers(line, \"{name}\", &count);\n        {name}_count = count / 3;"
            ),
            (Self::C, Numbers) => {
                format!("free({name});\n        {name} = numbers(line, \"{name}\", &count);")
            }
            (Self::C, Triples) => format!(
                "free({name});\n        float *{name}_read = numbers(line, \"{name}\", &count);\n        {name}_count = count / 3;\n        {name} = malloc((count + 1) * sizeof(int));\n        for (int i = 0; i < count; i++) {name}[i / 3][i % 3] = (int){name}_read[i];\n        free({name}_read);"
            ),
            (Self::C, Integer) => reading.replace(&format!("int {name} ="), &format!("{name} =")),
            (Self::C, _) => reading.replace(&format!(", {name} = *"), &format!(";\n        {name} = *")),
            _ => reading.split_once(" = ").map_or_else(String::new, |(_, value)| format!("{name} = {value}")),
        }
    }

    /// The language's title, the file of a program, and that file with places for what differs.
    fn template(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Self::Python => ("Python", "yours.py", include_str!("../../../assets/starters/yours.py")),
            Self::C => ("C", "yours.c", include_str!("../../../assets/starters/yours.c")),
            Self::Cpp => ("C++", "yours.cpp", include_str!("../../../assets/starters/yours.cpp")),
            Self::Rust => ("Rust", "yours.rs", include_str!("../../../assets/starters/yours.rs")),
            Self::JavaScript => ("JavaScript", "yours.js", include_str!("../../../assets/starters/yours.js")),
            Self::Java => ("Java", "Yours.java", include_str!("../../../assets/starters/Yours.java")),
            Self::CSharp => ("C#", "Yours.cs", include_str!("../../../assets/starters/Yours.cs")),
        }
    }

    fn comment(self) -> &'static str {
        match self {
            Self::Python => "# ",
            Self::C => "   ",
            _ => "// ",
        }
    }

    /// What stands before a line that reads a member.
    fn indent(self) -> &'static str {
        match self {
            Self::JavaScript => "    ",
            Self::Java | Self::CSharp => "            ",
            _ => "        ",
        }
    }

    /// A function's name as the language writes it.
    fn cased(self, name: &str) -> String {
        if self == Self::CSharp { name[..1].to_uppercase() + &name[1..] } else { name.to_owned() }
    }

    fn returns(self, is_side: bool) -> &'static str {
        match (self, is_side) {
            (Self::C, true) => "const char *",
            (Self::Cpp, true) => "std::string",
            (Self::Rust, true) => "&'static str",
            (Self::Java, true) => "String",
            (Self::CSharp, true) => "string",
            (Self::Java, false) => "boolean",
            _ => "bool",
        }
    }

    fn stub(self, is_side: bool) -> &'static str {
        match (self, is_side) {
            (_, true) => "\"front\"",
            (Self::Python, false) => "False",
            _ => "false",
        }
    }

    /// The answer as text.
    fn printed(self, is_side: bool) -> &'static str {
        match (self, is_side) {
            (Self::C, false) => "answer ? \"true\" : \"false\"",
            (Self::Cpp, false) => "(answer ? \"true\" : \"false\")",
            (Self::Cpp, true) => "std::quoted(answer)",
            (Self::Java, true) => "\"\\\"\" + answer + \"\\\"\"",
            _ => "answer",
        }
    }

    fn parameter(self, member: &Field) -> String {
        let Field { name, kind, .. } = member;
        match self {
            Self::Python | Self::JavaScript => (*name).to_owned(),
            Self::C => match kind {
                Points => format!("const vec *{name}, int {name}_count"),
                Point => format!("vec {name}"),
                Number => format!("float {name}"),
                Integer => format!("int {name}"),
                Numbers => format!("const float *{name}"),
                Triples => format!("int (*{name})[3], int {name}_count"),
            },
            Self::Cpp => match kind {
                Points => format!("const std::vector<Vec> &{name}"),
                Point => format!("Vec {name}"),
                Number => format!("float {name}"),
                Integer => format!("int {name}"),
                Numbers => format!("const std::vector<float> &{name}"),
                Triples => format!("const std::vector<std::array<int, 3>> &{name}"),
            },
            Self::Rust => match kind {
                Points => format!("{name}: &[Vec3]"),
                Point => format!("{name}: Vec3"),
                Number => format!("{name}: f32"),
                Integer => format!("{name}: usize"),
                Numbers => format!("{name}: &[f32]"),
                Triples => format!("{name}: &[[usize; 3]]"),
            },
            Self::Java | Self::CSharp => match kind {
                Points => format!("float[][] {name}"),
                Point | Numbers => format!("float[] {name}"),
                Number => format!("float {name}"),
                Integer => format!("int {name}"),
                Triples => format!("int[][] {name}"),
            },
        }
    }

    fn argument(self, member: &Field) -> String {
        let Field { name, kind, .. } = member;
        match (self, kind) {
            (Self::C, Points | Triples) => format!("{name}, {name}_count"),
            (Self::Rust, Points | Numbers | Triples) => format!("&{name}"),
            _ => (*name).to_owned(),
        }
    }

    /// The line that reads a member.
    fn reading(self, member: &Field) -> String {
        let Field { within, name, kind } = member;
        match self {
            Self::Python => {
                let within = within.map(|within| format!("[\"{within}\"]")).unwrap_or_default();
                let given = format!("question{within}[\"{name}\"]");
                match kind {
                    Points => format!("{name} = [f32(point) for point in {given}]"),
                    Point | Numbers => format!("{name} = f32({given})"),
                    Number => format!("[{name}] = f32([{given}])"),
                    Integer | Triples => format!("{name} = {given}"),
                }
            }
            Self::JavaScript => {
                let within = within.map(|within| format!(".{within}")).unwrap_or_default();
                let given = format!("question{within}.{name}");
                match kind {
                    Integer | Triples => format!("const {name} = {given};"),
                    _ => format!("const {name} = f32({given});"),
                }
            }
            Self::C => match kind {
                Points => format!(
                    "vec *{name} = (vec *)numbers(line, \"{name}\", &count);\n        int {name}_count = count / 3;"
                ),
                Point => format!(
                    "vec *{name}_read = (vec *)numbers(line, \"{name}\", &count), {name} = *{name}_read;\n        free({name}_read);"
                ),
                Number => format!(
                    "float *{name}_read = numbers(line, \"{name}\", &count), {name} = *{name}_read;\n        free({name}_read);"
                ),
                Integer => format!(
                    "float *{name}_read = numbers(line, \"{name}\", &count);\n        int {name} = (int)*{name}_read;\n        free({name}_read);"
                ),
                Numbers => format!("float *{name} = numbers(line, \"{name}\", &count);"),
                Triples => format!(
                    "float *{name}_read = numbers(line, \"{name}\", &count);\n        int {name}_count = count / 3, (*{name})[3] = malloc((count + 1) * sizeof(int));\n        for (int i = 0; i < count; i++) {name}[i / 3][i % 3] = (int){name}_read[i];\n        free({name}_read);"
                ),
            },
            Self::Cpp | Self::Rust | Self::Java => {
                let line = if self == Self::Rust { "&line" } else { "line" };
                let read = |of: &str| format!("{of}({line}, \"{name}\")");
                let value = match kind {
                    Points => read("points"),
                    Point => read("points") + "[0]",
                    Number => read("numbers") + "[0]",
                    Integer if self == Self::Rust => read("numbers") + "[0] as usize",
                    Integer => format!("(int) {}[0]", read("numbers")),
                    Numbers => read("numbers"),
                    Triples => read("triples"),
                };
                match self {
                    Self::Rust => format!("let {name} = {value};"),
                    Self::Java => format!("{} = {value};", self.parameter(member)),
                    _ => format!("auto {name} = {value};"),
                }
            }
            Self::CSharp => {
                let within = within.map(|within| format!(".GetProperty(\"{within}\")")).unwrap_or_default();
                let given = format!("question{within}.GetProperty(\"{name}\")");
                let value = match kind {
                    Points => format!("Points({given})"),
                    Point | Numbers => format!("Numbers({given})"),
                    Number => format!("Number({given})"),
                    Integer => format!("{given}.GetInt32()"),
                    Triples => format!("Triples({given})"),
                };
                format!("var {name} = {value};")
            }
        }
    }

    /// The line that gives back a member's memory.
    fn freeing(self, member: &Field) -> String {
        match member.kind {
            _ if member.within.is_some() => String::new(),
            Points | Numbers | Triples if self == Self::C => format!("free({});", member.name),
            _ => String::new(),
        }
    }
}
