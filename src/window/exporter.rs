//! Pictures that are exported, drawn by a worker with the code that draws `figure`: its OpenGL context is the worker's,
//! and the window goes on meanwhile.

use anyhow::{Context, Result};
use egui::{Color32, ColorImage};
use winit::event_loop::EventLoopProxy;

use super::app_event::{AppEvent, ExportedFile};
use super::worker::Worker;
use crate::export::figure::{Format, OffscreenRenderer};
use crate::export::vector_figure::VectorFigures;
use crate::panel::export::ExportOptions;
use base::files::picture::Picture;
use base::text::error;
use lessons::session::Session;
use pictures::formats::{FormatWriter, VectorWriter};

/// The most pixels across or down a preview.
const PREVIEW: u32 = 1024;
/// The pixels in a point of a vector file's preview, at least.
const PREVIEW_SCALE: u32 = 2;

/// What is to be drawn.
pub(super) struct ExportJob {
    pub(super) number: u64,
    pub(super) session: Session,
    pub(super) options: ExportOptions,
}

enum Order {
    Draw(Box<ExportJob>),
    /// Let go of the OpenGL context.
    Rest,
}

/// Draws pictures one by one, and of those that wait only the last.
pub(super) struct Exporter {
    worker: Worker<Order>,
}

impl Exporter {
    pub(super) fn new(proxy: EventLoopProxy<AppEvent>) -> Self {
        let worker = Worker::new(|| {
            let mut renderer = None;
            move |order| serve(order, &mut renderer, &proxy)
        });
        Self { worker }
    }

    /// Asks for a picture, which comes as [`AppEvent::Exported`].
    pub(super) fn draw(&self, job: ExportJob) {
        self.worker.send(Order::Draw(Box::new(job)));
    }

    /// Frees what pictures are drawn with, until another one is asked for.
    pub(super) fn rest(&self) {
        self.worker.send(Order::Rest);
    }
}

fn serve(order: Order, renderer: &mut Option<(Format, OffscreenRenderer)>, proxy: &EventLoopProxy<AppEvent>) {
    let Order::Draw(mut job) = order else {
        *renderer = None;
        return;
    };
    let drawn = draw(&mut job, renderer);
    let drawn = drawn.map_err(|error| error::localize(&error, job.session.language));
    AppEvent::Exported(job.number, drawn).send(proxy);
}

fn draw(job: &mut ExportJob, renderer: &mut Option<(Format, OffscreenRenderer)>) -> Result<ExportedFile> {
    job.options.export_settings.draw_map(&mut job.session)?;
    let (picture, file) = match job.options.format.writer {
        FormatWriter::Still(write) => {
            let picture = draw_pixels(job, renderer)?;
            let file = write(&picture, &job.session.shared_state())?;
            (picture, Some(file))
        }
        FormatWriter::Animation(_) => (draw_pixels(job, renderer)?, None),
        FormatWriter::Vector(writer) => {
            *renderer = None; // a terrain is drawn in another context, and one at a time is current
            let (picture, file) = draw_shapes(job, writer)?;
            (picture, Some(file))
        }
    };
    Ok(ExportedFile { size: (picture.width, picture.height), file, preview: smaller(&picture) })
}

fn draw_pixels(job: &ExportJob, renderer: &mut Option<(Format, OffscreenRenderer)>) -> Result<Picture> {
    let export_settings = &job.options.export_settings;
    let format = Format::from(export_settings);
    let mut figures = match renderer.take().filter(|(known, _)| *known == format) {
        Some((_, figures)) => figures,
        None => OffscreenRenderer::new(format)?,
    };
    let picture = figures.picture(&job.session, &export_settings.ui_state())?;
    *renderer = Some((format, figures));
    Ok(picture)
}

/// The picture of a vector file's first page, and the file.
fn draw_shapes(job: &ExportJob, writer: VectorWriter) -> Result<(Picture, Vec<u8>)> {
    let &ExportOptions { export_settings, steps, style, .. } = &job.options;
    let (format, ui_state) = (Format::from(&export_settings), export_settings.ui_state());
    let mut figures = VectorFigures::new(format, style);
    let pages = match steps {
        true => figures.steps(&job.session, &ui_state)?,
        false => vec![figures.figure(&job.session, &ui_state)?],
    };
    drop(figures); // with its context
    let first = pages.first().context("a file needs a page")?;
    let format = Format { scale: format.scale.max(PREVIEW_SCALE), ..format };
    let picture = OffscreenRenderer::new(format)?.vector_picture(&job.session, first)?;
    Ok((picture, (writer.write)(&pages)?))
}

/// A picture whose sides are divided by so much that it is small enough: each pixel the mean of those in its place.
fn smaller(picture: &Picture) -> ColorImage {
    let by = picture.width.max(picture.height).div_ceil(PREVIEW).max(1) as usize;
    let (across, down) = ((picture.width as usize).div_ceil(by), (picture.height as usize).div_ceil(by));
    let mean = |column: usize, row: usize| {
        let (mut sum, mut count) = ([0_u32; 4], 0);
        for y in row * by..((row + 1) * by).min(picture.height as usize) {
            for x in column * by..((column + 1) * by).min(picture.width as usize) {
                let color = pixel(picture, y * picture.width as usize + x);
                std::iter::zip(&mut sum, color.to_array()).for_each(|(sum, part)| *sum += u32::from(part));
                count += 1;
            }
        }
        let [r, g, b, a] = sum.map(|sum| (sum / count) as u8);
        Color32::from_rgba_premultiplied(r, g, b, a)
    };
    let pixels = (0..down).flat_map(|row| (0..across).map(move |column| (column, row)));
    ColorImage::new([across, down], pixels.map(|(column, row)| mean(column, row)).collect())
}

fn pixel(picture: &Picture, index: usize) -> Color32 {
    let rgb = &picture.rgb[3 * index..3 * index + 3];
    let alpha = picture.alpha.as_ref().map_or(255, |alpha| alpha[index]);
    Color32::from_rgba_unmultiplied(rgb[0], rgb[1], rgb[2], alpha)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_large_picture_is_made_smaller_to_its_last_pixel() {
        let (width, height) = (2 * PREVIEW + 1, 5);
        let rgb =
            (0..width * height).flat_map(|index| [if index % width == width - 1 { 90 } else { 200 }; 3]);
        let picture = Picture { width, height, rgb: rgb.collect(), alpha: None, scale: 1 };
        let small = smaller(&picture);
        assert_eq!(small.size, [683, 2]);
        assert_eq!(small.pixels[0], Color32::from_gray(200));
        assert_eq!(small.pixels[682], Color32::from_gray(163), "two columns of 200 and one of 90");
        let clear = Picture { alpha: Some(vec![0; (width * height) as usize]), ..picture };
        assert_eq!(smaller(&clear).pixels[0], Color32::TRANSPARENT);
    }
}
