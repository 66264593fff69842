//! Places labels near their anchors, inside the area, never over one another.

use egui::{Pos2, Rect, Vec2, vec2};

use base::elementary::{cosf, sinf};

#[derive(Debug, Clone, Copy)]
pub(super) struct LabelRequest {
    /// The point that the label names.
    pub(super) anchor: Pos2,
    pub(super) size: Vec2,
    /// The preferred direction from the anchor.
    pub(super) side: Vec2,
}

/// The shapes that labels should avoid.
#[derive(Debug, Default)]
pub(super) struct Obstacles {
    pub(super) points: Vec<Pos2>,
    pub(super) lines: Vec<[Pos2; 2]>,
    pub(super) boxes: Vec<Rect>,
}

/// Distances between anchor and label, tried from near to far.
const GAPS: [f32; 10] = [7.0, 13.0, 21.0, 32.0, 46.0, 64.0, 88.0, 120.0, 160.0, 210.0];
/// The number of directions to try for a label.
const DIRECTIONS: u8 = 16;
/// The distance from which a label has a leader.
const LEADER_FROM: f32 = 12.0;
/// The margin around a label and at the area's border.
const MARGIN: f32 = 3.0;

/// The cost of a place in addition to its distance, in points of distance.
mod cost {
    pub(super) const COVERED_POINT: f32 = 150.0;
    pub(super) const COVERED_LINE: f32 = 30.0;
    /// The cost of a label that lies completely in a box.
    pub(super) const COVERED_BOX: f32 = 50.0;
    pub(super) const CROSSED_LABEL: f32 = 200.0;
    pub(super) const COVERED_LEADER: f32 = 60.0;
    /// The cost of the direction opposite to the preferred one.
    pub(super) const WRONG_SIDE: f32 = 14.0;
}

/// A rectangle for each label in the free part of an area, or `None` if there is no room left. `scale` multiplies all
/// distances.
pub(super) fn place(
    requests: &[LabelRequest],
    area: Rect,
    inset: Option<Rect>,
    obstacles: &Obstacles,
    scale: f32,
) -> Vec<Option<Rect>> {
    let mut placer = LabelPlacer { area: area.shrink(MARGIN * scale), obstacles, scale, placed: Vec::new() };
    placer.placed.extend(inset.map(|inset| (inset, None)));
    requests.iter().map(|request| placer.place(request)).collect()
}

/// The line from an anchor to its label, if the label is so far away that it needs one.
pub(super) fn leader(anchor: Pos2, plate: Rect, scale: f32) -> Option<[Pos2; 2]> {
    let end = plate.clamp(anchor);
    (end.distance(anchor) >= LEADER_FROM * scale).then_some([anchor, end])
}

/// The part of a segment that lies in a rectangle.
pub(crate) fn part_inside(rect: Rect, [from, to]: [Pos2; 2]) -> Option<[Pos2; 2]> {
    let direction = to - from;
    let (mut first, mut last) = (0.0_f32, 1.0_f32);
    for (start, step, low, high) in
        [(from.x, direction.x, rect.min.x, rect.max.x), (from.y, direction.y, rect.min.y, rect.max.y)]
    {
        let end = start + step;
        if (start < low && end < low) || (start > high && end > high) {
            return None;
        }
        if step == 0.0 {
            continue;
        }
        let (a, b) = ((low - start) / step, (high - start) / step);
        (first, last) = (first.max(a.min(b)), last.min(a.max(b)));
    }
    (first <= last).then(|| [from + direction * first, from + direction * last])
}

/// Places labels one by one, each at the lowest cost among the labels before it.
struct LabelPlacer<'a> {
    area: Rect,
    obstacles: &'a Obstacles,
    scale: f32,
    /// The inset, and the labels so far with their leaders.
    placed: Vec<(Rect, Option<[Pos2; 2]>)>,
}

impl LabelPlacer<'_> {
    fn place(&mut self, request: &LabelRequest) -> Option<Rect> {
        let plate = self
            .cheapest(request, around(request, self.scale))
            .or_else(|| self.cheapest(request, self.anywhere(request)))?;
        self.placed.push((plate, leader(request.anchor, plate, self.scale)));
        Some(plate)
    }

    /// The free place with the lowest cost, the first of equal ones.
    fn cheapest(&self, request: &LabelRequest, plates: impl Iterator<Item = Rect>) -> Option<Rect> {
        let mut cheapest: Option<(f32, Rect)> = None;
        for plate in plates {
            // The distance is a lower bound of the cost.
            let is_cheaper = |cost| cheapest.is_none_or(|(least, _)| cost < least);
            if is_cheaper(self.distance(request, plate)) && self.is_free(plate) {
                let cost = self.cost(request, plate);
                if is_cheaper(cost) {
                    cheapest = Some((cost, plate));
                }
            }
        }
        cheapest.map(|(_, plate)| plate)
    }

    fn is_free(&self, plate: Rect) -> bool {
        let apart = plate.expand(MARGIN * self.scale);
        self.area.contains_rect(plate) && self.placed.iter().all(|(other, _)| !other.intersects(apart))
    }

    /// Candidate places in the whole area.
    fn anywhere(&self, request: &LabelRequest) -> impl Iterator<Item = Rect> {
        let room = (self.area.size() - request.size).max(Vec2::ZERO);
        let step = (request.size / 2.0).max(Vec2::splat(4.0 * self.scale));
        let (columns, rows) = ((room.x / step.x) as u16, (room.y / step.y) as u16);
        (0..=rows)
            .flat_map(move |row| (0..=columns).map(move |column| Vec2::new(column.into(), row.into())))
            .map(move |cell| Rect::from_min_size(self.area.min + cell * step, request.size))
    }

    fn distance(&self, request: &LabelRequest, plate: Rect) -> f32 {
        plate.distance_to_pos(request.anchor) / self.scale
    }

    fn cost(&self, request: &LabelRequest, plate: Rect) -> f32 {
        let (near, leader) = (plate.expand(2.0 * self.scale), leader(request.anchor, plate, self.scale));
        let points = self.obstacles.points.iter().filter(|&&point| near.contains(point)).count();
        let lines = self.obstacles.lines.iter().filter(|&&line| part_inside(near, line).is_some()).count();
        let boxes: f32 = self.obstacles.boxes.iter().map(|other| covered_part(near, *other).sqrt()).sum();
        let crosses = |other: &Rect| leader.is_some_and(|line| part_inside(*other, line).is_some());
        let crossed = self.placed.iter().filter(|(other, _)| crosses(other));
        let covers = |leader: &[Pos2; 2]| part_inside(near, *leader).is_some();
        let covered = self.placed.iter().filter(|(_, leader)| leader.as_ref().is_some_and(covers));
        let direction = (plate.center() - request.anchor).normalized();
        let wrong_side =
            if request.side == Vec2::ZERO { 0.0 } else { (1.0 - direction.dot(request.side)) / 2.0 };
        self.distance(request, plate)
            + cost::COVERED_POINT * points as f32
            + cost::COVERED_LINE * lines as f32
            + cost::COVERED_BOX * boxes
            + cost::CROSSED_LABEL * crossed.count() as f32
            + cost::COVERED_LEADER * covered.count() as f32
            + cost::WRONG_SIDE * wrong_side
    }
}

/// The part of a plate that lies in a box; 1 is all of it.
fn covered_part(plate: Rect, other: Rect) -> f32 {
    let common = plate.intersect(other);
    if common.is_positive() { common.area() / plate.area() } else { 0.0 }
}

/// Candidate places around the anchor, from near to far.
fn around(request: &LabelRequest, scale: f32) -> impl Iterator<Item = Rect> {
    GAPS.iter().flat_map(move |gap| {
        (0..DIRECTIONS).map(move |index| {
            let angle = std::f32::consts::TAU * f32::from(index) / f32::from(DIRECTIONS);
            let direction = vec2(cosf(angle), sinf(angle));
            let half = request.size / 2.0;
            let reach = gap * scale + direction.x.abs() * half.x + direction.y.abs() * half.y;
            Rect::from_center_size(request.anchor + direction * reach, request.size)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::pos2;
    use proptest::prelude::*;

    const AREA: Rect = Rect { min: pos2(10.0, 20.0), max: pos2(810.0, 620.0) };

    fn request(x: f32, y: f32) -> LabelRequest {
        LabelRequest { anchor: pos2(x, y), size: vec2(70.0, 20.0), side: vec2(1.0, 0.0) }
    }

    #[test]
    fn a_label_alone_is_beside_its_anchor_without_a_leader() {
        let alone = request(400.0, 300.0);
        let plate = place(&[alone], AREA, None, &Obstacles::default(), 1.0)[0].unwrap();
        assert!(plate.left() > 400.0 && plate.y_range().contains(300.0));
        assert_eq!(leader(alone.anchor, plate, 1.0), None);
    }

    #[test]
    fn a_point_in_the_way_is_not_covered() {
        let obstacles = Obstacles { points: vec![pos2(440.0, 300.0)], ..Obstacles::default() };
        let plate = place(&[request(400.0, 300.0)], AREA, None, &obstacles, 1.0)[0].unwrap();
        assert!(!plate.contains(obstacles.points[0]));
    }

    #[test]
    fn a_label_without_room_is_left_out() {
        let tiny = Rect::from_min_size(Pos2::ZERO, vec2(100.0, 30.0));
        let places =
            place(&[request(50.0, 15.0), request(50.0, 15.0)], tiny, None, &Obstacles::default(), 1.0);
        assert!(places[0].is_some() && places[1].is_none());
    }

    #[test]
    fn a_segment_is_cut_at_the_rectangle() {
        let through = part_inside(AREA, [pos2(-90.0, 100.0), pos2(910.0, 100.0)]).unwrap();
        assert!(
            through[0].distance(pos2(10.0, 100.0)) < 0.01 && through[1].distance(pos2(810.0, 100.0)) < 0.01
        );
        assert_eq!(part_inside(AREA, [pos2(0.0, 0.0), pos2(900.0, 0.0)]), None);
        assert_eq!(part_inside(AREA, [pos2(0.0, 600.0), pos2(40.0, 800.0)]), None);
        let point = pos2(50.0, 50.0);
        assert_eq!(part_inside(AREA, [point; 2]), Some([point; 2]));
    }

    fn scattered() -> impl Strategy<Value = Vec<LabelRequest>> {
        let one = (10.0..810.0_f32, 20.0..620.0_f32, 10.0..160.0_f32, 10.0..40.0_f32, 0.0..6.3_f32);
        let one = one.prop_map(|(x, y, width, height, angle)| LabelRequest {
            anchor: pos2(x, y),
            size: vec2(width, height),
            side: vec2(cosf(angle), sinf(angle)),
        });
        prop::collection::vec(one, 1..14)
    }

    proptest! {
        #[test]
        fn labels_stay_inside_and_apart_and_all_have_room(requests in scattered(), scale in 0.5..4.0_f32) {
            let lines = requests.windows(2).map(|pair| [pair[0].anchor, pair[1].anchor]).collect();
            let obstacles = Obstacles { points: requests.iter().map(|request| request.anchor).collect(), lines, ..Obstacles::default() };
            let places = place(&requests, AREA, None, &obstacles, scale);
            let plates: Vec<Rect> = places.iter().map(|place| place.expect("there is room")).collect();
            for (index, plate) in plates.iter().enumerate() {
                prop_assert!(AREA.contains_rect(*plate));
                prop_assert!((plate.size() - requests[index].size).length() < 0.01);
                prop_assert!(plates[..index].iter().all(|other| !other.intersects(*plate)));
            }
            let again = place(&requests, AREA, None, &obstacles, scale);
            prop_assert_eq!(again, places);
        }

        #[test]
        fn a_full_area_leaves_labels_out_before_they_overlap(requests in scattered()) {
            let small = Rect::from_min_size(AREA.min, vec2(170.0, 90.0));
            let plates: Vec<Rect> =
                place(&requests, small, None, &Obstacles::default(), 1.0).into_iter().flatten().collect();
            prop_assert!(!plates.is_empty());
            for (index, plate) in plates.iter().enumerate() {
                prop_assert!(small.contains_rect(*plate));
                prop_assert!(plates[..index].iter().all(|other| !other.intersects(*plate)));
            }
        }
    }
}
