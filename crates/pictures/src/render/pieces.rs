//! Large scenes in pieces: a frame draws for a while, and the next one goes on. Where a software renderer draws a scene
//! for seconds, the window answers meanwhile.

use std::time::Duration;

use web_time::Instant;

/// How long a frame draws. A page answers nothing meanwhile, not even a finger that scrolls it.
pub(super) const FRAME: Duration = Duration::from_millis(if cfg!(target_family = "wasm") { 40 } else { 150 });
/// A piece that takes less is followed by a larger one, and one that takes more by a smaller one.
const PIECE: [Duration; 2] = [Duration::from_millis(5), Duration::from_millis(20)];
/// The triangles of the first piece, and of the largest.
const FIRST: i32 = 128;
const MOST: i32 = 1 << 14;
/// The pixels that a piece covers: a software renderer draws so many in a tenth of a second.
const PIXELS: f64 = (1 << 25) as f64;

/// A place in a scene: a draw call, and an element of it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct DrawPosition {
    call: usize,
    element: i32,
}

/// The part of a scene that a frame draws.
pub(super) struct Pieces {
    from: DrawPosition,
    /// The time until which the frame draws, and works on what has to be known before.
    pub(super) until: Instant,
    /// The number of the next draw call.
    call: usize,
    /// The triangles of the next piece.
    triangles: i32,
    has_drawn: bool,
    /// The place from which the next frame goes on, unless the scene is drawn.
    pub(super) rest: Option<DrawPosition>,
}

impl Pieces {
    /// Goes on from a place until then, with a piece in any case.
    pub(super) fn from(from: DrawPosition, until: Instant) -> Self {
        Self { from, until, call: 0, triangles: FIRST, has_drawn: false, rest: None }
    }

    /// Draws what the frame has time for of a draw call, whose elements have so many triangles each and cover so many `pixels`.
    /// `draw` takes a piece's first element and their number, and returns when it is drawn.
    pub(super) fn draw(
        &mut self,
        elements: i32,
        triangles_each: i32,
        pixels: &dyn Fn(i32) -> f64,
        draw: impl Fn(i32, i32),
    ) {
        let call = self.call;
        self.call += 1;
        if self.rest.is_some() || call < self.from.call {
            return;
        }
        let mut element = if call == self.from.call { self.from.element } else { 0 };
        while element < elements {
            if self.has_drawn && Instant::now() >= self.until {
                self.rest = Some(DrawPosition { call, element });
                return;
            }
            let most = (self.triangles / triangles_each).clamp(1, elements - element);
            let mut covered = 0.0;
            let few = (element..element + most).take_while(|&element| {
                covered += pixels(element);
                covered <= PIXELS
            });
            let count = few.count().max(1) as i32;
            let begun = Instant::now();
            draw(element, count);
            self.adapt(begun.elapsed());
            self.has_drawn = true;
            element += count;
        }
    }

    /// Goes on here in the next frame, as the next draw call is not known yet.
    pub(super) fn wait(&mut self) {
        if self.rest.is_none() {
            let here = DrawPosition { call: self.call, element: 0 };
            self.rest = Some(if here.call < self.from.call { self.from } else { here });
        }
    }

    fn adapt(&mut self, took: Duration) {
        let [short, long] = PIECE;
        if took < short {
            self.triangles = (self.triangles * 2).min(MOST);
        } else if took > long {
            self.triangles = (self.triangles / 2).max(1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::RefCell;

    /// Draws three calls until all is drawn, each piece of which takes this long. Returns the elements in their order,
    /// and the number of frames.
    fn drawn(takes: Duration) -> (Vec<(usize, i32)>, usize) {
        let elements = RefCell::new(Vec::new());
        let (mut frames, mut next) = (0, Some(DrawPosition::default()));
        while let Some(from) = next {
            let mut pieces = Pieces::from(from, Instant::now() + FRAME);
            for (call, count) in [(0, 3), (1, 1000), (2, 0), (3, 7)] {
                pieces.draw(count, 2, &|_| 1.0, |first, count| {
                    elements.borrow_mut().extend((first..first + count).map(|element| (call, element)));
                    std::thread::sleep(takes);
                });
            }
            (frames, next) = (frames + 1, pieces.rest);
        }
        (elements.into_inner(), frames)
    }

    #[test]
    fn every_element_is_drawn_once_and_in_order() {
        let all: Vec<_> = [(0, 3), (1, 1000), (3, 7)]
            .into_iter()
            .flat_map(|(call, count)| (0..count).map(move |element| (call, element)))
            .collect();
        assert_eq!(drawn(Duration::ZERO).0, all);
        let (elements, frames) = drawn(Duration::from_millis(21));
        assert_eq!(elements, all);
        assert!(frames > 1, "a frame of pieces that take long ends");
    }
}
