//! Keys that move the focus within the panel: egui moves it before it handles what else is typed in a frame, so each
//! has a frame of its own.

use egui::{Event, Key};

/// Takes the events of a frame from these, and leaves those of the next.
pub(super) fn take_frame(events: &mut Vec<Event>) -> Vec<Event> {
    let first = events.iter().position(is_typed).unwrap_or(events.len());
    let rest = &events[first..];
    let typed = if rest.first().is_some_and(moves_keyboard) {
        1 + rest.iter().skip(1).take_while(|event| !is_typed(event)).count()
    } else {
        rest.iter().take_while(|event| !moves_keyboard(event)).count()
    };
    let next = events.split_off(first + typed);
    std::mem::replace(events, next)
}

fn is_typed(event: &Event) -> bool {
    matches!(
        event,
        Event::Key { pressed: true, .. } | Event::Text(_) | Event::Paste(_) | Event::Cut | Event::Ime(_)
    )
}

fn moves_keyboard(event: &Event) -> bool {
    matches!(event, Event::Key { key: Key::Tab | Key::Escape, pressed: true, .. })
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::Modifiers;

    fn key(key: Key, pressed: bool) -> Event {
        Event::Key { key, physical_key: None, pressed, repeat: false, modifiers: Modifiers::NONE }
    }

    #[test]
    fn each_tab_has_a_frame_of_its_own() {
        let digit = |digit: &str| Event::Text(digit.to_owned());
        let (tab, tab_released) = (key(Key::Tab, true), key(Key::Tab, false));
        let gone = Event::PointerGone;
        let frames = [
            vec![gone.clone(), digit("4"), digit("0"), gone.clone()],
            vec![tab.clone(), tab_released.clone()],
            vec![tab.clone(), gone.clone()],
            vec![digit("2"), tab_released.clone()],
            vec![key(Key::Escape, true)],
        ];
        let mut events = frames.concat();
        for frame in frames {
            assert_eq!(take_frame(&mut events), frame);
        }
        assert_eq!(events, []);
        assert_eq!(take_frame(&mut events), []);
    }
}
