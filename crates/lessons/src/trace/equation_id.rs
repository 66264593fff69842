//! The ids of the results of steps.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::json::to_json;

/// A result of a step: a number, a point, or whether a comparison holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EquationId {
    A,
    Above,
    After,
    Ahead,
    Alike,
    All,
    Along,
    Angle,
    B,
    Before,
    Behind,
    Boundary,
    C,
    Closest,
    Compared,
    Crosses,
    D,
    Denominator,
    Determinant,
    Difference,
    Direction,
    DirectionAcross,
    Distance,
    EdgeSign,
    End,
    EndSign,
    First,
    FirstR,
    Front,
    Halvings,
    HasArea,
    Height,
    Hit,
    Inside,
    Intersects,
    Last,
    LastR,
    Meets,
    Normal,
    Numerator,
    On,
    OnGrid,
    Opposite,
    Point,
    Product,
    Pushes,
    Projected,
    R,
    Reaches,
    S,
    SAllowed,
    Samples,
    Sign,
    Slope,
    Start,
    StartAcross,
    StartSign,
    Step,
    Steps,
    Sum,
    T,
    TAllowed,
    Triangle,
    U,
    Uu,
    Uv,
    V,
    Value,
    Vv,
    W,
    Winding,
    Wu,
    Wv,
    /// The point is a vertex, and therefore inside.
    AtVertex,
    /// The point is on an edge, and therefore inside.
    OnEdge,
}

impl fmt::Display for EquationId {
    /// The result's name in JSON.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let told = match self {
            // They compare different things, but say the same.
            EquationId::AtVertex | EquationId::OnEdge => &EquationId::Inside,
            other => other,
        };
        f.write_str(to_json(told).as_str().unwrap_or_default())
    }
}
