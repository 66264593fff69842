//! Meshes that cover the picture many times: which of their triangles may be seen in each part of it. What lies behind others
//! is not drawn there a thousand times.
//!
//! Nothing that would be seen is left out. Of triangles in one plane, where rounding decides which one is drawn, one is kept.

use std::num::NonZeroU32;
use std::ops::Range;

use base::scene::Vertex;
use glam::{DMat4, DVec2, DVec3, DVec4, Mat4, Vec3};
use web_time::Instant;

/// The side of a part, in pixels: software renderers draw in squares of so many.
const TILE: u32 = 64;
/// A mesh that covers the picture fewer times, or whose triangles are smaller by the mean, in pixels, is drawn as it is.
const TIMES: f64 = 16.0;
const LARGE: f64 = (TILE * TILE) as f64;
/// How many triangles tell how often a mesh covers the picture, and the multiplier that spreads them: 2^32 by the golden ratio.
const ASKED: usize = 1 << 14;
const GOLDEN: u32 = 2_654_435_769;
/// The side of the smallest squares of which it is known what covers them, in pixels, and the most of them.
const FINEST: u32 = 2;
const SQUARES: u32 = 1 << 19;
/// How far, in pixels, drivers move corners.
const SNAP: f64 = 1.0 / 128.0;
/// The difference in depth that drivers do not see.
const DEPTH: f64 = 4e-7;
/// The most triangles in all parts together; a mesh with more is drawn as it is.
const MOST: usize = 1 << 23;
/// Between two looks at the clock.
const AT_A_TIME: usize = 64;

/// What a mesh is seen through.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Sight {
    pub(super) matrix: Mat4,
    /// The pixels of the scene, across and up.
    pub(super) pixels: (u32, u32),
    /// Whether triangles are drawn farther away than they lie, the more the steeper they are.
    pub(super) is_offset: bool,
}

/// A part of the picture, in pixels from its lower left corner, and the triangles of the list that may be seen in it.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Tile {
    pub(super) corner: (u32, u32),
    pub(super) size: (u32, u32),
    pub(super) triangles: Range<usize>,
}

/// The triangles of a mesh by the parts of the picture.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Tiling {
    pub(super) tiles: Vec<Tile>,
    /// The numbers of triangles, those of a part together in their order.
    pub(super) triangles: Vec<u32>,
}

/// How many pixels a triangle covers at most.
pub(super) fn pixels(corners: &[Vertex; 3], sight: Sight) -> f64 {
    sight.faces(corners).map(|face| face.drawn).sum()
}

/// Whether large triangles cover the picture many times, by some of them.
pub(super) fn is_covered_often(vertices: &[Vertex], sight: Sight) -> bool {
    let triangles: &[[Vertex; 3]] = vertices.as_chunks().0;
    let asked = triangles.len().min(ASKED);
    // Neighbouring numbers are far from each other, and none comes twice.
    let spread = |number: usize| match asked < ASKED {
        true => number,
        false => ((u64::from((number as u32).wrapping_mul(GOLDEN)) * triangles.len() as u64) >> 32) as usize,
    };
    let drawn = (0..asked).map(|number| pixels(&triangles[spread(number)], sight));
    let each = drawn.sum::<f64>() / asked.max(1) as f64;
    let picture = f64::from(sight.pixels.0) * f64::from(sight.pixels.1);
    each > LARGE.min(picture / 4.0) && each * triangles.len() as f64 > TIMES * picture
}

/// Finds out which triangles may be seen, from the nearest on.
pub(super) struct Tiler {
    sight: Sight,
    /// The triangles by their depth, the larger before the smaller.
    order: Vec<(i32, f32, u32)>,
    next: usize,
    squares: Squares,
}

impl Tiler {
    pub(super) fn new(vertices: &[Vertex], sight: Sight) -> Self {
        let key = |(number, corners): (usize, &[Vertex; 3])| {
            let faces = sight.faces(corners);
            let (near, area) = faces
                .fold((f64::INFINITY, 0.0), |(near, area), face| (near.min(face.near), area + face.drawn));
            let depth = near * f64::from(1 << 20);
            (area > 0.0).then_some((depth as i32, -area as f32, number as u32))
        };
        let mut order: Vec<_> = vertices.as_chunks().0.iter().enumerate().filter_map(key).collect();
        order.sort_unstable_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)).then(a.2.cmp(&b.2)));
        Self { sight, order, next: 0, squares: Squares::new(sight.pixels) }
    }

    /// Works until then, or to the end. Returns whether that is reached.
    pub(super) fn work(&mut self, vertices: &[Vertex], until: Option<Instant>) -> bool {
        while self.next < self.order.len() && self.squares.count <= MOST {
            let (.., number) = self.order[self.next];
            for face in self.sight.faces(&vertices.as_chunks().0[number as usize]) {
                self.squares.see(Face { number, ..face });
            }
            self.next += 1;
            let is_time = self.next.is_multiple_of(AT_A_TIME);
            if is_time && until.is_some_and(|until| Instant::now() >= until) {
                return false;
            }
        }
        true
    }

    /// The triangles of each part; nothing if they are too many to be kept.
    pub(super) fn tiling(self) -> Option<Tiling> {
        (self.squares.count <= MOST).then(|| self.squares.tiling())
    }
}

impl Sight {
    /// A triangle on the picture, cut off in front of the eye; nothing if it is outside or seen edge-on.
    fn faces(self, corners: &[Vertex; 3]) -> impl Iterator<Item = Face> {
        let matrix: DMat4 = self.matrix.as_dmat4();
        let at = |vertex: &Vertex| matrix * Vec3::from_array(vertex.position).as_dvec3().extend(1.0);
        let [a, b, c] = [0, 1, 2].map(|corner| at(&corners[corner]));
        let is_before = |corner: DVec4| corner.z >= -corner.w && corner.w > 0.0;
        let mut outline = [DVec4::ZERO; 4];
        let mut count = 0;
        let mut add = |corner: DVec4| {
            if count < 4 {
                outline[count] = corner;
                count += 1;
            }
        };
        for (from, to) in [(a, b), (b, c), (c, a)] {
            if is_before(from) {
                add(from);
            }
            if is_before(from) != is_before(to) {
                let [d, e] = [from, to].map(|corner| corner.z + corner.w);
                add(from.lerp(to, (d / (d - e)).clamp(0.0, 1.0)));
            }
        }
        let place = move |corner: DVec4| {
            let [x, y, z] = (corner.truncate() / corner.w).to_array();
            let half = DVec2::new(f64::from(self.pixels.0), f64::from(self.pixels.1)) / 2.0;
            DVec3::new((x + 1.0) * half.x, (y + 1.0) * half.y, z)
        };
        let fan = (2..count).map(move |last| [outline[0], outline[last - 1], outline[last]].map(place));
        fan.filter_map(move |corners| Face::new(corners, self))
    }
}

/// A rectangle on the picture: left, lower, right, upper.
type Rect = [f64; 4];

/// A depth at each place of the picture: `[a, b, c]` is `a + b * x + c * y`.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Slope([f64; 3]);

impl Slope {
    fn minus(self, Self([a, b, c]): Self) -> Self {
        let Self([d, e, f]) = self;
        Self([d - a, e - b, f - c])
    }

    /// The least value in a rectangle.
    fn least(self, [left, lower, right, upper]: Rect) -> f64 {
        let Self([a, b, c]) = self;
        a + b * if b < 0.0 { right } else { left } + c * if c < 0.0 { upper } else { lower }
    }

    fn most(self, [left, lower, right, upper]: Rect) -> f64 {
        let Self([a, b, c]) = self;
        a + b * if b > 0.0 { right } else { left } + c * if c > 0.0 { upper } else { lower }
    }

    /// Whether all of it is behind another depth, or not in front of it as far as a driver sees.
    fn is_behind(self, other: Self, rect: Rect) -> bool {
        let steepness = self.steepness() + other.steepness();
        self.minus(other).least(rect) >= -(DEPTH + SNAP * steepness)
    }

    /// How much it changes in a pixel.
    fn steepness(self) -> f64 {
        self.0[1].abs() + self.0[2].abs()
    }
}

/// A triangle on the picture.
#[derive(Clone, Copy)]
struct Face {
    number: u32,
    /// The distances of a place from its edges, in pixels, inside of which it lies.
    edges: [Slope; 3],
    depth: Slope,
    near: f64,
    far: f64,
    bounds: Rect,
    /// The pixels that it covers at most.
    drawn: f64,
}

impl Face {
    fn new([a, b, c]: [DVec3; 3], sight: Sight) -> Option<Self> {
        let area = (b - a).truncate().perp_dot((c - a).truncate());
        let corners = if area < 0.0 { [a, c, b] } else { [a, b, c] };
        let low = a.min(b).min(c);
        let high = a.max(b).max(c);
        let bounds = [low.x, low.y, high.x, high.y];
        let (width, height) = (f64::from(sight.pixels.0), f64::from(sight.pixels.1));
        let [across, up] = [high.x.min(width) - low.x.max(0.0), high.y.min(height) - low.y.max(0.0)];
        let is_seen = across > 0.0 && up > 0.0 && area != 0.0 && area.is_finite() && low.z <= 1.0;
        if !is_seen {
            return None;
        }
        let edge = |from: DVec3, to: DVec3| {
            let along = (to - from).truncate().normalize_or_zero();
            Slope([along.y * from.x - along.x * from.y, -along.y, along.x])
        };
        let [p, q, r] = corners;
        let edges = [edge(p, q), edge(q, r), edge(r, p)];
        let normal = (b - a).cross(c - a);
        let [x, y] = [-normal.x / normal.z, -normal.y / normal.z];
        let mut depth = Slope([a.z - x * a.x - y * a.y, x, y]);
        // As `Depth::Offset` has it: depths reach from -1 to 1 here.
        let away = if sight.is_offset { 2.0 * x.abs().max(y.abs()) + DEPTH } else { 0.0 };
        depth.0[0] += away;
        let drawn = (area.abs() / 2.0).min(across * up);
        Some(Self { number: 0, edges, depth, near: low.z + away, far: high.z + away, bounds, drawn })
    }

    fn misses(&self, rect: Rect) -> bool {
        let [left, lower, right, upper] = self.bounds;
        rect[0] > right + SNAP
            || rect[2] < left - SNAP
            || rect[1] > upper + SNAP
            || rect[3] < lower - SNAP
            || self.edges.iter().any(|edge| edge.most(rect) < -SNAP)
    }

    fn covers(&self, rect: Rect) -> bool {
        self.edges.iter().all(|edge| edge.least(rect) > SNAP)
    }

    /// Whether another triangle lies, in a rectangle, within this one and behind it.
    fn hides(&self, other: &Self, rect: Rect) -> bool {
        let is_within = |edge: &Slope| {
            edge.least(rect) > SNAP || other.edges.iter().any(|inner| edge.minus(*inner).least(rect) >= -SNAP)
        };
        other.depth.is_behind(self.depth, rect) && self.edges.iter().all(is_within)
    }

    fn far_in(&self, rect: Rect) -> f64 {
        self.depth.most(rect).min(self.far)
    }
}

/// What covers a square of the picture: all that lies behind is hidden.
#[derive(Clone, Copy)]
struct Square {
    /// The triangle that covers all of it.
    cover: Option<Slope>,
    /// The depth of the farthest point of what covers it, of several triangles perhaps.
    far: f64,
    /// The triangle, by its number, that covers a part of it.
    part: Option<NonZeroU32>,
}

impl Square {
    const EMPTY: Self = Self { cover: None, far: f64::INFINITY, part: None };

    fn hides(&self, face: &Face, rect: Rect) -> bool {
        let near = face.depth.least(rect).max(face.near);
        near > self.far + DEPTH || self.cover.is_some_and(|cover| face.depth.is_behind(cover, rect))
    }

    /// Is covered by a triangle with this depth.
    fn cover(&mut self, depth: Slope, far: f64, rect: Rect) {
        self.far = self.far.min(far);
        if self.cover.is_none_or(|cover| depth.minus(cover).most(rect) < 0.0) {
            self.cover = Some(depth);
        }
    }
}

/// Squares of one size, row by row.
struct Level {
    side: u32,
    columns: u32,
    squares: Vec<Square>,
}

impl Level {
    fn new(side: u32, (width, height): (u32, u32)) -> Self {
        let (columns, rows) = (width.div_ceil(side), height.div_ceil(side));
        Self { side, columns, squares: vec![Square::EMPTY; (columns * rows) as usize] }
    }

    fn rows(&self) -> u32 {
        self.squares.len() as u32 / self.columns.max(1)
    }
}

/// Squares in squares, the smallest first, and the triangles that were seen in each part.
struct Squares {
    pixels: (u32, u32),
    levels: Vec<Level>,
    /// Those that cover parts of squares, from number 1 on.
    parts: Vec<Face>,
    tile: u32,
    columns: u32,
    tiles: Vec<Vec<u32>>,
    /// How many triangles there are in all parts.
    count: usize,
}

impl Squares {
    fn new(pixels: (u32, u32)) -> Self {
        let (width, height) = (pixels.0.max(1), pixels.1.max(1));
        let mut side = FINEST;
        while width.div_ceil(side).saturating_mul(height.div_ceil(side)) > SQUARES {
            side *= 2;
        }
        let tile = TILE.max(side);
        let mut levels = vec![Level::new(side, (width, height))];
        while side < width.max(height) {
            side *= 2;
            levels.push(Level::new(side, (width, height)));
        }
        let (columns, rows) = (width.div_ceil(tile), height.div_ceil(tile));
        let tiles = vec![Vec::new(); (columns * rows) as usize];
        Self { pixels: (width, height), levels, parts: Vec::new(), tile, columns, tiles, count: 0 }
    }

    /// Sees a triangle where nothing hides it.
    fn see(&mut self, face: Face) {
        self.visit(self.levels.len() - 1, (0, 0), &face);
    }

    /// Sees a triangle that reaches into a square.
    fn visit(&mut self, level: usize, (column, row): (u32, u32), face: &Face) {
        let rect = self.rect(level, (column, row));
        let Square { part, .. } = *self.square(level, (column, row));
        let part = part.map(|part| &self.parts[part.get() as usize - 1]);
        if part.is_some_and(|part| part.hides(face, rect)) {
            return;
        }
        let is_larger = part.is_none_or(|part| face.hides(part, rect));
        let square = self.square(level, (column, row));
        if square.hides(face, rect) {
            return;
        }
        if face.covers(rect) {
            square.cover(face.depth, face.far_in(rect), rect);
            return self.mark(rect, face.number);
        }
        if is_larger {
            self.square(level, (column, row)).part = Some(self.part(face));
        }
        if level == 0 {
            return self.mark(rect, face.number);
        }
        let Square { cover, far, .. } = *self.square(level, (column, row));
        let below = &self.levels[level - 1];
        let (columns, rows) = (below.columns, below.rows());
        let mut farthest = f64::NEG_INFINITY;
        for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            let place = (2 * column + x, 2 * row + y);
            if place.0 >= columns || place.1 >= rows {
                continue;
            }
            let rect = self.rect(level - 1, place);
            if !face.misses(rect) {
                // What covers a square covers those in it.
                let inner = self.square(level - 1, place);
                inner.far = inner.far.min(far);
                if let Some(cover) = cover {
                    inner.cover(cover, cover.most(rect), rect);
                }
                self.visit(level - 1, place, face);
            }
            farthest = farthest.max(self.square(level - 1, place).far.min(far));
        }
        let square = self.square(level, (column, row));
        square.far = square.far.min(farthest);
    }

    /// The number of a triangle that covers a part.
    fn part(&mut self, face: &Face) -> NonZeroU32 {
        if self.parts.last().is_none_or(|last| last.number != face.number || last.depth != face.depth) {
            self.parts.push(*face);
        }
        NonZeroU32::new(self.parts.len() as u32).expect("there is one")
    }

    fn square(&mut self, level: usize, (column, row): (u32, u32)) -> &mut Square {
        let level = &mut self.levels[level];
        &mut level.squares[(row * level.columns + column) as usize]
    }

    fn rect(&self, level: usize, (column, row): (u32, u32)) -> Rect {
        let (side, (width, height)) = (self.levels[level].side, self.pixels);
        let (left, lower) = (column * side, row * side);
        let (right, upper) = ((left + side).min(width), (lower + side).min(height));
        [left.into(), lower.into(), right.into(), upper.into()]
    }

    /// Notes a triangle in the parts of a rectangle.
    fn mark(&mut self, rect: Rect, number: u32) {
        let [left, lower, right, upper] = rect.map(|side| side as u32);
        for row in lower / self.tile..upper.div_ceil(self.tile) {
            for column in left / self.tile..right.div_ceil(self.tile) {
                let seen = &mut self.tiles[(row * self.columns + column) as usize];
                if seen.last() != Some(&number) {
                    seen.push(number);
                    self.count += 1;
                }
            }
        }
    }

    fn tiling(mut self) -> Tiling {
        let mut tiling = Tiling::default();
        for (number, seen) in (0..).zip(&mut self.tiles) {
            if seen.is_empty() {
                continue;
            }
            seen.sort_unstable();
            seen.dedup();
            let corner = (number % self.columns * self.tile, number / self.columns * self.tile);
            let size = (self.tile.min(self.pixels.0 - corner.0), self.tile.min(self.pixels.1 - corner.1));
            let start = tiling.triangles.len();
            tiling.triangles.append(seen);
            tiling.tiles.push(Tile { corner, size, triangles: start..tiling.triangles.len() });
        }
        tiling
    }
}

#[cfg(test)]
mod tests {
    use glam::camera::rh::proj::opengl::perspective;
    use glam::vec3;
    use proptest::prelude::*;

    use super::*;

    const PIXELS: (u32, u32) = (150, 90);

    /// A sight along -z on the square from -1 to 1, or from an eye that sees things smaller that are farther away.
    fn sight(is_parallel: bool) -> Sight {
        let matrix = match is_parallel {
            true => Mat4::from_scale(vec3(1.0, 1.0, -1.0)),
            false => perspective(1.0, 1.5, 0.5, 20.0) * Mat4::from_translation(vec3(0.0, 0.0, -2.0)),
        };
        Sight { matrix, pixels: PIXELS, is_offset: false }
    }

    fn tiling(triangles: &[[Vec3; 3]], sight: Sight) -> Tiling {
        let vertices: Vec<Vertex> =
            triangles.as_flattened().iter().map(|&corner| Vertex::new(corner, [0, 0, 0, 255])).collect();
        let mut tiler = Tiler::new(&vertices, sight);
        while !tiler.work(&vertices, Some(Instant::now())) {}
        tiler.tiling().expect("few enough")
    }

    /// The triangles that are nearest at a pixel: the first one, unless others are about as near.
    fn nearest_at(triangles: &[[Vec3; 3]], sight: Sight, (x, y): (u32, u32)) -> Vec<u32> {
        let at = [f64::from(x) + 0.5, f64::from(y) + 0.5];
        let point = [at[0], at[1], at[0], at[1]];
        let depth = |corners: &[Vec3; 3]| {
            let corners = corners.map(|corner| Vertex::new(corner, [0; 4]));
            let faces = sight.faces(&corners).filter(|face| face.covers(point));
            faces.map(|face| face.depth.least(point)).reduce(f64::min).filter(|depth| *depth < 1.0)
        };
        let depths: Vec<(f64, u32)> =
            (0..).zip(triangles).filter_map(|(number, corners)| Some((depth(corners)?, number))).collect();
        let nearest = depths.iter().map(|(depth, _)| *depth).fold(f64::INFINITY, f64::min);
        depths.into_iter().filter(|(depth, _)| *depth < nearest + 1e-3).map(|(_, number)| number).collect()
    }

    proptest! {
        #[test]
        fn what_is_nearest_at_a_pixel_is_in_its_part(
            numbers in prop::collection::vec(-1.5..1.5_f32, 9 * 40),
            is_parallel in any::<bool>(),
        ) {
            let triangles: Vec<[Vec3; 3]> = numbers.as_chunks::<9>().0.iter()
                .map(|[a, b, c, d, e, f, g, h, i]| [vec3(*a, *b, *c), vec3(*d, *e, *f), vec3(*g, *h, *i)]).collect();
            let sight = sight(is_parallel);
            let Tiling { tiles, triangles: listed } = tiling(&triangles, sight);
            for (x, y) in (0..PIXELS.0).step_by(7).flat_map(|x| (0..PIXELS.1).step_by(7).map(move |y| (x, y))) {
                let nearest = nearest_at(&triangles, sight, (x, y));
                if nearest.is_empty() {
                    continue;
                }
                let tile = tiles.iter().find(|tile| tile.corner == (x / TILE * TILE, y / TILE * TILE));
                let tile = tile.expect("a part with a triangle");
                let listed = &listed[tile.triangles.clone()];
                prop_assert!(nearest.iter().any(|number| listed.contains(number)), "{:?} at {x}, {y}", nearest);
                prop_assert!(listed.is_sorted_by(|a, b| a < b), "each once, in their order");
            }
        }
    }

    fn flat(size: f32, z: f32) -> [Vec3; 3] {
        [vec3(-size, -size, z), vec3(size, -size, z), vec3(0.0, size, z)]
    }

    #[test]
    fn what_lies_behind_others_is_in_no_part() {
        let behind: Vec<[Vec3; 3]> = (0..500).map(|number| flat(1.0, -0.001 * number as f32)).collect();
        let front: Vec<[Vec3; 3]> = behind.iter().rev().copied().collect();
        let mut beside = behind.clone();
        beside.push([vec3(0.9, 0.9, -0.9), vec3(1.0, 0.9, -0.9), vec3(1.0, 1.0, -0.9)]);
        for is_parallel in [true, false] {
            let seen = |triangles: &[[Vec3; 3]]| {
                let mut seen = tiling(triangles, sight(is_parallel)).triangles;
                seen.sort_unstable();
                seen.dedup();
                seen
            };
            assert_eq!(seen(&behind)[0], 0);
            assert!(seen(&behind).len() < 20, "but for its edges, the first hides the others");
            assert!(seen(&front).contains(&499) && seen(&front).len() < 20);
            assert!(seen(&beside).contains(&500), "nothing is before it");
        }
    }

    #[test]
    fn of_triangles_in_one_plane_one_is_kept() {
        let slanted = |size: f32| {
            flat(size, 0.0).map(|corner| vec3(corner.x, corner.y, 0.3 * corner.x - 0.1 * corner.y))
        };
        let growing: Vec<[Vec3; 3]> = (0..1000).map(|number| slanted(0.5 + 0.0005 * number as f32)).collect();
        for is_parallel in [true, false] {
            let seen = tiling(&growing, sight(is_parallel));
            assert!(seen.triangles.contains(&999));
            assert!(seen.triangles.len() < 200, "{} of a thousand", seen.triangles.len());
        }
    }

    #[test]
    fn a_mesh_covers_the_picture_often_or_not() {
        let of = |triangles: &[[Vec3; 3]]| {
            let corners = triangles.as_flattened().iter().map(|&corner| Vertex::new(corner, [0; 4]));
            is_covered_often(&corners.collect::<Vec<_>>(), sight(true))
        };
        let (large, small) = (flat(1.0, 0.0), flat(1e-3, 0.0));
        assert!(!of(&[large; 30]) && of(&[large; 40]) && !of(&[]));
        assert!(!of(&vec![small; 100_000]) && of(&[vec![small; 500], vec![large; 1000]].concat()));
        assert!(!of(&vec![flat(1.0, -5.0); 100]), "behind the farthest that is drawn");
    }
}
