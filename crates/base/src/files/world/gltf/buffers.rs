//! The bytes of a glTF file's buffers: in the binary file itself, in the text, or in a file beside it.

use std::borrow::Cow;
use std::path::{Component, Path, PathBuf};

use anyhow::{Result, bail};
use base64::Engine;
use base64::alphabet::STANDARD;
use base64::engine::DecodePaddingMode;
use base64::engine::general_purpose::{GeneralPurpose, GeneralPurposeConfig};
use percent_encoding::{percent_decode, percent_decode_str};

use super::extensions::{self, QUANTIZATION};
use super::json::Json;
use super::names::MESHOPT;
use crate::files::file_name::{self, ChosenFile};
use crate::files::reader::{self, ChosenBy, FileKind};
use crate::limits::WORLD_BYTES;
use crate::text::{LocalizedError, Message, MessageId, ids, sanitize};

/// Base64 whose `=` may be missing.
const BASE64: GeneralPurpose = GeneralPurpose::new(
    &STANDARD,
    GeneralPurposeConfig::new()
        .with_decode_padding_mode(DecodePaddingMode::Indifferent)
        .with_decode_allow_trailing_bits(true),
);

/// The buffers, each read when it is first needed.
pub(super) struct Buffers<'a> {
    pub(super) root: &'a Json<'a>,
    /// Whether the file says that its positions may be whole numbers.
    pub(super) is_quantized: bool,
    bin: Option<&'a [u8]>,
    file: &'a Path,
    read: Vec<Option<Cow<'a, [u8]>>>,
    /// The files that were read.
    pub(super) files: Vec<PathBuf>,
    total: usize,
    /// How many elements sparse accessors have replaced.
    pub(super) sparse: usize,
}

/// Bytes of a buffer that was read.
#[derive(Debug, Clone, Copy)]
pub(super) struct ByteRange {
    buffer: usize,
    start: usize,
    length: usize,
}

impl ByteRange {
    /// So many bytes of this part; nothing if it ends before.
    pub(super) fn within(self, offset: usize, length: usize) -> Option<Self> {
        let end = offset.checked_add(length)?;
        (end <= self.length).then_some(Self { start: self.start + offset, length, ..self })
    }
}

/// A part of a buffer, and the distance of its elements if it has one.
pub(super) struct BufferView {
    pub(super) part: ByteRange,
    pub(super) stride: Option<usize>,
}

impl<'a> Buffers<'a> {
    pub(super) fn new(root: &'a Json, bin: Option<&'a [u8]>, file: &'a Path) -> Self {
        let is_quantized = extensions::is_used(root, QUANTIZATION);
        Self { root, is_quantized, bin, file, read: Vec::new(), files: Vec::new(), total: 0, sparse: 0 }
    }

    pub(super) fn bytes(&self, part: ByteRange) -> &[u8] {
        let bytes = self.read.get(part.buffer).and_then(Option::as_ref).map_or(&[][..], |bytes| bytes);
        &bytes[part.start..][..part.length]
    }

    /// The view that a number names.
    pub(super) fn view(&mut self, named: &Json) -> Result<BufferView> {
        let view = self.root.member("bufferViews").item(named.needed()?).ok_or_else(|| named.wrong())?;
        let place = view.member("buffer");
        let buffer = self.root.member("buffers").item(place.needed()?).ok_or_else(|| place.wrong())?;
        if let Some(name) = extensions::holder(&view, MESHOPT).filter(|_| !self.has(&buffer)) {
            bail!(extensions::refusal(name));
        }
        let whole = self.part(&buffer)?;
        let offset = view.member("byteOffset").whole()?.unwrap_or_default();
        let (length, stride) = (view.member("byteLength").needed()?, view.member("byteStride").whole()?);
        let part = whole.within(offset, length).ok_or_else(|| view.wrong())?;
        Ok(BufferView { part, stride: stride.filter(|&stride| stride > 0) })
    }

    /// Whether the file says where the bytes of a buffer are.
    fn has(&self, buffer: &Json) -> bool {
        buffer.member("uri").is_there() || self.bin.is_some() && buffer.number() == 0
    }

    /// All bytes of a buffer.
    fn part(&mut self, buffer: &Json) -> Result<ByteRange> {
        let number = buffer.number();
        if self.read.len() <= number {
            self.read.resize(number + 1, None);
        }
        if self.read[number].is_none() {
            let bytes = self.bytes_of(buffer, number)?;
            self.total += bytes.len();
            if self.total > WORLD_BYTES {
                bail!(reader::too_long(WORLD_BYTES));
            }
            if bytes.len() < buffer.member("byteLength").needed()? {
                bail!(of_buffer(ids::ERROR_GLTF_BUFFER_SHORT, number));
            }
            self.read[number] = Some(bytes);
        }
        let length = self.read[number].as_ref().map_or(0, |bytes| bytes.len());
        Ok(ByteRange { buffer: number, start: 0, length })
    }

    fn bytes_of(&mut self, buffer: &Json, number: usize) -> Result<Cow<'a, [u8]>> {
        let address = buffer.member("uri");
        match (address.text(), self.bin) {
            (Some(address), _) => {
                let bytes = self.of_address(address);
                Ok(bytes.map_err(|error| LocalizedError::new(unread(address, number)).because(error))?.into())
            }
            (None, _) if address.is_there() => bail!(address.wrong()),
            (None, Some(bin)) if number == 0 => Ok(bin.into()),
            (None, _) => bail!(of_buffer(ids::ERROR_GLTF_BUFFER_NOWHERE, number)),
        }
    }

    /// The bytes that an address contains, or those of the file that it names. The file lies beside the glTF, whose author
    /// chose its name.
    fn of_address(&mut self, address: &str) -> Result<Vec<u8>> {
        let refusal = || {
            let address = sanitize::path(Path::new(address));
            LocalizedError::new(Message::new(ids::ERROR_GLTF_ADDRESS).with("address", address))
        };
        if is_data(address) {
            let (kind, data) = address[5..].split_once(',').ok_or_else(refusal)?;
            let data: Cow<[u8]> = percent_decode_str(data).into();
            let is_base64 =
                kind.rsplit(';').next().is_some_and(|last| last.trim().eq_ignore_ascii_case("base64"));
            if !is_base64 {
                return Ok(data.into());
            }
            // Some writers break its lines.
            let data: Vec<u8> = data.iter().copied().filter(|byte| !byte.is_ascii_whitespace()).collect();
            return Ok(BASE64.decode(data).map_err(|_| LocalizedError::new(ids::ERROR_GLTF_BASE64))?);
        }
        let name = normal(address).ok_or_else(refusal)?;
        let path =
            file_name::beside(self.file.parent().unwrap_or(Path::new("")), &name)?.ok_or_else(refusal)?;
        let file = ChosenFile { path, by: ChosenBy::Stranger };
        let bytes = file.read(FileKind::World)?;
        self.files.push(file.path);
        Ok(bytes)
    }
}

/// What cannot be read: the file that an address names, or the buffer if the address contains it.
fn unread(address: &str, buffer: usize) -> Message {
    match normal(address).filter(|_| !is_data(address)) {
        Some(name) => Message::new(ids::ERROR_GLTF_BUFFER_FILE)
            .with("buffer", buffer)
            .with("file", sanitize::path(Path::new(&name))),
        None => Message::new(ids::ERROR_GLTF_BUFFER).with("buffer", buffer),
    }
}

fn is_data(address: &str) -> bool {
    address.get(..5).is_some_and(|scheme| scheme.eq_ignore_ascii_case("data:"))
}

fn of_buffer(id: MessageId, buffer: usize) -> LocalizedError {
    LocalizedError::new(Message::new(id).with("buffer", buffer))
}

/// A relative address without its `.` and `..`: the name of a file. Nothing if it leads out of the folder on its way.
fn normal(address: &str) -> Option<String> {
    let decoded = percent_decode(address.as_bytes()).decode_utf8().ok()?;
    let mut parts: Vec<&str> = Vec::new();
    for part in Path::new(&*decoded).components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => _ = parts.pop()?,
            Component::Normal(part) => parts.push(part.to_str()?),
            Component::RootDir | Component::Prefix(_) => return None,
        }
    }
    // A slash at the end names a folder, and no system has a file with a NUL in its name.
    (parts.len() == 1 && !decoded.ends_with('/') && !decoded.contains('\0')).then(|| parts[0].to_owned())
}
