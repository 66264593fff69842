//! The bytes of a glTF file's buffers, and of its accessors in them.

use std::borrow::Cow;
use std::path::Path;

use ::gltf::accessor::{DataType, Dimensions};
use ::gltf::buffer::Source;
use ::gltf::{Accessor, Document};
use anyhow::{Result, bail};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use glam::Vec3;
use percent_encoding::percent_decode_str;

use crate::files::named::{self, ChosenFile};
use crate::files::reader::{self, ChosenBy, Kind};
use crate::limits::WORLD_BYTES;
use crate::text::error::LocalizedError;
use crate::text::message::Message;
use crate::text::sanitize;

/// The bytes of every buffer: of the binary file itself, of the text, or of a file beside it.
pub(super) fn of_buffers<'a>(
    document: &Document,
    bin: Option<&'a [u8]>,
    file: &Path,
) -> Result<Vec<Cow<'a, [u8]>>> {
    let mut total = 0;
    let mut read = |buffer: ::gltf::Buffer| {
        let bytes: Cow<[u8]> = match buffer.source() {
            Source::Bin => bin.unwrap_or_default().into(),
            Source::Uri(uri) => of_uri(uri, file)
                .map_err(|error| of_buffer("error-gltf-buffer", &buffer).because(error))?
                .into(),
        };
        total += bytes.len();
        if total > WORLD_BYTES {
            bail!(reader::too_long(WORLD_BYTES));
        }
        if bytes.len() < buffer.length() {
            bail!(of_buffer("error-gltf-buffer-short", &buffer));
        }
        Ok(bytes)
    };
    document.buffers().map(&mut read).collect()
}

fn of_buffer(id: &'static str, buffer: &::gltf::Buffer) -> LocalizedError {
    LocalizedError::new(Message::new(id).with("buffer", buffer.index()))
}

/// The bytes that an address contains, or those of the file that it names. The file lies beside the glTF, whose author chose
/// its name.
fn of_uri(uri: &str, file: &Path) -> Result<Vec<u8>> {
    let refusal =
        || LocalizedError::new(Message::new("error-gltf-address").with("address", sanitize::text(uri)));
    if let Some(data) = uri.strip_prefix("data:") {
        let (_, text) = data.split_once(";base64,").ok_or_else(refusal)?;
        return Ok(STANDARD.decode(text).map_err(|_| LocalizedError::new("error-gltf-base64"))?);
    }
    let name = percent_decode_str(uri).decode_utf8().map_err(|_| refusal())?;
    let path = named::beside(file.parent().unwrap_or(Path::new("")), &name)?.ok_or_else(refusal)?;
    ChosenFile { path, by: ChosenBy::Stranger }.read(Kind::World)
}

/// The elements of an accessor.
pub(super) struct Elements<'a> {
    bytes: &'a [u8],
    kind: DataType,
    size: usize,
    stride: usize,
    /// The number of elements.
    pub(super) count: usize,
}

impl<'a> Elements<'a> {
    /// The elements of an accessor of positions.
    pub(super) fn positions(accessor: &Accessor, buffers: &'a [Cow<[u8]>]) -> Result<Self> {
        let kinds = &[DataType::F32];
        Self::of_kind(accessor, buffers, Dimensions::Vec3, kinds)
    }

    /// The elements of an accessor of numbers of vertices.
    pub(super) fn indices(accessor: &Accessor, buffers: &'a [Cow<[u8]>]) -> Result<Self> {
        let kinds = &[DataType::U8, DataType::U16, DataType::U32];
        Self::of_kind(accessor, buffers, Dimensions::Scalar, kinds)
    }

    fn of_kind(
        accessor: &Accessor,
        buffers: &'a [Cow<[u8]>],
        dimensions: Dimensions,
        kinds: &[DataType],
    ) -> Result<Self> {
        let refusal = |id| LocalizedError::new(Message::new(id).with("accessor", accessor.index()));
        if accessor.sparse().is_some() || accessor.view().is_none() {
            bail!(refusal("error-gltf-compressed"));
        }
        if accessor.dimensions() != dimensions || !kinds.contains(&accessor.data_type()) {
            bail!(refusal("error-gltf-accessor-kind"));
        }
        Ok(Self::within(accessor, buffers).ok_or_else(|| refusal("error-gltf-accessor"))?)
    }

    /// The elements, if they lie within their part of the buffer.
    fn within(accessor: &Accessor, buffers: &'a [Cow<[u8]>]) -> Option<Self> {
        let (view, size, count) = (accessor.view()?, accessor.size(), accessor.count());
        let part = buffers.get(view.buffer().index())?.get(view.offset()..)?.get(..view.length())?;
        let stride = view.stride().unwrap_or(size);
        let length = stride.checked_mul(count.checked_sub(1)?)?.checked_add(size)?;
        let bytes = part.get(accessor.offset()..)?.get(..length)?;
        Some(Self { bytes, kind: accessor.data_type(), size, stride, count })
    }

    /// An element's bytes.
    fn element(&self, index: usize) -> Option<&'a [u8]> {
        (index < self.count).then(|| &self.bytes[index * self.stride..][..self.size])
    }

    /// The position of this number.
    pub(super) fn position(&self, index: usize) -> Option<Vec3> {
        let coordinate = |bytes: &[u8]| f32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
        let bytes = self.element(index)?;
        Some(Vec3::new(coordinate(bytes), coordinate(&bytes[4..]), coordinate(&bytes[8..])))
    }

    /// The number of a vertex at this place of the list.
    pub(super) fn index(&self, place: usize) -> Option<usize> {
        let bytes = self.element(place)?;
        Some(match self.kind {
            DataType::U8 => bytes[0].into(),
            DataType::U16 => u16::from_le_bytes([bytes[0], bytes[1]]).into(),
            _ => u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]) as usize,
        })
    }
}
