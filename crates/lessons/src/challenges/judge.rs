//! Whether a state solves a challenge, and why.
//!
//! A state solves the challenge of an erratum if the printed code fails in it *because of* the erratum: with all other
//! errata fixed it answers otherwise than the exact method, or not at all, and with this one fixed too it answers as
//! the exact method does. Where fixing another erratum hides this one, that other one stays as printed: `HIDES`.
//!
//! Erratum 23 is a convention: neither text is wrong by itself, but the half-space text calls front what the other two
//! call behind. It is judged like the others, by the convention of the exact method, which is that of those two. A
//! point on the plane has the same side by both, and solves nothing.

use anyhow::Result;
use methods::printed::{Errata, ErratumId};
use serde_json::{Value, json};

use super::method_answer::{self, MethodAnswer};
use super::{Challenge, Task};
use crate::model::{Lesson, LessonInfo};
use crate::question::StateQuestion;
use crate::table;
use base::files::lookup::Lookup;
use base::text::{Language, Message, MessageId, ids};

/// Errata whose fix hides another: the fixed erratum, and the one that then does not show as in the printed code.
const HIDES: [(ErratumId, ErratumId); 10] = [
    // Without the mirrored point, none is left to be a hit.
    (ErratumId::MirroredCrossing, ErratumId::MirroredHit),
    // Half a turn decides for points of the plane only, and the mirrored point lies off it.
    (ErratumId::Halo, ErratumId::MirroredHit),
    // The edge's own angle counts as 0: half a turn is left, and rounding decides.
    (ErratumId::Halo, ErratumId::EdgeOutside),
    // The search at the bends takes points by the ray's parameter, so that no step is rounded away.
    (ErratumId::CrestSteppedOver, ErratumId::StepTooSmall),
    // Both are about one tolerance: the rounding of the angles, and how much of it is allowed.
    (ErratumId::SquareCentreOutside, ErratumId::InnerPointOutside),
    (ErratumId::InnerPointOutside, ErratumId::SquareCentreOutside),
    // The fixed discriminant does not use the coefficients in which the radius was rounded away.
    (ErratumId::RoundedTangent, ErratumId::LongEdge),
    // The fix of either keeps the ball out of a corner.
    (ErratumId::StillOverlaps, ErratumId::OnePass),
    (ErratumId::OnePass, ErratumId::StillOverlaps),
    // In short parts of the path the centre seldom reaches the plane.
    (ErratumId::EndOnly, ErratumId::PushedBehind),
];

#[derive(Debug, Clone)]
pub enum Judgement {
    /// The printed code fails, and because of the erratum.
    Broken(ChallengeAnswers),
    Reached,
    /// The printed code is right here.
    Right(ChallengeAnswers),
    /// It fails because of each of these errata alone.
    OtherErrata(ChallengeAnswers, Vec<ErratumId>),
    /// It fails because of several errata together.
    Together(ChallengeAnswers),
    /// It would fail with all errata fixed too, because of rounding.
    Rounding(ChallengeAnswers),
    /// The condition that this sentence states does not hold yet.
    NotYet(MessageId),
    /// The state is one of this other lesson.
    WrongLesson(&'static LessonInfo),
}

/// The answers to the question of an erratum's challenge.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ChallengeAnswers {
    /// The code as printed.
    pub printed: MethodAnswer,
    /// The printed code with all errata fixed except the challenge's and those that would hide it.
    pub unfixed: MethodAnswer,
    /// The printed code with the challenge's erratum fixed, too.
    pub fixed: MethodAnswer,
    /// The truth.
    pub exact: MethodAnswer,
}

impl ChallengeAnswers {
    fn of(question: &StateQuestion, erratum: ErratumId) -> Self {
        let others = others(erratum);
        Self {
            printed: method_answer::printed(question, Errata::NONE),
            unfixed: method_answer::printed(question, others),
            fixed: method_answer::printed(question, others.with(erratum)),
            exact: method_answer::exact(question),
        }
    }

    /// Whether the printed code fails because of the erratum.
    fn is_broken(&self) -> bool {
        !self.unfixed.agrees(self.exact) && self.fixed.agrees(self.exact)
    }
}

/// The errata fixed while one is judged.
fn others(erratum: ErratumId) -> Errata {
    let hiding = HIDES.iter().filter(|(_, hidden)| *hidden == erratum).map(|(hiding, _)| *hiding);
    hiding.fold(Errata::ALL.without(erratum), Errata::without)
}

/// Judges a state that its lesson takes.
///
/// # Panics
/// If the challenge asks what its lesson's numbers are not enough for, or names a condition that its lesson does not
/// have; a test solves every challenge.
pub fn judge(challenge: &Challenge, lesson: &dyn Lesson) -> Judgement {
    if lesson.info() != challenge.lesson() {
        return Judgement::WrongLesson(lesson.info());
    }
    match challenge.task {
        Task::Break { erratum, question } => {
            let asked = lesson.question().asking(question);
            judge_break(&asked.expect("a challenge asks what its lesson's numbers are enough for"), erratum)
        }
        Task::Reach { ref goal } => {
            let judged = |name: &String| lesson.condition(name).expect("a test finds every condition");
            goal.iter().try_for_each(judged).map_or_else(Judgement::NotYet, |()| Judgement::Reached)
        }
    }
}

/// Judges a full state, given as JSON text. The lesson may refuse it, if the printed code ought to have refused it too.
/// Errors: if the text is no state.
pub fn judge_text(challenge: &Challenge, state: &str, lookup: &Lookup) -> Result<Judgement> {
    match table::from_state_with(state, lookup) {
        Ok(lesson) => Ok(judge(challenge, lesson.as_ref())),
        Err(refusal) => {
            let of_lesson = table::question(state, lookup).filter(|(info, _)| *info == challenge.lesson());
            of_lesson.and_then(|(_, question)| judge_refused(challenge, question)).ok_or(refusal)
        }
    }
}

/// Judges numbers that the lesson of the challenge refuses; `None` unless the printed code ought to have refused them
/// too, and does not.
pub(crate) fn judge_refused(challenge: &Challenge, numbers: StateQuestion) -> Option<Judgement> {
    let Task::Break { erratum, question } = challenge.task else { return None };
    let judgement = judge_break(&numbers.asking(question)?, erratum);
    let (Judgement::Broken(answers) | Judgement::OtherErrata(answers, _)) = &judgement else { return None };
    matches!(answers.exact, MethodAnswer::Refused(_)).then_some(judgement)
}

/// Whether an erratum, alone in the code, gives another verdict than the true one.
pub(super) fn shows_in_verdict(question: &StateQuestion, erratum: ErratumId) -> bool {
    let answers = ChallengeAnswers::of(question, erratum);
    answers.is_broken() && answers.unfixed.code() != answers.exact.code()
}

fn judge_break(question: &StateQuestion, erratum: ErratumId) -> Judgement {
    let answers = ChallengeAnswers::of(question, erratum);
    if answers.is_broken() {
        return Judgement::Broken(answers);
    }
    if answers.printed.agrees(answers.exact) {
        return Judgement::Right(answers);
    }
    let is_broken = |&other: &ErratumId| ChallengeAnswers::of(question, other).is_broken();
    let others: Vec<ErratumId> = question.query().errata().filter(is_broken).collect();
    if !others.is_empty() {
        Judgement::OtherErrata(answers, others)
    } else if method_answer::printed(question, Errata::ALL).agrees(answers.exact) {
        Judgement::Together(answers)
    } else {
        Judgement::Rounding(answers)
    }
}

impl Judgement {
    pub fn is_solved(&self) -> bool {
        matches!(self, Judgement::Broken(_) | Judgement::Reached)
    }

    /// The judgement in one word, for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Judgement::Broken(_) | Judgement::Reached => "solved",
            Judgement::Right(_) => "right-here",
            Judgement::OtherErrata(..) => "other-erratum",
            Judgement::Together(_) => "several-errata",
            Judgement::Rounding(_) => "rounding",
            Judgement::NotYet(_) => "not-yet",
            Judgement::WrongLesson(_) => "wrong-lesson",
        }
    }

    /// Why the challenge is solved or not, in a sentence or two.
    pub fn reason(&self, challenge: &Challenge, language: Language) -> String {
        language.localize(match self {
            Judgement::Broken(answers) => {
                let number = challenge.erratum().map_or(0, ErratumId::number);
                answers.message(ids::JUDGED_BROKEN, language).with("number", number)
            }
            Judgement::Reached => Message::of_family(format!("challenge-{}-why", challenge.name)),
            Judgement::Right(answers) => answers.message(ids::JUDGED_RIGHT, language),
            Judgement::OtherErrata(answers, errata) => {
                let numbers = language.list(errata.iter().map(ErratumId::to_string));
                answers.message(ids::JUDGED_OTHER, language).with("numbers", numbers)
            }
            Judgement::Together(answers) => answers.message(ids::JUDGED_TOGETHER, language),
            Judgement::Rounding(answers) => answers.message(ids::JUDGED_ROUNDING, language),
            Judgement::NotYet(condition) => {
                Message::new(ids::JUDGED_NOT_YET).with("condition", language.localize(*condition))
            }
            Judgement::WrongLesson(found) => Message::new(ids::JUDGED_WRONG_LESSON)
                .with("found", found.slug)
                .with("lesson", challenge.lesson().slug),
        })
    }

    /// The judgement with its answers as JSON.
    pub fn json(&self, challenge: &Challenge, language: Language) -> Value {
        let mut report = json!({
            "challenge": challenge.name,
            "lesson": challenge.lesson().slug,
            "kind": challenge.kind(),
            "solved": self.is_solved(),
            "verdict": self.code(),
            "reason": self.reason(challenge, language),
        });
        if let Some(answers) = self.answers() {
            report["printed"] = answers.printed.code().into();
            report["others_mended"] = answers.unfixed.code().into();
            report["mended"] = answers.fixed.code().into();
            report["exact"] = answers.exact.code().into();
        }
        if let Judgement::OtherErrata(_, errata) = self {
            report["errata"] = json!(errata);
        }
        report
    }

    /// The answer of the exact method to the question of an erratum's challenge.
    pub fn exact(&self) -> Option<MethodAnswer> {
        self.answers().map(|answers| answers.exact)
    }

    fn answers(&self) -> Option<&ChallengeAnswers> {
        match self {
            Judgement::Broken(answers)
            | Judgement::Right(answers)
            | Judgement::OtherErrata(answers, _)
            | Judgement::Together(answers)
            | Judgement::Rounding(answers) => Some(answers),
            Judgement::Reached | Judgement::NotYet(_) | Judgement::WrongLesson(_) => None,
        }
    }
}

impl ChallengeAnswers {
    fn message(&self, id: MessageId, language: Language) -> Message {
        Message::new(id)
            .with("printed", self.printed.localized(language))
            .with("unmended", self.unfixed.localized(language))
            .with("mended", self.fixed.localized(language))
            .with("exact", self.exact.localized(language))
    }
}
