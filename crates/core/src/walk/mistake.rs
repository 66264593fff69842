//! The mistakes of the printed walk.

/// A mistake of the printed walk, by its number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[non_exhaustive]
pub enum Mistake {
    /// 41. There is one pass over the triangles, in their order.
    OnePass = 41,
    /// 42. Only the end of a motion is tested.
    EndOnly = 42,
    /// 43. The first frame lasts since the system was started.
    FirstInterval = 43,
    /// 44. Times are f32 seconds.
    RoundedSeconds = 44,
    /// 46. Edges are asked with half the radius. So sheets half as far apart as the ball is wide let it through, too.
    HalfRadius = 46,
    /// 47. At edges the ball is pushed along the face's normal.
    FaceNormal = 47,
    /// 48. A ball that the pushes do not free stays in the triangles.
    StillOverlaps = 48,
    /// 50. A wall stops a ball beside it.
    Halo = 50,
    /// 51. A ball whose centre lies on a plane is pushed behind it.
    OnPlane = 51,
}

impl Mistake {
    /// Every mistake, in the order of the numbers.
    pub const ALL: [Self; 9] = [
        Self::OnePass,
        Self::EndOnly,
        Self::FirstInterval,
        Self::RoundedSeconds,
        Self::HalfRadius,
        Self::FaceNormal,
        Self::StillOverlaps,
        Self::Halo,
        Self::OnPlane,
    ];

    /// The number of the mistake.
    pub const fn number(self) -> u8 {
        self as u8
    }
}
