//! Collision detection with every number on the way to the verdict, and the exact verdict beside it.
//!
//! # Conventions
//! - Right-handed axes, y up. Lengths have no unit, except the terrain's metres. Angles are radians.
//! - A polygon's plane is that of its first three vertices; its normal is `(p2 - p0) × (p1 - p0)`, and
//!   *front* is the side it points to.
//! - A segment crosses a plane only if its end points lie strictly on opposite sides. Polygons and
//!   triangles are closed: edges and vertices belong to them. Balls are open: a touching sphere misses.
//! - A ray includes its origin.
//!
//! # Three methods
//! [`shapes`] and [`terrain`] are plain data. [`corrected`] asks one question per module and answers with evidence from
//! which the verdict follows; [`exact`] asks the same questions and is always right, and [`printed`] makes every mistake
//! of the lesson texts. [`Method`](method::Method) names the three.

pub mod corrected;
pub mod exact;
pub mod method;
pub mod printed;
pub mod shapes;
pub mod terrain;
