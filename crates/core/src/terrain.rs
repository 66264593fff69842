//! A terrain: heights over a grid.

use alloc::sync::Arc;

use glam::{Vec3, vec3};

use crate::shapes::{ShapeError, ShapePart};

/// The most vertices along a side of a grid; a larger number times a cell would not be exact in f64.
const LONGEST_SIDE: usize = 1 << 29;

/// A height map: heights over the vertices of a [grid](TerrainGrid). Between the vertices the surface is flat on two
/// triangles per cell, divided from `(i + 1, j)` to `(i, j + 1)`.
///
/// Cloning shares the heights.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "serde_form::Unchecked"))]
pub struct Terrain {
    width: usize,
    depth: usize,
    grid: TerrainGrid,
    heights: Arc<[f32]>,
    height_range: (f32, f32),
}

/// The places of a terrain's vertices: vertex `(i, j)` stands exactly at `x = origin[0] + (first[0] + i) * cell[0]` and
/// `z = origin[1] + (first[1] + j) * cell[1]`.
///
/// ```
/// use collision_core::terrain::{Terrain, TerrainGrid};
///
/// // Two tiles of one grid share the vertices of their seam.
/// let grid = TerrainGrid { origin: [-50.0, 20.0], cell: [0.1, 0.25], first: [0, 0] };
/// let west = Terrain::on_grid(3, 3, grid, [0.0; 9])?;
/// let east = Terrain::on_grid(3, 3, TerrainGrid { first: [2, 0], ..grid }, [0.0; 9])?;
/// assert_eq!(west.vertex(2, 1), east.vertex(0, 1));
/// # Ok::<(), collision_core::shapes::ShapeError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TerrainGrid {
    /// The place of the grid along x and along z.
    pub origin: [f32; 2],
    /// The sides of a cell along x and along z.
    pub cell: [f32; 2],
    /// The column and the row of the grid at which the terrain begins: 0 unless it is a tile of a larger one. An origin
    /// for each tile instead would be rounded, and leave gaps between them.
    pub first: [i32; 2],
}

impl TerrainGrid {
    /// Square cells from the origin on.
    pub const fn square(cell: f32) -> Self {
        Self { origin: [0.0; 2], cell: [cell; 2], first: [0; 2] }
    }

    /// A vertex' place along x (axis 0) or z (axis 1), without rounding if the grid is a terrain's.
    #[inline(always)]
    fn place(&self, axis: usize, vertex: usize) -> f64 {
        // An i64 is converted by one instruction.
        let cells = i64::from(self.first[axis]) + vertex as i64;
        f64::from(self.origin[axis]) + cells as f64 * f64::from(self.cell[axis])
    }

    /// Whether f64 rounds no place of so many vertices: neither of the outermost two on either side. Of two neighbours one
    /// is an odd multiple of the grid's unit, and needs the most bits.
    fn is_exact(&self, axis: usize, vertices: usize) -> bool {
        let is_exact = |vertex: usize| {
            let (origin, place) = (f64::from(self.origin[axis]), self.place(axis, vertex));
            let along = place - origin;
            along == Self { origin: [0.0; 2], ..*self }.place(axis, vertex) && place - along == origin
        };
        let number = |vertex: usize| i64::from(self.first[axis]) + vertex as i64;
        let is_near =
            [0, vertices].map(number).iter().all(|number| number.unsigned_abs() as usize <= LONGEST_SIDE);
        is_near && [0, 1, vertices - 2, vertices - 1].into_iter().all(is_exact)
    }
}

#[cfg(feature = "serde")]
mod serde_form {
    use alloc::vec::Vec;

    use serde::ser::SerializeStruct;
    use serde::{Serialize, Serializer};

    use super::{ShapeError, Terrain, TerrainGrid};

    #[derive(serde::Deserialize)]
    pub(super) struct Unchecked {
        width: usize,
        depth: usize,
        cell: Cell,
        #[serde(default)]
        origin: [f32; 2],
        #[serde(default)]
        first: [i32; 2],
        heights: Vec<f32>,
    }

    /// The side of a square, or both sides.
    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(untagged)]
    enum Cell {
        Square(f32),
        Sides([f32; 2]),
    }

    impl TryFrom<Unchecked> for Terrain {
        type Error = ShapeError;
        fn try_from(
            Unchecked { width, depth, cell, origin, first, heights }: Unchecked,
        ) -> Result<Self, ShapeError> {
            let cell = match cell {
                Cell::Square(side) => [side; 2],
                Cell::Sides(sides) => sides,
            };
            Self::on_grid(width, depth, TerrainGrid { origin, cell, first }, heights)
        }
    }

    /// The origin and the first vertex stand there if they are not 0.
    impl Serialize for Terrain {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let TerrainGrid { origin, cell, first } = self.grid;
            let is_moved = origin != [0.0; 2] || first != [0; 2];
            let mut fields = serializer.serialize_struct("Terrain", if is_moved { 6 } else { 4 })?;
            fields.serialize_field("width", &self.width)?;
            fields.serialize_field("depth", &self.depth)?;
            fields.serialize_field(
                "cell",
                &if cell[0] == cell[1] { Cell::Square(cell[0]) } else { Cell::Sides(cell) },
            )?;
            if is_moved {
                fields.serialize_field("origin", &origin)?;
                fields.serialize_field("first", &first)?;
            }
            fields.serialize_field("heights", &self.heights)?;
            fields.end()
        }
    }
}

impl Terrain {
    /// A terrain of `width * depth` vertices on a grid of squares from 0 on, `heights[j * width + i]` being the height of
    /// vertex `(i, j)`.
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
        Self::on_grid(width, depth, TerrainGrid::square(cell), heights)
    }

    /// A terrain of `width * depth` vertices on a grid, `heights[j * width + i]` being the height of vertex `(i, j)`.
    ///
    /// # Errors
    /// Those of [`new`](Self::new), an origin that is not finite, and one that is so far away, or so much finer or coarser
    /// than a cell, that f64 cannot hold the places of all vertices: with cells of 0.1, farther than 2^26 or 6.7 * 10^7.
    pub fn on_grid(
        width: usize,
        depth: usize,
        grid: TerrainGrid,
        heights: impl Into<Arc<[f32]>>,
    ) -> Result<Self, ShapeError> {
        let heights = heights.into();
        if width < 2 || depth < 2 {
            return Err(ShapeError::TerrainTooSmall { width, depth });
        }
        let is_long = |vertices: usize| vertices > LONGEST_SIDE;
        if is_long(width) || is_long(depth) {
            return Err(ShapeError::TerrainTooLarge { width, depth });
        }
        if width.checked_mul(depth) != Some(heights.len()) {
            return Err(ShapeError::WrongHeightCount { width, depth, found: heights.len() });
        }
        if let Some(&cell) = grid.cell.iter().find(|&&cell| !(cell > 0.0 && cell.is_finite())) {
            return Err(ShapeError::BadCell { cell });
        }
        if !grid.origin.iter().all(|place| place.is_finite()) {
            return Err(ShapeError::NotFinite { part: ShapePart::TerrainOrigin });
        }
        if !(grid.is_exact(0, width) && grid.is_exact(1, depth)) {
            return Err(ShapeError::TerrainTooFar);
        }
        if !heights.iter().all(|height| height.is_finite()) {
            return Err(ShapeError::NotFinite { part: ShapePart::TerrainHeight });
        }
        let widen = |(low, high): (f32, f32), &height: &f32| (low.min(height), high.max(height));
        let height_range = heights.iter().fold((f32::MAX, f32::MIN), widen);
        Ok(Self { width, depth, grid, heights, height_range })
    }

    /// Vertices along x.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Vertices along z.
    pub fn depth(&self) -> usize {
        self.depth
    }

    /// The side of a cell: along x, if it is not square.
    pub fn cell(&self) -> f32 {
        self.grid.cell[0]
    }

    /// The places of the vertices.
    pub fn grid(&self) -> TerrainGrid {
        self.grid
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

    /// Vertex `(i, j)` in space, rounded to f32.
    ///
    /// # Panics
    /// If there is no such vertex.
    pub fn vertex(&self, i: usize, j: usize) -> Vec3 {
        vec3(self.place(0, i) as f32, self.height(i, j), self.place(1, j) as f32)
    }

    /// The size of the terrain along x and along z, rounded to f32; infinite if it overflows.
    pub fn extent(&self) -> (f32, f32) {
        let [along_x, along_z] = self.grid.cell;
        ((self.width - 1) as f32 * along_x, (self.depth - 1) as f32 * along_z)
    }

    /// The exact place of a column of vertices along x (axis 0), or of a row along z (axis 1).
    #[inline(always)]
    pub(crate) fn place(&self, axis: usize, vertex: usize) -> f64 {
        self.grid.place(axis, vertex)
    }

    /// The first and the last place of vertices along x and along z, rounded.
    pub fn ends(&self) -> [(f32, f32); 2] {
        let last = [self.width - 1, self.depth - 1];
        [0, 1].map(|axis| (self.place(axis, 0) as f32, self.place(axis, last[axis]) as f32))
    }

    /// A place along x (axis 0) or z (axis 1) in cells from the first vertex; each operation is rounded to f32.
    ///
    /// # Panics
    /// For any other axis.
    #[inline(always)]
    pub fn in_cells(&self, axis: usize, place: f32) -> f32 {
        (place - self.grid.origin[axis]) / self.grid.cell[axis] - self.grid.first[axis] as f32
    }

    /// The height of the surface at a point of the grid; `x` and `z` beyond the border count as on it.
    ///
    /// It is no exact answer: each operation is rounded to f32. If the heights of a cell are so far apart that their
    /// difference overflows, or a number given is NaN, the height may be infinite or NaN.
    pub fn height_at(&self, x: f32, z: f32) -> f32 {
        let (i, u) = cell_and_rest(self.in_cells(0, x), self.width);
        let (j, v) = cell_and_rest(self.in_cells(1, z), self.depth);
        self.height_on((i, u), (j, v), u + v <= 1.0)
    }

    /// The range of the computed heights over a rectangle with these corners; `None` if it lies in more than one cell,
    /// or if the heights overflow.
    ///
    /// Rounding is monotonic, so on one triangle's plane a height is monotonic in x and in z, and lies between those at
    /// the corners of the rectangle. Where the diagonal crosses it, this holds for both planes.
    ///
    /// It is public for the rounded methods of this workspace.
    #[doc(hidden)]
    pub fn height_bounds(&self, xs: [f32; 2], zs: [f32; 2]) -> Option<(f32, f32)> {
        let across = xs.map(|x| cell_and_rest(self.in_cells(0, x), self.width));
        let down = zs.map(|z| cell_and_rest(self.in_cells(1, z), self.depth));
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
    fn a_grid_whose_places_f64_cannot_hold_is_refused() {
        let on = |origin, cell, first| {
            let grid = TerrainGrid { origin: [0.0, origin], cell: [1.0, cell], first: [0, first] };
            Terrain::on_grid(2, 3, grid, [0.0; 6])
        };
        let far = Err(ShapeError::TerrainTooFar);
        assert!(on(20_000.25, 0.1, 7).is_ok() && on(-1e7, 0.1, -1_000_000).is_ok());
        assert_eq!(on(1e9, 0.1, 0), far);
        assert_eq!(on(1e-30, 1.0, 0), far);
        assert_eq!(on(1e30, 1e30, 0).map(|terrain| terrain.place(1, 2)), Ok(3.0 * f64::from(1e30_f32)));
        assert_eq!(on(0.0, 0.1, (1 << 29) - 1), far);
        assert_eq!(on(0.0, 0.1, i32::MIN), far);
        assert_eq!(on(f32::NAN, 1.0, 0), Err(ShapeError::NotFinite { part: ShapePart::TerrainOrigin }));
        assert_eq!(on(0.0, -1.0, 0), Err(ShapeError::BadCell { cell: -1.0 }));
    }

    #[cfg(feature = "serde")]
    #[test]
    fn a_grid_from_0_of_squares_is_written_as_ever() -> Result<(), Box<dyn core::error::Error>> {
        let written = |terrain: &Terrain| serde_json::to_string(terrain);
        let plain = Terrain::new(2, 2, 0.5, [0.0; 4])?;
        let text = r#"{"width":2,"depth":2,"cell":0.5,"heights":[0.0,0.0,0.0,0.0]}"#;
        assert_eq!(written(&plain)?, text);
        let grid = TerrainGrid { origin: [-1.0, 2.5], cell: [0.5, 0.75], first: [3, -4] };
        let tile = Terrain::on_grid(2, 2, grid, [0.0; 4])?;
        for terrain in [plain, tile] {
            assert_eq!(serde_json::from_str::<Terrain>(&written(&terrain)?)?, terrain);
        }
        Ok(())
    }

    #[test]
    fn the_surface_goes_through_its_vertices() {
        let grid = TerrainGrid { origin: [-8.0, 0.5], cell: [2.0, 0.25], first: [-3, 5] };
        let tile = Terrain::on_grid(2, 3, grid, vec![1.0, 2.0, 3.0, 4.0, 5.0, 9.0]).unwrap();
        for terrain in [two_by_three(), tile] {
            for j in 0..3 {
                for i in 0..2 {
                    let vertex = terrain.vertex(i, j);
                    assert_eq!(terrain.height_at(vertex.x, vertex.z), vertex.y);
                }
            }
        }
        let terrain = two_by_three();
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
