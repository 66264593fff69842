//! What the printed and corrected texts answer, and what other programs bring and take.

mod errata;
mod fixed;
mod interop;
mod near;
mod plain;
mod walk_text;
