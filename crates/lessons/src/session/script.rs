//! Key scripts, such as `Right*10 F2*5 Click@400,300`.

use thiserror::Error;

use crate::session::Session;
use crate::session::actions::{Action, SceneAction, SessionAction};
use crate::session::keys::{self, Key, Press};
use base::limits::SCRIPT_PRESSES;
use base::text::sanitize;

/// Presses and clicks, one after the other.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Script {
    steps: Vec<ScriptStep>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum ScriptStep {
    Keys { action: SceneAction, times: u32 },
    Click { x: f32, y: f32 },
}

/// Why a text is not a key script. Positions count characters from 1.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum ScriptError {
    #[error("`{}` at position {position} is no key; the keys are {}", sanitize::text(name), script_keys())]
    UnknownKey { name: String, position: usize },
    #[error(
        "`{}` at position {position} does not change the scene; it works only in the window",
        sanitize::text(name)
    )]
    WindowOnly { name: String, position: usize },
    #[error(
        "`{}` at position {position} is not a number of presses from 1 to {SCRIPT_PRESSES}",
        sanitize::text(count)
    )]
    BadCount { count: String, position: usize },
    #[error(
        "with `{}` at position {position} the script has more than {SCRIPT_PRESSES} presses",
        sanitize::text(item)
    )]
    TooMany { item: String, position: usize },
    #[error("`{}` at position {position} is not a click like Click@400,300", sanitize::text(item))]
    BadClick { item: String, position: usize },
}

/// The key's action, if it changes the scene.
fn scene_action(action: Action) -> Option<SceneAction> {
    match action {
        Action::Session(SessionAction::Scene(action)) => Some(action),
        _ => None,
    }
}

fn script_keys() -> String {
    let works = |key| keys::action(Press::plain(key)).and_then(scene_action).is_some();
    let names = Key::NAMES.iter().filter(|(key, _)| works(*key)).map(|(_, name)| *name);
    names.chain(["Click@X,Y"]).collect::<Vec<_>>().join(" ")
}

impl Script {
    /// Parses a script: items between blanks, each a key's name with an optional `*count`, or `Click@X,Y` with a pixel
    /// counted from the top left.
    /// Errors: if an item is none of these, its key needs a window, or the script is too long.
    pub fn parse(text: &str) -> Result<Self, ScriptError> {
        let (mut script, mut presses) = (Self::default(), 0);
        let (mut rest, mut position) = (text, 1);
        while let Some(start) = rest.find(|c: char| !c.is_whitespace()) {
            let end = rest[start..].find(char::is_whitespace).map_or(rest.len(), |length| start + length);
            position += rest[..start].chars().count();
            let item = &rest[start..end];
            let step = ScriptStep::parse(item, position)?;
            presses += step.presses();
            if presses > SCRIPT_PRESSES {
                return Err(ScriptError::TooMany { item: item.to_owned(), position });
            }
            script.steps.push(step);
            position += item.chars().count();
            rest = &rest[end..];
        }
        Ok(script)
    }

    /// Plays it on a session whose picture has this size.
    /// Errors: if the session refuses a press or a click.
    pub fn play(&self, session: &mut Session, size: (u32, u32)) -> anyhow::Result<()> {
        self.play_slowly(session, size, |_| Ok(()))
    }

    /// Plays like [`Script::play`], with a call after every press and click.
    /// Errors: if the session refuses a press or a click, or if the call fails.
    pub fn play_slowly(
        &self,
        session: &mut Session,
        (width, height): (u32, u32),
        mut then: impl FnMut(&mut Session) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        for step in &self.steps {
            match *step {
                ScriptStep::Keys { action, times } => {
                    for _ in 0..times {
                        session.act(action)?;
                        then(session)?;
                    }
                }
                ScriptStep::Click { x, y } => {
                    session.click(x, y, width, height)?;
                    then(session)?;
                }
            }
        }
        Ok(())
    }

    /// The number of presses and clicks.
    pub fn presses(&self) -> usize {
        self.steps.iter().map(|step| step.presses() as usize).sum()
    }
}

impl ScriptStep {
    fn presses(&self) -> u32 {
        match *self {
            Self::Keys { times, .. } => times,
            Self::Click { .. } => 1,
        }
    }

    fn parse(item: &str, position: usize) -> Result<Self, ScriptError> {
        if let Some(place) = item.strip_prefix("Click@") {
            let coordinates =
                place.split_once(',').and_then(|(x, y)| Some((x.parse().ok()?, y.parse().ok()?)));
            return match coordinates {
                Some((x, y)) if f32::is_finite(x) && f32::is_finite(y) => Ok(Self::Click { x, y }),
                _ => Err(ScriptError::BadClick { item: item.to_owned(), position }),
            };
        }
        let (name, count) = item.split_once('*').map_or((item, None), |(name, count)| (name, Some(count)));
        let key = Key::NAMES.iter().find(|(_, known)| known.eq_ignore_ascii_case(name)).map(|(key, _)| *key);
        let action = key.and_then(|key| keys::action(Press::plain(key)));
        let action = action.ok_or_else(|| ScriptError::UnknownKey { name: name.to_owned(), position })?;
        let window_only = || ScriptError::WindowOnly { name: name.to_owned(), position };
        let action = scene_action(action).ok_or_else(window_only)?;
        let times = match count.map(str::parse) {
            None => 1,
            Some(Ok(times @ 1..=SCRIPT_PRESSES)) => times,
            Some(_) => {
                let position = position + name.chars().count() + 1;
                return Err(ScriptError::BadCount { count: count.unwrap_or_default().to_owned(), position });
            }
        };
        Ok(Self::Keys { action, times })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Steer;

    #[test]
    fn keys_counts_and_clicks() {
        let script = Script::parse("  Right*10 f2\tClick@12,34.5 ").unwrap();
        let expected = [
            ScriptStep::Keys { action: SceneAction::Steer(Steer::Right), times: 10 },
            ScriptStep::Keys { action: SceneAction::Steer(Steer::TurnRight), times: 1 },
            ScriptStep::Click { x: 12.0, y: 34.5 },
        ];
        assert_eq!(script.steps, expected);
        assert_eq!(Script::parse("").unwrap(), Script::default());
    }

    #[test]
    fn what_is_wrong_is_named_with_its_place() {
        let error = |text| Script::parse(text).unwrap_err();
        assert_eq!(error("Up Foo"), ScriptError::UnknownKey { name: "Foo".into(), position: 4 });
        assert_eq!(error("Up*2  F12"), ScriptError::WindowOnly { name: "F12".into(), position: 7 });
        assert_eq!(error("Up*0"), ScriptError::BadCount { count: "0".into(), position: 4 });
        assert_eq!(error("Up Down*x"), ScriptError::BadCount { count: "x".into(), position: 9 });
        let too_many = ScriptError::TooMany { item: "Click@1,1".into(), position: 12 };
        assert_eq!(error("Up*1000000 Click@1,1"), too_many);
        assert_eq!(error("Click@3"), ScriptError::BadClick { item: "Click@3".into(), position: 1 });
        assert_eq!(error("Click@NaN,1"), ScriptError::BadClick { item: "Click@NaN,1".into(), position: 1 });
    }
}
