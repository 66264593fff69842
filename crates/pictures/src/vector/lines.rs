//! The lines of a scene: visible pieces, and hidden ones in their own style.

use glam::{DVec2, DVec3};

use super::plane::Interval;
use super::primitive::{Dash, Pen, Primitive};
use super::projection::Projection;
use super::visibility::{SegmentPiece, Visibility};
use base::scene::{Color, faded};

/// The opacity of a hidden line or dot that is faint.
pub(super) const FAINT: f32 = 0.4;
/// The length of a dash with its gap, in points, and the part of it that is the dash.
const PERIOD: f64 = 11.0;
const DASH: f64 = 0.56;
/// The dashes of hidden lines, in points, and their width as a part of the line's.
const HIDDEN_DASH: f64 = 2.5;
const HIDDEN_WIDTH: f64 = 0.75;
/// Pieces whose ends are nearer than this, in points, are one line.
const JOINED: f64 = 1e-3;

/// The style of what lies behind a surface.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum HiddenStyle {
    /// In paler colours.
    Faint,
    /// In fine dashes.
    Dashed,
    #[strum(serialize = "none")]
    Omitted,
}

impl HiddenStyle {
    /// The name in options.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// The style of a line of the scene.
#[derive(Clone, Copy)]
pub(super) struct LineStyle {
    pub(super) width: f64,
    pub(super) color: Color,
    pub(super) dashed: bool,
    pub(super) hidden: HiddenStyle,
}

/// Lines, the hidden ones apart.
#[derive(Default)]
pub(super) struct Lines {
    pub(super) hidden: Vec<Primitive>,
    pub(super) visible: Vec<Primitive>,
}

pub(super) struct LineDrawer<'a> {
    pub(super) projection: &'a Projection,
    pub(super) visibility: &'a Visibility<'a>,
}

/// A piece of a line on the page.
struct Stretch {
    points: Vec<DVec2>,
    is_hidden: bool,
}

impl LineDrawer<'_> {
    pub(super) fn segment(&self, segment: [DVec3; 2], style: LineStyle, lines: &mut Lines) {
        let Some(run) = Run::of(segment, self.projection) else { return };
        for piece in self.visibility.pieces(segment) {
            let ends = run.ends(piece.interval, self.projection);
            let dash = style.dashed.then(|| run.dash(ends[0]));
            let stretch = Stretch { points: ends.to_vec(), is_hidden: piece.is_hidden };
            lines.add(stretch, dash, style);
        }
    }

    /// A line through points. Each of its segments begins and ends within a dash, so that lines meet in dashes.
    pub(super) fn chain(&self, points: &[DVec3], style: LineStyle, lines: &mut Lines) {
        let segments = points.windows(2).map(|pair| [pair[0], pair[1]]);
        self.pieces(segments.map(|segment| (segment, self.visibility.pieces(segment))), style, lines);
    }

    /// A line through points on the back of a solid: it counts as hidden.
    pub(super) fn back(&self, points: &[DVec3], style: LineStyle, lines: &mut Lines) {
        let bounds = &self.projection.bounds;
        let hidden =
            |segment| bounds.part(segment).map(|interval| SegmentPiece { interval, is_hidden: true });
        let segments = points.windows(2).map(|pair| [pair[0], pair[1]]);
        self.pieces(segments.map(|segment| (segment, hidden(segment).into_iter().collect())), style, lines);
    }

    fn pieces(
        &self,
        segments: impl Iterator<Item = ([DVec3; 2], Vec<SegmentPiece>)>,
        style: LineStyle,
        lines: &mut Lines,
    ) {
        let mut stretches: Vec<Stretch> = Vec::new();
        for (segment, pieces) in segments {
            let Some(run) = Run::of(segment, self.projection) else { continue };
            for SegmentPiece { interval, is_hidden } in pieces {
                let ends = run.ends(interval, self.projection);
                let is_dashed = style.dashed && !(is_hidden && style.hidden == HiddenStyle::Dashed);
                let dashes = if is_dashed { run.dashes(ends) } else { vec![ends] };
                dashes.into_iter().for_each(|ends| join(&mut stretches, ends, is_hidden));
            }
        }
        stretches.into_iter().for_each(|stretch| lines.add(stretch, None, style));
    }
}

/// Adds a piece to the last stretch if it goes on there.
fn join(stretches: &mut Vec<Stretch>, [from, to]: [DVec2; 2], is_hidden: bool) {
    match stretches.last_mut() {
        Some(Stretch { points, is_hidden: known })
            if *known == is_hidden && points.last().is_some_and(|last| last.distance(from) < JOINED) =>
        {
            points.push(to);
        }
        _ => stretches.push(Stretch { points: vec![from, to], is_hidden }),
    }
}

impl Lines {
    fn add(&mut self, Stretch { mut points, is_hidden }: Stretch, dash: Option<Dash>, style: LineStyle) {
        let closed = points.len() > 3 && points[0].distance(points[points.len() - 1]) < JOINED;
        if closed {
            points.pop();
        }
        let LineStyle { width, color, hidden, .. } = style;
        let width = width.max(1.0);
        let pen = match hidden {
            _ if !is_hidden => Pen { width, color, dash },
            HiddenStyle::Faint => Pen { width, color: faded(color, FAINT), dash },
            HiddenStyle::Dashed => {
                let dash = Dash { on: HIDDEN_DASH, off: HIDDEN_DASH, phase: 0.0 };
                Pen { width: width * HIDDEN_WIDTH, color, dash: Some(dash) }
            }
            HiddenStyle::Omitted => return,
        };
        let list = if is_hidden { &mut self.hidden } else { &mut self.visible };
        list.push(Primitive::Line { points, closed, pen });
    }
}

/// A segment on the page, from where it enters the view's depth to where it leaves it.
struct Run {
    segment: [DVec3; 2],
    start: DVec2,
    end: DVec2,
    /// The length of a dash with its gap: a whole number of them fills the run.
    period: f64,
}

impl Run {
    fn of(segment: [DVec3; 2], projection: &Projection) -> Option<Self> {
        let part = projection.in_depth.part(segment)?;
        let place = |share: f64| projection.place(segment[0].lerp(segment[1], share));
        let (start, end) = (place(part.start), place(part.end));
        let length = start.distance(end);
        Some(Self { segment, start, end, period: length / (length / PERIOD).round().max(1.0) })
    }

    fn ends(&self, Interval { start, end }: Interval, projection: &Projection) -> [DVec2; 2] {
        let [from, to] = self.segment;
        [start, end].map(|share| projection.place(from.lerp(to, share)))
    }

    /// The dashes of a line that begins at this place. The run begins in the middle of a dash.
    fn dash(&self, at: DVec2) -> Dash {
        let (on, off) = (DASH * self.period, (1.0 - DASH) * self.period);
        Dash { on, off, phase: (on / 2.0 + self.start.distance(at)).rem_euclid(self.period) }
    }

    /// The dashes between two places.
    fn dashes(&self, [from, to]: [DVec2; 2]) -> Vec<[DVec2; 2]> {
        let along = (self.end - self.start).normalize_or_zero();
        let (first, last) = (self.start.distance(from), self.start.distance(to));
        if self.period <= 0.0 {
            return Vec::new();
        }
        let half = DASH * self.period / 2.0;
        let numbers = (first / self.period).floor() as i64..=(last / self.period).ceil() as i64;
        let dashes = numbers.filter_map(|number| {
            let middle = number as f64 * self.period;
            let (start, end) = ((middle - half).max(first), (middle + half).min(last));
            (start < end).then(|| [start, end].map(|distance| self.start + along * distance))
        });
        dashes.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::dvec2;

    fn run(length: f64) -> Run {
        let period = length / (length / PERIOD).round().max(1.0);
        Run { segment: [DVec3::ZERO; 2], start: DVec2::ZERO, end: dvec2(length, 0.0), period }
    }

    #[test]
    fn a_line_begins_and_ends_in_the_middle_of_a_dash() {
        let run = run(34.0);
        assert_eq!(run.period, 34.0 / 3.0);
        let dashes = run.dashes([run.start, run.end]);
        assert_eq!(dashes.len(), 4);
        let half = DASH * run.period / 2.0;
        assert!((dashes[0][1].x - half).abs() < 1e-9 && (dashes[3][0].x - (34.0 - half)).abs() < 1e-9);
        assert!((run.dash(run.start).phase - half).abs() < 1e-9);
    }

    #[test]
    fn a_piece_keeps_the_dashes_of_its_line() {
        let run = run(110.0);
        let at = dvec2(13.0, 0.0);
        let dash = run.dash(at);
        // The second dash reaches from 11 - 3.08 to 11 + 3.08: at 13 it goes on for 1.08.
        assert!((dash.on - dash.phase - 1.08).abs() < 1e-9, "{dash:?}");
        assert!((run.dashes([at, run.end])[0][1].x - 14.08).abs() < 1e-9);
    }
}
