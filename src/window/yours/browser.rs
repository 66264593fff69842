//! Browsers: a program for each lesson, typed into the page, in a worker of the page.

use std::collections::BTreeMap;
use std::time::Duration;

use lessons::maps::program::MapAsking;
use lessons::model::LessonInfo;
use lessons::session::Session;
use lessons::snapshot::Snapshot;
use lessons::yours::asking::Asked;
use lessons::yours::trying::TrialRun;
use winit::event_loop::EventLoopProxy;

use super::respondent::Respondent;
use super::waiting::ProgramWait;
use crate::window::app_event::{AppEvent, ProgramEvent};

/// The programs that a person has started.
pub(in crate::window) struct Yours {
    proxy: EventLoopProxy<AppEvent>,
    /// By the names of their lessons.
    programs: BTreeMap<&'static str, String>,
    /// That of the lesson that is shown.
    program: Option<(&'static LessonInfo, Respondent)>,
    /// What it was asked last, and the question while it has no answer.
    asked: Option<Snapshot>,
    waiting: ProgramWait,
    question: Option<Asked>,
    trial: Option<(Respondent, TrialRun)>,
    map: Option<(Respondent, MapAsking)>,
}

impl Yours {
    pub(in crate::window) fn new(proxy: EventLoopProxy<AppEvent>) -> Self {
        let programs = BTreeMap::new();
        let waiting = ProgramWait::default();
        Self { proxy, programs, program: None, asked: None, waiting, question: None, trial: None, map: None }
    }

    /// Asks a program from now on about the lesson that is shown.
    pub(in crate::window) fn start(&mut self, code: String, session: &mut Session) {
        self.programs.insert(session.lesson().info().slug, code);
        (self.program, self.question, self.map) = (None, None, None);
        self.stop_trial(session);
        session.live_map().forget_program();
        session.outdate_program_answer();
        self.waiting.end();
        session.yours.is_there = true;
        session.choose_yours();
    }

    /// Asks about the state that is shown, unless that was asked last, or the last question has no answer yet. Returns
    /// when to look again.
    pub(in crate::window) fn follow(&mut self, session: &mut Session) -> Option<Duration> {
        let lesson = session.lesson();
        let info = lesson.info();
        let code = self.programs.get(info.slug);
        if self.program.as_ref().is_none_or(|(of, _)| *of != info) {
            let new = |code: &String| (info, Respondent::new(code.clone(), self.proxy.clone()));
            (self.program, self.asked, self.question) = (code.map(new), None, None);
        }
        let now = Snapshot::of(lesson);
        if let Some((_, program)) = &mut self.program
            && self.question.is_none()
            && self.asked.as_ref() != Some(&now)
        {
            let question = Asked::of(lesson);
            self.asked = Some(now);
            match question.line() {
                Ok(line) => {
                    self.waiting.at_most = program.patience();
                    program.ask(line, 1);
                    self.question = Some(question);
                }
                Err(failure) => {
                    session.set_program_answer(question.end(base::program::GroupOutcome::Failed(failure)))
                }
            }
        }
        session.yours.is_there = self.program.is_some();
        self.program.as_ref().and_then(|_| self.waiting.follow(session))
    }

    /// Asks the cells of the map that is shown, if they are its own and not asked yet.
    pub(in crate::window) fn follow_map(&mut self, session: &mut Session) {
        let Some(asking) = session.ask_map_of_program() else { return };
        let Some(code) = self.programs.get(session.lesson().info().slug) else { return };
        self.map = Some((Respondent::new(code.clone(), self.proxy.clone()), asking));
        self.go_on_with_map();
    }

    /// Asks the next cells of the map, if there are any.
    fn go_on_with_map(&mut self) {
        let Some((program, asking)) = &mut self.map else { return };
        match asking.next_questions() {
            Some((lines, count)) => program.ask(lines, count),
            None => self.map = None,
        }
    }

    /// Tries it with the questions of the lesson, or stops the trial that runs.
    pub(in crate::window) fn try_out(&mut self, session: &mut Session) {
        let is_running = self.trial.is_some();
        self.stop_trial(session);
        let info = session.lesson().info();
        let Some(code) = self.programs.get(info.slug).filter(|_| !is_running) else { return };
        let (program, trying) =
            (Respondent::new(code.clone(), self.proxy.clone()), TrialRun::new(session.exam()));
        session.yours.trial = Some(trying.trial().clone());
        self.trial = Some((program, trying));
        self.go_on();
    }

    /// Asks the next questions of the trial, if there are any.
    fn go_on(&mut self) {
        let Some((program, trying)) = &mut self.trial else { return };
        match trying.next_questions() {
            Some((lines, count)) => program.ask(lines, count),
            None => self.trial = None,
        }
    }

    fn stop_trial(&mut self, session: &mut Session) {
        (self.trial, session.yours.trial) = (None, None);
    }

    /// Takes an event of the worker of this number. Returns whether there is news.
    pub(in crate::window) fn program_event(
        &mut self,
        session: &mut Session,
        number: u64,
        event: ProgramEvent,
    ) -> bool {
        if let Some((_, program)) = self.program.as_mut().filter(|(_, program)| program.is(number)) {
            let question = &mut self.question;
            let receive =
                |line: &[u8]| question.as_mut().map_or(Ok(false), |question| question.receive(line));
            let Some(outcome) = program.receive(event, receive) else { return false };
            let question = self.question.take().unwrap_or_else(|| Asked::of(session.lesson()));
            self.waiting.end();
            session.set_program_answer(question.end(outcome));
            return true;
        }
        if let Some((program, asking)) = self.map.as_mut().filter(|(program, _)| program.is(number)) {
            let Some(outcome) = program.receive(event, |line| Ok(asking.receive(line))) else { return false };
            let is_new = asking.end(outcome);
            self.go_on_with_map();
            return is_new;
        }
        let Some((program, trying)) = self.trial.as_mut().filter(|(program, _)| program.is(number)) else {
            return false;
        };
        let Some(outcome) = program.receive(event, |line| Ok(trying.receive(line))) else { return false };
        let is_new = trying.end(outcome).map(|trial| session.take_trial(trial.clone())).is_some();
        self.go_on();
        is_new
    }
}
