//! What is seen, as a command line that draws it.

use anyhow::Result;
use serde_json::json;

use crate::formats::{Plays, Timing};
use crate::lessons::table::full_state;
use crate::maps::spec::MapSpec;
use crate::maps::view::MapView;
use crate::panel::composition::{Composition, Surround};
use crate::scene::View;
use crate::session::Session;
use crate::session::show;

/// The words of a command line that draws what a session shows into this file: a picture, or an animation of its steps.
pub fn words(
    session: &Session,
    composition: &Composition,
    animation: Option<Timing>,
    output: &str,
) -> Vec<String> {
    let mut words = ["collision-lessons", "figure", session.lesson().info().slug].map(str::to_owned).to_vec();
    let map = session.map.spec(session.lesson()).filter(|_| composition.surround == Surround::Map);
    let map = map.as_ref();
    let mut option = |name: &str, value: String| words.extend([name.to_owned(), value]);
    match session.quiz().filter(|_| session.is_hidden()) {
        Some(quiz) => option("--question", quiz.number().to_string()),
        None => option("--state", state(session, map)),
    }
    option("--method", session.method.name().to_owned());
    if let Some(step) = session.step().filter(|_| animation.is_none()) {
        option("--step", (step + 1).to_string());
    }
    option("--labels", session.labels.name().to_owned());
    option("--colors", session.colors.name().to_owned());
    option("--lang", session.language.tag().to_owned());
    option("--view", view(session.view()));
    let (width, height) = composition.size;
    option("--size", format!("{width}x{height}"));
    if composition.scale != 1 {
        option("--scale", composition.scale.to_string());
    }
    if let Some(Timing { delay, plays }) = animation {
        option("--delay", delay.as_millis().to_string());
        if let Plays::Times(times) = plays {
            option("--loop", times.to_string());
        }
        words.push("--steps".to_owned());
    }
    words.extend(map.into_iter().flat_map(|map| map_words(session, map)));
    words.extend(flags(composition).into_iter().map(str::to_owned));
    words.extend(["-o", output].map(str::to_owned));
    words
}

/// The same, quoted for a POSIX shell.
///
/// # Errors
/// A word that no shell takes: one with a NUL in it.
pub fn text(
    session: &Session,
    composition: &Composition,
    animation: Option<Timing>,
    output: &str,
) -> Result<String> {
    let words = words(session, composition, animation, output);
    Ok(shlex::try_join(words.iter().map(String::as_str))?)
}

/// Where options say all that there is to say of a map, those; otherwise the state has it.
fn map_words(session: &Session, map: &MapSpec) -> Vec<String> {
    let mut words = vec!["--map".to_owned()];
    if let Some(axes) = map.axes.as_ref().filter(|_| options_say(session, map)) {
        words.push(axes.join(","));
        words.extend(map.span.iter().flat_map(|span| ["--span".to_owned(), span.to_string()]));
        words.extend(map.ulps.iter().flat_map(|ulps| ["--ulps".to_owned(), ulps.to_string()]));
        words.extend(map.asks.iter().flat_map(|asks| ["--asks".to_owned(), asks.name().to_owned()]));
    }
    words
}

/// Whether a map is the one that lies around the state, beside its scene.
fn options_say(session: &Session, map: &MapSpec) -> bool {
    let said = MapSpec { center: None, size: None, magnified: None, place: None, ..map.clone() };
    let mut drawn = session.map.clone();
    let view = MapView::of(&said, session.lesson());
    view.is_ok_and(|view| {
        drawn.open(view);
        drawn.spec(session.lesson()).as_ref() == Some(map)
    })
}

/// With the way of looking, which no option has, with its map where options do not say it all, and with where the
/// terrain lies.
fn state(session: &Session, map: Option<&MapSpec>) -> String {
    let mut state = full_state(session.lesson());
    state[show::MEMBER] = json!({ "look": session.look() });
    if let Some(map) = map.filter(|map| !options_say(session, map)) {
        state[show::MEMBER]["map"] = json!(map);
    }
    let ground = session.lesson().terrain();
    let path = ground.as_ref().and_then(|ground| ground.source().path());
    if let Some(path) =
        path.and_then(|path| std::path::absolute(path).ok()?.into_os_string().into_string().ok())
    {
        state["terrain"]["file"] = path.into();
    }
    state.to_string()
}

fn view(View { turn, tilt, distance, parallel }: View) -> String {
    let parallel = if parallel { ",parallel" } else { "" };
    format!("{turn},{tilt},{distance}{parallel}")
}

fn flags(composition: &Composition) -> Vec<&'static str> {
    let mut flags = Vec::new();
    match composition.surround {
        Surround::Bare => flags.push("--plain"),
        Surround::Line => {}
        Surround::Caption => flags.push("--caption"),
        Surround::Panel => flags.push("--panel"),
        Surround::Map => {} // with its axes
    }
    if composition.transparent {
        flags.push("--transparent");
    }
    flags.extend(composition.ink.into_iter().flat_map(|tone| ["--ink", tone.name()]));
    flags
}
