//! Applies actions on the map.

use anyhow::Result;

use crate::maps::view::MapChange;
use crate::maps::{axis, search};
use crate::panel::UiState;
use crate::session::Session;
use crate::text::message::Message;

/// Goes to a place on the map.
pub(in crate::panel) fn go_to(session: &mut Session, values: [f32; 2]) -> Result<()> {
    let Some(map) = session.asked_map() else { return Ok(()) };
    session.edit(axis::state_at(session.lesson(), &map.request.axes, values))
}

/// Goes to the nearest state in which the chosen method is wrong, and near enough to see it.
pub(in crate::panel) fn show_wrong(session: &mut Session, ui_state: &mut UiState) -> Result<()> {
    let Some(map) = session.asked_map().cloned() else { return Ok(()) };
    let Some((values, scale)) = search::nearest_wrong(&map, session.lesson(), session.method) else {
        let method = session.language.localize(session.method);
        let message = Message::new("map-none-found").with("method", method);
        ui_state.message = Some(session.language.localize(message));
        return Ok(());
    };
    go_to(session, values)?;
    // A shift begins at 0 again where the vertices are now.
    let center = axis::values(&map.request.axes, session.lesson());
    session.change_map(MapChange::ViewMode(center, scale));
    Ok(())
}
