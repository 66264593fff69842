//! Systems with two signals, which end a program with a window as usual.

use std::sync::atomic::AtomicBool;

use anyhow::Result;
use signal_hook::consts::signal;

use super::handlers;

pub fn on_first(_: impl FnOnce() + Send + 'static) -> Result<()> {
    Ok(())
}

pub fn survive_size_limit() {}

pub(super) fn handle(at_once: &'static AtomicBool, stopped: &'static AtomicBool) {
    handlers::install([signal::SIGINT, signal::SIGTERM].into_iter(), at_once, stopped);
}
