//! Windows: a program and whatever it starts are a job, which ends with the last handle to it, however this one ends.

use std::io;
use std::os::windows::io::AsRawHandle;
use std::os::windows::process::CommandExt;
use std::process::{Child, Command};

use win32job::{ExtendedLimitInfo, Job};

use super::Exit;

/// `CREATE_NO_WINDOW`: a console program opens no window.
const WITHOUT_WINDOW: u32 = 0x0800_0000;

/// A program with whatever it started.
pub(super) struct Group {
    job: Option<Job>,
}

impl Group {
    /// Starts a program without a window as the first of a job. Memory is not limited here.
    pub(super) fn start(mut command: Command, _: Option<u64>) -> io::Result<(Self, Child)> {
        let child = command.creation_flags(WITHOUT_WINDOW).spawn()?;
        let job = Job::create_with_limit_info(ExtendedLimitInfo::new().limit_kill_on_job_close()).ok();
        let job = job.filter(|job| job.assign_process(child.as_raw_handle() as isize).is_ok());
        Ok((Self { job }, child))
    }

    /// How the program has ended, if it has.
    pub(super) fn exit(&self, child: &mut Child) -> Option<Exit> {
        let status = child.try_wait().ok().flatten()?;
        status.code().map(Exit::Status)
    }

    pub(super) fn kill(&mut self, child: &mut Child) {
        drop(self.job.take());
        let _ = child.kill();
    }
}
