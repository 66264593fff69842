//! The cells of a map as they are asked by somebody who has this program too, but not this memory: another worker of the
//! page. What is asked goes there as text, and the answers come back as bytes.

use anyhow::{Context, Result};
use base::files::lookup::Lookup;
use methods::Method;
use serde_json::{Value, json};
use strum::VariantArray;

use crate::maps::cells::{CellAnswers, Probe};
use crate::maps::grid::Grid;
use crate::maps::spec::MapSpec;
use crate::maps::view::MapView;
use crate::maps::{MapRequest, axis::Axis};
use crate::model::Lesson;
use crate::outcome::ShownVerdict;
use crate::question::StateQuestion;
use crate::table;

/// What stands for a cell without an answer.
const NONE: u8 = u8::MAX;

/// Where in the text the map is.
const MAP: &str = "map";

/// A map as text. A terrain or a world of the person's own is in it by its name.
pub(super) fn to_text(lesson: &dyn Lesson, request: &MapRequest) -> String {
    // The vertices where a shift is 0 are those of the state that is written.
    let state = table::full_state_with(lesson, request.base_question(lesson).parts());
    let spec = MapSpec {
        axes: Some(request.axes.each_ref().map(Axis::to_string)),
        center: Some(request.center),
        asks: request.asks,
        size: Some([request.size.0, request.size.1]),
        ..MapSpec::default()
    };
    json!({ "state": state.to_string(), MAP: spec.with_scale(request.scale) }).to_string()
}

/// A map that was read from its text.
pub struct TextMap {
    question: StateQuestion,
    request: MapRequest,
    grid: Grid,
}

impl TextMap {
    /// Reads a map from its text. `lookup` has the person's own terrain or world.
    /// Errors: a text that is none, or one with a terrain or a world that is not there.
    pub fn read(text: &str, lookup: &Lookup) -> Result<Self> {
        let mut map: Value = serde_json::from_str(text)?;
        let lesson = table::from_state_with(map["state"].as_str().context("it has no state")?, lookup)?;
        let spec: MapSpec = serde_json::from_value(map[MAP].take())?;
        let [width, height] = spec.size.context("its size is missing")?;
        let request = MapView::of(&spec, lesson.as_ref())?.of_size(lesson.as_ref(), (width, height))?;
        let (question, grid) = (request.question(lesson.as_ref()), request.grid()?);
        Ok(Self { question, request, grid })
    }

    /// The answers of some cells, one by one: a byte for each method.
    pub fn answers(&self, cells: &[u32]) -> Vec<u8> {
        let mut probe = Probe::new(&self.question, &self.request.axes);
        let width = self.grid.columns.len().max(1);
        let value = |values: &[Option<f32>], place: usize| values.get(place).copied().flatten();
        let answers = cells.iter().flat_map(|&cell| {
            let (row, column) = (cell as usize / width, cell as usize % width);
            probe.ask(value(&self.grid.columns, column), value(&self.grid.rows, row)).map(byte)
        });
        answers.collect()
    }
}

fn byte(answer: Option<ShownVerdict>) -> u8 {
    answer.map_or(NONE, |answer| answer as u8)
}

/// The answers that these bytes are; none if they are other bytes.
pub(super) fn read(bytes: &[u8]) -> Option<Vec<CellAnswers>> {
    let answer = |&byte: &u8| match byte {
        NONE => Some(None),
        byte => ShownVerdict::VARIANTS.get(usize::from(byte)).copied().map(Some),
    };
    let cell = |bytes: &[u8]| {
        let answers: Option<Vec<Option<ShownVerdict>>> = bytes.iter().map(answer).collect();
        answers?.try_into().ok()
    };
    bytes.chunks(Method::ALL.len()).map(cell).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::maps::grid::Scale;
    use crate::table::LESSONS;

    #[test]
    fn what_is_asked_elsewhere_is_what_is_asked_here() {
        for info in LESSONS {
            let lesson = table::open(info).unwrap();
            for scale in [Scale::Span(2.7), Scale::Ulps(3)] {
                let mut request = MapView::default().request(lesson.as_ref(), (17, 11)).unwrap();
                request.scale = scale;
                request.base = lesson.vertices();
                if let Some(vertex) = request.base.first_mut() {
                    vertex.x += 0.125;
                }
                let expected = request.clone().draw(lesson.as_ref()).unwrap();
                let map = TextMap::read(&to_text(lesson.as_ref(), &request), &Lookup::BuiltIn).unwrap();
                let cells: Vec<u32> = (0..17 * 11).collect();
                let answers = read(&map.answers(&cells)).unwrap();
                assert!(answers == expected.cells.answers(), "{} {scale:?}", info.slug);
            }
        }
    }

    #[test]
    fn other_bytes_are_no_answers() {
        let answers = [Some(ShownVerdict::Hit), Some(ShownVerdict::Miss), None];
        assert_eq!(read(&[0, 1, NONE]), Some(vec![answers]));
        assert_eq!(read(&[0, 1, 200]), None);
        assert_eq!(read(&[0, 1]), None);
    }
}
