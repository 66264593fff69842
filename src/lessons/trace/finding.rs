//! The findings of steps.

use crate::text::message::Message;

/// The findings, each with the message that tells it.
macro_rules! findings {
    ($($finding:ident = $message:literal,)+) => {
        /// What a step finds. The sentence of its message explains it.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        #[expect(missing_docs, reason = "the messages say it")]
        pub enum Finding {
            $($finding),+
        }

        impl From<Finding> for Message {
            fn from(finding: Finding) -> Self {
                Message::new(match finding {
                    $(Finding::$finding => $message),+
                })
            }
        }
    };
}

findings! {
    AnglesBeside = "finding-angles-beside",
    AnglesBoundary = "finding-angles-boundary",
    AnglesCountsFace = "finding-angles-counts-face",
    AnglesCountsInside = "finding-angles-counts-inside",
    AnglesEdge = "finding-angles-edge",
    AnglesEdgeHalo = "finding-angles-edge-halo",
    AnglesFace = "finding-angles-face",
    AnglesInside = "finding-angles-inside",
    AnglesNan = "finding-angles-nan",
    AnglesOutside = "finding-angles-outside",
    AnglesTolerance = "finding-angles-tolerance",
    AnglesVertex = "finding-angles-vertex",
    Crossing = "finding-crossing",
    CrossingMirrored = "finding-crossing-mirrored",
    CrossingNan = "finding-crossing-nan",
    CrossingStart = "finding-crossing-start",
    EdgeMissed = "finding-edge-missed",
    EdgeReached = "finding-edge-reached",
    EdgeTouched = "finding-edge-touched",
    EndsDistances = "finding-ends-distances",
    EndsValues = "finding-ends-values",
    ExactBeside = "finding-exact-beside",
    ExactFace = "finding-exact-face",
    ExactInside = "finding-exact-inside",
    ExactOutside = "finding-exact-outside",
    ExactOver = "finding-exact-over",
    ExactSigns = "finding-exact-signs",
    LineBehind = "finding-line-behind",
    LineCrosses = "finding-line-crosses",
    LineFront = "finding-line-front",
    LineNan = "finding-line-nan",
    LineTouches = "finding-line-touches",
    LineUnderflow = "finding-line-underflow",
    NearestHit = "finding-nearest-hit",
    NearestMiss = "finding-nearest-miss",
    Parallel = "finding-parallel",
    ParallelLost = "finding-parallel-lost",
    ParallelRounded = "finding-parallel-rounded",
    Plane = "finding-plane",
    PlaneLost = "finding-plane-lost",
    PlaneNan = "finding-plane-nan",
    PlaneReversed = "finding-plane-reversed",
    PlaneTurned = "finding-plane-turned",
    PointBehind = "finding-point-behind",
    PointFront = "finding-point-front",
    PointLost = "finding-point-lost",
    PointNan = "finding-point-nan",
    PointOn = "finding-point-on",
    Project = "finding-project",
    RayAhead = "finding-ray-ahead",
    RayBehind = "finding-ray-behind",
    RayBeside = "finding-ray-beside",
    RayBeyondS = "finding-ray-beyond-s",
    RayCrosses = "finding-ray-crosses",
    RayDegenerate = "finding-ray-degenerate",
    RayEdges = "finding-ray-edges",
    RayFlat = "finding-ray-flat",
    RayInside = "finding-ray-inside",
    RayNoDeterminant = "finding-ray-no-determinant",
    RayNoNumber = "finding-ray-no-number",
    RayNoNumberEnds = "finding-ray-no-number-ends",
    RayNoNumberHit = "finding-ray-no-number-hit",
    RayOutsideS = "finding-ray-outside-s",
    RayOutsideSum = "finding-ray-outside-sum",
    RayOutsideT = "finding-ray-outside-t",
    RayParallel = "finding-ray-parallel",
    RayProducts = "finding-ray-products",
    RayS = "finding-ray-s",
    RayT = "finding-ray-t",
    Slope = "finding-slope",
    SphereBehind = "finding-sphere-behind",
    SphereClear = "finding-sphere-clear",
    SphereFront = "finding-sphere-front",
    SphereIntersects = "finding-sphere-intersects",
    SphereLost = "finding-sphere-lost",
    SphereNan = "finding-sphere-nan",
    TerrainAbove = "finding-terrain-above",
    TerrainBelow = "finding-terrain-below",
    TerrainBelowZero = "finding-terrain-below-zero",
    TerrainBracket = "finding-terrain-bracket",
    TerrainEndless = "finding-terrain-endless",
    TerrainExactHit = "finding-terrain-exact-hit",
    TerrainExactMiss = "finding-terrain-exact-miss",
    TerrainHalve = "finding-terrain-halve",
    TerrainLastStep = "finding-terrain-last-step",
    TerrainNoHalving = "finding-terrain-no-halving",
    TerrainOffGrid = "finding-terrain-off-grid",
    TerrainOn = "finding-terrain-on",
    TerrainOutside = "finding-terrain-outside",
    TerrainPoint = "finding-terrain-point",
    TerrainReturned = "finding-terrain-returned",
    TerrainStale = "finding-terrain-stale",
    TerrainSteps = "finding-terrain-steps",
    TerrainWalk = "finding-terrain-walk",
    ValuesLost = "finding-values-lost",
}
