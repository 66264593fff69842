//! The six lessons, a folder each, what they have in common, and the table of them.

pub mod ask;
pub mod because;
pub mod exercise;
mod from_query;
pub mod goal;
mod half_space;
mod handle;
pub(crate) mod json;
pub mod legend;
mod line_plane;
mod line_polygon;
pub mod model;
pub mod outcome;
pub mod parts;
pub mod pictogram;
pub mod pseudocode;
pub mod question;
mod ray_terrain;
mod ray_triangle;
pub mod reason;
mod rounding;
mod shapes;
mod sphere_polygon;
mod state;
mod steps;
pub mod table;
pub mod trace;
