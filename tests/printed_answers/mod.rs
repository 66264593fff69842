//! Asks a JSON query of the printed lessons.

use collision_lessons::printed::{self, NoAnswer, Plane};
use collision_lessons::terrain::Terrain;
use glam::Vec3;
use serde_json::{Value, json};

/// The answer of the printed code, without the query's id.
pub(crate) fn answer(query: &Value) -> Value {
    let vertices = |key: &str| list(&query[key], vector);
    let segment = || [0, 1].map(|end| vector(&query["segment"][end]));
    let [origin, direction, point, center] =
        ["origin", "direction", "point", "center"].map(|key| move || vector(&query[key]));
    let radius = || number(&query["radius"]);
    match query["query"].as_str().expect("a query") {
        "segment-plane" => hit(printed::segment_plane(segment(), &vertices("polygon")).is_hit()),
        "segment-polygon" => hit(printed::segment_polygon(segment(), &vertices("polygon")).is_hit()),
        "ray-triangle" => {
            let triangle = vertices("triangle").try_into().expect("three vertices");
            hit(printed::ray_triangle(origin(), direction(), triangle).is_hit())
        }
        "point-plane" => match printed::point_plane(point(), plane(query)).side() {
            Ok(side) => json!({ "side": format!("{side:?}").to_lowercase() }),
            Err(error) => json!({ "side": error.code() }),
        },
        "line-plane" => hit(printed::line_plane(point(), direction(), plane(query)).is_hit()),
        "point-polygon" => hit(printed::point_polygon(point(), &vertices("polygon")).is_hit()),
        "sphere-plane" => {
            let side = printed::sphere_plane(center(), radius(), &vertices("polygon")).side();
            json!({ "side": format!("{side:?}").to_lowercase() })
        }
        "sphere-polygon" => hit(printed::sphere_polygon(center(), radius(), &vertices("polygon")).is_hit()),
        "ray-terrain" => {
            match printed::ray_terrain(origin(), direction(), &terrain(&query["terrain"])).answer() {
                Ok(None) => hit(false),
                Ok(Some(found)) => {
                    let point = found.point.to_array();
                    json!({ "hit": true, "distance": found.distance, "point": point })
                }
                Err(NoAnswer::Endless) => json!({ "endless": true }),
                Err(NoAnswer::Nan) => unreachable!("of a terrain's answer"),
            }
        }
        other => panic!("unknown query {other}"),
    }
}

/// Numbers are decimal text, rounded to the nearest f32.
pub(crate) fn number(value: &Value) -> f32 {
    value.to_string().parse().expect("a number")
}

pub(crate) fn vector(value: &Value) -> Vec3 {
    Vec3::from_array([0, 1, 2].map(|axis| number(&value[axis])))
}

pub(crate) fn list<T>(value: &Value, item: impl Fn(&Value) -> T) -> Vec<T> {
    value.as_array().expect("a list").iter().map(item).collect()
}

fn hit(hit: bool) -> Value {
    json!({ "hit": hit })
}

fn plane(query: &Value) -> Plane {
    match query.get("plane") {
        Some(plane) => Plane { normal: vector(&plane["normal"]), d: number(&plane["d"]) },
        None => Plane::through([0, 1, 2].map(|vertex| vector(&query["polygon"][vertex]))),
    }
}

fn terrain(value: &Value) -> Terrain {
    let side = |key: &str| value[key].as_u64().expect("a count") as usize;
    let heights = list(&value["heights"], number);
    Terrain::new(side("width"), side("depth"), number(&value["cell"]), heights).expect("a terrain")
}
