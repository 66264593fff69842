//! The elements of a glTF file's accessors: positions, and the numbers of vertices.

use std::collections::HashMap;

use anyhow::{Result, bail};
use glam::DVec3;

use super::buffers::{Buffers, ByteRange};
use super::json::Json;
use crate::files::unneeded;
use crate::limits::WORLD_TRIANGLES;
use crate::text::{LocalizedError, Message, ids};

/// The types of a number, by their codes in glTF.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Component {
    I8 = 5120,
    U8 = 5121,
    I16 = 5122,
    U16 = 5123,
    U32 = 5125,
    F32 = 5126,
}

use Component::{F32, I8, I16, U8, U16, U32};

impl Component {
    fn of(accessor: &Json) -> Result<Option<Self>> {
        let code = accessor.member("componentType").needed()?;
        Ok([I8, U8, I16, U16, U32, F32].into_iter().find(|&kind| kind as usize == code))
    }

    fn size(self) -> usize {
        match self {
            I8 | U8 => 1,
            I16 | U16 => 2,
            U32 | F32 => 4,
        }
    }

    fn read(self, bytes: &[u8]) -> f64 {
        match self {
            I8 => (bytes[0] as i8).into(),
            U8 => bytes[0].into(),
            I16 => i16::from_le_bytes([bytes[0], bytes[1]]).into(),
            U16 => u16::from_le_bytes([bytes[0], bytes[1]]).into(),
            U32 => u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]).into(),
            F32 => f32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]).into(),
        }
    }

    /// The number that stands for 1 where integers are normalised.
    fn one(self) -> f64 {
        match self {
            I8 => 127.0,
            U8 => 255.0,
            I16 => 32_767.0,
            U16 => 65_535.0,
            U32 | F32 => 1.0,
        }
    }
}

/// A list of numbers in a part of a buffer.
struct List {
    part: ByteRange,
    kind: Component,
    width: usize,
    stride: usize,
}

impl List {
    /// The list of so many elements; nothing if they do not lie in their part of the buffer.
    fn new(
        of: &Json,
        buffers: &mut Buffers,
        kind: Component,
        width: usize,
        count: usize,
    ) -> Result<Option<Self>> {
        let offset = of.member("byteOffset").whole()?.unwrap_or_default();
        let view = buffers.view(&of.member("bufferView"))?;
        let size = kind.size() * width;
        let stride = view.stride.unwrap_or(size);
        let length = count.checked_sub(1).and_then(|steps| stride.checked_mul(steps)?.checked_add(size));
        let part = length.and_then(|length| view.part.within(offset, length));
        Ok(part.filter(|_| stride >= size).map(|part| Self { part, kind, width, stride }))
    }

    fn element(&self, buffers: &Buffers, index: usize) -> [f64; 3] {
        let bytes = &buffers.bytes(self.part)[index * self.stride..];
        let number = |axis: usize| self.kind.read(&bytes[axis * self.kind.size()..]);
        [0, 1, 2].map(|axis| if axis < self.width { number(axis) } else { 0.0 })
    }
}

/// The elements of an accessor.
pub(super) struct Elements {
    /// Nothing where all are 0.
    list: Option<List>,
    /// Those that a sparse accessor replaces, by their index.
    replaced: HashMap<usize, [f64; 3]>,
    /// What the numbers are divided by.
    one: f64,
    pub(super) count: usize,
}

impl Elements {
    /// The elements of an accessor of positions.
    pub(super) fn positions(accessor: &Json, buffers: &mut Buffers) -> Result<Self> {
        let kinds: &[_] = if buffers.is_quantized { &[F32, I8, U8, I16, U16] } else { &[F32] };
        Self::of_kind(accessor, buffers, ("VEC3", 3), kinds)
    }

    /// The elements of an accessor of numbers of vertices.
    pub(super) fn indices(accessor: &Json, buffers: &mut Buffers) -> Result<Self> {
        Self::of_kind(accessor, buffers, ("SCALAR", 1), &[U8, U16, U32])
    }

    fn of_kind(
        accessor: &Json,
        buffers: &mut Buffers,
        (shape, width): (&str, usize),
        kinds: &[Component],
    ) -> Result<Self> {
        let refusal = |id| LocalizedError::new(Message::new(id).with("accessor", accessor.number()));
        let kind = Component::of(accessor)?.filter(|kind| kinds.contains(kind));
        let Some(kind) = kind.filter(|_| accessor.member("type").text() == Some(shape)) else {
            bail!(refusal(ids::ERROR_GLTF_ACCESSOR_KIND));
        };
        let outside = || refusal(ids::ERROR_GLTF_ACCESSOR);
        let count = accessor.member("count").needed()?;
        let list = match accessor.member("bufferView").is_there() && count > 0 {
            true => Some(List::new(accessor, buffers, kind, width, count)?.ok_or_else(outside)?),
            false => None,
        };
        let mut replaced = HashMap::new();
        let sparse = accessor.member("sparse");
        let changed = if sparse.is_there() { sparse.member("count").needed()? } else { 0 };
        if changed > 0 {
            let places = sparse.member("indices");
            if changed > count {
                bail!(outside());
            }
            let Some(place) = Component::of(&places)?.filter(|kind| [U8, U16, U32].contains(kind)) else {
                bail!(refusal(ids::ERROR_GLTF_ACCESSOR_KIND));
            };
            let places = List::new(&places, buffers, place, 1, changed)?.ok_or_else(outside)?;
            let values = List::new(&sparse.member("values"), buffers, kind, width, changed)?;
            let values = values.ok_or_else(outside)?;
            buffers.count_sparse(changed)?;
            for index in 0..changed {
                unneeded::check_at(index)?;
                let [place, ..] = places.element(buffers, index);
                if place as usize >= count {
                    bail!(refusal(ids::ERROR_GLTF_SPARSE_INDEX));
                }
                replaced.insert(place as usize, values.element(buffers, index));
            }
        }
        // Numbers of vertices are never parts of 1, whatever their accessor says.
        let is_normalized = width > 1 && accessor.member("normalized").is(true);
        let one = if is_normalized { kind.one() } else { 1.0 };
        Ok(Self { list, replaced, one, count })
    }

    fn element(&self, buffers: &Buffers, index: usize) -> Option<[f64; 3]> {
        if index >= self.count {
            return None;
        }
        let stored = || self.list.as_ref().map_or([0.0; 3], |list| list.element(buffers, index));
        let numbers = self.replaced.get(&index).copied().unwrap_or_else(stored);
        // The lowest signed integer stands for -1, as the next one does.
        Some(numbers.map(|number| if self.one == 1.0 { number } else { (number / self.one).max(-1.0) }))
    }

    pub(super) fn position(&self, buffers: &Buffers, index: usize) -> Option<DVec3> {
        self.element(buffers, index).map(DVec3::from_array)
    }

    /// The number of a vertex at this place of the list.
    pub(super) fn index(&self, buffers: &Buffers, place: usize) -> Option<usize> {
        self.element(buffers, place).map(|[number, ..]| number as usize)
    }
}

impl Buffers<'_> {
    /// Counts the elements that sparse accessors replace: many primitives may have the same accessor.
    fn count_sparse(&mut self, count: usize) -> Result<()> {
        const MOST: usize = 3 * WORLD_TRIANGLES;
        self.sparse = self.sparse.saturating_add(count);
        if self.sparse > MOST {
            bail!(LocalizedError::new(Message::new(ids::ERROR_GLTF_SPARSE).with("most", MOST)));
        }
        Ok(())
    }
}
