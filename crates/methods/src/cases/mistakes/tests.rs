use super::*;
use crate::cases::{Kind, questions};
use crate::mistakes::{Suspects, of};

/// The questions of one seed that a program is asked.
const ASKED: usize = 300;

/// Which mistake a program has, by its answers to the questions of this seed.
fn named(query: Query, seed: u64, program: impl Fn(&Question) -> Option<Verdict>) -> Option<String> {
    let mut suspects = Suspects::all(query);
    for question in questions(query, Kind::Mistakes, seed).take(ASKED) {
        suspects.record(&question, question.exact().verdict(), program(&question));
    }
    suspects.named().map(|suspect| suspect.mistake.name().into_owned())
}

/// Each mistake is named rightly for 95 of 100 seeds.
fn assert_named(queries: &[Query], seeds: u64) {
    let mut wrong = Vec::new();
    for &query in queries {
        let all: Vec<Mistake> = of(query).collect();
        let mut right = vec![0; all.len()];
        for seed in 1..=seeds {
            let mut suspects = vec![Suspects::all(query); all.len()];
            for question in questions(query, Kind::Mistakes, seed).take(ASKED) {
                let (truth, told) = (question.exact().verdict(), said(&all, &question));
                suspects.iter_mut().zip(&told).for_each(|(its, said)| its.count(&told, truth, *said));
            }
            for (number, its) in suspects.iter().enumerate() {
                let named = its.named().map(|suspect| suspect.mistake.name());
                right[number] += u64::from(named == Some(all[number].name()));
            }
        }
        let rare = all.iter().zip(&right).filter(|(_, right)| **right * 100 < seeds * 95);
        wrong.extend(rare.map(|(mistake, right)| format!("{query} {}: {right}", mistake.name())));
    }
    assert!(wrong.is_empty(), "of {seeds} seeds: {wrong:#?}");
}

/// What the tests with these mistakes answer.
fn said(all: &[Mistake], question: &Question) -> Vec<Option<Verdict>> {
    all.iter().map(|mistake| mistake.verdict(question)).collect()
}

#[test]
fn a_mistake_is_named_by_its_answers() {
    assert_named(&[Query::RayTriangle, Query::PointPlane, Query::SpherePlane], 5);
}

#[test]
#[ignore = "100 seeds of every query: minutes"]
fn every_mistake_is_named_by_its_answers() {
    assert_named(&Query::ALL, 100);
}

/// Möller and Trumbore in f32, as many engines have it; `inside` judges u, v, t and the determinant.
fn moller_trumbore(question: &Question, inside: impl Fn(f32, f32, f32, f32) -> bool) -> Option<Verdict> {
    let Question::RayTriangle { triangle, ray } = question else { unreachable!("of a ray and a triangle") };
    let ([a, b, c], direction) = (triangle.vertices(), ray.direction());
    let (edge1, edge2, from) = (b - a, c - a, ray.origin() - a);
    let (p, q) = (direction.cross(edge2), from.cross(edge1));
    let determinant = edge1.dot(p);
    let [u, v, t] = [from.dot(p), direction.dot(q), edge2.dot(q)].map(|product| product / determinant);
    Some((determinant != 0.0 && inside(u, v, t, determinant)).into())
}

#[test]
fn programs_of_another_make_have_the_same_mistakes() {
    type Inside = fn(f32, f32, f32, f32) -> bool;
    let programs: [(&str, Inside); 10] = [
        ("parallelogram", |u, v, t, _| u >= 0.0 && v >= 0.0 && u <= 1.0 && v <= 1.0 && t >= 0.0),
        ("edge-12-forgotten", |u, v, t, _| u >= 0.0 && v >= 0.0 && t >= 0.0),
        ("edge-20-forgotten", |u, v, t, _| v >= 0.0 && u + v <= 1.0 && t >= 0.0 && u > f32::MIN),
        ("edge-01-forgotten", |u, v, t, _| u >= 0.0 && u + v <= 1.0 && t >= 0.0 && v > f32::MIN),
        ("line-for-ray", |u, v, _, _| u >= 0.0 && v >= 0.0 && u + v <= 1.0),
        ("segment-for-ray", |u, v, t, _| u >= 0.0 && v >= 0.0 && u + v <= 1.0 && (0.0..=1.0).contains(&t)),
        ("edge-excluded", |u, v, t, _| u > 0.0 && v > 0.0 && u + v < 1.0 && t >= 0.0),
        ("origin-excluded", |u, v, t, _| u >= 0.0 && v >= 0.0 && u + v <= 1.0 && t > 0.0),
        ("backward", |u, v, t, _| u >= 0.0 && v >= 0.0 && u + v <= 1.0 && -t >= 0.0),
        ("back-only", |u, v, t, d| u >= 0.0 && v >= 0.0 && u + v <= 1.0 && t >= 0.0 && d > 0.0),
    ];
    for (name, inside) in programs {
        for seed in 1..=5 {
            let told = named(Query::RayTriangle, seed, |question| moller_trumbore(question, inside));
            assert_eq!(told.as_deref(), Some(name), "seed {seed}");
        }
    }
}

fn assert_right_is_never_accused(seeds: u64) {
    for seed in 1..=seeds {
        let right: fn(f32, f32, f32, f32) -> bool =
            |u, v, t, _| u >= 0.0 && v >= 0.0 && u + v <= 1.0 && t >= 0.0;
        for question in questions(Query::RayTriangle, Kind::Mistakes, seed).take(ASKED) {
            let said = moller_trumbore(&question, right);
            assert_eq!(said, Some(question.exact().verdict()), "seed {seed}: {question:?}");
        }
        for query in Query::ALL {
            let told = named(query, seed, |question| Some(question.corrected_verdict()));
            assert_eq!(told, None, "{query}, seed {seed}");
        }
    }
}

#[test]
fn a_right_program_is_not_accused() {
    assert_right_is_never_accused(2);
}

#[test]
#[ignore = "1,000 seeds of every query: minutes"]
fn a_right_program_is_never_accused() {
    assert_right_is_never_accused(1000);
}

/// Half of a mistake's own questions are decided by it, and each pair is told apart.
#[test]
fn each_mistake_decides_questions_and_is_told_from_the_others() {
    for query in Query::ALL {
        let asked: Vec<Question> = questions(query, Kind::Mistakes, 1).take(600).collect();
        let truths: Vec<_> = asked.iter().map(|question| Some(question.exact().verdict())).collect();
        let all: Vec<Mistake> = of(query).collect();
        let said: Vec<Vec<_>> = all
            .iter()
            .map(|mistake| asked.iter().map(|question| mistake.verdict(question)).collect())
            .collect();
        let apart =
            |a: &[Option<Verdict>], b: &[Option<Verdict>]| a.iter().zip(b).filter(|(a, b)| a != b).count();
        for (number, mistake) in all.iter().enumerate() {
            let decided = apart(&said[number], &truths);
            assert!(decided * all.len() >= 150, "{query} {}: {decided}", mistake.name());
            for other in 0..number {
                let apart = apart(&said[number], &said[other]);
                assert!(apart >= 9, "{query} {} {}: {apart}", mistake.name(), all[other].name());
            }
        }
    }
}

#[test]
fn names_are_unique() {
    for query in Query::ALL {
        let mut names: Vec<_> = of(query).map(|mistake| mistake.name()).collect();
        names.sort();
        assert!(names.windows(2).all(|pair| pair[0] != pair[1]), "{query}");
    }
}
