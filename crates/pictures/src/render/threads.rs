//! The threads that a graphics driver starts.

use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::thread::{self, Builder};

use anyhow::{Context, Result};

/// The threads that Mesa's software renderer starts beside one for each core.
const OTHERS: usize = 4;

/// Refuses to draw where the system starts too few threads (`ulimit -u`): Mesa's software renderer waits for ever for
/// those that it did not get.
/// Errors: if the system starts too few.
pub fn check() -> Result<()> {
    let count = thread::available_parallelism().map_or(1, NonZeroUsize::get) + OTHERS;
    let gate = Mutex::new(());
    thread::scope(|scope| {
        // All at once: one that has ended leaves room for the next.
        let _closed = gate.lock();
        for _ in 0..count {
            let started = Builder::new().spawn_scoped(scope, || drop(gate.lock()));
            started.context("the graphics driver needs more threads than the system starts (ulimit -u)")?;
        }
        Ok(())
    })
}
