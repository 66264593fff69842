//! The command line. Exit status: 0 done, 1 it could not be done, 2 wrong usage; `compare` has its own.

mod cases;
mod challenges;
mod choice;
mod compare;
mod figure;
mod handout;
mod map;
mod number;
mod read;
mod starter;
mod usage;

use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Error, Result, bail};
use clap::{Args, Parser, Subcommand};
use compare::CompareArgs;
use figure::FigureArgs;
use handout::HandoutArgs;
use map::MapArgs;
use methods::Method;
use number::{decimal, whole};
use read::ReadArgs;

use crate::export::{self, describe};
use crate::window::{self, Start, WindowOptions};
use base::check::{self, StreamError};
use base::files::atomic;
use base::files::elevation::{self, TerrainSource};
use base::files::reader::{self, ChosenBy, unreadable};
use base::files::signals;
use base::files::streams::{UNWRITTEN, print, unless_closed};
use base::files::world;
use base::limits::MAP_LETTERS;
use base::program::{Limits, ProgramCommand, Respondent};
use base::scene::{Theme, View};
use base::text::{Language, sanitize};
use lessons::maps::axis::{self, Number};
use lessons::model::{Lesson, LessonInfo};
use lessons::session::Session;
use lessons::session::gallery;
use lessons::session::script::Script;
use lessons::session::settings::Settings;
use lessons::session::show::Show;
use lessons::session::states::{self, StateText};
use lessons::session::{view_mode::ViewMode, view_text};
use lessons::table;
use lessons::table::{FIRST, LESSONS};
use lessons::yours::asking::Asked;

pub use usage::answer as answer_usage;

/// The exit status where all was done.
const DONE: i32 = 0;
/// The exit status where something could not be done.
pub const FAILED: i32 = 1;

/// The window's size in points as it opens first.
const FIRST_WINDOW: (u32, u32) = (1280, 800);

/// The size of a picture in points, unless another is asked for.
const FIRST_PICTURE: (u32, u32) = (800, 600);

/// Lessons in collision detection, from six public texts with code and a paper, in one program.
///
/// Steer a shape with the arrow keys, see it turn green when it hits, and see every number behind the
/// verdict. Without a command it opens the window; H shows all keys there.
#[derive(Debug, Parser)]
#[command(name = "collision-lessons", version, args_conflicts_with_subcommands = true)]
pub struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    window: WindowArgs,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Draw a lesson into a picture file
    #[command(about = figure::about())]
    Figure(FigureArgs),
    /// Make a page of exercises for printing, with the answers at its end or apart
    Handout(HandoutArgs),
    /// Make a page of a lesson's text, with its figures, for printing and for phones
    Read(ReadArgs),
    /// Print a lesson's state, verdict and every number behind it
    #[command(after_long_help = map::CELLS)]
    Describe(DescribeArgs),
    /// List the lessons
    List(ListArgs),
    /// List the challenges: states to be built in which a method as printed fails, or a goal is reached
    Challenges(challenges::ChallengesArgs),
    /// Judge whether a state solves a challenge, and why: status 0 if it does, 1 if it does not
    Challenge(challenges::JudgeArgs),
    /// Write questions to prove your own collision code with, one JSON line each
    #[command(after_long_help = cases::FORMAT, term_width = 0)] // examples stay on one line
    Cases(cases::CasesArgs),
    /// Answer collision questions, one JSON line each
    #[command(after_long_help = check::FORMAT, term_width = 0)] // examples stay on one line
    Check(CheckArgs),
    /// Print a program to begin your own test of a lesson with: all but the test itself
    Starter(starter::StarterArgs),
    /// Compare the answers of your own code with the true ones: how many are wrong, and where they fail first
    #[command(after_long_help = compare::FORMAT, term_width = 0)] // examples stay on one line
    Compare(CompareArgs),
}

#[derive(Debug, Args)]
struct LanguageArgs {
    /// The language: en, ru, zh-Hans or zh-Hant [default: the system's; for the window, the one chosen there]
    #[arg(long, value_name = "TAG", value_parser = Language::find)]
    lang: Option<Language>,
}

#[derive(Debug, Args)]
struct SceneArgs {
    /// The lesson, by its name or its number; see `list` [default: sphere-polygon]
    #[arg(value_parser = table::find_typed)]
    lesson: Option<&'static LessonInfo>,
    /// Start in this state: the JSON that `describe --json` prints as `state`, or a file with it (up to 1 MiB), or a
    /// picture that the program made (up to 64 MiB), a link to a page, or - for standard input; also a question of `check` or `cases`. A terrain that a picture names has to
    /// lie beside it
    #[arg(long, value_name = "JSON|FILE", allow_hyphen_values = true)]
    state: Option<String>,
    /// Start with this case of the lesson's gallery; see `list --cases`
    #[arg(long, value_name = "NAME", conflicts_with_all = ["state", "terrain", "world"])]
    case: Option<String>,
    /// Ask this question and hide the answer: the number that "test yourself" shows
    #[arg(long, value_name = "NUMBER", value_parser = whole(0..=u64::MAX), conflicts_with_all = ["state", "case"])]
    question: Option<u64>,
    /// Press keys first, for example "Right*10 F2*5 Click@400,300"
    #[arg(long, value_name = "SCRIPT", value_parser = Script::parse, default_value = "", hide_default_value = true)]
    keys: Script,
    /// Which method's steps to show [default: corrected]
    #[arg(long, value_parser = choice::method())]
    method: Option<Method>,
    /// The colours [default: classic]
    #[arg(long, value_parser = choice::theme())]
    colors: Option<Theme>,
    /// The camera relative to the lesson's own: turned and tilted by these degrees, at this multiple of its distance; with
    /// ",parallel" behind it, lines stay parallel; with ",first-person", it is the eye of the ball that walks, its head so
    /// turned and tilted
    #[arg(long, value_name = "YAW,PITCH,DISTANCE", value_parser = view_text::parse, allow_hyphen_values = true)]
    view: Option<View>,
    /// Width and height of the picture in points: pixels, unless --scale says otherwise
    /// [default: 800x600; the window opens as large as it was left, 1280x800 at first]
    #[arg(long, value_name = "WxH", value_parser = parse_size)]
    size: Option<(u32, u32)>,
    /// A terrain of your own for ray-terrain: a greyscale PNG with 8 or 16 bits and at most 2049x2049 heights. What is
    /// saved names it without its folder
    #[arg(long, value_name = "FILE", conflicts_with = "state")]
    terrain: Option<PathBuf>,
    /// The side of the terrain's cells in metres
    #[arg(long, value_name = "METRES", value_parser = decimal::<f32>, requires = "terrain", allow_negative_numbers = true, default_value_t = elevation::BUILT_IN_CELL)]
    cell: f32,
    /// Metres of height per step of grey
    #[arg(
        long,
        value_name = "METRES",
        value_parser = decimal::<f32>,
        requires = "terrain",
        allow_negative_numbers = true,
        default_value_t = 1.0
    )]
    height_scale: f32,
    /// A world of your own for lesson world: the triangles of an OBJ or glTF file (.obj, .gltf, .glb), up to 1,048,576. What
    /// is saved names it without its folder
    #[arg(long, value_name = "FILE", conflicts_with_all = ["state", "terrain"])]
    world: Option<PathBuf>,
    /// Ask a program of your own, too, also on a map: the command that starts it, such as "python3 yours.py". It reads a question of
    /// `check` from standard input and writes an answer as `compare` reads it, with the values on its way as "show"
    #[arg(long, value_name = "COMMAND", value_parser = ProgramCommand::parse, conflicts_with = "question", allow_hyphen_values = true)]
    yours: Option<ProgramCommand>,
    /// The seconds that it has for an answer. Until its first one it has up to 4.3 more, to start
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds, default_value = "1", requires = "yours")]
    time_limit: Duration,
    #[command(flatten)]
    language: LanguageArgs,
}

#[derive(Debug, Args)]
struct StepArgs {
    /// Show this step of the test, counted from 1
    #[arg(long, value_name = "N", value_parser = whole(1..=usize::MAX))]
    step: Option<usize>,
}

#[derive(Debug, Args)]
struct WindowArgs {
    #[command(flatten)]
    scene: SceneArgs,
    #[command(flatten)]
    step: StepArgs,
    /// Start with the bare scene, without marks and without the line at the bottom
    #[arg(long)]
    plain: bool,
    /// Begin a lecture: the view Present at the start of the lesson, by default of lesson 1, with verdicts held back, in the
    /// language and the colours that were chosen in the window
    #[arg(long, conflicts_with_all = ["plain", "state", "case", "question", "method"])]
    lecture: bool,
    /// The folder for screenshots
    #[arg(long, value_name = "DIR", default_value = ".")]
    screenshots: PathBuf,
    /// The address of a page with this program, to which the links lead that Share copies; it is remembered
    #[arg(long, value_name = "URL", value_parser = parse_page)]
    page_url: Option<String>,
}

#[derive(Debug, Args)]
struct DescribeArgs {
    #[command(flatten)]
    scene: SceneArgs,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    map: MapArgs,
    /// With the map's cells: a letter each, a line per row and method; as JSON with the values of columns and rows too
    #[arg(long, requires = "map")]
    cells: bool,
}

#[derive(Debug, Args)]
struct ListArgs {
    #[command(flatten)]
    language: LanguageArgs,
    /// List the cases of every lesson's gallery too
    #[arg(long)]
    cases: bool,
    /// List the axes that a lesson's map of disagreement may have, its own first
    #[arg(long, value_name = "LESSON", num_args = 0..=1, default_missing_value = "", conflicts_with = "cases")]
    axes: Option<String>,
}

#[derive(Debug, Args)]
struct CheckArgs {
    /// The file with the questions; - or nothing is standard input
    #[arg(default_value = "-", hide_default_value = true)]
    file: PathBuf,
    /// How to answer
    #[arg(long, value_parser = choice::method(), default_value_t = Method::Exact)]
    method: Method,
}

/// Does what the command line says, and returns the exit status.
/// Errors: whatever kept it from being done, in one sentence.
pub fn run(cli: Cli) -> Result<i32> {
    let done = match cli.command {
        None => open_window(cli.window),
        Some(Command::Figure(args)) => figure::run(&args),
        Some(Command::Handout(args)) => handout::run(&args),
        Some(Command::Read(args)) => read::run(&args),
        Some(Command::Describe(args)) => describe_scene(args),
        Some(Command::List(ListArgs { axes: Some(lesson), .. })) => print(list_axes(&lesson)?.as_bytes()),
        Some(Command::List(args)) => print(list(args.cases, args.language.chosen()).as_bytes()),
        Some(Command::Challenges(args)) => challenges::list(&args),
        Some(Command::Challenge(args)) => challenges::judge(&args),
        Some(Command::Cases(args)) => cases::run(&args),
        Some(Command::Check(args)) => answer(args),
        Some(Command::Starter(args)) => starter::run(&args),
        Some(Command::Compare(args)) => return compare::run(&args),
    };
    done.map(|()| DONE)
}

fn open_window(args: WindowArgs) -> Result<()> {
    if !args.screenshots.is_dir() {
        bail!("there is no folder {} for screenshots", sanitize::path(&args.screenshots));
    }
    let settings = Settings::load();
    let WindowArgs { mut scene, step, plain, lecture, screenshots, page_url } = args;
    let welcomes = !settings.welcomed && !plain && !lecture && scene.asks_for_nothing();
    let size = scene.size.or(settings.window()).unwrap_or(FIRST_WINDOW);
    let (text_size, panel_width) = (settings.text_size, settings.panel_width);
    let page = settings.page.clone();
    if lecture {
        scene.begin_lecture();
    }
    let (yours, shows_yours) = (scene.respondent(), scene.method.is_none());
    let is_yours_there = yours.is_some();
    let scene = scene.or_remembered(&settings);
    let language = scene.language.chosen();
    let name = scene.world.as_deref().and_then(Path::file_name).map(|name| sanitize::path(Path::new(name)));
    let start = Start::new(name, move || {
        let mut session = scene.start(ViewMode::Explain, scene.state()?)?;
        settings.restore(&mut session);
        if plain {
            session.set_view_mode(ViewMode::Original);
        }
        if lecture {
            session.begin_lecture();
        }
        session.frame_first();
        scene.press_keys(&mut session)?; // which may turn the scene
        session.yours.is_there = is_yours_there;
        if shows_yours {
            session.choose_yours();
        }
        step.select(&mut session)?;
        Ok(session)
    });
    let options = WindowOptions {
        size,
        text_size,
        panel_width,
        screenshots,
        plain,
        page: page_url.or(page),
        welcomes,
        ..Default::default()
    };
    window::run(start, yours, language, options)
}

fn describe_scene(args: DescribeArgs) -> Result<()> {
    let mut session = args.scene.session(ViewMode::Original)?;
    if args.map.is_asked() {
        return describe_map(&args, &mut session);
    }
    args.scene.ask_yours(&mut session);
    let text = if args.json { format!("{:#}\n", describe::json(&session)) } else { describe::text(&session) };
    print(text.as_bytes())
}

fn describe_map(args: &DescribeArgs, session: &mut Session) -> Result<()> {
    let shown = session.map.spec(session.lesson()).and_then(|map| map.size).map(Into::into);
    args.map.open(session)?;
    let (lesson, size) = (session.lesson(), args.scene.size.or(shown).unwrap_or(FIRST_PICTURE));
    let request = session.map.of_size(lesson, size)?;
    let (width, height) = request.size;
    let cells = u64::from(width) * u64::from(height);
    if args.cells && cells > MAP_LETTERS {
        bail!("{width}x{height} are {cells} cells, and --cells writes at most {MAP_LETTERS}");
    }
    let mut map = request.draw(lesson)?;
    if let Some(mut respondent) = args.scene.respondent() {
        map.ask(lesson, &mut respondent)?;
    }
    let text = match args.json {
        true => format!("{}\n", export::map::json(&map, lesson, args.cells, session.language)),
        false => export::map::text(&map, args.cells, session.language),
    };
    print(text.as_bytes())
}

fn answer(args: CheckArgs) -> Result<()> {
    let (name, input) = open_input(&args.file)?;
    let answered = check::run(input, io::stdout().lock(), args.method);
    unless_closed(answered.map_err(|error| match error.downcast() {
        Ok(StreamError::Input(error)) => Error::from(error).context(unreadable(&name)),
        Ok(StreamError::Output(error)) => Error::from(error).context(UNWRITTEN),
        Err(error) => error,
    }))
}

/// A file with the name that errors call it by; `-` is standard input.
fn open_input(path: &Path) -> Result<(String, Box<dyn Read>)> {
    if path == Path::new("-") {
        return Ok(("standard input".to_owned(), Box::new(io::stdin().lock())));
    }
    let name = sanitize::path(path);
    let file = reader::open(path, ChosenBy::Person).with_context(|| unreadable(&name))?;
    Ok((name, Box::new(file)))
}

/// Writes a file; `-` is standard output.
fn write_file(file: &Path, bytes: &[u8]) -> Result<()> {
    if file == Path::new("-") { print(bytes) } else { atomic::write(file, bytes) }
}

fn list(with_cases: bool, language: Language) -> String {
    let mut list = String::new();
    for (number, info) in LESSONS.iter().enumerate() {
        list += &format!("{}  {:14}  {}\n", number + 1, info.slug, language.localize(info.title));
        for case in gallery::cases(info).iter().filter(|_| with_cases) {
            list += &format!("     {:24}  {}\n", case.name, language.localize(case.title(info)));
        }
    }
    list
}

/// The axes of a lesson's map on one line; without a slug, a line for each lesson.
fn list_axes(slug: &str) -> Result<String> {
    let lessons = if slug.is_empty() { LESSONS.to_vec() } else { vec![table::find_typed(slug)?] };
    let mut list = String::new();
    for info in lessons {
        let axes = Number::all(table::open(info)?.as_ref());
        list += &format!("{:14}  {}; without --map A,B: {}\n", info.slug, axis::names(&axes), info.map_axes);
    }
    Ok(list)
}

impl StepArgs {
    /// Selects the step that is asked for, if one is.
    fn select(&self, session: &mut Session) -> Result<()> {
        let Some(number) = self.step else { return Ok(()) };
        let (method, count) = (session.method(), session.shown_trace().steps.len());
        if number > count {
            bail!("there is no step {number}: the {} method's test has {count} steps here", method.name());
        }
        session.select(Some(number - 1));
        Ok(())
    }
}

impl LanguageArgs {
    /// The language that is asked for, else the system's: what a command writes does not depend on what was chosen in the
    /// window.
    fn chosen(&self) -> Language {
        self.lang.unwrap_or_else(Language::of_system)
    }
}

impl SceneArgs {
    /// Opens the first lesson, unless the command line names a lesson, a terrain or a world.
    fn begin_lecture(&mut self) {
        if self.lesson.is_none() && self.terrain.is_none() && self.world.is_none() {
            self.lesson = LESSONS.first().copied();
        }
    }

    /// Takes from the settings of the last time what the command line leaves open.
    fn or_remembered(mut self, settings: &Settings) -> Self {
        self.language.lang = self.language.lang.or_else(|| settings.language());
        if self.state.is_some() {
            return self; // it says how it was shown
        }
        self.method = self.method.or(Some(settings.method));
        self.colors = self.colors.or(Some(settings.colors));
        if self.lesson.is_none() && self.terrain.is_none() && self.world.is_none() {
            self.lesson = settings.lesson.as_deref().and_then(|slug| table::find(slug).ok());
        }
        self
    }

    /// Whether the options leave open what is shown.
    fn asks_for_nothing(&self) -> bool {
        let shapes =
            self.lesson.is_some() || self.state.is_some() || self.terrain.is_some() || self.world.is_some();
        let place = self.case.is_some() || self.question.is_some() || self.view.is_some();
        !shapes && !place && self.yours.is_none() && self.keys == Script::default()
    }

    /// The session that the options ask for, its keys pressed; in this view mode, unless a state says another.
    fn session(&self, mode: ViewMode) -> Result<Session> {
        let mut session = self.start(mode, self.state()?)?;
        self.press_keys(&mut session)?;
        Ok(session)
    }

    /// The user's own program, if `--yours` names one.
    fn respondent(&self) -> Option<Respondent> {
        let limits = Limits { answer: self.time_limit, memory: None, all: None };
        Some(Respondent::new(self.yours.clone()?, limits))
    }

    /// Asks the user's own program, if `--yours` names one.
    fn ask_yours(&self, session: &mut Session) {
        if let Some(mut respondent) = self.respondent() {
            session.yours.is_there = true;
            session.set_program_answer(Asked::of(session.lesson()).ask(&mut respondent));
        }
    }

    fn press_keys(&self, session: &mut Session) -> Result<()> {
        self.keys.play_slowly(session, self.size(), |_| signals::check())
    }

    /// The size of a picture, in points.
    fn size(&self) -> (u32, u32) {
        self.size.unwrap_or(FIRST_PICTURE)
    }

    /// The session before any key is pressed, in the state that was read.
    fn start(&self, mode: ViewMode, state: Option<StateText>) -> Result<Session> {
        let (lesson, view, show) = match state {
            Some(state) => self.lesson_in(&state)?,
            None => (self.lesson()?, View::default(), Show::default()),
        };
        let mut session = Session::new(lesson, view);
        session.set_view_mode(mode);
        session.show_as(&Show { method: show.method.or(self.method), ..show })?;
        session.set_method(self.method.unwrap_or(session.method()));
        session.colors = self.colors.unwrap_or(session.colors);
        session.language = self.language.chosen();
        if let Some(name) = &self.case {
            session.open_case(gallery::find(session.lesson().info(), name)?)?;
        }
        if let Some(number) = self.question {
            session.ask(number);
        }
        // A case and a question bring cameras of their own.
        if let Some(view) = self.view {
            session.set_camera(view);
        }
        Ok(session)
    }

    /// The state that is asked for, if one is.
    fn state(&self) -> Result<Option<StateText>> {
        self.state.as_deref().map(states::read).transpose()
    }

    /// The files that were read for a session before any key is pressed.
    fn inputs(&self, start: &Session) -> Vec<PathBuf> {
        let state = self.state.as_deref().map(|state| if state == "-" { "/dev/stdin" } else { state });
        let terrain = start.lesson().terrain().and_then(|opened| opened.source().path());
        let world = start.lesson().world().into_iter().flat_map(|world| world.source().files());
        let files = terrain.into_iter().chain(world).map(Path::to_owned);
        state.map(PathBuf::from).into_iter().chain(files).collect()
    }

    fn lesson_in(&self, state: &StateText) -> Result<(Box<dyn Lesson>, View, Show)> {
        let lesson = state.open()?;
        if let Some(asked) = self.lesson.filter(|asked| asked.slug != lesson.info().slug) {
            bail!("the state is one of {}, not of {}", lesson.info().slug, asked.slug)
        }
        Ok((lesson, state.view, Show::read(&state.text)?))
    }

    fn lesson(&self) -> Result<Box<dyn Lesson>> {
        if let Some(file) = &self.terrain {
            let info = self.lesson_with("terrain", LessonInfo::takes_terrain)?;
            return table::open_over(info, TerrainSource::file(file, self.cell, self.height_scale)?.open()?);
        }
        if let Some(file) = &self.world {
            self.lesson_with("world", LessonInfo::takes_world)?;
            return table::open_in(world::WorldSource::file(file)?.open()?);
        }
        table::open(self.lesson.unwrap_or(LESSONS[FIRST]))
    }

    /// The lesson of an option such as `--terrain`; an error if the named lesson does not take it.
    fn lesson_with(&self, option: &str, takes: fn(&LessonInfo) -> bool) -> Result<&'static LessonInfo> {
        let taking = LESSONS.into_iter().find(|info| takes(info)).expect("one of the lessons takes it");
        match self.lesson {
            Some(asked) if !takes(asked) => {
                bail!("{} has no {option}; --{option} is for {}", asked.slug, taking.slug)
            }
            asked => Ok(asked.unwrap_or(taking)),
        }
    }
}

fn parse_seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds| (1e-3..=1e6).contains(seconds));
    let seconds = seconds.ok_or("a time is a number of seconds such as 1 or 0.5, from 0.001 to 1000000");
    Ok(Duration::from_secs_f64(seconds?))
}

fn parse_page(text: &str) -> Result<String, String> {
    let is_page = ["http://", "https://", "file:///"].iter().any(|scheme| text.starts_with(scheme));
    let is_plain = text.chars().all(|c| c.is_ascii_graphic() && c != '#');
    if is_page && is_plain {
        return Ok(text.to_owned());
    }
    Err("a page's address begins with http://, https:// or file:/// and has no `#` and no spaces".to_owned())
}

fn parse_size(text: &str) -> Result<(u32, u32), String> {
    let are_digits = |side: &str| !side.is_empty() && side.bytes().all(|byte| byte.is_ascii_digit());
    let sides = text.split_once('x').filter(|(width, height)| are_digits(width) && are_digits(height));
    let (width, height) = sides.ok_or("a size looks like 800x600")?;
    match (width.parse(), height.parse()) {
        (Ok(0), _) | (_, Ok(0)) => Err("a picture needs at least 1x1 pixels".to_owned()),
        (Ok(width), Ok(height)) => Ok((width, height)),
        _ => Err(format!("a side has at most {} pixels", u32::MAX)),
    }
}
