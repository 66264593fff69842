//! The answers of a map's cells.

use std::num::NonZeroUsize;
use std::thread;

use collision_core::method::Method;

use crate::lessons::outcome::Verdict;
use crate::lessons::question::Question;
use crate::maps::axis::{self, Axis};
use crate::maps::grid::Grid;

/// What every method answers in a cell, by its number; none outside: where the lesson refuses the state.
pub type Answers = [Option<Verdict>; Method::ALL.len()];

/// The answers of all cells, row by row from the top.
#[derive(Debug, Clone, PartialEq)]
pub struct Cells {
    width: usize,
    answers: Vec<Answers>,
    /// Only every so-manieth column and row is asked yet, and stands for those beside it.
    pub(super) coarseness: usize,
}

impl Cells {
    /// Cells of which none is asked.
    pub(super) fn unknown(grid: &Grid) -> Self {
        let width = grid.columns.len();
        Self { width, answers: vec![Answers::default(); width * grid.rows.len()], coarseness: usize::MAX }
    }

    /// Asks all cells, on as many threads as the machine has cores.
    pub(super) fn ask(question: &Question, axes: &[Axis; 2], grid: &Grid) -> Self {
        let mut cells = Self::unknown(grid);
        let threads = threads();
        // Neighbouring rows cost much the same: each thread takes every so-manieth.
        let mut shares: Vec<Vec<_>> = (0..threads).map(|_| Vec::new()).collect();
        let rows = cells.answers.chunks_mut(cells.width.max(1)).zip(&grid.rows);
        for (number, (row, value)) in rows.enumerate() {
            shares[number % threads].push((row, *value));
        }
        thread::scope(|scope| {
            for share in shares {
                scope.spawn(move || {
                    let mut probe = Probe::new(question, axes);
                    for (row, value) in share {
                        row.iter_mut()
                            .zip(&grid.columns)
                            .for_each(|(cell, column)| *cell = probe.ask(*column, value));
                    }
                });
            }
        });
        cells.coarseness = 1;
        cells
    }

    /// Gives a square of cells, as far as there are, the answers of its first.
    pub(super) fn fill(&mut self, (column, row): (usize, usize), side: usize, answers: Answers) {
        let columns = column..(column + side).min(self.width);
        for row in self.answers.chunks_mut(self.width.max(1)).skip(row).take(side) {
            row[columns.clone()].fill(answers);
        }
    }

    /// Only every so-manieth column and row is asked yet, and stands for those beside it; 1 when all are.
    pub fn coarseness(&self) -> usize {
        self.coarseness
    }

    /// The answers of all methods.
    pub fn answers(&self) -> &[Answers] {
        &self.answers
    }

    /// The answers of one method.
    pub fn of(&self, method: Method) -> impl Iterator<Item = Option<Verdict>> {
        self.answers.iter().map(move |answers| answers[method as usize])
    }

    /// The letters of one method, a string per row.
    pub fn rows(&self, method: Method) -> Vec<String> {
        let letter = |answers: &Answers| answers[method as usize].map_or('.', Verdict::letter);
        self.answers.chunks(self.width.max(1)).map(|row| row.iter().map(letter).collect()).collect()
    }
}

/// How many threads ask.
pub(super) fn threads() -> usize {
    thread::available_parallelism().map_or(1, NonZeroUsize::get)
}

/// A question whose two numbers are given one value after the other.
pub(super) struct Probe<'a> {
    base: &'a Question,
    question: Question,
    axes: &'a [Axis; 2],
}

impl<'a> Probe<'a> {
    pub(super) fn new(base: &'a Question, axes: &'a [Axis; 2]) -> Self {
        Self { base, question: base.clone(), axes }
    }

    /// The answers at two values; none where one is beyond the finite f32.
    pub(super) fn ask(&mut self, first: Option<f32>, second: Option<f32>) -> Answers {
        let (Some(first), Some(second)) = (first, second) else { return Answers::default() };
        axis::set(self.axes, self.base, &mut self.question, [first, second]);
        self.question.verdicts().map_or_else(|_| Answers::default(), |verdicts| verdicts.map(Some))
    }
}
