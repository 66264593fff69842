//! The lesson's exercises.

use collision_core::shapes::{Polygon, Sphere};

use super::SpherePolygonLesson;
use crate::lessons::exercise::dice::Dice;
use crate::lessons::exercise::{Given, PLANE, PaperPlane, number};
use crate::lessons::model::LessonExercise;

impl LessonExercise for SpherePolygonLesson {
    const FORMULAS: &'static [&'static str] = &[
        PLANE,
        "h = n · c + D, h² < r² · |n|²",
        "p′ = c − h / |n|² · n",
        "AB: t = (c − A) · (B − A) / |B − A|², 0 ≤ t ≤ 1",
        "q = A + t · (B − A), |c − q|² < r²",
    ];

    fn given_numbers(&self) -> Vec<Given> {
        let mut given = Given::vertices(self.polygon.vertices());
        given.push(Given::point("handout-given-center", "c", self.sphere.center()));
        given.push(Given::number("handout-given-radius", "r", self.sphere.radius()));
        given
    }

    fn working(&self) -> Vec<String> {
        let Some(plane) = PaperPlane::of(self.polygon.vertices()) else { return Vec::new() };
        let height = plane.height("h", "c", self.sphere.center());
        let squared = format!("|n|² = {}", number(plane.normal.length_squared()));
        [plane.equation()].into_iter().chain(height).chain([squared]).collect()
    }

    fn random(dice: &mut Dice) -> Option<Self> {
        let posed = dice.polygon()?;
        let (center, radius) = dice.sphere(&posed)?;
        let sphere = Sphere::new(center, radius).ok()?;
        Some(Self { polygon: Polygon::new(&posed.polygon).ok()?, sphere, turn: 0.0 })
    }
}
