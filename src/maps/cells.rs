//! The answers of a map's cells.

use std::num::NonZeroUsize;
use std::thread;

use collision_core::method::Method;

use crate::lessons::outcome::Verdict;
use crate::lessons::question::Question;
use crate::maps::axis::Axis;
use crate::maps::grid::Grid;

/// What every method answers in a cell, by its number; none outside: where the lesson refuses the state.
pub type Answers = [Option<Verdict>; Method::ALL.len()];

/// The answers of all cells, row by row from the top.
#[derive(Debug, Clone, PartialEq)]
pub struct Cells {
    width: usize,
    answers: Vec<Answers>,
}

impl Cells {
    /// Asks all cells, on as many threads as the machine has cores.
    pub fn ask(question: &Question, axes: &[Axis; 2], grid: &Grid) -> Self {
        let width = grid.columns.len();
        let mut answers = vec![Answers::default(); width * grid.rows.len()];
        let threads = thread::available_parallelism().map_or(1, NonZeroUsize::get);
        // Neighbouring rows cost much the same: each thread takes every so-manieth.
        let mut shares: Vec<Vec<_>> = (0..threads).map(|_| Vec::new()).collect();
        for (number, (row, value)) in answers.chunks_mut(width.max(1)).zip(&grid.rows).enumerate() {
            shares[number % threads].push((row, *value));
        }
        thread::scope(|scope| {
            for share in shares {
                scope.spawn(move || {
                    let mut probe = Probe::new(question, axes);
                    for (row, value) in share {
                        probe.ask_row(row, &grid.columns, value);
                    }
                });
            }
        });
        Self { width, answers }
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

/// A question whose two numbers are given one value after the other.
struct Probe<'a> {
    base: &'a Question,
    question: Question,
    axes: &'a [Axis; 2],
}

impl<'a> Probe<'a> {
    fn new(base: &'a Question, axes: &'a [Axis; 2]) -> Self {
        Self { base, question: base.clone(), axes }
    }

    fn ask_row(&mut self, row: &mut [Answers], columns: &[Option<f32>], value: Option<f32>) {
        for (cell, column) in row.iter_mut().zip(columns) {
            if let (Some(column), Some(value)) = (*column, value) {
                *cell = self.ask([column, value]);
            }
        }
    }

    fn ask(&mut self, values: [f32; 2]) -> Answers {
        if self.axes.iter().any(Axis::is_shift) {
            self.question.vertices_mut().copy_from_slice(self.base.vertices());
        }
        // What is added is added to what the other axis says.
        let mut axes = [0, 1];
        axes.sort_by_key(|&axis: &usize| self.axes[axis].is_shift());
        for axis in axes {
            self.axes[axis].set(&mut self.question, values[axis]);
        }
        let mut answers = Answers::default();
        if let Ok(shapes) = self.question.shapes() {
            for method in Method::ALL {
                answers[method as usize] = Some(shapes.verdict(method));
            }
        }
        answers
    }
}
