//! egui's shapes as shapes on a page.

use std::collections::HashMap;
use std::sync::Arc;

use egui::emath::GuiRounding;
use egui::epaint::{
    CircleShape, ClippedShape, ColorImage, ColorMode, ImageData, Mesh, PathShape, PathStroke, RectShape,
    TextShape,
};
use egui::text::{LayoutSection, TextFormat};
use egui::{Color32, FontFamily, Pos2, Rect, Shape, Stroke, StrokeKind, TextureId, TexturesDelta};
use glam::{DVec2, dvec2};

use base::files::picture::Picture;
use base::scene::Color;
use pictures::vector::{Family, Frame, Pen, Primitive, Text};

pub(super) struct PageShapes {
    /// The images among the textures; letters are text.
    images: HashMap<TextureId, Arc<ColorImage>>,
    pixels_per_point: f32,
}

impl PageShapes {
    pub(super) fn new(textures: &TexturesDelta, pixels_per_point: f32) -> Self {
        let whole = textures.set.iter().filter(|(id, _)| **id != TextureId::default());
        let image = |(id, deltas): (&TextureId, &[egui::epaint::ImageDelta])| {
            let ImageData::Color(image) = &deltas.last()?.image;
            Some((*id, Arc::clone(image)))
        };
        let images = whole.filter_map(|(id, deltas)| image((id, deltas))).collect();
        Self { images, pixels_per_point }
    }

    pub(super) fn all<'a>(&self, shapes: impl Iterator<Item = &'a ClippedShape>) -> Vec<Primitive> {
        let mut list = Vec::new();
        shapes.for_each(|clipped| self.shape(&clipped.shape, &mut list));
        list
    }

    /// Curves are left out: figures have none.
    fn shape(&self, shape: &Shape, list: &mut Vec<Primitive>) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| self.shape(shape, list)),
            Shape::Rect(rect) => list.extend(self.rect(rect)),
            Shape::Circle(circle) => list.extend(self::circle(circle)),
            Shape::LineSegment { points, stroke } => list.extend(line(points, false, *stroke)),
            Shape::Path(path) => list.extend(self::path(path)),
            Shape::Text(text) => list.extend(runs(text).into_iter().map(Primitive::Text)),
            Shape::Mesh(mesh) => list.extend(self.mesh(mesh)),
            Shape::Noop
            | Shape::Ellipse(_)
            | Shape::Band(_)
            | Shape::QuadraticBezier(_)
            | Shape::CubicBezier(_)
            | Shape::Callback(_) => {}
        }
    }

    /// An image, or rectangles and triangles in one colour each.
    fn mesh(&self, mesh: &Mesh) -> Vec<Primitive> {
        if let Some(image) = self.images.get(&mesh.texture_id) {
            let frame = frame(mesh.calc_bounds());
            return vec![Primitive::Image { frame, picture: picture(image), smooth: false }];
        }
        let area = |corners: &[u32]| Primitive::Area {
            outline: corners.iter().map(|&index| place(mesh.vertices[index as usize].pos)).collect(),
            color: color(mesh.vertices[corners[0] as usize].color),
        };
        let areas = mesh.indices.chunks(6).flat_map(|indices| match *indices {
            [a, b, c, d, e, f] if c == d && b == e => vec![area(&[a, b, f, c])], // a rectangle of egui
            _ => indices.chunks_exact(3).map(area).collect(),
        });
        areas.collect()
    }

    fn rect(&self, shape: &RectShape) -> Option<Primitive> {
        let rect = shape.rect.round_to_pixels(self.pixels_per_point);
        if let Some(image) = shape.brush.as_ref().and_then(|brush| self.images.get(&brush.fill_texture_id)) {
            return Some(Primitive::Image { frame: frame(rect), picture: picture(image), smooth: false });
        }
        let beyond = match shape.stroke_kind {
            StrokeKind::Inside => -shape.stroke.width / 2.0,
            StrokeKind::Middle => 0.0,
            StrokeKind::Outside => shape.stroke.width / 2.0,
        };
        let (border, fill) = (pen(shape.stroke), color(shape.fill));
        let is_seen = rect.is_positive() && (border.is_some() || fill[3] > 0);
        let rect = if border.is_some() { rect.expand(beyond) } else { rect };
        let radius = f64::from(shape.corner_radius.nw);
        is_seen.then_some(Primitive::Plate { frame: frame(rect), radius, fill, border })
    }
}

/// The runs of text in one style.
fn runs(shape: &TextShape) -> Vec<Text> {
    let (galley, mut byte) = (&shape.galley, 0);
    let mut runs: Vec<(usize, Text)> = Vec::new();
    for row in &galley.rows {
        let first = runs.len();
        for glyph in &row.row.glyphs {
            let start = byte;
            byte += glyph.chr.len_utf8();
            let holds = |section: &LayoutSection| section.byte_range.end.0 > start;
            let number = galley.job.sections.iter().position(holds).unwrap_or(0);
            let at = place(shape.pos + row.pos.to_vec2() + glyph.pos.to_vec2());
            if runs[first..].last().is_none_or(|(known, _)| *known != number) {
                let Some(section) = galley.job.sections.get(number) else { continue };
                runs.push((number, empty_run(at, &section.format, shape)));
            }
            if let Some((_, run)) = runs.last_mut() {
                run.text.push(glyph.chr);
                run.shifts.push(at.x - run.at.x);
                run.width = at.x - run.at.x + f64::from(glyph.advance_width);
            }
        }
        byte += usize::from(row.ends_with_newline);
    }
    let runs = runs.into_iter().map(|(_, run)| run);
    runs.filter(|run| !run.text.trim().is_empty()).collect()
}

/// A run of a text in a style, without characters.
fn empty_run(at: DVec2, format: &TextFormat, shape: &TextShape) -> Text {
    let ink = if format.color == Color32::PLACEHOLDER { shape.fallback_color } else { format.color };
    Text {
        at,
        size: format.font_id.size.into(),
        width: 0.0,
        text: String::new(),
        shifts: Vec::new(),
        color: color(shape.override_text_color.unwrap_or(ink)),
        family: match format.font_id.family {
            FontFamily::Monospace => Family::Monospace,
            FontFamily::Proportional | FontFamily::Name(_) => Family::Proportional,
        },
    }
}

fn circle(shape: &CircleShape) -> Option<Primitive> {
    let (fill, border) = (color(shape.fill), pen(shape.stroke));
    let (middle, radius) = (place(shape.center), shape.radius.into());
    let fill = (fill[3] > 0).then_some(fill);
    (fill.is_some() || border.is_some()).then_some(Primitive::Circle { middle, radius, fill, border })
}

fn path(shape: &PathShape) -> impl Iterator<Item = Primitive> {
    let (outline, color) = (shape.points.iter().copied().map(place).collect(), color(shape.fill));
    let area = (color[3] > 0).then_some(Primitive::Area { outline, color });
    let border = line(&shape.points, shape.closed, solid(&shape.stroke));
    area.into_iter().chain(border)
}

fn line(points: &[Pos2], closed: bool, stroke: Stroke) -> Option<Primitive> {
    let points = points.iter().copied().map(place).collect();
    pen(stroke).map(|pen| Primitive::Line { points, closed, pen })
}

/// The stroke of a path in one colour; none in several.
fn solid(stroke: &PathStroke) -> Stroke {
    match stroke.color {
        ColorMode::Solid(color) => Stroke::new(stroke.width, color),
        ColorMode::UV(_) => Stroke::NONE,
    }
}

fn pen(stroke: Stroke) -> Option<Pen> {
    let color = color(stroke.color);
    (stroke.width > 0.0 && color[3] > 0).then(|| Pen::solid(stroke.width.into(), color))
}

fn picture(image: &ColorImage) -> Picture {
    let [width, height] = image.size.map(|side| side as u32);
    let pixels = || image.pixels.iter().map(Color32::to_srgba_unmultiplied);
    let is_opaque = image.pixels.iter().all(|pixel| pixel.a() == 255);
    let alpha = (!is_opaque).then(|| pixels().map(|pixel| pixel[3]).collect());
    Picture { width, height, rgb: pixels().flat_map(|[r, g, b, _]| [r, g, b]).collect(), alpha, scale: 1 }
}

fn color(color: Color32) -> Color {
    color.to_srgba_unmultiplied()
}

fn frame(rect: Rect) -> Frame {
    Frame { min: place(rect.min), size: dvec2(rect.width().into(), rect.height().into()) }
}

fn place(Pos2 { x, y }: Pos2) -> DVec2 {
    dvec2(x.into(), y.into())
}
