//! Maps of disagreement, as they are when a lesson's map is first opened.
//!
//! `cargo bench -p collision-benches --bench maps`: cells a second for each lesson and method on one core; whole maps
//! of 800x600 cells by all methods on all cores; the time until the first, coarse picture of such a map can be shown;
//! and the longest that a frame waits for the map, while it is asked and a person pans.

use std::hint::black_box;
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use lessons::maps::MapRequest;
use lessons::maps::axis;
use lessons::maps::grid::Grid;
use lessons::maps::live::LiveMap;
use lessons::maps::view::MapView;
use lessons::model::Lesson;
use lessons::question::StateQuestion;
use lessons::table::{self, LESSONS};
use methods::Method;

const WHOLE: (u32, u32) = (800, 600);
/// Few enough cells to be answered often, at the same places.
const SAMPLE: (u32, u32) = (40, 30);

fn lessons() -> impl Iterator<Item = Box<dyn Lesson>> {
    LESSONS.into_iter().map(|info| table::open(info).unwrap())
}

fn request(lesson: &dyn Lesson, size: (u32, u32)) -> MapRequest {
    MapView::default().request(lesson, size).unwrap()
}

/// The questions of all cells.
fn questions(lesson: &dyn Lesson) -> Vec<StateQuestion> {
    let request = request(lesson, SAMPLE);
    let base = request.question(lesson);
    let MapRequest { axes, center, scale, size, .. } = request;
    let grid = Grid::new(scale, center, size).unwrap();
    let cells = grid.rows.iter().flat_map(|row| grid.columns.iter().map(move |column| [column, row]));
    cells
        .map(|values| {
            let mut question = base.clone();
            axis::set(&axes, base.parts(), question.parts_mut(), values.map(|value| value.unwrap()));
            question
        })
        .collect()
}

fn cells(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("cells");
    for lesson in lessons() {
        let questions = questions(lesson.as_ref());
        group.throughput(Throughput::Elements(questions.len() as u64));
        for method in Method::ALL {
            group.bench_function(format!("{} {}", lesson.info().slug, method.name()), |b| {
                b.iter(|| {
                    for question in &questions {
                        let _ = black_box(question.verdict(method));
                    }
                });
            });
        }
    }
    group.finish();
}

fn whole(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("whole");
    group.sample_size(10);
    for lesson in lessons() {
        let request = request(lesson.as_ref(), WHOLE);
        group.bench_function(lesson.info().slug, |b| b.iter(|| request.clone().draw(lesson.as_ref())));
    }
    group.finish();
}

fn first_picture(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("first picture");
    group.sample_size(10);
    for lesson in lessons() {
        let request = request(lesson.as_ref(), WHOLE);
        group.bench_function(lesson.info().slug, |b| {
            b.iter_custom(|rounds| (0..rounds).map(|_| time_to_first(lesson.as_ref(), &request)).sum());
        });
    }
    group.finish();
}

fn time_to_first(lesson: &dyn Lesson, request: &MapRequest) -> Duration {
    let mut live = LiveMap::default();
    let (wake, woken) = mpsc::channel();
    let start = Instant::now();
    let mut follow = || {
        let wake = wake.clone();
        live.follow(lesson, request, move || {
            let _ = wake.send(()); // nobody waits any more
        })
    };
    while follow().is_none() {
        woken.recv().unwrap();
    }
    start.elapsed()
}

fn frames(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("longest look");
    group.sample_size(10);
    for lesson in lessons() {
        let request = request(lesson.as_ref(), WHOLE);
        group.bench_function(lesson.info().slug, |b| {
            b.iter_custom(|rounds| (0..rounds).map(|_| longest_look(lesson.as_ref(), request.clone())).sum());
        });
    }
    group.finish();
}

/// Pans at 60 frames a second.
fn longest_look(lesson: &dyn Lesson, mut request: MapRequest) -> Duration {
    let mut live = LiveMap::default();
    let looks = (0..30).map(|_| {
        let start = Instant::now();
        black_box(live.follow(lesson, &request, || ()));
        let look = start.elapsed();
        (request.center, request.scale) = request.panned([3.0, 2.0]);
        thread::sleep(Duration::from_millis(16));
        look
    });
    looks.max().unwrap()
}

criterion_group!(benches, cells, whole, first_picture, frames);
criterion_main!(benches);
