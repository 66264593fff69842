//! Exercises worked as on paper: in whole numbers, from what a handout prints and nothing else.

use std::cmp::Ordering;

use glam::DVec3;
use lessons::table;
use methods::question::Query;

use crate::answer_key;

/// All lengths are whole numbers of 64ths.
const UNIT: i128 = 64;

type Point = [i128; 3];

/// An exercise whose key is right.
pub(crate) struct Checked {
    pub(crate) answer: String,
    /// The table of what is given.
    pub(crate) given: String,
    /// The working in the key.
    pub(crate) worked: String,
}

/// Solves every exercise of a lesson's sheet, and fails unless its key says the same, line by line.
#[track_caller]
pub(crate) fn check(slug: &str, sheet: &str) -> Vec<Checked> {
    let (questions, key) = sheet.split_once("class=\"answers\"").expect("the key comes last");
    let short: Vec<&str> = elements(key, "<span class=\"short\">", "</span>");
    let worked: Vec<&str> = elements(key, "<article class=\"answer\">", "</article>");
    let asked = elements(questions, "<article class=\"question\">", "</article>");
    assert_eq!((short.len(), worked.len()), (asked.len(), asked.len()));
    let formulas = elements(questions, "<p class=\"formulas\">", "</p>").concat();
    let formulas = elements(&formulas, "<span>", "</span>").into_iter().map(unescaped).collect::<Vec<_>>();
    let check = |(number, question): (usize, &str)| {
        let given = Given::read(question);
        let Solved { answer, place } = given.solve(table::find(slug).unwrap().query);
        let (short, worked) = (short[number], worked[number]);
        let number = number + 1;
        assert!(short.starts_with(&format!("<b>{number}</b> {answer}")), "{slug}: {question}");
        assert!(worked.contains(&format!("</b>{answer}</h3>")), "{slug} {number}: the working's head");
        assert!(worked.contains(&format!("<p>{answer} – ")), "{slug} {number}: the working's end");
        let parameter = if ["ray-triangle", "ray-terrain"].contains(&slug) { "r" } else { "t" };
        let found = answer_key::check(worked, &formulas, &given.symbols, &given.entries(), parameter);
        if let Some(place) = place {
            let told = found.unwrap_or_else(|| panic!("{slug} {number}: no place in {worked}"));
            assert!(
                (told - place).abs() < 1e-9 * place.abs().max(1.0),
                "{slug} {number}: {told}, not {place}"
            );
        }
        let given = elements(question, "<table class=\"given\">", "</table>")[0].to_owned();
        Checked { answer: answer.to_owned(), given, worked: worked.to_owned() }
    };
    (0..).zip(asked).map(check).collect()
}

/// What stands between two texts, wherever it does.
pub(crate) fn elements<'a>(page: &'a str, start: &str, end: &str) -> Vec<&'a str> {
    page.split(start).skip(1).map(|rest| rest.split(end).next().unwrap()).collect()
}

/// Text without the escapes of HTML.
pub(crate) fn unescaped(text: &str) -> String {
    text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
}

/// What a sheet gives.
struct Given {
    polygon: Vec<Point>,
    /// All other points and directions, in their order.
    others: Vec<Point>,
    radius: i128,
    cell: i128,
    /// Row by row.
    heights: Vec<Vec<i128>>,
    /// All of it by its symbols, as printed.
    symbols: Vec<(String, String)>,
}

/// The answer, and how far along the place is, where there is one.
struct Solved {
    answer: &'static str,
    place: Option<f64>,
}

impl Given {
    #[track_caller]
    fn read(question: &str) -> Self {
        let mut given = Self {
            polygon: Vec::new(),
            others: Vec::new(),
            radius: 0,
            cell: 0,
            heights: Vec::new(),
            symbols: Vec::new(),
        };
        for row in elements(elements(question, "<table class=\"given\">", "</table>")[0], "<tr>", "</tr>") {
            let (name, value) = (elements(row, "<th>", "</th>")[0], elements(row, "<td>", "</td>")[0]);
            let symbol = name.rsplit(' ').next().expect("a symbol").to_owned();
            given.symbols.push((symbol, value.to_owned()));
            match value.strip_prefix('(') {
                Some(point) => {
                    let numbers: Vec<i128> = point.trim_end_matches(')').split(", ").map(number).collect();
                    let point = numbers.try_into().unwrap();
                    if name.starts_with("vertex") {
                        given.polygon.push(point)
                    } else {
                        given.others.push(point)
                    }
                }
                None => given.radius = number(value),
            }
        }
        if let Some(table) = elements(question, "<table class=\"heights\">", "</table>").first() {
            let rows = elements(table, "<tr>", "</tr>");
            let row = |row: &&str| elements(row, "<td>", "</td>").into_iter().map(number).collect();
            given.heights = rows.iter().skip(1).map(row).collect();
            let cell = question.split("c = ").nth(1).unwrap().split(':').next().unwrap();
            given.cell = number(cell);
            given.symbols.push(("c".to_owned(), cell.to_owned()));
        }
        given
    }

    /// The heights in 64ths by their places in the table.
    fn entries(&self) -> Vec<((usize, usize), i128)> {
        let rows = self.heights.iter().enumerate();
        rows.flat_map(|(j, row)| row.iter().enumerate().map(move |(i, &height)| ((i, j), height))).collect()
    }

    fn solve(&self, query: Query) -> Solved {
        let hit = |place: Option<f64>| Solved { answer: if place.is_some() { "HIT" } else { "MISS" }, place };
        let first = self.others[0];
        match query {
            // Where is not asked.
            Query::SegmentPlane => {
                Solved { place: None, ..hit(self.plane().crossing(first, self.others[1])) }
            }
            Query::SegmentPolygon => {
                let plane = self.plane();
                let (start, end) = (first, self.others[1]);
                hit(plane.crossing(start, end).filter(|_| {
                    let (h, k) = (plane.height(start), plane.height(end));
                    plane.holds(along(start, minus(end, start), h, h - k), h - k)
                }))
            }
            Query::SpherePolygon => {
                Solved { answer: if self.sphere_hits(first) { "HIT" } else { "MISS" }, place: None }
            }
            Query::PointPlane => {
                let (plane, direction) = (self.plane(), self.others[1]);
                let (height, speed) = (plane.height(first), dot(plane.normal, direction));
                let answer = match height.cmp(&0) {
                    Ordering::Greater => "FRONT",
                    Ordering::Equal => "ON",
                    Ordering::Less => "BEHIND",
                };
                Solved { answer, place: (speed != 0).then(|| -quotient(height, speed)) }
            }
            Query::MovingSphereTriangle => hit(self.moving_sphere_hits().then(|| self.first_contact())),
            Query::RayTriangle => hit(self.plane().met(first, self.others[1])),
            Query::RayTerrain => hit(self.ground_met(first, self.others[1])),
            Query::LinePlane
            | Query::LinePolygon
            | Query::PointPolygon
            | Query::SpherePlane
            | Query::RayMesh
            | Query::WalkMesh
            | Query::SegmentTerrain
            | Query::PointMesh
            | Query::SphereMesh => {
                panic!("`solve` does not say how paper answers {query}")
            }
        }
    }

    fn plane(&self) -> Plane {
        Plane::of(self.polygon.clone())
    }

    /// The ends of the path, where it crosses the triangle, and how near it comes to the vertices and edges in between.
    fn moving_sphere_hits(&self) -> bool {
        let (plane, [start, end]) = (self.plane(), [self.others[0], self.others[1]]);
        let (path, radius) = (minus(end, start), self.radius);
        let (h, k) = (plane.height(start), plane.height(end));
        let crosses =
            plane.crossing(start, end).is_some() && plane.holds(along(start, path, h, h - k), h - k);
        let is_between = |x: i128, most: i128| 0 < x && x < most;
        let near = |number: usize| {
            let (from, to) = (self.polygon[number], self.polygon[(number + 1) % 3]);
            let (edge, away) = (minus(to, from), minus(from, start));
            let (beside, length) = (cross(away, path), dot(path, path));
            let across = cross(path, edge);
            let squared = dot(across, across);
            let gap = dot(away, across);
            let of_vertex =
                is_between(dot(away, path), length) && dot(beside, beside) < radius * radius * length;
            of_vertex
                || is_between(dot(cross(away, edge), across), squared)
                    && is_between(dot(cross(away, path), across), squared)
                    && gap * gap < radius * radius * squared
        };
        crosses || self.sphere_hits(start) || self.sphere_hits(end) || (0..3).any(near)
    }

    /// When a sphere that hits first touches the triangle: the earliest time at which its centre is at its radius from a point of
    /// it, in f64.
    fn first_contact(&self) -> f64 {
        let [start, end] = [self.others[0], self.others[1]].map(real);
        let (path, r) = (end - start, self.radius as f64);
        let corners: Vec<DVec3> = self.polygon.iter().copied().map(real).collect();
        let normal = (corners[2] - corners[0]).cross(corners[1] - corners[0]).normalize();
        let height = normal.dot(start - corners[0]);
        let face = (height.abs() - r) / -(normal.dot(path) * height.signum());
        let is_over = |q: DVec3| {
            (0..3).all(|k| {
                let (from, to) = (corners[k], corners[(k + 1) % 3]);
                normal.dot((to - from).cross(q - from)) <= 1e-9
            })
        };
        let mut times = vec![face];
        times.retain(|t| is_over(start + path * t - normal * r * height.signum()));
        // The first root, of the parts across an edge, or of the whole vectors at a vertex.
        let root = |m: DVec3, d: DVec3| {
            let (a, b, c) = (d.dot(d), m.dot(d), m.dot(m) - r * r);
            (-b - (b * b - a * c).sqrt()) / a
        };
        for (k, &from) in corners.iter().enumerate() {
            let edge = corners[(k + 1) % 3] - from;
            times.push(root(start - from, path));
            let across = root((start - from).reject_from(edge), path.reject_from(edge));
            let along = (start + path * across - from).dot(edge) / edge.dot(edge);
            times.extend((0.0..=1.0).contains(&along).then_some(across));
        }
        times.into_iter().filter(|t| (0.0..1.0).contains(t)).min_by(f64::total_cmp).expect("a contact")
    }

    fn sphere_hits(&self, center: Point) -> bool {
        let plane = self.plane();
        let (height, squared, radius) = (plane.height(center), dot(plane.normal, plane.normal), self.radius);
        let projected = along(center, plane.normal, -height, squared);
        let face = plane.holds(projected, squared) && height * height < radius * radius * squared;
        let count = self.polygon.len();
        face || (0..count).any(|index| {
            let (from, to) = (self.polygon[index], self.polygon[(index + 1) % count]);
            let (edge, away) = (minus(to, from), minus(center, from));
            let share = dot(away, edge);
            let (beside, length) = (cross(away, edge), dot(edge, edge));
            let within = share > 0 && share < length && dot(beside, beside) < radius * radius * length;
            within || dot(away, away) < radius * radius
        })
    }

    fn ground_met(&self, origin: Point, direction: Point) -> Option<f64> {
        let vertex = |i: usize, j: usize| [i as i128 * self.cell, self.heights[j][i], j as i128 * self.cell];
        let cells =
            (0..self.heights.len() - 1).flat_map(|j| (0..self.heights[0].len() - 1).map(move |i| (i, j)));
        let triangles = cells.flat_map(|(i, j)| {
            let diagonal = [vertex(i + 1, j), vertex(i, j + 1)];
            [vertex(i, j), vertex(i + 1, j + 1)].map(|corner| [corner, diagonal[0], diagonal[1]])
        });
        let met = |triangle| {
            let plane = Plane::of(Vec::from(triangle));
            plane.met(origin, direction).or_else(|| plane.met_within(origin, direction))
        };
        triangles.filter_map(met).min_by(f64::total_cmp)
    }
}

/// A polygon with its plane.
struct Plane {
    vertices: Vec<Point>,
    normal: Point,
}

impl Plane {
    fn of(vertices: Vec<Point>) -> Self {
        let [p0, p1, p2] = [vertices[0], vertices[1], vertices[2]];
        Self { normal: cross(minus(p2, p0), minus(p1, p0)), vertices }
    }

    fn height(&self, point: Point) -> i128 {
        dot(self.normal, minus(point, self.vertices[0]))
    }

    /// Where a segment whose ends are on opposite sides crosses it.
    fn crossing(&self, start: Point, end: Point) -> Option<f64> {
        let (h, k) = (self.height(start), self.height(end));
        (h.signum() * k.signum() < 0).then(|| quotient(h, h - k))
    }

    /// On which side of each edge of a triangle a point of the plane lies, which is given times `weight`.
    fn sides(&self, point: Point, weight: i128) -> [i128; 3] {
        std::array::from_fn(|index| {
            let (from, to) = (self.vertices[index], self.vertices[(index + 1) % 3]);
            dot(self.normal, cross(minus(to, from), minus(point, from.map(|x| x * weight)))) * weight.signum()
        })
    }

    /// Whether the polygon has a point of its plane, which is given times `weight`: in the projection along the axis
    /// nearest to the normal, a line from the point passes an odd number of edges.
    fn holds(&self, point: Point, weight: i128) -> bool {
        let axis = (0..3).max_by_key(|&axis| self.normal[axis].abs()).unwrap();
        let flat = |point: Point| [point[(axis + 1) % 3], point[(axis + 2) % 3]];
        let q = flat(point.map(|x| x * weight.signum()));
        let count = self.vertices.len();
        let corner = |index: usize| flat(self.vertices[index % count].map(|x| x * weight.abs()));
        let mut is_inside = false;
        for index in 0..count {
            let ([ax, ay], [bx, by]) = (corner(index), corner(index + 1));
            let turn = (bx - ax) * (q[1] - ay) - (by - ay) * (q[0] - ax);
            if turn == 0 && (ax - q[0]) * (bx - q[0]) + (ay - q[1]) * (by - q[1]) <= 0 {
                return true;
            }
            if (ay <= q[1]) != (by <= q[1]) {
                is_inside ^= (turn > 0) == (by > ay);
            }
        }
        is_inside
    }

    /// How far along a ray the triangle is met, if it is.
    fn met(&self, origin: Point, direction: Point) -> Option<f64> {
        let (height, speed) = (self.height(origin), dot(self.normal, direction));
        if speed == 0 {
            return None;
        }
        let ahead = height * speed.signum() <= 0;
        (ahead && self.holds(along(origin, direction, -height, speed), speed))
            .then(|| -quotient(height, speed))
    }

    /// The first place of a ray that lies in the plane: its origin, or where it crosses the line of an edge.
    fn met_within(&self, origin: Point, direction: Point) -> Option<f64> {
        if self.height(origin) != 0 || dot(self.normal, direction) != 0 {
            return None;
        }
        let (now, later) = (self.sides(origin, 1), self.sides(along(origin, direction, 1, 1), 1));
        let crossings =
            (0..3).map(|edge| (now[edge], now[edge] - later[edge])).filter(|(_, speed)| *speed != 0);
        let met = std::iter::once((0, 1)).chain(crossings).filter(|&(share, whole)| {
            share * whole.signum() >= 0 && self.holds(along(origin, direction, share, whole), whole)
        });
        met.map(|(share, whole)| quotient(share, whole)).min_by(f64::total_cmp)
    }
}

/// `start + share / whole * direction`, times `whole`.
fn along(start: Point, direction: Point, share: i128, whole: i128) -> Point {
    std::array::from_fn(|axis| start[axis] * whole + direction[axis] * share)
}

fn real(point: Point) -> DVec3 {
    DVec3::from_array(point.map(|x| x as f64))
}

fn minus(a: Point, b: Point) -> Point {
    std::array::from_fn(|axis| a[axis] - b[axis])
}

fn dot(a: Point, b: Point) -> i128 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn cross(a: Point, b: Point) -> Point {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

fn quotient(share: i128, whole: i128) -> f64 {
    share as f64 / whole as f64
}

/// A decimal number in 64ths.
#[track_caller]
fn number(text: &str) -> i128 {
    let decimal = text.replace('−', "-");
    let number: f64 = decimal.parse().unwrap_or_else(|_| panic!("{text} is no decimal number"));
    let parts = number * UNIT as f64;
    assert_eq!(parts.fract(), 0.0, "{text} is no whole number of 64ths");
    parts as i128
}
