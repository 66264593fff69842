//! Another program that answers questions: started, asked, limited and ended.
//!
//! It reads questions line by line from its standard input, and writes answers as lines of JSON. Whatever it does, hang,
//! die, flood, it holds nobody: what it writes waits in a pipe, what it reads is written by a thread, and it ends with
//! whatever it started, at the latest when this program ends. Browsers start no programs; there is only what becomes of one.

#[cfg(not(target_arch = "wasm32"))]
mod command;
#[cfg(not(target_arch = "wasm32"))]
mod complaints;
mod failure;
#[cfg(not(target_arch = "wasm32"))]
mod lines;
mod parting;
#[cfg(not(target_arch = "wasm32"))]
mod process;
#[cfg(not(target_arch = "wasm32"))]
mod respondent;
#[cfg(unix)]
#[path = "unix.rs"]
mod system;
#[cfg(windows)]
#[path = "windows.rs"]
mod system;

#[cfg(not(target_arch = "wasm32"))]
pub use command::ProgramCommand;
pub use failure::{Exit, Failure, GroupOutcome, Reason};
#[cfg(not(target_arch = "wasm32"))]
pub use lines::Output;
pub use parting::{Finding, Parting};
#[cfg(not(target_arch = "wasm32"))]
pub use process::Program;
#[cfg(not(target_arch = "wasm32"))]
pub use respondent::{Limits, Respondent};

/// Reads what a program writes, until its end or until `take` returns that it wants no more.
#[cfg(not(target_arch = "wasm32"))]
fn read_chunks(mut output: impl std::io::Read, mut take: impl FnMut(&[u8]) -> bool) {
    let mut chunk = vec![0; 1 << 16];
    loop {
        match output.read(&mut chunk) {
            Ok(length) if length > 0 && take(&chunk[..length]) => {}
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
            _ => return,
        }
    }
}
