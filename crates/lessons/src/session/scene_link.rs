//! The targets of the links and figures of a lesson's text: scenes such as
//! `scene:keys=Right*10,F3*2&method=printed&step=4&gives=miss`.

use anyhow::Result;
use methods::Method;
use serde::de::DeserializeOwned;
use thiserror::Error;

use super::Session;
use super::link_text::{self, decode, read_word, set};
use super::show::Show;
use crate::maps::spec::MapSpec;
use crate::maps::view::MapView;
use crate::model::LessonInfo;
use crate::outcome::ShownVerdict;
use crate::session::gallery;
use crate::session::script::{Script, ScriptError};
use crate::session::view_mode::ViewMode;
use crate::session::view_text;
use crate::table;
use base::scene::View;
use base::text::CommandLine;

/// The size of the picture in which a script's clicks are counted, as that of the command line.
const PICTURE: (u32, u32) = (800, 600);

/// A scene of the lesson that the text is about.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct SceneLink {
    /// Case, method, step, camera and map. Without a case it is the lesson's start.
    show: Show,
    /// The keys that are pressed then.
    keys: Script,
    /// The keys in the format of the command line.
    key_text: Option<String>,
    /// The verdict that the sentence around the link promises, by its method.
    pub gives: Option<ShownVerdict>,
}

/// Why a destination is no scene.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum LinkError {
    #[error("`{0}` begins neither with scene: nor with figure:")]
    Scheme(String),
    #[error(
        "`{0}` is no part of a scene: they are case, keys, method, step, view, gives, and of a map map, span, ulps, \
             pixels and asks, each once"
    )]
    Part(String),
    #[error("`{value}` is no {key}")]
    Value { key: String, value: String },
    #[error(transparent)]
    Keys(#[from] ScriptError),
}

impl SceneLink {
    /// Parses a link's destination or a figure's.
    /// Errors: if it is none; the sentence names the part that is wrong.
    pub fn parse(destination: &str) -> Result<Self, LinkError> {
        let parts = destination.strip_prefix("scene:").or_else(|| destination.strip_prefix("figure:"));
        let parts = parts.ok_or_else(|| LinkError::Scheme(destination.to_owned()))?;
        let mut link = Self::default();
        for part in link_text::parts(parts) {
            let wrong = || LinkError::Part(part.to_owned());
            let (key, value) = part.split_once('=').ok_or_else(wrong)?;
            let refused = || LinkError::Value { key: key.to_owned(), value: value.to_owned() };
            let said = match key {
                "case" => set(&mut link.show.case, decode(value).map_err(|_| refused())?),
                "keys" => {
                    let keys = value.split(',').map(decode).collect::<Result<Vec<_>, _>>();
                    let keys = keys.map_err(|_| refused())?.join(" ");
                    link.keys = Script::parse(&keys)?;
                    set(&mut link.key_text, keys)
                }
                "method" => set(&mut link.show.method, named(value).ok_or_else(refused)?),
                "step" => {
                    let number = named::<usize>(value).filter(|&number| number > 0);
                    set(&mut link.show.step, number.ok_or_else(refused)?)
                }
                "view" => set(&mut link.show.camera, view_text::parse(value).map_err(|_| refused())?),
                "gives" => set(&mut link.gives, named(value).ok_or_else(refused)?),
                "map" => set(&mut link.map().axes, MapSpec::axes_of(value).ok_or_else(wrong)?),
                "span" => set(&mut link.map().span, named(value).ok_or_else(refused)?),
                "ulps" => set(&mut link.map().ulps, named(value).ok_or_else(refused)?),
                "pixels" => set(&mut link.map().magnified, named(value).ok_or_else(refused)?),
                "asks" => set(&mut link.map().asks, named(value).ok_or_else(refused)?),
                _ => None,
            };
            said.ok_or_else(wrong)?;
        }
        Ok(link)
    }

    fn map(&mut self) -> &mut MapSpec {
        self.show.map.get_or_insert_default()
    }

    fn method(&self) -> Method {
        self.show.method.unwrap_or_default()
    }

    /// The scene of this lesson in a session of its own, as Explain shows it.
    /// Errors: a case or a step that there is not.
    pub fn open(&self, lesson: &LessonInfo) -> Result<Session> {
        let mut session = Session::new(table::open(lesson)?, View::default());
        session.set_view_mode(ViewMode::Explain);
        session.cameras.follows_steps = true;
        if let Some(case) = &self.show.case {
            session.open_case(gallery::find(lesson, case)?)?;
        }
        session.set_method(self.method()); // a walking ball goes where this method lets it
        self.keys.play(&mut session, PICTURE)?;
        session.frame();
        self.show_in(&mut session)?;
        Ok(session)
    }

    /// Sets method, step, camera and map.
    fn show_in(&self, session: &mut Session) -> Result<()> {
        session.set_method(self.method());
        let trace = session.trace(self.method());
        let step = self.show.step.map(|number| trace.step_of_number(number)).transpose()?;
        session.select(step);
        if let Some(view) = self.show.camera {
            session.set_camera(view);
        }
        if let Some(map) = &self.show.map {
            let view = MapView::of(map, session.lesson())?;
            session.map.open(view);
        }
        Ok(())
    }

    /// The command line that opens it; a map is drawn.
    pub fn command(&self, lesson: &LessonInfo) -> CommandLine {
        let draws: &[&str] = if self.show.map.is_some() { &["figure"] } else { &[] };
        let mut command = CommandLine::new(&[draws, &[lesson.slug]].concat());
        command.optional("--case", self.show.case.as_ref());
        command.optional("--keys", self.key_text.as_ref());
        self.show.write_options(&mut command);
        if let Some(map) = &self.show.map {
            map.write_options(&mut command);
            command.option("-o", format!("{}.png", lesson.slug));
        }
        command
    }
}

impl Session {
    /// Opens a scene of the current lesson, as one change that can be undone.
    /// Errors: a scene that the lesson does not have, or a question that is still open; nothing changes then.
    pub fn open_scene(&mut self, link: &SceneLink) -> Result<()> {
        let info = self.lesson().info();
        let mut scene = link.open(info)?;
        self.leave_question()?;
        self.remember_as_shown();
        // A terrain of one's own comes back when it is undone.
        self.lessons.save(self.lessons.number())?;
        let lesson = scene.lessons.take(scene.number())?;
        self.show(lesson);
        self.lessons.set_case(scene.lessons.case());
        self.frame();
        link.show_in(self)
    }
}

/// A number, or what has this name, as states have them.
fn named<T: DeserializeOwned>(value: &str) -> Option<T> {
    serde_json::from_value(read_word(value)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Steer;
    use crate::session::actions::{SceneAction, SessionAction};
    use crate::session::link::Link;
    use crate::table::{FIRST, LESSONS};

    fn parse(destination: &str) -> SceneLink {
        SceneLink::parse(destination).unwrap()
    }

    #[test]
    fn a_link_is_a_scene() {
        let link = parse("scene:keys=Right*10,F3*2&method=printed&step=4&view=30,20,1&gives=miss");
        assert_eq!(link.gives, Some(ShownVerdict::Miss));
        assert_eq!(
            link.command(LESSONS[FIRST]).to_string(),
            "collision-lessons sphere-polygon --keys \"Right*10 F3*2\" --method printed --step 4 --view 30,20,1"
        );
        let click = parse("figure:keys=Up,Click@400%2C300&case=parallel");
        assert_eq!(
            click.command(LESSONS[4]).to_string(),
            "collision-lessons ray-triangle --case parallel --keys \"Up Click@400,300\""
        );
        let map = parse("figure:case=neighbouring-floats&map=point.x,point.y&ulps=1&pixels=4");
        assert_eq!(
            map.command(LESSONS[3]).to_string(),
            "collision-lessons figure half-space --case neighbouring-floats --map point.x,point.y --ulps 1 -o half-space.png"
        );
        assert!(
            map.open(LESSONS[3])
                .unwrap()
                .map
                .request(table::open(LESSONS[3]).unwrap().as_ref(), (8, 8))
                .is_some()
        );
        assert_eq!(parse("scene:"), SceneLink::default());
    }

    #[test]
    fn a_scene_and_an_address_say_the_same() {
        let scene = "case=neighbouring-floats&method=printed&step=2&view=30,20,1.5&map=point.x,-point.y\
                     &span=0.5&ulps=3&pixels=4&asks=line-plane";
        let address = "half-space&case=neighbouring-floats&method=printed&step=2&camera.turn=30&camera.tilt=20\
                       &camera.distance=1.5&map.axes=point.x,-point.y&map.span=0.5&map.ulps=3&map.magnified=4\
                       &map.asks=line-plane";
        let state = Link::read(address).unwrap().unwrap().state;
        assert_eq!(parse(&format!("scene:{scene}")).show, Show::read(&state).unwrap());
        for part in scene.split('&').chain(["keys=Up", "gives=hit"]) {
            let error = SceneLink::parse(&format!("scene:{part}&{part}")).unwrap_err();
            assert_eq!(error, LinkError::Part(part.to_owned()));
        }
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (destination, sentence) in [
            ("http://example.org", "`http://example.org` begins neither with scene: nor with figure:"),
            ("scene:keys", "`keys` is no part of a scene"),
            ("scene:size=3", "`size=3` is no part of a scene"),
            ("scene:case=%ff", "`%ff` is no case"),
            ("scene:keys=Up,%ff", "`Up,%ff` is no keys"),
            ("scene:method=%65xact", "`%65xact` is no method"),
            ("scene:pixels=4.5", "`4.5` is no pixels"),
            ("scene:step=1&step=2", "`step=2` is no part of a scene"),
            ("scene:step=0", "`0` is no step"),
            ("scene:method=guess", "`guess` is no method"),
            ("scene:gives=perhaps", "`perhaps` is no gives"),
            ("scene:view=1,2", "`1,2` is no view"),
            ("scene:map=point.x", "`map=point.x` is no part of a scene"),
            ("scene:ulps=-1", "`-1` is no ulps"),
            ("scene:keys=Foo", "`Foo` at position 1 is no key"),
        ] {
            let error = SceneLink::parse(destination).unwrap_err().to_string();
            assert!(error.starts_with(sentence), "{error}");
        }
    }

    #[test]
    fn opening_a_scene_is_one_change() {
        let mut session = Session::new(table::open(LESSONS[FIRST]).unwrap(), View::default());
        session.set_view_mode(ViewMode::Explain);
        session.act(SceneAction::Steer(Steer::Up)).unwrap();
        session.set_method(Method::Printed);
        session.select(Some(2));
        session.drag(10.0, 5.0);
        let seen = |session: &Session| (session.state(), session.method(), session.step(), session.view());
        let before = seen(&session);
        session.open_scene(&parse("scene:keys=Right*10,Up&method=exact&step=2&view=30,20,1")).unwrap();
        assert_eq!((session.method(), session.step()), (Method::Exact, Some(1)));
        assert_ne!(session.state(), before.0);
        let after = seen(&session);
        session.act(SessionAction::Undo).unwrap();
        assert_eq!(seen(&session), before);
        session.act(SessionAction::Redo).unwrap();
        assert_eq!(seen(&session), after);
        let opened = parse("scene:keys=Right*10,Up").open(LESSONS[FIRST]).unwrap();
        assert_eq!(session.state(), opened.state());
    }

    #[test]
    fn a_scene_that_there_is_not_changes_nothing() {
        let mut session = Session::new(table::open(LESSONS[FIRST]).unwrap(), View::default());
        let before = session.state();
        for destination in ["scene:case=no-such", "scene:step=99", "scene:keys=Right&step=99"] {
            assert!(session.open_scene(&parse(destination)).is_err(), "{destination}");
            assert_eq!((session.state(), session.can_undo()), (before.clone(), false), "{destination}");
        }
        session.act(SessionAction::Quiz).unwrap();
        let asked = session.state();
        assert!(session.open_scene(&parse("scene:")).is_err());
        assert_eq!(session.state(), asked);
    }
}
