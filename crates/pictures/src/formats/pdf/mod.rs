//! PDF: text can be searched, its fonts are embedded, the state is in the information dictionary. A figure has a page.

mod content;
mod document;
mod fonts;
mod mesh;
mod pages;

use anyhow::Result;
use content::PageContent;
use document::Document;
use fonts::Fonts;

use super::format::{FormatWriter, VectorWriter};
use crate::vector::Figure;
use base::text::language::Language;

pub(super) const WRITER: FormatWriter =
    FormatWriter::Vector(VectorWriter { takes_pages: true, takes_outlines: false, write });

fn write(figures: &[Figure]) -> Result<Vec<u8>> {
    let language = figures.first().map_or(Language::default(), |figure| figure.language);
    let mut fonts = Fonts::new(language)?;
    let pages: Vec<PageContent> = figures.iter().map(|figure| PageContent::of(figure, &mut fonts)).collect();
    let mut document = Document::new();
    let fonts = fonts.write(&mut document)?;
    document.finish(figures, pages, &fonts)
}
