//! A terrain: heights over a square grid.

use std::sync::Arc;

use glam::{Vec3, vec3};

use crate::shapes::{ShapeError, ShapePart};

/// The most vertices along a side; beyond it, their places would not be exact in f64.
const LONGEST_SIDE: usize = 1 << 29;

/// A height map: vertex `(i, j)` stands at `x = i * cell`, `z = j * cell`, and between the vertices
/// the surface is flat on two triangles per cell, divided from `(i + 1, j)` to `(i, j + 1)`.
///
/// Cloning shares the heights.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "serde_form::Unchecked"))]
pub struct Terrain {
    width: usize,
    depth: usize,
    cell: f32,
    heights: Arc<[f32]>,
    #[cfg_attr(feature = "serde", serde(skip_serializing))]
    height_range: (f32, f32),
}

#[cfg(feature = "serde")]
mod serde_form {
    use super::Terrain;
    crate::shapes::deserialize_checked!(Terrain { width: usize, depth: usize, cell: f32, heights: Vec<f32> });
}

impl Terrain {
    /// A terrain of `width * depth` vertices, `heights[j * width + i]` being the height of vertex `(i, j)`.
    ///
    /// ```
    /// use collision_core::terrain::Terrain;
    ///
    /// let slope = Terrain::new(2, 2, 10.0, [0.0, 0.0, 4.0, 4.0])?;
    /// assert_eq!(slope.height_at(5.0, 2.5), 1.0);
    /// assert_eq!(slope.extent(), (10.0, 10.0));
    /// # Ok::<(), collision_core::shapes::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Fewer than two or more than 2^29 vertices along a side, a list of another length, a height that is not finite, or
    /// a cell size that is not positive and finite.
    pub fn new(
        width: usize,
        depth: usize,
        cell: f32,
        heights: impl Into<Arc<[f32]>>,
    ) -> Result<Self, ShapeError> {
        let heights = heights.into();
        if width < 2 || depth < 2 {
            return Err(ShapeError::TerrainTooSmall { width, depth });
        }
        if width > LONGEST_SIDE || depth > LONGEST_SIDE {
            return Err(ShapeError::TerrainTooLarge { width, depth });
        }
        if width.checked_mul(depth) != Some(heights.len()) {
            return Err(ShapeError::WrongHeightCount { width, depth, found: heights.len() });
        }
        if !(cell > 0.0 && cell.is_finite()) {
            return Err(ShapeError::BadCell { cell });
        }
        if !heights.iter().all(|height| height.is_finite()) {
            return Err(ShapeError::NotFinite { part: ShapePart::TerrainHeight });
        }
        let widen = |(low, high): (f32, f32), &height: &f32| (low.min(height), high.max(height));
        let height_range = heights.iter().fold((f32::MAX, f32::MIN), widen);
        Ok(Self { width, depth, cell, heights, height_range })
    }

    /// Vertices along x.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Vertices along z.
    pub fn depth(&self) -> usize {
        self.depth
    }

    /// The side of a cell.
    pub fn cell(&self) -> f32 {
        self.cell
    }

    /// The heights, row by row.
    pub fn heights(&self) -> &[f32] {
        &self.heights
    }

    /// The lowest and the highest height.
    pub fn height_range(&self) -> (f32, f32) {
        self.height_range
    }

    /// The height of vertex `(i, j)`.
    ///
    /// # Panics
    /// If there is no such vertex.
    pub fn height(&self, i: usize, j: usize) -> f32 {
        assert!(
            i < self.width && j < self.depth,
            "vertex ({i}, {j}) of a {}x{} terrain",
            self.width,
            self.depth
        );
        self.heights[j * self.width + i]
    }

    /// Vertex `(i, j)` in space.
    ///
    /// # Panics
    /// If there is no such vertex.
    pub fn vertex(&self, i: usize, j: usize) -> Vec3 {
        vec3(i as f32 * self.cell, self.height(i, j), j as f32 * self.cell)
    }

    /// The size of the grid along x and along z, from 0.
    pub fn extent(&self) -> (f32, f32) {
        ((self.width - 1) as f32 * self.cell, (self.depth - 1) as f32 * self.cell)
    }

    /// The height of the surface at a point of the grid; `x` and `z` beyond the border count as on it.
    pub fn height_at(&self, x: f32, z: f32) -> f32 {
        let (i, u) = cell_and_rest(x / self.cell, self.width);
        let (j, v) = cell_and_rest(z / self.cell, self.depth);
        self.height_on((i, u), (j, v), u + v <= 1.0)
    }

    /// The range of the computed heights over a rectangle with these corners; `None` if it lies in more than one cell,
    /// or if the heights overflow.
    ///
    /// Rounding is monotonic, so on one triangle's plane a height is monotonic in x and in z, and lies between those at
    /// the corners of the rectangle. Where the diagonal crosses it, this holds for both planes.
    #[cfg(feature = "printed")]
    pub(crate) fn height_bounds(&self, xs: [f32; 2], zs: [f32; 2]) -> Option<(f32, f32)> {
        let across = xs.map(|x| cell_and_rest(x / self.cell, self.width));
        let down = zs.map(|z| cell_and_rest(z / self.cell, self.depth));
        if across[0].0 != across[1].0 || down[0].0 != down[1].0 {
            return None;
        }
        let corners = || across.into_iter().flat_map(|x| down.map(|z| (x, z)));
        let (mut low, mut high) = (f32::INFINITY, f32::NEG_INFINITY);
        for is_first in [true, false] {
            if corners().all(|(x, z)| (x.1 + z.1 <= 1.0) != is_first) {
                continue;
            }
            for (x, z) in corners() {
                let height = self.height_on(x, z, is_first);
                if !height.is_finite() {
                    return None;
                }
                (low, high) = (low.min(height), high.max(height));
            }
        }
        Some((low, high))
    }

    /// The height over a place of a cell, by the plane of one of its triangles.
    fn height_on(&self, (i, u): (usize, f32), (j, v): (usize, f32), is_first: bool) -> f32 {
        let first = j * self.width + i;
        let (right, below) = (self.heights[first + 1], self.heights[first + self.width]);
        let corner = self.heights[if is_first { first } else { first + self.width + 1 }];
        let [s, along_s] = if is_first { [u, right] } else { [1.0 - u, below] };
        let [t, along_t] = if is_first { [v, below] } else { [1.0 - v, right] };
        corner + s * (along_s - corner) + t * (along_t - corner)
    }
}

/// Splits a grid coordinate into the cell's number and the place in it, 0 to 1.
fn cell_and_rest(coordinate: f32, vertices: usize) -> (usize, f32) {
    let last = (vertices - 1) as i64 as f32;
    let inside = coordinate.clamp(0.0, last);
    // An i64 is converted by one instruction.
    let cell = (inside as i64 as usize).min(vertices - 2);
    (cell, inside - cell as i64 as f32)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn two_by_three() -> Terrain {
        // Heights  1 2
        //          3 4
        //          5 9
        Terrain::new(2, 3, 2.0, vec![1.0, 2.0, 3.0, 4.0, 5.0, 9.0]).unwrap()
    }

    #[test]
    fn what_is_not_a_terrain_is_refused() {
        let error =
            |width, depth, cell, heights: Vec<f32>| Terrain::new(width, depth, cell, heights).unwrap_err();
        assert_eq!(error(1, 1, 1.0, vec![0.0]), ShapeError::TerrainTooSmall { width: 1, depth: 1 });
        assert_eq!(
            error(2, 2, 1.0, vec![0.0; 3]),
            ShapeError::WrongHeightCount { width: 2, depth: 2, found: 3 }
        );
        let far = 1 << 30;
        assert_eq!(error(far, 2, 1.0, vec![]), ShapeError::TerrainTooLarge { width: far, depth: 2 });
        assert_eq!(error(2, 2, 0.0, vec![0.0; 4]), ShapeError::BadCell { cell: 0.0 });
        assert!(matches!(error(2, 2, f32::NAN, vec![0.0; 4]), ShapeError::BadCell { .. }));
        assert_eq!(
            error(2, 2, 1.0, vec![f32::INFINITY; 4]),
            ShapeError::NotFinite { part: ShapePart::TerrainHeight }
        );
    }

    #[test]
    fn the_surface_goes_through_its_vertices() {
        let terrain = two_by_three();
        for j in 0..3 {
            for i in 0..2 {
                let vertex = terrain.vertex(i, j);
                assert_eq!(terrain.height_at(vertex.x, vertex.z), vertex.y);
            }
        }
        assert_eq!(terrain.vertex(1, 2), vec3(2.0, 9.0, 4.0));
        assert_eq!(terrain.extent(), (2.0, 4.0));
        assert_eq!(terrain.height_range(), (1.0, 9.0));
    }

    #[test]
    fn each_cell_is_two_flat_triangles() {
        let terrain = two_by_three();
        // In the second cell (3 4 / 5 9) the diagonal runs from 4 to 5.
        assert_eq!(terrain.height_at(1.0, 3.0), 4.5);
        assert_eq!(terrain.height_at(0.5, 2.5), 3.75);
        assert_eq!(terrain.height_at(1.5, 3.5), 6.75);
    }

    #[test]
    fn beyond_the_border_the_border_counts() {
        let terrain = two_by_three();
        assert_eq!(terrain.height_at(-7.0, 0.0), 1.0);
        assert_eq!(terrain.height_at(70.0, 1e9), 9.0);
    }
}
