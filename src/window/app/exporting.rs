//! The dialog that exports a picture: opened, drawn, saved.

use std::io::Write;

use egui::{TextureHandle, TextureOptions};

use super::App;
use crate::files::atomic;
use crate::panel::export::{Drawn, Export, ExportOptions, Preview};
use crate::text::message::Message;
use crate::text::{error, foreign};
use crate::window::exporter::{Exporter, Job};
use crate::window::wake::ExportedFile;

/// What the window knows of a picture while its dialog is open.
pub(super) struct Exporting {
    exporter: Exporter,
    /// What was asked for last, and its number.
    asked: Option<(ExportOptions, u64)>,
    /// The whole file of the last picture that was drawn.
    png: Vec<u8>,
    /// Keeps the preview in egui's memory.
    texture: Option<TextureHandle>,
    /// Whether the picture is to be saved as soon as it is drawn.
    saves: bool,
}

impl App {
    /// Opens the dialog, or closes it.
    pub(super) fn toggle_export(&mut self) {
        if self.overlay.export.take().is_some() {
            return;
        }
        let Some(graphics) = &self.graphics else { return };
        let options = ExportOptions::of(&self.session, graphics.composition(&self.overlay));
        self.overlay.help = false;
        self.overlay.message = None;
        self.overlay.export = Some(Export::new(options, self.next_file()));
    }

    /// Asks for the picture if the dialog wants another one than before. What is closed lets go of everything.
    pub(super) fn follow_export(&mut self) {
        let Some(export) = &mut self.overlay.export else {
            self.exporting = None;
            return;
        };
        let exporting = self.exporting.get_or_insert_with(|| Exporting {
            exporter: Exporter::new(self.proxy.clone()),
            asked: None,
            png: Vec::new(),
            texture: None,
            saves: false,
        });
        let options = export.options;
        if exporting.asked.is_some_and(|(asked, _)| asked == options) {
            return;
        }
        let number = exporting.asked.map_or(0, |(_, number)| number + 1);
        exporting.asked = Some((options, number));
        exporting.saves = false;
        match options.session(&self.session) {
            Ok(session) => exporting.exporter.draw(Job { number, session, composition: options.composition }),
            Err(error) => export.preview = Preview::Failed(error::localize(&error, self.session.language)),
        }
    }

    /// The picture has been drawn, or could not be.
    pub(super) fn exported(&mut self, number: u64, drawn: Result<ExportedFile, String>) {
        let (Some(graphics), Some(exporting), Some(export)) =
            (&self.graphics, &mut self.exporting, &mut self.overlay.export)
        else {
            return;
        };
        if exporting.asked.is_none_or(|(_, asked)| asked != number) {
            return; // another is on its way
        }
        export.preview = match drawn {
            Ok(ExportedFile { size, png, preview }) => {
                let texture = graphics.egui().load_texture("export", preview, TextureOptions::LINEAR);
                let drawn = Drawn { texture: texture.id(), size };
                (exporting.png, exporting.texture) = (png, Some(texture));
                Preview::Ready(drawn)
            }
            Err(sentence) => Preview::Failed(sentence),
        };
        if std::mem::take(&mut exporting.saves) {
            self.save_export();
        }
        self.request_frame();
    }

    /// Saves the picture, or will as soon as it is drawn.
    pub(super) fn save_export(&mut self) {
        self.follow_export();
        let (Some(exporting), Some(export)) = (&mut self.exporting, &self.overlay.export) else { return };
        match export.preview {
            Preview::Pending(_) => exporting.saves = true,
            Preview::Failed(_) => {}
            Preview::Ready(_) => {
                let slug = self.session.lesson().info().slug;
                let saved = atomic::write_numbered(&self.options.screenshots, slug, &exporting.png);
                self.saved(saved);
                let next = self.next_file();
                if let Some(export) = &mut self.overlay.export {
                    export.file = next;
                }
            }
        }
    }

    /// Tells where a picture was saved, or why it was not.
    pub(super) fn saved(&mut self, saved: anyhow::Result<std::path::PathBuf>) {
        self.overlay.message = Some(match saved {
            Ok(path) => {
                // A closed standard output is no reason to stop.
                let _ = writeln!(std::io::stdout(), "{}", path.display());
                let saved = Message::new("message-saved").with("path", foreign::path(&path));
                self.session.language.localize(saved)
            }
            Err(error) => error::localize(&error, self.session.language),
        });
    }

    /// The name that the next picture gets, unless another program takes it before.
    fn next_file(&self) -> String {
        let slug = self.session.lesson().info().slug;
        let path = atomic::next_numbered(&self.options.screenshots, slug);
        foreign::path(&std::path::absolute(&path).unwrap_or(path))
    }
}
