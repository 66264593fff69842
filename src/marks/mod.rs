//! The marks of a step over the scene, in the window, in figures and in screenshots.

mod arc;
mod handles;
mod layout;
mod projector;
mod sketch;
mod targets;

use std::sync::Arc;

use egui::emath::GuiRounding;
use egui::{Color32, FontId, Galley, Painter, Pos2, Rect, Shape, Vec2};
use glam::Vec3;
pub use handles::{handle_at, paint_handle, paint_outline};
use layout::Obstacles;
pub(crate) use layout::part_inside;
pub(crate) use projector::Projector;
use sketch::{Canvas, EARLIER, PendingLabel, SELECTED, Sketch, mixed, vector};
pub use targets::Targets;

use base::elementary::powf;
use base::scene::{
    Color, Drawing, Item, Label, Labels, Mark, MarkRole, MarkShape, Palette, Pen, Scene, faded,
};
use base::text::language::Language;
use lessons::trace::{Step, Trace};

/// The padding between a plate's border and its text, and the text's height, in points at scale 1.
const PADDING: Vec2 = Vec2::new(5.0, 2.0);
const TEXT_HEIGHT: f32 = 14.0;
/// Sizes grow with the picture's size to this power.
pub(crate) const GROWTH: f32 = 0.6;
/// The radius of a plate's corners, in points at scale 1.
const CORNERS: f32 = 4.0;
/// The most labels; labels with words have priority.
const MOST_LABELS: usize = 50;
/// A label is broken into lines at this part of the area's width.
const WIDEST: f32 = 0.6;

/// The marks over the scene of a test.
#[derive(Debug, Clone, Copy)]
pub struct StepMarks<'a> {
    pub trace: &'a Trace,
    /// The number of the selected step, if one is.
    pub step: Option<usize>,
    /// The marks of a question, which replace those of a step; the pointer selects nothing else then.
    pub asked: &'a [Mark],
    /// The detail of the labels.
    pub labels: Labels,
    pub language: Language,
    /// The symbol under the pointer, if any, which is highlighted.
    pub lit: Option<&'a str>,
    /// Where the inset lies: no label stands there.
    pub inset: Option<Rect>,
    /// The size of marks and labels relative to the usual one.
    pub size: f32,
    /// The size of labels relative to that of the marks.
    pub letters: f32,
    /// Whether the verdict is held back: before a step is selected, no mark speaks for it.
    pub holds_back: bool,
}

/// Draws the marks of the selected step, faintly those of the steps before it, and paints the labels over them. `rect`
/// is the rectangle of the scene's whole picture; labels stay inside the painter's clip rectangle. Also returns the
/// targets of the pointer.
pub fn paint(painter: &Painter, rect: Rect, scene: &Scene, marks: StepMarks) -> (Drawing, Targets) {
    let (mut drawing, mut targets) = (Drawing::default(), Targets::default());
    let area = rect.intersect(painter.clip_rect());
    if !area.is_positive() {
        return (drawing, targets);
    }
    let painter = painter.with_clip_rect(area);
    let projector = Projector::new(&scene.camera, rect, painter.pixels_per_point());
    let scale = scale(rect) * marks.size;
    let StepMarks { trace, asked, labels, language, lit, inset, .. } = marks;
    let given = if asked.is_empty() { &trace.given[..] } else { &[] };
    let canvas = Canvas { projector: &projector, palette: scene.palette, scale, area, lit };
    let selected = marks.step.and_then(|step| trace.steps.get(step));
    let earlier = || trace.steps.iter().take(marks.step.unwrap_or(0)).filter(|step| step.is_reached());
    for earlier in earlier() {
        let unlit = Canvas { lit: None, ..canvas };
        Sketch::new(&unlit, &EARLIER, &earlier.marks).draw(&mut drawing);
    }
    // In first person the camera is inside the sphere: the overview of sphere and path would be in its way.
    let is_seen = scene.camera.first_person().is_none();
    let overview = if is_seen { &trace.overview[..] } else { &[] };
    let unselected = if asked.is_empty() { overview } else { asked };
    let mut shown = with_lit(selected.map_or(unselected, |step| &step.marks), given, lit);
    if marks.holds_back && selected.is_none() && asked.is_empty() {
        shown.retain(|mark| mark.role != MarkRole::For);
    }
    shown.extend(too_small(given, &projector).filter(|mark| !shown.contains(mark)));
    if selected.is_some() && labels == Labels::Full {
        add_bare(&mut shown, given.iter().chain(points(earlier())));
    }
    let mut sketch = Sketch::new(&canvas, &SELECTED, &shown);
    sketch.draw(&mut drawing);
    targets.append(std::mem::take(&mut sketch.targets));
    if labels != Labels::Off {
        avoid_scene(&mut sketch.obstacles, scene, &projector);
        let scale = scale * marks.letters;
        let plates = Plates { painter, palette: scene.palette, area, scale, labels, language, inset };
        plates.paint(&sketch, &mut drawing, &mut targets);
    }
    // The pointer can select given data even where no mark shows it.
    targets.append(Sketch::new(&canvas, &SELECTED, given).targets);
    (drawing, targets)
}

/// The marks of a step, and the given data that a symbol names, if the step does not mark it.
fn with_lit(marks: &[Mark], given: &[Mark], lit: Option<&str>) -> Vec<Mark> {
    let mut shown = marks.to_vec();
    if let Some(symbol) = lit
        && !marks.iter().any(|mark| targets::names(mark, symbol))
    {
        shown.extend(given.iter().filter(|mark| targets::names(mark, symbol)).cloned());
    }
    shown
}

/// Adds the marks whose symbols no mark of the step has.
fn add_bare<'a>(shown: &mut Vec<Mark>, marks: impl Iterator<Item = &'a Mark>) {
    for mark in marks {
        let symbol = mark.label.as_ref().map(|label| label.symbol());
        if symbol.is_some_and(|symbol| !shown.iter().any(|shown| targets::names(shown, symbol))) {
            shown.push(mark.clone());
        }
    }
}

/// The points that steps have found and given a symbol, without the numbers that belong to one step.
fn points<'a>(steps: impl Iterator<Item = &'a Step>) -> impl Iterator<Item = &'a Mark> {
    let is_symbol = |mark: &&Mark| mark.label.as_ref().is_some_and(Label::is_name);
    let is_point = |mark: &&Mark| mark.shape.point().is_some();
    steps.flat_map(|step| &step.marks).filter(is_point).filter(is_symbol)
}

/// The centre of a sphere that is too small to be seen.
fn too_small(given: &[Mark], projector: &Projector) -> Option<Mark> {
    /// In points.
    const SMALLEST: f32 = 4.0;
    let is_small = |mark: &&Mark| match mark.shape {
        MarkShape::Segment(from, to) => {
            projector.segment(from, to).is_some_and(|[from, to]| from.distance(to) < SMALLEST)
        }
        _ => false,
    };
    let MarkShape::Segment(center, _) = given.iter().find(is_small)?.shape else { return None };
    given.iter().find(|mark| mark.shape.point() == Some(center)).cloned()
}

/// The scene's lines, dots and wire shapes, which labels should avoid.
fn avoid_scene(obstacles: &mut Obstacles, scene: &Scene, projector: &Projector) {
    for item in &scene.items {
        match item {
            &Item::Stroke { ends: [start, end], .. } => obstacles.lines.extend(projector.segment(start, end)),
            &Item::Dot { at, .. } => obstacles.points.extend(projector.point(at)),
            Item::Mesh { mesh, offset } if mesh.kind.dashed().is_some() => {
                let ends: Vec<Vec3> =
                    mesh.vertices.iter().map(|vertex| Vec3::from_array(vertex.position) + offset).collect();
                if let [start, end] = ends[..] {
                    obstacles.lines.extend(projector.segment(start, end));
                } else {
                    let seen: Vec<Pos2> = ends.iter().filter_map(|&end| projector.point(end)).collect();
                    obstacles.boxes.push(Rect::from_points(&seen));
                }
            }
            Item::Mesh { .. } | Item::Relief(_) => {}
        }
    }
}

/// The scale of sizes in points: 1 in a picture of 800 by 600 points. It grows more slowly than the picture, so small
/// pictures stay legible and large ones stay uncrowded.
fn scale(rect: Rect) -> f32 {
    powf((rect.width() / 800.0).min(rect.height() / 600.0), GROWTH).clamp(0.7, 3.0)
}

/// Paints labels on plates.
struct Plates {
    painter: Painter,
    palette: &'static Palette,
    area: Rect,
    scale: f32,
    labels: Labels,
    language: Language,
    inset: Option<Rect>,
}

impl Plates {
    fn paint(&self, sketch: &Sketch, drawing: &mut Drawing, targets: &mut Targets) {
        let mut pending: Vec<&PendingLabel> = sketch.labels.iter().collect();
        if pending.len() > MOST_LABELS {
            pending.sort_by_key(|label| label.content.name.is_none());
            pending.truncate(MOST_LABELS);
        }
        let texts: Vec<Arc<Galley>> = pending.iter().map(|label| self.text(label)).collect();
        let padding = 2.0 * PADDING * self.scale;
        let requests: Vec<_> =
            pending.iter().zip(&texts).map(|(label, text)| label.request(text.size() + padding)).collect();
        let plates = layout::place(&requests, self.area, self.inset, &sketch.obstacles, self.scale);
        let labels = pending.into_iter().zip(texts).zip(plates);
        let placed: Vec<_> = labels.filter_map(|(label, plate)| Some((label, plate?))).collect();
        for ((label, _), plate) in &placed {
            self.leader(label, *plate, drawing);
        }
        for ((label, text), plate) in placed {
            targets.label(targets::of_label(&label.content), plate);
            self.plate(label, text, plate, drawing);
        }
    }

    fn text(&self, label: &PendingLabel) -> Arc<Galley> {
        let (font, color) = (FontId::proportional(TEXT_HEIGHT * self.scale), color32(self.color(label)));
        self.painter.layout(self.written(&label.content), font, color, self.area.width() * WIDEST)
    }

    fn written(&self, label: &Label) -> String {
        match (self.labels, &label.name) {
            (Labels::Full, Some(name)) => format!("{} {}", self.language.localize(name.clone()), label.text),
            _ => label.text.clone(),
        }
    }

    fn color(&self, label: &PendingLabel) -> Color {
        let color = self.palette.role(label.role).color;
        if label.is_lit { mixed(color, self.palette.text, 0.5) } else { color }
    }

    fn leader(&self, label: &PendingLabel, plate: Rect, drawing: &mut Drawing) {
        let Some(line) = layout::leader(label.anchor, plate, self.scale) else { return };
        for (width, color) in [(3.0, faded(self.palette.halo, 0.6)), (1.0, self.color(label))] {
            drawing.line(&line.map(vector), Pen { width: width * self.scale, color, dash: None });
        }
    }

    fn plate(&self, label: &PendingLabel, text: Arc<Galley>, plate: Rect, drawing: &mut Drawing) {
        let color = self.color(label);
        let (width, opacity) = if label.is_lit { (2.0, 1.0) } else { (1.0, 0.5) };
        let (radius, border) = (CORNERS * self.scale, (width * self.scale, faded(color, opacity)));
        let even = plate.round_to_pixels(self.painter.pixels_per_point());
        let (middle, size) = (vector(even.center()), glam::vec2(even.width(), even.height()));
        drawing.plate(middle, size, radius, self.palette.plate, border);
        self.painter.add(Shape::galley(plate.min + PADDING * self.scale, text, color32(color)));
    }
}

/// A scene's colour for egui.
pub(crate) fn color32([r, g, b, a]: Color) -> Color32 {
    Color32::from_rgba_unmultiplied(r, g, b, a)
}

#[cfg(test)]
mod tests {
    use super::*;
    use base::scene::{Camera, Shape as Drawn, Theme};
    use base::text::ids;
    use egui::{Context, RawInput, Shape, pos2, vec2};
    use glam::vec3;
    use lessons::outcome::Outcome;
    use lessons::trace::StepId;
    use methods::Method;
    use proptest::prelude::*;

    const SCREEN: Rect = Rect { min: pos2(0.0, 0.0), max: pos2(800.0, 600.0) };

    /// The rectangles of the texts painted for a step with these marks, and the drawing.
    fn painted(marks: Vec<Mark>, labels: Labels) -> (Vec<Rect>, Drawing) {
        painted_with(1.0, marks, Vec::new(), labels)
    }

    /// A trace of one step with these marks.
    fn trace(marks: Vec<Mark>, given: Vec<Mark>) -> Trace {
        Trace {
            method: Method::Corrected,
            verdict: Ok(Outcome::hit(true, ids::REASON_FACE)),
            evidence: serde_json::Value::Null,
            steps: vec![Step::new(StepId::Plane, ids::STEP_PLANE, ids::WHY_PLANE).marks(marks)],
            given,
            overview: Vec::new(),
        }
    }

    /// The first step of a trace.
    fn first_step(trace: &Trace) -> StepMarks<'_> {
        StepMarks {
            trace,
            step: Some(0),
            asked: &[],
            labels: Labels::Numbers,
            language: Language::default(),
            lit: None,
            inset: None,
            size: 1.0,
            letters: 1.0,
            holds_back: false,
        }
    }

    /// The marks drawn, what the pointer can select, and what is painted over the scene.
    fn drawn(marks: StepMarks) -> (Drawing, Targets, Vec<Shape>) {
        let camera = Camera::new(Vec3::Z * 2.5, Vec3::ZERO, 0.0);
        let scene = Scene::new(camera, Vec::new(), Theme::Classic.palette());
        let input = RawInput { screen_rect: Some(SCREEN), ..RawInput::default() };
        let mut drawn = Default::default();
        let mut output = Context::default().run_ui(input, |ui| {
            drawn = paint(ui.painter(), SCREEN, &scene, marks);
        });
        output.textures_delta.clear();
        let (drawing, targets) = drawn;
        (drawing, targets, output.shapes.into_iter().map(|clipped| clipped.shape).collect())
    }

    fn painted_with(size: f32, marks: Vec<Mark>, given: Vec<Mark>, labels: Labels) -> (Vec<Rect>, Drawing) {
        let trace = trace(marks, given);
        let (drawing, _, shapes) = drawn(StepMarks { size, labels, ..first_step(&trace) });
        let texts = shapes.iter().filter(|shape| matches!(shape, Shape::Text(_)));
        (texts.map(Shape::visual_bounding_rect).collect(), drawing)
    }

    /// The widths of lines and rings.
    fn widths(drawing: &Drawing) -> impl Iterator<Item = f32> {
        drawing.shapes.iter().filter_map(|shape| match shape {
            Drawn::Line { pen, .. } => Some(pen.width),
            Drawn::Ring { width, .. } => Some(*width),
            Drawn::Triangle { .. } | Drawn::Disc { .. } | Drawn::Plate { .. } => None,
        })
    }

    /// The points of a shape.
    fn places(shape: &Drawn) -> Vec<glam::Vec2> {
        match shape {
            Drawn::Triangle { corners, .. } => corners.to_vec(),
            &Drawn::Ring { middle, radius: reach, .. } | &Drawn::Disc { middle, radius: reach, .. } => {
                vec![middle - reach, middle + reach]
            }
            &Drawn::Plate { middle, size, .. } => vec![middle - size / 2.0, middle + size / 2.0],
            Drawn::Line { points, .. } => points.clone(),
        }
    }

    /// One mark of every shape on these points.
    fn every_mark([a, b, c]: [Vec3; 3]) -> Vec<Mark> {
        let marks = [
            Mark::point(a, MarkRole::For),
            Mark::segment(a, b, MarkRole::Against).dashed(),
            Mark::arrow(b, c, MarkRole::Direction),
            Mark::arrow(a, a, MarkRole::Neutral),
            Mark::patch([a, b, c], MarkRole::Neutral),
            Mark::angle_arc(a, b, c, MarkRole::For),
        ];
        marks.into_iter().map(|mark| mark.labelled("x = 1").named(ids::LABEL_NORMAL)).collect()
    }

    #[test]
    fn every_shape_is_painted_and_labelled() {
        let corners = [vec3(-0.5, 0.0, 0.0), vec3(0.5, 0.0, 0.0), vec3(0.0, 0.5, 0.1)];
        for mark in every_mark(corners) {
            let (texts, drawing) = painted(vec![mark.clone()], Labels::Numbers);
            assert!(texts.len() == 1 && !drawing.shapes.is_empty(), "{mark:?}");
            assert!(painted(vec![mark], Labels::Off).0.is_empty());
        }
        let texts = painted(every_mark(corners), Labels::Full).0;
        assert_eq!(texts.len(), every_mark(corners).len());
        for (index, text) in texts.iter().enumerate() {
            assert!(SCREEN.contains_rect(*text));
            assert!(texts[..index].iter().all(|other| !other.intersects(*text)));
        }
    }

    #[test]
    fn in_full_the_given_data_have_their_labels_too() {
        let texts = |labels| {
            let marks = vec![Mark::segment(Vec3::ZERO, Vec3::X * 0.5, MarkRole::For).labelled("d")];
            let given =
                ["o", "d"].map(|symbol| Mark::point(Vec3::Y * 0.5, MarkRole::Neutral).labelled(symbol));
            painted_with(1.0, marks, given.to_vec(), labels).0.len()
        };
        assert_eq!([Labels::Numbers, Labels::Full].map(texts), [1, 2], "d has one label");
    }

    #[test]
    fn given_data_with_a_number_have_one_label() {
        let radius = || Mark::segment(Vec3::ZERO, Vec3::X * 0.5, MarkRole::For).labelled("r = 1");
        assert_eq!(painted_with(1.0, vec![radius()], vec![radius()], Labels::Full).0.len(), 1);
    }

    #[test]
    fn labels_and_lines_of_a_lecture_are_larger() {
        let segment = || vec![Mark::segment(Vec3::ZERO, Vec3::X * 0.5, MarkRole::For).labelled("t = 1")];
        let of_size = |size| painted_with(size, segment(), Vec::new(), Labels::Numbers);
        let [usual, larger] = [1.0, 1.6].map(of_size);
        assert!(larger.0[0].height() > 1.5 * usual.0[0].height());
        let widest = |drawing: &Drawing| widths(drawing).fold(0.0, f32::max);
        assert!(widest(&larger.1) > 1.3 * widest(&usual.1));
    }

    #[test]
    fn before_the_first_step_a_verdict_that_is_held_back_has_no_mark() {
        let contact = Mark::point(Vec3::ZERO, MarkRole::For);
        let trace = Trace { overview: vec![contact.clone()], ..trace(vec![contact], Vec::new()) };
        let is_marked = |step, holds_back| {
            let (drawing, ..) = drawn(StepMarks { step, holds_back, ..first_step(&trace) });
            !drawing.shapes.is_empty()
        };
        assert!(is_marked(None, false) && is_marked(Some(0), true));
        assert!(!is_marked(None, true));
    }

    /// A triangle's normal, and a vertex that is given but not marked.
    fn lit(symbol: Option<&str>) -> (Drawing, Targets) {
        let normal = Mark::arrow(Vec3::ZERO, Vec3::Y * 0.5, MarkRole::Direction).labelled("n");
        let trace = trace(vec![normal], vec![Mark::point(Vec3::X * 0.5, MarkRole::Neutral).labelled("p₁")]);
        let (drawing, targets, _) = drawn(StepMarks { lit: symbol, ..first_step(&trace) });
        (drawing, targets)
    }

    #[test]
    fn a_sphere_too_small_to_be_seen_has_a_ring_and_its_symbol() {
        let ring = |radius: f32| {
            let center = Mark::point(Vec3::ZERO, MarkRole::Neutral).labelled("c");
            let given = vec![
                center.clone(),
                Mark::segment(Vec3::ZERO, Vec3::Y * radius, MarkRole::Neutral).labelled("r = 1"),
            ];
            let camera = Camera::new(Vec3::Z * 2.5, Vec3::ZERO, 0.0);
            (too_small(&given, &Projector::new(&camera, SCREEN, 1.0)), center)
        };
        // Half a unit is 145 points here.
        let (small, center) = ring(6e-5);
        assert_eq!(small, Some(center));
        assert_eq!(ring(0.1).0, None);
    }

    #[test]
    fn labels_avoid_an_arrow_up_to_its_tip() {
        let camera = Camera::new(Vec3::Z * 2.5, Vec3::ZERO, 0.0);
        let projector = Projector::new(&camera, SCREEN, 1.0);
        let palette = Theme::Classic.palette();
        let canvas = Canvas { projector: &projector, palette, scale: 1.0, area: SCREEN, lit: None };
        let arrow = Mark::arrow(Vec3::ZERO, Vec3::Y * 0.5, MarkRole::Direction);
        let lines = Sketch::new(&canvas, &SELECTED, &[arrow]).obstacles.lines;
        let [start, tip] = projector.segment(Vec3::ZERO, Vec3::Y * 0.5).unwrap();
        let avoided: f32 = lines.iter().map(|[from, to]| from.distance(*to)).sum();
        assert!((avoided - start.distance(tip)).abs() < 0.01, "{lines:?}");
        assert!(lines.iter().any(|line| line.contains(&tip)), "{lines:?}");
    }

    #[test]
    fn marks_and_what_is_given_are_under_the_pointer_by_their_symbols() {
        let targets = lit(None).1;
        // Half a unit is 145 points here.
        for (x, y, expected) in [
            (400.0, 250.0, Some("n")),
            (404.0, 200.0, Some("n")),
            (545.0, 304.0, Some("p₁")),
            (470.0, 300.0, None),
        ] {
            assert_eq!(targets.at(pos2(x, y)), expected, "({x}, {y})");
        }
    }

    #[test]
    fn what_is_lit_up_is_thicker_and_what_no_mark_shows_gets_one() {
        let plain = lit(None).0;
        let normal = lit(Some("n")).0;
        assert_eq!(normal.shapes.len(), plain.shapes.len());
        assert!(widths(&normal).sum::<f32>() > widths(&plain).sum::<f32>() + 1.0);
        let vertex = lit(Some("p₁")).0;
        assert!(vertex.shapes.len() > plain.shapes.len());
        assert_eq!(lit(Some("D")).0, plain, "what has no place in the scene");
    }

    #[test]
    fn of_many_labels_those_with_words_come_first() {
        let at = |number: usize| vec3(number as f32 / 200.0 - 0.5, (number % 7) as f32 / 10.0 - 0.3, 0.0);
        let mut marks: Vec<Mark> =
            (0..200).map(|number| Mark::point(at(number), MarkRole::For).labelled("1")).collect();
        marks.push(Mark::point(Vec3::ZERO, MarkRole::For).labelled("x = 1").named(ids::LABEL_NORMAL));
        let width = |labels: &[Rect]| labels.iter().map(Rect::width).fold(0.0, f32::max);
        let few = painted(marks[..50].to_vec(), Labels::Full).0;
        let many = painted(marks, Labels::Full).0;
        assert_eq!((few.len(), many.len()), (50, MOST_LABELS));
        assert!(width(&many) > width(&few), "the words are there");
    }

    #[test]
    fn sizes_grow_with_the_picture_but_more_slowly() {
        let at = |width, height| scale(Rect::from_min_size(pos2(0.0, 0.0), vec2(width, height)));
        assert_eq!(at(800.0, 600.0), 1.0);
        assert!(at(400.0, 300.0) > 0.5 && at(400.0, 300.0) < 1.0);
        assert!(at(2560.0, 1440.0) > 1.0 && at(2560.0, 1440.0) < 2.4);
    }

    proptest! {
        #[test]
        fn odd_numbers_are_survived(bits in [any::<u32>(); 9], small in prop::array::uniform9(-3.0..3.0_f32), odd in any::<u16>()) {
            let number = |i: usize| if odd >> i & 1 == 1 { f32::from_bits(bits[i]) } else { small[i] };
            let corners = [0, 3, 6].map(|i| vec3(number(i), number(i + 1), number(i + 2)));
            let (texts, drawing) = painted(every_mark(corners), Labels::Full);
            let near = SCREEN.expand(400.0);
            let fills = drawing.fills.into_iter().flat_map(|fill| fill.outline);
            for at in fills.chain(drawing.shapes.iter().flat_map(places)) {
                prop_assert!(near.contains(at.to_array().into()), "{at}");
            }
            for text in texts {
                prop_assert!(SCREEN.contains_rect(text), "{text:?}");
            }
        }
    }
}
