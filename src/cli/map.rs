//! The options of `figure` and `describe` for the map of disagreement.

use anyhow::{Result, bail};
use clap::Args;
use methods::question::Query;

use super::choice;
use super::number::{decimal, whole};
use lessons::maps::spec::MapSpec;
use lessons::maps::view::MapView;
use lessons::model::Lesson;
use lessons::session::Session;

/// The text of `describe --help` that tells how to compute the cells of a map.
pub(super) const CELLS: &str = "\
The cells of a map of W columns and H rows, around the state's own values a and b (of shift.x and its like, 0), or around \
the middle of the map that the state shows. Column i, from 0 at the left, and row j, from 0 at the top, have the values

  with --span S   a + ((i + 0.5) / W - 0.5) * S   and   b + (0.5 - (j + 0.5) / H) * S * H / W
  with --ulps N   the f32 that is (i - W/2) * N after a, and the one that is (H/2 - j) * N after b; W/2 and H/2 rounded down

calculated in f64 and rounded to f32 once. A minus before an axis, as in origin.x,-origin.z, lists its values from the other \
end. `--json` tells a and b as `center`; with `--cells` it lists the values as \
`columns` and `rows`, null beyond the finite f32.

The letters: h hit, m miss, f front, b behind, o on the plane, e endless, n no number, u no answer of your own program, ? not \
asked, and a dot where the lesson refuses the state. The printed code of half-space has the same sides, named the other way: its f is the others' b. That is not \
counted as wrong, and `opposite-front` tells it.";

#[derive(Debug, Args)]
pub(super) struct MapArgs {
    /// The map of disagreement over two numbers of the state, to the right and upwards: center.x,center.y; with a minus
    /// before one, to the left or downwards. Without
    /// them over those of the map that the state or the case shows, or over the lesson's own; `collision-lessons list
    /// --axes` names all
    #[arg(long, value_name = "A,B", num_args = 0..=1, default_missing_value = "", conflicts_with = "question")]
    map: Option<String>,
    /// The map is so wide, in the unit of its axes [default: as wide as in the window]
    #[arg(long, value_name = "S", value_parser = decimal::<f64>, requires = "map", conflicts_with = "ulps", allow_negative_numbers = true)]
    span: Option<f64>,
    /// The map's cells are so many neighbouring f32 apart
    #[arg(long, value_name = "N", value_parser = whole(0..=u32::MAX), requires = "map")]
    ulps: Option<u32>,
    /// The question about the line of half-space, instead of the side of its point
    #[arg(long, value_parser = choice::line_question(), requires = "map")]
    asks: Option<Query>,
}

impl MapArgs {
    pub(super) fn is_asked(&self) -> bool {
        self.map.is_some()
    }

    /// Opens the requested map in a session; missing options come from the state or the case.
    /// Errors: axes that the lesson does not have, or an invalid scale.
    pub(super) fn open(&self, session: &mut Session) -> Result<()> {
        let shown = session.map.spec(session.lesson()).or_else(|| session.map_of_shown_case());
        let spec = self.spec(shown.unwrap_or_default(), session.lesson())?;
        session.map.open(MapView::of(&spec, session.lesson())?);
        Ok(())
    }

    /// The options, which override the state.
    fn spec(&self, mut shown: MapSpec, lesson: &dyn Lesson) -> Result<MapSpec> {
        if let Some(names) = self.map.as_deref().filter(|names| !names.is_empty()) {
            let Some(axes) = MapSpec::axes_of(names) else {
                bail!("a map has two axes, separated by a comma, as in {}", lesson.info().map_axes)
            };
            shown = MapSpec { axes: Some(axes), center: None, ..shown };
        }
        if self.span.is_some() || self.ulps.is_some() {
            (shown.span, shown.ulps, shown.magnified) = (self.span, self.ulps, None);
        }
        shown.asks = self.asks.or(shown.asks);
        Ok(shown)
    }
}
