//! The lines of an answer key, calculated again with fractions: every side of every equation, and each formula is the sheet's.

use std::collections::HashMap;
use std::iter::Peekable;
use std::str::Chars;

use num_rational::BigRational;
use num_traits::{One, ToPrimitive, Zero};

use crate::paper::unescaped;

type Vector = [BigRational; 3];

#[derive(Debug, Clone, PartialEq)]
enum Value {
    Number(BigRational),
    Vector(Vector),
}

/// What is known at a line.
struct Known {
    symbols: HashMap<String, Value>,
    heights: HashMap<(usize, usize), BigRational>,
}

/// Checks the working of an exercise. Returns the parameter of the place, which has this symbol, if it finds one.
#[track_caller]
pub(crate) fn check(
    worked: &str,
    formulas: &[String],
    given: &[(String, String)],
    heights: &[((usize, usize), i128)],
    parameter: &str,
) -> Option<f64> {
    let heights = heights.iter().map(|&(place, height)| (place, BigRational::new(height.into(), 64.into())));
    let mut known = Known { symbols: HashMap::new(), heights: heights.collect() };
    for (symbol, text) in given {
        let value = Reader::read(text, &known).unwrap_or_else(|| panic!("{symbol} is given as {text}"));
        known.symbols.insert(symbol.clone(), value);
    }
    let lines = worked
        .split("<div class=\"equation\">")
        .skip(1)
        .map(|rest| unescaped(rest.split("</div>").next().unwrap()));
    let mut place = None;
    for line in lines {
        assert!(!line.contains('≈'), "{line}: all numbers are exact");
        let (about, equation) = line.split_once(":  ").unwrap_or(("", &line));
        known.look_at(about);
        let symbol = known.follow(about, equation, formulas);
        if symbol == parameter
            && !about.starts_with("r = ")
            && let Value::Number(number) = &known.symbols[&symbol]
        {
            place = number.to_f64();
        }
    }
    // A ray that is on the ground at a place has its parameter there.
    let on_ground = worked.contains("w = 0: the ray is on the ground here.");
    if on_ground && let Some(Value::Number(r)) = known.symbols.get("r") { r.to_f64() } else { place }
}

impl Known {
    /// An edge gives A and B their meaning, `r = 1/2` its number.
    fn look_at(&mut self, about: &str) {
        if let Some(r) = about.strip_prefix("r = ") {
            let r = Reader::read(r, self).expect("a number");
            if self.symbols.get("r") != Some(&r) {
                let (r1, w1) = (self.symbols.get("r").cloned(), self.symbols.get("w").cloned());
                self.symbols.extend(r1.map(|r| ("r₁".to_owned(), r)));
                self.symbols.extend(w1.map(|w| ("w₁".to_owned(), w)));
            }
            self.symbols.insert("r".to_owned(), r);
        }
    }

    /// Checks a line, and keeps its result. Returns the symbol of it.
    #[track_caller]
    fn follow(&mut self, about: &str, line: &str, formulas: &[String]) -> String {
        let (first, rest) = line.split_once(" = ").unwrap_or_else(|| panic!("{line} has no ="));
        if first == "r" {
            for (symbol, now) in [("r₂", "r"), ("w₂", "w")] {
                let now = self.symbols.get(now).cloned();
                self.symbols.extend(now.map(|now| (symbol.to_owned(), now)));
            }
        }
        if let "f" | "g" = first
            && !self.heights.is_empty()
        {
            self.find_cell(first);
        }
        let is_compared = |formula: &String| {
            let right = line.rsplit(' ').next().unwrap();
            let ends = [format!("{first} "), format!(" {right}")];
            !formula.contains(" = ") && formula.starts_with(&ends[0]) && formula.ends_with(&ends[1])
        };
        // A symbol that was found and is compared with a number: `t = 0.5 < 1`, or `t = 1`.
        let is_comparison = parted(line).len() <= 3 && formulas.iter().any(is_compared);
        let is_name = |c: char| c.is_alphabetic() || c == '′' || ('₀'..='₉').contains(&c);
        let is_symbol = !is_comparison && (first == "(x, y, z)" || first.chars().all(is_name));
        let sides = parted(if is_symbol { rest } else { line });
        if is_symbol {
            let formula = general(about, &format!("{first} = {}", sides[0].1));
            let is_of_sheet = formulas.iter().any(|known| known.trim_start_matches("AB:  ") == formula);
            assert!(is_of_sheet, "{formula} of {line} is not on the sheet: {formulas:?}");
            let (_, result) = sides.iter().rfind(|(sign, _)| *sign == '=').unwrap();
            assert!(
                ![" + ", " · "].iter().any(|sign| result.contains(sign)),
                "{line} ends before its result"
            );
        } else {
            let (left, right) = (first, sides.last().unwrap().1);
            let is_known = |formula: &String| {
                formula.starts_with(&format!("{left} ")) && formula.ends_with(&format!(" {right}"))
            };
            assert!(formulas.iter().any(is_known), "{line} is not on the sheet");
        }
        let values: Vec<Value> = sides
            .iter()
            .map(|(_, side)| {
                Reader::read(side, self).unwrap_or_else(|| panic!("{side} of {line} cannot be read"))
            })
            .collect();
        for (pair, (operator, _)) in values.windows(2).zip(&sides[1..]) {
            let holds = match (operator, &pair[0], &pair[1]) {
                ('<', Value::Number(a), Value::Number(b)) => a < b,
                ('>', Value::Number(a), Value::Number(b)) => a > b,
                (_, a, b) => a == b,
            };
            assert!(holds, "{line}: {pair:?}");
        }
        if let ("(x, y, z)", Value::Vector(vector)) = (first, &values[0]) {
            let coordinates = ["x", "y", "z"].into_iter().zip(vector.clone());
            self.symbols
                .extend(coordinates.map(|(symbol, number)| (symbol.to_owned(), Value::Number(number))));
        } else if is_symbol {
            self.symbols.insert(first.to_owned(), values[0].clone());
        }
        first.to_owned()
    }

    /// The indices of the cell in which the place lies.
    fn find_cell(&mut self, share: &str) {
        let (along, index) = if share == "f" { ("x", "i") } else { ("z", "j") };
        let number = |symbol: &str| match &self.symbols[symbol] {
            Value::Number(number) => number.clone(),
            Value::Vector(_) => panic!("{symbol} is a number"),
        };
        let last = self.heights.keys().map(|&(i, j)| if share == "f" { i } else { j }).max().unwrap() - 1;
        let cell = (number(along) / number("c")).floor().min(BigRational::from_integer(last.into()));
        self.symbols.insert(index.to_owned(), Value::Number(cell));
    }
}

/// The sides of an equation, each with the sign before it.
fn parted(line: &str) -> Vec<(char, &str)> {
    let mut sides = Vec::new();
    let (mut sign, mut rest) = ('=', line);
    loop {
        let next = [" = ", " < ", " > "].into_iter().filter_map(|sign| rest.find(sign)).min();
        let Some(at) = next else { break };
        sides.push((sign, &rest[..at]));
        sign = rest[at + 1..].chars().next().unwrap();
        rest = &rest[at + 3..];
    }
    sides.push((sign, rest));
    sides
}

/// A formula with A and B in place of an edge's ends, or P in place of a vertex.
fn general(about: &str, formula: &str) -> String {
    let ends: Vec<&str> = about.split('p').skip(1).collect();
    match ends[..] {
        [a, b] => formula.replace(&format!("p{a}"), "A").replace(&format!("p{b}"), "B"),
        [vertex] => formula.replace(&format!("p{vertex}"), "P"),
        _ => formula.to_owned(),
    }
}

/// Calculates what is written.
struct Reader<'a> {
    text: Peekable<Chars<'a>>,
    known: &'a Known,
}

impl<'a> Reader<'a> {
    fn read(text: &'a str, known: &'a Known) -> Option<Value> {
        let mut reader = Reader { text: text.chars().peekable(), known };
        let value = reader.sum()?;
        reader.spaces();
        reader.text.peek().is_none().then_some(value)
    }

    fn spaces(&mut self) {
        while self.text.next_if_eq(&' ').is_some() {}
    }

    fn next_of(&mut self, signs: &[char]) -> Option<char> {
        self.spaces();
        self.text.next_if(|c| signs.contains(c))
    }

    fn sum(&mut self) -> Option<Value> {
        let mut value = self.product()?;
        while let Some(sign) = self.next_of(&['+', '−']) {
            let factor = if sign == '+' { BigRational::one() } else { -BigRational::one() };
            value = match (value, self.product()?) {
                (Value::Number(a), Value::Number(b)) => Value::Number(a + b * factor),
                (Value::Vector(a), Value::Vector(b)) => {
                    Value::Vector(std::array::from_fn(|axis| &a[axis] + &b[axis] * &factor))
                }
                _ => return None,
            };
        }
        Some(value)
    }

    fn product(&mut self) -> Option<Value> {
        let mut value = self.factor()?;
        while let Some(sign) = self.next_of(&['·', '×', '/']) {
            value = match (sign, value, self.factor()?) {
                ('·', Value::Number(a), Value::Number(b)) => Value::Number(a * b),
                ('·', Value::Number(a), Value::Vector(b)) => Value::Vector(b.map(|x| &a * x)),
                ('·', Value::Vector(a), Value::Vector(b)) => Value::Number(dot(&a, &b)),
                ('×', Value::Vector(a), Value::Vector(b)) => {
                    Value::Vector([(1, 2), (2, 0), (0, 1)].map(|(i, j)| &a[i] * &b[j] - &a[j] * &b[i]))
                }
                ('/', Value::Number(a), Value::Number(b)) if !b.is_zero() => Value::Number(a / b),
                _ => return None,
            };
        }
        Some(value)
    }

    fn factor(&mut self) -> Option<Value> {
        if self.next_of(&['−']).is_some() {
            return Some(match self.factor()? {
                Value::Number(number) => Value::Number(-number),
                Value::Vector(vector) => Value::Vector(vector.map(|x| -x)),
            });
        }
        let value = self.atom()?;
        if self.text.next_if_eq(&'²').is_none() {
            return Some(value);
        }
        let Value::Number(number) = value else { return None };
        Some(Value::Number(&number * &number))
    }

    fn atom(&mut self) -> Option<Value> {
        self.spaces();
        match self.text.next()? {
            '(' => match &self.list(')')?[..] {
                [value] => Some(value.clone()),
                [Value::Number(x), Value::Number(y), Value::Number(z)] => {
                    Some(Value::Vector([x.clone(), y.clone(), z.clone()]))
                }
                _ => None,
            },
            '|' => {
                let Value::Vector(vector) = self.sum()? else { return None };
                self.next_of(&['|'])?;
                let squared = dot(&vector, &vector);
                let is_squared = self.text.next_if_eq(&'²').is_some();
                Some(Value::Number(if is_squared { squared } else { root(&squared)? }))
            }
            '√' => {
                let Value::Number(number) = self.atom()? else { return None };
                Some(Value::Number(root(&number)?))
            }
            digit if digit.is_ascii_digit() => Some(self.decimal(digit)),
            letter => self.name(letter),
        }
    }

    fn list(&mut self, end: char) -> Option<Vec<Value>> {
        let mut values = vec![self.sum()?];
        while self.next_of(&[',']).is_some() {
            values.push(self.sum()?);
        }
        self.next_of(&[end]).map(|_| values)
    }

    fn decimal(&mut self, first: char) -> Value {
        let mut digits = first.to_string();
        let mut decimals = None;
        while let Some(c) = self.text.next_if(|c| c.is_ascii_digit() || *c == '.') {
            match c {
                '.' => decimals = Some(0),
                digit => {
                    digits.push(digit);
                    decimals = decimals.map(|count: u32| count + 1);
                }
            }
        }
        let below = 10_i64.pow(decimals.unwrap_or(0));
        Value::Number(BigRational::new(digits.parse::<i64>().unwrap().into(), below.into()))
    }

    fn name(&mut self, letter: char) -> Option<Value> {
        let mut name = letter.to_string();
        while let Some(c) = self.text.next_if(|&c| c.is_alphabetic() || c == '′' || ('₀'..='₉').contains(&c))
        {
            name.push(c);
        }
        if self.text.next_if_eq(&'(').is_none() {
            return self.known.symbols.get(&name).cloned();
        }
        let arguments = self.list(')')?;
        let [Value::Number(a), Value::Number(b)] = &arguments[..] else { return None };
        let number = match name.as_str() {
            "min" => a.min(b).clone(),
            "max" => a.max(b).clone(),
            "h" => self.known.heights.get(&(a.to_integer().to_usize()?, b.to_integer().to_usize()?))?.clone(),
            _ => return None,
        };
        Some(Value::Number(number))
    }
}

/// The square root, of a number that has an exact one.
fn root(x: &BigRational) -> Option<BigRational> {
    let root = BigRational::new(x.numer().sqrt(), x.denom().sqrt());
    (&root * &root == *x).then_some(root)
}

fn dot(a: &Vector, b: &Vector) -> BigRational {
    &a[0] * &b[0] + &a[1] * &b[1] + &a[2] * &b[2]
}
