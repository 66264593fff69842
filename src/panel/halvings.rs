//! The halvings of a binary search, drawn at one width each: in the scene they soon lie in one dot.

use egui::{
    Align2, Color32, Id, Painter, Pos2, Rect, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2,
};

use super::output::PanelOutput;
use super::style::{SMALL, font};
use super::{inset, widgets};
use crate::marks::color32;
use base::scene::{MarkRole, Palette, Scene};
use base::text::ids;
use lessons::session::Session;
use lessons::trace::Narrowing;

/// From the frame to the rows, for the numbers on the left and the dots on the right.
const SIDES: (f32, f32) = (26.0, 12.0);
/// From the frame to the texts, and between texts and rows.
const GAP: f32 = 6.0;
/// The radius of the dots, and the least distance of two rows' numbers.
const DOT: f32 = 2.5;
const NUMBERS: f32 = 14.0;

/// Shows the halvings of the selected step in a free corner of the scene. Returns where.
pub(super) fn show(ui: &Ui, panel: &PanelOutput, session: &Session, scene: &Scene) -> Option<Rect> {
    let step = session.step().filter(|_| !session.is_hidden())?;
    let narrowing = session.shown_trace().steps[step].narrowing.as_ref()?;
    let lines = inset::lines(scene, panel.scene, ui.pixels_per_point());
    let rect = inset::place(panel, session.view_mode(), &lines)?;
    let (palette, painter) = (session.palette(), ui.painter());
    painter.rect_filled(rect, widgets::CORNERS, color32(palette.backdrop));
    let frame = Stroke::new(1.0, color32(palette.axes));
    painter.rect_stroke(rect, widgets::CORNERS, frame, StrokeKind::Inside);
    let title = session.language.localize(ids::INSET_HALVINGS);
    let response = ui.interact(rect, Id::unique("halvings"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &title));
    let quiet = color32(palette.quiet);
    let title = painter.layout(title, font(SMALL), quiet, rect.width() - 2.0 * GAP);
    let top = rect.top() + GAP + title.size().y;
    painter.galley(rect.min + vec2(GAP, GAP), title, quiet);
    let rows = Rect::from_min_max(
        pos2(rect.left() + SIDES.0, top + GAP + SMALL),
        pos2(rect.right() - SIDES.1, rect.bottom() - GAP - DOT),
    );
    Ladder { painter, palette, rows, narrowing }.paint();
    Some(rect)
}

/// The interval before each halving as a row of one width.
struct Ladder<'a> {
    painter: &'a Painter,
    palette: &'static Palette,
    rows: Rect,
    narrowing: &'a Narrowing,
}

impl Ladder<'_> {
    fn paint(&self) {
        let count = self.narrowing.middles.len();
        let every = (NUMBERS / self.distance()).ceil().max(1.0) as usize;
        for row in 0..=count {
            if row < count {
                self.kept_half(row);
            }
            let [left, right] = self.ends(row);
            self.painter.line_segment([left, right], Stroke::new(1.0, self.quiet()));
            for (at, role) in [left, right].into_iter().zip(self.narrowing.ends) {
                self.dot(at, role);
            }
            if row < count {
                self.dot(left.lerp(right, 0.5), self.narrowing.middles[row]);
            }
            if row > 0 && row % every == 0 {
                let at = pos2(self.rows.left() - 2.0 * DOT, left.y);
                self.text(at, Align2::RIGHT_CENTER, &row.to_string());
            }
        }
        let anchors = [Align2::CENTER_BOTTOM, Align2::RIGHT_BOTTOM];
        for ((at, symbol), anchor) in self.ends(0).into_iter().zip(&self.narrowing.symbols).zip(anchors) {
            self.text(at + vec2(DOT, -DOT), anchor, symbol);
        }
    }

    /// The half of a row that is the next one, and where its ends go.
    fn kept_half(&self, row: usize) {
        let [left, right] = self.ends(row);
        let middle = left.lerp(right, 0.5);
        let kept = if self.narrowing.keeps_second_half(row) { [middle, right] } else { [left, middle] };
        self.painter.line_segment(kept, Stroke::new(3.0, color32(self.palette.text)));
        for (from, to) in kept.into_iter().zip(self.ends(row + 1)) {
            self.painter.line_segment([from, to], Stroke::new(0.5, self.quiet()));
        }
    }

    fn ends(&self, row: usize) -> [Pos2; 2] {
        let y = self.rows.top() + self.distance() * row as f32;
        [pos2(self.rows.left(), y), pos2(self.rows.right(), y)]
    }

    fn distance(&self) -> f32 {
        self.rows.height() / self.narrowing.middles.len().max(1) as f32
    }

    fn dot(&self, at: Pos2, role: MarkRole) {
        self.painter.circle_filled(at, DOT, color32(self.palette.role(role).color));
    }

    fn text(&self, at: Pos2, anchor: Align2, text: &str) {
        self.painter.text(at, anchor, text, font(SMALL), color32(self.palette.text));
    }

    fn quiet(&self) -> Color32 {
        color32(self.palette.quiet)
    }
}
