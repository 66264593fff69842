//! The scene of a question: the same for the same number. The first questions are easy ones.

use fastrand::Rng;
use methods::Method;
use methods::question::Verdict;

use super::choice::{Choice, WrongMethods, choices};
use super::fair::{is_fair, is_seen_in_its_world};
use super::judge::{self, Distinction, Truth};
use super::stage::{Base, Scene, Stage};
use super::vary::{self, Variety};
use crate::ask::Ask;
use crate::model::LessonInfo;
use crate::session::gallery::{self, Verdicts};
use crate::trace::StepId;

/// Question 17 has relatives: 1017, 2017 and so on ask the same kind near the same border.
pub(super) const FAMILY: u64 = 1000;
const ATTEMPTS: usize = 200;
/// The last easy question of a family, and those of middling difficulty.
const EASY_TO: u64 = 8;
const MIDDLE_FROM: u64 = EASY_TO + 1;
const MIDDLE_TO: u64 = 20;

/// The distance of a scene from the boundary between two answers, in key presses.
#[derive(Debug, Clone, Copy)]
struct Margin {
    /// The number of presses that change nothing.
    clear: u32,
    /// The number of presses after which the answer is another.
    near: u32,
    variety: Variety,
}

impl Margin {
    fn of(number: u64) -> Self {
        let variety = |tilted, touching, turned| Variety { tilted, touching, turned };
        match number % FAMILY {
            1..=EASY_TO => Self { clear: 6, near: 60, variety: variety(false, false, 0) },
            MIDDLE_FROM..=MIDDLE_TO => Self { clear: 4, near: 24, variety: variety(true, false, 10) },
            _ => Self { clear: 0, near: 8, variety: variety(true, true, 20) },
        }
    }

    /// Over a terrain a press goes a long way.
    fn over_terrain(self) -> Self {
        Self { clear: self.clear / 4, near: self.near / 4, ..self }
    }
}

#[derive(Debug, Clone)]
pub(super) struct QuizScene {
    pub(super) truth: Truth,
    /// The truth on the other side of the boundary.
    pub(super) beyond: Option<Truth>,
    scene: Scene,
    mirrored: bool,
}

/// The question of this number: a lesson asks its questions in turn.
pub(super) fn ask(info: &LessonInfo, number: u64) -> Ask {
    let place = (number % FAMILY + FAMILY - 1) % FAMILY;
    info.asks[place as usize % info.asks.len()]
}

/// Shows the scene of a question.
pub(super) fn pose(stage: &mut Stage, number: u64) -> QuizScene {
    let first = number % FAMILY;
    let posed = Search::new(stage, first, None).find();
    let posed = if first == number { posed } else { Search::new(stage, number, Some(&posed)).find() };
    stage.show(&posed.scene);
    posed
}

/// Looks for a scene with the answer that is wanted.
struct Search<'a, 'b> {
    stage: &'a mut Stage<'b>,
    ask: Ask,
    level: Margin,
    /// The question of the same family that it is to be like.
    like: Option<&'a QuizScene>,
    /// Whether it is the first that is like that one.
    first_again: bool,
    rng: Rng,
}

impl<'a, 'b> Search<'a, 'b> {
    fn new(stage: &'a mut Stage<'b>, number: u64, like: Option<&'a QuizScene>) -> Self {
        let level = Margin::of(number);
        let level = if stage.has_terrain() { level.over_terrain() } else { level };
        let ask = ask(stage.info(), number);
        let first_again = number / FAMILY == 1;
        Self { stage, ask, level, like, first_again, rng: Rng::with_seed(number) }
    }

    fn find(mut self) -> QuizScene {
        let wanted = self.wanted();
        let mut spare = None;
        for _ in 0..ATTEMPTS {
            let Some(posed) = self.attempt(wanted, spare.is_none()) else { continue };
            if posed.truth.choice == wanted && self.is_alike(&posed) {
                return posed;
            }
            spare.get_or_insert(posed);
        }
        spare.unwrap_or_else(|| self.start())
    }

    /// The answer that the scene is to have, so that all of them come up.
    fn wanted(&mut self) -> Choice {
        if let Some(QuizScene { truth, beyond: Some(beyond), .. }) = self.like {
            return if self.rng.bool() { truth.choice } else { beyond.choice };
        }
        let choices = choices(self.ask, self.stage.lesson());
        let weights: Vec<u32> = choices.iter().map(|(choice, _)| self.weight(*choice)).collect();
        let mut drawn = self.rng.u32(0..weights.iter().sum());
        let chosen = weights.iter().position(|&weight| {
            let is_drawn = drawn < weight;
            drawn = drawn.saturating_sub(weight);
            is_drawn
        });
        choices[chosen.unwrap_or_default()].0
    }

    fn weight(&self, choice: Choice) -> u32 {
        let info = self.stage.info();
        match choice {
            Choice::Verdict(Verdict::On) => u32::from(self.level.variety.touching),
            Choice::Wrong(WrongMethods::Neither) => 3,
            Choice::Wrong(WrongMethods::Printed) => 4,
            // Questions about rounding are not easy.
            Choice::Wrong(wrong) => {
                u32::from(self.level.variety.tilted && !cases_with(info, wrong).is_empty())
            }
            Choice::Step(StepId::Slope) => u32::from(self.level.variety.touching),
            Choice::Verdict(_) | Choice::Step(_) => 2,
        }
    }

    /// A scene, if it makes a question; one with another answer only if `any` will do.
    fn attempt(&mut self, wanted: Choice, any: bool) -> Option<QuizScene> {
        let mirrored = match self.like {
            Some(like) if self.first_again => !like.mirrored,
            _ => self.rng.bool(),
        };
        let scene = match self.base(wanted) {
            Base::Start => vary::of_start(self.stage, self.level.variety, mirrored, &mut self.rng),
            Base::Case(number) => vary::of_case(self.stage, number, mirrored, &mut self.rng),
        };
        if !self.stage.show(&scene) || !is_seen_in_its_world(self.stage.lesson()) {
            return None;
        }
        let truth = judge::truth(self.ask, self.stage.lesson())?;
        if (truth.choice != wanted && !any) || !judge::is_certain(self.ask, self.stage.lesson()) {
            return None;
        }
        // Numbers tell which method is wrong: the scene need not show it.
        if self.ask != Ask::Wrong && !is_fair(self.stage.lesson()) {
            return None;
        }
        let beyond = match truth.choice {
            // However it is moved, a parallel ray stays parallel; and what rounds has no border to be seen.
            Choice::Wrong(_) | Choice::Step(StepId::Slope) => None,
            Choice::Verdict(_) | Choice::Step(_) => Some(self.beyond(&scene, &truth)?),
        };
        Some(QuizScene { truth, beyond, scene, mirrored })
    }

    /// The state that is varied. Questions about the wrong method, and all questions in a world, also start near the
    /// gallery's cases.
    fn base(&mut self, wanted: Choice) -> Base {
        if let Some(like) = self.like {
            return like.scene.base;
        }
        let info = self.stage.info();
        let (cases, is_rare) = match wanted {
            Choice::Wrong(wrong) => {
                (cases_with(info, wrong), matches!(wrong, WrongMethods::Corrected | WrongMethods::Both))
            }
            Choice::Verdict(_) | Choice::Step(_) if self.stage.has_world() => {
                ((0..gallery::cases(info).len()).collect(), false)
            }
            Choice::Verdict(_) | Choice::Step(_) => return Base::Start,
        };
        if cases.is_empty() || (!is_rare && self.rng.bool()) {
            return Base::Start;
        }
        Base::Case(cases[self.rng.u32(0..cases.len() as u32) as usize])
    }

    /// The truth on the other side of a border that is near, but not too near.
    fn beyond(&mut self, scene: &Scene, truth: &Truth) -> Option<Truth> {
        let nudges = self.stage.nudges();
        let Margin { clear, near, .. } = self.level;
        let mut after = |nudge, times| {
            self.stage.show_nudged(scene, nudge, times);
            judge::truth(self.ask, self.stage.lesson())
        };
        let stays = |found: Option<Truth>| found.is_none_or(|found| found.choice == truth.choice);
        if clear > 0 && !nudges.iter().all(|&nudge| stays(after(nudge, clear))) {
            return None;
        }
        nudges.iter().find_map(|&nudge| after(nudge, near).filter(|found| found.choice != truth.choice))
    }

    /// Whether the same border is near.
    fn is_alike(&self, posed: &QuizScene) -> bool {
        let Some(QuizScene { truth, beyond: Some(beyond), .. }) = self.like else { return true };
        let border = [Some(&posed.truth), posed.beyond.as_ref()];
        [truth, beyond].into_iter().all(|side| border.contains(&Some(side)))
    }

    /// The lesson's start, where nothing else makes a question.
    fn start(&mut self) -> QuizScene {
        let scene = Scene { base: Base::Start, parts: self.stage.parts(Base::Start) };
        self.stage.show(&scene);
        let lesson = self.stage.lesson();
        let truth = judge::truth(self.ask, lesson)
            .unwrap_or_else(|| Truth { choice: choices(self.ask, lesson)[0].0, why: Distinction::Alike });
        QuizScene { truth, beyond: None, scene, mirrored: false }
    }
}

/// The cases of the gallery in which these methods are wrong by their verdicts.
fn cases_with(info: &LessonInfo, wrong: WrongMethods) -> Vec<usize> {
    let cases = gallery::cases(info).iter().enumerate();
    let fitting = cases.filter(|(_, case)| {
        let Verdicts { corrected, printed, exact } = case.verdicts;
        WrongMethods::of(corrected != exact, info.meaning(Method::Printed, printed) != exact) == wrong
    });
    fitting.map(|(number, _)| number).collect()
}
