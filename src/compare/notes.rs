//! The faults in lines of the answers, for people.

use super::run::Stray;
use base::limits::FAULTS;

/// Faulty lines and their faults.
#[derive(Debug, Default)]
pub struct Notes {
    told: Vec<(u64, String)>,
    untold: u64,
    stray: Option<String>,
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

    /// Records lines that answer nothing.
    pub(super) fn add_stray(&mut self, Stray { count, line, text }: &Stray) {
        self.stray = Some(match count {
            1 => format!("line {line} answers no question that was asked: {text}"),
            _ => format!("{count} lines answer no question that was asked, the first is line {line}: {text}"),
        });
    }

    /// A sentence for each fault, in the order of lines, one for those that are too many, and one for stray lines.
    pub fn sentences(mut self, answers: &str) -> Vec<String> {
        self.told.sort();
        let told = self.told.iter().map(|(line, fault)| format!("{answers}, line {line}: {fault}"));
        let rest = (self.untold > 0).then(|| format!("{answers}: {} more such lines", self.untold));
        let stray = self.stray.map(|stray| format!("{answers}: {stray}"));
        told.chain(rest).chain(stray).collect()
    }
}
