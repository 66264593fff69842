//! SVG: text is text, with a title and a description for screen readers; the state is in the metadata.

use std::fmt::{self, Display, Formatter, Write};

use anyhow::Result;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use glam::DVec2;

use super::format::{FormatWriter, VectorWriter};
use super::number::Number;
use super::outlines;
use crate::vector::shading::Gradient;
use crate::vector::{Family, Figure, Frame, Pen, Primitive, Shaded, Text, TextStyle};
use base::files::vector_state;
use base::scene::Color;
use base::text::language::Language;

pub(super) const WRITER: FormatWriter =
    FormatWriter::Vector(VectorWriter { takes_pages: false, takes_outlines: true, write });

/// Pixels along the longer side of a shaded polygon: its colours change slowly.
const SHADED_PIXELS: u32 = 96;

fn write(figures: &[Figure]) -> Result<Vec<u8>> {
    let mut file = String::new();
    for figure in figures {
        let names = fonts(figure.language);
        let mut svg = Svg::new(figure, "");
        svg.primitives(&figure.primitives)?;
        let (title, description) = (Escaped(&figure.title), Escaped(&figure.description));
        let (tag, state) = (figure.language.tag(), vector_state::in_svg(&figure.state));
        writeln!(
            file,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" {} \
             role=\"img\" aria-labelledby=\"title desc\" xml:lang=\"{tag}\" font-family=\"{names}\">\n\
             <title id=\"title\">{title}</title>\n<desc id=\"desc\">{description}</desc>\n\
             <metadata>{state}</metadata>\n{}</svg>",
            frame(figure),
            svg.text
        )?;
    }
    Ok(file.into_bytes())
}

/// The figure as an element of an HTML page, for screen readers with a label. `prefix` begins its identifiers, which
/// must be the page's only ones. The page has the fonts.
/// Errors: a picture that cannot be encoded.
pub fn inline(figure: &Figure, label: &str, prefix: &str) -> Result<String> {
    let mut svg = Svg::new(figure, prefix);
    svg.primitives(&figure.primitives)?;
    let label = Escaped(label).to_string().replace('"', "&quot;");
    let (size, state) = (frame(figure), vector_state::in_svg(&figure.state));
    Ok(format!(
        "<svg {size} role=\"img\" aria-label=\"{label}\">\n<metadata>{state}</metadata>\n{}</svg>",
        svg.text
    ))
}

/// The size and the joins of all lines, as attributes.
fn frame(Figure { size: (width, height), .. }: &Figure) -> String {
    format!(
        "width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" stroke-linejoin=\"round\""
    )
}

/// The fonts by their names: those of the PNG pictures first, then some of nearly the same width, as some viewers
/// ignore `textLength`.
fn fonts(language: Language) -> &'static str {
    match language {
        Language::English | Language::Russian => "DejaVu Sans Condensed, Arial, Liberation Sans, sans-serif",
        Language::ChineseSimplified => "DejaVu Sans Condensed, Arial, Noto Sans CJK SC, sans-serif",
        Language::ChineseTraditional => "DejaVu Sans Condensed, Arial, Noto Sans CJK TC, sans-serif",
    }
}

/// The elements of a figure.
struct Svg<'a> {
    text: String,
    language: Language,
    text_style: TextStyle,
    /// The start of all identifiers.
    prefix: &'a str,
    /// How many identifiers there are.
    identifiers: usize,
}

impl<'a> Svg<'a> {
    fn new(&Figure { language, text: text_style, .. }: &Figure, prefix: &'a str) -> Self {
        Self { text: String::new(), language, text_style, prefix, identifiers: 0 }
    }

    fn primitives(&mut self, mut primitives: &[Primitive]) -> Result<()> {
        while let Some((first, rest)) = primitives.split_first() {
            // Opaque lines of one style are one path.
            let like = rest.iter().take_while(|next| are_one_path(first, next)).count();
            if let Primitive::Line { pen, .. } = first {
                let lines = primitives[..=like].iter().map(path).collect::<String>();
                writeln!(self.text, "<path fill=\"none\"{} d=\"{lines}\"/>", Stroke(*pen))?;
            } else {
                self.primitive(first)?;
            }
            primitives = &rest[like..];
        }
        Ok(())
    }

    fn primitive(&mut self, primitive: &Primitive) -> Result<()> {
        match primitive {
            Primitive::Area { color, .. } => {
                writeln!(self.text, "<path{} d=\"{}\"/>", Paint("fill", *color), path(primitive))?;
            }
            Primitive::Shaded(shaded) => self.shaded(shaded)?,
            Primitive::Line { pen, .. } => {
                writeln!(self.text, "<path fill=\"none\"{} d=\"{}\"/>", Stroke(*pen), path(primitive))?;
            }
            Primitive::Circle { middle, radius, fill, border } => {
                let [x, y, radius] = [middle.x, middle.y, *radius].map(Number);
                let fill =
                    fill.map_or_else(|| " fill=\"none\"".to_owned(), |fill| Paint("fill", fill).to_string());
                let border = border.map(|pen| Stroke(pen).to_string()).unwrap_or_default();
                writeln!(self.text, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"{fill}{border}/>")?;
            }
            Primitive::Plate { frame, radius, fill, border } => {
                let border = border.map(|pen| Stroke(pen).to_string()).unwrap_or_default();
                let rounded =
                    if *radius > 0.0 { format!(" rx=\"{}\"", Number(*radius)) } else { String::new() };
                writeln!(
                    self.text,
                    "<rect{}{rounded}{}{border}/>",
                    FrameAttributes(*frame),
                    Paint("fill", *fill)
                )?;
            }
            Primitive::Text(text) => self.write_text(text)?,
            Primitive::Image { frame, picture, smooth: true } if picture.alpha.is_none() => {
                self.image(*frame, "jpeg", &picture.to_jpeg()?, true)?;
            }
            Primitive::Image { frame, picture, smooth } => {
                self.image(*frame, "png", &picture.to_bare_png()?, *smooth)?;
            }
            Primitive::Group { name, clip, primitives } => {
                let clip =
                    clip.map(|frame| self.clip(&format!("<rect{}/>", FrameAttributes(frame)))).transpose()?;
                let clip = clip.map(|id| format!(" clip-path=\"url(#{id})\"")).unwrap_or_default();
                writeln!(self.text, "<g id=\"{}{name}\"{clip}>", self.prefix)?;
                self.primitives(primitives)?;
                self.text += "</g>\n";
            }
        }
        Ok(())
    }

    fn identifier(&mut self) -> String {
        self.identifiers += 1;
        format!("{}id{}", self.prefix, self.identifiers)
    }

    /// The identifier of an outline outside of which nothing is drawn.
    fn clip(&mut self, outline: &str) -> Result<String> {
        let id = self.identifier();
        writeln!(self.text, "<clipPath id=\"{id}\">{outline}</clipPath>")?;
        Ok(id)
    }

    /// A gradient if there is one with these colours. Else pixels: no viewer mixes three colours as perspective does.
    fn shaded(&mut self, shaded: &Shaded) -> Result<()> {
        let outline = chain(&shaded.outline, true);
        if let Some(Gradient { from: (start, first), to: (end, last) }) = shaded.gradient() {
            let id = self.identifier();
            let [x1, y1, x2, y2] = [start.x, start.y, end.x, end.y].map(Number);
            let stops = [first, last].map(|color| Paint("stop-color", color));
            writeln!(
                self.text,
                "<linearGradient id=\"{id}\" gradientUnits=\"userSpaceOnUse\" x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" \
                 y2=\"{y2}\"><stop{}/><stop offset=\"1\"{}/></linearGradient>\n\
                 <path fill=\"url(#{id})\" d=\"{outline}\"/>",
                stops[0], stops[1]
            )?;
            return Ok(());
        }
        let id = self.clip(&format!("<path d=\"{outline}\"/>"))?;
        let (frame, picture) = shaded.picture(SHADED_PIXELS);
        write!(self.text, "<g clip-path=\"url(#{id})\">")?;
        self.image(frame, "png", &picture.to_bare_png()?, true)?;
        self.text += "</g>\n";
        Ok(())
    }

    fn image(&mut self, frame: Frame, format: &str, file: &[u8], smooth: bool) -> Result<()> {
        let data = BASE64_STANDARD.encode(file);
        let pixelated = if smooth { "" } else { " image-rendering=\"pixelated\"" };
        writeln!(
            self.text,
            "<image{} preserveAspectRatio=\"none\"{pixelated} xlink:href=\"data:image/{format};base64,{data}\"/>",
            FrameAttributes(frame)
        )?;
        Ok(())
    }

    /// Text keeps its width in other fonts.
    fn write_text(&mut self, text: &Text) -> Result<()> {
        if self.text_style == TextStyle::Outlines {
            let path = outlines::path(text, self.language)?;
            writeln!(self.text, "<path{} d=\"{path}\"/>", Paint("fill", text.color))?;
            return Ok(());
        }
        let [x, y, size, width] = [text.at.x, text.at.y, text.size, text.width].map(Number);
        let family = match text.family {
            Family::Proportional => "",
            Family::Monospace => " font-family=\"DejaVu Sans Mono, monospace\"",
        };
        writeln!(
            self.text,
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\"{family} textLength=\"{width}\" \
             lengthAdjust=\"spacingAndGlyphs\" xml:space=\"preserve\"{}>{}</text>",
            Paint("fill", text.color),
            Escaped(&text.text)
        )?;
        Ok(())
    }
}

/// Whether two lines may be drawn as one. Transparent ones would not darken where they cross.
fn are_one_path(first: &Primitive, next: &Primitive) -> bool {
    matches!((first, next), (Primitive::Line { pen, .. }, Primitive::Line { pen: other, .. })
        if pen == other && pen.color[3] == 255)
}

/// The path of a line or an area; nothing for other shapes.
fn path(primitive: &Primitive) -> String {
    match primitive {
        Primitive::Line { points, closed, .. } => chain(points, *closed),
        Primitive::Area { outline, .. } => chain(outline, true),
        _ => String::new(),
    }
}

fn chain(points: &[DVec2], closed: bool) -> String {
    let mut path = String::new();
    for (index, point) in points.iter().enumerate() {
        let command = if index == 0 { "M" } else { "L" };
        path += &format!("{command}{} {}", Number(point.x), Number(point.y));
    }
    if closed { path + "Z" } else { path }
}

/// A colour as attributes of this name.
struct Paint(&'static str, Color);

impl Display for Paint {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        let Self(name, [r, g, b, a]) = *self;
        write!(f, " {name}=\"#{r:02x}{g:02x}{b:02x}\"")?;
        let opacity = if name == "stop-color" { "stop" } else { name };
        if a < 255 { write!(f, " {opacity}-opacity=\"{}\"", Number(f64::from(a) / 255.0)) } else { Ok(()) }
    }
}

/// A pen as attributes.
struct Stroke(Pen);

impl Display for Stroke {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        let Pen { width, color, dash } = self.0;
        write!(f, "{} stroke-width=\"{}\"", Paint("stroke", color), Number(width))?;
        let Some(dash) = dash else { return Ok(()) };
        write!(f, " stroke-dasharray=\"{} {}\"", Number(dash.on), Number(dash.off))?;
        if dash.phase > 0.0 { write!(f, " stroke-dashoffset=\"{}\"", Number(dash.phase)) } else { Ok(()) }
    }
}

struct FrameAttributes(Frame);

impl Display for FrameAttributes {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        let Frame { min, size } = self.0;
        let [x, y, width, height] = [min.x, min.y, size.x, size.y].map(Number);
        write!(f, " x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"")
    }
}

/// Text in XML.
struct Escaped<'a>(&'a str);

impl Display for Escaped<'_> {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        self.0.chars().filter(|c| !c.is_control()).try_for_each(|c| match c {
            '&' => f.write_str("&amp;"),
            '<' => f.write_str("&lt;"),
            '>' => f.write_str("&gt;"),
            c => f.write_char(c),
        })
    }
}
