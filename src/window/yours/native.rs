//! The user's own program: asked by workers, so that no frame waits for it, and asked again when its files change.

use std::collections::HashSet;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use base::program::Respondent;
use lessons::maps::program::MapAsking;
use lessons::session::Session;
use lessons::snapshot::Snapshot;
use lessons::yours::ProgramAnswer;
use lessons::yours::asking::Asked;
use lessons::yours::trial::Trial;
use lessons::yours::trying;
use notify::event::{AccessKind, AccessMode};
use notify::{Event, EventKind, RecommendedWatcher, RecursiveMode, Watcher};
use web_time::Instant;
use winit::event_loop::EventLoopProxy;

use super::waiting::ProgramWait;
use crate::window::app_event::AppEvent;
use crate::window::worker::Worker;

/// The time in which an editor has written a file.
const SETTLING: Duration = Duration::from_millis(50);

/// The program of the command line.
pub(in crate::window) struct Yours {
    worker: Worker<(u64, Asked)>,
    /// Asks another process of it the cells of maps.
    maps: Worker<(u64, MapAsking)>,
    /// What it is asked, until it has answered.
    asked: Option<Snapshot>,
    waiting: ProgramWait,
    /// Grows when it has to be started anew.
    version: Arc<AtomicU64>,
    /// Starts processes of the program for trials.
    another: Respondent,
    proxy: EventLoopProxy<AppEvent>,
    /// Whether the trial that runs is to go on.
    trial: Option<Arc<AtomicBool>>,
    /// Tells when its files change, for as long as it is there.
    _watcher: Option<RecommendedWatcher>,
}

impl Yours {
    pub(in crate::window) fn new(respondent: Respondent, proxy: &EventLoopProxy<AppEvent>) -> Self {
        let watcher = watch(&respondent.command().files(), proxy.clone());
        let another = respondent.another();
        let version = Arc::new(AtomicU64::new(0));
        let (answers, mut program) = (proxy.clone(), Versions::of(&respondent, &version));
        let ask = move |(version, asked): (u64, Asked)| {
            let Some(program) = program.at(version) else { return };
            AppEvent::Asked(version, program.patience()).send(&answers);
            AppEvent::Yours(version, Box::new(asked.ask(program))).send(&answers);
        };
        let (cells, mut program) = (proxy.clone(), Versions::of(&respondent, &version));
        let ask_map = move |(version, mut asking): (u64, MapAsking)| {
            let Some(program) = program.at(version) else { return };
            while let Some((lines, count)) = asking.next_questions() {
                let outcome = program.ask(lines, count, |line| Ok(asking.receive(line)));
                if asking.end(outcome) {
                    AppEvent::At(Instant::now()).send(&cells);
                }
            }
        };
        Self {
            worker: Worker::new(|| ask),
            maps: Worker::new(|| ask_map),
            asked: None,
            waiting: ProgramWait::default(),
            version,
            another,
            proxy: proxy.clone(),
            trial: None,
            _watcher: watcher,
        }
    }

    /// Asks about the state that is shown, unless its answer is there or asked for. Returns when to look again.
    pub(in crate::window) fn follow(&mut self, session: &mut Session) -> Option<Duration> {
        session.yours.is_there = true;
        let lesson = session.lesson();
        let now = Snapshot::of(lesson);
        if self.asked.as_ref() != Some(&now) && !session.yours.is_current(lesson) {
            self.worker.send((self.version(), Asked::of(lesson)));
            self.asked = Some(now);
        }
        self.waiting.follow(session)
    }

    fn version(&self) -> u64 {
        self.version.load(Ordering::Relaxed)
    }

    /// It is asked, and an answer may take so long.
    pub(in crate::window) fn is_asked(&mut self, version: u64, at_most: Duration) {
        if version == self.version() {
            self.waiting.at_most = at_most;
        }
    }

    /// It has answered, or has not. Returns whether that is news: what was there before it was started anew is none.
    pub(in crate::window) fn program_answer(
        &mut self,
        session: &mut Session,
        version: u64,
        answer: ProgramAnswer,
    ) -> bool {
        let is_news = version == self.version();
        if is_news {
            self.waiting.end();
            self.asked.take_if(|asked| *asked == answer.about);
            session.set_program_answer(answer);
        }
        is_news
    }

    /// Asks the cells of the map that is shown, if they are its own and not asked yet.
    pub(in crate::window) fn follow_map(&mut self, session: &mut Session) {
        if let Some(asking) = session.ask_map_of_program() {
            self.maps.send((self.version(), asking));
        }
    }

    /// Tries it with the questions of a lesson, or stops the trial that runs.
    pub(in crate::window) fn try_out(&mut self, session: &mut Session) {
        let is_running = session.yours.trial.as_ref().is_some_and(|trial| !trial.is_over);
        self.stop_trial(session);
        if is_running {
            return;
        }
        let exam = session.exam();
        session.yours.trial = Some(Trial::new(exam.lesson, exam.kinds, exam.challenge.clone()));
        let (goes_on, proxy) = (Arc::new(AtomicBool::new(true)), self.proxy.clone());
        let (mut respondent, wanted) = (self.another.another(), Arc::clone(&goes_on));
        let is_wanted = Arc::clone(&goes_on);
        respondent.ask_while(move || is_wanted.load(Ordering::Relaxed));
        self.trial = Some(goes_on);
        thread::spawn(move || {
            trying::try_out(&mut respondent, exam, |trial| {
                let is_wanted = wanted.load(Ordering::Relaxed);
                is_wanted && proxy.send_event(AppEvent::Tried(Box::new(trial), Arc::clone(&wanted))).is_ok()
            });
        });
    }

    fn stop_trial(&mut self, session: &mut Session) {
        session.yours.trial = None;
        if let Some(goes_on) = self.trial.take() {
            goes_on.store(false, Ordering::Relaxed);
        }
    }

    /// Starts it anew, and asks again at the next frame. What a trial and a map found is of another program.
    pub(in crate::window) fn restart(&mut self, session: &mut Session) {
        self.stop_trial(session);
        session.live_map().forget_program();
        session.outdate_program_answer();
        self.version.fetch_add(1, Ordering::Relaxed);
        self.asked = None;
        self.waiting.end();
    }
}

/// The program that a worker asks, started anew when it is another version.
struct Versions {
    respondent: Respondent,
    version: u64,
    newest: Arc<AtomicU64>,
}

impl Versions {
    fn of(respondent: &Respondent, newest: &Arc<AtomicU64>) -> Self {
        Self { respondent: respondent.another(), version: 0, newest: Arc::clone(newest) }
    }

    /// The program in this version, which is asked until there is a newer one; none if there is one already, as an editor
    /// writes a file in more than one go.
    fn at(&mut self, version: u64) -> Option<&mut Respondent> {
        if std::mem::replace(&mut self.version, version) != version {
            self.respondent.restart();
            thread::sleep(SETTLING);
        }
        let newest = Arc::clone(&self.newest);
        self.respondent.ask_while(move || newest.load(Ordering::Relaxed) == version);
        self.respondent.is_wanted().then_some(&mut self.respondent)
    }
}

/// Watches files. Editors write another file in the place of one, so that it is their folders that are watched.
fn watch(files: &[PathBuf], proxy: EventLoopProxy<AppEvent>) -> Option<RecommendedWatcher> {
    let names: HashSet<OsString> =
        files.iter().filter_map(|file| file.file_name()).map(OsString::from).collect();
    let is_one = move |path: &PathBuf| path.file_name().is_some_and(|name| names.contains(name));
    let tell = move |event: notify::Result<Event>| {
        if event.is_ok_and(|event| is_change(&event) && event.paths.iter().any(&is_one)) {
            AppEvent::Rewritten.send(&proxy);
        }
    };
    // Where files cannot be watched, a click on the card starts the program anew.
    let mut watcher = notify::recommended_watcher(tell).ok()?;
    let folders = files.iter().filter_map(|file| file.parent());
    let folders: HashSet<&Path> =
        folders.map(|folder| if folder == "" { Path::new(".") } else { folder }).collect();
    for folder in folders {
        watcher.watch(folder, RecursiveMode::NonRecursive).ok()?;
    }
    Some(watcher)
}

/// Whether a file may be another one now. That it is read, by the program itself, is no change.
fn is_change(event: &Event) -> bool {
    match event.kind {
        EventKind::Access(kind) => kind == AccessKind::Close(AccessMode::Write),
        EventKind::Create(_) | EventKind::Modify(_) | EventKind::Remove(_) => true,
        EventKind::Any | EventKind::Other => false,
    }
}
