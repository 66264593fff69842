//! The walls of a world: its triangles, lit by their normals, and its edges.

use collision_core::shapes::Mesh;
use glam::{DVec3, Vec3, vec3};

use super::{Item, MeshKind, Palette, Vertex, darkened};

/// The most triangles of a world whose edges are drawn; in a larger one they would cover its faces.
const WITH_EDGES: usize = 20_000;
/// The sine of the largest angle between triangles that are drawn as one face.
const FLAT: f64 = 1e-3;
/// How light a face across each axis is.
const LIGHT: Vec3 = vec3(0.5, 0.85, 0.35);
/// How much lighter a slope to the south-east is than a slope to the north-west.
const SLOPE: f32 = 0.6;
/// How light edges are beside faces.
const EDGE: f32 = 0.25;

impl Item {
    /// The triangles of a world, and the edges between faces that are not in one plane.
    pub fn walls(mesh: &Mesh, palette: &'static Palette) -> Vec<Self> {
        let mut items = vec![Self::mesh(MeshKind::Walls, faces(mesh, palette))];
        if mesh.triangles().len() <= WITH_EDGES {
            let color = palette.outline.unwrap_or(darkened(palette.relief[2], EDGE));
            let ends = edges(mesh).into_iter().flatten().map(|end| Vertex::new(end, color));
            items.push(Self::mesh(MeshKind::Edges, ends.collect()));
        }
        items
    }
}

/// The triangles, each in one colour: that of rock in terrains, as light as it lies to the light.
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
