//! A scene as pixels (OpenGL) or as shapes on a page, and the formats of the files of both. It never knows which lesson
//! it draws.

pub mod formats;
pub mod render;
pub mod vector;
