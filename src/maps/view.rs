//! Which part of which map a person looks at.

use crate::lessons::model::{Lesson, LessonInfo};
use crate::maps::MapRequest;
use crate::maps::axis::{self, Axis};
use crate::maps::grid::{self, Scale};

/// How many times as wide as the scene a map is at first.
const ROOM: f64 = 1.4;

/// Where the map is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum MapPlace {
    /// Nowhere.
    #[default]
    Away,
    /// Beside the scene.
    Beside,
    /// In the scene's place.
    Alone,
}

impl MapPlace {
    /// The place after it, round and round.
    #[must_use]
    pub fn next(self) -> Self {
        match self {
            Self::Away => Self::Beside,
            Self::Beside => Self::Alone,
            Self::Alone => Self::Away,
        }
    }
}

/// Which part of which map a person looks at.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct MapView {
    /// Where the map is.
    pub place: MapPlace,
    /// What is looked at, once it has been shown.
    part: Option<Part>,
}

#[derive(Debug, Clone, PartialEq)]
struct Part {
    lesson: &'static LessonInfo,
    axes: [Axis; 2],
    center: [f32; 2],
    scale: Scale,
}

/// What a person changes about it.
#[derive(Debug, Clone, PartialEq)]
pub enum MapChange {
    /// Another place.
    Place(MapPlace),
    /// Other axes, around the lesson's state.
    Axes([Axis; 2]),
    /// The map moves by so many cells to the right and upwards.
    Pan([f64; 2]),
    /// It becomes so many times as wide, about a point so many cells from the left and from below.
    Zoom(f64, [f64; 2]),
    /// Around the lesson's state, as wide as at first.
    Home,
    /// Around these values, the cells so far apart.
    Look([f32; 2], Scale),
}

impl MapView {
    /// The map of a lesson in so many cells.
    pub fn request(&self, lesson: &dyn Lesson, size: (u32, u32)) -> Option<MapRequest> {
        let Part { axes, center, scale, .. } = self.part(lesson)?;
        Some(MapRequest { axes, center, scale, size })
    }

    /// What is looked at of this lesson; another lesson's map begins at its own state.
    fn part(&self, lesson: &dyn Lesson) -> Option<Part> {
        let known = Axis::all(lesson);
        let fits =
            |part: &Part| part.lesson == lesson.info() && part.axes.iter().all(|axis| known.contains(axis));
        self.part.clone().filter(fits).or_else(|| Part::around(lesson, Axis::pair(lesson, None).ok()?))
    }

    /// Makes a change to the map that is shown.
    pub fn change(&mut self, lesson: &dyn Lesson, shown: &MapRequest, change: MapChange) {
        let Some(mut part) = self.part(lesson) else { return };
        match change {
            MapChange::Place(place) => self.place = place,
            MapChange::Axes(axes) => part = Part::around(lesson, axes).unwrap_or(part),
            MapChange::Home => part = Part::around(lesson, part.axes.clone()).unwrap_or(part),
            MapChange::Pan(cells) => part.center = panned(shown, cells),
            MapChange::Zoom(factor, about) => (part.center, part.scale) = zoomed(shown, factor, about),
            MapChange::Look(center, scale) => (part.center, part.scale) = (center, scale),
        }
        // From now on steering moves the cross, and not the map.
        self.part = Some(part);
    }
}

impl Part {
    /// Around the lesson's state, as wide as its scene.
    fn around(lesson: &dyn Lesson, axes: [Axis; 2]) -> Option<Self> {
        let extent = lesson.extent();
        let (low, high) = extent.iter().fold((*extent.first()?, *extent.first()?), |(low, high), &point| {
            (low.min(point), high.max(point))
        });
        let span = f64::from((high - low).length()) * ROOM;
        let scale = Scale::Span(span.clamp(f64::from(f32::MIN_POSITIVE), f64::from(f32::MAX)));
        Some(Self { lesson: lesson.info(), center: axis::values(&axes, lesson), axes, scale })
    }
}

/// The middle of a map that is moved by so many cells.
fn panned(shown: &MapRequest, cells: [f64; 2]) -> [f32; 2] {
    [0, 1].map(|axis| shown.at(axis, shown.middle(axis) - cells[axis]))
}

/// The middle and the scale of a map that is so many times as wide about a point. It goes down to one f32 a cell, of the
/// axis with the larger ones.
fn zoomed(shown: &MapRequest, factor: f64, about: [f64; 2]) -> ([f32; 2], Scale) {
    let width = f64::from(shown.size.0);
    let one = shown.center.map(grid::ulp).into_iter().fold(0.0, f64::max);
    let cell = match shown.scale {
        Scale::Span(span) => span / width,
        Scale::Ulps(ulps) => f64::from(ulps) * one,
    };
    let wanted = cell * factor;
    let fixed = [0, 1].map(|axis| f64::from(shown.at(axis, about[axis])));
    let center = [0, 1].map(|axis| {
        let center = fixed[axis] - (about[axis] - shown.middle(axis)) * wanted;
        center.clamp(f64::from(f32::MIN), f64::from(f32::MAX)) as f32
    });
    if wanted > one {
        (center, Scale::Span((wanted * width).min(f64::from(f32::MAX))))
    } else if shown.scale == Scale::Ulps(1) {
        (shown.center, shown.scale)
    } else {
        (center, Scale::Ulps(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lessons::table::{self, LESSONS};

    const SIZE: (u32, u32) = (400, 300);

    #[test]
    fn the_wheel_leads_from_the_scene_to_single_floats_about_the_pointer() {
        let lesson = table::open(LESSONS[2]).unwrap();
        let (mut view, about) = (MapView::default(), [310.0, 40.0]);
        let mut cells = Vec::new();
        for _ in 0..400 {
            let shown = view.request(lesson.as_ref(), SIZE).unwrap();
            let before = [0, 1].map(|axis| shown.at(axis, about[axis]));
            view.change(lesson.as_ref(), &shown, MapChange::Zoom(0.8, about));
            let after = view.request(lesson.as_ref(), SIZE).unwrap();
            cells.push(after.scale);
            if let (Scale::Span(was), Scale::Span(span)) = (shown.scale, after.scale) {
                assert!((span / was - 0.8).abs() < 1e-9);
                let moved = (after.at(0, about[0]) - before[0]).abs();
                assert!(f64::from(moved) <= 2.0 * span / 400.0, "{moved} {span}");
            }
        }
        assert_eq!(cells.last(), Some(&Scale::Ulps(1)));
        let shown = view.request(lesson.as_ref(), SIZE).unwrap();
        view.change(lesson.as_ref(), &shown, MapChange::Zoom(1.25, about));
        assert!(
            matches!(view.request(lesson.as_ref(), SIZE).unwrap().scale, Scale::Span(_)),
            "and out again"
        );
    }

    #[test]
    fn steering_moves_the_cross_once_the_map_was_touched_and_another_lesson_begins_anew() {
        use crate::lessons::model::Steer;
        let mut lesson = table::open(LESSONS[2]).unwrap();
        let mut view = MapView::default();
        let shown = view.request(lesson.as_ref(), SIZE).unwrap();
        view.change(lesson.as_ref(), &shown, MapChange::Place(MapPlace::Beside));
        lesson.steer(Steer::Right);
        assert_eq!(view.request(lesson.as_ref(), SIZE).unwrap().center, shown.center);
        view.change(lesson.as_ref(), &shown, MapChange::Pan([10.0, 0.0]));
        assert!(view.request(lesson.as_ref(), SIZE).unwrap().center[0] < shown.center[0]);
        view.change(lesson.as_ref(), &shown, MapChange::Home);
        assert_eq!(view.request(lesson.as_ref(), SIZE).unwrap().center, [0.01, 0.5]);
        let other = table::open(LESSONS[0]).unwrap();
        assert_eq!(view.request(other.as_ref(), SIZE).unwrap().center, [0.0, 0.0]);
    }
}
