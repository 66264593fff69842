//! What a worker of the page does for it: it calls these by name (`web/helper.js`).

use std::cell::RefCell;
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, Result};
use collision_core::terrain::Terrain;
use js_sys::{Array, Float32Array, Function, Uint8Array};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::export::step_animation::StepAnimation;
use crate::window::{PartialWorld, send_share, send_world};
use base::files::elevation::{OpenTerrain, TerrainSource};
use base::files::given;
use base::files::lookup::{Lookup, OpenFiles};
use base::scene::{Theme, View};
use base::text::error;
use base::text::language::Language;
use lessons::maps::elsewhere::TextMap;
use lessons::session::Session;
use lessons::session::incoming::Incoming;
use lessons::table::{self, FIRST, LESSONS};

thread_local! {
    /// The person's own terrain or world.
    static HELD: RefCell<OpenFiles> = RefCell::default();
    /// The map that was asked last.
    static MAP: RefCell<Option<(String, TextMap)>> = const { RefCell::new(None) };
}

/// The answers of some cells of a map, a byte for each method; none if they cannot be asked here.
#[wasm_bindgen]
pub fn map_cells(text: &str, cells: &[u32]) -> Option<Vec<u8>> {
    MAP.with_borrow_mut(|last| {
        if last.as_ref().is_none_or(|(of, _)| of != text) {
            let lookup = Lookup::Open(HELD.with_borrow(OpenFiles::clone));
            *last = Some((text.to_owned(), TextMap::read(text, &lookup).ok()?));
        }
        last.as_ref().map(|(_, map)| map.answers(cells))
    })
}

/// Keeps a terrain of the person's own, by its name. Returns whether it does: what is not held is missed where it is named.
#[wasm_bindgen]
pub fn hold_terrain(name: &str, cell: f32, height_scale: f32, width: usize, heights: &Float32Array) -> bool {
    let heights = heights.to_vec();
    let terrain = (|| {
        let depth = heights.len().checked_div(width).context("it has no width")?;
        let source = TerrainSource::file(Path::new(name), cell, height_scale)?;
        Ok::<_, anyhow::Error>(OpenTerrain::new(source, Terrain::new(width, depth, cell, heights)?))
    })();
    let terrains = terrain.map(|terrain| vec![Arc::new(terrain)]);
    terrains.map(|terrains| hold(OpenFiles { terrains, ..OpenFiles::default() })).is_ok()
}

/// Keeps a world of the person's own, by its name. Returns whether it does.
#[wasm_bindgen]
pub fn hold_world(name: &str, vertices: &JsValue, triangles: &JsValue, shape: &JsValue) -> bool {
    let world = PartialWorld::whole(
        Path::new(name).to_owned(),
        Theme::Classic.palette(),
        [vertices, triangles, shape],
    );
    world.map(|world| hold(OpenFiles { worlds: vec![world], ..OpenFiles::default() })).is_ok()
}

fn hold(files: OpenFiles) {
    HELD.set(files);
    MAP.set(None);
}

/// Opens the world of the first file, and tells its parts. Returns what was left out of it, or in a list the sentence that
/// tells why it is not opened.
#[wasm_bindgen]
pub fn open_world(names: &Array, contents: &Array, theme: &str, language: &str, tell: &Function) -> JsValue {
    let files = std::iter::zip(names.iter(), contents.iter());
    let files =
        files.map(|(name, bytes)| (name.as_string().unwrap_or_default(), Uint8Array::new(&bytes).to_vec()));
    given::give(files);
    let name = names.get(0).as_string().unwrap_or_default();
    let opened = Incoming::dropped(Path::new(&name), &|share| send_share(share, tell));
    given::give([]);
    let left_out = opened.and_then(|incoming| {
        let world = incoming.world().context("it is no world")?;
        let theme = Theme::ALL.into_iter().find(|known| known.name() == theme).unwrap_or_default();
        send_world(world, theme.palette(), tell);
        Ok(world.left_out().to_text())
    });
    match left_out {
        Ok(left_out) => left_out.into(),
        Err(error) => [JsValue::from(sentence(&error, language))].iter().collect::<Array>().into(),
    }
}

/// Draws an animation, and tells how many frames are drawn, and of how many. Returns the file, or the sentence that tells why
/// there is none.
#[wasm_bindgen]
pub fn draw_animation(text: &str, language: &str, tell: &Function) -> JsValue {
    let drawn = animation(text).and_then(|animation| {
        animation.draw(&mut |done, all| {
            // It only passes on what it gets.
            let _ = tell.call2(&JsValue::NULL, &done.into(), &all.into());
            Ok(())
        })
    });
    match drawn {
        Ok(file) => Uint8Array::from(&file[..]).into(),
        Err(error) => sentence(&error, language).into(),
    }
}

fn animation(text: &str) -> Result<StepAnimation> {
    let held = HELD.with_borrow(OpenFiles::clone);
    let lesson = match (held.worlds.into_iter().next(), held.terrains.into_iter().next()) {
        (Some(world), _) => table::open_in(world)?,
        (None, Some(terrain)) => table::open_over_terrain(terrain)?,
        (None, None) => table::open(LESSONS[FIRST])?,
    };
    StepAnimation::from_text(text, Session::new(lesson, View::default()))
}

fn sentence(error: &anyhow::Error, language: &str) -> String {
    error::localize(error, Language::find(language).unwrap_or(Language::English))
}
