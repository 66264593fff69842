//! The cells of a map as a person's own program is asked them: a batch at a time, coarse first.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use base::program::GroupOutcome;
use base::text::message::Message;
use web_time::Instant;

use crate::maps::MapRequest;
use crate::maps::axis::{self, Axis};
use crate::maps::cells::{Cells, ProgramAnswers};
use crate::maps::grid::Grid;
use crate::maps::levels::Levels;
use crate::model::Lesson;
use crate::outcome::ShownVerdict;
use crate::question::StateQuestion;
use crate::yours::batch::Batch;
use crate::yours::trying::MOST_FAILURES;

/// How many cells are asked at once: few at first, then as many as the program answers in such a time.
const FIRST_BATCH: usize = 16;
const LARGEST_BATCH: usize = 8192;
const TAKES: [Duration; 2] = [Duration::from_millis(50), Duration::from_millis(200)];

/// The cells of a map, as far as a program has answered them.
pub(super) struct ProgramCells {
    /// The question, of which the cells have other values on the axes.
    base: StateQuestion,
    axes: [Axis; 2],
    pub(super) levels: Levels<Option<ShownVerdict>>,
    stopped: Mutex<Option<Message>>,
}

impl ProgramCells {
    /// The cells of a map, of which another one with the same question may know some.
    pub(super) fn new(lesson: &dyn Lesson, request: &MapRequest, before: Option<&Self>) -> Option<Arc<Self>> {
        let grid = request.grid().ok()?;
        let mut cells = Cells::unknown(&grid);
        if let Some(before) = before {
            cells.adopt(&grid, &*before.levels.cells.lock().ok()?, &before.levels.grid);
        }
        let levels = Levels::new(grid, cells);
        levels.mark_new();
        let (base, axes) = (request.question(lesson), request.axes.clone());
        Some(Arc::new(Self { base, axes, levels, stopped: Mutex::new(None) }))
    }

    /// What the program has said so far.
    pub(super) fn answers(&self) -> Option<ProgramAnswers> {
        let cells = self.levels.cells.lock().ok()?.clone();
        Some(ProgramAnswers { cells, stopped: self.stopped.lock().ok()?.clone() })
    }

    fn stop(&self, why: Message) {
        if let Ok(mut stopped) = self.stopped.lock() {
            *stopped = Some(why);
        }
        self.levels.abandon();
        self.levels.mark_new();
    }
}

/// Asks a program a map's cells. Whoever asks it takes questions, passes its lines on, and tells what became of them.
pub struct MapAsking {
    pub(super) map: Arc<ProgramCells>,
    question: StateQuestion,
    /// The cells that are being asked, and which of them make no question.
    cells: Vec<u32>,
    is_outside: Vec<bool>,
    batch: Batch,
    /// The number of cells of the next batch, and when this one began.
    size: usize,
    began: Instant,
    failures: usize,
}

impl MapAsking {
    pub(super) fn new(map: Arc<ProgramCells>) -> Self {
        Self {
            question: map.base.clone(),
            map,
            cells: Vec::new(),
            is_outside: Vec::new(),
            batch: Batch::default(),
            size: FIRST_BATCH,
            began: Instant::now(),
            failures: 0,
        }
    }

    /// The questions that are to be asked next, as lines with their ends, and how many they are. None at the end, and when
    /// nobody wants the map any more.
    pub fn next_questions(&mut self) -> Option<(Vec<u8>, usize)> {
        loop {
            if self.map.levels.is_dropped() {
                return None;
            }
            if let Some(lines) = self.batch.lines() {
                return Some(lines);
            }
            self.begin()?;
        }
    }

    /// Begins with the next cells.
    fn begin(&mut self) -> Option<()> {
        self.cells = self.map.levels.take(self.size)?;
        self.began = Instant::now();
        let Self { map, question, .. } = self;
        let Grid { columns, rows } = &map.levels.grid;
        let asked = self.cells.iter().map(|&cell| {
            let (row, column) = (cell as usize / columns.len(), cell as usize % columns.len());
            axis::set(&map.axes, map.base.parts(), question.parts_mut(), [columns[column]?, rows[row]?]);
            question.shapes().ok()
        });
        let questions: Vec<Option<_>> = asked.collect();
        self.is_outside = questions.iter().map(Option::is_none).collect();
        self.batch = Batch::new(questions.into_iter().flatten().collect());
        if self.batch.is_done() {
            self.count();
        }
        Some(())
    }

    /// Takes a line of the program, and tells whether it answers a question that had no answer yet.
    pub fn receive(&mut self, line: &[u8]) -> bool {
        self.batch.receive(line)
    }

    /// What became of the questions that were asked last. Returns whether there is more to show.
    pub fn end(&mut self, outcome: GroupOutcome) -> bool {
        let mut why = None;
        for failure in self.batch.end(outcome) {
            self.failures += 1;
            if self.failures >= MOST_FAILURES {
                why = Some(Message::from(&failure));
            }
        }
        let is_done = why.is_some() || self.batch.is_done();
        if is_done {
            self.count();
        }
        if let Some(why) = why {
            self.map.stop(why);
        }
        is_done
    }

    /// Takes over the answers of the batch.
    fn count(&mut self) {
        let mut said = self.batch.answers().map(|(_, said)| said);
        let answers = self.cells.iter().zip(&self.is_outside).filter_map(|(&cell, &is_outside)| {
            let answer = match is_outside {
                true => None,
                false => Some(said.next()??.map_or(ShownVerdict::Unanswered, ShownVerdict::from)),
            };
            Some((cell, answer))
        });
        self.map.levels.answer(&answers.collect::<Vec<_>>());
        let took = self.began.elapsed();
        self.size = match () {
            () if took < TAKES[0] => (self.size * 2).min(LARGEST_BATCH),
            () if took > TAKES[1] => (self.size / 2).max(1),
            () => self.size,
        };
    }
}

#[cfg(test)]
mod tests {
    use base::check::question::{QuestionLine, members};
    use base::program::{Exit, Failure, Reason};
    use methods::question::{Question, Verdict};
    use std::time::Duration;

    use super::*;
    use crate::maps::DisagreementMap;
    use crate::maps::answerer::Answerer;
    use crate::maps::grid::Scale;
    use crate::maps::judgement::CellJudgement;
    use crate::maps::live::LiveMap;
    use crate::table::{self, LESSONS};

    /// Answers some questions as an exact program would, until it dies at the first for which this holds.
    fn answer(asking: &mut MapAsking, lines: &[u8], dies: impl Fn(&Question) -> bool) -> GroupOutcome {
        for line in lines.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()) {
            let id = members(line).unwrap().get("id").unwrap().get().to_owned();
            let question = QuestionLine::parse(line).unwrap().numbers.unwrap().question().unwrap();
            if dies(&question) {
                return GroupOutcome::Failed(Failure::of(Reason::Ended(Exit::Status(1))));
            }
            let is_hit = question.exact().verdict() == Verdict::Hit;
            assert!(asking.receive(format!("{{\"id\":{id},\"hit\":{is_hit}}}").as_bytes()));
        }
        GroupOutcome::Answered
    }

    fn request(lesson: &dyn Lesson, center: [f32; 2]) -> MapRequest {
        MapRequest { center, ..MapRequest::along_own_axes(lesson, Scale::Span(1.25), (40, 30)) }
    }

    fn shown(live: &mut LiveMap, lesson: &dyn Lesson, request: &MapRequest) -> Arc<DisagreementMap> {
        let deadline = Instant::now() + Duration::from_secs(60);
        loop {
            assert!(Instant::now() < deadline, "the methods' map is never done");
            if let Some(map) = live.follow(lesson, request, || ()).filter(|map| map.is_done(Answerer::EXACT))
            {
                return map;
            }
        }
    }

    #[test]
    fn a_map_is_asked_coarse_first_and_what_is_known_is_not_asked_again() {
        let lesson = table::open(LESSONS[2]).unwrap();
        let lesson = lesson.as_ref();
        let mut live = LiveMap::default();
        let first = request(lesson, [0.5, 0.25]);
        let mut asking = live.ask_program(lesson, &first).unwrap();
        assert!(live.ask_program(lesson, &first).is_none(), "it is asked already");
        let (mut asked, mut shares) = (0, Vec::new());
        while let Some((lines, count)) = asking.next_questions() {
            asked += count;
            let outcome = answer(&mut asking, &lines, |_| false);
            assert!(asking.end(outcome));
            let map = shown(&mut live, lesson, &first);
            shares.push(map.share(Answerer::Yours));
            // An answer that stands for cells beside it is judged where it was asked.
            assert!(
                map.judgements(Answerer::Yours).flatten().all(|it| it == CellJudgement::Right),
                "{shares:?}"
            );
            // Soon every cell shows something.
            assert!(shares.len() < 3 || (0..1200).all(|cell| !map.is_open(Answerer::Yours, cell)));
        }
        assert!(shares.is_sorted() && shares[0] < 0.05 && shares.last() == Some(&1.0), "{shares:?}");
        let map = shown(&mut live, lesson, &first);
        assert!(map.is_done(Answerer::Yours) && asked == 1200);
        assert!(map.answers(Answerer::Yours).eq(map.answers(Answerer::EXACT)));
        // A cell is 2^-5 wide: this moves by 3 columns and 5 rows.
        let moved = request(lesson, [0.5 + 0.09375, 0.25 - 0.15625]);
        let mut again = live.ask_program(lesson, &moved).unwrap();
        assert!(asking.next_questions().is_none(), "nobody wants the first map any more");
        let mut asked = 0;
        while let Some((lines, count)) = again.next_questions() {
            asked += count;
            let outcome = answer(&mut again, &lines, |_| false);
            again.end(outcome);
        }
        assert_eq!(asked, 1200 - 37 * 25);
        let map = shown(&mut live, lesson, &moved);
        assert!(map.answers(Answerer::Yours).eq(map.answers(Answerer::EXACT)));
        live.forget_program();
        assert!(live.shown().unwrap().yours.is_none());
        assert!(live.ask_program(lesson, &moved).is_some(), "another program is asked all again");
    }

    #[test]
    fn a_program_that_dies_too_often_is_asked_no_more_and_the_rest_is_open() {
        let lesson = table::open(LESSONS[2]).unwrap();
        let lesson = lesson.as_ref();
        let mut live = LiveMap::default();
        let wanted = request(lesson, [0.5, 0.25]);
        let mut asking = live.ask_program(lesson, &wanted).unwrap();
        let dies = |question: &Question| match question {
            Question::SpherePolygon { sphere, .. } => sphere.center().x > 0.3,
            _ => false,
        };
        while let Some((lines, _)) = asking.next_questions() {
            let outcome = answer(&mut asking, &lines, dies);
            asking.end(outcome);
        }
        let map = shown(&mut live, lesson, &wanted);
        let yours = map.yours.as_ref().unwrap();
        assert!(yours.stopped.is_some() && !map.is_done(Answerer::Yours));
        let unanswered = |cell: &usize| map.answer(Answerer::Yours, *cell) == Some(ShownVerdict::Unanswered);
        let failed: Vec<usize> =
            (0..1200).filter(|&cell| yours.cells.is_asked(cell)).filter(unanswered).collect();
        assert_eq!(failed.len(), MOST_FAILURES);
        assert!(failed.iter().all(|cell| map.grid.columns[cell % 40].unwrap() > 0.3));
        assert!((0..1200).any(|cell| map.is_open(Answerer::Yours, cell)));
        assert!(live.ask_program(lesson, &wanted).is_none(), "nor is it asked anew at the next frame");
    }
}
