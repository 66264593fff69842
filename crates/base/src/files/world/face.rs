//! Faces as triangles. For a flat face every decision is exact, so that it keeps its whole area at any size. A face
//! that is not flat is cut as it is seen along its normal.

use std::collections::HashMap;

use glam::{DVec2, DVec3, Vec3};
use robust::{Coord, Coord3D, orient2d, orient3d};
use spade::handles::FixedDirectedEdgeHandle;
use spade::{ConstrainedDelaunayTriangulation, HasPosition, Intersection, LineIntersectionIterator};
use spade::{Point2, Triangulation};

/// How many vertices and edges of its triangulation an edge of a face touches on average at most. A face that runs
/// along itself over and over touches more, and would take long.
const MOST_TOUCHED: usize = 64;

/// The most corners of a self-crossing face for which crossings made by rounding are looked for.
const MOST_SNAPPED: usize = 128;

/// The distance from an edge, relative to the face's size, within which a corner counts as on it: files often have six
/// digits.
const ROUNDING: f64 = 2e-6;

/// Coordinates below this are rounding errors and count as 0, where the largest one is 1.
const NOTHING: f64 = 1e-30;

/// A face as triangles: the places of their corners in the face, three for each.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Cut {
    /// None if the face has no area.
    pub(super) triangles: Vec<[usize; 3]>,
    /// Whether the face crosses itself, or goes along itself over and over, so that its inside is not sure.
    pub(super) crosses: bool,
}

/// Cuts a face. Where it winds around or touches itself, its inside is where its winding number is not 0. A triangle
/// turns as the face does around it.
pub(super) fn cut(corners: &[Vec3]) -> Cut {
    let whole = |triangles| Cut { triangles, crosses: false };
    if let [a, b, c] = *corners {
        return whole(if is_flat([a, b, c]) { Vec::new() } else { vec![[0, 1, 2]] });
    }
    let along_axis = Flat::along_axis(corners);
    if let Some(triangles) = along_axis.quadrilateral() {
        return whole(triangles);
    }
    let flat =
        if is_planar(corners) { along_axis } else { Flat::along_normal(corners).unwrap_or(along_axis) };
    let path: Vec<usize> = (0..corners.len()).collect();
    let cut = match flat.triangulated(&path) {
        Err(Uncut::Crosses) if path.len() <= MOST_SNAPPED => flat.triangulated(&flat.snapped(&path)),
        cut => cut,
    };
    match cut {
        Ok(triangles) => whole(triangles),
        Err(_) => Cut { triangles: fan(corners), crosses: true },
    }
}

/// Whether all corners lie in one plane.
fn is_planar(corners: &[Vec3]) -> bool {
    let first = corners[0];
    let coord = |corner: Vec3| {
        let [x, y, z] = corner.as_dvec3().to_array();
        Coord3D { x, y, z }
    };
    // Two corners with which the first one makes a plane, which the others have to lie in.
    let plane = corners.windows(2).find(|pair| !is_flat([first, pair[0], pair[1]]));
    plane.is_none_or(|pair| {
        let [a, b, c] = [first, pair[0], pair[1]].map(coord);
        corners.iter().all(|&corner| orient3d(a, b, c, coord(corner)) == 0.0)
    })
}

/// Whether three points lie on a line.
pub(super) fn is_flat(corners: [Vec3; 3]) -> bool {
    [(0, 1), (1, 2), (2, 0)].into_iter().all(|(u, v)| {
        let [a, b, c] = corners.map(|corner| Coord { x: f64::from(corner[u]), y: f64::from(corner[v]) });
        orient2d(a, b, c) == 0.0
    })
}

/// The triangles between the first corner and each edge.
fn fan(corners: &[Vec3]) -> Vec<[usize; 3]> {
    let triangles = (1..corners.len() - 1).map(|edge| [0, edge, edge + 1]);
    triangles.filter(|triangle| !is_flat(triangle.map(|corner| corners[corner]))).collect()
}

/// A face as it is seen along a direction.
struct Flat(Vec<Coord<f64>>);

/// Why a face is not triangulated.
enum Uncut {
    Crosses,
    /// It goes along itself over and over.
    TakesLong,
}

impl Flat {
    /// The face without the coordinate in which it is thinnest: exact, and one to one if the face is flat.
    fn along_axis(corners: &[Vec3]) -> Self {
        let from_first = |corner: &Vec3| corner.as_dvec3() - corners[0].as_dvec3();
        let edges = corners.iter().zip(&corners[1..]);
        // Absolute values, which do not cancel where the face turns both ways.
        let normal: DVec3 = edges.map(|(from, to)| from_first(from).cross(from_first(to)).abs()).sum();
        let axis = normal.max_position();
        let [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
        // A power of two, with which every f32 is in the range of the triangulation.
        let scale = 2.0_f64.powi(60);
        let flat = |corner: &Vec3| Coord { x: scale * f64::from(corner[u]), y: scale * f64::from(corner[v]) };
        Self(corners.iter().map(flat).collect())
    }

    /// The face along its normal, by Newell's method; nothing if it turns as much one way as the other.
    fn along_normal(corners: &[Vec3]) -> Option<Self> {
        let largest =
            corners.iter().map(|corner| (*corner - corners[0]).abs().max_element()).fold(0.0, f32::max);
        let at = |corner: &Vec3| (corner.as_dvec3() - corners[0].as_dvec3()) / f64::from(largest);
        let edges = corners.iter().zip(corners.iter().cycle().skip(1));
        let normal: DVec3 = edges.map(|(from, to)| at(from).cross(at(to))).sum();
        let (u, v) = normal.try_normalize()?.any_orthonormal_pair();
        let coordinate = |along: f64| if along.abs() < NOTHING { 0.0 } else { along };
        let flat = |corner| Coord { x: coordinate(u.dot(at(corner))), y: coordinate(v.dot(at(corner))) };
        Some(Self(corners.iter().map(flat).collect()))
    }

    /// The path through the corners, with each edge led through the corners that lie on it within rounding.
    fn snapped(&self, path: &[usize]) -> Vec<usize> {
        let at = |corner: usize| DVec2::new(self.0[corner].x, self.0[corner].y);
        let size =
            path.iter().map(|&corner| (at(corner) - at(path[0])).abs().max_element()).fold(0.0, f64::max);
        let mut snapped = Vec::new();
        for (&from, &to) in path.iter().zip(path.iter().cycle().skip(1)) {
            let edge = at(to) - at(from);
            let mut on_it: Vec<(f64, usize)> = Vec::new();
            for &corner in path {
                let (along, aside) = (edge.dot(at(corner) - at(from)), edge.perp_dot(at(corner) - at(from)));
                let is_on_it = aside.abs() <= ROUNDING * size * edge.length();
                if is_on_it && 0.0 < along && along < edge.length_squared() {
                    on_it.push((along, corner));
                }
            }
            on_it.sort_by(|(one, _), (other, _)| one.total_cmp(other));
            snapped.push(from);
            snapped.extend(on_it.into_iter().map(|(_, corner)| corner));
        }
        snapped
    }

    /// The two triangles of a face with four corners, if a diagonal cuts it. Most faces are such, and need no more.
    fn quadrilateral(&self) -> Option<Vec<[usize; 3]>> {
        let [a, b, c, d] = *self.0.first_chunk().filter(|_| self.0.len() == 4)?;
        let is_inside = |side: f64, other: f64| side * other > 0.0;
        if is_inside(orient2d(a, b, c), orient2d(a, c, d)) {
            Some(vec![[0, 1, 2], [0, 2, 3]])
        } else if is_inside(orient2d(b, c, d), orient2d(b, d, a)) {
            Some(vec![[1, 2, 3], [1, 3, 0]])
        } else {
            None
        }
    }

    /// The triangles inside a path through the corners, by a constrained Delaunay triangulation.
    fn triangulated(&self, path: &[usize]) -> Result<Vec<[usize; 3]>, Uncut> {
        let mut net = FaceMesh::new();
        let corner = |&number: &usize| Corner { at: Point2::new(self.0[number].x, self.0[number].y), number };
        let vertices: Vec<_> = (path.iter().map(corner))
            .map(|corner| net.insert(corner).expect("the coordinate is in range"))
            .collect();
        let edges = || {
            let ends = vertices.iter().copied().zip(vertices.iter().copied().cycle().skip(1));
            ends.filter(|(from, to)| from != to)
        };
        let mut touched = 0;
        for (from, to) in edges() {
            for passed in LineIntersectionIterator::new_from_handles(&net, from, to) {
                touched += 1;
                if matches!(passed, Intersection::EdgeIntersection(edge) if edge.is_constraint_edge()) {
                    return Err(Uncut::Crosses);
                }
                if touched > MOST_TOUCHED * vertices.len() {
                    return Err(Uncut::TakesLong);
                }
            }
            net.add_constraint(from, to);
        }
        // An edge runs through all vertices on it.
        let mut runs: HashMap<FixedDirectedEdgeHandle, i32> = HashMap::new();
        for (from, to) in edges() {
            for passed in LineIntersectionIterator::new_from_handles(&net, from, to) {
                if let Intersection::EdgeOverlap(edge) = passed {
                    *runs.entry(edge.fix()).or_default() += 1;
                    *runs.entry(edge.rev().fix()).or_default() -= 1;
                }
            }
        }
        let winding = windings(&net, &runs);
        let triangles = net.inner_faces().filter_map(|triangle| {
            let [a, b, c] = triangle.vertices().map(|vertex| vertex.data().number);
            match winding[&triangle.index()] {
                0 => None,
                1.. => Some([a, b, c]),
                _ => Some([a, c, b]),
            }
        });
        Ok(triangles.collect())
    }
}

type FaceMesh = ConstrainedDelaunayTriangulation<Corner>;

/// The winding number of the face around each triangle, by the triangle's index: found from outside inwards, `runs`
/// more on the left of an edge than on its right.
fn windings(net: &FaceMesh, runs: &HashMap<FixedDirectedEdgeHandle, i32>) -> HashMap<usize, i32> {
    let mut known = HashMap::from([(net.outer_face().index(), 0)]);
    let mut waiting: Vec<_> = net.convex_hull().collect();
    while let Some(edge) = waiting.pop() {
        let winding = known[&edge.face().index()] - runs.get(&edge.fix()).copied().unwrap_or_default();
        let beyond = edge.rev().face();
        if let Some(triangle) = beyond.as_inner()
            && known.insert(beyond.index(), winding).is_none()
        {
            waiting.extend(triangle.adjacent_edges());
        }
    }
    known
}

/// A corner in a triangulation, by its place in the face.
struct Corner {
    at: Point2<f64>,
    number: usize,
}

impl HasPosition for Corner {
    type Scalar = f64;

    fn position(&self) -> Point2<f64> {
        self.at
    }
}

#[cfg(test)]
mod tests {
    use glam::vec3;

    use super::*;

    /// The face of these corners in the plane y = 0, cut, and the area of its triangles.
    fn cut_flat(corners: &[[f32; 2]]) -> (Cut, f32) {
        let corners: Vec<Vec3> = corners.iter().map(|[x, z]| vec3(*x, 0.0, *z)).collect();
        let cut = cut(&corners);
        let area = |[a, b, c]: [usize; 3]| (corners[b] - corners[a]).cross(corners[c] - corners[a]).y / 2.0;
        let area = cut.triangles.iter().map(|&triangle| area(triangle)).sum();
        (cut, area)
    }

    const SQUARE: [[f32; 2]; 4] = [[0.0, 0.0], [0.0, 2.0], [2.0, 2.0], [2.0, 0.0]];

    #[test]
    fn a_face_keeps_its_area_and_its_front() {
        let notch = [[0.0, 0.0], [0.0, 2.0], [1.0, 2.0], [1.0, 1.0], [2.0, 1.0], [2.0, 0.0]];
        let backwards = |corners: &[[f32; 2]]| corners.iter().rev().copied().collect::<Vec<_>>();
        for (corners, area) in [
            (SQUARE.to_vec(), 4.0),
            (backwards(&SQUARE), -4.0),
            (notch.to_vec(), 3.0),
            (backwards(&notch), -3.0),
            // A dent, which the first diagonal would fill.
            (vec![[0.0, 0.0], [0.0, 2.0], [0.5, 0.5], [2.0, 0.0]], 1.0),
            (vec![[0.5, 0.5], [2.0, 0.0], [0.0, 0.0], [0.0, 2.0]], 1.0),
            // A corner in the middle of a side.
            (vec![[0.0, 0.0], [0.0, 1.0], [0.0, 2.0], [2.0, 0.0]], 2.0),
            // A bridge to a hole and back.
            (
                [&SQUARE[..], &[[0.0, 0.0], [0.5, 0.5], [1.0, 0.5], [1.0, 1.0], [0.5, 1.0], [0.5, 0.5]]]
                    .concat(),
                3.75,
            ),
            // Two squares that touch in a corner.
            ([&SQUARE[..3], &[[3.0, 2.0], [3.0, 3.0], [2.0, 3.0], [2.0, 2.0], [2.0, 0.0]]].concat(), 3.0),
        ] {
            let (cut, found) = cut_flat(&corners);
            assert!(!cut.crosses, "{corners:?}");
            assert_eq!(found, area, "{corners:?}: {cut:?}");
        }
    }

    #[test]
    fn a_face_that_is_not_flat_keeps_all_its_triangles() {
        for corners in [
            // A corner high above the others.
            &[[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [1.0, 9.0, 1.0], [0.0, 0.0, 1.0]][..],
            // Folded along a diagonal.
            &[[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 0.0, 4.0], [0.0, 4.0, 0.0]],
            // Around a corner of the walls.
            &[
                [0.0, 0.0, 0.0],
                [4.0, 0.0, 0.0],
                [4.0, 0.0, 4.0],
                [4.0, 3.0, 4.0],
                [4.0, 3.0, 0.0],
                [0.0, 3.0, 0.0],
            ],
            // Around three sides of a cube.
            &[
                [0.0, 0.0, 0.0],
                [1.0, 0.0, 0.0],
                [1.0, 1.0, 0.0],
                [1.0, 1.0, 1.0],
                [0.0, 1.0, 1.0],
                [0.0, 0.0, 1.0],
            ],
            // A steep roof.
            &[
                [0.0, 0.0, 0.0],
                [2.0, 9.0, 0.0],
                [4.0, 0.0, 0.0],
                [4.0, 0.0, 6.0],
                [2.0, 9.0, 6.0],
                [0.0, 0.0, 6.0],
            ],
        ] {
            for (scale, turn) in [(1.0, 0), (1e-30, 1), (1e30, 2)] {
                let mut corners: Vec<Vec3> =
                    corners.iter().map(|corner| Vec3::from(*corner) * scale).collect();
                corners.rotate_left(turn);
                let cut = cut(&corners);
                assert_eq!(
                    (cut.triangles.len(), cut.crosses),
                    (corners.len() - 2, false),
                    "{corners:?}: {cut:?}"
                );
            }
        }
    }

    #[test]
    fn rounding_makes_no_crossing() {
        // A hole whose edge lies on the outline, tilted, in six decimals.
        let outline = [
            [0.0, 0.0],
            [9.0, 0.0],
            [9.0, 9.0],
            [0.0, 9.0],
            [0.0, 0.0],
            [3.0, 0.0],
            [3.0, 5.0],
            [5.0, 5.0],
            [5.0, 0.0],
            [3.0, 0.0_f64],
        ];
        for number in 0..60 {
            let normal =
                DVec3::new(0.3 + 0.1 * f64::from(number), 1.0, 0.7 - 0.03 * f64::from(number)).normalize();
            let (u, v) = normal.any_orthonormal_pair();
            let rounded = |point: DVec3| (point * 1e6).round() / 1e6;
            let corners: Vec<Vec3> = outline.map(|[x, y]| rounded(u * x + v * y).as_vec3()).to_vec();
            let cut = cut(&corners);
            let area: f32 = (cut.triangles.iter())
                .map(|ear| ear.map(|corner| corners[corner]))
                .map(|[a, b, c]| (b - a).cross(c - a).length() / 2.0)
                .sum();
            assert!((area - 71.0).abs() < 1e-3 && !cut.crosses, "{number}: {area}, {cut:?}");
        }
    }

    #[test]
    fn a_face_that_goes_round_often_is_cut_once() {
        let (cut, area) = cut_flat(&SQUARE.repeat(256));
        assert_eq!((cut.triangles.len(), cut.crosses, area), (2, false, 4.0));
    }

    #[test]
    fn a_face_that_crosses_itself_becomes_a_fan() {
        let (cut, _) = cut_flat(&[[0.0, 0.0], [2.0, 2.0], [2.0, 0.0], [0.0, 3.0]]);
        assert_eq!(cut, Cut { triangles: vec![[0, 1, 2], [0, 2, 3]], crosses: true });
    }

    #[test]
    fn a_face_without_an_area_has_no_triangle() {
        let line = [[0.0, 0.0], [1.0, 1.0], [3.0, 3.0], [2.0, 2.0]];
        for corners in [&line[..], &line[..3], &[[1.0, 1.0]; 5], &[[0.0, 0.0], [0.0, 0.0], [1.0, 7.0]]] {
            assert_eq!(cut_flat(corners).0, Cut::default(), "{corners:?}");
        }
    }

    #[test]
    fn faces_of_every_size_are_cut() {
        let notch = [[0.0, 0.0], [0.0, 2.0], [1.0, 2.0], [1.0, 1.0], [2.0, 1.0], [2.0, 0.0]];
        for exponent in [-149, -126, -40, 0, 60, 126] {
            let scale = 2.0_f64.powi(exponent) as f32;
            let corners = notch.map(|corner| corner.map(|coordinate: f32| coordinate * scale));
            let (cut, _) = cut_flat(&corners);
            assert_eq!((cut.triangles.len(), cut.crosses), (4, false), "2^{exponent}");
        }
    }
}
