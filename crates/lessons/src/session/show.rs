//! The display settings saved with a state, which reproduce its look.

use anyhow::Result;
use methods::Method;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::maps::spec::MapSpec;
use crate::maps::view::MapView;
use crate::model::Lesson;
use crate::session::Session;
use crate::session::gallery;
use crate::session::view_mode::ViewMode;
use crate::session::view_text;
use crate::state;
use base::check::fields::{FieldError, Fields};
use base::scene::{Labels, Theme, View};
use base::text::{CommandLine, LocalizedError, Message, ids, sanitize};

/// The member of a full state that holds them.
pub const MEMBER: &str = "show";
/// The members; all of them are optional.
pub(super) const KEYS: &[&str] = &["method", "step", "camera", "colors", "labels", "look", "case", "map"];

/// The settings shown with a state.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Show {
    /// The method whose steps and colours are shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub method: Option<Method>,
    /// The selected step, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<usize>,
    /// The view as the mouse left it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub camera: Option<View>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub colors: Option<Theme>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub labels: Option<Labels>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub look: Option<ViewMode>,
    /// The name of the gallery's case shown over the scene.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub case: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub map: Option<MapSpec>,
}

impl Show {
    pub fn of(session: &Session) -> Self {
        Self {
            method: Some(session.method()),
            step: session.method_step().map(|step| step + 1),
            camera: Some(session.view()),
            colors: Some(session.colors),
            labels: Some(session.labels),
            look: Some(session.view_mode()),
            case: session.shown_case().map(|case| case.name.clone()),
            map: session.map.spec(session.lesson()),
        }
    }

    /// Writes the options for method, step, labels, colours and camera. No option says the way of looking, a case comes
    /// before the keys that are pressed in it, and [`MapSpec::write_options`] writes those of the map.
    pub fn write_options(&self, command: &mut CommandLine) {
        command.optional("--method", self.method.map(Method::name));
        command.optional("--step", self.step);
        command.optional("--labels", self.labels.map(Labels::name));
        command.optional("--colors", self.colors.map(Theme::name));
        command.optional("--view", self.camera.map(view_text::format));
    }

    /// Reads the display settings of a full state; a state without them sets none.
    /// Errors: if it is not what [`Session::shared_state`] writes; the sentence names the place.
    pub fn read(state: &str) -> Result<Self> {
        let fields = state::parse(state)?;
        if fields.get(MEMBER).is_none() {
            return Ok(Self::default());
        }
        let show = object(&fields, MEMBER, KEYS)?;
        Ok(Self {
            method: member(&show, "method")?,
            step: member(&show, "step")?,
            camera: member(&show, "camera")?,
            colors: member(&show, "colors")?,
            labels: member(&show, "labels")?,
            look: member(&show, "look")?,
            case: member(&show, "case")?,
            map: show.get("map").map(|_| map(&show)).transpose()?,
        })
    }

    /// The view of the map of this lesson, if one is shown.
    /// Errors: a map that the lesson does not have; the sentence names the place.
    pub fn map_of(&self, lesson: &dyn Lesson) -> Result<Option<MapView>> {
        let view = self.map.as_ref().map(|map| MapView::of(map, lesson));
        view.transpose().map_err(|error| wrong(&format!("{MEMBER}.map"), error).into())
    }

    /// The number of the case in this lesson's gallery, if one is shown.
    /// Errors: a case that the lesson does not have; the sentence names the place.
    pub(super) fn case_of(&self, lesson: &dyn Lesson) -> Result<Option<usize>> {
        let case = self.case.as_ref().map(|name| gallery::find(lesson.info(), name));
        case.transpose().map_err(|error| wrong(&format!("{MEMBER}.case"), error).into())
    }

    /// The number of the selected step, from 0, in the test of this lesson by a method.
    /// Errors: a step that the test does not have; the sentence names the place.
    pub(super) fn step_of(&self, lesson: &dyn Lesson, method: Method) -> Result<Option<usize>> {
        let step = self.step.map(|number| lesson.trace(method).step_of_number(number));
        step.transpose().map_err(|error| wrong(&format!("{MEMBER}.step"), error).into())
    }
}

/// An object with none but these members.
fn object<'a>(fields: &Fields<'a>, name: &'static str, keys: &'static [&'static str]) -> Result<Fields<'a>> {
    let object = fields.object(name, keys).and_then(|object| object.allow(keys).map(|()| object));
    Ok(object.map_err(|error| refused(&error))?)
}

fn map(show: &Fields) -> Result<MapSpec> {
    let map = object(show, "map", MapSpec::KEYS)?;
    Ok(MapSpec {
        axes: member(&map, "axes")?,
        span: member(&map, "span")?,
        ulps: member(&map, "ulps")?,
        center: member(&map, "center")?,
        asks: member(&map, "asks")?,
        size: member(&map, "size")?,
        magnified: member(&map, "magnified")?,
        place: member(&map, "place")?,
    })
}

/// The error of a member that cannot be read.
fn refused(error: &FieldError) -> LocalizedError {
    wrong(&error.place, LocalizedError::new(&error.problem).into())
}

fn member<T: DeserializeOwned>(show: &Fields, name: &str) -> Result<Option<T>> {
    let Some(value) = show.get(name) else { return Ok(None) };
    serde_json::from_str(value.get()).map(Some).map_err(|_| {
        let message = Message::new(ids::ERROR_UNKNOWN_VALUE).with("found", sanitize::text(value.get()));
        wrong(&show.place_of(name), LocalizedError::new(message).into()).into()
    })
}

/// The error at a place of the state.
fn wrong(place: &str, problem: anyhow::Error) -> LocalizedError {
    LocalizedError::new(Message::new(ids::ERROR_SHOW_WRONG).with("place", place)).because(problem)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::maps::spec::MapPlace;
    use crate::maps::view::MapChange;
    use crate::table::{self, FIRST, LESSONS};
    use base::files::lookup::Lookup;

    fn session() -> Session {
        Session::new(table::open(LESSONS[FIRST]).unwrap(), View::default())
    }

    #[test]
    fn what_is_shown_travels_with_the_state() {
        let mut sender = session();
        sender.set_view_mode(ViewMode::Explain);
        sender.set_method(Method::Printed);
        sender.colors = Theme::Safe;
        sender.labels = Labels::Full;
        sender.select(Some(2));
        sender.drag(33.0, 12.0);
        sender.map.room = (300, 200);
        for change in [MapChange::Place(MapPlace::Alone), MapChange::Zoom(0.25, [50.0, 60.0])] {
            let lesson =
                table::restore(LESSONS[FIRST], &sender.lesson().state().to_string(), &Lookup::BuiltIn)
                    .unwrap();
            sender.map.change(lesson.as_ref(), change);
        }
        let mut receiver = session();
        receiver.open_state(&sender.shared_state()).unwrap();
        receiver.map.room = sender.map.room;
        assert_eq!(Show::of(&receiver), Show::of(&sender));
        assert!(Show::of(&sender).map.is_some());
        assert_eq!(receiver.state(), sender.state());
    }

    #[test]
    fn a_case_stays_the_case_that_it_is() {
        let mut sender = session();
        sender.open_case(3).unwrap();
        let mut receiver = session();
        receiver.open_state(&sender.shared_state()).unwrap();
        assert_eq!(receiver.case(), Some(3));
        let other = sender.shared_state().replace("tangent-to-an-edge", "tangent");
        let error = receiver.open_state(&other).unwrap_err();
        let sentence =
            "what the state shows is wrong at `show.case`: sphere-polygon has no case `tangent`; its cases";
        assert!(format!("{error:#}").starts_with(sentence), "{error:#}");
    }

    #[test]
    fn a_way_of_looking_brings_its_camera() {
        let mut receiver = session();
        receiver.show_as(&Show { look: Some(ViewMode::Explain), ..Show::default() }).unwrap();
        assert_ne!(receiver.view(), View::default());
    }

    #[test]
    fn a_state_without_it_says_nothing_and_a_wrong_one_is_refused_with_its_place() {
        assert_eq!(Show::read(&session().state()).unwrap(), Show::default());
        let with = |show: &str| Show::read(&format!("{{\"lesson\":\"sphere-polygon\",\"show\":{show}}}"));
        assert_eq!(with("{\"step\":3}").unwrap(), Show { step: Some(3), ..Show::default() });
        for (show, sentence) in [
            ("7", "what the state shows is wrong at `show`: an object with the keys `"),
            ("{\"look\":\"upwards\"}", "what the state shows is wrong at `show.look`: `\"upwards\"` is not"),
            ("{\"step\":-1}", "what the state shows is wrong at `show.step`: `-1` is not"),
            ("{\"map\":3}", "what the state shows is wrong at `show.map`: an object with the keys `axes,"),
            ("{\"map\":{\"ulps\":-1}}", "what the state shows is wrong at `show.map.ulps`: `-1` is not"),
            ("{\"map\":{\"x\":1}}", "what the state shows is wrong at `show.map`: the key `x` does not"),
            ("{\"size\":1}", "what the state shows is wrong at `show`: the key `size` does not belong here"),
        ] {
            let error = format!("{:#}", with(show).unwrap_err());
            assert!(error.starts_with(sentence), "{error}");
        }
    }

    #[test]
    fn options_say_what_is_set_and_nothing_else() {
        let written = |show: &Show| {
            let mut command = CommandLine::new(&[]);
            show.write_options(&mut command);
            command.words()[1..].join(" ")
        };
        assert_eq!(written(&Show::default()), "");
        let mut session = session();
        session.select(Some(2));
        session.set_camera(View { yaw: 30.0, pitch: 20.0, ..View::default() });
        let said = "--method corrected --step 3 --labels numbers --colors classic --view 30,20,1";
        assert_eq!(written(&Show::of(&session)), said);
    }

    #[test]
    fn a_step_that_the_test_does_not_have_changes_nothing() {
        let mut receiver = session();
        let before = receiver.shared_state();
        let count = receiver.trace(Method::Exact).steps.len();
        for number in [0, count + 1, 99] {
            let link = format!("#sphere-polygon&radius=0.25&method=exact&step={number}");
            let error = format!("{:#}", receiver.open_state(&link).unwrap_err());
            let sentence = format!("there is no step {number}: the test has {count} here");
            assert_eq!(error, format!("what the state shows is wrong at `show.step`: {sentence}"));
            assert_eq!(receiver.shared_state(), before);
            let show = Show { method: Some(Method::Exact), step: Some(number), ..Show::default() };
            assert!(receiver.show_as(&show).is_err());
        }
        receiver.open_state(&format!("#sphere-polygon&method=exact&step={count}")).unwrap();
        assert_eq!(receiver.step(), Some(count - 1));
    }

    #[test]
    fn a_map_that_the_lesson_does_not_have_changes_nothing() {
        let mut receiver = session();
        let before = receiver.shared_state();
        let mut state: serde_json::Value = serde_json::from_str(&before).unwrap();
        state["center"] = serde_json::json!([0, 0.25, 0]);
        state["show"]["map"] = serde_json::json!({"axes": ["center.x", "point.y"]});
        let error = format!("{:#}", receiver.open_state(&state.to_string()).unwrap_err());
        let sentence = "what the state shows is wrong at `show.map`: sphere-polygon has no axis `point.y`";
        assert!(error.starts_with(sentence), "{error}");
        assert_eq!(receiver.shared_state(), before);
    }
}
