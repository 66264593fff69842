//! A map that other threads ask, coarse first: whoever shows it takes what is there. Where the system starts no threads,
//! helpers elsewhere ask a part after the other, and without any each frame does.

use std::mem;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Barrier, OnceLock};
use std::thread::Builder;
use std::time::Duration;

use web_time::Instant;

use crate::maps::cells::{CellAnswers, Cells, LEVELS, Probe, step, threads};
use crate::maps::elsewhere;
use crate::maps::grid::Grid;
use crate::maps::levels::Levels;
use crate::maps::program::{MapAsking, ProgramCells};
use crate::maps::{DisagreementMap, MapRequest};
use crate::model::Lesson;
use crate::parts::Parts;
use crate::question::StateQuestion;
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
    question: StateQuestion,
    levels: Levels<CellAnswers>,
    /// Whether other threads ask it.
    has_threads: AtomicBool,
    /// Its number among all.
    number: u64,
    /// The map as helpers elsewhere are told it, if there are any.
    text: Option<Arc<str>>,
}

/// Cells of a map that are to be asked elsewhere.
#[derive(Debug, Clone)]
pub struct MapTask {
    /// The number of the map.
    map: u64,
    /// The map, as [`elsewhere::TextMap`] reads it.
    pub text: Arc<str>,
    pub cells: Vec<u32>,
}

/// The map that is shown, and the threads that ask it.
#[derive(Default)]
pub struct LiveMap {
    job: Option<Arc<Job>>,
    /// The cells that the person's own program is asked, and what they depend on.
    program: Option<(MapInputs, Arc<ProgramCells>)>,
    shown: Option<Arc<DisagreementMap>>,
    /// Whether helpers elsewhere take tasks.
    has_helpers: bool,
    /// The number of maps so far.
    maps: u64,
}

/// A copy shows the same map, and asks nothing.
impl Clone for LiveMap {
    fn clone(&self) -> Self {
        Self { job: None, program: None, shown: self.shown.clone(), has_helpers: false, maps: 0 }
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
            let text = self.has_helpers.then(|| elsewhere::to_text(lesson, request));
            let job = Job::new(key, request.question(lesson), grid, cells, (self.maps, text));
            job.start_threads(&wake);
            self.job = Some(job);
            // The old map stays in sight, marked as not done, until there is news.
            if let Some(before) = self.shown.as_mut().filter(|shown| shown.cells.coarseness() != usize::MAX) {
                Arc::make_mut(before).cells.finish(usize::MAX);
            }
        }
        let job = self.job.as_ref()?;
        if !job.has_threads.load(Ordering::Relaxed) && job.text.is_none() {
            job.work_until(Instant::now() + PART_OF_FRAME, &wake);
        }
        let of_program =
            self.program.as_ref().filter(|(inputs, _)| *inputs == job.key).map(|(_, cells)| cells);
        let is_new = of_program.is_some_and(|cells| cells.levels.look());
        if job.levels.look()
            && let Some(cells) = job.take()
        {
            let (request, lesson) = (job.key.request.clone(), job.key.rest.lesson);
            let (grid, yours) = (job.levels.grid.clone(), of_program.and_then(|cells| cells.answers()));
            self.shown = Some(Arc::new(DisagreementMap { request, lesson, grid, cells, yours }));
        } else if is_new && let Some(shown) = self.shown.as_mut().filter(|map| map.request == job.key.request)
        {
            Arc::make_mut(shown).yours = of_program.and_then(|cells| cells.answers());
        }
        self.shown.clone()
    }

    /// What asks the person's own program the cells of a map, unless it is asked them already.
    pub(crate) fn ask_program(&mut self, lesson: &dyn Lesson, request: &MapRequest) -> Option<MapAsking> {
        let inputs = MapInputs::of(lesson, request);
        if self.program.as_ref().is_some_and(|(known, _)| *known == inputs) {
            return None;
        }
        let before = self.end_program().filter(|(before, _)| before.asks_the_same(&inputs));
        let cells = ProgramCells::new(lesson, request, before.as_ref().map(|(_, cells)| &**cells))?;
        self.program = Some((inputs, Arc::clone(&cells)));
        Some(MapAsking::new(cells))
    }

    /// Asks the person's own program no more, and forgets what it said: it is another one now, or none.
    pub fn forget_program(&mut self) {
        self.end_program();
        if let Some(shown) = self.shown.as_mut().filter(|shown| shown.yours.is_some()) {
            Arc::make_mut(shown).yours = None;
        }
    }

    /// Tells the threads to end, and returns their job.
    fn end(&mut self) -> Option<Arc<Job>> {
        let job = self.job.take()?;
        job.levels.abandon();
        Some(job)
    }

    pub fn stop(&mut self) {
        self.end();
        self.end_program();
    }

    /// Has the person's own program asked no more, and returns what it was asked.
    fn end_program(&mut self) -> Option<(MapInputs, Arc<ProgramCells>)> {
        let (inputs, cells) = self.program.take()?;
        cells.levels.abandon();
        Some((inputs, cells))
    }

    /// From now on helpers elsewhere take tasks, or do so no more: what they have not done is asked by frames.
    pub fn set_helpers(&mut self, has_helpers: bool) {
        if std::mem::replace(&mut self.has_helpers, has_helpers) != has_helpers {
            self.stop();
        }
    }

    /// The next cells that a helper is to ask, whole rows and at least so many cells, as far as there are.
    pub fn task(&mut self, least: usize, wake: &impl Fn()) -> Option<MapTask> {
        self.job.as_ref()?.task(least, wake)
    }

    /// Takes what a helper answered. Returns whether it is of any use.
    pub fn done(&mut self, task: &MapTask, answers: &[u8], wake: &impl Fn()) -> bool {
        let job = self.job.as_ref().filter(|job| job.number == task.map);
        // Of a map that nobody wants any more nothing is wrong.
        job.is_none_or(|job| job.done(task, answers, wake))
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
        question: StateQuestion,
        grid: Grid,
        cells: Cells,
        (number, text): (u64, Option<String>),
    ) -> Arc<Self> {
        Arc::new(Self {
            key,
            question,
            levels: Levels::new(grid, cells),
            has_threads: AtomicBool::new(false),
            number,
            text: text.map(Arc::from),
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
            if level_done.wait().is_leader() && !self.levels.is_dropped() {
                self.finish_level(level, wake);
            }
        }
    }

    /// The next cells that are to be asked elsewhere.
    fn task(&self, least: usize, wake: &impl Fn()) -> Option<MapTask> {
        let text = self.text.clone()?;
        let cells = self.levels.take(least);
        if self.levels.has_news() {
            wake();
        }
        Some(MapTask { map: self.number, text, cells: cells? })
    }

    /// Takes the answers of a task.
    fn done(&self, task: &MapTask, answers: &[u8], wake: &impl Fn()) -> bool {
        let Some(answers) = elsewhere::read(answers).filter(|answers| answers.len() == task.cells.len())
        else {
            return false;
        };
        let answers: Vec<(u32, CellAnswers)> = task.cells.iter().copied().zip(answers).collect();
        self.levels.answer(&answers);
        wake();
        true
    }

    /// Asks without other threads until the deadline.
    fn work_until(&self, deadline: Instant, wake: &impl Fn()) {
        let Some(first) = self.levels.level() else { return };
        let mut probe = Probe::new(&self.question, &self.key.request.axes);
        for level in first..LEVELS {
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
        while let Some(row) = self.levels.next_row(level) {
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
        self.levels.finish(level);
        wake();
    }

    fn show(&self, wake: &impl Fn()) {
        self.levels.mark_new();
        wake();
    }

    /// Asks every `step`-th cell of a row, except those that are known.
    fn ask_row(&self, probe: &mut Probe, row: usize, step: usize) {
        let Levels { cells, grid, .. } = &self.levels;
        let Ok(columns) = cells.lock().map(|cells| cells.unasked(row, step)) else { return };
        let mut answers = Vec::with_capacity(columns.len());
        for column in columns {
            // A single answer of the printed code may take long.
            if self.levels.is_dropped() {
                break;
            }
            answers.push((column, probe.ask(grid.columns[column], grid.rows[row])));
        }
        if let Ok(mut cells) = cells.lock() {
            cells.answer(row, step, answers);
        }
    }

    /// The cells as far as they are asked. When all are, they are moved out, so that they are kept once; then none.
    fn take(&self) -> Option<Cells> {
        let mut cells = self.levels.cells.lock().ok().filter(|cells| !cells.answers().is_empty())?;
        Some(if cells.coarseness() == 1 { mem::take(&mut *cells) } else { cells.clone() })
    }

    /// Gives what is known to the cells of another grid. Cells that were moved out are in `shown`.
    fn hand_over(&self, grid: &Grid, cells: &mut Cells, shown: Option<&DisagreementMap>) {
        let Ok(known) = self.levels.cells.lock() else { return };
        match shown {
            Some(shown) if known.answers().is_empty() => cells.adopt(grid, &shown.cells, &shown.grid),
            _ => cells.adopt(grid, &known, &self.levels.grid),
        }
    }
}

#[cfg(test)]
mod tests {
    use methods::Method;
    use std::thread;

    use super::*;
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

    /// A map that is to be asked, by frames or from its text.
    fn without_threads(lesson: &dyn Lesson, request: &MapRequest, text: Option<String>) -> LiveMap {
        let grid = request.grid().unwrap();
        let (inputs, cells, has_helpers) =
            (MapInputs::of(lesson, request), Cells::unknown(&grid), text.is_some());
        let job = Job::new(inputs, request.question(lesson), grid, cells, (1, text));
        LiveMap { job: Some(job), program: None, shown: None, has_helpers, maps: 1 }
    }

    #[test]
    fn what_threads_ask_is_what_is_asked_at_once() {
        for info in &LESSONS[..5] {
            let lesson = table::open(info).unwrap();
            let mut live = LiveMap::default();
            for scale in [Scale::Span(3.0), Scale::Ulps(1)] {
                let request = MapRequest::along_own_axes(lesson.as_ref(), scale, (61, 43));
                let map = finished(&mut live, lesson.as_ref(), &request);
                assert!(*map == request.draw(lesson.as_ref()).unwrap(), "{} {scale:?}", info.slug);
            }
        }
    }

    #[test]
    fn frames_ask_where_there_are_no_threads() {
        let lesson = table::open(LESSONS[2]).unwrap();
        let lesson = lesson.as_ref();
        let request = MapRequest::along_own_axes(lesson, Scale::Span(3.0), (610, 430));
        let mut live = without_threads(lesson, &request, None);
        let first = live.follow(lesson, &request, || ()).unwrap();
        assert!(first.cells.coarseness() > 1, "the first frame does not wait for all cells");
        assert!(*finished(&mut live, lesson, &request) == request.draw(lesson).unwrap());
    }

    #[test]
    fn helpers_elsewhere_come_to_the_same_in_any_order() {
        use crate::maps::elsewhere::TextMap;
        use base::files::lookup::Lookup;
        let lesson = table::open(LESSONS[2]).unwrap();
        let lesson = lesson.as_ref();
        let request = MapRequest::along_own_axes(lesson, Scale::Span(3.0), (61, 43));
        let mut live = without_threads(lesson, &request, Some(elsewhere::to_text(lesson, &request)));
        let random = &mut fastrand::Rng::with_seed(7);
        let mut out: Vec<MapTask> = Vec::new();
        loop {
            while out.len() < 3
                && let Some(task) = live.task(random.usize(1..200), &|| ())
            {
                out.push(task);
            }
            if out.is_empty() {
                break;
            }
            let task = out.swap_remove(random.usize(0..out.len()));
            let answers = TextMap::read(&task.text, &Lookup::BuiltIn).unwrap().answers(&task.cells);
            assert!(!live.done(&task, &answers[1..], &|| ()), "an answer is missing");
            assert!(live.done(&task, &answers, &|| ()));
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
        let request = MapRequest::along_own_axes(lesson.as_ref(), Scale::Span(3.0), (61, 43));
        let mut live = LiveMap::default();
        let map = finished(&mut live, lesson.as_ref(), &request);
        lesson.steer(Steer::Right, Method::Corrected);
        assert!(Arc::ptr_eq(&map, &live.follow(lesson.as_ref(), &request, || ()).unwrap()));
        (0..7).for_each(|_| lesson.steer(Steer::ZPlus, Method::Corrected));
        live.follow(lesson.as_ref(), &request, || ());
        assert!(*finished(&mut live, lesson.as_ref(), &request) != *map, "the disc is smaller there");
    }
}
