//! Reads questions from standard input and writes a library's answers, for the Rust programs beside it.

use std::collections::BTreeMap;
use std::io::{self, BufRead, Write};

use cpu_time::ProcessTime;
use serde::Serialize;
use serde_json::value::RawValue;

use crate::questions::{Answer, Method, Question};

#[derive(Serialize)]
struct Line<'a> {
    id: &'a RawValue,
    #[serde(flatten)]
    answer: Answer,
}

#[derive(Serialize)]
struct Timing {
    query: &'static str,
    function: &'static str,
    answered: usize,
    seconds: f64,
}

/// Answers standard input. Standard error gets the version, and a line on each query.
pub(crate) fn answer_all(version: &str, methods: &[Method]) -> io::Result<()> {
    let mut timings = BTreeMap::new();
    let mut run: Vec<Question> = Vec::new(); // consecutive questions of one query
    let mut output = io::BufWriter::new(io::stdout().lock());
    for line in io::stdin().lock().lines() {
        let question: Question = serde_json::from_str(&line?)?;
        if run.len() == 4096 || run.first().is_some_and(|first| first.query != question.query) {
            answer_run(&run, methods, &mut timings, &mut output)?;
            run.clear();
        }
        run.push(question);
    }
    answer_run(&run, methods, &mut timings, &mut output)?;
    eprintln!("{}", serde_json::json!({ "version": version }));
    for timing in timings.values() {
        eprintln!("{}", serde_json::to_string(timing)?);
    }
    Ok(())
}

fn answer_run(
    run: &[Question],
    methods: &[Method],
    timings: &mut BTreeMap<&'static str, Timing>,
    output: &mut impl Write,
) -> io::Result<()> {
    let Some(method) =
        methods.iter().find(|method| run.first().is_some_and(|first| first.query == method.query))
    else {
        return Ok(());
    };
    let start = ProcessTime::now(); // other programs run beside
    let answers: Vec<Option<Answer>> = run.iter().map(method.answer).collect();
    let seconds = start.elapsed().as_secs_f64();
    let Method { query, function, .. } = *method;
    let timing = timings.entry(query).or_insert(Timing { query, function, answered: 0, seconds: 0.0 });
    timing.seconds += seconds;
    for (question, answer) in run.iter().zip(answers) {
        let Some(answer) = answer else { continue };
        timing.answered += 1;
        serde_json::to_writer(&mut *output, &Line { id: &question.id, answer })?;
        writeln!(output)?;
    }
    Ok(())
}
