//! What of a file is not in its world.

use std::collections::BTreeMap;

use serde::{Serialize, Serializer};

use crate::text::ids;
use crate::text::language::Language;
use crate::text::message::Message;
use crate::text::sanitize;

/// A kind of things in a file that are not in its world.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum LeftOut {
    /// Triangles that stand in the file before.
    Repeated,
    /// Faces with one or two corners.
    ShortFace,
    /// Faces without an area.
    FlatFace,
    /// Outlines of faces that cross themselves.
    Crossing,
    Points,
    Lines,
    /// Curves and curved surfaces.
    Curves,
    /// Parts of a glTF mesh without positions.
    NoPositions,
    Morph,
    Skin,
    /// Vertices at the end of a list that make no triangle.
    Corners,
    /// The scenes that do not open first.
    Scenes,
    /// Commands of OBJ, which read other files.
    Commands,
    /// Lines of OBJ that begin with no keyword of the format.
    UnknownLines,
    /// Nodes with this extension, which would change the world.
    Extension(&'static str),
    /// An extension that the program does not know, which may change the world.
    Unknown(String),
}

/// How many of each kind are left out.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Omissions(BTreeMap<LeftOut, usize>);

impl Omissions {
    pub(super) fn add(&mut self, what: LeftOut, count: usize) {
        if count > 0 {
            *self.0.entry(what).or_default() += count;
        }
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn of(&self, what: &LeftOut) -> usize {
        self.0.get(what).copied().unwrap_or_default()
    }

    /// All of them in a sentence; nothing if there is none.
    pub fn sentence(&self, language: Language) -> Option<String> {
        let words = self.0.iter().map(|(what, &count)| language.localize(what.message(count)));
        let what = words.collect::<Vec<_>>().join(", ");
        (!what.is_empty()).then(|| language.localize(Message::new(ids::LEFT_OUT).with("what", what)))
    }
}

impl LeftOut {
    /// The name in that of its message, and in JSON if it is no extension.
    fn name(&self) -> &str {
        match self {
            Self::Repeated => "repeated-triangles",
            Self::ShortFace => "short-faces",
            Self::FlatFace => "flat-faces",
            Self::Crossing => "crossing-outlines",
            Self::Points => "points",
            Self::Lines => "lines",
            Self::Curves => "curves",
            Self::NoPositions => "parts-without-positions",
            Self::Morph => "morphs",
            Self::Skin => "skins",
            Self::Corners => "corners",
            Self::Scenes => "scenes",
            Self::Commands => "commands",
            Self::UnknownLines => "unknown-lines",
            Self::Extension(_) => "extension",
            Self::Unknown(_) => "unknown-extension",
        }
    }

    /// So many of them, in words.
    fn message(&self, count: usize) -> Message {
        let message = Message::of_family(format!("left-out-{}", self.name())).count("count", count);
        match self {
            Self::Extension(name) => message.with("extension", name),
            Self::Unknown(name) => message.with("extension", sanitize::text(name)),
            _ => message,
        }
    }
}

impl Serialize for LeftOut {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(match self {
            Self::Extension(name) => name,
            Self::Unknown(name) => name,
            _ => self.name(),
        })
    }
}
