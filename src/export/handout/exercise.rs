//! An exercise: its picture, the given data, and its answer with the working.

use anyhow::Result;
use glam::{Vec2, Vec3, vec2};
use maud::{Markup, html};
use methods::Method;

use super::HandoutRequest;
use super::heights::Heights;
use super::relief::Relief;
use super::symbols;
use crate::export::figure::Format;
use crate::export::inline_figures::InlineFigures;
use crate::export::qr;
use crate::panel::{Layout, UiState};
use base::scene::{Theme, View};
use base::text::{Message, ids, unbroken};
use lessons::exercise::numbers::{in_full, in_short, is_short};
use lessons::exercise::{Contact, Exercise as Asked, Given, GivenValue, Line};
use lessons::model::{Lesson, LessonInfo};
use lessons::outcome::ShownVerdict;
use lessons::session::Session;
use lessons::session::gallery::Case;
use lessons::session::view_mode::ViewMode;

/// The pictures' size in points: 5.4 cm across on paper, and pixels in them at more than 400 dots per inch.
const SIZE: (u32, u32) = (480, 360);
pub(super) const FORMAT: Format = Format { size: SIZE, scale: 2, transparent: false };

#[derive(Clone, Copy)]
pub(super) enum ExerciseOrigin {
    Gallery(&'static Case),
    Question,
}

/// An exercise with its number on the paper.
pub(super) struct Exercise {
    pub(super) number: usize,
    origin: ExerciseOrigin,
    /// What is asked, and the computation that solves it.
    pub(super) asked: Asked,
    session: Session,
    /// The address of its scene.
    address: Option<String>,
    /// The picture, once it is drawn; a small terrain is drawn in lines instead.
    figure: Option<Markup>,
}

impl Exercise {
    /// The exercise of this number, without its picture.
    pub(super) fn new(
        number: usize,
        origin: ExerciseOrigin,
        lesson: Box<dyn Lesson>,
        request: &HandoutRequest,
    ) -> Self {
        let on_paper = lesson.on_paper().expect("only lessons that paper can hold come here");
        let asked = on_paper.exercise();
        // A terrain that was made up has no name by which another program finds it.
        let is_known = matches!(origin, ExerciseOrigin::Gallery(_)) || lesson.terrain().is_none();
        let mut session = Session::new(lesson, View::default());
        session.language = request.language;
        session.set_view_mode(ViewMode::Explain);
        session.frame(); // whatever is given is seen
        session.look_obliquely();
        let page = request.page.as_ref().filter(|_| is_known);
        let address = page.map(|page| session.address(page));
        session.colors = Theme::Print;
        session.hide_answer();
        Self { number, origin, asked, session, address, figure: None }
    }

    /// Draws its picture.
    /// Errors: no OpenGL for a terrain.
    pub(super) fn draw(&mut self, figures: &mut InlineFigures) -> Result<()> {
        if small_heights(self.session.lesson()).is_some() {
            return Ok(());
        }
        let bare = UiState { layout: Layout::Bare, ..UiState::default() };
        let asked = self.localize(self.info().question);
        self.figure = Some(figures.draw(&self.session, &bare, &asked)?);
        Ok(())
    }

    pub(super) fn info(&self) -> &'static LessonInfo {
        self.session.lesson().info()
    }

    fn localize(&self, message: impl Into<Message>) -> String {
        self.session.language.localize(message)
    }

    fn verdict(&self, method: Method) -> String {
        self.localize(self.session.trace(method).answer())
    }

    /// The right answer, and the place that is asked for.
    pub(super) fn answer_alone(&self) -> String {
        let parts = [vec![self.verdict(Method::Exact)], self.place_values()].concat();
        let parts: Vec<String> = parts.iter().map(|part| unbroken::formulas(part)).collect();
        parts.join(self.session.language.comma())
    }

    /// The number and the right answer, for the table of all answers.
    pub(super) fn short_answer(&self) -> Markup {
        html! { span.short { b { (self.number) } " " (self.answer_alone()) } }
    }

    /// The place that is asked for: the values of its symbols, and the tick beside them.
    fn place_values(&self) -> Vec<String> {
        let mut found = self.asked.found.clone();
        if self.asks_whether_inside() {
            found.push(self.localize(match self.asked.contact {
                Contact::Apart => ids::HANDOUT_NO_CROSSING,
                Contact::Beside => ids::HANDOUT_OUTSIDE,
                _ => ids::HANDOUT_INSIDE,
            }));
        }
        found
    }

    /// Whether the reader also ticks where the line meets the plane: the answer, a side, does not say it.
    fn asks_whether_inside(&self) -> bool {
        self.asked.answer.side().is_some()
    }

    /// The picture without its answer, the question, the given data, and room to work of this height in millimetres.
    pub(super) fn question(&self, room: usize) -> Markup {
        let asked = self.localize(self.info().question);
        let points = self.localize(Message::new(ids::HANDOUT_POINTS).count("count", self.asked.points));
        let heights = self.session.lesson().terrain().map(|opened| Heights(opened));
        html! {
            article.question {
                (self.picture())
                div {
                    p { b.number { (self.number) } (asked) " " span.points { (points) } }
                    @if let Some(note) = &self.asked.note { p { (self.localize(note.clone())) } }
                    table.given {
                        @for (name, value) in self.given_rows() {
                            tr { th { (name) } td { (value) } }
                        }
                    }
                    @if let Some(heights) = heights.as_ref().filter(|heights| heights.is_narrow()) {
                        (heights.table(self.session.language))
                    }
                    @if !self.is_short() { p.note { (self.localize(ids::HANDOUT_F32)) } }
                    p.choices {
                        @for &choice in self.info().query.verdicts() {
                            span.choice { (self.localize(ShownVerdict::from(choice).name())) }
                        }
                    }
                    (self.place())
                }
                @if let Some(heights) = heights.filter(|heights| !heights.is_narrow()) { (heights.table(self.session.language)) }
                div.work style=(format!("height:{room}mm")) { (self.localize(ids::HANDOUT_WORK)) }
            }
        }
    }

    /// Blanks for the place that is asked for.
    fn place(&self) -> Markup {
        html! {
            @if !self.asked.asked.is_empty() {
                p.where {
                    @for symbol in self.asked.asked { span { (symbol) " =" } span.blank {} }
                }
                @if self.asks_whether_inside() {
                    p.choices {
                        @for choice in [ids::HANDOUT_INSIDE, ids::HANDOUT_OUTSIDE, ids::HANDOUT_NO_CROSSING] {
                            span.choice { (self.localize(choice)) }
                        }
                    }
                }
            }
        }
    }

    /// The picture with the symbols of the given data.
    fn picture(&self) -> Markup {
        html! {
            div.picture {
                @if let Some(relief) = self.relief() { (relief.drawing()) }
                @if let Some(figure) = &self.figure { (figure) }
                @for (symbol, at) in symbols::placed(&self.symbols()) {
                    span.symbol style=(format!("left:{:.1}%;top:{:.1}%", at.x, at.y)) { (symbol) }
                }
            }
        }
    }

    /// The symbols with the points that they name, in per cent of the picture.
    fn symbols(&self) -> Vec<(String, Vec2)> {
        let given = self.asked.given.iter().filter_map(|given| Some((given.symbol.clone(), given.place()?)));
        match self.relief() {
            Some(relief) => {
                let indices = small_heights(self.session.lesson()).map(|heights| heights.indices());
                let all = given.chain(indices.unwrap_or_default());
                all.map(|(symbol, at)| (symbol, relief.project(at))).collect()
            }
            None => given.filter_map(|(symbol, at)| Some((symbol, self.project(at)?))).collect(),
        }
    }

    /// The drawing of a terrain that is small enough to be drawn.
    fn relief(&self) -> Option<Relief<'_>> {
        let heights = small_heights(self.session.lesson())?;
        let direction = self.asked.given.iter().find_map(|given| match given.value {
            GivenValue::Direction(from, direction) => Some((from, direction)),
            _ => None,
        });
        direction.map(|(origin, direction)| Relief::new(heights, origin, direction))
    }

    /// A point in per cent of the picture, if it is in front of the camera.
    fn project(&self, at: Vec3) -> Option<Vec2> {
        let clip = self.session.scene().camera.matrix(SIZE.0, SIZE.1, Vec3::ZERO) * at.extend(1.0);
        let (x, y) = (clip.x / clip.w, clip.y / clip.w);
        (clip.w > 0.0).then(|| vec2(50.0 + x * 50.0, 50.0 - y * 50.0))
    }

    /// The given numbers with their names. The picture shows how the scene is turned, and a table has the terrain.
    fn given_rows(&self) -> Vec<(String, String)> {
        let given = self.asked.given.iter();
        given
            .map(|given| (format!("{} {}", self.localize(given.word), given.symbol), format(given)))
            .collect()
    }

    /// Whether everything given is written in few digits.
    fn is_short(&self) -> bool {
        self.asked.given.iter().flat_map(Given::numbers).all(is_short)
    }

    /// The right answer, and its derivation from the given data.
    pub(super) fn answer(&self) -> Markup {
        html! {
            article.answer {
                h3 {
                    b.number { (self.number) } (self.title()) (self.verdict(Method::Exact))
                    @if let Some(address) = &self.address { " " a href=(address) { (self.localize(ids::OPEN_SCENE)) } }
                }
                @if let Some(address) = &self.address { (qr::of(address)) }
                @if let ExerciseOrigin::Gallery(case) = self.origin { p { (self.localize(case.teaches(self.info()))) } }
                @for line in &self.asked.working {
                    @match line {
                        Line::Equation(line) => div.line { div.equation { (line.text) } (self.earned(line.points)) },
                        Line::Sentence(message) => div.finding { (self.localize(message.clone())) },
                    }
                }
                div.line { p { (self.verdict(Method::Exact)) " – " (self.conclusion()) } (self.earned(self.asked.points_of_answer)) }
                @if let ExerciseOrigin::Gallery(_) = self.origin {
                    p.verdicts {
                        (self.localize(ids::HANDOUT_PROGRAMS))
                        @for method in Method::ALL {
                            span { (self.localize(method)) (self.session.language.colon()) b { (self.verdict(method)) } }
                        }
                    }
                }
            }
        }
    }

    /// The place that is asked for; where there is none, why the answer is right.
    fn conclusion(&self) -> String {
        let found = self.place_values();
        if found.is_empty() {
            return self.localize(self.session.trace(Method::Exact).reason());
        }
        found.join(self.session.language.comma())
    }

    fn earned(&self, points: usize) -> Markup {
        html! {
            @if points > 0 { span.points { (self.localize(Message::new(ids::HANDOUT_POINTS).count("count", points))) } }
        }
    }

    /// A case's title, and the separator before the verdict.
    fn title(&self) -> String {
        match self.origin {
            ExerciseOrigin::Gallery(case) => {
                format!("{}{}", self.localize(case.title(self.info())), self.session.language.colon())
            }
            ExerciseOrigin::Question => String::new(),
        }
    }
}

/// The heights of a lesson's terrain, if they are few.
fn small_heights(lesson: &dyn Lesson) -> Option<Heights<'_>> {
    lesson.terrain().map(|opened| Heights(opened)).filter(Heights::is_narrow)
}

/// A number or a point; where it is long, its first digits too.
fn format(given: &Given) -> String {
    let write = |number: fn(f32) -> String| match given.value {
        GivenValue::Number(x) => number(x),
        GivenValue::Point(vector) | GivenValue::Direction(_, vector) => {
            format!("({})", vector.to_array().map(number).join(", "))
        }
    };
    let exactly = write(in_full);
    if given.numbers().into_iter().all(is_short) {
        exactly
    } else {
        format!("{exactly} ≈ {}", write(in_short))
    }
}
