//! A small terrain as a table of heights.

use std::iter::once;

use glam::{Vec3, vec3};
use maud::{Markup, html};

use crate::files::elevation::Ground;
use crate::lessons::exercise::numbers::{in_full, is_short};
use crate::text::language::Language;
use crate::text::message::Message;

/// The heights of a terrain's vertices.
pub(super) struct Heights<'a>(pub(super) &'a Ground);

impl Heights<'_> {
    /// Whether there is room for it beside the picture.
    pub(super) fn is_narrow(&self) -> bool {
        self.0.terrain().width() <= 8
    }

    /// The indices of the vertices on two sides of the grid, and their places.
    pub(super) fn indices(&self) -> Vec<(String, Vec3)> {
        let terrain = self.0.terrain();
        let vertex = |i: usize, j: usize| {
            vec3(i as f32 * terrain.cell(), terrain.height(i, j), j as f32 * terrain.cell())
        };
        let far = terrain.depth() - 1;
        let across = (0..terrain.width()).map(|i| (format!("i={i}"), vertex(i, far)));
        let along = (0..terrain.depth()).map(|j| (format!("j={j}"), vertex(0, j)));
        across.chain(along).collect()
    }

    /// All heights with the size of a cell. Where f32 has rounded them, whole numbers, and what they are multiplied by.
    pub(super) fn table(&self, language: Language) -> Markup {
        let (terrain, scale) = (self.0.terrain(), self.0.source().height_scale);
        let is_exact = !self.0.source().has_samples() || terrain.heights().iter().copied().all(is_short);
        let height = |i: usize, j: usize| {
            let height = terrain.height(i, j);
            in_full(if is_exact { height } else { (height / scale).round() })
        };
        let about = Message::new("handout-heights").with("cell", in_full(terrain.cell()));
        let scaled = Message::new("handout-heights-scaled").with("scale", in_full(scale));
        html! {
            div.ground {
                p { (language.localize(about)) }
                @if !is_exact { p.note { (language.localize(scaled)) } }
                table.heights {
                    tr { @for head in once("j \\ i".to_owned()).chain((0..terrain.width()).map(|i| i.to_string())) { th { (head) } } }
                    @for j in 0..terrain.depth() {
                        tr { th { (j) } @for i in 0..terrain.width() { td { (height(i, j)) } } }
                    }
                }
            }
        }
    }
}
