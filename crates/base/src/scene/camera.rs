//! The camera of a scene.

use collision_core::shapes::{Ray, ShapeError};
use glam::{DMat4, Mat3, Mat4, Vec2, Vec3, Vec4, vec3, vec4};

use crate::elementary::{self, cosf, hypotf, sinf};

/// The full vertical angle of view of every lesson, in degrees.
const FIELD_OF_VIEW: f64 = 45.0;

/// The pitch of an eye that looks straight down.
const STRAIGHT: f32 = 90.0;

/// The binary exponent of a distance, up or down, from which its square may leave the range of f32.
const LARGE: i32 = 40;

/// The ratio of a target's distances from the origin and from the eye above which f32 cannot tell details apart.
const FAR: f64 = 4096.0;

/// The range of the eye's distance, as multiples of the lesson's own distance.
pub const DISTANCES: (f32, f32) = (0.25, 32.0);

/// An eye that looks at a target, and the turn of the scene about the vertical axis through it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Camera {
    /// The position of the eye before any rotation.
    pub eye: Vec3,
    /// The point that the eye looks at.
    pub target: Vec3,
    /// The rotation of the scene about the vertical axis through the target, in degrees.
    pub turn: f32,
    pub near: f64,
    pub far: f64,
    /// The change of the lesson's own camera by the mouse.
    pub view: View,
    /// What walks in the scene: the place of its eye, and the direction in which it looks.
    pub walker: Option<[Vec3; 2]>,
    /// The ratio of width to height below which a picture shows more above and below instead of less at the sides.
    pub least_aspect: f32,
    /// The part that is enlarged until it fills the picture, if a picture is not to have room around its shapes.
    pub filling: Option<Filling>,
}

/// A part of a picture around its middle, in halves of its height.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Filling {
    pub beside: f32,
    pub below: f32,
    pub above: f32,
}

/// Yaw, pitch and zoom beside the lesson's own camera, as the mouse sets them. States call the angles turn and tilt.
#[derive(Debug, Clone, Copy, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct View {
    /// The rotation of the scene about the vertical axis through the target, in degrees, in addition to the lesson's.
    #[serde(rename = "turn")]
    pub yaw: f32,
    /// The rotation of the scene towards the eye about the horizontal axis through the target, in degrees.
    #[serde(rename = "tilt")]
    pub pitch: f32,
    /// The eye's distance from the target, as a multiple of the lesson's own.
    pub distance: f32,
    /// Whether the projection is parallel: distance does not make shapes smaller.
    pub parallel: bool,
    /// Whether the eye is that of what walks in the scene: yaw and pitch are how it moves its head.
    #[serde(skip_serializing_if = "is_false")]
    pub first_person: bool,
}

/// For serde: a state has `first_person` only where it is true.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_false(value: &bool) -> bool {
    !value
}

impl Default for View {
    fn default() -> Self {
        Self { yaw: 0.0, pitch: 0.0, distance: 1.0, parallel: false, first_person: false }
    }
}

impl View {
    /// The view on the shortest way to another one: this one at 0, the other at 1.
    #[must_use]
    pub fn toward(self, goal: Self, share: f32) -> Self {
        let around = (goal.yaw - self.yaw + 180.0).rem_euclid(360.0) - 180.0;
        Self {
            yaw: goal.yaw - around * (1.0 - share),
            pitch: self.pitch + (goal.pitch - self.pitch) * share,
            distance: self.distance + (goal.distance - self.distance) * share,
            parallel: goal.parallel,
            first_person: goal.first_person,
        }
    }
}

impl Camera {
    /// Points around a sphere where this camera sees its border.
    pub fn outline(&self, center: Vec3, radius: f32) -> Vec<Vec3> {
        const POINTS: u8 = 48;
        let axes = self.rotation().transpose();
        let away = self.place() - center;
        let (towards, distance) = (away.normalize_or_zero(), away.length());
        // From near, less than half of it is seen.
        let nearness = if self.view.parallel || distance <= radius { 0.0 } else { radius / distance };
        let (towards, middle) = if nearness > 0.0 { (towards, nearness) } else { (axes * Vec3::Z, 0.0) };
        let (right, up) = towards.any_orthonormal_pair();
        let reach = (1.0 - middle * middle).sqrt();
        let at = |number: u8| {
            let angle = f32::from(number) * std::f32::consts::TAU / f32::from(POINTS);
            let across = right * cosf(angle) + up * sinf(angle);
            center + (towards * middle + across * reach) * radius
        };
        (0..POINTS).map(at).collect()
    }

    /// A camera with the clipping planes of the first three lessons, 0.5 and 150.
    pub fn new(eye: Vec3, target: Vec3, turn: f32) -> Self {
        Self {
            eye,
            target,
            turn,
            near: 0.5,
            far: 150.0,
            view: View::default(),
            walker: None,
            least_aspect: 0.0,
            filling: None,
        }
    }

    /// The matrix from the space of a mesh moved by `offset` to clip space, for a picture of `width` x `height` pixels.
    ///
    /// The roundings are those of gluPerspective, gluLookAt and glRotatef in the original lessons, so that a
    /// core-profile renderer gives the originals' pixels.
    pub fn matrix(&self, width: u32, height: u32, offset: Vec3) -> Mat4 {
        let Local { camera, origin, unit } = self.local();
        let from_offset = Mat4::from_translation((offset - origin) * unit);
        let matrix = camera.projection(width, height) * (camera.world_to_eye() * from_offset);
        // Clip space stays the same if all of its coordinates are multiplied by a number.
        if unit == 1.0 { matrix } else { matrix * Mat4::from_scale(Vec3::splat(unit)) }
    }

    /// The matrix from the scene to clip space, also for points far from the origin.
    pub fn matrix_f64(&self, width: u32, height: u32) -> DMat4 {
        let origin = self.origin();
        self.matrix(width, height, origin).as_dmat4() * DMat4::from_translation(-origin.as_dvec3())
    }

    /// The origin to which positions are made relative for drawing: a point nearby where f32 cannot tell details apart,
    /// else that of the coordinates.
    pub fn origin(&self) -> Vec3 {
        origin_near(self.target, self.eye.as_dvec3().distance(self.target.as_dvec3()))
    }

    /// The camera moved and scaled into the range of f32; unchanged for an ordinary scene.
    fn local(&self) -> Local {
        let origin = self.origin();
        let distance = self.eye.as_dvec3().distance(self.target.as_dvec3());
        let exponent = (distance.to_bits() >> 52) as i32 - 1023;
        // A power of two changes no digit.
        let unit = if exponent.abs() < LARGE { 1.0 } else { 2.0_f32.powi(-exponent.clamp(-126, 126)) };
        let at = |point: Vec3| (point - origin) * unit;
        let (near, far) = (self.near * f64::from(unit), self.far * f64::from(unit));
        let walker = self.walker.map(|[eye, direction]| [at(eye), direction]);
        let camera = Self { eye: at(self.eye), target: at(self.target), near, far, walker, ..*self };
        Local { camera, origin, unit }
    }

    /// The ray from the eye through the middle of pixel (`x`, `y`), counted from the top left corner.
    /// Errors: a pixel so far outside the picture that the ray has no direction in f32.
    pub fn ray_through(&self, x: f32, y: f32, width: u32, height: u32) -> Result<Ray, ShapeError> {
        let (width, height) = (width.max(1) as f32, height.max(1) as f32);
        let (share, raised) = self.share(width / height);
        let half = elementary::tan((FIELD_OF_VIEW / 2.0).to_radians()) as f32 / share as f32;
        let across = ((x + 0.5) / width * 2.0 - 1.0) * half * width / height;
        let up = (1.0 - (y + 0.5) / height * 2.0 - raised) * half;
        let Local { camera, origin, unit } = self.local();
        let eye_to_world = camera.world_to_eye().inverse();
        let (start, direction) = if self.is_parallel() {
            (vec3(across, up, 0.0) * camera.distance() as f32, Vec3::NEG_Z)
        } else {
            (Vec3::ZERO, vec3(across, up, -1.0))
        };
        let direction = eye_to_world.transform_vector3(direction);
        Ray::new(origin + eye_to_world.transform_point3(start) / unit, direction.normalize_or_zero())
    }

    /// The place of the eye in the scene.
    pub fn place(&self) -> Vec3 {
        let Local { camera, origin, unit } = self.local();
        origin + camera.world_to_eye().inverse().transform_point3(Vec3::ZERO) / unit
    }

    pub(super) fn forward(&self) -> Vec3 {
        self.local().camera.world_to_eye().inverse().transform_vector3(Vec3::NEG_Z).normalize_or_zero()
    }

    /// Converts a direction of the scene into the eye's axes: right, up, and towards the eye.
    pub fn rotation(&self) -> Mat3 {
        Mat3::from_mat4(self.local().camera.world_to_eye())
    }

    /// The view of the target from outside, from this direction, at the present distance. Of equal rotations it takes
    /// the nearest one; from straight above or below, it keeps the present rotation.
    pub fn view_from(&self, direction: Vec3) -> View {
        let offset = self.eye - self.target;
        let azimuth = |v: Vec3| elementary::atan2f(v.x, v.z).to_degrees();
        let elevation = |v: Vec3| elementary::atan2f(v.y, hypotf(v.x, v.z)).to_degrees();
        let is_upright = hypotf(direction.x, direction.z) < 1e-3 * direction.y.abs();
        let more = azimuth(offset) - azimuth(direction) - self.turn - self.view.yaw;
        let more = if is_upright { 0.0 } else { (more + 180.0).rem_euclid(360.0) - 180.0 };
        let pitch = elevation(direction) - elevation(offset);
        View { yaw: self.view.yaw + more, pitch, first_person: false, ..self.view }
    }

    /// The eye of what walks in the scene and its direction, if the view is its own.
    pub fn first_person(&self) -> Option<[Vec3; 2]> {
        self.walker.filter(|_| self.view.first_person)
    }

    /// Whether the projection is parallel. No eye inside of a scene sees it so.
    pub fn is_parallel(&self) -> bool {
        self.view.parallel && self.first_person().is_none()
    }

    fn distance(&self) -> f64 {
        f64::from(self.eye.distance(self.target) * self.view.distance)
    }

    /// The view from a direction at which these points just fill the part of a picture of this shape between two
    /// corners, in clip space: -1 is the lower left border, 1 the upper right one.
    pub fn framing(
        &self,
        yaw: f32,
        pitch: f32,
        points: &[Vec3],
        [low, high]: [Vec2; 2],
        aspect: f32,
    ) -> View {
        let at = |distance: f32| View { yaw, pitch, distance, ..View::default() };
        let fits = |distance: f32| {
            let camera = Self { view: at(distance), filling: None, ..*self };
            let origin = camera.origin();
            let matrix = camera.matrix((aspect * 1000.0) as u32, 1000, origin);
            points.iter().all(|&point| {
                let clip = matrix * (point - origin).extend(1.0);
                let across = clip.truncate().truncate();
                clip.w > 0.0 && across.cmpge(low * clip.w).all() && across.cmple(high * clip.w).all()
            })
        };
        let (mut near, mut far) = DISTANCES;
        for _ in 0..24 {
            let middle = (near + far) / 2.0;
            *(if fits(middle) { &mut far } else { &mut near }) = middle;
        }
        at(far)
    }

    /// The scale of a picture with this ratio of width to height, and how far it is raised, in halves of its height.
    fn share(&self, aspect: f32) -> (f64, f32) {
        /// How far from the middle to the border the part that fills a picture reaches.
        const REACH: f32 = 0.88;
        let usual = if aspect < self.least_aspect { aspect / self.least_aspect } else { 1.0 };
        let Some(Filling { beside, below, above }) = self.filling.filter(|_| self.first_person().is_none())
        else {
            return (usual.into(), 0.0);
        };
        let share = (2.0 * REACH / (below + above)).min(aspect * REACH / beside).max(usual);
        (share.into(), share * (below - above) / 2.0)
    }

    fn projection(&self, width: u32, height: u32) -> Mat4 {
        let half = (FIELD_OF_VIEW / 2.0).to_radians();
        let aspect = width.max(1) as f32 / height.max(1) as f32;
        let (share, raised) = self.share(aspect);
        let cotangent = elementary::cos(half) / elementary::sin(half) * share;
        let aspect = f64::from(aspect);
        let (near, far) = (self.near, self.far);
        let depth = far - near;
        if self.is_parallel() {
            // The target's plane has the same size as in perspective; shapes behind the eye are visible too.
            let scale = cotangent / self.distance();
            return Mat4::from_cols(
                vec4((scale / aspect) as f32, 0.0, 0.0, 0.0),
                vec4(0.0, scale as f32, 0.0, 0.0),
                vec4(0.0, 0.0, (-1.0 / far) as f32, 0.0),
                vec4(0.0, raised, 0.0, 1.0),
            );
        }
        Mat4::from_cols(
            vec4((cotangent / aspect) as f32, 0.0, 0.0, 0.0),
            vec4(0.0, cotangent as f32, 0.0, 0.0),
            vec4(0.0, -raised, (-(far + near) / depth) as f32, -1.0),
            vec4(0.0, 0.0, (-2.0 * near * far / depth) as f32, 0.0),
        )
    }

    fn world_to_eye(&self) -> Mat4 {
        let turn = self.turn + self.view.yaw;
        if let Some([eye, direction]) = self.first_person() {
            return look_along(eye, direction, turn, self.view.pitch);
        }
        let look = self.look_at();
        let look = if turn == 0.0 { look } else { look * turned_about(self.target, turn) };
        if self.view == View::default() { look } else { self.mouse_view() * look }
    }

    fn look_at(&self) -> Mat4 {
        let unit = |v: Vec3| v / v.length(); // gluLookAt divides; normalize() multiplies by the reciprocal
        let forward = unit(self.target - self.eye);
        let side = unit(forward.cross(Vec3::Y));
        let up = side.cross(forward);
        let rotation = Mat4::from_cols(
            vec4(side.x, up.x, -forward.x, 0.0),
            vec4(side.y, up.y, -forward.y, 0.0),
            vec4(side.z, up.z, -forward.z, 0.0),
            Vec4::W,
        );
        rotation * Mat4::from_translation(-self.eye)
    }

    fn mouse_view(&self) -> Mat4 {
        let distance = self.eye.distance(self.target);
        Mat4::from_translation(vec3(0.0, 0.0, -distance * self.view.distance))
            * pitched(self.view.pitch)
            * Mat4::from_translation(vec3(0.0, 0.0, distance))
    }
}

/// A camera for points from which `origin` was subtracted, multiplied by `unit`.
struct Local {
    camera: Camera,
    origin: Vec3,
    unit: f32,
}

/// The origin to which positions within `reach` of a middle are made relative in f32.
pub(super) fn origin_near(middle: Vec3, reach: f64) -> Vec3 {
    if middle.as_dvec3().length() > FAR * reach { middle } else { Vec3::ZERO }
}

/// The matrix of an eye that looks along a direction, its head turned by yaw and pitch in degrees. The head is upright.
fn look_along(eye: Vec3, direction: Vec3, yaw: f32, pitch: f32) -> Mat4 {
    let ahead = elementary::atan2f(direction.x, -direction.z).to_degrees();
    let level = elementary::atan2f(-direction.y, hypotf(direction.x, direction.z)).to_degrees();
    pitched((level + pitch).clamp(-STRAIGHT, STRAIGHT))
        * turned_about(Vec3::ZERO, ahead + yaw)
        * Mat4::from_translation(-eye)
}

/// The rotation about the vertical axis through a point, in degrees.
fn turned_about(Vec3 { x, z, .. }: Vec3, turn: f32) -> Mat4 {
    let angle = (f64::from(turn) * std::f64::consts::PI / 180.0) as f32;
    let (sin, cos) = (sinf(angle), cosf(angle));
    Mat4::from_cols(
        vec4(cos, 0.0, -sin, 0.0),
        vec4(0.0, 1.0, 0.0, 0.0),
        vec4(sin, 0.0, cos, 0.0),
        vec4(x - (cos * x + sin * z), 0.0, z - (cos * z - sin * x), 1.0),
    )
}

/// The rotation about the horizontal axis, in degrees.
fn pitched(pitch: f32) -> Mat4 {
    let angle = pitch.to_radians();
    let (sin, cos) = (sinf(angle), cosf(angle));
    Mat4::from_cols(Vec4::X, vec4(0.0, cos, sin, 0.0), vec4(0.0, -sin, cos, 0.0), Vec4::W)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn camera() -> Camera {
        let mut camera = Camera::new(vec3(-2.5, 0.5, -0.1), vec3(0.3, 0.5, 2.0), 34.0);
        camera.view = View { yaw: 5.0, pitch: 20.0, distance: 1.5, ..View::default() };
        camera
    }

    #[test]
    fn the_ray_through_a_pixel_is_drawn_on_that_pixel() {
        let (width, height) = (800, 600);
        let filling = Some(Filling { beside: 0.5, below: 0.7, above: 0.5 });
        let cameras = [(false, None), (false, filling), (true, filling)].map(|(parallel, filling)| {
            let camera = camera();
            Camera { view: View { parallel, ..camera.view }, filling, ..camera }
        });
        let pixels = [(0.0, 0.0), (400.0, 300.0), (799.0, 17.0)];
        for (camera, (x, y)) in cameras.iter().flat_map(|camera| pixels.map(|pixel| (camera, pixel))) {
            let ray = camera.ray_through(x, y, width, height).unwrap();
            for t in [1.0, 7.5] {
                let clip = camera.matrix(width, height, Vec3::ZERO) * ray.at(t).extend(1.0);
                let pixel_x = (clip.x / clip.w + 1.0) / 2.0 * width as f32 - 0.5;
                let pixel_y = (1.0 - clip.y / clip.w) / 2.0 * height as f32 - 0.5;
                assert!((pixel_x - x).abs() < 0.01 && (pixel_y - y).abs() < 0.01, "({pixel_x}, {pixel_y})");
            }
        }
    }

    #[test]
    fn a_part_fills_the_picture_as_far_as_its_width_allows() {
        let filling = Filling { beside: 0.9, below: 0.7, above: 0.5 };
        let (plain, filled) = (camera(), Camera { filling: Some(filling), ..camera() });
        // Where a point is drawn that lies in the middle, so high in a picture that nothing enlarges.
        let height = |width: u32, y: f32| {
            let point =
                plain.ray_through(width as f32 / 2.0 - 0.5, 499.5 - 500.0 * y, width, 1000).unwrap().at(2.0);
            let clip = filled.matrix(width, 1000, Vec3::ZERO) * point.extend(1.0);
            clip.y / clip.w
        };
        for (y, expected) in [(-0.7, -0.88), (0.5, 0.88)] {
            assert!((height(4000, y) - expected).abs() < 1e-3, "{}", height(4000, y));
        }
        assert!(height(1000, 0.5) < 0.7 && height(200, 0.5) <= 0.61, "no wider than the picture");
    }

    #[test]
    fn turning_and_tilting_keep_the_target_in_the_middle() {
        let camera = camera();
        let clip = camera.matrix(640, 480, Vec3::ZERO) * camera.target.extend(1.0);
        assert!((clip.x / clip.w).abs() < 1e-5 && (clip.y / clip.w).abs() < 1e-5);
        let distance = camera.eye.distance(camera.target);
        assert!((clip.w - distance * 1.5).abs() < 1e-4);
    }

    #[test]
    fn a_view_from_a_direction_has_the_eye_there() {
        for direction in [Vec3::X, Vec3::NEG_X, Vec3::Z, Vec3::NEG_Z, Vec3::Y, Vec3::NEG_Y, Vec3::ONE] {
            let mut camera = camera();
            let before = camera.view;
            camera.view = camera.view_from(direction);
            let seen = camera.rotation() * direction.normalize();
            assert!((seen - Vec3::Z).length() < 1e-3, "{direction}: {seen}");
            assert!((camera.view.yaw - before.yaw).abs() <= 180.0);
            assert_eq!((camera.view.distance, camera.view.parallel), (before.distance, before.parallel));
        }
    }

    #[test]
    fn what_walks_sees_what_is_ahead_in_the_middle() {
        let eye = vec3(3.0, 1.0, -2.0);
        for direction in [Vec3::X, Vec3::NEG_X, Vec3::Z, Vec3::NEG_Z, vec3(1.0, -2.0, 3.0), Vec3::NEG_Y] {
            let mut camera = Camera { walker: Some([eye, direction]), turn: 0.0, ..camera() };
            camera.view = View { first_person: true, parallel: true, ..View::default() };
            assert!((camera.place() - eye).length() < 1e-5);
            let seen = camera.rotation() * direction.normalize();
            assert!((seen - Vec3::NEG_Z).length() < 1e-5, "{direction}: {seen}");
            assert!((camera.rotation() * Vec3::Y).x.abs() < 1e-6, "the head is upright");
            // A wall at a distance of the near plane's double is not cut, as far as a wide picture sees it.
            let ray = camera.ray_through(0.0, 0.0, 1600, 800).unwrap();
            let ahead = ray.direction().normalize().dot(direction.normalize());
            assert!(camera.near as f32 / ahead < 2.0 * camera.near as f32);
            assert!(!camera.view_from(Vec3::Y).first_person, "the cube leads out");
        }
        let elsewhere = Camera { view: View { first_person: true, ..camera().view }, ..camera() };
        assert_eq!(elsewhere.place(), camera().place(), "without anybody there, it looks as before");
    }

    #[test]
    fn a_way_between_views_is_the_shortest() {
        let view = |yaw| View { yaw, ..View::default() };
        assert_eq!(view(10.0).toward(view(350.0), 0.5).yaw, 360.0);
        assert_eq!(view(10.0).toward(view(350.0), 1.0), view(350.0));
        assert_eq!(view(400.0).toward(view(50.0), 0.0).yaw, 40.0);
    }

    #[test]
    fn a_picture_of_no_size_is_survived() {
        assert!(camera().matrix(0, 0, Vec3::ZERO).is_finite());
        assert!(camera().ray_through(0.0, 0.0, 0, 0).is_ok());
    }

    #[test]
    fn the_outline_of_a_sphere_is_where_lines_from_the_eye_touch_it() {
        let camera = Camera::new(vec3(1.0, 2.0, 3.0), Vec3::ZERO, 20.0);
        let (center, radius) = (vec3(0.2, 0.1, -0.3), 0.5);
        for point in camera.outline(center, radius) {
            assert!((point.distance(center) - radius).abs() < 1e-5);
            let slope = (point - camera.place()).normalize().dot((point - center).normalize());
            assert!(slope.abs() < 1e-4, "{point}: {slope}");
        }
    }
}
