//! Every language says everything, with the same arguments, in characters that its fonts have.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use base::scene::View;
use base::text::ids;
use base::text::language::Language;
use base::text::message::Message;
use collision_lessons::panel::UiState;
use collision_lessons::panel::{self, fonts};
use egui::{FontId, RawInput};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use lessons::model::Lesson;
use lessons::session::Session;
use lessons::session::gallery;
use lessons::table::{self, LESSONS};
use lessons::table::{from_state, full_state};
use lessons::trace::Trace;
use methods::Method;

use crate::common::{program, run, succeed};

/// What a locale file says under a name.
#[derive(Debug, Clone, PartialEq, Default)]
struct Sentence {
    text: String,
    arguments: BTreeSet<String>,
}

impl Sentence {
    fn pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.text += value,
                PatternElement::Placeable { expression: Expression::Inline(inline) } => self.inline(inline),
                PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                    self.inline(selector);
                    variants.iter().for_each(|variant| self.pattern(&variant.value));
                }
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        let InlineExpression::VariableReference { id } = inline else {
            panic!("only arguments are put in: {inline:?}")
        };
        self.arguments.insert(id.name.to_owned());
    }
}

/// Everything that a language's files say. Nothing in them is said twice or is not understood.
fn said(language: Language) -> BTreeMap<String, Sentence> {
    let mut all = BTreeMap::new();
    for &file in language.files() {
        let resource = parser::parse(file).unwrap_or_else(|(_, errors)| panic!("{language:?}: {errors:?}"));
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let mut said = Sentence::default();
            said.pattern(&message.value.expect("a text"));
            let name = message.id.name.to_owned();
            assert!(all.insert(name, said).is_none(), "{language:?} says {} twice", message.id.name);
        }
    }
    all
}

fn others() -> impl Iterator<Item = Language> {
    Language::ALL.into_iter().filter(|&language| language != Language::English)
}

#[test]
fn every_language_has_every_message_with_the_same_arguments() {
    let english = said(Language::English);
    for language in others() {
        let own = said(language);
        assert_eq!(own.keys().collect::<Vec<_>>(), english.keys().collect::<Vec<_>>(), "{language:?}");
        for (name, said) in &own {
            assert_eq!(said.arguments, english[name].arguments, "{name} in {language:?}");
        }
    }
}

#[test]
fn no_message_is_english_by_accident() {
    let english = said(Language::English);
    for language in others() {
        for (name, said) in said(language) {
            assert_ne!(said.text, english[&name].text, "{name} in {language:?}");
            let own = match language {
                Language::Russian => said.text.chars().any(|c| ('\u{400}'..='\u{4ff}').contains(&c)),
                _ => said.text.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c)),
            };
            assert!(own, "{name} in {language:?} has no letter of the language: {}", said.text);
        }
    }
}

/// The two Chinese files differ where the characters do: a sentence copied from one to the other would show.
#[test]
fn no_chinese_character_is_of_the_other_kind() {
    let [simplified, traditional] = ["这个们边线点", "這個們邊線點"];
    for (language, foreign) in
        [(Language::ChineseSimplified, traditional), (Language::ChineseTraditional, simplified)]
    {
        for (name, said) in said(language) {
            assert!(!said.text.contains(|c| foreign.contains(c)), "{name} in {language:?}: {}", said.text);
        }
        let texts = LESSONS.iter().map(|info| info.text(language)).chain([language.errata()]);
        for text in texts {
            assert!(!text.contains(|c| foreign.contains(c)), "{language:?}: {text}");
        }
    }
}

/// Every character that the program may write in a language by itself.
fn characters(language: Language) -> BTreeSet<char> {
    let mut all: BTreeSet<char> = said(language).values().flat_map(|said| said.text.chars()).collect();
    all.extend(Language::ALL.iter().flat_map(|language| language.own_name().chars()));
    all.extend(language.errata().chars());
    all.extend(LESSONS.iter().flat_map(|info| info.text(language).chars()));
    each_trace(|lesson, trace| {
        all.extend(
            words(lesson, trace)
                .iter()
                .flat_map(|word| language.localize(word.clone()).chars().collect::<Vec<_>>()),
        );
        for step in &trace.steps {
            use lessons::trace::Precision::{Full, Short};
            for equation in &step.equations {
                all.extend(equation.line(Short).chars().chain(equation.line(Full).chars()));
            }
            let labels = step.marks.iter().filter_map(|mark| mark.label.as_ref());
            all.extend(labels.flat_map(|label| label.text.chars()));
        }
    });
    all.extend(LESSONS.iter().flat_map(|info| info.assets.pseudocode.chars()));
    // Written by the panel itself: signs, the mark where text is cut off, and what stands for a missing character.
    all.extend("⚠✔✖≠…◻?".chars());
    all.retain(|c| !c.is_control());
    all
}

/// A frame that is not drawn.
fn pass(context: &egui::Context, show: impl FnMut(&mut egui::Ui)) {
    written(context, show);
}

/// The texts of a frame that is not drawn.
fn written(context: &egui::Context, show: impl FnMut(&mut egui::Ui)) -> Vec<String> {
    let mut frame = context.run_ui(RawInput::default(), show);
    frame.textures_delta.clear();
    let text = |clipped: egui::epaint::ClippedShape| match clipped.shape {
        egui::Shape::Text(text) => Some(text.galley.text().to_owned()),
        _ => None,
    };
    frame.shapes.into_iter().filter_map(text).collect()
}

#[test]
fn every_character_has_a_glyph() {
    for language in Language::ALL {
        let context = panel::context();
        context.set_fonts(fonts::of(language));
        pass(&context, |_| {});
        let characters = characters(language);
        for font in [FontId::proportional(14.0), FontId::monospace(14.0)] {
            let missing: String = characters
                .iter()
                .filter(|&&c| !context.fonts_mut(|fonts| fonts.has_glyph(&font, c)))
                .collect();
            assert_eq!(missing, "", "{language:?} in {:?}: run scripts/fonts", font.family);
        }
    }
}

/// Every lesson's start and every case of its gallery, by every method.
fn each_trace(mut look: impl FnMut(&dyn Lesson, &Trace)) {
    for info in LESSONS {
        let start = table::open(info).unwrap();
        let cases = gallery::cases(info).iter().map(|case| case.open(info).unwrap());
        for lesson in std::iter::once(start).chain(cases) {
            for method in Method::ALL {
                look(lesson.as_ref(), &lesson.trace(method));
            }
        }
    }
}

/// Every message of a trace and of its lesson.
fn words(lesson: &dyn Lesson, trace: &Trace) -> Vec<Message> {
    let info = lesson.info();
    let mut words: Vec<Message> =
        vec![info.title.into(), info.summary.into(), trace.answer(), trace.reason()];
    words.extend(info.steering.iter().map(|steering| Message::from(steering.does)));
    words.push(lesson.outcome().reason);
    for step in &trace.steps {
        words.extend([step.title.clone(), step.why.clone()]);
        words.extend(step.finding.iter().chain(&step.note).cloned());
        words.extend(step.marks.iter().filter_map(|mark| mark.label.as_ref()?.name.clone()));
    }
    words
}

#[test]
fn every_language_tells_every_trace() {
    let mut told = BTreeSet::new();
    each_trace(|lesson, trace| {
        for message in words(lesson, trace) {
            let name = message.id.to_string();
            for language in Language::ALL {
                let text = language.localize(message.clone());
                assert!(language.has(&name), "{name} in {language:?}");
                assert!(!text.contains(['{', '}']), "{name} in {language:?}: {text}");
            }
            told.insert(name);
        }
    });
    assert!(told.len() > 100, "{}", told.len());
}

#[test]
fn every_number_of_a_state_and_every_case_has_a_name() {
    let english = said(Language::English);
    for info in LESSONS {
        let lesson = table::open(info).unwrap();
        for key in full_state(lesson.as_ref()).as_object().unwrap().keys().filter(|key| *key != "lesson") {
            let member = info.members.iter().find(|member| member.name == key);
            let names: Vec<String> = match member {
                Some(member) => {
                    let titles = member.parts(&lesson.parts()).into_iter().map(|part| member.title(part));
                    titles.map(|title| title.id.into_owned()).collect()
                }
                None => vec![format!("state-{key}")],
            };
            assert!(!names.is_empty(), "{key} of {}", info.slug);
            assert!(names.iter().all(|name| english.contains_key(name)), "{key} of {}", info.slug);
        }
        for case in gallery::cases(info) {
            assert!(
                english.contains_key(&*case.title(info).id) && english.contains_key(&*case.teaches(info).id)
            );
        }
    }
}

#[test]
fn counts_have_their_nouns() {
    let steps = |language: Language, count| {
        language.localize(Message::new(ids::FINDING_TERRAIN_STEPS).count("count", count))
    };
    for (count, english, russian) in [
        (1, "One step was made", "Сделан 1 шаг."),
        (3, "3 steps were made", "Сделано 3 шага."),
        (11, "11 steps were made", "Сделано 11 шагов."),
        (21, "21 steps were made", "Сделан 21 шаг."),
        (1024, "1024 steps were made", "Сделано 1024 шага."),
    ] {
        assert!(steps(Language::English, count).starts_with(english));
        let told = steps(Language::Russian, count);
        assert!(told.starts_with(russian), "{told}");
    }
}

#[test]
fn numbers_keep_their_point() {
    for language in Language::ALL {
        let told = succeed(&["describe", "ray-triangle", "--lang", language.tag()]);
        let text = String::from_utf8(told).unwrap();
        assert!(text.contains("0.25") && !text.contains("0,25"), "{text}");
    }
}

#[test]
fn errors_are_told_in_the_language() {
    use base::text::error;
    let state = r#"{"lesson":"sphere-polygon","polygon":[[-1,0,0],[1,0,0],[0,1,0]],"center":[0,0,0],"radius":-1,"turn":0}"#;
    let error = from_state(state).err().unwrap();
    let told = Language::ALL.map(|language| error::localize(&error, language));
    assert_eq!(told[0], "the state of sphere-polygon is wrong at `radius`: the radius -1 is negative");
    assert_eq!(told[0], format!("{error:#}"));
    assert_eq!(told[1], "состояние урока sphere-polygon неверно в `radius`: радиус -1 отрицательный");
    assert_eq!(told.iter().collect::<BTreeSet<_>>().len(), Language::ALL.len());
    let nowhere = lessons::session::states::read("/no/such/file").unwrap_err();
    assert!(format!("{nowhere:#}").starts_with("no state can be read from /no/such/file: "));
    assert!(
        error::localize(&nowhere, Language::ChineseSimplified).starts_with("无法从 /no/such/file 读取状态：")
    );
}

#[test]
fn the_panel_is_shown_in_every_language() {
    let mut session = Session::new(table::open(LESSONS[2]).unwrap(), View::default());
    let context = panel::context();
    for language in Language::ALL {
        session.language = language;
        let ui_state = UiState { help: true, ..UiState::default() };
        let question = language.localize(LESSONS[2].headline);
        let written = written(&context, |ui| {
            panel::show(ui, &session, &ui_state);
        });
        assert!(written.contains(&question), "{question} in {written:?}");
    }
}

/// Fingers have buttons for the keys, and no mouse.
#[test]
fn where_fingers_touch_the_scene_no_key_is_named() {
    let context = panel::context();
    for (language, info) in
        Language::ALL.into_iter().flat_map(|language| LESSONS.map(|info| (language, info)))
    {
        let mut session = Session::new(table::open(info).unwrap(), View::default());
        session.language = language;
        let over_the_scene = |touch| {
            let ui_state = UiState { touch, ..UiState::default() };
            let written = written(&context, |ui| {
                panel::show(ui, &session, &ui_state);
            });
            written.join("\n")
        };
        let [by_mouse, by_touch] = [false, true].map(over_the_scene);
        assert!(by_mouse.contains("PageDown"), "{by_mouse:?}");
        for key in ["PageDown", "F3", "F4", "Shift", "Tab"] {
            assert!(!by_touch.contains(key), "{}, {language:?}: {key} in {by_touch:?}", info.slug);
        }
    }
}

fn first_title(program: &mut std::process::Command) -> String {
    let output = program.arg("list").output().unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap().lines().next().unwrap().to_owned()
}

fn title(language: Language) -> String {
    format!("1  {:14}  {}", LESSONS[0].slug, language.localize(LESSONS[0].title))
}

#[test]
fn an_unknown_language_lists_the_four() {
    for command in [vec!["list"], vec!["describe"], vec!["figure", "-o", "/dev/null"], vec![]] {
        let output = run(&[command, vec!["--lang", "xx"]].concat());
        assert_eq!(output.status.code(), Some(2));
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(
            error.contains("there is no language `xx`; the languages are en, ru, zh-Hans, zh-Hant"),
            "{error}"
        );
    }
}

#[test]
fn the_systems_language_is_taken() {
    for (variables, language) in [
        (vec![("LANG", "ru_RU.UTF-8")], Language::Russian),
        (vec![("LANG", "zh_CN.UTF-8")], Language::ChineseSimplified),
        (vec![("LANG", "zh_TW")], Language::ChineseTraditional),
        (vec![("LANG", "zh_HK.UTF-8")], Language::ChineseTraditional),
        (vec![("LANG", "ru_RU.UTF-8"), ("LC_ALL", "C")], Language::English),
        (vec![("LANG", "ru_RU.UTF-8"), ("LC_MESSAGES", "zh_CN")], Language::ChineseSimplified),
        (vec![("LANG", "garbage")], Language::English),
        (vec![("LANG", "...@@--__")], Language::English),
        (vec![("LANG", "")], Language::English),
        (vec![], Language::English),
    ] {
        let mut program = program();
        for name in ["LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"] {
            program.env_remove(name);
        }
        program.envs(variables.clone());
        assert_eq!(first_title(&mut program), title(language), "{variables:?}");
    }
}

#[test]
#[cfg(unix)]
fn a_locale_that_is_no_text_is_no_obstacle() {
    use std::os::unix::ffi::OsStrExt;
    let mut program = program();
    program.env("LC_ALL", std::ffi::OsStr::from_bytes(b"\xff\xfe"));
    program.env_remove("LANG");
    assert_eq!(first_title(&mut program), title(Language::English));
}

#[test]
#[cfg(target_os = "linux")]
fn a_command_takes_the_option_or_the_system_and_not_what_was_chosen_in_the_window() {
    let folder = tempfile::tempdir().unwrap();
    let settings = folder.path().join("collision-lessons/settings.json");
    fs::create_dir(settings.parent().unwrap()).unwrap();
    let started = |content: &str, option: &[&str]| {
        fs::write(&settings, content).unwrap();
        let mut program = program();
        program.env("XDG_CONFIG_HOME", folder.path()).env("LC_ALL", "zh_CN");
        let output = program.arg("list").args(option).output().unwrap();
        String::from_utf8(output.stdout).unwrap().lines().next().unwrap().to_owned()
    };
    assert_eq!(started(r#"{"language":"ru"}"#, &[]), title(Language::ChineseSimplified));
    assert_eq!(started(r#"{"language":"ru"}"#, &["--lang", "zh-Hant"]), title(Language::ChineseTraditional));
    for broken in [r#"{"language":"xx"}"#, r#"{"language":7}"#, "{}", "{"] {
        assert_eq!(started(broken, &[]), title(Language::ChineseSimplified), "{broken}");
    }
}
