//! The dialog that exports a picture: opened, drawn, saved.

use std::path::PathBuf;

use anyhow::Result;
use egui::{TextureHandle, TextureOptions};
use winit::event_loop::EventLoopProxy;

use super::App;
use crate::panel::export::{Drawn, Export, ExportOptions, Preview};
use crate::window::animator::{Animator, Drawing};
use crate::window::app_event::{AppEvent, ExportedFile};
use crate::window::exporter::{ExportJob, Exporter};
use base::files::numbered_files;
use base::text::{Message, error, ids, sanitize};
use pictures::formats::PictureFormat;

/// What the window knows of a picture while its dialog is open.
#[derive(Default)]
pub(super) struct Exporting {
    /// What was asked for last, and its number.
    asked: Option<(ExportOptions, u64)>,
    /// The whole file of the last picture that was drawn, unless it is an animation.
    file: Option<Vec<u8>>,
    /// Keeps the preview in egui's memory.
    texture: Option<TextureHandle>,
    /// Whether the picture is to be saved as soon as it is drawn.
    saves: bool,
    /// The animation that is being drawn to be saved.
    animation: Option<Animation>,
}

/// An animation that is being drawn.
struct Animation {
    number: u64,
    format: &'static PictureFormat,
    /// Cancels it when it is dropped.
    _drawing: Drawing,
}

pub(super) struct ExportWorkers {
    exporter: Exporter,
    animator: Animator,
    /// How many pictures and animations were asked for.
    asked: u64,
}

impl ExportWorkers {
    pub(super) fn new(proxy: &EventLoopProxy<AppEvent>) -> Self {
        Self { exporter: Exporter::new(proxy.clone()), animator: Animator::new(proxy.clone()), asked: 0 }
    }

    /// The number of the next picture or animation.
    fn next_number(&mut self) -> u64 {
        self.asked += 1;
        self.asked
    }
}

impl App {
    /// Opens the dialog, or closes it.
    pub(super) fn toggle_export(&mut self) {
        if self.ui_state.export.take().is_some() {
            return;
        }
        self.follow_export(); // one that was closed after the last frame lets go of its picture first
        let Some(graphics) = &self.graphics else { return };
        let options =
            ExportOptions::of(&self.session, graphics.export_settings(&self.session, &self.ui_state));
        self.ui_state.help = false;
        self.ui_state.message = None;
        self.ui_state.export = Some(Export::new(options, self.next_file(options.format, "")));
    }

    /// Asks for the picture if the dialog wants another one than before. A closed dialog frees everything, and tells of
    /// the animation that was not saved.
    pub(super) fn follow_export(&mut self) {
        let Some(options) = self.ui_state.export.as_ref().map(|export| export.options) else {
            if let Some(exporting) = self.exporting.take() {
                self.export_workers.exporter.rest();
                if exporting.animation.is_some() {
                    self.ui_state.message = Some(self.session.language.localize(ids::EXPORT_CANCELLED));
                    self.request_frame();
                }
            }
            return;
        };
        self.name_file();
        let asked = self.exporting.as_ref().and_then(|exporting| exporting.asked);
        if asked.is_some_and(|(asked, _)| asked == options) {
            return;
        }
        let exporting = self.exporting.get_or_insert_default();
        let number = self.export_workers.next_number();
        exporting.asked = Some((options, number));
        exporting.saves = false;
        let session = options.session(&self.session);
        self.export_workers.exporter.draw(ExportJob { number, session, options });
    }

    /// The picture has been drawn, or could not be.
    pub(super) fn exported(&mut self, number: u64, drawn: Result<ExportedFile, String>) {
        let (Some(graphics), Some(exporting), Some(export)) =
            (&self.graphics, &mut self.exporting, &mut self.ui_state.export)
        else {
            return;
        };
        if exporting.asked.is_none_or(|(_, asked)| asked != number) {
            return; // another is on its way
        }
        export.preview = match drawn {
            Ok(ExportedFile { size, file, preview }) => {
                let texture = graphics.egui().load_texture("export", preview, TextureOptions::LINEAR);
                let drawn = Drawn { texture: texture.id(), size };
                (exporting.file, exporting.texture) = (file, Some(texture));
                Preview::Ready(drawn)
            }
            Err(sentence) => Preview::Failed(sentence),
        };
        if std::mem::take(&mut exporting.saves) {
            self.save_export();
        }
        self.request_frame();
    }

    /// Saves the picture, or will as soon as it is drawn. An animation is drawn first.
    pub(super) fn save_export(&mut self) {
        self.follow_export();
        let (Some(exporting), Some(export)) = (&mut self.exporting, &self.ui_state.export) else { return };
        let format = export.options.format;
        match (&export.preview, format.animation()) {
            (Preview::Failed(_), _) => {}
            (_, Some(_)) => self.start_animation(),
            (Preview::Pending(_), None) => exporting.saves = true,
            (Preview::Ready(_), None) => {
                let file = exporting.file.take();
                if let Some(bytes) = &file {
                    self.save_file(format, bytes);
                }
                if let Some(exporting) = &mut self.exporting {
                    exporting.file = file;
                }
            }
        }
    }

    fn save_file(&mut self, format: &PictureFormat, bytes: &[u8]) {
        let name = self.ui_state.export.as_ref().map(|export| export.name.trim()).unwrap_or_default();
        let (folder, slug) = (&self.options.screenshots, self.session.lesson().info().slug);
        let saved = match name {
            "" => numbered_files::write(folder, slug, format.extension, bytes),
            name => numbered_files::write_named(folder, name, format.extension, bytes),
        };
        self.saved(saved);
        self.name_file();
    }

    /// Tells the dialog the file in which its picture will be saved.
    fn name_file(&mut self) {
        let Some(export) = &self.ui_state.export else { return };
        let file = self.next_file(export.options.format, export.name.trim());
        if let Some(export) = &mut self.ui_state.export {
            export.file = file;
        }
    }

    /// Draws the animation that the dialog asks for now, unless one is being drawn.
    fn start_animation(&mut self) {
        let (Some(exporting), Some(export)) = (&mut self.exporting, &mut self.ui_state.export) else {
            return;
        };
        if exporting.animation.is_some() {
            return;
        }
        let (options, number) = (export.options, self.export_workers.next_number());
        let drawing = self.export_workers.animator.start(number, &self.session, options);
        exporting.animation = Some(Animation { number, format: options.format, _drawing: drawing });
        export.progress = Some((0, 1));
        self.ui_state.message = None;
    }

    /// Stops drawing the animation. Nothing is saved.
    pub(super) fn cancel_export(&mut self) {
        if let (Some(exporting), Some(export)) = (&mut self.exporting, &mut self.ui_state.export) {
            (exporting.animation, export.progress) = (None, None);
            self.ui_state.message = Some(self.session.language.localize(ids::EXPORT_CANCELLED));
        }
    }

    /// The dialog, if it waits for this animation.
    fn waiting_for(&mut self, number: u64) -> Option<&mut Export> {
        let animation = self.exporting.as_ref()?.animation.as_ref()?;
        self.ui_state.export.as_mut().filter(|_| animation.number == number)
    }

    pub(super) fn frame_drawn(&mut self, number: u64, done: usize, count: usize) {
        if let Some(export) = self.waiting_for(number) {
            export.progress = Some((done, count));
            self.request_frame();
        }
    }

    /// The animation has been drawn, or could not be.
    pub(super) fn animated(&mut self, number: u64, drawn: Result<Vec<u8>, String>) {
        let Some(export) = self.waiting_for(number) else { return };
        export.progress = None;
        let animation = self.exporting.as_mut().and_then(|exporting| exporting.animation.take());
        let Some(Animation { format, .. }) = &animation else { return };
        match drawn {
            Ok(file) => self.save_file(format, &file),
            Err(sentence) => self.ui_state.message = Some(sentence),
        }
        self.request_frame();
    }

    /// Tells where a file was saved, or why it was not, after those before it.
    pub(super) fn saved(&self, saved: Result<PathBuf>) {
        self.saver.save(move || saved);
    }

    /// Shows where a file was saved, or why it was not.
    pub(super) fn told_saved(&mut self, saved: Result<PathBuf>) {
        self.ui_state.message = Some(match saved {
            Ok(path) => {
                let path = std::path::absolute(&path).unwrap_or(path);
                let saved = Message::new(numbered_files::SAVED).with("path", sanitize::path(&path));
                self.session.language.localize(saved)
            }
            Err(error) => error::localize(&error, self.session.language),
        });
        self.request_frame();
    }

    /// The file of the next picture: of this name, else of a number, unless another program takes it before.
    fn next_file(&self, format: &PictureFormat, name: &str) -> String {
        let (folder, slug) = (&self.options.screenshots, self.session.lesson().info().slug);
        let path = match name {
            "" => numbered_files::next(folder, slug, format.extension),
            name => numbered_files::named(folder, name, format.extension),
        };
        sanitize::path(&std::path::absolute(&path).unwrap_or(path))
    }
}
