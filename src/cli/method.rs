//! The methods as values of an option.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use collision_core::method::Method;

/// Parses a method's name; `--help` lists them.
pub(super) fn parser() -> impl TypedValueParser<Value = Method> {
    let value = |method: Method| {
        PossibleValue::new(method.name()).help(match method {
            Method::Exact => "The true answer for the given f32 numbers, without any tolerance",
            Method::Corrected => "The lesson texts' method with its mistakes mended, in f32",
            Method::Printed => "The lesson texts' own code with all its mistakes, to the bit",
        })
    };
    PossibleValuesParser::new([Method::Exact, Method::Corrected, Method::Printed].map(value))
        .map(|name| name.parse().expect("one of the names"))
}
