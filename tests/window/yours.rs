//! A program of the person's own beside the window.
#![cfg(target_os = "linux")]

use std::fs;

use super::*;

/// Writes a program that keeps a record of what it is asked, and answers this.
fn write(folder: &TempDir, version: &str, hit: bool) -> PathBuf {
    let (path, record) = (folder.path().join("yours.sh"), folder.path().join("asked"));
    let answer = format!("echo '{{\"id\":\"sphere-polygon\",\"hit\":{hit}}}'");
    let text = format!(
        "while read -r line; do echo \"{version} $$ $line\" >>'{}'; {answer}; done\n",
        record.display()
    );
    // As editors do, another file takes the place of the one before.
    fs::write(folder.path().join("new"), text).expect("a file");
    fs::rename(folder.path().join("new"), &path).expect("a file");
    path
}

/// What the program was asked last: its version, its process, and the question.
fn asked(folder: &TempDir, is_it: impl Fn(&str) -> bool) -> (String, String) {
    patiently(|| {
        let record = fs::read_to_string(folder.path().join("asked")).unwrap_or_default();
        let mut words = record.lines().last().unwrap_or_default().splitn(3, ' ').skip(1).map(str::to_owned);
        match (words.next(), words.next()) {
            (Some(process), Some(question)) if is_it(record.lines().last().unwrap_or_default()) => {
                Ok((process, question))
            }
            _ => Err(format!("asked: {record}")),
        }
    })
}

fn command(path: &Path) -> String {
    format!("sh '{}'", path.display())
}

#[test]
fn a_program_is_asked_at_each_press_and_anew_when_its_file_changes() {
    let folder = TempDir::new().expect("a folder");
    let path = write(&folder, "first", true);
    let options = ["sphere-polygon", "--yours", &command(&path), "--time-limit", "600"];
    let mut window = Window::open(&options);
    let (_, question) = asked(&folder, |line| line.starts_with("first"));
    assert!(question.contains(r#""center":[0.0,0.5,0.0]"#), "{question}");
    window.press("Right");
    let (mut first, _) = asked(&folder, |line| line.contains("[0.01,"));
    let questions = || fs::read_to_string(folder.path().join("asked")).expect("a record").lines().count();
    // A first answer that comes late ends the program: then the next question starts another.
    patiently(|| {
        let count = questions();
        window.press("Right");
        wait_until(|| questions() > count, "it is not asked");
        let (process, _) = asked(&folder, |line| line.starts_with("first"));
        let before = std::mem::replace(&mut first, process);
        if before == first { Ok(()) } else { Err("each question starts it anew") }
    });
    window.comes_to_idle();
    let hit = window.bare_picture();
    write(&folder, "second", false);
    let (second, _) = asked(&folder, |line| line.starts_with("second"));
    assert_ne!(first, second);
    patiently(|| if window.bare_picture() == hit { Err("the sphere keeps its colour") } else { Ok(()) });
    assert!(window.comes_to_rest(), "nothing looks for changes every so often");
}

#[test]
fn a_program_that_hangs_holds_up_no_new_version() {
    let folder = TempDir::new().expect("a folder");
    let (path, record) = (folder.path().join("yours.sh"), folder.path().join("asked"));
    let hangs = format!("read -r line; echo \"first $$ $line\" >>'{}'; exec sleep 600\n", record.display());
    fs::write(&path, hangs).expect("a file");
    let options = ["sphere-polygon", "--yours", &command(&path), "--time-limit", "600"];
    let _window = Window::open(&options);
    let (first, _) = asked(&folder, |line| line.starts_with("first"));
    write(&folder, "second", false);
    asked(&folder, |line| line.starts_with("second"));
    let is_gone = || !Path::new("/proc").join(&first).exists();
    wait_until(is_gone, "the first version is left");
}

#[test]
fn what_a_program_said_before_is_no_verdict_while_one_waits_for_it() {
    let folder = TempDir::new().expect("a folder");
    let [path, asked, goes_on] = ["slow.sh", "asked", "goes on"].map(|name| folder.path().join(name));
    let answer = "echo '{\"id\":\"sphere-polygon\",\"hit\":true}'";
    let waits = format!("while ! [ -e '{}' ]; do sleep 0.05; done", goes_on.display());
    // Each answer but the first waits, also in a second process.
    let waits_but_first = format!("if [ -e '{0}' ]; then {waits}; fi; : >'{0}'", asked.display());
    let text = format!("while read -r line; do {waits_but_first}; {answer}; done\n");
    fs::write(&path, text).expect("a file");
    let options = ["sphere-polygon", "--yours", &command(&path), "--time-limit", "600"];
    let mut window = Window::open(&options);
    let comes_to_be_green = |window: &mut Window, expected: bool| {
        patiently(|| {
            let (_, _, pixels) = pixels(&window.bare_picture());
            let is_green = pixels.contains(&[0, 255, 0]);
            if is_green == expected { Ok(()) } else { Err(format!("a green sphere: {is_green}")) }
        });
    };
    comes_to_be_green(&mut window, true);
    window.press("Right");
    comes_to_be_green(&mut window, false);
    fs::write(goes_on, "").expect("a file");
    comes_to_be_green(&mut window, true);
}

#[test]
fn no_program_is_left_by_a_window_that_is_killed() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("stubborn.sh");
    let text = format!(
        "trap '' INT TERM HUP PIPE\necho $$ >'{}'\nwhile :; do sleep 0.1; done\n",
        folder.path().join("pid").display()
    );
    fs::write(&path, text).expect("a file");
    let mut window = Window::open(&["sphere-polygon", "--yours", &command(&path)]);
    let process = patiently(|| match fs::read_to_string(folder.path().join("pid")) {
        Ok(text) if text.ends_with('\n') => Ok(text.trim().to_owned()),
        _ => Err("the program does not start"),
    });
    // It answers nothing, and the window goes on.
    window.press("Right");
    window.comes_to_tell(|told| told["state"]["center"][0].as_f64().is_some_and(|x| x > 0.0));
    window.program.kill().expect("it runs");
    window.program.wait().expect("it ends");
    let is_gone = || !Path::new("/proc").join(&process).exists();
    wait_until(is_gone, "the program is left");
}

#[test]
fn a_trial_asks_many_questions_beside_the_window() {
    let folder = TempDir::new().expect("a folder");
    let (path, record) = (folder.path().join("yours.sh"), folder.path().join("asked"));
    // It answers every question, with its own id.
    let text = format!(
        "while read -r line; do echo x >>'{}'; id=${{line#*:\\\"}}; echo \"{{\\\"id\\\":\\\"${{id%%\\\"*}}\\\",\\\"hit\\\":true}}\"; done\n",
        record.display()
    );
    fs::write(&path, text).expect("a file");
    let options = ["sphere-polygon", "--yours", &command(&path), "--time-limit", "600"];
    let window = Window::open(&options);
    let asked = || fs::read_to_string(&record).unwrap_or_default().lines().count();
    patiently(|| if asked() > 0 { Ok(()) } else { Err("the program is not asked") });
    window.press("ctrl+t");
    patiently(|| if asked() > 2000 { Ok(()) } else { Err(format!("{} questions", asked())) });
    assert!(window.comes_to_rest(), "behind the last question nothing goes on");
    assert_eq!(asked(), 2001, "one about the state, and those of the trial");
}

#[test]
fn a_map_is_asked_beside_the_window_and_stays_asked() {
    let folder = TempDir::new().expect("a folder");
    let record = folder.path().join("asked");
    // This program answers for the person's own, which writes down what it is asked.
    let check = format!("'{}' check", env!("CARGO_BIN_EXE_collision-lessons"));
    let command = format!("sh -c \"tee -a '{}' | {check} --method corrected\"", record.display());
    let options = ["sphere-polygon", "--size", "640x480", "--yours", &command, "--time-limit", "600"];
    let window = Window::open(&options);
    let asked = || fs::read_to_string(&record).unwrap_or_default().lines().count();
    patiently(|| if asked() > 0 { Ok(()) } else { Err("the program is not asked") });
    window.press("d");
    patiently(|| if asked() > 1000 { Ok(()) } else { Err(format!("{} questions", asked())) });
    // It asks about the state at once, however much of the map is left.
    window.press("Right");
    patiently(|| {
        let text = fs::read_to_string(&record).unwrap_or_default();
        let is_it = |line: &str| line.contains(r#""id":"sphere-polygon""#) && line.contains("[0.01,");
        if text.lines().any(is_it) { Ok(()) } else { Err("the state is not asked about") }
    });
    // When all cells are known, a press asks about the state and nothing else.
    patiently(|| {
        let before = asked();
        window.press("Right");
        wait_until(|| asked() > before, "the program is not asked");
        assert!(window.comes_to_rest(), "behind the last cell nothing goes on");
        if asked() == before + 1 { Ok(()) } else { Err("the map is asked on") }
    });
}

/// The starter of lesson 3 in a language, with a right answer for a sphere that leaves the middle to the right.
fn starter(folder: &TempDir, language: &str, file: &str, [stub, answer]: [&str; 2]) -> PathBuf {
    let made = common::program().args(["starter", "sphere-polygon", "--language", language]).output();
    let text = String::from_utf8(made.expect("it runs").stdout).expect("text");
    assert_eq!(text.matches(stub).count(), 1, "{text}");
    let path = folder.path().join(file);
    fs::write(&path, text.replace(stub, answer)).expect("a file");
    path
}

/// How long it takes from a press of an arrow until a place of the screen is another, in milliseconds: the median and the
/// longest of 200. The place is one that differs between the two states, and is `searched`.
fn times_to_show(window: &Window, searched: impl Fn(i16, i16) -> bool) -> [f64; 2] {
    const LEFT: u8 = 113;
    const RIGHT: u8 = 114;
    let client = x11::Client::connect(&window.display.name);
    let id = window.id.parse().expect("a number");
    let picture = |key: u8| {
        client.press(key);
        sleep(Duration::from_millis(1000));
        client.shown(id)
    };
    let [right, left, again] = [RIGHT, LEFT, RIGHT].map(picture);
    let width = 1280;
    let place = (0..right.len() / 4).find(|&number| {
        let of = |picture: &[u8]| picture[4 * number..][..4].to_vec();
        searched((number % width) as i16, (number / width) as i16)
            && of(&right) == of(&again)
            && of(&right) != of(&left)
    });
    let place = place.map(|number| [(number % width) as i16, (number / width) as i16]);
    let place = place.expect("a place that differs");
    let mut times: Vec<f64> = (0..200)
        .map(|number| {
            let before = client.pixel(place);
            let start = Instant::now();
            client.press(if number % 2 == 0 { LEFT } else { RIGHT });
            while client.pixel(place) == before {
                assert!(start.elapsed() < PATIENCE, "the picture stays");
                sleep(Duration::from_micros(500));
            }
            let time = start.elapsed().as_secs_f64() * 1000.0;
            window.comes_to_idle();
            time
        })
        .collect();
    times.sort_by(f64::total_cmp);
    [times[times.len() / 2], times[times.len() - 1]]
}

#[test]
#[ignore = "a measurement, for docs/performance.md"]
fn how_long_a_verdict_takes_from_a_key() {
    let folder = TempDir::new().expect("a folder");
    let python = starter(&folder, "python", "yours.py", ["return False", "return center[0] > 0.005"]);
    let c = starter(&folder, "c", "yours.c", ["return false;", "return center.x > 0.005f;"]);
    let made =
        Command::new("cc").args(["-O2", "-o"]).arg(folder.path().join("yours")).arg(&c).arg("-lm").status();
    assert!(made.expect("a compiler").success());
    let commands = [
        ("the starter in C", folder.path().join("yours").display().to_string()),
        ("the starter in Python", format!("python3 '{}'", python.display())),
    ];
    let at = ["sphere-polygon", "--size", "1280x800"];
    let window = Window::open(&at);
    // The sphere is drawn elsewhere.
    let [median, longest] = times_to_show(&window, |x, y| (200..600).contains(&x) && (100..600).contains(&y));
    eprintln!("the frame of a press: {median:.1} ms, at most {longest:.1} ms");
    drop(window);
    for (name, command) in commands {
        let window = Window::open(&[&at[..], &["--yours", &command]].concat());
        // The sign of the verdict, at the lower left.
        let [median, longest] = times_to_show(&window, |x, y| x < 60 && (640..760).contains(&y));
        eprintln!("the verdict of {name}: {median:.1} ms, at most {longest:.1} ms");
    }
}
