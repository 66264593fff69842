//! A map's cells as pixels, one each.

use egui::{Color32, ColorImage};

use crate::marks::color32;
use base::scene::map_palette::{MapInk, MapPalette};
use lessons::maps::DisagreementMap;
use lessons::maps::answerer::Answerer;
use lessons::maps::judgement::CellJudgement;
use lessons::outcome::ShownVerdict;

/// The pixels of a map as somebody is judged; lines of hatching are `period` pixels apart.
pub(super) fn of(map: &DisagreementMap, by: Answerer, palette: &MapPalette, period: usize) -> ColorImage {
    let (width, height) = (map.grid.columns.len(), map.grid.rows.len());
    let inks = map.judged(by).map(|(judgement, truth)| ink(judgement, truth, palette));
    let pixels: Vec<Color32> = inks
        .enumerate()
        .map(|(number, ink)| match map.is_open(by, number) {
            true => Color32::TRANSPARENT,
            false => color32(ink.at(number % width, number / width, period)),
        })
        .collect();
    ColorImage::new([width, height], pixels)
}

/// The style of a cell; a right cell shows the truth.
pub(super) fn ink(
    judgement: Option<CellJudgement>,
    truth: Option<ShownVerdict>,
    palette: &MapPalette,
) -> MapInk {
    match (judgement, truth) {
        (Some(CellJudgement::FalseHit), _) => palette.false_hit,
        (Some(CellJudgement::FalseMiss), _) => palette.false_miss,
        (Some(CellJudgement::Other), _) => palette.other,
        (Some(CellJudgement::Unanswered), _) => palette.unanswered,
        (Some(CellJudgement::Right), Some(ShownVerdict::Hit | ShownVerdict::Front)) => palette.hit,
        (Some(CellJudgement::Right), Some(ShownVerdict::On)) => palette.on,
        (Some(CellJudgement::Right), Some(_)) => palette.miss,
        (None, _) | (_, None) => palette.outside,
    }
}
