//! The places of symbols in a picture: beside what they name, over no other symbol or point where possible.

use std::f32::consts::TAU;

use glam::{Vec2, vec2};

use base::elementary::{cosf, sinf};

/// The picture's width and height, and a line's height, in millimetres.
const PICTURE: Vec2 = vec2(54.0, 40.5);
const HEIGHT: f32 = 3.4;
/// The width of a letter, and of the padding.
const LETTER: f32 = 1.7;
const PADDING: f32 = 1.0;
/// Between two symbols.
const GAP: f32 = 1.0;
/// How often each symbol looks for its place.
const ROUNDS: usize = 3;
/// How far from a point the middle of its symbol lies, nearest first.
const DISTANCES: [f32; 4] = [3.0, 4.5, 6.5, 9.0];
/// The directions that are tried.
const DIRECTIONS: usize = 16;

/// The middles of the symbols of these points, all in per cent of the picture.
pub(super) fn placed(points: &[(String, Vec2)]) -> Vec<(String, Vec2)> {
    let points: Vec<(&String, Vec2)> = points
        .iter()
        .map(|(symbol, at)| (symbol, (*at / 100.0 * PICTURE).clamp(Vec2::ZERO, PICTURE)))
        .collect();
    let middle = points.iter().map(|(_, at)| *at).sum::<Vec2>() / points.len().max(1) as f32;
    let mut boxes: Vec<Option<Plate>> = vec![None; points.len()];
    // Whoever comes first does not know where the others will be.
    for index in (0..ROUNDS).flat_map(|_| 0..points.len()) {
        let (symbol, at) = points[index];
        boxes[index] = None;
        let cost = |place: &Plate| {
            let written: f32 = boxes.iter().flatten().map(|other| place.shared(other)).sum();
            let named = points.iter().filter(|(_, point)| place.holds(*point)).count() as f32;
            written * 8.0 + named * 6.0 + place.middle.distance(at)
                - 0.5 * (place.middle - at).normalize_or_zero().dot((at - middle).normalize_or_zero())
        };
        boxes[index] = places(symbol, at).min_by(|a, b| cost(a).total_cmp(&cost(b)));
    }
    points
        .iter()
        .zip(boxes.into_iter().flatten())
        .map(|((symbol, _), place)| ((*symbol).clone(), place.middle / PICTURE * 100.0))
        .collect()
}

/// The places around a point, moved into the picture where they leave it.
fn places(symbol: &str, at: Vec2) -> impl Iterator<Item = Plate> {
    let half = vec2(width(symbol), HEIGHT) / 2.0;
    DISTANCES.into_iter().flat_map(move |distance| {
        (0..DIRECTIONS).map(move |number| {
            let angle = number as f32 / DIRECTIONS as f32 * TAU;
            let middle =
                at + vec2(cosf(angle), sinf(angle)) * vec2(distance + half.x - HEIGHT / 2.0, distance);
            Plate { middle: middle.clamp(half, PICTURE - half), half }
        })
    })
}

fn width(symbol: &str) -> f32 {
    symbol.chars().count() as f32 * LETTER + PADDING
}

/// The rectangle of a symbol.
#[derive(Debug, Clone, Copy)]
struct Plate {
    middle: Vec2,
    half: Vec2,
}

impl Plate {
    /// The area that two share, or in which they are closer than the gap.
    fn shared(&self, other: &Self) -> f32 {
        let overlap = (self.half + other.half + GAP - (self.middle - other.middle).abs()).max(Vec2::ZERO);
        overlap.x * overlap.y
    }

    fn holds(&self, point: Vec2) -> bool {
        (point - self.middle).abs().cmplt(self.half).all()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(symbols: &[(&str, f32, f32)]) -> Vec<Plate> {
        let points: Vec<_> = symbols.iter().map(|&(symbol, x, y)| (symbol.to_owned(), vec2(x, y))).collect();
        let placed = placed(&points).into_iter();
        placed
            .map(|(symbol, at)| Plate {
                middle: at / 100.0 * PICTURE,
                half: vec2(width(&symbol), HEIGHT) / 2.0,
            })
            .collect()
    }

    #[test]
    fn every_symbol_is_in_the_picture_and_none_on_another() {
        let boxes = of(&[
            ("p₀", 1.0, 2.0),
            ("p₁", 50.0, 50.0),
            ("a", 50.5, 50.0),
            ("b", 51.0, 51.0),
            ("c", 120.0, 50.0),
        ]);
        assert_eq!(boxes.len(), 5);
        for (number, place) in boxes.iter().enumerate() {
            assert!((place.middle - place.half).cmpge(Vec2::splat(-0.01)).all());
            assert!((place.middle + place.half).cmple(PICTURE + 0.01).all());
            assert!(boxes[..number].iter().all(|other| place.shared(other) == 0.0));
        }
    }
}
