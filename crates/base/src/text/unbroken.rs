//! Formulas and coordinates in sentences, which no line break parts.

/// The widest formula that is kept together, in characters: a longer one has to break where a panel is narrow.
const WIDEST: usize = 36;
/// The signs that belong to what is on both sides of them.
const SIGNS: [&str; 14] = ["=", "≠", "<", ">", "‹", "›", "≤", "≥", "+", "−", "·", "×", "/", "∈"];

/// The text with no-break spaces within its formulas and its coordinates.
pub fn formulas(text: &str) -> String {
    text.split_inclusive('\n').map(line).collect()
}

fn line(text: &str) -> String {
    let words: Vec<&str> = text.split(' ').collect();
    let (mut joined, mut width) = (words[0].to_owned(), words[0].chars().count());
    for (number, pair) in words.windows(2).enumerate() {
        let own = pair[1].chars().count();
        let is_one = width + 1 + own <= WIDEST && belongs(pair[0], pair[1], number == 0);
        joined.push(if is_one { '\u{a0}' } else { ' ' });
        joined += pair[1];
        width = if is_one { width + 1 + own } else { own };
    }
    joined
}

/// Whether a word belongs to the one before. A sign at a line's start is that of a list or of a quotation.
fn belongs(last: &str, word: &str, is_at_start: bool) -> bool {
    let is_sign = |word: &str| SIGNS.contains(&word);
    (is_sign(last) && !is_at_start)
        || (is_sign(word) && !last.is_empty())
        || (last.ends_with(',') && is_coordinate(last) && is_coordinate(word))
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
        ] {
            assert_eq!(formulas(text).replace('\u{a0}', "~"), expected);
        }
    }

    #[test]
    fn what_is_wider_than_a_panel_may_break() {
        let long = ["1234567"; 12].join(" + ");
        let widest = formulas(&long).split(' ').map(|part| part.chars().count()).max();
        assert!(widest.is_some_and(|widest| widest <= WIDEST), "{widest:?}");
    }
}
