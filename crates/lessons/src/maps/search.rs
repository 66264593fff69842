//! The nearest state in which a method is wrong.

use methods::Method;

use crate::maps::answerer::Answerer;
use crate::maps::cells::{CellAnswers, Probe};
use crate::maps::grid::{self, Scale};
use crate::maps::judgement::CellJudgement;
use crate::maps::{DisagreementMap, MapRequest};
use crate::model::{Lesson, LessonInfo};
use crate::outcome::ShownVerdict;

/// The number of boundary places that are searched closely.
const PLACES: usize = 12;
/// The side, in cells, of the squares computed around them.
const SIDE: i64 = 33;
/// The distances of their cells in f32, square after square.
const STEPS: [i64; 4] = [1, 8, 64, 512];

/// The values at which somebody is wrong, the nearest on the map, or else close to where the truth changes; and a scale
/// at which it is well seen. None where none is found in reach.
pub fn nearest_wrong(map: &DisagreementMap, lesson: &dyn Lesson, by: Answerer) -> Option<([f32; 2], Scale)> {
    let state = map.request.values(lesson);
    on_map(map, by, state).map(|values| (values, map.request.scale)).or_else(|| {
        // A program is asked the cells of the map alone.
        let Answerer::Method(method) = by else { return None };
        let question = map.request.question(lesson);
        let mut probe = Probe::new(&question, &map.request.axes);
        let near = |ends| close_up(&mut probe, lesson.info(), method, ends);
        boundary(map, state).into_iter().find_map(near)
    })
}

/// The wrong cell of the map that is nearest to the state.
fn on_map(map: &DisagreementMap, by: Answerer, state: [f32; 2]) -> Option<[f32; 2]> {
    let wrong = map
        .judgements(by)
        .enumerate()
        .filter(|(_, judgement)| judgement.is_some_and(|judgement| judgement != CellJudgement::Right))
        .filter(|&(number, _)| map.is_asked(by, number));
    let values = wrong.filter_map(|(number, _)| values(map, number));
    values.min_by(|a, b| distance(&map.request, *a, state).total_cmp(&distance(&map.request, *b, state)))
}

/// The values of a cell by its number.
fn values(map: &DisagreementMap, number: usize) -> Option<[f32; 2]> {
    let width = map.grid.columns.len();
    Some([map.grid.columns[number % width]?, map.grid.rows[number / width]?])
}

/// The squared distance of two places, in cells.
fn distance(request: &MapRequest, a: [f32; 2], b: [f32; 2]) -> f64 {
    (0..2).map(|axis| (request.place(axis, a[axis]) - request.place(axis, b[axis])).powi(2)).sum()
}

/// Neighbouring columns of a row between which the truth changes, some of them, the nearest to the state first.
fn boundary(map: &DisagreementMap, state: [f32; 2]) -> Vec<[[f32; 2]; 2]> {
    let truths: Vec<Option<ShownVerdict>> = map.answers(Method::Exact).collect();
    let width = map.grid.columns.len();
    let changes = (1..truths.len()).filter(|&number| {
        !number.is_multiple_of(width)
            && truths[number].is_some()
            && truths[number - 1].is_some()
            && truths[number] != truths[number - 1]
    });
    let mut ends: Vec<_> =
        changes.filter_map(|number| Some([values(map, number - 1)?, values(map, number)?])).collect();
    ends.sort_by(|a, b| distance(&map.request, a[0], state).total_cmp(&distance(&map.request, b[0], state)));
    let every = ends.len().div_ceil(PLACES).max(1);
    ends.into_iter().step_by(every).collect()
}

/// Halves the way between two places with different truths down to two neighbouring f32, and asks around them.
fn close_up(
    probe: &mut Probe,
    lesson: &LessonInfo,
    method: Method,
    [mut start, mut end]: [[f32; 2]; 2],
) -> Option<([f32; 2], Scale)> {
    let truth = |answers: CellAnswers| answers[Method::Exact as usize];
    let at_start = truth(probe.ask(Some(start[0]), Some(start[1])));
    while grid::ordinal(end[0]) - grid::ordinal(start[0]) > 1 {
        let half = (grid::ordinal(end[0]) - grid::ordinal(start[0])) / 2;
        let middle = [grid::stepped(start[0], half)?, start[1]];
        if truth(probe.ask(Some(middle[0]), Some(middle[1]))) == at_start {
            start = middle;
        } else {
            end = middle;
        }
    }
    let half = SIDE / 2;
    STEPS.into_iter().find_map(|step| {
        let mut around: Vec<_> = (-half..=half).flat_map(|i| (-half..=half).map(move |j| (i, j))).collect();
        around.sort_by_key(|(i, j)| i * i + j * j);
        around.into_iter().find_map(|(i, j)| {
            let [first, second] = [grid::stepped(end[0], i * step), grid::stepped(end[1], j * step)];
            let answers = probe.ask(first, second);
            let (answer, truth) = (answers[method as usize]?, truth(answers)?);
            let is_wrong = CellJudgement::of(lesson.meaning(method, answer), truth) != CellJudgement::Right;
            is_wrong.then_some(([first?, second?], Scale::Ulps(step as u32)))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::{self, LESSONS};

    fn found(lesson: &dyn Lesson, method: Method, span: f64) -> Option<[f32; 2]> {
        let map = MapRequest::along_own_axes(lesson, Scale::Span(span), (120, 90)).draw(lesson).unwrap();
        nearest_wrong(&map, lesson, method.into()).map(|(values, _)| values)
    }

    fn is_wrong(lesson: &dyn Lesson, method: Method, values: [f32; 2]) -> bool {
        let parts = MapRequest::along_own_axes(lesson, Scale::Ulps(1), (1, 1)).parts_at(lesson, values);
        let there = lesson.with_parts(&parts).unwrap();
        let verdict = |method| ShownVerdict::from(&there.trace(method).verdict);
        CellJudgement::of(lesson.info().meaning(method, verdict(method)), verdict(Method::Exact))
            != CellJudgement::Right
    }

    #[test]
    fn what_is_wrong_is_found_where_no_cell_of_the_map_shows_it() {
        // A missing minus, on the map; a tolerance and rounding, only near the boundary.
        for (number, method) in
            [(1, Method::Printed), (2, Method::Corrected), (2, Method::Printed), (4, Method::Corrected)]
        {
            let lesson = table::open(LESSONS[number]).unwrap();
            let values = found(lesson.as_ref(), method, 3.0);
            let values = values.unwrap_or_else(|| panic!("{} {method:?}", lesson.info().slug));
            assert!(
                is_wrong(lesson.as_ref(), method, values),
                "{} {method:?} {values:?}",
                lesson.info().slug
            );
        }
        let lesson = table::open(LESSONS[2]).unwrap();
        assert_eq!(found(lesson.as_ref(), Method::Exact, 3.0), None, "the truth is never wrong");
    }
}
