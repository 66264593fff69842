//! Small pictures of the gallery's cases, drawn by the program's own renderer when they are first seen.

use anyhow::Result;
use egui::{ColorImage, Context, Id, TextureHandle, TextureId, TextureOptions};
use methods::Method;

use base::files::streams;
use base::scene::{Theme, View};
use lessons::session::Session;
use lessons::session::gallery;
use lessons::session::view_mode::ViewMode;
use lessons::table::LESSONS;
use pictures::render::{FrameTarget, MultisampleTarget, Renderer, Viewport};

/// The most that are drawn in one frame, so that none is slow.
const PER_FRAME: usize = 2;

/// Lines are thinner than in a scene, and the eye is so many notches of the wheel nearer.
const LINES: f32 = 0.6;
const NEARER: f32 = 1.5;

/// The contents of a thumbnail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Subject {
    /// The lesson's number.
    pub(super) lesson: usize,
    /// The case's number.
    pub(super) case: usize,
    pub(super) colors: Theme,
    /// The method that the colours follow.
    pub(super) method: Method,
    /// Width and height in points.
    pub(super) size: (u32, u32),
}

/// The thumbnails that are drawn, and those that are wanted.
#[derive(Clone, Default)]
struct ThumbnailCache {
    /// `None` for one that could not be drawn.
    made: Vec<(Subject, Option<TextureHandle>)>,
    wanted: Vec<Subject>,
}

fn with<T>(context: &Context, change: impl FnOnce(&mut ThumbnailCache) -> T) -> T {
    context.data_mut(|data| change(data.get_temp_mut_or_default(Id::unique("thumbnails"))))
}

/// The texture of a thumbnail, if there is one by now; else it will be drawn soon.
pub(super) fn texture(context: &Context, subject: Subject) -> Option<TextureId> {
    with(context, |cache| {
        let made = cache.made.iter().find(|(known, _)| *known == subject);
        if made.is_none() && !cache.wanted.contains(&subject) {
            cache.wanted.push(subject);
        }
        made.and_then(|(_, texture)| texture.as_ref().map(TextureHandle::id))
    })
}

#[derive(Default)]
pub(super) struct ThumbnailRenderer {
    target: Option<((u32, u32), MultisampleTarget)>,
}

impl ThumbnailRenderer {
    /// Draws some of the thumbnails that were looked for, and asks for another frame, which shows them. Where that
    /// fails, the place stays empty, and standard error says why.
    pub(super) fn work(&mut self, context: &Context, renderer: &mut Renderer) {
        let wanted = with(context, |cache| std::mem::take(&mut cache.wanted));
        for &subject in wanted.iter().take(PER_FRAME) {
            let texture = match self.draw(renderer, subject, context.pixels_per_point()) {
                Ok(image) => Some(context.load_texture("thumbnail", image, TextureOptions::NEAREST)),
                Err(error) => {
                    let (lesson, number) = (LESSONS[subject.lesson].slug, subject.case + 1);
                    streams::complain(format_args!("case {number} of {lesson} cannot be drawn: {error:#}"));
                    None
                }
            };
            with(context, |cache| {
                // Those of another lesson or of other colours are not seen again soon.
                let is_kin = |other: &Subject| Subject { case: subject.case, ..*other } == subject;
                cache.made.retain(|(other, _)| is_kin(other));
                cache.made.push((subject, texture));
            });
        }
        if !wanted.is_empty() {
            context.request_repaint();
        }
    }

    fn draw(&mut self, renderer: &mut Renderer, subject: Subject, scale: f32) -> Result<ColorImage> {
        let session = session(subject)?;
        let pixel = |points: u32| (points as f32 * scale).round().max(1.0) as u32;
        let pixels = (pixel(subject.size.0), pixel(subject.size.1));
        let target = match self.target.take().filter(|(size, _)| *size == pixels) {
            Some((_, target)) => target,
            None => renderer.multisample_target(pixels.0, pixels.1)?,
        };
        let background = session.background();
        let frame = FrameTarget { multisample: Some(&target), pixels, background, in_pieces: false };
        renderer.draw(frame, &session.scene(), Viewport::whole(pixels.0, pixels.1), LINES * scale)?;
        let picture = renderer.read(pixels.0, pixels.1, false)?;
        self.target = Some((pixels, target));
        Ok(ColorImage::from_rgb([pixels.0 as usize, pixels.1 as usize], &picture.rgb))
    }
}

/// The case as it is seen when it is opened.
fn session(subject: Subject) -> Result<Session> {
    let info = LESSONS[subject.lesson];
    let mut session = Session::new(gallery::cases(info)[subject.case].open(info)?, View::default());
    session.set_view_mode(ViewMode::Explain);
    session.set_method(subject.method);
    session.colors = subject.colors;
    session.frame();
    session.zoom(NEARER);
    Ok(session)
}
