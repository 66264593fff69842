//! The report of a comparison, and its form in JSON.

use std::collections::BTreeMap;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use base::program::Failure;
use methods::Method;
use methods::mistakes::{Suspect, Suspects};
use methods::printed::ErratumId;
use methods::question::{Query, Verdict};
use serde::Serialize;
use serde_json::{Value, json};

use super::candidates::Agreeing;
use super::smallest::Example;
use super::tally::{Counts, Tallies};
use super::unrounded::RoundingTally;

#[derive(Debug)]
pub struct Report {
    /// The sum of all rows, with the answers to no question.
    pub total: Counts,
    /// A row for each query and kind.
    pub rows: Vec<ReportRow>,
    /// The methods with equal answers.
    pub same_as: Vec<SameAs>,
    pub(super) wrong: Fingerprint,
    /// The queries whose numbers were not rounded to f32, as it seems.
    pub unrounded: Vec<Unrounded>,
    /// The queries whose answers are like those of a test with a classic mistake.
    pub behaviours: Vec<Behaviour>,
    /// Where the program failed, if one was asked.
    pub run: Option<Run>,
}

/// A query whose numbers were not rounded to f32, as it seems.
#[derive(Debug, Serialize)]
pub struct Unrounded {
    pub query: Query,
    #[serde(flatten)]
    pub tally: RoundingTally,
}

/// A query whose answers are like those of a test with a classic mistake.
#[derive(Debug, Serialize)]
pub struct Behaviour {
    pub query: Query,
    /// What the answers to questions of the kind `mistakes` tell.
    #[serde(flatten)]
    pub suspect: Suspect,
}

/// What the answers to a query are compared with beside the truth.
pub(super) struct Likeness {
    pub(super) agreeing: Agreeing,
    pub(super) rounding: RoundingTally,
    /// By the answers to questions of the kind `mistakes`.
    pub(super) suspects: Suspects,
}

impl Likeness {
    pub(super) fn new(query: Query) -> Self {
        let (agreeing, suspects) = (Agreeing::all(query), Suspects::all(query));
        Self { agreeing, rounding: RoundingTally::default(), suspects }
    }
}

/// Equal for the same wrong answers to the same questions, in whatever order they came.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Fingerprint {
    pub(super) count: u64,
    sum: u64,
}

impl Fingerprint {
    /// Adds a wrong answer to the question that begins at this byte.
    pub(super) fn add(&mut self, question: u64, said: Option<Verdict>) {
        let mut hasher = DefaultHasher::new();
        (question, said.map(Verdict::name)).hash(&mut hasher);
        *self = Self { count: self.count + 1, sum: self.sum.wrapping_add(hasher.finish()) };
    }
}

/// Where a program failed when it was asked.
#[derive(Debug)]
pub struct Run {
    /// The questions at which it failed, in their order, as many as are told.
    pub failures: Vec<FailedAt>,
    /// The number of those questions.
    pub failed: u64,
    /// Why it was asked no more, and the question that waited for an answer then.
    pub stopped: Option<FailedAt>,
    /// How many failures did not come again when their questions were asked once more, and the first of them.
    pub unrepeated: Option<(u64, Failure)>,
}

/// A failure at a question.
#[derive(Debug)]
pub struct FailedAt {
    pub query: Query,
    /// The kind that the question says it is of.
    pub kind: String,
    pub example: Example,
    pub failure: Failure,
}

impl Run {
    fn json(&self) -> Value {
        let told = |failure: &Failure| (failure.reason.name(), failure.to_string());
        let located = |failed: &FailedAt| {
            let (name, message) = told(&failed.failure);
            let example = serde_json::to_value(failed.example.json()).expect("it has no keys but text");
            json!({ "id": example["id"], "reason": name, "message": message, "question": example["question"] })
        };
        json!({
            "failed": self.failed,
            "failures": self.failures.iter().map(located).collect::<Vec<_>>(),
            "stopped": self.stopped.as_ref().map(located),
            "unrepeated": self.unrepeated.as_ref().map(|(times, failure)| {
                let (name, message) = told(failure);
                json!({ "reason": name, "message": message, "times": times })
            }),
        })
    }
}

/// The questions of one query and kind.
#[derive(Debug)]
pub struct ReportRow {
    pub query: Query,
    /// The kind that the questions say they are of.
    pub kind: String,
    pub counts: Counts,
    /// The smallest that were answered wrongly.
    pub examples: Vec<Example>,
}

/// A method that gives the same answers to all questions of a query.
#[derive(Debug, Serialize)]
pub struct SameAs {
    pub query: Query,
    /// The method in words, such as `printed without erratum 12`.
    pub name: String,
    pub method: Method,
    /// The errata that the printed code keeps at this query.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub errata: Option<Vec<ErratumId>>,
    /// The fixed errata of the printed code at this query.
    #[serde(rename = "mended", skip_serializing_if = "Option::is_none")]
    pub fixed: Option<Vec<ErratumId>>,
    /// The number of compared answers.
    pub questions: u64,
    pub answered: u64,
}

impl Report {
    pub(super) fn new(
        tallies: Tallies,
        likeness: &BTreeMap<Query, Likeness>,
        unknown: u64,
        wrong: Fingerprint,
    ) -> Self {
        let mut total = Counts { unknown, ..Counts::default() };
        let rows: Vec<ReportRow> = tallies
            .finish()
            .into_iter()
            .map(|tally| {
                total.add(&tally.counts);
                let examples = tally.smallest.into_examples();
                ReportRow { query: tally.query, kind: tally.kind, counts: tally.counts, examples }
            })
            .collect();
        let of_query = |query: Query| rows.iter().filter(move |row| row.query == query);
        let answered = |query| of_query(query).map(|row| row.counts.questions - row.counts.unanswered).sum();
        let same_as = likeness.iter().flat_map(|(&query, of)| same_as(query, &of.agreeing, answered(query)));
        let same_as = same_as.collect();
        let unrounded = likeness.iter().filter(|(_, of)| of.rounding.is_unrounded());
        let unrounded = unrounded.map(|(&query, of)| Unrounded { query, tally: of.rounding }).collect();
        let behaviour =
            |(&query, of): (&Query, &Likeness)| Some(Behaviour { query, suspect: of.suspects.named()? });
        let behaviours = likeness.iter().filter_map(behaviour).collect();
        Self { total, rows, same_as, wrong, unrounded, behaviours, run: None }
    }

    pub fn json(&self) -> Value {
        let rows: Vec<Value> = self.rows.iter().map(ReportRow::json).collect();
        let mut report = json!({ "total": self.total, "rows": rows, "same-as": self.same_as });
        if !self.unrounded.is_empty() {
            report["unrounded"] = json!(self.unrounded);
        }
        if !self.behaviours.is_empty() {
            report["behaves-like"] = json!(self.behaviours);
        }
        if let Some(run) = &self.run {
            report["run"] = run.json();
        }
        report
    }
}

fn same_as(query: Query, agreeing: &Agreeing, answered: u64) -> impl Iterator<Item = SameAs> {
    let compared = agreeing.candidates.iter().filter(|(_, questions)| *questions > 0);
    compared.map(move |&(candidate, questions)| {
        let [errata, fixed] = candidate.errata().map_or([None, None], |sets| sets.map(Some));
        let (name, method) = (candidate.to_string(), candidate.method());
        SameAs { query, name, method, errata, fixed, questions, answered }
    })
}

impl ReportRow {
    /// The row as JSON; `examples` only where there are several.
    fn json(&self) -> Value {
        #[derive(Serialize)]
        struct RowJson<'a, T> {
            query: Query,
            kind: &'a str,
            #[serde(flatten)]
            counts: Counts,
            smallest: Option<&'a T>,
            #[serde(skip_serializing_if = "Option::is_none")]
            examples: Option<&'a [T]>,
        }
        let examples: Vec<_> = self.examples.iter().map(Example::json).collect();
        let row = RowJson {
            query: self.query,
            kind: &self.kind,
            counts: self.counts,
            smallest: examples.first(),
            examples: (examples.len() > 1).then_some(&examples[..]),
        };
        serde_json::to_value(row).expect("it has no keys but text")
    }
}
