//! Every erratum of `printed` can be fixed alone, shown by the cases of `docs/errata.md`.

use collision_core::exact::MeshIndex;
use collision_core::shapes::{Mesh, PlaneEquation, Ray, ShapeError, Side, SphereSide};
use collision_core::terrain::Terrain;
use glam::Vec3;
use methods::corrected;
use methods::printed::{self, Errata, ErratumId, NoAnswer};
use methods::walk;
use proptest::prelude::*;
use serde_json::Value;

const DOCUMENT: &str = include_str!("../../../../docs/errata.md");

/// The answer where fixing an erratum alone does not give the exact answer, because another erratum interferes.
const HELD_BACK: [(u8, &str, &[u8]); 2] = [
    // The crest is found, but at the stale height of 2 the binary search ends where the step began.
    (21, "hit at (0.25, 1.875, 1)", &[22]),
    // The sum with signs is 2 pi, rounded more coarsely than to 1e-7.
    (26, "miss", &[25]),
];

/// A case of the document.
struct Case {
    id: ErratumId,
    query: Value,
    printed: String,
    exact: String,
}

impl Case {
    fn parse(section: &str) -> Self {
        let (number, _) = section.split_once(". ").expect("a number");
        let (_, rest) = section.split_once("```json\n").expect("a query");
        let (query, answers) = rest.split_once("\n```\n").expect("the end of the query");
        let answer = |label: &str| {
            let line = answers.lines().find(|line| line.starts_with(label)).expect(label);
            line.split('`').nth_back(1).expect("an answer").to_owned()
        };
        Self {
            id: ErratumId::new(number.parse().expect(number)).expect(number),
            query: serde_json::from_str(query).expect(query),
            printed: answer("- printed"),
            exact: answer("- exact"),
        }
    }

    fn vector(&self, field: &str) -> Vec3 {
        vector(&self.query[field])
    }

    fn vectors(&self, field: &str) -> Vec<Vec3> {
        self.query[field].as_array().expect(field).iter().map(vector).collect()
    }

    fn triple(&self, field: &str) -> [Vec3; 3] {
        self.vectors(field).try_into().expect(field)
    }

    fn terrain(&self) -> Terrain {
        let terrain = &self.query["terrain"];
        let size = |field: &str| terrain[field].as_u64().expect(field) as usize;
        let heights = terrain["heights"].as_array().expect("heights").iter().map(number);
        let heights: Vec<f32> = heights.collect();
        Terrain::new(size("width"), size("depth"), number(&terrain["cell"]), heights).expect("a terrain")
    }

    fn mesh(&self) -> MeshIndex {
        let triangles = self.query["mesh"]["triangles"].as_array().expect("triangles");
        let corner = |value: &Value| value.as_u64().expect("a number") as u32;
        let triangles = triangles.iter().map(|triangle| [0, 1, 2].map(|index| corner(&triangle[index])));
        let vertices = self.query["mesh"]["vertices"].as_array().expect("vertices").iter().map(vector);
        Mesh::new(vertices.collect(), triangles.collect()).expect("a mesh").into()
    }

    /// Whether the document gives the answer of `InsidePolygon`.
    fn asks_inside_polygon(&self) -> bool {
        (3..=6).contains(&self.id.number())
    }

    /// The answer with these errata fixed, in the document's words.
    fn answer(&self, fixed: Errata) -> String {
        self.ask(fixed).unwrap_or_else(|error| match error {
            ShapeError::CollinearVertices => "error degenerate-polygon".to_owned(),
            ShapeError::ZeroDirection => "error zero-direction".to_owned(),
            error => panic!("{error}"),
        })
    }

    fn ask(&self, fixed: Errata) -> Result<String, ShapeError> {
        Ok(match self.query["query"].as_str().expect("a query") {
            "segment-plane" => {
                hit(printed::segment_plane(self.segment(), &self.vectors("polygon"), fixed)?.is_hit())
            }
            "segment-polygon" => {
                hit(printed::segment_polygon(self.segment(), &self.vectors("polygon"), fixed)?.is_hit())
            }
            "point-polygon" => {
                let (point, polygon) = (self.vector("point"), self.vectors("polygon"));
                hit(if self.asks_inside_polygon() {
                    printed::inside_polygon(point, &polygon, fixed).is_inside()
                } else {
                    printed::point_polygon(point, &polygon, fixed).is_hit()
                })
            }
            "sphere-plane" => {
                let (center, radius) = (self.vector("center"), number(&self.query["radius"]));
                sphere_side(printed::sphere_plane(center, radius, &self.vectors("polygon"), fixed)?.side())
            }
            "sphere-polygon" => {
                let (center, radius) = (self.vector("center"), number(&self.query["radius"]));
                hit(printed::sphere_polygon(center, radius, &self.vectors("polygon"), fixed)?.is_hit())
            }
            "ray-triangle" => {
                let (origin, direction) = (self.vector("origin"), self.vector("direction"));
                hit(printed::ray_triangle(origin, direction, self.triple("triangle"), fixed).is_hit())
            }
            "ray-terrain" => {
                let (origin, direction) = (self.vector("origin"), self.vector("direction"));
                let search = printed::ray_terrain(origin, direction, &self.terrain(), fixed)?;
                terrain_answer(search.answer())
            }
            "moving-sphere-triangle" => {
                let (path, radius) =
                    ([self.vector("start"), self.vector("end")], number(&self.query["radius"]));
                let evidence = printed::moving_sphere_triangle(path, radius, self.triple("triangle"), fixed);
                contact(evidence.contact())
            }
            "walk-mesh" => {
                let (start, end) = (self.vector("start"), self.vector("end"));
                let step = walk::printed::walk(
                    start,
                    end - start,
                    number(&self.query["radius"]),
                    &self.mesh(),
                    fixed,
                );
                stop(&step)
            }
            "point-plane" => {
                let plane = printed::plane_through(self.triple("polygon"), fixed);
                side(printed::point_plane(self.vector("point"), plane).side().expect("a side"))
            }
            "line-plane" => {
                let plane = &self.query["plane"];
                let plane = PlaneEquation { normal: vector(&plane["normal"]), d: number(&plane["d"]) };
                let (point, direction) = (self.vector("point"), self.vector("direction"));
                hit(printed::line_plane(point, direction, plane, fixed).is_hit())
            }
            query => panic!("{query}"),
        })
    }

    fn segment(&self) -> [Vec3; 2] {
        self.vectors("segment").try_into().expect("a segment")
    }

    /// The exact answer as far as the texts' code gives it: only over a terrain and of moving spheres it has a point.
    fn exact(&self) -> &str {
        const PLACED: [&str; 3] = ["ray-terrain", "moving-sphere-triangle", "walk-mesh"];
        let has_point = PLACED.iter().any(|name| self.query["query"] == *name);
        if !has_point && self.exact.starts_with("hit") { "hit" } else { &self.exact }
    }
}

fn number(value: &Value) -> f32 {
    value.as_f64().expect("a number") as f32
}

fn vector(value: &Value) -> Vec3 {
    Vec3::from_array([0, 1, 2].map(|axis| number(&value[axis])))
}

fn hit(hit: bool) -> String {
    if hit { "hit" } else { "miss" }.to_owned()
}

fn side(side: Side) -> String {
    format!("{side:?}").to_lowercase()
}

fn sphere_side(side: SphereSide) -> String {
    format!("{side:?}").to_lowercase()
}

/// The point to a millionth: the binary search ends with a bracket.
fn terrain_answer(answer: Result<Option<printed::TerrainHit>, NoAnswer>) -> String {
    match answer {
        Err(error) => format!("error {}", error.code()),
        Ok(None) => hit(false),
        Ok(Some(found)) => {
            let [x, y, z] = found.point.to_array().map(|number| (number * 1e6).round() / 1e6 + 0.0);
            format!("hit at ({x}, {y}, {z})")
        }
    }
}

/// The point and the time, to seven digits.
fn contact(contact: Option<corrected::BallContact>) -> String {
    let Some(corrected::BallContact { t, point: Vec3 { x, y, z }, .. }) = contact else { return hit(false) };
    format!("hit at ({x}, {y}, {z}), t = {}", (f64::from(t) * 1e7).round() / 1e7)
}

/// Where a ball stops, to a tenth: no two methods push alike.
fn stop<P>(step: &walk::Pushed<P>) -> String {
    if !step.is_hit() {
        return hit(false);
    }
    let [x, y, z] = step.end().to_array().map(|number| (number * 10.0).round() / 10.0 + 0.0);
    format!("hit at ({x}, {y}, {z})")
}

fn cases() -> Vec<Case> {
    let until_next_heading = |section: &'static str| section.split("\n## ").next().expect("a section");
    let cases: Vec<_> = DOCUMENT.split("\n### ").skip(1).map(until_next_heading).map(Case::parse).collect();
    assert_eq!(cases.iter().map(|case| case.id).collect::<Errata>(), Errata::ALL);
    cases
}

#[test]
fn with_nothing_fixed_the_answer_is_the_printed_one() {
    for case in cases() {
        assert_eq!(case.answer(Errata::NONE), case.printed, "erratum {}", case.id);
    }
}

#[test]
fn with_its_erratum_fixed_the_answer_is_exact() {
    for case in cases() {
        let held_back = HELD_BACK.iter().find(|(number, ..)| *number == case.id.number());
        let expected = held_back.map_or(case.exact(), |(_, answer, _)| answer);
        assert_eq!(case.answer(case.id.into()), expected, "erratum {}", case.id);
        if let Some((.., others)) = held_back {
            let others: Errata = others.iter().filter_map(|&number| ErratumId::new(number)).collect();
            assert_eq!(case.answer(others), case.printed, "not by {others:?} alone");
            assert_eq!(
                case.answer(others.with(case.id)),
                case.exact(),
                "erratum {} with {others:?}",
                case.id
            );
        }
    }
}

#[test]
fn with_all_errata_fixed_every_answer_is_exact() {
    for case in cases() {
        assert_eq!(case.answer(Errata::ALL), case.exact(), "erratum {}", case.id);
    }
}

/// Cases whose answer the fix of another erratum changes: the fixed erratum, and the erratum of the case.
const MENDED_ALONG: [(u8, u8); 9] = [
    (1, 2),   // Without the mirrored point, none is left to be a hit.
    (11, 10), // The cross product as it is is 0 there, so nothing has a side.
    (21, 17), // At the bends the ray is looked at by its parameter, which loses no step.
    (24, 25), // Not rounded, this point's angles add up to 2 pi to within 1e-7; those of others still do not.
    (25, 24), // It is one tolerance.
    (34, 33), // The difference that loses less does not need the one that has lost the radius.
    (39, 43), // More passes free the ball from this corner.
    (40, 45), // In short parts the centre never comes to the plane.
    (43, 39), // It goes back from this corner.
];

#[test]
fn mending_one_erratum_leaves_the_others() {
    let mut fixed_along = Vec::new();
    for case in cases() {
        for other in ErratumId::all().filter(|&other| other != case.id) {
            if case.answer(other.into()) != case.printed {
                fixed_along.push((other.number(), case.id.number()));
            }
        }
    }
    fixed_along.sort_unstable();
    assert_eq!(fixed_along, MENDED_ALONG);
}

/// Any set of errata.
fn errata() -> impl Strategy<Value = Errata> {
    any::<u64>().prop_map(|bits| ErratumId::all().filter(|id| bits >> id.number() & 1 == 1).collect())
}

/// Any f32, and as often a small one at which something happens.
fn float() -> impl Strategy<Value = f32> + Clone {
    prop_oneof![any::<f32>(), (-8_i8..=8).prop_map(|eighths| f32::from(eighths) / 4.0)]
}

fn point() -> impl Strategy<Value = Vec3> + Clone {
    [float(), float(), float()].prop_map(Vec3::from_array)
}

/// A small vector, as often a very small one. Sizes between them make the printed search long, though not endless.
fn direction() -> impl Strategy<Value = Vec3> {
    let small = [-2_i8..=2, -2_i8..=2, -2_i8..=2].prop_map(|v| Vec3::from_array(v.map(f32::from)));
    (small, prop::sample::select(vec![1.0_f32, 1e-20])).prop_map(|(direction, size)| direction * size)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn whatever_is_fixed_nothing_panics(
        fixed in errata(),
        points in [point(), point(), point(), point()],
        polygon in prop::collection::vec(point(), 3..6),
        numbers in [float(), float()],
    ) {
        let [a, b, c, d] = points;
        if let Ok(evidence) = printed::segment_polygon([a, b], &polygon, fixed) {
            evidence.is_hit();
        }
        if let Ok(evidence) = printed::sphere_polygon(a, numbers[0], &polygon, fixed) {
            evidence.is_hit();
        }
        printed::inside_polygon(a, &polygon, fixed).is_inside();
        printed::point_polygon(a, &polygon, fixed).is_hit();
        printed::ray_triangle(a, b, [c, d, polygon[0]], fixed).is_hit();
        printed::moving_sphere_triangle([a, b], numbers[0], [c, d, polygon[0]], fixed).is_hit();
        let plane = printed::plane_through([a, b, c], fixed);
        let _ = printed::point_plane(d, plane).side();
        printed::line_plane(a, b, PlaneEquation { normal: c, d: numbers[1] }, fixed).is_hit();
    }

}

proptest! {
    // Some of the printed searches are long.
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn whatever_is_fixed_the_terrain_search_ends(
        fixed in errata(),
        origin in point(),
        directions in [direction().boxed(), point().boxed()],
        heights in [float(), float(), float(), float(), float(), float()],
    ) {
        let Ok(terrain) = Terrain::new(3, 2, 1.0, heights.to_vec()) else { return Ok(()) };
        for direction in directions {
            if let Ok(search) = printed::ray_terrain(origin, direction, &terrain, fixed) {
                let _ = search.answer();
            }
        }
    }

}

proptest! {
    /// On small integers, the errata explain every difference: the fixed search agrees where the corrected one is sure.
    #[test]
    fn with_all_errata_fixed_the_terrain_search_is_the_corrected_one(
        origin in [-2_i8..=6, -4_i8..=6, -2_i8..=6],
        target in [-2_i8..=6, -4_i8..=6, -2_i8..=6],
        heights in prop::collection::vec(-3_i8..=3, 25),
    ) {
        let [origin, target] = [origin, target].map(|v| Vec3::from_array(v.map(f32::from)));
        let terrain = Terrain::new(5, 5, 1.0, heights.into_iter().map(f32::from).collect::<Vec<_>>()).unwrap();
        let Ok(ray) = Ray::new(origin, target - origin) else { return Ok(()) };
        let corrected = corrected::ray_terrain(&ray, &terrain);
        let fixed = printed::ray_terrain(ray.origin(), ray.direction(), &terrain, Errata::ALL).unwrap();
        let found = fixed.answer().unwrap();
        prop_assert_eq!(found.is_some(), corrected.is_hit(), "{:?}", fixed);
        if let Some(found) = found {
            let expected = corrected.crossing.unwrap().point;
            // Where the ray lies in a face, rounding decides which of their common points either search finds.
            let middle = (found.point + expected) * 0.5;
            let lies_in_face = (middle.y - terrain.height_at(middle.x, middle.z)).abs() < 1e-4;
            prop_assert!(lies_in_face || found.point.distance(expected) < 1e-4, "{} {expected}", found.point);
        }
    }
}
