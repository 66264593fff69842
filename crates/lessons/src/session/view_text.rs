//! Cameras as text, on command lines and in links.

use super::framing::within_limits;
use base::scene::View;

/// What may stand behind the numbers of a camera.
const PARALLEL: &str = ",parallel";
const FIRST_PERSON: &str = ",first-person";

/// A camera as [`parse`] reads it.
pub fn format(View { yaw, pitch, distance, parallel, first_person }: View) -> String {
    let parallel = if parallel { PARALLEL } else { "" };
    let first_person = if first_person { FIRST_PERSON } else { "" };
    format!("{yaw},{pitch},{distance}{parallel}{first_person}")
}

/// Parses a camera such as `-35,15,1.2`: yaw, pitch and distance.
/// Errors: if it is none, or one that the mouse cannot bring about.
pub fn parse(text: &str) -> Result<View, String> {
    let (text, first_person) = without_suffix(text, FIRST_PERSON);
    let (numbers, parallel) = without_suffix(text, PARALLEL);
    let parsed: Vec<f32> = numbers.split(',').filter_map(|number| number.trim().parse().ok()).collect();
    match parsed[..] {
        [yaw, pitch, distance] if numbers.matches(',').count() == 2 => {
            let view = View { yaw, pitch, distance, parallel, first_person };
            if view == within_limits(view) {
                return Ok(view);
            }
            Err("a camera is turned by less than 360 degrees, tilted by at most 89, and at 0.25 to 32 times the \
                 lesson's distance"
                .to_owned())
        }
        _ => Err("a camera looks like -35,15,1.2 or -35,15,1.2,parallel or 0,0,1,first-person".to_owned()),
    }
}

/// A text without what may end it, and whether it did.
fn without_suffix<'a>(text: &'a str, suffix: &str) -> (&'a str, bool) {
    text.strip_suffix(suffix).map_or((text, false), |rest| (rest, true))
}
