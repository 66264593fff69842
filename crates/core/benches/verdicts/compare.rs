//! Two ways to answer the same questions, taking turns.

use std::hint::black_box;
use std::time::Instant;

use crate::RUNS;

/// Times two ways to answer the same questions, checks how often they differ, and prints a row.
pub(crate) fn compare<Q, P>(
    name: &str,
    questions: &[Q],
    others: &[P],
    exact: impl Fn(&Q) -> bool,
    parry: impl Fn(&P) -> bool,
) {
    let different = questions.iter().zip(others).filter(|(q, p)| exact(q) != parry(p)).count();
    let (mut exact_times, mut parry_times) = (Vec::new(), Vec::new());
    for _ in 0..RUNS {
        exact_times.push(nanoseconds_each(questions, &exact));
        parry_times.push(nanoseconds_each(others, &parry));
    }
    print_row(name, median(exact_times), median(parry_times), different, questions.len());
}

pub(crate) fn nanoseconds_each<Q>(questions: &[Q], answer: &impl Fn(&Q) -> bool) -> f64 {
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
    batch(&mut hits);
    let different = hits.iter().zip(others).filter(|(hit, other)| **hit != parry(other)).count();
    let (mut batch_times, mut parry_times) = (Vec::new(), Vec::new());
    for _ in 0..RUNS {
        let start = Instant::now();
        batch(&mut hits);
        black_box(&hits);
        batch_times.push(start.elapsed().as_secs_f64() * 1e9 / others.len() as f64);
        parry_times.push(nanoseconds_each(others, &parry));
    }
    print_row(name, median(batch_times), median(parry_times), different, others.len());
}

fn print_row(name: &str, exact: f64, parry: f64, different: usize, count: usize) {
    let share = 100.0 * different as f64 / count as f64;
    println!("{name:44} {exact:9.1} {parry:9.1} {:6.2}  {share:.2} %", exact / parry);
}

/// The median of the times, which other programs on the machine hardly affect.
fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
