#![no_main]

use collision_core::exact::{MeshIndex, segment_mesh_any, sphere_mesh_contacts};
use collision_core::shapes::{Mesh, Segment, Sphere};
use collision_core::walk::push_out;
use collision_lessons_fuzz::{Input, oracle, without_first};
use libfuzzer_sys::fuzz_target;
use num_rational::BigRational;
use num_traits::Signed;

/// How far the square of each triangle's distance exceeds that of the radius.
fn gaps(ball: &Sphere, mesh: &Mesh) -> Vec<BigRational> {
    let reach = oracle::squared(&oracle::q(ball.radius()));
    mesh.iter().map(|triangle| oracle::moving::from_point(ball.center(), &triangle) - &reach).collect()
}

fuzz_target!(|bytes: &[u8]| {
    let mut input = Input::new(bytes);
    let mesh = input.mesh(6);
    let ball = input.sphere();
    let index = MeshIndex::new(mesh.clone());
    let before = gaps(&ball, &mesh);
    let mut met: Vec<usize> = (0..before.len()).filter(|&at| before[at].is_negative()).collect();
    met.sort_by(|&a, &b| before[a].cmp(&before[b]));
    let contacts = sphere_mesh_contacts(&ball, &index);
    assert_eq!(contacts.iter().map(|contact| contact.triangle).collect::<Vec<_>>(), met, "{ball:?}");
    // Without the first triangle, by a filter and by a mesh that does not have it.
    let rest = without_first(1, &mesh);
    let some = [index.only(|triangle, _| triangle > 0).push_out(&ball), push_out(&ball, &rest.into())];
    let [some, rest] = some.map(|out| out.map(|out| (out.end, out.is_through, out.pushes.len())));
    assert_eq!(some, rest, "{ball:?}");
    let Some(out) = push_out(&ball, &index) else { return };
    let ended = Sphere::new(out.end, ball.radius()).expect("finite");
    assert!(ball.radius() == 0.0 || !gaps(&ended, &mesh).iter().any(Signed::is_negative), "{ball:?} {out:?}");
    let way = Segment::new(ball.center(), out.end).expect("finite");
    assert_eq!(out.is_through, segment_mesh_any(&way, &index), "{ball:?} {out:?}");
    if let Some(first) = out.pushes.first() {
        assert!(before.iter().all(|gap| *gap >= before[first.contact.triangle]), "{ball:?} {out:?}");
    }
});
