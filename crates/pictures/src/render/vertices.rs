//! Vertices and instances in the driver's memory.
#![expect(unsafe_code, reason = "every OpenGL call is unsafe")]
// One reason serves all blocks of this file: the context is current (the renderer's own condition), every
// name comes from that context and is deleted once, by its owner's drop, every pointer and length is taken
// from a slice that outlives the call, and every index is that of a vertex.
#![expect(clippy::undocumented_unsafe_blocks, reason = "the reason stands above, once")]

use std::sync::Arc;

use anyhow::{Result, bail};
use bytemuck::Pod;
use glow::HasContext;
use web_time::Instant;

#[derive(Clone, Copy)]
pub(super) enum DrawPrimitive {
    Triangles,
    Lines,
    /// A strip of triangles between each row of a grid and the next.
    Strips,
    /// Each element is one instance of a strip of four corners that the shader makes.
    Quads,
}

/// One attribute of a vertex or an instance; attributes follow each other without gaps.
#[derive(Clone, Copy)]
pub(super) enum Attribute {
    Floats(i32),
    Color,
}

/// So many vertices are sent at once: a browser takes them over within a few milliseconds.
const SENT_AT_ONCE: usize = 1 << 16;

/// The most vertices of a grid that wait to be drawn. Mesa's software renderer stores each waiting triangle with all
/// parts of the picture that it touches, which would take more than 1 GB for a large and steep terrain.
const MOST_PENDING: i32 = 1 << 17;

impl Attribute {
    fn bytes(self) -> i32 {
        match self {
            Attribute::Floats(count) => count * 4,
            Attribute::Color => 4,
        }
    }
}

/// Vertices or instances in the driver's memory.
pub(super) struct Vertices {
    context: Arc<glow::Context>,
    pub(super) array: glow::VertexArray,
    /// The vertices, and then the indices if there are any.
    buffers: Vec<glow::Buffer>,
    pub(super) attributes: &'static [Attribute],
    indexed: bool,
    /// The number of indices, or of vertices if there are none; for a grid, that of one strip.
    pub(super) count: i32,
    /// The number of strips of a grid.
    strips: i32,
    sent: usize,
}

impl Vertices {
    /// Sends vertices or instances, with indices or without.
    pub(super) fn new<T: Pod>(
        gl: &Arc<glow::Context>,
        data: &[T],
        indices: Option<&[u32]>,
        attributes: &'static [Attribute],
    ) -> Result<Self> {
        let known = |&index: &u32| (index as usize) < data.len();
        assert!(indices.is_none_or(|indices| indices.iter().all(known)), "an index without a vertex");
        let mut vertices = Self::none::<T>(gl, attributes)?;
        vertices.send(glow::ARRAY_BUFFER, bytemuck::cast_slice(data))?;
        if let Some(indices) = indices {
            vertices.send(glow::ELEMENT_ARRAY_BUFFER, bytemuck::cast_slice(indices))?;
        }
        vertices.indexed = indices.is_some();
        vertices.count = i32::try_from(indices.map_or(data.len(), <[u32]>::len))?;
        vertices.point_at(0);
        vertices.check_memory(data.len())?;
        Ok(vertices)
    }

    /// Bound room for so many vertices, which are sent later.
    pub(super) fn with_room<T: Pod>(
        gl: &Arc<glow::Context>,
        count: usize,
        attributes: &'static [Attribute],
    ) -> Result<Self> {
        let mut vertices = Self::none::<T>(gl, attributes)?;
        vertices.create(glow::ARRAY_BUFFER)?;
        let bytes = i32::try_from(count * size_of::<T>())?;
        unsafe { gl.buffer_data_size(glow::ARRAY_BUFFER, bytes, glow::STATIC_DRAW) };
        vertices.count = i32::try_from(count)?;
        vertices.point_at(0);
        vertices.check_memory(count)?;
        Ok(vertices)
    }

    /// Sends those of the vertices that are not sent yet, for as long as there is time, but some in any case. Returns
    /// whether all are there.
    pub(super) fn send_next<T: Pod>(&mut self, data: &[T], until: Option<Instant>) -> bool {
        for part in data[self.sent..].chunks(SENT_AT_ONCE) {
            let start = (self.sent * size_of::<T>()) as i32;
            unsafe {
                self.context.bind_buffer(glow::ARRAY_BUFFER, self.buffers.first().copied());
                self.context.buffer_sub_data_u8_slice(glow::ARRAY_BUFFER, start, bytemuck::cast_slice(part));
            }
            self.sent += part.len();
            if until.is_some_and(|until| Instant::now() >= until) {
                break;
            }
        }
        self.sent == data.len()
    }

    /// Sends a grid of vertices row by row as they are made, so that only the driver's memory holds all of them.
    pub(super) fn grid<T: Pod>(
        gl: &Arc<glow::Context>,
        (columns, rows): (usize, usize),
        row: impl Fn(usize) -> Vec<T>,
        attributes: &'static [Attribute],
    ) -> Result<Self> {
        let mut vertices = Self::with_room::<T>(gl, columns * rows, attributes)?;
        for j in 0..rows {
            let row = row(j);
            assert_eq!(row.len(), columns, "a row has a vertex in each column");
            let (start, row) = (j * size_of_val(&row[..]), bytemuck::cast_slice(&row));
            unsafe { gl.buffer_sub_data_u8_slice(glow::ARRAY_BUFFER, start as i32, row) };
        }
        let right = u32::try_from(columns)?;
        let strip: Vec<u32> = (0..right).flat_map(|column| [column, right + column]).collect();
        vertices.send(glow::ELEMENT_ARRAY_BUFFER, bytemuck::cast_slice(&strip))?;
        (vertices.count, vertices.strips) = (i32::try_from(strip.len())?, i32::try_from(rows)? - 1);
        Ok(vertices)
    }

    /// A bound vertex array without vertices.
    fn none<T: Pod>(context: &Arc<glow::Context>, attributes: &'static [Attribute]) -> Result<Self> {
        let array = unsafe { context.create_vertex_array() }.map_err(anyhow::Error::msg)?;
        let (context, buffers) = (Arc::clone(context), Vec::new());
        let vertices =
            Self { context, array, buffers, attributes, indexed: false, count: 0, strips: 0, sent: 0 };
        debug_assert_eq!(vertices.stride() as usize, size_of::<T>());
        unsafe { vertices.context.bind_vertex_array(Some(array)) };
        Ok(vertices)
    }

    fn stride(&self) -> i32 {
        self.attributes.iter().map(|attribute| attribute.bytes()).sum()
    }

    /// Binds a new buffer, and owns it.
    fn create(&mut self, target: u32) -> Result<()> {
        let buffer = unsafe { self.context.create_buffer() }.map_err(anyhow::Error::msg)?;
        self.buffers.push(buffer);
        unsafe { self.context.bind_buffer(target, Some(buffer)) };
        Ok(())
    }

    /// Sends bytes into a new buffer of the bound array.
    fn send(&mut self, target: u32, bytes: &[u8]) -> Result<()> {
        self.create(target)?;
        unsafe { self.context.buffer_data_u8_slice(target, bytes, glow::STATIC_DRAW) };
        Ok(())
    }

    fn check_memory(&self, vertices: usize) -> Result<()> {
        if unsafe { self.context.get_error() } == glow::OUT_OF_MEMORY {
            bail!("the graphics driver has no memory for {vertices} vertices");
        }
        Ok(())
    }

    /// Makes the vertex with this number the bound array's first one.
    fn point_at(&self, first: i32) {
        let (gl, stride) = (&self.context, self.stride());
        let mut offset = first * stride;
        unsafe { gl.bind_buffer(glow::ARRAY_BUFFER, self.buffers.first().copied()) };
        for (index, &attribute) in (0..).zip(self.attributes) {
            unsafe {
                gl.enable_vertex_attrib_array(index);
                match attribute {
                    Attribute::Floats(n) => {
                        gl.vertex_attrib_pointer_f32(index, n, glow::FLOAT, false, stride, offset)
                    }
                    Attribute::Color => {
                        gl.vertex_attrib_pointer_f32(index, 4, glow::UNSIGNED_BYTE, true, stride, offset);
                    }
                }
            }
            offset += attribute.bytes();
        }
    }

    /// The number of elements, and the triangles in each.
    pub(super) fn elements(&self, primitive: DrawPrimitive) -> (i32, i32) {
        match primitive {
            DrawPrimitive::Triangles => (self.count / 3, 1),
            DrawPrimitive::Lines => (self.count / 2, 1),
            DrawPrimitive::Strips => (self.strips, self.count),
            DrawPrimitive::Quads => (self.count, 2),
        }
    }

    /// Draws some elements of the bound array.
    pub(super) fn draw(&self, primitive: DrawPrimitive, first: i32, count: i32) {
        match primitive {
            DrawPrimitive::Triangles => self.draw_vertices(glow::TRIANGLES, 3 * first, 3 * count),
            DrawPrimitive::Lines => self.draw_vertices(glow::LINES, 2 * first, 2 * count),
            DrawPrimitive::Strips => self.draw_strips(first, count),
            DrawPrimitive::Quads => {
                // OpenGL 3.3 has no first instance.
                self.point_at(first);
                unsafe { self.context.draw_arrays_instanced(glow::TRIANGLE_STRIP, 0, 4, count) };
                self.point_at(0);
            }
        }
    }

    fn draw_vertices(&self, mode: u32, first: i32, count: i32) {
        unsafe {
            if self.indexed {
                let start = first * size_of::<u32>() as i32;
                self.context.draw_elements(mode, count, glow::UNSIGNED_INT, start);
            } else {
                self.context.draw_arrays(mode, first, count);
            }
        }
    }

    /// Draws strips of a grid. OpenGL ES 3.0 adds nothing to an index, so each strip has pointers of its own.
    fn draw_strips(&self, first: i32, count: i32) {
        let columns = self.count / 2;
        for strip in first..first + count {
            self.point_at(strip * columns);
            unsafe { self.context.draw_elements(glow::TRIANGLE_STRIP, self.count, glow::UNSIGNED_INT, 0) };
            if (strip + 1) % (MOST_PENDING / self.count).max(1) == 0 {
                unsafe { self.context.finish() };
            }
        }
    }
}

impl Drop for Vertices {
    fn drop(&mut self) {
        unsafe {
            self.context.delete_vertex_array(self.array);
            for &buffer in &self.buffers {
                self.context.delete_buffer(buffer);
            }
        }
    }
}
