//! The state's numbers, to be dragged, typed, or moved to the next f32.

use egui::{DragValue, Id, Ui};
use serde_json::Value;

use super::style::{loud, quiet};
use super::{Request, style};
use crate::language::Language;
use crate::lesson::to_json;
use crate::message::Message;
use crate::session::Session;
use crate::trace::{Precision, Quantity};

/// How far a drag by one point moves a number.
const SPEED: f64 = 0.005;
/// The same where lengths are metres of a landscape.
const TERRAIN_SPEED: f64 = 5.0;
/// The room for the name of a number: every language's longest has it.
const NAME_WIDTH: f32 = 90.0;
/// The room for a number: three of them follow a name in the narrowest panel.
const NUMBER_WIDTH: f32 = 44.0;

/// Shows every number of the lesson's state.
pub(super) fn show(ui: &mut Ui, session: &Session, requests: &mut Vec<Request>) {
    let state = session.lesson().state();
    let members = state.as_object().expect("a state is an object");
    let speed = if members.contains_key("terrain") { TERRAIN_SPEED } else { SPEED };
    let language = session.language;
    let mut numbers = Numbers { state: state.clone(), speed, language, changed: false };
    for (key, value) in members {
        numbers.member(ui, key, value);
    }
    numbers.exactly(ui, session);
    if numbers.changed {
        requests.push(Request::State(numbers.state));
    }
}

/// The state as it is being edited.
struct Numbers {
    state: Value,
    speed: f64,
    language: Language,
    changed: bool,
}

impl Numbers {
    /// A number, a point, several points, or the name of a file.
    fn member(&mut self, ui: &mut Ui, key: &str, value: &Value) {
        match value {
            Value::Array(points) if points.iter().all(Value::is_array) => {
                for index in 0..points.len() {
                    self.row(ui, Self::name(key).with("number", index), &format!("/{key}/{index}"), 3);
                }
            }
            Value::Array(coordinates) => self.row(ui, Self::name(key), &format!("/{key}"), coordinates.len()),
            Value::Number(_) => self.row(ui, Self::name(key), &format!("/{key}"), 0),
            Value::Object(members) => {
                let file = members.get("file").and_then(Value::as_str).unwrap_or_default();
                ui.horizontal_wrapped(|ui| {
                    self.row_name(ui, Self::name(key));
                    ui.label(loud(file));
                });
            }
            _ => {}
        }
    }

    /// The name of a part of the state.
    fn name(key: &str) -> Message {
        Message::new(format!("state-{key}"))
    }

    /// The name at the beginning of a row, and the room up to the first number.
    fn row_name(&self, ui: &mut Ui, name: Message) {
        let start = ui.cursor().left();
        ui.label(quiet(self.language.tell(name)));
        ui.add_space((start + NAME_WIDTH - ui.cursor().left()).max(0.0));
    }

    /// A name and its coordinates; a single number has none.
    fn row(&mut self, ui: &mut Ui, name: Message, pointer: &str, coordinates: usize) {
        ui.horizontal_wrapped(|ui| {
            self.row_name(ui, name);
            ui.spacing_mut().item_spacing.x = 3.0;
            if coordinates == 0 {
                self.number(ui, pointer.to_owned());
            }
            for index in 0..coordinates {
                self.number(ui, format!("{pointer}/{index}"));
            }
        });
    }

    fn number(&mut self, ui: &mut Ui, pointer: String) {
        let Some(before) = self.get(&pointer) else { return };
        let mut number = before;
        ui.spacing_mut().interact_size.x = NUMBER_WIDTH;
        let drag = DragValue::new(&mut number)
            .speed(self.speed)
            .custom_formatter(|x, _| Quantity::Single(x as f32).tell(Precision::Short))
            .update_while_editing(false);
        let response = ui.add(drag).on_hover_text(before.to_string());
        style::name(&response, &self.told(&pointer));
        if response.dragged() || response.has_focus() || response.clicked() {
            ui.data_mut(|data| data.insert_temp(selected(), pointer.clone()));
        }
        if number != before {
            self.set(&pointer, number);
        }
    }

    /// The number last touched, in full, with the f32 before and after it.
    fn exactly(&mut self, ui: &mut Ui, session: &Session) {
        let Some(pointer) = ui.data(|data| data.get_temp::<String>(selected())) else { return };
        let Some(number) = self.get(&pointer) else { return };
        let language = session.language;
        ui.horizontal_wrapped(|ui| {
            ui.label(quiet(format!("{} =", self.told(&pointer))));
            ui.label(loud(number.to_string()).monospace());
            if ui.small_button("-1 ulp").on_hover_text(language.tell("panel-nudge-down")).clicked() {
                self.set(&pointer, number.next_down());
            }
            if ui.small_button("+1 ulp").on_hover_text(language.tell("panel-nudge-up")).clicked() {
                self.set(&pointer, number.next_up());
            }
        });
    }

    /// A number's name: "center y" for the pointer `/center/1`, "polygon 2 x" for `/polygon/2/0`.
    fn told(&self, pointer: &str) -> String {
        let tell = |name| self.language.tell(name);
        let axis = |index| match index {
            "0" => "x",
            "1" => "y",
            _ => "z",
        };
        match pointer.split('/').skip(1).collect::<Vec<_>>()[..] {
            [key, number, index] => {
                format!("{} {}", tell(Self::name(key).with("number", number)), axis(index))
            }
            [key, index] => format!("{} {}", tell(Self::name(key)), axis(index)),
            [key, ..] => tell(Self::name(key)),
            [] => String::new(),
        }
    }

    fn get(&self, pointer: &str) -> Option<f32> {
        self.state.pointer(pointer)?.as_f64().map(|number| number as f32)
    }

    fn set(&mut self, pointer: &str, number: f32) {
        if let Some(place) = self.state.pointer_mut(pointer).filter(|_| number.is_finite()) {
            *place = to_json(&number);
            self.changed = true;
        }
    }
}

/// Where the panel remembers which number was last touched.
fn selected() -> Id {
    Id::unique("number")
}
