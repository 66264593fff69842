//! What else may be asked of the half-space lesson's numbers: it is about a line as well as about a point.

use collision_core::corrected::{self, InsidePolygon, inside_polygon};
use collision_core::exact;
use collision_core::printed::{self, Errata};
use collision_core::shapes::{Line, Polygon};
use glam::Vec3;
use serde::{Deserialize, Serialize};

/// A question about the lesson's line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LineQuestion {
    /// Does it meet the plane?
    LinePlane,
    /// Does it meet the plane within the polygon?
    LinePolygon,
}

impl LineQuestion {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::LinePlane, Self::LinePolygon];

    /// Its name in states and on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::LinePlane => "line-plane",
            Self::LinePolygon => "line-polygon",
        }
    }

    /// It in words: the name of a message.
    pub fn message(self) -> &'static str {
        match self {
            Self::LinePlane => "challenge-asks-line-plane",
            Self::LinePolygon => "challenge-asks-line-polygon",
        }
    }

    /// What the text answers with these errata mended, for the line through a point in a direction.
    pub fn printed(self, polygon: &[Vec3], [point, direction]: [Vec3; 2], mended: Errata) -> bool {
        let plane = printed::plane_through([polygon[0], polygon[1], polygon[2]], mended);
        let crossing = printed::line_plane(point, direction, plane, mended).crossing;
        match self {
            Self::LinePlane => crossing.is_some(),
            Self::LinePolygon => crossing
                .is_some_and(|crossing| printed::point_polygon(crossing.point, polygon, mended).is_hit()),
        }
    }

    /// What the corrected method answers.
    pub fn corrected(self, line: &Line, polygon: &Polygon) -> bool {
        let crossing = corrected::line_plane(line, polygon).crossing;
        match self {
            Self::LinePlane => crossing.is_some(),
            Self::LinePolygon => crossing
                .map(|crossing| inside_polygon(crossing.point, polygon))
                .as_ref()
                .is_some_and(InsidePolygon::is_inside),
        }
    }

    /// The right answer.
    pub fn exact(self, line: &Line, polygon: &Polygon) -> bool {
        match self {
            Self::LinePlane => exact::line_plane(line, polygon).is_some(),
            Self::LinePolygon => exact::line_polygon(line, polygon).is_some(),
        }
    }
}
