//! A thread that is there for as long as the window is open: what a graphics driver allocates stays with a thread's
//! part of the heap, and new threads would take new parts.

use std::sync::mpsc::{self, Sender};
use std::thread;

/// Does jobs one by one, and of those that wait only the last. It ends when it is dropped.
pub(in crate::window) struct Worker<Job> {
    jobs: Sender<Job>,
}

impl<Job: Send + 'static> Worker<Job> {
    /// A worker that does its jobs with the function that `make` returns.
    pub(in crate::window) fn new<Do: FnMut(Job)>(make: impl FnOnce() -> Do + Send + 'static) -> Self {
        let (jobs, received) = mpsc::channel::<Job>();
        thread::spawn(move || {
            let mut work = make();
            while let Ok(first) = received.recv() {
                work(received.try_iter().last().unwrap_or(first));
            }
        });
        Self { jobs }
    }

    pub(in crate::window) fn send(&self, job: Job) {
        // It ends only with this.
        let _ = self.jobs.send(job);
    }
}
