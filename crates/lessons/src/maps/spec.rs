//! The description of a map in states, in the data of cases, errata and challenges, and in links.

use methods::question::Query;
use serde::{Deserialize, Serialize};

use crate::maps::grid::Scale;
use base::text::command_line::CommandLine;

/// The place of the map in the window.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MapPlace {
    #[default]
    Away,
    Beside,
    /// In the scene's place.
    Alone,
}

impl MapPlace {
    /// The next place, in a circle.
    #[must_use]
    pub fn next(self) -> Self {
        match self {
            Self::Away => Self::Beside,
            Self::Beside => Self::Alone,
            Self::Alone => Self::Away,
        }
    }
}

/// The map; missing members have the lesson's own values.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MapSpec {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub axes: Option<[String; 2]>,
    /// The width in the unit of the axes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub span: Option<f64>,
    /// The distance between cells, in f32 steps.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ulps: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub center: Option<[f32; 2]>,
    /// The question, if it is not the lesson's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub asks: Option<Query>,
    /// The columns and rows it had.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size: Option<[u32; 2]>,
    /// The width of a cell in pixels.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub magnified: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<MapPlace>,
}

impl MapSpec {
    /// The names of its members.
    pub const KEYS: &'static [&'static str] =
        &["axes", "span", "ulps", "center", "asks", "size", "magnified", "place"];

    /// The distance between cells, if given.
    pub fn scale(&self) -> Option<Scale> {
        self.ulps.map(Scale::Ulps).or(self.span.map(Scale::Span))
    }

    /// The names of two axes, such as `center.x,-center.y`. None if the text has no comma.
    pub fn axes_of(text: &str) -> Option<[String; 2]> {
        let (first, second) = text.split_once(',')?;
        Some([first, second].map(|name| name.trim().to_owned()))
    }

    /// Writes the options for its axes, its scale and its question; no option says the others.
    pub fn write_options(&self, command: &mut CommandLine) {
        match &self.axes {
            // Alone, a word with a minus in front would be an option.
            Some(axes) if axes[0].starts_with('-') => command.flag(&format!("--map={}", axes.join(","))),
            Some(axes) => command.option("--map", axes.join(",")),
            None => command.flag("--map"),
        }
        match self.scale() {
            Some(Scale::Span(span)) => command.option("--span", span),
            Some(Scale::Ulps(ulps)) => command.option("--ulps", ulps),
            None => {}
        }
        command.optional("--asks", self.asks.map(Query::name));
    }

    /// The map with this distance between its cells.
    #[must_use]
    pub fn with_scale(mut self, scale: Scale) -> Self {
        (self.span, self.ulps) = match scale {
            Scale::Span(span) => (Some(span), None),
            Scale::Ulps(ulps) => (None, Some(ulps)),
        };
        self
    }
}
