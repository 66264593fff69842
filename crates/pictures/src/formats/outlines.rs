//! Text as the outlines of its glyphs, for viewers without the fonts.

use anyhow::{Context, Result};
use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{FontRef, MetadataProvider};

use super::number::Number;
use crate::vector::{Family, Text};
use base::text::fonts::{self, Font};
use base::text::language::Language;

/// An SVG path around the characters of a text, each in the first font that has it.
/// Errors: a font that is damaged.
pub(super) fn path(text: &Text, language: Language) -> Result<String> {
    let parse =
        |font: &'static Font| FontRef::new(font.bytes).with_context(|| format!("the font {}", font.name));
    let fonts = fonts::of(language, text.family == Family::Monospace);
    let fonts = fonts.into_iter().map(parse).collect::<Result<Vec<_>>>()?;
    let mut pen = PathPen { path: String::new(), x: 0.0, y: text.at.y };
    for (character, shift) in text.text.chars().zip(&text.shifts) {
        let glyph = fonts.iter().find_map(|font| {
            let glyph = font.charmap().map(character)?;
            font.outline_glyphs().get(glyph)
        });
        let Some(glyph) = glyph else { continue };
        pen.x = text.at.x + shift;
        let size = Size::new(text.size as f32);
        glyph.draw(DrawSettings::unhinted(size, LocationRef::default()), &mut pen)?;
    }
    Ok(pen.path)
}

/// Writes a glyph's curves as commands. Fonts count upwards, and pages downwards.
struct PathPen {
    path: String,
    /// The origin of the glyph.
    x: f64,
    y: f64,
}

impl PathPen {
    fn command(&mut self, letter: char, places: &[(f32, f32)]) {
        self.path.push(letter);
        for (index, &(x, y)) in places.iter().enumerate() {
            let [x, y] = [self.x + f64::from(x), self.y - f64::from(y)].map(Number);
            let space = if index > 0 { " " } else { "" };
            self.path += &format!("{space}{x} {y}");
        }
    }
}

impl OutlinePen for PathPen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.command('M', &[(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.command('L', &[(x, y)]);
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        self.command('Q', &[(cx, cy), (x, y)]);
    }

    fn curve_to(&mut self, cx0: f32, cy0: f32, cx1: f32, cy1: f32, x: f32, y: f32) {
        self.command('C', &[(cx0, cy0), (cx1, cy1), (x, y)]);
    }

    fn close(&mut self) {
        self.command('Z', &[]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::dvec2;

    #[test]
    fn each_character_is_drawn_at_its_place() {
        let text = Text {
            at: dvec2(10.0, 20.0),
            size: 16.0,
            width: 40.0,
            text: "l 面".to_owned(),
            shifts: vec![0.0, 8.0, 16.0],
            color: [0, 0, 0, 255],
            family: Family::Proportional,
        };
        let path = path(&text, Language::ChineseSimplified).unwrap();
        let places = path
            .split(['M', 'L', 'Q', 'C', 'Z'])
            .flat_map(|part| part.split(' '))
            .filter(|part| !part.is_empty());
        let numbers: Vec<f64> = places.map(|part| part.parse().unwrap()).collect();
        let (xs, ys): (Vec<f64>, Vec<f64>) = numbers.chunks_exact(2).map(|pair| (pair[0], pair[1])).unzip();
        assert!(
            xs.iter().all(|x| (10.0..42.0).contains(x)) && ys.iter().all(|y| (5.0..24.0).contains(y)),
            "{path}"
        );
        assert!(xs.iter().any(|&x| x > 30.0) && !xs.iter().any(|x| (18.0..26.0).contains(x)), "{path}");
    }
}
