//! Questions by their number: states in small numbers that f32 holds exactly, so that paper and program agree.

use anyhow::{Result, bail};
use collision_core::method::Method;
use fastrand::Rng;

use crate::lessons::exercise::Given;
use crate::lessons::exercise::dice::{Dice, Level};
use crate::lessons::model::{Lesson, LessonInfo};
use crate::lessons::outcome::Answer;
use crate::lessons::table;

/// The most states tried for a wanted answer.
const ATTEMPTS: usize = 3000;

/// This many questions of a lesson. Every answer is equally frequent; a seed always gives the same questions.
///
/// # Errors
/// If there are not so many different ones.
pub(super) fn questions(
    info: &LessonInfo,
    count: usize,
    seed: u64,
    level: Level,
) -> Result<Vec<Box<dyn Lesson>>> {
    let start = table::open(info)?;
    let choices = start.outcome().answer.choices();
    // Each lesson has shapes of its own.
    let seed = info.slug.bytes().fold(seed, |seed, byte| seed.wrapping_mul(31).wrapping_add(byte.into()));
    let mut dice = Dice { rng: Rng::with_seed(seed), level };
    let mut wanted: Vec<Answer> = choices.iter().copied().cycle().take(count).collect();
    dice.rng.shuffle(&mut wanted);
    let mut questions: Vec<Box<dyn Lesson>> = Vec::new();
    for (number, wanted) in wanted.into_iter().enumerate() {
        let found = (0..ATTEMPTS).find_map(|_| {
            let lesson = start.random(&mut dice).filter(|lesson| is_handy(lesson.as_ref()))?;
            let is_new = questions.iter().all(|question| question.parts() != lesson.parts());
            (is_new && answer(lesson.as_ref()) == Some(wanted)).then_some(lesson)
        });
        match found {
            Some(lesson) => questions.push(lesson),
            None => bail!("{} has no more than {number} different questions here", info.slug),
        }
    }
    Ok(questions)
}

fn answer(lesson: &dyn Lesson) -> Option<Answer> {
    Some(lesson.trace(Method::Exact).verdict.ok()?.answer)
}

/// Whether every number is small, and a whole number of 32nds.
fn is_handy(lesson: &dyn Lesson) -> bool {
    let given = lesson.exercise().given;
    given.iter().flat_map(Given::numbers).all(|x| (x * 32.0).fract() == 0.0 && x.abs() <= 8.0)
}
