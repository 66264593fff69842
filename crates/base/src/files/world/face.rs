//! Faces as triangles. Every decision is exact, so that a face of any size keeps its whole area.

use std::collections::HashMap;

use glam::{DVec3, Vec3};
use robust::{Coord, orient2d};
use spade::handles::FixedDirectedEdgeHandle;
use spade::{ConstrainedDelaunayTriangulation, HasPosition, Intersection, LineIntersectionIterator};
use spade::{Point2, Triangulation};

/// How many vertices and edges of its triangulation an edge of a face touches on average at most. Those of a face that needs
/// more, because it goes along itself over and over, would take long.
const MOST_TOUCHED: usize = 32;

/// A face as triangles: the places of their corners in the face, three for each.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Cut {
    /// None if the face has no area.
    pub(super) triangles: Vec<[usize; 3]>,
    /// Whether the face crosses itself, or goes along itself over and over. It becomes a fan from its first corner.
    pub(super) crosses: bool,
}

/// Cuts a face. Where it goes round itself or touches itself, its inside is what it goes round: a winding number that is not
/// 0. A triangle turns as the face does around it.
pub(super) fn cut(corners: &[Vec3]) -> Cut {
    let whole = |triangles| Cut { triangles, crosses: false };
    match corners {
        [a, b, c] => whole(if is_flat([*a, *b, *c]) { Vec::new() } else { vec![[0, 1, 2]] }),
        _ => {
            let flat = Flat::of(corners);
            match flat.quadrilateral().or_else(|| flat.triangulated()) {
                Some(triangles) => whole(triangles),
                None => Cut { triangles: fan(corners), crosses: true },
            }
        }
    }
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

/// A face without the coordinate in which it is thinnest: exact, and one to one if the face is flat.
struct Flat(Vec<Coord<f64>>);

impl Flat {
    fn of(corners: &[Vec3]) -> Self {
        let from_first = |corner: &Vec3| corner.as_dvec3() - corners[0].as_dvec3();
        let edges = corners.iter().zip(&corners[1..]);
        // Amounts, which do not cancel where the face turns both ways.
        let normal: DVec3 = edges.map(|(from, to)| from_first(from).cross(from_first(to)).abs()).sum();
        let axis = normal.max_position();
        let [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
        // A power of two, with which every f32 is in the range of the triangulation.
        let scale = 2.0_f64.powi(60);
        let flat = |corner: &Vec3| Coord { x: scale * f64::from(corner[u]), y: scale * f64::from(corner[v]) };
        Self(corners.iter().map(flat).collect())
    }

    /// Most faces have four corners, and most of these no need of a triangulation.
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

    /// The triangles by a constrained Delaunay triangulation; nothing if the face crosses itself.
    fn triangulated(&self) -> Option<Vec<[usize; 3]>> {
        let mut net = Net::new();
        let corner = |(number, at): (usize, &Coord<f64>)| Corner { at: Point2::new(at.x, at.y), number };
        let vertices: Vec<_> = (self.0.iter().enumerate().map(corner))
            .map(|corner| net.insert(corner).expect("every f32 is in range"))
            .collect();
        let edges = || {
            let ends = vertices.iter().copied().zip(vertices.iter().copied().cycle().skip(1));
            ends.filter(|(from, to)| from != to)
        };
        let mut touched = 0;
        for (from, to) in edges() {
            for passed in LineIntersectionIterator::new_from_handles(&net, from, to) {
                touched += 1;
                let is_across =
                    matches!(passed, Intersection::EdgeIntersection(edge) if edge.is_constraint_edge());
                if is_across || touched > MOST_TOUCHED * vertices.len() {
                    return None;
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
        Some(triangles.collect())
    }
}

type Net = ConstrainedDelaunayTriangulation<Corner>;

/// How often the face goes round each triangle, by its number: from outside inwards, `runs` more on the left of an edge than on
/// its right.
fn windings(net: &Net, runs: &HashMap<FixedDirectedEdgeHandle, i32>) -> HashMap<usize, i32> {
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
