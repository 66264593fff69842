//! Maps of disagreement: two numbers of a lesson's state are swept, and every cell is asked by all three methods.

pub mod axis;
pub mod cells;
pub mod grid;
pub mod judgement;

use anyhow::Result;
use collision_core::method::Method;

use crate::lessons::model::{Lesson, LessonInfo};
use crate::lessons::outcome::Verdict;
use crate::maps::axis::Axis;
use crate::maps::cells::Cells;
use crate::maps::grid::{Grid, Scale};
use crate::maps::judgement::{Judgement, Wrong};

/// Which map: two axes, how far its cells are apart, and how many it has.
#[derive(Debug, Clone, PartialEq)]
pub struct MapRequest {
    /// The number that grows from left to right, and the one that grows upwards.
    pub axes: [Axis; 2],
    /// How far apart the cells are.
    pub scale: Scale,
    /// Columns and rows.
    pub size: (u32, u32),
}

/// A map with its answers.
#[derive(Debug, PartialEq)]
pub struct DisagreementMap {
    /// Which map it is.
    pub request: MapRequest,
    /// The lesson of which it is.
    pub lesson: &'static LessonInfo,
    /// The values of its columns and rows.
    pub grid: Grid,
    /// The answers.
    pub cells: Cells,
}

impl MapRequest {
    /// Asks every cell by every method, around the lesson's state.
    ///
    /// # Errors
    /// A scale by which nothing beside the centre is a number.
    pub fn draw(self, lesson: &dyn Lesson) -> Result<DisagreementMap> {
        let mut question = lesson.question();
        let center = self.axes.each_ref().map(|axis| axis.value(&mut question));
        let grid = Grid::new(self.scale, center, self.size)?;
        let cells = Cells::ask(&question, &self.axes, &grid);
        Ok(DisagreementMap { request: self, lesson: lesson.info(), grid, cells })
    }
}

impl DisagreementMap {
    /// The judgement of every cell's answer by this method, rows from the top; none outside.
    pub fn judgements(&self, method: Method) -> impl Iterator<Item = Option<Judgement>> {
        self.cells.answers().iter().map(move |answers| {
            let (answer, truth) = (answers[method as usize]?, answers[Method::Exact as usize]?);
            Some(Judgement::of(self.lesson.meaning(method, answer), truth))
        })
    }

    /// How often this method is wrong.
    pub fn wrong(&self, method: Method) -> Wrong {
        self.judgements(method).flatten().collect()
    }

    /// How often each answer is given by this method, and how many cells are outside.
    pub fn counts(&self, method: Method) -> Vec<(Option<Verdict>, usize)> {
        let count = |answer| self.cells.of(method).filter(|&given| given == answer).count();
        let answers = Verdict::ALL.map(Some).into_iter().chain([None]);
        answers.map(|answer| (answer, count(answer))).filter(|&(_, count)| count > 0).collect()
    }
}
