//! Buttons for the keys that steer, for touch screens.

use egui::accesskit::Role;
use egui::{Frame, Id, InputState, Margin, Response, Ui, Vec2};

use super::icons::{self, Icon};
use super::key_labels;
use super::request::Request;
use super::style::{FINGER, colors};
use super::ui_state::UiState;
use super::widgets::{self, ICON, IconButton};
use base::text::ids;
use lessons::model::Steer;
use lessons::session::Session;
use lessons::session::actions::SceneAction;

/// The height of a row in points.
const HEIGHT: f32 = 48.0;
/// The widest button, and the space between two.
const WIDEST: f32 = 44.0;
const GAP: f32 = 1.0;
/// How long a button is held until it repeats, and then between two times, in seconds.
const REPEAT: (f64, f64) = (0.4, 0.05);

const BUTTONS: [(Icon, Steer); 8] = [
    (Icon::Left, Steer::Left),
    (Icon::Right, Steer::Right),
    (Icon::Up, Steer::Up),
    (Icon::Down, Steer::Down),
    (Icon::Farther, Steer::ZMinus),
    (Icon::Nearer, Steer::ZPlus),
    (Icon::TurnLeft, Steer::TurnLeft),
    (Icon::TurnRight, Steer::TurnRight),
];

/// What the button of a key shows, as a sign in a text.
pub(super) fn sign(steer: Steer) -> &'static str {
    match steer {
        Steer::Left => "←",
        Steer::Right => "→",
        Steer::Up => "↑",
        Steer::Down => "↓",
        Steer::ZMinus => "↗",
        Steer::ZPlus => "↙",
        Steer::TurnLeft => "↶",
        Steer::TurnRight => "↷",
    }
}

/// Shows them if fingers touch the window. What a question asks about stays where it is.
pub(super) fn show(ui: &mut Ui, session: &Session, ui_state: &UiState, requests: &mut Vec<Request>) {
    if !ui_state.touch || session.is_asked() {
        return;
    }
    let frame = Frame::new().fill(colors(ui).background).inner_margin(Margin::symmetric(8, 0));
    let count = BUTTONS.len() + usize::from(session.has_end());
    let room = ui.available_width() - 16.0;
    let rows = if room / (count as f32) < FINGER + GAP { 2 } else { 1 };
    let in_row = count.div_ceil(rows);
    let size = (room / in_row as f32 - GAP).clamp(FINGER, WIDEST);
    let steers_end = session.has_end() && ui_state.controls.steers_end;
    let height = rows as f32 * HEIGHT;
    egui::Panel::bottom(format!("pad of {rows}")).frame(frame).exact_size(height).show(ui, |ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(GAP);
        ui.add_space((HEIGHT - size) / 2.0);
        for row in 0..rows {
            ui.horizontal(|ui| {
                for (icon, steer) in BUTTONS.iter().skip(row * in_row).take(in_row) {
                    self::button(ui, session, *icon, *steer, size, steers_end, requests);
                }
                if session.has_end() && row + 1 == rows {
                    end_switch(ui, session, steers_end, size, requests);
                }
            });
        }
    });
}

fn button(
    ui: &mut Ui,
    session: &Session,
    icon: Icon,
    steer: Steer,
    size: f32,
    steers_end: bool,
    requests: &mut Vec<Request>,
) {
    let action = match steers_end && !steer.turns() {
        true => SceneAction::SteerEnd(steer).into(),
        false => SceneAction::Steer(steer).into(),
    };
    let name = key_labels::of(ui.ctx(), session.language, action).unwrap_or_default();
    let button = IconButton { icon, name: &name, action: Some(action), enabled: true, worded: false, size };
    let response = button.show(ui, session.language);
    if response.clicked() || repeats(ui, &response) {
        requests.push(Request::Act(action));
    }
}

/// The switch by which the buttons move the end of the segment or of the path.
fn end_switch(ui: &mut Ui, session: &Session, on: bool, size: f32, requests: &mut Vec<Request>) {
    let name = session.language.localize(ids::KEY_STEER_END);
    let response = widgets::choosable(ui, Vec2::splat(size), Role::Switch, &name, on);
    widgets::hover_fill(ui, &response, on);
    widgets::edge(ui, &response, on);
    icons::paint(ui.painter(), Icon::End, icons::place(response.rect, ICON), colors(ui).primary);
    if response.on_hover_text(name).clicked() {
        requests.push(Request::SteersEnd(!on));
    }
}

/// Whether a button that is held acts again.
fn repeats(ui: &Ui, button: &Response) -> bool {
    let id = Id::unique("held since").with(button.id);
    // egui takes a finger that stays long enough for one that asks for a menu, and lets go of the button.
    let stays = |input: &InputState| {
        let finger = input.pointer.interact_pos().filter(|_| input.pointer.primary_down());
        finger.is_some_and(|finger| button.rect.contains(finger))
    };
    let was_held = ui.data(|data| data.get_temp::<f64>(id)).is_some();
    let is_held = button.is_pointer_button_down_on() || (was_held && ui.input(stays));
    if !is_held {
        ui.data_mut(|data| data.remove::<f64>(id));
        return false;
    }
    let now = ui.input(|input| input.time);
    let next = ui.data_mut(|data| *data.get_temp_mut_or(id, now + REPEAT.0));
    let is_time = now >= next;
    if is_time {
        ui.data_mut(|data| data.insert_temp(id, now + REPEAT.1));
    }
    let left = if is_time { REPEAT.1 } else { next - now };
    ui.ctx().request_repaint_after(std::time::Duration::from_secs_f64(left));
    is_time
}
