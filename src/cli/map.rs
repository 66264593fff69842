//! Which map of disagreement: options of `figure` and `describe`.

use anyhow::{Result, bail};
use clap::Args;

use crate::lessons::model::Lesson;
use crate::maps::MapRequest;
use crate::maps::axis::Axis;
use crate::maps::grid::Scale;

#[derive(Debug, Args)]
pub(super) struct MapArgs {
    /// The map of disagreement over two numbers of the state, to the right and upwards: center.x,center.y. Without
    /// them over the lesson's own; `collision-lessons list --axes` names all
    #[arg(long, value_name = "A,B", num_args = 0..=1, default_missing_value = "", conflicts_with = "question")]
    map: Option<String>,
    /// The map is so wide, in the unit of its axes
    #[arg(long, value_name = "S", requires = "map", conflicts_with = "ulps", allow_negative_numbers = true)]
    span: Option<f64>,
    /// The map's cells are so many neighbouring f32 apart
    #[arg(long, value_name = "N", requires = "map")]
    ulps: Option<u32>,
}

impl MapArgs {
    /// Whether a map is asked for.
    pub(super) fn is_asked(&self) -> bool {
        self.map.is_some()
    }

    /// The map of a lesson with so many columns and rows.
    ///
    /// # Errors
    /// Axes that the lesson does not have, or no scale.
    pub(super) fn request(&self, lesson: &dyn Lesson, size: (u32, u32)) -> Result<MapRequest> {
        let names = self.map.as_deref().filter(|names| !names.is_empty());
        let scale = match (self.span, self.ulps) {
            (Some(span), _) => Scale::Span(span),
            (None, Some(ulps)) => Scale::Ulps(ulps),
            (None, None) => bail!("how wide the map is, --span or --ulps has to tell"),
        };
        Ok(MapRequest::around(lesson, Axis::pair(lesson, names)?, scale, size))
    }
}
