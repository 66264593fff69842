//! The lessons as data: a folder each, what they have in common, and the table of them; their maps and challenges; and
//! the session. Knows nothing of egui, OpenGL or windows.

pub mod ask;
mod assets;
pub mod challenges;
pub mod deciding_step;
pub mod exercise;

mod from_query;
mod goal;
mod half_space;
pub mod handle;
pub mod json;
pub mod legend;
mod line_plane;
mod line_polygon;
pub mod listing;
pub mod maps;
pub mod member;
pub mod model;
mod moving_sphere;
pub mod outcome;
pub mod parts;
pub mod pictogram;
pub mod pseudocode;
pub mod question;
mod ray_terrain;
mod ray_triangle;
mod rounding;
pub mod session;
mod shapes;
pub mod snapshot;
mod sphere_polygon;
pub mod starter;
mod state;
mod steering;
mod steps;
pub mod table;
pub mod trace;
mod world;
pub mod yours;
