//! Text as LaTeX: numbers, signs and single letters as mathematics, words as they are.

use std::collections::BTreeSet;

use base::text::symbols;

#[derive(Debug, Clone, PartialEq)]
enum Token {
    /// Letters that are no symbol.
    Word(String),
    /// A single letter that is a symbol.
    Letter(String),
    /// A number, a sign or an index, as LaTeX in mathematics.
    Formula(String),
    Space,
    /// Punctuation.
    Other(char),
}

pub(super) fn latex(text: &str) -> String {
    let tokens = tokens(text);
    let has_words = tokens.iter().any(|token| matches!(token, Token::Word(_)));
    let (mut latex, mut formula) = (String::new(), String::new());
    for (index, token) in tokens.iter().enumerate() {
        match token {
            Token::Formula(part) => formula += part,
            Token::Letter(letter) => formula += letter,
            Token::Space if !formula.is_empty() && continues(&tokens[index + 1..], has_words) => {
                formula.push(' ')
            }
            _ => {
                close(&mut formula, &mut latex);
                match token {
                    Token::Word(word) => latex += word,
                    Token::Space => latex.push(' '),
                    Token::Other(c) => latex += &escaped(*c),
                    Token::Letter(_) | Token::Formula(_) => {}
                }
            }
        }
    }
    close(&mut formula, &mut latex);
    latex
}

/// Ends a formula, if one has begun.
fn close(formula: &mut String, latex: &mut String) {
    if !formula.is_empty() {
        *latex += &format!("${}$", std::mem::take(formula).trim_end());
    }
}

/// Whether a formula goes on after a space.
fn continues(rest: &[Token], has_words: bool) -> bool {
    match rest.first() {
        Some(Token::Formula(_)) => true,
        Some(Token::Letter(_)) => {
            !has_words
                || matches!(
                    rest.get(1..),
                    Some([Token::Formula(_), ..] | [Token::Space, Token::Formula(_), ..])
                )
        }
        _ => false,
    }
}

fn tokens(text: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let symbols: BTreeSet<usize> = symbols::of(text).into_iter().map(|symbol| symbol.start).collect();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = |is_part: fn(char) -> bool| rest.find(|c| !is_part(c)).unwrap_or(rest.len());
        let (token, length) = if let Some(sign) = sign(first) {
            (Token::Formula(sign.to_owned()), first.len_utf8())
        } else if let Some((script, length)) = script(rest) {
            (Token::Formula(script), length)
        } else if first.is_ascii_digit() {
            let number = rest[..length(|c| c.is_ascii_digit() || c == '.')].trim_end_matches('.');
            (Token::Formula(number.to_owned()), number.len())
        } else if first.is_alphabetic() {
            let word = &rest[..length(char::is_alphabetic)];
            let is_symbol = word.len() == 1 && symbols.contains(&(text.len() - rest.len()));
            (
                if is_symbol { Token::Letter(word.to_owned()) } else { Token::Word(word.to_owned()) },
                word.len(),
            )
        } else if first.is_whitespace() {
            (Token::Space, length(char::is_whitespace))
        } else {
            (Token::Other(first), first.len_utf8())
        };
        tokens.push(token);
        rest = &rest[length..];
    }
    tokens
}

/// A sign of mathematics.
fn sign(c: char) -> Option<&'static str> {
    Some(match c {
        '=' => "=",
        '+' => "+",
        '−' => "-",
        '<' => "<",
        '>' => ">",
        '|' => "|",
        '/' => "/",
        '·' => "\\cdot ",
        '×' => "\\times ",
        '≥' => "\\ge ",
        '≤' => "\\le ",
        '≠' => "\\ne ",
        '≈' => "\\approx ",
        '∈' => "\\in ",
        '∠' => "\\angle ",
        '¬' => "\\neg ",
        '→' => "\\to ",
        '√' => "\\surd ",
        '±' => "\\pm ",
        '∞' => "\\infty ",
        '′' => "'",
        '°' => "^\\circ ",
        'ℓ' => "\\ell ",
        'Δ' => "\\Delta ",
        'Σ' => "\\Sigma ",
        'α' => "\\alpha ",
        'β' => "\\beta ",
        'γ' => "\\gamma ",
        'λ' => "\\lambda ",
        'θ' => "\\theta ",
        'π' => "\\pi ",
        'φ' => "\\varphi ",
        _ => return None,
    })
}

/// The raised or lowered digits at the start of a text, and their length in bytes.
fn script(text: &str) -> Option<(String, usize)> {
    let raised = |c: char| "⁰¹²³⁴⁵⁶⁷⁸⁹⁻".chars().position(|one| one == c);
    let lowered = |c: char| "₀₁₂₃₄₅₆₇₈₉₋".chars().position(|one| one == c);
    let run = |position: &dyn Fn(char) -> Option<usize>| {
        let digits: Vec<(usize, char)> = text.chars().map_while(|c| Some((position(c)?, c))).collect();
        let length: usize = digits.iter().map(|(_, c)| c.len_utf8()).sum();
        let written: String =
            digits.iter().map(|&(digit, _)| "0123456789-".as_bytes()[digit] as char).collect();
        (length > 0).then_some((written, length))
    };
    let up = run(&raised).map(|(digits, length)| (format!("^{{{digits}}}"), length));
    up.or_else(|| run(&lowered).map(|(digits, length)| (format!("_{{{digits}}}"), length)))
}

/// A character of text.
fn escaped(c: char) -> String {
    match c {
        '{' | '}' | '$' | '&' | '#' | '%' | '_' => format!("\\{c}"),
        '\\' => "\\textbackslash{}".to_owned(),
        '^' => "\\textasciicircum{}".to_owned(),
        '~' => "\\textasciitilde{}".to_owned(),
        '“' => "``".to_owned(),
        '”' => "''".to_owned(),
        '…' => "\\dots{}".to_owned(),
        c => c.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_are_mathematics_and_words_are_text() {
        for (text, expected) in [
            ("φ₀ = −126.9°", "$\\varphi _{0} = -126.9^\\circ$"),
            ("p′", "$p'$"),
            ("s · u", "$s \\cdot  u$"),
            ("distance d = 0.09", "distance $d = 0.09$"),
            ("HIT  at s = 0.375, t = 0.25", "HIT at $s = 0.375$, $t = 0.25$"),
            ("crosses a plane", "crosses a plane"),
            ("normal n", "normal $n$"),
            ("end a", "end $a$"),
            ("The parameter s along the edge u", "The parameter $s$ along the edge $u$"),
            ("from a to b", "from $a$ to $b$"),
            ("the line’s end, a hit", "the line’s end, a hit"),
            ("конец a", "конец $a$"),
            ("端点 a", "端点 $a$"),
            ("вектор n от a к b", "вектор $n$ от $a$ к $b$"),
            ("HIT 1406.94 m from the origin", "HIT $1406.94$ m from the origin"),
            ("5 × 10⁻⁷", "$5 \\times  10^{-7}$"),
            ("100 % & aa_bb {xx}", "$100$ \\% \\& aa\\_bb \\{xx\\}"),
            ("попадание, step 3.", "попадание, step $3$."),
        ] {
            assert_eq!(latex(text), expected, "{text}");
        }
    }
}
