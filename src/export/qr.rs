//! Links on paper: a code beside them that a phone reads.

use maud::{Markup, html};
use qrcodegen::{QrCode, QrCodeEcc};

/// The white around a code, in its squares.
const QUIET: i32 = 4;

/// The code of an address as a picture; nothing where the address is longer than a code can be. Sheets lie flat and are clean,
/// so that it corrects little and stays coarse.
pub(super) fn of(address: &str) -> Markup {
    let Ok(code) = QrCode::encode_text(address, QrCodeEcc::Low) else { return html! {} };
    let side = code.size() + 2 * QUIET;
    html! {
        svg.code viewBox={ (-QUIET) " " (-QUIET) " " (side) " " (side) } shape-rendering="crispEdges" aria-hidden="true" {
            path d=(dark(&code)) stroke="#000" {}
        }
    }
}

/// The dark squares as a line through the middle of each row, with gaps.
fn dark(code: &QrCode) -> String {
    let mut path = String::new();
    for y in 0..code.size() {
        path += &format!("M0 {y}.5");
        let row: Vec<bool> = (0..code.size()).map(|x| code.get_module(x, y)).collect();
        for run in row.chunk_by(|one, other| one == other) {
            path += &if run[0] { format!("h{}", run.len()) } else { format!("m{} 0", run.len()) };
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_path_covers_the_dark_squares() {
        let code =
            QrCode::encode_text("https://example.org/lessons.html#line-plane", QrCodeEcc::Low).unwrap();
        let path = dark(&code);
        for (y, row) in path.split_terminator('M').skip(1).enumerate() {
            let mut x = 0;
            for run in row.strip_prefix(&format!("0 {y}.5")).unwrap().split_inclusive(['h', 'm']).skip(1) {
                let digits: String = run.chars().take_while(char::is_ascii_digit).collect();
                x += digits.parse::<i32>().unwrap();
            }
            assert_eq!(x, code.size(), "row {y}");
        }
        // A finder pattern begins the code: a row of seven dark squares, and two apart from each other.
        assert!(path.starts_with("M0 0.5h7m") && path.contains("M0 1.5h1m5 0h1m"), "{path}");
        assert!(of(&"x".repeat(3000)).into_string().is_empty());
    }
}
