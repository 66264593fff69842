//! Enums whose values have names on the command line and in JSON.

use strum::VariantArray;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no {of} `{name}`; there are {known}")]
pub struct UnknownName {
    /// The type of the name: `method`, `query` or `kind`.
    pub of: &'static str,
    pub name: String,
    /// The known names, separated by commas.
    pub known: String,
}

/// Every value of an enum, in the order of its declaration.
///
/// # Panics
/// If the enum has fewer than `N` values: then its constant does not compile.
pub const fn variants<T: VariantArray + Copy, const N: usize>() -> [T; N] {
    *T::VARIANTS.first_chunk().expect("an enum has as many values as its list")
}

/// Reads and writes the names of an enum that has `ALL` and `name`.
macro_rules! named {
    ($type:ident, $of:literal) => {
        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
                f.pad(self.name())
            }
        }

        impl std::str::FromStr for $type {
            type Err = $crate::names::UnknownName;
            fn from_str(name: &str) -> Result<Self, Self::Err> {
                Self::ALL.into_iter().find(|it| it.name() == name).ok_or_else(|| {
                    let known = Self::ALL.map(Self::name).join(", ");
                    $crate::names::UnknownName { of: $of, name: name.to_owned(), known }
                })
            }
        }
    };
}
pub(crate) use named;
