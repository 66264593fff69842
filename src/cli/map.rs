//! Which map of disagreement: options of `figure` and `describe`.

use anyhow::{Result, bail};
use clap::Args;

use super::choice;
use crate::lessons::line_question::LineQuestion;
use crate::lessons::model::Lesson;
use crate::maps::spec::MapSpec;
use crate::maps::view::MapView;
use crate::session::Session;

#[derive(Debug, Args)]
pub(super) struct MapArgs {
    /// The map of disagreement over two numbers of the state, to the right and upwards: center.x,center.y. Without
    /// them over those of the map that the state shows, or over the lesson's own; `collision-lessons list --axes` names
    /// all
    #[arg(long, value_name = "A,B", num_args = 0..=1, default_missing_value = "", conflicts_with = "question")]
    map: Option<String>,
    /// The map is so wide, in the unit of its axes
    #[arg(long, value_name = "S", requires = "map", conflicts_with = "ulps", allow_negative_numbers = true)]
    span: Option<f64>,
    /// The map's cells are so many neighbouring f32 apart
    #[arg(long, value_name = "N", requires = "map")]
    ulps: Option<u32>,
    /// What is asked of half-space's line, instead of where its point lies
    #[arg(long, value_parser = choice::line_question(), requires = "map")]
    asks: Option<LineQuestion>,
}

impl MapArgs {
    /// Whether a map is asked for.
    pub(super) fn is_asked(&self) -> bool {
        self.map.is_some()
    }

    /// Makes a session look at the map that is asked for; where nothing is said of it, at that of the state.
    ///
    /// # Errors
    /// Axes that the lesson does not have, or no scale.
    pub(super) fn open(&self, session: &mut Session) -> Result<()> {
        let spec = self.spec(session.map.spec(session.lesson()).unwrap_or_default(), session.lesson())?;
        session.map.open(MapView::of(&spec, session.lesson())?);
        Ok(())
    }

    /// What is asked for, over what the state shows.
    fn spec(&self, mut shown: MapSpec, lesson: &dyn Lesson) -> Result<MapSpec> {
        if let Some(names) = self.map.as_deref().filter(|names| !names.is_empty()) {
            let Some((first, second)) = names.split_once(',') else {
                bail!("a map has two axes, separated by a comma, as in {}", lesson.info().map_axes)
            };
            let axes = [first, second].map(|name| name.trim().to_owned());
            shown = MapSpec { axes: Some(axes), center: None, ..shown };
        }
        if self.span.is_some() || self.ulps.is_some() {
            (shown.span, shown.ulps, shown.magnified) = (self.span, self.ulps, None);
        }
        if shown.scale().is_none() {
            bail!("how wide the map is, --span or --ulps has to tell");
        }
        shown.asks = self.asks.or(shown.asks);
        Ok(shown)
    }
}
