//! The state's numbers, to be dragged, typed, or moved to the next f32.

use std::cell::Cell;

use egui::{Button, DragValue, Id, Label, RichText, TextStyle, Ui, vec2};

use super::request::Request;
use super::style::{SMALL, colors, primary, secondary};
use super::{links, widgets};
use base::text::{Language, ids, sanitize};
use lessons::member::Member;
use lessons::model::LessonInfo;
use lessons::parts::{Part, Parts};
use lessons::session::Session;
use lessons::trace::{Precision, Quantity};

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
/// The ways to write the numbers of a row, the best first: the first one in which all fit in their columns is taken.
static FITTING: [Fitting; 4] = [
    (Precision::Full, TextStyle::Body),
    (Precision::Full, TextStyle::Small),
    (Precision::Short, TextStyle::Body),
    (Precision::Short, TextStyle::Small),
];
/// The coordinates.
pub(crate) const AXES: [&str; 3] = ["x", "y", "z"];

/// Shows every number of the lesson's state, coordinates in columns under their names.
pub(super) fn show(ui: &mut Ui, session: &Session, requests: &mut Vec<Request>) {
    let lesson = session.lesson();
    let mut numbers = Numbers {
        parts: session.shown_numbers(),
        info: lesson.info(),
        speed: if lesson.terrain().is_some() { TERRAIN_SPEED } else { SPEED },
        language: session.language,
        columns: (0.0, 0.0),
        changed: false,
        refused: None,
        drag: None,
    };
    let terrain = lesson.terrain().map(|opened| (ids::STATE_TERRAIN, opened.source().name()));
    let world = || lesson.world().map(|world| (ids::STATE_WORLD, world.source().name()));
    let file =
        terrain.or_else(world).map(|(title, name)| (numbers.language.localize(title), name.to_owned()));
    let members = numbers.info.members.iter();
    let parts =
        members.flat_map(|member| member.parts(&numbers.parts).into_iter().map(move |part| (member, part)));
    let rows: Vec<_> = parts.map(|(member, part)| (numbers.row_name(member, part), member, part)).collect();
    let names = file.iter().map(|(name, _)| name).chain(rows.iter().map(|(name, ..)| name));
    let widest = names.map(|name| text_width(ui, name, TextStyle::Body)).fold(0.0, f32::max) + NAME_GAP;
    let number = (ui.available_width() - widest) / 3.0 - GAP;
    numbers.columns = (widest, number.clamp(NUMBER_WIDTHS.0, NUMBER_WIDTHS.1));
    // A name is level with its numbers: a row is as high as they are from its beginning.
    let line = ui.text_style_height(&TextStyle::Body);
    ui.spacing_mut().interact_size.y = line + 2.0 * ui.spacing().button_padding.y;
    numbers.heads(ui);
    if let Some((name, file)) = file {
        numbers.row(ui, name, |_, ui| {
            ui.label(primary(ui, sanitize::text(&file)));
        });
    }
    if let Some(left_out) = lesson.world().and_then(|world| world.left_out().sentence(session.language)) {
        ui.label(left_out);
    }
    for (name, member, part) in rows {
        numbers.row(ui, name, |numbers, ui| {
            let fitting = numbers.fitting(ui, part);
            (0..numbers.parts.numbers(part).len())
                .for_each(|index| numbers.number(ui, (member, part, index), fitting));
        });
    }
    ui.add_space(8.0);
    numbers.exactly(ui, session.is_asked());
    if numbers.drag == Some(Drag::Begins) {
        requests.push(Request::BeginDrag);
    }
    requests.extend(numbers.refused.map(Request::Refused));
    if numbers.changed {
        requests.push(match numbers.drag {
            Some(_) => Request::DragNumber(numbers.parts),
            None => Request::State(numbers.parts),
        });
    }
}

/// How many digits a number has, and how large they are.
type Fitting = (Precision, TextStyle);

/// The place of a number: the member, its part, and the number's index in it.
type Place = (&'static Member, Part, usize);

fn number_text(number: f32, precision: Precision) -> String {
    Quantity::Single(number).in_formula(precision)
}

fn text_width(ui: &Ui, text: &str, style: TextStyle) -> f32 {
    let font = style.resolve(ui.style());
    ui.painter().layout_no_wrap(text.to_owned(), font, colors(ui).secondary).size().x
}

/// The state as it is being edited.
struct Numbers {
    parts: Parts,
    info: &'static LessonInfo,
    speed: f64,
    language: Language,
    /// The room for names, and for each number: they stand under each other.
    columns: (f32, f32),
    changed: bool,
    /// The name of the number for which no number was typed.
    refused: Option<String>,
    /// Whether a drag of a number begins or goes on, if there is one.
    drag: Option<Drag>,
}

#[derive(PartialEq)]
enum Drag {
    Begins,
    GoesOn,
}

impl Numbers {
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

    /// A name, and what stands beside it.
    fn row(&mut self, ui: &mut Ui, name: String, beside: impl FnOnce(&mut Self, &mut Ui)) {
        ui.horizontal(|ui| {
            let start = ui.cursor().left();
            // Words after two spaces say what the symbol is.
            let (symbol, font) = (name.find("  ").unwrap_or(0), TextStyle::Body.resolve(ui.style()));
            let text = ui.painter().layout_no_wrap(name, font, colors(ui).secondary);
            links::label(ui, text, symbol);
            ui.spacing_mut().item_spacing.x = GAP;
            ui.add_space((start + self.columns.0 - ui.cursor().left()).max(0.0));
            beside(self, ui);
        });
    }

    /// The way to write the numbers of a row.
    fn fitting(&self, ui: &Ui, part: Part) -> &'static Fitting {
        let room = self.columns.1 - 2.0 * GAP;
        let fits = |(precision, style): &&Fitting| {
            let is_narrow = |&x: &f32| text_width(ui, &number_text(x, *precision), style.clone()) <= room;
            self.parts.numbers(part).iter().all(is_narrow)
        };
        FITTING.iter().find(fits).unwrap_or(&FITTING[FITTING.len() - 1])
    }

    fn number(&mut self, ui: &mut Ui, place: Place, &(precision, ref style): &Fitting) {
        let Some(before) = self.get(place) else { return };
        let mut number = before;
        ui.spacing_mut().interact_size.x = self.columns.1;
        ui.spacing_mut().button_padding.x = GAP;
        // While it is edited it is shown in full: a text left as it was is parsed again, and must give the same number.
        // A hyphen stands for its minus then, as other programs read it.
        let is_typed = ui.memory(|memory| memory.has_focus(ui.next_auto_id()));
        ui.style_mut().drag_value_text_style = style.clone();
        let refused = Cell::new(false);
        let drag = DragValue::new(&mut number)
            .speed(self.speed)
            .custom_formatter(move |x, _| match is_typed {
                true => Quantity::Single(x as f32).format(Precision::Full),
                false => number_text(x as f32, precision),
            })
            .custom_parser(|text| {
                let typed = typed(text);
                refused.set(typed.is_none());
                typed.map(f64::from)
            });
        let response = widgets::number(ui, drag, &self.name_of(place));
        let response = response.on_hover_text(number_text(before, Precision::Full));
        if response.dragged() {
            self.drag = Some(if response.drag_started() { Drag::Begins } else { Drag::GoesOn });
        }
        if response.dragged() || response.has_focus() || response.clicked() {
            ui.data_mut(|data| data.insert_temp(selected(), place));
        }
        if refused.get() {
            self.refused = Some(self.name_of(place));
        } else if number != before {
            self.set(place, number);
        }
    }

    /// The number last touched, in full, and buttons for the f32 before and after it, which stay where they are. Before
    /// one is touched, a hint, unless the scene of a question stays as it is.
    fn exactly(&mut self, ui: &mut Ui, is_asked: bool) {
        let touched = ui.data(|data| data.get_temp::<Place>(selected()));
        // It may be of another lesson.
        let touched = touched.filter(|(member, ..)| self.info.members.contains(member));
        let touched = touched.and_then(|place| Some((self.get(place)?, place)));
        let Some((number, place)) = touched else {
            if !is_asked {
                ui.label(secondary(ui, self.language.localize(ids::NUMBERS_HINT)).size(SMALL));
            }
            return;
        };
        ui.horizontal_wrapped(|ui| {
            let nudges = [
                (ids::NUMBERS_PREVIOUS, ids::PANEL_NUDGE_DOWN, number.next_down()),
                (ids::NUMBERS_NEXT, ids::PANEL_NUDGE_UP, number.next_up()),
            ];
            for (name, does, neighbour) in nudges {
                let name = RichText::new(self.language.localize(name)).size(SMALL);
                let button = ui.add(Button::new(name));
                if button.on_hover_text(self.language.localize(does)).clicked() {
                    self.set(place, neighbour);
                }
            }
            ui.label(secondary(ui, format!("{} =", self.name_of(place))));
            ui.label(primary(ui, Quantity::Single(number).in_formula(Precision::Full)).monospace());
        });
    }

    /// A row's name, with the symbol that formulas and scene have for it: "c  centre", "p₂  vertex".
    fn row_name(&self, member: &Member, part: Part) -> String {
        let (symbol, word) = (member.symbol(part), self.language.localize(member.title(part)));
        if symbol.is_empty() { word } else { format!("{symbol}  {word}") }
    }

    /// A number's name: "c y", "p₂ x", "r radius".
    fn name_of(&self, (member, part, index): Place) -> String {
        if self.parts.numbers(part).len() == 1 {
            return self.row_name(member, part).replace("  ", " ");
        }
        let symbol = Some(member.symbol(part)).filter(|symbol| !symbol.is_empty());
        format!("{} {}", symbol.unwrap_or_else(|| self.language.localize(member.title(part))), AXES[index])
    }

    fn get(&self, (_, part, index): Place) -> Option<f32> {
        self.parts.numbers(part).get(index).copied()
    }

    fn set(&mut self, (_, part, index): Place, number: f32) {
        if number.is_finite() {
            self.parts.numbers_mut(part)[index] = number;
            self.changed = true;
        }
    }
}

/// The finite f32 nearest to what was typed: a number or a fraction, with any minus, with a decimal comma or point, and
/// with the digits of any keyboard.
pub(crate) fn typed(text: &str) -> Option<f32> {
    let text = in_ascii(text);
    let number = match text.split_once('/') {
        None => text.trim().parse::<f32>().ok()?,
        Some((above, below)) => {
            let [above, below] = [above, below].map(|part| part.trim().parse::<f64>().ok());
            (above? / below?) as f32
        }
    };
    Some(number).filter(|number| number.is_finite())
}

/// A decimal number of a dialog, typed in the same ways.
pub(super) fn decimal(text: &str) -> Option<f64> {
    in_ascii(text).trim().parse().ok().filter(|number: &f64| number.is_finite())
}

fn in_ascii(text: &str) -> String {
    text.chars().filter_map(ascii).collect()
}

/// The zeros before the digits of keyboards that type no others: Arabic, Persian, Hindi and Thai.
const ZEROS: [char; 4] = ['\u{660}', '\u{6f0}', '\u{966}', '\u{e50}'];

/// A character of a number as Rust reads it; nothing for what other programs leave at the end of a copied text.
fn ascii(typed: char) -> Option<char> {
    // The wide forms of input methods.
    let typed = match typed {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(typed) - 0xfee0)?,
        typed => typed,
    };
    let digit =
        ZEROS.iter().find_map(|&zero| u32::from(typed).checked_sub(zero.into()).filter(|&digit| digit < 10));
    match (digit, typed) {
        (Some(digit), _) => char::from_digit(digit, 10),
        (_, '−') => Some('-'),
        (_, ',' | '٫' | '。') => Some('.'),
        (_, '\0' | '\u{feff}') => None,
        _ => Some(typed),
    }
}

/// The memory id of the number touched last.
fn selected() -> Id {
    Id::unique("number")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_typed_as_decimals_and_as_fractions() {
        for (text, number) in [
            ("0.25", Some(0.25)),
            (" −0,5 ", Some(-0.5)),
            ("1e-3", Some(0.001)),
            ("1/3", Some(1.0 / 3.0)),
            ("-2 / 3", Some(-2.0 / 3.0)),
            ("0,5/2", Some(0.25)),
            ("−０．５ｅ１", Some(-5.0)),
            ("１／４", Some(0.25)),
            ("0。5", Some(0.5)),
            ("٠٫٢٥", Some(0.25)),
            ("۰٫۲۵", Some(0.25)),
            ("०.५", Some(0.5)),
            ("๐.๕", Some(0.5)),
            ("\u{feff}0.5\n\0", Some(0.5)),
            ("0\u{66a}5", None),
            ("1/0", None),
            ("1/3/3", None),
            ("1/", None),
            ("abc", None),
            ("1e39", None),
            ("inf", None),
            ("", None),
        ] {
            assert_eq!(typed(text), number, "{text}");
        }
        assert_eq!(decimal(" ２,5"), Some(2.5));
        assert_eq!(decimal("1/4"), None);
    }
}
