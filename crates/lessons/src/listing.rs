//! The corrected method of a lesson as source code to copy: complete functions without dependencies.

use crate::assets::{CodePart, code_part};
use crate::model::LessonInfo;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::IntoStaticStr, strum::VariantArray)]
pub enum ListingLanguage {
    /// C11
    C,
    /// Python 3
    Python,
    Rust,
    JavaScript,
}

const VECTORS: CodePart = code_part!("vectors");

const VECTOR_FUNCTIONS: [&str; 6] = ["add", "sub", "scale", "dot", "length", "cross"];

impl ListingLanguage {
    pub fn name(self) -> &'static str {
        self.into()
    }

    fn comment(self, text: &str) -> String {
        match self {
            Self::C => format!("/* {text} */"),
            Self::Python => format!("# {text}"),
            Self::Rust | Self::JavaScript => format!("// {text}"),
        }
    }

    /// The blank lines between two functions.
    fn gap(self) -> &'static str {
        if self == Self::Python { "\n\n\n" } else { "\n\n" }
    }
}

/// The corrected method of a lesson in a language.
pub fn listing(info: &LessonInfo, code: ListingLanguage) -> String {
    let of = |part: &CodePart| part[code as usize].trim_end();
    let functions: Vec<&str> = info.code.iter().map(of).collect();
    let functions = functions.join(code.gap());
    let origin = format!("Collision Lessons, {}: the corrected method, in f32.", info.slug);
    let origin = match code {
        ListingLanguage::C | ListingLanguage::Rust => origin,
        ListingLanguage::Python | ListingLanguage::JavaScript => origin.replace("in f32", "in doubles"),
    };
    let blocks = [vec![code.comment(&origin)], used(of(&VECTORS), &functions, code)].concat();
    let mut text = String::new();
    for block in blocks {
        // No blank line between functions of one line.
        let is_line = |block: &str| !block.contains('\n') && !block.starts_with("//");
        let follows = text.lines().last().is_some_and(|last| is_line(last) && last.ends_with(['}', ';']));
        let is_close = follows && is_line(&block) && VECTOR_FUNCTIONS.iter().any(|name| block.contains(name));
        text += if text.is_empty() {
            ""
        } else if is_close {
            "\n"
        } else {
            code.gap()
        };
        text += &block;
    }
    text + code.gap() + &functions + "\n"
}

/// The blocks of `vectors` that a text uses, itself or through another block.
fn used(vectors: &str, text: &str, code: ListingLanguage) -> Vec<String> {
    let (mut used, mut text) = (Vec::new(), text.to_owned());
    for block in vectors.split(code.gap()).collect::<Vec<_>>().into_iter().rev() {
        let is_used = match defined(block) {
            Some(name) => text.contains(&format!("{name}(")),
            None => block != "import math" || text.contains("math."),
        };
        if is_used {
            text += block;
            used.insert(0, block.to_owned());
        }
    }
    used
}

/// The first function that a block defines, if it defines one.
fn defined(block: &str) -> Option<&'static str> {
    let place =
        |name: &&str| [format!("{name}("), format!("const {name} =")].iter().find_map(|it| block.find(it));
    VECTOR_FUNCTIONS.into_iter().filter_map(|name| Some((place(&name)?, name))).min().map(|(_, name)| name)
}
