//! The maps of the errata: on each, cells are wrong because of its mistake; `docs/maps.md` shows them all.

use std::path::Path;

use base::files::lookup::Lookup;
use base::text::language::Language;
use lessons::challenges::{self, Challenge, Judgement, judge};
use lessons::maps::DisagreementMap;
use lessons::maps::grid::Scale;
use lessons::maps::judgement::CellJudgement;
use lessons::maps::view::MapView;
use lessons::model::Lesson;
use lessons::session::erratum_maps::{self, ErratumMap};
use lessons::session::show::Show;
use lessons::session::states;
use lessons::table;
use methods::Method;
use methods::printed::ErratumId;

/// Mistakes that change no cell's letter: a wrong place or time, and a convention.
const NOT_WRONG: [u8; 8] = [22, 23, 31, 38, 39, 42, 43, 45];
/// Mistakes that are about a state which the lesson refuses. It is in the map's middle.
const REFUSED: [u8; 3] = [10, 15, 29];

fn map(entry: &ErratumMap, lesson: &dyn Lesson) -> DisagreementMap {
    let view = MapView::of(&entry.map, lesson).expect("a map");
    let room = match entry.map.scale() {
        Some(Scale::Ulps(_)) => (328, 248), // as many as in the pictures: each cell counts
        _ => (64, 48),
    };
    view.request(lesson, room).expect("a map").draw(lesson).expect("a map")
}

/// Whether the printed code fails at these values because of the erratum, as its challenge is judged.
fn fails(map: &DisagreementMap, lesson: &dyn Lesson, challenge: &Challenge, values: [f32; 2]) -> bool {
    let state = table::full_state_with(lesson, &map.request.parts_at(lesson, values));
    let judgement = judge::judge_text(challenge, &state.to_string(), &Lookup::BuiltIn);
    matches!(judgement, Ok(Judgement::Broken(_)))
}

/// Whether the printed code fails so in one of the cells that are wrong, or of those that are right.
fn fails_somewhere(map: &DisagreementMap, lesson: &dyn Lesson, challenge: &Challenge, wrong: bool) -> bool {
    let width = map.grid.columns.len();
    let judgements = map.judgements(Method::Printed).enumerate();
    let cells = judgements.filter(|(_, it)| it.is_some_and(|it| (it != CellJudgement::Right) == wrong));
    let mut values = cells
        .filter_map(|(number, _)| Some([map.grid.columns[number % width]?, map.grid.rows[number / width]?]));
    values.any(|values| fails(map, lesson, challenge, values))
}

#[test]
fn on_every_map_cells_are_wrong_because_of_the_erratum() {
    for entry in erratum_maps::all() {
        let number = entry.erratum.number();
        let lesson = entry.open().expect("a lesson");
        let lesson = lesson.as_ref();
        let challenge = &challenges::all()[challenges::of_erratum(entry.erratum).expect("a challenge")];
        let map = map(entry, lesson);
        if REFUSED.contains(&number) {
            assert!(fails(&map, lesson, challenge, map.request.center), "{number}: not in the middle");
        } else {
            let is_wrong = !NOT_WRONG.contains(&number);
            assert!(fails_somewhere(&map, lesson, challenge, is_wrong), "{number}: nowhere");
        }
        let count =
            map.judgements(Method::Printed).flatten().filter(|&it| it != CellJudgement::Right).count();
        // One is a convention, and one moves what is a hit in any case.
        assert_eq!(count > 0, ![23, 39].contains(&number), "{number}: {count} wrong cells");
    }
}

#[test]
fn the_document_shows_every_map() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    let text = std::fs::read_to_string(docs.join("maps.md")).expect("docs/maps.md");
    for erratum in ErratumId::all() {
        let entry = erratum_maps::of_erratum(erratum).expect("a map");
        let lesson = entry.open().expect("a lesson");
        let section = text.split("\n## ").find(|section| section.starts_with(&format!("{erratum}. ")));
        let section = section.unwrap_or_else(|| panic!("{erratum} is missing"));
        let title = Language::English.erratum(erratum).unwrap().0;
        assert!(section.starts_with(&format!("{erratum}. {title}\n")), "{section}");
        let picture = format!("pictures/maps/{:02}.png", erratum.number());
        assert!(section.contains(&format!("]({picture})")) && section.len() > 150, "{section}");
        // The picture is that of the map, and opens there.
        let state = states::read(docs.join(picture).to_str().unwrap()).expect("a state");
        assert_eq!(state.open().unwrap().state(), lesson.state(), "{erratum}");
        let shown = Show::read(&state.text).unwrap().map.expect("a map");
        let [axes, expected] = [&shown, &entry.map].map(|map| map.axes.clone());
        assert_eq!(
            (axes, shown.scale(), shown.asks),
            (expected, entry.map.scale(), entry.map.asks),
            "{erratum}"
        );
    }
}
