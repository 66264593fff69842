//! `figure`: one picture, a GIF, or a folder of pictures.

use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Result, bail};
use clap::Args;

use super::map::MapArgs;
use super::number::whole;
use super::{SceneArgs, StepArgs, choice, write_file};
use crate::export::animation::{AnimationFrames, Each, play_steps};
use crate::export::figure::{Format, OffscreenRenderer};
use crate::export::vector_figure::VectorFigures;
use crate::panel::Tab;
use crate::panel::export::{DELAYS, STEP_DELAY};
use crate::panel::export_settings::{ExportSettings, FrameContent};
use base::files::frames::Frames;
use base::files::picture::Picture;
use base::files::progress::Progress;
use base::files::{atomic, signals};
use base::limits::PIXELS_PER_POINT;
use base::scene::{InkTone, Labels};
use base::text::sanitize;
use lessons::session::Session;
use lessons::session::states::StateText;
use lessons::session::view_mode::ViewMode;
use pictures::formats::{
    self, AnimationWriter, FORMATS, FormatWriter, PictureFormat, Plays, Timing, VectorWriter,
};
use pictures::vector::{HiddenStyle, SphereStyle, TextStyle, VectorStyle};

/// How long a GIF shows the frame after a key press, in milliseconds.
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
    /// The file to write, whose name ends in that of a format
    #[arg(short, long, value_name = "FILE", required_unless_present = "frames", help = output_help())]
    output: Option<PathBuf>,
    /// Draw the bare scene, exactly as the original lessons showed it, through their camera. With marks, a step is
    /// seen through the camera that shows it best, unless --view says another
    #[arg(long, conflicts_with = "map")]
    plain: bool,
    /// Pixels per point, 1 to 8: marks, labels and line widths grow with the picture
    #[arg(long, value_name = "N", value_parser = whole(1..=PIXELS_PER_POINT), default_value_t = 1)]
    scale: u32,
    /// Transparent background
    #[arg(long)]
    transparent: bool,
    /// What is written and marked on a transparent picture: light on dark slides, dark on light ones [default: as the
    /// colours have it]
    #[arg(long, value_parser = choice::ink(), requires = "transparent")]
    ink: Option<InkTone>,
    /// In vector formats, the lines behind surfaces [default: as in pixels: faint, and none of the lesson's thin lines]
    #[arg(long, value_parser = choice::hidden(), conflicts_with = "map")]
    hidden: Option<HiddenStyle>,
    /// In vector formats, the form of spheres [default: wires]
    #[arg(long, value_parser = choice::sphere(), conflicts_with = "map")]
    sphere: Option<SphereStyle>,
    /// In SVG files, the form of text [default: text]
    #[arg(long, value_parser = choice::text())]
    text: Option<TextStyle>,
    /// Draw the panel too, as in the window
    #[arg(long, conflicts_with_all = ["plain", "map"])]
    panel: bool,
    /// The tab of the panel [default: explain]
    #[arg(long, value_parser = choice::tab(), requires = "panel")]
    tab: Option<Tab>,
    /// Write the lesson, the verdict, and the step with its finding under the scene
    #[arg(long, conflicts_with_all = ["plain", "panel", "map"])]
    caption: bool,
    /// Leave out the line with the verdict: the marks and labels alone
    #[arg(long, conflicts_with_all = ["plain", "panel", "caption", "map"])]
    no_verdict: bool,
    /// Write numbered files into this folder, which holds none yet: one per press of --keys, the start first, or
    /// one per step
    #[arg(long, value_name = "DIR", conflicts_with_all = ["output", "map"])]
    frames: Option<PathBuf>,
    /// The format of the files of --frames, or of standard output [default: png]
    #[arg(long, value_name = "EXTENSION", value_parser = choice::format())]
    format: Option<&'static PictureFormat>,
    /// One frame or page for each step that the test reaches, instead of one for each press
    #[arg(long, conflicts_with_all = ["step", "map", "question"])] // steps would tell the answer
    steps: bool,
    /// How long a GIF shows a frame, in milliseconds [default: 100, with --steps 2000]
    #[arg(long, value_name = "MS", value_parser = whole(DELAYS.0..=DELAYS.1))]
    delay: Option<u64>,
    /// How often a GIF is played: a number, or forever
    #[arg(long = "loop", value_name = "N", value_parser = parse_plays, default_value = "forever")]
    plays: Plays,
}

/// The sentence of `figure` in the list of commands.
pub(super) fn about() -> String {
    format!("Draw a lesson into a {} file, without a window", formats::names(|_| true))
}

fn output_help() -> String {
    let (all, first) = (formats::names(|_| true), FORMATS[0].name);
    format!("The {all} file to write, by file extension; - writes a {first} to standard output")
}

fn parse_plays(text: &str) -> Result<Plays, String> {
    match (text, text.parse()) {
        ("forever", _) => Ok(Plays::Forever),
        (_, Ok(times @ 1..)) => Ok(Plays::Times(times)),
        _ => Err("a GIF is played 1 to 65535 times, or forever".to_owned()),
    }
}

/// Draws a session as the bytes of a file.
type Draw = dyn FnMut(&Session) -> Result<Vec<u8>>;

/// Where the pictures go, and in which format.
enum Output<'a> {
    File(&'a Path, &'static PictureFormat),
    /// A folder of numbered pictures.
    Folder(&'a Path, &'static PictureFormat),
}

/// Draws the picture, the GIF or the folder that the options ask for.
pub(super) fn run(args: &FigureArgs) -> Result<()> {
    let (export_settings, output) = (args.export_settings(), args.output()?);
    check_room(&export_settings)?;
    let state = args.scene.state()?;
    // Not before: reading standard input may block, and a signal has to end that at once.
    signals::defer();
    let job = FigureJob::new(args, export_settings, state)?;
    match output {
        Output::Folder(folder, format) => job.write_frames(folder, format),
        Output::File(file, format) => match format.writer {
            FormatWriter::Still(write) => job.write_picture(file, write),
            FormatWriter::Vector(writer) => job.write_vector(file, writer),
            FormatWriter::Animation(writer) => job.write_animation(file, format, writer),
        },
    }
}

fn check_room(export_settings: &ExportSettings) -> Result<()> {
    let what = match export_settings.frame_content {
        FrameContent::Panel => "panel",
        FrameContent::Map => "map",
        FrameContent::Bare | FrameContent::Marks | FrameContent::Line | FrameContent::Caption => {
            return Ok(());
        }
    };
    let ((width, height), (least_width, least_height)) =
        (export_settings.size, export_settings.frame_content.smallest());
    if width < least_width || height < least_height {
        bail!(
            "a picture of {width}x{height} has no room for the {what}: {least_width}x{least_height} is the least"
        );
    }
    Ok(())
}

impl FigureArgs {
    fn export_settings(&self) -> ExportSettings {
        ExportSettings {
            size: self.scene.size(),
            scale: self.scale,
            frame_content: match self {
                Self { plain: true, .. } => FrameContent::Bare,
                Self { panel: true, .. } => FrameContent::Panel,
                Self { caption: true, .. } => FrameContent::Caption,
                Self { no_verdict: true, .. } => FrameContent::Marks,
                _ if self.map.is_asked() => FrameContent::Map,
                _ => FrameContent::Line,
            },
            tab: self.tab.unwrap_or_default(),
            transparent: self.transparent,
            ink: self.ink,
        }
    }

    /// Asks the user's own program, whose values are shown unless a method's steps are asked for.
    fn ask_yours(&self, session: &mut Session) {
        self.scene.ask_yours(session);
        if self.scene.method.is_none() {
            session.choose_yours();
        }
    }

    /// The options that only vector formats take.
    fn style(&self) -> VectorStyle {
        VectorStyle {
            hidden: self.hidden,
            sphere: self.sphere.unwrap_or_default(),
            text: self.text.unwrap_or_default(),
        }
    }

    /// The folder of `--frames`, or the file with the format that its name or `--format` says.
    fn output(&self) -> Result<Output<'_>> {
        match (&self.output, &self.frames) {
            (_, Some(folder)) => {
                let format = self.format.unwrap_or(FORMATS[0]);
                self.check_lines(format)?;
                Ok(Output::Folder(folder, format))
            }
            (Some(file), None) => Ok(Output::File(file, self.format_of(file)?)),
            (None, None) => bail!("neither a file nor a folder to draw into is given"),
        }
    }

    /// Refuses the options of vector formats where the format has pixels, and the panel where it has lines.
    fn check_lines(&self, format: &PictureFormat) -> Result<()> {
        let is_vector = format.vector().is_some();
        let takes_outlines =
            |format: &PictureFormat| format.vector().is_some_and(|writer| writer.takes_outlines);
        if self.text.is_some() && !takes_outlines(format) {
            let names = formats::names(takes_outlines);
            bail!("--text is for {names} files, whose viewers may not have the fonts");
        }
        if !is_vector && self.style() != VectorStyle::default() {
            let names = formats::names(|format| format.vector().is_some());
            bail!("a {} has only pixels: --hidden and --sphere are for {names} files", format.name);
        }
        if is_vector && self.panel {
            let names = formats::names(|format| format.vector().is_none());
            bail!("the panel is drawn in pixels: --panel is for {names} files");
        }
        Ok(())
    }

    /// The format of a file, if it suits the other options.
    fn format_of(&self, file: &Path) -> Result<&'static PictureFormat> {
        let is_stream = file == Path::new("-");
        let Some(format) = self.format.filter(|_| is_stream).or_else(|| formats::of_file(file)) else {
            let ends = formats::extensions(|_| true);
            bail!("{} is no name for a picture: it has to end in {ends}", sanitize::path(file));
        };
        if let Some(other) = self.format.filter(|other| *other != format) {
            bail!("--format is {}, and {} ends otherwise", other.extension, sanitize::path(file));
        }
        self.check_lines(format)?;
        if format.moves() && self.map.is_asked() {
            let ends = formats::extensions(|format| !format.moves());
            bail!("a map does not move: give a file whose name ends in {ends}");
        }
        if self.steps && !format.takes_several() {
            let ends = formats::extensions(PictureFormat::takes_several);
            bail!("--steps makes several pictures: give a file whose name ends in {ends}, or --frames DIR");
        }
        if self.transparent && !format.takes_transparency {
            let others = formats::names(|format| format.takes_transparency);
            let name = format.name;
            bail!("a {name} has no opacity: --transparent is for {others} files and --frames DIR");
        }
        Ok(format)
    }
}

/// The options with the session that they open.
struct FigureJob<'a> {
    args: &'a FigureArgs,
    export_settings: ExportSettings,
    /// With `--steps`, after all keys are pressed; otherwise before the first one.
    session: Session,
}

impl<'a> FigureJob<'a> {
    /// Opens the session. Refuses to write the picture over a file that it is made of.
    fn new(args: &'a FigureArgs, export_settings: ExportSettings, state: Option<StateText>) -> Result<Self> {
        let mut session = args.scene.start(ViewMode::Original, state)?;
        session.labels = args.labels.unwrap_or(session.labels);
        export_settings.prepare(&mut session);
        // `prepare` sets the panel's view mode, and with it another camera.
        if let (true, Some(view)) = (args.panel, args.scene.view) {
            session.set_camera(view);
        }
        if let Some(output) = &args.output {
            atomic::keep_inputs(output, &args.scene.inputs(&session))?;
        }
        if args.steps {
            args.scene.press_keys(&mut session)?;
            args.ask_yours(&mut session);
        }
        Ok(Self { args, export_settings, session })
    }

    fn figures(&self) -> Result<OffscreenRenderer> {
        OffscreenRenderer::new(Format::from(&self.export_settings))
    }

    fn count(&self) -> usize {
        if self.args.steps { self.session.reached_steps().len() } else { 1 + self.args.scene.keys.presses() }
    }

    /// Calls `each` with every frame in order. Unless they are bare, steps are seen through the camera that suits them.
    fn play(&mut self, each: &mut Each) -> Result<()> {
        if self.args.steps {
            let is_bare = self.export_settings.frame_content == FrameContent::Bare;
            return play_steps(&mut self.session, &mut |number, session| {
                if is_bare {
                    return each(number, session);
                }
                let mut session = session.clone();
                session.look_at_step();
                each(number, &session)
            });
        }
        let (mut session, args) = (self.session.clone(), self.args);
        args.ask_yours(&mut session);
        args.step.select(&mut session)?;
        each(0, &session)?;
        let mut number = 0;
        args.scene.keys.play_slowly(&mut session, args.scene.size(), |session| {
            number += 1;
            if args.scene.yours.is_none() {
                return each(number, session);
            }
            let mut asked = session.clone();
            args.ask_yours(&mut asked);
            each(number, &asked)
        })
    }

    /// Presses the keys, selects the step, and computes the map for one picture.
    fn complete(&mut self) -> Result<()> {
        let session = &mut self.session;
        self.args.scene.press_keys(session)?;
        self.args.ask_yours(session);
        self.args.step.select(session)?;
        if self.export_settings.frame_content != FrameContent::Bare {
            session.look_at_step();
        }
        if self.args.map.is_asked() {
            self.args.map.open(session)?;
            self.export_settings.prepare_map(session);
            if let Some(mut respondent) = self.args.scene.respondent() {
                return session.draw_map_of_program(&mut respondent);
            }
        }
        self.export_settings.draw_map(session)
    }

    fn write_picture(mut self, file: &Path, write: fn(&Picture, &str) -> Result<Vec<u8>>) -> Result<()> {
        let mut figures = self.figures()?;
        let progress = Progress::new("pictures", 1);
        self.complete()?;
        let picture = figures.picture(&self.session, &self.export_settings.ui_state())?;
        let bytes = write(&picture, &self.session.shared_state())?;
        progress.step()?;
        write_file(file, &bytes)
    }

    /// Writes one figure, or one for each step on a page of its own.
    fn write_vector(mut self, file: &Path, writer: VectorWriter) -> Result<()> {
        let (mut figures, ui_state) = (self.vector_figures(), self.export_settings.ui_state());
        let mut pages = Vec::new();
        if self.args.steps {
            self.play(&mut |_, session| {
                pages.push(figures.figure(session, &ui_state)?);
                signals::check()
            })?;
        } else {
            self.complete()?;
            pages.push(figures.figure(&self.session, &ui_state)?);
        }
        write_file(file, &(writer.write)(&pages)?)
    }

    fn vector_figures(&self) -> VectorFigures {
        VectorFigures::new(Format::from(&self.export_settings), self.args.style())
    }

    fn write_frames(mut self, folder: &Path, format: &PictureFormat) -> Result<()> {
        let (count, ui_state) = (self.count(), self.export_settings.ui_state());
        let mut draw: Box<Draw> = match format.writer {
            FormatWriter::Still(write) => {
                let mut figures = self.figures()?;
                Box::new(move |session| write(&figures.picture(session, &ui_state)?, &session.shared_state()))
            }
            FormatWriter::Vector(writer) => {
                let mut figures = self.vector_figures();
                Box::new(move |session| (writer.write)(&[figures.figure(session, &ui_state)?]))
            }
            FormatWriter::Animation(_) => {
                bail!("a {} holds all frames itself: name a file with -o", format.name)
            }
        };
        let mut frames = Frames::create(folder, count, format.extension)?;
        let progress = Progress::new("frames", count);
        self.play(&mut |_, session| {
            frames.add(&draw(session)?)?;
            progress.step()
        })?;
        frames.keep()
    }

    fn write_animation(mut self, file: &Path, format: &PictureFormat, writer: AnimationWriter) -> Result<()> {
        let (count, most) = (self.count(), writer.most_frames);
        if count > most {
            bail!(
                "a {} of {count} frames is too long, {most} are the most: press fewer keys, or write \
                 numbered pictures with --frames DIR",
                format.name
            );
        }
        let default = if self.args.steps { STEP_DELAY } else { KEY_DELAY };
        let delay = Duration::from_millis(self.args.delay.unwrap_or(default));
        let timing = Timing { delay, plays: self.args.plays };
        let (figures, ui_state) = (self.figures()?, self.export_settings.ui_state());
        let progress = Progress::new("frames", (writer.draws)(count));
        let (play, drawn) = (&mut |each: &mut Each| self.play(each), &mut || progress.step());
        let mut frames = AnimationFrames { count, figures, ui_state, play, drawn };
        atomic::write_with(file, |file| {
            let mut file = BufWriter::new(file);
            (writer.write)(&mut frames, timing, &mut file)?;
            Ok(file.flush()?)
        })
    }
}
