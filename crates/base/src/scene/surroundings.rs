//! Depth cues around a lesson's shapes: a floor, lines down to it, axes.

use collision_core::terrain::Terrain;
use glam::{Vec3, vec3};

use super::{Camera, Color, Item, Scene, faded};
use crate::elementary::{hypotf, log10f, powf};

/// The number of the floor's grid lines on either side of its middle.
const LINES: i8 = 12;
/// The number of pieces of a grid line on either side; each is fainter than the one before it.
const PIECES: i8 = 4;
/// Lengths from which the side of a cell is chosen: these times a power of ten.
const SIDES: [f32; 3] = [1.0, 2.0, 5.0];
/// The approximate number of cells under the shapes.
const CELLS: f32 = 5.0;
/// The length of the axes, and the height of their letters, in cells.
const AXIS: f32 = 0.75;
const LETTER: f32 = 0.13;
/// The number of pieces of a shadow, and how far it lies above the ground, in cells: enough not to be buried in it.
const SHADOW: u16 = 96;
const LIFT: f32 = 0.06;
/// The smallest ratio of width to height for which the axes are placed in view; the opening window's scene is wider.
const NARROWEST: (u32, u32) = (6, 5);

impl Scene {
    /// Draws a floor and axes around shapes with these bounds, and lines from the `held` points down to the floor.
    pub fn surround(&mut self, extent: &[Vec3], held: &[Vec3]) {
        let Some(room) = Room::around(extent) else { return };
        let palette = self.palette;
        self.surroundings.extend(room.floor(palette.floor));
        self.surroundings.extend(room.axes(&self.camera, palette.axes));
        let drop = |&point: &Vec3| drop_line(point, point.with_y(room.floor), palette.axes);
        self.surroundings.extend(held.iter().flat_map(drop));
    }

    /// Draws the outline of a flat shape that is seen edge-on or is a mere sliver, as nothing else of it is visible.
    pub fn outline_edge_on(&mut self, vertices: &[Vec3]) {
        /// How wide a shape is on the picture relative to its length, about, below which it is a line there.
        const EDGE_ON: f32 = 0.03;
        let [p0, ref others @ ..] = *vertices else { return };
        let longest = others.iter().map(|at| at.distance(p0)).fold(0.0, f32::max);
        let from_first: Vec<Vec3> = others.iter().map(|&at| (at - p0) / longest).collect();
        let area: Vec3 = from_first.windows(2).map(|pair| pair[0].cross(pair[1])).sum();
        let towards = match self.camera.view.parallel {
            true => self.camera.rotation().transpose() * Vec3::Z,
            false => (self.camera.place() - p0).normalize_or_zero(),
        };
        if area.dot(towards).abs() < EDGE_ON {
            let ends = vertices.iter().zip(vertices.iter().cycle().skip(1));
            let color = self.palette.axes;
            self.surroundings.extend(ends.map(|(&from, &to)| Item::stroke(from, to, 2.0, color)));
        }
    }

    /// Draws the shadow of a line on a terrain, as the sun at the zenith casts it, and a line from the line's start
    /// down or up to the ground.
    pub fn cast_shadow(&mut self, terrain: &Terrain, [from, to]: [Vec3; 2]) {
        let (color, lift) = (self.palette.axes, terrain.cell() * LIFT);
        let (width, depth) = terrain.extent();
        let ground = |at: Vec3| {
            let is_over = (0.0..=width).contains(&at.x) && (0.0..=depth).contains(&at.z);
            is_over.then(|| at.with_y(terrain.height_at(at.x, at.z) + lift))
        };
        let at = |piece: u16| ground(from.lerp(to, f32::from(piece) / f32::from(SHADOW)));
        let pieces = (0..SHADOW).filter_map(|piece| at(piece).zip(at(piece + 1)));
        self.surroundings.extend(pieces.map(|(start, end)| Item::stroke(start, end, 2.0, color)));
        self.surroundings.extend(ground(from).into_iter().flat_map(|foot| drop_line(from, foot, color)));
    }
}

/// The room around shapes.
struct Room {
    low: Vec3,
    high: Vec3,
    /// The side of a cell of the floor's grid.
    cell: f32,
    /// The floor's height.
    floor: f32,
}

impl Room {
    /// The floor and the bounds; `None` if the numbers are too large for a grid, or if there is no extent.
    fn around(extent: &[Vec3]) -> Option<Self> {
        let low = extent.iter().copied().reduce(Vec3::min)?;
        let high = extent.iter().copied().reduce(Vec3::max)?;
        let cell = round_length((high - low).max_element() / CELLS)?;
        // Farther away, rounding would move a line of the grid.
        let is_near = low.abs().max(high.abs()).max_element() < cell * 1e5;
        // The floor moves down by whole cells, not with every step of a shape.
        let lowest = if low.y >= 0.0 && low.y < CELLS * cell { 0.0 } else { (low.y / cell).floor() * cell };
        is_near.then_some(Self { low, high, cell, floor: lowest })
    }

    /// The floor's middle under the shapes, on a corner of a cell.
    fn middle(&self) -> Vec3 {
        let middle = ((self.low + self.high) / 2.0 / self.cell).round() * self.cell;
        middle.with_y(self.floor)
    }

    /// A grid that fades outwards.
    fn floor(&self, color: Color) -> impl Iterator<Item = Item> {
        let (middle, cell) = (self.middle(), self.cell);
        let length = f32::from(LINES) / f32::from(PIECES);
        let piece = move |across: i8, along: i8| {
            let (from, to) = (f32::from(along) * length, f32::from(along + 1) * length);
            let away = hypotf(f32::from(across), (from + to) / 2.0) / f32::from(LINES);
            let color = faded(color, 1.0 - away);
            let line = move |axis: Vec3, other: Vec3| {
                let at = |along: f32| middle + (other * f32::from(across) + axis * along) * cell;
                Item::stroke(at(from), at(to), 1.0, color)
            };
            (away < 1.0).then(|| [line(Vec3::X, Vec3::Z), line(Vec3::Z, Vec3::X)])
        };
        (-LINES..=LINES)
            .flat_map(move |across| (-PIECES..PIECES).filter_map(move |along| piece(across, along)))
            .flatten()
    }

    /// Three short arrows with letters at the origin of the coordinates, if that is in the picture: elsewhere they
    /// would not show where (0, 0, 0) is.
    fn axes(&self, camera: &Camera, color: Color) -> Vec<Item> {
        let (origin, rotation) = (Vec3::ZERO, camera.rotation());
        let clip = camera.matrix(NARROWEST.0, NARROWEST.1, Vec3::ZERO) * origin.extend(1.0);
        if clip.w <= 0.0 || clip.x.abs().max(clip.y.abs()) > clip.w {
            return Vec::new();
        }
        let letters: [&[[[f32; 2]; 2]]; 3] = [
            &[[[-0.5, -0.5], [0.5, 0.5]], [[-0.5, 0.5], [0.5, -0.5]]],
            &[[[-0.5, 0.5], [0.0, -0.5]], [[0.5, 0.5], [-0.35, -1.2]]],
            &[[[-0.5, 0.5], [0.5, 0.5]], [[0.5, 0.5], [-0.5, -0.5]], [[-0.5, -0.5], [0.5, -0.5]]],
        ];
        let eye_to_world = rotation.transpose();
        let size = self.cell * LETTER;
        let mut items = Vec::new();
        for (axis, letter) in [Vec3::X, Vec3::Y, Vec3::Z].into_iter().zip(letters) {
            let tip = origin + axis * self.cell * AXIS;
            items.extend(Item::arrow(origin, tip, self.cell * 0.1, 1.2, color));
            let at = |[x, y]: [f32; 2]| tip + axis * size + eye_to_world * vec3(x, y, 0.0) * size;
            items.extend(letter.iter().map(|&[from, to]| Item::stroke(at(from), at(to), 1.2, color)));
        }
        items
    }
}

/// A line from a point down or up to its foot, with a dot there.
fn drop_line(point: Vec3, foot: Vec3, color: Color) -> Vec<Item> {
    if point == foot {
        return Vec::new();
    }
    let ink = super::Ink { color, dashed: true };
    vec![Item::stroke(point, foot, 1.0, ink), Item::dot(foot, 5.0, color)]
}

/// The next larger round length, if there is one.
pub(super) fn round_length(length: f32) -> Option<f32> {
    let power = powf(10.0, log10f(length).floor());
    let round = SIDES.iter().map(|side| side * power).find(|&side| side >= length * 0.999);
    round.or(Some(10.0 * power)).filter(|side| side.is_normal())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Theme;

    const TRIANGLE: [Vec3; 3] = [vec3(-1.0, 0.0, 0.0), vec3(1.0, 0.0, 0.0), vec3(0.0, 1.0, 0.0)];

    fn surrounded(extent: &[Vec3], held: &[Vec3]) -> Vec<Item> {
        let camera = Camera::new(Vec3::splat(3.0), Vec3::ZERO, 0.0);
        let mut scene = Scene::new(camera, Vec::new(), Theme::Classic.palette());
        scene.surround(extent, held);
        assert!(scene.items.is_empty());
        scene.surroundings
    }

    fn strokes(items: &[Item]) -> impl Iterator<Item = [Vec3; 2]> {
        items.iter().filter_map(|item| match item {
            &Item::Stroke { ends, .. } => Some(ends),
            _ => None,
        })
    }

    #[test]
    fn the_floor_lies_under_the_shapes() {
        let floor =
            |low: f32| Room::around(&[vec3(-1.0, low, 0.0), vec3(1.0, low + 1.0, 0.0)]).unwrap().floor;
        assert_eq!([0.0, 0.7, 1.2].map(floor), [0.0; 3]);
        for low in [-0.01, -3.3, 70.0] {
            assert!(floor(low) <= low && floor(low) > low - 0.6, "{low}: {}", floor(low));
        }
    }

    #[test]
    fn a_drop_line_leads_from_a_held_point_straight_to_the_floor() {
        let held = vec3(0.25, 0.75, 0.5);
        let items = surrounded(&TRIANGLE, &[held]);
        assert!(strokes(&items).any(|ends| ends == [held, held.with_y(0.0)]));
        let on_the_floor = held.with_y(0.0);
        assert_eq!(surrounded(&TRIANGLE, &[on_the_floor]).len(), surrounded(&TRIANGLE, &[]).len());
    }

    #[test]
    fn axes_stand_at_the_origin_where_that_is_in_the_picture() {
        let looking_at = |target: Vec3| Camera::new(target + Vec3::Z * 9.0, target, 0.0);
        let room = Room::around(&TRIANGLE).unwrap();
        let axes = room.axes(&looking_at(Vec3::ZERO), [255; 4]);
        assert_eq!(strokes(&axes).count(), 3 + 2 + 2 + 3, "and their letters");
        assert!(strokes(&axes).take(1).all(|[from, _]| from == Vec3::ZERO));
        assert!(room.axes(&looking_at(Vec3::X * 100.0), [255; 4]).is_empty());
    }

    #[test]
    fn a_shape_that_is_seen_edge_on_has_an_outline() {
        let from = |eye: Vec3| {
            let mut scene =
                Scene::new(Camera::new(eye, Vec3::ZERO, 0.0), Vec::new(), Theme::Classic.palette());
            scene.outline_edge_on(&TRIANGLE);
            strokes(&scene.surroundings).count()
        };
        assert_eq!([from(Vec3::X * 5.0), from(vec3(5.0, 3.0, 0.1)), from(vec3(5.0, 0.0, 1.0))], [3, 3, 0]);
    }

    #[test]
    fn a_sliver_has_an_outline_from_everywhere() {
        let outline = |vertices: &[Vec3]| {
            let camera = Camera::new(vec3(1.0, 2.0, 5.0), Vec3::ZERO, 0.0);
            let mut scene = Scene::new(camera, Vec::new(), Theme::Classic.palette());
            scene.outline_edge_on(vertices);
            strokes(&scene.surroundings).count()
        };
        let sliver = [Vec3::NEG_X, Vec3::X, vec3(0.0, f32::EPSILON, 0.0)];
        let on_one_line = [Vec3::NEG_X, Vec3::ZERO, Vec3::X];
        let square = [Vec3::ZERO, Vec3::X, vec3(1.0, 1.0, 0.0), Vec3::Y];
        // Its first three vertices are on one line; all of it is no sliver.
        let wide = [Vec3::NEG_X, Vec3::ZERO, Vec3::X, Vec3::Y];
        assert_eq!([&sliver[..], &on_one_line, &square, &wide].map(outline), [3, 3, 0, 0]);
    }

    #[test]
    fn odd_extents_are_survived() {
        for extent in
            [&[][..], &[Vec3::ZERO], &[Vec3::MAX, Vec3::MIN], &[Vec3::splat(1e6), vec3(1e6 + 0.5, 1e6, 1e6)]]
        {
            assert!(surrounded(extent, &[Vec3::MAX]).is_empty(), "{extent:?}");
        }
        let tiny = [Vec3::ZERO, Vec3::X * 1e-30];
        assert!(strokes(&surrounded(&tiny, &[])).flatten().all(Vec3::is_finite));
    }
}
