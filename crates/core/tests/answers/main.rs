//! The answers that the crate gives to its users, most of them judged with rationals of any size.
//! `PROPTEST_CASES=10000 cargo test -p collision-core --test answers` asks more.

#[allow(dead_code, unreachable_pub)] // shared with examples and a benchmark
mod closed;
mod closest_point;
mod containment;
mod exact_oracle;
mod filters;
mod kinds;
mod meshes;
mod moving_sphere;
#[allow(dead_code, unreachable_pub)] // shared with a benchmark and the fuzz targets
mod oracle;
mod paths;
mod push_out;
mod tiles;
mod walk;
