//! The numbers of a question, before it is known that they make shapes.

use std::sync::Arc;

use glam::Vec3;

use super::shape::{BallNumbers, LineNumbers, PlaneNumbers, Shape, SphereNumbers};
use super::table::queries;
use super::{GivenPlane, Query, Question};
use collision_core::exact::{MeshIndex, TerrainIndex};
use collision_core::shapes::{
    Line, MovingSphere, Point, Polygon, Ray, Segment, ShapeError, ShortList, Sphere, Triangle,
};

/// What has the numbers of shapes, such as the fields of a line.
pub trait Source {
    /// Why it has none.
    type Error;

    /// The numbers of two shapes, or the error that is told.
    fn both<A, B>(
        first: Result<A, Self::Error>,
        second: Result<B, Self::Error>,
    ) -> Result<(A, B), Self::Error> {
        Ok((first?, second?))
    }

    fn plane(&self) -> Result<PlaneNumbers, Self::Error>;
    fn polygon(&self) -> Result<ShortList<Vec3>, Self::Error>;
    fn triangle(&self) -> Result<[Vec3; 3], Self::Error>;
    fn terrain(&self) -> Result<Arc<TerrainIndex>, Self::Error>;
    fn mesh(&self) -> Result<Arc<MeshIndex>, Self::Error>;
    fn segment(&self) -> Result<[Vec3; 2], Self::Error>;
    fn ray(&self) -> Result<LineNumbers, Self::Error>;
    fn line(&self) -> Result<LineNumbers, Self::Error>;
    fn point(&self) -> Result<Vec3, Self::Error>;
    fn sphere(&self) -> Result<SphereNumbers, Self::Error>;
    fn ball(&self) -> Result<BallNumbers, Self::Error>;
}

macro_rules! numbers {
    ($($(#[$doc:meta])* $query:ident {
        $(#[$_first:meta])? $first:ident: $First:ty, $(#[$_second:meta])? $second:ident: $Second:ty
    } $verdicts:ident;)*) => {
        /// The numbers of a question, which need not make shapes. The printed code takes them as they are.
        ///
        /// ```
        /// use collision_core::glam::Vec3;
        /// use methods::question::{Numbers, PlaneNumbers};
        /// use collision_core::shapes::ShapeError;
        ///
        /// let plane = PlaneNumbers::Equation { normal: Vec3::ZERO, d: 1.0 };
        /// let numbers = Numbers::PointPlane { plane, point: Vec3::ONE };
        /// assert_eq!(numbers.question(), Err(ShapeError::ZeroNormal));
        /// ```
        #[derive(Debug, Clone, PartialEq)]
        pub enum Numbers {
            $($(#[$doc])* $query { $first: <$First as Shape>::Numbers, $second: <$Second as Shape>::Numbers },)*
        }

        impl Numbers {
            pub fn query(&self) -> Query {
                match self {
                    $(Self::$query { .. } => Query::$query,)*
                }
            }

            /// The numbers of a question's shapes.
            pub fn read<S: Source>(query: Query, source: &S) -> Result<Self, S::Error> {
                Ok(match query {
                    $(Query::$query => {
                        let ($first, $second) = S::both(source.$first(), source.$second())?;
                        Self::$query { $first, $second }
                    })*
                })
            }

            /// The question about the shapes that the numbers make.
            pub fn question(&self) -> Result<Question, ShapeError> {
                Ok(match self {
                    $(Self::$query { $first, $second } => {
                        let $second = <$Second as Shape>::of($second)?;
                        Question::$query { $first: <$First as Shape>::of($first)?, $second }
                    })*
                })
            }
        }

        impl From<&Question> for Numbers {
            fn from(question: &Question) -> Self {
                match question {
                    $(Question::$query { $first, $second } => {
                        Self::$query { $first: $first.numbers(), $second: $second.numbers() }
                    })*
                }
            }
        }
    };
}
queries!(numbers);
