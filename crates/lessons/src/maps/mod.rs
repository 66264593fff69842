//! Maps of disagreement: two numbers of a lesson's state vary, and all three methods answer every cell.

pub mod axis;
pub mod cells;
pub mod elsewhere;
pub mod grid;
pub mod judgement;
pub mod live;
pub mod search;
pub mod spec;
pub mod view;

use anyhow::Result;
use glam::Vec3;
use methods::Method;
use methods::question::Query;

use crate::maps::axis::Axis;
use crate::maps::cells::Cells;
use crate::maps::grid::{Grid, Scale};
use crate::maps::judgement::{CellJudgement, WrongCounts};
use crate::model::{Lesson, LessonInfo};
use crate::outcome::Verdict;
use crate::parts::Parts;
use crate::question::Question;

/// A map: two axes, its middle, the distance between its cells, and their number.
#[derive(Debug, Clone, PartialEq)]
pub struct MapRequest {
    /// The axis from left to right, and the one upwards.
    pub axes: [Axis; 2],
    /// The vertices where a shift is 0; empty for those of the state.
    pub base: Vec<Vec3>,
    /// The values in the middle.
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
    /// The values of its columns and rows.
    pub grid: Grid,
    pub cells: Cells,
}

impl MapRequest {
    /// A map around the lesson's state.
    pub fn around(lesson: &dyn Lesson, axes: [Axis; 2], scale: Scale, size: (u32, u32)) -> Self {
        let center = axis::values(&axes, lesson, &[]);
        Self { center, axes, base: Vec::new(), scale, size, asks: None }
    }

    /// The question of its cells, with the numbers of the lesson's state.
    pub fn question(&self, lesson: &dyn Lesson) -> Question {
        let own = self.base_question(lesson);
        self.asks.and_then(|query| own.clone().asking(query)).unwrap_or(own)
    }

    /// The lesson's question with the vertices where a shift is 0.
    fn base_question(&self, lesson: &dyn Lesson) -> Question {
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

    /// The values of columns and rows.
    ///
    /// # Errors
    /// Those of [`Grid::new`].
    pub fn grid(&self) -> Result<Grid> {
        let reversed = self.axes.each_ref().map(|axis| axis.is_reversed);
        Ok(Grid::new(self.scale, self.center, self.size)?.reversed(reversed))
    }

    /// Asks every cell by every method.
    ///
    /// # Errors
    /// Those of [`Grid::new`], or a signal that asked the program to end.
    pub fn draw(self, lesson: &dyn Lesson) -> Result<DisagreementMap> {
        let grid = self.grid()?;
        let cells = Cells::ask(&self.question(lesson), &self.axes, &grid)?;
        Ok(DisagreementMap { request: self, lesson: lesson.info(), grid, cells })
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
    /// The judgement of every cell's answer by this method, rows from the top; none outside.
    pub fn judgements(&self, method: Method) -> impl Iterator<Item = Option<CellJudgement>> {
        self.cells.answers().iter().map(move |answers| {
            let (answer, truth) = (answers[method as usize]?, answers[Method::Exact as usize]?);
            Some(CellJudgement::of(self.lesson.meaning(method, answer), truth))
        })
    }

    /// Whether the printed method's front is the others' back.
    pub fn has_opposite_front(&self) -> bool {
        self.request.asks.is_none() && self.lesson.printed_normal_is_opposite
    }

    /// The number of wrong answers of this method.
    pub fn wrong(&self, method: Method) -> WrongCounts {
        self.judgements(method).flatten().collect()
    }

    /// The counts of this method's answers, and of cells outside.
    pub fn counts(&self, method: Method) -> Vec<(Option<Verdict>, usize)> {
        let mut counts = Verdict::ALL.map(|answer| (Some(answer), 0)).to_vec();
        counts.push((None, 0));
        for answer in self.cells.of(method) {
            counts[answer.map_or(Verdict::ALL.len(), |answer| answer as usize)].1 += 1;
        }
        counts.retain(|&(_, count)| count > 0);
        counts
    }
}

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
