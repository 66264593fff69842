//! TikZ: a picture for `\input` in a LaTeX document. Labels are set in the document's font, formulas as mathematics,
//! and the state is in a comment.

mod image;
mod labels;
mod shading;

use std::fmt::Write;

use anyhow::Result;
use glam::DVec2;

use super::format::{FormatWriter, VectorWriter};
use super::number::Number;
use crate::vector::{Figure, Frame, Pen, Primitive, Text};
use base::files::vector_state;
use base::scene::Color;

/// TeX's points in a big point, the unit of PDF.
const POINTS: f64 = 72.27 / 72.0;

pub(super) const WRITER: FormatWriter =
    FormatWriter::Vector(VectorWriter { takes_pages: false, takes_outlines: false, write });

fn write(figures: &[Figure]) -> Result<Vec<u8>> {
    let mut file = String::new();
    for figure in figures {
        let mut tikz = Tikz {
            body: String::new(),
            colors: Vec::new(),
            shadings: 0,
            name: name(figure),
            background: background(figure),
        };
        figure.primitives.iter().try_for_each(|primitive| tikz.primitive(primitive))?;
        file += &tikz.file(figure)?;
    }
    Ok(file.into_bytes())
}

/// The beginning of the names of a figure's shadings, which stay defined in the document: each figure has its own.
fn name(figure: &Figure) -> String {
    let letters = figure.state.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3) // Fowler, Noll, Vo
    });
    format!("collisionlessons{letters:x}")
}

/// The colour behind everything; white without one, as of paper.
fn background(figure: &Figure) -> Color {
    match figure.primitives.first() {
        Some(Primitive::Area { color, .. }) => *color,
        _ => [255; 4],
    }
}

/// The commands of a figure.
struct Tikz {
    body: String,
    /// The colours by their numbers.
    colors: Vec<[u8; 3]>,
    /// How many shadings there are.
    shadings: usize,
    name: String,
    background: Color,
}

impl Tikz {
    fn file(&self, figure: &Figure) -> Result<String> {
        let (width, height) = figure.size;
        let mut file = String::from("% TikZ figure for \\input; the preamble needs \\usepackage{tikz}.\n");
        file += &vector_state::in_tikz(&figure.state);
        file += "\\begin{tikzpicture}[x=1pt,y=-1pt,line join=round]\n";
        for (number, [r, g, b]) in self.colors.iter().enumerate() {
            writeln!(file, "\\definecolor{{{}}}{{RGB}}{{{r},{g},{b}}}", color_name(number))?;
        }
        writeln!(file, "\\useasboundingbox (0,0) rectangle ({width},{height});")?;
        writeln!(file, "\\clip (0,0) rectangle ({width},{height});")?;
        Ok(file + &self.body + "\\end{tikzpicture}%\n")
    }

    fn primitive(&mut self, primitive: &Primitive) -> Result<()> {
        match primitive {
            Primitive::Area { outline, color } => {
                let fill = self.color("fill", *color);
                writeln!(self.body, "\\path[{fill}] {};", path(outline, true))?;
            }
            Primitive::Shaded(shaded) => shading::write(self, shaded)?,
            Primitive::Line { points, closed, pen } => {
                let pen = self.pen(*pen);
                writeln!(self.body, "\\path[{pen}] {};", path(points, *closed))?;
            }
            Primitive::Circle { middle, radius, fill, border } => {
                let style = self.bordered(*fill, *border);
                writeln!(
                    self.body,
                    "\\path[{style}] {} circle[radius={}pt];",
                    place(*middle),
                    Number(*radius)
                )?;
            }
            Primitive::Plate { frame, radius, fill, border } => {
                let mut style = self.bordered(Some(*fill), *border);
                if *radius > 0.0 {
                    write!(style, ",rounded corners={}pt", Number(*radius))?;
                }
                writeln!(self.body, "\\path[{style}] {};", rectangle(*frame))?;
            }
            Primitive::Text(text) => self.text(text)?,
            Primitive::Image { frame, picture, smooth: _ } => image::write(self, *frame, picture)?,
            Primitive::Group { name, clip, primitives } => {
                writeln!(self.body, "\\begin{{scope}} % {name}")?;
                if let Some(frame) = clip {
                    writeln!(self.body, "\\clip {};", rectangle(*frame))?;
                }
                primitives.iter().try_for_each(|primitive| self.primitive(primitive))?;
                self.body += "\\end{scope}\n";
            }
        }
        Ok(())
    }

    /// A text around the middle of its place: the document's font may be narrower.
    fn text(&mut self, text: &Text) -> Result<()> {
        let (color, middle) = (self.color("text", text.color), text.at + DVec2::X * text.width / 2.0);
        let (size, skip) = (Number(text.size), Number(text.size * 1.2));
        let font = format!("font=\\fontsize{{{size}}}{{{skip}}}\\selectfont");
        let label = labels::latex(&text.text);
        writeln!(
            self.body,
            "\\node[{color},inner sep=0pt,anchor=base,{font}] at {} {{{label}}};",
            place(middle)
        )?;
        Ok(())
    }

    fn bordered(&mut self, fill: Option<Color>, border: Option<Pen>) -> String {
        let styles = [fill.map(|fill| self.color("fill", fill)), border.map(|pen| self.pen(pen))];
        styles.into_iter().flatten().collect::<Vec<_>>().join(",")
    }

    fn pen(&mut self, Pen { width, color, dash }: Pen) -> String {
        let mut pen = format!("{},line width={}pt", self.color("draw", color), Number(width));
        if let Some(dash) = dash {
            let [on, off, phase] = [dash.on, dash.off, dash.phase].map(Number);
            pen += &format!(",dash pattern=on {on}pt off {off}pt,dash phase={phase}pt");
        }
        pen
    }

    /// A colour as options: `fill`, `draw` or `text`, with its opacity.
    fn color(&mut self, option: &str, [r, g, b, a]: Color) -> String {
        let known = self.colors.iter().position(|color| *color == [r, g, b]);
        let number = known.unwrap_or_else(|| {
            self.colors.push([r, g, b]);
            self.colors.len() - 1
        });
        let opacity = if a < 255 {
            format!(",{option} opacity={}", Number(f64::from(a) / 255.0))
        } else {
            String::new()
        };
        format!("{option}={}{opacity}", color_name(number))
    }
}

/// Own names have a prefix: a colour called `cap` would be a key of TikZ.
fn color_name(number: usize) -> String {
    format!("collisionlessons{number}")
}

fn place(at: DVec2) -> String {
    format!("({},{})", Number(at.x), Number(at.y))
}

fn path(points: &[DVec2], closed: bool) -> String {
    let path = points.iter().map(|&point| place(point)).collect::<Vec<_>>().join("--");
    if closed { path + "--cycle" } else { path }
}

fn rectangle(Frame { min, size }: Frame) -> String {
    format!("{} rectangle {}", place(min), place(min + size))
}
