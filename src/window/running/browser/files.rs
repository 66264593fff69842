//! Files that are given to the page: dropped, or chosen in the browser's dialog.

use base::limits::WORLD_BYTES;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::{DragEvent, FileList, HtmlInputElement};
use winit::event_loop::EventLoopProxy;

use crate::window::app_event::AppEvent;
use crate::window::given_file::{GivenFile, read};
use crate::window::page;

/// Opens the files that are dropped, which the browser would show in place of the page, and those that are chosen.
pub(super) fn take(proxy: EventLoopProxy<AppEvent>) {
    let Some(window) = web_sys::window() else { return };
    page::listen(&window, "dragover", |event| event.prevent_default());
    let to = proxy.clone();
    page::listen(&window, "drop", move |event| {
        event.prevent_default();
        let transfer = event.dyn_ref::<DragEvent>().and_then(DragEvent::data_transfer);
        send(transfer.and_then(|transfer| transfer.files()), &to);
    });
    let Some(input) = dialog() else { return };
    page::listen(&input, "change", move |_| {
        let Some(input) = dialog() else { return };
        send(input.files(), &proxy);
        input.set_value(""); // the same file may be chosen again
    });
}

/// The document's control that has the browser's dialog.
pub(in crate::window) fn dialog() -> Option<HtmlInputElement> {
    page::element("files")
}

fn send(files: Option<FileList>, proxy: &EventLoopProxy<AppEvent>) {
    let files = files.into_iter().flat_map(|files| (0..files.length()).filter_map(move |n| files.get(n)));
    let files = needed(files.filter_map(|file| GivenFile::new(&file)).collect());
    let Some(first) = files.first() else { return };
    if first.is_world() {
        return AppEvent::GivenWorld(files).send(proxy);
    }
    let proxy = proxy.clone();
    spawn_local(async move { AppEvent::Given(read(files).await).send(&proxy) });
}

/// The file that is opened, which is the first world if there is one. Behind a world those that it may name, the smallest
/// first, as far as a world may have so many bytes: a folder of films beside it would fill the memory.
fn needed(mut files: Vec<GivenFile>) -> Vec<GivenFile> {
    let first = files.iter().position(GivenFile::is_world).unwrap_or(0);
    if files.is_empty() {
        return files;
    }
    let opened = files.remove(first);
    if !opened.is_world() {
        return vec![opened];
    }
    files.sort_by_key(GivenFile::bytes);
    let mut room = Some(WORLD_BYTES as u64 + 1); // one that is too long is told to be so
    let named = files.into_iter().take_while(|file| {
        room = room.and_then(|room| room.checked_sub(file.bytes()));
        room.is_some()
    });
    std::iter::once(opened).chain(named).collect()
}
