//! The page tells a failure itself.

use anyhow::Result;

use base::text::Language;

pub(in crate::window) fn guarded<T>(_: Language, open: impl FnOnce() -> Result<T>) -> Result<T> {
    open()
}
