//! Unix: a program and whatever it starts are a process group. On Linux what has left the group is known by a mark in
//! its environment. A keeper ends both when it hears no more from this program, which may have ended by a signal that
//! cannot be handled or in any other way.

use std::io;
use std::os::unix::process::CommandExt;
use std::process::{self, Child, Command, Stdio};
use std::time::SystemTime;

use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};

use super::Exit;

/// The variable in the environment of a program, and of whatever it starts.
const MARK: &str = "COLLISION_LESSONS_PROGRAM";
/// Waits for the end of its input, kills the group, and then what has the mark: again as long as there is some, which
/// others may have started meanwhile, but not forever.
const KEEP: &str = r#"
read -r line
kill -s KILL -- "-$1"
for round in 1 2 3 4 5 6 7 8 9; do
    marked=$(grep -Fls -- "$2" /proc/[0-9]*/environ | cut -d / -f 3)
    [ "$marked" ] || exit
    kill -s KILL $marked
done
"#;

/// A program with whatever it started.
pub(super) struct Group {
    leader: Pid,
    keeper: Option<Child>,
    /// Nothing is sent to the group afterwards: its number may be another's.
    is_killed: bool,
}

impl Group {
    /// Starts a program as the first of a group.
    pub(super) fn start(mut command: Command, memory: Option<u64>) -> io::Result<(Self, Child)> {
        let mark = mark();
        let child = command.process_group(0).env(MARK, &mark).spawn()?;
        let leader = Pid::from_child(&child);
        limit(leader, memory);
        Ok((Self { leader, keeper: keeper(leader, &mark), is_killed: false }, child))
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
            let _ = keeper.wait(); // which ends its input
        }
    }
}

/// The value of [`MARK`], another for each program.
fn mark() -> String {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    format!("{}.{}", process::id(), now.as_nanos())
}

/// Where there is no shell, a program ends by the end of its input if this one is killed.
fn keeper(group: Pid, mark: &str) -> Option<Child> {
    let mut keeper = Command::new("sh");
    keeper.args(["-c", KEEP, "sh", &group.as_raw_nonzero().to_string(), &format!("{MARK}={mark}")]);
    keeper.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    keeper.env_remove(MARK); // this program may be what another one of its kind has started, and marked
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
