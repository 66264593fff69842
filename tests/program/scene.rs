//! What the scene shows in each of the ways of looking.

use std::collections::BTreeSet;

use base::scene::{Item, MarkShape, Theme, View};
use base::text::ids::{self, MessageId};
use base::text::language::Language;
use collision_core::exact::segment_mesh_any;
use collision_core::shapes::{Ray, Segment};
use collision_lessons::panel::{self, UiState, view_cube};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use glam::Vec3;
use lessons::handle::Handle;
use lessons::model::{Lesson, Steer};
use lessons::parts::Parts;
use lessons::session::actions::{SceneAction, SessionAction};
use lessons::session::editing::Shape;
use lessons::session::switches::Switch;
use lessons::session::view_mode::ViewMode;
use lessons::session::{Session, gallery};
use lessons::table::{self, LESSONS};
use lessons::trace::{Equation, EquationId, Precision, Quantity, Trace};
use methods::Method;
use strum::VariantArray;

fn session(slug: &str, look: ViewMode) -> Session {
    let info = table::find(slug).expect("a lesson");
    let mut session = Session::new(table::open(info).expect("it opens"), View::default());
    session.set_view_mode(look);
    session.frame();
    session
}

#[test]
fn the_original_has_nothing_around_its_shapes() {
    for info in LESSONS {
        let original = session(info.slug, ViewMode::Original);
        assert!(original.scene().surroundings.is_empty(), "{}", info.slug);
        assert_eq!(original.background(), Theme::Classic.palette().background);
        for look in [ViewMode::Explain, ViewMode::Present] {
            let explained = session(info.slug, look);
            // A world has floors of its own.
            assert_eq!(explained.scene().surroundings.is_empty(), info.takes_world(), "{}", info.slug);
            assert_eq!(explained.background(), Theme::Classic.palette().backdrop);
        }
    }
}

/// What has a place or a direction in a trace: what is given, and every point or vector that a step computes.
fn placed(lesson: &dyn Lesson, trace: &Trace) -> BTreeSet<String> {
    let parts = lesson.parts();
    let mut placed = BTreeSet::from(["n".to_owned()]);
    for member in lesson.info().members.iter().filter(|member| !member.symbols.is_empty()) {
        placed.extend(member.parts(&parts).into_iter().map(|part| member.symbol(part)));
    }
    let equations = trace.steps.iter().flat_map(|step| &step.equations);
    let is_point =
        |equation: &&Equation| matches!(equation.result, Quantity::Point(_) | Quantity::DoublePoint(_));
    placed.extend(equations.filter(is_point).map(|equation| equation.symbol.clone()));
    placed
}

#[test]
fn every_point_and_vector_of_a_formula_is_labelled_in_the_scene() {
    let mut unlabelled = BTreeSet::new();
    for info in LESSONS {
        let lesson = table::open(info).unwrap();
        for trace in Method::ALL.map(|method| lesson.trace(method)) {
            let placed = placed(lesson.as_ref(), &trace);
            for step in &trace.steps {
                let labels: Vec<_> = step.marks.iter().filter_map(|mark| mark.label.as_ref()).collect();
                for symbol in
                    step.equations.iter().flat_map(Equation::symbols).filter(|&s| placed.contains(s))
                {
                    if !labels.iter().any(|label| label.symbol() == symbol) {
                        unlabelled.insert(format!("{} {} {}: {symbol}", info.slug, trace.method, step.id));
                    }
                }
                let names: BTreeSet<_> = labels.iter().map(|label| label.symbol()).collect();
                assert_eq!(names.len(), labels.len(), "{} {}: once each", info.slug, step.id);
            }
        }
    }
    assert!(unlabelled.is_empty(), "{unlabelled:#?}");
}

/// The cube over a scene; its requests are done.
fn cube(session: Session) -> Harness<'static, Session> {
    let show = |ui: &mut egui::Ui, session: &mut Session| {
        let area = ui.max_rect();
        if let Some(request) = view_cube::show(ui, area, &session.scene(), session) {
            panel::apply(session, &mut UiState::default(), request).expect("it is done");
        }
    };
    let builder = Harness::builder().with_size(egui::vec2(800.0, 600.0)).with_context_setup(panel::set_up);
    let mut cube = builder.build_ui_state(show, session);
    cube.run();
    cube
}

/// From where the scene is seen.
fn eye(session: &Session) -> Vec3 {
    session.scene().camera.rotation().transpose() * Vec3::Z
}

#[test]
fn a_drag_on_the_cube_turns_the_scene() {
    let mut cube = cube(session("sphere-polygon", ViewMode::Explain));
    let before = cube.state().view();
    let at = egui::pos2(800.0 - 46.0, 46.0);
    cube.drag_at(at);
    cube.run();
    for right in [8.0, 16.0, 24.0] {
        cube.hover_at(at + egui::vec2(right, 4.0));
        cube.run();
    }
    cube.drop_at(at + egui::vec2(24.0, 4.0));
    cube.run();
    let after = cube.state().view();
    assert!(after.yaw > before.yaw + 20.0 && after.pitch > before.pitch, "{before:?} {after:?}");
    assert_eq!(after.distance, before.distance, "and no face is clicked");
}

#[test]
fn faces_of_the_cube_lead_to_their_views_and_home() {
    for info in LESSONS {
        let mut cube = cube(session(info.slug, ViewMode::Explain));
        let home = cube.state().view();
        for (face, directions) in [("top", [Vec3::Y; 2]), ("side", [Vec3::X, Vec3::NEG_X])] {
            cube.get_by_label(face).click();
            cube.run();
            let eye = eye(cube.state());
            assert!(directions.iter().any(|side| eye.distance(*side) < 1e-3), "{} {face}: {eye}", info.slug);
            cube.get_by_label(&Language::English.localize(ids::KEY_HOME)).click();
            cube.run();
            assert_eq!(cube.state().view(), home, "{}", info.slug);
        }
        cube.get_by_label("parallel projection").click();
        cube.run();
        assert_eq!(cube.state().view(), View { parallel: true, ..home });
        cube.get_by_label("perspective").click();
        cube.run();
        assert_eq!(cube.state().view(), home);
    }
}

#[test]
fn what_the_view_does_by_itself_is_switched_under_the_cube() {
    let mut cube = cube(session("sphere-polygon", ViewMode::Explain));
    let text = |id: MessageId| Language::English.localize(id);
    cube.get_by_label(&text(ids::CUBE_MORE)).click();
    cube.run();
    for &switch in Switch::VARIANTS {
        for on in [true, false] {
            assert_eq!(cube.state().is_on(switch), !on, "{switch:?}");
            cube.get_by_label(&text(switch.name())).click();
            cube.run();
            assert_eq!(cube.state().is_on(switch), on, "{switch:?}");
        }
    }
}

#[test]
fn the_mouse_clicks_the_face_under_it() {
    let mut cube = cube(session("sphere-polygon", ViewMode::Explain));
    // Away from the middle of the face.
    let front = cube.get_by_label("front").rect().center();
    for kind in [true, false] {
        cube.event(egui::Event::PointerMoved(front + egui::vec2(-3.0, 8.0)));
        cube.event(egui::Event::PointerButton {
            pos: front + egui::vec2(-3.0, 8.0),
            button: egui::PointerButton::Primary,
            pressed: kind,
            modifiers: egui::Modifiers::NONE,
        });
        cube.step();
    }
    assert!(eye(cube.state()).distance(Vec3::Z) < 1e-3, "{}", eye(cube.state()));
}

/// How far from the middle to the border something of the axes and their letters reaches: 1 is the border.
fn reach_of_axes(session: &Session, (width, height): (u32, u32)) -> f32 {
    let scene = session.scene();
    let matrix = scene.camera.matrix(width, height, Vec3::ZERO);
    let seen = |at: Vec3| {
        let clip = matrix * at.extend(1.0);
        if clip.w > 0.0 { clip.x.abs().max(clip.y.abs()) / clip.w } else { f32::INFINITY }
    };
    let axes = scene.surroundings.iter().filter_map(|item| match item {
        Item::Stroke { ends, ink, .. } if !ink.dashed && ink.color == scene.palette.axes => Some(ends),
        _ => None,
    });
    axes.flatten().map(|&end| seen(end)).fold(0.0, f32::max)
}

#[test]
fn axes_stay_within_the_picture_from_every_side() {
    for info in LESSONS.into_iter().filter(|info| !info.takes_terrain() && !info.takes_world()) {
        let mut session = session(info.slug, ViewMode::Explain);
        let home = session.view();
        for direction in [None, Some(Vec3::NEG_Z), Some(Vec3::Z), Some(Vec3::X), Some(Vec3::Y)] {
            if let Some(direction) = direction {
                let camera = session.scene().camera;
                session.set_camera(View { distance: home.distance, ..camera.view_from(direction) });
            }
            for size in [(860, 696), (800, 600), (1500, 976)] {
                let reach = reach_of_axes(&session, size);
                assert!(reach > 0.0 && reach < 1.0, "{} {direction:?} {size:?}: {reach}", info.slug);
            }
        }
    }
}

/// In a window of 1280 by 800 points with the drawer of cases, the header leaves about so much of the upper half, and
/// the verdict so much of the lower one.
const BELOW_HEADER: f32 = 0.6;
const ABOVE_VERDICT: f32 = 0.77;

#[test]
fn no_plate_covers_the_sphere_of_a_case() {
    for slug in ["sphere-polygon", "moving-sphere"] {
        let mut session = session(slug, ViewMode::Explain);
        for (number, case) in gallery::cases(session.lesson().info()).iter().enumerate() {
            session.open_case(number).unwrap();
            let camera = session.scene().camera;
            let Parts { points, radius, .. } = session.lesson().parts();
            let reach = camera.rotation().transpose() * Vec3::Y * radius.unwrap();
            let matrix = camera.matrix(860, 520, Vec3::ZERO);
            for middle in points {
                for end in [middle + reach, middle - reach] {
                    let clip = matrix * end.extend(1.0);
                    let height = clip.y / clip.w;
                    let is_free = (-ABOVE_VERDICT..=BELOW_HEADER).contains(&height);
                    assert!(is_free, "{slug} {}: {height}", case.name);
                }
            }
        }
    }
}

#[test]
fn every_case_of_the_world_shows_where_its_ball_starts() {
    /// The least radius, in half the height of the picture.
    const LEAST: f32 = 0.05;
    let mut session = session("world", ViewMode::Explain);
    for (number, case) in gallery::cases(session.lesson().info()).iter().enumerate() {
        session.open_case(number).unwrap();
        let (camera, parts) = (session.scene().camera, session.lesson().parts());
        let (start, radius) = (parts.points[0], parts.radius.unwrap());
        let sight = Segment::new(camera.place(), start).unwrap();
        let walls = session.lesson().world().unwrap().index();
        assert!(!segment_mesh_any(&sight, walls), "{}: a wall covers it", case.name);
        let up = camera.rotation().transpose() * Vec3::Y * radius;
        let [middle, top] = [start, start + up].map(|point| {
            let clip = camera.matrix(860, 520, Vec3::ZERO) * point.extend(1.0);
            clip.y / clip.w
        });
        assert!(top - middle >= LEAST, "{}: {}", case.name, top - middle);
    }
}

#[test]
fn over_a_terrain_the_method_in_view_has_its_own_point_and_no_search_of_another() {
    let mut session = session("ray-terrain", ViewMode::Explain);
    for (number, case) in gallery::cases(session.lesson().info()).iter().enumerate() {
        session.open_case(number).unwrap();
        let place = |session: &Session, method| match &session.trace(method).verdict {
            Ok(outcome) => outcome.stop,
            Err(_) => None,
        };
        let corrected = place(&session, Method::Corrected);
        for method in Method::ALL {
            session.set_method(method);
            let found = place(&session, method);
            let dots = |item: &Item| match item {
                Item::Dot { at, .. } => Some(*at),
                _ => None,
            };
            let dots: Vec<Vec3> = session.scene().items.iter().filter_map(dots).collect();
            assert!(found.is_none_or(|found| dots.contains(&found)), "{} {method:?}", case.name);
            if found != corrected {
                let own = 1 + found.iter().count();
                assert_eq!(dots.len(), own, "{} {method:?}: the origin and the point", case.name);
            }
        }
    }
}

#[test]
fn the_world_names_where_the_ball_starts_ends_and_stops() {
    let mut session = session("world", ViewMode::Explain);
    for method in Method::ALL {
        session.set_method(method);
        let trace = session.trace(method);
        let names: Vec<&str> =
            trace.overview.iter().filter_map(|mark| Some(mark.label.as_ref()?.symbol())).collect();
        assert_eq!(names, ["c₀", "c₁", "c₂"], "{method:?}");
        let stop = trace.verdict.as_ref().unwrap().stop.unwrap();
        assert_eq!(trace.overview[2].shape, MarkShape::Point(stop), "{method:?}");
    }
}

#[test]
fn a_step_is_seen_from_where_it_shows_best() {
    let mut session = session("sphere-polygon", ViewMode::Explain);
    let home = session.view();
    session.select(Some(0));
    assert_eq!(session.view(), home, "the camera stays unless it is told to follow");
    session.cameras.follows_steps = true;
    let from_normal = |session: &Session| eye(session).angle_between(Vec3::Z).to_degrees();
    session.select(Some(1));
    assert!(from_normal(&session) > 60.0, "the distance is long: {}", from_normal(&session));
    session.select(Some(3));
    assert!(from_normal(&session) < 30.0, "the angles are open: {}", from_normal(&session));
    session.select(None);
    assert_eq!(session.view(), home);
    session.drag(10.0, 0.0);
    let own = session.view();
    session.act(SessionAction::NextStep).unwrap();
    assert_eq!(session.view(), own, "the person has the camera");
    session.act(SceneAction::Home).unwrap();
    session.act(SessionAction::NextStep).unwrap();
    assert!(from_normal(&session) > 60.0);
    session.set_view_mode(ViewMode::Original);
    session.act(SessionAction::NextStep).unwrap();
    assert_eq!(session.view(), View::default());
    let lesson = table::open(session.lesson().info()).unwrap();
    let mut opened = Session::new(lesson, own);
    opened.set_view_mode(ViewMode::Explain);
    opened.cameras.follows_steps = true;
    opened.act(SessionAction::NextStep).unwrap();
    assert_eq!(opened.view(), own, "so is the camera of a picture that is opened");
}

#[test]
fn after_a_drag_the_view_of_the_step_comes_back_and_then_the_lessons_own() {
    let mut session = session("sphere-polygon", ViewMode::Explain);
    let home = session.view();
    session.cameras.follows_steps = true;
    session.select(Some(3));
    let best = session.view();
    assert_ne!(best, home);
    session.drag(10.0, 0.0);
    session.act(SceneAction::Home).unwrap();
    assert_eq!(session.view(), best);
    session.act(SceneAction::Home).unwrap();
    assert_eq!(session.view(), home);
    session.act(SceneAction::Home).unwrap();
    assert_eq!(session.view(), best);
    session.select(None);
    session.drag(10.0, 0.0);
    session.act(SceneAction::Home).unwrap();
    assert_eq!(session.view(), home, "no step is shown");
}

#[test]
fn what_is_steered_stays_in_the_picture() {
    for (slug, steer) in [
        ("ray-terrain", Steer::Right),
        ("ray-terrain", Steer::ZPlus),
        ("ray-triangle", Steer::Left),
        ("half-space", Steer::Up),
        ("sphere-polygon", Steer::Left),
    ] {
        let mut session = session(slug, ViewMode::Explain);
        session.cameras.follows_steps = true;
        for press in 0..150 {
            session.act(SceneAction::Steer(steer)).unwrap();
            let matrix = session.scene().camera.matrix(860, 696, Vec3::ZERO);
            for point in session.lesson().drop_line_points() {
                let clip = matrix * point.extend(1.0);
                let reach = clip.x.abs().max(clip.y.abs()) / clip.w;
                assert!(clip.w > 0.0 && reach < 1.0, "{slug}: {reach} after {press} presses");
            }
        }
    }
}

#[test]
fn what_is_asked_about_is_in_the_picture() {
    assert_asked_are_in_the_picture(4);
}

#[test]
#[ignore = "the full product: minutes"]
fn what_any_question_is_about_is_in_the_picture() {
    assert_asked_are_in_the_picture(1);
}

/// Fails unless every n-th of the first questions shows what it is about.
fn assert_asked_are_in_the_picture(n: usize) {
    for info in LESSONS {
        let mut session = session(info.slug, ViewMode::Explain);
        session.cameras.follows_steps = true;
        for number in (1..=40).step_by(n) {
            session.ask(number);
            let matrix = session.scene().camera.matrix(860, 696, Vec3::ZERO);
            for point in session.lesson().drop_line_points() {
                let clip = matrix * point.extend(1.0);
                let reach = clip.x.abs().max(clip.y.abs()) / clip.w;
                assert!(clip.w > 0.0 && reach < 1.0, "{}: {reach} in question {number}", info.slug);
            }
        }
    }
}

#[test]
fn after_a_pick_the_ray_is_a_line_within_the_picture() {
    for slug in ["ray-triangle", "ray-terrain"] {
        let mut session = session(slug, ViewMode::Explain);
        session.cameras.follows_steps = true;
        session.click(400.0, 330.0, 800, 600).unwrap();
        let state = session.lesson().state();
        let point = |name: &str| -> Vec3 { serde_json::from_value(state[name].clone()).unwrap() };
        let (origin, direction) = (point("origin"), point("direction"));
        let matrix = session.scene().camera.matrix(800, 600, Vec3::ZERO);
        let seen = |at: Vec3| {
            let clip = matrix * at.extend(1.0);
            assert!(clip.w > 0.0);
            glam::vec2(clip.x, clip.y) / clip.w
        };
        let extent = session.lesson().extent();
        assert!(extent.iter().all(|&at| seen(at).abs().max_element() < 0.95), "{slug}");
        let reach = extent.iter().map(|at| at.distance(origin)).fold(0.0, f32::max);
        let along = seen(origin + direction * reach) - seen(origin);
        assert!(along.length() > 0.1, "{slug}: {along}");
    }
}

/// The middle of what a lesson's arrow keys move.
fn steered(session: &Session) -> Vec3 {
    let lesson = session.lesson();
    let moves_polygon = lesson.info().steering[0].does == ids::STEER_TRIANGLE;
    let points = if moves_polygon { lesson.vertices() } else { lesson.drop_line_points() };
    points.iter().sum::<Vec3>() / points.len() as f32
}

#[test]
fn arrow_keys_move_shapes_on_the_screen_as_they_point() {
    // In a world they walk, and turn.
    for info in LESSONS.into_iter().filter(|info| !info.takes_world()) {
        let cases = (0..gallery::cases(info).len()).map(Some);
        for case in std::iter::once(None).chain(cases) {
            let mut session = session(info.slug, ViewMode::Explain);
            case.into_iter().for_each(|case| session.open_case(case).unwrap());
            for (steer, [right, up]) in [
                (Steer::Right, [1.0, 0.0]),
                (Steer::Left, [-1.0, 0.0]),
                (Steer::Up, [0.0, 1.0]),
                (Steer::Down, [0.0, -1.0]),
            ] {
                let mut session = session.clone();
                let rotation = session.scene().camera.rotation();
                let before = steered(&session);
                session.act(SceneAction::Steer(steer)).unwrap();
                let moved = (rotation * (steered(&session) - before)).with_z(0.0).normalize_or_zero();
                let as_it_points = moved.dot(Vec3::new(right, up, 0.0));
                // What is so far away that f32 has no smaller step stays where it is.
                assert!(
                    as_it_points > 0.75 || moved == Vec3::ZERO,
                    "{} {case:?} {steer:?}: {moved}",
                    info.slug
                );
                assert!(case.is_some() || moved != Vec3::ZERO, "{} {steer:?}", info.slug);
            }
        }
    }
}

#[test]
fn a_direction_is_drawn_once_its_length() {
    for (slug, symbol) in [("ray-triangle", "d"), ("half-space", "v")] {
        let lesson = table::open(table::find(slug).unwrap()).unwrap();
        let parts = lesson.parts();
        let (from, along) = (parts.points[0], parts.direction.unwrap());
        for trace in Method::ALL.map(|method| lesson.trace(method)) {
            let marks = trace.given.iter().chain(trace.steps.iter().flat_map(|step| &step.marks));
            let named = marks.filter(|mark| mark.label.as_ref().is_some_and(|label| label.text == symbol));
            let shapes: Vec<_> = named.map(|mark| mark.shape.clone()).collect();
            assert!(shapes.len() > 1, "{slug}");
            assert!(shapes.iter().all(|shape| *shape == MarkShape::Arrow(from, from + along)), "{shapes:?}");
        }
    }
}

#[test]
fn over_a_terrain_the_eye_stays_above_the_ground_and_the_ray_has_a_shadow() {
    let is_above = |session: &Session| {
        let eye = session.scene().camera.place();
        let ground = session.lesson().terrain().unwrap().terrain();
        eye.y > ground.height_at(eye.x, eye.z)
    };
    let mut session = session("ray-terrain", ViewMode::Explain);
    for number in 1..60 {
        session.ask(number);
        assert!(is_above(&session), "question {number}");
        let surroundings = session.scene().surroundings;
        assert!(!surroundings.is_empty(), "question {number} has no depth");
    }
    for number in 0..gallery::cases(table::find("ray-terrain").unwrap()).len() {
        session.open_case(number).unwrap();
        assert!(is_above(&session), "case {number}");
        for down in [-30.0, -60.0, 20.0, -170.0] {
            session.drag(25.0, down);
            assert!(is_above(&session), "case {number}, dragged");
        }
    }
}

#[test]
fn the_exact_method_shows_the_nearest_point_and_both_sides_of_its_comparison() {
    let info = table::find("sphere-polygon").unwrap();
    let mut compared = 0;
    for case in gallery::cases(info) {
        let lesson = case.open(info).unwrap();
        let trace = lesson.trace(Method::Exact);
        let end = trace.steps.iter().find(|step| step.id == trace.end()).unwrap();
        let marked = |symbol: &str| {
            end.marks.iter().any(|mark| {
                mark.label.as_ref().is_some_and(|label| label.text == symbol) && mark.shape.point().is_some()
            })
        };
        assert!(marked("q") || marked("p′"), "{}: {:?}", case.name, end.id);
        let line = end.equations.iter().find(|equation| equation.id == EquationId::Reaches);
        let line = line.unwrap_or_else(|| panic!("{}", case.name)).line(Precision::Full);
        let numbers = line.split(":  ").nth(1).unwrap().trim_end_matches(['✔', '✖', ' ']).replace('−', "-");
        let sides: Vec<f64> = numbers.split(" < ").map(|side| side.parse().unwrap()).collect();
        let is_hit = trace.verdict.as_ref().unwrap().is_hit;
        if sides[0] == sides[1] && is_hit {
            assert!(end.equations.iter().any(|equation| equation.id == EquationId::Difference), "{line}");
        } else {
            assert_eq!(sides[0] < sides[1], is_hit, "{}: {line}", case.name);
        }
        compared += 1;
    }
    assert!(compared > 8);
}

#[test]
fn a_binary_search_keeps_the_half_in_which_the_sides_change() {
    let mut searches = 0;
    let info = table::find("ray-terrain").unwrap();
    let cases = gallery::cases(info).iter().map(|case| case.open(info).unwrap());
    for lesson in std::iter::once(table::open(info).unwrap()).chain(cases) {
        for trace in [Method::Corrected, Method::Printed].map(|method| lesson.trace(method)) {
            for step in &trace.steps {
                let Some(narrowing) = &step.narrowing else { continue };
                let count = step.equations.iter().find(|equation| equation.id == EquationId::Halvings);
                assert_eq!(count.unwrap().result, Quantity::Count(narrowing.middles.len()));
                assert_ne!(narrowing.ends[0], narrowing.ends[1], "{}", step.id);
                // The middles by which the step marks them lie in the halves that are kept.
                let points: Vec<Vec3> = step
                    .marks
                    .iter()
                    .filter_map(|mark| mark.shape.point())
                    .take(4.min(narrowing.middles.len()))
                    .collect();
                let along = lesson.parts().direction.unwrap();
                for (middle, pair) in points.windows(2).enumerate() {
                    let forward = (pair[1] - pair[0]).dot(along) > 0.0;
                    assert_eq!(forward, narrowing.keeps_second_half(middle), "{middle}");
                }
                searches += 1;
            }
        }
    }
    assert!(searches > 4, "{searches}");
}

fn ray_to(session: &Session, at: Vec3) -> Ray {
    let eye = session.scene().camera.place();
    Ray::new(eye, at - eye).unwrap()
}

#[test]
fn the_moving_sphere_is_grabbed_where_it_is_shown_and_slides_along_its_path() {
    let mut session = session("moving-sphere", ViewMode::Explain);
    let before = session.lesson().parts();
    let at = |t: f32| before.points[0].lerp(before.points[1], t);
    let beside = |t: f32| at(t) + Vec3::Y * before.radius.unwrap() * 0.8;
    let is_grabbed = |session: &Session, t: f32| {
        matches!(session.shape_under(&ray_to(session, beside(t))), Some((Shape::Sphere(Handle::Time, _), _)))
    };
    assert!(is_grabbed(&session, 0.0) && !is_grabbed(&session, 0.75));
    session.begin_drag();
    session.drag_handle(Handle::Time, at(0.75)).unwrap();
    assert!(is_grabbed(&session, 0.75) && !is_grabbed(&session, 0.0));
    let after = session.lesson().parts();
    assert!((after.time.unwrap() - 0.75).abs() < 1e-6, "{after:?}");
    assert_eq!(Parts { time: before.time, ..after }, before, "the question is the same");
}

#[test]
fn with_shift_the_keys_move_the_end_of_a_segment_or_a_path() {
    for info in LESSONS {
        let mut session = session(info.slug, ViewMode::Explain);
        let before = session.lesson().parts();
        session.act(SceneAction::SteerEnd(Steer::Right)).unwrap();
        session.repeat(SceneAction::SteerEnd(Steer::ZPlus)).unwrap();
        let after = session.lesson().parts();
        let [start, end] = before.points[..] else {
            let mut steered = self::session(info.slug, ViewMode::Explain);
            for steer in [Steer::Right, Steer::ZPlus] {
                steered.act(SceneAction::Steer(steer)).unwrap();
            }
            assert_eq!(after, steered.lesson().parts(), "{}: there is no end", info.slug);
            continue;
        };
        assert_eq!(after.points, [start, end + Vec3::X * 0.01 + Vec3::Z * 0.01], "{}", info.slug);
        assert_eq!(Parts { points: before.points.clone(), ..after }, before, "{}", info.slug);
        session.act(SessionAction::Undo).unwrap();
        assert_eq!(session.lesson().parts(), before, "{}: a held key is one move", info.slug);
    }
}

#[test]
fn the_whole_sphere_and_the_whole_polygon_are_grabbed() {
    let mut session = session("sphere-polygon", ViewMode::Explain);
    let parts = session.lesson().parts();
    let (center, radius) = (parts.points[0], parts.radius.unwrap());
    let beside = ray_to(&session, center + Vec3::Y * radius * 0.9);
    let sphere = Shape::Sphere(Handle::Point(0), center);
    assert_eq!(session.shape_under(&beside).map(|(shape, _)| shape), Some(sphere));
    let corner = parts.polygon[0].lerp(parts.polygon[1], 0.2) + Vec3::Y * 0.05;
    let (shape, at) = session.shape_under(&ray_to(&session, corner)).unwrap();
    assert_eq!(shape, Shape::Polygon);
    assert!(at.distance(corner) < 1e-5, "{at}");
    assert_eq!(session.shape_under(&ray_to(&session, Vec3::Y * 3.0)), None);
    session.begin_drag();
    session.drag_polygon(&parts.polygon, Vec3::X * 0.25).unwrap();
    let moved = session.lesson().parts();
    assert!(moved.polygon.iter().zip(&parts.polygon).all(|(now, before)| *now == *before + Vec3::X * 0.25));
    assert_eq!(moved.points, parts.points);
    session.act(SessionAction::Undo).unwrap();
    assert_eq!(session.lesson().parts().polygon, parts.polygon);
    session.act(SessionAction::Quiz).unwrap();
    assert_eq!(session.shape_under(&beside), None, "what is asked about stays");
    session.act(SessionAction::Quiz).unwrap();
    session.set_view_mode(ViewMode::Original);
    assert_eq!(session.shape_under(&beside), None);
}
