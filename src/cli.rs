//! The command line. Exit status: 0 done, 1 it could not be done, 2 wrong usage.

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::{Args, Parser, Subcommand};

use crate::check::{self, Method};
use crate::elevation::{self, Source};
use crate::figure::Studio;
use crate::lesson::{self, Lesson, LessonInfo};
use crate::lessons::{FIRST, LESSONS, RayTerrainLesson};
use crate::scene::View;
use crate::script::Script;
use crate::session::Session;
use crate::window::{self, WindowOptions};
use crate::{describe, picture};

/// Five classic collision-detection lessons in one program.
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
    /// Draw a lesson into a PNG file, without a window
    Figure(FigureArgs),
    /// Tell a lesson's state, verdict and every number behind it
    Describe(DescribeArgs),
    /// List the lessons
    List,
    /// Answer collision questions, one JSON line each
    #[command(after_long_help = check::FORMAT, term_width = 0)] // examples stay on one line
    Check(CheckArgs),
}

#[derive(Debug, Args)]
struct SceneArgs {
    /// The lesson; `collision-lessons list` tells their names [default: sphere-polygon]
    #[arg(value_parser = lesson::find)]
    lesson: Option<&'static LessonInfo>,
    /// Start in this state: the JSON that `describe --json` tells as `state`, or a file with it, or a
    /// picture that the program made, or - for standard input
    #[arg(long, value_name = "JSON|FILE", allow_hyphen_values = true)]
    state: Option<String>,
    /// Press keys first, for example "Right*10 F2*5 Click@400,300"
    #[arg(long, value_name = "SCRIPT", value_parser = Script::parse, default_value = "", hide_default_value = true)]
    keys: Script,
    /// Width and height of the picture in pixels
    #[arg(long, value_name = "WxH", value_parser = parse_size, default_value = "800x600")]
    size: (u32, u32),
    /// A terrain of your own for ray-terrain: a greyscale PNG with 8 or 16 bits
    #[arg(long, value_name = "FILE", conflicts_with = "state")]
    terrain: Option<PathBuf>,
    /// The side of the terrain's cells in metres
    #[arg(long, value_name = "METRES", requires = "terrain", default_value_t = elevation::BUILT_IN_CELL)]
    cell: f32,
    /// Metres of height per step of grey
    #[arg(long, value_name = "METRES", requires = "terrain", default_value_t = 1.0)]
    height_scale: f32,
}

#[derive(Debug, Args)]
struct WindowArgs {
    #[command(flatten)]
    scene: SceneArgs,
    /// Start with the bare scene, without the line at the bottom
    #[arg(long)]
    plain: bool,
    /// The folder for screenshots
    #[arg(long, value_name = "DIR", default_value = ".")]
    screenshots: PathBuf,
}

#[derive(Debug, Args)]
struct FigureArgs {
    #[command(flatten)]
    scene: SceneArgs,
    /// The PNG file to write, or - for standard output
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Draw the bare scene, exactly as the original lessons showed it
    #[arg(long)]
    plain: bool,
}

#[derive(Debug, Args)]
struct DescribeArgs {
    #[command(flatten)]
    scene: SceneArgs,
    /// Tell it as one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Args)]
struct CheckArgs {
    /// The file with the questions; - or nothing is standard input
    #[arg(default_value = "-", hide_default_value = true)]
    file: PathBuf,
    /// How to answer
    #[arg(long, value_enum, default_value_t = Method::Exact)]
    method: Method,
}

/// Does what the command line says.
///
/// # Errors
/// Whatever kept it from being done, in one sentence.
pub fn run(cli: Cli) -> Result<()> {
    match cli.command {
        None => open_window(cli.window),
        Some(Command::Figure(args)) => draw_figure(args),
        Some(Command::Describe(args)) => tell(args),
        Some(Command::List) => print(list().as_bytes()),
        Some(Command::Check(args)) => answer(args),
    }
}

fn open_window(args: WindowArgs) -> Result<()> {
    if !args.screenshots.is_dir() {
        bail!("there is no folder {} for screenshots", args.screenshots.display());
    }
    let session = args.scene.session()?;
    let WindowArgs { scene: SceneArgs { size, .. }, plain, screenshots } = args;
    window::run(session, WindowOptions { size, plain, screenshots })
}

fn draw_figure(args: FigureArgs) -> Result<()> {
    let session = args.scene.session()?;
    let (width, height) = args.scene.size;
    let picture = Studio::new(width, height)?.picture(&session, args.plain)?;
    let png = picture.to_png(&session.state(), session.view())?;
    if args.output == Path::new("-") { print(&png) } else { picture::write(&args.output, &png) }
}

fn tell(args: DescribeArgs) -> Result<()> {
    let session = args.scene.session()?;
    let text = if args.json {
        format!("{:#}\n", describe::json(session.lesson()))
    } else {
        describe::text(session.lesson())
    };
    print(text.as_bytes())
}

fn answer(args: CheckArgs) -> Result<()> {
    let output = io::stdout().lock();
    if args.file == Path::new("-") {
        return check::run(io::stdin().lock(), output, args.method);
    }
    let file =
        fs::File::open(&args.file).with_context(|| format!("{} cannot be read", args.file.display()))?;
    check::run(file, output, args.method)
}

fn list() -> String {
    let row =
        |(number, info): (usize, &&LessonInfo)| format!("{}  {:14}  {}\n", number + 1, info.slug, info.title);
    LESSONS.iter().enumerate().map(row).collect()
}

/// Writes to standard output. A reader that has seen enough is no error.
fn print(bytes: &[u8]) -> Result<()> {
    let mut stdout = io::stdout().lock();
    match stdout.write_all(bytes).and_then(|()| stdout.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(error).context("standard output cannot be written")
        }
        _ => Ok(()),
    }
}

impl SceneArgs {
    /// The session that the options ask for, its keys pressed.
    fn session(&self) -> Result<Session> {
        let (lesson, view) = self.lesson()?;
        let mut session = Session::new(lesson, view);
        self.keys.play(&mut session, self.size)?;
        Ok(session)
    }

    fn lesson(&self) -> Result<(Box<dyn Lesson>, View)> {
        if let Some(state) = &self.state {
            let (text, view) = read_state(state)?;
            let lesson = lesson::from_state(&text)?;
            return match self.lesson {
                Some(asked) if asked.slug != lesson.info().slug => {
                    bail!("the state is one of {}, not of {}", lesson.info().slug, asked.slug)
                }
                _ => Ok((lesson, view)),
            };
        }
        let lesson = match (&self.terrain, self.lesson) {
            (None, info) => (info.unwrap_or(LESSONS[FIRST]).open)()?,
            (Some(file), None | Some(LessonInfo { slug: "ray-terrain", .. })) => {
                Box::new(self.over_terrain(file)?)
            }
            (Some(_), Some(other)) => bail!("{} has no terrain; --terrain is for ray-terrain", other.slug),
        };
        Ok((lesson, View::default()))
    }

    fn over_terrain(&self, file: &Path) -> Result<RayTerrainLesson> {
        // The state tells where the terrain is, so it should hold wherever the state is opened.
        let file = fs::canonicalize(file)
            .with_context(|| format!("the terrain {} cannot be read", file.display()))?;
        RayTerrainLesson::over(Source { file, cell: self.cell, height_scale: self.height_scale })
    }
}

/// The state that `--state` names: JSON, a file, or standard input.
fn read_state(argument: &str) -> Result<(String, View)> {
    if argument.trim_start().starts_with('{') {
        return Ok((argument.to_owned(), View::default()));
    }
    let (name, bytes) = if argument == "-" {
        let mut bytes = Vec::new();
        let read = io::stdin().lock().read_to_end(&mut bytes);
        ("standard input", read.map(|_| bytes))
    } else {
        (argument, fs::read(argument))
    };
    let parse = || {
        let bytes = bytes?;
        if picture::is_png(&bytes) {
            return picture::read_state(&bytes);
        }
        let text = String::from_utf8(bytes).context("it is neither JSON nor a PNG picture")?;
        Ok((text, View::default()))
    };
    parse().with_context(|| format!("no state can be read from {name}"))
}

fn parse_size(text: &str) -> Result<(u32, u32), String> {
    let size =
        text.split_once('x').and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)));
    match size {
        Some((0, _) | (_, 0)) => Err("a picture needs at least 1x1 pixels".to_owned()),
        Some(size) => Ok(size),
        None => Err("a size looks like 800x600".to_owned()),
    }
}
