//! A challenge that is open, and what has been found of it so far.

use crate::challenges::{self, Challenge, HINTS, Judgement};
use crate::pseudocode::{self, Listed};
use base::text::ids::{self, MessageId};

#[derive(Debug, Clone)]
pub struct Attempt {
    /// The number among all, from 0.
    pub number: usize,
    pub hints: usize,
    /// The last judgement, of a state or of refused numbers.
    pub(super) judgement: Option<Judgement>,
    /// Whether the code is shown: a line of it is to be named.
    pub(super) shows_code: bool,
    /// The line that was named last.
    pub named_line: Option<usize>,
    /// Whether a program can show that it is without the mistake.
    pub is_for_programs: bool,
}

/// What a line is that was named as the wrong one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Named {
    Mistake,
    /// The one before which a line is missing.
    Missing,
    /// One without a mistake.
    Wrong,
    /// One that only is worded differently.
    Decoy,
}

impl Named {
    /// Whether that is the line that was looked for.
    pub fn is_found(self) -> bool {
        matches!(self, Named::Mistake | Named::Missing)
    }

    pub fn message(self) -> MessageId {
        match self {
            Named::Mistake => ids::CHALLENGE_LINE_RIGHT,
            Named::Missing => ids::CHALLENGE_LINE_MISSING,
            Named::Wrong => ids::CHALLENGE_LINE_WRONG,
            Named::Decoy => ids::CHALLENGE_LINE_DECOY,
        }
    }
}

impl Attempt {
    pub(super) fn new(number: usize) -> Self {
        let is_for_programs = challenges::all()[number].exam().is_some();
        Self { number, hints: 0, judgement: None, shows_code: false, named_line: None, is_for_programs }
    }

    /// Goes on where it was left.
    pub(super) fn resume(&mut self, hints: usize, shows_code: bool, line: Option<usize>) {
        let code = self.code().unwrap_or_default();
        let line = line.filter(|line| code.iter().any(|listed| listed.line == *line));
        (self.hints, self.shows_code, self.named_line) = (hints.min(HINTS), shows_code, line);
    }

    /// The method with the challenge's erratum in it, while the line with it is looked for.
    pub fn listing(&self) -> Option<Vec<Listed>> {
        if self.shows_code { self.code() } else { None }
    }

    fn code(&self) -> Option<Vec<Listed>> {
        let challenge = self.challenge();
        Some(pseudocode::disguised(challenge.lesson(), challenge.erratum()?.into()))
    }

    /// The attempt after the line was found.
    pub(super) fn with_line_found(mut self) -> Self {
        let code = self.code().unwrap_or_default();
        self.named_line = code.iter().find(|listed| self.named(listed).is_found()).map(|listed| listed.line);
        self
    }

    /// Whether the line that was named last is the one that was looked for.
    pub(super) fn has_found_line(&self) -> bool {
        let code = self.code().unwrap_or_default();
        code.iter().any(|listed| Some(listed.line) == self.named_line && self.named(listed).is_found())
    }

    /// What this line is, if it is named.
    pub fn named(&self, listed: &Listed) -> Named {
        let right = &pseudocode::lines(self.challenge().lesson())[listed.line].code;
        if listed.fixed.contains(&listed.line) {
            Named::Mistake
        } else if !listed.fixed.is_empty() {
            Named::Missing
        } else if &listed.code == right {
            Named::Wrong
        } else {
            Named::Decoy
        }
    }

    pub fn challenge(&self) -> &'static Challenge {
        &challenges::all()[self.number]
    }

    pub fn judgement(&self) -> Option<&Judgement> {
        self.judgement.as_ref()
    }

    /// Whether the last judgement is that the challenge is solved.
    pub fn is_solved(&self) -> bool {
        self.judgement().is_some_and(Judgement::is_solved)
    }
}
