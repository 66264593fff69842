//! Counts per query and kind.

use std::collections::HashMap;

use methods::question::Query;
use serde::Serialize;

use super::smallest::Smallest;
use base::limits::ROWS;

/// How many questions and answers were judged how.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Counts {
    /// All questions: the sum of the next five.
    pub questions: u64,
    pub right: u64,
    /// A hit, where the truth is a miss.
    pub false_hits: u64,
    /// A miss, where the truth is a hit.
    pub false_misses: u64,
    /// Another side, another place, or no answer in what should be one.
    pub other: u64,
    pub unanswered: u64,
    /// Answers to no question.
    pub unknown: u64,
    /// Answers to questions that had been answered before.
    pub duplicate: u64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Judgement {
    Right,
    FalseHit,
    FalseMiss,
    Other,
}

impl Counts {
    pub(super) fn count(&mut self, judgement: Judgement) {
        *match judgement {
            Judgement::Right => &mut self.right,
            Judgement::FalseHit => &mut self.false_hits,
            Judgement::FalseMiss => &mut self.false_misses,
            Judgement::Other => &mut self.other,
        } += 1;
    }

    /// Counts as unanswered what is not counted yet.
    pub(super) fn finish(&mut self) {
        self.unanswered = self.questions - (self.right + self.false_hits + self.false_misses + self.other);
    }

    /// Whether every question has one answer, a right one, and no answer is left.
    pub fn is_all_right(&self) -> bool {
        self.right == self.questions && self.unknown == 0 && self.duplicate == 0
    }

    pub(super) fn add(&mut self, other: &Self) {
        self.questions += other.questions;
        self.right += other.right;
        self.false_hits += other.false_hits;
        self.false_misses += other.false_misses;
        self.other += other.other;
        self.unanswered += other.unanswered;
        self.unknown += other.unknown;
        self.duplicate += other.duplicate;
    }
}

/// The questions of one query and kind.
#[derive(Debug)]
pub(super) struct Tally {
    pub(super) query: Query,
    pub(super) kind: String,
    pub(super) counts: Counts,
    pub(super) smallest: Smallest,
}

/// The tallies of all queries and kinds.
#[derive(Debug, Default)]
pub(super) struct Tallies {
    all: Vec<Tally>,
    places: [HashMap<String, usize>; Query::ALL.len()],
}

impl Tallies {
    /// The number of the tally for this query and kind; none where it would be one too many.
    pub(super) fn find(&mut self, query: Query, kind: &str, examples: usize) -> Option<usize> {
        let places = &mut self.places[query as usize];
        if let Some(&place) = places.get(kind) {
            return Some(place);
        }
        if self.all.len() == ROWS {
            return None;
        }
        places.insert(kind.to_owned(), self.all.len());
        let (counts, smallest) = (Counts::default(), Smallest::new(examples));
        self.all.push(Tally { query, kind: kind.to_owned(), counts, smallest });
        Some(self.all.len() - 1)
    }

    pub(super) fn get_mut(&mut self, number: usize) -> &mut Tally {
        &mut self.all[number]
    }

    /// All tallies, in the order of their queries and kinds.
    pub(super) fn finish(mut self) -> Vec<Tally> {
        self.all.iter_mut().for_each(|tally| tally.counts.finish());
        self.all.sort_by(|a, b| (a.query, &a.kind).cmp(&(b.query, &b.kind)));
        self.all
    }
}
