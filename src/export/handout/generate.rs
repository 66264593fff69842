//! Generates questions: states in small numbers that f32 holds exactly, so that paper and program agree.

use anyhow::{Result, bail};
use fastrand::Rng;
use methods::Method;
use methods::question::Verdict;

use base::text::{LocalizedError, Message, ids};
use lessons::exercise::Given;
use lessons::exercise::dice::{Dice, Level};
use lessons::exercise::numbers::is_handy as is_handy_number;
use lessons::exercise::random::index;
use lessons::model::{Lesson, LessonInfo};
use lessons::table;

/// The most states tried for a wanted answer.
const ATTEMPTS: usize = 3000;

/// Which questions: a seed always gives the same ones, and other ones for each level and variant.
#[derive(Debug, Clone, Copy)]
pub(super) struct Selection {
    pub(super) count: usize,
    pub(super) seed: u64,
    pub(super) level: Level,
    /// The number of the variant, from 1.
    pub(super) variant: u64,
}

/// Questions of a lesson. The answer of each is drawn with equal chances, so that nobody knows how many are hits.
/// Errors: if there are not so many different ones, or the lesson has no exercises on paper.
pub(super) fn questions(info: &LessonInfo, selection: Selection) -> Result<Vec<Box<dyn Lesson>>> {
    let Selection { count, seed, level, variant } = selection;
    let start = table::open(info)?;
    let no_exercise = || Message::new(ids::ERROR_HANDOUT_NO_EXERCISE).with("lesson", info.slug);
    let on_paper = start.on_paper().ok_or_else(|| LocalizedError::new(no_exercise()))?;
    let choices = info.query.verdicts();
    // Each lesson, level and variant has a seed of its own.
    let mixed = info.slug.bytes().map(u64::from).chain([level as u64, variant]);
    let seed = mixed.fold(seed, |seed, part| seed.wrapping_mul(31).wrapping_add(part));
    let mut dice = Dice { rng: Rng::with_seed(seed), level };
    let mut questions: Vec<Box<dyn Lesson>> = Vec::new();
    for number in 0..count {
        let wanted = choices[index(&mut dice.rng, choices.len())];
        let found = (0..ATTEMPTS).find_map(|_| {
            let lesson = on_paper.random(&mut dice)?;
            let is_new = questions.iter().all(|question| question.parts() != lesson.parts());
            let is_wanted =
                is_new && answer(lesson.as_ref()) == Some(wanted) && is_handy(lesson.as_ref(), level, wanted);
            is_wanted.then_some(lesson)
        });
        match found {
            Some(lesson) => questions.push(lesson),
            None => bail!("{} has no more than {number} different questions here", info.slug),
        }
    }
    Ok(questions)
}

fn answer(lesson: &dyn Lesson) -> Option<Verdict> {
    Some(lesson.trace(Method::Exact).verdict.ok()?.answer)
}

/// Whether every given number is small and a multiple of 1/32, and the working is short enough for the level, needs no
/// rounding and leads to this answer.
fn is_handy(lesson: &dyn Lesson, level: Level, answer: Verdict) -> bool {
    let Some(exercise) = lesson.on_paper().map(|it| it.exercise()) else { return false };
    let is_short = exercise.length() <= level.longest();
    let is_right = exercise.answer == answer && !exercise.is_rounded;
    is_short && is_right && exercise.given.iter().flat_map(Given::numbers).all(is_handy_number)
}
