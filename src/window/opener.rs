//! States and worlds that were dropped or pasted, read by a worker: the window goes on meanwhile.

use std::path::PathBuf;

use anyhow::Result;
#[cfg(target_arch = "wasm32")]
use base::files::given;
use base::files::lookup::Lookup;
use base::files::unneeded::Wanted;
use base::scene::Palette;
use lessons::session::incoming::Incoming;
use winit::event_loop::EventLoopProxy;

use super::app_event::AppEvent;
use super::worker::Worker;

/// What is to be read.
pub(super) struct OpenJob {
    pub(super) number: u64,
    pub(super) from: OpenOrigin,
    pub(super) palette: &'static Palette,
    /// Whether the window still waits for it.
    pub(super) wanted: Wanted,
}

/// Where it comes from.
pub(super) enum OpenOrigin {
    /// A file that was dropped on the window.
    File(PathBuf),
    /// A text of the clipboard.
    Text(String, Lookup),
    /// Files that were given to the page, with their names: the first is to be opened, and may name the others.
    #[cfg(target_arch = "wasm32")]
    Given(Vec<(String, Vec<u8>)>, Lookup),
}

/// Reads what jobs name one by one, and of those that wait only the last. It comes as [`AppEvent::Opened`].
pub(super) fn opener(proxy: EventLoopProxy<AppEvent>) -> Worker<OpenJob> {
    Worker::new(|| move |job: OpenJob| serve(job, &proxy))
}

fn serve(OpenJob { number, from, palette, wanted }: OpenJob, proxy: &EventLoopProxy<AppEvent>) {
    let incoming = wanted.work(|| read(number, from, palette, proxy));
    AppEvent::Opened(number, incoming.map(Box::new)).send(proxy);
}

fn read(
    number: u64,
    from: OpenOrigin,
    palette: &'static Palette,
    proxy: &EventLoopProxy<AppEvent>,
) -> Result<Incoming> {
    let done = |share| AppEvent::Opening(number, share).send(proxy);
    let incoming = match from {
        OpenOrigin::File(file) => Incoming::dropped(&file, &done),
        OpenOrigin::Text(text, lookup) => Incoming::copied(&text, lookup),
        #[cfg(target_arch = "wasm32")]
        OpenOrigin::Given(files, lookup) => {
            let first = files.first().map(|(name, _)| PathBuf::from(name)).unwrap_or_default();
            given::give(files);
            let incoming = Incoming::given(&first, lookup, &done);
            given::give([]);
            incoming
        }
    };
    let incoming = incoming?;
    incoming.prepare_picture(palette);
    Ok(incoming)
}
