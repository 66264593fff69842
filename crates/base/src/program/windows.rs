//! Windows: a program and whatever it starts are a job, which ends with the last handle to it, however this one ends.

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

/// Makes the program that is started one without a window.
pub(super) fn prepare(command: &mut Command) {
    command.creation_flags(WITHOUT_WINDOW);
}

impl Group {
    /// Memory is not limited here.
    pub(super) fn of(leader: &Child, _: Option<u64>) -> Self {
        let job = Job::create_with_limit_info(ExtendedLimitInfo::new().limit_kill_on_job_close()).ok();
        let job = job.filter(|job| job.assign_process(leader.as_raw_handle() as isize).is_ok());
        Self { job }
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
