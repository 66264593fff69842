//! A command line that draws the current view.

use serde_json::json;

use crate::panel::Tab;
use crate::panel::export::ExportOptions;
use crate::panel::export_settings::{ExportSettings, FrameContent};
use base::scene::InkTone;
use base::text::CommandLine;
use lessons::maps::spec::MapSpec;
use lessons::maps::view::MapView;
use lessons::session::Session;
use lessons::session::show::{self, Show};
use lessons::table::full_state;
use pictures::formats::{Plays, Timing};
use pictures::vector::{HiddenStyle, SphereStyle, TextStyle, VectorStyle};

/// The command line that draws what a session shows into this file: a picture, or its steps.
pub fn of(session: &Session, options: &ExportOptions, output: &str) -> CommandLine {
    let export_settings = &options.export_settings;
    let mut command = CommandLine::new(&["figure", session.lesson().info().slug]);
    let mut shown = Show::of(session);
    if options.steps {
        shown.step = None;
    }
    let map = shown.map.as_ref().filter(|_| export_settings.frame_content == FrameContent::Map);
    match session.quiz().filter(|_| session.is_hidden()) {
        Some(quiz) => command.option("--question", quiz.number),
        None => command.option("--state", state(session, map)),
    }
    shown.write_options(&mut command);
    command.option("--lang", session.language.tag());
    let (width, height) = export_settings.size;
    command.option("--size", format!("{width}x{height}"));
    if export_settings.scale != 1 {
        command.option("--scale", export_settings.scale);
    }
    if let Some(timing) = options.animation() {
        animate(&mut command, timing);
    }
    if options.steps {
        command.flag("--steps");
    }
    draw_lines(&mut command, options.style);
    if let Some(map) = map {
        // Options, if they describe the whole map; otherwise the state describes it.
        let said = if options_say(session, map) { map.clone() } else { MapSpec::default() };
        said.write_options(&mut command);
    }
    compose(&mut command, export_settings);
    command.option("-o", output);
    command
}

fn animate(command: &mut CommandLine, Timing { delay, plays }: Timing) {
    command.option("--delay", delay.as_millis());
    if let Plays::Times(times) = plays {
        command.option("--loop", times);
    }
}

fn draw_lines(command: &mut CommandLine, VectorStyle { hidden, sphere, text }: VectorStyle) {
    command.optional("--hidden", hidden.map(HiddenStyle::name));
    if sphere != SphereStyle::default() {
        command.option("--sphere", sphere.name());
    }
    if text != TextStyle::default() {
        command.option("--text", text.name());
    }
}

/// Whether options describe the whole map: it lies around the state, and has the usual size and place.
fn options_say(session: &Session, map: &MapSpec) -> bool {
    let said = MapSpec { center: None, size: None, magnified: None, place: None, ..map.clone() };
    let mut drawn = session.map.clone();
    let view = MapView::of(&said, session.lesson());
    view.is_ok_and(|view| {
        drawn.open(view);
        drawn.spec(session.lesson()).as_ref() == Some(map)
    })
}

/// The state with the view mode, which no option has, with the map where options do not describe it, and with the
/// absolute path of the terrain or the world.
fn state(session: &Session, map: Option<&MapSpec>) -> String {
    let mut state = full_state(session.lesson());
    state[show::MEMBER] = json!({ "look": session.view_mode() });
    if let Some(map) = map.filter(|map| !options_say(session, map)) {
        state[show::MEMBER]["map"] = json!(map);
    }
    let lesson = session.lesson();
    let terrain = lesson.terrain().and_then(|opened| Some(("terrain", opened.source().path()?)));
    let world = lesson.world().and_then(|world| Some(("world", world.source().path()?)));
    for (member, path) in terrain.into_iter().chain(world) {
        if let Some(path) =
            std::path::absolute(path).ok().and_then(|path| path.into_os_string().into_string().ok())
        {
            state[member]["file"] = path.into();
        }
    }
    state.to_string()
}

fn compose(command: &mut CommandLine, export_settings: &ExportSettings) {
    match export_settings.frame_content {
        FrameContent::Bare => command.flag("--plain"),
        FrameContent::Marks => command.flag("--no-verdict"),
        FrameContent::Line | FrameContent::Map => {} // a map has its axes
        FrameContent::Caption => command.flag("--caption"),
        FrameContent::Panel => {
            command.flag("--panel");
            if export_settings.tab != Tab::default() {
                command.option("--tab", export_settings.tab.name());
            }
        }
    }
    if export_settings.transparent {
        command.flag("--transparent");
    }
    command.optional("--ink", export_settings.ink.map(InkTone::name));
}
