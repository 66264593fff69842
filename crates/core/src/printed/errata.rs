//! The numbers of the errata, and sets of them.

use std::fmt;

use thiserror::Error;

/// The number of an erratum in `docs/errata.md`: 1 to 30.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u8", into = "u8"))]
pub struct ErratumId(u8);

impl ErratumId {
    /// How many errata there are.
    pub const COUNT: u8 = 30;

    /// The erratum with this number, if there is one.
    pub const fn new(number: u8) -> Option<Self> {
        if 1 <= number && number <= Self::COUNT { Some(Self(number)) } else { None }
    }

    /// The number of the erratum.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Every erratum, from 1 to 30.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (1..=Self::COUNT).map(Self)
    }
}

impl fmt::Display for ErratumId {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The error for a number that no erratum has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("there is no erratum {number}; the errata are numbered from 1 to {}", ErratumId::COUNT)]
pub struct UnknownErratum {
    /// The unknown number.
    pub number: u8,
}

impl TryFrom<u8> for ErratumId {
    type Error = UnknownErratum;
    fn try_from(number: u8) -> Result<Self, UnknownErratum> {
        Self::new(number).ok_or(UnknownErratum { number })
    }
}

impl From<ErratumId> for u8 {
    fn from(id: ErratumId) -> u8 {
        id.number()
    }
}

/// A set of errata to be fixed for a question.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Errata {
    /// Bit `n` stands for erratum `n`.
    bits: u32,
}

impl Errata {
    /// No erratum: the text as printed.
    pub const NONE: Self = Self { bits: 0 };

    /// All 30 errata.
    pub const ALL: Self = Self { bits: ((1 << ErratumId::COUNT) - 1) << 1 };

    /// Whether the erratum is one of the set.
    pub const fn contains(self, id: ErratumId) -> bool {
        self.bits & (1 << id.0) != 0
    }

    /// The set with this erratum.
    #[must_use]
    pub const fn with(self, id: ErratumId) -> Self {
        Self { bits: self.bits | 1 << id.0 }
    }

    /// The set without this erratum.
    #[must_use]
    pub const fn without(self, id: ErratumId) -> Self {
        Self { bits: self.bits & !(1 << id.0) }
    }

    /// The errata of either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self { bits: self.bits | other.bits }
    }

    /// The errata of the set, in their order.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = ErratumId> {
        ErratumId::all().filter(move |&id| self.contains(id))
    }

    /// Whether the set contains the erratum with this number.
    ///
    /// # Panics
    /// If no erratum has this number.
    pub(super) const fn mends(self, number: u8) -> bool {
        match ErratumId::new(number) {
            Some(id) => self.contains(id),
            None => panic!("there is no such erratum"),
        }
    }
}

impl From<ErratumId> for Errata {
    fn from(id: ErratumId) -> Self {
        Self::NONE.with(id)
    }
}

impl FromIterator<ErratumId> for Errata {
    fn from_iter<I: IntoIterator<Item = ErratumId>>(ids: I) -> Self {
        ids.into_iter().fold(Self::NONE, Self::with)
    }
}

impl fmt::Debug for Errata {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_set().entries(self.iter().map(ErratumId::number)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_thirty_errata() {
        assert!(ErratumId::all().map(ErratumId::number).eq(1..=30));
        assert_eq!(ErratumId::new(0), None);
        assert_eq!(ErratumId::try_from(30).map(|id| id.to_string()), Ok("30".to_owned()));
        let error = ErratumId::try_from(31).unwrap_err();
        assert_eq!(error.to_string(), "there is no erratum 31; the errata are numbered from 1 to 30");
    }

    #[test]
    fn a_set_holds_what_was_put_into_it() {
        let [first, ninth, last] = [1, 9, 30].map(|number| ErratumId::new(number).unwrap());
        let set = Errata::from(ninth).with(last);
        assert!(set.contains(ninth) && set.mends(30) && !set.contains(first));
        assert_eq!(set.union(first.into()).iter().collect::<Vec<_>>(), [first, ninth, last]);
        assert_eq!(set.without(ninth), last.into());
        assert_eq!(format!("{set:?}"), "{9, 30}");
        assert_eq!(Errata::NONE.iter().next(), None);
        assert_eq!(Errata::ALL, ErratumId::all().collect());
    }

    #[cfg(feature = "serde")]
    #[test]
    fn an_erratum_is_its_number() {
        let id = ErratumId::new(9).unwrap();
        assert_eq!(serde_json::to_string(&id).unwrap(), "9");
        assert_eq!(serde_json::from_str::<ErratumId>("9").unwrap(), id);
        assert!(serde_json::from_str::<ErratumId>("31").is_err());
    }
}
