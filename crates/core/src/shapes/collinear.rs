use glam::Vec3;

/// Whether three points lie on one line, decided exactly: their projections along x, y and z must.
pub fn collinear([a, b, c]: [Vec3; 3]) -> bool {
    let shadow = |u: fn(Vec3) -> f32, v: fn(Vec3) -> f32| {
        let [a, b, c] = [a, b, c].map(|p| robust::Coord { x: f64::from(u(p)), y: f64::from(v(p)) });
        robust::orient2d(a, b, c) == 0.0
    };
    shadow(|p| p.y, |p| p.z) && shadow(|p| p.z, |p| p.x) && shadow(|p| p.x, |p| p.y)
}
