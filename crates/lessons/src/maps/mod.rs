//! Maps of disagreement: two numbers of a lesson's state vary, and all three methods answer every cell; so does a person's
//! own program, if there is one.

pub mod answerer;
#[cfg(not(target_arch = "wasm32"))]
mod at_once;
pub mod axis;
pub mod cells;
pub mod elsewhere;
pub mod grid;
pub mod judgement;
mod levels;
pub mod live;
pub mod program;
pub mod search;
pub mod spec;
pub mod view;

use anyhow::Result;
use glam::Vec3;
use methods::Method;
use methods::question::Query;
use strum::VariantArray;

use crate::maps::answerer::Answerer;
use crate::maps::axis::Axis;
use crate::maps::cells::{Cells, ProgramAnswers};
use crate::maps::grid::{Grid, Scale};
use crate::maps::judgement::{CellJudgement, WrongCounts};
use crate::model::{Lesson, LessonInfo};
use crate::outcome::ShownVerdict;
use crate::parts::Parts;
use crate::question::StateQuestion;

/// A map: two axes, its middle, the distance between its cells, and their number.
#[derive(Debug, Clone, PartialEq)]
pub struct MapRequest {
    /// The axis from left to right, and the one upwards.
    pub axes: [Axis; 2],
    /// The vertices where a shift is 0; empty for those of the state.
    pub base: Vec<Vec3>,
    pub center: [f32; 2],
    pub scale: Scale,
    /// Columns and rows.
    pub size: (u32, u32),
    /// The question, if it is not the lesson's own.
    pub asks: Option<Query>,
}

/// A map with its answers.
#[derive(Debug, Clone, PartialEq)]
pub struct DisagreementMap {
    pub request: MapRequest,
    pub lesson: &'static LessonInfo,
    pub grid: Grid,
    pub cells: Cells,
    /// What the person's own program says, if it is asked.
    pub yours: Option<ProgramAnswers>,
}

impl MapRequest {
    /// A map around the lesson's state.
    pub fn around(lesson: &dyn Lesson, axes: [Axis; 2], scale: Scale, size: (u32, u32)) -> Self {
        let center = axis::values(&axes, lesson, &[]);
        Self { center, axes, base: Vec::new(), scale, size, asks: None }
    }

    /// A map around the lesson's state, along the lesson's own axes.
    #[cfg(test)]
    fn along_own_axes(lesson: &dyn Lesson, scale: Scale, size: (u32, u32)) -> Self {
        Self::around(lesson, Axis::pair(lesson, None).expect("its own axes"), scale, size)
    }

    /// The question of its cells, with the numbers of the lesson's state.
    pub fn question(&self, lesson: &dyn Lesson) -> StateQuestion {
        let own = self.base_question(lesson);
        self.asks.and_then(|query| own.clone().asking(query)).unwrap_or(own)
    }

    /// The lesson's question with the vertices where a shift is 0.
    fn base_question(&self, lesson: &dyn Lesson) -> StateQuestion {
        let mut question = lesson.question();
        let vertices = &mut question.parts_mut().polygon;
        if self.base.len() == vertices.len() {
            vertices.copy_from_slice(&self.base);
        }
        question
    }

    /// The values of the lesson's state on the axes.
    pub fn values(&self, lesson: &dyn Lesson) -> [f32; 2] {
        axis::values(&self.axes, lesson, &self.base)
    }

    /// The numbers of the lesson's state at two values of the axes.
    pub fn parts_at(&self, lesson: &dyn Lesson, values: [f32; 2]) -> Parts {
        let base = self.base_question(lesson);
        let mut parts = base.parts().clone();
        axis::set(&self.axes, base.parts(), &mut parts, values);
        parts
    }

    pub fn grid(&self) -> Result<Grid> {
        let reversed = self.axes.each_ref().map(|axis| axis.is_reversed);
        Ok(Grid::new(self.scale, self.center, self.size)?.reversed(reversed))
    }

    /// Asks every cell by every method.
    /// Errors: those of [`Grid::new`], or a signal that asked the program to end.
    pub fn draw(self, lesson: &dyn Lesson) -> Result<DisagreementMap> {
        let grid = self.grid()?;
        let cells = Cells::ask(&self.question(lesson), &self.axes, &grid)?;
        Ok(DisagreementMap { request: self, lesson: lesson.info(), grid, cells, yours: None })
    }

    /// The centre on an axis, in cells from the left or from below.
    pub fn middle(&self, axis: usize) -> f64 {
        let count = [self.size.0, self.size.1][axis];
        // The centre's row is counted from above, and a reversed axis from its other end.
        let from_end = (axis == 1) != self.axes[axis].is_reversed;
        match self.scale {
            Scale::Span(_) => f64::from(count) / 2.0,
            Scale::Ulps(_) if from_end => f64::from(count - 1 - count / 2) + 0.5,
            Scale::Ulps(_) => f64::from(count / 2) + 0.5,
        }
    }

    /// The place of a value on an axis, in cells from the left or from below.
    pub fn place(&self, axis: usize, value: f32) -> f64 {
        let from_center = match self.scale {
            Scale::Span(span) => {
                let cell = span / f64::from(self.size.0);
                (f64::from(value) - f64::from(self.center[axis])) / cell
            }
            Scale::Ulps(ulps) => {
                (grid::ordinal(value) - grid::ordinal(self.center[axis])) as f64 / f64::from(ulps)
            }
        };
        self.middle(axis) + self.axes[axis].sign() * from_center
    }

    /// The value of an axis at a place, as near as f32 has one that is finite.
    pub fn at(&self, axis: usize, place: f64) -> f32 {
        let cells = (place - self.middle(axis)) * self.axes[axis].sign();
        let value = match self.scale {
            Scale::Span(span) => {
                (f64::from(self.center[axis]) + cells * span / f64::from(self.size.0)) as f32
            }
            Scale::Ulps(ulps) => {
                let steps = (cells * f64::from(ulps)).round() as i64;
                grid::stepped(self.center[axis], steps).unwrap_or(self.center[axis])
            }
        };
        value.clamp(f32::MIN, f32::MAX)
    }

    /// The middle and the scale of the map moved by these numbers of cells to the right and upwards.
    pub fn panned(&self, cells: [f64; 2]) -> ([f32; 2], Scale) {
        let Scale::Span(span) = self.scale else {
            return ([0, 1].map(|axis| self.at(axis, self.middle(axis) - cells[axis])), self.scale);
        };
        let cell = span / f64::from(self.size.0);
        // The pointer moves by whole pixels, which are cells, up to rounding.
        let whole = |cells: f64| Some(cells.round()).filter(|whole| (cells - whole).abs() < 0.1);
        let cells = cells.map(|cells| whole(cells).unwrap_or(cells));
        let moved = |axis: usize| cells[axis] * cell * self.axes[axis].sign();
        self.placed([0, 1].map(|axis| f64::from(self.center[axis]) - moved(axis)), cell)
    }

    /// The middle and the scale of a map of this size with this distance between cells, rounded so that a map that
    /// moves by whole cells asks only what comes into sight.
    pub fn placed(&self, center: [f64; 2], cell: f64) -> ([f32; 2], Scale) {
        let (center, cell) = grid::in_few_digits(center, cell);
        let center = center.map(|center| center.clamp(f64::from(f32::MIN), f64::from(f32::MAX)) as f32);
        (center, Scale::Span((cell * f64::from(self.size.0)).min(f64::from(f32::MAX))))
    }
}

impl DisagreementMap {
    /// All who answer it: the exact method, and those that are judged by it.
    pub fn answerers(&self) -> Vec<Answerer> {
        let methods = [Method::Exact, Method::Corrected, Method::Printed].map(Answerer::from);
        methods.into_iter().chain(self.yours.is_some().then_some(Answerer::Yours)).collect()
    }

    pub fn count(&self) -> usize {
        self.cells.answers().len()
    }

    /// Somebody's answer in a cell; none outside, and where there is none yet.
    pub fn answer(&self, by: impl Into<Answerer>, cell: usize) -> Option<ShownVerdict> {
        match by.into() {
            Answerer::Method(method) => self.cells.answers()[cell][method as usize],
            Answerer::Yours => self.yours.as_ref().and_then(|yours| yours.cells.answers()[cell]),
        }
    }

    /// Somebody's answers in all cells, rows from the top.
    pub fn answers(&self, by: impl Into<Answerer>) -> impl Iterator<Item = Option<ShownVerdict>> {
        let by = by.into();
        (0..self.count()).map(move |cell| self.answer(by, cell))
    }

    /// The judgement of somebody's answer in every cell, rows from the top; none outside.
    pub fn judgements(&self, by: impl Into<Answerer>) -> impl Iterator<Item = Option<CellJudgement>> {
        self.judged(by).map(|(judgement, _)| judgement)
    }

    /// How somebody's answer is judged in each cell, and by which truth, rows from the top; none outside.
    pub fn judged(
        &self,
        by: impl Into<Answerer>,
    ) -> impl Iterator<Item = (Option<CellJudgement>, Option<ShownVerdict>)> {
        let by = by.into();
        (0..self.count()).map(move |cell| {
            let place = self.judged_at(by, cell);
            let [answer, truth] = [by, Answerer::EXACT].map(|of| self.answer(of, place?));
            let judge = |(answer, truth)| CellJudgement::of(self.meaning(by, answer), truth);
            (answer.zip(truth).map(judge), truth)
        })
    }

    /// Where the answer that a cell shows is judged: the methods are asked together, a program in cells of its own, which
    /// stand for others until those are asked. None where no cell has both its answer and the truth.
    fn judged_at(&self, by: Answerer, cell: usize) -> Option<usize> {
        match by {
            Answerer::Method(_) => Some(cell),
            Answerer::Yours => {
                let asked = &self.yours.as_ref()?.cells;
                asked.stand_ins(cell).find(|&place| asked.is_asked(place) && self.cells.is_asked(place))
            }
        }
    }

    /// What somebody's answer means to the others.
    pub fn meaning(&self, by: Answerer, answer: ShownVerdict) -> ShownVerdict {
        match by {
            Answerer::Method(method) => self.lesson.meaning(method, answer),
            Answerer::Yours => answer,
        }
    }

    /// Whether nothing can be said of somebody's answer in a cell yet: it is not asked, and no other stands for it.
    pub fn is_open(&self, by: impl Into<Answerer>, cell: usize) -> bool {
        self.cells.is_open(cell) || self.judged_at(by.into(), cell).is_none()
    }

    /// Whether every cell has been asked that a judgement needs.
    pub fn is_done(&self, by: impl Into<Answerer>) -> bool {
        let is_yours_done = || self.yours.as_ref().is_some_and(|yours| yours.cells.coarseness() == 1);
        self.cells.coarseness() == 1 && (by.into() != Answerer::Yours || is_yours_done())
    }

    /// Which share of these cells is asked.
    pub fn share(&self, by: impl Into<Answerer>) -> f32 {
        match by.into() {
            Answerer::Method(_) => self.cells.share(),
            Answerer::Yours => self.yours.as_ref().map_or(0.0, |yours| yours.cells.share()),
        }
    }

    /// Whether the printed method's front is the others' back.
    pub fn has_opposite_front(&self) -> bool {
        self.request.asks.is_none() && self.lesson.printed_normal_is_opposite
    }

    /// The number of somebody's wrong answers.
    pub fn wrong(&self, by: impl Into<Answerer>) -> WrongCounts {
        let by = by.into();
        self.judgements(by)
            .zip(0..)
            .filter(|&(_, cell)| self.is_asked(by, cell))
            .filter_map(|(it, _)| it)
            .collect()
    }

    /// The letters of somebody's answers, a string per row.
    pub fn rows(&self, by: impl Into<Answerer>) -> Vec<String> {
        let by = by.into();
        let letters: Vec<char> = (0..self.count()).map(|cell| self.letter(by, cell)).collect();
        letters.chunks(self.grid.columns.len().max(1)).map(|row| row.iter().collect()).collect()
    }

    /// How often each letter is somebody's answer, without those that are none.
    pub fn counts(&self, by: impl Into<Answerer>) -> Vec<(char, usize)> {
        let by = by.into();
        let letters = ShownVerdict::VARIANTS.iter().map(|verdict| verdict.letter()).chain([OUTSIDE, UNASKED]);
        let mut counts: Vec<(char, usize)> = letters.map(|letter| (letter, 0)).collect();
        for cell in 0..self.count() {
            let letter = self.letter(by, cell);
            counts.iter_mut().filter(|(known, _)| *known == letter).for_each(|(_, count)| *count += 1);
        }
        counts.retain(|&(_, count)| count > 0);
        counts
    }

    fn letter(&self, by: Answerer, cell: usize) -> char {
        match self.answer(by, cell) {
            _ if !self.is_asked(by, cell) => UNASKED,
            Some(answer) => answer.letter(),
            None => OUTSIDE,
        }
    }

    /// Whether a cell was asked itself.
    fn is_asked(&self, by: Answerer, cell: usize) -> bool {
        match by {
            Answerer::Method(_) => self.cells.is_asked(cell),
            Answerer::Yours => self.yours.as_ref().is_some_and(|yours| yours.cells.is_asked(cell)),
        }
    }
}

/// The letters of cells where the lesson refuses the state, and of those that were not asked.
const OUTSIDE: char = '.';
const UNASKED: char = '?';

#[cfg(test)]
mod tests {
    use super::*;
    use crate::maps::view::MapView;
    use crate::table::{self, LESSONS};

    #[test]
    fn panning_by_pixels_comes_to_the_same_values() {
        for info in LESSONS {
            let lesson = table::open(info).unwrap();
            let mut request = MapView::default().request(lesson.as_ref(), (400, 300)).unwrap();
            (request.center, request.scale) = request.panned([0.4, 0.0]);
            let grid = |request: &MapRequest| request.grid().unwrap();
            let before = grid(&request);
            (request.center, request.scale) = request.panned([7.001, -5.0]);
            let after = grid(&request);
            let others =
                |a: &[Option<f32>], b: &[Option<f32>]| a.iter().zip(b).filter(|(a, b)| a != b).count();
            // Rounding shows at 0 alone.
            assert!(others(&after.columns[7..], &before.columns) <= 1, "{}", info.slug);
            assert!(others(&after.rows[5..], &before.rows) <= 1, "{}", info.slug);
        }
    }

    #[test]
    fn a_value_lies_in_the_middle_of_its_cell() {
        let lesson = table::open(LESSONS[2]).unwrap();
        let axes = |names| Axis::pair(lesson.as_ref(), Some(names)).unwrap();
        for (names, scale) in ["center.x,center.y", "-center.x,-center.y"]
            .into_iter()
            .flat_map(|names| [Scale::Span(0.75), Scale::Ulps(3)].map(|scale| (names, scale)))
        {
            let request = MapRequest::around(lesson.as_ref(), axes(names), scale, (10, 7));
            let grid = request.grid().unwrap();
            for (index, value) in grid.columns.iter().enumerate() {
                assert!((request.place(0, value.unwrap()) - (index as f64 + 0.5)).abs() < 1e-3, "{scale:?}");
            }
            for (index, value) in grid.rows.iter().rev().enumerate() {
                assert!((request.place(1, value.unwrap()) - (index as f64 + 0.5)).abs() < 1e-3, "{scale:?}");
            }
        }
    }
}
