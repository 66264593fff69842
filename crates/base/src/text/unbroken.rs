//! Formulas and coordinates in sentences, which no line break splits.

/// The widest formula that is kept together, in characters: a longer one has to break where a panel is narrow.
const WIDEST: usize = 36;
/// A space at which no line ends.
const UNBROKEN: char = '\u{a0}';
/// The signs that belong to what is on both sides of them.
const SIGNS: [&str; 14] = ["=", "≠", "<", ">", "‹", "›", "≤", "≥", "+", "−", "·", "×", "/", "∈"];

/// The text with no-break spaces within its formulas and its coordinates.
pub fn formulas(text: &str) -> String {
    text.split_inclusive('\n').map(line).collect()
}

fn line(text: &str) -> String {
    let words = text.split(' ').map(str::to_owned).collect();
    // First the terms, then lists of them: what is too wide breaks after a comma.
    joined(joined(words, is_term), is_list).join(" ")
}

/// The parts with no-break spaces between those that belong together, as far as a panel has room for them.
fn joined(parts: Vec<String>, belong: fn(&str, &str) -> bool) -> Vec<String> {
    let mut joined: Vec<String> = Vec::new();
    for (number, part) in parts.into_iter().enumerate() {
        match joined.last_mut() {
            // A sign at a line's start is that of a list or of a quotation.
            Some(last)
                if !(number == 1 && SIGNS.contains(&last.as_str()))
                    && fit(last, &part)
                    && belong(last, &part) =>
            {
                last.push(UNBROKEN);
                *last += &part;
            }
            _ => joined.push(part),
        }
    }
    joined
}

/// Whether a panel has room for both on a line. A line may end between Chinese characters anyway.
fn fit(last: &str, part: &str) -> bool {
    let end = last.chars().rev().take_while(|&c| !is_chinese(c)).count();
    let start = part.chars().take_while(|&c| !is_chinese(c)).count();
    end + 1 + start <= WIDEST
}

/// Whether this is a Chinese character or a full-width mark.
fn is_chinese(c: char) -> bool {
    c >= '\u{2e80}'
}

/// Whether one of the words that meet is the sign of a formula.
fn is_term(last: &str, word: &str) -> bool {
    let before = last.rsplit(UNBROKEN).next().unwrap_or(last);
    SIGNS.contains(&before) || (SIGNS.contains(&word) && !before.is_empty())
}

/// Whether the two are coordinates of one point or vector.
fn is_list(last: &str, part: &str) -> bool {
    // Chinese has no spaces around them.
    let is_outside = |c: char| c == UNBROKEN || is_chinese(c);
    let [before, after] = [last.rsplit(is_outside).next(), part.split(is_outside).next()];
    let is_open = last.rfind('(') > last.rfind(')');
    last.ends_with(',') && is_open && [before, after].into_iter().flatten().all(is_coordinate)
}

/// Whether this is a number or a symbol, with the marks of coordinates around it.
fn is_coordinate(word: &str) -> bool {
    let inner = word.trim_matches(|c: char| !c.is_alphanumeric());
    let letters = inner.chars().filter(|c| c.is_alphabetic()).count();
    letters <= 1 && (letters == 1 || inner.chars().any(|c| c.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_and_coordinates_stay_together() {
        for (text, expected) in [
            ("the plane is n · v = 0 here", "the plane is n~·~v~=~0 here"),
            ("at (P − √Q) / R, where", "at (P~−~√Q)~/~R, where"),
            ("Put o at (1, 2, −3.5) first.", "Put o at (1,~2,~−3.5) first."),
            ("> h₀ = n · a + D\\\n- one, two", "> h₀~=~n~·~a~+~D\\\n- one, two"),
            ("面 z = 0，然后", "面 z~=~0，然后"),
            ("法向量 n = (0, 0, −2)：指向 z", "法向量 n~=~(0,~0,~−2)：指向 z"),
            ("点(1, 2, 3)处", "点(1,~2,~3)处"),
            ("the ends a, b and c", "the ends a, b and c"),
        ] {
            assert_eq!(formulas(text).replace('\u{a0}', "~"), expected);
        }
    }

    #[test]
    fn a_sentence_without_spaces_is_not_taken_for_part_of_its_formula() {
        let sentence = "严格的不等号".repeat(8);
        assert_eq!(
            formulas(&format!("{sentence}，d₀ = 0.25，{sentence}")),
            format!("{sentence}，d₀\u{a0}=\u{a0}0.25，{sentence}")
        );
    }

    #[test]
    fn what_does_not_fit_on_a_line_breaks_after_a_comma() {
        let products = "n = (1 · 0 − 0 · 0, 0 · 2 − 1 · 0, 1 · 0 − 1 · 2)";
        assert_eq!(formulas(products).split(' ').collect::<Vec<_>>().len(), 2, "{}", formulas(products));
        assert!(formulas(products).split(' ').next().unwrap().ends_with(','));
        let equations = "so u · u = 4, u · v = 2, v · v = 2, w · u = 2";
        assert!(
            formulas(equations).split(' ').skip(1).all(|part| part.contains('=')),
            "{}",
            formulas(equations)
        );
    }

    #[test]
    fn what_is_wider_than_a_panel_may_break() {
        let long = ["1234567"; 12].join(" + ");
        let widest = formulas(&long).split(' ').map(|part| part.chars().count()).max();
        assert!(widest.is_some_and(|widest| widest <= WIDEST), "{widest:?}");
    }
}
