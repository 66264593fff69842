//! A lesson's state told as text or JSON: the verdict and every step on the way to it.

use std::fmt::{self, Write};

use methods::Method;
use methods::question::Verdict;
use serde_json::{Map, Value, json};

use base::text::{Language, Message, ids};
use lessons::legend;
use lessons::outcome::ShownVerdict;
use lessons::session::Session;
use lessons::session::quiz::Quiz;
use lessons::table::full_state;
use lessons::trace::{Precision, Step, StepStatus, Trace, is_convention};
use lessons::yours::{Compared, HELD_BESIDE, ProgramAnswer, quantity, symbol};

/// Lesson, method, state, verdict, evidence and steps as one JSON object; of a question that waits for its answer only
/// what is given.
pub fn json(session: &Session) -> Value {
    let lesson = session.lesson();
    if let Some(quiz) = session.quiz().filter(|_| session.is_asked()) {
        return json!({
            "lesson": lesson.info().slug,
            "state": full_state(lesson),
            "question": question_json(quiz, session.language),
        });
    }
    let trace = session.trace(session.method());
    let mut report = Map::new();
    report.insert("lesson".to_owned(), lesson.info().slug.into());
    report.insert("method".to_owned(), trace.method.name().into());
    report.insert("state".to_owned(), full_state(lesson));
    report.extend([match &trace.verdict {
        Ok(outcome) => verdict_member(outcome.answer),
        verdict => ("error".to_owned(), json!(ShownVerdict::from(verdict))),
    }]);
    let left_out = lesson.world().map(|world| world.left_out()).filter(|left_out| !left_out.is_empty());
    report.extend(left_out.map(|left_out| ("left_out".to_owned(), json!(left_out))));
    if let Some(yours) = session.yours.answer(lesson) {
        report.insert("yours".to_owned(), yours_json(yours, session.trace(HELD_BESIDE), session.language));
    }
    report.insert("evidence".to_owned(), trace.evidence.clone());
    let symbols = symbols(session).into_iter().map(|(symbol, meaning)| (symbol, meaning.into())).collect();
    report.insert("symbols".to_owned(), Value::Object(symbols));
    let steps = trace.steps.iter().map(|step| step_json(step, session.language)).collect();
    report.insert("steps".to_owned(), Value::Array(steps));
    Value::Object(report)
}

/// The member that tells a verdict: whether the shapes meet, or the side of the plane.
fn verdict_member(verdict: Verdict) -> (String, Value) {
    match verdict.side() {
        Some(_) => ("side".to_owned(), json!(verdict)),
        None => ("hit".to_owned(), json!(verdict == Verdict::Hit)),
    }
}

/// The answer of the user's own program, and its values beside the lesson's.
fn yours_json(yours: &ProgramAnswer, trace: &Trace, language: Language) -> Value {
    match &yours.said {
        Ok(reply) => {
            let mut told: Map<String, Value> = reply.answer().map(verdict_member).into_iter().collect();
            told.insert("show".to_owned(), reply.json(trace));
            told.insert("summary".to_owned(), language.localize(reply.summary(trace)).into());
            told.into()
        }
        Err(silence) => json!({
            "error": silence.name,
            "message": language.localize(silence.message.clone()),
            "stderr": silence.complaints,
        }),
    }
}

fn question_json(quiz: &Quiz, language: Language) -> Value {
    let choices: Vec<String> = quiz.choices.iter().map(|(_, name)| language.localize(name.clone())).collect();
    json!({ "number": quiz.number, "text": language.localize(quiz.text()), "choices": choices })
}

fn step_json(step: &Step, language: Language) -> Value {
    let numbers: Map<String, Value> =
        step.equations.iter().map(|equation| (equation.name(), equation.result.json())).collect();
    let equations: Vec<String> =
        step.equations.iter().map(|equation| equation.line(Precision::Full)).collect();
    json!({
        "step": step.id.to_string(),
        "title": language.localize(step.title.clone()),
        "why": language.localize(step.why.clone()),
        "reached": step.is_reached(),
        "ends": step.status == StepStatus::Ends,
        "numbers": numbers,
        "equations": equations,
        "derivation": step.derivation,
        "finding": step.finding.clone().map(|finding| language.localize(finding)),
        "note": step.note.clone().map(|note| language.localize(note)),
        "errata": step.errata,
        "slips": step.errata, // their old name, for this version only
    })
}

/// The meaning of the steps' symbols, of the state and of computed numbers.
fn symbols(session: &Session) -> Vec<(String, String)> {
    let (info, language) = (session.lesson().info(), session.language);
    let given = info.members.iter().filter(|member| !member.symbols.is_empty()).map(|member| {
        let symbols = match member.symbols {
            [shared] if member.is_polygon() => format!("{shared}₀ {shared}₁ …"),
            symbols => symbols.join(" "),
        };
        (symbols, Message::from(member.all))
    });
    let computed = legend::of_steps(info, session.method(), &session.trace(session.method()).steps);
    let computed = computed.into_iter().map(|(symbols, meaning)| (legend::list(&symbols), meaning));
    given.chain(computed).map(|(symbols, meaning)| (symbols, language.localize(meaning))).collect()
}

/// The text for people and screen readers.
pub fn text(session: &Session) -> String {
    let mut text = String::new();
    write(&mut text, session).expect("a string takes all");
    text
}

fn write(text: &mut String, session: &Session) -> fmt::Result {
    let (lesson, language) = (session.lesson(), session.language);
    let info = lesson.info();
    writeln!(
        text,
        "{} ({})\n{}\n",
        language.localize(info.title),
        info.slug,
        language.localize(info.summary)
    )?;
    if let Some(quiz) = session.quiz().filter(|_| session.is_asked()) {
        write_question(text, quiz, session)?;
        return writeln!(text, "\n{}", full_state(lesson));
    }
    if let Some(left_out) = lesson.world().and_then(|world| world.left_out().sentence(language)) {
        writeln!(text, "{left_out}\n")?;
    }
    for method in Method::ALL {
        let trace = session.trace(method);
        let chosen = if method == session.method() { "*" } else { " " };
        writeln!(text, "{chosen} {} {}", padded(language.localize(method)), verdict(trace, language))?;
    }
    if let Some(yours) = session.yours.answer(lesson) {
        write_yours(text, yours, session)?;
    }
    for (number, step) in session.trace(session.method()).steps.iter().enumerate() {
        writeln!(text, "\n{}. {}", number + 1, language.localize(step.title.clone()))?;
        writeln!(text, "   {}", language.localize(step.why.clone()))?;
        write_step(text, step, language)?;
    }
    writeln!(text, "\n{}", language.localize(ids::DESCRIBE_SYMBOLS))?;
    for (symbols, meaning) in symbols(session) {
        writeln!(text, "   {symbols:8}  {meaning}")?;
    }
    writeln!(text, "\n{}", language.localize(ids::DESCRIBE_EVIDENCE))?;
    let mut lines = Vec::new();
    collect("", &session.trace(session.method()).evidence, &mut lines);
    let width = lines.iter().map(|(path, _)| path.len()).max().unwrap_or(0);
    for (path, value) in lines {
        writeln!(text, "   {path:width$}  {value}")?;
    }
    writeln!(text, "\n{}", full_state(lesson))
}

/// Writes the answer of the user's own program, and its values beside the lesson's.
fn write_yours(text: &mut String, yours: &ProgramAnswer, session: &Session) -> fmt::Result {
    let (language, trace) = (session.language, session.trace(HELD_BESIDE));
    let (answer, reason) = match &yours.said {
        Ok(reply) => (ShownVerdict::from(reply.verdict).name(), reply.summary(trace)),
        Err(silence) => (ids::YOURS_NO_ANSWER, silence.message.clone()),
    };
    let name = padded(language.localize(ids::METHOD_YOURS));
    writeln!(text, "  {name} {} — {}", language.localize(answer), language.localize(reason))?;
    let values = yours.said.as_ref().map(|reply| reply.compared(trace)).unwrap_or_default();
    for Compared { shown, lessons, beside } in values {
        let told = beside.message(lessons).map(|message| format!("  → {}", language.localize(message)));
        let value = quantity(shown.value).in_formula(Precision::Full);
        writeln!(text, "   {} = {value}{}", symbol(&shown.name), told.unwrap_or_default())?;
    }
    Ok(())
}

/// The question, what has to be known for it, and what may be answered.
fn write_question(text: &mut String, quiz: &Quiz, session: &Session) -> fmt::Result {
    let language = session.language;
    let number = format!("{} {}", language.localize(ids::QUIZ_QUESTION), quiz.number);
    writeln!(text, "{number}{}{}", language.colon(), language.localize(quiz.text()))?;
    if let Some(hint) = quiz.hint(session.lesson()) {
        writeln!(text, "{}", language.localize(hint))?;
    }
    for (number, (_, name)) in quiz.choices.iter().enumerate() {
        writeln!(text, "   {}  {}", number + 1, language.localize(name.clone()))?;
    }
    Ok(())
}

fn write_step(text: &mut String, step: &Step, language: Language) -> fmt::Result {
    if let StepStatus::NotReached { ended_by } = step.status {
        let ended = Message::new(ids::STEP_NOT_REACHED).with("step", ended_by + 1);
        return writeln!(text, "   {}", language.localize(ended));
    }
    for equation in &step.equations {
        writeln!(text, "   {}", equation.line(Precision::Full))?;
    }
    for line in &step.derivation {
        writeln!(text, "   | {line}")?;
    }
    if let Some(finding) = &step.finding {
        writeln!(text, "   → {}", language.localize(finding.clone()))?;
    }
    if let Some(note) = &step.note {
        writeln!(text, "   ! {}", language.localize(note.clone()))?;
    }
    for &erratum in &step.errata {
        let id = if is_convention(erratum) { ids::STEP_CONVENTION } else { ids::STEP_ERRATUM };
        let erratum = Message::new(id).with("number", erratum);
        writeln!(text, "   ! {}", language.localize(erratum))?;
    }
    Ok(())
}

/// A method's name with spaces up to the width of the longest; a Chinese character is as wide as two others.
fn padded(name: String) -> String {
    let width: usize = name.chars().map(|c| if c < '\u{2e80}' { 1 } else { 2 }).sum();
    name + &" ".repeat(12_usize.saturating_sub(width))
}

/// "HIT — it cuts the face", or that there is no answer and why.
fn verdict(trace: &Trace, language: Language) -> String {
    format!("{} — {}", language.localize(trace.answer()), language.localize(trace.reason()))
}

/// Flattens a value into paths with their values: `plane.normal`, `(0, 0, -2)`.
fn collect(path: &str, value: &Value, lines: &mut Vec<(String, String)>) {
    match value {
        Value::Object(members) => {
            for (key, member) in members {
                let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
                collect(&path, member, lines);
            }
        }
        Value::Array(items) if !items.is_empty() && items.iter().all(Value::is_number) => {
            let numbers: Vec<String> = items.iter().map(Value::to_string).collect();
            lines.push((path.to_owned(), format!("({})", numbers.join(", "))));
        }
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                collect(&format!("{path}[{index}]"), item, lines);
            }
        }
        Value::Null => lines.push((path.to_owned(), "-".to_owned())),
        Value::String(name) => lines.push((path.to_owned(), name.clone())),
        other => lines.push((path.to_owned(), other.to_string())),
    }
}
