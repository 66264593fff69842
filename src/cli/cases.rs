//! `cases`: generated questions that test collision code.

use std::io::{self, BufWriter, Write};

use anyhow::{Context, Result};
use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use methods::cases::Kind;
use methods::question::Query;

use super::choice;
use super::number::whole;
use base::check::{Request, generate};
use base::files::streams::{UNWRITTEN, unless_closed};

/// The text after the options in `--help`.
pub(super) const FORMAT: &str = r#"Every line is a question in the form that `check` reads (see `check --help`), with its kind:

  {"id":"point-plane/near/1/0","kind":"near","query":"point-plane","plane":{"normal":[0.0,1.0,0.0],"d":-2.0},"point":[0.5,2.0,7.25]}

"id" is the query, the kind, the seed and a number: no other question has it, and the question is always
the same, on every machine, whatever else is generated. Queries and kinds take turns: the first
question of each, then the second of each, so that every beginning of the output is a mixture.

--answers adds "expected": what `check` answers as "hit" (true or false) or as "side" ("front" and so
on), and where shapes meet "t" and "point", of a moving sphere "feature" too, and of a mesh "triangle". (line-plane
and line-polygon have no such "point": their own is the line's.) walk-mesh has "stop" instead, hit or not: where
the ball's centre is at the end of its step, by the rule that `check --help` tells.
`check` ignores these and "kind"; other fields that a query does not have are errors.

Where shapes touch, a convention decides and not arithmetic: `--kind tie` asks for nothing else, `uniform`
and `near` hardly ever; some of `extreme`, `lesson` and `mistakes` touch too. Half of the touching questions hit, where the
convention has both answers."#;

#[derive(Debug, Args)]
pub(super) struct CasesArgs {
    /// What to ask [default: everything]
    #[arg(value_name = "QUERY", value_parser = query())]
    queries: Vec<Query>,
    /// The number of questions of all queries and kinds together
    #[arg(long, value_name = "N", value_parser = whole(0..=u64::MAX), default_value_t = 10_000)]
    count: u64,
    /// Another number makes other questions
    #[arg(long, value_name = "S", value_parser = whole(0..=u64::MAX), default_value_t = 1)]
    seed: u64,
    /// What the questions are chosen to try
    #[arg(long, value_parser = choice::kinds(), default_value = "all")]
    kind: choice::Kinds,
    /// Write the exact answer beside each question
    #[arg(long)]
    answers: bool,
}

fn query() -> impl TypedValueParser<Value = Query> {
    let names = Query::ALL.map(|query| PossibleValue::new(query.name()));
    PossibleValuesParser::new(names).try_map(|name| name.parse())
}

/// Writes the questions to standard output.
pub(super) fn run(args: &CasesArgs) -> Result<()> {
    let mut queries = if args.queries.is_empty() { Query::ALL.to_vec() } else { args.queries.clone() };
    queries.sort_unstable();
    queries.dedup();
    let kinds = args.kind.0.map_or(Kind::ALL.to_vec(), |kind| vec![kind]);
    let &CasesArgs { seed, count, answers, .. } = args;
    let request = Request { queries, kinds, seed, count, answers };
    let mut output = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let written = generate(&request, &mut output).and_then(|()| output.flush());
    unless_closed(written.context(UNWRITTEN))
}
