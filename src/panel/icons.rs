//! Icons, drawn with lines: they need no font, and are sharp at every size.

use std::f32::consts::{PI, TAU};

use egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, pos2, vec2};

use super::style::font;
use base::elementary::{atan2f, cosf, sinf};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Icon {
    Undo,
    Redo,
    Reset,
    Home,
    Map,
    Colors,
    Picture,
    Export,
    Copy,
    Language,
    Help,
    More,
    First,
    Previous,
    Play,
    Pause,
    Next,
    Last,
    Left,
    Right,
    Up,
    Down,
    Nearer,
    Farther,
    TurnLeft,
    TurnRight,
    End,
}

/// Lines in a square from (-1, -1) at the top left to (1, 1).
pub(super) struct Pen<'a> {
    pub(super) painter: &'a Painter,
    pub(super) rect: Rect,
    pub(super) color: Color32,
}

impl Pen<'_> {
    fn at(&self, (x, y): (f32, f32)) -> Pos2 {
        self.rect.center() + vec2(x, y) * self.rect.size() / 2.0
    }

    fn stroke(&self) -> Stroke {
        Stroke::new(self.rect.width() / 12.0, self.color)
    }

    pub(super) fn line(&self, points: &[(f32, f32)]) {
        let points = points.iter().map(|&point| self.at(point)).collect();
        self.painter.add(Shape::line(points, self.stroke()));
    }

    pub(super) fn outline(&self, points: &[(f32, f32)]) {
        let points = points.iter().map(|&point| self.at(point)).collect();
        self.painter.add(Shape::closed_line(points, self.stroke()));
    }

    pub(super) fn filled(&self, points: &[(f32, f32)]) {
        let points = points.iter().map(|&point| self.at(point)).collect();
        self.painter.add(Shape::convex_polygon(points, self.color, Stroke::NONE));
    }

    pub(super) fn ring(&self, middle: (f32, f32), radius: f32) {
        self.painter.circle_stroke(self.at(middle), radius * self.rect.width() / 2.0, self.stroke());
    }

    pub(super) fn dot(&self, middle: (f32, f32), radius: f32) {
        self.painter.circle_filled(self.at(middle), radius * self.rect.width() / 2.0, self.color);
    }

    /// A line with a head at its end.
    pub(super) fn arrow(&self, from: (f32, f32), to: (f32, f32)) {
        self.line(&[from, to]);
        self.head(to, atan2f(to.1 - from.1, to.0 - from.0));
    }

    fn head(&self, (x, y): (f32, f32), angle: f32) {
        let wing = |turn: f32| (x + 0.5 * cosf(angle + turn), y + 0.5 * sinf(angle + turn));
        self.line(&[wing(PI - 0.6), (x, y), wing(PI + 0.6)]);
    }

    /// A part of a circle around the middle, by its angles from the right, clockwise.
    fn arc(&self, radius: f32, from: f32, to: f32) {
        let points: Vec<_> = (0..=24)
            .map(|index| from + (to - from) * index as f32 / 24.0)
            .map(|angle| (radius * cosf(angle), radius * sinf(angle)))
            .collect();
        self.line(&points);
    }

    fn text(&self, text: &str) {
        let font = font(self.rect.height() * 0.85);
        self.painter.text(self.rect.center(), egui::Align2::CENTER_CENTER, text, font, self.color);
    }
}

pub(super) fn paint(painter: &Painter, icon: Icon, rect: Rect, color: Color32) {
    let pen = Pen { painter, rect, color };
    match icon {
        Icon::Undo | Icon::TurnLeft => turn_back(&pen, 1.0),
        Icon::Redo | Icon::TurnRight => turn_back(&pen, -1.0),
        Icon::Reset => {
            pen.arc(0.8, -0.5, -0.5 + 0.8 * TAU);
            pen.head((0.7, -0.38), 1.9);
        }
        Icon::Home => {
            pen.line(&[(-0.9, 0.0), (0.0, -0.8), (0.9, 0.0)]);
            pen.line(&[(-0.6, -0.1), (-0.6, 0.8), (0.6, 0.8), (0.6, -0.1)]);
        }
        Icon::Map => {
            pen.outline(&[(-0.85, -0.85), (0.85, -0.85), (0.85, 0.85), (-0.85, 0.85)]);
            pen.filled(&[(-0.28, 0.28), (0.28, 0.28), (0.28, -0.28), (-0.28, -0.28)]);
            for at in [-0.28, 0.28] {
                pen.line(&[(at, -0.85), (at, 0.85)]);
                pen.line(&[(-0.85, at), (0.85, at)]);
            }
        }
        Icon::Colors => {
            pen.ring((0.0, 0.0), 0.85);
            pen.filled(&half_circle(|x, y| (0.85 * x, 0.85 * y)));
        }
        Icon::Picture => {
            pen.outline(&[(-0.9, -0.4), (0.9, -0.4), (0.9, 0.7), (-0.9, 0.7)]);
            pen.line(&[(-0.4, -0.4), (-0.25, -0.75), (0.25, -0.75), (0.4, -0.4)]);
            pen.ring((0.0, 0.15), 0.32);
        }
        Icon::Export => {
            pen.outline(&[(-0.9, -0.75), (0.9, -0.75), (0.9, 0.75), (-0.9, 0.75)]);
            pen.line(&[(-0.85, 0.5), (-0.3, -0.1), (0.1, 0.3), (0.4, 0.0), (0.85, 0.45)]);
            pen.dot((0.4, -0.35), 0.16);
        }
        Icon::Copy => {
            pen.outline(&[(-0.25, -0.3), (0.8, -0.3), (0.8, 0.85), (-0.25, 0.85)]);
            pen.line(&[(-0.25, 0.4), (-0.8, 0.4), (-0.8, -0.8), (0.3, -0.8), (0.3, -0.3)]);
        }
        Icon::Language => {
            pen.ring((0.0, 0.0), 0.85);
            pen.line(&[(-0.85, 0.0), (0.85, 0.0)]);
            for side in [1.0, -1.0] {
                pen.line(&half_circle(|x, y| (side * 0.4 * x, 0.85 * y)));
            }
        }
        Icon::Help => pen.text("?"),
        Icon::More => [-0.6, 0.0, 0.6].into_iter().for_each(|x| pen.dot((x, 0.0), 0.17)),
        Icon::First => end(&pen, -1.0),
        Icon::Last => end(&pen, 1.0),
        Icon::Previous => pen.filled(&[(0.55, -0.7), (0.55, 0.7), (-0.65, 0.0)]),
        Icon::Next => pen.filled(&[(-0.55, 0.7), (-0.55, -0.7), (0.65, 0.0)]),
        Icon::Left => pen.arrow((0.8, 0.0), (-0.8, 0.0)),
        Icon::Right => pen.arrow((-0.8, 0.0), (0.8, 0.0)),
        Icon::Up => pen.arrow((0.0, 0.8), (0.0, -0.8)),
        Icon::Down => pen.arrow((0.0, -0.8), (0.0, 0.8)),
        Icon::Nearer => pen.arrow((0.65, -0.65), (-0.65, 0.65)),
        Icon::Farther => pen.arrow((-0.65, 0.65), (0.65, -0.65)),
        Icon::End => {
            pen.line(&[(-0.8, 0.8), (0.35, -0.35)]);
            pen.dot((0.55, -0.55), 0.3);
        }
        Icon::Play => pen.filled(&[(-0.6, -0.95), (0.95, 0.0), (-0.6, 0.95)]),
        Icon::Pause => {
            for left in [-0.65, 0.2] {
                pen.filled(&[(left, -0.8), (left + 0.45, -0.8), (left + 0.45, 0.8), (left, 0.8)]);
            }
        }
    }
}

/// An arrow that turns back to the left; with -1, to the right.
fn turn_back(pen: &Pen, side: f32) {
    let bow = half_circle(|x, y| (side * (0.35 + 0.5 * x), 0.15 + 0.5 * y));
    pen.line(&[&[(-0.8 * side, -0.35)][..], &bow, &[(-0.3 * side, 0.65)]].concat());
    pen.head((-0.85 * side, -0.35), if side > 0.0 { PI } else { 0.0 });
}

/// The right half of a circle of radius 1, from its upper end, with each point moved.
fn half_circle(moved: impl Fn(f32, f32) -> (f32, f32)) -> Vec<(f32, f32)> {
    let angles = (0..=16).map(|index| PI * index as f32 / 16.0 - PI / 2.0);
    angles.map(|angle| moved(cosf(angle), sinf(angle))).collect()
}

/// A bar, and an arrow to it.
fn end(pen: &Pen, side: f32) {
    pen.filled(&[(-0.5 * side, -0.65), (0.4 * side, 0.0), (-0.5 * side, 0.65)]);
    pen.line(&[(0.6 * side, -0.65), (0.6 * side, 0.65)]);
}

/// Where an icon of this size lies in a rectangle: in the middle of its left end.
pub(super) fn place(rect: Rect, size: f32) -> Rect {
    let middle = pos2(rect.left() + rect.height() / 2.0, rect.center().y);
    Rect::from_center_size(middle, vec2(size, size))
}
