//! The limits of inputs from files, states and options that determine memory or time.
//!
//! Each is checked where the number is read. docs/security.md holds [`markdown`].

use crate::text;

/// A limit, as docs/security.md shows it.
struct Limit {
    of: &'static str,
    most: u64,
    why: &'static str,
}

/// Constants with their documentation, and [`ALL`] of them as a table.
macro_rules! limits {
    ($($name:ident: $number:ty = $most:expr, $of:literal, $why:literal;)+) => {
        $(
            #[doc = concat!("The most ", $of, ": ", $why, ".")]
            pub const $name: $number = $most;
        )+

        const ALL: &[Limit] = &[$(Limit { of: $of, most: $name as u64, why: $why }),+];
    };
}

limits! {
    PNG_BYTES: usize = 64 << 20,
        "bytes of a PNG file",
        "a terrain of the largest size has 8 MiB, and a picture of the largest size compresses well";
    PNG_DECODER_BYTES: usize = 16 << 20,
        "bytes that the PNG decoder takes for texts and one row",
        "a small file may unpack to a large one";
    VECTOR_BYTES: usize = 64 << 20,
        "bytes of an SVG, PDF or TikZ file with a state",
        "they are searched for the state; the picture of a terrain in them has up to some MiB";
    JSON_BYTES: usize = 1 << 20,
        "bytes of a state, of the text in a picture, and of the settings",
        "a state with 256 vertices has 12 KiB";
    LINK_BYTES: usize = 64 << 10,
        "bytes of a link that says what to show",
        "a state with 256 vertices has 12 KiB";
    LINE_BYTES: usize = 16 << 20,
        "bytes of a line of `check` and `compare`",
        "a question may carry a terrain of a million heights";
    ANSWER_BYTES: usize = 1 << 20,
        "bytes of a line that your own program answers",
        "it is a verdict with some named values";
    SHOWN_VALUES: usize = 256,
        "values that an answer of your own program shows",
        "each has its step and its mark";
    COMPLAINT_BYTES: usize = 64 << 10,
        "bytes kept of what your own program writes to standard error",
        "its end says what went wrong";
    POLYGON_VERTICES: usize = 256,
        "vertices of a lesson's polygon",
        "each has its step, its marks and its row of numbers; `check` knows no limit";
    TERRAIN_SIDE: usize = 2049,
        "heights along a side of a lesson's terrain",
        "elevation models are often cut into a power of two cells";
    WORLD_BYTES: usize = 256 << 20,
        "bytes of a world, and of the buffers of a glTF together",
        "a million triangles with normals and texture coordinates have some 100 MB as OBJ";
    WORLD_TRIANGLES: usize = 1 << 20,
        "triangles of a world, and parts of a glTF",
        "with its index and its picture a world of so many takes some 300 MB";
    FACE_CORNERS: usize = 1024,
        "corners of a face in an OBJ file",
        "a face of so many is cut in some milliseconds";
    GLTF_VALUES: usize = 1 << 22,
        "values in the JSON of a glTF that are about its triangles",
        "each takes some 50 bytes; 200,000 nodes with a matrix have so many";
    WINDOW_SIDE: u32 = 32_767,
        "points along a side of a window",
        "X11 has 16 bits with a sign for them; a picture may be as large as the driver draws";
    EXPORT_SIDE: u32 = 4096,
        "points along a side of a picture that the window exports",
        "with 8 pixels in a point it is twice as large as drivers draw";
    PIXELS_PER_POINT: u32 = 8,
        "pixels in a point of a picture",
        "576 dots per inch";
    MAP_SIDE: u32 = 1 << 15,
        "columns or rows of a map",
        "4096 points of 8 pixels";
    MAP_CELLS: u64 = 1 << 26,
        "cells of a map",
        "a map of 1280x800 points of 8 pixels; its answers take 200 MB";
    MAP_LETTERS: u64 = 1_000_000,
        "cells of a map that are written as letters",
        "3 MB of text; `cases` and `check` are for more";
    SCRIPT_PRESSES: u32 = 1_000_000,
        "presses and clicks of a key script",
        "more are a typing error";
    GIF_FRAMES: usize = 2_000,
        "frames of a GIF",
        "browsers keep all of them in memory";
    GIF_DELAY: u64 = 600_000,
        "milliseconds that a GIF shows a frame",
        "ten minutes; the format has room for eleven";
    HANDOUT_QUESTIONS: u8 = 40,
        "questions of a lesson on a handout",
        "each is looked for among up to 3,000 states";
    HANDOUT_VARIANTS: u8 = 60,
        "variants of a handout",
        "their pictures stay in memory until the page is written";
    EXAMPLES: u16 = 1_000,
        "failing cases that `compare` shows of a row",
        "all of them stay in memory";
    ROWS: usize = 10_000,
        "queries and kinds that `compare` counts apart",
        "each has its counts and its failing cases";
    KIND_BYTES: usize = 100,
        "bytes of a question's kind",
        "it is the name of a row";
    ID_BYTES: usize = 100,
        "bytes of an id that `compare` keeps",
        "of a longer one it keeps 128 bits, by which it is known again";
    FAULTS: usize = 100,
        "lines of answers of which `compare` tells the fault",
        "nobody reads more";
    UNDO_STEPS: usize = 500,
        "states that can be taken back",
        "all of them stay in memory";
    UNDO_PLACES: usize = 4,
        "terrains and worlds among the states that can be taken back",
        "a terrain may take 50 MB, a world 200 MB; with them the states before them are forgotten";
    PASTED_CHARACTERS: usize = 1_000,
        "characters pasted into a field",
        "no number has more, and laying out long texts takes time";
}

/// All limits as a table.
pub fn markdown() -> String {
    let row = |Limit { of, most, why }: &Limit| format!("| {of} | {} | {why} |\n", text::grouped(*most, ','));
    format!("| of | at most | because |\n|---|--:|---|\n{}", ALL.iter().map(row).collect::<String>())
}
