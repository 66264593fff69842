//! The numbers in which two states differ, as a person types them in.

use glam::Vec3;
use serde_json::Value;

use crate::lessons::model::LessonInfo;
use crate::lessons::trace::{Precision, Quantity};
use crate::text::language::Language;
use crate::text::message::Message;

/// The new value of a member of a state: `p₂ = (0, 0, 0)`, `r = 3`.
pub(super) fn changed(
    lesson: &LessonInfo,
    key: &str,
    before: Option<&Value>,
    after: &Value,
    language: Language,
) -> Vec<String> {
    let name = |index| match lesson.symbol(key, index) {
        symbol if symbol.is_empty() => language.localize(Message::new(format!("state-{key}"))),
        symbol => symbol,
    };
    let points = after.as_array().filter(|points| points.iter().all(Value::is_array));
    // By what is told: JSON writes a number in several ways.
    let row = |index, before: Option<&Value>, after: &Value| {
        let told_after = told(after);
        (before.map(told).as_ref() != Some(&told_after)).then(|| format!("{} = {told_after}", name(index)))
    };
    let Some(points) = points else { return row(None, before, after).into_iter().collect() };
    let before = |index: usize| before.and_then(|before| before.get(index));
    points.iter().enumerate().filter_map(|(index, point)| row(Some(index), before(index), point)).collect()
}

/// A number or a point in full.
fn told(value: &Value) -> String {
    let single = |value: &Value| value.as_f64().unwrap_or_default() as f32;
    let quantity = match value.as_array().map(Vec::as_slice) {
        Some([x, y, z]) => Quantity::from(Vec3::new(single(x), single(y), single(z))),
        _ => Quantity::from(single(value)),
    };
    quantity.format(Precision::Full)
}
