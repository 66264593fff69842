//! The dialog that exports a picture: what it is to show on the left, how it looks on the right.

use std::iter::once;
use std::time::Duration;

use egui::accesskit::Role;
use egui::load::SizedTexture;
use egui::{
    Align, Color32, DragValue, Frame, Id, Image, Key, Layout, Modal, Rect, ScrollArea, Stroke, TextEdit, Ui,
    Vec2, vec2,
};
use methods::Method;
use strum::VariantArray;

use super::export::{DELAYS, Drawn, Export, ExportOptions, Preview};
use super::export_settings::{ExportSettings, FrameContent, SCALES, SIDES};
use super::numbers::decimal;
use super::request::Request;
use super::style::{BODY, HEADING, SMALL, colors, primary, secondary};
use super::ui_state::UiState;
use super::widgets::{self, CORNERS};
use super::{keyboard, style};
use base::scene::{InkTone, Labels, Theme};
use base::text::{Language, Message, MessageId, ids};
use lessons::session::Session;
use lessons::session::actions::WindowAction;
use pictures::formats::{FORMATS, PictureFormat, Plays};
use pictures::vector::{HiddenStyle, SphereStyle};

/// The margin between the dialog and the window.
const MARGIN: Vec2 = vec2(48.0, 48.0);
/// The largest size of the dialog, in points.
const MOST: Vec2 = vec2(1080.0, 640.0);
/// The share of its width that the options take, and the most, in points.
const OPTIONS: (f32, f32) = (0.46, 420.0);
/// A smaller dialog, as it is with text of twice the size, has no room for the preview.
const ROOMY: Vec2 = vec2(600.0, 360.0);
/// The longest name of a file, in characters.
const NAME_LENGTH: usize = 200;
/// The background of a picture for a slide.
const DARK_SLIDE: Color32 = Color32::from_rgb(30, 38, 60);
const LIGHT_SLIDE: Color32 = Color32::from_rgb(246, 244, 236);

/// Shows the dialog over everything, if it is open.
pub(super) fn show(ui: &Ui, session: &Session, ui_state: &UiState, requests: &mut Vec<Request>) {
    let Some(export) = &ui_state.export else { return };
    let frame = Frame::new().fill(colors(ui).background).stroke(Stroke::new(1.0, colors(ui).border));
    let frame = frame.inner_margin(16).corner_radius(8);
    let size = (ui.ctx().content_rect().size() - MARGIN).min(MOST) - vec2(34.0, 34.0);
    let size = size.max(Vec2::ZERO); // a window may be one pixel wide
    // An area keeps the size it once had, so another window size gets another area.
    let id = Id::unique(format!("export in {size}"));
    let modal = Modal::new(id).frame(frame).show(ui.ctx(), |ui| {
        style::show_at_once(ui);
        style::apply(ui);
        ui.set_min_size(size);
        ui.set_max_size(size);
        let mut dialog = Dialog { session, export, options: export.options, language: session.language };
        dialog.title(ui, requests);
        if size.x < ROOMY.x || size.y < ROOMY.y {
            dialog.in_one_column(ui, ui_state.message.as_deref(), requests);
        } else {
            dialog.beside_the_result(ui, size.x, ui_state.message.as_deref(), requests);
        }
        if dialog.options != export.options {
            requests.push(Request::Export(dialog.options));
        }
    });
    if modal.should_close() {
        requests.push(Request::Act(WindowAction::Export.into()));
    }
}

/// The dialog while it is shown.
struct Dialog<'a> {
    session: &'a Session,
    export: &'a Export,
    /// The options while they are changed.
    options: ExportOptions,
    language: Language,
}

impl Dialog<'_> {
    fn say(&self, message: MessageId) -> String {
        self.language.localize(message)
    }

    fn title(&self, ui: &mut Ui, requests: &mut Vec<Request>) {
        ui.horizontal(|ui| {
            ui.label(primary(ui, self.say(ids::EXPORT_TITLE)).size(HEADING));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if ui.button(self.say(ids::PANEL_CLOSE)).clicked() {
                    requests.push(Request::Act(WindowAction::Export.into()));
                }
            });
        });
        ui.add_space(8.0);
    }

    /// The options on the left, the preview on the right.
    fn beside_the_result(
        &mut self,
        ui: &mut Ui,
        width: f32,
        message: Option<&str>,
        requests: &mut Vec<Request>,
    ) {
        let room = Rect::from_min_max(ui.cursor().min, ui.max_rect().max);
        let (left, right) = room.split_left_right_at_x(room.left() + (width * OPTIONS.0).min(OPTIONS.1));
        ui.scope_builder(egui::UiBuilder::new().max_rect(left), |ui| {
            let foot = 114.0;
            let height = (ui.available_height() - foot).max(64.0);
            let rows = ScrollArea::vertical().animated(false).auto_shrink(false).max_height(height);
            rows.show(ui, |ui| self.options(ui));
            self.file(ui, requests);
        });
        let right = right.with_min_x(right.left() + 16.0);
        ui.scope_builder(egui::UiBuilder::new().max_rect(right), |ui| self.result(ui, message));
    }

    /// The options and the message, without the preview.
    fn in_one_column(&mut self, ui: &mut Ui, message: Option<&str>, requests: &mut Vec<Request>) {
        ScrollArea::vertical().animated(false).auto_shrink(false).show(ui, |ui| {
            keyboard::scroll_by_pages(ui);
            self.options(ui);
            self.file(ui, requests);
            ui.label(primary(ui, self.preview_message(message)).size(SMALL));
        });
    }

    /// The contents of the picture, row by row.
    fn options(&mut self, ui: &mut Ui) {
        ui.spacing_mut().item_spacing = vec2(6.0, 4.0);
        self.format(ui);
        self.size(ui);
        self.around(ui);
        self.method(ui);
        self.step(ui);
        self.labels(ui);
        self.colors(ui);
        self.lines(ui);
        self.background(ui);
    }

    /// The format of the file, for one picture or for the steps, unless these would give the answer away.
    fn format(&mut self, ui: &mut Ui) {
        let name = |format: &PictureFormat, steps: bool| {
            let kind = match (steps, format.moves()) {
                (false, _) => ids::KIND_PICTURE,
                (true, true) => ids::KIND_STEPS,
                (true, false) => ids::KIND_PAGES,
            };
            self.language.localize(Message::new(kind).with("format", format.name))
        };
        let kinds = FORMATS.into_iter().flat_map(|format| {
            let one = (!format.moves()).then_some((format, false));
            let several = (format.takes_several() && !self.session.is_hidden()).then_some((format, true));
            one.into_iter().chain(several)
        });
        let choices: Vec<_> = kinds.map(|(format, steps)| ((format, steps), name(format, steps))).collect();
        self.head(ui, ids::EXPORT_KIND);
        let mut kind = (self.options.format, self.options.steps);
        if choose(ui, &mut kind, choices) {
            self.options.change_format(kind.0, kind.1);
        }
        if self.options.format.moves() {
            self.timing(ui);
        }
    }

    /// The style of lines, where the file consists of lines.
    fn lines(&mut self, ui: &mut Ui) {
        if self.options.format.vector().is_none()
            || self.options.export_settings.frame_content == FrameContent::Map
        {
            return;
        }
        self.head(ui, ids::EXPORT_HIDDEN);
        let name = |hidden: Option<HiddenStyle>| match hidden {
            None => ids::HIDDEN_OWN,
            Some(HiddenStyle::Faint) => ids::HIDDEN_FAINT,
            Some(HiddenStyle::Dashed) => ids::HIDDEN_DASHED,
            Some(HiddenStyle::Omitted) => ids::HIDDEN_NONE,
        };
        let choices = once(None).chain(HiddenStyle::VARIANTS.iter().copied().map(Some));
        let choices: Vec<_> = choices.map(|hidden| (hidden, self.say(name(hidden)))).collect();
        choose(ui, &mut self.options.style.hidden, choices);
        if !self.session.scene().has_sphere() {
            return;
        }
        self.head(ui, ids::EXPORT_SPHERE);
        let choices = [
            (SphereStyle::Wires, self.say(ids::SPHERE_WIRES)),
            (SphereStyle::Outline, self.say(ids::SPHERE_OUTLINE)),
        ];
        choose(ui, &mut self.options.style.sphere, choices);
    }

    /// The time for a step, and the number of times that the animation plays.
    fn timing(&mut self, ui: &mut Ui) {
        let [delay, forever, once] =
            [ids::EXPORT_DELAY, ids::PLAYS_FOREVER, ids::PLAYS_ONCE].map(|name| self.say(name));
        let timing = &mut self.options.timing;
        ui.horizontal(|ui| {
            ui.label(secondary(ui, &delay));
            let mut seconds = timing.delay.as_secs_f64();
            let (least, most) = (DELAYS.0 as f64 / 1000.0, DELAYS.1 as f64 / 1000.0);
            let entry = DragValue::new(&mut seconds).range(least..=most).speed(0.1).max_decimals(2);
            widgets::number(ui, entry.custom_parser(decimal), &delay);
            timing.delay = Duration::from_millis((seconds * 1000.0).round() as u64);
        });
        choose(ui, &mut timing.plays, [(Plays::Forever, forever), (Plays::Times(1), once)]);
    }

    fn size(&mut self, ui: &mut Ui) {
        self.head(ui, ids::EXPORT_SIZE);
        let names = [ids::EXPORT_WIDTH, ids::EXPORT_HEIGHT, ids::EXPORT_SCALE].map(|name| self.say(name));
        let least = self.options.export_settings.frame_content.smallest();
        ui.horizontal_wrapped(|ui| {
            let export_settings = &mut self.options.export_settings;
            let (width, height) = &mut export_settings.size;
            for (number, least, name) in [(width, least.0, &names[0]), (height, least.1, &names[1])] {
                let entry = DragValue::new(number).range(least..=SIDES.1);
                widgets::number(ui, entry.custom_parser(decimal), name).on_hover_text(name);
            }
            ui.label(secondary(ui, &names[2]));
            let scale = DragValue::new(&mut export_settings.scale).range(SCALES.0..=SCALES.1).speed(0.05);
            widgets::number(ui, scale.custom_parser(decimal), &names[2]);
            let ExportSettings { size: (width, height), scale, .. } = *export_settings;
            let pixels = Message::new(ids::EXPORT_PIXELS).with("width", width * scale);
            let pixels = pixels.with("height", height * scale);
            ui.label(secondary(ui, self.language.localize(pixels)).size(SMALL));
        });
    }

    fn around(&mut self, ui: &mut Ui) {
        let (steps, is_vector) = (self.options.steps, self.options.format.vector().is_some());
        let choices = [
            (FrameContent::Bare, ids::AROUND_BARE, !steps),
            (FrameContent::Line, ids::AROUND_LINE, true),
            (FrameContent::Caption, ids::AROUND_CAPTION, true),
            (FrameContent::Panel, ids::AROUND_PANEL, !is_vector),
            (FrameContent::Marks, ids::AROUND_MARKS, true),
            (FrameContent::Map, ids::AROUND_MAP, !steps && self.session.shows_map()),
        ];
        self.head(ui, ids::EXPORT_AROUND);
        let offered = choices.into_iter().filter(|&(.., is_offered)| is_offered);
        let choices: Vec<_> = offered.map(|(content, name, _)| (content, self.say(name))).collect();
        let export_settings = &mut self.options.export_settings;
        if choose(ui, &mut export_settings.frame_content, choices) {
            let ((width, height), least) = (export_settings.size, export_settings.frame_content.smallest());
            export_settings.size = (width.max(least.0), height.max(least.1));
        }
    }

    fn method(&mut self, ui: &mut Ui) {
        self.head(ui, ids::EXPORT_METHOD);
        let choices = Method::ALL.map(|method| (method, self.language.localize(method)));
        choose(ui, &mut self.options.method, choices);
    }

    fn step(&mut self, ui: &mut Ui) {
        if self.session.is_hidden() || self.options.steps {
            return;
        }
        self.head(ui, ids::EXPORT_STEP);
        let count = self.session.trace(self.options.method).steps.len();
        self.options.step = self.options.step.filter(|&step| step < count);
        let names = (0..count).map(|step| (Some(step), (step + 1).to_string()));
        let none = (None, self.say(ids::EXPORT_NO_STEP));
        choose(ui, &mut self.options.step, std::iter::once(none).chain(names));
    }

    fn labels(&mut self, ui: &mut Ui) {
        self.head(ui, ids::EXPORT_LABELS);
        let name = |labels| match labels {
            Labels::Off => ids::LABELS_OFF,
            Labels::Numbers => ids::LABELS_NUMBERS,
            Labels::Full => ids::LABELS_FULL,
        };
        let choices = Labels::ALL.map(|labels| (labels, self.say(name(labels))));
        choose(ui, &mut self.options.labels, choices);
    }

    fn colors(&mut self, ui: &mut Ui) {
        self.head(ui, ids::EXPORT_COLORS);
        let name = |theme| match theme {
            Theme::Classic => ids::COLORS_CLASSIC,
            Theme::Light => ids::COLORS_LIGHT,
            Theme::Safe => ids::COLORS_SAFE,
            Theme::Print => ids::COLORS_PRINT,
        };
        let choices = Theme::ALL.map(|theme| (theme, self.say(name(theme))));
        choose(ui, &mut self.options.colors, choices);
    }

    /// Whether there is a background, and the ink that suits what the picture will lie on.
    fn background(&mut self, ui: &mut Ui) {
        if !self.options.format.takes_transparency {
            return;
        }
        self.head(ui, ids::EXPORT_GROUND);
        let choices = [(false, self.say(ids::GROUND_OWN)), (true, self.say(ids::GROUND_NONE))];
        choose(ui, &mut self.options.export_settings.transparent, choices);
        if !self.options.export_settings.transparent {
            self.options.export_settings.ink = None;
            return;
        }
        let choices = [
            (None, self.say(ids::INK_OWN)),
            (Some(InkTone::Light), self.say(ids::INK_LIGHT)),
            (Some(InkTone::Dark), self.say(ids::INK_DARK)),
        ];
        choose(ui, &mut self.options.export_settings.ink, choices);
    }

    /// The file and its save button.
    fn file(&self, ui: &mut Ui, requests: &mut Vec<Request>) {
        ui.add_space(8.0);
        self.name(ui, requests);
        ui.horizontal_wrapped(|ui| {
            if let Some(progress) = self.export.progress {
                return self.progress(ui, progress, requests);
            }
            self.save(ui, requests);
            let copy = egui::Button::new(primary(ui, self.say(ids::EXPORT_COPY)).size(BODY));
            if ui.add(copy.min_size(vec2(0.0, 32.0))).clicked() {
                requests.push(Request::Act(WindowAction::CopyCommand.into()));
            }
        });
    }

    /// The entry for the file's name.
    fn name(&self, ui: &mut Ui, requests: &mut Vec<Request>) {
        self.head(ui, ids::EXPORT_FILE);
        let mut name = self.export.name.clone();
        let hint = secondary(ui, &self.export.file).size(SMALL);
        let entry = TextEdit::singleline(&mut name).hint_text(hint).char_limit(NAME_LENGTH);
        let entry = ui.add(entry.desired_width(f32::INFINITY)).on_hover_text(&self.export.file);
        style::name(&entry, &self.say(ids::EXPORT_NAME));
        if entry.changed() {
            requests.push(Request::ExportName(name));
        }
        ui.add_space(4.0);
    }

    fn save(&self, ui: &mut Ui, requests: &mut Vec<Request>) {
        let can_save = !matches!(self.export.preview, Preview::Failed(_));
        let save =
            egui::Button::new(primary(ui, self.say(ids::EXPORT_SAVE)).size(BODY)).fill(colors(ui).chosen);
        let save = ui.add_enabled(can_save, save.min_size(vec2(112.0, 32.0)));
        // Unless Enter is for another control.
        let nothing_else = ui.memory(|memory| memory.focused().is_none());
        let enter = nothing_else && ui.input(|input| input.key_pressed(Key::Enter));
        if can_save && (save.clicked() || enter) {
            requests.push(Request::Act(WindowAction::SaveExport.into()));
        }
    }

    /// The progress of the animation, and a button to stop it.
    fn progress(&self, ui: &mut Ui, (done, count): (usize, usize), requests: &mut Vec<Request>) {
        let cancel = egui::Button::new(primary(ui, self.say(ids::EXPORT_CANCEL)).size(BODY));
        if ui.add(cancel.min_size(vec2(112.0, 32.0))).clicked() {
            requests.push(Request::Act(WindowAction::CancelExport.into()));
        }
        let share = done as f32 / count as f32;
        ui.add(egui::ProgressBar::new(share).desired_width(ui.available_width()).show_percentage());
    }

    /// The reason why there is no preview, or a message.
    fn preview_message(&self, message: Option<&str>) -> String {
        match &self.export.preview {
            Preview::Pending(_) => self.say(ids::EXPORT_DRAWING),
            Preview::Ready(_) => message.unwrap_or_default().to_owned(),
            Preview::Failed(error) => error.clone(),
        }
    }

    /// The preview, and below it the message.
    fn result(&self, ui: &mut Ui, message: Option<&str>) {
        let room = ui.available_rect_before_wrap();
        let (picture, line) = room.split_top_bottom_at_y(room.bottom() - 44.0);
        ui.painter().rect_stroke(
            picture,
            CORNERS,
            Stroke::new(1.0, colors(ui).border),
            egui::StrokeKind::Inside,
        );
        if let Some(drawn) = self.export.drawn() {
            self.picture(ui, picture.shrink(8.0), drawn);
        }
        ui.scope_builder(egui::UiBuilder::new().max_rect(line.with_min_y(line.top() + 4.0)), |ui| {
            ui.label(primary(ui, self.preview_message(message)).size(SMALL));
        });
    }

    fn picture(&self, ui: &mut Ui, room: Rect, drawn: Drawn) {
        let size = vec2(drawn.size.0 as f32, drawn.size.1 as f32);
        let fit = (room.width() / size.x).min(room.height() / size.y);
        let rect = Rect::from_center_size(room.center(), size * fit);
        let export_settings = self.options.export_settings;
        if export_settings.transparent {
            let own = if self.options.colors.is_light() { InkTone::Dark } else { InkTone::Light };
            let slide = match export_settings.ink.unwrap_or(own) {
                InkTone::Light => DARK_SLIDE,
                InkTone::Dark => LIGHT_SLIDE,
            };
            ui.painter().rect_filled(rect, 0.0, slide);
        }
        let image = Image::from_texture(SizedTexture::new(drawn.texture, rect.size()));
        let image = image.alt_text(self.say(ids::EXPORT_PREVIEW));
        ui.put(rect, image);
    }

    fn head(&self, ui: &mut Ui, name: MessageId) {
        ui.add_space(2.0);
        ui.label(secondary(ui, self.say(name)).size(SMALL));
    }
}

/// A row of choices. Returns whether another one was chosen.
fn choose<T: PartialEq>(ui: &mut Ui, value: &mut T, choices: impl IntoIterator<Item = (T, String)>) -> bool {
    let mut changed = false;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
        for (choice, name) in choices {
            let chosen = *value == choice;
            let word = widgets::text(ui, &name, SMALL, colors(ui).primary);
            let response =
                widgets::choosable(ui, vec2(word.size().x + 18.0, 26.0), Role::RadioButton, &name, chosen);
            let fill = if chosen || response.hovered() { colors(ui).chosen } else { colors(ui).card };
            ui.painter().rect_filled(response.rect, CORNERS, fill);
            widgets::edge(ui, &response, chosen);
            widgets::write(ui, response.rect.left_center() + vec2(9.0, 0.0), word);
            if response.clicked() && !chosen {
                *value = choice;
                changed = true;
            }
        }
    });
    changed
}
