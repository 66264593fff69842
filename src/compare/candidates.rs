//! The known methods, each asked the same questions until its answer first differs.

use std::fmt;

use methods::Method;
use methods::printed::{Errata, ErratumId};
use methods::question::{Numbers, PrintedError, Query, Verdict};

/// A method, or the printed code without some of its errata.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Candidate {
    Exact,
    Corrected,
    Printed { without: Errata, of: Query },
}

/// The candidates that agreed at every question so far.
#[derive(Debug)]
pub(super) struct Agreeing {
    /// Each with the number of questions it was asked: some printed code takes no plane by its equation.
    pub(super) candidates: Vec<(Candidate, u64)>,
}

impl Agreeing {
    /// Every candidate for this query, not asked yet.
    pub(super) fn all(query: Query) -> Self {
        let all: Errata = query.errata().collect();
        let alone = all.iter().map(|erratum| all.without(erratum));
        let fixed = all.iter().map(Errata::from);
        let mut candidates = vec![(Candidate::Exact, 0), (Candidate::Corrected, 0)];
        for without in [Errata::NONE].into_iter().chain(fixed).chain(alone).chain([all]) {
            let candidate = Candidate::Printed { without, of: query };
            if candidates.iter().all(|(other, _)| *other != candidate) {
                candidates.push((candidate, 0));
            }
        }
        Self { candidates }
    }

    /// Removes the candidates whose verdict differs from `said`. `numbers` is called only if one has to be asked.
    pub(super) fn record(
        &mut self,
        said: Option<Verdict>,
        truth: Verdict,
        numbers: impl FnOnce() -> anyhow::Result<Numbers>,
    ) -> anyhow::Result<()> {
        self.candidates.retain_mut(|(candidate, asked)| {
            *asked += u64::from(*candidate == Candidate::Exact);
            *candidate != Candidate::Exact || said == Some(truth)
        });
        if self.candidates.iter().all(|(candidate, _)| *candidate == Candidate::Exact) {
            return Ok(());
        }
        let numbers = numbers()?;
        self.candidates.retain_mut(|(candidate, asked)| match candidate.answer(&numbers) {
            Reply::NotAsked => true,
            Reply::Said(verdict) => {
                *asked += 1;
                verdict == said
            }
        });
        Ok(())
    }
}

/// The answer of a candidate.
enum Reply {
    /// A verdict, or none if its code gives none.
    Said(Option<Verdict>),
    /// The candidate does not take this question.
    NotAsked,
}

impl Candidate {
    fn answer(self, numbers: &Numbers) -> Reply {
        match self {
            Self::Exact => Reply::NotAsked, // its answer is known
            Self::Corrected => {
                Reply::Said(numbers.question().ok().map(|question| question.corrected_verdict()))
            }
            Self::Printed { without, .. } => match numbers.printed_verdict(without) {
                Err(PrintedError::PlaneByEquation) => Reply::NotAsked,
                said => Reply::Said(said.ok()),
            },
        }
    }

    pub(super) fn method(self) -> Method {
        match self {
            Self::Exact => Method::Exact,
            Self::Corrected => Method::Corrected,
            Self::Printed { .. } => Method::Printed,
        }
    }

    /// The errata that its code still has, and those that are fixed in it.
    pub(super) fn errata(self) -> Option<[Vec<ErratumId>; 2]> {
        let Self::Printed { without, of } = self else { return None };
        let (gone, left) = of.errata().partition(|&erratum| without.contains(erratum));
        Some([left, gone])
    }
}

impl fmt::Display for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.method().name())?;
        match self.errata() {
            None => Ok(()),
            Some([_, gone]) if gone.is_empty() => Ok(()),
            Some([left, _]) if left.is_empty() => f.write_str(" without its errata"),
            Some([_, gone]) if gone.len() == 1 => write!(f, " without erratum {}", gone[0]),
            Some([left, _]) => write!(f, " with erratum {} alone", left[0]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(query: Query) -> Vec<String> {
        Agreeing::all(query).candidates.iter().map(|(candidate, _)| candidate.to_string()).collect()
    }

    #[test]
    fn every_erratum_is_tried_fixed_alone_and_left_alone() {
        assert_eq!(
            names(Query::RayTriangle),
            [
                "exact",
                "corrected",
                "printed",
                "printed without erratum 12",
                "printed without erratum 13",
                "printed without erratum 14",
                "printed with erratum 12 alone",
                "printed with erratum 13 alone",
                "printed with erratum 14 alone",
                "printed without its errata",
            ]
        );
        assert_eq!(names(Query::PointPlane), ["exact", "corrected", "printed", "printed without its errata"]);
    }

    #[test]
    fn who_disagrees_once_is_asked_no_more() {
        let mut agreeing = Agreeing { candidates: vec![(Candidate::Exact, 0)] };
        agreeing.record(Some(Verdict::Hit), Verdict::Hit, || unreachable!()).unwrap();
        assert_eq!(agreeing.candidates, [(Candidate::Exact, 1)]);
        agreeing.record(Some(Verdict::Hit), Verdict::Miss, || unreachable!()).unwrap();
        assert!(agreeing.candidates.is_empty());
    }
}
