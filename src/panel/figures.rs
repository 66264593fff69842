//! The figures of the lessons' texts: those that are drawn, and the one that is wanted next.

use std::collections::HashMap;

use egui::{Context, Id, TextureHandle};

use base::scene::Theme;
use base::text::language::Language;

/// The most figures that are kept: more than a text has.
const MOST: usize = 16;

/// The appearance of a figure: everything that changes a pixel.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Figure {
    /// The lesson's number.
    pub(super) lesson: usize,
    pub(super) destination: String,
    pub(super) language: Language,
    pub(super) colors: Theme,
    /// Width and height.
    pub(super) pixels: (u32, u32),
    /// Thousandths of a pixel in a point.
    pub(super) scale: u32,
}

/// The figures that are drawn, and the one that the panel wants, in egui's memory.
#[derive(Clone, Default)]
struct Store {
    /// The drawn figures; `None` for one that could not be drawn.
    drawn: HashMap<Figure, Option<TextureHandle>>,
    wanted: Option<Figure>,
}

fn with<T>(context: &Context, then: impl FnOnce(&mut Store) -> T) -> T {
    context.data_mut(|data| then(data.get_temp_mut_or_default(Id::unique("figures"))))
}

/// The figure, if it is drawn; else it is wanted from now on, unless another one is.
pub(super) fn get(context: &Context, figure: Figure) -> Option<TextureHandle> {
    let (drawn, is_next) = with(context, |store| {
        let drawn = store.drawn.get(&figure).cloned();
        let is_next = drawn.is_none() && store.wanted.is_none();
        if is_next {
            store.wanted = Some(figure);
        }
        (drawn.flatten(), is_next)
    });
    if is_next {
        context.request_repaint();
    }
    drawn
}

pub(super) fn take_wanted(context: &Context) -> Option<Figure> {
    with(context, |store| store.wanted.take())
}

/// Keeps a figure that was drawn, or could not be.
pub(super) fn put(context: &Context, figure: Figure, drawn: Option<TextureHandle>) {
    let dropped = with(context, |store| {
        let full = store.drawn.len() >= MOST;
        let dropped = if full { std::mem::take(&mut store.drawn) } else { HashMap::new() };
        store.drawn.insert(figure, drawn);
        dropped
    });
    drop(dropped); // not while the memory is locked: textures lock it too
    context.request_repaint();
}
