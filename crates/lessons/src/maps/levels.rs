//! Cells that are asked level by level, each finer than the one before, by whoever takes them.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use crate::maps::cells::{Cells, LEVELS, step};
use crate::maps::grid::Grid;

/// The cells of a grid, and which of them are to be asked next.
pub(super) struct Levels<A> {
    pub(super) grid: Grid,
    pub(super) cells: Mutex<Cells<A>>,
    /// The next rows to be asked, level by level.
    next: [AtomicUsize; LEVELS],
    /// The groups of cells that were taken and have no answers yet.
    taken: AtomicUsize,
    /// Whether cells were answered since somebody looked.
    is_new: AtomicBool,
    is_dropped: AtomicBool,
}

impl<A: Copy + Default> Levels<A> {
    pub(super) fn new(grid: Grid, cells: Cells<A>) -> Self {
        Self {
            grid,
            cells: Mutex::new(cells),
            next: Default::default(),
            taken: AtomicUsize::new(0),
            is_new: AtomicBool::new(false),
            is_dropped: AtomicBool::new(false),
        }
    }

    /// Nobody wants the answers any more.
    pub(super) fn abandon(&self) {
        self.is_dropped.store(true, Ordering::Relaxed);
    }

    pub(super) fn is_dropped(&self) -> bool {
        self.is_dropped.load(Ordering::Relaxed)
    }

    /// Whether there is something new since the last look.
    pub(super) fn look(&self) -> bool {
        self.is_new.swap(false, Ordering::Acquire)
    }

    /// Whether there is something new that nobody has looked at.
    pub(super) fn has_news(&self) -> bool {
        self.is_new.load(Ordering::Acquire)
    }

    /// Notes that there is something new.
    pub(super) fn mark_new(&self) {
        self.is_new.store(true, Ordering::Release);
    }

    /// The first level that is not done.
    pub(super) fn level(&self) -> Option<usize> {
        let coarseness = self.cells.lock().ok()?.coarseness();
        (0..LEVELS).find(|&level| step(level) < coarseness)
    }

    /// The next row of a level that nobody has taken; none when all are, or when nobody wants the map any more.
    pub(super) fn next_row(&self, level: usize) -> Option<usize> {
        let row = self.next[level].fetch_add(1, Ordering::Relaxed) * step(level);
        (row < self.grid.rows.len() && !self.is_dropped()).then_some(row)
    }

    /// Notes that all cells of a level are asked.
    pub(super) fn finish(&self, level: usize) {
        if let Ok(mut cells) = self.cells.lock() {
            cells.finish(step(level));
        }
        self.mark_new();
    }

    /// The next cells of the level that is being asked: whole rows, and at least so many cells as far as there are. None at
    /// the end, and while the last ones of a level have no answers yet.
    pub(super) fn take(&self, least: usize) -> Option<Vec<u32>> {
        while let Some(level) = self.level().filter(|_| !self.is_dropped()) {
            let mut taken = Vec::new();
            while taken.len() < least
                && let Some(row) = self.next_row(level)
            {
                let first = row * self.grid.columns.len();
                let columns = self.cells.lock().ok()?.unasked(row, step(level));
                taken.extend(columns.into_iter().map(|column| (first + column) as u32));
            }
            if !taken.is_empty() {
                self.taken.fetch_add(1, Ordering::Relaxed);
                return Some(taken);
            }
            if self.taken.load(Ordering::Relaxed) > 0 {
                return None;
            }
            self.finish(level);
        }
        None
    }

    /// Takes the answers of cells that were taken, row by row.
    pub(super) fn answer(&self, answers: &[(u32, A)]) {
        let Some(level) = self.level() else { return };
        let width = self.grid.columns.len() as u32;
        if let Ok(mut cells) = self.cells.lock() {
            for row in answers.chunk_by(|(one, _), (other, _)| one / width == other / width) {
                let in_row = row.iter().map(|&(cell, answer)| ((cell % width) as usize, answer)).collect();
                cells.answer((row[0].0 / width) as usize, step(level), in_row);
            }
        }
        self.taken.fetch_sub(1, Ordering::Relaxed);
        self.mark_new();
    }
}
