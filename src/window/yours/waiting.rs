//! How long one waits for the user's own program: what takes a moment is not told.

use std::time::Duration;

use lessons::session::Session;
use web_time::Instant;

/// From here on it is told that one waits.
const MOMENT: Duration = Duration::from_millis(300);

#[derive(Default)]
pub(super) struct ProgramWait {
    /// When the program said something last, or was asked after that.
    since: Option<Instant>,
    /// The longest time that an answer may take.
    pub(super) at_most: Duration,
}

impl ProgramWait {
    /// The program has said something.
    pub(super) fn end(&mut self) {
        self.since = None;
    }

    /// Tells that one waits if it takes longer than a moment. Returns when to look again.
    pub(super) fn follow(&mut self, session: &mut Session) -> Option<Duration> {
        if session.yours.is_current(session.lesson()) {
            self.since = None;
            return None;
        }
        let waited = self.since.get_or_insert_with(Instant::now).elapsed();
        let rest = MOMENT.checked_sub(waited).filter(|rest| !rest.is_zero());
        if rest.is_none() {
            session.set_wait(self.at_most);
        }
        rest
    }
}
