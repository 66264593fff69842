//! Worlds as their formats have them: what other programs write, also where it is unusual. `tests/worlds` holds files
//! that were refused or read wrongly once.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use anyhow::Error;
use base::files::unneeded::Wanted;
use base::files::world::{LeftOut, World, WorldSource};
use base::limits::WORLD_TRIANGLES;
use base::text::error::localize;
use base::text::language::Language;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use collision_core::exact::sphere_mesh;
use collision_core::shapes::Sphere;
use fastrand::Rng;
use glam::{Vec3, vec3};
use lessons::session::incoming::Incoming;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::common::{confined, written_world};

fn stored(name: &str) -> Result<Arc<World>, Error> {
    WorldSource::file(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/worlds").join(name))?.open()
}

/// Opens a file of this name with these bytes.
pub(crate) fn open(name: &str, bytes: impl AsRef<[u8]>) -> Result<Arc<World>, Error> {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join(name);
    fs::write(&path, bytes).unwrap();
    WorldSource::file(&path)?.open()
}

pub(crate) fn corners(world: &World) -> Vec<[Vec3; 3]> {
    world.index().mesh().iter().map(|triangle| triangle.vertices()).collect()
}

fn area(world: &World) -> f64 {
    let area = |[a, b, c]: [Vec3; 3]| {
        (b.as_dvec3() - a.as_dvec3()).cross(c.as_dvec3() - a.as_dvec3()).length() / 2.0
    };
    corners(world).into_iter().map(area).sum()
}

#[track_caller]
fn assert_refused(name: &str, bytes: impl AsRef<[u8]>, with: &str) {
    let error = open(name, bytes).expect_err(name);
    let told = localize(&error, Language::English);
    assert!(told.contains(with), "{name}: {told}");
}

#[test]
fn files_that_were_refused_or_read_wrongly_are_read() {
    for (name, triangles, area_of_all) in [
        ("anim-nonode.gltf", 2, 16.0),
        ("continuation-face.obj", 2, 16.0),
        ("cr-only.obj", 2, 16.0),
        ("custom-attr.gltf", 2, 16.0),
        ("datauri-nopad.gltf", 2, 16.0),
        ("float-ints.gltf", 2, 16.0),
        ("forward-ref.obj", 2, 16.0),
        ("huge-f32.obj", 2, 16.0),
        ("inline-comment-face.obj", 2, 16.0),
        ("L-1e19.obj", 4, 3e38),
        ("nan-unused.obj", 2, 16.0),
        ("no-minmax.gltf", 2, 16.0),
        ("nul-pad.obj", 2, 16.0),
        ("quad-1e10.obj", 2, 1e20),
        ("quad-and-triangle-1e10.obj", 2, 1e20),
        ("quant-req.gltf", 2, 16.0),
        ("req-KHR_materials_unlit.gltf", 2, 16.0),
        ("req-KHR_texture_transform.gltf", 2, 16.0),
        ("tex-nosource.gltf", 2, 16.0),
        ("trailing-nobin.glb", 2, 16.0),
        ("two-vertex-face.obj", 2, 16.0),
        ("uri-dot.gltf", 2, 16.0),
        ("x-no-position.gltf", 2, 16.0),
        ("x-zero-morph.gltf", 2, 16.0),
    ] {
        let world =
            stored(name).unwrap_or_else(|error| panic!("{name}: {}", localize(&error, Language::English)));
        assert_eq!(corners(&world).len(), triangles, "{name}");
        assert!((area(&world) / area_of_all - 1.0).abs() < 1e-6, "{name}: {}", area(&world));
    }
    for (name, told) in [
        ("second-nouri.glb", "buffer 1 of the glTF has no address"),
        ("tri.stl", "it is STL"),
        ("comment.gltf", "the JSON of the glTF has a comment at line 1, column 1"),
    ] {
        let error = localize(&stored(name).expect_err(name), Language::English);
        assert!(error.contains(told), "{name}: {error}");
    }
}

#[test]
fn what_is_left_out_is_told() {
    assert_eq!(stored("two-vertex-face.obj").unwrap().left_out().of(&LeftOut::ShortFaces), 1);
    let mut beside = square();
    let primitives = beside["meshes"][0]["primitives"].as_array_mut().unwrap();
    primitives
        .extend([json!({"attributes": {"NORMAL": 0}}), json!({"attributes": {"POSITION": 0}, "mode": 1})]);
    let beside = open("a.gltf", beside.to_string()).unwrap();
    assert_eq!(
        [LeftOut::PartsWithoutPositions, LeftOut::Lines, LeftOut::Points]
            .map(|what| beside.left_out().of(&what)),
        [1, 2, 0]
    );
    let square = "v 0 0 0\nv 1 0 0\nv 1 0 1\nv 0 0 1\nf 1 2 3\n";
    let all = format!("{square}f 2 3 1\nf 1 2 3\nf 1 3 2\nf 1 2\nf 1\nl 1 2 3\np 1\nf 1 1 2 2\nf 1 1 2\n");
    let world = open("a.obj", all).unwrap();
    assert_eq!(corners(&world).len(), 2, "with its back it is another triangle");
    let told = world.left_out().sentence(Language::English);
    let expected = "left out of the file: 2 triangles that repeat earlier ones, 2 faces with fewer than three \
        corners, 2 faces without an area, 1 point, 2 lines";
    assert_eq!(told.as_deref(), Some(expected));
    let almost = ["F 1 2 3", "f,1,2,3", "face 1 2 3", "f: 1 2 3", "f1 2 3", "# f", "bevel on"].join("\n");
    let almost = open("a.obj", format!("{square}{almost}\n")).unwrap();
    assert_eq!(almost.left_out().of(&LeftOut::UnknownLines), 5);
    for language in Language::ALL {
        let told = world.left_out().sentence(language).unwrap();
        assert!(!told.contains('{') && !told.contains("left-out"), "{told}");
    }
}

#[test]
fn an_obj_file_is_read_in_every_form_that_its_text_allows() {
    let whole = "v 0 0 0\nv 4 0 0\nv 4 0 4\nv 0 0 4\nf 1 2 3 4\n";
    for (form, text) in [
        ("windows", whole.replace('\n', "\r\n")),
        ("old mac", whole.replace('\n', "\r")),
        ("mixed ends", whole.replacen('\n', "\r\n", 2).replacen("4\n", "4\r", 1)),
        ("no end", whole.trim_end().to_owned()),
        ("mark", format!("\u{feff}{whole}")),
        ("tabs", whole.replace(' ', "\t ")),
        ("indented", whole.replace("v ", "  v  ")),
        ("comments", format!("# a\n{}", whole.replace('\n', "# b\n").replace("4# b", "4 # b"))),
        ("continued", whole.replace("f 1 2", "f 1 \\\n2").replace("v 4 0 4", "v 4 \\\n 0 \\\n4")),
        ("a comment that ends in a backslash", whole.replace("v 4 0 0", "# C:\\a\\\nv 4 0 0 # b\\")),
        ("continued before a comment", whole.replace("f 1 2", "f 1 \\ # a\n2")),
        ("continued on windows", whole.replace("f 1 2", "f 1 \\\n2").replace('\n', "\r\n")),
        ("backwards", whole.replace("f 1 2 3 4", "f -4 -3 -2 -1")),
        ("textures", whole.replace("f 1 2 3 4", "vt 0 0\nvn 0 1 0\nf 1/1 2/1/1 3//1 4/1/1")),
        (
            "colours and weights",
            whole.replace("v 4 0 4", "v 4 0 4 1.0").replace("v 0 0 4", "v 0 0 4 1 0.5 0"),
        ),
        ("exponents", whole.replace("v 4 0 4", "v 4e0 0E+5 .4e1").replace("v 0 0 4", "v -0 +0. 4.")),
        ("faces first", format!("f 1 2 3 4\n{}", whole.replace("f 1 2 3 4\n", ""))),
        ("no numbers", format!("{whole}v 1.#QNAN -1.#IND nan(ind)\nv\nv inf 1e999 x\n")),
        ("a comment at a number", whole.replace("v 4 0 4", "v 4 0 4.#Jack")),
        (
            "foreign words",
            format!("mtllib a b.mtl\no caf\u{e9}\ng a b\ns off\nusemtl #1\nvp 1 2\nxyz 1\n{whole}call x\n"),
        ),
        ("padding", format!("{whole}\0\0\0")),
        ("blanks of other kinds", whole.replace("4 0", "4\u{a0}0").replace("f 1 2", "f\u{b}1\u{3000}2")),
        ("files put together", format!("# a\n\u{feff}{whole}")),
        ("the end of an old file", format!("{whole}\u{1a}")),
        ("the older name of a face", whole.replace("f 1 2 3 4", "fo 1 2 3 4")),
        ("points of no use", whole.replace("f 1", "f 1\nf 1 2\nf 1")),
    ] {
        let world = open("a.obj", &text)
            .unwrap_or_else(|error| panic!("{form}: {}", localize(&error, Language::English)));
        assert_eq!((corners(&world).len(), area(&world)), (2, 16.0), "{form}: {text:?}");
    }
}

#[test]
fn what_is_no_number_is_never_read_as_one() {
    // As runtimes of Windows round their words for it to so many digits behind the point.
    for word in
        ["1.#IO", "-1.#J", "1.#QO", "1.#R", "1.#SNB", "1.#T", "1.$", "1.#INF", "-1.#IND00", "1.#QNAN0"]
    {
        let text = format!("v 0 0 {word}\nv 4 0 0\nv 4 0 4\nf 1 2 3\n");
        assert_refused("a.obj", text, "line 1 of the OBJ file does not have three numbers");
    }
}

#[test]
fn half_a_letter_is_no_backslash() {
    // The names of tables in Shift JIS and GBK end in the byte of a backslash.
    let whole = "\nv 0 0 0\nv 4 0 0\nv 4 0 4\nv 0 0 4\nf 1 2 3 4\n";
    for name in [&b"o \x95\x5c"[..], b"usemtl \xd5\x5c ", b"g a\xb1\x5c"] {
        let bytes = [name, whole.as_bytes()].concat();
        assert_eq!(area(&open("a.obj", bytes).unwrap()), 16.0, "{name:?}");
    }
}

#[test]
fn faces_of_every_form_are_cut_or_told() {
    let round = format!("v 0 0 0\nv 1 0 0\nv 0 0 1\n{}", format!("f{}\n", " 1 2 3".repeat(341)).repeat(100));
    let round = open("a.obj", round).unwrap();
    assert_eq!((corners(&round).len(), round.left_out().of(&LeftOut::RepeatedTriangles)), (1, 99));
    // Each round a little larger than the one before.
    let corner =
        |number: usize| ["0 0 0", "1 0 0", "0 0 1"][number % 3].replace('1', &format!("{}", 1000 + number));
    let spiral: String = (0..1023).map(|number| format!("v {}\n", corner(number))).collect();
    let face = format!("f{}\n", (1..1024).map(|number| format!(" {number}")).collect::<String>());
    let spiral = open("a.obj", spiral + &face.repeat(2)).unwrap();
    assert_eq!(spiral.left_out().of(&LeftOut::CrossingOutlines), 2, "too much of it lies on itself");
    let star = "v 0 0 3\nv 3 0 1\nv 2 0 -2\nv -2 0 -2\nv -3 0 1\nf 1 3 5 2 4\n";
    let told = open("a.obj", star).unwrap().left_out().sentence(Language::English).unwrap();
    assert!(told.contains("the inside of 1 face that crosses itself"), "{told}");
    // A bridge to a hole is passed in both directions.
    let hole =
        "v 0 0 0\nv 9 0 0\nv 9 0 9\nv 0 0 9\nv 3 0 3\nv 3 0 6\nv 6 0 6\nv 6 0 3\nf 1 2 3 4 1 5 6 7 8 5\n";
    assert_eq!(area(&open("a.obj", hole).unwrap()), 72.0);
}

#[test]
fn faces_are_cut_at_every_size_and_keep_their_front() {
    // An L in each coordinate plane, from both sides.
    let shape = [[0.0, 0.0], [2.0, 0.0], [2.0, 1.0], [1.0, 1.0], [1.0, 2.0], [0.0, 2.0_f64]];
    for exponent in [-44, -30, -12, 0, 10, 19, 37] {
        let size = 10.0_f64.powi(exponent);
        for (axes, is_turned) in [([0, 1], false), ([1, 2], true), ([2, 0], false)] {
            let vertex = |[u, v]: [f64; 2]| {
                let mut point = [0.0; 3];
                (point[axes[0]], point[axes[1]]) = (u * size, v * size);
                format!("v {:e} {:e} {:e}\n", point[0], point[1], point[2])
            };
            let vertices: String = shape.into_iter().map(vertex).collect();
            let face = if is_turned { "f 6 5 4 3 2 1\n" } else { "f 1 2 3 4 5 6\n" };
            let world = open("a.obj", vertices + face).unwrap();
            let normals: Vec<f64> = (corners(&world).into_iter())
                .map(|[a, b, c]| {
                    (b.as_dvec3() / size - a.as_dvec3() / size)
                        .cross(c.as_dvec3() / size - a.as_dvec3() / size)
                })
                .map(|normal| normal[3 - axes[0] - axes[1]])
                .collect();
            let sum: f64 = normals.iter().sum::<f64>() / 2.0;
            let expected = if is_turned { -3.0 } else { 3.0 };
            assert!((sum - expected).abs() < 0.4, "1e{exponent}, {axes:?}: {normals:?}");
            assert!(normals.iter().all(|normal| normal * expected > 0.0), "1e{exponent}: {normals:?}");
        }
    }
    // Its notch is free.
    let world = stored("L-1e19.obj").unwrap();
    let ball = |x: f32, z: f32| Sphere::new(vec3(x, 0.5e19, z), 0.6e19).unwrap();
    assert!(!sphere_mesh(&ball(1.9e19, 1.9e19), world.index()));
    assert!(sphere_mesh(&ball(0.5e19, 0.5e19), world.index()));
}

#[test]
fn what_is_no_world_is_named_for_what_it_is() {
    let mut binary_stl = vec![0; 84 + 50];
    binary_stl[80] = 1;
    let wide: Vec<u8> = "v 0 0 0\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let wide_comment = "# \u{4e00}\u{4e8c}\u{4e09}\u{56db}\nv 0 0 0\nv 4 0 0\n".encode_utf16();
    let wide_comment: Vec<u8> = wide_comment.flat_map(u16::to_le_bytes).collect();
    let marked = [&[0xff, 0xfe][..], &wide].concat();
    let wider: Vec<u8> = "v 0 0 0\n".chars().flat_map(|c| u32::from(c).to_le_bytes()).collect();
    let marked_wider = [&[0xff, 0xfe, 0, 0][..], &wider].concat();
    for (bytes, told) in [
        (&b"solid cube\nfacet normal 0 0 1\n"[..], "it is STL"),
        (&binary_stl, "it is STL"),
        (b"ply\nformat ascii 1.0\n", "it is PLY"),
        (b"<!DOCTYPE html><html>", "it is a page of HTML"),
        (b"\n <HTML lang=en>", "it is a page of HTML"),
        (b"<?xml version=\"1.0\"?><COLLADA>", "it is XML"),
        (b"version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 5\n", "git lfs pull"),
        (&marked, "it is UTF-16"),
        (&wide, "it is UTF-16"),
        (&wider, "it is UTF-32"),
        (&marked_wider, "it is UTF-32"),
        (br"{\rtf1\ansi v 0 0 0\par}", "it is RTF"),
        (b"{\\bf v} 0 0 0", "it is neither OBJ nor glTF"),
        (b"\x64\x86\x03\0\0\0\0\0", "it is COFF"),
        (b"\x7fELF\x02\x01", "it is ELF"),
        (b"Kaydara FBX Binary  \0", "it is FBX"),
        (b"PK\x03\x04abc", "it is ZIP"),
        (b"\x89PNG\r\n\x1a\n", "it is PNG"),
        (b"BLENDER-v300", "it is Blender"),
        (b"#usda 1.0", "it is USD"),
        (b"  SOLID CUBE\n FACET NORMAL 0 0 1\n", "it is STL"),
        (b"\xef\xbb\xbfsolid cube\n", "it is STL"),
        (b"OFF 3 1 0\n0 0 0\n", "it is OFF"),
        (b"CNOFF\n3 1 0\n", "it is OFF"),
        (b"BZh91AY&SY", "it is bzip2"),
        (b"\xfd7zXZ\0", "it is xz"),
        (b"\x28\xb5\x2f\xfd\nv 1\n", "it is Zstandard"),
        (b"  0\r\nSECTION\r\n", "it is DXF"),
        (&wide_comment, "it is UTF-16"),
        (b"\x01\x02\x03\nv 0 0 0\nf 1 2\n", "it is neither OBJ nor glTF"),
        (b"hello\nworld\n", "it is neither OBJ nor glTF"),
        (b"\0\x01\x02", "it is neither OBJ nor glTF"),
        (b"[1, 2]", "it is neither OBJ nor glTF"),
        (b"{\"name\": 1}", "it is JSON, and neither OBJ nor glTF"),
        (b"", "it is empty"),
        (b"\xef\xbb\xbf \n\n", "it is empty"),
        (b"l 1 2\n", "it has no triangle with an area; left out of the file: 1 line"),
        (b"v 0 0 0\nf 1\np 1 2\nsurf 0 1 0 1 1\n", "1 face with fewer than three corners, 2 points, 1 curve"),
    ] {
        assert_refused("a.obj", bytes, told);
    }
    for language in Language::ALL {
        let error = localize(&open("a.obj", "l 1 2\np 1\n").unwrap_err(), language);
        assert!(!error.contains("left-out") && !error.contains('{'), "{error}");
    }
    assert_refused("a.gltf", "// made by hand\n{}", "has a comment at line 1, column 1, and JSON has none");
    assert_refused("a.gltf", "{\n  /* by hand */ \"a\": 1}", "has a comment at line 2, column 3");
    assert_refused("a.gltf", "{\n  7: 1}", "the JSON of the glTF is wrong at line 2, column 3");
    assert_refused("a.gltf", br"{\rtf1\ansi {}}", "it is RTF");
    assert_refused("a.gltf", " ", "it is empty");
}

/// Two triangles of a square as glTF, with four positions and six indices in its text.
fn square() -> Value {
    let positions = [[0.0_f32, 0.0, 0.0], [4.0, 0.0, 0.0], [4.0, 0.0, 4.0], [0.0, 0.0, 4.0]];
    let positions = positions.as_flattened().iter().flat_map(|number| number.to_le_bytes());
    let bytes: Vec<u8> =
        positions.chain([0_u16, 1, 2, 0, 2, 3].into_iter().flat_map(u16::to_le_bytes)).collect();
    json!({
        "asset": {"version": "2.0"},
        "scenes": [{"nodes": [0]}],
        "nodes": [{"mesh": 0}],
        "meshes": [{"primitives": [{"attributes": {"POSITION": 0}, "indices": 1}]}],
        "accessors": [
            {"bufferView": 0, "componentType": 5126, "count": 4, "type": "VEC3"},
            {"bufferView": 1, "componentType": 5123, "count": 6, "type": "SCALAR"}
        ],
        "bufferViews": [
            {"buffer": 0, "byteLength": 48},
            {"buffer": 0, "byteOffset": 48, "byteLength": 12}
        ],
        "buffers": [{"byteLength": 60, "uri": format!("data:application/gltf-buffer;base64,{}", STANDARD.encode(bytes))}]
    })
}

/// The square with one value set.
fn with(place: &str, value: Value) -> Value {
    let mut gltf = square();
    let (object, name) = place.rsplit_once('/').unwrap();
    match gltf.pointer_mut(object).unwrap() {
        Value::Array(items) => items.push(value),
        object => object[name] = value,
    }
    gltf
}

#[test]
fn of_a_gltf_file_only_what_makes_triangles_is_judged() {
    let unused = [
        ("/textures", json!([{}, {"source": "no"}, 7])),
        ("/animations", json!([{"channels": [{"target": {"path": "pointer"}}], "samplers": "x"}])),
        ("/materials", json!({"wrong": true})),
        ("/skins", json!([{"joints": [99]}])),
        ("/cameras", json!(null)),
        ("/images", json!([{"uri": "missing.png"}])),
        ("/extensions", json!({"KHR_lights_punctual": {"lights": [{}]}})),
        ("/extras", json!([[[[1]]]])),
        ("/accessors/2", json!({"componentType": 9999, "count": -1, "type": "VEC9", "bufferView": 44})),
        ("/bufferViews/2", json!({"buffer": 7, "byteLength": 1e300})),
        ("/buffers/1", json!({"byteLength": 4, "uri": "missing.bin"})),
        ("/nodes/1", json!({"mesh": 77, "children": [1]})),
        ("/meshes/1", json!({"primitives": [{"attributes": {"POSITION": 55}, "mode": 99}]})),
        ("/nodes/0/name", json!(17)),
        ("/nodes/0/camera", json!(9)),
        ("/nodes/0/extensions", json!({"KHR_lights_punctual": {"light": 0}})),
        ("/meshes/0/weights", json!("x")),
        ("/meshes/0/primitives/0/material", json!(42)),
        ("/meshes/0/primitives/0/attributes/_BATCHID", json!(98)),
        ("/meshes/0/primitives/0/attributes/TEXCOORD_0", json!("no")),
        ("/meshes/0/primitives/0/extensions", json!({"KHR_materials_variants": {}})),
        ("/accessors/0/min", json!("none")),
        ("/accessors/0/normalized", json!(false)),
        ("/accessors/1/normalized", json!(true)),
        ("/bufferViews/0/target", json!(1)),
        ("/asset/generator", json!(5)),
        ("/asset", json!(null)),
        ("/asset", json!({"version": 2.0})),
        ("/nodes/0/matrix", json!(null)),
        ("/nodes/0/children", json!(null)),
        ("/meshes/0/primitives/0/mode", json!(null)),
        ("/accessors/0/sparse", json!(null)),
        ("/scenes", json!(null)),
        ("/extensionsUsed", json!(["KHR_draco_mesh_compression", "ANYTHING_else"])),
        ("/meshes/0/primitives/0/mode", json!(4.0)),
        ("/accessors/0/count", json!(4.0)),
        ("/bufferViews/0/byteLength", json!(4.8e1)),
        ("/bufferViews/0/byteStride", json!(12)),
        ("/scene", json!(0.0)),
    ];
    for (place, value) in unused {
        let gltf = with(place, value).to_string();
        let world = open("a.gltf", &gltf)
            .unwrap_or_else(|error| panic!("{place}: {}", localize(&error, Language::English)));
        assert_eq!((corners(&world).len(), area(&world)), (2, 16.0), "{place}");
    }
    let nested = ["[".repeat(300), "]".repeat(300)].concat();
    let long = format!("[{}1e999]", "{},".repeat(1 << 20));
    for unused in [nested, long, "1e999".to_owned(), "\"\\ud800\"".to_owned()] {
        for place in ["\"mesh\"", "\"POSITION\"", "\"byteLength\"", "\"asset\""] {
            let text = square().to_string().replacen(place, &format!("\"extras\":{unused},{place}"), 1);
            let unused = &unused[..unused.len().min(20)];
            let world = open("a.gltf", text).unwrap_or_else(|error| {
                panic!("{unused} at {place}: {}", localize(&error, Language::English))
            });
            assert_eq!(area(&world), 16.0, "{unused} at {place}");
        }
    }
    let padded = square().to_string() + "\0\0\0";
    assert_eq!(area(&open("a.gltf", padded).unwrap()), 16.0, "padded with zeros");
    let twice = square().to_string().replacen("{\"mesh\":0}", "{\"mesh\":9,\"mesh\":0}", 1);
    assert_eq!(area(&open("a.gltf", twice).unwrap()), 16.0, "a later key replaces an earlier one");
}

#[test]
fn a_part_without_elements_has_no_triangles() {
    let list = |gltf: &mut Value, place: &str, more: &[Value]| {
        gltf.pointer_mut(place).unwrap().as_array_mut().unwrap().extend_from_slice(more);
    };
    let part = |positions: usize, indices: usize| {
        let mut gltf = square();
        let numbers = json!({"bufferView": 1, "componentType": 5123, "count": 0, "type": "SCALAR"});
        let places = json!({"componentType": 5126, "count": 0, "type": "VEC3", "sparse": {"count": 0}});
        list(&mut gltf, "/accessors", &[numbers, places]);
        let parts = [
            json!({"attributes": {"POSITION": positions}, "indices": indices}),
            json!({"attributes": {"POSITION": 3}}),
        ];
        list(&mut gltf, "/meshes/0/primitives", &parts);
        gltf.to_string()
    };
    for (positions, indices) in [(0, 2), (3, 2)] {
        assert_eq!(area(&open("a.gltf", part(positions, indices)).unwrap()), 16.0);
    }
    assert_refused("a.gltf", part(3, 1), "names a vertex that accessor 3 does not have");
    // However many points are said to be left out.
    let mut many = square();
    list(&mut many, "/accessors", &[json!({"componentType": 5126, "count": u64::MAX, "type": "VEC3"})]);
    let points = json!({"attributes": {"POSITION": 2}, "mode": 0});
    list(&mut many, "/meshes/0/primitives", &[points.clone(), points]);
    assert_eq!(open("a.gltf", many.to_string()).unwrap().left_out().of(&LeftOut::Points), usize::MAX);
}

#[test]
fn an_extension_is_needed_told_or_of_no_matter() {
    for name in [
        "KHR_materials_unlit",
        "KHR_materials_anything_new",
        "KHR_texture_transform",
        "KHR_texture_basisu",
        "EXT_texture_webp",
        "MSFT_texture_dds",
        "KHR_lights_punctual",
        "KHR_materials_variants",
        "KHR_animation_pointer",
        "KHR_xmp_json_ld",
        "EXT_structural_metadata",
        "VRM",
        "VRMC_vrm",
    ] {
        let world = open("a.gltf", with("/extensionsRequired", json!([name])).to_string());
        assert_eq!(area(&world.unwrap()), 16.0, "{name}");
    }
    for name in [
        "KHR_draco_mesh_compression",
        "EXT_meshopt_compression",
        "EXT_mesh_gpu_instancing",
        "ACME_bends_space_in_ways_that_take_a_long_name",
    ] {
        assert_refused("a.gltf", with("/extensionsRequired", json!([name])).to_string(), name);
    }
    let long = "EXT_".repeat(1 << 20);
    let error = open("a.gltf", with("/extensionsRequired", json!([long])).to_string()).unwrap_err();
    assert!(localize(&error, Language::English).len() < 500, "a name of any length");
    let instances = json!({"EXT_mesh_gpu_instancing": {"attributes": {}}});
    let world = open("a.gltf", with("/nodes/0/extensions", instances).to_string()).unwrap();
    let told = world.left_out().sentence(Language::English).unwrap();
    assert!(told.contains("EXT_mesh_gpu_instancing of 1 node"), "{told}");
    let world =
        open("a.gltf", with("/extensionsUsed", json!(["VRM", "ACME_bends_space"])).to_string()).unwrap();
    let told = world.left_out().sentence(Language::English).unwrap();
    assert!(
        told.ends_with("what the extension ACME_bends_space holds, which the program does not know"),
        "{told}"
    );
    let mut packed = square();
    packed["bufferViews"][0]["extensions"] = json!({"EXT_meshopt_compression": {}});
    assert_eq!(area(&open("a.gltf", packed.to_string()).unwrap()), 16.0, "with bytes to fall back on");
    packed["buffers"][0] =
        json!({"byteLength": 60, "extensions": {"EXT_meshopt_compression": {"fallback": true}}});
    assert_refused("a.gltf", packed.to_string(), "EXT_meshopt_compression");
    let mut packed = square();
    packed["meshes"][0]["primitives"][0]["extensions"] = json!({"KHR_draco_mesh_compression": {}});
    assert_eq!(area(&open("a.gltf", packed.to_string()).unwrap()), 16.0, "with positions to fall back on");
    packed["accessors"][0].as_object_mut().unwrap().remove("bufferView");
    assert_refused("a.gltf", packed.to_string(), "KHR_draco_mesh_compression");
}

#[test]
fn what_the_formats_leave_to_the_writer_changes_no_triangle() {
    for seed in 0..3000 {
        let mut random = Rng::with_seed(seed);
        let written = written_world::write(&mut |below| random.usize(..below));
        let expected = written.triangles;
        match open(written.name, &written.bytes) {
            Ok(world) => assert_eq!(corners(&world), expected, "seed {seed}"),
            Err(error) => {
                let told = localize(&error, Language::English);
                assert!(expected.is_empty(), "seed {seed}, {}: {told}", written.name);
                assert!(told.contains("it has no triangle with an area"), "seed {seed}: {told}");
            }
        }
    }
}

#[test]
fn one_mesh_shown_twice_counts_twice() {
    // One more than half of the triangles that a world may have, and without an area, in each of two nodes.
    let mut gltf = square();
    gltf["accessors"][1] =
        json!({"componentType": 5123, "count": 3 * (WORLD_TRIANGLES / 2 + 1), "type": "SCALAR"});
    gltf["nodes"] = json!([{"mesh": 0}, {"mesh": 0}]);
    gltf["scenes"][0]["nodes"] = json!([0, 1]);
    assert_refused("a.gltf", gltf.to_string(), "a world has at most 1048576 triangles");
}

/// Each part would look through all the names again.
#[test]
fn many_parts_and_many_names_of_extensions_take_no_time() {
    let mut gltf = with("/extensionsUsed", json!(vec!["KHR_materials_unlit"; 20_000]));
    let primitives = gltf["meshes"][0]["primitives"].as_array_mut().unwrap();
    *primitives = vec![primitives[0].clone(); 10_000];
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("a.gltf"), gltf.to_string()).unwrap();
    let told = confined(folder.path(), &["describe", "--lang", "en", "--world", "a.gltf"]);
    assert!(told.status.success(), "{}", String::from_utf8_lossy(&told.stderr));
    let told = String::from_utf8(told.stdout).unwrap();
    assert!(told.contains("19998 triangles that repeat earlier ones"), "{told}");
}

#[test]
fn of_several_scenes_the_others_are_told() {
    let world = open("a.gltf", with("/scenes", json!([{"nodes": [0]}, {"nodes": []}])).to_string()).unwrap();
    assert_eq!(world.left_out().of(&LeftOut::Scenes), 1);
    let mut uneven = square();
    uneven["accessors"][1]["count"] = json!(5);
    let world = open("a.gltf", uneven.to_string()).unwrap();
    assert_eq!((corners(&world).len(), world.left_out().of(&LeftOut::Corners)), (1, 2));
}

#[test]
fn a_strip_leaves_out_what_joins_its_parts() {
    let mut strip = square();
    strip["meshes"][0]["primitives"][0]["mode"] = json!(5);
    // 0 1 2, 1 0 2, 2 0 2, 0 3 2.
    let world = open("a.gltf", strip.to_string()).unwrap();
    assert_eq!(world.left_out().of(&LeftOut::FlatFaces), 1);
}

#[test]
fn sparse_and_empty_accessors_are_read() {
    // The square with its third vertex moved, and one of zeros with all but one vertex replaced.
    let values: Vec<u8> = [[9.0_f32, 0.0, 9.0], [4.0, 0.0, 0.0], [4.0, 0.0, 4.0], [0.0, 0.0, 4.0]]
        .as_flattened()
        .iter()
        .flat_map(|number| number.to_le_bytes())
        .collect();
    let bytes: Vec<u8> = values.into_iter().chain([2, 1, 2, 3]).collect();
    let address = format!("data:;base64,{}", STANDARD.encode(bytes));
    let mut gltf = with("/buffers/1", json!({"byteLength": 52, "uri": address}));
    gltf["bufferViews"].as_array_mut().unwrap().extend([
        json!({"buffer": 1, "byteLength": 48}),
        json!({"buffer": 1, "byteOffset": 48, "byteLength": 4}),
    ]);
    let mut moved = gltf.clone();
    moved["accessors"][0]["sparse"] =
        json!({"count": 1, "indices": {"bufferView": 3, "componentType": 5121}, "values": {"bufferView": 2}});
    let moved = corners(&open("a.gltf", moved.to_string()).unwrap());
    assert!(
        moved.as_flattened().contains(&vec3(9.0, 0.0, 9.0))
            && !moved.as_flattened().contains(&vec3(4.0, 0.0, 4.0))
    );
    let mut outside = gltf.clone();
    outside["accessors"][0]["sparse"] = json!({
        "count": 1, "indices": {"bufferView": 2, "componentType": 5125}, "values": {"bufferView": 2}
    });
    let told = "the sparse accessor 0 of the glTF replaces an element that it does not have";
    assert_refused("a.gltf", outside.to_string(), told);
    for (count, told) in [(5, "accessor 0 of the glTF ends outside its buffer"), (4, "")] {
        let mut many = gltf.clone();
        many["accessors"][0]["sparse"] = json!({
            "count": count, "indices": {"bufferView": 3, "componentType": 5121}, "values": {"bufferView": 2}
        });
        match open("a.gltf", many.to_string()) {
            Ok(_) => assert!(told.is_empty()),
            Err(error) => assert!(localize(&error, Language::English).contains(told)),
        }
    }
    let mut zeros = gltf;
    zeros["accessors"][0].as_object_mut().unwrap().remove("bufferView");
    zeros["accessors"][0]["sparse"] = json!({
        "count": 3,
        "indices": {"bufferView": 3, "byteOffset": 1, "componentType": 5121},
        "values": {"bufferView": 2, "byteOffset": 12}
    });
    assert_eq!(area(&open("a.gltf", zeros.to_string()).unwrap()), 16.0);
}

#[test]
fn a_binary_gltf_file_is_read_as_its_header_says() {
    let chunk = |kind: &[u8; 4], data: &[u8], fill: u8| {
        let data = [data, &vec![fill; data.len().next_multiple_of(4) - data.len()]].concat();
        [&(data.len() as u32).to_le_bytes()[..], kind, &data].concat()
    };
    let file = |chunks: Vec<Vec<u8>>, behind: &[u8]| {
        let chunks = chunks.concat();
        let length = (12 + chunks.len()) as u32;
        [&b"glTF"[..], &2_u32.to_le_bytes(), &length.to_le_bytes(), &chunks, behind].concat()
    };
    let text = square().to_string();
    let with_length = |length: u32| {
        let mut gltf = square();
        gltf["buffers"][0] = json!({"byteLength": 60});
        let uri = square()["buffers"][0]["uri"].as_str().unwrap().to_owned();
        let bytes = STANDARD.decode(uri.split_once(',').unwrap().1).unwrap();
        let json = chunk(b"JSON", gltf.to_string().as_bytes(), b' ');
        let mut file = file(vec![json, chunk(b"BIN\0", &bytes, 0)], b"");
        let length = if length > 12 { file.len() as u32 - length } else { length };
        file[8..12].copy_from_slice(&length.to_le_bytes());
        file
    };
    for (form, bytes) in [
        ("of no length", with_length(0)),
        ("as long as its header", with_length(12)),
        ("longer than its length", with_length(20)),
        ("padded with zeros", file(vec![chunk(b"JSON", &[text.as_bytes(), b" "].concat(), 0)], b"")),
        ("padded with spaces", file(vec![chunk(b"JSON", text.as_bytes(), b' ')], b"")),
        ("with bytes behind", file(vec![chunk(b"JSON", text.as_bytes(), b' ')], b"\0\0\0\0")),
        (
            "with an unknown chunk",
            file(vec![chunk(b"JSON", text.as_bytes(), b' '), chunk(b"XYZ1", b"abcd", 0)], b""),
        ),
    ] {
        assert_eq!(area(&open("a.glb", bytes).unwrap()), 16.0, "{form}");
    }
}

#[test]
fn what_nobody_waits_for_is_not_read_to_its_end() {
    let folder = TempDir::new().unwrap();
    let triangle = "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n";
    for (name, text) in [
        ("a.obj", triangle.repeat(2000)),
        ("a.gltf", square().to_string()),
        ("a.json", r#"{"lesson":"world","world":{"file":"a.obj"},"path":[[0,2,0],[1,2,0]],"radius":0.5,"order":0,"turn":0}"#.to_owned()),
    ] {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        let wanted = Wanted::default();
        let read = || wanted.work(|| Incoming::dropped(&path, &|_| {}).map(drop));
        read().unwrap_or_else(|error| panic!("{name}: {}", localize(&error, Language::English)));
        wanted.give_up();
        let error = read().expect_err(name);
        assert_eq!(error.root_cause().to_string(), "nobody waits for it any more", "{name}");
        assert!(Incoming::dropped(&path, &|_| {}).is_ok(), "what others wait for goes on");
    }
}
