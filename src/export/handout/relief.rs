//! A small terrain with its ray as a drawing of lines, in a parallel view.

use glam::{Vec2, Vec3, vec2, vec3};
use maud::{Markup, html};

use super::heights::Heights;
use base::elementary::{cosf, sinf};

/// How far the view is turned and tilted, in degrees.
const FROM: (f32, f32) = (28.0, 26.0);
/// The width of the picture to its height, and the part of it that the drawing takes.
const ASPECT: f32 = 4.0 / 3.0;
const SHARE: f32 = 0.8;
/// The length of an arrow's head, in per cent of the picture's height.
const HEAD: f32 = 4.0;

/// The drawing of a terrain, and of a ray's origin and direction.
pub(super) struct Relief<'a> {
    heights: Heights<'a>,
    ray: [Vec3; 2],
    /// The middle of everything before it is scaled, and the scale.
    middle: Vec2,
    scale: f32,
}

impl<'a> Relief<'a> {
    pub(super) fn new(heights: Heights<'a>, origin: Vec3, direction: Vec3) -> Self {
        let ray = [origin, origin + direction];
        let points = heights.lines().concat().into_iter().chain(heights.base()).chain(ray).map(flat);
        let points: Vec<Vec2> = points.collect();
        let low = points.iter().copied().reduce(Vec2::min).unwrap_or_default();
        let high = points.iter().copied().reduce(Vec2::max).unwrap_or_default();
        let size = high - low;
        let scale = 100.0 * SHARE * (ASPECT / size.x).min(1.0 / size.y);
        Self { heights, ray, middle: (low + high) / 2.0, scale }
    }

    /// A point in per cent of the picture.
    pub(super) fn project(&self, at: Vec3) -> Vec2 {
        (flat(at) - self.middle) * self.scale / vec2(ASPECT, 1.0) + Vec2::splat(50.0)
    }

    /// The cells, their posts over the base, and the ray's direction.
    pub(super) fn drawing(&self) -> Markup {
        let [from, tip] = self.ray.map(|at| self.project(at));
        let foot = vec3(self.ray[0].x, 0.0, self.ray[0].z);
        let posts = self.heights.posts().into_iter().chain([[self.ray[0], foot]]);
        html! {
            svg.relief viewBox="0 0 100 100" preserveAspectRatio="none" {
                g.base { @for ends in posts { (line(ends.map(|at| self.project(at)))) } }
                g.cells { @for ends in self.heights.lines() { (line(ends.map(|at| self.project(at)))) } }
                g.ray {
                    (line([from, tip]))
                    @for side in head(from, tip) { (line([tip, side])) }
                }
            }
        }
    }
}

/// A point in the parallel view: x to the right, y down.
fn flat(at: Vec3) -> Vec2 {
    let (turn, tilt) = (FROM.0.to_radians(), FROM.1.to_radians());
    let nearer = at.z * cosf(turn) - at.x * sinf(turn);
    vec2(at.x * cosf(turn) + at.z * sinf(turn), nearer * sinf(tilt) - at.y * cosf(tilt))
}

/// The ends of an arrow's head beside its tip.
fn head(from: Vec2, tip: Vec2) -> [Vec2; 2] {
    let square = vec2(ASPECT, 1.0);
    let back = ((from - tip) * square).normalize_or_zero() * HEAD;
    [back + back.perp() * 0.4, back - back.perp() * 0.4].map(|side| tip + side / square)
}

fn line([a, b]: [Vec2; 2]) -> Markup {
    let [x1, y1, x2, y2] = [a.x, a.y, b.x, b.y].map(|part| format!("{part:.2}"));
    html! { line x1=(x1) y1=(y1) x2=(x2) y2=(y2) {} }
}

#[cfg(test)]
mod tests {
    use super::*;
    use base::files::elevation::{OpenTerrain, TerrainSource};
    use collision_core::terrain::Terrain;

    #[test]
    fn all_of_it_is_in_the_picture() {
        let terrain =
            Terrain::new(4, 3, 1.0, (0..12_u8).map(|number| f32::from(number % 4)).collect::<Vec<_>>())
                .unwrap();
        let opened = OpenTerrain::new(TerrainSource::built_in(), terrain);
        for origin in [vec3(-4.0, 6.0, 1.0), vec3(1.0, 3.5, -7.0)] {
            let relief = Relief::new(Heights(&opened), origin, vec3(2.0, -2.0, 0.0));
            for at in Heights(&opened).lines().concat().into_iter().chain([origin]) {
                let seen = relief.project(at);
                assert!(seen.cmpge(Vec2::splat(9.0)).all() && seen.cmple(Vec2::splat(91.0)).all(), "{seen}");
            }
        }
    }
}
