//! Test yourself: a scene near the border between two answers, and what was guessed.

use collision_core::method::Method;
use fastrand::Rng;

use crate::lessons::model::{Lesson, Steer};
use crate::lessons::outcome::Answer;

/// The farthest that a question is from the lesson's start, in key presses along each axis.
const RANGE: i32 = 120;
/// The farthest that it is from the border between two answers, in key presses.
const NEAR: usize = 12;
/// How far the scene is turned at most, in presses of F1 or F2.
const TURNS: i32 = 20;
/// How many walks are tried.
const ATTEMPTS: usize = 64;

/// A question, and how the ones before it were answered.
#[derive(Debug, Clone)]
pub struct Quiz {
    number: u64,
    truth: Answer,
    guess: Option<Answer>,
    score: Score,
    /// Whether what is shown is still what was asked about.
    is_shown: bool,
}

/// How many guesses were right.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Score {
    /// Right ones.
    pub right: u32,
    /// All of them.
    pub asked: u32,
}

impl Quiz {
    /// Brings the lesson into the state of question `number`: the same one for the same number.
    pub fn ask(lesson: &mut dyn Lesson, number: u64, score: Score) -> Self {
        let truth = pose(lesson, number);
        Self { number, truth, guess: None, score, is_shown: true }
    }

    /// The question's number.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// The right answer.
    pub fn truth(&self) -> Answer {
        self.truth
    }

    /// What was guessed, if anything was.
    pub fn guess(&self) -> Option<Answer> {
        self.guess
    }

    /// Whether the guess was right; nothing before it, and once another scene is shown.
    pub fn is_right(&self) -> Option<bool> {
        self.guess.filter(|_| self.is_shown).map(|guess| guess == self.truth)
    }

    /// From now on another scene is shown than the one that was asked about.
    pub fn leave(&mut self) {
        self.is_shown = false;
    }

    /// How many guesses were right so far.
    pub fn score(&self) -> Score {
        self.score
    }

    /// What may be answered.
    pub fn choices(&self) -> &'static [Answer] {
        self.truth.choices()
    }

    /// Takes a guess; the first one counts.
    pub fn answer(&mut self, guess: Answer) {
        if self.guess.is_some() || !self.choices().contains(&guess) {
            return;
        }
        self.guess = Some(guess);
        self.score.asked += 1;
        self.score.right += u32::from(guess == self.truth);
    }
}

/// Walks from the lesson's start towards a random place, press by press, and stops near a place where the answer
/// changes on the way. Returns the answer there. A lesson whose answer never changes stays at its start.
fn pose(lesson: &mut dyn Lesson, number: u64) -> Answer {
    let mut rng = Rng::with_seed(number);
    for _ in 0..ATTEMPTS {
        let walk = random_walk(&mut rng);
        let answers = answers_along(lesson, &walk);
        let changes: Vec<usize> =
            (1..answers.len()).filter(|&index| answers[index] != answers[index - 1]).collect();
        let Some(&change) = rng.choice(&changes) else { continue };
        let stop = rng.usize(change.saturating_sub(NEAR)..(change + NEAR).min(answers.len()));
        if let Some(truth) = truth_after(lesson, &walk[..stop]) {
            turn(lesson, rng.i32(-TURNS..=TURNS));
            return truth;
        }
    }
    lesson.restart();
    lesson.outcome().answer
}

/// Presses in random order that lead to a random place.
fn random_walk(rng: &mut Rng) -> Vec<Steer> {
    let axes = [(Steer::Left, Steer::Right), (Steer::Down, Steer::Up), (Steer::ZMinus, Steer::ZPlus)];
    let mut walk = Vec::new();
    for (minus, plus) in axes {
        let count = rng.i32(-RANGE..=RANGE);
        let steer = if count < 0 { minus } else { plus };
        walk.extend(std::iter::repeat_n(steer, count.unsigned_abs() as usize));
    }
    rng.shuffle(&mut walk);
    walk
}

/// The answers at the start and after every press.
fn answers_along(lesson: &mut dyn Lesson, walk: &[Steer]) -> Vec<Answer> {
    lesson.restart();
    let mut answers = vec![lesson.outcome().answer];
    for &steer in walk {
        lesson.steer(steer);
        answers.push(lesson.outcome().answer);
    }
    answers
}

/// The exact answer after these presses. Nothing if the corrected method's is another: colours follow that one,
/// and would contradict the truth.
fn truth_after(lesson: &mut dyn Lesson, walk: &[Steer]) -> Option<Answer> {
    lesson.restart();
    walk.iter().for_each(|&steer| lesson.steer(steer));
    let truth = lesson.trace(Method::Exact).verdict.ok()?.answer;
    (truth == lesson.outcome().answer).then_some(truth)
}

fn turn(lesson: &mut dyn Lesson, presses: i32) {
    let steer = if presses < 0 { Steer::TurnLeft } else { Steer::TurnRight };
    (0..presses.abs()).for_each(|_| lesson.steer(steer));
}
