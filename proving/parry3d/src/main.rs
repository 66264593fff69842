//! parry3d's own answers, in f32 or in f64.

#[path = "../../common/answering.rs"]
mod answering;
#[path = "../../common/questions.rs"]
mod questions;

mod float {
    use parry3d as parry;
    include!("answers.rs");
}

mod double {
    use parry3d_f64 as parry;
    include!("answers.rs");
}

fn main() -> std::io::Result<()> {
    let double = std::env::args().nth(1).as_deref() == Some("double");
    answering::answer_all("0.31.1", if double { &double::METHODS } else { &float::METHODS })
}
