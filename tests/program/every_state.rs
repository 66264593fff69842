//! What is told of a state is so: every claim about traces, asked in thousands of states that are each traced once.

use std::collections::BTreeSet;
use std::sync::Mutex;
use std::thread;

use base::files::lookup::Lookup;
use lessons::model::{Lesson, LessonInfo, Steer};
use lessons::session::gallery;
use lessons::table::{self, LESSONS};
use methods::Method;
use serde_json::{Value, json};

use crate::sentences::Sentences;
use crate::{code, traces};

/// How many states of a lesson are asked.
#[derive(Clone, Copy)]
struct Pace {
    /// Along the way every n-th press.
    presses: usize,
    /// Around the start and each case so many moves and edits.
    edits: usize,
}

/// How many states are asked.
struct Extent {
    plain: Pace,
    /// A terrain and a world take time.
    in_scenery: Pace,
    /// Over the terrain `check` reads all heights each time: it is asked in every n-th state of the way.
    checked_over_terrain: usize,
}

const SHORT: Extent = Extent {
    plain: Pace { presses: 10, edits: 4 },
    in_scenery: Pace { presses: 30, edits: 1 },
    checked_over_terrain: 24,
};
const FULL: Extent = Extent {
    plain: Pace { presses: 1, edits: 40 },
    in_scenery: Pace { presses: 1, edits: 3 },
    checked_over_terrain: 50,
};

impl Extent {
    fn of(&self, info: &LessonInfo) -> Pace {
        if info.takes_terrain() || info.takes_world() { self.in_scenery } else { self.plain }
    }
}

#[test]
fn what_is_told_of_a_state_is_so() {
    let found = walk(&SHORT);
    found.assert_right();
    assert!(found.states > 1200 && found.checked > 450, "{} {}", found.states, found.checked);
}

#[test]
#[ignore = "the full product: minutes"]
fn what_is_told_of_every_state_is_so() {
    let found = walk(&FULL);
    found.assert_right();
    assert!(found.states > 12_000 && found.checked > 5000, "{} {}", found.states, found.checked);
}

/// Where states come from.
#[derive(Clone, Copy)]
enum Origin {
    /// A lesson's start, and a way from there that changes all its verdicts.
    Way(&'static LessonInfo),
    /// A lesson's start or one of its cases, and what moves and edits lead to from there.
    Around(&'static LessonInfo, Option<usize>),
}

impl Origin {
    fn all() -> Vec<Self> {
        let of_lesson = |info: &'static LessonInfo| {
            let cases = (0..gallery::cases(info).len()).map(Some);
            let around = std::iter::once(None).chain(cases).map(move |case| Self::Around(info, case));
            std::iter::once(Self::Way(info)).chain(around)
        };
        // What takes longest comes first, so that no thread is left alone with it.
        LESSONS.into_iter().rev().flat_map(of_lesson).collect()
    }

    fn each_state(self, extent: &Extent, look: impl FnMut(&dyn Lesson)) {
        match self {
            Self::Way(info) => along(info, extent.of(info).presses, look),
            Self::Around(info, case) => around(info, case, extent.of(info).edits, look),
        }
    }
}

/// A lesson along a way that changes all its verdicts, after every n-th press.
fn along(info: &'static LessonInfo, presses: usize, mut look: impl FnMut(&dyn Lesson)) {
    use Steer::{Down, Left, Right, Up, ZMinus, ZPlus};
    let way = [(Up, 70), (ZPlus, 30), (Right, 130), (Down, 130), (ZMinus, 90), (Left, 190), (Up, 90)];
    let mut lesson = table::open(info).expect("it opens");
    look(lesson.as_ref());
    let way = way.into_iter().flat_map(|(steer, times)| std::iter::repeat_n(steer, times));
    for (number, steer) in way.enumerate() {
        lesson.steer(steer, Method::Corrected);
        if (number + 1) % presses == 0 {
            look(lesson.as_ref());
        }
    }
}

/// A lesson's start or a case, and states that keys and edited numbers lead to from there.
fn around(info: &'static LessonInfo, case: Option<usize>, edits: usize, mut look: impl FnMut(&dyn Lesson)) {
    let mut lesson = match case {
        Some(case) => gallery::cases(info)[case].open(info).expect("a case"),
        None => table::open(info).expect("it opens"),
    };
    look(lesson.as_ref());
    let start = lesson.state();
    let mut random = Random(100 + case.map_or(0, |case| case as u64 + 1));
    for _ in 0..edits {
        random.steer(lesson.as_mut());
        look(lesson.as_ref());
        let mut state = if random.next(2) == 0 { start.clone() } else { lesson.state() };
        (0..=random.next(3)).for_each(|_| random.edit(&mut state));
        if let Ok(edited) = table::restore(info, &state.to_string(), &Lookup::BuiltIn) {
            look(edited.as_ref());
        }
    }
}

/// What is found in some states.
#[derive(Default)]
struct Found {
    /// What is wrong, each with its state.
    wrong: BTreeSet<String>,
    sentences: Sentences,
    states: usize,
    over_terrain: usize,
    /// States that were put to `check`.
    checked: usize,
}

impl Found {
    fn look(&mut self, lesson: &dyn Lesson, origin: Origin, extent: &Extent) {
        self.states += 1;
        let told = Method::ALL.map(|method| lesson.trace(method));
        if let Origin::Way(_) = origin {
            told.iter().for_each(traces::assert_order);
            self.over_terrain += usize::from(lesson.terrain().is_some());
            if lesson.terrain().is_none() || self.over_terrain % extent.checked_over_terrain == 1 {
                traces::assert_verdicts(lesson, &told);
                self.checked += 1;
            }
        }
        let wrong = self.sentences.judge(lesson, &told).into_iter().chain(code::wrong(lesson, &told));
        self.wrong.extend(wrong.map(|what| format!("{what}: {} {}", lesson.info().slug, lesson.state())));
    }

    fn and(self, other: Self) -> Self {
        Self {
            wrong: self.wrong.into_iter().chain(other.wrong).collect(),
            sentences: self.sentences.and(other.sentences),
            states: self.states + other.states,
            over_terrain: self.over_terrain + other.over_terrain,
            checked: self.checked + other.checked,
        }
    }

    fn assert_right(&self) {
        let some: Vec<&String> = self.wrong.iter().take(40).collect();
        assert!(some.is_empty(), "{} in {} states: {some:#?}", self.wrong.len(), self.states);
        self.sentences.assert_many();
    }
}

/// Looks at all states on two threads.
fn walk(extent: &Extent) -> Found {
    let origins = Mutex::new(Origin::all().into_iter());
    let next = || origins.lock().expect("the other thread goes on").next();
    let look = || {
        let mut found = Found::default();
        while let Some(origin) = next() {
            origin.each_state(extent, |lesson| found.look(lesson, origin, extent));
        }
        found
    };
    thread::scope(|scope| {
        let other = scope.spawn(look);
        look().and(other.join().expect("it says above what is wrong"))
    })
}

/// Numbers that are the same in every run (Knuth's multiplier).
struct Random(u64);

impl Random {
    fn next(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % below
    }

    /// A state's number, edited: one f32 on or back, rounded, mirrored, very small, or as another one.
    fn edited(&mut self, number: f32) -> f32 {
        match self.next(9) {
            0 | 1 => number.next_up(),
            2 | 3 => number.next_down(),
            4 => (number * 4.0).round() / 4.0,
            5 => -number,
            6 => number * 0.5,
            7 => [1e-30, 1e-7, 0.1, 1e4, 1e19][self.next(5)],
            _ => 0.0,
        }
    }

    /// Edits one number of a state; the terrain and the turn stay.
    fn edit(&mut self, state: &mut Value) {
        let members = ["polygon", "line", "path", "point", "direction", "center", "radius", "origin"];
        let members: Vec<&str> = members.into_iter().filter(|name| state.get(*name).is_some()).collect();
        let mut place = &mut state[members[self.next(members.len())]];
        while let Value::Array(items) = place {
            let index = self.next(items.len());
            place = &mut items[index];
        }
        *place = json!(self.edited(place.as_f64().expect("a number") as f32));
    }

    /// Presses some keys.
    fn steer(&mut self, lesson: &mut dyn Lesson) {
        const STEERS: [Steer; 6] =
            [Steer::Up, Steer::Down, Steer::Left, Steer::Right, Steer::ZMinus, Steer::ZPlus];
        let steer = STEERS[self.next(6)];
        (0..self.next(60)).for_each(|_| lesson.steer(steer, Method::Corrected));
    }
}
