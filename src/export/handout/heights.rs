//! A small terrain as a table of heights.

use std::iter::once;

use glam::{Vec3, vec3};
use maud::{Markup, html};

use base::files::elevation::OpenTerrain;
use base::text::{Language, Message, ids};
use lessons::exercise::numbers::{in_full, is_short};

pub(super) struct Heights<'a>(pub(super) &'a OpenTerrain);

impl Heights<'_> {
    /// Whether there is room for it beside the picture.
    pub(super) fn is_narrow(&self) -> bool {
        self.0.terrain().width() <= 8
    }

    /// The indices of the vertices on two sides of the grid, and their places at its base.
    pub(super) fn indices(&self) -> Vec<(String, Vec3)> {
        let (width, depth) = (self.0.terrain().width(), self.0.terrain().depth());
        let across = (0..width).map(|i| (format!("i={i}"), self.vertex(i, depth - 1).with_y(0.0)));
        let along = (0..depth).map(|j| (format!("j={j}"), self.vertex(0, j).with_y(0.0)));
        across.chain(along).collect()
    }

    /// The corners of the base, at the height 0.
    pub(super) fn base(&self) -> [Vec3; 4] {
        let (i, j) = (self.0.terrain().width() - 1, self.0.terrain().depth() - 1);
        [(0, 0), (i, 0), (i, j), (0, j)].map(|(i, j)| self.vertex(i, j).with_y(0.0))
    }

    /// The sides of the base, and a line down to it from each vertex on two of them.
    pub(super) fn posts(&self) -> Vec<[Vec3; 2]> {
        let (width, depth) = (self.0.terrain().width(), self.0.terrain().depth());
        let [a, b, c, d] = self.base();
        let front = (0..width).map(|i| self.vertex(i, depth - 1));
        let side = (0..depth).map(|j| self.vertex(0, j));
        let posts = front.chain(side).map(|vertex| [vertex, vertex.with_y(0.0)]);
        [[a, b], [b, c], [c, d], [d, a]].into_iter().chain(posts).collect()
    }

    /// The sides and the diagonals of the cells.
    pub(super) fn lines(&self) -> Vec<[Vec3; 2]> {
        let (width, depth) = (self.0.terrain().width(), self.0.terrain().depth());
        let vertices = (0..depth).flat_map(|j| (0..width).map(move |i| (i, j)));
        let lines = vertices.flat_map(|(i, j)| {
            let across = (i + 1 < width).then_some([(i, j), (i + 1, j)]);
            let along = (j + 1 < depth).then_some([(i, j), (i, j + 1)]);
            let diagonal = (i + 1 < width && j + 1 < depth).then_some([(i + 1, j), (i, j + 1)]);
            [across, along, diagonal].into_iter().flatten()
        });
        lines.map(|ends| ends.map(|(i, j)| self.vertex(i, j))).collect()
    }

    fn vertex(&self, i: usize, j: usize) -> Vec3 {
        let terrain = self.0.terrain();
        vec3(i as f32 * terrain.cell(), terrain.height(i, j), j as f32 * terrain.cell())
    }

    /// All heights with the size of a cell; instead of long decimals, whole numbers and what they are multiplied by.
    pub(super) fn table(&self, language: Language) -> Markup {
        let (terrain, scale) = (self.0.terrain(), self.0.source().height_scale);
        let is_exact = !self.0.source().has_samples() || terrain.heights().iter().copied().all(is_short);
        let height = |i: usize, j: usize| {
            let height = terrain.height(i, j);
            in_full(if is_exact { height } else { (height / scale).round() })
        };
        let about = Message::new(ids::HANDOUT_HEIGHTS).with("cell", in_full(terrain.cell()));
        let scaled = Message::new(ids::HANDOUT_HEIGHTS_SCALED).with("scale", in_full(scale));
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
