//! The scripts work from wherever they are called, and say what they lack.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use tempfile::TempDir;

/// Tools of every system that the scripts call.
const TOOLS: [&str; 14] = [
    "cat", "chmod", "dirname", "env", "getconf", "grep", "mkdir", "mktemp", "nice", "readlink", "rm", "sed",
    "sh", "tee",
];

/// A cargo that only pretends: it builds a program that prints how it was called.
const CARGO: &str = r#"
target=${CARGO_TARGET_DIR:-$PWD/target}
echo "cargo $*" >>"$LOG"
case $1 in
build)
    case $* in *--release*) folder=$target/release ;; *) folder=$target/debug ;; esac
    mkdir -p "$folder"
    printf '#!/bin/sh\necho "* $0 $*"\n' >"$folder/collision-lessons"
    chmod +x "$folder/collision-lessons" ;;
test) case "$*" in *"${RED:-none}"*) exit 101 ;; esac ;;
metadata) echo "{\"packages\":[],\"target_directory\":\"$target\",\"version\":1}" ;;
esac"#;

/// A copy of the scripts in a path with spaces, and tools that only pretend.
struct Copy {
    folder: TempDir,
}

impl Copy {
    fn new() -> Self {
        let copy = Self { folder: TempDir::with_prefix("a path with spaces ").unwrap() };
        for folder in ["repository/scripts", "repository/.ci", "repository/proving/library", "tools"] {
            fs::create_dir_all(copy.path(folder)).unwrap();
        }
        fs::write(copy.path("repository/proving/library/packages"), "libx-dev\n").unwrap();
        let scripts = Path::new(env!("CARGO_MANIFEST_DIR")).join("scripts");
        for script in fs::read_dir(scripts).unwrap() {
            let script = script.unwrap();
            fs::copy(script.path(), copy.path("repository/scripts").join(script.file_name())).unwrap();
        }
        let ci = Path::new(env!("CARGO_MANIFEST_DIR")).join(".ci/run");
        fs::copy(ci, copy.path("repository/.ci/run")).unwrap();
        let path = std::env::var_os("PATH").unwrap();
        for tool in TOOLS {
            let found =
                std::env::split_paths(&path).map(|folder| folder.join(tool)).find(|file| file.exists());
            symlink(found.expect(tool), copy.path("tools").join(tool)).unwrap();
        }
        copy.tool("cargo", CARGO);
        copy.tool("rustc", "echo rustc 1.95.0; [ $1 = --version ]");
        copy.tool("cc", "");
        copy.tool("python3", "echo python3 $COLLISION_LESSONS");
        copy.tool("id", "echo 1000");
        copy.tool("dpkg-query", "echo installed");
        copy.tool("apt-get", "exit 1");
        copy
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Puts a tool there that does this.
    fn tool(&self, name: &str, script: &str) {
        let file = self.path("tools").join(name);
        fs::write(&file, format!("#!/bin/sh\n{script}\n")).unwrap();
        fs::set_permissions(file, fs::Permissions::from_mode(0o755)).unwrap();
    }

    /// The command that calls a script from the folder above the repository.
    fn script(&self, called: &str) -> Command {
        let mut command = Command::new("sh");
        command.arg(called).current_dir(self.folder.path()).env_clear();
        command.env("PATH", self.path("tools")).env("LOG", self.path("log"));
        command
    }
}

#[track_caller]
fn printed(output: Output) -> String {
    let (text, error) =
        (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    assert!(output.status.success(), "{text}{error}");
    text
}

#[test]
fn scripts_find_their_folder_however_they_are_called() {
    let copy = Copy::new();
    fs::create_dir_all(copy.path("elsewhere/repository/scripts")).unwrap();
    symlink("../repository/scripts/demo", copy.path("elsewhere/link")).unwrap();
    let program = copy.path("repository/target/debug/collision-lessons");
    let expected = format!("* {} --plain\n", program.display());
    for called in ["repository/scripts/demo", "elsewhere/link"] {
        let mut demo = copy.script(called);
        demo.arg("--plain").env("DISPLAY", ":1").env("CDPATH", copy.path("elsewhere"));
        assert_eq!(printed(demo.output().unwrap()), expected, "{called}");
    }
    let mut inside = copy.script("demo");
    inside.arg("--plain").env("DISPLAY", ":1").current_dir(copy.path("repository/scripts"));
    assert_eq!(printed(inside.output().unwrap()), expected);
}

#[test]
fn scripts_run_what_they_build_wherever_that_is() {
    let copy = Copy::new();
    let built = copy.path("built elsewhere");
    let program = |profile: &str| built.join(profile).join("collision-lessons").display().to_string();
    let with_target = |called: &str| {
        let mut script = copy.script(called);
        script.env("CARGO_TARGET_DIR", &built);
        printed(script.output().unwrap())
    };
    let told = with_target("repository/scripts/demo");
    assert!(told.contains(&format!(": {} describe line-plane", program("debug"))), "{told}");
    assert!(copy.path("repository/demo/index.txt").exists(), "the pictures are in the repository's folder");
    assert!(with_target("repository/scripts/prove").ends_with(&format!("python3 {}\n", program("release"))));
    assert!(!copy.path("repository/target").exists());
}

#[test]
fn every_check_is_made_in_the_repository() {
    let copy = Copy::new();
    for (script, check) in
        [("test", "cargo test --locked --package collision-lessons"), ("lint", "cargo fmt --all --check")]
    {
        symlink(format!("repository/scripts/{script}"), copy.path(script)).unwrap();
        printed(copy.script(script).output().unwrap());
        let log = fs::read_to_string(copy.path("log")).unwrap();
        assert!(log.contains(check), "{log}");
    }
}

#[test]
fn all_tests_run_even_if_some_fail() {
    let copy = Copy::new();
    let parts = ["--package collision-lessons ", "--test answers\n", "--lib\n", "--doc\n"];
    for red in parts.into_iter().chain(["none"]) {
        fs::write(copy.path("log"), "").unwrap();
        let output = copy.script("repository/scripts/test").env("RED", red.trim_end()).output().unwrap();
        assert_eq!(output.status.success(), red == "none", "{red}");
        let log = fs::read_to_string(copy.path("log")).unwrap();
        assert!(parts.iter().all(|part| log.contains(part)), "{log}");
    }
}

#[test]
fn ci_runs_everything_even_if_a_part_fails() {
    let copy = Copy::new();
    for script in ["web", "prove"] {
        let noted =
            format!("#!/bin/sh\necho \"{script} $*\" | tee -a \"$LOG\"\n[ \"$FAILS\" != {script} ]\n");
        fs::write(copy.path(&format!("repository/scripts/{script}")), noted).unwrap();
    }
    for [red, fails, code] in
        [["test", "", "1"], ["none", "web", "1"], ["none", "prove", "1"], ["none", "", "0"]]
    {
        fs::write(copy.path("log"), "").unwrap();
        let mut ci = copy.script("repository/.ci/run");
        let output = ci.env("RED", red).env("FAILS", fails).output().unwrap();
        assert_eq!(output.status.code(), code.parse().ok());
        let log = fs::read_to_string(copy.path("log")).unwrap();
        for part in ["cargo fmt --all --check\n", "web --test\n", "prove --check\n"] {
            assert!(log.contains(part), "{log}");
        }
        let told = String::from_utf8(output.stdout).unwrap();
        assert!(told.ends_with("prove --check\n"), "{told}");
    }
}

#[test]
fn what_is_missing_is_named() {
    let lacking = |script: &str, spoil: &dyn Fn(&Copy)| {
        let copy = Copy::new();
        spoil(&copy);
        let output = copy.script(&format!("repository/scripts/{script}")).output().unwrap();
        assert_eq!(output.status.code(), Some(1));
        String::from_utf8(output.stderr).unwrap()
    };
    let packages =
        lacking("test", &|copy| copy.tool("dpkg-query", "case $4 in xvfb) ;; *) echo installed ;; esac"));
    assert!(packages.ends_with("as root: apt-get install xvfb\n"), "{packages}");
    let rust = lacking("test", &|copy| fs::remove_file(copy.path("tools/cargo")).unwrap());
    assert_eq!(rust, "Rust is missing: install it from https://rustup.rs\n");
    let clippy = lacking("lint", &|copy| copy.tool("cargo", "[ $1 != clippy ]"));
    assert_eq!(clippy, "clippy is missing, and rustup, which would install it\n");
}

/// What a script says that compiles for another system, and all calls of cargo.
fn compile(script: &str, spoil: &dyn Fn(&Copy)) -> (String, String) {
    let copy = Copy::new();
    spoil(&copy);
    let output = copy.script(&format!("repository/scripts/{script}")).output().unwrap();
    let log = fs::read_to_string(copy.path("log")).unwrap_or_default();
    (String::from_utf8(output.stderr).unwrap(), log)
}

/// The scripts, what they compile for, and Debian's packages of that.
const TARGETS: [(&str, &str, &str); 2] = [
    ("web", "wasm32-unknown-unknown", "libstd-rust-dev-wasm32 lld"),
    ("windows", "x86_64-pc-windows-gnu", "libstd-rust-dev-windows"),
];

#[test]
fn without_a_standard_library_for_its_target_a_script_says_what_to_install() {
    // Without rustup, and with one whose library the compiler does not read.
    let without = |_: &Copy| {};
    let with_another = |copy: &Copy| copy.tool("rustup", "");
    for (script, target, packages) in TARGETS {
        for spoil in [&without as &dyn Fn(&Copy), &with_another] {
            let (said, log) = compile(script, spoil);
            let expected = format!(
                "repository/scripts/{script}: rustc 1.95.0 has no standard library of its version for {target}: install it by \
                 'rustup target add {target}' (https://rustup.rs), or for Debian's rustc by 'apt-get install {packages}'\n"
            );
            assert_eq!(said, expected);
            assert_eq!(log, "", "nothing is compiled");
        }
    }
}

#[test]
fn a_script_compiles_with_the_standard_library_that_its_compiler_has() {
    for (script, target, _) in TARGETS {
        // Debian's compiler, with the package and without rustup.
        let (said, log) = compile(script, &|copy| {
            copy.tool("rustc", "echo rustc 1.95.0");
            fs::write(copy.path("repository/Cargo.toml"), "").unwrap();
            for tool in ["rsvg-convert", "icotool", "x86_64-w64-mingw32-windres", "tr"] {
                copy.tool(tool, "");
            }
        });
        let which = format!("compiling with rustc 1.95.0 and its standard library for {target}\n");
        assert!(said.contains(&which), "{script}: {said} {log}");
        assert!(log.contains(&format!("--target {target}")), "{log}");
    }
}

/// A dlltool that records its arguments and its files.
const DLLTOOL: &str = r#"
for prefix; do :; done
echo "$#: $prefix" >>"$LOG"
touch "${prefix}d"
echo "${prefix%/*}"/* >>"$LOG""#;

#[test]
fn import_libraries_are_made_in_every_folder() {
    let wrapper = Path::new(env!("CARGO_MANIFEST_DIR")).join("packaging/windows/dlltool");
    let called = |folder: &str| {
        let copy = Copy::new();
        copy.tool("touch", ":>\"$1\"");
        copy.tool("x86_64-w64-mingw32-dlltool", DLLTOOL);
        let prefix = format!("{folder}/imports_kernel32.dll");
        let mut dlltool = copy.script(wrapper.to_str().unwrap());
        printed(dlltool.args(["-d", "a.def", "--temp-prefix", &prefix]).output().unwrap());
        fs::read_to_string(copy.path("log")).unwrap()
    };
    // What has no space is left as it is.
    let folder = tempfile::tempdir().unwrap();
    let plain = format!("{}/imports_kernel32.dll", folder.path().display());
    assert_eq!(called(folder.path().to_str().unwrap()), format!("4: {plain}\n{plain}d\n"));
    // Elsewhere the temporary files keep their names, and go when they have served.
    let log = called("/a folder with spaces");
    let (call, file) = log.trim_end().split_once('\n').unwrap();
    let prefix = call.strip_prefix("6: ").unwrap();
    assert!(prefix.ends_with("/imports_kernel32.dll") && !prefix.contains(' '), "{log}");
    assert_eq!(file, format!("{prefix}d"));
    assert!(!Path::new(prefix).parent().unwrap().exists());
}
