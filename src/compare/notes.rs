//! The faults in lines of the answers, for people.

use base::limits::FAULTS;

/// Faulty lines and their faults.
#[derive(Debug, Default)]
pub struct Notes {
    told: Vec<(u64, String)>,
    untold: u64,
}

impl Notes {
    /// Records the fault of a line, as a clause.
    pub(super) fn add(&mut self, line: u64, fault: impl Into<String>) {
        if self.told.len() < FAULTS {
            self.told.push((line, fault.into()));
        } else {
            self.untold += 1;
        }
    }

    /// A sentence for each, by their lines, and one for those that are too many.
    pub fn sentences(mut self, answers: &str) -> Vec<String> {
        self.told.sort();
        let told = self.told.iter().map(|(line, fault)| format!("{answers}, line {line}: {fault}"));
        let rest = (self.untold > 0).then(|| format!("{answers}: {} more such lines", self.untold));
        told.chain(rest).collect()
    }
}
