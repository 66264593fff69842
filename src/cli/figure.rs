//! `figure`: one picture, a GIF, or a folder of pictures.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Result, bail};
use clap::{Args, value_parser};

use super::map::MapArgs;
use super::{SceneArgs, StepArgs, choice};
use crate::export::animation::{Film, Plays, play_steps};
use crate::export::figure::{FigureRenderer, Format};
use crate::files::frames::Frames;
use crate::files::progress::Progress;
use crate::files::streams::print;
use crate::files::{atomic, signals};
use crate::limits::{GIF_FRAMES, PIXELS_PER_POINT};
use crate::panel::composition::{Composition, Surround};
use crate::panel::export::{DELAYS, STEP_DELAY};
use crate::scene::{InkTone, Labels};
use crate::session::Session;
use crate::session::look::Look;
use crate::text::foreign;

/// How long a GIF shows a press of a key, in milliseconds.
const KEY_DELAY: u64 = 100;

#[derive(Debug, Args)]
pub(super) struct FigureArgs {
    #[command(flatten)]
    scene: SceneArgs,
    #[command(flatten)]
    step: StepArgs,
    #[command(flatten)]
    map: MapArgs,
    /// What is written beside the step's marks
    #[arg(long, value_parser = choice::labels())]
    labels: Option<Labels>,
    /// The PNG or GIF file to write, by file extension; - writes a PNG to standard output
    #[arg(short, long, value_name = "FILE", required_unless_present = "frames")]
    output: Option<PathBuf>,
    /// Draw the bare scene, exactly as the original lessons showed it
    #[arg(long, conflicts_with = "map")]
    plain: bool,
    /// Pixels per point, 1 to 8: marks, labels and line widths grow with the picture
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..=i64::from(PIXELS_PER_POINT)), default_value_t = 1)]
    scale: u32,
    /// Transparent background
    #[arg(long)]
    transparent: bool,
    /// What is written and marked on a transparent picture: light on dark slides, dark on light ones [default: as the
    /// colours have it]
    #[arg(long, value_parser = choice::ink(), requires = "transparent")]
    ink: Option<InkTone>,
    /// Draw the panel too, as in the window
    #[arg(long, conflicts_with_all = ["plain", "map"])]
    panel: bool,
    /// Write the lesson, the verdict, and the step with its finding under the scene
    #[arg(long, conflicts_with_all = ["plain", "panel", "map"])]
    caption: bool,
    /// Write numbered PNG files into this folder, which holds none yet: one per press of --keys, the start
    /// first, or one per step
    #[arg(long, value_name = "DIR", conflicts_with_all = ["output", "map"])]
    frames: Option<PathBuf>,
    /// One frame for each step that the test reaches, instead of one for each press
    #[arg(long, conflicts_with_all = ["step", "map", "question"])] // steps would tell the answer
    steps: bool,
    /// How long a GIF shows a frame, in milliseconds [default: 100, with --steps 2000]
    #[arg(long, value_name = "MS", value_parser = value_parser!(u64).range(DELAYS.0..=DELAYS.1))]
    delay: Option<u64>,
    /// How often a GIF is played: a number, or forever
    #[arg(long = "loop", value_name = "N", value_parser = parse_plays, default_value = "forever")]
    plays: Plays,
}

fn parse_plays(text: &str) -> Result<Plays, String> {
    match (text, text.parse()) {
        ("forever", _) => Ok(Plays::Forever),
        (_, Ok(times @ 1..)) => Ok(Plays::Times(times)),
        _ => Err("a GIF is played 1 to 65535 times, or forever".to_owned()),
    }
}

/// Draws what is asked for.
pub(super) fn run(args: &FigureArgs) -> Result<()> {
    let (composition, (width, height)) = (args.composition(), args.scene.size());
    let (least_width, least_height) = composition.surround.smallest();
    let what = match composition.surround {
        Surround::Panel => Some("panel"),
        Surround::Map => Some("map"),
        _ => None,
    };
    if let Some(what) = what.filter(|_| width < least_width || height < least_height) {
        bail!(
            "a picture of {width}x{height} has no room for the {what}: {least_width}x{least_height} is the least"
        );
    }
    args.scene.state()?;
    // Not before: standard input may let it wait.
    signals::defer();
    match (&args.output, &args.frames) {
        (_, Some(folder)) => args.write_frames(folder),
        (Some(file), None) => args.write_file(file),
        (None, None) => bail!("neither a file nor a folder to draw into is given"),
    }
}

impl FigureArgs {
    fn composition(&self) -> Composition {
        Composition {
            size: self.scene.size(),
            scale: self.scale,
            surround: match self {
                Self { plain: true, .. } => Surround::Bare,
                Self { panel: true, .. } => Surround::Panel,
                Self { caption: true, .. } => Surround::Caption,
                _ if self.map.is_asked() => Surround::Map,
                _ => Surround::Line,
            },
            transparent: self.transparent,
            ink: self.ink,
        }
    }

    fn renderer(&self) -> Result<FigureRenderer> {
        FigureRenderer::new(Format::from(&self.composition()))
    }

    /// With the labels that are asked for.
    fn as_asked(&self, mut session: Session) -> Session {
        session.labels = self.labels.unwrap_or(session.labels);
        self.composition().prepare(&mut session);
        // The panel brings another way of looking, and that its own camera.
        if let (true, Some(view)) = (self.panel, self.scene.view) {
            session.look_from(view);
        }
        session
    }

    /// A PNG or a GIF, by the end of the file's name; without one it is a PNG.
    fn write_file(&self, file: &Path) -> Result<()> {
        let end = file.extension().map(|end| end.to_string_lossy().to_ascii_lowercase());
        match end.as_deref() {
            Some("gif") if self.map.is_asked() => {
                bail!("a map does not move: give a file whose name ends in .png")
            }
            Some("gif") => self.write_gif(file),
            None | Some("png") => self.write_picture(file),
            Some(_) => {
                bail!("{} is no name for a picture: it has to end in .png or .gif", foreign::path(file))
            }
        }
    }

    fn write_picture(&self, file: &Path) -> Result<()> {
        if self.steps {
            bail!("--steps makes several pictures: give a file whose name ends in .gif, or --frames DIR");
        }
        let mut session = self.session()?;
        self.step.select(&mut session)?;
        let progress = Progress::new("pictures", 1);
        let composition = self.composition();
        if self.map.is_asked() {
            self.map.open(&mut session)?;
            composition.prepare_map(&mut session);
        }
        let mut figures = self.renderer()?;
        let picture = figures.picture(&session, &composition.overlay_of(&session)?)?;
        let png = picture.to_png(&session.shared_state())?;
        progress.step()?;
        if file == Path::new("-") { print(&png) } else { atomic::write(file, &png) }
    }

    fn write_frames(&self, folder: &Path) -> Result<()> {
        let (count, mut figures) = (self.count()?, self.renderer()?);
        let (mut frames, progress) = (Frames::create(folder, count)?, Progress::new("frames", count));
        self.play(|_, session| {
            let picture = figures.picture(session, &self.composition().overlay())?;
            frames.add(&picture.to_png(&session.shared_state())?)?;
            progress.step()
        })?;
        frames.keep()
    }

    fn write_gif(&self, file: &Path) -> Result<()> {
        if self.transparent {
            bail!("a GIF has no opacity: --transparent is for PNG files and --frames DIR");
        }
        let count = self.count()?;
        if count > GIF_FRAMES {
            bail!(
                "a GIF of {count} frames is too long, {GIF_FRAMES} are the most: press fewer keys, or write \
                 numbered pictures with --frames DIR"
            );
        }
        let (mut figures, composition) = (self.renderer()?, self.composition());
        let film = Film { count, composition: &composition, play: &|each| self.play(each) };
        let progress = Progress::new("colours: frames", film.samples());
        let mut indices = film.colors(&mut figures, || progress.step())?;
        drop(progress);
        let progress = Progress::new("frames", count);
        let default = if self.steps { STEP_DELAY } else { KEY_DELAY };
        let delay = Duration::from_millis(self.delay.unwrap_or(default));
        atomic::write_with(file, |file| {
            let file = std::io::BufWriter::new(file);
            let written =
                film.write(file, &mut figures, &mut indices, (delay, self.plays), || progress.step());
            Ok(written?.flush()?)
        })
    }

    /// The session before any key is pressed, unless the picture would be written over what it is made of.
    fn start(&self) -> Result<Session> {
        let start = self.as_asked(self.scene.start(Look::Original)?);
        if let Some(output) = &self.output {
            atomic::keep_inputs(output, &self.scene.inputs(&start))?;
        }
        Ok(start)
    }

    /// The same with its keys pressed.
    fn session(&self) -> Result<Session> {
        let mut session = self.start()?;
        self.scene.press_keys(&mut session)?;
        Ok(session)
    }

    /// How many frames there are.
    fn count(&self) -> Result<usize> {
        if self.steps {
            return Ok(self.session()?.reached_steps().len());
        }
        Ok(1 + self.scene.keys.presses())
    }

    /// Does something with every frame, in their order.
    fn play(&self, mut each: impl FnMut(usize, &Session) -> Result<()>) -> Result<()> {
        if self.steps {
            return play_steps(self.session()?, each);
        }
        let mut session = self.start()?;
        self.step.select(&mut session)?;
        each(0, &session)?;
        let mut number = 0;
        self.scene.keys.play_slowly(&mut session, self.scene.size(), |session| {
            number += 1;
            each(number, session)
        })
    }
}
