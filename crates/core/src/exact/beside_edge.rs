//! The polynomials that decide whether a ball is nearest to a vertex, an edge or the face of a triangle, for the filters.

use super::arithmetic::{Number, Vector};

/// A centre beside an edge. All vectors begin at the edge's first vertex.
pub(super) struct BesideEdge<N> {
    /// How far the centre is along the edge, times its length.
    pub(super) along: N,
    /// How far it is before the end, times the edge's length.
    pub(super) before_end: N,
    /// How far it is on the triangle's side of the edge, seen along the normal, times the lengths of both.
    pub(super) inward: N,
    edge_squared: N,
}

impl<N: Number> BesideEdge<N> {
    /// `next_edge` begins at the edge's end.
    #[inline(always)]
    pub(super) fn of(center: &Vector<N>, edge: &Vector<N>, next_edge: &Vector<N>) -> Self {
        let (along, edge_squared) = (center.dot(edge), edge.squared());
        // (edge × center)·(edge × next edge) by Lagrange's identity.
        let inward = edge_squared.clone() * center.dot(next_edge) - edge.dot(next_edge) * along.clone();
        Self { before_end: edge_squared.clone() - along.clone(), along, inward, edge_squared }
    }

    /// `distance² - radius²` from the vertex, and from the edge's line times `edge²`.
    #[inline(always)]
    pub(super) fn gaps(&self, center: &Vector<N>, radius: N) -> [N; 2] {
        let to_vertex = center.squared() - radius.squared();
        // (center × edge)² by Lagrange's identity.
        let to_line = self.edge_squared.clone() * to_vertex.clone() - self.along.clone().squared();
        [to_vertex, to_line]
    }
}
