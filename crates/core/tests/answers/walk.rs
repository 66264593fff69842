//! Walks in the courtyard: every place and every path is clear, however long a frame lasts.

use collision_core::exact::{MeshIndex, moving_sphere_triangle, sphere_mesh};
use collision_core::shapes::{Mesh, MovingSphere, Sphere};
use collision_core::walk::{ROUNDS, courtyard, walk};
use glam::{Vec3, vec3};

const RADIUS: f32 = 1.0;
/// In lengths a second.
const SPEED: f32 = 15.0;

/// Random numbers (Vigna's SplitMix64).
struct Random(u64);

impl Random {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (((mixed ^ mixed >> 31) >> 32) as usize * count) >> 32
    }

    fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.below(1 << 24) as f32 / (1 << 24) as f32
    }

    fn vector(&mut self, low: Vec3, high: Vec3) -> Vec3 {
        Vec3::from_array([0, 1, 2].map(|axis| self.between(low[axis], high[axis])))
    }
}

/// The same triangles in another order.
fn shuffled(mesh: &Mesh, random: &mut Random) -> MeshIndex {
    let mut triangles = mesh.triangles().to_vec();
    for last in (1..triangles.len()).rev() {
        triangles.swap(last, random.below(last + 1));
    }
    MeshIndex::new(Mesh::new(mesh.vertices().to_vec(), triangles).expect("the same vertices"))
}

fn is_clear(center: Vec3, index: &MeshIndex) -> bool {
    !sphere_mesh(&Sphere::new(center, RADIUS).expect("a ball"), index)
}

/// Asked triangle by triangle.
fn is_blocked(way: &MovingSphere, mesh: &Mesh) -> bool {
    mesh.iter().any(|triangle| moving_sphere_triangle(way, &triangle).is_some())
}

/// A clear place in the courtyard: anywhere, or on the floor.
fn clear_place(random: &mut Random, index: &MeshIndex) -> Vec3 {
    loop {
        let mut place = random.vector(vec3(1.0, 1.0, 1.0), vec3(99.0, 5.0, 39.0));
        if random.below(2) == 0 {
            place.y = 1.0;
        }
        if is_clear(place, index) {
            return place;
        }
    }
}

/// The way of a frame: anywhere, along an axis, down, or towards a vertex. The frame lasts from a millisecond to ten seconds.
fn wish(random: &mut Random, center: Vec3, mesh: &Mesh) -> Vec3 {
    let seconds = random.between(1.0, 10.0) * [0.001, 0.01, 0.1, 1.0][random.below(4)];
    let direction = match random.below(4) {
        0 => random.vector(Vec3::NEG_ONE, Vec3::ONE),
        1 => [Vec3::X, Vec3::NEG_X, Vec3::Z, Vec3::NEG_Z][random.below(4)],
        2 => vec3(random.between(-1.0, 1.0), -0.5, random.between(-1.0, 1.0)),
        _ => mesh.vertices()[random.below(mesh.vertices().len())] - center,
    };
    direction.normalize_or(Vec3::X) * (SPEED * seconds)
}

/// 3,000 frames; `COLLISION_CORE_FRAMES=1000000 cargo test -p collision-core --test walk` walks a million.
#[test]
fn places_and_paths_are_clear_and_no_order_matters() {
    let frames =
        std::env::var("COLLISION_CORE_FRAMES").map_or(3_000, |count| count.parse().expect("a number"));
    let mut random = Random(1);
    let mesh = courtyard();
    let index = MeshIndex::new(mesh.clone());
    let others: Vec<MeshIndex> = (0..4).map(|_| shuffled(&mesh, &mut random)).collect();
    let (mut center, mut rounds, mut slides) = (Vec3::ZERO, [0; ROUNDS], 0);
    for frame in 0..frames {
        if frame % 32 == 0 {
            center = clear_place(&mut random, &index);
        }
        let end = center + wish(&mut random, center, &mesh);
        let wish = MovingSphere::new(center, end, RADIUS).expect("finite");
        let step = walk(&wish, &index);
        rounds[step.rounds.len() - 1] += 1;
        slides += usize::from(step.contacts().count() > 0 && step.end() != center);

        let places: Vec<Vec3> = step.places().collect();
        for way in places.windows(2) {
            let way = MovingSphere::new(way[0], way[1], RADIUS).expect("finite");
            assert!(!is_blocked(&way, &mesh), "frame {frame}: {wish:?}, {way:?}");
        }
        assert!(is_clear(step.end(), &index), "frame {frame}: {wish:?}");
        let other = walk(&wish, &others[frame % others.len()]);
        assert_eq!(places, other.places().collect::<Vec<_>>(), "frame {frame}: {wish:?}");
        center = step.end();
    }
    println!("{frames} frames by their rounds: {rounds:?}; {slides} moved after a contact");
    assert!(rounds.iter().all(|&count| count > frames / 1_000) && slides > frames / 8);
}

/// From the smallest to the largest f32, with slivers and triangles that stand twice.
#[test]
fn a_step_is_clear_at_every_scale() {
    let mut random = Random(2);
    let mut moved = 0;
    for _ in 0..2_000 {
        let scale = 2.0_f32.powi(random.below(270) as i32 - 145);
        let mut point = |reach: f32| random.vector(Vec3::splat(-reach), Vec3::splat(reach)) * scale;
        let mut vertices: Vec<Vec3> = (0..24).map(|_| point(2.0)).collect();
        let (start, end, size) = (point(2.0), point(3.0), point(1.0).x.abs());
        vertices[1] = vertices[0] + (vertices[2] - vertices[0]) * 0.5;
        let triangles =
            (0..20).map(|_| [0; 3].map(|_| random.below(24) as u32)).chain([[0, 1, 2]; 2]).collect();
        let mesh = Mesh::new(vertices, triangles).expect("finite");
        let ball = MovingSphere::new(start, end, size * 0.25).expect("finite");
        let index = MeshIndex::new(mesh.clone());
        let step = walk(&ball, &index);
        assert_eq!(step.is_stuck(), sphere_mesh(&ball.at_start(), &index), "{ball:?}");
        let places: Vec<Vec3> = step.places().collect();
        for way in places.windows(2).filter(|way| way[0] != way[1]) {
            let way = MovingSphere::new(way[0], way[1], ball.radius()).expect("finite");
            assert!(!is_blocked(&way, &mesh), "{ball:?}");
            moved += 1;
        }
    }
    assert!(moved > 1_000, "{moved}");
}

/// Walks for some frames with the same wish.
fn after(frames: usize, mut center: Vec3, wish: Vec3) -> Vec3 {
    let index = MeshIndex::new(courtyard());
    for _ in 0..frames {
        center = walk(&MovingSphere::new(center, center + wish, RADIUS).expect("finite"), &index).end();
    }
    center
}

#[test]
fn walls_hold_at_every_frame_time() {
    for seconds in [0.001, 1.0 / 60.0, 0.073, 1.0, 10.0] {
        for (direction, wall) in [(Vec3::NEG_X, 1.0), (Vec3::NEG_Z, 1.0), (Vec3::Z, 39.0)] {
            let frames = (40.0 / (SPEED * seconds)) as usize + 1;
            let end = after(frames, vec3(10.0, 4.0, 12.0), direction * SPEED * seconds);
            let place = end.dot(direction.abs());
            assert!((place - wall).abs() < 1e-4, "{seconds} s, {direction}: {end}");
        }
    }
}

#[test]
fn a_ball_passes_a_door_of_its_own_width_and_no_larger_one_does() {
    let index = MeshIndex::new(courtyard());
    let through = |radius| {
        let ball = MovingSphere::new(vec3(55.0, 2.0, 20.0), vec3(65.0, 2.0, 20.0), radius).expect("finite");
        walk(&ball, &index)
    };
    assert_eq!(through(1.0).end(), vec3(65.0, 2.0, 20.0));
    assert_eq!(through(1.0).contacts().count(), 0);
    assert!(through(1.0_f32.next_up()).end().x < 60.0);
}

#[test]
fn a_ball_rolls_over_seams_and_rests() {
    assert_eq!(after(60, vec3(40.0, 1.0, 20.0), Vec3::X * 0.25), vec3(55.0, 1.0, 20.0));
    assert_eq!(after(10, vec3(45.0, 1.0, 25.0), Vec3::NEG_Y), vec3(45.0, 1.0, 25.0));
}

#[test]
fn an_acute_corner_and_a_sheet_let_nothing_through() {
    let corner = after(200, vec3(69.0, 1.0, 31.5), Vec3::X * 0.5);
    assert!(corner.x < 80.0 && corner.z > 30.0 && corner.z < 33.2, "{corner}");
    let sheet = after(3, vec3(67.0, 2.0, 10.0), Vec3::X * 40.0);
    assert!(sheet.x < 69.001, "{sheet}");
}

#[test]
fn a_ball_climbs_and_descends_stairs() {
    let up = after(200, vec3(15.0, 1.0, 4.0), Vec3::X * 0.1);
    assert!(up.y > 3.9 && up.x > 31.0, "{up}");
    let index = MeshIndex::new(courtyard());
    let mut center = up;
    for _ in 0..400 {
        for wish in [Vec3::NEG_X * 0.1, Vec3::NEG_Y * 0.1] {
            let step = walk(&MovingSphere::new(center, center + wish, RADIUS).expect("finite"), &index);
            assert!(!step.boxes(&index).is_empty());
            center = step.end();
        }
    }
    assert!((center.y - 1.0).abs() < 1e-4 && center.x < 20.0, "{center}");
}

/// A corner between two upright walls, the same angle to both sides of the negative x axis; with a floor, or without.
struct Corner {
    index: MeshIndex,
    /// The walls' normals into the corner.
    normals: [Vec3; 2],
    /// Where a ball of radius 1 on the floor touches both walls.
    rest: Vec3,
    scale: f32,
}

impl Corner {
    fn new([sin, cos]: [f32; 2], has_floor: bool, scale: f32) -> Self {
        let far = |side: f32, y: f32| vec3(-cos, 0.0, side * sin) * 50.0 + Vec3::Y * y;
        let mut vertices = vec![vec3(0.0, -50.0, 0.0), vec3(0.0, 50.0, 0.0)];
        vertices.extend([far(1.0, -50.0), far(1.0, 50.0), far(-1.0, -50.0), far(-1.0, 50.0)]);
        let mut triangles = vec![[0, 1, 2], [2, 1, 3], [0, 4, 1], [4, 5, 1]];
        if has_floor {
            vertices.extend([vec3(-90.0, 0.0, -90.0), vec3(-90.0, 0.0, 90.0), vec3(90.0, 0.0, 0.0)]);
            triangles.push([6, 7, 8]);
        }
        let vertices = vertices.into_iter().map(|vertex| vertex * scale).collect();
        Self {
            index: MeshIndex::new(Mesh::new(vertices, triangles).expect("finite")),
            normals: [vec3(-sin, 0.0, -cos), vec3(-sin, 0.0, cos)],
            rest: vec3(-1.0 / sin, 1.0, 0.0),
            scale,
        }
    }

    /// Walks with one wish until the ball stays where it is.
    fn walked(&self, start: Vec3, wish: Vec3) -> Vec3 {
        let mut center = start * self.scale;
        for _ in 0..4_000 {
            let ball = MovingSphere::new(center, center + wish * self.scale, self.scale).expect("finite");
            let end = walk(&ball, &self.index).end();
            let [way, wish] = [end - center, ball.end() - ball.start()].map(Vec3::as_dvec3);
            assert!(way.dot(wish) >= 0.0, "against the wish: {ball:?} ends at {end}");
            if end == center {
                return center / self.scale;
            }
            center = end;
        }
        panic!("no rest from {start} by {wish}, scale {}", self.scale);
    }
}

/// 100 corners; `COLLISION_CORE_CORNERS=20000` for some million frames.
#[test]
fn a_ball_comes_to_rest_in_a_corner_and_never_goes_against_its_wish() {
    let corners =
        std::env::var("COLLISION_CORE_CORNERS").map_or(100, |count| count.parse().expect("a number"));
    let mut random = Random(3);
    for number in 0..corners {
        // The tangent of a quarter of its angle, which is from 20 to 176 degrees.
        let quarter = random.between(0.09, 0.96);
        let half = [2.0 * quarter, 1.0 - quarter * quarter].map(|part| part / (1.0 + quarter * quarter));
        let scale = 2.0_f32.powi(random.below(160) as i32 - 80);
        let corner = Corner::new(half, number % 2 == 0, scale);
        let [one, other] = corner.normals.map(|normal| normal * random.between(0.05, 1.0));
        let down = if number % 4 == 0 { random.between(0.0, 1.0) } else { 0.0 };
        let wish = -(one + other + Vec3::Y * down).normalize() * [0.05, 0.3, 2.0, 30.0][random.below(4)];
        let start = corner.rest + vec3(-random.between(0.1, 4.0), 0.001, 0.0);
        let end = corner.walked(start, wish);
        // A few f32 steps off both walls, which are farther from the edge the narrower the corner is.
        let skin = 4e-5 / half[0].min(half[1]);
        let aside = (end - corner.rest).with_y(0.0).length();
        assert!(aside < skin, "{half:?}, {wish}, scale {scale}: {end}, not {}", corner.rest);
    }
}

/// A closed room, with random triangles in it.
fn cluttered_room(random: &mut Random, scale: f32, offset: Vec3) -> Mesh {
    let corner = |number: usize| Vec3::from_array([0, 1, 2].map(|axis| [-8.0, 8.0][number >> axis & 1]));
    let mut vertices: Vec<Vec3> = (0..8).map(corner).collect();
    vertices.extend((0..45).map(|_| random.vector(Vec3::splat(-8.0), Vec3::splat(8.0))));
    let sides = [[0, 1, 3, 2], [4, 5, 7, 6], [0, 1, 5, 4], [2, 3, 7, 6], [0, 2, 6, 4], [1, 3, 7, 5]];
    let walls = sides.into_iter().flat_map(|[a, b, c, d]| [[a, b, c], [c, d, a]]);
    let clutter = (8..53).step_by(3).map(|first| [first, first + 1, first + 2]);
    let vertices = vertices.into_iter().map(|vertex| (vertex + offset) * scale).collect();
    Mesh::new(vertices, walls.chain(clutter).collect()).expect("finite")
}

/// 60 rooms; `COLLISION_CORE_ROOMS=20000` for more.
#[test]
fn repeated_steps_of_one_wish_come_to_rest_anywhere() {
    let rooms = std::env::var("COLLISION_CORE_ROOMS").map_or(60, |count| count.parse().expect("a number"));
    let (mut random, mut longest, mut frames) = (Random(4), 0, 0);
    for number in 0..rooms {
        let scale = 2.0_f32.powi(random.below(160) as i32 - 80);
        let offset = random.vector(Vec3::NEG_ONE, Vec3::ONE) * [0.0, 100.0, 3000.0][number % 3];
        let index = MeshIndex::new(cluttered_room(&mut random, scale, offset));
        let radius = scale * random.between(0.1, 0.8);
        let mut center = loop {
            let place = (random.vector(Vec3::splat(-7.0), Vec3::splat(7.0)) + offset) * scale;
            if !sphere_mesh(&Sphere::new(place, radius).expect("a ball"), &index) {
                break place;
            }
        };
        let direction = random.vector(Vec3::NEG_ONE, Vec3::ONE).normalize_or(Vec3::X);
        let wish = direction * (scale * [0.1, 0.5, 3.0, 40.0][random.below(4)]);
        let mut count = 0;
        loop {
            let ball = MovingSphere::new(center, center + wish, radius).expect("finite");
            let end = walk(&ball, &index).end();
            let [way, path] = [end - center, ball.end() - ball.start()].map(Vec3::as_dvec3);
            assert!(way.dot(path) >= 0.0, "against the wish: {ball:?} ends at {end}");
            if end == center {
                break;
            }
            (center, count) = (end, count + 1);
            assert!(count < 20_000, "no rest: {ball:?}, {end}");
        }
        longest = longest.max(count);
        frames += count;
    }
    println!("{rooms} rooms, {frames} frames, at most {longest}");
}

#[test]
fn a_ball_in_a_wall_stays_there() {
    let index = MeshIndex::new(courtyard());
    let ball = MovingSphere::new(vec3(0.5, 2.0, 20.0), vec3(50.0, 2.0, 20.0), RADIUS).expect("finite");
    let step = walk(&ball, &index);
    assert_eq!((step.end(), step.contacts().next().expect("the wall").contact.t()), (ball.start(), 0.0));
    assert!(step.is_stuck());
    // One that touches the wall and wants to go in stays there, too.
    let ball = MovingSphere::new(vec3(1.0, 2.0, 20.0), vec3(-1.0, 2.0, 20.0), RADIUS).expect("finite");
    let step = walk(&ball, &index);
    assert_eq!((step.end(), step.contacts().next().expect("the wall").contact.t()), (ball.start(), 0.0));
    assert!(!step.is_stuck());
}

/// A wish straight down on a slope that is nearly level, 10 from the origin.
#[test]
fn a_slope_that_is_nearly_level_holds_a_short_wish_only() {
    let corners = vec![[-90.0, 0.27, -90.0], [-90.0, 0.27, 90.0], [90.0, -0.27, 0.0]];
    let slope = MeshIndex::new(Mesh::new(corners, vec![[0, 1, 2]]).expect("finite"));
    let start = vec3(10.0, 0.9705, 0.0);
    let walked = |down: f32| {
        let ball = MovingSphere::new(start, start - Vec3::Y * down, RADIUS).expect("finite");
        (walk(&ball, &slope).end() - start).x
    };
    assert_eq!(walked(0.05), 0.0);
    assert!(walked(0.6) > 1e-3);
}
