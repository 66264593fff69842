//! The map in the window and its visible part.

use anyhow::{Context, Result, bail};
use glam::Vec3;
use methods::question::Query;

use crate::maps::MapRequest;
use crate::maps::axis::{self, Axis, Number};
use crate::maps::grid::{self, Grid, Scale};
use crate::maps::spec::{MapPlace, MapSpec};
use crate::model::{Lesson, LessonInfo};

/// The width of a new map, as a multiple of the diagonal of what the scene shows.
const ROOM: f64 = 1.4;
/// The width in pixels of a cell that is one f32: at most, and after [`MapChange::Recenter`].
const LARGEST_CELL: f64 = 16.0;
const SEEN_CELL: f64 = 8.0;

#[derive(Debug, Clone, Default, PartialEq)]
pub struct MapView {
    pub place: MapPlace,
    /// The room in pixels when it was last shown.
    pub room: (u32, u32),
    /// The visible part, once it has been shown.
    part: Option<MapWindow>,
}

#[derive(Debug, Clone, PartialEq)]
struct MapWindow {
    lesson: &'static LessonInfo,
    axes: [Axis; 2],
    /// The vertices where a shift is 0.
    base: Vec<Vec3>,
    center: [f32; 2],
    scale: Scale,
    asks: Option<Query>,
    /// The width of a cell in pixels, before it is rounded down; used only where the scale is in f32 steps.
    magnified: f64,
}

#[derive(Debug, Clone, PartialEq)]
pub enum MapChange {
    Place(MapPlace),
    /// Other axes, around the lesson's state.
    Axes([Axis; 2]),
    /// Another question; `None` for the lesson's own.
    Asks(Option<Query>),
    /// The map moves by these numbers of cells to the right and upwards.
    Pan([f64; 2]),
    /// Scales the map by a factor around a point, given in cells from the left and from below.
    Zoom(f64, [f64; 2]),
    /// Around the lesson's state, as wide as at first.
    Home,
    /// Around these values, with this distance between cells.
    Recenter([f32; 2], Scale),
}

impl MapView {
    /// The view of a map of this lesson.
    /// Errors: axes or a question that the lesson does not have, a middle or a scale that make no map, or too many
    /// cells.
    pub fn of(spec: &MapSpec, lesson: &dyn Lesson) -> Result<Self> {
        let names = spec.axes.as_ref().map(|axes| axes.join(","));
        let mut part = MapWindow::around(lesson, Axis::pair(lesson, names.as_deref())?)?;
        part.center = spec.center.unwrap_or(part.center);
        part.scale = spec.scale().unwrap_or(part.scale);
        part.magnified = f64::from(spec.magnified.unwrap_or(1));
        part.asks = spec.asks;
        if !(1.0..=LARGEST_CELL).contains(&part.magnified) {
            bail!("a cell of a map is 1 to {LARGEST_CELL} pixels wide, not {}", part.magnified);
        }
        Grid::new(part.scale, part.center, (1, 1))?;
        if let Some([width, height]) = spec.size {
            grid::within_limits(width, height)?;
        }
        if let Some(asks) = spec.asks.filter(|asks| !lesson.info().other_queries.contains(asks)) {
            bail!("{} has no line of which {} could be asked", lesson.info().slug, asks.name());
        }
        let pixels = |count: u32| count.saturating_mul(part.pixels());
        let room = spec.size.map(|[width, height]| (pixels(width), pixels(height))).unwrap_or_default();
        Ok(Self { place: spec.place.unwrap_or(MapPlace::Beside), room, part: Some(part) })
    }

    /// Shows what another view shows, in the room that there is.
    pub fn open(&mut self, other: Self) {
        let room = if self.room == (0, 0) { other.room } else { self.room };
        *self = Self { room, ..other };
    }

    /// Forgets the visible part: the next map begins around the lesson's state.
    pub fn forget(&mut self) {
        self.part = None;
    }

    /// Closes the map. Returns whether one was open.
    pub fn close(&mut self) -> bool {
        std::mem::take(&mut self.place) != MapPlace::Away
    }

    /// The description of the map for a saved state, if it is shown.
    pub fn spec(&self, lesson: &dyn Lesson) -> Option<MapSpec> {
        let part = self.part(lesson).filter(|_| self.place != MapPlace::Away)?.around_state(lesson);
        let (width, height) = part.cells(self.room);
        let spec = MapSpec {
            axes: Some(part.axes.each_ref().map(Axis::to_string)),
            center: Some(part.center),
            asks: part.asks,
            size: (self.room != (0, 0)).then_some([width, height]),
            magnified: (part.pixels() > 1).then_some(part.pixels()),
            place: Some(self.place),
            ..MapSpec::default()
        };
        Some(spec.with_scale(part.scale))
    }

    /// The map of a lesson with these numbers of cells.
    /// Errors: if the lesson lacks the axes of its own map; a test looks at all lessons.
    pub fn of_size(&self, lesson: &dyn Lesson, size: (u32, u32)) -> Result<MapRequest> {
        let request = self.request(lesson, size).context("the lesson has no map")?;
        Ok(MapRequest { size, ..request })
    }

    /// The map of a lesson in the room that there is.
    pub fn of_room(&self, lesson: &dyn Lesson) -> Result<MapRequest> {
        self.request(lesson, self.room).context("the lesson has no map")
    }

    /// The map of a lesson in a room of this size, in pixels.
    pub fn request(&self, lesson: &dyn Lesson, room: (u32, u32)) -> Option<MapRequest> {
        Some(self.part(lesson)?.request(room))
    }

    /// The visible part of this lesson's map; another lesson's map begins at its own state.
    fn part(&self, lesson: &dyn Lesson) -> Option<MapWindow> {
        let known = Number::all(lesson);
        let fits = |part: &MapWindow| {
            part.lesson == lesson.info() && part.axes.iter().all(|axis| known.contains(&axis.number))
        };
        let own = || MapWindow::around(lesson, Axis::pair(lesson, None).ok()?).ok();
        self.part.clone().filter(fits).map(|part| part.over(lesson)).or_else(own)
    }

    /// Fixes the visible part: from now on another state of the lesson moves the cross, and not the map.
    pub fn hold(&mut self, lesson: &dyn Lesson) {
        self.part = self.part(lesson);
    }

    /// Makes a change to the map that is shown.
    pub fn change(&mut self, lesson: &dyn Lesson, change: MapChange) {
        let Some(mut part) = self.part(lesson) else { return };
        let anew = |part: MapWindow, axes| match MapWindow::around(lesson, axes) {
            Ok(anew) => MapWindow { asks: part.asks, ..anew },
            Err(_) => part,
        };
        match change {
            MapChange::Place(place) => self.place = place,
            MapChange::Axes(axes) => part = anew(part, axes),
            MapChange::Home => {
                let axes = part.axes.clone();
                part = anew(part, axes);
            }
            MapChange::Asks(asks) => part.asks = asks,
            MapChange::Pan(cells) => part.pan(self.room, cells),
            MapChange::Zoom(factor, about) => part.zoom(self.room, factor, about),
            MapChange::Recenter(center, scale) => {
                (part.center, part.scale) = (center, scale);
                part.magnified = if scale == Scale::Ulps(1) { SEEN_CELL } else { 1.0 };
            }
        }
        self.part = Some(part); // held from now on
    }
}

impl MapWindow {
    /// Around the lesson's state, somewhat wider than what its scene shows.
    fn around(lesson: &dyn Lesson, axes: [Axis; 2]) -> Result<Self> {
        let extent = lesson.extent();
        let first = extent.first().copied().unwrap_or_default();
        let (low, high) =
            extent.iter().fold((first, first), |(low, high), &point| (low.min(point), high.max(point)));
        let span = f64::from((high - low).length()) * ROOM;
        let scale = Scale::Span(span.clamp(f64::from(f32::MIN_POSITIVE), f64::from(f32::MAX)));
        let base = lesson.vertices();
        let center = axis::values(&axes, lesson, &base);
        Ok(Self { lesson: lesson.info(), center, axes, base, scale, asks: None, magnified: 1.0 })
    }

    /// The part over the vertices of a state. Where they were only shifted along the axes, the map stays; else the
    /// shift begins at 0 again.
    fn over(mut self, lesson: &dyn Lesson) -> Self {
        let vertices = lesson.vertices();
        let shifted = |coordinate| self.axes.iter().any(|axis| axis.number.shifted() == Some(coordinate));
        let is_shifted = [0, 1, 2].map(|axis| shifted(axis) && is_shift(&self.base, &vertices, axis));
        self.base.resize(vertices.len(), Vec3::ZERO);
        for (base, vertex) in self.base.iter_mut().zip(vertices) {
            (0..3).filter(|&axis| !is_shifted[axis]).for_each(|axis| base[axis] = vertex[axis]);
        }
        self
    }

    /// The part with a shift of 0 at the state: it is saved so, because states have no other vertices.
    fn around_state(mut self, lesson: &dyn Lesson) -> Self {
        let values = axis::values(&self.axes, lesson, &self.base);
        for (axis, value) in values.into_iter().enumerate() {
            if self.axes[axis].number.shifted().is_some() {
                self.center[axis] -= value;
            }
        }
        self
    }

    /// The width of a cell in pixels.
    fn pixels(&self) -> u32 {
        if matches!(self.scale, Scale::Ulps(_)) { self.magnified as u32 } else { 1 }
    }

    /// The columns and rows in this many pixels.
    fn cells(&self, (width, height): (u32, u32)) -> (u32, u32) {
        ((width / self.pixels()).max(1), (height / self.pixels()).max(1))
    }

    fn request(&self, room: (u32, u32)) -> MapRequest {
        let MapWindow { axes, base, center, scale, asks, .. } = self.clone();
        MapRequest { axes, base, center, scale, size: self.cells(room), asks }
    }

    /// Moves by these numbers of cells.
    fn pan(&mut self, room: (u32, u32), cells: [f64; 2]) {
        (self.center, self.scale) = self.request(room).panned(cells);
    }

    /// Becomes `factor` times as wide; a point stays where it is. The smallest cell is one f32 of the axis where f32
    /// are farther apart; after that, cells grow on the screen.
    fn zoom(&mut self, room: (u32, u32), factor: f64, about: [f64; 2]) {
        if self.scale == Scale::Ulps(1) && (factor < 1.0 || self.magnified > 1.0) {
            return self.magnify(room, (self.magnified / factor).clamp(1.0, LARGEST_CELL), about);
        }
        let shown = self.request(room);
        let width = f64::from(shown.size.0);
        let one = self.center.map(grid::ulp).into_iter().fold(0.0, f64::max);
        let cell = match self.scale {
            Scale::Span(span) => span / width,
            Scale::Ulps(ulps) => f64::from(ulps) * one,
        };
        let wanted = cell * factor;
        let fixed = [0, 1].map(|axis| f64::from(shown.at(axis, about[axis])));
        let away = |axis: usize| (about[axis] - shown.middle(axis)) * wanted * self.axes[axis].sign();
        let center = [0, 1].map(|axis| fixed[axis] - away(axis));
        (self.center, self.scale) = shown.placed(center, wanted.max(one));
        if wanted <= one {
            self.scale = Scale::Ulps(1);
        }
        self.magnified = 1.0;
    }

    /// Makes its cells this wide, in pixels; the cell at a point stays there.
    fn magnify(&mut self, room: (u32, u32), magnified: f64, about: [f64; 2]) {
        let before = self.request(room);
        let fixed = [0, 1].map(|axis| before.at(axis, about[axis]));
        let pixels = f64::from(self.pixels());
        self.magnified = magnified;
        let share = pixels / f64::from(self.pixels());
        if share == 1.0 {
            return;
        }
        let after = self.request(room);
        self.center = [0, 1].map(|axis| {
            let cells = (after.middle(axis) - about[axis] * share) * self.axes[axis].sign();
            let cells = cells.round() as i64;
            grid::stepped(fixed[axis], cells).unwrap_or(self.center[axis])
        });
    }
}

/// Whether vertices are others moved along one axis, up to rounding.
fn is_shift(from: &[Vec3], to: &[Vec3], axis: usize) -> bool {
    /// The largest rounding error of two additions, in units of f32's epsilon.
    const ROUNDING: f32 = 8.0;
    let (Some(first), true) = (from.first(), from.len() == to.len()) else { return false };
    let moved = to[0][axis] - first[axis];
    from.iter().zip(to).all(|(from, to)| {
        let error = (to[axis] - (from[axis] + moved)).abs();
        error <= ROUNDING * f32::EPSILON * from[axis].abs().max(to[axis].abs()).max(moved.abs())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::{self, LESSONS};
    use methods::Method;

    const SIZE: (u32, u32) = (400, 300);

    fn opened() -> MapView {
        MapView { room: SIZE, ..MapView::default() }
    }

    #[test]
    fn the_wheel_leads_from_the_scene_to_single_floats_about_the_pointer() {
        let lesson = table::open(LESSONS[2]).unwrap();
        let (mut view, about) = (opened(), [310.0, 40.0]);
        let mut cells = Vec::new();
        for _ in 0..400 {
            let shown = view.request(lesson.as_ref(), SIZE).unwrap();
            let before = [0, 1].map(|axis| shown.at(axis, about[axis]));
            view.change(lesson.as_ref(), MapChange::Zoom(0.8, about));
            let after = view.request(lesson.as_ref(), SIZE).unwrap();
            cells.push(after.scale);
            if let (Scale::Span(was), Scale::Span(span)) = (shown.scale, after.scale) {
                assert!((span / was - 0.8).abs() < 1e-3);
                let moved = (after.at(0, about[0]) - before[0]).abs();
                assert!(f64::from(moved) <= 2.0 * span / 400.0, "{moved} {span}");
            }
        }
        assert_eq!(cells.last(), Some(&Scale::Ulps(1)));
        let shown = view.request(lesson.as_ref(), SIZE).unwrap();
        assert_eq!(shown.size, (25, 18), "a cell is as large as can be");
        for _ in 0..20 {
            view.change(lesson.as_ref(), MapChange::Zoom(1.25, [12.0, 9.0]));
        }
        assert!(
            matches!(view.request(lesson.as_ref(), SIZE).unwrap().scale, Scale::Span(_)),
            "and out again"
        );
    }

    #[test]
    fn steering_moves_the_cross_once_the_map_was_touched_and_another_lesson_begins_anew() {
        use crate::model::Steer;
        let mut lesson = table::open(LESSONS[2]).unwrap();
        let mut view = opened();
        let shown = view.request(lesson.as_ref(), SIZE).unwrap();
        view.change(lesson.as_ref(), MapChange::Place(MapPlace::Beside));
        lesson.steer(Steer::Right, Method::Corrected);
        assert_eq!(view.request(lesson.as_ref(), SIZE).unwrap().center, shown.center);
        view.change(lesson.as_ref(), MapChange::Pan([10.0, 0.0]));
        assert!(view.request(lesson.as_ref(), SIZE).unwrap().center[0] < shown.center[0]);
        view.change(lesson.as_ref(), MapChange::Home);
        assert_eq!(view.request(lesson.as_ref(), SIZE).unwrap().center, [0.01, 0.5]);
        let other = table::open(LESSONS[0]).unwrap();
        assert_eq!(view.request(other.as_ref(), SIZE).unwrap().center, [0.0, 0.0]);
    }

    #[test]
    fn single_floats_grow_about_the_pointer() {
        let lesson = table::open(LESSONS[2]).unwrap();
        let spec = MapSpec { ulps: Some(1), ..MapSpec::default() };
        let mut view = MapView { room: SIZE, ..MapView::of(&spec, lesson.as_ref()).unwrap() };
        let about = [310.0, 40.0];
        for _ in 0..20 {
            let shown = view.request(lesson.as_ref(), SIZE).unwrap();
            let pixels = f64::from(SIZE.0 / shown.size.0);
            let place = about.map(|pixel| pixel / pixels);
            let before = [0, 1].map(|axis| shown.at(axis, place[axis]));
            view.change(lesson.as_ref(), MapChange::Zoom(0.8, place));
            let after = view.request(lesson.as_ref(), SIZE).unwrap();
            let place = about.map(|pixel| pixel * f64::from(after.size.0) / f64::from(SIZE.0));
            for axis in 0..2 {
                let moved = after.place(axis, before[axis]) - place[axis];
                assert!(moved.abs() <= 1.5, "{moved} cells on axis {axis} of {after:?}");
            }
        }
    }

    #[test]
    fn what_is_told_of_a_view_brings_it_back() {
        let lesson = table::open(LESSONS[3]).unwrap();
        let text = r#"{"axes":["point.z","direction.x"],"ulps":2,"center":[0.1,1e-40],"asks":"line-polygon","size":[200,150],"magnified":2,"place":"alone"}"#;
        let spec: MapSpec = serde_json::from_str(text).unwrap();
        let view = MapView { room: SIZE, ..MapView::of(&spec, lesson.as_ref()).unwrap() };
        assert_eq!(view.spec(lesson.as_ref()), Some(spec));
        assert_eq!(opened().spec(lesson.as_ref()), None, "what is away is not told");
        for (text, sentence) in [
            (r#"{"axes":["a","b"]}"#, "half-space has no axis `a`"),
            (r#"{"span":-1}"#, "a map is wider than 0"),
            (r#"{"ulps":0}"#, "at least 1 f32"),
            (r#"{"magnified":0}"#, "a cell of a map is 1 to 16 pixels wide, not 0"),
            (r#"{"magnified":17}"#, "a cell of a map is 1 to 16 pixels wide, not 17"),
        ] {
            let spec: MapSpec = serde_json::from_str(text).unwrap();
            let error = MapView::of(&spec, lesson.as_ref()).unwrap_err().to_string();
            assert!(error.contains(sentence), "{error}");
        }
        let other = table::open(LESSONS[2]).unwrap();
        let spec = MapSpec { asks: Some(Query::LinePlane), ..MapSpec::default() };
        let error = MapView::of(&spec, other.as_ref()).unwrap_err().to_string();
        assert_eq!(error, "sphere-polygon has no line of which line-plane could be asked");
    }
}
