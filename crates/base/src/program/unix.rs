//! Unix: a program and whatever it starts are a process group. A keeper ends the group if this program ends before it
//! has done so itself, by a signal that cannot be handled or in any other way.

use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};

use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};

use super::Exit;

/// Waits for a line. If the input ends without one, this program is gone, and the group is killed.
const KEEP: &str = "read -r line || kill -s KILL -- \"-$1\"";

/// A program with whatever it started.
pub(super) struct Group {
    leader: Pid,
    keeper: Option<Child>,
    /// Nothing is sent to the group afterwards: its number may be another's.
    is_killed: bool,
}

/// Makes the program that is started the first of a group.
pub(super) fn prepare(command: &mut Command) {
    command.process_group(0);
}

impl Group {
    pub(super) fn of(leader: &Child, memory: Option<u64>) -> Self {
        let leader = Pid::from_child(leader);
        limit(leader, memory);
        Self { leader, keeper: keeper(leader), is_killed: false }
    }

    /// How the program has ended, if it has. It is not reaped, so that its group's number is not used again.
    pub(super) fn exit(&self, _: &mut Child) -> Option<Exit> {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOWAIT | WaitIdOptions::NOHANG;
        let status = waitid(WaitId::Pid(self.leader), options).ok().flatten()?;
        status.exit_status().map(Exit::Status).or_else(|| status.terminating_signal().map(Exit::Signal))
    }

    /// Ends the program, which is to be waited for, and whatever it started.
    pub(super) fn kill(&mut self, _: &mut Child) {
        if std::mem::replace(&mut self.is_killed, true) {
            return;
        }
        // It fails if nothing of the group is left.
        let _ = kill_process_group(self.leader, Signal::KILL);
        if let Some(keeper) = &mut self.keeper {
            let _ = keeper.kill();
            let _ = keeper.wait();
        }
    }
}

/// Where there is no shell, a program ends by the end of its input if this one is killed.
fn keeper(group: Pid) -> Option<Child> {
    let mut keeper = Command::new("sh");
    keeper.args(["-c", KEEP, "sh", &group.as_raw_nonzero().to_string()]);
    keeper.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    keeper.process_group(0); // what a terminal sends to this program should not end it
    keeper.spawn().ok()
}

/// Limits the memory that a program and what it starts may each have written to.
#[cfg(target_os = "linux")]
fn limit(program: Pid, memory: Option<u64>) {
    use rustix::process::{Resource, Rlimit, prlimit};
    // A program that has ended already needs no limit.
    let _ = memory.map(|bytes| {
        prlimit(Some(program), Resource::Data, Rlimit { current: Some(bytes), maximum: Some(bytes) })
    });
}

#[cfg(not(target_os = "linux"))]
fn limit(_: Pid, _: Option<u64>) {}
