//! Random shapes.

use super::flat::Flat;
use super::meshes;
use super::random::Random;
use super::terrains;
use super::walks;
use crate::question::{GivenPlane, Query, Question};
use collision_core::shapes::{Line, MovingSphere, Plane, Point, Ray, Segment, ShapeError, Sphere};

/// The most attempts to draw a question with the wanted answer.
const PATIENCE: u32 = 100;

/// A question for which both answers are equally frequent, but for a point or a line and a plane.
pub(super) fn question(random: &mut Random, query: Query) -> Question {
    let has_one_answer = matches!(query, Query::PointPlane | Query::LinePlane);
    balanced(random, has_one_answer, |random| any(random, query))
}

/// A question for which both answers are equally frequent, where it may have both.
pub(super) fn balanced(
    random: &mut Random,
    has_one_answer: bool,
    draw: impl Fn(&mut Random) -> Question,
) -> Question {
    let wanted = random.once_in(2);
    let mut question = draw(random);
    for _ in 0..PATIENCE {
        if has_one_answer || question.exact().verdict().is_hit() == wanted {
            break;
        }
        question = draw(random);
    }
    question
}

fn any(random: &mut Random, query: Query) -> Question {
    loop {
        if let Ok(question) = draw(random, query) {
            return question;
        }
    }
}

fn draw(random: &mut Random, query: Query) -> Result<Question, ShapeError> {
    Ok(match query {
        Query::SegmentPlane => Question::SegmentPlane { plane: plane(random)?, segment: segment(random)? },
        Query::SegmentPolygon => {
            Question::SegmentPolygon { polygon: Flat::any(random).polygon, segment: segment(random)? }
        }
        Query::RayTriangle => {
            let triangle = Flat::triangle(random).as_triangle();
            Question::RayTriangle { triangle, ray: Ray::new(random.point(), random.point())? }
        }
        Query::PointPlane => {
            Question::PointPlane { plane: plane(random)?, point: Point::new(random.point())? }
        }
        Query::LinePlane => {
            Question::LinePlane { plane: plane(random)?, line: Line::new(random.point(), random.point())? }
        }
        Query::LinePolygon => {
            let polygon = Flat::any(random).polygon;
            Question::LinePolygon { polygon, line: Line::new(random.point(), random.point())? }
        }
        Query::PointPolygon => {
            Question::PointPolygon { polygon: Flat::any(random).polygon, point: Point::new(random.point())? }
        }
        Query::SpherePlane => Question::SpherePlane { plane: plane(random)?, sphere: sphere(random)? },
        Query::SpherePolygon => {
            Question::SpherePolygon { polygon: Flat::any(random).polygon, sphere: sphere(random)? }
        }
        Query::RayTerrain => terrains::uniform(random),
        Query::MovingSphereTriangle => {
            let triangle = Flat::triangle(random).as_triangle();
            let (start, end) = (random.point(), random.point());
            let ball = MovingSphere::new(start, end, random.between(0.0, 3.0) as f32)?;
            Question::MovingSphereTriangle { triangle, ball }
        }
        Query::RayMesh => meshes::uniform(random)?,
        Query::SegmentTerrain => terrains::uniform_segment(random),
        Query::PointMesh => meshes::uniform_point(random)?,
        Query::SphereMesh => meshes::uniform_ball(random)?,
        Query::WalkMesh => {
            let question = draw(random, Query::MovingSphereTriangle)?;
            walks::among_others(random, question)
        }
    })
}

/// A plane given by an equation or by a polygon.
fn plane(random: &mut Random) -> Result<GivenPlane, ShapeError> {
    Ok(if random.once_in(3) {
        let (normal, through) = (random.point(), random.point());
        GivenPlane::Equation(Plane::new(normal, -normal.dot(through))?)
    } else {
        GivenPlane::Through(Flat::any(random).polygon)
    })
}

fn segment(random: &mut Random) -> Result<Segment, ShapeError> {
    Segment::new(random.point(), random.point())
}

fn sphere(random: &mut Random) -> Result<Sphere, ShapeError> {
    Sphere::new(random.point(), random.between(0.0, 6.0) as f32)
}
