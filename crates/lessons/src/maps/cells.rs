//! The answers of a map's cells.

use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::thread::{self, Builder};

use anyhow::Result;
use methods::Method;

use crate::maps::axis::{self, Axis};
use crate::maps::grid::Grid;
use crate::outcome::ShownVerdict;
use crate::question::StateQuestion;
use base::files::signals;
use base::text::message::Message;

/// The first step between the columns and rows that are asked.
pub(super) const COARSEST: usize = 8;
/// How often the coarseness is halved until every cell is asked, and once for the coarsest.
pub(super) const LEVELS: usize = COARSEST.ilog2() as usize + 1;

/// The step between the columns and rows that are asked at this level.
pub(super) fn step(level: usize) -> usize {
    COARSEST >> level
}

/// What every method answers in a cell, by `Method as usize`; none outside: where the lesson refuses the state.
pub type CellAnswers = [Option<ShownVerdict>; Method::ALL.len()];

/// The answers of all cells, row by row from the top.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Cells<A = CellAnswers> {
    width: usize,
    answers: Vec<A>,
    /// Which cells are asked themselves; empty when all are.
    is_asked: Vec<bool>,
    /// The step between the asked columns and rows, which stand for those beside them; 1 when all cells are asked.
    coarseness: usize,
}

/// What a person's own program says of a map's cells. Outside, where the lesson refuses the state, it is not asked.
#[derive(Debug, Clone, PartialEq)]
pub struct ProgramAnswers {
    pub cells: Cells<Option<ShownVerdict>>,
    /// Why it was asked no more, after as many failures as [`MOST_FAILURES`](crate::yours::trying::MOST_FAILURES).
    pub stopped: Option<Message>,
}

impl<A: Copy + Default> Cells<A> {
    fn blank(grid: &Grid) -> Self {
        let width = grid.columns.len();
        let answers = vec![A::default(); width * grid.rows.len()];
        Self { width, answers, is_asked: Vec::new(), coarseness: 1 }
    }

    /// Cells of which none is asked.
    pub(super) fn unknown(grid: &Grid) -> Self {
        let blank = Self::blank(grid);
        Self { is_asked: vec![false; blank.answers.len()], coarseness: usize::MAX, ..blank }
    }

    /// Takes over what is known where the values of columns and rows are the same, of cells with the same question.
    pub(super) fn adopt(&mut self, grid: &Grid, known: &Self, known_grid: &Grid) {
        let columns = coinciding(&grid.columns, &known_grid.columns);
        for (row, known_row) in coinciding(&grid.rows, &known_grid.rows) {
            let (to, from) = (row * self.width, known_row * known.width);
            for &(column, known_column) in &columns {
                let (cell, known_cell) = (to + column, from + known_column);
                if let Some(answers) = known.known(known_cell) {
                    (self.answers[cell], self.is_asked[cell]) = (answers, true);
                }
            }
        }
    }

    /// The answers of a cell that is asked itself.
    fn known(&self, cell: usize) -> Option<A> {
        self.answers.get(cell).copied().filter(|_| self.is_asked(cell))
    }

    /// Whether a cell is asked itself.
    pub fn is_asked(&self, cell: usize) -> bool {
        self.is_asked.get(cell).is_none_or(|&is_asked| is_asked)
    }

    /// Notes that all columns and rows of this step are asked.
    pub(super) fn finish(&mut self, coarseness: usize) {
        self.coarseness = coarseness;
        if coarseness == 1 {
            self.is_asked = Vec::new();
        }
    }

    /// The columns of a row, every `step`-th, that are not asked.
    pub(super) fn unasked(&self, row: usize, step: usize) -> Vec<usize> {
        let first = row * self.width;
        (0..self.width).step_by(step).filter(|column| !self.is_asked[first + column]).collect()
    }

    /// Takes the answers of some cells of a row, and lets each that is asked stand for those beside it that are not.
    pub(super) fn answer(&mut self, row: usize, step: usize, answers: Vec<(usize, A)>) {
        let first = row * self.width;
        for (column, answers) in answers {
            (self.answers[first + column], self.is_asked[first + column]) = (answers, true);
        }
        if step > 1 {
            (0..self.width).step_by(step).for_each(|column| self.spread((column, row), step));
        }
    }

    /// Gives a square of cells the answers of its first, except those that are asked.
    fn spread(&mut self, (column, row): (usize, usize), side: usize) {
        let answers = self.answers[row * self.width + column];
        let columns = column..(column + side).min(self.width);
        for first in (row * self.width..self.answers.len()).step_by(self.width).take(side) {
            for cell in columns.clone().map(|column| first + column).filter(|&cell| !self.is_asked[cell]) {
                self.answers[cell] = answers;
            }
        }
    }

    /// The step between the asked columns and rows: 1 when all cells are asked, `usize::MAX` before the first step is.
    pub(super) fn coarseness(&self) -> usize {
        self.coarseness
    }

    /// Whether nothing is known of a cell yet: it is not asked, and no other stands for it.
    pub fn is_open(&self, cell: usize) -> bool {
        let has_stand_in = || self.stand_ins(cell).last().is_some_and(|first| self.is_asked(first));
        self.coarseness == usize::MAX && !self.is_asked(cell) && !has_stand_in()
    }

    /// The cell itself, and those that may stand for it until it is asked, of ever coarser steps.
    pub(super) fn stand_ins(&self, cell: usize) -> impl Iterator<Item = usize> {
        let (row, column, width) = (cell / self.width, cell % self.width, self.width);
        (0..LEVELS).rev().map(step).map(move |step| (row - row % step) * width + column - column % step)
    }

    /// Which share of the cells is asked.
    pub fn share(&self) -> f32 {
        let asked = self.is_asked.iter().filter(|is_asked| **is_asked).count();
        if self.is_asked.is_empty() { 1.0 } else { asked as f32 / self.is_asked.len() as f32 }
    }

    pub fn answers(&self) -> &[A] {
        &self.answers
    }
}

impl Cells {
    /// Asks all cells, on as many threads as the machine has cores, or as the system starts.
    /// Errors: if a signal asked the program to end.
    pub(super) fn ask(question: &StateQuestion, axes: &[Axis; 2], grid: &Grid) -> Result<Self> {
        let mut cells = Self::blank(grid);
        let rows = Mutex::new(cells.answers.chunks_mut(cells.width.max(1)).zip(&grid.rows));
        let ask_rows = || {
            let mut probe = Probe::new(question, axes);
            while let Some((row, value)) = rows.lock().ok().and_then(|mut rows| rows.next()) {
                for (cell, column) in row.iter_mut().zip(&grid.columns) {
                    if signals::check().is_err() {
                        return;
                    }
                    *cell = probe.ask(*column, *value);
                }
            }
        };
        thread::scope(|scope| {
            for _ in 1..threads() {
                // This thread asks too, alone if it has to.
                let _ = Builder::new().spawn_scoped(scope, ask_rows);
            }
            ask_rows();
        });
        signals::check()?;
        Ok(cells)
    }
}

/// The places of the values that both lists have.
fn coinciding(values: &[Option<f32>], others: &[Option<f32>]) -> Vec<(usize, usize)> {
    let places: HashMap<u32, usize> = others
        .iter()
        .enumerate()
        .filter_map(|(place, value)| Some((value.as_ref()?.to_bits(), place)))
        .collect();
    let place = |value: &Option<f32>| places.get(&value.as_ref()?.to_bits()).copied();
    values.iter().enumerate().filter_map(|(number, value)| Some((number, place(value)?))).collect()
}

pub(super) fn threads() -> usize {
    thread::available_parallelism().map_or(1, NonZeroUsize::get)
}

/// A question that is asked again and again with other values on the axes.
pub(super) struct Probe<'a> {
    base: &'a StateQuestion,
    question: StateQuestion,
    axes: &'a [Axis; 2],
}

impl<'a> Probe<'a> {
    pub(super) fn new(base: &'a StateQuestion, axes: &'a [Axis; 2]) -> Self {
        Self { base, question: base.clone(), axes }
    }

    /// The answers at two values; none where the lesson refuses them, or one is beyond the finite f32.
    pub(super) fn ask(&mut self, first: Option<f32>, second: Option<f32>) -> CellAnswers {
        let (Some(first), Some(second)) = (first, second) else { return CellAnswers::default() };
        axis::set(self.axes, self.base.parts(), self.question.parts_mut(), [first, second]);
        self.question.verdicts().map_or_else(|_| CellAnswers::default(), |verdicts| verdicts.map(Some))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::maps::MapRequest;
    use crate::maps::grid::Scale;
    use crate::table::{self, LESSONS};

    #[test]
    fn a_cell_is_open_until_it_or_the_first_of_its_square_is_asked() {
        let lesson = table::open(LESSONS[2]).unwrap();
        let request = MapRequest::along_own_axes(lesson.as_ref(), Scale::Span(1.25), (20, 20));
        let grid = Grid::new(request.scale, request.center, request.size).unwrap();
        let mut cells = Cells::unknown(&grid);
        assert!((0..400).all(|cell| cells.is_open(cell)) && cells.share() == 0.0);
        cells.answer(8, COARSEST, vec![(16, CellAnswers::default())]);
        let open = |column: usize, row: usize| cells.is_open(row * 20 + column);
        assert!(!open(16, 8) && !open(19, 15) && open(15, 8) && open(16, 7) && open(16, 16));
        assert_eq!(cells.share(), 1.0 / 400.0);
        cells.finish(COARSEST);
        assert!((0..400).all(|cell| !cells.is_open(cell)));
    }

    #[test]
    fn what_is_known_is_taken_over_where_the_values_are_the_same() {
        let lesson = table::open(LESSONS[2]).unwrap();
        let request = |center, scale| MapRequest {
            center,
            ..MapRequest::along_own_axes(lesson.as_ref(), scale, (40, 30))
        };
        // A cell is 2^-5 wide: this moves by 3 columns and 5 rows.
        let (span, moved) = (Scale::Span(1.25), [0.5 + 0.09375, 0.25 - 0.15625]);
        let known = request([0.5, 0.25], span).draw(lesson.as_ref()).unwrap();
        for (center, scale, count) in [(moved, span, 37 * 25), (moved, Scale::Span(1.0), 0)] {
            let expected = request(center, scale).draw(lesson.as_ref()).unwrap();
            let mut cells = Cells::unknown(&expected.grid);
            cells.adopt(&expected.grid, &known.cells, &known.grid);
            let taken: Vec<usize> = (0..40 * 30).filter(|&cell| cells.known(cell).is_some()).collect();
            assert_eq!(taken.len(), count);
            assert!(taken.iter().all(|&cell| cells.answers[cell] == expected.cells.answers[cell]));
        }
    }
}
