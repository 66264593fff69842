//! Files that are given to the page, which stay in the browser's memory until they are read.

use std::path::Path;

use base::files::world::is_world;
use base::limits::WORLD_BYTES;
use js_sys::Uint8Array;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, File};

/// A file that was given to the page.
#[derive(Clone)]
pub(super) struct GivenFile {
    pub(super) name: String,
    /// Up to one byte more than the longest that is opened.
    pub(super) contents: Blob,
}

/// Reads files into this memory.
pub(super) async fn read(files: Vec<GivenFile>) -> Vec<(String, Vec<u8>)> {
    let mut given = Vec::new();
    for GivenFile { name, contents } in files {
        let contents = JsFuture::from(contents.array_buffer()).await;
        // A folder is a file that cannot be read: it opens as one that is empty.
        given.push((name, contents.map(|buffer| Uint8Array::new(&buffer).to_vec()).unwrap_or_default()));
    }
    given
}

impl GivenFile {
    pub(super) fn new(file: &File) -> Option<Self> {
        let contents = file.slice_with_i32_and_i32(0, WORLD_BYTES as i32 + 1).ok()?;
        Some(Self { name: file.name(), contents })
    }

    pub(super) fn bytes(&self) -> u64 {
        self.contents.size() as u64
    }

    pub(super) fn is_world(&self) -> bool {
        is_world(Path::new(&self.name))
    }
}
