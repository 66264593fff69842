//! A terrain's surface, coloured by height and lit from the north-west.

use collision_core::terrain::Terrain;
use glam::{Vec3, vec3};

use super::{Color, Palette, Vertex, darkened};

/// The surface of a terrain, a strip of triangles between each row of vertices and the next. The renderer receives the
/// vertices row by row: all of them at once would take several times the memory of the heights.
#[derive(Debug, Clone)]
pub struct Relief {
    terrain: Terrain,
    palette: &'static Palette,
}

impl Relief {
    pub fn new(terrain: Terrain, palette: &'static Palette) -> Self {
        Self { terrain, palette }
    }

    /// The number of vertices along x and along z.
    pub fn size(&self) -> (usize, usize) {
        (self.terrain.width(), self.terrain.depth())
    }

    /// Whether another relief shares these heights (not only equal ones) and has the same colours.
    pub fn is_same(&self, other: &Self) -> bool {
        std::ptr::eq(self.terrain.heights(), other.terrain.heights())
            && self.terrain.cell() == other.terrain.cell()
            && self.palette == other.palette
    }

    /// The vertices of row `j`, along x.
    pub fn row(&self, j: usize) -> impl Iterator<Item = Vertex> {
        let (terrain, palette) = (&self.terrain, self.palette);
        let (low, high) = terrain.height_range();
        let range = (high - low).max(f32::MIN_POSITIVE);
        let light = vec3(-0.5, 0.7, -0.5).normalize();
        (0..terrain.width()).map(move |i| {
            let tint = tint((terrain.height(i, j) - low) / range, &palette.relief);
            let lit = normal(terrain, i, j).dot(light).max(0.0);
            Vertex::new(terrain.vertex(i, j), darkened(tint, palette.shade + (1.0 - palette.shade) * lit))
        })
    }
}

/// The normal of the surface at vertex `(i, j)`, from its neighbours.
fn normal(terrain: &Terrain, i: usize, j: usize) -> Vec3 {
    let at = |i: usize, j: usize| terrain.vertex(i.min(terrain.width() - 1), j.min(terrain.depth() - 1));
    let along_x = at(i + 1, j) - at(i.saturating_sub(1), j);
    let along_z = at(i, j + 1) - at(i, j.saturating_sub(1));
    along_z.cross(along_x).normalize_or(Vec3::Y)
}

/// The colour of a height between the lowest (0) and the highest (1).
fn tint(height: f32, relief: &[Color; 4]) -> Color {
    let place = height.clamp(0.0, 1.0) * (relief.len() - 1) as f32;
    let step = (place as usize).min(relief.len() - 2);
    let color = |[r, g, b, _]: Color| vec3(r.into(), g.into(), b.into());
    let tint = color(relief[step]).lerp(color(relief[step + 1]), place - step as f32);
    let [r, g, b] = tint.to_array().map(|channel| channel as u8);
    [r, g, b, 255]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Theme;

    #[test]
    fn a_relief_goes_through_the_vertices_row_by_row() {
        let heights = vec![0.0, 1.0, 0.0, 3.0, 0.0, 0.0];
        let terrain = Terrain::new(3, 2, 2.0, heights.clone()).unwrap();
        let relief = Relief::new(terrain.clone(), Theme::Classic.palette());
        assert_eq!(relief.size(), (3, 2));
        let row: Vec<[f32; 3]> = relief.row(1).map(|vertex| vertex.position).collect();
        assert_eq!(row, [[0.0, 3.0, 2.0], [2.0, 0.0, 2.0], [4.0, 0.0, 2.0]]);
        let top = relief.row(1).next().unwrap().color;
        assert!(top[0] > relief.row(1).last().unwrap().color[0], "the top is bright");
        assert!(relief.is_same(&Relief::new(terrain.clone(), Theme::Classic.palette())));
        assert!(!relief.is_same(&Relief::new(terrain, Theme::Print.palette())));
        let copied = Terrain::new(3, 2, 2.0, heights).unwrap();
        assert!(!relief.is_same(&Relief::new(copied, Theme::Classic.palette())));
    }
}
