//! The surfaces of a scene: flat polygons, and the cones of arrows.

use std::iter::once;

use glam::{DVec2, DVec3, DVec4};

use super::occluder::Occluder;
use super::plane::{self, Plane, Region};
use super::primitive::{Primitive, Shaded, ShadedCorner};
use super::projection::Projection;
use base::scene::{Color, Mesh};

#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct SurfaceCorner {
    pub(super) at: DVec3,
    pub(super) color: Color,
}

/// Triangles that belong together.
pub(super) struct Surface {
    triangles: Vec<[SurfaceCorner; 3]>,
}

/// Triangles in one plane have normals that differ by less.
const FLAT: f64 = 1e-6;
/// A face that covers less of the page, in square points, is not seen.
const SMALLEST: f64 = 0.01;

impl Surface {
    pub(super) fn new(mesh: &Mesh, offset: DVec3) -> Self {
        let corner = |vertex: &base::scene::Vertex| SurfaceCorner {
            at: glam::Vec3::from_array(vertex.position).as_dvec3() + offset,
            color: vertex.color,
        };
        let triangles =
            mesh.vertices.chunks_exact(3).map(|three| [0, 1, 2].map(|index| corner(&three[index])));
        Self { triangles: triangles.collect() }
    }

    /// The triangles that hide what is behind them, without those that hide nothing.
    pub(super) fn occluders(&self, projection: &Projection) -> Vec<Occluder> {
        let border = self.border();
        let is_border = |from: SurfaceCorner, to: SurfaceCorner| border.contains(&(from, to));
        let occluder = |&[a, b, c]: &[SurfaceCorner; 3]| {
            let edges = [is_border(a, b), is_border(b, c), is_border(c, a)];
            Occluder::new(projection, [a.at, b.at, c.at], edges)
        };
        self.triangles.iter().filter_map(occluder).collect()
    }

    /// The edges that only one triangle has. Neighbours pass along their common edge in opposite directions.
    fn border(&self) -> Vec<(SurfaceCorner, SurfaceCorner)> {
        let mut edges: Vec<(SurfaceCorner, SurfaceCorner)> = Vec::new();
        for &[a, b, c] in &self.triangles {
            for (from, to) in [(a, b), (b, c), (c, a)] {
                match edges.iter().position(|&edge| edge.0.at == to.at && edge.1.at == from.at) {
                    Some(known) => drop(edges.swap_remove(known)),
                    None => edges.push((from, to)),
                }
            }
        }
        edges
    }

    /// The border from corner to corner.
    fn outline(&self) -> Vec<SurfaceCorner> {
        let mut edges = self.border();
        let Some((start, mut at)) = edges.pop() else { return Vec::new() };
        let mut outline = vec![start];
        while let Some(next) = edges.iter().position(|edge| edge.0.at == at.at) {
            outline.push(at);
            at = edges.swap_remove(next).1;
        }
        outline
    }

    /// The plane of a flat polygon, positive towards the eye.
    fn plane(&self, projection: &Projection) -> Option<Plane> {
        let planes =
            self.triangles.iter().map(|[a, b, c]| plane::unit((b.at - a.at).cross(c.at - a.at), a.at));
        let planes = planes.collect::<Option<Vec<Plane>>>()?;
        let first = *planes.first()?;
        let is_flat = planes.iter().all(|one| one.truncate().dot(first.truncate()).abs() > 1.0 - FLAT);
        is_flat.then_some(if first.dot(projection.eye) < 0.0 { -first } else { first })
    }

    fn order(&self, projection: &Projection) -> f64 {
        let corners = self.triangles.iter().flatten();
        corners.map(|corner| projection.order(corner.at)).sum::<f64>()
            / (3 * self.triangles.len()).max(1) as f64
    }
}

/// Draws surfaces, far ones first. The plane of the first flat polygon divides all others.
pub(super) fn draw(surfaces: &[Surface], projection: &Projection) -> Vec<Primitive> {
    let planes = surfaces.iter().map(|surface| surface.plane(projection));
    let flat = planes.enumerate().find_map(|(index, plane)| Some((index, plane?)));
    let mut others: Vec<&Surface> = surfaces.iter().collect();
    if let Some((index, _)) = flat {
        others.remove(index);
    }
    others.sort_by(|a, b| b.order(projection).total_cmp(&a.order(projection)));
    let Some((index, plane)) = flat else {
        return others.iter().flat_map(|solid| faces(solid, projection, None)).collect();
    };
    let part = |side: Plane| others.iter().flat_map(move |solid| faces(solid, projection, Some(side)));
    part(-plane).chain(shaded(&surfaces[index], projection)).chain(part(plane)).collect()
}

/// A flat polygon in the colours of its vertices.
fn shaded(surface: &Surface, projection: &Projection) -> Option<Primitive> {
    let drawn = &projection.bounds;
    let cut = |corners: &[SurfaceCorner]| drawn.polygon(corners, |corner| corner.at, mixed);
    let outline: Vec<_> = cut(&surface.outline()).iter().map(|corner| projection.place(corner.at)).collect();
    let corner = |corner: SurfaceCorner| ShadedCorner {
        at: projection.place(corner.at),
        depth: projection.depth(corner.at),
        color: corner.color,
    };
    let mut triangles = Vec::new();
    for triangle in &surface.triangles {
        let corners: Vec<ShadedCorner> = cut(triangle).into_iter().map(corner).collect();
        triangles.extend((2..corners.len()).map(|last| [corners[0], corners[last - 1], corners[last]]));
    }
    (outline.len() > 2 && !triangles.is_empty()).then_some(Primitive::Shaded(Shaded { outline, triangles }))
}

/// The visible faces of a solid, or of its part on one side of a plane. They are drawn over their own outline in the
/// colour of one of them, which closes the seams between them.
fn faces(solid: &Surface, projection: &Projection, side: Option<Plane>) -> Vec<Primitive> {
    let drawn = Region(projection.bounds.0.iter().copied().chain(side).collect());
    let middle: DVec3 = solid.triangles.iter().flatten().map(|corner| corner.at).sum();
    let middle = middle / (3 * solid.triangles.len()).max(1) as f64;
    let (mut all, mut areas) = (Vec::new(), Vec::new());
    for triangle in &solid.triangles {
        let corners = drawn.polygon(triangle, |corner| corner.at, mixed);
        let outline: Vec<_> = corners.iter().map(|corner| projection.place(corner.at)).collect();
        all.extend(outline.iter().copied());
        if area(&outline) > SMALLEST && faces_eye(triangle, middle, projection.eye) {
            areas.push((outline, triangle[0].color));
        }
    }
    let Some((_, background)) = areas.first().cloned() else { return Vec::new() };
    let others = areas.into_iter().filter(|(_, color)| *color != background);
    let areas = once((hull(all), background)).chain(others);
    areas.map(|(outline, color)| Primitive::Area { outline, color }).collect()
}

/// The area of a convex polygon.
fn area(outline: &[DVec2]) -> f64 {
    let triangle = |last: usize| (outline[last - 1] - outline[0]).perp_dot(outline[last] - outline[0]);
    (2..outline.len()).map(triangle).sum::<f64>().abs() / 2.0
}

/// Whether a face of a convex solid around a point is turned to the eye.
fn faces_eye([a, b, c]: &[SurfaceCorner; 3], middle: DVec3, eye: DVec4) -> bool {
    let Some(plane) = plane::unit((b.at - a.at).cross(c.at - a.at), a.at) else { return false };
    (plane.dot(middle.extend(1.0)) > 0.0) != (plane.dot(eye) > 0.0)
}

fn mixed(from: &SurfaceCorner, to: &SurfaceCorner, share: f64) -> SurfaceCorner {
    let mix = |index: usize| {
        let (from, to) = (f64::from(from.color[index]), f64::from(to.color[index]));
        (from + (to - from) * share).round() as u8
    };
    SurfaceCorner { at: from.at.lerp(to.at, share), color: [mix(0), mix(1), mix(2), mix(3)] }
}

/// The convex hull of points, by Andrew's monotone chain.
fn hull(mut points: Vec<DVec2>) -> Vec<DVec2> {
    points.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    let chain = |points: &mut dyn Iterator<Item = &DVec2>| {
        let mut kept: Vec<DVec2> = Vec::new();
        for &point in points {
            while let [.., before, last] = kept[..]
                && (last - before).perp_dot(point - last) <= 0.0
            {
                kept.pop();
            }
            kept.push(point);
        }
        kept.pop();
        kept
    };
    let mut hull = chain(&mut points.iter());
    hull.extend(chain(&mut points.iter().rev()));
    hull
}

#[cfg(test)]
mod tests {
    use super::*;
    use base::scene::{Item, Theme};
    use glam::{dvec2, vec3};

    #[test]
    fn the_outline_of_triangles_is_the_polygon() {
        let l = [(0.0, 0.0), (8.0, 0.0), (8.0, 4.0), (4.0, 4.0), (4.0, 8.0), (0.0, 8.0)];
        let corners = l.map(|(x, y)| vec3(x, 2.0, y));
        let items = Item::polygon(&corners, Theme::Classic.palette());
        let [Item::Mesh { mesh, .. }] = &items[..] else { panic!("a mesh") };
        let outline = Surface::new(mesh, DVec3::ZERO).outline();
        assert_eq!(outline.len(), 6);
        for corner in corners {
            assert!(outline.iter().any(|one| one.at == corner.as_dvec3()));
        }
    }

    #[test]
    fn a_square_has_its_area() {
        let square = [dvec2(1.0, 1.0), dvec2(3.0, 1.0), dvec2(3.0, 3.0), dvec2(1.0, 3.0)];
        assert_eq!(area(&square), 4.0);
        assert_eq!((area(&square[..2]), area(&[square[0]; 3])), (0.0, 0.0));
    }

    #[test]
    fn a_hull_leaves_out_what_is_inside_and_on_its_edges() {
        let [a, b, c] = [dvec2(0.0, 0.0), dvec2(4.0, 0.0), dvec2(0.0, 4.0)];
        assert_eq!(hull(vec![c, dvec2(1.0, 1.0), a, dvec2(2.0, 0.0), b, a]).len(), 3);
        assert!(hull(vec![a]).is_empty());
    }
}
