//! Numbered pictures in a folder: all of them, or none.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use tempfile::TempPath;

use super::atomic;
use crate::text::sanitize;

/// Pictures `frame-001.png`, `frame-002.png`, ..., deleted again unless [`Frames::keep`] is called.
pub struct Frames {
    written: Vec<TempPath>,
    digits: usize,
    extension: &'static str,
    folder: Folder,
}

/// The folder, which is deleted too if it was made for the frames.
struct Folder {
    path: PathBuf,
    /// The folder and its parents, as far as they were created, the innermost first.
    made: Vec<PathBuf>,
}

impl Frames {
    /// A series of this length in a folder, which is created if it does not exist. The files have this extension.
    /// Errors: if the folder cannot be created or read, or if it contains another series, which would be mixed with
    /// this one.
    pub fn create(folder: &Path, count: usize, extension: &'static str) -> Result<Self> {
        let made = folder.ancestors().take_while(|above| !above.exists()).map(Path::to_owned).collect();
        let folder = Folder { path: folder.to_owned(), made };
        atomic::create_folder(&folder.path)?;
        if let Some(frame) = folder.earlier_frame()? {
            let folder = sanitize::path(&folder.path);
            bail!("the folder {folder} holds {frame} already: remove its frames, or name another folder");
        }
        Ok(Self { written: Vec::new(), digits: count.to_string().len().max(3), extension, folder })
    }

    /// Writes the next frame.
    /// Errors: if it cannot be written, or if another program has written it.
    pub fn add(&mut self, bytes: &[u8]) -> Result<()> {
        let Self { digits, extension, .. } = *self;
        let number = self.written.len() + 1;
        let path = self.folder.path.join(format!("frame-{number:0digits$}.{extension}"));
        self.written.push(atomic::write_new(&path, bytes)?);
        Ok(())
    }

    /// Keeps the frames.
    /// Errors: if a frame no longer exists.
    pub fn keep(mut self) -> Result<()> {
        self.folder.made.clear();
        for path in self.written.drain(..) {
            path.keep()?;
        }
        Ok(())
    }
}

impl Folder {
    fn earlier_frame(&self) -> Result<Option<String>> {
        let entries = fs::read_dir(&self.path);
        let entries =
            entries.with_context(|| format!("the folder {} cannot be read", sanitize::path(&self.path)))?;
        let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
        Ok(names.filter(|name| is_frame(name)).min())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        for made in &self.made {
            let _ = fs::remove_dir(made); // it stays if someone else put something into it
        }
    }
}

fn is_frame(name: &str) -> bool {
    let number = name.strip_prefix("frame-").and_then(|rest| rest.split_once('.'));
    number.is_some_and(|(number, _)| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap();
        let mut names: Vec<_> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    #[test]
    fn either_all_appear_or_none() {
        let folder = tempfile::tempdir().unwrap();
        let above = folder.path().join("above");
        let new = above.join("middle/new");
        let mut frames = Frames::create(&new, 1234, "png").unwrap();
        frames.add(b"first").unwrap();
        frames.add(b"second").unwrap();
        assert_eq!(names(&new), ["frame-0001.png", "frame-0002.png"]);
        drop(frames);
        assert!(!above.exists(), "all three folders were made for the frames");
        let nameless = above.join("new").join("x".repeat(300));
        assert!(Frames::create(&nameless, 1234, "png").is_err());
        assert!(!above.exists(), "they were made for a folder that cannot be");

        fs::write(folder.path().join("frame-of-mind.png"), "").unwrap();
        let mut frames = Frames::create(folder.path(), 2, "png").unwrap();
        frames.add(b"first").unwrap();
        drop(frames);
        assert_eq!(names(folder.path()), ["frame-of-mind.png"], "what was there stays");

        let mut frames = Frames::create(folder.path(), 2, "png").unwrap();
        frames.add(b"first").unwrap();
        frames.keep().unwrap();
        assert_eq!(names(folder.path()), ["frame-001.png", "frame-of-mind.png"]);
    }

    #[test]
    fn series_are_not_mixed() {
        let folder = tempfile::tempdir().unwrap();
        let mut frames = Frames::create(folder.path(), 2, "png").unwrap();
        fs::write(folder.path().join("frame-001.png"), b"someone else's").unwrap();
        assert!(
            format!("{:#}", frames.add(b"mine").unwrap_err()).contains("frame-001.png cannot be written")
        );
        drop(frames);
        assert_eq!(fs::read(folder.path().join("frame-001.png")).unwrap(), b"someone else's");
    }
}
