//! Polygons on a grid of four by four, and where its points lie in them.

use fastrand::Rng;

use super::Spot;
use super::random::index;

pub(super) type GridPoint = (i32, i32);

const TRIANGLE: &[GridPoint] = &[(0, 0), (4, 0), (0, 4)];
const QUADRILATERALS: [&[GridPoint]; 3] =
    [&[(0, 0), (4, 0), (4, 4), (0, 4)], &[(0, 0), (4, 0), (2, 4), (0, 4)], &[(0, 0), (4, 0), (3, 4), (1, 4)]];
const L: &[GridPoint] = &[(0, 0), (4, 0), (4, 2), (2, 2), (2, 4), (0, 4)];
/// How far beside the grid a place may lie.
const BESIDE: i32 = 2;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PolygonKind {
    Triangle,
    Quadrilateral,
    L,
}

/// The vertices of a shape, beginning at a random one, in a random direction.
pub(super) fn outline(rng: &mut Rng, kind: PolygonKind) -> Vec<GridPoint> {
    let mut places = match kind {
        PolygonKind::Triangle => TRIANGLE,
        PolygonKind::Quadrilateral => QUADRILATERALS[index(rng, QUADRILATERALS.len())],
        PolygonKind::L => L,
    }
    .to_vec();
    let first = index(rng, places.len());
    places.rotate_left(first);
    if rng.bool() {
        places.reverse();
    }
    places
}

/// A random place of the grid that lies at the wanted spot.
pub(super) fn place(rng: &mut Rng, outline: &[GridPoint], wanted: Spot) -> GridPoint {
    let all = (-BESIDE..=4 + BESIDE).flat_map(|s| (-BESIDE..=4 + BESIDE).map(move |t| (s, t)));
    let places: Vec<GridPoint> = all.filter(|&place| spot(outline, place) == wanted).collect();
    places[index(rng, places.len())]
}

fn spot(outline: &[GridPoint], place: GridPoint) -> Spot {
    let edges = || outline.iter().zip(outline.iter().cycle().skip(1));
    let side =
        |&(a, b): &(&GridPoint, &GridPoint)| (b.0 - a.0) * (place.1 - a.1) - (b.1 - a.1) * (place.0 - a.0);
    let is_between = |&(a, b): &(&GridPoint, &GridPoint)| {
        (a.0 - place.0) * (b.0 - place.0) + (a.1 - place.1) * (b.1 - place.1) <= 0
    };
    if outline.contains(&place) {
        Spot::Vertex
    } else if edges().any(|edge| side(&edge) == 0 && is_between(&edge)) {
        Spot::Edge
    } else {
        let passes = |edge: &(&GridPoint, &GridPoint)| {
            let (a, b) = edge;
            (a.1 <= place.1 && place.1 < b.1 && side(edge) > 0)
                || (b.1 <= place.1 && place.1 < a.1 && side(edge) < 0)
        };
        if edges().filter(passes).count() % 2 == 1 { Spot::Inside } else { Spot::Outside }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shape_has_every_kind_of_place() {
        let mut rng = Rng::with_seed(1);
        for kind in [PolygonKind::Triangle, PolygonKind::Quadrilateral, PolygonKind::L] {
            for wanted in [Spot::Inside, Spot::Edge, Spot::Vertex, Spot::Outside] {
                let outline = outline(&mut rng, kind);
                assert_eq!(spot(&outline, place(&mut rng, &outline, wanted)), wanted);
            }
        }
        assert_eq!(
            [(3, 3), (1, 3), (2, 3)].map(|place| spot(L, place)),
            [Spot::Outside, Spot::Inside, Spot::Edge]
        );
    }
}
