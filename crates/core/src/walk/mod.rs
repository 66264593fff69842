//! A ball that walks among many triangles: it stops at what it meets, and slides along it.
//!
//! ```
//! use collision_core::exact::{MeshIndex, sphere_mesh};
//! use collision_core::glam::vec3;
//! use collision_core::shapes::{Mesh, MovingSphere, Sphere};
//! use collision_core::walk::walk;
//!
//! // A wall at x = 0. The ball would be behind it, and slides along it instead.
//! let corners = vec![[0.0, 0.0, -64.0], [0.0, 0.0, 64.0], [0.0, 64.0, 0.0]];
//! let wall = MeshIndex::new(Mesh::new(corners, vec![[0, 1, 2]])?);
//! let wish = MovingSphere::new([5.0, 2.0, 0.0], [-5.0, 2.0, 20.0], 1.0)?;
//! let step = walk(&wish, &wall);
//! assert_eq!(step.contacts().count(), 1);
//! assert!(!sphere_mesh(&Sphere::new(step.end(), 1.0)?, &wall));
//! assert!((step.end() - vec3(1.0, 2.0, 20.0)).length() < 1e-4);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The rule
//! [`walk`] is exact in geometry; where the ball goes after a contact is a rule, not a truth:
//! 1. The ball moves to its first contact, which is found exactly ([`moving_sphere_mesh`](crate::exact::moving_sphere_mesh)).
//!    Of contacts at the same time it takes the one whose triangle has the lowest vertices.
//! 2. It stops at an f32 point on the way there: the farthest one tried from which the whole path back to the start is
//!    clear, as the exact method says.
//! 3. The rest of the path slides along the planes through the contacts so far: it becomes the nearest way that leads
//!    into none of them, along one plane or along the common line of two. It ends two f32 steps off these planes, which
//!    keeps a ball from snagging on what it slides along. It never goes against the wish: the ball stays where the
//!    slide is shorter than an f32 step, or where those two steps lead back more than the slide leads on. There are at
//!    most [`ROUNDS`] rounds.
//!
//! So every place of the ball and every path between two of them is clear of all triangles, however long the step. The
//! list's order and the tree's shape change nothing.
//!
//! A ball that meets the mesh where it starts stays there, whatever its wish: [`Walk::is_stuck`] tells it from a ball
//! that is held by what it touches. [`push_out`] gets it out.
//!
//! Among some of the triangles, without a layer say, a ball walks by [`Only::walk`](crate::exact::Only::walk), and gets
//! out by [`Only::push_out`](crate::exact::Only::push_out).
//!
//! # How near it comes
//! An f32 step is the distance between neighbouring f32 at the largest coordinate of the centre, on whatever axis: 1e-6
//! at 10, and 6e-5 at 900. The ball stays a few of them off what it slides along: 900 from the origin, a ball on a
//! level floor may be some 1e-4 too high.
//!
//! On a slope that is nearly level a ball stays if it is pushed straight down by less than about `2 s / sin² α`, with
//! the slope's angle α and the f32 step s: with a slope of 0.003, 10 from the origin, by less than 0.2. In a crease
//! that is more, the more the steeper its sides are. A longer wish slides.

mod courtyard;
mod in_space;
mod planes;
mod push_out;
mod step;
mod ways_out;

pub use courtyard::courtyard;
pub use push_out::{PUSHES, Push, PushOut, push_out};
pub use step::{ROUNDS, Round, Walk, stop, walk};
