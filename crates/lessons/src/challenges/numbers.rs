//! The numbers in which two states differ, as a person types them in.

use glam::Vec3;

use crate::member::Member;
use crate::model::LessonInfo;
use crate::parts::{Part, Parts};
use crate::trace::{Precision, Quantity};
use base::text::language::Language;

/// The new values of the parts that differ: `p₂ = (0, 0, 0)`, `r = 3`.
pub(super) fn changed(lesson: &LessonInfo, before: &Parts, after: &Parts, language: Language) -> Vec<String> {
    let name = |member: &Member, part: Part| match member.symbol(part) {
        symbol if symbol.is_empty() => language.localize(member.title(part)),
        symbol => symbol,
    };
    let parts = lesson
        .members
        .iter()
        .flat_map(|member| member.parts(after).into_iter().map(move |part| (member, part)));
    let differing = parts.filter(|(_, part)| before.numbers(*part) != after.numbers(*part));
    differing
        .map(|(member, part)| format!("{} = {}", name(member, part), value_text(after.numbers(part))))
        .collect()
}

/// A number or a point with all digits and the minus sign of formulas; the tab Numbers can read it.
fn value_text(numbers: &[f32]) -> String {
    let quantity = match *numbers {
        [x, y, z] => Quantity::from(Vec3::new(x, y, z)),
        [number] => Quantity::from(number),
        _ => return String::new(),
    };
    quantity.format(Precision::Full).replace('-', "−")
}
