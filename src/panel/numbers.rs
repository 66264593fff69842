//! The state's numbers, to be dragged, typed, or moved to the next f32.

use std::cell::RefCell;

use egui::{DragValue, Id, Label, TextStyle, Ui, vec2};
use serde_json::{Map, Value};

use super::style::{SMALL, colors, primary, secondary};
use super::{Request, links, style};
use crate::lessons::json::to_json;
use crate::lessons::model::LessonInfo;
use crate::lessons::trace::{Precision, Quantity};
use crate::session::Session;
use crate::text::language::Language;
use crate::text::message::Message;
use crate::text::sanitize;

/// The change of a number per point of dragging.
const SPEED: f64 = 0.005;
/// The speed where lengths are metres of a landscape.
const TERRAIN_SPEED: f64 = 5.0;
/// The least and the greatest room for a number.
const NUMBER_WIDTHS: (f32, f32) = (56.0, 104.0);
/// Between a name and its numbers.
const NAME_GAP: f32 = 12.0;
/// Between numbers.
const GAP: f32 = 4.0;
/// The coordinates.
const AXES: [&str; 3] = ["x", "y", "z"];

/// Shows every number of the lesson's state, coordinates in columns under their names.
pub(super) fn show(ui: &mut Ui, session: &Session, requests: &mut Vec<Request>) {
    let state = session.lesson_state();
    let members = state.as_object().expect("a state is an object");
    let speed = if members.contains_key("terrain") { TERRAIN_SPEED } else { SPEED };
    let mut numbers = Numbers {
        state,
        info: session.lesson().info(),
        speed,
        language: session.language,
        columns: (0.0, 0.0),
        edited: None,
        drag: None,
    };
    let rows: Vec<(String, String)> =
        pointers(members).map(|pointer| (numbers.row_name(&pointer), pointer)).collect();
    let widest =
        rows.iter().map(|(name, _)| text_width(ui, name, TextStyle::Body)).fold(0.0, f32::max) + NAME_GAP;
    let number = (ui.available_width() - widest) / 3.0 - GAP;
    numbers.columns = (widest, number.clamp(NUMBER_WIDTHS.0, NUMBER_WIDTHS.1));
    numbers.heads(ui);
    for (name, pointer) in rows {
        numbers.row(ui, name, &pointer);
    }
    ui.add_space(8.0);
    numbers.exactly(ui);
    if numbers.drag == Some(Drag::Begins) {
        requests.push(Request::BeginDrag);
    }
    if let Some(edited) = numbers.edited {
        requests.push(match numbers.drag {
            Some(_) => Request::DragNumber(edited),
            None => Request::State(edited),
        });
    }
}

/// The places of the rows' values in the state; each point has a row.
fn pointers(members: &Map<String, Value>) -> impl Iterator<Item = String> {
    members.iter().flat_map(|(key, value)| match value {
        Value::Array(points) if points.iter().all(Value::is_array) => {
            (0..points.len()).map(|index| format!("/{key}/{index}")).collect()
        }
        _ => vec![format!("/{key}")],
    })
}

fn text_width(ui: &Ui, text: &str, style: TextStyle) -> f32 {
    let font = style.resolve(ui.style());
    ui.painter().layout_no_wrap(text.to_owned(), font, colors(ui).secondary).size().x
}

/// The state's numbers on their rows.
struct Numbers<'a> {
    state: &'a Value,
    /// The state with another number, once one is set.
    edited: Option<Value>,
    info: &'static LessonInfo,
    speed: f64,
    language: Language,
    /// The room for names, and for each number: they stand under each other.
    columns: (f32, f32),
    /// The distance of the mouse that drags a number.
    drag: Option<Drag>,
}

#[derive(PartialEq)]
enum Drag {
    Begins,
    GoesOn,
}

impl Numbers<'_> {
    /// The coordinates' names over their columns.
    fn heads(&self, ui: &mut Ui) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = GAP;
            ui.add_space(self.columns.0 - GAP);
            for axis in AXES {
                let (_, place) = ui.allocate_space(vec2(self.columns.1, 18.0));
                ui.put(place, Label::new(secondary(ui, axis).size(SMALL)));
            }
        });
    }

    /// A name, and its number, its coordinates, or its file.
    fn row(&mut self, ui: &mut Ui, name: String, pointer: &str) {
        ui.horizontal(|ui| {
            let start = ui.cursor().left();
            // Words after two spaces say what the symbol is.
            let (symbol, font) = (name.find("  ").unwrap_or(0), TextStyle::Body.resolve(ui.style()));
            let text = ui.painter().layout_no_wrap(name, font, colors(ui).secondary);
            links::label(ui, text, symbol);
            ui.spacing_mut().item_spacing.x = GAP;
            ui.add_space((start + self.columns.0 - ui.cursor().left()).max(0.0));
            match self.state.pointer(pointer) {
                Some(Value::Array(coordinates)) => {
                    (0..coordinates.len()).for_each(|index| self.number(ui, format!("{pointer}/{index}")));
                }
                Some(Value::Object(members)) => {
                    let file = members.get("file").and_then(Value::as_str).unwrap_or_default();
                    ui.label(primary(ui, sanitize::text(file)));
                }
                _ => self.number(ui, pointer.to_owned()),
            }
        });
    }

    fn number(&mut self, ui: &mut Ui, pointer: String) {
        let Some(before) = self.get(&pointer) else { return };
        let mut number = before;
        ui.spacing_mut().interact_size.x = self.columns.1;
        ui.spacing_mut().button_padding.x = GAP;
        // While it is edited it is shown in full: a text left as it was is parsed again, and must give the same number.
        let is_typed = ui.memory(|memory| memory.has_focus(ui.next_auto_id()));
        let in_full = Quantity::Single(before).format(Precision::Full);
        let room = self.columns.1 - 2.0 * GAP;
        let fitting = [TextStyle::Body, TextStyle::Small]
            .into_iter()
            .find(|style| text_width(ui, &in_full, style.clone()) <= room);
        let precision = if is_typed || fitting.is_some() { Precision::Full } else { Precision::Short };
        ui.style_mut().drag_value_text_style = fitting.unwrap_or(TextStyle::Body);
        let refused = RefCell::new(None);
        let drag = DragValue::new(&mut number)
            .speed(self.speed)
            .custom_formatter(move |x, _| Quantity::Single(x as f32).format(precision))
            .custom_parser(|text| {
                let typed = typed(text);
                if typed.is_none() {
                    refused.replace(Some(text.to_owned()));
                }
                typed.map(f64::from)
            })
            .update_while_editing(false);
        let response = ui.add(drag).on_hover_text(in_full);
        style::name(&response, &self.name_of(&pointer));
        if response.dragged() {
            self.drag = Some(if response.drag_started() { Drag::Begins } else { Drag::GoesOn });
        }
        if response.dragged() || response.has_focus() || response.clicked() {
            ui.data_mut(|data| data.insert_temp(selected(), pointer.clone()));
        }
        if let Some(text) = refused.into_inner() {
            // The state's own check reports what is wrong with it.
            self.put(&pointer, serde_json::from_str(&text).unwrap_or(text.into()));
        } else if number != before {
            self.set(&pointer, number);
        }
    }

    /// The number last touched, in full, and buttons for the f32 before and after it, which stay where they are. Before
    /// one is, how to get there.
    fn exactly(&mut self, ui: &mut Ui) {
        let touched = ui.data(|data| data.get_temp::<String>(selected()));
        let touched = touched.and_then(|pointer| Some((self.get(&pointer)?, pointer)));
        let Some((number, pointer)) = touched else {
            ui.label(secondary(ui, self.language.localize("numbers-hint")).size(SMALL));
            return;
        };
        ui.horizontal_wrapped(|ui| {
            if ui.small_button("-1 ulp").on_hover_text(self.language.localize("panel-nudge-down")).clicked() {
                self.set(&pointer, number.next_down());
            }
            if ui.small_button("+1 ulp").on_hover_text(self.language.localize("panel-nudge-up")).clicked() {
                self.set(&pointer, number.next_up());
            }
            ui.label(secondary(ui, format!("{} =", self.name_of(&pointer))));
            ui.label(primary(ui, Quantity::Single(number).format(Precision::Full)).monospace());
        });
    }

    /// A row's name, with the symbol that formulas and scene have for it: "c centre" for the pointer `/center`,
    /// "p₂ vertex" for `/polygon/2`.
    fn row_name(&self, pointer: &str) -> String {
        let mut parts = pointer.split('/').skip(1);
        let key = parts.next().unwrap_or_default();
        let symbol = self.info.symbol(key, parts.next().and_then(|index| index.parse().ok()));
        let word = self.language.localize(Message::new(format!("state-{key}")));
        if symbol.is_empty() { word } else { format!("{symbol}  {word}") }
    }

    /// A number's name: "c y" for the pointer `/center/1`, "p₂ x" for `/polygon/2/0`, "r radius" for `/radius`.
    fn name_of(&self, pointer: &str) -> String {
        let Some((point, axis)) = pointer[1..].contains('/').then(|| pointer.rsplit_once('/')).flatten()
        else {
            return self.row_name(pointer).replace("  ", " ");
        };
        let axis = axis.parse().ok().and_then(|index: usize| AXES.get(index)).copied().unwrap_or_default();
        let name = self.row_name(point);
        format!("{} {axis}", name.split("  ").next().unwrap_or_default())
    }

    fn get(&self, pointer: &str) -> Option<f32> {
        self.state.pointer(pointer)?.as_f64().map(|number| number as f32)
    }

    fn set(&mut self, pointer: &str, number: f32) {
        if number.is_finite() {
            self.put(pointer, to_json(&number));
        }
    }

    fn put(&mut self, pointer: &str, value: Value) {
        let edited = self.edited.get_or_insert_with(|| self.state.clone());
        if let Some(place) = edited.pointer_mut(pointer) {
            *place = value;
        }
    }
}

/// The finite f32 nearest to what was typed, with any minus, and a comma where a language has one.
fn typed(text: &str) -> Option<f32> {
    let text = text.trim().replace('−', "-").replace(',', ".");
    text.parse().ok().filter(|number: &f32| number.is_finite())
}

/// The memory id of the number touched last.
fn selected() -> Id {
    Id::unique("number")
}
