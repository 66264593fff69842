//! A lesson's text, parted into prose and the figures that the program draws between.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TextPart<'a> {
    /// Markdown without pictures.
    Prose(&'a str),
    /// A line of its own: `![caption](figure:step=3)`.
    Figure {
        /// The contents, in a sentence.
        caption: &'a str,
        /// The scene that the link opens.
        destination: &'a str,
    },
}

/// The parts of a text, in their order.
pub fn parts(markdown: &str) -> Vec<TextPart<'_>> {
    let (mut parts, mut start, mut end) = (Vec::new(), 0, 0);
    for line in markdown.split_inclusive('\n') {
        if let Some((caption, destination)) = figure(line.trim_end()) {
            parts.extend(prose(&markdown[start..end]));
            parts.push(TextPart::Figure { caption, destination });
            start = end + line.len();
        }
        end += line.len();
    }
    parts.extend(prose(&markdown[start..]));
    parts
}

fn prose(markdown: &str) -> Option<TextPart<'_>> {
    let prose = markdown.trim_matches('\n');
    (!prose.is_empty()).then_some(TextPart::Prose(prose))
}

/// Caption and destination, if the line is a figure.
fn figure(line: &str) -> Option<(&str, &str)> {
    line.strip_prefix("![")?.strip_suffix(')')?.split_once("](")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_stand_between_prose() {
        let figure = |caption, destination| TextPart::Figure { caption, destination };
        assert_eq!(
            parts("# Title\n\nOne\n\n![a](figure:step=1)\n![b](figure:)\n\nTwo\n"),
            [
                TextPart::Prose("# Title\n\nOne"),
                figure("a", "figure:step=1"),
                figure("b", "figure:"),
                TextPart::Prose("Two")
            ]
        );
        assert_eq!(parts("\n\n"), []);
    }
}
