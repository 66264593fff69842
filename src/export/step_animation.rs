//! The animation of a session's steps that the window saves. A worker of the page, which shares no memory with the window, is
//! told it as text.

use std::time::Duration;

use anyhow::{Context, Result};
use methods::Method;
use serde::{Deserialize, Serialize};

use crate::export::animation::{AnimationFrames, play_steps};
use crate::export::figure::{Format, OffscreenRenderer};
use crate::panel::export::ExportOptions;
use crate::panel::export_settings::ExportSettings;
use base::scene::{Labels, Theme};
use base::text::language::Language;
use lessons::session::Session;
use pictures::formats::{self, Plays, Timing};

/// The steps of a session, to be drawn one after the other.
pub struct StepAnimation {
    session: Session,
    options: ExportOptions,
}

#[derive(Serialize, Deserialize)]
struct AnimationText {
    bookmark: String,
    language: String,
    export_settings: ExportSettings,
    method: Method,
    step: Option<usize>,
    labels: Labels,
    colors: Theme,
    extension: String,
    steps: bool,
    delay: u64,
    plays: Option<u16>,
}

impl StepAnimation {
    /// The steps of what a session shows.
    pub fn new(shown: &Session, options: ExportOptions) -> Self {
        Self { session: options.session(shown), options }
    }

    pub fn language(&self) -> Language {
        self.session.language
    }

    /// The steps of what a session shows, as text.
    /// Errors: none that is known: numbers and names can be written.
    pub fn to_text(shown: &Session, options: &ExportOptions) -> Result<String> {
        let &ExportOptions { export_settings, method, step, labels, colors, format, steps, timing, .. } =
            options;
        let animation = AnimationText {
            bookmark: shown.bookmark(),
            language: shown.language.tag().to_owned(),
            export_settings,
            method,
            step,
            labels,
            colors,
            extension: format.extension.to_owned(),
            steps,
            delay: timing.delay.as_millis() as u64,
            plays: match timing.plays {
                Plays::Forever => None,
                Plays::Times(times) => Some(times),
            },
        };
        Ok(serde_json::to_string(&animation)?)
    }

    /// Reads an animation from its text, in a session that has the person's own terrain or world open.
    /// Errors: a text that is none, and one with a terrain or a world that is not open.
    pub fn from_text(text: &str, mut session: Session) -> Result<Self> {
        let animation: AnimationText = serde_json::from_str(text)?;
        session.language = Language::find(&animation.language)?;
        session.return_to_bookmark(&animation.bookmark)?;
        let format = formats::of_extension(&animation.extension).context("there is no such format")?;
        let timing = Timing {
            delay: Duration::from_millis(animation.delay),
            plays: animation.plays.map_or(Plays::Forever, Plays::Times),
        };
        let AnimationText { export_settings, method, step, labels, colors, steps, .. } = animation;
        let style = Default::default();
        let options =
            ExportOptions { export_settings, method, step, labels, colors, format, steps, style, timing };
        Ok(Self::new(&session, options))
    }

    /// Draws the whole file. After every frame, `drawn` is called with how many are drawn, and of how many.
    /// Errors: a format that does not move, a frame that cannot be drawn, or what `drawn` returns.
    pub fn draw(self, drawn: &mut dyn FnMut(usize, usize) -> Result<()>) -> Result<Vec<u8>> {
        let Self { mut session, options } = self;
        let writer = options.format.animation().context("the format does not move")?;
        let count = session.reached_steps().len();
        let (mut done, all) = (0, (writer.draws)(count));
        let mut frames = AnimationFrames {
            count,
            figures: OffscreenRenderer::new(Format::from(&options.export_settings))?,
            ui_state: options.export_settings.ui_state(),
            play: &mut |each| play_steps(&mut session, each),
            drawn: &mut || {
                done += 1;
                drawn(done, all)
            },
        };
        let mut file = Vec::new();
        (writer.write)(&mut frames, options.timing, &mut file)?;
        Ok(file)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::panel::export_settings::FrameContent;
    use lessons::model::Steer;
    use lessons::session::actions::SceneAction;
    use lessons::session::view_mode::ViewMode;
    use lessons::table::{self, LESSONS};

    #[test]
    fn an_animation_that_is_told_is_the_same_file() {
        let mut shown = Session::new(table::open(LESSONS[2]).unwrap(), Default::default());
        shown.set_view_mode(ViewMode::Explain);
        shown.language = Language::Russian;
        shown.act(SceneAction::Steer(Steer::Left)).unwrap();
        shown.drag(30.0, 10.0);
        let export_settings = ExportSettings::new((160, 120), FrameContent::Caption);
        let timing = Timing { delay: Duration::from_millis(700), plays: Plays::Times(3) };
        let options = ExportOptions {
            format: &formats::GIF,
            steps: true,
            colors: Theme::Light,
            timing,
            ..ExportOptions::of(&shown, export_settings)
        };
        let mut frames = Vec::new();
        let mut drawn = |done, all| {
            frames.push((done, all));
            Ok(())
        };
        let direct = StepAnimation::new(&shown, options).draw(&mut drawn).unwrap();
        let text = StepAnimation::to_text(&shown, &options).unwrap();
        let other = Session::new(table::open(LESSONS[0]).unwrap(), Default::default());
        let elsewhere = StepAnimation::from_text(&text, other).unwrap().draw(&mut |_, _| Ok(())).unwrap();
        assert!(direct == elsewhere, "{} and {} bytes", direct.len(), elsewhere.len());
        let all = frames.len();
        assert!(
            all > 2 && frames.iter().enumerate().all(|(at, drawn)| *drawn == (at + 1, all)),
            "{frames:?}"
        );
    }
}
