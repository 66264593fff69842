//! The ray/terrain test, step by step. The ray is `o + r · d`; `h` is the height of the ground, `y` a point's.

mod corrected;
mod exact;
mod printed;

use collision_core::terrain::Terrain;
use glam::Vec3;
use methods::Method;

use super::RayTerrainLesson;
use crate::json::to_json;
use crate::model::Test;
use crate::steps::{crossing_mark, label};
use crate::trace::{Equation, EquationId, Quantity, Step, StepId, Trace};
use base::scene::{Mark, MarkRole};
use base::text::ids::{self, MessageId};

/// The derivation of the height in a cell, whose diagonal goes from `(i + 1, j)` to `(i, j + 1)`.
const GROUND: [&str; 4] = [
    "x / c = i + f,  z / c = j + g",
    "(i + 1, j) – (i, j + 1):  f + g = 1",
    "f + g ≤ 1:  h = h(i, j) + f · (h(i + 1, j) − h(i, j)) + g · (h(i, j + 1) − h(i, j))",
    "f + g > 1:  h = h(i + 1, j + 1) + (1 − f) · (h(i, j + 1) − h(i + 1, j + 1)) + (1 − g) · (h(i + 1, j) − h(i + 1, j + 1))",
];

/// The most triangles that are marked: a ray may pass over thousands.
const MOST_TRIANGLES: usize = 200;

/// The point that a method finds.
struct Found {
    equations: Vec<Equation>,
    point: Quantity,
    /// The point in single precision, to be drawn.
    drawn: Vec3,
    /// The distance from the ray's origin.
    distance: Quantity,
    finding: MessageId,
}

impl Test for RayTerrainLesson {
    fn corrected(&self) -> Trace {
        let evidence = self.evidence();
        let steps = self.corrected_steps(&evidence);
        Trace::new(Method::Corrected, Ok(self.outcome_of(&evidence)), to_json(&evidence), steps)
    }

    fn printed(&self) -> Trace {
        self.printed_trace()
    }

    fn exact(&self) -> Trace {
        self.exact_trace()
    }

    fn tested(&self) -> Mark {
        // The scene's arrow has the head.
        Mark::segment(self.ray.origin(), self.reach_along(), MarkRole::Against).dashed()
    }
}

impl RayTerrainLesson {
    /// Gives a first step without marks the beginning of the ray.
    fn with_first_mark(&self, mut steps: Vec<Step>) -> Vec<Step> {
        if let Some(first) = steps.first_mut().filter(|step| step.marks.is_empty()) {
            first.marks.push(self.tested());
        }
        steps
    }

    /// The exact point where the ray meets the ground.
    pub(super) fn exact_place(&self) -> Option<collision_core::exact::Place> {
        self.opened.index().first_hit(&self.ray).map(|crossing| crossing.place())
    }

    /// The triangles of the ground under or over these places, in order: cells' halves, divided by their diagonals.
    fn triangles_under(&self, places: impl IntoIterator<Item = Vec3>) -> Vec<Mark> {
        let terrain = self.ground();
        let mut triangles: Vec<[Vec3; 3]> = Vec::new();
        for triangle in places.into_iter().filter_map(|place| triangle_under(terrain, place)) {
            if triangles.len() < MOST_TRIANGLES && triangles.last() != Some(&triangle) {
                triangles.push(triangle);
            }
        }
        triangles.into_iter().map(|triangle| Mark::patch(triangle, MarkRole::Neutral)).collect()
    }

    fn point(&self, found: Option<Found>) -> Step {
        let origin = self.ray.origin();
        Step::new(StepId::Point, ids::STEP_TERRAIN_POINT, ids::WHY_TERRAIN_POINT).if_reached(
            found,
            |step, found| {
                step.equations(found.equations)
                    .equation(
                        Equation::new(EquationId::Distance, "s", "|p − o|", found.distance)
                            .put("|{} − {}|", [found.point, origin.into()]),
                    )
                    .finding(found.finding)
                    .marks([
                        Mark::segment(origin, found.drawn, MarkRole::For)
                            .labelled(label("s", found.distance))
                            .named(ids::LABEL_DISTANCE_FROM_ORIGIN),
                        crossing_mark(found.drawn, MarkRole::For),
                    ])
            },
        )
    }
}

/// The triangle of the ground under or over a place, if there is one.
fn triangle_under(terrain: &Terrain, place: Vec3) -> Option<[Vec3; 3]> {
    let (x, z) = (place.x / terrain.cell(), place.z / terrain.cell());
    let inside = |along: f32, count: usize| along >= 0.0 && along <= (count - 1) as f32;
    if !inside(x, terrain.width()) || !inside(z, terrain.depth()) {
        return None;
    }
    let (i, j) = ((x as usize).min(terrain.width() - 2), (z as usize).min(terrain.depth() - 2));
    let before_diagonal = (x - i as f32) + (z - j as f32) < 1.0;
    let third = if before_diagonal { (i, j) } else { (i + 1, j + 1) };
    Some([third, (i, j + 1), (i + 1, j)].map(|(i, j)| terrain.vertex(i, j)))
}

/// The midpoints between one place and the next.
fn between(places: impl IntoIterator<Item = Vec3, IntoIter: Clone>) -> impl Iterator<Item = Vec3> {
    let places = places.into_iter();
    places.clone().zip(places.skip(1)).map(|(from, to)| from.midpoint(to))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Lesson;
    use crate::outcome::NoVerdict;
    use crate::steps;
    use crate::trace::Trace;
    use base::files::elevation::{OpenTerrain, TerrainSource};
    use base::scene::MarkShape;
    use collision_core::exact;
    use collision_core::shapes::Ray;
    use glam::vec3;
    use methods::question::Verdict;

    fn built_in() -> RayTerrainLesson {
        RayTerrainLesson::start(TerrainSource::built_in().open().unwrap()).unwrap()
    }

    /// A lesson over a terrain of its own, which no file holds.
    fn over(terrain: Terrain, origin: Vec3, direction: Vec3) -> RayTerrainLesson {
        let opened = OpenTerrain::new(TerrainSource::built_in(), terrain);
        let start = RayTerrainLesson::start(opened.into()).unwrap();
        RayTerrainLesson { ray: Ray::new(origin, direction).unwrap(), ..start }
    }

    fn over_heights(heights: [f32; 9], origin: Vec3, direction: Vec3) -> RayTerrainLesson {
        over(Terrain::new(3, 3, 1.0, heights.to_vec()).unwrap(), origin, direction)
    }

    /// The traces by all methods, after a check that they are sound and answer as the methods do.
    fn traces(lesson: &RayTerrainLesson) -> [Trace; 3] {
        let traces = Method::ALL.map(|method| (lesson as &dyn Lesson).trace(method));
        traces.iter().for_each(steps::assert_sound);
        for trace in &traces {
            let answer = match trace.method {
                Method::Corrected => Ok(lesson.outcome().answer),
                Method::Printed => lesson.printed_search().answer().map(|hit| Verdict::from(hit.is_some())),
                Method::Exact => Ok(exact::ray_terrain(&lesson.ray, lesson.ground()).is_some().into()),
            };
            let answer = answer.as_ref().copied().map_err(|&none| NoVerdict::from(none));
            assert_eq!(trace.verdict.as_ref().map(|outcome| outcome.answer), answer.as_ref().copied());
        }
        traces
    }

    fn trace(lesson: &RayTerrainLesson, method: Method) -> Trace {
        traces(lesson).into_iter().find(|trace| trace.method == method).unwrap()
    }

    /// The step that ends the test, and the reason.
    fn end(lesson: &RayTerrainLesson, method: Method) -> (StepId, String) {
        trace(lesson, method).end_and_reason()
    }

    fn errata(lesson: &RayTerrainLesson) -> Vec<(StepId, u8)> {
        trace(lesson, Method::Printed).errata()
    }

    const FLAT: [f32; 9] = [0.0; 9];

    #[test]
    fn every_way_out_has_its_step() {
        let over_flat = |origin, direction| over_heights(FLAT, origin, direction);
        let down = over_flat(vec3(0.5, 3.0, 0.5), Vec3::NEG_Y);
        let on = over_flat(vec3(0.5, 0.0, 0.5), Vec3::NEG_Y);
        let level = over_flat(vec3(0.5, 0.5, 0.5), Vec3::X);
        let under = over_flat(vec3(0.5, -0.5, 0.5), Vec3::X);
        let beside = over_flat(vec3(9.0, 3.0, 9.0), Vec3::Y);
        for (lesson, step, reason) in [
            (&down, StepId::Point, ids::REASON_TERRAIN_HIT),
            (&on, StepId::Point, ids::REASON_TERRAIN_HIT),
            (&level, StepId::Bracket, ids::REASON_TERRAIN_ABOVE),
            (&under, StepId::Bracket, ids::REASON_TERRAIN_BELOW),
            (&beside, StepId::Walk, ids::REASON_TERRAIN_OUTSIDE),
        ] {
            assert_eq!(end(lesson, Method::Corrected), (step, reason.name().to_owned()));
        }
        assert_eq!(end(&down, Method::Exact), (StepId::Point, ids::REASON_TERRAIN_HIT.name().to_owned()));
        assert_eq!(end(&level, Method::Exact), (StepId::First, ids::REASON_TERRAIN_MISSES.name().to_owned()));
        assert_eq!(
            end(&level, Method::Printed),
            (StepId::Bracket, ids::REASON_TERRAIN_LEFT_GRID.name().to_owned())
        );
    }

    #[test]
    fn every_sample_and_halving_is_marked() {
        let lesson = built_in();
        let (evidence, trace) = (lesson.evidence(), trace(&lesson, Method::Corrected));
        let points =
            |step: usize| trace.steps[step].marks.iter().filter(|mark| mark.shape.point().is_some()).count();
        assert_eq!(points(0), evidence.samples.len());
        assert_eq!(points(1), 2);
        assert_eq!(points(2), evidence.halvings.len());
        assert!(trace.steps.iter().all(|step| step.equations.len() < 10));
    }

    #[test]
    fn the_ground_under_the_search_is_marked_by_its_triangles() {
        let lesson = over_heights(FLAT, vec3(0.1, 0.5, 0.3), vec3(1.0, -0.4, 0.0));
        let patches = |step: usize| -> Vec<MarkShape> {
            let trace = trace(&lesson, Method::Corrected);
            let marks = trace.steps[step].marks.iter().map(|mark| mark.shape.clone());
            marks.filter(|shape| matches!(shape, MarkShape::Patch(_))).collect()
        };
        let upper =
            |x: f32| MarkShape::Patch(vec![vec3(x, 0.0, 0.0), vec3(x, 0.0, 1.0), vec3(x + 1.0, 0.0, 0.0)]);
        let lower = MarkShape::Patch(vec![vec3(1.0, 0.0, 1.0), vec3(0.0, 0.0, 1.0), vec3(1.0, 0.0, 0.0)]);
        // Over the first cell's two sides of the diagonal, and into the next cell, where it meets the ground.
        assert_eq!(patches(0), [upper(0.0), lower, upper(1.0)]);
        assert_eq!(patches(1), [upper(1.0)]);
        let exact = trace(&lesson, Method::Exact);
        assert!(exact.steps[0].marks.iter().any(|mark| mark.shape == upper(1.0)));
        let terrain = lesson.ground();
        assert_eq!(triangle_under(terrain, vec3(-0.1, 0.0, 0.5)), None);
        assert!(
            triangle_under(terrain, vec3(2.0, 0.0, 2.0)).is_some()
                && triangle_under(terrain, Vec3::NAN).is_none()
        );
    }

    #[test]
    fn errata_show_in_the_cases_of_the_errata_only() {
        let ramp: Vec<f32> = (0..18_u8).map(|n| f32::from(n % 9)).collect();
        let ramp = Terrain::new(9, 2, 1.0, ramp).unwrap();
        let crest = [0.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0];
        let above = vec3(0.5, 3.0, 0.5);
        for (lesson, step, erratum) in [
            (over_heights(FLAT, above, Vec3::Y), StepId::Walk, 16),
            (over_heights(FLAT, above, Vec3::NEG_Y * 2.0_f32.powi(-23)), StepId::Walk, 17),
            (over_heights([-1.0; 9], above, Vec3::NEG_Y), StepId::Bracket, 18),
            (over_heights(FLAT, vec3(-2.0, 1.0, 1.0), vec3(3.0, -1.0, 0.0)), StepId::Bracket, 19),
            (over_heights(FLAT, vec3(0.5, -3.0, 0.5), Vec3::NEG_Y), StepId::Bracket, 20),
            (over_heights(crest, vec3(0.25, 1.875, 1.0), Vec3::X), StepId::Walk, 21),
            (over(ramp, vec3(0.5, 3.25, 0.5), Vec3::X), StepId::Halve, 22),
        ] {
            assert_eq!(errata(&lesson), [(step, erratum)]);
        }
        assert_eq!(errata(&over_heights(FLAT, above, Vec3::NEG_Y)), []);
        assert_eq!(errata(&over_heights(FLAT, above, Vec3::X)), [], "a true miss");
        assert_eq!(errata(&over_heights(FLAT, vec3(-2.0, 1.0, 1.0), Vec3::NEG_X)), [], "a true miss beside");
    }

    #[test]
    fn a_start_on_the_ground_is_not_a_crest_stepped_over() {
        let starts_on = |direction| over_heights(FLAT, vec3(0.5, 0.0, 0.5), direction);
        let rising = vec3(1.0, 2.0, 0.0);
        // A shorter step misses it as well: the text never looks at the origin.
        for scale in [1.0, 1.0 / 1024.0] {
            let lesson = starts_on(rising * scale);
            assert_eq!(lesson.printed_search().answer(), Ok(None));
            assert_eq!(errata(&lesson), [(StepId::Walk, 20)]);
        }
        assert_eq!(errata(&starts_on(Vec3::NEG_Y)), [], "a true hit");
    }

    #[test]
    fn odd_numbers_are_survived() {
        for (origin, direction) in [
            (Vec3::splat(1e38), Vec3::splat(-1e38)),
            (vec3(0.5, 3.0, 0.5), vec3(0.0, f32::MAX, 0.0)),
            (vec3(0.5, 3.0, 0.5), vec3(f32::MAX, -f32::MAX, 0.0)),
            (vec3(0.5, 3.0, 0.5), Vec3::NEG_Y * f32::MIN_POSITIVE * 0.25),
        ] {
            let _ = traces(&over_heights(FLAT, origin, direction));
        }
    }
}
