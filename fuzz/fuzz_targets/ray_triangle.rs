#![no_main]

use collision_core::exact::{self, batch};
use collision_core::shapes::Triangle;
use collision_lessons_fuzz::{Input, oracle};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut input = Input::new(bytes);
    let triangles: [Triangle; 8] = std::array::from_fn(|_| input.triangle());
    let Some(ray) = input.ray() else { return };
    let line = oracle::line_of_ray(&ray);
    let crossings = triangles.map(|triangle| exact::ray_triangle(&ray, &triangle));
    for (crossing, triangle) in crossings.iter().zip(&triangles) {
        assert_eq!(crossing.map(|hit| hit.place()), oracle::ray_triangle(&ray, triangle));
        let fault = crossing.and_then(|hit| oracle::fault_of_crossing(&line, triangle, &hit));
        assert_eq!(fault, None, "{ray:?} {triangle:?}");
    }
    let mut hits = [false; 8];
    batch::ray_triangle(&[ray; 8], &triangles, &mut hits);
    assert_eq!(hits, crossings.map(|crossing| crossing.is_some()));
    for pair in crossings.iter().flatten().collect::<Vec<_>>().windows(2) {
        let (one, other) = (pair[0].place().t, pair[1].place().t);
        // Rounding keeps the order of what it does not make equal.
        assert!(one == other || pair[0].cmp_t(pair[1]) == one.total_cmp(&other));
    }
});
