//! Errors in the window as sentences in every language.

use std::error::Error as StdError;
use std::fmt;
use std::io::{self, ErrorKind};

use anyhow::Error;
use collision_core::shapes::{MeshError, ShapeError, ShapePart};

use crate::text::ids;
use crate::text::language::Language;
use crate::text::message::Message;
use crate::text::sanitize;

/// An error as a sentence in every language, with its cause.
#[derive(Debug)]
pub struct LocalizedError {
    message: Message,
    cause: Option<Error>,
}

impl LocalizedError {
    /// An error without a cause.
    pub fn new(message: impl Into<Message>) -> Self {
        Self { message: message.into(), cause: None }
    }

    #[must_use]
    pub fn because(mut self, cause: Error) -> Self {
        self.cause = Some(cause);
        self
    }
}

/// An error and its causes as one sentence on one line. An error without a message keeps the words of the system or
/// library.
pub fn localize(error: &Error, language: Language) -> String {
    let sentences = error.chain().map(|error| match message(error) {
        Some(message) => language.localize(message),
        None => error.to_string(),
    });
    sanitize::sentence(&sentences.collect::<Vec<_>>().join(language.colon()))
}

/// Why numbers make no shape, without the shape's place in a state: the root cause, if it is a shape's or a sentence.
pub fn without_place(error: Error) -> Error {
    let root = error.root_cause();
    let shape = root.downcast_ref::<ShapeError>().map(|&shape| shape.into());
    let told = || {
        root.downcast_ref().map(|LocalizedError { message, .. }| LocalizedError::new(message.clone()).into())
    };
    shape.or_else(told).unwrap_or(error)
}

fn message(error: &(dyn StdError + 'static)) -> Option<Message> {
    if let Some(error) = error.downcast_ref::<LocalizedError>() {
        Some(error.message.clone())
    } else if let Some(error) = error.downcast_ref() {
        of_shape(error)
    } else if let Some(error) = error.downcast_ref() {
        of_mesh(error)
    } else {
        system_message(error.downcast_ref()?)
    }
}

/// The message of a shape error that a state or a terrain can cause.
fn of_shape(error: &ShapeError) -> Option<Message> {
    Some(match error {
        ShapeError::TooFewVertices { found } => {
            Message::new(ids::ERROR_TOO_FEW_VERTICES).with("found", found)
        }
        ShapeError::CollinearVertices => ids::ERROR_COLLINEAR_VERTICES.into(),
        ShapeError::ZeroDirection => ids::ERROR_ZERO_DIRECTION.into(),
        ShapeError::NegativeRadius { radius } => {
            Message::new(ids::ERROR_NEGATIVE_RADIUS).with("radius", radius)
        }
        ShapeError::NotFinite { part: ShapePart::TerrainHeight } => ids::ERROR_HEIGHT_NOT_FINITE.into(),
        ShapeError::TerrainTooSmall { width, depth } => {
            Message::new(ids::ERROR_TERRAIN_TOO_SMALL).with("width", width).with("depth", depth)
        }
        ShapeError::BadCell { cell } => Message::new(ids::ERROR_BAD_CELL).with("cell", cell),
        _ => return None,
    })
}

/// The message of a mesh error that a state can cause: its numbers are finite, and it is short.
fn of_mesh(error: &MeshError) -> Option<Message> {
    match error {
        MeshError::NoSuchVertex { triangle, vertex, vertices } => {
            let message = Message::new(ids::ERROR_MESH_VERTEX).with("triangle", triangle);
            Some(message.with("vertex", vertex).with("count", vertices))
        }
        _ => None,
    }
}

/// The message of an error that the system reports for a file.
pub(crate) fn system_message(error: &io::Error) -> Option<Message> {
    Some(Message::new(match error.kind() {
        ErrorKind::NotFound => ids::ERROR_IO_NOT_FOUND,
        ErrorKind::PermissionDenied => ids::ERROR_IO_PERMISSION,
        ErrorKind::AlreadyExists => ids::ERROR_IO_EXISTS,
        ErrorKind::IsADirectory => ids::ERROR_IO_IS_FOLDER,
        ErrorKind::NotADirectory => ids::ERROR_IO_NOT_FOLDER,
        ErrorKind::ReadOnlyFilesystem => ids::ERROR_IO_READ_ONLY,
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => ids::ERROR_IO_FULL,
        ErrorKind::FileTooLarge => ids::ERROR_IO_TOO_LARGE,
        ErrorKind::ResourceBusy | ErrorKind::ExecutableFileBusy => ids::ERROR_IO_BUSY,
        ErrorKind::InvalidFilename => ids::ERROR_IO_NAME,
        ErrorKind::UnexpectedEof => ids::ERROR_IO_CUT_OFF,
        _ => return None,
    }))
}

/// Writes the English sentence without its cause, as is usual for errors.
impl fmt::Display for LocalizedError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&Language::English.localize(self.message.clone()))
    }
}

impl StdError for LocalizedError {
    fn source(&self) -> Option<&(dyn StdError + 'static)> {
        self.cause.as_ref().map(AsRef::as_ref)
    }
}
