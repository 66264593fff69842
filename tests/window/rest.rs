//! Whether the program does nothing, and will do nothing until it is asked to. The kernel tells what each thread waits
//! for, so this is known at once, and nobody has to watch for some seconds.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// Whether the program and its X server have done all that they were asked to: what one of them has not read yet would
/// have woken it.
pub(super) fn is_idle(program: u32, server: u32) -> bool {
    at_one_moment([program, server], || threads(program).chain(threads(server)).all(|thread| sleeps(&thread)))
}

/// Whether, besides, no clock will wake the program.
pub(super) fn is_at_rest(program: u32, server: u32) -> bool {
    at_one_moment([program, server], || {
        !has_timer(program)
            && threads(program).all(|thread| sleeps_for_ever(&thread))
            && threads(server).all(|thread| sleeps(&thread))
    })
}

/// Whether what holds of one thread after the other has held of all at once: a thread that sleeps, and has left no core
/// since it was counted before, has slept all the time.
fn at_one_moment(processes: [u32; 2], holds: impl FnOnce() -> bool) -> bool {
    let count = || -> Vec<_> {
        processes.into_iter().flat_map(threads).map(|thread| (switches(&thread), thread)).collect()
    };
    let before = count();
    holds() && count() == before
}

fn threads(process: u32) -> impl Iterator<Item = PathBuf> {
    let threads = fs::read_dir(format!("/proc/{process}/task")).into_iter().flatten();
    threads.flatten().map(|thread| thread.path())
}

/// How often a thread has left its core, by itself and not.
fn switches(thread: &Path) -> Vec<String> {
    let status = fs::read_to_string(thread.join("status")).unwrap_or_default();
    status.lines().filter(|line| line.contains("ctxt_switches")).map(str::to_owned).collect()
}

fn sleeps(thread: &Path) -> bool {
    system_call(thread).is_some()
}

/// Whether a thread sleeps until somebody else wakes it.
fn sleeps_for_ever(thread: &Path) -> bool {
    let Some(call) = system_call(thread) else { return false };
    match call[..] {
        [libc::SYS_futex, _, _, _, timeout, ..] => timeout == 0 || looks_for_work(thread),
        [libc::SYS_ppoll, _, _, timeout, ..] => timeout == 0,
        [libc::SYS_epoll_pwait, _, _, _, timeout, ..] => timeout as i32 == -1,
        #[cfg(target_arch = "x86_64")]
        [libc::SYS_epoll_wait, _, _, _, timeout, ..] => timeout as i32 == -1,
        [libc::SYS_read | libc::SYS_recvfrom | libc::SYS_recvmsg, ..] => true,
        _ => false,
    }
}

/// Whether it is a thread of the library `blocking`, by which screen readers are connected. Its version 1.7 looks for
/// work twice a second for as long as the program runs.
fn looks_for_work(thread: &Path) -> bool {
    fs::read_to_string(thread.join("comm")).is_ok_and(|name| name.starts_with("blocking-"))
}

/// The system call in which a thread sleeps, with its arguments; none while it has a core or waits for one.
fn system_call(thread: &Path) -> Option<Vec<i64>> {
    let told = fs::read_to_string(thread.join("syscall")).unwrap_or_else(|error| {
        assert_ne!(error.kind(), ErrorKind::PermissionDenied, "{}", thread.display());
        String::new() // it has ended
    });
    let number = |word: &str| match word.strip_prefix("0x") {
        Some(digits) => u64::from_str_radix(digits, 16).ok().map(u64::cast_signed),
        None => word.parse().ok(),
    };
    let call: Vec<i64> = told.split_whitespace().map_while(number).collect();
    call.first().is_some_and(|&number| number >= 0).then_some(call)
}

/// Whether a clock is among the files that a process waits for, and runs.
fn has_timer(process: u32) -> bool {
    let files = fs::read_dir(format!("/proc/{process}/fdinfo")).into_iter().flatten().flatten();
    let mut told = files.filter_map(|file| fs::read_to_string(file.path()).ok());
    told.any(|told| told.contains("it_value: ") && !told.contains("it_value: (0, 0)"))
}
