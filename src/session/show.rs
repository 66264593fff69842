//! What is shown of a state: with it, a scene looks the same to whoever opens it.

use anyhow::Result;
use collision_core::method::Method;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::check::fields::Fields;
use crate::lessons::table;
use crate::scene::{Labels, Theme, View};
use crate::session::Session;
use crate::session::look::Look;
use crate::text::error::LocalizedError;
use crate::text::foreign;
use crate::text::message::Message;

/// The member of a full state that holds it.
pub const MEMBER: &str = "show";
/// Its members; all of them are optional.
const KEYS: &[&str] = &["method", "step", "camera", "colors", "labels", "look"];

/// What is shown of a state.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct Show {
    /// The method whose steps and colours are shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub method: Option<Method>,
    /// The selected step, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<usize>,
    /// The mouse's camera.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub camera: Option<View>,
    /// The colours.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub colors: Option<Theme>,
    /// What is written beside marks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub labels: Option<Labels>,
    /// The way of looking.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub look: Option<Look>,
}

impl Show {
    /// What a session shows.
    pub fn of(session: &Session) -> Self {
        Self {
            method: Some(session.method),
            step: session.step().map(|step| step + 1),
            camera: Some(session.view()),
            colors: Some(session.colors),
            labels: Some(session.labels),
            look: Some(session.look()),
        }
    }

    /// Reads it out of a full state; one without it says nothing.
    ///
    /// # Errors
    /// If it is not what [`Session::shared_state`] writes; the sentence names the place.
    pub fn read(state: &str) -> Result<Self> {
        let fields = table::parse_state(state)?;
        if fields.get(MEMBER).is_none() {
            return Ok(Self::default());
        }
        let show = fields.object(MEMBER, KEYS).and_then(|show| show.allow(KEYS).map(|()| show));
        let show = show.map_err(|error| wrong(&error.place, LocalizedError::new(&error.problem)))?;
        Ok(Self {
            method: member(&show, "method")?,
            step: member(&show, "step")?,
            camera: member(&show, "camera")?,
            colors: member(&show, "colors")?,
            labels: member(&show, "labels")?,
            look: member(&show, "look")?,
        })
    }
}

/// A member, if there is one.
fn member<T: DeserializeOwned>(show: &Fields, name: &str) -> Result<Option<T>> {
    let Some(value) = show.get(name) else { return Ok(None) };
    serde_json::from_str(value.get()).map(Some).map_err(|_| {
        let message = Message::new("error-unknown-value").with("found", foreign::text(value.get()));
        wrong(&show.place_of(name), LocalizedError::new(message)).into()
    })
}

/// What is wrong at a place of the state.
fn wrong(place: &str, problem: LocalizedError) -> LocalizedError {
    LocalizedError::new(Message::new("error-show-wrong").with("place", place)).because(problem.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lessons::table::{FIRST, LESSONS};

    fn session() -> Session {
        Session::new(table::open(LESSONS[FIRST]).unwrap(), View::default())
    }

    #[test]
    fn what_is_shown_travels_with_the_state() {
        let mut sender = session();
        sender.set_look(Look::Explain);
        sender.method = Method::Printed;
        sender.colors = Theme::Safe;
        sender.labels = Labels::Full;
        sender.select(Some(2));
        sender.drag(33.0, 12.0);
        let mut receiver = session();
        receiver.open_state(&sender.shared_state()).unwrap();
        assert_eq!(Show::of(&receiver), Show::of(&sender));
        assert_eq!(receiver.state(), sender.state());
    }

    #[test]
    fn a_way_of_looking_brings_its_camera() {
        let mut receiver = session();
        receiver.show_as(Show { look: Some(Look::Explain), ..Show::default() });
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
            ("{\"size\":1}", "what the state shows is wrong at `show`: the key `size` does not belong here"),
        ] {
            let error = format!("{:#}", with(show).unwrap_err());
            assert!(error.starts_with(sentence), "{error}");
        }
    }
}
