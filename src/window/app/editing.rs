//! The editor of the page, in which a person types a test of the lesson in JavaScript.

use std::collections::BTreeMap;

use super::App;
use crate::window::app_event::{Editing, ProgramEvent};
use crate::window::yours::Yours;
use base::text::language::Language;
use lessons::session::settings::Settings;
use lessons::starter::{self, ProgramLanguage};

impl App {
    pub(in crate::window) fn is_editing(&self) -> bool {
        self.is_editing
    }

    /// The code of the lesson, which another tab may have kept since, and the one to begin with.
    pub(in crate::window) fn edited(&self) -> (String, String) {
        let lesson = self.session.lesson().info();
        let starter = starter::program(lesson, ProgramLanguage::JavaScript, self.session.language);
        let kept = Settings::load().programs.remove(lesson.slug);
        let code = kept.or_else(|| self.options.programs.get(lesson.slug).cloned());
        (code.unwrap_or_else(|| starter.clone()), starter)
    }

    /// Opens the editor, or closes it.
    pub(super) fn toggle_editor(&mut self) {
        self.is_editing = !self.is_editing;
        self.request_frame();
    }

    /// Does what was asked for in the editor.
    pub(super) fn edit(&mut self, editing: Editing) {
        match editing {
            Editing::Typed(code) => self.keep(code),
            Editing::Run(code) => {
                self.keep(code.clone());
                let proxy = self.proxy.clone();
                let yours = self.yours.get_or_insert_with(|| Yours::new(proxy));
                yours.start(code, &mut self.session);
            }
            Editing::Test(code) => {
                let is_running = self.session.yours.trial.as_ref().is_some_and(|trial| !trial.is_over);
                if !is_running {
                    self.edit(Editing::Run(code));
                }
                self.test_yours();
            }
            Editing::Close => self.is_editing = false,
        }
        self.request_frame();
    }

    /// Keeps the code of the lesson; the one that everybody begins with only in the place of another.
    fn keep(&mut self, code: String) {
        let lesson = self.session.lesson().info();
        let is_begun = self.options.programs.contains_key(lesson.slug);
        let starter = |language| starter::program(lesson, ProgramLanguage::JavaScript, language);
        if is_begun || Language::ALL.into_iter().all(|language| code != starter(language)) {
            self.options.programs.insert(lesson.slug.to_owned(), code);
        }
    }

    /// Takes over the programs of all tabs. An editor that is open goes on with what stands in it.
    pub(in crate::window) fn set_programs(&mut self, programs: BTreeMap<String, String>) {
        self.options.programs = programs;
    }

    /// Takes an event of the worker of this number.
    pub(super) fn program_event(&mut self, number: u64, event: ProgramEvent) {
        if let Some(yours) = &mut self.yours
            && yours.program_event(&mut self.session, number, event)
        {
            self.request_frame();
        }
    }
}
