//! Applies actions on the map.

use anyhow::Result;

use crate::panel::UiState;
use base::text::ids;
use base::text::message::Message;
use lessons::maps::search;
use lessons::maps::view::MapChange;
use lessons::session::Session;

/// Goes to the nearest state in which whoever is judged is wrong, and near enough to see it.
pub(in crate::panel) fn show_wrong(session: &mut Session, ui_state: &mut UiState) -> Result<()> {
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
