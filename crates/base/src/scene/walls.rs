//! The walls of a world: its triangles, lit by their normals, and its edges.

use std::sync::Arc;

use collision_core::shapes::Mesh;
use glam::{DVec3, Vec3, vec3};

use super::camera::origin_near;
use super::surroundings::round_length;
use super::{Item, MeshKind, Palette, Scene, Vertex, darkened, faded};

/// The most triangles of a world whose edges are drawn; in a larger one they would cover its faces.
const WITH_EDGES: usize = 20_000;
/// The sine of the largest angle between triangles that are drawn as one face.
const FLAT: f64 = 1e-3;
/// The brightness of a face perpendicular to each axis.
const LIGHT: Vec3 = vec3(0.5, 0.85, 0.35);
/// The weight by which slopes to the south-east are lighter than those to the north-west.
const SLOPE: f32 = 0.6;
/// The brightness of edges relative to that of faces.
const EDGE: f32 = 0.25;

/// The opacity of the lines on walls, where they are nearest to the eye.
const RULE: f32 = 0.6;
/// The number of lines on walls on either side of the eye, across each axis.
const LINES: f32 = 16.0;

impl Scene {
    /// Draws lines on the walls around the eye of a ball, fainter farther away: on a plain wall they show that it
    /// moves. A large world gets none.
    pub fn rule_walls(&mut self, mesh: &Mesh, eye: Vec3, radius: f32) {
        let Some(cell) = round_length(radius / 2.0).filter(|_| mesh.triangles().len() <= WITH_EDGES) else {
            return;
        };
        let color = darkened(self.palette.relief[2], EDGE);
        let of_triangle =
            |corners: [Vec3; 3]| (0..3).flat_map(move |axis| sections(corners, axis, eye, cell));
        let lines = mesh.iter().flat_map(|triangle| of_triangle(triangle.vertices()));
        let ends =
            lines.flat_map(|(ends, share)| ends.map(|end| Vertex::new(end, faded(color, RULE * share))));
        self.surroundings.push(Item::mesh(MeshKind::Edges, ends.collect()));
    }
}

/// The lines in which a triangle cuts the planes across an axis at the multiples of a length around the eye, and how
/// near the eye each plane is, from 0 to 1.
fn sections(corners: [Vec3; 3], axis: usize, eye: Vec3, cell: f32) -> impl Iterator<Item = ([Vec3; 2], f32)> {
    let (along, middle) = (corners.map(|corner| corner[axis] / cell), eye[axis] / cell);
    let low = along.into_iter().fold(f32::MAX, f32::min).max(middle - LINES).ceil();
    let high = along.into_iter().fold(f32::MIN, f32::max).min(middle + LINES);
    let planes = (0..=2 * LINES as usize).map(move |number| low + number as f32);
    planes.take_while(move |&at| at <= high).filter_map(move |at| {
        let is_cut = |&(a, b): &(usize, usize)| (along[a] < at) != (along[b] < at);
        let point =
            |(a, b): (usize, usize)| corners[a].lerp(corners[b], (at - along[a]) / (along[b] - along[a]));
        let mut points = [(0, 1), (1, 2), (2, 0)].into_iter().filter(is_cut).map(point);
        Some(([points.next()?, points.next()?], 1.0 - (at - middle).abs() / LINES))
    })
}

impl Item {
    /// The triangles of a world, and the edges between faces that are not in one plane.
    pub fn walls(mesh: &Mesh, palette: &'static Palette) -> Vec<Self> {
        let origin = mesh.bounds().map_or(Vec3::ZERO, |bounds| {
            let [low, high] = [bounds.min(), bounds.max()].map(Vec3::as_dvec3);
            origin_near(low.midpoint(high).as_vec3(), low.distance(high))
        });
        let at_origin = |kind, mut vertices: Vec<Vertex>| {
            for vertex in &mut vertices {
                vertex.position = (Vec3::from_array(vertex.position) - origin).to_array();
            }
            Self::Mesh { mesh: Arc::new(super::Mesh { kind, vertices }), offset: origin }
        };
        let mut items = vec![at_origin(MeshKind::Walls, faces(mesh, palette))];
        if mesh.triangles().len() <= WITH_EDGES {
            let color = palette.outline.unwrap_or(darkened(palette.relief[2], EDGE));
            let ends = edges(mesh).into_iter().flatten().map(|end| Vertex::new(end, color));
            items.push(at_origin(MeshKind::Edges, ends.collect()));
        }
        items
    }
}

/// The triangles, each in one colour: that of rock in terrains, in its brightness.
fn faces(mesh: &Mesh, palette: &Palette) -> Vec<Vertex> {
    let mut vertices = Vec::with_capacity(3 * mesh.triangles().len());
    for triangle in mesh.iter() {
        let corners = triangle.vertices();
        let light = palette.shade + (1.0 - palette.shade) * light(normal(corners).as_vec3());
        vertices.extend(corners.map(|corner| Vertex::new(corner, darkened(palette.relief[2], light))));
    }
    vertices
}

/// How light a face with this normal is. Normals may point either way, so the opposite one is as light.
fn light(normal: Vec3) -> f32 {
    let slope = normal.y * (normal.x + normal.z);
    (normal.abs().dot(LIGHT) + SLOPE * slope).clamp(0.0, 1.0)
}

/// The edges of the mesh, without those between triangles in one plane.
fn edges(mesh: &Mesh) -> Vec<[Vec3; 2]> {
    let mut sides: Vec<([u32; 2], DVec3)> = Vec::with_capacity(3 * mesh.triangles().len());
    for (&[a, b, c], triangle) in mesh.triangles().iter().zip(mesh.iter()) {
        let normal = normal(triangle.vertices());
        sides.extend([[a, b], [b, c], [c, a]].map(|[from, to]| ([from.min(to), from.max(to)], normal)));
    }
    sides.sort_by_key(|(ends, _)| *ends);
    let is_sharp = |side: &[([u32; 2], DVec3)]| {
        side.len() == 1 || side.iter().any(|(_, normal)| normal.cross(side[0].1).length() > FLAT)
    };
    let sharp = sides.chunk_by(|(one, _), (other, _)| one == other).filter(|side| is_sharp(side));
    sharp.map(|side| side[0].0.map(|end| mesh.vertices()[end as usize])).collect()
}

fn normal([a, b, c]: [Vec3; 3]) -> DVec3 {
    let [a, b, c] = [a, b, c].map(|corner| corner.as_dvec3());
    (b - a).cross(c - a).normalize_or_zero()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Theme;

    #[test]
    fn a_box_has_twelve_edges_and_a_sheet_four() {
        let corner = |number: u8| vec3((number >> 2).into(), (number >> 1 & 1).into(), (number & 1).into());
        let faces = [[4, 6, 7, 5], [0, 1, 3, 2], [2, 3, 7, 6], [0, 4, 5, 1], [1, 5, 7, 3], [0, 2, 6, 4]];
        let halves = |[a, b, c, d]: [u32; 4]| [[a, b, c], [a, c, d]];
        let of = |faces: &[[u32; 4]]| {
            let triangles = faces.iter().flat_map(|&face| halves(face)).collect();
            Mesh::new((0..8).map(corner).collect(), triangles).unwrap()
        };
        assert_eq!(edges(&of(&faces)).len(), 12);
        assert_eq!(edges(&of(&faces[..1])).len(), 4);
    }

    #[test]
    fn lines_on_a_wall_are_at_round_places_around_the_eye() {
        let corners = [vec3(0.0, 0.0, 2.0), vec3(64.0, 0.0, 2.0), vec3(0.0, 64.0, 2.0)];
        let of = |axis| sections(corners, axis, vec3(8.25, 8.25, 1.0), 0.5).map(|(ends, _)| ends).collect();
        let [across_x, across_y, across_z]: [Vec<_>; 3] = [0, 1, 2].map(of);
        assert_eq!([across_x.len(), across_y.len(), across_z.len()], [32, 32, 0]);
        for [from, to] in across_x {
            assert!(
                from.x == to.x && (2.0 * from.x).fract() == 0.0 && (from.x - 8.25).abs() < 8.0,
                "{from} {to}"
            );
            assert!(from.z == 2.0 && to.z == 2.0, "{from} {to}: on the wall");
        }
    }

    #[test]
    fn slopes_differ_and_sides_of_a_face_do_not() {
        let [west, east] = [vec3(-0.3, 0.9, 0.0), vec3(0.3, 0.9, 0.0)];
        assert!(light(west) + 0.1 < light(east));
        assert!([west, east, Vec3::X].into_iter().all(|normal| light(normal) == light(-normal)));
    }

    #[test]
    fn floors_and_walls_are_told_apart_in_every_palette() {
        let sheet = |u: Vec3, v: Vec3| Mesh::new(vec![Vec3::ZERO, u, v], vec![[0, 1, 2]]).unwrap();
        for palette in Theme::ALL.map(Theme::palette) {
            let [floor, east, south] = [(Vec3::Z, Vec3::X), (Vec3::Y, Vec3::Z), (Vec3::X, Vec3::Y)]
                .map(|(u, v)| faces(&sheet(u, v), palette)[0].color);
            assert!(floor != east && east != south && south != floor, "{floor:?} {east:?} {south:?}");
        }
    }
}
