//! A map that other threads ask, coarse first: whoever shows it takes what is there.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Barrier, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::lessons::model::{Lesson, LessonInfo};
use crate::lessons::question::Question;
use crate::maps::cells::{Cells, Probe, threads};
use crate::maps::grid::Grid;
use crate::maps::{DisagreementMap, MapRequest, axis};

/// Every so-manieth column and row is asked first.
const COARSEST: usize = 8;
/// How long a thread waits at least before it asks for another frame.
const PAUSE: Duration = Duration::from_millis(30);

/// What a map depends on.
#[derive(Debug, Clone, PartialEq)]
struct Key {
    lesson: &'static LessonInfo,
    /// The state but for what the axes vary, and what does not matter.
    rest: Value,
    request: MapRequest,
}

impl Key {
    fn of(lesson: &dyn Lesson, request: &MapRequest) -> Self {
        let mut rest = axis::state_at(lesson, &request.axes, [0.0; 2]);
        if let Value::Object(members) = &mut rest {
            members.shift_remove("turn");
        }
        Self { lesson: lesson.info(), rest, request: request.clone() }
    }
}

/// A map that is being asked.
struct Job {
    key: Key,
    question: Question,
    grid: Grid,
    cells: Mutex<Cells>,
    /// The next rows to be asked, level by level.
    next: [AtomicUsize; LEVELS],
    /// Whether there is news since a frame took what was there.
    is_new: AtomicBool,
    is_dropped: AtomicBool,
}

/// How often the coarseness is halved until every cell is asked, and once for the coarsest.
const LEVELS: usize = COARSEST.ilog2() as usize + 1;

/// The map that is shown, and the threads that ask it.
#[derive(Default)]
pub struct LiveMap {
    job: Option<Arc<Job>>,
    shown: Option<Arc<DisagreementMap>>,
}

impl LiveMap {
    /// The map as far as it is asked. Where another is wanted than before, threads begin to ask it; they call `wake`
    /// when there is more to show.
    pub fn follow(
        &mut self,
        lesson: &dyn Lesson,
        request: &MapRequest,
        wake: impl Fn() + Clone + Send + 'static,
    ) -> Option<Arc<DisagreementMap>> {
        let key = Key::of(lesson, request);
        if self.job.as_ref().is_none_or(|job| job.key != key) {
            self.stop();
            let grid = Grid::new(request.scale, request.center, request.size).ok()?;
            self.job = Some(Job::start(key, request.question(lesson), grid, wake));
            // Until there is another it stays in sight, as one that is not done.
            if let Some(before) = &mut self.shown {
                Arc::make_mut(before).cells.coarseness = usize::MAX;
            }
        }
        let job = self.job.as_ref()?;
        if job.is_new.swap(false, Ordering::Acquire) {
            let cells = job.cells.lock().ok()?.clone();
            let (request, lesson, grid) = (job.key.request.clone(), job.key.lesson, job.grid.clone());
            self.shown = Some(Arc::new(DisagreementMap { request, lesson, grid, cells }));
        }
        self.shown.clone()
    }

    /// Ends the threads.
    pub fn stop(&mut self) {
        if let Some(job) = self.job.take() {
            job.is_dropped.store(true, Ordering::Relaxed);
        }
    }
}

impl Drop for LiveMap {
    fn drop(&mut self) {
        self.stop();
    }
}

impl Job {
    fn start(
        key: Key,
        question: Question,
        grid: Grid,
        wake: impl Fn() + Clone + Send + 'static,
    ) -> Arc<Self> {
        let job = Arc::new(Self {
            key,
            question,
            cells: Mutex::new(Cells::unknown(&grid)),
            grid,
            next: Default::default(),
            is_new: AtomicBool::new(false),
            is_dropped: AtomicBool::new(false),
        });
        // Finer cells lie within coarser ones: a level begins when the one before is done.
        let level_done = Arc::new(Barrier::new(threads()));
        for _ in 0..threads() {
            let (job, wake, level_done) = (Arc::clone(&job), wake.clone(), Arc::clone(&level_done));
            thread::spawn(move || job.work(&level_done, &wake));
        }
        job
    }

    fn work(&self, level_done: &Barrier, wake: &impl Fn()) {
        let mut probe = Probe::new(&self.question, &self.key.request.axes);
        for level in 0..LEVELS {
            let step = COARSEST >> level;
            let mut asked = Instant::now();
            while let Some(row) = self.next_row(level, step) {
                self.ask_row(&mut probe, row, step);
                if level > 0 && asked.elapsed() > PAUSE {
                    asked = Instant::now();
                    self.show(wake);
                }
            }
            if level_done.wait().is_leader() && !self.is_dropped.load(Ordering::Relaxed) {
                if let Ok(mut cells) = self.cells.lock() {
                    cells.coarseness = step;
                }
                self.show(wake);
            }
        }
    }

    fn show(&self, wake: &impl Fn()) {
        self.is_new.store(true, Ordering::Release);
        wake();
    }

    /// The next row of a level that no thread has taken; none when all are, or when nobody wants the map any more.
    fn next_row(&self, level: usize, step: usize) -> Option<usize> {
        let row = self.next[level].fetch_add(1, Ordering::Relaxed) * step;
        (row < self.grid.rows.len() && !self.is_dropped.load(Ordering::Relaxed)).then_some(row)
    }

    /// Asks every `step`-th cell of a row, but for those that a coarser level has asked.
    fn ask_row(&self, probe: &mut Probe, row: usize, step: usize) {
        let is_known = |column: usize| {
            step < COARSEST && row.is_multiple_of(2 * step) && column.is_multiple_of(2 * step)
        };
        let columns = (0..self.grid.columns.len()).step_by(step).filter(|&column| !is_known(column));
        let answers: Vec<_> = columns
            .map(|column| (column, probe.ask(self.grid.columns[column], self.grid.rows[row])))
            .collect();
        if let Ok(mut cells) = self.cells.lock() {
            answers.into_iter().for_each(|(column, answers)| cells.fill((column, row), step, answers));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lessons::table::{self, LESSONS};
    use crate::maps::axis::Axis;
    use crate::maps::grid::Scale;

    fn finished(live: &mut LiveMap, lesson: &dyn Lesson, request: &MapRequest) -> Arc<DisagreementMap> {
        for _ in 0..10_000 {
            match live.follow(lesson, request, || ()) {
                Some(map) if map.request == *request && map.cells.coarseness() == 1 => return map,
                _ => thread::sleep(Duration::from_millis(1)),
            }
        }
        panic!("the map is never done");
    }

    #[test]
    fn what_threads_ask_is_what_is_asked_at_once() {
        for info in &LESSONS[..5] {
            let lesson = table::open(info).unwrap();
            let axes = Axis::pair(lesson.as_ref(), None).unwrap();
            let mut live = LiveMap::default();
            for scale in [Scale::Span(3.0), Scale::Ulps(1)] {
                let request = MapRequest::around(lesson.as_ref(), axes.clone(), scale, (61, 43));
                let map = finished(&mut live, lesson.as_ref(), &request);
                assert!(*map == request.draw(lesson.as_ref()).unwrap(), "{} {scale:?}", info.slug);
            }
        }
    }

    #[test]
    fn steering_along_the_axes_asks_nothing_again() {
        use crate::lessons::model::Steer;
        let mut lesson = table::open(LESSONS[2]).unwrap();
        let axes = Axis::pair(lesson.as_ref(), None).unwrap();
        let request = MapRequest::around(lesson.as_ref(), axes, Scale::Span(3.0), (61, 43));
        let mut live = LiveMap::default();
        let map = finished(&mut live, lesson.as_ref(), &request);
        lesson.steer(Steer::Right);
        assert!(Arc::ptr_eq(&map, &live.follow(lesson.as_ref(), &request, || ()).unwrap()));
        (0..7).for_each(|_| lesson.steer(Steer::ZPlus));
        live.follow(lesson.as_ref(), &request, || ());
        assert!(*finished(&mut live, lesson.as_ref(), &request) != *map, "the disc is smaller there");
    }
}
