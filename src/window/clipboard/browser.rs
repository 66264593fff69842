//! The browser's clipboard, which answers later and may ask the user first.

use egui::{OutputCommand, PlatformOutput};
use egui_winit::State;
use js_sys::{Array, Function, Object, Promise, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, BlobPropertyBag, Clipboard};
use winit::event_loop::{ActiveEventLoop, EventLoopProxy};

use crate::window::app_event::{AppEvent, ClipboardAnswer, Paste};
use base::text::ids::MessageId;

/// The type of a picture in the clipboard.
const PNG: &str = "image/png";

/// Reads the clipboard, one text at a time.
pub(in crate::window) struct ClipboardReader {
    proxy: EventLoopProxy<AppEvent>,
    waiting: bool,
}

impl ClipboardReader {
    pub(in crate::window) fn new(_: &ActiveEventLoop, proxy: EventLoopProxy<AppEvent>) -> Self {
        Self { proxy, waiting: false }
    }

    /// Asks for a text, which comes as [`AppEvent::Pasted`]. While one is on its way, others are not asked for.
    pub(in crate::window) fn read(&mut self, paste: Paste) {
        if std::mem::replace(&mut self.waiting, true) {
            return;
        }
        let proxy = self.proxy.clone();
        spawn_local(async move {
            let text = match clipboard() {
                Some(clipboard) => JsFuture::from(clipboard.read_text()).await.ok(),
                None => None,
            };
            let text = text.and_then(|text| text.as_string());
            let answer = text.map_or(ClipboardAnswer::NoText, ClipboardAnswer::Text);
            AppEvent::Pasted(paste, answer).send(&proxy);
        });
    }

    /// The answer has come.
    pub(in crate::window) fn answered(&mut self) {
        self.waiting = false;
    }
}

/// Copies a text. Whether the browser does comes later, as [`AppEvent::Copied`] with the message that tells it.
pub(in crate::window) fn copy(
    reader: &ClipboardReader,
    _: &mut State,
    text: String,
    told: MessageId,
) -> Option<MessageId> {
    let proxy = reader.proxy.clone();
    spawn_local(async move {
        let copied = write(&text).await.map(|_| told).map_err(|_| text);
        AppEvent::Copied(copied).send(&proxy);
    });
    None
}

/// Copies a picture, a PNG file. Whether the browser does comes later too.
pub(in crate::window) fn copy_picture(reader: &ClipboardReader, png: Vec<u8>, told: MessageId) {
    let proxy = reader.proxy.clone();
    spawn_local(async move {
        let copied = write_picture(&png).await.map(|_| told).map_err(|_| String::new());
        AppEvent::Copied(copied).send(&proxy);
    });
}

/// Copies what egui wants copied.
pub(in crate::window) fn copy_output(output: &mut PlatformOutput) {
    output.commands.retain(|command| match command {
        OutputCommand::CopyText(text) => {
            let text = text.clone();
            // A copy from a text field is not reported.
            spawn_local(async move { drop(write(&text).await) });
            false
        }
        _ => true,
    });
}

async fn write(text: &str) -> Result<JsValue, JsValue> {
    let clipboard = clipboard().ok_or(JsValue::UNDEFINED)?;
    JsFuture::from(clipboard.write_text(text)).await
}

async fn write_picture(png: &[u8]) -> Result<JsValue, JsValue> {
    let clipboard = clipboard().ok_or(JsValue::UNDEFINED)?;
    let options = BlobPropertyBag::new();
    options.set_type(PNG);
    let parts = Array::of1(&Uint8Array::from(png));
    let picture = Blob::new_with_u8_array_sequence_and_options(&parts, &options)?;
    let items = Object::new();
    Reflect::set(&items, &PNG.into(), &picture)?;
    // web-sys has these only for those who compile with unstable interfaces.
    let item: Function = Reflect::get(&js_sys::global(), &"ClipboardItem".into())?.dyn_into()?;
    let item = Reflect::construct(&item, &Array::of1(&items))?;
    let write: Function = Reflect::get(&clipboard, &"write".into())?.dyn_into()?;
    let written: Promise = write.call1(&clipboard, &Array::of1(&item))?.dyn_into()?;
    JsFuture::from(written).await
}

/// The clipboard; pages that are served without encryption have none.
fn clipboard() -> Option<Clipboard> {
    let navigator = web_sys::window()?.navigator();
    let clipboard = Reflect::get(&navigator, &"clipboard".into()).ok()?;
    clipboard.dyn_into().ok()
}
