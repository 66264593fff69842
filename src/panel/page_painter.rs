//! A vector figure painted by egui: the preview of its file.

use egui::emath::GuiRounding;
use egui::epaint::{Mesh, PathStroke};
use egui::{
    Color32, ColorImage, CornerRadius, FontFamily, FontId, Painter, Pos2, Rect, Shape, Stroke, StrokeKind,
    TextureOptions, pos2, vec2,
};
use glam::DVec2;

use crate::marks::color32;
use base::files::picture::Picture;
use base::scene::Color;
use pictures::vector::{Family, Frame, Pen, Primitive, Shaded, Text};

pub(super) fn paint(painter: &Painter, primitives: &[Primitive]) {
    primitives.iter().for_each(|primitive| paint_one(painter, primitive));
}

fn paint_one(painter: &Painter, primitive: &Primitive) {
    match primitive {
        Primitive::Area { outline, color } => {
            painter.add(area(outline, *color));
        }
        Primitive::Shaded(shaded) => {
            painter.add(self::shaded(shaded));
        }
        Primitive::Line { points, closed, pen } => {
            painter.extend(line(points, *closed, *pen));
        }
        Primitive::Circle { middle, radius, fill, border } => {
            let (middle, radius) = (place(*middle), *radius as f32);
            if let Some(fill) = fill {
                painter.circle_filled(middle, radius, color32(*fill));
            }
            if let Some(pen) = border {
                painter.circle_stroke(middle, radius, stroke(*pen));
            }
        }
        Primitive::Plate { frame, radius, fill, border } => {
            let (rect, radius) = (rect(*frame), CornerRadius::from(*radius as f32));
            let border = border.map_or(Stroke::NONE, stroke);
            painter.rect(rect, radius, color32(*fill), border, StrokeKind::Middle);
        }
        Primitive::Text(text) => self::text(painter, text),
        Primitive::Image { frame, picture, smooth } => image(painter, rect(*frame), picture, *smooth),
        Primitive::Group { clip, primitives, .. } => match clip {
            Some(frame) => paint(&painter.with_clip_rect(rect(*frame)), primitives),
            None => paint(painter, primitives),
        },
    }
}

fn area(outline: &[DVec2], fill: Color) -> Mesh {
    let mut indices = Vec::new();
    earcut::Earcut::new().earcut(outline.iter().map(|at| at.to_array()), &[], &mut indices);
    let mut mesh = Mesh::default();
    outline.iter().for_each(|&at| mesh.colored_vertex(place(at), color32(fill)));
    mesh.indices = indices;
    mesh
}

/// The colours are mixed without perspective: nearly the same, and quickly drawn.
fn shaded(Shaded { triangles, .. }: &Shaded) -> Mesh {
    let mut mesh = Mesh::default();
    for corner in triangles.iter().flatten() {
        mesh.indices.push(mesh.vertices.len() as u32);
        mesh.colored_vertex(place(corner.at), color32(corner.color));
    }
    mesh
}

fn line(points: &[DVec2], closed: bool, pen: Pen) -> Vec<Shape> {
    let mut points: Vec<Pos2> = points.iter().copied().map(place).collect();
    let Some(dash) = pen.dash else {
        let stroke = PathStroke::from(stroke(pen));
        return vec![if closed { Shape::closed_line(points, stroke) } else { Shape::line(points, stroke) }];
    };
    points.extend(points.first().copied().filter(|_| closed));
    let [on, off] = [dash.on, dash.off].map(|length| length as f32);
    let start = (dash.on + dash.off - dash.phase) % (dash.on + dash.off);
    Shape::dashed_line_with_offset(&points, stroke(pen), &[on], &[off], start as f32)
}

fn text(painter: &Painter, text: &Text) {
    let family = match text.family {
        Family::Proportional => FontFamily::Proportional,
        Family::Monospace => FontFamily::Monospace,
    };
    let font = FontId::new(text.size as f32, family);
    let galley = painter.layout_no_wrap(text.text.clone(), font, color32(text.color));
    let first = galley.rows.first().and_then(|row| Some(row.pos + row.row.glyphs.first()?.pos.to_vec2()));
    let at = place(text.at) - first.unwrap_or_default().to_vec2();
    painter.galley(at.round_to_pixels(painter.pixels_per_point()), galley, Color32::PLACEHOLDER);
}

/// The texture lives as long as the frame.
fn image(painter: &Painter, rect: Rect, picture: &Picture, smooth: bool) {
    let size = [picture.width as usize, picture.height as usize];
    let pixels = picture.rgb.chunks_exact(3).enumerate().map(|(index, rgb)| {
        let alpha = picture.alpha.as_ref().map_or(255, |alpha| alpha[index]);
        Color32::from_rgba_unmultiplied(rgb[0], rgb[1], rgb[2], alpha)
    });
    let image = ColorImage::new(size, pixels.collect());
    let options = if smooth { TextureOptions::LINEAR } else { TextureOptions::NEAREST };
    let texture = painter.ctx().load_texture("figure", image, options);
    let whole = Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0));
    painter.image(texture.id(), rect, whole, Color32::WHITE);
}

fn stroke(Pen { width, color, .. }: Pen) -> Stroke {
    Stroke::new(width as f32, color32(color))
}

fn rect(Frame { min, size }: Frame) -> Rect {
    Rect::from_min_size(place(min), vec2(size.x as f32, size.y as f32))
}

fn place(at: DVec2) -> Pos2 {
    pos2(at.x as f32, at.y as f32)
}
