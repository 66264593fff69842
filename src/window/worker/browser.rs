//! Browsers give a page one thread: the work is done at once.

use std::cell::RefCell;

/// Does jobs when they are sent.
pub(in crate::window) struct Worker<Job> {
    work: RefCell<Box<dyn FnMut(Job)>>,
}

impl<Job> Worker<Job> {
    /// A worker that does its jobs with the function that `make` returns.
    pub(in crate::window) fn new<Do: FnMut(Job) + 'static>(make: impl FnOnce() -> Do) -> Self {
        Self { work: RefCell::new(Box::new(make())) }
    }

    pub(in crate::window) fn send(&self, job: Job) {
        (self.work.borrow_mut())(job);
    }
}
