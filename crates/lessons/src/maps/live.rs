//! A map that other threads ask, coarse first: whoever shows it takes what is there. Where the system starts no threads,
//! helpers elsewhere ask a part after the other, and without any each frame does.

use std::mem;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Barrier, Mutex, OnceLock};
use std::thread::Builder;
use std::time::Duration;

use web_time::Instant;

use crate::maps::cells::{COARSEST, CellAnswers, Cells, Probe, threads};
use crate::maps::elsewhere;
use crate::maps::grid::Grid;
use crate::maps::{DisagreementMap, MapRequest};
use crate::model::Lesson;
use crate::parts::Parts;
use crate::question::Question;
use crate::snapshot::Snapshot;

/// How long a thread waits at least before it asks for another frame.
const PAUSE: Duration = Duration::from_millis(30);
/// How long a frame asks where there are no other threads.
const PART_OF_FRAME: Duration = Duration::from_millis(12);

/// What a map depends on.
#[derive(Debug, Clone, PartialEq)]
struct MapInputs {
    /// The state's numbers, without those on the axes and those that change no answer.
    rest: Snapshot,
    request: MapRequest,
}

impl MapInputs {
    fn of(lesson: &dyn Lesson, request: &MapRequest) -> Self {
        let mut rest = Snapshot::of(lesson);
        rest.parts = Parts { time: None, turn: 0.0, ..request.parts_at(lesson, [0.0; 2]) };
        Self { rest, request: request.clone() }
    }

    /// Whether both ask the same question, perhaps at other values.
    fn asks_the_same(&self, other: &Self) -> bool {
        let MapRequest { center, scale, size, .. } = self.request;
        let there = MapRequest { center, scale, size, ..other.request.clone() };
        *self == Self { request: there, ..other.clone() }
    }
}

/// A map that is being asked.
struct Job {
    key: MapInputs,
    question: Question,
    grid: Grid,
    cells: Mutex<Cells>,
    /// The next rows to be asked, level by level.
    next: [AtomicUsize; LEVELS],
    /// Whether cells were answered since a frame took them.
    is_new: AtomicBool,
    is_dropped: AtomicBool,
    /// Whether other threads ask it.
    has_threads: AtomicBool,
    /// Its number among all.
    number: u64,
    /// The map as helpers elsewhere are told it, if there are any.
    told: Option<Arc<str>>,
    /// The errands of a level that are on their way.
    errands: AtomicUsize,
}

/// Cells of a map that are to be asked elsewhere.
#[derive(Debug, Clone)]
pub struct Errand {
    /// The number of the map.
    map: u64,
    /// The map, as [`elsewhere::ToldMap`] reads it.
    pub told: Arc<str>,
    /// The cells.
    pub cells: Vec<u32>,
}

/// How often the coarseness is halved until every cell is asked, and once for the coarsest.
const LEVELS: usize = COARSEST.ilog2() as usize + 1;

/// The step between the columns and rows that are asked at this level.
fn step(level: usize) -> usize {
    COARSEST >> level
}

/// The map that is shown, and the threads that ask it.
#[derive(Default)]
pub struct LiveMap {
    job: Option<Arc<Job>>,
    shown: Option<Arc<DisagreementMap>>,
    /// Whether helpers elsewhere take errands.
    has_helpers: bool,
    /// The number of maps so far.
    maps: u64,
}

/// A copy shows the same map, and asks nothing.
impl Clone for LiveMap {
    fn clone(&self) -> Self {
        Self { job: None, shown: self.shown.clone(), has_helpers: false, maps: 0 }
    }
}

impl LiveMap {
    pub fn shown(&self) -> Option<&Arc<DisagreementMap>> {
        self.shown.as_ref()
    }

    /// Shows a map of which every cell is asked.
    pub fn show(&mut self, map: DisagreementMap) {
        self.stop();
        self.shown = Some(Arc::new(map));
    }

    /// The map as far as it is asked. If it is another one than before, threads begin to ask it; they call `wake` when
    /// there is more to show.
    pub fn follow(
        &mut self,
        lesson: &dyn Lesson,
        request: &MapRequest,
        wake: impl Fn() + Clone + Send + 'static,
    ) -> Option<Arc<DisagreementMap>> {
        let key = MapInputs::of(lesson, request);
        if self.job.as_ref().is_none_or(|job| job.key != key) {
            let before = self.end();
            let grid = request.grid().ok()?;
            let mut cells = Cells::unknown(&grid);
            if let Some(before) = before.filter(|before| before.key.asks_the_same(&key)) {
                before.hand_over(&grid, &mut cells, self.shown.as_deref());
            }
            self.maps += 1;
            let told = self.has_helpers.then(|| elsewhere::told(lesson, request));
            let job = Job::new(key, request.question(lesson), grid, cells, (self.maps, told));
            job.start_threads(&wake);
            self.job = Some(job);
            // The old map stays in sight, marked as not done, until there is news.
            if let Some(before) = self.shown.as_mut().filter(|shown| shown.cells.coarseness() != usize::MAX) {
                Arc::make_mut(before).cells.finish(usize::MAX);
            }
        }
        let job = self.job.as_ref()?;
        if !job.has_threads.load(Ordering::Relaxed) && job.told.is_none() {
            job.work_until(Instant::now() + PART_OF_FRAME, &wake);
        }
        if job.is_new.swap(false, Ordering::Acquire)
            && let Some(cells) = job.take()
        {
            let (request, lesson, grid) = (job.key.request.clone(), job.key.rest.lesson, job.grid.clone());
            self.shown = Some(Arc::new(DisagreementMap { request, lesson, grid, cells }));
        }
        self.shown.clone()
    }

    /// Tells the threads to end, and returns their job.
    fn end(&mut self) -> Option<Arc<Job>> {
        let job = self.job.take()?;
        job.is_dropped.store(true, Ordering::Relaxed);
        Some(job)
    }

    /// Tells the threads to end.
    pub fn stop(&mut self) {
        self.end();
    }

    /// From now on helpers elsewhere take errands, or do so no more: what they have not done is asked by frames.
    pub fn set_helpers(&mut self, has_helpers: bool) {
        if std::mem::replace(&mut self.has_helpers, has_helpers) != has_helpers {
            self.stop();
        }
    }

    /// The next cells that a helper is to ask, whole rows and at least so many cells, as far as there are.
    pub fn errand(&mut self, least: usize, wake: &impl Fn()) -> Option<Errand> {
        self.job.as_ref()?.errand(least, wake)
    }

    /// Takes what a helper answered. Returns whether it is of any use.
    pub fn done(&mut self, errand: &Errand, answers: &[u8], wake: &impl Fn()) -> bool {
        let job = self.job.as_ref().filter(|job| job.number == errand.map);
        // Of a map that nobody wants any more nothing is wrong.
        job.is_none_or(|job| job.done(errand, answers, wake))
    }
}

impl Drop for LiveMap {
    fn drop(&mut self) {
        self.stop();
    }
}

impl Job {
    fn new(
        key: MapInputs,
        question: Question,
        grid: Grid,
        cells: Cells,
        (number, told): (u64, Option<String>),
    ) -> Arc<Self> {
        Arc::new(Self {
            key,
            question,
            cells: Mutex::new(cells),
            grid,
            next: Default::default(),
            is_new: AtomicBool::new(false),
            is_dropped: AtomicBool::new(false),
            has_threads: AtomicBool::new(false),
            number,
            told: told.map(Arc::from),
            errands: AtomicUsize::new(0),
        })
    }

    /// Has other threads ask, as many as the system starts.
    fn start_threads(self: &Arc<Self>, wake: &(impl Fn() + Clone + Send + 'static)) {
        // Finer cells lie within coarser ones: a level begins when the one before is done.
        let level_done = Arc::new(OnceLock::new());
        let start = || {
            let (job, wake, level_done) = (Arc::clone(self), wake.clone(), Arc::clone(&level_done));
            Builder::new().spawn(move || job.work(level_done.wait(), &wake))
        };
        let started = (0..threads()).map_while(|_| start().ok()).count();
        self.has_threads.store(started > 0, Ordering::Relaxed);
        level_done.get_or_init(|| Barrier::new(started));
    }

    /// Asks beside other threads until every cell is asked.
    fn work(&self, level_done: &Barrier, wake: &impl Fn()) {
        let mut probe = Probe::new(&self.question, &self.key.request.axes);
        for level in 0..LEVELS {
            self.ask_level(&mut probe, level, None, wake);
            if level_done.wait().is_leader() && !self.is_dropped.load(Ordering::Relaxed) {
                self.finish_level(level, wake);
            }
        }
    }

    /// The rows of the level that is being asked, as an errand; none while the last ones of a level are on their way.
    fn errand(&self, least: usize, wake: &impl Fn()) -> Option<Errand> {
        let told = self.told.clone()?;
        while let Some(level) = self.level() {
            let mut cells = Vec::new();
            while cells.len() < least
                && let Some(row) = self.next_row(level)
            {
                let first = row * self.grid.columns.len();
                let columns = self.cells.lock().ok()?.unasked(row, step(level));
                cells.extend(columns.into_iter().map(|column| (first + column) as u32));
            }
            if !cells.is_empty() {
                self.errands.fetch_add(1, Ordering::Relaxed);
                return Some(Errand { map: self.number, told, cells });
            }
            if self.errands.load(Ordering::Relaxed) > 0 {
                return None;
            }
            self.finish_level(level, wake);
        }
        None
    }

    /// The first level that is not done.
    fn level(&self) -> Option<usize> {
        let coarseness = self.cells.lock().ok()?.coarseness();
        (0..LEVELS).find(|&level| step(level) < coarseness)
    }

    /// Takes the answers of an errand.
    fn done(&self, errand: &Errand, answers: &[u8], wake: &impl Fn()) -> bool {
        let Some(answers) = elsewhere::read(answers).filter(|answers| answers.len() == errand.cells.len())
        else {
            return false;
        };
        let Some(level) = self.level() else { return true };
        let width = self.grid.columns.len();
        let answers: Vec<(usize, CellAnswers)> =
            errand.cells.iter().map(|&cell| cell as usize).zip(answers).collect();
        if let Ok(mut cells) = self.cells.lock() {
            for row in answers.chunk_by(|(one, _), (other, _)| one / width == other / width) {
                let first = row[0].0 / width;
                let in_row = row.iter().map(|(cell, answers)| (cell % width, *answers)).collect();
                cells.answer(first, step(level), in_row);
            }
        }
        self.errands.fetch_sub(1, Ordering::Relaxed);
        self.show(wake);
        true
    }

    /// Asks without other threads until the deadline.
    fn work_until(&self, deadline: Instant, wake: &impl Fn()) {
        let Ok(coarseness) = self.cells.lock().map(|cells| cells.coarseness()) else { return };
        let mut probe = Probe::new(&self.question, &self.key.request.axes);
        for level in (0..LEVELS).filter(|level| step(*level) < coarseness) {
            if !self.ask_level(&mut probe, level, Some(deadline), wake) {
                return self.show(wake);
            }
            self.finish_level(level, wake);
        }
    }

    /// Asks the rows of a level that no thread has taken. Returns false where the deadline passes first.
    fn ask_level(
        &self,
        probe: &mut Probe,
        level: usize,
        deadline: Option<Instant>,
        wake: &impl Fn(),
    ) -> bool {
        let mut asked = Instant::now();
        while let Some(row) = self.next_row(level) {
            self.ask_row(probe, row, step(level));
            if deadline.is_some_and(|deadline| Instant::now() > deadline) {
                return false;
            }
            if level > 0 && asked.elapsed() > PAUSE {
                asked = Instant::now();
                self.show(wake);
            }
        }
        true
    }

    fn finish_level(&self, level: usize, wake: &impl Fn()) {
        if let Ok(mut cells) = self.cells.lock() {
            cells.finish(step(level));
        }
        self.show(wake);
    }

    fn show(&self, wake: &impl Fn()) {
        self.is_new.store(true, Ordering::Release);
        wake();
    }

    /// The next row of a level that no thread has taken; none when all are, or when nobody wants the map any more.
    fn next_row(&self, level: usize) -> Option<usize> {
        let row = self.next[level].fetch_add(1, Ordering::Relaxed) * step(level);
        (row < self.grid.rows.len() && !self.is_dropped.load(Ordering::Relaxed)).then_some(row)
    }

    /// Asks every `step`-th cell of a row, except those that are known.
    fn ask_row(&self, probe: &mut Probe, row: usize, step: usize) {
        let Ok(columns) = self.cells.lock().map(|cells| cells.unasked(row, step)) else { return };
        let mut answers = Vec::with_capacity(columns.len());
        for column in columns {
            // A single answer of the printed code may take long.
            if self.is_dropped.load(Ordering::Relaxed) {
                break;
            }
            answers.push((column, probe.ask(self.grid.columns[column], self.grid.rows[row])));
        }
        if let Ok(mut cells) = self.cells.lock() {
            cells.answer(row, step, answers);
        }
    }

    /// The cells as far as they are asked. When all are, they are moved out, so that they are kept once; then none.
    fn take(&self) -> Option<Cells> {
        let mut cells = self.cells.lock().ok().filter(|cells| !cells.answers().is_empty())?;
        Some(if cells.coarseness() == 1 { mem::take(&mut *cells) } else { cells.clone() })
    }

    /// Gives what is known to the cells of another grid. Cells that were moved out are in `shown`.
    fn hand_over(&self, grid: &Grid, cells: &mut Cells, shown: Option<&DisagreementMap>) {
        let Ok(known) = self.cells.lock() else { return };
        match shown {
            Some(shown) if known.answers().is_empty() => cells.adopt(grid, &shown.cells, &shown.grid),
            _ => cells.adopt(grid, &known, &self.grid),
        }
    }
}

#[cfg(test)]
mod tests {
    use methods::Method;
    use std::thread;

    use super::*;
    use crate::maps::axis::Axis;
    use crate::maps::grid::Scale;
    use crate::maps::view::{MapChange, MapView};
    use crate::table::{self, LESSONS};

    fn finished(live: &mut LiveMap, lesson: &dyn Lesson, request: &MapRequest) -> Arc<DisagreementMap> {
        let deadline = Instant::now() + Duration::from_secs(60);
        loop {
            match live.follow(lesson, request, || ()) {
                Some(map) if map.request == *request && map.cells.coarseness() == 1 => return map,
                _ => thread::sleep(Duration::from_millis(1)),
            }
            assert!(Instant::now() < deadline, "the map is never done");
        }
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
    fn frames_ask_where_there_are_no_threads() {
        let lesson = table::open(LESSONS[2]).unwrap();
        let lesson = lesson.as_ref();
        let axes = Axis::pair(lesson, None).unwrap();
        let request = MapRequest::around(lesson, axes, Scale::Span(3.0), (610, 430));
        let grid = Grid::new(request.scale, request.center, request.size).unwrap();
        let cells = Cells::unknown(&grid);
        let inputs = MapInputs::of(lesson, &request);
        let job = Job::new(inputs, request.question(lesson), grid, cells, (1, None));
        let mut live = LiveMap { job: Some(job), shown: None, has_helpers: false, maps: 1 };
        let first = live.follow(lesson, &request, || ()).unwrap();
        assert!(first.cells.coarseness() > 1, "the first frame does not wait for all cells");
        assert!(*finished(&mut live, lesson, &request) == request.draw(lesson).unwrap());
    }

    #[test]
    fn helpers_elsewhere_come_to_the_same_in_any_order() {
        use crate::maps::elsewhere::ToldMap;
        use base::files::lookup::Lookup;
        let lesson = table::open(LESSONS[2]).unwrap();
        let lesson = lesson.as_ref();
        let axes = Axis::pair(lesson, None).unwrap();
        let request = MapRequest::around(lesson, axes, Scale::Span(3.0), (61, 43));
        let grid = request.grid().unwrap();
        let cells = Cells::unknown(&grid);
        let told = Some(elsewhere::told(lesson, &request));
        let inputs = MapInputs::of(lesson, &request);
        let job = Job::new(inputs, request.question(lesson), grid, cells, (1, told));
        let mut live = LiveMap { job: Some(job), shown: None, has_helpers: true, maps: 1 };
        let random = &mut fastrand::Rng::with_seed(7);
        let mut out: Vec<Errand> = Vec::new();
        loop {
            while out.len() < 3
                && let Some(errand) = live.errand(random.usize(1..200), &|| ())
            {
                out.push(errand);
            }
            if out.is_empty() {
                break;
            }
            let errand = out.swap_remove(random.usize(0..out.len()));
            let answers = ToldMap::read(&errand.told, &Lookup::BuiltIn).unwrap().answers(&errand.cells);
            assert!(!live.done(&errand, &answers[1..], &|| ()), "an answer is missing");
            assert!(live.done(&errand, &answers, &|| ()));
        }
        let map = live.follow(lesson, &request, || ()).unwrap();
        assert!(*map == request.draw(lesson).unwrap());
    }

    #[test]
    fn wherever_a_person_looks_next_every_cell_is_what_is_asked_at_once() {
        let random = &mut fastrand::Rng::with_seed(7);
        for info in LESSONS {
            let lesson = table::open(info).unwrap();
            let mut view = MapView::default();
            view.room = (37, 29);
            let mut live = LiveMap::default();
            for _ in 0..12 {
                let request = view.request(lesson.as_ref(), (37, 29)).unwrap();
                // Often it goes on before all is asked.
                for _ in 0..random.u32(0..3) {
                    live.follow(lesson.as_ref(), &request, || ());
                }
                if random.bool() {
                    let map = finished(&mut live, lesson.as_ref(), &request);
                    assert!(*map == request.clone().draw(lesson.as_ref()).unwrap(), "{request:?}");
                }
                let cells = [random.i32(-9..9), random.i32(-9..9)].map(f64::from);
                let change = match random.u32(0..3) {
                    0 => MapChange::Zoom([0.5, 0.8, 1e-3, 3.0][random.usize(0..4)], cells),
                    _ => MapChange::Pan(cells),
                };
                view.change(lesson.as_ref(), change);
            }
        }
    }

    #[test]
    fn steering_along_the_axes_asks_nothing_again() {
        use crate::model::Steer;
        let mut lesson = table::open(LESSONS[2]).unwrap();
        let axes = Axis::pair(lesson.as_ref(), None).unwrap();
        let request = MapRequest::around(lesson.as_ref(), axes, Scale::Span(3.0), (61, 43));
        let mut live = LiveMap::default();
        let map = finished(&mut live, lesson.as_ref(), &request);
        lesson.steer(Steer::Right, Method::Corrected);
        assert!(Arc::ptr_eq(&map, &live.follow(lesson.as_ref(), &request, || ()).unwrap()));
        (0..7).for_each(|_| lesson.steer(Steer::ZPlus, Method::Corrected));
        live.follow(lesson.as_ref(), &request, || ());
        assert!(*finished(&mut live, lesson.as_ref(), &request) != *map, "the disc is smaller there");
    }
}
