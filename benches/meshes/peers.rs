//! The libraries beside this one, each by its fastest call for the first hit of a ray at a prepared mesh.

use std::hint::black_box;
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Instant;

use bytemuck::cast_slice;
use collision_core::exact::MeshIndex;
use collision_core::shapes::{Mesh, MovingSphere, Ray};
use glam::Vec3;
use parry3d::math::{Pose, Vector};
use parry3d::query::{self, PointQuery, RayCast, ShapeCastOptions};
use parry3d::shape::{Ball, TriMesh};

/// A mesh, prepared by a library.
pub(crate) trait Peer {
    fn name(&self) -> &'static str;

    /// Nanoseconds a ray, and how many of the rays hit. What a library needs of a ray beforehand is not timed.
    fn ask(&mut self, rays: &[Ray]) -> (f64, usize);
}

/// Nanoseconds for each question, and to how many the answer is yes.
pub(crate) fn nanoseconds_each<Q>(questions: &[Q], answer: impl Fn(&Q) -> bool) -> (f64, usize) {
    let start = Instant::now();
    let hits = black_box(questions.iter().filter(|question| answer(question)).count());
    (start.elapsed().as_secs_f64() * 1e9 / questions.len() as f64, hits)
}

impl Peer for &MeshIndex {
    fn name(&self) -> &'static str {
        "exact"
    }

    fn ask(&mut self, rays: &[Ray]) -> (f64, usize) {
        nanoseconds_each(rays, |ray| self.first_hit(ray).is_some())
    }
}

impl Peer for TriMesh {
    fn name(&self) -> &'static str {
        "parry3d"
    }

    fn ask(&mut self, rays: &[Ray]) -> (f64, usize) {
        let ray = |ray: &Ray| parry3d::query::Ray::new(vector(ray.origin()), vector(ray.direction()));
        let rays: Vec<_> = rays.iter().map(ray).collect();
        nanoseconds_each(&rays, |ray| self.cast_local_ray(ray, f32::MAX, false).is_some())
    }
}

/// The mesh as parry3d prepares it.
pub(crate) fn parry3d(mesh: &Mesh) -> TriMesh {
    let points = mesh.vertices().iter().map(|&vertex| vector(vertex)).collect();
    TriMesh::new(points, mesh.triangles().to_vec()).expect("triangles")
}

pub(crate) fn vector(v: Vec3) -> Vector {
    Vector::new(v.x, v.y, v.z)
}

/// Whether parry3d finds a triangle that is closest to a point.
pub(crate) fn has_closest(mesh: &TriMesh, point: Vector) -> bool {
    mesh.project_local_point_and_get_feature(point).0.point.is_finite()
}

/// A ball and its path, as parry3d takes them.
pub(crate) struct BallSweep {
    ball: Ball,
    start: Pose,
    path: Vector,
}

pub(crate) fn sweep(ball: &MovingSphere) -> BallSweep {
    let start = vector(ball.start());
    BallSweep {
        ball: Ball::new(ball.radius()),
        start: Pose::from_translation(start),
        path: vector(ball.end()) - start,
    }
}

impl BallSweep {
    pub(crate) fn meets(&self, mesh: &TriMesh) -> bool {
        let options = ShapeCastOptions { max_time_of_impact: 1.0, ..ShapeCastOptions::default() };
        let (rest, mesh_pose) = (Vector::ZERO, Pose::IDENTITY);
        query::cast_shapes(&self.start, self.path, &self.ball, &mesh_pose, rest, mesh, options)
            .expect("a ball and a mesh")
            .is_some()
    }
}

/// A program of the folder `proving` that prepares the mesh, and times the rays which it gets.
pub(crate) struct Program {
    name: &'static str,
    program: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
}

impl Program {
    /// obvhs, and Embree by default and in its robust mode. A program that cannot be made is left out, and named.
    pub(crate) fn all(mesh: &Mesh) -> Vec<Self> {
        let all =
            [("obvhs", "obvhs", ""), ("Embree", "embree", "default"), ("Embree, robust", "embree", "robust")];
        all.into_iter().filter_map(|(name, folder, mode)| Self::open(name, folder, mode, mesh)).collect()
    }

    fn open(name: &'static str, folder: &str, mode: &str, mesh: &Mesh) -> Option<Self> {
        let to = Path::new(env!("CARGO_TARGET_TMPDIR")).join(folder);
        let proving = Path::new(env!("CARGO_MANIFEST_DIR")).join("../proving");
        let make = Command::new("make")
            .args(["-s", "-f", "times.mk", "-C"])
            .arg(proving.join(folder))
            .env("TO", &to)
            .stderr(Stdio::null())
            .status();
        if !make.is_ok_and(|status| status.success()) {
            println!("{name} is left out: `make -C proving/{folder} -f times.mk TO=target` fails");
            return None;
        }
        let mut program = Command::new(to.join("times"))
            .arg(mode)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("it was made");
        let (to, from) = (program.stdin.take().expect("piped"), program.stdout.take().expect("piped"));
        let mut opened = Self { name, program, to, from: BufReader::new(from) };
        opened.send(mesh.vertices().len(), cast_slice(mesh.vertices())).expect("it reads vertices");
        opened.send(mesh.triangles().len(), cast_slice(mesh.triangles())).expect("it reads triangles");
        Some(opened)
    }

    fn send(&mut self, count: usize, items: &[u8]) -> io::Result<()> {
        let count = u32::try_from(count).expect("few enough");
        self.to.write_all(&count.to_ne_bytes())?;
        self.to.write_all(items)?;
        self.to.flush()
    }

    /// Its answer to some rays: seconds and hits.
    fn answer(&mut self, rays: &[Ray]) -> io::Result<(f64, usize)> {
        let rays: Vec<[Vec3; 2]> = rays.iter().map(|ray| [ray.origin(), ray.direction()]).collect();
        self.send(rays.len(), cast_slice(&rays))?;
        let mut line = String::new();
        self.from.read_line(&mut line)?;
        let (seconds, hits) = line.trim().split_once(' ').ok_or(io::ErrorKind::UnexpectedEof)?;
        Ok((seconds.parse().map_err(io::Error::other)?, hits.parse().map_err(io::Error::other)?))
    }
}

impl Peer for Program {
    fn name(&self) -> &'static str {
        self.name
    }

    fn ask(&mut self, rays: &[Ray]) -> (f64, usize) {
        let (seconds, hits) = self.answer(rays).expect("two numbers");
        (seconds * 1e9 / rays.len() as f64, hits)
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}
