//! Output to files and streams: figures, animations, handouts, descriptions.

pub mod animation;
pub mod command_line;
pub mod describe;
pub mod figure;
pub mod handout;
mod html_page;
mod inline_figures;
pub mod map;
mod qr;
pub mod reading;
pub mod step_animation;
pub mod vector_figure;
