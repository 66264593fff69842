//! What clicks and entries ask for, and how it is done.

use anyhow::Result;
use base::scene::View;
use base::text::{LocalizedError, Message, ids};
use egui::Vec2;
use lessons::maps::search;
use lessons::maps::view::MapChange;
use lessons::parts::Parts;
use lessons::session::Session;
use lessons::session::actions::{Action, PanelAction, SceneAction, SessionAction, WindowAction};
use lessons::session::scene_link::SceneLink;
use lessons::session::switches::Switch;
use lessons::yours::trial::Fault;
use methods::printed::ErratumId;

use super::controls::{Mode, Speed, Tab};
use super::export::ExportOptions;
use super::ui_state::UiState;

/// An item with its own map.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mapped {
    Erratum(ErratumId),
    /// A case of the gallery, by its number from 0.
    Case(usize),
    /// The challenge that is open.
    Challenge,
}

/// A request by a click or an entry.
#[derive(Debug, Clone, PartialEq)]
pub enum Request {
    /// The action of a key, or one with a value that is chosen.
    Act(Action),
    /// The action of a key that is held, after its first press.
    Repeat(SceneAction),
    /// Shows the values of the user's own program.
    Yours,
    /// The smallest question at which this program failed in this way, with its values.
    Failing(Fault),
    /// News of what the panel has done.
    Told(Message),
    View(View),
    /// The scene turned and tilted by so many degrees, to the right and down.
    Turn(Vec2),
    Switch(Switch, bool),
    /// The case that shows an erratum.
    Erratum(ErratumId),
    /// An activity to begin.
    Mode(Mode),
    Tab(Tab),
    /// Whether the steps are to follow each other by themselves.
    Play(bool),
    /// The speed at which the steps follow each other.
    Speed(Speed),
    /// Whether the buttons that steer are to move the end of the segment or of the path.
    SteersEnd(bool),
    /// The width of the panel, in points.
    PanelWidth(f32),
    /// Other numbers for the lesson.
    State(Parts),
    /// No number was typed for the one of this name.
    Refused(String),
    /// A number begins to be dragged.
    BeginDrag,
    /// Another state while a number is dragged.
    DragNumber(Parts),
    /// Another part of the map.
    Map(MapChange),
    /// The lesson's state with these values on the map's axes.
    GoTo([f32; 2]),
    /// The nearest state in which the chosen method is wrong.
    ShowWrong,
    MapOf(Mapped),
    /// The contents of the exported picture.
    Export(ExportOptions),
    /// The name of the exported picture's file.
    ExportName(String),
    /// The scene to which a link of the lesson's text leads.
    Scene(SceneLink),
}

/// Handles the requests for the session and its view. Returns those for the window.
/// Errors: a state that the lesson refuses, a lesson that cannot be opened, or text that is no number; the session
/// stays then.
pub fn apply(
    session: &mut Session,
    ui_state: &mut UiState,
    request: Request,
) -> Result<Option<WindowAction>> {
    // Enter presses the first button of the card.
    let begins = ui_state.welcome && request == Request::Act(SessionAction::Enter.into());
    let request = if begins { Request::Act(SceneAction::Lesson(0).into()) } else { request };
    if !matches!(request, Request::PanelWidth(_)) {
        ui_state.message = None;
        // Esc closes the card and nothing below it.
        ui_state.welcome &= request == Request::Act(WindowAction::Escape.into());
    }
    match request {
        Request::Act(Action::Window(action)) => return Ok(Some(action)),
        Request::Act(Action::Panel(PanelAction::Help)) => ui_state.help = !ui_state.help,
        Request::Act(Action::Session(action)) => {
            let look = session.view_mode();
            session.act(action)?;
            if session.view_mode() != look {
                ui_state.layout = session.view_mode().into();
            }
            ui_state.controls.follow(action, session);
        }
        Request::Repeat(action) => session.repeat(action)?,
        Request::Yours => session.choose_yours(),
        Request::Failing(fault) => session.open_failing(fault)?,
        Request::Told(message) => ui_state.message = Some(session.language.localize(message)),
        Request::View(view) => session.set_camera(view),
        Request::Turn(angles) => session.drag(angles.x, angles.y),
        Request::Switch(switch, on) => session.switch(switch, on),
        Request::Erratum(number) => session.open_erratum(number)?,
        Request::Mode(mode) => ui_state.controls.begin(session, mode)?,
        Request::Tab(tab) => ui_state.controls.tab = tab,
        Request::Play(playing) => ui_state.controls.playing = playing,
        Request::Speed(speed) => ui_state.controls.speed = speed,
        Request::SteersEnd(end) => ui_state.controls.steers_end = end,
        Request::PanelWidth(width) => ui_state.controls.panel_width = width,
        Request::State(parts) => session.edit(&parts)?,
        Request::Refused(name) => {
            return Err(LocalizedError::new(Message::new(ids::NUMBERS_REFUSED).with("name", name)).into());
        }
        Request::BeginDrag => session.begin_drag(),
        Request::DragNumber(parts) => session.drag_number(&parts)?,
        Request::Map(change) => session.change_map(change),
        Request::GoTo(values) => session.go_to_on_map(values)?,
        Request::ShowWrong => show_wrong(session, ui_state)?,
        Request::MapOf(Mapped::Erratum(erratum)) => session.open_map_of_erratum(erratum)?,
        Request::MapOf(Mapped::Case(number)) => session.open_map_of_case(number)?,
        Request::MapOf(Mapped::Challenge) => session.open_map_of_challenge()?,
        Request::Export(options) => {
            if let Some(export) = &mut ui_state.export {
                export.change(options);
            }
        }
        Request::ExportName(name) => {
            if let Some(export) = &mut ui_state.export {
                export.name = name;
            }
        }
        Request::Scene(link) => session.open_scene(&link)?,
    }
    Ok(None)
}

/// Goes to the nearest state in which whoever is judged is wrong, and near enough to see it.
fn show_wrong(session: &mut Session, ui_state: &mut UiState) -> Result<()> {
    let Some(map) = session.asked_map().cloned() else { return Ok(()) };
    let Some((values, scale)) = search::nearest_wrong(&map, session.lesson(), session.judged()) else {
        let method = session.language.localize(session.judged());
        let message = Message::new(ids::MAP_NONE_FOUND).with("method", method);
        ui_state.message = Some(session.language.localize(message));
        return Ok(());
    };
    session.go_to_on_map(values)?;
    session.change_map(MapChange::Recenter(map.request.values(session.lesson()), scale));
    Ok(())
}
