//! Worlds from files: OBJ and glTF, as they should be and otherwise.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use anyhow::Error;
use base::check::fields::Fields;
use base::files::lookup::{Lookup, OpenFiles};
use base::files::picture::Picture;
use base::files::world::{BUILT_IN, World, WorldSource};
use base::limits::{GLTF_VALUES, UNDO_PLACES};
use base::scene::{Camera, Item, Palette, Scene, Theme, View};
use base::text::error::localize;
use base::text::language::Language;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use collision_core::exact::MeshIndex;
use collision_core::shapes::Mesh;
use fastrand::Rng;
use glam::{DVec2, Vec3, vec3};
use lessons::model::Steer;
use lessons::session::Session;
use lessons::session::actions::{SceneAction, SessionAction};
use lessons::session::incoming::Incoming;
use lessons::session::view_mode::ViewMode;
use lessons::table::{self, LESSONS};
use pictures::render::offscreen::Offscreen;
use pictures::render::{FrameTarget, Renderer, Viewport};
use pictures::vector::{self, Primitive, VectorStyle};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::common::foreign::assert_sentence;
use crate::common::{confined, succeed};
use crate::hostile::{spoilt, tries};
use crate::localized_errors::told;

/// A square of two triangles, with all that an OBJ file may have beside them.
const SQUARE: &str = "\u{feff}# ein Quadrat\r\nmtllib square.mtl\r\no square\r\nv 0 0 0\r\nv 2 0 0 1.0\r\n\
    v 2 2 0 0.5 0.5 0.5\r\nv 0 2 -0\r\nvt 0 0\r\nvn 0 0 1\r\nusemtl red\r\ns off\r\nf 1/1/1 2//1 3/1 -1\r\nl 1 2\r\n";

/// The positions of a triangle, and the numbers of its vertices in 16 bits.
fn triangle_bytes() -> Vec<u8> {
    let positions = [[0.0_f32, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]];
    let positions = positions.as_flattened().iter().flat_map(|number| number.to_le_bytes());
    positions.chain([0_u16, 1, 2].into_iter().flat_map(u16::to_le_bytes)).collect()
}

/// The triangle as glTF, its bytes in a buffer with this address, if it has one.
fn gltf(address: Option<&str>) -> Value {
    let mut gltf = json!({
        "asset": {"version": "2.0"},
        "scene": 0,
        "scenes": [{"nodes": [0]}],
        "nodes": [{"mesh": 0}],
        "meshes": [{"primitives": [{"attributes": {"POSITION": 0}, "indices": 1}]}],
        "accessors": [
            {"bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3", "min": [0, 0, 0], "max": [1, 1, 0]},
            {"bufferView": 1, "componentType": 5123, "count": 3, "type": "SCALAR"}
        ],
        "bufferViews": [
            {"buffer": 0, "byteOffset": 0, "byteLength": 36},
            {"buffer": 0, "byteOffset": 36, "byteLength": 6}
        ],
        "buffers": [{"byteLength": 42}]
    });
    if let Some(address) = address {
        gltf["buffers"][0]["uri"] = address.into();
    }
    gltf
}

/// The triangle as glTF with its bytes in its text.
fn embedded() -> Value {
    gltf(Some(&format!("data:application/octet-stream;base64,{}", STANDARD.encode(triangle_bytes()))))
}

/// A binary glTF file.
fn binary(json: &Value, bytes: &[u8]) -> Vec<u8> {
    let chunk = |kind: &[u8; 4], data: &[u8], fill: u8| {
        let data = [data, &vec![fill; data.len().next_multiple_of(4) - data.len()]].concat();
        [&(data.len() as u32).to_le_bytes()[..], kind, &data].concat()
    };
    let chunks = [chunk(b"JSON", json.to_string().as_bytes(), b' '), chunk(b"BIN\0", bytes, 0)].concat();
    let length = (12 + chunks.len()) as u32;
    [&b"glTF"[..], &2_u32.to_le_bytes(), &length.to_le_bytes(), &chunks].concat()
}

/// Opens a file with these bytes.
fn open(bytes: &[u8]) -> Result<Arc<World>, Error> {
    let folder = TempDir::new().unwrap();
    open_in(folder.path(), bytes)
}

fn open_in(folder: &Path, bytes: &[u8]) -> Result<Arc<World>, Error> {
    let path = folder.join("world");
    fs::write(&path, bytes).unwrap();
    WorldSource::file(&path)?.open()
}

/// The corners of all triangles.
fn corners(world: &World) -> Vec<[Vec3; 3]> {
    world.index().mesh().iter().map(|triangle| triangle.vertices()).collect()
}

/// Why a file is refused, behind the sentence that names it.
#[track_caller]
fn refusal(bytes: &[u8]) -> String {
    let folder = TempDir::new().unwrap();
    let error = open_in(folder.path(), bytes).expect_err("a bad world");
    assert_sentence(&error);
    let name = folder.path().join("world");
    let sentence = told(&error, &[name.to_str().unwrap()]);
    sentence.strip_prefix("the world - cannot be read: ").unwrap_or_else(|| panic!("{sentence}")).to_owned()
}

#[test]
fn an_obj_file_is_its_faces() {
    let world = open(SQUARE.as_bytes()).unwrap();
    let [a, b, c, d] = [vec3(0.0, 0.0, 0.0), vec3(2.0, 0.0, 0.0), vec3(2.0, 2.0, 0.0), vec3(0.0, 2.0, 0.0)];
    let triangles = corners(&world);
    assert_eq!(triangles.len(), 2);
    assert_eq!(world.index().mesh().vertices().len(), 4, "no vertex twice");
    for corner in [a, b, c, d] {
        assert!(triangles.as_flattened().contains(&corner), "{corner}");
    }
    let latin = [b"# caf\xe9\n", SQUARE.trim_start_matches('\u{feff}').as_bytes()].concat();
    assert_eq!(corners(&open(&latin).unwrap()), triangles);
}

#[test]
fn a_concave_face_covers_itself_alone() {
    // An L, whose fan around its first corner would cover more.
    let world = open(b"v 4 4 0\nv 4 8 0\nv 0 8 0\nv 0 0 0\nv 8 0 0\nv 8 4 0\nf 2 3 4 5 6 1\n").unwrap();
    let area = |[a, b, c]: [Vec3; 3]| (b - a).cross(c - a).length() / 2.0;
    assert_eq!(corners(&world).into_iter().map(area).sum::<f32>(), 48.0);
}

#[test]
fn a_gltf_file_is_the_same_in_every_form() {
    let triangle = vec![[Vec3::ZERO, Vec3::X, Vec3::Y]];
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("a b.bin"), triangle_bytes()).unwrap();
    let beside = gltf(Some("a%20b.bin")).to_string();
    let files =
        [beside.into_bytes(), embedded().to_string().into_bytes(), binary(&gltf(None), &triangle_bytes())];
    for file in files {
        assert_eq!(corners(&open_in(folder.path(), &file).unwrap()), triangle);
    }
}

#[test]
fn nodes_move_what_is_below_them() {
    let mut gltf = embedded();
    gltf["nodes"] = json!([
        {"translation": [10, 0, 0], "children": [1, 2]},
        {"mesh": 0, "scale": [2, 2, 2]},
        // A mirror image: its front is where the front would be.
        {"mesh": 0, "matrix": [-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 5, 1]}
    ]);
    let world = open(gltf.to_string().as_bytes()).unwrap();
    let [x, y] = [vec3(12.0, 0.0, 0.0), vec3(10.0, 2.0, 0.0)];
    let mirrored = [vec3(10.0, 0.0, 5.0), vec3(10.0, 1.0, 5.0), vec3(9.0, 0.0, 5.0)];
    assert_eq!(corners(&world), [[vec3(10.0, 0.0, 0.0), x, y], mirrored]);
}

#[test]
fn strips_and_fans_are_triangles_and_lines_are_none() {
    let square = [[0.0_f32, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [1.0, 1.0, 0.0]];
    let bytes: Vec<u8> = square.as_flattened().iter().flat_map(|number| number.to_le_bytes()).collect();
    let with_mode = |mode: u32| {
        let mut gltf = gltf(None);
        gltf["meshes"][0]["primitives"] = json!([{"attributes": {"POSITION": 0}, "mode": mode}]);
        gltf["accessors"] = json!([{"bufferView": 0, "componentType": 5126, "count": 4, "type": "VEC3", "min": [0, 0, 0], "max": [1, 1, 0]}]);
        gltf["bufferViews"] = json!([{"buffer": 0, "byteLength": 48}]);
        gltf["buffers"][0]["byteLength"] = 48.into();
        binary(&gltf, &bytes)
    };
    let [a, b, c, d] = square.map(Vec3::from_array);
    assert_eq!(corners(&open(&with_mode(5)).unwrap()), [[a, b, c], [b, d, c]]);
    assert_eq!(corners(&open(&with_mode(6)).unwrap()), [[b, c, a], [c, d, a]]);
    for mode in 0..4 {
        assert!(
            refusal(&with_mode(mode)).starts_with("it has no triangle with an area; left out of the file: ")
        );
    }
}

#[test]
fn what_is_wrong_with_an_obj_file_is_told_with_its_line() {
    for (obj, told) in [
        ("", "it is empty"),
        ("v 0 0 0\n", "it has no triangle with an area"),
        ("\0\u{1}", "it is neither OBJ nor glTF"),
        ("v 0 0\nf 1 1 1\n", "line 1 of the OBJ file does not have three numbers for its vertex"),
        ("v 0 0 zero\nf 1 1 1\n", "line 1 of the OBJ file does not have three numbers for its vertex"),
        (
            "f -1 1 1\nv 0 0 0\n",
            "line 1 of the OBJ file names vertex -1, counted backwards, and there are 0 vertices before it",
        ),
        ("\n\nv 0 0 1e39\nf 1 1 1\n", "the vertex in line 3 of the OBJ file is not finite in f32"),
        ("v 0 0 0\nv nan 0 0\nf 1 1 2\n", "the vertex in line 2 of the OBJ file is not finite in f32"),
        (
            "v 0 0 0\nf 1 1\n",
            "it has no triangle with an area; left out of the file: 1 face with fewer than three corners",
        ),
        (
            "v 0 0 0\nf 1 1 /\n",
            "line 2 of the OBJ file has a corner of a face that is not the number of a vertex",
        ),
        ("v 0 0 0\nf 1 1 2\n", "line 2 of the OBJ file names vertex 2, and the file has 1 vertices"),
        ("v 0 0 0\nf 1 1 0\n", "line 2 of the OBJ file names vertex 0, and the file has 1 vertices"),
        (
            "v 0 0 0\nf 1 1 -9223372036854775808\n",
            "line 2 of the OBJ file names vertex -9223372036854775808, counted backwards, and there are 1 vertices before it",
        ),
    ] {
        assert_eq!(refusal(obj.as_bytes()), told, "{obj:?}");
    }
    let corners = format!("v 0 0 0\nf{}\n", " 1".repeat(1025));
    assert_eq!(refusal(corners.as_bytes()), "the face in line 2 of the OBJ file has more than 1024 corners");
}

#[test]
fn what_is_wrong_with_a_gltf_file_is_told_with_its_place() {
    let cases: [(&str, Value, &str); 19] = [
        ("/asset/version", json!("3.0"), "it is glTF 3.0, and only glTF 2.0 is read"),
        ("/nodes/0", json!({"children": [0]}), "node 0 of the glTF has two parents, or is below itself"),
        ("/scenes/0/nodes", json!([0, 0]), "node 0 of the glTF has two parents, or is below itself"),
        ("/nodes/0/mesh", json!(7), "the glTF is wrong at `nodes[0].mesh`"),
        ("/scenes", json!([]), "the glTF is wrong at `scene`"),
        (
            "/extensionsRequired",
            json!(["EXT_far"]),
            "the glTF needs the extension `EXT_far`, which the program does not read; export it without that extension, for example without compression",
        ),
        ("/accessors/0/count", json!(4), "accessor 0 of the glTF ends outside its buffer"),
        (
            "/accessors/0/count",
            json!(0),
            "a triangle of the glTF names a vertex that accessor 0 does not have",
        ),
        ("/accessors/0/count", json!(u64::MAX), "accessor 0 of the glTF ends outside its buffer"),
        ("/accessors/0/byteOffset", json!(u64::MAX), "accessor 0 of the glTF ends outside its buffer"),
        ("/bufferViews/0/byteStride", json!(252), "accessor 0 of the glTF ends outside its buffer"),
        ("/bufferViews/0/byteOffset", json!(u64::MAX), "the glTF is wrong at `bufferViews[0]`"),
        ("/bufferViews/0/byteLength", json!(43), "the glTF is wrong at `bufferViews[0]`"),
        (
            "/accessors/0/componentType",
            json!(5121),
            "accessor 0 of the glTF does not hold positions or numbers of vertices in a form that glTF allows",
        ),
        (
            "/accessors/1/type",
            json!("VEC2"),
            "accessor 1 of the glTF does not hold positions or numbers of vertices in a form that glTF allows",
        ),
        ("/buffers/0/byteLength", json!(43), "buffer 0 of the glTF is shorter than the glTF says"),
        (
            "/nodes/0/matrix",
            json!([3e38, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 3e38, 0, 0, 1]),
            "accessor 0 of the glTF has a vertex that is not finite in f32, or a node moves it there",
        ),
        ("/accessors", json!([]), "the glTF is wrong at `meshes[0].primitives[0].attributes.POSITION`"),
        ("/meshes/0/primitives/0/mode", json!(9), "the glTF is wrong at `meshes[0].primitives[0].mode`"),
    ];
    for (place, value, told) in cases {
        let mut gltf = embedded();
        let (object, name) = place.rsplit_once('/').unwrap();
        match gltf.pointer_mut(object).unwrap() {
            Value::Array(items) => items[name.parse::<usize>().unwrap()] = value,
            object => object[name] = value,
        }
        assert_eq!(refusal(gltf.to_string().as_bytes()), told, "{place}");
    }
}

#[test]
fn what_is_wrong_with_the_bytes_of_a_gltf_file_is_told() {
    let whole = binary(&gltf(None), &triangle_bytes());
    for length in 4..whole.len() {
        let told = refusal(&whole[..length]);
        assert_eq!(told, "the file is cut off", "{length} bytes");
    }
    let with = |place: usize, bytes: &[u8]| {
        let mut file = whole.clone();
        file[place..place + bytes.len()].copy_from_slice(bytes);
        refusal(&file)
    };
    assert_eq!(with(4, &[1]), "it is glTF 1, and only glTF 2.0 is read");
    assert_eq!(with(8, &[0xff, 0xff]), "the file is cut off");
    assert_eq!(with(12, &[0xff; 4]), "the file is cut off");
    assert_eq!(with(16, b"BIN\0"), "the parts of the binary glTF are not in order");
    assert_eq!(with(20, b"["), "the JSON of the glTF is wrong at line 1, column 9");
    let first = br#"{"accessors": {"positions": {}}, "asset": {"version": "1.0"}}"#;
    assert_eq!(refusal(first), "it is glTF 1.0, and only glTF 2.0 is read");
    let text = embedded().to_string();
    assert_eq!(refusal(&text.as_bytes()[..text.len() - 1]), "the file is cut off");
    let numbers = [&triangle_bytes()[..40], &[3, 0]].concat();
    let beyond = "a triangle of the glTF names a vertex that accessor 0 does not have";
    assert_eq!(refusal(&binary(&gltf(None), &numbers)), beyond);
    let infinite = [&f32::INFINITY.to_le_bytes()[..], &triangle_bytes()[4..]].concat();
    let told = "accessor 0 of the glTF has a vertex that is not finite in f32, or a node moves it there";
    assert_eq!(refusal(&binary(&gltf(None), &infinite)), told);
    let values = |name: &str| format!("{{\"{name}\": [{}0]}}", "0,".repeat(GLTF_VALUES));
    let told =
        "the JSON of the glTF has more than 4194304 values about triangles, which is the most that is read";
    assert_eq!(refusal(values("nodes").as_bytes()), told);
    assert!(refusal(values("extras").as_bytes()).starts_with("it is JSON, and neither"));
}

#[test]
fn a_gltf_file_opens_files_beside_it_and_no_others() {
    let folder = TempDir::new().unwrap();
    let inner = folder.path().join("inner");
    fs::create_dir(&inner).unwrap();
    for folder in [folder.path(), &inner] {
        fs::write(folder.join("a.bin"), triangle_bytes()).unwrap();
    }
    let absolute = folder.path().join("a.bin");
    let refused = |address: &str| {
        let error = open_in(&inner, gltf(Some(address)).to_string().as_bytes()).expect_err(address);
        assert_sentence(&error);
        localize(&error, Language::English)
    };
    let elsewhere = "is no file beside the glTF, and nothing else is opened";
    for address in [
        "../a.bin",
        "..%2fa.bin",
        "x/a.bin",
        "../inner/a.bin",
        absolute.to_str().unwrap(),
        "file:///etc/passwd",
        "https://example.org/a.bin",
        "//example.org/a.bin",
        "data:application/octet-stream",
        "%ff",
        "",
    ] {
        assert!(refused(address).ends_with(elsewhere), "{}", refused(address));
    }
    assert!(refused("b%0a.bin%00").ends_with(elsewhere));
    let of_text = "cannot be read: buffer 0 of the glTF cannot be read: its text is not base64";
    assert!(refused("data:;base64,???").ends_with(of_text));
    let of_file = |name| {
        format!("cannot be read: buffer 0 of the glTF is the file `{name}` beside it, which cannot be read: ")
    };
    assert!(refused("b.bin").ends_with(&format!("{}there is no such file or folder", of_file("b.bin"))));
    fs::create_dir(inner.join("folder.bin")).unwrap();
    assert!(refused("x/../folder.bin").ends_with(&format!("{}it is a folder", of_file("folder.bin"))));
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink(&absolute, inner.join("link.bin")).unwrap();
        assert!(refused("link.bin").ends_with(elsewhere));
        std::os::unix::fs::symlink("/dev/zero", inner.join("zero.bin")).unwrap();
        assert!(refused("zero.bin").ends_with(elsewhere));
    }
}

#[test]
fn spoilt_worlds_are_opened_or_refused_with_a_sentence() {
    let files = [SQUARE.into(), embedded().to_string().into_bytes(), binary(&gltf(None), &triangle_bytes())];
    let (folder, mut rng, mut opened) = (TempDir::new().unwrap(), Rng::with_seed(1), 0);
    for number in 0..tries(1500) {
        match open_in(folder.path(), &spoilt(&mut rng, &files[number % files.len()])) {
            Ok(world) => {
                opened += 1;
                assert!(corners(&world).as_flattened().iter().all(|corner| corner.is_finite()));
            }
            Err(error) => assert_sentence(&error),
        }
    }
    assert!((1..tries(1500)).contains(&opened), "{opened}: some are worlds, and not all of them");
}

const TOO_MANY: &str = "a world has at most 1048576 triangles, this one has more";

#[test]
fn one_triangle_more_than_a_million_and_some_is_refused() {
    // One, and as many as there may be without it: those are counted before any of them is made.
    let mut both = embedded();
    let many_indices = json!({"componentType": 5125, "count": 3 << 20, "type": "SCALAR"});
    both["accessors"].as_array_mut().unwrap().push(many_indices);
    let one = both["meshes"][0]["primitives"][0].clone();
    let mut many = one.clone();
    many["indices"] = 2.into();
    both["meshes"] = json!([{"primitives": [one]}, {"primitives": [many]}]);
    both["nodes"] = json!([{"mesh": 0}, {"mesh": 1}]);
    both["scenes"][0]["nodes"] = json!([0, 1]);
    assert_eq!(refusal(both.to_string().as_bytes()), TOO_MANY);
}

#[test]
#[ignore = "the full product: minutes"]
fn a_world_has_at_most_a_million_triangles_and_some() {
    // A strip: equal triangles count once.
    let obj = |faces: usize| -> String {
        let vertices = (0..faces + 2).map(|x| format!("v {x} 0 {}\n", x % 2));
        vertices.chain((1..=faces).map(|first| format!("f {first} {} {}\n", first + 1, first + 2))).collect()
    };
    assert_eq!(open(obj(1 << 20).as_bytes()).unwrap().index().mesh().triangles().len(), 1 << 20);
    assert_eq!(refusal(obj((1 << 20) + 1).as_bytes()), TOO_MANY);
}

/// The source of a world in a state.
fn named(world: Value) -> WorldSource {
    let state = json!({"world": world}).to_string();
    WorldSource::read(&Fields::parse(&state).unwrap(), "world").unwrap()
}

#[test]
fn a_state_names_a_world_or_contains_it() {
    let built_in = World::built_in();
    assert_eq!(serde_json::to_value(&built_in).unwrap(), json!({"file": BUILT_IN}));
    assert!(Arc::ptr_eq(&Lookup::BuiltIn.world(named(json!({"file": BUILT_IN}))).unwrap(), &built_in));
    let given =
        json!({"vertices": [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]], "triangles": [[0, 1, 2]]});
    let world = Lookup::BuiltIn.world(named(given.clone())).unwrap();
    assert_eq!(serde_json::to_value(&world).unwrap(), given);
    let open = Lookup::Open(OpenFiles { worlds: vec![Arc::clone(&world)], ..OpenFiles::default() });
    assert!(Arc::ptr_eq(&open.world(named(given.clone())).unwrap(), &world), "it is not read again");
    let mesh = Mesh::new(vec![Vec3::ZERO, Vec3::X, Vec3::Y], vec![[0, 1, 2]]).unwrap();
    let asked = World::of_question(Arc::new(MeshIndex::new(mesh))).unwrap();
    assert_eq!(serde_json::to_value(&asked).unwrap(), given);
    assert!(*asked != *world && *asked == *asked, "a world equals itself alone");
    let refused =
        |world: Value| told(&Lookup::BuiltIn.world(named(world)).expect_err("a bad world"), &["a.obj"]);
    let missing = json!({"vertices": given["vertices"], "triangles": [[0, 1, 3]]});
    assert_eq!(refused(missing), "triangle 0 has the vertex 3, and there are 3 vertices");
    assert_eq!(refused(json!({"vertices": [], "triangles": []})), "it has no triangle with an area");
    let closed =
        "the world - cannot be read: nothing open has this name, and a copied state opens no other file";
    assert_eq!(refused(json!({"file": "a.obj"})), closed);
}

#[test]
fn a_triangle_that_a_state_has_often_is_drawn_once() {
    let triangles = [[0, 1, 2], [1, 2, 3], [2, 1, 0]].repeat(100);
    let world = json!({
        "vertices": [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 0.0]],
        "triangles": triangles
    });
    let world = Lookup::BuiltIn.world(named(world)).unwrap();
    assert_eq!(world.index().mesh().triangles().len(), 300, "its numbers are those of the state");
    let items = world.items(Theme::Classic.palette());
    let Item::Mesh { mesh: faces, .. } = &items[0] else { panic!("no faces") };
    assert_eq!(faces.vertices.len(), 2 * 3, "one from each side");
}

#[test]
fn names_of_worlds_lead_where_names_of_terrains_do() {
    let folder = TempDir::new().unwrap();
    let below = folder.path().join("below");
    fs::create_dir(&below).unwrap();
    for name in ["upper.obj", "below/lower.obj"] {
        fs::write(folder.path().join(name), SQUARE).unwrap();
    }
    let world = |lookup: &Lookup, name: &str| lookup.world(named(json!({"file": name})));
    let anywhere = Lookup::Anywhere(folder.path().to_owned());
    let lower = world(&anywhere, "below/lower.obj").unwrap();
    assert_eq!(
        serde_json::to_value(&lower).unwrap(),
        json!({"file": "lower.obj"}),
        "its folders are private"
    );
    let beside = anywhere.for_picture();
    assert!(world(&beside, "upper.obj").is_ok() && world(&beside, BUILT_IN).is_ok());
    let refusal = told(&world(&beside, "below/lower.obj").unwrap_err(), &["below/lower.obj"]);
    assert!(refusal.contains("a file of your own has to lie beside the picture"), "{refusal}");
    fs::remove_file(below.join("lower.obj")).unwrap();
    let open = Lookup::Open(OpenFiles { worlds: vec![Arc::clone(&lower)], ..OpenFiles::default() });
    assert!(Arc::ptr_eq(&world(&open, "lower.obj").unwrap(), &lower));
}

/// The courtyard from above its southern wall, without anti-aliasing.
fn courtyard(palette: &'static Palette) -> Picture {
    let camera = Camera::new(vec3(50.0, 45.0, -40.0), vec3(50.0, 0.0, 18.0), 0.0);
    drawn(&Scene::new(camera, World::built_in().items(palette), palette))
}

fn drawn(scene: &Scene) -> Picture {
    let (width, height) = (640, 400);
    let offscreen = Offscreen::new(width, height).unwrap();
    let mut renderer = Renderer::new(offscreen.gl.clone()).unwrap().into_bound();
    let target = FrameTarget {
        multisample: None,
        pixels: (width, height),
        background: scene.palette.backdrop,
        in_pieces: false,
    };
    renderer.draw(target, scene, Viewport::whole(width, height), 1.0).unwrap();
    renderer.read(width, height, false).unwrap()
}

/// The courtyard with a ball, so many times as large, and then moved.
fn courtyard_elsewhere(size: f32, moved: Vec3) -> Picture {
    let at = |point: Vec3| point * size + moved;
    let world = World::built_in();
    let mesh = world.index().mesh();
    let vertices = mesh.vertices().iter().map(|&vertex| at(vertex)).collect();
    let mesh = Mesh::new(vertices, mesh.triangles().to_vec()).unwrap();
    let mut camera = Camera::new(at(vec3(50.0, 45.0, -40.0)), at(vec3(50.0, 0.0, 18.0)), 0.0);
    (camera.near, camera.far) = (0.5 * f64::from(size), 150.0 * f64::from(size));
    let palette = Theme::Safe.palette();
    let mut items = Item::walls(&mesh, palette);
    items.push(Item::sphere(at(vec3(50.0, 8.0, 0.0)), 4.0 * size, palette.neutral));
    items.extend(Item::arrow(at(vec3(40.0, 4.0, 0.0)), at(vec3(60.0, 4.0, 0.0)), size, 2.0, palette.neutral));
    drawn(&Scene::new(camera, items, palette))
}

#[test]
fn a_world_of_any_size_and_at_any_place_has_its_picture() {
    let here = courtyard_elsewhere(1.0, Vec3::ZERO);
    for exponent in [-110, -41, -39, 39, 41, 66, 119] {
        assert!(courtyard_elsewhere(2.0_f32.powi(exponent), Vec3::ZERO) == here, "2^{exponent}");
    }
    // Where f32 has quarters and halves.
    for far in [2.0_f32.powi(21), 2.0_f32.powi(22)] {
        let there = courtyard_elsewhere(1.0, vec3(far, 0.0, -far));
        let differing =
            there.rgb.iter().zip(&here.rgb).filter(|(one, other)| one.abs_diff(**other) > 40).count();
        assert!(differing < here.rgb.len() / 50, "{far}: {differing} channels differ");
    }
}

#[test]
fn the_courtyard_is_drawn_in_the_colours_of_every_theme() {
    for palette in Theme::ALL.map(Theme::palette) {
        let picture = courtyard(palette);
        let light = |x: usize, y: usize| {
            let pixel = &picture.rgb[3 * (640 * y + x)..][..3];
            pixel.iter().map(|&channel| i32::from(channel)).sum::<i32>()
        };
        let (floor, wall, seam, sky) = (light(200, 160), light(450, 112), light(450, 192), light(450, 40));
        assert!(floor > wall + 60, "floor {floor}, wall {wall}");
        assert!(seam < floor - 60, "the seam {seam} is drawn on the floor {floor}");
        assert!((wall - sky).abs() > 60, "wall {wall}, sky {sky}");
        // The diagonals of its two halves are not drawn.
        assert!((100..160).all(|x| light(x, 170) == floor), "{palette:?}");
    }
}

#[test]
fn a_drawing_is_made_once() {
    let (world, palette) = (World::built_in(), Theme::Safe.palette());
    let meshes = |palette| -> Vec<_> {
        let items = world.items(palette).into_iter();
        items.map(|item| if let Item::Mesh { mesh, .. } = item { mesh } else { panic!("a mesh") }).collect()
    };
    let (once, again) = (meshes(palette), meshes(palette));
    assert!(once.iter().zip(&again).all(|(one, other)| Arc::ptr_eq(one, other)), "a renderer keeps it");
    assert_eq!(once.len(), 2, "faces and edges");
    assert!(!Arc::ptr_eq(&once[0], &meshes(Theme::Print.palette())[0]), "in other colours");
}

#[test]
fn figures_have_the_walls_as_a_picture_and_cut_lines_at_them() {
    let palette = Theme::Print.palette();
    // Behind the southern wall, and over it.
    let line = |y: f32| Item::stroke(vec3(20.0, y, 1.0), vec3(80.0, y, 1.0), 2.0, palette.hit);
    let camera = Camera::new(vec3(50.0, 5.0, -60.0), vec3(50.0, 5.0, 18.0), 0.0);
    let cut = |world: &World| {
        let items = [world.items(palette), vec![line(1.0), line(8.0)]].concat();
        let scene = Scene::new(camera, items, palette);
        let frame = vector::Frame { min: DVec2::ZERO, size: DVec2::new(640.0, 400.0) };
        let drawn = vector::scene(&scene, frame, (640, 400), VectorStyle::default(), None);
        let Primitive::Group { primitives, .. } = drawn else { panic!("a group") };
        let names = primitives.into_iter().map(|part| match part {
            Primitive::Group { name, primitives, .. } => (name, primitives.len()),
            _ => panic!("groups"),
        });
        (names.collect::<Vec<_>>(), vector::pictured(&scene).items.len())
    };
    let (parts, pictured) = cut(&World::built_in());
    assert_eq!(pictured, 1, "the faces alone");
    assert!(parts.contains(&("hidden", 1)), "{parts:?}");
    assert!(parts.iter().any(|&(name, count)| name == "lines" && count > 1), "edges too: {parts:?}");
    // With more triangles than lines are cut at, everything is in the picture.
    let faces: String = (2..2003).map(|last| format!("v 0 {last} 0\nf 1 2 {}\n", last + 1)).collect();
    let obj = ["v 0 0 0\nv 1 0 0\n", &faces].concat();
    let (parts, pictured) = cut(&open(obj.as_bytes()).unwrap());
    assert_eq!((parts, pictured), (Vec::new(), 4));
}

/// A folder with a hall in it: a floor of 20 by 20 and a wall across it.
fn hall() -> TempDir {
    let folder = TempDir::new().unwrap();
    let obj = "v 0 0 0\nv 20 0 0\nv 20 0 20\nv 0 0 20\nv 12 0 0\nv 12 6 0\nv 12 6 20\nv 12 0 20\nf 1 2 3 4\nf 5 6 7 8\n";
    fs::write(folder.path().join("hall.obj"), obj).unwrap();
    folder
}

/// What `describe --json` says, with these arguments in this folder.
fn described(folder: &Path, args: &[&str]) -> Value {
    let output = confined(folder, &[&["describe", "--json"], args].concat());
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn a_world_of_ones_own_is_walked_from_the_command_line() {
    let folder = hall();
    let path = folder.path().join("hall.obj");
    let start = described(folder.path(), &["--world", path.to_str().unwrap()]);
    assert_eq!(start["state"]["lesson"], "world");
    assert_eq!(start["state"]["world"], json!({"file": "hall.obj"}), "its folder is private");
    // The ball lies on the floor, a step of f32 or some above it, and goes along it.
    let walked = described(folder.path(), &["--world", "hall.obj", "--method", "exact", "--keys", "Up*3"]);
    let place = |state: &Value| [1, 2].map(|axis| state["state"]["path"][0][axis].as_f64().unwrap());
    let radius = start["state"]["radius"].as_f64().unwrap();
    let ([_, before], [height, after]) = (place(&start), place(&walked));
    assert!((radius..radius * 1.001).contains(&height), "{walked}");
    assert!((after - before - 3.0 * radius).abs() < 1e-3, "{walked}");
    // A picture brings it back from its folder, and a state that a person wrote from anywhere.
    let png = succeed(&[
        "figure",
        "--world",
        path.to_str().unwrap(),
        "--keys",
        "Up*3",
        "--method",
        "exact",
        "-o",
        "-",
    ]);
    fs::write(folder.path().join("a.png"), png).unwrap();
    assert_eq!(described(folder.path(), &["--state", "a.png"])["state"], walked["state"]);
    let mut state = walked["state"].clone();
    state["world"]["file"] = path.to_str().unwrap().into();
    let elsewhere = TempDir::new().unwrap();
    assert_eq!(described(elsewhere.path(), &["--state", &state.to_string()])["state"], walked["state"]);
}

#[test]
fn a_world_without_room_for_a_ball_is_refused() {
    let folder = TempDir::new().unwrap();
    for (size, expected) in [("1e-45", "the world is too small"), ("3e38", "the world is too large")] {
        let obj = format!("v -{size} 0 -{size}\nv {size} 0 -{size}\nv 0 0 {size}\nf 1 2 3\n");
        fs::write(folder.path().join("a.obj"), obj).unwrap();
        let output = confined(folder.path(), &["describe", "--world", "a.obj"]);
        let (told, expected) =
            (String::from_utf8_lossy(&output.stderr), format!("the world a.obj cannot be read: {expected}"));
        assert!(!output.status.success() && told.contains(&expected), "{told}");
    }
}

#[test]
fn a_world_is_for_its_lesson_alone() {
    let folder = hall();
    let refused = |args: &[&str]| {
        let output = confined(folder.path(), &[&["describe"], args].concat());
        assert!(!output.status.success() && output.stdout.is_empty(), "{args:?}");
        String::from_utf8(output.stderr).unwrap()
    };
    let other = refused(&["ray-terrain", "--world", "hall.obj"]);
    assert!(other.contains("ray-terrain has no world; --world is for world"), "{other}");
    assert!(
        refused(&["world", "--terrain", "hall.obj"])
            .contains("world has no terrain; --terrain is for ray-terrain")
    );
    assert!(
        refused(&["--world", "none.obj"])
            .contains("the world none.obj cannot be read: there is no such file")
    );
    assert!(refused(&["--world", "hall.obj", "--state", "{}"]).contains("cannot be used with"));
}

/// Opens a file that is dropped on the window.
fn open_dropped(session: &mut Session, file: &Path) -> Result<(), Error> {
    session.receive(Incoming::dropped(file, &|_| {})?)
}

#[test]
fn a_dropped_world_opens_the_lesson_in_it_and_is_undone() {
    let folder = hall();
    let mut session = Session::new(table::open(LESSONS[2]).unwrap(), View::default());
    let before = table::full_state(session.lesson());
    let path = folder.path().join("HALL.Obj");
    fs::rename(folder.path().join("hall.obj"), &path).unwrap();
    open_dropped(&mut session, &path).unwrap();
    let state = table::full_state(session.lesson());
    assert_eq!((&state["lesson"], &state["world"]), (&json!("world"), &json!({"file": "HALL.Obj"})));
    // What is copied names what is open, and is opened again though the file is gone.
    fs::remove_file(&path).unwrap();
    session.act(SceneAction::Steer(Steer::Up)).unwrap();
    session.open_state(&state.to_string()).unwrap();
    assert_eq!(table::full_state(session.lesson()), state);
    for _ in 0..3 {
        session.act(SessionAction::Undo).unwrap();
    }
    assert_eq!(table::full_state(session.lesson()), before);
    fs::write(&path, "f 1 2 3").unwrap();
    assert_sentence(&open_dropped(&mut session, &path).unwrap_err());
    assert_eq!(table::full_state(session.lesson()), before, "nothing changes");
}

#[test]
fn few_worlds_can_be_taken_back_to() {
    let folder = hall();
    let mut session = Session::new(table::open(LESSONS[2]).unwrap(), View::default());
    for number in 0..9 {
        let path = folder.path().join(format!("{number}.obj"));
        fs::copy(folder.path().join("hall.obj"), &path).unwrap();
        open_dropped(&mut session, &path).unwrap();
        session.act(SceneAction::Steer(Steer::Up)).unwrap();
    }
    let mut names = Vec::new();
    while session.can_undo() {
        session.act(SessionAction::Undo).unwrap();
        names.push(session.lesson().world().expect("a world").source().name().to_owned());
    }
    names.dedup();
    assert_eq!(names, ["8.obj", "7.obj", "6.obj", "5.obj"][..UNDO_PLACES], "the newest can be come back to");
}

#[test]
fn the_ball_sees_where_it_goes() {
    let world = LESSONS.into_iter().find(|info| info.slug == "world").unwrap();
    let mut session = Session::new(table::open(world).unwrap(), View::default());
    session.set_view_mode(ViewMode::Explain);
    session.frame();
    let outside = session.view();
    session.act(SceneAction::FirstPerson).unwrap();
    let camera = session.scene().camera;
    assert!(!session.scene().has_sphere(), "what is around the eye is not drawn");
    let parts = session.lesson().parts();
    assert!((camera.place() - parts.points[0]).length() < 1e-4, "{}", camera.place());
    let ahead = camera.rotation() * (parts.points[1] - parts.points[0]).normalize();
    assert!((ahead - Vec3::NEG_Z).length() < 1e-4, "{ahead}");
    // It walks on with its eye, and what is shown brings it back.
    session.act(SceneAction::Steer(Steer::Left)).unwrap();
    session.act(SceneAction::Steer(Steer::Up)).unwrap();
    assert!((session.scene().camera.place() - session.lesson().parts().points[0]).length() < 1e-4);
    let mut again = Session::new(table::open(LESSONS[0]).unwrap(), View::default());
    again.open_state(&session.shared_state()).unwrap();
    assert!(again.view().first_person);
    again.act(SceneAction::FirstPerson).unwrap();
    assert!(!again.view().first_person, "out again");
    session.act(SceneAction::Home).unwrap();
    assert!(!session.view().first_person && (session.view().pitch - outside.pitch).abs() < 1.0);
    // Nobody walks in the other lessons.
    session.act(SceneAction::Lesson(0)).unwrap();
    let view = session.view();
    session.act(SceneAction::FirstPerson).unwrap();
    assert_eq!(session.view(), view);
}
