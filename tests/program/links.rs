//! Symbols in the text: the one under the pointer is told, to be lit up in the scene.

use base::scene::View;
use collision_lessons::panel::{self, Tab, UiState};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use lessons::session::Session;
use lessons::table::{self, LESSONS};

struct Program {
    session: Session,
    ui_state: UiState,
    lit: Option<String>,
}

type Panel = Harness<'static, Program>;

fn open(slug: &str, step: usize, tab: Tab) -> Panel {
    let lesson = table::open(table::find(slug).unwrap()).unwrap();
    let mut session = Session::new(lesson, View::default());
    session.select(Some(step));
    let mut ui_state = UiState::default();
    ui_state.controls.tab = tab;
    let show = |ui: &mut egui::Ui, program: &mut Program| {
        program.lit = panel::show(ui, &program.session, &program.ui_state).lit;
    };
    let builder = Harness::builder().with_size(egui::vec2(1280.0, 1600.0)).with_context_setup(panel::set_up);
    let mut panel = builder.build_ui_state(show, Program { session, ui_state, lit: None });
    panel.run();
    panel
}

/// What is lit up in turn while the pointer goes along a text.
fn along(panel: &mut Panel, text: &str) -> Vec<String> {
    along_by(panel, text, 2)
}

/// What is lit up in turn while the pointer goes along a text by so many points at once.
fn along_by(panel: &mut Panel, text: &str, points: usize) -> Vec<String> {
    let place = panel.get_by_label(text).rect();
    let mut seen: Vec<Option<String>> = Vec::new();
    for x in (0..place.width() as u32).step_by(points) {
        let at = egui::pos2(place.left() + x as f32, place.top() + 9.0);
        panel.event(egui::Event::PointerMoved(at));
        panel.step();
        seen.push(panel.state().lit.clone());
    }
    seen.dedup();
    seen.into_iter().flatten().collect()
}

#[test]
fn every_symbol_of_a_formula_lights_up_under_the_pointer() {
    let mut panel = open("sphere-polygon", 0, Tab::Explain);
    assert_eq!(along(&mut panel, "= (p₂ − p₀) × (p₁ − p₀)"), ["p₂", "p₀", "p₁", "p₀"]);
    assert_eq!(along(&mut panel, "n"), ["n"]);
    assert_eq!(along(&mut panel, "= −(n · p₀)"), ["n", "p₀"]);
    panel.event(egui::Event::PointerGone);
    panel.step();
    assert_eq!(panel.state().lit, None);
}

#[test]
fn so_do_those_of_legend_and_numbers() {
    let mut panel = open("sphere-polygon", 1, Tab::Explain);
    let legend = panel.query_all_by_label_contains("p₀\u{a0}p₁\u{a0}p₂\u{a0}").next().is_some();
    let text = if legend { "p₀\u{a0}p₁\u{a0}p₂" } else { "c\u{a0}" };
    let place = panel.get_by_label_contains(text).rect();
    panel.event(egui::Event::PointerMoved(place.left_top() + egui::vec2(3.0, 8.0)));
    panel.step();
    assert!(panel.state().lit.is_some(), "the legend begins with a symbol");
    let mut panel = open("sphere-polygon", 1, Tab::Numbers);
    for (row, symbol) in [("p₀  vertex", "p₀"), ("c  centre", "c"), ("r  radius", "r")] {
        assert_eq!(along(&mut panel, row), [symbol], "{row}");
    }
}

#[test]
fn numbers_and_sentences_have_no_symbols() {
    for info in LESSONS {
        let mut panel = open(info.slug, 1, Tab::Explain);
        let step = panel.state().session.trace(panel.state().session.method()).steps[1].clone();
        let finding = base::text::language::Language::English.localize(step.finding.unwrap());
        // With the room around it no symbol is narrower.
        assert!(along_by(&mut panel, &finding, 7).is_empty(), "{}: {finding}", info.slug);
    }
}
