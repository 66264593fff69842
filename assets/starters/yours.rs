// @HEAD@
//
//     rustc --edition 2021 -O @FILE@ -o yours
//     collision-lessons @LESSON@ --yours ./yours
//
@CONVENTIONS@
#![allow(dead_code, unused_variables)] // @UNUSED@

use std::io::{BufRead, Write};

type Vec3 = [f32; 3];

/// @SHOWN@
#[derive(Default)]
struct Show(Vec<String>);

impl Show {
    /// @SHOWS_NUMBER@
    fn value(&mut self, name: &str, number: f32) {
        if number.is_finite() {
            self.0.push(format!("{{\"name\": {name:?}, \"value\": {number:?}}}"));
        }
    }

    /// @SHOWS_TRUTH@
    fn truth(&mut self, name: &str, holds: bool) {
        self.0.push(format!("{{\"name\": {name:?}, \"value\": {holds}}}"));
    }

    /// @DRAWS_VECTOR@
    fn vector(&mut self, name: &str, vector: Vec3, from: Vec3) {
        if vector.iter().chain(&from).all(|x| x.is_finite()) {
            self.0.push(format!("{{\"name\": {name:?}, \"vector\": {vector:?}, \"from\": {from:?}}}"));
        }
    }

    /// @DRAWS_POINT@
    fn point(&mut self, name: &str, point: Vec3) {
        if point.iter().all(|x| x.is_finite()) {
            self.0.push(format!("{{\"name\": {name:?}, \"point\": {point:?}}}"));
        }
    }
}

fn @FUNCTION@(@PARAMETERS@) -> @RETURNS@ {
    @STUB@
}

/// @MEMBER@
fn behind<'a>(line: &'a str, name: &str) -> &'a str {
    let key = format!("\"{name}\":");
    let at = line.find(&key).unwrap_or_else(|| panic!("no {name} in {line}"));
    &line[at + key.len()..]
}

/// @NUMBERS@
fn numbers(line: &str, name: &str) -> Vec<f32> {
    let (rest, mut depth) = (behind(line, name), 0);
    let end = rest.find(|c: char| {
        depth += i32::from(c == '[') - i32::from(c == ']');
        c == '}' || depth < 0 || (depth == 0 && (c == ',' || c == ']'))
    });
    let words = rest[..end.unwrap_or(rest.len())].split(|c: char| "[], ".contains(c));
    words.filter(|word| !word.is_empty()).map(|word| word.parse().expect("a number")).collect()
}

fn points(line: &str, name: &str) -> Vec<Vec3> {
    numbers(line, name).chunks_exact(3).map(|p| [p[0], p[1], p[2]]).collect()
}

fn triples(line: &str, name: &str) -> Vec<[usize; 3]> {
    points(line, name).into_iter().map(|triple| triple.map(|number| number as usize)).collect()
}

fn main() {
@KEPT@    for line in std::io::stdin().lock().lines() {
        let line = line.expect("text");
        if !line.contains("\"@QUERY@\"") {
            continue;
        }
        let id = behind(&line, "id").split([',', '}']).next().unwrap_or_default();
        let mut show = Show::default();
@READING@
        let answer = @FUNCTION@(@ARGUMENTS@);
        println!("{{\"id\":{id}, \"@ANSWER@\": {answer:?}, \"show\": [{}]}}", show.0.join(", "));
        std::io::stdout().flush().expect("somebody listens");
    }
}
