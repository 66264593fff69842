//! The pages of a PDF file, with what their contents refer to.

use anyhow::{Context, Result};
use pdf_writer::writers::{ExtGraphicsState, StreamShadingType};
use pdf_writer::{Filter, Finish, Name, Rect, Ref, Str, TextStr};

use super::content::PageContent;
use super::document::{Document, FontObjects, compressed};
use super::mesh::Mesh;
use crate::vector::Figure;
use base::files::picture::Picture;
use base::files::vector_state::{self, PDF_ENTRY};

impl Document {
    /// Adds a page for each figure, the catalogue, and the state of the first figure.
    pub(super) fn finish(
        mut self,
        figures: &[Figure],
        pages: Vec<PageContent>,
        fonts: &FontObjects,
    ) -> Result<Vec<u8>> {
        let first = figures.first().context("a PDF needs a figure")?;
        let (catalog, tree, info) = (self.number(), self.number(), self.number());
        let numbers: Vec<Ref> = pages.iter().map(|_| self.number()).collect();
        for ((figure, page), &number) in figures.iter().zip(pages).zip(&numbers) {
            self.page(figure, page, number, tree, fonts)?;
        }
        self.pdf.catalog(catalog).pages(tree).lang(TextStr(first.language.tag()));
        self.pdf.pages(tree).count(numbers.len() as i32).kids(numbers);
        let mut information = self.pdf.document_info(info);
        information.title(TextStr(&first.title)).subject(TextStr(&first.description));
        information.producer(TextStr("collision-lessons"));
        information.pair(Name(PDF_ENTRY.as_bytes()), Str(vector_state::ascii(&first.state).as_bytes()));
        information.finish();
        Ok(self.pdf.finish())
    }

    fn page(
        &mut self,
        figure: &Figure,
        page: PageContent,
        number: Ref,
        tree: Ref,
        fonts: &FontObjects,
    ) -> Result<()> {
        let size = (figure.size.0 as f32, figure.size.1 as f32);
        let contents = self.number();
        self.pdf.stream(contents, &compressed(&page.bytes)).filter(Filter::FlateDecode);
        let meshes: Vec<Ref> = page.meshes.iter().map(|mesh| self.mesh(mesh)).collect();
        let images = page.images.iter().map(|(picture, smooth)| self.image(picture, *smooth));
        let images = images.collect::<Result<Vec<Ref>>>()?;
        let mut written = self.pdf.page(number);
        written.media_box(Rect::new(0.0, 0.0, size.0, size.1)).parent(tree).contents(contents);
        let mut resources = written.resources();
        let mut named = resources.fonts();
        for (name, number) in fonts {
            named.pair(Name(name.as_bytes()), *number);
        }
        named.finish();
        let mut named = resources.shadings();
        for (index, mesh) in meshes.into_iter().enumerate() {
            named.pair(Name(format!("s{index}").as_bytes()), mesh);
        }
        named.finish();
        let mut named = resources.x_objects();
        for (index, image) in images.into_iter().enumerate() {
            named.pair(Name(format!("i{index}").as_bytes()), image);
        }
        named.finish();
        let mut named = resources.ext_g_states();
        for (index, [fill, stroke]) in page.opacities.into_iter().enumerate() {
            let state = named.insert(Name(format!("g{index}").as_bytes()));
            let mut state = state.start::<ExtGraphicsState>();
            state.non_stroking_alpha(f32::from(fill) / 255.0).stroking_alpha(f32::from(stroke) / 255.0);
        }
        Ok(())
    }

    fn mesh(&mut self, mesh: &Mesh) -> Ref {
        let number = self.number();
        let data = compressed(&mesh.bytes);
        let mut shading = self.pdf.stream_shading(number, &data);
        shading.shading_type(StreamShadingType::FreeformGouraud);
        shading.color_space().device_rgb();
        shading.bits_per_coordinate(Mesh::COORDINATE_BITS);
        shading.bits_per_component(Mesh::COMPONENT_BITS);
        shading.bits_per_flag(Mesh::FLAG_BITS);
        let [left, right] = Mesh::RANGE;
        shading.decode([left, right, left, right, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0]);
        shading.filter(Filter::FlateDecode);
        number
    }

    fn image(&mut self, picture: &Picture, smooth: bool) -> Result<Ref> {
        let (width, height) = (i32::try_from(picture.width)?, i32::try_from(picture.height)?);
        let (number, mask) = (self.number(), picture.alpha.as_ref().map(|_| self.number()));
        let (data, filter) = if smooth && mask.is_none() {
            (picture.to_jpeg()?, Filter::DctDecode)
        } else {
            (compressed(&picture.rgb), Filter::FlateDecode)
        };
        let mut image = self.pdf.image_xobject(number, &data);
        image.filter(filter);
        image.width(width).height(height).bits_per_component(8).interpolate(smooth);
        image.color_space().device_rgb();
        if let Some(mask) = mask {
            image.s_mask(mask);
        }
        image.finish();
        if let Some((mask, alpha)) = mask.zip(picture.alpha.as_ref()) {
            let data = compressed(alpha);
            let mut image = self.pdf.image_xobject(mask, &data);
            image.filter(Filter::FlateDecode);
            image.width(width).height(height).bits_per_component(8).interpolate(smooth);
            image.color_space().device_gray();
        }
        Ok(number)
    }
}
