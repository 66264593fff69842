//! The maps of errata, of hard cases and of challenges: where they lie, and how they are opened.

use std::sync::OnceLock;

use anyhow::{Context, Result};
use methods::Method;
use methods::printed::ErratumId;
use serde::Deserialize;
use serde_json::value::RawValue;

use super::Session;
use super::gallery::{self, Case};
use crate::maps::grid::Scale;
use crate::maps::spec::MapPlace;
use crate::maps::spec::MapSpec;
use crate::maps::view::{MapChange, MapView};
use crate::model::{Lesson, LessonInfo};
use crate::table;
use base::files::lookup::Lookup;

/// The default width in pixels of a cell that is one f32.
const SEEN: u32 = 4;
/// The size in pixels of a map that was not yet shown.
const ROOM: (u32, u32) = (320, 240);
/// A challenge begins at this place of its map, as a fraction of its width and height.
const ASIDE: f64 = 0.95;

/// The map that shows where an erratum has an effect.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ErratumMap {
    pub erratum: ErratumId,
    lesson: String,
    /// The lesson's state as JSON, without the lesson's name.
    state: Box<RawValue>,
    pub map: MapSpec,
}

impl ErratumMap {
    /// The lesson.
    /// Errors: if there is none of its name; a test opens all.
    pub fn lesson(&self) -> Result<&'static LessonInfo> {
        table::find(&self.lesson)
    }

    /// The lesson in its state.
    /// Errors: if the lesson refuses it; a test opens all.
    pub fn open(&self) -> Result<Box<dyn Lesson>> {
        table::restore(self.lesson()?, self.state.get(), &Lookup::BuiltIn)
    }
}

/// The maps of all errata, in their order.
pub fn all() -> &'static [ErratumMap] {
    static ALL: OnceLock<Vec<ErratumMap>> = OnceLock::new();
    let read = || serde_json::from_str(include_str!("../../../../assets/errata-maps.json"));
    ALL.get_or_init(|| read().expect("a test reads them"))
}

/// The map of an erratum.
/// Errors: if there is none; a test asks for all.
pub fn of_erratum(erratum: ErratumId) -> Result<&'static ErratumMap> {
    all().iter().find(|map| map.erratum == erratum).context("the erratum has no map")
}

/// The map of a case: its own, or that of its erratum, or single f32 where a method is wrong, or the whole scene.
fn of_case(case: &Case, info: &LessonInfo) -> MapSpec {
    let of_erratum = case.erratum.and_then(|erratum| of_erratum(erratum).ok());
    let of_erratum =
        of_erratum.filter(|map| map.lesson().is_ok_and(|lesson| lesson == info)).map(|map| map.map.clone());
    case.map.clone().or(of_erratum).unwrap_or_else(|| {
        let single = MapSpec { magnified: Some(SEEN), ..MapSpec::default() }.with_scale(Scale::Ulps(1));
        if case.wrong(info).is_some() { single } else { MapSpec::default() }
    })
}

impl Session {
    /// Opens the map of an erratum, and with it its lesson in the state around which the map lies.
    /// Errors: a question that is still open.
    pub fn open_map_of_erratum(&mut self, erratum: ErratumId) -> Result<()> {
        let map = of_erratum(erratum)?;
        let lesson = map.open()?;
        let view = MapView::of(&map.map, lesson.as_ref())?;
        self.leave_question()?;
        self.remember_as_shown();
        self.lessons.save(table::number(lesson.info()))?;
        self.show(lesson);
        self.frame();
        self.set_method(Method::Printed);
        self.look_at_map(view);
        Ok(())
    }

    /// Opens a case of the lesson's gallery by its number, from 0, and its map.
    pub fn open_map_of_case(&mut self, number: usize) -> Result<()> {
        let info = self.lesson().info();
        let Some(case) = gallery::cases(info).get(number) else { return Ok(()) };
        self.open_case(number)?;
        self.override_method(case.wrong(info).unwrap_or(self.method()));
        self.look_at_own_map(&of_case(case, info))
    }

    /// Shows the map in its next place; a hidden map opens as that of the case that is shown.
    /// Errors: a map that the case does not have; a test opens all.
    pub(super) fn show_map_in_next_place(&mut self) -> Result<()> {
        match self.map_of_shown_case().filter(|_| self.map.place == MapPlace::Away) {
            Some(map) => self.look_at_own_map(&map)?,
            None => self.change_map(MapChange::Place(self.map.place.next())),
        }
        Ok(())
    }

    /// Changes a map that is in sight to that of the opened case; any other map is forgotten.
    /// Errors: a map that the case does not have; a test opens all.
    pub(super) fn show_map_of_case(&mut self) -> Result<()> {
        match self.map_of_shown_case().filter(|_| self.map.place != MapPlace::Away) {
            Some(map) => self.look_at_own_map(&map)?,
            None => self.map.forget(),
        }
        Ok(())
    }

    pub fn map_of_shown_case(&self) -> Option<MapSpec> {
        Some(of_case(self.shown_case()?, self.lesson().info()))
    }

    /// Opens the map of the open challenge. That of an erratum also sets the erratum's state, with other values on the
    /// two axes: the right ones are to be found on the map.
    pub fn open_map_of_challenge(&mut self) -> Result<()> {
        let Some(attempt) = self.attempt() else { return Ok(()) };
        let Some(erratum) = attempt.challenge().erratum() else {
            return self.look_at_own_map(&MapSpec::default());
        };
        let map = of_erratum(erratum)?;
        let lesson = map.open()?;
        let view = MapView::of(&map.map, lesson.as_ref())?;
        let room = if self.map.room == (0, 0) { ROOM } else { self.map.room };
        if let Some(request) = view.request(lesson.as_ref(), room) {
            let (columns, rows) = request.size;
            let aside = [request.at(0, f64::from(columns) * ASIDE), request.at(1, f64::from(rows) * ASIDE)];
            let aside = lesson.with_parts(&request.parts_at(lesson.as_ref(), aside))?;
            self.take_edited(aside, Self::remember)?;
        }
        self.set_method(Method::Printed);
        self.look_at_map(view);
        Ok(())
    }

    /// Shows a map of the lesson as it is.
    /// Errors: a map that it does not have.
    fn look_at_own_map(&mut self, map: &MapSpec) -> Result<()> {
        let view = MapView::of(map, self.lesson())?;
        self.look_at_map(view);
        Ok(())
    }

    /// Shows a map: in full view if one is shown so, else beside the scene.
    fn look_at_map(&mut self, view: MapView) {
        let place = if self.map.place == MapPlace::Alone { MapPlace::Alone } else { MapPlace::Beside };
        self.map.open(view);
        self.map.place = place;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::challenges;
    use crate::challenges::Judgement;
    use crate::session::actions::{SceneAction, SessionAction};
    use crate::table::LESSONS;
    use base::scene::View;

    #[test]
    fn every_erratum_and_every_case_opens_its_map() {
        let mut session = Session::new(table::open(LESSONS[0]).unwrap(), View::default());
        assert!(all().iter().map(|map| map.erratum).eq(ErratumId::all()));
        for erratum in ErratumId::all() {
            session.open_map_of_erratum(erratum).unwrap_or_else(|error| panic!("{erratum}: {error:#}"));
            assert_eq!((session.map.place, session.method()), (MapPlace::Beside, Method::Printed));
        }
        session.act(SessionAction::Undo).unwrap();
        for (lesson, info) in LESSONS.iter().enumerate() {
            session.act(SceneAction::Lesson(lesson)).unwrap();
            for (number, case) in gallery::cases(info).iter().enumerate() {
                let opened = session.open_map_of_case(number);
                opened.unwrap_or_else(|error| panic!("{}: {error:#}", case.name));
                assert_eq!(session.case(), Some(number));
            }
        }
    }

    #[test]
    fn the_key_of_the_map_opens_that_of_the_case_that_is_shown() {
        let half_space = table::find("half-space").unwrap();
        let mut session = Session::new(table::open(half_space).unwrap(), View::default());
        let number = gallery::find(half_space, "neighbouring-floats").unwrap();
        session.open_map_of_case(number).unwrap();
        let own = session.map.spec(session.lesson()).unwrap();
        session.map.change(session.lessons.current(), MapChange::Home);
        assert_ne!(session.map.spec(session.lesson()).as_ref(), Some(&own));
        session.map.close();
        let mut shown = || {
            session.act(SessionAction::Map).unwrap();
            session.map.spec(session.lesson())
        };
        assert_eq!(shown().as_ref(), Some(&own));
        assert_eq!(shown(), Some(MapSpec { place: Some(MapPlace::Alone), ..own }));
        assert_eq!(shown(), None);
    }

    #[test]
    fn a_map_in_sight_follows_from_case_to_case() {
        let half_space = table::find("half-space").unwrap();
        let mut session = Session::new(table::open(half_space).unwrap(), View::default());
        let number = gallery::find(half_space, "neighbouring-floats").unwrap();
        session.open_map_of_case(number).unwrap();
        session.map.room = ROOM;
        for _ in gallery::cases(half_space) {
            session.act(SessionAction::NextCase).unwrap();
            let shown = session.map.spec(session.lesson()).unwrap();
            let case = MapView::of(&session.map_of_shown_case().unwrap(), session.lesson()).unwrap();
            let own = case.spec(session.lesson()).unwrap();
            assert_eq!((shown.center, shown.axes), (own.center, own.axes));
        }
    }

    #[test]
    fn the_map_of_a_challenge_does_not_solve_it() {
        for (number, challenge) in challenges::all().iter().enumerate() {
            let mut session = Session::new(table::open(LESSONS[0]).unwrap(), View::default());
            session.open_challenge(number).unwrap();
            session.open_map_of_challenge().unwrap_or_else(|error| panic!("{}: {error:#}", challenge.name));
            assert_eq!(session.map.place, MapPlace::Beside);
            let attempt = session.attempt().unwrap_or_else(|| panic!("{}", challenge.name));
            // The other front is everywhere but on the plane.
            let is_solved = attempt.judgement().is_some_and(Judgement::is_solved);
            assert_eq!(is_solved, challenge.name == "erratum-23", "{}", challenge.name);
        }
    }
}
