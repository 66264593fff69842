//! Finds questions with the same id in constant memory: ids are forgotten once they are answered, and only hashes stay.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::io::{self, BufReader, BufWriter, Read, Seek, Write};

use tempfile::SpooledTempFile;

/// The most bytes of hashes in memory; more go into a temporary file.
const IN_MEMORY: usize = 1 << 20;
/// The number of hashes compared together.
const TOGETHER: u64 = 1 << 20;

pub(super) struct IdHashes {
    file: BufWriter<SpooledTempFile>,
    count: u64,
}

/// The hash of an id's key.
pub(super) fn hash(key: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    key.hash(&mut hasher);
    hasher.finish()
}

impl IdHashes {
    pub(super) fn new() -> Self {
        Self { file: BufWriter::new(tempfile::spooled_tempfile(IN_MEMORY)), count: 0 }
    }

    pub(super) fn add(&mut self, key: &[u8]) -> io::Result<()> {
        self.count += 1;
        self.file.write_all(&hash(key).to_le_bytes())
    }

    /// The hashes that came more than once: those of repeated ids and, very rarely, of two different ids.
    pub(super) fn doubled(self) -> io::Result<Vec<u64>> {
        self.doubled_among(TOGETHER)
    }

    /// `doubled` with this many hashes compared together.
    fn doubled_among(self, together: u64) -> io::Result<Vec<u64>> {
        let mut file = self.file.into_inner().map_err(io::IntoInnerError::into_error)?;
        let (mut doubled, parts) = (Vec::new(), self.count / together + 1);
        for part in 0..parts {
            file.rewind()?;
            let mut hashes = Vec::with_capacity((self.count / parts) as usize);
            let (mut input, mut bytes) = (BufReader::with_capacity(1 << 16, &mut file), [0; 8]);
            for _ in 0..self.count {
                input.read_exact(&mut bytes)?;
                let hash = u64::from_le_bytes(bytes);
                if hash % parts == part {
                    hashes.push(hash);
                }
            }
            hashes.sort_unstable();
            doubled.extend(hashes.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]));
        }
        Ok(doubled)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn doubled_ids_are_found_among_more_than_are_looked_at_together() {
        let (mut hashes, together) = (IdHashes::new(), 1_u64 << 16);
        let ids = 2 * together + 1000; // more than are kept in memory, too
        for id in (0..ids).chain([7, ids - 1]) {
            hashes.add(&id.to_le_bytes()).unwrap();
        }
        let mut doubled = hashes.doubled_among(together).unwrap();
        doubled.sort_unstable();
        let mut expected = [7, ids - 1].map(|id| hash(&id.to_le_bytes()));
        expected.sort_unstable();
        assert_eq!(doubled, expected);
        assert!(IdHashes::new().doubled().unwrap().is_empty());
    }
}
