//! What the program stands on: text in four languages, limits of inputs, scenes as plain data, questions as JSON lines,
//! files. It knows nothing of a lesson, a picture or a window.

pub mod check;
pub mod elementary;
pub mod files;
pub mod limits;
pub mod program;
pub mod scene;
pub mod text;
