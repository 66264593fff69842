//! Names on the command line and in JSON.

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no {of} `{name}`; there are {known}")]
pub struct UnknownName {
    /// The type of the name: `method`, `query` or `kind`.
    pub of: &'static str,
    pub name: String,
    /// The known names, separated by commas.
    pub known: String,
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
