//! The challenges on the command line: listed, and judged.

use std::time::Duration;

use anyhow::{Result, bail};
use clap::Args;
use serde_json::{Value, json};

use super::LanguageArgs;
use base::files::signals;
use base::files::streams::print;
use base::program::{Limits, ProgramCommand, Respondent};
use base::text::{Language, Message, ids};
use lessons::challenges::{self, Challenge, judge};
use lessons::model::LessonInfo;
use lessons::session::settings::Settings;
use lessons::session::states;
use lessons::table::{self, LESSONS};
use lessons::yours::trial::Trial;
use lessons::yours::trying;

#[derive(Debug, Args)]
pub(super) struct ChallengesArgs {
    /// The lesson, if it is only one; see `collision-lessons list`
    #[arg(value_parser = table::find_typed)]
    lesson: Option<&'static LessonInfo>,
    /// List them as one JSON array
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    language: LanguageArgs,
}

#[derive(Debug, Args)]
pub(super) struct JudgeArgs {
    /// The challenge; see `collision-lessons challenges`
    #[arg(value_parser = challenges::find)]
    name: usize,
    /// The state to judge: JSON, a file with it, a picture that the program made, or - for standard input
    #[arg(long, value_name = "JSON|FILE", allow_hyphen_values = true, required_unless_present = "yours")]
    state: Option<String>,
    /// Judge a program of your own instead, started by this command: whether it is without the challenge's mistake
    #[arg(long, value_name = "COMMAND", value_parser = ProgramCommand::parse, conflicts_with_all = ["state", "json"], allow_hyphen_values = true)]
    yours: Option<ProgramCommand>,
    /// Tell the verdict as one JSON object
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    language: LanguageArgs,
}

/// Lists the challenges and marks those that were solved in the window.
pub(super) fn list(args: &ChallengesArgs) -> Result<()> {
    let (language, settings) = (args.language.chosen(), Settings::load());
    let is_solved = |challenge: &Challenge| settings.solved.contains(&challenge.name);
    let lessons = LESSONS.iter().enumerate();
    let lessons = lessons.filter(|(_, info)| args.lesson.is_none_or(|asked| asked.slug == info.slug));
    if args.json {
        let of_lessons = lessons.flat_map(|(lesson, _)| challenges::of_lesson(lesson));
        let all: Vec<Value> =
            of_lessons.map(|(_, challenge)| entry(challenge, &settings, language)).collect();
        return print(format!("{:#}\n", Value::Array(all)).as_bytes());
    }
    let mut text = String::new();
    for (lesson, info) in lessons {
        let of_lesson: Vec<&Challenge> =
            challenges::of_lesson(lesson).map(|(_, challenge)| challenge).collect();
        let solved = of_lesson.iter().filter(|challenge| is_solved(challenge)).count();
        let progress =
            Message::new(ids::CHALLENGES_PROGRESS).with("solved", solved).with("count", of_lesson.len());
        text +=
            &format!("{} ({}): {}\n", language.localize(info.title), info.slug, language.localize(progress));
        for challenge in of_lesson {
            let sign = if is_solved(challenge) { "+" } else { "-" };
            let (kind, title) =
                (challenge.kind_name(language), challenge.heading(language, is_solved(challenge)));
            text += &format!("  {sign} {} ({kind}): {title}\n", challenge.name);
            text += &format!("      {}\n", challenge.sentence(language));
        }
    }
    print(text.as_bytes())
}

/// Prints the judgement of a state, or of a program; an error where it does not solve the challenge.
pub(super) fn judge(args: &JudgeArgs) -> Result<()> {
    let (challenge, language) = (&challenges::all()[args.name], args.language.chosen());
    if let Some(command) = &args.yours {
        return judge_program(challenge, command.clone(), language);
    }
    let state = states::read(args.state.as_deref().unwrap_or("-"))?;
    let judgement = judge::judge_text(challenge, &state.text, &state.lookup)?;
    let text = if args.json {
        format!("{:#}\n", judgement.json(challenge, language))
    } else {
        format!("{}\n", judgement.reason(challenge, language))
    };
    print(text.as_bytes())?;
    if !judgement.is_solved() {
        bail!("{} is not solved by this state", challenge.name);
    }
    Ok(())
}

/// Tries a program with the questions that show the challenge's mistake.
fn judge_program(challenge: &Challenge, command: ProgramCommand, language: Language) -> Result<()> {
    let Some(exam) = challenge.exam() else {
        bail!("{} is for states: no verdict of a program shows its mistake", challenge.name);
    };
    let limits = Limits { answer: Duration::from_secs(1), memory: None, all: None };
    let mut trial = Trial::new(exam.lesson, exam.kinds, None);
    trying::try_out(&mut Respondent::new(command, limits), exam, |found| {
        trial = found;
        signals::check().is_ok()
    });
    signals::check()?;
    let stopped = trial.stopped.clone().map(|why| format!("{}\n", language.localize(why)));
    let over = Message::new(ids::TRIAL_OVER).with("right", trial.right()).with("asked", trial.asked());
    print(format!("{}\n{}", language.localize(over), stopped.unwrap_or_default()).as_bytes())?;
    if !trial.is_all_right() {
        bail!("{} is not solved by this program", challenge.name);
    }
    Ok(())
}

fn entry(challenge: &Challenge, settings: &Settings, language: Language) -> Value {
    // Only a challenge about an erratum has a line to find.
    let found_line = challenge.erratum().map(|_| settings.found_lines.contains(&challenge.name));
    json!({
        "name": challenge.name,
        "lesson": challenge.lesson().slug,
        "kind": challenge.kind(),
        "erratum": challenge.erratum(),
        "title": challenge.title(language),
        "sentence": challenge.sentence(language),
        "solved": settings.solved.contains(&challenge.name),
        "found_line": found_line,
    })
}
