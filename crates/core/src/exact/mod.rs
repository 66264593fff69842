//! The exact answers to questions about shapes, for every finite f32.
//!
//! | question | answer |
//! |---|---|
//! | [`point_plane`] | in front, on or behind |
//! | [`sphere_plane`] | in front, intersecting or behind |
//! | [`line_plane`], [`segment_plane`] | where they cross |
//! | [`segment_triangle`], [`segment_polygon`], [`line_polygon`], [`ray_triangle`] | where they cross |
//! | [`ray_terrain`], [`segment_terrain`], [`ray_tiles`] | where the path first meets the surface, or one of several |
//! | [`point_polygon`], [`sphere_triangle`], [`sphere_polygon`] | yes or no |
//! | [`ray_mesh`], [`segment_mesh`], [`sphere_mesh`] | the same at many triangles, by a [`MeshIndex`], which has them as methods |
//! | [`MeshIndex::find_hit`], [`MeshIndex::each_hit`], [`MeshIndex::each_met`] | the first hit that counts; a visit to each |
//! | [`MeshIndex::first_contacts`] | all contacts of a moving ball at the time of the first one |
//! | [`Path`] | a ray up to a parameter, or a segment with its ends, instead of a ray or a segment at a mesh |
//! | [`MeshIndex::refit`]; [`MeshIndex::shape`], [`MeshIndex::with_shape`] | vertices that move; an index that is prepared sooner |
//! | [`ray_triangles`] | the first crossing with a slice of triangles |
//! | [`moving_sphere_triangle`], [`moving_sphere_mesh`] | the first contact; [`walk::stop`](crate::walk::stop) finds an f32 point just before it |
//! | [`closest_point`], [`point_mesh`] | the closest point of a triangle, and the closest triangle |
//! | [`triangle_normal`] | the normal of a triangle |
//! | [`segment_edge_sides`], [`line_edge_sides`], [`point_edge_sides`] | the signs at a triangle's edges that decide this |
//! | [`batch`] | the same for many pairs at once |
//!
//! Every f32 is an exact binary fraction, and nothing is rounded after that: there is no tolerance, and no verdict
//! depends on the order of vertices or the size of the scene. Each question and the [crate root](crate) state what
//! counts as a hit where two shapes just touch.
//!
//! # How
//! Every verdict follows from the signs of a few polynomials in the given coordinates: the side of a plane on which
//! a point lies, the side of an edge on which a line passes, a squared distance less a squared radius. Quotients are
//! compared by multiplying with their denominators, without a division.
//!
//! Each polynomial is written once. The first of these arithmetics that is certain of its sign decides:
//! 1. in f64 with a bound of the rounding error, which is nearly always enough;
//! 2. in f64, if the numbers turn out to be so small that nothing was rounded;
//! 3. for products of many lengths, in f64 with a running error bound;
//! 4. in 128-bit integers, as multiples of a power of two, if they do not overflow;
//! 5. in sums of two f64 with a bound of their error;
//! 6. in integers of any size.
//!
//! Before that, an f32 filter tests all signs of a ball and a triangle together, and a batch tests its pairs in f32 and
//! in f64.
//!
//! All but the last only save time (Fortune and Van Wyk, *Efficient exact arithmetic for computational geometry*, 1993;
//! Shewchuk, *Adaptive precision floating-point arithmetic*, 1997). The bounds are proven in the crate's source, beside
//! each arithmetic.
//!
//! Places and directions are quotients of such polynomials, some with the square root of another one. They are rounded once
//! from the true value, by the first of these that is certain of the rounding:
//! 1. in 128-bit integers, if these hold the polynomials of a crossing, or otherwise the products of two lengths, with
//!    sums of two f64 for what has more factors;
//! 2. in sums of two f64 that tell their error;
//! 3. in integers of any size.
//!
//! The order of two crossings is the sign of another polynomial ([`Crossing::cmp_t`]).

mod arithmetic;
#[cfg(feature = "batch")]
pub mod batch;
mod beside_edge;
mod closest;
mod crossing;
mod edge_sides;
mod f32_filter;
mod feature;
mod inside;
mod lanes;
mod line_plane;
mod line_polygon;
mod mesh;
mod moving_sphere;
mod nearest;
mod parametric_line;
mod path_triangle;
mod place;
mod plane_of;
mod point_plane;
mod point_polygon;
mod ray_triangle;
mod segment_plane;
mod segment_polygon;
mod segment_triangle;
mod sphere_boundary;
mod sphere_plane;
mod sphere_polygon;
mod sphere_triangle;
mod terrain;
mod triangle_crossing;
mod triangle_normal;
mod unit;
mod weights;

pub use closest::{ClosestPoint, closest_point};
pub use crossing::Crossing;
pub use edge_sides::{line_edge_sides, point_edge_sides, segment_edge_sides};
pub use feature::TriangleFeature;
pub use line_plane::line_plane;
pub use line_polygon::line_polygon;
pub(crate) use mesh::Filter;
pub use mesh::{
    ClosestTriangle, Containment, MeshHit, MeshIndex, Only, PartialIndex, Path, point_mesh, ray_mesh,
    ray_mesh_all, ray_mesh_any, ray_triangles, segment_mesh, segment_mesh_all, segment_mesh_any, sphere_mesh,
    sphere_mesh_all, sphere_mesh_contacts, triangles_near,
};
pub(crate) use moving_sphere::boxes_until;
pub use moving_sphere::{
    FirstContact, MeshContact, moving_sphere_mesh, moving_sphere_triangle, triangles_on_path,
};
pub use place::Place;
pub use plane_of::PlaneOf;
pub use point_plane::point_plane;
pub use point_polygon::point_polygon;
pub use ray_triangle::ray_triangle;
pub use segment_plane::segment_plane;
pub use segment_polygon::segment_polygon;
pub use segment_triangle::segment_triangle;
pub use sphere_plane::sphere_plane;
pub use sphere_polygon::sphere_polygon;
pub use sphere_triangle::sphere_triangle;
pub use terrain::{TerrainHit, TerrainIndex, TileHit, ray_terrain, ray_tiles, segment_terrain};
pub use triangle_crossing::TriangleCrossing;
pub use triangle_normal::triangle_normal;

#[cfg(test)]
mod tests {
    use glam::{Vec3, dvec3, vec3};

    use super::*;
    use crate::shapes::{Line, Point, Polygon, Ray, Segment, ShapeError, Side, Sphere, SphereSide, Triangle};
    use crate::terrain::Terrain;

    /// The smallest and the largest f32.
    const ENDS: [f32; 2] = [f32::from_bits(1), f32::MAX];

    fn unit_corner(scale: f32) -> Result<Polygon, ShapeError> {
        Polygon::new(&[Vec3::ZERO, Vec3::X * scale, Vec3::Y * scale])
    }

    #[test]
    fn the_ends_of_f32_are_scenes_like_any_other() -> Result<(), ShapeError> {
        for scale in ENDS {
            let polygon = unit_corner(scale)?;
            let segment = Segment::new(vec3(0.0, scale, -scale), vec3(0.0, scale, scale))?;
            let place = segment_polygon(&segment, &polygon).expect("through a vertex").place();
            assert_eq!((place.t, place.point), (0.5, dvec3(0.0, scale.into(), 0.0)));
            let beside = Segment::new(vec3(scale, scale, -scale), vec3(scale, scale, scale))?;
            assert!(segment_polygon(&beside, &polygon).is_none());
            assert!(segment_plane(&beside, &polygon).is_some());

            let center = vec3(0.0, 0.0, scale);
            assert!(!sphere_polygon(&Sphere::new(center, scale)?, &polygon), "it touches");
            assert_eq!(sphere_plane(&Sphere::new(center, scale)?, &polygon), SphereSide::Behind);
            assert_eq!(point_plane(Point::new(center)?, &polygon), Side::Behind);
            assert!(point_polygon(Point::new(vec3(scale, 0.0, -scale))?, &polygon));
        }
        Ok(())
    }

    #[test]
    fn tiny_and_huge_numbers_meet_in_one_question() -> Result<(), ShapeError> {
        let [tiny, huge] = ENDS;
        let line = Line::new(vec3(0.0, 0.0, huge), vec3(0.0, 0.0, tiny))?;
        let place = line_plane(&line, &unit_corner(tiny)?).expect("not parallel").place();
        assert_eq!(place.t, -f64::from(huge) / f64::from(tiny));
        assert_eq!(place.point, dvec3(0.0, 0.0, 0.0));
        let grazing = Ray::new(vec3(-huge, tiny, 0.0), vec3(1.0, 0.0, tiny))?;
        let wall = Triangle::new([vec3(0.0, 0.0, -1.0), vec3(0.0, tiny, 1.0), vec3(0.0, 1.0, 0.0)])?;
        assert!(ray_triangle(&grazing, &wall).is_some());
        Ok(())
    }

    #[test]
    fn the_parameter_is_rounded_once() -> Result<(), ShapeError> {
        let third = Line::new(vec3(0.0, 0.0, -1.0), vec3(1.0, 0.0, 3.0))?;
        let place = line_plane(&third, &unit_corner(1.0)?).expect("not parallel").place();
        assert_eq!((place.t, place.point), (1.0 / 3.0, dvec3(1.0 / 3.0, 0.0, 0.0)));
        Ok(())
    }

    #[test]
    fn a_coordinate_of_0_is_positive() -> Result<(), ShapeError> {
        let triangle = Triangle::new([vec3(-1.0, -1.0, 1.0), vec3(1.0, -1.0, 1.0), vec3(0.0, 1.0, 1.0)])?;
        for origin in [Vec3::ZERO, Vec3::splat(-0.0), Vec3::NEG_Z] {
            let ray = Ray::new(origin, vec3(-0.0, -0.0, 1.0))?;
            let point = ray_triangle(&ray, &triangle).expect("a hit").place().point;
            assert!(point.x.is_sign_positive() && point.y.is_sign_positive(), "{point} from {origin}");
        }
        Ok(())
    }

    #[test]
    fn what_a_ray_triangle_question_refuses() -> Result<(), ShapeError> {
        let flat = Triangle::new([Vec3::ZERO, Vec3::X, Vec3::Y])?;
        let line = Triangle::new([Vec3::ZERO, Vec3::X, Vec3::X * 2.0])?;
        let in_the_plane = Ray::new(vec3(-1.0, 0.25, 0.0), Vec3::X)?;
        let through = Ray::new(vec3(0.5, 0.0, 0.0), Vec3::Z)?;
        assert!(ray_triangle(&in_the_plane, &flat).is_none());
        assert!(ray_triangle(&through, &line).is_none());
        assert_eq!(ray_triangle(&through, &flat).expect("starts on it").place().t, 0.0);
        Ok(())
    }

    #[test]
    fn a_bent_polygon_is_judged_by_its_shadow() -> Result<(), ShapeError> {
        // Three corners in the plane z = 0, the fourth far above it.
        let bent =
            Polygon::new(&[Vec3::ZERO, vec3(2.0, 0.0, 0.0), vec3(2.0, 2.0, 0.0), vec3(0.0, 2.0, 9.0)])?;
        assert!(point_polygon(Point::new(vec3(0.5, 1.5, 5.0))?, &bent));
        let segment = Segment::new(vec3(0.5, 1.5, -1.0), vec3(0.5, 1.5, 1.0))?;
        assert_eq!(segment_polygon(&segment, &bent).expect("a hit").place().t, 0.5);
        assert!(sphere_polygon(&Sphere::new(vec3(-1.0, 2.0, 9.0), 1.5)?, &bent), "near the raised corner");
        Ok(())
    }

    #[test]
    fn rays_in_the_terrain_meet_it_where_they_come_in() -> Result<(), ShapeError> {
        let plain = Terrain::new(3, 3, 2.0, vec![1.0; 9])?;
        let first = |origin, direction| {
            let hit = ray_terrain(&Ray::new(origin, direction)?, &plain);
            Ok::<_, ShapeError>(hit.map(|hit| hit.place().t))
        };
        assert_eq!(first(vec3(-2.0, 1.0, 1.0), vec3(0.5, 0.0, 0.0))?, Some(4.0));
        assert_eq!(first(vec3(1.0, 1.0, 1.0), vec3(0.5, 0.0, 0.0))?, Some(0.0));
        assert_eq!(first(vec3(5.0, 1.0, 0.0), vec3(-1.0, 0.0, 1.0))?, Some(1.0));
        assert_eq!(first(vec3(-1.0, 1.0, 1.0), vec3(-1.0, 0.0, 0.0))?, None);
        // Through the outermost corner, straight down and straight up; and past it.
        assert_eq!(first(vec3(4.0, 8.0, 4.0), vec3(0.0, -1.0, 0.0))?, Some(7.0));
        assert_eq!(first(vec3(4.0, 0.0, 4.0), vec3(0.0, 1.0, 0.0))?, Some(1.0));
        assert_eq!(first(vec3(4.0_f32.next_up(), 8.0, 4.0), vec3(0.0, -1.0, 0.0))?, None);
        Ok(())
    }

    #[test]
    fn the_places_of_vertices_are_exact() -> Result<(), ShapeError> {
        // 3 * 0.1 is no f32: the border lies between two of them.
        let terrain = Terrain::new(4, 2, 0.1, vec![0.0; 8])?;
        let down_at = |x| Ray::new(vec3(x, 1.0, 0.05), vec3(0.0, -1.0, 0.0));
        let below = if f64::from(0.3_f32) < 3.0 * f64::from(0.1_f32) { 0.3_f32 } else { 0.3_f32.next_down() };
        assert!(ray_terrain(&down_at(below)?, &terrain).is_some());
        assert!(ray_terrain(&down_at(below.next_up())?, &terrain).is_none());
        Ok(())
    }
}
