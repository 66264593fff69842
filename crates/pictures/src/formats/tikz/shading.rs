//! Shaded polygons as functions of the place: quotients of linear functions, which perspective makes of colours.

use std::fmt::Write;

use anyhow::Result;
use glam::{DMat3, DVec2, DVec3, dvec2};

use super::super::number::Number;
use super::{POINTS, Tikz, path, place};
use crate::vector::{Frame, Shaded, ShadedCorner};

/// The overlap of two triangles, in points.
const OVERLAP: f64 = 0.5;

/// Writes a polygon: its outline as a clip, and its triangles beneath, which overlap so that there are no seams.
pub(super) fn write(tikz: &mut Tikz, shaded: &Shaded) -> Result<()> {
    writeln!(tikz.body, "\\begin{{scope}}\n\\clip {};", path(&shaded.outline, true))?;
    for triangle in &shaded.triangles {
        let corners = triangle.map(|corner| corner.at);
        let is_alone = shaded.triangles.len() == 1;
        let shown = if is_alone { shaded.outline.clone() } else { grown(corners).to_vec() };
        let Frame { min, size } = Shaded { outline: shown.clone(), triangles: Vec::new() }.frame();
        let corner = dvec2(min.x, min.y + size.y);
        let Some(function) = function(triangle, corner) else { continue };
        tikz.shadings += 1;
        let name = format!("{}x{}", tikz.name, tikz.shadings);
        writeln!(
            tikz.body,
            "\\pgfdeclarefunctionalshading{{{name}}}{{\\pgfpointorigin}}{{\\pgfpoint{{{}pt}}{{{}pt}}}}{{}}{{{function}}}",
            Number(size.x),
            Number(size.y)
        )?;
        if !is_alone {
            writeln!(tikz.body, "\\begin{{scope}}\n\\clip {};", path(&shown, true))?;
        }
        writeln!(
            tikz.body,
            "\\node[inner sep=0pt,outer sep=0pt,anchor=south west] at {} {{\\pgfuseshading{{{name}}}}};",
            place(corner)
        )?;
        if !is_alone {
            tikz.body += "\\end{scope}\n";
        }
    }
    tikz.body += "\\end{scope}\n";
    Ok(())
}

/// A triangle whose corners lie farther from its middle.
fn grown(corners: [DVec2; 3]) -> [DVec2; 3] {
    let middle = corners.iter().sum::<DVec2>() / 3.0;
    corners.map(|corner| corner + (corner - middle).normalize_or_zero() * OVERLAP)
}

/// The colour as a function in PDF's calculator: from x to the right and y upwards of a corner, in big points, to red,
/// green and blue. `None` for a triangle without an area.
fn function(triangle: &[ShadedCorner; 3], corner: DVec2) -> Option<String> {
    // From (x, y, 1) in the shading to the place on the page.
    let page = DMat3::from_cols(
        DVec3::new(POINTS, 0.0, 0.0),
        DVec3::new(0.0, -POINTS, 0.0),
        DVec3::new(corner.x, corner.y, 1.0),
    );
    let corners = DMat3::from_cols_array_2d(&triangle.map(|corner| corner.at.extend(1.0).to_array()));
    let nearest = triangle.iter().map(|corner| corner.depth).fold(f64::INFINITY, f64::min);
    let nearness = DVec3::from(triangle.map(|corner| nearest / corner.depth));
    // The shares of the corners, each a linear function, of which perspective wants the quotient by their sum.
    let shares = DMat3::from_diagonal(nearness) * corners.inverse() * page;
    let linear = |weights: DVec3| shares.transpose() * weights;
    let sum = linear(DVec3::ONE);
    let channel =
        |index: usize| linear(DVec3::from(triangle.map(|corner| f64::from(corner.color[index]) / 255.0)));
    let [r, g, b] = [channel(0), channel(1), channel(2)].map(calculated);
    let is_proper = shares.is_finite() && sum.is_finite();
    // The sum stays below the two coordinates until all three channels are divided by it.
    is_proper.then(|| {
        let sum = calculated(sum);
        format!(
            "2 copy {sum} 3 1 roll 2 copy {r} 3 index div 3 1 roll 2 copy {g} 4 index div 3 1 roll {b} 3 index div \
             4 -1 roll pop"
        )
    })
}

/// The commands that make the value of a linear function of x and y on the stack.
fn calculated(linear: DVec3) -> String {
    format!("{:.7} mul exch {:.7} mul add {:.7} add", linear.y, linear.x, linear.z)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vector::shading::color_at;

    /// Calculates a function as PDF does.
    fn run(code: &str, x: f64, y: f64) -> Vec<f64> {
        let mut stack = vec![x, y];
        for word in code.split_whitespace() {
            let mut take = || stack.pop().unwrap();
            match word {
                "mul" | "add" | "div" => {
                    let (b, a) = (take(), take());
                    stack.push(match word {
                        "mul" => a * b,
                        "add" => a + b,
                        _ => a / b,
                    });
                }
                "exch" => {
                    let (b, a) = (take(), take());
                    stack.extend([b, a]);
                }
                "pop" => drop(take()),
                "copy" => {
                    let count = take() as usize;
                    stack.extend_from_within(stack.len() - count..);
                }
                "index" => {
                    let index = take() as usize;
                    stack.push(stack[stack.len() - 1 - index]);
                }
                "roll" => {
                    let (by, count) = (take() as isize, take() as usize);
                    let start = stack.len() - count;
                    stack[start..].rotate_right(by.rem_euclid(count as isize) as usize);
                }
                number => stack.push(number.parse().unwrap()),
            }
        }
        stack
    }

    #[test]
    fn the_function_has_the_colours_of_perspective() {
        let at = [dvec2(100.0, 50.0), dvec2(300.0, 80.0), dvec2(150.0, 250.0)];
        let colors = [[255, 0, 0, 255], [0, 255, 0, 255], [30, 60, 255, 255]];
        let corner = |i: usize| ShadedCorner { at: at[i], depth: [1.0, 2.5, 1.7][i], color: colors[i] };
        let triangle = [corner(0), corner(1), corner(2)];
        let code = function(&triangle, dvec2(100.0, 250.0)).unwrap();
        for place in [dvec2(150.0, 100.0), dvec2(200.0, 120.0), dvec2(160.0, 200.0)] {
            let local = (place - dvec2(100.0, 250.0)) / POINTS;
            let color = run(&code, local.x, -local.y);
            let expected = color_at(&triangle, place) / 255.0;
            assert_eq!(color.len(), 3);
            assert!((DVec3::from_slice(&color) - expected).length() < 1e-3, "{color:?} {expected}");
        }
    }
}
