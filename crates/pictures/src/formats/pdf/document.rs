//! A PDF file while its objects are being written.

use pdf_writer::{Pdf, Ref};

/// The level of compression, of 10: files are small, so that it takes little time.
const COMPRESSION: u8 = 9;

/// A PDF file and the numbers of its objects.
pub(super) struct Document {
    pub(super) pdf: Pdf,
    last: Ref,
}

/// Fonts by their names in contents.
pub(super) type FontObjects = Vec<(String, Ref)>;

pub(super) fn compressed(bytes: &[u8]) -> Vec<u8> {
    miniz_oxide::deflate::compress_to_vec_zlib(bytes, COMPRESSION)
}

impl Document {
    pub(super) fn new() -> Self {
        Self { pdf: Pdf::new(), last: Ref::new(1) }
    }

    /// The number of a new object.
    pub(super) fn number(&mut self) -> Ref {
        self.last.bump()
    }
}
