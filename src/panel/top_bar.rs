//! The bar at the top: lessons, activities, actions.

use egui::accesskit::Role;
use egui::scroll_area::ScrollBarVisibility;
use egui::{Button, Frame, Margin, Popup, Rect, ScrollArea, Ui, Vec2, vec2};

use super::controls::Mode;
use super::icons::{Icon, Pen};
use super::request::Request;
use super::style::{SMALL, colors};
use super::ui_state::UiState;
use super::widgets::{self, CORNERS, IconButton};
use super::{key_labels, keyboard, pictograms, style};
use base::text::{Language, Message, MessageId, ids};
use lessons::session::Session;
use lessons::session::actions::{Action, PanelAction, SceneAction, SessionAction, TextSize, WindowAction};
use lessons::session::gallery;
use lessons::session::keys;
use lessons::table::LESSONS;

/// The height in points, and in a low window, as with large text.
const HEIGHT: f32 = 48.0;
const LOW_HEIGHT: f32 = 36.0;
/// What is left free above and below a lesson's button at most, and at least.
const MARGINS: (f32, f32) = (6.0, 2.0);
/// From this width on there are words beside the icons.
const WORDS_FROM: f32 = 1500.0;
/// From this width on the list of lessons has its name beside it.
const LIST_NAMED_FROM: f32 = 1250.0;
/// Below this width everything is closer together.
const CLOSE_BELOW: f32 = 1000.0;
/// The side of an action's button in such a bar.
const CLOSE_ACTION: f32 = 23.2;
/// From this width on a finger has buttons for the lessons.
const TAPPED_LESSONS_FROM: f32 = 720.0;
/// The width of a lesson's button in such a bar, and in a wider one.
const LESSON: (f32, f32) = (22.0, 40.0);
/// The side of a lesson's pictogram, and the least space between two of them.
const PICTOGRAM: (f32, f32) = (24.0, 5.0);
/// The room around an activity's name in a narrow window: at least, and at most.
const PADDING: (f32, f32) = (2.0, 8.0);
/// The most of it in a wide one.
const WIDE_PADDING: f32 = 28.0;
/// Between the activities and the actions.
const LEAST_GAP: f32 = 4.0;

/// The entries of the Share menu.
const SHARED: &[WindowAction] = if cfg!(target_arch = "wasm32") {
    // There a link is what a state is copied as.
    &[WindowAction::CopyState, WindowAction::CopyPicture, WindowAction::CopyCommand]
} else {
    &[WindowAction::CopyState, WindowAction::CopyLink, WindowAction::CopyPicture, WindowAction::CopyCommand]
};
/// The actions on the right, in their order: icon, name, what it does.
const ACTIONS: [(Icon, MessageId, Option<Action>); 11] = [
    (Icon::Undo, ids::TOOL_UNDO, Some(UNDO)),
    (Icon::Redo, ids::TOOL_REDO, Some(REDO)),
    (Icon::Reset, ids::TOOL_RESET, Some(Action::Session(SessionAction::Scene(SceneAction::Restart)))),
    (Icon::Home, ids::TOOL_VIEW, Some(Action::Session(SessionAction::Scene(SceneAction::Home)))),
    (Icon::Map, ids::TOOL_MAP, Some(Action::Session(SessionAction::Map))),
    (Icon::Colors, ids::TOOL_COLORS, Some(Action::Session(SessionAction::NextColors))),
    (Icon::Picture, ids::TOOL_PICTURE, Some(Action::Window(WindowAction::Screenshot))),
    (Icon::Export, ids::TOOL_EXPORT, Some(Action::Window(WindowAction::Export))),
    (Icon::Copy, ids::TOOL_SHARE, None), // a menu
    (Icon::Language, ids::TOOL_LANGUAGE, Some(LANGUAGE)),
    (Icon::Help, ids::TOOL_HELP, Some(Action::Panel(PanelAction::Help))),
];
/// The actions that only the menu at the right end has: name, what it does.
const MENU: [(MessageId, Action); 11] = [
    (ids::TOOL_PRESENT, Action::Session(SessionAction::NextViewMode)),
    (ids::TOOL_FIRST_PERSON, FIRST_PERSON),
    (ids::TOOL_EDITOR, EDITOR),
    (ids::TOOL_OPEN, OPEN_FILE),
    (ids::TOOL_SAVE_PROGRESS, SAVE_PROGRESS),
    (ids::TOOL_PASTE, Action::Window(WindowAction::Paste)),
    (ids::TOOL_BARE_PICTURE, Action::Window(WindowAction::BareScreenshot)),
    (ids::TOOL_FULL_SCREEN, Action::Window(WindowAction::FullScreen)),
    (ids::TOOL_TEXT_LARGER, Action::Window(WindowAction::TextSize(TextSize::Larger))),
    (ids::TOOL_TEXT_SMALLER, Action::Window(WindowAction::TextSize(TextSize::Smaller))),
    (ids::TOOL_TEXT_NORMAL, Action::Window(WindowAction::TextSize(TextSize::Normal))),
];
/// On the page alone.
const EDITOR: Action = Action::Window(WindowAction::Editor);
const OPEN_FILE: Action = Action::Window(WindowAction::OpenFile);
const SAVE_PROGRESS: Action = Action::Window(WindowAction::SaveProgress);
const FIRST_PERSON: Action = Action::Session(SessionAction::Scene(SceneAction::FirstPerson));
const UNDO: Action = Action::Session(SessionAction::Undo);
const REDO: Action = Action::Session(SessionAction::Redo);
/// Its button opens a menu instead.
const LANGUAGE: Action = Action::Session(SessionAction::NextLanguage);

pub(super) fn show(ui: &mut Ui, session: &Session, ui_state: &UiState, requests: &mut Vec<Request>) {
    let frame = Frame::new().fill(colors(ui).background).inner_margin(Margin::symmetric(8, 0));
    let panel = egui::Panel::top("top bar").frame(frame).exact_size(height(ui));
    panel.show(ui, |ui| {
        let room = ui.available_width();
        // The narrowest window shows a part of it; the keyboard and the wheel bring the rest.
        let scroll = ScrollArea::horizontal().scroll_bar_visibility(ScrollBarVisibility::AlwaysHidden);
        scroll.auto_shrink(false).animated(false).show(ui, |ui| {
            ui.horizontal_centered(|ui| {
                ui.spacing_mut().item_spacing.x = if room < CLOSE_BELOW { 0.0 } else { 4.0 };
                // A finger finds them in the list where the bar has no room for it to tap them.
                if !style::is_touched(ui) || room >= TAPPED_LESSONS_FROM {
                    lessons(ui, session, room, requests);
                }
                lesson_list(ui, session, room, requests);
                ui.add_space(if room < CLOSE_BELOW { 6.0 } else { 16.0 });
                activities(ui, session, ui_state, room, requests);
                actions(ui, session, room, requests);
            });
            keyboard::keep_focus_in_sight(ui);
        });
    });
}

/// The bar's height: fingers need all of it.
fn height(ui: &Ui) -> f32 {
    style::bar_height(ui, HEIGHT, LOW_HEIGHT)
}

/// A menu of all lessons by their names.
fn lesson_list(ui: &mut Ui, session: &Session, room: f32, requests: &mut Vec<Request>) {
    let language = session.language;
    let name = language.localize(ids::TOOL_LESSONS);
    let label = match style::is_touched(ui) && room < TAPPED_LESSONS_FROM {
        true => format!("{} ▾", session.number() + 1),
        false if room < LIST_NAMED_FROM => "▾".to_owned(),
        false => format!("{name} ▾"),
    };
    let label = egui::RichText::new(label).size(SMALL);
    let button = ui.scope(|ui| {
        ui.spacing_mut().button_padding.x = if room < CLOSE_BELOW { 1.0 } else { 4.0 };
        ui.add(Button::new(label).frame_when_inactive(false).min_size(style::tappable(ui, Vec2::ZERO)))
    });
    let button = button.inner;
    style::name(&button, &name);
    Popup::menu(&button).show(|ui| {
        style::make_tappable(ui);
        for (number, info) in LESSONS.iter().enumerate() {
            let name = format!("{}  {}", number + 1, language.localize(info.title));
            if ui.selectable_label(number == session.number(), name).clicked() {
                requests.push(Request::Act(SceneAction::Lesson(number).into()));
            }
        }
    });
}

fn lessons(ui: &mut Ui, session: &Session, room: f32, requests: &mut Vec<Request>) {
    let language = session.language;
    let width = if room < CLOSE_BELOW { LESSON.0 } else { LESSON.1 };
    let width = style::tappable(ui, vec2(width, 0.0)).x;
    let margin = if height(ui) < HEIGHT { MARGINS.1 } else { MARGINS.0 };
    let height = height(ui) - 2.0 * margin;
    for (number, info) in LESSONS.iter().enumerate() {
        let (name, chosen) = (language.localize(info.title), number == session.number());
        let word =
            (chosen && room >= WORDS_FROM).then(|| widgets::text(ui, &name, SMALL, colors(ui).primary));
        let words = word.as_ref().map_or(0.0, |word| word.size().x + 8.0);
        let response = widgets::choosable(ui, vec2(width + words, height), Role::RadioButton, &name, chosen);
        widgets::hover_fill(ui, &response, chosen);
        if chosen && !response.has_focus() {
            widgets::border(ui, response.rect, colors(ui).accent);
        }
        let icon = response.rect.with_max_x(response.rect.left() + width);
        if let Some(word) = word {
            widgets::write(ui, icon.right_center() - vec2(4.0, 0.0), word);
        }
        let side = PICTOGRAM.0.min(width - PICTOGRAM.1);
        let rect = Rect::from_center_size(icon.center(), vec2(side, side));
        let color = if chosen || response.hovered() { colors(ui).primary } else { colors(ui).secondary };
        pictograms::paint(&Pen { painter: ui.painter(), rect, color }, info.pictogram);
        let action = SceneAction::Lesson(number).into();
        if widgets::explain(response, language, &name, Some(action)).clicked() {
            requests.push(Request::Act(action));
        }
    }
}

/// The activities with their names, as a segmented control; as a menu where that has no room.
fn activities(ui: &mut Ui, session: &Session, ui_state: &UiState, room: f32, requests: &mut Vec<Request>) {
    let language = session.language;
    let count = gallery::cases(session.lesson().info()).len();
    let names = [
        (Mode::Explore, Message::new(ids::ACTIVITY_EXPLORE), None),
        (
            Mode::Cases,
            Message::new(ids::ACTIVITY_CASES).with("count", count),
            Some(SessionAction::NextCase.into()),
        ),
        (Mode::Quiz, Message::new(ids::ACTIVITY_QUIZ), Some(SessionAction::Quiz.into())),
        (Mode::Challenges, Message::new(ids::ACTIVITY_CHALLENGES), Some(SessionAction::NextChallenge.into())),
    ];
    let names = names.map(|(activity, name, action)| (activity, language.localize(name), action));
    let now = ui_state.controls.mode(session);
    let words: f32 =
        names.iter().map(|(_, name, _)| widgets::text(ui, name, SMALL, colors(ui).primary).size().x).sum();
    let rest = room - (ui.cursor().left() - ui.max_rect().left());
    let count = names.len() as f32;
    // The names have room only if all actions and the menu have.
    let gap = ui.spacing().item_spacing.x;
    let beside = (action_size(ui, room) + gap) * (ACTIONS.len() + 1) as f32 + gap * names.len() as f32;
    if words + count * PADDING.0 + LEAST_GAP + beside > rest {
        return activity_menu(ui, now, &names, requests);
    }
    let most = if room < CLOSE_BELOW { PADDING.1 } else { WIDE_PADDING };
    let padding = ((rest - beside - words - LEAST_GAP) / count).clamp(PADDING.0, most);
    let mut whole = Rect::NOTHING;
    for (activity, name, action) in names {
        let chosen = activity == now;
        let word =
            widgets::text(ui, &name, SMALL, if chosen { colors(ui).primary } else { colors(ui).secondary });
        let size = vec2(word.size().x + padding, 32.0);
        let response = widgets::choosable(ui, size, Role::RadioButton, &name, chosen);
        widgets::hover_fill(ui, &response, chosen);
        widgets::write(ui, response.rect.left_center() + vec2(padding / 2.0, 0.0), word);
        whole |= response.rect;
        if widgets::explain(response, language, &name, action).clicked() {
            requests.push(Request::Mode(activity));
        }
    }
    let stroke = egui::Stroke::new(1.0, colors(ui).border);
    ui.painter().rect_stroke(whole.expand(1.0), CORNERS, stroke, egui::StrokeKind::Outside);
}

/// The present activity, with a menu of all.
fn activity_menu(
    ui: &mut Ui,
    now: Mode,
    names: &[(Mode, String, Option<Action>)],
    requests: &mut Vec<Request>,
) {
    let name = names.iter().find(|(activity, ..)| *activity == now).map_or("", |(_, name, _)| name);
    let button = ui.add(Button::new(format!("{name} ▾")).min_size(style::tappable(ui, Vec2::ZERO)));
    style::name(&button, name);
    Popup::menu(&button).show(|ui| {
        style::make_tappable(ui);
        for (activity, name, _) in names {
            if ui.selectable_label(*activity == now, name).clicked() {
                requests.push(Request::Mode(*activity));
            }
        }
    });
}

/// The side of an action's button.
fn action_size(ui: &Ui, room: f32) -> f32 {
    let side = if room < CLOSE_BELOW { CLOSE_ACTION } else { 34.0 };
    style::tappable(ui, vec2(side, side)).x
}

fn actions(ui: &mut Ui, session: &Session, room: f32, requests: &mut Vec<Request>) {
    let language = session.language;
    let names = ACTIONS.map(|(_, name, _)| language.localize(name));
    let is_open = session.is_asked();
    let size = action_size(ui, room);
    let mut buttons: Vec<IconButton> = std::iter::zip(ACTIONS, &names)
        .map(|((icon, _, action), name)| IconButton {
            icon,
            name,
            action,
            enabled: match action {
                Some(UNDO) => session.can_undo() && !is_open,
                Some(REDO) => session.can_redo() && !is_open,
                _ => true,
            },
            worded: false,
            size,
        })
        .collect();
    let gap = ui.spacing().item_spacing.x;
    let rest = ui.max_rect().left() + room - ui.cursor().left();
    name_what_fits(ui, &mut buttons, rest - size - gap, gap);
    let widths: Vec<f32> = buttons.iter().map(|button| button.width(ui) + gap).collect();
    let shown = fitting(&widths, rest, size + gap);
    let width = widths[..shown].iter().sum::<f32>() + size + gap;
    ui.add_space((rest - width).max(0.0));
    for button in &buttons[..shown] {
        let response = button.show(ui, language);
        match button.action {
            Some(LANGUAGE) => drop(Popup::menu(&response).show(|ui| languages(ui, language, requests))),
            None => drop(Popup::menu(&response).show(|ui| share(ui, language, requests))),
            Some(action) if response.clicked() => requests.push(Request::Act(action)),
            _ => {}
        }
    }
    more(ui, &buttons[shown..], size, session, requests);
}

/// Puts the names beside as many of the icons as have room for theirs, the first ones first.
fn name_what_fits(ui: &Ui, buttons: &mut [IconButton], room: f32, gap: f32) {
    let mut left = room - buttons.iter().map(|button| button.width(ui) + gap).sum::<f32>();
    for button in buttons {
        let plain = button.width(ui);
        button.worded = true;
        left -= button.width(ui) - plain;
        if left < 0.0 {
            button.worded = false;
            return;
        }
    }
}

/// How many of the first widths fit beside the menu's button.
fn fitting(widths: &[f32], room: f32, more: f32) -> usize {
    let mut used = more;
    let fits = |width: &&f32| {
        used += **width;
        used <= room
    };
    widths.iter().take_while(fits).count()
}

/// A menu of the actions that have no room in the bar, and of those that otherwise only a key has.
fn more(ui: &mut Ui, buttons: &[IconButton], size: f32, session: &Session, requests: &mut Vec<Request>) {
    let language = session.language;
    let name = language.localize(ids::TOOL_MORE);
    let more = IconButton { icon: Icon::More, name: &name, action: None, enabled: true, worded: false, size };
    Popup::menu(&more.show(ui, language)).show(|ui| {
        style::make_tappable(ui);
        let (menus, buttons): (Vec<_>, Vec<_>) =
            buttons.iter().partition(|button| matches!(button.action, None | Some(LANGUAGE)));
        for menu in &menus {
            match menu.action {
                None => drop(ui.menu_button(menu.name, |ui| share(ui, language, requests))),
                _ => drop(ui.menu_button(menu.name, |ui| languages(ui, language, requests))),
            }
        }
        // On a phone held sideways the other entries are higher than the window.
        let room = ui.ctx().content_rect().bottom() - ui.cursor().top() - 16.0;
        ScrollArea::vertical().max_height(room).show(ui, |ui| entries(ui, &buttons, session, requests));
    });
}

/// The entries that are no menus themselves.
fn entries(ui: &mut Ui, buttons: &[&IconButton], session: &Session, requests: &mut Vec<Request>) {
    let language = session.language;
    for button in buttons {
        if let Some(action) = button.action {
            entry(ui, language, button.name, action, button.enabled, requests);
        }
    }
    for (name, action) in MENU {
        let is_offered = match action {
            FIRST_PERSON => session.has_walker(),
            EDITOR | OPEN_FILE | SAVE_PROGRESS => cfg!(target_arch = "wasm32"),
            _ => true,
        };
        if is_offered {
            entry(ui, language, &language.localize(name), action, true, requests);
        }
    }
}

/// A menu's entry with its key.
fn entry(
    ui: &mut Ui,
    language: Language,
    name: &str,
    action: Action,
    enabled: bool,
    requests: &mut Vec<Request>,
) {
    let key = key_labels::of(ui.ctx(), language, action).unwrap_or_default();
    let entry = ui.add_enabled(enabled, Button::new(name).shortcut_text(&key));
    style::name(&entry, name);
    style::describe(&entry, &key);
    if entry.clicked() {
        // Also the menu in which this one is.
        Popup::close_all(ui.ctx());
        requests.push(Request::Act(action));
    }
}

/// What can be shared, each entry with its key.
fn share(ui: &mut Ui, language: Language, requests: &mut Vec<Request>) {
    style::make_tappable(ui);
    for &action in SHARED {
        let does = keys::does(action).map(|does| language.localize(does)).unwrap_or_default();
        entry(ui, language, &does, action.into(), true, requests);
    }
}

/// The languages, each by its own name.
fn languages(ui: &mut Ui, now: Language, requests: &mut Vec<Request>) {
    style::make_tappable(ui);
    for language in Language::ALL {
        if ui.selectable_label(language == now, language.own_name()).clicked() {
            Popup::close_all(ui.ctx());
            requests.push(Request::Act(SessionAction::Language(language).into()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_fit_leaves_room_for_the_menu() {
        let widths = [10.0; 4];
        assert_eq!(fitting(&widths, 50.0, 10.0), 4);
        assert_eq!(fitting(&widths, 39.0, 10.0), 2);
        assert_eq!(fitting(&widths, 20.0, 10.0), 1);
        assert_eq!(fitting(&widths, 5.0, 10.0), 0);
    }
}
