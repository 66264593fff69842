//! The UI over and beside the scene: bars, panel, captions, the key table, in the window and in figures.

mod buttons;
mod caption;
mod caption_rows;
mod challenge;
mod code;
mod code_tab;
mod colors;
pub(crate) mod compositor;
mod controls;
mod drawer;
mod equations;
mod errata;
mod explain_tab;
pub mod export;
mod export_dialog;
pub mod export_settings;
mod figures;
pub mod fonts;
mod halvings;
mod help;
mod icons;
mod inset;
mod key_labels;
mod keyboard;
mod layout;
mod legend;
mod links;
pub mod map;
mod method_cards;
pub(crate) mod numbers;
mod opening;
mod output;
mod page_painter;
mod page_shapes;
mod pictograms;
mod quiz;
mod read_tab;
mod request;
mod scene_header;
mod step_bar;
mod style;
pub(crate) mod symbols;
mod tab_panel;
pub(crate) mod text_figures;
mod thumbnails;
mod top_bar;
mod touch_pad;
pub(crate) mod trial;
mod ui_state;
pub(crate) mod vector_page;
mod verdict;
mod verdict_line;
pub mod view_cube;
mod way_back;
mod welcome;
mod widgets;
mod write_it;
pub(crate) mod yours;

use std::time::Duration;

use egui::{Area, Color32, Context, Id, Order, Popup, Rect, Response, Sense, Ui};

use lessons::maps::spec::MapPlace;
use lessons::session::Session;
use lessons::session::actions::SessionAction;
use pictures::render::Viewport;

pub use controls::{Controls, Mode, Speed, Tab};
pub use key_labels::label_keys;
pub use layout::{Layout, SMALLEST};
pub use output::PanelOutput;
pub use request::{Mapped, Request, apply};
pub use style::{TITLE, context, set_up};
pub use ui_state::{Opening, UiState};

/// Whether the key table, the first start's card or an entry of the errata is open, or something is being read.
pub fn has_window(context: &Context, ui_state: &UiState) -> bool {
    ui_state.help || ui_state.welcome || ui_state.opening.is_some() || errata::is_open(context)
}

/// Closes what lies over the scene, else stops the playing, else closes a drawer. Returns whether it did.
pub fn close_front(context: &Context, ui_state: &mut UiState) -> bool {
    let has_menu = Popup::is_any_open(context);
    Popup::close_all(context);
    has_menu
        || ui_state.export.take().is_some()
        || errata::close(context)
        || std::mem::take(&mut ui_state.help)
        || std::mem::take(&mut ui_state.welcome)
        || std::mem::take(&mut ui_state.controls.playing)
        || std::mem::take(&mut ui_state.controls.drawer)
        || std::mem::take(&mut ui_state.controls.challenges)
}

/// Gives the focus to the panel's tab that is open.
pub fn focus(context: &Context, tab: Tab) {
    context.memory_mut(|memory| memory.request_focus(tab.id()));
}

/// The pixels of the framebuffer, `size` of them, that a rectangle in points takes.
pub fn viewport(rect: Rect, (width, height): (u32, u32), pixels_per_point: f32) -> Viewport {
    let pixel = |points: f32, limit: u32| ((points * pixels_per_point).round().max(0.0) as u32).min(limit);
    let (left, right) = (pixel(rect.left(), width), pixel(rect.right(), width));
    let (top, bottom) = (pixel(rect.top(), height), pixel(rect.bottom(), height));
    Viewport {
        left: left as i32,
        bottom: (height - bottom) as i32,
        width: right.saturating_sub(left),
        height: bottom.saturating_sub(top),
    }
}

/// Shows the UI around and over a session's scene.
pub fn show(ui: &mut Ui, session: &Session, ui_state: &UiState) -> PanelOutput {
    fonts::install(ui.ctx(), session.language);
    colors::install(ui.ctx(), session.colors);
    style::name_window(ui.ctx());
    style::set_touched(ui.ctx(), ui_state.touch);
    links::begin(ui.ctx());
    let mut output = match ui_state.layout {
        Layout::Bare | Layout::Marks => PanelOutput::of(ui.available_rect_before_wrap()),
        Layout::Figure { .. } => {
            settle(&verdict_line::show(ui, session, ui_state));
            PanelOutput::of(ui.available_rect_before_wrap())
        }
        Layout::Present => {
            let mut requests = Vec::new();
            if ui_state.touch {
                step_bar::show(ui, session, ui_state, &mut requests);
            }
            settle(&caption::show(ui, session, &mut requests));
            requests.extend(open_typed(ui, session));
            let (scene, map_room) = beside_map(ui, session, ui_state, &mut requests);
            PanelOutput { requests, map_room, ..PanelOutput::of(scene) }
        }
        Layout::Explain => explain(ui, session, ui_state),
        Layout::Map { legend } => map_alone(ui, session, legend),
    };
    match ui_state.layout {
        Layout::Bare | Layout::Present if !ui_state.tells_way_back => {}
        Layout::Bare | Layout::Present if ui_state.touch => {
            way_back::button(ui, session, &mut output.requests)
        }
        layout @ (Layout::Bare | Layout::Present) => {
            way_back::show(ui, session, layout, &mut output.requests)
        }
        _ => way_back::forget(ui.ctx()),
    }
    if session.is_blank() {
        blank(ui, &mut output.requests);
    }
    if ui_state.welcome {
        welcome::show(ui, session, ui_state.touch, &mut output.requests);
    }
    if ui_state.help {
        help::show(ui, session, ui_state.touch, &mut output.requests);
    }
    errata::show(ui.ctx(), session, &mut output.requests);
    export_dialog::show(ui, session, ui_state, &mut output.requests);
    if let Some(opening) = &ui_state.opening {
        opening::show(ui, session, opening, &mut output.requests);
    }
    keep_clicks_for_menus(ui.ctx());
    output.lit = links::lit(ui.ctx());
    output
}

/// A black screen over everything. A click shows the picture again.
fn blank(ui: &Ui, requests: &mut Vec<Request>) {
    let screen = ui.ctx().content_rect();
    let area = Area::new(Id::unique("blank")).order(Order::Tooltip).movable(false).fixed_pos(screen.min);
    area.show(ui.ctx(), |ui| {
        style::show_at_once(ui);
        let (screen, response) = ui.allocate_exact_size(screen.size(), Sense::click());
        ui.painter().rect_filled(screen, 0.0, Color32::BLACK);
        if response.clicked() {
            requests.push(Request::Act(SessionAction::Blank.into()));
        }
    });
}

/// A click beside an open menu closes it, and reaches nothing below.
fn keep_clicks_for_menus(context: &Context) {
    if Popup::is_any_open(context) {
        let (room, beside) = (context.content_rect(), Area::new(Id::unique("beside a menu")));
        beside.order(Order::Middle).fixed_pos(room.min).show(context, |ui| {
            ui.allocate_response(room.size(), Sense::click_and_drag());
        });
    }
}

fn map_alone(ui: &Ui, session: &Session, legend: bool) -> PanelOutput {
    if let Some(map) = session.asked_map() {
        let rect = ui.max_rect();
        let layout = if legend { map::MapLayout::new(rect) } else { map::MapLayout::without_legend(rect) };
        map::paint(ui, rect, &layout, map, &map.request, session);
    }
    PanelOutput::default()
}

/// The part of the room that the map leaves to the scene, and for how many pixels the map has room.
fn beside_map(
    ui: &mut Ui,
    session: &Session,
    ui_state: &UiState,
    requests: &mut Vec<Request>,
) -> (Rect, Option<(u32, u32)>) {
    let room = ui.available_rect_before_wrap();
    let share = match session.map.place {
        MapPlace::Away => return (room, None),
        MapPlace::Beside if map::has_room_for_both(room) => 0.5,
        MapPlace::Beside | MapPlace::Alone => 0.0,
    };
    let (scene, map) = room.split_left_right_at_fraction(share);
    let has_choice = map::has_room_for_both(room);
    (scene, Some(map::show(ui, map, has_choice, session, ui_state, requests)))
}

/// The scene with bars and panel around it.
fn explain(ui: &mut Ui, session: &Session, ui_state: &UiState) -> PanelOutput {
    style::apply(ui);
    let mut requests = Vec::new();
    if !ui_state.embedded {
        top_bar::show(ui, session, ui_state, &mut requests);
        let takes_all = tab_panel::takes_all(ui, ui_state);
        tab_panel::show(ui, session, ui_state, &mut requests);
        if takes_all {
            return PanelOutput { requests, ..PanelOutput::of(ui.available_rect_before_wrap()) };
        }
    }
    step_bar::show(ui, session, ui_state, &mut requests);
    touch_pad::show(ui, session, ui_state, &mut requests);
    let (room, map_room) = beside_map(ui, session, ui_state, &mut requests);
    if !room.is_positive() {
        return PanelOutput { requests, map_room, ..PanelOutput::of(room) };
    }
    let drawer = drawer::Content::of(session, &ui_state.controls);
    // The scene ends above the cards.
    let scene = if drawer.is_some() { drawer::rest(room) } else { room };
    let headed = scene_header::show(ui, session, ui_state, scene);
    if let Some(content) = drawer {
        drawer::show(ui, session, room, content, &mut requests);
    }
    PanelOutput { requests, map_room, ..headed }
}

/// How long a typed number waits for another key, in seconds, before it opens the lesson of that number.
const TYPING: f64 = 1.0;

/// Asks for the lesson of the number that is typed, once no more is typed.
fn open_typed(ui: &Ui, session: &Session) -> Option<Request> {
    let (id, now) = (Id::unique("the number that is typed"), ui.input(|input| input.time));
    let Some(number) = session.typed() else {
        ui.data_mut(|data| data.remove::<(usize, f64)>(id));
        return None;
    };
    let (known, since) = ui.data(|data| data.get_temp(id)).unwrap_or((number, now));
    let since = if known == number { since } else { now };
    ui.data_mut(|data| data.insert_temp(id, (number, since)));
    let rest = since + TYPING - now;
    if rest <= 0.0 {
        return Some(Request::Act(SessionAction::OpenTyped.into()));
    }
    ui.ctx().request_repaint_after(Duration::from_secs_f64(rest));
    None
}

/// The line takes the height that it had in the pass before: where it needs another, the pass is made again.
fn settle(line: &Response) {
    let before = line.ctx.data(|data| data.get_temp::<Rect>(line.id));
    if before != Some(line.rect) {
        line.ctx.data_mut(|data| data.insert_temp(line.id, line.rect));
        line.ctx.request_discard("the line at the bottom has another height");
    }
}
