//! What a program writes to standard error: the end of it, however much there was.

use std::io::{ErrorKind, Read};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use super::CHUNK;
use crate::limits::COMPLAINT_BYTES;

/// How long to wait for the rest of it after a program has ended.
const PATIENCE: Duration = Duration::from_millis(200);

/// The end of what was written.
#[derive(Debug, Clone, Default)]
pub(super) struct Complaints {
    kept: Arc<Mutex<Vec<u8>>>,
    /// Closed when all is read.
    all_read: Arc<Mutex<Option<Receiver<()>>>>,
}

/// The thread's part, which reads it.
pub(super) struct Listening {
    kept: Arc<Mutex<Vec<u8>>>,
    reading: Sender<()>,
}

impl Complaints {
    /// The part that reads. To be called once.
    pub(super) fn listen(&self) -> Listening {
        let (reading, all_read) = mpsc::channel();
        *self.all_read.lock().unwrap_or_else(PoisonError::into_inner) = Some(all_read);
        Listening { kept: Arc::clone(&self.kept), reading }
    }

    /// All that was kept.
    pub(super) fn finish(&self) -> String {
        if let Some(all_read) = self.all_read.lock().unwrap_or_else(PoisonError::into_inner).take() {
            let _ = all_read.recv_timeout(PATIENCE);
        }
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8_lossy(&kept).into_owned()
    }
}

impl Listening {
    /// Reads an output until its end.
    pub(super) fn to(self, mut output: impl Read) {
        let mut chunk = vec![0; CHUNK];
        loop {
            match output.read(&mut chunk) {
                Ok(0) => return drop(self.reading),
                Ok(length) => self.keep(&chunk[..length]),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(_) => return drop(self.reading),
            }
        }
    }

    fn keep(&self, chunk: &[u8]) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.extend_from_slice(chunk);
        if let Some(superfluous) = kept.len().checked_sub(COMPLAINT_BYTES) {
            kept.drain(..superfluous);
        }
    }
}
