//! What of a file is not in its world.

use std::borrow::Cow;
use std::collections::BTreeMap;

use anyhow::{Context, Result};
use serde::{Serialize, Serializer};
use serde_json::json;
use strum::{EnumIter, IntoEnumIterator, IntoStaticStr};

use crate::text::{Language, Message, MessageId, ids, sanitize};

/// A kind of things in a file that are not in its world.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, EnumIter, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum LeftOut {
    /// Triangles that stand in the file before.
    RepeatedTriangles,
    /// Faces with one or two corners.
    ShortFaces,
    /// Faces without an area.
    FlatFaces,
    /// Outlines of faces that cross themselves.
    CrossingOutlines,
    Points,
    Lines,
    /// Curves and curved surfaces.
    Curves,
    /// Parts of a glTF mesh without positions.
    PartsWithoutPositions,
    Morphs,
    Skins,
    /// Vertices at the end of a list that make no triangle.
    Corners,
    /// The scenes that do not open first.
    Scenes,
    /// Commands of OBJ, which read other files.
    Commands,
    /// Lines of OBJ that begin with no keyword of the format.
    UnknownLines,
    /// Nodes with this extension, which would change the world.
    Extension(Cow<'static, str>),
    /// An extension that the program does not know, which may change the world.
    UnknownExtension(String),
}

/// How many of each kind are left out.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Omissions(BTreeMap<LeftOut, usize>);

impl Omissions {
    pub(super) fn add(&mut self, what: LeftOut, count: usize) {
        if count > 0 {
            let all = self.0.entry(what).or_default();
            *all = all.saturating_add(count);
        }
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn of(&self, what: &LeftOut) -> usize {
        self.0.get(what).copied().unwrap_or_default()
    }

    /// All of them as a text, for another worker of the page.
    pub fn to_text(&self) -> String {
        let kinds = self.0.iter().map(|(what, count)| (what.name(), what.extension(), count));
        json!(kinds.collect::<Vec<_>>()).to_string()
    }

    /// Reads such a text.
    /// Errors: a text that is none.
    pub fn from_text(text: &str) -> Result<Self> {
        let kinds: Vec<(String, Option<String>, usize)> = serde_json::from_str(text)?;
        let read = kinds.into_iter().map(|(name, extension, count)| {
            let what = LeftOut::called(&name, extension).context("there is no such kind")?;
            Ok((what, count))
        });
        read.collect::<Result<_>>().map(Self)
    }

    /// All of them in a sentence; nothing if there is none.
    pub fn sentence(&self, language: Language) -> Option<String> {
        self.message().map(|told| language.localize(told))
    }

    /// The sentence that tells all of them; nothing if there is none.
    pub(super) fn message(&self) -> Option<Message> {
        let what = self.0.iter().map(|(what, &count)| what.message(count)).collect();
        (!self.is_empty()).then(|| Message::new(ids::LEFT_OUT).listing("what", what))
    }
}

impl LeftOut {
    /// The kind of this name, with this extension if it is one.
    fn called(name: &str, extension: Option<String>) -> Option<Self> {
        match Self::iter().find(|kind| kind.name() == name)? {
            Self::Extension(_) => extension.map(|it| Self::Extension(it.into())),
            Self::UnknownExtension(_) => extension.map(Self::UnknownExtension),
            plain => Some(plain),
        }
    }

    fn extension(&self) -> Option<&str> {
        match self {
            Self::Extension(name) => Some(name),
            Self::UnknownExtension(name) => Some(name),
            _ => None,
        }
    }

    /// The name for other workers, and in JSON if it is no extension.
    fn name(&self) -> &'static str {
        self.into()
    }

    /// The sentence that tells how many of them there are.
    fn sentence(&self) -> MessageId {
        match self {
            Self::RepeatedTriangles => ids::LEFT_OUT_REPEATED_TRIANGLES,
            Self::ShortFaces => ids::LEFT_OUT_SHORT_FACES,
            Self::FlatFaces => ids::LEFT_OUT_FLAT_FACES,
            Self::CrossingOutlines => ids::LEFT_OUT_CROSSING_OUTLINES,
            Self::Points => ids::LEFT_OUT_POINTS,
            Self::Lines => ids::LEFT_OUT_LINES,
            Self::Curves => ids::LEFT_OUT_CURVES,
            Self::PartsWithoutPositions => ids::LEFT_OUT_PARTS_WITHOUT_POSITIONS,
            Self::Morphs => ids::LEFT_OUT_MORPHS,
            Self::Skins => ids::LEFT_OUT_SKINS,
            Self::Corners => ids::LEFT_OUT_CORNERS,
            Self::Scenes => ids::LEFT_OUT_SCENES,
            Self::Commands => ids::LEFT_OUT_COMMANDS,
            Self::UnknownLines => ids::LEFT_OUT_UNKNOWN_LINES,
            Self::Extension(_) => ids::LEFT_OUT_EXTENSION,
            Self::UnknownExtension(_) => ids::LEFT_OUT_UNKNOWN_EXTENSION,
        }
    }

    /// So many of them, in words.
    fn message(&self, count: usize) -> Message {
        let message = Message::new(self.sentence()).count("count", count);
        match self {
            Self::Extension(name) => message.with("extension", &**name),
            Self::UnknownExtension(name) => message.with("extension", sanitize::text(name)),
            _ => message,
        }
    }
}

impl Serialize for LeftOut {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.extension().unwrap_or(self.name()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Those with nothing more to tell.
    fn plain() -> impl Iterator<Item = LeftOut> {
        LeftOut::iter().filter(|kind| kind.extension().is_none())
    }

    #[test]
    fn what_is_told_elsewhere_is_what_was_left_out() {
        let mut omissions = Omissions::default();
        let extensions =
            [LeftOut::Extension("KHR_known".into()), LeftOut::UnknownExtension("own\u{1f600}".to_owned())];
        for (number, what) in plain().chain(extensions).enumerate() {
            omissions.add(what, number + 1);
        }
        assert_eq!(Omissions::from_text(&omissions.to_text()).unwrap(), omissions);
        assert!(Omissions::from_text(r#"[["nothing", null, 1]]"#).is_err());
    }
}
