//! Two ways to answer the same questions, taking turns.

use std::hint::black_box;
use std::time::Instant;

use crate::RUNS;

/// Times two ways to answer the same questions, counts where they differ, and prints a row. Where a question `touches`,
/// conventions differ, and neither answer is wrong.
pub(crate) fn compare<Q, P>(
    name: &str,
    questions: &[Q],
    others: &[P],
    exact: impl Fn(&Q) -> bool,
    parry: impl Fn(&P) -> bool,
    touches: impl Fn(&Q) -> bool,
) {
    let different = questions.iter().zip(others).filter(|(q, p)| exact(q) != parry(p));
    let (ties, wrong): (Vec<_>, Vec<_>) = different.partition(|(question, _)| touches(question));
    let percent = |part: usize| 100.0 * part as f64 / questions.len() as f64;
    print_turns(name, questions, others, exact, parry);
    println!("  {:5.2} %  {:8.2} %", percent(wrong.len()), percent(ties.len()));
}

/// Times two ways to answer the same questions, and prints a row.
pub(crate) fn compare_times<Q, P>(
    name: &str,
    questions: &[Q],
    others: &[P],
    exact: impl Fn(&Q) -> bool,
    parry: impl Fn(&P) -> bool,
) {
    print_turns(name, questions, others, exact, parry);
    println!();
}

fn print_turns<Q, P>(
    name: &str,
    questions: &[Q],
    others: &[P],
    exact: impl Fn(&Q) -> bool,
    parry: impl Fn(&P) -> bool,
) {
    let (mut exact_times, mut parry_times) = (Vec::new(), Vec::new());
    for _ in 0..RUNS {
        exact_times.push(nanoseconds_each(questions, &exact));
        parry_times.push(nanoseconds_each(others, &parry));
    }
    print_times(name, median(exact_times), median(parry_times));
}

fn nanoseconds_each<Q>(questions: &[Q], answer: &impl Fn(&Q) -> bool) -> f64 {
    let start = Instant::now();
    let hits = questions.iter().filter(|question| answer(question)).count();
    black_box(hits);
    start.elapsed().as_secs_f64() * 1e9 / questions.len() as f64
}

/// Times a way that answers all questions at once.
pub(crate) fn compare_batches<P>(
    name: &str,
    others: &[P],
    mut batch: impl FnMut(&mut [bool]),
    parry: impl Fn(&P) -> bool,
) {
    let mut hits = vec![false; others.len()];
    let (mut batch_times, mut parry_times) = (Vec::new(), Vec::new());
    for _ in 0..RUNS {
        let start = Instant::now();
        batch(&mut hits);
        black_box(&hits);
        batch_times.push(start.elapsed().as_secs_f64() * 1e9 / others.len() as f64);
        parry_times.push(nanoseconds_each(others, &parry));
    }
    print_times(name, median(batch_times), median(parry_times));
    println!();
}

fn print_times(name: &str, exact: f64, parry: f64) {
    print!("{name:44} {exact:9.1} {parry:9.1} {:6.2}", exact / parry);
}

/// The median of the times, which other programs on the machine hardly affect.
fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
