//! The contents of a page: its shapes as drawing operators.

use pdf_writer::types::LineJoinStyle;
use pdf_writer::{Content, Name, Str};

use glam::DVec2;

use super::fonts::Fonts;
use super::mesh::Mesh;
use crate::vector::{Figure, Frame, Pen, Primitive, Shaded, Text};
use base::files::picture::Picture;
use base::scene::Color;

/// The distance of a control point from the end of a quarter circle, as a part of the radius, that makes a cubic Bézier
/// curve nearly round.
const ROUND: f64 = 0.552_284_75;

/// A page, and the objects that it names by their numbers.
pub(super) struct PageContent {
    pub(super) bytes: Vec<u8>,
    /// The opacities of fills and strokes.
    pub(super) opacities: Vec<[u8; 2]>,
    pub(super) meshes: Vec<Mesh>,
    /// Pictures, and whether they are smoothed.
    pub(super) images: Vec<(Picture, bool)>,
}

struct ContentWriter<'a> {
    content: Content,
    page: PageContent,
    fonts: &'a mut Fonts,
    /// The present opacities.
    opacity: [u8; 2],
}

impl PageContent {
    /// A figure, whose characters are added to those of the fonts.
    pub(super) fn of(figure: &Figure, fonts: &mut Fonts) -> Self {
        let page = Self { bytes: Vec::new(), opacities: Vec::new(), meshes: Vec::new(), images: Vec::new() };
        let mut writer = ContentWriter { content: Content::new(), page, fonts, opacity: [255; 2] };
        // PDF counts from below.
        writer.content.transform([1.0, 0.0, 0.0, -1.0, 0.0, figure.size.1 as f32]);
        writer.content.set_line_join(LineJoinStyle::RoundJoin);
        figure.primitives.iter().for_each(|primitive| writer.primitive(primitive));
        Self { bytes: writer.content.finish().into_vec(), ..writer.page }
    }
}

impl ContentWriter<'_> {
    fn primitive(&mut self, primitive: &Primitive) {
        match primitive {
            Primitive::Area { outline, color } => {
                self.set_fill(*color);
                self.path(outline, true);
                self.content.fill_nonzero();
            }
            Primitive::Shaded(shaded) => self.shaded(shaded),
            Primitive::Line { points, closed, pen } => {
                self.set_pen(*pen);
                self.path(points, *closed);
                self.content.stroke();
            }
            Primitive::Circle { middle, radius, fill, border } => {
                let frame = Frame { min: *middle - *radius, size: DVec2::splat(2.0 * radius) };
                self.bordered(frame, *radius, *fill, *border);
            }
            Primitive::Plate { frame, radius, fill, border } => {
                self.bordered(*frame, *radius, Some(*fill), *border);
            }
            Primitive::Text(text) => self.text(text),
            Primitive::Image { frame, picture, smooth } => self.image(*frame, picture, *smooth),
            Primitive::Group { name: _, clip, primitives } => {
                let opacity = self.opacity;
                self.content.save_state();
                if let Some(frame) = clip {
                    self.rounded(*frame, 0.0);
                    self.content.clip_nonzero().end_path();
                }
                primitives.iter().for_each(|primitive| self.primitive(primitive));
                self.content.restore_state();
                self.opacity = opacity;
            }
        }
    }

    /// A filled shape with a line around it.
    fn bordered(&mut self, frame: Frame, radius: f64, fill: Option<Color>, border: Option<Pen>) {
        if let Some(color) = fill {
            self.set_fill(color);
            self.rounded(frame, radius);
            self.content.fill_nonzero();
        }
        if let Some(pen) = border {
            self.set_pen(pen);
            self.rounded(frame, radius);
            self.content.stroke();
        }
    }

    fn shaded(&mut self, shaded: &Shaded) {
        self.set_opacity([255; 2]);
        self.content.save_state();
        self.path(&shaded.outline, true);
        self.content.clip_nonzero().end_path();
        self.content.shading(Name(format!("s{}", self.page.meshes.len()).as_bytes()));
        self.content.restore_state();
        self.page.meshes.push(Mesh::of(shaded));
    }

    fn image(&mut self, Frame { min, size }: Frame, picture: &Picture, smooth: bool) {
        self.set_opacity([255; 2]);
        self.content.save_state();
        self.content.transform([size.x, 0.0, 0.0, -size.y, min.x, min.y + size.y].map(rounded));
        self.content.x_object(Name(format!("i{}", self.page.images.len()).as_bytes()));
        self.content.restore_state();
        self.page.images.push((picture.clone(), smooth));
    }

    /// A text, in pieces of one font.
    fn text(&mut self, text: &Text) {
        self.set_fill(text.color);
        self.content.begin_text();
        for piece in self.fonts.pieces(text) {
            let start = text.at + DVec2::X * piece.shift;
            self.content.set_font(Name(piece.font.as_bytes()), rounded(text.size));
            self.content.set_text_matrix([1.0, 0.0, 0.0, -1.0, rounded(start.x), rounded(start.y)]);
            self.content.show(Str(&piece.glyphs));
        }
        self.content.end_text();
    }

    fn path(&mut self, points: &[DVec2], closed: bool) {
        for (index, point) in points.iter().enumerate() {
            let (x, y) = (rounded(point.x), rounded(point.y));
            if index == 0 {
                self.content.move_to(x, y)
            } else {
                self.content.line_to(x, y)
            };
        }
        if closed {
            self.content.close_path();
        }
    }

    /// A rectangle with round corners as a path.
    fn rounded(&mut self, Frame { min, size }: Frame, radius: f64) {
        let max = min + size;
        if radius <= 0.0 {
            self.content.rect(rounded(min.x), rounded(min.y), rounded(size.x), rounded(size.y));
            return;
        }
        let corners = [
            (DVec2::new(max.x, min.y), DVec2::X, DVec2::Y),
            (max, DVec2::Y, DVec2::NEG_X),
            (DVec2::new(min.x, max.y), DVec2::NEG_X, DVec2::NEG_Y),
            (min, DVec2::NEG_Y, DVec2::X),
        ];
        let start = min + DVec2::X * radius;
        self.content.move_to(rounded(start.x), rounded(start.y));
        for (corner, before, after) in corners {
            let [from, to] = [corner - before * radius, corner + after * radius];
            let control = [from + before * radius * ROUND, to - after * radius * ROUND];
            self.content.line_to(rounded(from.x), rounded(from.y));
            let [a, b, c, d] = [control[0].x, control[0].y, control[1].x, control[1].y].map(rounded);
            self.content.cubic_to(a, b, c, d, rounded(to.x), rounded(to.y));
        }
        self.content.close_path();
    }

    fn set_fill(&mut self, color: Color) {
        self.set_opacity([color[3], self.opacity[1]]);
        let [r, g, b] = levels(color);
        self.content.set_fill_rgb(r, g, b);
    }

    fn set_pen(&mut self, Pen { width, color, dash }: Pen) {
        self.set_opacity([self.opacity[0], color[3]]);
        let [r, g, b] = levels(color);
        self.content.set_stroke_rgb(r, g, b);
        self.content.set_line_width(rounded(width));
        match dash {
            Some(dash) => {
                self.content.set_dash_pattern([dash.on, dash.off].map(rounded), rounded(dash.phase))
            }
            None => self.content.set_dash_pattern([], 0.0),
        };
    }

    fn set_opacity(&mut self, opacity: [u8; 2]) {
        if self.opacity == opacity {
            return;
        }
        let known = self.page.opacities.iter().position(|one| *one == opacity);
        let number = known.unwrap_or_else(|| {
            self.page.opacities.push(opacity);
            self.page.opacities.len() - 1
        });
        self.content.set_parameters(Name(format!("g{number}").as_bytes()));
        self.opacity = opacity;
    }
}

/// A coordinate to the hundredth of a point.
fn rounded(number: f64) -> f32 {
    ((number * 100.0).round() / 100.0) as f32
}

/// Red, green and blue from 0 to 1.
fn levels([r, g, b, _]: Color) -> [f32; 3] {
    [r, g, b].map(|level| (f32::from(level) / 255.0 * 1000.0).round() / 1000.0)
}
