//! Challenges: opened, judged, helped with, and those that have been solved.

use std::collections::BTreeSet;

use anyhow::Result;
use methods::Method;
use methods::printed::ErratumId;

use super::Session;
use super::activity::{Activity, ActivityKind};
use super::attempt::Attempt;
use super::lesson_slots::Refusal;
use crate::challenges::{self, Challenge, HINTS, Judgement, Task, judge};
use crate::parts::Parts;
use crate::yours::trial::Trial;
use crate::yours::trying::Exam;

impl Session {
    /// The challenge that is open, if one is.
    pub fn attempt(&self) -> Option<&Attempt> {
        self.activity.attempt()
    }

    /// The challenges that have been solved, by their names: some may be of another version.
    pub fn solved(&self) -> &BTreeSet<String> {
        &self.challenges.solved
    }

    pub fn found_lines(&self) -> &BTreeSet<String> {
        &self.challenges.found_lines
    }

    /// Adds what was solved before, and the lines that were found.
    pub fn remember_progress(&mut self, solved: BTreeSet<String>, found_lines: BTreeSet<String>) {
        self.challenges.solved.extend(solved);
        self.challenges.found_lines.extend(found_lines);
    }

    /// Whether a challenge has been solved, now or at any time before.
    pub fn has_solved(&self, challenge: &Challenge) -> bool {
        self.challenges.solved.contains(&challenge.name)
    }

    /// The heading of a challenge, which names no mistake before it is solved.
    pub fn heading_of(&self, challenge: &Challenge) -> String {
        challenge.heading(self.language, self.has_solved(challenge))
    }

    /// Whether mistakes are hidden, as one is to be found: the state that shows it, or its line.
    pub fn hides_mistakes(&self) -> bool {
        self.attempt().is_some_and(|attempt| {
            let is_unsolved =
                attempt.challenge().erratum().is_some() && !self.has_solved(attempt.challenge());
            is_unsolved || attempt.listing().is_some()
        })
    }

    /// Whether the code may tell a mistake: while a challenge is open, only one whose own challenge has been solved.
    pub fn may_tell(&self, erratum: ErratumId) -> bool {
        let is_solved = |number: usize| self.has_solved(&challenges::all()[number]);
        self.attempt().is_none() || challenges::of_erratum(erratum).is_none_or(is_solved)
    }

    /// The number of a lesson's mistakes whose line was found, and of all whose line can be.
    pub fn lines_found(&self, lesson: usize) -> (usize, usize) {
        let mistakes =
            || challenges::of_lesson(lesson).filter(|(_, challenge)| challenge.erratum().is_some());
        let is_found =
            |(_, challenge): &(usize, &Challenge)| self.challenges.found_lines.contains(&challenge.name);
        (mistakes().filter(is_found).count(), mistakes().count())
    }

    /// The numbers of a lesson's solved challenges and of all its challenges.
    pub fn progress(&self, lesson: usize) -> (usize, usize) {
        let is_solved =
            |(_, challenge): &(usize, &Challenge)| self.challenges.solved.contains(&challenge.name);
        (challenges::of_lesson(lesson).filter(is_solved).count(), challenges::of_lesson(lesson).count())
    }

    /// Opens a challenge, by its number among all from 0, at its start.
    /// Errors: if its lesson refuses its start; a test opens all challenges.
    pub fn open_challenge(&mut self, number: usize) -> Result<()> {
        let Some(challenge) = challenges::all().get(number) else { return Ok(()) };
        let lesson = challenge.open()?;
        self.leave_quiz();
        let before = self.attempt().filter(|attempt| attempt.number == number).cloned();
        self.remember_as_shown();
        self.lessons.save(challenge.lesson_number)?;
        self.show(lesson);
        let anew = || match self.challenges.found_lines.contains(&challenge.name) {
            true => Attempt::new(number).with_line_found(),
            false => Attempt::new(number),
        };
        self.activity = ActivityKind::Challenge(before.unwrap_or_else(anew)).into();
        self.override_method(match (&challenge.task, self.method()) {
            (Task::Break { .. }, _) => Method::Printed,
            (Task::Reach { .. }, Method::Printed) => Method::Exact,
            (Task::Reach { .. }, chosen) => chosen,
        });
        self.frame();
        self.judge();
        Ok(())
    }

    /// Opens the lesson's next challenge, or the one before, in a circle.
    pub(super) fn open_challenge_after(&mut self, offset: isize) -> Result<()> {
        let numbers: Vec<usize> =
            challenges::of_lesson(self.lessons.number()).map(|(number, _)| number).collect();
        let now = self.attempt().and_then(|attempt| numbers.iter().position(|&n| n == attempt.number));
        let next = now.map_or(offset.min(0), |now| now as isize + offset);
        self.open_challenge(numbers[next.rem_euclid(numbers.len() as isize) as usize])
    }

    /// Ends the challenge, and takes back what the lesson and the method were before.
    pub fn leave_challenge(&mut self) {
        if self.attempt().is_some() {
            self.remember_as_shown();
            self.end_challenge();
        }
    }

    /// Ends the challenge without a step of undo, as something else is shown.
    pub(super) fn end_challenge(&mut self) {
        if self.attempt().is_some() {
            self.activity = Activity::default();
            self.map.forget();
            self.lessons.take_back();
        }
    }

    /// Shows the code with the challenge's erratum in it, or hides it again.
    pub fn toggle_code(&mut self) {
        if let Some(attempt) = self.activity.attempt_mut() {
            attempt.shows_code = !attempt.shows_code;
        }
    }

    /// Names the line that is thought to be wrong, by its number.
    pub fn name_line(&mut self, line: usize) {
        let Some(attempt) = self.activity.attempt_mut() else { return };
        attempt.named_line = Some(line);
        if attempt.has_found_line() {
            self.challenges.found_lines.insert(attempt.challenge().name.clone());
        }
    }

    /// What the person's own program is tried with: the questions of the lesson, or those that show the mistake that is to be
    /// found in the open challenge.
    pub fn exam(&self) -> Exam {
        let of_challenge = self.attempt().and_then(|attempt| attempt.challenge().exam());
        of_challenge.unwrap_or_else(|| Exam::of_lesson(self.lesson().info()))
    }

    /// Takes what a trial of the person's own program has found. One without the challenge's mistake has found its line.
    pub fn take_trial(&mut self, trial: Trial) {
        if let Some(name) = trial.challenge.as_ref().filter(|_| trial.is_all_right()) {
            self.challenges.found_lines.insert(name.clone());
            if let Some(attempt) = self.activity.attempt_mut().filter(|it| it.challenge().name == *name) {
                *attempt = attempt.clone().with_line_found();
            }
        }
        self.yours.trial = Some(trial);
    }

    /// The trial that looks for the mistake of the open challenge, if there is one.
    pub fn trial_of_challenge(&self) -> Option<&Trial> {
        let name = &self.attempt()?.challenge().name;
        self.yours.trial.as_ref().filter(|trial| trial.challenge.as_ref() == Some(name))
    }

    /// Gives the next hint, each stronger than the one before; the last one opens the map.
    pub(super) fn give_hint(&mut self) -> Result<()> {
        let Some(attempt) = self.activity.attempt_mut().filter(|attempt| attempt.hints < HINTS) else {
            return Ok(());
        };
        attempt.hints += 1;
        if attempt.hints == HINTS { self.open_map_of_challenge() } else { Ok(()) }
    }

    /// Judges the present state, if a challenge is open.
    pub(super) fn judge(&mut self) {
        let Some(attempt) = self.attempt() else { return };
        let judgement = judge::judge(attempt.challenge(), self.lesson());
        self.record(judgement);
    }

    /// Judges numbers that the lesson refuses: a challenge may be about refusing them.
    pub(super) fn judge_refused(&mut self, parts: &Parts) {
        let is_its_lesson = |attempt: &&Attempt| attempt.challenge().lesson() == self.lesson().info();
        let Some(attempt) = self.attempt().filter(is_its_lesson) else { return };
        let Some(question) = self.lesson().question().about(parts.clone()) else { return };
        if let Some(judgement) = judge::judge_refused(attempt.challenge(), question) {
            self.lessons.refusal = judgement.exact().map(|said| Refusal { parts: parts.clone(), said });
            self.record(judgement);
        }
    }

    /// The numbers in place of the lesson's that it refuses, if such were entered.
    pub fn refusal(&self) -> Option<&Refusal> {
        self.lessons.refusal.as_ref()
    }

    /// The numbers that are shown: the lesson's, or those that were entered in their place.
    pub fn shown_numbers(&self) -> Parts {
        self.refusal().map_or_else(|| self.lesson().parts(), |refusal| refusal.parts.clone())
    }

    fn record(&mut self, judgement: Judgement) {
        let Some(attempt) = self.activity.attempt_mut() else { return };
        if judgement.is_solved() {
            self.challenges.solved.insert(attempt.challenge().name.clone());
        }
        attempt.judgement = Some(judgement);
    }
}
