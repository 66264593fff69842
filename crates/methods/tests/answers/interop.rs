//! What other crates bring and take: vectors of other libraries, and serde data.

use collision_core::exact::{self, Place};
use collision_core::glam::{Vec3, dvec3};
use collision_core::shapes::{Polygon, Ray, ShapeError, Side, Sphere, SphereSide, Triangle};
use methods::cases::{Kind, questions};
use methods::question::{Query, Question, Verdict};
use serde_json::{Value, json};

#[test]
fn a_constructor_takes_arrays_and_vectors_of_other_libraries() -> Result<(), ShapeError> {
    let sphere = Sphere::new(Vec3::new(1.0, 2.0, 3.0), 4.0)?;
    assert_eq!(Sphere::new([1.0, 2.0, 3.0], 4.0)?, sphere);
    assert_eq!(Sphere::new(mint::Point3 { x: 1.0, y: 2.0, z: 3.0 }, 4.0)?, sphere);
    let corners = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]];
    let polygon = Polygon::new(&corners.map(mint::Vector3::from))?;
    assert_eq!(polygon.vertices(), Triangle::new(corners)?.vertices());
    Ok(())
}

#[test]
fn a_question_comes_back_from_json() {
    for (query, kind) in Query::ALL.into_iter().flat_map(|query| Kind::ALL.map(|kind| (query, kind))) {
        for question in questions(query, kind, 3).take(200) {
            let text = serde_json::to_string(&question).unwrap();
            let again: Question = serde_json::from_str(&text).unwrap();
            assert_eq!(again, question, "{text}");
        }
    }
    let flat = r#"{"query":"ray-triangle","triangle":[[0,0,0],[1,0,0],[0,1,0]],"origin":[0,0,1],"direction":[0,0,0]}"#;
    let refused = serde_json::from_str::<Question>(flat).unwrap_err().to_string();
    assert!(refused.starts_with("the direction is zero"), "{refused}");
}

#[test]
fn answers_are_data() -> Result<(), Box<dyn std::error::Error>> {
    let triangle = Triangle::new([[-1.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]])?;
    let ray = Ray::new([0.0, 0.5, 3.0], [0.0, 0.0, -1.0])?;
    let crossing = exact::ray_triangle(&ray, &triangle).expect("a hit");
    let written: Value = serde_json::to_value(crossing)?;
    assert_eq!(written, json!({"t": 3.0, "point": [0.0, 0.5, 0.0]}));
    assert_eq!(serde_json::from_value::<Place>(written)?, Place { t: 3.0, point: dvec3(0.0, 0.5, 0.0) });
    assert_eq!(serde_json::from_value::<Side>(json!("behind"))?, Side::Behind);
    assert_eq!(serde_json::from_value::<SphereSide>(json!("intersects"))?, SphereSide::Intersects);
    assert_eq!(serde_json::from_value::<Query>(json!("line-polygon"))?, Query::LinePolygon);
    assert_eq!(serde_json::to_value(Verdict::Miss)?, json!("miss"));
    Ok(())
}
