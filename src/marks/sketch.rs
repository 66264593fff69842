//! One step's marks as a drawing on the screen.

use egui::{Pos2, Rect, Vec2};
use glam::Vec3;

use super::arc::{Angle, Family};
use super::layout::{LabelRequest, Obstacles, part_inside};
use super::projector::Projector;
use super::targets::{self, Targets};
use base::scene::{Color, Drawing, Label, Mark, MarkRole, MarkShape, Palette, Pen, faded};

/// The emphasis of a step's marks. Lengths are in points at scale 1.
pub(super) struct Emphasis {
    line: f32,
    /// The width of the dark outline on either side of a line.
    halo: f32,
    opacity: f32,
    halo_opacity: f32,
    /// The opacity of fills; 0 for none.
    fill_opacity: f32,
    head: f32,
    ring: f32,
    /// The part of the text colour mixed into other colours.
    bright: f32,
}

/// The selected step.
pub(super) const SELECTED: Emphasis = Emphasis {
    line: 2.0,
    halo: 1.4,
    opacity: 1.0,
    halo_opacity: 0.75,
    fill_opacity: 0.16,
    head: 11.0,
    ring: 4.0,
    bright: 0.0,
};
/// The symbol under the pointer, in the scene or in the text.
const LIT: Emphasis = Emphasis {
    line: 4.0,
    halo: 2.0,
    opacity: 1.0,
    halo_opacity: 1.0,
    fill_opacity: 0.35,
    head: 15.0,
    ring: 6.5,
    bright: 0.5,
};
/// The steps before the selected one.
pub(super) const EARLIER: Emphasis = Emphasis {
    line: 1.0,
    halo: 0.7,
    opacity: 0.45,
    halo_opacity: 0.25,
    fill_opacity: 0.0,
    head: 7.0,
    ring: 2.5,
    bright: 0.0,
};

/// The dashes and gaps of helper lines.
const HELPING: [f32; 2] = [6.0, 4.0];
/// The dashes and gaps of evidence against a hit, where colour alone must not show it.
const AGAINST: [f32; 2] = [12.0, 3.0];
/// The length below which an arrow points along the view and becomes a dot or a cross in a ring.
const END_ON: f32 = 7.0;
/// The radius of an angle's arc, and the distance to the next one where arcs would cover each other.
const ARC_RADIUS: f32 = 30.0;
const ARC_STEP: f32 = 8.0;
/// The largest part of the shorter side that an arc may cover.
const ARC_REACH: f32 = 0.6;

/// A label without a place yet.
pub(super) struct PendingLabel {
    pub(super) content: Label,
    pub(super) role: MarkRole,
    pub(super) anchor: Pos2,
    /// The preferred direction from the anchor.
    side: Vec2,
    pub(super) is_lit: bool,
}

impl PendingLabel {
    pub(super) fn request(&self, size: Vec2) -> LabelRequest {
        LabelRequest { anchor: self.anchor, size, side: self.side }
    }
}

pub(super) struct Canvas<'a> {
    pub(super) projector: &'a Projector,
    pub(super) palette: &'static Palette,
    pub(super) scale: f32,
    /// The visible area.
    pub(super) area: Rect,
    /// The highlighted symbol, if any.
    pub(super) lit: Option<&'a str>,
}

/// One step's marks: fills under dark outlines under bright lines.
pub(super) struct Sketch<'a> {
    canvas: &'a Canvas<'a>,
    /// The emphasis of the current mark.
    emphasis: &'static Emphasis,
    /// The symbol of the current mark.
    symbol: Option<String>,
    fills: Drawing,
    halos: Drawing,
    cores: Drawing,
    pub(super) labels: Vec<PendingLabel>,
    pub(super) obstacles: Obstacles,
    pub(super) targets: Targets,
}

/// A colour, and the lengths of dashes and gaps, if the line has any.
#[derive(Clone, Copy)]
struct StrokeStyle {
    color: Color,
    dash: Option<[f32; 2]>,
}

impl Canvas<'_> {
    pub(super) fn is_lit(&self, mark: &Mark) -> bool {
        self.lit.is_some_and(|symbol| targets::names(mark, symbol))
    }
}

impl<'a> Sketch<'a> {
    pub(super) fn new(canvas: &'a Canvas<'a>, emphasis: &'static Emphasis, marks: &[Mark]) -> Self {
        let (fills, halos, cores) = (Drawing::default(), Drawing::default(), Drawing::default());
        let (labels, obstacles, targets) = (Vec::new(), Obstacles::default(), Targets::default());
        let mut sketch =
            Self { canvas, emphasis, symbol: None, fills, halos, cores, labels, obstacles, targets };
        let mut families: Vec<Vec<Angle>> = Vec::new();
        for mark in marks {
            if let Some(angle) = angle_of(mark) {
                match families.iter_mut().find(|family| family[0].apex == angle.apex) {
                    Some(family) => family.push(angle),
                    None => families.push(vec![angle]),
                }
            }
        }
        for mark in marks {
            sketch.symbol = targets::symbol(mark).map(str::to_owned);
            sketch.emphasis = if canvas.is_lit(mark) { &LIT } else { emphasis };
            sketch.mark(mark, &families);
        }
        sketch
    }

    /// Moves the marks over this drawing.
    pub(super) fn draw(&mut self, drawing: &mut Drawing) {
        for layer in [&mut self.fills, &mut self.halos, &mut self.cores] {
            drawing.append(std::mem::take(layer));
        }
    }

    fn mark(&mut self, mark: &Mark, families: &[Vec<Angle>]) {
        let ink = self.canvas.palette.role(mark.role);
        let dash = if mark.dashed { Some(HELPING) } else { ink.dashed.then_some(AGAINST) };
        let color = mixed(ink.color, self.canvas.palette.text, self.emphasis.bright);
        let style = StrokeStyle { color, dash };
        match &mark.shape {
            &MarkShape::Point(at) => self.point(mark, at, style),
            &MarkShape::Segment(from, to) => self.segment(mark, from, to, style),
            &MarkShape::Arrow(from, to) => self.arrow(mark, from, to, style),
            MarkShape::Patch(corners) => self.patch(mark, corners, style),
            MarkShape::AngleArc { .. } => {
                let Some(angle) = angle_of(mark) else { return };
                if let Some(family) = families.iter().find(|family| family.contains(&angle)) {
                    self.angle_arc(mark, &angle, &Family(family), style);
                }
            }
        }
    }

    fn point(&mut self, mark: &Mark, at: Vec3, style: StrokeStyle) {
        let Some(at) = self.canvas.projector.point(at) else { return };
        self.ring(at, self.emphasis.ring, style.color);
        self.label(mark, at, Vec2::new(1.0, -0.6));
    }

    fn segment(&mut self, mark: &Mark, from: Vec3, to: Vec3, style: StrokeStyle) {
        let Some(ends) = self.canvas.projector.segment(from, to) else { return };
        self.stroke(&ends, style);
        self.label_line(mark, ends);
    }

    fn arrow(&mut self, mark: &Mark, from: Vec3, to: Vec3, style: StrokeStyle) {
        let Some([start, end]) = self.canvas.projector.segment(from, to) else { return };
        let direction = end - start;
        if from == to {
            self.ring(start, self.emphasis.ring, style.color);
        } else if direction.length() < END_ON * self.canvas.scale {
            self.end_on(end, self.canvas.projector.comes_nearer(from, to), style.color);
        } else {
            let head = (self.emphasis.head * self.canvas.scale).min(direction.length() * 0.6);
            let neck = end - direction.normalized() * head;
            self.stroke(&[start, neck], style);
            // An arrow whose tip is cut off has no head.
            if self.canvas.projector.point(to).is_some() {
                self.head(neck, end, style.color);
            }
        }
        if mark.role == MarkRole::Direction {
            self.label(mark, end, direction.normalized());
        } else {
            self.label_line(mark, [start, end]);
        }
    }

    fn patch(&mut self, mark: &Mark, corners: &[Vec3], style: StrokeStyle) {
        let inside = self.canvas.projector.polygon(corners);
        self.fill(&inside, style.color);
        let outline: Vec<Vec3> = corners.iter().chain(corners.first()).copied().collect();
        for piece in self.canvas.projector.line(&outline) {
            self.stroke(&piece, style);
        }
        if !inside.is_empty() {
            self.label(mark, Rect::from_points(&inside).center(), Vec2::ZERO);
        }
    }

    fn angle_arc(&mut self, mark: &Mark, angle: &Angle, family: &Family, style: StrokeStyle) {
        let Some(unit) = self.canvas.projector.points_per_unit(angle.apex) else { return };
        let rank = family.0.iter().position(|one| one == angle).unwrap_or(0);
        let room =
            ARC_RADIUS.min(family.shortest_side() * ARC_REACH * unit / self.canvas.scale).max(ARC_STEP);
        let step = if family.is_full_turn() { 0.0 } else { ARC_STEP };
        let arc = family.arc(angle, (room + step * rank as f32) * self.canvas.scale / unit);
        let drawn = family.0[..rank].iter().flat_map(|angle| [angle.from, angle.to]).collect::<Vec<_>>();
        for side in [angle.from, angle.to].into_iter().filter(|side| !drawn.contains(side)) {
            if let Some(seen) = self.canvas.projector.segment(angle.apex, side) {
                self.stroke(&seen, StrokeStyle { dash: Some(HELPING), ..style });
            }
        }
        let sector: Vec<Vec3> = arc.iter().copied().chain([angle.apex]).collect();
        self.fill(&self.canvas.projector.polygon(&sector), style.color);
        for piece in self.canvas.projector.line(&arc) {
            self.stroke(&piece, style);
        }
        self.arc_head(&arc, style.color);
        let middle = arc.get(arc.len() / 2).and_then(|&middle| self.canvas.projector.point(middle));
        if let Some((middle, apex)) = middle.zip(self.canvas.projector.point(angle.apex)) {
            self.label(mark, middle, (middle - apex).normalized());
        }
    }

    /// A small head at the end of a sufficiently long arc, which shows the direction of the angle.
    fn arc_head(&mut self, arc: &[Vec3], color: Color) {
        let size = self.emphasis.head * self.canvas.scale * 0.6;
        let Some(seen) =
            arc.iter().map(|&point| self.canvas.projector.point(point)).collect::<Option<Vec<_>>>()
        else {
            return;
        };
        let Some(&tip) = seen.last() else { return };
        if let Some(&neck) = seen.iter().rev().find(|neck| neck.distance(tip) >= size)
            && seen[0].distance(neck) >= size
        {
            self.head(tip - (tip - neck).normalized() * size, tip, color);
        }
    }

    /// An arrow along the view: its tip with a dot, or its feathers as a cross.
    fn end_on(&mut self, at: Pos2, comes_nearer: bool, color: Color) {
        let radius = self.emphasis.ring * 1.5;
        self.ring(at, radius, color);
        let reach = radius * self.canvas.scale * 0.7;
        if comes_nearer {
            self.cores.disc(vector(at), reach * 0.6, faded(color, self.emphasis.opacity));
        } else {
            for across in [Vec2::splat(reach), Vec2::new(reach, -reach)] {
                self.stroke(&[at - across, at + across], StrokeStyle { color, dash: None });
            }
        }
    }

    fn ring(&mut self, at: Pos2, radius: f32, color: Color) {
        // `radius` is that of the inner edge.
        let radius = (radius + self.emphasis.line / 2.0) * self.canvas.scale;
        let (halo, core) = (self.halo(None), self.core(StrokeStyle { color, dash: None }));
        self.halos.ring(vector(at), radius, halo.width, halo.color);
        self.cores.ring(vector(at), radius, core.width, core.color);
        self.obstacles.points.push(at);
        self.targets.point(self.symbol.as_deref(), at);
    }

    fn head(&mut self, neck: Pos2, tip: Pos2, color: Color) {
        self.obstacles.lines.push([neck, tip]);
        self.targets.line(self.symbol.as_deref(), &[neck, tip]);
        let across = (tip - neck).rot90() * 0.36;
        let [left, tip, right] = [neck + across, tip, neck - across].map(vector);
        self.halos.line(&[left, tip, right, left], self.halo(None));
        self.cores.triangle([left, tip, right], faded(color, self.emphasis.opacity));
    }

    fn stroke(&mut self, path: &[Pos2], style: StrokeStyle) {
        let points: Vec<_> = path.iter().copied().map(vector).collect();
        self.halos.line(&points, self.halo(style.dash));
        self.cores.line(&points, self.core(style));
        let pairs = path.windows(2).map(|pair| [pair[0], pair[1]]);
        self.obstacles.lines.extend(pairs);
        self.targets.line(self.symbol.as_deref(), path);
    }

    /// A faint fill; the outline may be concave.
    fn fill(&mut self, outline: &[Pos2], color: Color) {
        if self.emphasis.fill_opacity == 0.0 {
            return;
        }
        let corners = outline.iter().copied().map(vector).collect();
        self.fills.fill(corners, faded(color, self.emphasis.fill_opacity));
    }

    fn core(&self, style: StrokeStyle) -> Pen {
        self.pen(self.emphasis.line, faded(style.color, self.emphasis.opacity), style.dash)
    }

    fn halo(&self, dash: Option<[f32; 2]>) -> Pen {
        let width = self.emphasis.line + 2.0 * self.emphasis.halo;
        self.pen(width, faded(self.canvas.palette.halo, self.emphasis.halo_opacity), dash)
    }

    fn pen(&self, width: f32, color: Color, dash: Option<[f32; 2]>) -> Pen {
        Pen {
            width: width * self.canvas.scale,
            color,
            dash: dash.map(|dash| dash.map(|length| length * self.canvas.scale)),
        }
    }

    /// A label at the middle of the visible part of a line, on its upper side.
    fn label_line(&mut self, mark: &Mark, ends: [Pos2; 2]) {
        let Some([start, end]) = part_inside(self.canvas.area, ends) else { return };
        let across = (end - start).normalized().rot90();
        let up = if across.y > 0.0 { -across } else { across };
        self.label(mark, start.lerp(end, 0.5), up);
    }

    fn label(&mut self, mark: &Mark, anchor: Pos2, side: Vec2) {
        let Some(content) = mark.label.clone().filter(|_| self.canvas.area.contains(anchor)) else { return };
        let (side, is_lit) = (side.normalized(), self.canvas.is_lit(mark));
        self.labels.push(PendingLabel { content, role: mark.role, anchor, side, is_lit });
    }
}

fn angle_of(mark: &Mark) -> Option<Angle> {
    match mark.shape {
        MarkShape::AngleArc { apex, from, to } => Some(Angle { apex, from, to }),
        _ => None,
    }
}

/// A colour mixed with another one; its opacity stays.
pub(super) fn mixed(color: Color, other: Color, share: f32) -> Color {
    let mix = |index: usize| {
        let (from, to) = (f32::from(color[index]), f32::from(other[index]));
        (from + (to - from) * share).round() as u8
    };
    [mix(0), mix(1), mix(2), color[3]]
}

pub(super) fn vector(Pos2 { x, y }: Pos2) -> glam::Vec2 {
    glam::vec2(x, y)
}
