//! Drawings over a scene as primitives.

use glam::{DVec2, Vec2};

use super::primitive::{Dash, Pen, Primitive};
use super::projection::Frame;
use base::scene::{self, Drawing, Fill, Shape};

pub fn drawing(drawing: &Drawing) -> Vec<Primitive> {
    drawing.fills.iter().map(fill).chain(drawing.shapes.iter().map(shape)).collect()
}

fn fill(Fill { outline, color }: &Fill) -> Primitive {
    Primitive::Area { outline: points(outline), color: *color }
}

fn shape(shape: &Shape) -> Primitive {
    match shape {
        Shape::Triangle { corners, color } => Primitive::Area { outline: points(corners), color: *color },
        &Shape::Ring { middle, radius, width, color } => Primitive::Circle {
            middle: middle.as_dvec2(),
            radius: radius.into(),
            fill: None,
            border: Some(Pen::solid(width.into(), color)),
        },
        &Shape::Disc { middle, radius, color } => Primitive::Circle {
            middle: middle.as_dvec2(),
            radius: radius.into(),
            fill: Some(color),
            border: None,
        },
        &Shape::Plate { middle, size, radius, color, border: (width, border) } => {
            // The border lies inside.
            let size = (size - width).as_dvec2();
            Primitive::Plate {
                frame: Frame { min: middle.as_dvec2() - size / 2.0, size },
                radius: f64::from(radius - width / 2.0),
                fill: color,
                border: Some(Pen::solid(width.into(), border)),
            }
        }
        Shape::Line { points, pen } => line(points, *pen),
    }
}

fn line(along: &[Vec2], scene::Pen { width, color, dash }: scene::Pen) -> Primitive {
    let mut points = points(along);
    let closed = points.len() > 3 && points.first() == points.last();
    if closed {
        points.pop();
    }
    let dash = dash.map(|[on, off]| Dash { on: on.into(), off: off.into(), phase: 0.0 });
    Primitive::Line { points, closed, pen: Pen { width: width.into(), color, dash } }
}

fn points(points: &[Vec2]) -> Vec<DVec2> {
    points.iter().map(|point| point.as_dvec2()).collect()
}
