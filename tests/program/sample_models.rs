//! The kinds of Khronos' sample models of glTF, rebuilt small by their descriptions: one test for what differs in each.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use anyhow::Error;
use base::files::world::{LeftOut, World, WorldSource};
use base::text::error::localize;
use base::text::language::Language;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use glam::{Vec3, vec3};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::world_files::{corners, open};

/// The types of numbers, as glTF has them.
const I16: u32 = 5122;
const U8: u32 = 5121;
const U16: u32 = 5123;
const U32: u32 = 5125;
const F32: u32 = 5126;

/// A square around the origin, seen from +z, in two triangles of one list.
const SQUARE: [[f32; 3]; 6] = [
    [-1.0, -1.0, 0.0],
    [1.0, -1.0, 0.0],
    [1.0, 1.0, 0.0],
    [-1.0, -1.0, 0.0],
    [1.0, 1.0, 0.0],
    [-1.0, 1.0, 0.0],
];
const CORNERS: [[f32; 3]; 4] = [[-1.0, -1.0, 0.0], [1.0, -1.0, 0.0], [1.0, 1.0, 0.0], [-1.0, 1.0, 0.0]];

/// A file that is put together: its JSON, and the bytes of its buffer.
struct Model {
    json: Value,
    bytes: Vec<u8>,
}

impl Model {
    /// A scene of one node with one mesh, which has no primitive yet.
    fn new() -> Self {
        let json = json!({
            "asset": {"version": "2.0", "generator": "a test"},
            "scene": 0,
            "scenes": [{"nodes": [0]}],
            "nodes": [{"mesh": 0}],
            "meshes": [{"primitives": []}],
            "accessors": [],
            "bufferViews": []
        });
        Self { json, bytes: Vec::new() }
    }

    /// The same with the square, without indices.
    fn square() -> Self {
        let mut model = Self::new();
        let positions = model.positions(&SQUARE);
        model.primitive(json!({"attributes": {"POSITION": positions}}));
        model
    }

    fn push(&mut self, list: &str, item: Value) -> usize {
        let list = self.json[list].as_array_mut().unwrap();
        list.push(item);
        list.len() - 1
    }

    fn view(&mut self, bytes: &[u8], stride: Option<usize>) -> usize {
        self.bytes.resize(self.bytes.len().next_multiple_of(4), 0);
        let mut view = json!({"buffer": 0, "byteOffset": self.bytes.len(), "byteLength": bytes.len()});
        if let Some(stride) = stride {
            view["byteStride"] = stride.into();
        }
        self.bytes.extend(bytes);
        self.push("bufferViews", view)
    }

    fn accessor(&mut self, kind: u32, shape: &str, count: usize, bytes: &[u8]) -> usize {
        let view = self.view(bytes, None);
        self.push(
            "accessors",
            json!({"bufferView": view, "componentType": kind, "count": count, "type": shape}),
        )
    }

    fn positions(&mut self, positions: &[[f32; 3]]) -> usize {
        let bytes: Vec<u8> =
            positions.as_flattened().iter().flat_map(|number| number.to_le_bytes()).collect();
        self.accessor(F32, "VEC3", positions.len(), &bytes)
    }

    fn indices(&mut self, kind: u32, indices: &[u32]) -> usize {
        let width = [(U8, 1), (U16, 2), (U32, 4)].into_iter().find(|(known, _)| *known == kind).unwrap().1;
        let bytes: Vec<u8> = indices.iter().flat_map(|index| index.to_le_bytes()[..width].to_vec()).collect();
        self.accessor(kind, "SCALAR", indices.len(), &bytes)
    }

    fn primitive(&mut self, primitive: Value) {
        self.json["meshes"][0]["primitives"].as_array_mut().unwrap().push(primitive);
    }

    /// The text of the file with its bytes in it.
    fn text(mut self) -> String {
        let data = STANDARD.encode(&self.bytes);
        let uri = format!("data:application/octet-stream;base64,{data}");
        self.json["buffers"] = json!([{"byteLength": self.bytes.len(), "uri": uri}]);
        self.json.to_string()
    }

    fn open(self) -> Result<Arc<World>, Error> {
        open("a.gltf", self.text())
    }

    #[track_caller]
    fn corners(self) -> Vec<[Vec3; 3]> {
        corners(&self.open().unwrap_or_else(|error| panic!("{}", localize(&error, Language::English))))
    }

    #[track_caller]
    fn refusal(self) -> String {
        localize(&self.open().expect_err("a bad world"), Language::English)
    }
}

fn square() -> Vec<[Vec3; 3]> {
    moved(|corner| corner)
}

/// The square after something was done to its corners.
fn moved(to: impl Fn(Vec3) -> Vec3) -> Vec<[Vec3; 3]> {
    let triangles = SQUARE.as_chunks::<3>().0;
    triangles.iter().map(|corners| corners.map(|corner| to(Vec3::from_array(corner)))).collect()
}

#[test]
fn triangle_without_indices() {
    assert_eq!(Model::square().corners(), square());
}

#[test]
fn indices_of_every_width() {
    for kind in [U8, U16, U32] {
        let mut model = Model::new();
        let (positions, indices) = (model.positions(&CORNERS), model.indices(kind, &[0, 1, 2, 0, 2, 3]));
        model.primitive(json!({"attributes": {"POSITION": positions}, "indices": indices}));
        assert_eq!(model.corners(), square(), "{kind}");
    }
}

#[test]
fn mesh_primitive_modes() {
    // Points, lines, a loop, a strip of lines; triangles, a strip and a fan of them: around the square.
    for (mode, order, triangles, told) in [
        (0, vec![0, 1, 2, 3], 0, Some((LeftOut::Points, 4))),
        (1, vec![0, 1, 2, 3], 0, Some((LeftOut::Lines, 2))),
        (2, vec![0, 1, 2, 3], 0, Some((LeftOut::Lines, 4))),
        (3, vec![0, 1, 2, 3], 0, Some((LeftOut::Lines, 3))),
        (4, vec![0, 1, 2, 0, 2, 3], 2, None),
        (5, vec![0, 1, 3, 2], 2, None),
        (6, vec![0, 1, 2, 3], 2, None),
    ] {
        for is_indexed in [false, true] {
            let mut model = Model::square();
            // Above the first two triangles.
            let corners_above = CORNERS.map(|[x, y, _]| [x, y, 5.0]);
            let positions: Vec<[f32; 3]> = match is_indexed {
                true => corners_above.to_vec(),
                false => order.iter().map(|&corner| corners_above[corner as usize]).collect(),
            };
            let positions = model.positions(&positions);
            let mut primitive = json!({"attributes": {"POSITION": positions}, "mode": mode});
            if is_indexed {
                primitive["indices"] = model.indices(U16, &order).into();
            }
            model.primitive(primitive);
            let world = model.open().unwrap();
            let all = corners(&world);
            assert_eq!(all.len(), 2 + triangles, "mode {mode}");
            for [a, b, c] in &all[2..] {
                assert_eq!((b - a).cross(c - a), vec3(0.0, 0.0, 4.0), "mode {mode}: seen from +z");
            }
            match told {
                Some((ref what, count)) => assert_eq!(world.left_out().of(what), count, "mode {mode}"),
                None => assert!(world.left_out().is_empty(), "mode {mode}"),
            }
        }
    }
}

#[test]
fn box_interleaved() {
    // A normal before each position.
    let mut model = Model::new();
    let bytes: Vec<u8> = SQUARE
        .iter()
        .flat_map(|position| [[0.0, 0.0, 1.0], *position])
        .flatten()
        .flat_map(f32::to_le_bytes)
        .collect();
    let view = model.view(&bytes, Some(24));
    let accessor = |offset: usize| json!({"bufferView": view, "byteOffset": offset, "componentType": F32, "count": 6, "type": "VEC3"});
    let (normals, positions) = (accessor(0), accessor(12));
    let (normals, positions) = (model.push("accessors", normals), model.push("accessors", positions));
    model.primitive(json!({"attributes": {"NORMAL": normals, "POSITION": positions}}));
    assert_eq!(model.corners(), square());
}

#[test]
fn simple_meshes() {
    let mut model = Model::square();
    model.json["nodes"] = json!([{"mesh": 0}, {"mesh": 0, "translation": [1.0, 0.0, 0.0]}]);
    model.json["scenes"] = json!([{"nodes": [0, 1]}]);
    assert_eq!(model.corners(), [square(), moved(|corner| corner + Vec3::X)].concat());
}

#[test]
fn box_with_a_root_that_turns_z_up() {
    let mut model = Model::square();
    model.json["nodes"] = json!([
        {"children": [1], "matrix": [1, 0, 0, 0, 0, 0, -1, 0, 0, 1, 0, 0, 0, 0, 0, 1]},
        {"mesh": 0}
    ]);
    assert_eq!(model.corners(), moved(|corner| vec3(corner.x, corner.z, -corner.y)));
}

#[test]
fn cylinder_engine_whose_nodes_multiply() {
    // Moved, turned about z by a quarter, made larger: from the innermost out.
    let mut model = Model::square();
    let half = 0.5_f32.sqrt();
    model.json["nodes"] = json!([
        {"translation": [10, 0, 0], "children": [1]},
        {"rotation": [0, 0, half, half], "children": [2]},
        {"scale": [2, 3, 1], "mesh": 0}
    ]);
    let expected = moved(|corner| vec3(10.0 - 3.0 * corner.y, 2.0 * corner.x, corner.z));
    let found = model.corners();
    let is_near = |(one, other): (&Vec3, &Vec3)| one.distance(*other) < 1e-5;
    assert!(found.as_flattened().iter().zip(expected.as_flattened()).all(is_near), "{found:?}");
}

#[test]
fn negative_scale_test() {
    // A mirror turns the order of the corners around, so that the front stays the front.
    for (scale, front) in [([-1, 1, 1], 1.0), ([1, -1, 1], 1.0), ([-1, -1, 1], 1.0), ([1, 1, -1], -1.0)] {
        let mut model = Model::square();
        model.json["nodes"][0]["scale"] = json!(scale);
        for [a, b, c] in model.corners() {
            assert_eq!((b - a).cross(c - a), vec3(0.0, 0.0, 4.0 * front), "{scale:?}");
        }
    }
}

#[test]
fn node_performance_test() {
    let mut model = Model::square();
    let nodes = 2000;
    model.json["nodes"] =
        (0..nodes).map(|node| json!({"mesh": 0, "translation": [3 * node, 0, 0], "name": "Ω"})).collect();
    model.json["scenes"] = json!([{"nodes": (0..nodes).collect::<Vec<_>>()}]);
    assert_eq!(model.corners().len(), 2 * nodes);
}

#[test]
fn multiple_scenes() {
    for (scene, first) in [(json!(1), 5.0), (json!(null), 0.0)] {
        let mut model = Model::square();
        model.json["nodes"] = json!([{"mesh": 0}, {"mesh": 0, "translation": [0, 0, 5]}]);
        model.json["scenes"] = json!([{"nodes": [0], "name": "one"}, {"nodes": [1]}]);
        model.json["scene"] = scene;
        let world = model.open().unwrap();
        assert_eq!(corners(&world), moved(|corner| corner + Vec3::Z * first));
        assert_eq!(world.left_out().of(&LeftOut::Scenes), 1);
    }
}

#[test]
fn simple_morph() {
    let mut model = Model::square();
    let target = model.positions(&[[9.0; 3]; 6]);
    model.json["meshes"][0]["primitives"][0]["targets"] = json!([{"POSITION": target}]);
    model.json["meshes"][0]["weights"] = json!([1.0]);
    let world = model.open().unwrap();
    assert_eq!((corners(&world), world.left_out().of(&LeftOut::Morphs)), (square(), 1));
}

#[test]
fn simple_skin() {
    // Its joints and matrices lie in files that nobody has.
    let mut model = Model::square();
    model.json["nodes"] = json!([{"skin": 0, "mesh": 0}, {"children": [2]}, {"translation": [0, 1, 0]}]);
    model.json["scenes"] = json!([{"nodes": [0, 1]}]);
    model.json["skins"] = json!([{"inverseBindMatrices": 4, "joints": [1, 2]}]);
    let joints = json!({"bufferView": 9, "componentType": U16, "count": 10, "type": "VEC4"});
    let joints = model.push("accessors", joints);
    model.json["meshes"][0]["primitives"][0]["attributes"]["JOINTS_0"] = joints.into();
    let world = model.open().unwrap();
    assert_eq!((corners(&world), world.left_out().of(&LeftOut::Skins)), (square(), 1));
}

#[test]
fn cameras_and_lights() {
    let mut model = Model::square();
    model.json["nodes"] = json!([
        {"mesh": 0, "rotation": [0, 0, 0, 1]},
        {"translation": [0.5, 0.5, 3.0], "camera": 0},
        {"extensions": {"KHR_lights_punctual": {"light": 0}}}
    ]);
    model.json["scenes"] = json!([{"nodes": [0, 1, 2]}]);
    model.json["cameras"] = json!([{"type": "perspective", "perspective": {"yfov": 0.7, "znear": 0.01}}]);
    model.json["extensionsUsed"] = json!(["KHR_lights_punctual"]);
    let world = model.open().unwrap();
    assert!(corners(&world) == square() && world.left_out().is_empty());
}

#[test]
fn animated_and_recursive_skeletons() {
    let mut model = Model::square();
    model.json["animations"] = json!([{
        "channels": [{"sampler": 0, "target": {"path": "pointer", "extensions": {"KHR_animation_pointer": {"pointer": "/nodes/0"}}}}],
        "samplers": [{"input": 77, "output": 78}]
    }]);
    model.json["skins"] = json!([{"joints": [0], "skeleton": 0}]);
    model.json["extensionsUsed"] = json!(["KHR_animation_pointer"]);
    assert_eq!(model.corners(), square());
}

#[test]
fn duck_quantized() {
    // Positions as 16 bits with a stride of eight bytes, of which a node makes the model again.
    for (is_normalized, one) in [(true, 32767), (false, 100)] {
        let mut model = Model::new();
        let bytes: Vec<u8> = SQUARE
            .iter()
            .flat_map(|&[x, y, z]| [x, y, z, 0.0])
            .flat_map(|number| (number as i16 * one).to_le_bytes())
            .collect();
        let view = model.view(&bytes, Some(8));
        let accessor = json!({
            "bufferView": view, "componentType": I16, "normalized": is_normalized, "count": 6, "type": "VEC3"
        });
        let positions = model.push("accessors", accessor);
        model.primitive(json!({"attributes": {"POSITION": positions}}));
        let scale = if is_normalized { 2.0 } else { 0.02 };
        model.json["nodes"][0] = json!({"mesh": 0, "scale": [scale, scale, scale], "translation": [0, 0, 1]});
        model.json["extensionsRequired"] = json!(["KHR_mesh_quantization"]);
        let far = |(one, other): (&Vec3, &Vec3)| one.distance(*other);
        let (found, expected) = (model.corners(), moved(|corner| 2.0 * corner + Vec3::Z));
        let farthest = found.as_flattened().iter().zip(expected.as_flattened()).map(far).fold(0.0, f32::max);
        assert!(farthest < 1e-6, "{found:?}");
    }
    let mut model = Model::new();
    let positions = model.accessor(I16, "VEC3", 6, &[0; 36]);
    model.primitive(json!({"attributes": {"POSITION": positions}}));
    assert!(
        model.refusal().contains("accessor 0 of the glTF does not hold positions"),
        "without the extension"
    );
}

#[test]
fn compressed_models_are_refused_by_the_extension() {
    for name in [
        "KHR_draco_mesh_compression",
        "EXT_meshopt_compression",
        "KHR_meshopt_compression",
        "KHR_node_visibility",
    ] {
        let mut model = Model::square();
        model.json["extensionsUsed"] = json!([name]);
        model.json["extensionsRequired"] = json!([name]);
        let told = model.refusal();
        assert!(
            told.contains(&format!("the extension `{name}`")) && told.contains("export it without"),
            "{told}"
        );
    }
    // As BrainStem has it: a second buffer of which there are no bytes.
    let mut model = Model::square();
    let view = json!({
        "buffer": 1, "byteLength": 72,
        "extensions": {"KHR_meshopt_compression": {"buffer": 0, "byteLength": 30, "mode": "ATTRIBUTES"}}
    });
    model.json["bufferViews"][0] = view;
    let bytes = model.bytes.len();
    let text = model.text().replace(
        "\"buffers\":[",
        &format!("\"buffers\":[{{\"byteLength\":{bytes}}},{{\"byteLength\":72,\"extensions\":{{\"KHR_meshopt_compression\":{{\"fallback\":true}}}}}},"),
    );
    let told = localize(&open("a.gltf", text).expect_err("no bytes"), Language::English);
    assert!(told.contains("KHR_meshopt_compression"), "{told}");
}

#[test]
fn cube_visibility_and_instances_are_told() {
    let mut model = Model::square();
    model.json["nodes"][0]["extensions"] = json!({"KHR_node_visibility": {"visible": false}, "EXT_mesh_gpu_instancing": {"attributes": {"TRANSLATION": 3}}});
    model.json["extensionsUsed"] = json!(["KHR_node_visibility", "EXT_mesh_gpu_instancing"]);
    let world = model.open().unwrap();
    let told = world.left_out().sentence(Language::English).unwrap();
    assert!(
        told.contains("KHR_node_visibility of 1 node") && told.contains("EXT_mesh_gpu_instancing of 1 node"),
        "{told}"
    );
}

#[test]
fn looks_of_every_kind_do_not_matter() {
    for name in [
        "KHR_materials_clearcoat",
        "KHR_materials_transmission",
        "KHR_materials_variants",
        "KHR_texture_basisu",
        "KHR_texture_transform",
        "EXT_texture_webp",
        "EXT_lights_image_based",
        "KHR_xmp_json_ld",
        "KHR_materials_pbrSpecularGlossiness",
    ] {
        let mut model = Model::square();
        model.json["extensionsRequired"] = json!([name]);
        model.json["extensions"] = json!({name: {"packets": [[[{"deep": 1e300}]]]}});
        model.json["materials"] =
            json!([{"extensions": {name: {"factor": [1, 2, 3]}}, "alphaMode": "BLEND"}]);
        model.json["meshes"][0]["primitives"][0]["material"] = json!(0);
        let colours = model.accessor(U8, "VEC4", 6, &[255; 24]);
        model.json["meshes"][0]["primitives"][0]["attributes"]["COLOR_0"] = colours.into();
        let world =
            model.open().unwrap_or_else(|error| panic!("{name}: {}", localize(&error, Language::English)));
        assert!(corners(&world) == square() && world.left_out().is_empty(), "{name}");
    }
}

#[test]
fn names_with_spaces_and_of_every_script() {
    for (buffer, address) in [
        ("Box With Spaces0.bin", "Box%20With%20Spaces0.bin"),
        ("Box With Spaces1.bin", "Box With Spaces1.bin"),
        ("Unicode❤♻Binary.bin", "Unicode❤♻Binary.bin"),
        ("Юникод.bin", "%D0%AE%D0%BD%D0%B8%D0%BA%D0%BE%D0%B4.bin"),
        ("100%.bin", "100%25.bin"),
        ("a+b&c;d.bin", "a+b&c;d.bin"),
    ] {
        let folder = TempDir::new().unwrap();
        let inner = folder.path().join("Unicode❤♻ Test");
        fs::create_dir(&inner).unwrap();
        let mut model = Model::square();
        fs::write(inner.join(buffer), &model.bytes).unwrap();
        model.json["buffers"] = json!([{"byteLength": model.bytes.len(), "uri": address}]);
        let path = inner.join(Path::new(buffer).with_extension("gltf"));
        fs::write(&path, model.json.to_string()).unwrap();
        let world = WorldSource::file(&path).and_then(WorldSource::open);
        let world =
            world.unwrap_or_else(|error| panic!("{address}: {}", localize(&error, Language::English)));
        assert_eq!(corners(&world), square(), "{address}");
    }
}

#[test]
fn embedded_buffers_of_every_kind() {
    let bytes = Model::square().bytes;
    let data = STANDARD.encode(&bytes);
    let plain: String = bytes.iter().map(|byte| format!("%{byte:02x}")).collect();
    for address in [
        format!("data:application/gltf-buffer;base64,{data}"),
        format!("data:application/octet-stream;base64,{data}"),
        format!("data:;base64,{data}"),
        format!("data:text/plain;charset=US-ASCII;base64,{data}"),
        format!("DATA:application/octet-stream;BASE64,{data}"),
        format!("data:application/octet-stream,{plain}"),
    ] {
        let mut model = Model::square();
        model.json["buffers"] = json!([{"byteLength": bytes.len(), "uri": address}]);
        let world = open("a.gltf", model.json.to_string());
        let world =
            world.unwrap_or_else(|error| panic!("{address:.50}: {}", localize(&error, Language::English)));
        assert_eq!(corners(&world), square(), "{address:.50}");
    }
}

#[test]
fn models_without_a_scene_or_a_mesh() {
    let mut model = Model::square();
    model.json["nodes"] = json!([{"children": [1], "translation": [0, 0, 7]}, {"mesh": 0}]);
    model.json.as_object_mut().unwrap().retain(|name, _| !name.starts_with("scene"));
    assert_eq!(model.corners(), moved(|corner| corner + 7.0 * Vec3::Z), "what is below another is no root");
    for text in [
        r#"{"asset": {"version": "2.0"}}"#,
        r#"{"asset": {"version": "2.0"}, "scenes": [{}]}"#,
        r#"{"asset": {"version": "2.0"}, "scenes": [{"nodes": [0]}], "nodes": [{"camera": 0}]}"#,
        r#"{"asset": {"version": "2.0"}, "materials": [{}], "meshes": [{"primitives": []}]}"#,
    ] {
        let told = localize(&open("a.gltf", text).expect_err(text), Language::English);
        assert!(told.contains("it has no triangle with an area"), "{text}: {told}");
    }
}

#[test]
fn versions_and_unknown_members() {
    for (asset, is_read) in [
        (json!({"version": "2.0", "minVersion": "2.0"}), true),
        (json!({"version": "2.1"}), true),
        (json!({"version": "2.1", "minVersion": "2.0"}), true),
        (json!({"version": "2.1", "minVersion": "2.1"}), false),
        (json!({"version": "1.0"}), false),
    ] {
        let mut model = Model::square();
        model.json["asset"] = asset.clone();
        for list in ["scenes", "nodes", "meshes", "accessors", "bufferViews"] {
            model.json[list][0]["a member of 2.1"] = json!({"more": [1, 2, {}]});
        }
        assert_eq!(model.open().is_ok(), is_read, "{asset}");
    }
}
