use alloc::vec::Vec;
use core::ops::{Deref, DerefMut};
use core::slice;

use smallvec::SmallVec;

/// A list that is used as a slice. Up to four values need no allocation: those of a triangle or a quadrangle.
///
/// ```
/// use collision_core::shapes::ShortList;
///
/// let list: ShortList<f32> = [1.0, 2.0, 4.0].into_iter().collect();
/// assert_eq!(list.iter().sum::<f32>(), 7.0);
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct ShortList<T>(SmallVec<[T; 4]>);

impl<T> ShortList<T> {
    /// An empty list.
    pub fn new() -> Self {
        Self(SmallVec::new())
    }

    /// Adds a value at the end.
    pub fn push(&mut self, value: T) {
        self.0.push(value);
    }
}

impl<T> Default for ShortList<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T> Deref for ShortList<T> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<T> DerefMut for ShortList<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.0
    }
}

impl<T> FromIterator<T> for ShortList<T> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        Self(values.into_iter().collect())
    }
}

impl<T> From<Vec<T>> for ShortList<T> {
    fn from(values: Vec<T>) -> Self {
        Self(values.into())
    }
}

impl<T> From<ShortList<T>> for Vec<T> {
    fn from(list: ShortList<T>) -> Self {
        list.0.into_vec()
    }
}

impl<T: Copy> From<&[T]> for ShortList<T> {
    fn from(values: &[T]) -> Self {
        Self(values.into())
    }
}

impl<'a, T> IntoIterator for &'a ShortList<T> {
    type Item = &'a T;
    type IntoIter = slice::Iter<'a, T>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

#[cfg(feature = "serde")]
impl<T: serde::Serialize> serde::Serialize for ShortList<T> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.as_slice().serialize(serializer)
    }
}
