//! The fonts of a PDF file, cut to the characters that it uses, with a table that makes text of glyphs again.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Filter, Name, Rect, Ref, Str};
use skrifa::instance::{LocationRef, Size};
use skrifa::raw::TableProvider;
use skrifa::{FontRef, GlyphId, MetadataProvider, Tag};
use subsetter::GlyphRemapper;

use super::document::{Document, FontObjects, compressed};
use crate::vector::{Family, Text};
use base::text::fonts::{self, Font};
use base::text::language::Language;

/// The fonts of a language, with the characters used so far.
pub(super) struct Fonts {
    language: Language,
    faces: Vec<EmbeddedFont>,
}

/// A font with its used glyphs.
struct EmbeddedFont {
    font: &'static Font,
    parsed: FontRef<'static>,
    glyphs: GlyphRemapper,
    characters: BTreeMap<u16, char>,
}

/// A piece of text in one font.
pub(super) struct TextPiece {
    /// The name of the font in contents.
    pub(super) font: String,
    /// The distance from the start of the text.
    pub(super) shift: f64,
    /// Two bytes for each glyph.
    pub(super) glyphs: Vec<u8>,
}

impl Fonts {
    pub(super) fn new(language: Language) -> Result<Self> {
        let face = |font: &'static Font| {
            let parsed = FontRef::new(font.bytes).with_context(|| format!("the font {}", font.name))?;
            Ok(EmbeddedFont { font, parsed, glyphs: GlyphRemapper::new(), characters: BTreeMap::new() })
        };
        let faces = fonts::of(language, false).into_iter().map(face).collect::<Result<_>>()?;
        Ok(Self { language, faces })
    }

    /// The pieces of a text. A character comes from the first font that has it; one that none has is left out.
    pub(super) fn pieces(&mut self, text: &Text) -> Vec<TextPiece> {
        let order = fonts::of(self.language, text.family == Family::Monospace);
        let mut pieces: Vec<TextPiece> = Vec::new();
        let mut goes_on = false;
        for (character, &shift) in text.text.chars().zip(&text.shifts) {
            let known = order.iter().find_map(|font| {
                let index = self.faces.iter().position(|face| face.font == *font)?;
                Some((index, self.faces[index].parsed.charmap().map(character)?))
            });
            let Some((index, glyph)) = known else {
                goes_on = false;
                continue;
            };
            let glyph = self.faces[index].used(glyph, character);
            let font = name(index);
            match pieces.last_mut() {
                Some(piece) if goes_on && piece.font == font => piece.glyphs.extend(glyph.to_be_bytes()),
                _ => pieces.push(TextPiece { font, shift, glyphs: glyph.to_be_bytes().to_vec() }),
            }
            goes_on = true;
        }
        pieces
    }

    /// Embeds the used fonts.
    pub(super) fn write(self, document: &mut Document) -> Result<FontObjects> {
        let used = self.faces.into_iter().enumerate().filter(|(_, face)| !face.characters.is_empty());
        used.map(|(index, face)| Ok((name(index), face.write(document, index)?))).collect()
    }
}

fn name(index: usize) -> String {
    format!("f{index}")
}

impl EmbeddedFont {
    /// The number of a glyph in the cut font.
    fn used(&mut self, glyph: GlyphId, character: char) -> u16 {
        let number = self.glyphs.remap(glyph.to_u32() as u16);
        self.characters.insert(number, character);
        number
    }

    /// Writes the font as a composite one, whose codes are numbers of glyphs (ISO 32000-1, 9.7).
    fn write(self, document: &mut Document, index: usize) -> Result<Ref> {
        let [font, cid, descriptor, file, cmap] = [(); 5].map(|()| document.number());
        // A prefix of six letters marks a font as cut.
        let stem = self.font.name.split('.').next().unwrap_or_default();
        let name = format!("AAAAA{}+{stem}", char::from(b'A' + index as u8));
        let is_postscript = self.font.bytes.starts_with(b"OTTO");
        let base = Name(name.as_bytes());
        let encoding = Name(b"Identity-H");
        document
            .pdf
            .type0_font(font)
            .base_font(base)
            .encoding_predefined(encoding)
            .descendant_font(cid)
            .to_unicode(cmap);
        self.write_widths(document, cid, &name, descriptor, is_postscript);
        self.write_descriptor(document, descriptor, &name, file, is_postscript);
        self.write_file(document, file, is_postscript)?;
        self.write_characters(document, cmap);
        Ok(font)
    }

    fn write_widths(
        &self,
        document: &mut Document,
        cid: Ref,
        name: &str,
        descriptor: Ref,
        is_postscript: bool,
    ) {
        let metrics = self.parsed.glyph_metrics(Size::unscaled(), LocationRef::default());
        let width =
            |glyph: u16| metrics.advance_width(GlyphId::new(glyph.into())).unwrap_or(0.0) * self.scale();
        let mut font = document.pdf.cid_font(cid);
        font.subtype(if is_postscript { CidFontType::Type0 } else { CidFontType::Type2 });
        font.base_font(Name(name.as_bytes())).system_info(identity(b"Identity")).font_descriptor(descriptor);
        font.default_width(0.0).widths().consecutive(0, self.glyphs.remapped_gids().map(width));
        if !is_postscript {
            font.cid_to_gid_map_predefined(Name(b"Identity"));
        }
    }

    fn write_descriptor(&self, document: &mut Document, id: Ref, name: &str, file: Ref, is_postscript: bool) {
        let metrics = self.parsed.metrics(Size::unscaled(), LocationRef::default());
        let (scale, bounds) = (self.scale(), metrics.bounds.unwrap_or_default());
        let bounds = [bounds.x_min, bounds.y_min, bounds.x_max, bounds.y_max].map(|side| side * scale);
        let mut descriptor = document.pdf.font_descriptor(id);
        descriptor.name(Name(name.as_bytes())).flags(FontFlags::SYMBOLIC);
        descriptor.bbox(Rect::new(bounds[0], bounds[1], bounds[2], bounds[3])).italic_angle(0.0);
        descriptor.ascent(metrics.ascent * scale).descent(metrics.descent * scale);
        descriptor.cap_height(metrics.cap_height.unwrap_or(metrics.ascent) * scale).stem_v(80.0);
        if is_postscript {
            descriptor.font_file3(file)
        } else {
            descriptor.font_file2(file)
        };
    }

    fn write_file(&self, document: &mut Document, file: Ref, is_postscript: bool) -> Result<()> {
        let subset = subsetter::subset(self.font.bytes, 0, &self.glyphs)
            .with_context(|| format!("the font {} cannot be cut", self.font.name))?;
        if is_postscript {
            // The program alone, without the tables around it.
            let parsed = FontRef::new(&subset)?;
            let program = parsed.data_for_tag(Tag::new(b"CFF ")).context("a font without outlines")?;
            let data = compressed(program.as_bytes());
            document
                .pdf
                .stream(file, &data)
                .filter(Filter::FlateDecode)
                .pair(Name(b"Subtype"), Name(b"CIDFontType0C"));
        } else {
            let data = compressed(&subset);
            let length = i32::try_from(subset.len())?;
            document.pdf.stream(file, &data).filter(Filter::FlateDecode).pair(Name(b"Length1"), length);
        }
        Ok(())
    }

    /// The characters of the glyphs, by which text is searched and copied.
    fn write_characters(&self, document: &mut Document, id: Ref) {
        let mut map = UnicodeCmap::new(Name(b"Adobe-Identity-UCS"), identity(b"UCS"));
        self.characters.iter().for_each(|(&glyph, &character)| map.pair(glyph, character));
        let data = compressed(&map.finish());
        document.pdf.cmap(id, &data).filter(Filter::FlateDecode);
    }

    /// The thousandths of an em in a unit of the font.
    fn scale(&self) -> f32 {
        1000.0 / self.parsed.head().map_or(1000.0, |head| f32::from(head.units_per_em()))
    }
}

fn identity(ordering: &'static [u8]) -> SystemInfo<'static> {
    SystemInfo { registry: Str(b"Adobe"), ordering: Str(ordering), supplement: 0 }
}
