//! Reading for which nobody waits any more. The thread that reads asks from time to time, and stops.

use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Result, bail};

/// How many small things are done between two questions.
const SELDOM: usize = 1 << 12;

/// Whether somebody waits for a piece of work.
#[derive(Debug, Clone)]
pub struct Wanted(Arc<AtomicBool>);

thread_local! {
    static CURRENT: RefCell<Option<Wanted>> = const { RefCell::new(None) };
}

impl Default for Wanted {
    fn default() -> Self {
        Self(Arc::new(AtomicBool::new(true)))
    }
}

impl Wanted {
    /// Nobody waits for it any more.
    pub fn give_up(&self) {
        self.0.store(false, Ordering::Relaxed);
    }

    /// Works on this thread for as long as somebody waits.
    pub fn work<T>(&self, work: impl FnOnce() -> T) -> T {
        let before = CURRENT.replace(Some(self.clone()));
        let done = work();
        CURRENT.set(before);
        done
    }
}

/// Whether this thread should go on with its work.
/// Errors: if nobody waits for it any more.
pub fn check() -> Result<()> {
    let is_wanted =
        CURRENT.with_borrow(|wanted| wanted.as_ref().is_none_or(|wanted| wanted.0.load(Ordering::Relaxed)));
    if is_wanted { Ok(()) } else { bail!("nobody waits for it any more") }
}

/// The same for the many small things of a long piece of work, by their number: it is seldom asked.
pub(super) fn check_at(number: usize) -> Result<()> {
    if number.is_multiple_of(SELDOM) { check() } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_work_that_was_given_up_stops() {
        let (one, other) = (Wanted::default(), Wanted::default());
        one.give_up();
        assert!(one.work(check).is_err() && other.work(check).is_ok() && check().is_ok());
        one.work(|| {
            assert!(other.work(check).is_ok());
            assert!(check_at(0).is_err() && check_at(1).is_ok());
        });
    }
}
