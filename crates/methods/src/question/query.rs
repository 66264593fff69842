//! The names of questions.

use std::sync::Arc;

use super::shape::{Shape, ShapeKind};
use super::table::queries;
use super::{GivenPlane, Verdict};
use crate::names::named;
use collision_core::exact::{MeshIndex, TerrainIndex};
use collision_core::shapes::{Line, MovingSphere, Point, Polygon, Ray, Segment, Sphere, Triangle};

/// The verdicts of the queries: whether two shapes meet, or on which side of a plane the other one lies.
const MEETING: &[Verdict] = &[Verdict::Hit, Verdict::Miss];
const SIDE: &[Verdict] = &[Verdict::Front, Verdict::On, Verdict::Behind];
const SPHERE_SIDE: &[Verdict] = &[Verdict::Front, Verdict::Intersects, Verdict::Behind];

macro_rules! names {
    ($($(#[$doc:meta])* $query:ident {
        $(#[$_first:meta])? $first:ident: $First:ty, $(#[$_second:meta])? $second:ident: $Second:ty
    } $verdicts:ident;)*) => {
        /// Which question is asked: the names of its two shapes.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
        #[derive(strum::EnumCount, strum::IntoStaticStr)]
        #[serde(rename_all = "kebab-case")]
        #[strum(serialize_all = "kebab-case")]
        pub enum Query {
            $($(#[$doc])* $query,)*
        }

        impl Query {
            /// Every query. Later versions add new ones at the end.
            pub const ALL: [Query; <Query as strum::EnumCount>::COUNT] = [$(Query::$query),*];

            /// The name on the command line and in JSON.
            pub fn name(self) -> &'static str {
                self.into()
            }

            /// Its shapes: what is met, and what meets it.
            pub fn shapes(self) -> [ShapeKind; 2] {
                match self {
                    $(Query::$query => [<$First as Shape>::KIND, <$Second as Shape>::KIND],)*
                }
            }

            pub fn verdicts(self) -> &'static [Verdict] {
                match self {
                    $(Query::$query => $verdicts,)*
                }
            }
        }
    };
}
queries!(names);

named!(Query, "query");
