//! Collision detection as five classic lessons teach it, with every number on the way to the verdict.
//!
//! # Conventions
//! - Right-handed axes, y up. Lengths have no unit, except the terrain's metres. Angles are degrees in a
//!   lesson's state and radians in evidence.
//! - A polygon's plane is that of its first three vertices; its normal is `(p2 - p0) × (p1 - p0)`, and
//!   *front* is the side it points to.
//! - A segment crosses a plane only if its end points lie strictly on opposite sides. Polygons and
//!   triangles are closed: edges and vertices belong to them. Balls are open: a touching sphere misses.
//! - A ray includes its origin.
//!
//! # Layers
//! [`shapes`] and [`terrain`] are plain data, [`collision`] asks one question per module and answers with
//! evidence from which the verdict follows; [`exact`] asks the same questions and is always right, and
//! [`printed`] makes every mistake of the lesson texts. They build without the default features. Above them
//! answers JSON lines `check`, with the feature of that name, and with the feature `app` come lessons, renderer and
//! fronts of the program.

pub mod collision;
pub mod exact;
pub mod method;
pub mod printed;
pub mod shapes;
pub mod terrain;

#[cfg(feature = "app")]
pub mod animation;
#[cfg(feature = "check")]
pub mod check;
#[cfg(feature = "app")]
pub mod cli;
#[cfg(feature = "app")]
pub mod describe;
#[cfg(feature = "app")]
mod desk;
#[cfg(feature = "app")]
pub mod elevation;
#[cfg(feature = "app")]
pub mod figure;
#[cfg(feature = "app")]
pub mod fonts;
#[cfg(feature = "app")]
pub mod gallery;
#[cfg(feature = "app")]
pub mod handout;
#[cfg(feature = "app")]
pub mod keys;
#[cfg(feature = "app")]
pub mod language;
#[cfg(feature = "app")]
pub mod lesson;
#[cfg(feature = "app")]
pub mod lessons;
#[cfg(feature = "app")]
pub mod marks;
#[cfg(feature = "app")]
pub mod message;
#[cfg(feature = "app")]
pub mod panel;
#[cfg(feature = "app")]
pub mod picture;
#[cfg(feature = "app")]
pub mod progress;
#[cfg(feature = "app")]
pub mod quiz;
#[cfg(feature = "app")]
pub mod render;
#[cfg(feature = "app")]
pub mod scene;
#[cfg(feature = "app")]
pub mod script;
#[cfg(feature = "app")]
pub mod session;
#[cfg(feature = "app")]
pub mod settings;
#[cfg(feature = "app")]
pub mod states;
#[cfg(feature = "app")]
pub mod trace;
#[cfg(feature = "app")]
pub mod trouble;
#[cfg(feature = "app")]
pub mod window;
