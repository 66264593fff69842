//! The table of all queries.

/// Gives a macro the table of queries, in the order in which they came; later versions add new ones at the end. A row has
/// what the query asks, its two shapes (what is met, and what meets it) with how serde writes them, and the verdicts that
/// answer it. Its name on the command line and in JSON is that of the variant: `segment-plane`.
macro_rules! queries {
    ($then:ident) => {
        $then! {
            /// Does the segment cross the plane?
            SegmentPlane { #[serde(flatten)] plane: GivenPlane, segment: Segment } MEETING;
            /// Does the segment meet the polygon?
            SegmentPolygon { polygon: Polygon, segment: Segment } MEETING;
            /// Does the ray meet the triangle?
            RayTriangle { triangle: Triangle, #[serde(flatten)] ray: Ray } MEETING;
            /// On which side of the plane does the point lie?
            PointPlane { #[serde(flatten)] plane: GivenPlane, point: Point } SIDE;
            /// Does the line cross the plane?
            LinePlane { #[serde(flatten)] plane: GivenPlane, #[serde(flatten)] line: Line } MEETING;
            /// Does the point, projected onto the polygon's plane, lie in the polygon?
            PointPolygon { polygon: Polygon, point: Point } MEETING;
            /// On which side of the plane does the ball lie?
            SpherePlane { #[serde(flatten)] plane: GivenPlane, #[serde(flatten)] sphere: Sphere } SPHERE_SIDE;
            /// Does the ball meet the polygon?
            SpherePolygon { polygon: Polygon, #[serde(flatten)] sphere: Sphere } MEETING;
            /// Where does the ray first meet the terrain?
            RayTerrain { terrain: Arc<TerrainIndex>, #[serde(flatten)] ray: Ray } MEETING;
            /// Does the line cross the plane within the polygon?
            LinePolygon { polygon: Polygon, #[serde(flatten)] line: Line } MEETING;
            /// When does the moving ball first touch the triangle?
            MovingSphereTriangle { triangle: Triangle, #[serde(flatten)] ball: MovingSphere } MEETING;
            /// Where does the ray first meet the mesh?
            RayMesh { mesh: Arc<MeshIndex>, #[serde(flatten)] ray: Ray } MEETING;
            /// Does the ball meet the mesh on its way, and where does it end?
            WalkMesh { mesh: Arc<MeshIndex>, #[serde(flatten)] ball: MovingSphere } MEETING;
            /// Where does the segment first meet the terrain?
            SegmentTerrain { terrain: Arc<TerrainIndex>, segment: Segment } MEETING;
            /// Does the closed mesh hold the point?
            PointMesh { mesh: Arc<MeshIndex>, point: Point } MEETING;
            /// Does the ball meet the mesh?
            SphereMesh { mesh: Arc<MeshIndex>, #[serde(flatten)] sphere: Sphere } MEETING;
        }
    };
}
pub(crate) use queries;
