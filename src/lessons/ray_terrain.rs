//! The ray and the terrain; a click picks.

use std::sync::{Arc, OnceLock};

use anyhow::Result;
use serde::{Deserialize, Serialize};

use super::line_color;
use crate::collision::{RayTerrain, Sample, TerrainVerdict, ray_terrain};
use crate::elevation::Source;
use crate::lesson::{self, ARROWS, DEPTH, Define, LessonInfo, Outcome, Steer, Steering, TURNING};
use crate::scene::{Camera, Color, Item, Mesh, MeshKind, Scene, Vertex, colors, darkened};
use crate::shapes::{Ray, ShapeError};
use crate::terrain::Terrain;
use glam::{Vec3, vec3};

/// The lesson's row in the table.
pub(super) static INFO: LessonInfo = LessonInfo {
    slug: "ray-terrain",
    title: "Ray and terrain",
    summary: "Where does the ray meet the ground? A linear search finds two samples on either side of the surface, a binary search narrows them down. You move the ray's origin, or click to send a ray from the eye through a pixel.",
    steering: &[
        Steering { keys: ARROWS, does: "move the origin" },
        Steering { keys: DEPTH, does: "along z" },
        TURNING,
    ],
    picks: true,
    open: || Ok(Box::new(RayTerrainLesson::over(Source::built_in())?)),
    restore: lesson::restore::<RayTerrainLesson>,
};

/// How far from the highest point the ray starts, in cells.
const START_CELLS: f32 = 24.0;

/// The lesson over a terrain.
#[derive(Serialize, Deserialize)]
pub struct RayTerrainLesson {
    terrain: Ground,
    #[serde(flatten)]
    ray: Ray,
    #[serde(deserialize_with = "lesson::finite")]
    turn: f32,
}

/// A terrain with its source, the ray that the lesson starts with, and its mesh once it is drawn.
#[derive(Clone, Serialize, Deserialize)]
#[serde(try_from = "Source", into = "Source")]
struct Ground {
    source: Source,
    terrain: Terrain,
    start: Ray,
    mesh: OnceLock<Arc<Mesh>>,
}

impl TryFrom<Source> for Ground {
    type Error = String;
    fn try_from(source: Source) -> Result<Self, String> {
        let terrain = source.load().map_err(|error| format!("{error:#}"))?;
        let start = start_ray(&terrain).map_err(|_| "the terrain is too large for f32".to_owned())?;
        Ok(Self { source, terrain, start, mesh: OnceLock::new() })
    }
}

impl From<Ground> for Source {
    fn from(ground: Ground) -> Self {
        ground.source
    }
}

impl RayTerrainLesson {
    /// The lesson at its start over a terrain of one's own.
    ///
    /// # Errors
    /// What [`Source::load`] refuses.
    pub fn over(source: Source) -> Result<Self> {
        let ground = Ground::try_from(source).map_err(anyhow::Error::msg)?;
        Ok(Self { ray: ground.start, terrain: ground, turn: 0.0 })
    }

    fn camera(&self) -> Camera {
        let terrain = &self.terrain.terrain;
        let reach = START_CELLS * terrain.cell();
        let target = self.terrain.start.at(reach * 0.5);
        let eye = target + vec3(0.35, 0.5, 1.05) * reach;
        let extent = f64::from(terrain.extent().0.hypot(terrain.extent().1));
        let mut camera = Camera::new(eye, target, self.turn);
        camera.near = f64::from(terrain.cell()) * 0.25;
        camera.far = extent * 2.0 + f64::from(reach) * 4.0;
        camera
    }
}

/// One press moves the origin by half a cell.
fn step(terrain: &Terrain) -> f32 {
    terrain.cell() * 0.5
}

/// A level ray towards the highest point, some steps below it, from the side where the grid goes on.
/// Where the ground would bury the origin, the ray starts above the ground and points down.
fn start_ray(terrain: &Terrain) -> Result<Ray, ShapeError> {
    let (width, depth) = (terrain.width(), terrain.depth());
    let vertices = (0..depth).flat_map(|j| (0..width).map(move |i| (i, j)));
    let (i, j) = vertices
        .max_by(|&(i, j), &(k, l)| terrain.height(i, j).total_cmp(&terrain.height(k, l)))
        .unwrap_or_default();
    let target = terrain.vertex(i, j) - Vec3::Y * step(terrain) * 2.2;
    let inwards = |index: usize, count: usize| if index < count / 2 { 1.0 } else { -1.0 };
    let away = vec3(inwards(i, width), 0.0, 0.04 * inwards(j, depth)) * START_CELLS * terrain.cell();
    let level = target + away;
    let ground = terrain.height_at(level.x, level.z) + step(terrain);
    let origin = level.with_y(level.y.max(ground));
    Ray::new(origin, (target - origin).normalize_or(Vec3::NEG_Y))
}

impl Define for RayTerrainLesson {
    type Evidence = RayTerrain;
    const INFO: &'static LessonInfo = &INFO;

    fn test(&self) -> RayTerrain {
        ray_terrain(&self.ray, &self.terrain.terrain)
    }

    fn turn(&mut self) -> &mut f32 {
        &mut self.turn
    }

    fn shift(&mut self, steer: Steer) {
        let origin = self.ray.origin() + lesson::steer_point(steer, step(&self.terrain.terrain));
        if let Ok(moved) = Ray::new(origin, self.ray.direction()) {
            self.ray = moved;
        }
    }

    fn pick(&mut self, ray: Ray) {
        self.ray = ray;
    }

    fn restart(&mut self) {
        self.ray = self.terrain.start;
        self.turn = 0.0;
    }

    fn outcome(&self, evidence: &RayTerrain) -> Outcome {
        let reason = match evidence.verdict() {
            TerrainVerdict::Hit => format!("{:.2} m from the origin", evidence.distance.unwrap_or_default()),
            TerrainVerdict::Above => "the ray stays above the ground".to_owned(),
            TerrainVerdict::Below => "the ray stays below the ground".to_owned(),
            TerrainVerdict::Outside => "the ray passes outside the terrain".to_owned(),
        };
        Outcome::hit(evidence.is_hit(), reason)
    }

    fn scene(&self, evidence: &RayTerrain) -> Scene {
        let color = line_color(evidence.is_hit());
        let reach = START_CELLS * self.terrain.terrain.cell();
        let origin = self.ray.origin();
        let direction = self.ray.direction().normalize_or_zero();
        let end = match (evidence.crossing, evidence.samples.last()) {
            (Some(crossing), _) => crossing.point,
            (None, Some(last)) => last.point,
            (None, None) => origin + direction * reach,
        };
        let ground = self.terrain.mesh.get_or_init(|| Arc::new(relief(&self.terrain.terrain)));
        let mut items = vec![Item::Mesh { mesh: Arc::clone(ground), offset: Vec3::ZERO }];
        items.extend(Item::arrow(origin, end, reach * 0.03, 2.0, color));
        items.extend(evidence.samples.iter().map(|sample| sample_dot(sample, 5.0)));
        items.extend(evidence.bracket().into_iter().flatten().map(|sample| sample_dot(&sample, 9.0)));
        items.extend(evidence.halvings.iter().map(|sample| sample_dot(sample, 3.5)));
        items.extend(evidence.crossing.map(|crossing| Item::dot(crossing.point, 6.0, color)));
        items.push(Item::dot(origin, 9.0, colors::ON));
        Scene { camera: self.camera(), items }
    }
}

fn sample_dot(sample: &Sample, size: f32) -> Item {
    Item::dot(sample.point, size, colors::of_side(sample.side()))
}

/// The surface as triangles, coloured by height and lit from the north-west.
fn relief(terrain: &Terrain) -> Mesh {
    let (low, high) = terrain.height_range();
    let range = (high - low).max(f32::MIN_POSITIVE);
    let light = vec3(-0.5, 0.7, -0.5).normalize();
    let lit = |i: usize, j: usize| {
        let at = |i: usize, j: usize| terrain.vertex(i.min(terrain.width() - 1), j.min(terrain.depth() - 1));
        let along_x = at(i + 1, j) - at(i.saturating_sub(1), j);
        let along_z = at(i, j + 1) - at(i, j.saturating_sub(1));
        along_z.cross(along_x).normalize_or(Vec3::Y).dot(light).max(0.0)
    };
    let vertex = |i: usize, j: usize| {
        let tint = tint((terrain.height(i, j) - low) / range);
        Vertex::new(terrain.vertex(i, j), darkened(tint, 0.2 + 0.8 * lit(i, j)))
    };
    let (width, depth) = (terrain.width(), terrain.depth());
    let vertices =
        (0..depth).flat_map(|j| (0..width).map(move |i| (i, j))).map(|(i, j)| vertex(i, j)).collect();
    let triangles = |corner: usize| {
        let (right, below) = (corner + 1, corner + width);
        [corner, below, right, right, below, below + 1].map(|index| index as u32)
    };
    let corners = (0..depth - 1).flat_map(|j| (0..width - 1).map(move |i| j * width + i));
    Mesh { kind: MeshKind::Triangles, vertices, indices: Some(corners.flat_map(triangles).collect()) }
}

/// The colour of a height between the lowest (0) and the highest (1): valleys, woods, rock, summits.
fn tint(height: f32) -> Color {
    const TINTS: [Vec3; 4] = [
        vec3(46.0, 92.0, 76.0),
        vec3(104.0, 128.0, 70.0),
        vec3(158.0, 128.0, 92.0),
        vec3(236.0, 230.0, 222.0),
    ];
    let place = height.clamp(0.0, 1.0) * (TINTS.len() - 1) as f32;
    let step = (place as usize).min(TINTS.len() - 2);
    let [r, g, b] = TINTS[step].lerp(TINTS[step + 1], place - step as f32).to_array().map(|c| c as u8);
    [r, g, b, 255]
}
