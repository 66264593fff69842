//! What a program writes to standard error: the end of it, however much there was.

use std::io::Read;
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use super::read_chunks;
use crate::limits::COMPLAINT_BYTES;

/// How long to wait for the rest of it after a program has ended.
const PATIENCE: Duration = Duration::from_millis(200);

/// The end of what was written.
pub(super) struct Complaints {
    kept: Arc<Mutex<Vec<u8>>>,
    /// Closed when all is read.
    all_read: Receiver<()>,
}

/// The thread's part, which reads it.
pub(super) struct Listening {
    kept: Arc<Mutex<Vec<u8>>>,
    /// Dropped with it, which closes `all_read`.
    _reading: Sender<()>,
}

impl Complaints {
    pub(super) fn new() -> (Self, Listening) {
        let (reading, all_read) = mpsc::channel();
        let kept = Arc::default();
        (Self { kept: Arc::clone(&kept), all_read }, Listening { kept, _reading: reading })
    }

    /// All that was kept.
    pub(super) fn finish(&self) -> String {
        let _ = self.all_read.recv_timeout(PATIENCE);
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8_lossy(&kept).into_owned()
    }
}

impl Listening {
    /// Reads an output until its end.
    pub(super) fn to(self, output: impl Read) {
        read_chunks(output, |chunk| {
            let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
            kept.extend_from_slice(chunk);
            if let Some(superfluous) = kept.len().checked_sub(COMPLAINT_BYTES) {
                kept.drain(..superfluous);
            }
            true
        });
    }
}
