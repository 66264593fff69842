//! All cells of a map, asked of a program before anything else is done.

use anyhow::Result;
use base::files::progress::Progress;
use base::program::Respondent;

use crate::maps::DisagreementMap;
use crate::maps::program::{MapAsking, ProgramCells};
use crate::model::Lesson;

impl DisagreementMap {
    /// Asks a program every cell.
    /// Errors: a signal that asked this program to end.
    pub fn ask(&mut self, lesson: &dyn Lesson, respondent: &mut Respondent) -> Result<()> {
        let Some(cells) = ProgramCells::new(lesson, &self.request, None) else { return Ok(()) };
        let progress = Progress::new("cells", self.count());
        let mut asking = MapAsking::new(cells);
        while let Some((lines, count)) = asking.next_questions() {
            let outcome = respondent.ask(lines, count, |line| Ok(asking.receive(line)));
            asking.end(outcome);
            progress.advance(count)?;
        }
        self.yours = asking.map.answers();
        Ok(())
    }
}
