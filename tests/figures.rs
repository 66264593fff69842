//! Pictures for print and slide.

mod common;

use common::{describe, difference, pixels, run, succeed};

/// A figure as a PNG.
fn figure(args: &[&str]) -> Vec<u8> {
    let png = succeed(&[&["figure"], args, &["-o", "-"]].concat());
    assert!(png == succeed(&[&["figure"], args, &["-o", "-"]].concat()), "{args:?}: the same bytes again");
    png
}

/// How opaque each pixel of a transparent figure is.
fn opacities(png: &[u8]) -> Vec<u8> {
    let mut reader = png::Decoder::new(std::io::Cursor::new(png)).read_info().unwrap();
    assert_eq!(reader.info().color_type, png::ColorType::Rgba);
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut bytes).unwrap();
    bytes.chunks_exact(4).map(|pixel| pixel[3]).collect()
}

const LESSONS: [&str; 6] =
    ["line-plane", "line-polygon", "sphere-polygon", "half-space", "ray-triangle", "ray-terrain"];

#[test]
fn scale_multiplies_pixels_and_keeps_the_composition() {
    let args = ["sphere-polygon", "--keys", "F2*30 Down*55 F4*3", "--step", "4", "--size", "400x300"];
    let once = pixels(&figure(&args));
    assert_eq!((once.0, once.1), (400, 300));
    let (width, height, large) = pixels(&figure(&[&args[..], &["--scale", "3"]].concat()));
    assert_eq!((width, height), (1200, 900));
    // Averaged back to the small size it is nearly the same picture.
    let mut worst = 0;
    for (index, small) in once.2.iter().enumerate() {
        let (x, y) = (index % 400 * 3, index / 400 * 3);
        let mean = |channel: usize| {
            let sum: u32 = (0..9).map(|i| u32::from(large[(y + i / 3) * 1200 + x + i % 3][channel])).sum();
            (sum / 9) as u8
        };
        worst += usize::from((0..3).any(|channel| mean(channel).abs_diff(small[channel]) > 96));
    }
    assert!(worst < 400 * 300 / 50, "{worst} pixels are others");
}

#[test]
fn lines_are_as_wide_as_the_scale() {
    // The lesson's own line seen from the side: how many pixels of its colour one column has.
    let wide = |scale: &str| {
        let (width, _, pixels) = pixels(&figure(&["line-plane", "--plain", "--scale", scale]));
        let column = width as usize * 9 / 20;
        let bright = |pixel: &[u8; 3]| pixel[1] > 128 && pixel[0] < 100 && pixel[2] < 100;
        pixels.chunks_exact(width as usize).filter(|row| bright(&row[column])).count()
    };
    assert_eq!([wide("1"), wide("4"), wide("8")], [1, 4, 8]);
}

#[test]
fn transparent_figures_have_no_ground() {
    for lesson in LESSONS {
        let args = [lesson, "--size", "400x300", "--transparent", "--keys", "F2*10"];
        let png = figure(&args);
        let opacities = opacities(&png);
        assert_eq!(opacities.len(), 400 * 300);
        assert_eq!(opacities[0], 0, "{lesson}: the upper left corner");
        assert!(opacities.iter().filter(|&&alpha| alpha == 255).count() > 1000, "{lesson}");
        let state = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(state.path(), png).unwrap();
        let told = describe(&["--state", state.path().to_str().unwrap()]);
        assert_eq!(told["state"], describe(&[lesson, "--keys", "F2*10"])["state"], "{lesson}");
    }
}

#[test]
fn colours_differ_and_print_is_white() {
    for lesson in LESSONS {
        let [classic, safe, print] = ["classic", "safe", "print"]
            .map(|colors| figure(&[lesson, "--size=400x300", "--colors", colors]));
        assert!(difference(&classic, &safe).large > 500, "{lesson}");
        assert!(difference(&safe, &print).large > 20_000, "{lesson}");
        let print = pixels(&print).2;
        assert_eq!(print[0], [255; 3], "{lesson}: the ground");
        assert_eq!(classic, figure(&[lesson, "--size=400x300"]), "{lesson}: classic is the default");
    }
}

/// In print the line of a miss is interrupted, that of a hit is not.
#[test]
fn print_tells_a_miss_without_colour() {
    let gaps = |keys: &str| {
        let (width, _, pixels) =
            pixels(&figure(&["line-polygon", "--plain", "--colors=print", "--scale=2", "--keys", keys]));
        let row = pixels.chunks_exact(width as usize).nth(600).unwrap();
        let dark: Vec<bool> = row.iter().map(|pixel| pixel[0] < 60).collect();
        dark.windows(2).filter(|pair| pair[0] && !pair[1]).count()
    };
    assert!(gaps("Up*200") >= 10, "a miss");
    assert!(gaps("F2*10") <= 3, "a hit");
}

#[test]
fn sizes_out_of_range_are_refused() {
    for scale in ["0", "100", "-1", "1.5"] {
        let output = run(&["figure", "-o", "-", &format!("--scale={scale}")]);
        assert_eq!(output.status.code(), Some(2));
        assert!(String::from_utf8_lossy(&output.stderr).contains("--scale"), "{scale}");
    }
    let output = run(&["figure", "-o", "-", "--size=9000x9000", "--scale=8"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("72000x72000 pixels is beyond"));
}
