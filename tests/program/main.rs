//! The program as a whole: by its library, and as a process where exit status and streams matter.

#[path = "../common/mod.rs"]
mod common;

mod bad_input;
mod cases;
mod challenge_panel;
mod challenges;
mod check;
mod code;
mod command_line;
mod compare;
mod contrast;
mod demo;
mod documents;
mod elementary;
mod errata;
mod errata_maps;
mod export;
mod figures;
mod gallery;
mod handouts;
mod hostile;
mod key;
mod keyboard;
mod languages;
mod lessons;
mod limits;
mod links;
mod localized_errors;
mod maps;
mod marks;
mod pages;
mod panel;
mod paper;
mod proving;
mod quiz;
mod reading;
mod reference;
mod scene;
mod scripts;
mod sentences;
mod states;
mod streams;
mod traces;
mod undo;
mod your_own_code;
