//! The lesson's exercises.

use collision_core::shapes::{Ray, Triangle};

use super::RayTriangleLesson;
use crate::lessons::exercise::dice::Dice;
use crate::lessons::exercise::{Given, PLANE, PaperPlane, are_short, number};
use crate::lessons::model::LessonExercise;

impl LessonExercise for RayTriangleLesson {
    const FORMULAS: &'static [&'static str] =
        &[PLANE, "r = n · (p₀ − o) / (n · d), p = o + r · d", "AB: n · ((B − A) × (p − A))"];

    fn given_numbers(&self) -> Vec<Given> {
        let (origin, direction) = (self.ray.origin(), self.ray.direction());
        let mut given = Given::vertices(&self.triangle.vertices());
        given.push(Given::point("handout-given-origin", "o", origin));
        given.push(Given::direction("d", origin, direction));
        given
    }

    fn working(&self) -> Vec<String> {
        let Some(plane) = PaperPlane::of(&self.triangle.vertices()) else { return Vec::new() };
        let direction = self.ray.direction();
        let along = format!("n · d = {}", number(plane.normal.dot(direction.as_dvec3())));
        [plane.equation()].into_iter().chain(are_short(direction).then_some(along)).collect()
    }

    fn random(dice: &mut Dice) -> Option<Self> {
        let posed = dice.polygon()?;
        let (origin, along) = dice.line(&posed)?;
        let ray = Ray::new(origin, along).ok()?;
        Some(Self { triangle: Triangle::new(posed.polygon).ok()?, ray, turn: 0.0 })
    }
}
