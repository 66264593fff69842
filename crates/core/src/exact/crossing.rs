//! Where two shapes meet: a fraction along a path, and its correctly rounded values.

use std::num::Wrapping;

use dashu_int::IBig;
use glam::DVec3;

use super::arithmetic::Arithmetic;
use super::arithmetic::integers::GridProbe;
use super::arithmetic::quotient::rounded_quotient;
use super::meeting::Meeting;
use super::parametric_line::ParametricLine;
use super::plane_of::PlaneOf;
use super::terrain::face::FaceContact;

/// Where a segment, a ray or a line meets a surface. That they meet is certain; where is computed when
/// [asked](Crossing::place) for.
#[derive(Debug, Clone, Copy)]
pub struct Crossing {
    pub(super) path: ParametricLine,
    pub(super) contact: Contact,
}

/// What the path meets.
#[derive(Debug, Clone, Copy)]
pub(super) enum Contact {
    Plane(PlaneOf),
    Terrain(FaceContact),
}

/// A place on a segment, a ray or a line.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Place {
    /// The parameter: the point is `start + direction * t`, with the direction as it was given, not of length
    /// 1. On a segment it runs from 0 to 1.
    pub t: f64,
    /// The point.
    pub point: DVec3,
}

impl Crossing {
    /// Where they meet. `t` and each coordinate are the true values, rounded once to the nearest f64.
    pub fn place(&self) -> Place {
        match self.contact {
            Contact::Plane(plane) => place(&self.path, &plane),
            Contact::Terrain(contact) => place(&self.path, &contact),
        }
    }
}

/// The place where a path meets something.
fn place(path: &ParametricLine, meeting: &impl Meeting) -> Place {
    let survey = GridProbe::new();
    let [form, _] = meeting.parameter(&survey, path);
    path.direction(&survey);
    survey.vector(path.start());
    let grid = survey.grid();
    let [over, under] = if grid.fits_i128(form) {
        meeting.parameter(&grid.integers::<Wrapping<i128>>(), path).map(|Wrapping(number)| number.into())
    } else {
        meeting.parameter(&grid.integers::<IBig>(), path)
    };
    let integers = grid.integers::<IBig>();
    let start = integers.vector(path.start());
    let direction = path.direction(&integers);
    let coordinate = |start: IBig, direction: IBig| {
        rounded_quotient(&(start * &under + direction * &over), &under, grid.exponent())
    };
    Place {
        t: rounded_quotient(&over, &under, 0),
        point: DVec3 {
            x: coordinate(start.x, direction.x),
            y: coordinate(start.y, direction.y),
            z: coordinate(start.z, direction.z),
        },
    }
}
