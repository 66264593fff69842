//! One step's marks as shapes on the screen.

use egui::epaint::{Mesh, PathShape, PathStroke};
use egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, Vec2};
use glam::Vec3;

use super::arc::{Angle, Family};
use super::layout::{self, Obstacles, Wish};
use super::projector::Projector;
use crate::panel::color32;
use crate::scene::{Label, Mark, MarkShape, Palette, Tone};

/// How loud a step's marks are. Lengths are in points at scale 1.
pub(super) struct Weight {
    line: f32,
    /// How far the dark outline reaches beyond a line on either side.
    halo: f32,
    opacity: f32,
    halo_opacity: f32,
    fill_opacity: f32,
    head: f32,
    ring: f32,
}

/// The selected step.
pub(super) const LOUD: Weight = Weight {
    line: 2.0,
    halo: 1.4,
    opacity: 1.0,
    halo_opacity: 0.75,
    fill_opacity: 0.16,
    head: 11.0,
    ring: 4.0,
};
/// The steps before it.
pub(super) const QUIET: Weight = Weight {
    line: 1.0,
    halo: 0.7,
    opacity: 0.45,
    halo_opacity: 0.25,
    fill_opacity: 0.03,
    head: 7.0,
    ring: 2.5,
};

/// Dashes and gaps of helping lines.
const HELPING: (f32, f32) = (6.0, 4.0);
/// Those of what speaks against a hit, where colour alone is not to tell it.
const AGAINST: (f32, f32) = (12.0, 3.0);
/// An arrow that looks shorter than this points along the view: it is drawn as a dot or a cross in a ring.
const END_ON: f32 = 7.0;
/// The radius of an angle's arc, and how much farther out the next one lies where arcs would cover each other.
const ARC_RADIUS: f32 = 30.0;
const ARC_STEP: f32 = 8.0;
/// An arc reaches over this part of the shorter side at most.
const ARC_REACH: f32 = 0.6;

/// A label before it has a place.
pub(super) struct Tag {
    pub(super) label: Label,
    pub(super) tone: Tone,
    pub(super) anchor: Pos2,
    /// In which direction from the anchor it is best.
    side: Vec2,
}

impl Tag {
    pub(super) fn wish(&self, size: Vec2) -> Wish {
        Wish { anchor: self.anchor, size, side: self.side }
    }
}

/// The shapes of one step's marks: fills under dark outlines under bright lines.
pub(super) struct Sketch<'a> {
    projector: &'a Projector,
    palette: &'static Palette,
    weight: &'a Weight,
    scale: f32,
    /// Where something can be seen.
    area: Rect,
    fills: Vec<Shape>,
    halos: Vec<Shape>,
    cores: Vec<Shape>,
    pub(super) tags: Vec<Tag>,
    pub(super) obstacles: Obstacles,
}

/// A colour, and the lengths of dashes and gaps, if the line has any.
#[derive(Clone, Copy)]
struct Ink {
    color: Color32,
    dash: Option<(f32, f32)>,
}

impl<'a> Sketch<'a> {
    pub(super) fn new(
        projector: &'a Projector,
        palette: &'static Palette,
        weight: &'a Weight,
        scale: f32,
        area: Rect,
        marks: &[Mark],
    ) -> Self {
        let (fills, halos, cores) = (Vec::new(), Vec::new(), Vec::new());
        let (tags, obstacles) = (Vec::new(), Obstacles::default());
        let mut sketch =
            Self { projector, palette, weight, scale, area, fills, halos, cores, tags, obstacles };
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
            sketch.mark(mark, &families);
        }
        sketch
    }

    pub(super) fn paint(&mut self, painter: &Painter) {
        for shapes in [&mut self.fills, &mut self.halos, &mut self.cores] {
            painter.extend(shapes.drain(..));
        }
    }

    fn mark(&mut self, mark: &Mark, families: &[Vec<Angle>]) {
        let tone = self.palette.tone(mark.tone);
        let dash = if mark.dashed { Some(HELPING) } else { tone.dashed.then_some(AGAINST) };
        let ink = Ink { color: color32(tone.color), dash };
        match &mark.shape {
            &MarkShape::Point(at) => self.point(mark, at, ink),
            &MarkShape::Segment(from, to) => self.segment(mark, from, to, ink),
            &MarkShape::Arrow(from, to) => self.arrow(mark, from, to, ink),
            MarkShape::Patch(corners) => self.patch(mark, corners, ink),
            MarkShape::Fan { .. } => {
                let Some(angle) = angle_of(mark) else { return };
                if let Some(family) = families.iter().find(|family| family.contains(&angle)) {
                    self.fan(mark, &angle, &Family(family), ink);
                }
            }
        }
    }

    fn point(&mut self, mark: &Mark, at: Vec3, ink: Ink) {
        let Some(at) = self.projector.point(at) else { return };
        self.ring(at, self.weight.ring, ink.color);
        self.tag(mark, at, Vec2::new(1.0, -0.6));
    }

    fn segment(&mut self, mark: &Mark, from: Vec3, to: Vec3, ink: Ink) {
        let Some(ends) = self.projector.segment(from, to) else { return };
        self.stroke(&ends, ink);
        self.tag_line(mark, ends);
    }

    fn arrow(&mut self, mark: &Mark, from: Vec3, to: Vec3, ink: Ink) {
        let Some([start, end]) = self.projector.segment(from, to) else { return };
        let way = end - start;
        if from == to {
            self.ring(start, self.weight.ring, ink.color);
        } else if way.length() < END_ON * self.scale {
            self.end_on(end, self.projector.comes_nearer(from, to), ink.color);
        } else {
            let head = (self.weight.head * self.scale).min(way.length() * 0.6);
            let neck = end - way.normalized() * head;
            self.stroke(&[start, neck], ink);
            // Where the tip is cut off, there is no head.
            if self.projector.point(to).is_some() {
                self.head(neck, end, ink.color);
            }
        }
        if mark.tone == Tone::Direction {
            self.tag(mark, end, way.normalized());
        } else {
            self.tag_line(mark, [start, end]);
        }
    }

    fn patch(&mut self, mark: &Mark, corners: &[Vec3], ink: Ink) {
        let inside = self.projector.polygon(corners);
        self.fill(&inside, ink.color);
        let outline: Vec<Vec3> = corners.iter().chain(corners.first()).copied().collect();
        for piece in self.projector.line(&outline) {
            self.stroke(&piece, ink);
        }
        if !inside.is_empty() {
            self.tag(mark, Rect::from_points(&inside).center(), Vec2::ZERO);
        }
    }

    fn fan(&mut self, mark: &Mark, angle: &Angle, family: &Family, ink: Ink) {
        let Some(unit) = self.projector.points_per_unit(angle.apex) else { return };
        let rank = family.0.iter().position(|one| one == angle).unwrap_or(0);
        let room = ARC_RADIUS.min(family.shortest_side() * ARC_REACH * unit / self.scale).max(ARC_STEP);
        let step = if family.is_full_turn() { 0.0 } else { ARC_STEP };
        let arc = family.arc(angle, (room + step * rank as f32) * self.scale / unit);
        let drawn = family.0[..rank].iter().flat_map(|angle| [angle.from, angle.to]).collect::<Vec<_>>();
        for side in [angle.from, angle.to].into_iter().filter(|side| !drawn.contains(side)) {
            if let Some(seen) = self.projector.segment(angle.apex, side) {
                self.stroke(&seen, Ink { dash: Some(HELPING), ..ink });
            }
        }
        let sector: Vec<Vec3> = arc.iter().copied().chain([angle.apex]).collect();
        self.fill(&self.projector.polygon(&sector), ink.color);
        for piece in self.projector.line(&arc) {
            self.stroke(&piece, ink);
        }
        self.arc_head(&arc, ink.color);
        let middle = arc.get(arc.len() / 2).and_then(|&middle| self.projector.point(middle));
        if let Some((middle, apex)) = middle.zip(self.projector.point(angle.apex)) {
            self.tag(mark, middle, (middle - apex).normalized());
        }
    }

    /// A small head at the end of an arc that is long enough for it: it tells which way round the angle goes.
    fn arc_head(&mut self, arc: &[Vec3], color: Color32) {
        let size = self.weight.head * self.scale * 0.6;
        let Some(seen) = arc.iter().map(|&point| self.projector.point(point)).collect::<Option<Vec<_>>>()
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
    fn end_on(&mut self, at: Pos2, comes_nearer: bool, color: Color32) {
        let radius = self.weight.ring * 1.5;
        self.ring(at, radius, color);
        let reach = radius * self.scale * 0.7;
        if comes_nearer {
            self.cores.push(Shape::circle_filled(at, reach * 0.6, color.gamma_multiply(self.weight.opacity)));
        } else {
            for across in [Vec2::splat(reach), Vec2::new(reach, -reach)] {
                self.stroke(&[at - across, at + across], Ink { color, dash: None });
            }
        }
    }

    fn ring(&mut self, at: Pos2, radius: f32, color: Color32) {
        let radius = radius * self.scale;
        self.halos.push(Shape::circle_stroke(at, radius, self.halo()));
        self.cores.push(Shape::circle_stroke(at, radius, self.core(color)));
        self.obstacles.points.push(at);
    }

    fn head(&mut self, neck: Pos2, tip: Pos2, color: Color32) {
        let across = (tip - neck).rot90() * 0.36;
        let corners = vec![neck + across, tip, neck - across];
        let halo = self.halo();
        self.halos.push(Shape::Path(PathShape::closed_line(corners.clone(), PathStroke::from(halo))));
        let color = color.gamma_multiply(self.weight.opacity);
        self.cores.push(Shape::convex_polygon(corners, color, Stroke::NONE));
    }

    fn stroke(&mut self, path: &[Pos2], ink: Ink) {
        let (halo, core) = (self.halo(), self.core(ink.color));
        if let Some((dash, gap)) = ink.dash {
            let (dash, gap) = (dash * self.scale, gap * self.scale);
            self.halos.extend(Shape::dashed_line(path, halo, dash, gap));
            self.cores.extend(Shape::dashed_line(path, core, dash, gap));
        } else {
            self.halos.push(solid(path, halo));
            self.cores.push(solid(path, core));
        }
        let pairs = path.windows(2).map(|pair| [pair[0], pair[1]]);
        self.obstacles.lines.extend(pairs);
    }

    /// A faint fill; the outline may be concave.
    fn fill(&mut self, outline: &[Pos2], color: Color32) {
        let color = color.gamma_multiply(self.weight.fill_opacity);
        let mut mesh = Mesh::default();
        outline.iter().for_each(|&corner| mesh.colored_vertex(corner, color));
        earcut::Earcut::new().earcut(outline.iter().map(|p| [p.x, p.y]), &[], &mut mesh.indices);
        self.fills.push(Shape::mesh(mesh));
    }

    fn core(&self, color: Color32) -> Stroke {
        Stroke::new(self.weight.line * self.scale, color.gamma_multiply(self.weight.opacity))
    }

    fn halo(&self) -> Stroke {
        let width = (self.weight.line + 2.0 * self.weight.halo) * self.scale;
        Stroke::new(width, color32(self.palette.halo).gamma_multiply(self.weight.halo_opacity))
    }

    /// A label in the middle of what is seen of a line, on the side that is farther up.
    fn tag_line(&mut self, mark: &Mark, ends: [Pos2; 2]) {
        let Some([start, end]) = layout::inside(self.area, ends) else { return };
        let across = (end - start).normalized().rot90();
        let up = if across.y > 0.0 { -across } else { across };
        self.tag(mark, start.lerp(end, 0.5), up);
    }

    fn tag(&mut self, mark: &Mark, anchor: Pos2, side: Vec2) {
        let Some(label) = mark.label.clone().filter(|_| self.area.contains(anchor)) else { return };
        self.tags.push(Tag { label, tone: mark.tone, anchor, side: side.normalized() });
    }
}

fn angle_of(mark: &Mark) -> Option<Angle> {
    match mark.shape {
        MarkShape::Fan { apex, from, to } => Some(Angle { apex, from, to }),
        _ => None,
    }
}

/// A line with joined corners; closed if it ends where it begins.
fn solid(path: &[Pos2], stroke: Stroke) -> Shape {
    match path {
        [first, .., last] if path.len() > 3 && first == last => {
            Shape::closed_line(path[1..].to_vec(), stroke)
        }
        _ => Shape::line(path.to_vec(), stroke),
    }
}
