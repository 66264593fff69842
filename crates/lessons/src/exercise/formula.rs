//! Formulas of a handout: one text for the sheet, for the key with names and numbers put in, and for its computation.

use std::iter::Peekable;
use std::str::Chars;

use num_traits::ToPrimitive;

use super::fraction::{Fraction, written};
use base::text::ids::MessageId;

/// A formula with the symbol of its result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Formula {
    pub symbol: &'static str,
    pub text: &'static str,
}

impl Formula {
    pub(crate) const fn new(symbol: &'static str, text: &'static str) -> Self {
        Self { symbol, text }
    }

    /// The formula as the sheet prints it; one of an edge from A to B begins with `AB:`.
    pub fn line(&self) -> String {
        let edge = if self.text.contains('A') { "AB:  " } else { "" };
        format!("{edge}{} = {}", self.symbol, self.text)
    }
}

/// Formulas and conditions of a sheet that belong together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rule {
    /// The sentence above them, where the lesson's rule names its cases one by one.
    pub case: Option<MessageId>,
    /// In the order in which they are needed.
    pub formulas: &'static [Formula],
    /// What has to hold for a hit.
    pub conditions: &'static [&'static str],
}

impl Rule {
    pub(crate) const fn new(formulas: &'static [Formula], conditions: &'static [&'static str]) -> Self {
        Self { case: None, formulas, conditions }
    }

    pub(crate) const fn of_case(self, case: MessageId) -> Self {
        Self { case: Some(case), ..self }
    }

    /// The formulas and the conditions as the sheet prints them.
    pub fn lines(&self) -> impl Iterator<Item = String> {
        let conditions = self.conditions.iter().map(|&condition| condition.to_owned());
        self.formulas.iter().map(Formula::line).chain(conditions)
    }
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Value {
    Number(Fraction),
    Vector([Fraction; 3]),
}

impl Value {
    /// The text, and whether it is rounded.
    pub(crate) fn written(&self) -> (String, bool) {
        match self {
            Value::Number(number) => {
                let written = written(number);
                (written.text, written.is_rounded)
            }
            Value::Vector(vector) => {
                let parts = vector.each_ref().map(written);
                let is_rounded = parts.iter().any(|part| part.is_rounded);
                (format!("({})", parts.map(|part| part.text).join(", ")), is_rounded)
            }
        }
    }

    pub(crate) fn number(self) -> Fraction {
        match self {
            Value::Number(number) => number,
            Value::Vector(_) => panic!("a formula has a number where it has a vector"),
        }
    }

    pub(crate) fn vector(self) -> [Fraction; 3] {
        match self {
            Value::Vector(vector) => vector,
            Value::Number(_) => panic!("a formula has a vector where it has a number"),
        }
    }
}

/// A parsed formula.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Term {
    Number(u32),
    Symbol(String),
    /// A function of these arguments: `min`, `max`, or a table's entry.
    Call(String, Vec<Term>),
    Negative(Box<Term>),
    Square(Box<Term>),
    /// The squared length of a vector.
    Squared(Box<Term>),
    Length(Box<Term>),
    Root(Box<Term>),
    Binary(Operator, Box<Term>, Box<Term>),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Operator {
    Plus,
    Minus,
    Times,
    Cross,
    Over,
}

impl Operator {
    const SUMS: [Self; 2] = [Self::Plus, Self::Minus];
    const PRODUCTS: [Self; 3] = [Self::Times, Self::Cross, Self::Over];

    fn sign(self) -> char {
        match self {
            Self::Plus => '+',
            Self::Minus => '−',
            Self::Times => '·',
            Self::Cross => '×',
            Self::Over => '/',
        }
    }

    fn is_sum(self) -> bool {
        Self::SUMS.contains(&self)
    }
}

/// The values of symbols, and of tables' entries.
pub(crate) trait Values {
    fn symbol(&self, name: &str) -> Value;
    /// The entry of a table, such as `h(i, j)`.
    fn entry(&self, table: &str, place: &[Fraction]) -> Value;
}

impl Term {
    /// Parses a formula. The formulas are the program's own; a test parses them all.
    pub(crate) fn parse(text: &str) -> Self {
        let mut parser = Parser(text.chars().peekable());
        let term = parser.sum();
        assert_eq!(parser.next(), None, "a formula ends in the midst of {text}");
        term
    }

    pub(crate) fn value(&self, values: &dyn Values) -> Value {
        let number = |term: &Term| term.value(values).number();
        match self {
            Term::Number(number) => Value::Number(Fraction::from_integer((*number).into())),
            Term::Symbol(name) => values.symbol(name),
            Term::Call(name, arguments) => {
                let arguments: Vec<Fraction> = arguments.iter().map(number).collect();
                match (name.as_str(), &arguments[..]) {
                    ("min", [a, b]) => Value::Number(a.min(b).clone()),
                    ("max", [a, b]) => Value::Number(a.max(b).clone()),
                    (table, place) => values.entry(table, place),
                }
            }
            Term::Negative(term) => match term.value(values) {
                Value::Number(number) => Value::Number(-number),
                Value::Vector(vector) => Value::Vector(vector.map(|x| -x)),
            },
            Term::Square(term) => {
                let number = number(term);
                Value::Number(&number * &number)
            }
            Term::Squared(term) => {
                let vector = term.value(values).vector();
                Value::Number(dot(&vector, &vector))
            }
            Term::Length(term) => {
                let vector = term.value(values).vector();
                Value::Number(root(&dot(&vector, &vector)))
            }
            Term::Root(term) => Value::Number(root(&number(term))),
            Term::Binary(operator, a, b) => binary(*operator, a.value(values), b.value(values)),
        }
    }

    /// The formula as text; `put` may give the text of a term.
    pub(crate) fn text(&self, put: &dyn Fn(&Term) -> Option<String>) -> String {
        if let Some(text) = put(self) {
            return text;
        }
        let inner = |term: &Term| term.text(put);
        match self {
            Term::Number(number) => number.to_string(),
            Term::Symbol(name) => name.clone(),
            Term::Call(name, arguments) => {
                format!("{name}({})", arguments.iter().map(inner).collect::<Vec<_>>().join(", "))
            }
            Term::Negative(term) => {
                let text = inner(term);
                let is_product = matches!(**term, Term::Binary(..)) || text.starts_with('−');
                match text.as_str() {
                    "0" => text,
                    _ if is_product => format!("−({text})"),
                    _ => format!("−{text}"),
                }
            }
            Term::Square(term) => {
                let text = inner(term);
                if text.starts_with('−') || text.contains('/') {
                    format!("({text})²")
                } else {
                    format!("{text}²")
                }
            }
            Term::Squared(term) => format!("|{}|²", inner(term)),
            Term::Length(term) => format!("|{}|", inner(term)),
            Term::Root(term) => {
                let text = inner(term);
                if text.contains(['/', ' ']) { format!("√({text})") } else { format!("√{text}") }
            }
            Term::Binary(operator, a, b) => {
                let side = |term: &Term, is_right| {
                    let text = inner(term);
                    if needs_brackets(*operator, term, &text, is_right) { format!("({text})") } else { text }
                };
                let (left, right) = (side(a, false), side(b, true));
                format!("{left} {} {right}", operator.sign())
            }
        }
    }
}

/// Whether an operand stands in brackets.
fn needs_brackets(parent: Operator, term: &Term, text: &str, is_right: bool) -> bool {
    match term {
        _ if is_vector(text) => false,
        // They have bars around them.
        Term::Squared(_) | Term::Length(_) => false,
        Term::Binary(operator, ..) if operator.is_sum() => {
            !parent.is_sum() || (is_right && parent == Operator::Minus)
        }
        Term::Binary(..) => !parent.is_sum() && is_right,
        // A negative value in place of a symbol; the minus of the formula itself may lead a product.
        _ => {
            let is_quotient = text.contains(['/', '×']) && !parent.is_sum();
            let is_factor = !parent.is_sum() && !matches!(term, Term::Negative(_));
            (text.starts_with('−') && (is_right || is_factor))
                || (is_quotient && (is_right || parent == Operator::Over))
        }
    }
}

/// Whether a text is a vector's coordinates.
fn is_vector(text: &str) -> bool {
    let inner = text.strip_prefix('(').and_then(|text| text.strip_suffix(')'));
    inner.is_some_and(|inner| inner.contains(',') && !inner.contains('('))
}

fn binary(operator: Operator, a: Value, b: Value) -> Value {
    use Value::{Number, Vector};
    let zip = |a: [Fraction; 3], b: [Fraction; 3], with: fn(Fraction, Fraction) -> Fraction| {
        let ([ax, ay, az], [bx, by, bz]) = (a, b);
        [with(ax, bx), with(ay, by), with(az, bz)]
    };
    match (operator, a, b) {
        (Operator::Plus, Number(a), Number(b)) => Number(a + b),
        (Operator::Plus, Vector(a), Vector(b)) => Vector(zip(a, b, |a, b| a + b)),
        (Operator::Minus, Number(a), Number(b)) => Number(a - b),
        (Operator::Minus, Vector(a), Vector(b)) => Vector(zip(a, b, |a, b| a - b)),
        (Operator::Times, Number(a), Number(b)) => Number(a * b),
        (Operator::Times, Number(a), Vector(b)) => Vector(b.map(|x| &a * x)),
        (Operator::Times, Vector(a), Vector(b)) => Number(dot(&a, &b)),
        (Operator::Cross, Vector(a), Vector(b)) => Vector(cross(&a, &b)),
        (Operator::Over, Number(a), Number(b)) => Number(a / b),
        (operator, ..) => panic!("{} has other operands", operator.sign()),
    }
}

/// The square root; of a number that has no exact one, the nearest f64.
fn root(x: &Fraction) -> Fraction {
    let root = Fraction::new(x.numer().sqrt(), x.denom().sqrt());
    if &(&root * &root) == x {
        return root;
    }
    let nearest = x.to_f64().and_then(|x| Fraction::from_float(x.sqrt()));
    nearest.expect("a length of finite numbers has a root")
}

pub(crate) fn dot(a: &[Fraction; 3], b: &[Fraction; 3]) -> Fraction {
    &a[0] * &b[0] + &a[1] * &b[1] + &a[2] * &b[2]
}

pub(crate) fn cross(a: &[Fraction; 3], b: &[Fraction; 3]) -> [Fraction; 3] {
    [(1, 2), (2, 0), (0, 1)].map(|(i, j)| &a[i] * &b[j] - &a[j] * &b[i])
}

/// Reads a formula: sums of products of factors.
struct Parser<'a>(Peekable<Chars<'a>>);

impl Parser<'_> {
    /// The next character that is not a space.
    fn peek(&mut self) -> Option<char> {
        while self.0.next_if_eq(&' ').is_some() {}
        self.0.peek().copied()
    }

    fn next(&mut self) -> Option<char> {
        self.peek();
        self.0.next()
    }

    fn expect(&mut self, sign: char) {
        assert_eq!(self.next(), Some(sign), "a formula lacks {sign}");
    }

    fn chain(&mut self, operators: &[Operator], part: fn(&mut Self) -> Term) -> Term {
        let mut term = part(self);
        while let Some(sign) = self.peek()
            && let Some(&operator) = operators.iter().find(|operator| operator.sign() == sign)
        {
            self.next();
            term = Term::Binary(operator, Box::new(term), Box::new(part(self)));
        }
        term
    }

    fn sum(&mut self) -> Term {
        self.chain(&Operator::SUMS, Self::product)
    }

    fn product(&mut self) -> Term {
        self.chain(&Operator::PRODUCTS, Self::factor)
    }

    fn factor(&mut self) -> Term {
        if self.peek() == Some('−') {
            self.next();
            return Term::Negative(Box::new(self.factor()));
        }
        let term = self.atom();
        if self.peek() == Some('²') {
            self.next();
            return Term::Square(Box::new(term));
        }
        term
    }

    fn atom(&mut self) -> Term {
        match self.next() {
            Some('(') => {
                let term = self.sum();
                self.expect(')');
                term
            }
            Some('|') => {
                let term = self.sum();
                self.expect('|');
                let is_squared = self.0.next_if_eq(&'²').is_some();
                if is_squared { Term::Squared(Box::new(term)) } else { Term::Length(Box::new(term)) }
            }
            Some('√') => Term::Root(Box::new(self.atom())),
            Some(digit) if digit.is_ascii_digit() => Term::Number(digit as u32 - '0' as u32),
            Some(letter) if letter.is_alphabetic() => self.name(letter),
            other => panic!("a formula has {other:?} in place of a number"),
        }
    }

    fn name(&mut self, letter: char) -> Term {
        let mut name = letter.to_string();
        while let Some(more) = self.0.next_if(|&c| c == '′' || ('₀'..='₉').contains(&c) || c.is_alphabetic())
        {
            name.push(more);
        }
        if self.0.next_if_eq(&'(').is_none() {
            return Term::Symbol(name);
        }
        let mut arguments = vec![self.sum()];
        while self.peek() == Some(',') {
            self.next();
            arguments.push(self.sum());
        }
        self.expect(')');
        Term::Call(name, arguments)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exercise::Working;
    use crate::exercise::fraction::exact;
    use crate::exercise::working::{Line, vector_of};
    use glam::vec3;

    /// The line of a formula with these values of a, b and v.
    fn line(text: &'static str, [a, b]: [f32; 2]) -> String {
        let mut working = Working::new(&[]);
        working.set("a", Value::Number(exact(a)));
        working.set("b", Value::Number(exact(b)));
        working.set("v", vector_of(vec3(3.0, -4.0, 0.0)));
        working.find(&Formula::new("x", text));
        let Some(Line::Equation(line)) = working.lines.pop() else { panic!("a line") };
        line.text
    }

    #[test]
    fn negative_numbers_stand_in_brackets() {
        for (text, numbers, expected) in [
            ("v + a · v", [-1.0, 0.0], "(3, −4, 0) + (−1) · (3, −4, 0) = (0, 0, 0)"),
            ("a · b", [-2.0, -3.0], "(−2) · (−3) = 6"),
            ("a − b", [-2.0, -3.0], "−2 − (−3) = 1"),
            ("−a / b", [0.0, -4.5], "0 / (−4.5) = 0"),
            ("−a / b", [-9.0, 4.5], "−(−9) / 4.5 = 2"),
            ("(a − b) / b", [1.0, -2.0], "(1 − (−2)) / (−2) = −1.5"),
            ("a · |v|² / √b", [0.5, 4.0], "0.5 · |(3, −4, 0)|² / √4 = 6.25"),
            ("a² + b", [-2.0, -3.0], "(−2)² + (−3) = 1"),
        ] {
            assert_eq!(line(text, numbers), format!("x = {text} = {expected}"));
        }
    }

    #[test]
    fn a_length_is_exact_where_it_can_be() {
        assert_eq!(line("a · |v|", [0.5, 0.0]), "x = a · |v| = 0.5 · |(3, −4, 0)| = 2.5");
        assert_eq!(line("|v|²", [0.0; 2]), "x = |v|² = |(3, −4, 0)|² = 25");
        let root = root(&exact(2.0)).to_f64().unwrap();
        assert!((root * root - 2.0).abs() < 1e-15);
    }
}
