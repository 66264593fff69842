//! Worlds written as valid OBJ and glTF, with all that the formats leave to the writer chosen at random.

use base64::Engine;
use base64::engine::general_purpose::{STANDARD, STANDARD_NO_PAD};
use glam::{Vec3, vec3};
use serde_json::{Map, Value, json};

/// Chooses a number below another.
pub type Choose<'a> = &'a mut dyn FnMut(usize) -> usize;

/// A file, and the triangles that stand in it.
pub struct Written {
    pub name: &'static str,
    pub bytes: Vec<u8>,
    pub triangles: Vec<[Vec3; 3]>,
}

/// Writes some triangles of small whole numbers.
pub fn write(choose: Choose) -> Written {
    let vertices: Vec<Vec3> = (0..3 + choose(8)).map(|_| point(choose)).collect();
    let triangles: Vec<[usize; 3]> =
        (0..1 + choose(12)).map(|_| [(); 3].map(|()| choose(vertices.len()))).collect();
    let corners = triangles.iter().map(|triangle| triangle.map(|vertex| vertices[vertex]));
    let triangles_of_all = distinct(corners);
    let (name, bytes) = match choose(3) {
        0 => ("a.obj", obj(&vertices, &triangles, choose)),
        1 => ("a.gltf", Gltf::new(&vertices, &triangles, choose).text().into_bytes()),
        _ => ("a.glb", Gltf::new(&vertices, &triangles, choose).binary()),
    };
    Written { name, bytes, triangles: triangles_of_all }
}

fn point(choose: Choose) -> Vec3 {
    vec3(choose(9) as f32 - 4.0, choose(9) as f32 - 4.0, choose(9) as f32 - 4.0) * 0.5
}

/// The triangles that have an area, each once, as it is first seen from its front.
fn distinct(all: impl Iterator<Item = [Vec3; 3]>) -> Vec<[Vec3; 3]> {
    let mut found: Vec<[Vec3; 3]> = Vec::new();
    for [a, b, c] in all {
        let is_known = [[a, b, c], [b, c, a], [c, a, b]].iter().any(|turned| found.contains(turned));
        if (b - a).cross(c - a) != Vec3::ZERO && !is_known {
            found.push([a, b, c]);
        }
    }
    found
}

/// A number in one of its spellings.
fn number(value: f32, choose: Choose) -> String {
    match choose(6) {
        0 => format!("{value:e}"),
        1 => format!("{value:.3}"),
        2 => format!("{}e1", value / 10.0),
        3 if value >= 0.0 => format!("+{value}"),
        4 => format!("{value:E}"),
        _ => value.to_string(),
    }
}

fn obj(vertices: &[Vec3], triangles: &[[usize; 3]], choose: Choose) -> Vec<u8> {
    let mut lines: Vec<String> = Vec::new();
    let vertex = |vertex: &Vec3, choose: Choose| {
        let numbers = vertex.to_array().map(|coordinate| number(coordinate, choose)).join(" ");
        format!("v {numbers}{}", ["", " 1.0", " 0.5 0.5 0.5", " # a vertex"][choose(4)])
    };
    let face = |triangle: &[usize; 3], before: usize, choose: Choose| {
        let corner = |&vertex: &usize, choose: Choose| {
            let number = match choose(3) {
                0 if vertex < before => (vertex as i64 - before as i64).to_string(),
                _ => (vertex + 1).to_string(),
            };
            number + ["", "/1", "//1", "/1/1"][choose(4)]
        };
        format!("f {}", triangle.iter().map(|vertex| corner(vertex, choose)).collect::<Vec<_>>().join(" "))
    };
    let is_face_first = choose(4) == 0;
    if is_face_first {
        lines.extend(triangles.iter().map(|triangle| face(triangle, 0, choose)));
    }
    lines.extend(vertices.iter().map(|point| vertex(point, choose)));
    if !is_face_first {
        lines.extend(triangles.iter().map(|triangle| face(triangle, vertices.len(), choose)));
    }
    let end = ["\n", "\r\n", "\r"][choose(3)];
    let mut text = ["", "\u{feff}", "# a world\\\n"][choose(3)].to_owned();
    for line in lines {
        const BETWEEN: [&str; 12] = [
            "",
            "#",
            "vt 0 0",
            "vn 0 1 0",
            "o a b",
            "g",
            "usemtl #1",
            "s off",
            "mtllib C:\\a.mtl",
            "p 1",
            "l 1 2",
            "xyz",
        ];
        if choose(3) == 0 {
            text += BETWEEN[choose(BETWEEN.len())];
            text += end;
        }
        // A line may be continued between its words.
        for (place, word) in line.split(' ').enumerate() {
            text += match (place, choose(8)) {
                (0, 0) => "\t ",
                (0, _) => "",
                (_, 0) => "\t",
                (_, 1) if !line.contains('#') => [" \\\n", " \\\r\n", " \\ # more\n"][choose(3)],
                _ => " ",
            };
            text += word;
        }
        text += end;
    }
    text.into_bytes()
}

/// A glTF file with one mesh, and the bytes of its buffer.
struct Gltf {
    json: Value,
    bytes: Vec<u8>,
    is_bare: bool,
}

impl Gltf {
    fn new(vertices: &[Vec3], triangles: &[[usize; 3]], choose: Choose) -> Self {
        let mut gltf = Self { json: json!({"asset": {"version": "2.0"}}), bytes: Vec::new(), is_bare: false };
        let moved = if choose(2) == 0 { Vec3::ZERO } else { point(choose) };
        let positions: Vec<Vec3> = vertices.iter().map(|vertex| vertex - moved).collect();
        let (mut views, mut accessors) = (Vec::new(), Vec::new());
        let mut parts = Vec::new();
        let is_shared = choose(2) == 0;
        if is_shared {
            accessors.push(gltf.positions(&positions, &mut views, choose));
        }
        for part in triangles.chunks(1 + choose(triangles.len())) {
            let flat: Vec<usize> = part.as_flattened().to_vec();
            let mut primitive = if is_shared {
                accessors.push(gltf.indices(&flat, &mut views, choose));
                json!({"attributes": {"POSITION": 0}, "indices": accessors.len() - 1})
            } else {
                let corners: Vec<Vec3> = flat.iter().map(|&vertex| positions[vertex]).collect();
                accessors.push(gltf.positions(&corners, &mut views, choose));
                json!({"attributes": {"POSITION": accessors.len() - 1}})
            };
            // One triangle is a strip, too.
            match choose(4) {
                0 => primitive["mode"] = whole(4, choose),
                1 if part.len() == 1 => primitive["mode"] = whole(5, choose),
                _ => {}
            }
            unused(&mut primitive, &["material", "extras"], choose);
            unused(&mut primitive["attributes"], &["_BATCHID", "TEXCOORD_0", "NORMAL"], choose);
            parts.push(primitive);
        }
        gltf.json["meshes"] = json!([{"primitives": parts}]);
        gltf.nodes(moved, choose);
        gltf.json["accessors"] = accessors.into();
        gltf.json["bufferViews"] = views.into();
        gltf.json["buffers"] = json!([{"byteLength": whole(gltf.bytes.len(), choose)}]);
        let names =
            ["materials", "textures", "images", "animations", "skins", "cameras", "extras", "extensions"];
        unused(&mut gltf.json, &names, choose);
        if choose(3) == 0 {
            gltf.json["extensionsRequired"] = json!(["KHR_materials_unlit"]);
        }
        gltf.is_bare = choose(2) == 0;
        gltf
    }

    /// A chain of nodes that move the mesh in all by so much.
    fn nodes(&mut self, moved: Vec3, choose: Choose) {
        let length = 1 + choose(3);
        let carrier = choose(length);
        let nodes = (0..length).map(|number| {
            let mut node = if choose(2) == 0 {
                json!({})
            } else {
                json!({"scale": [1, 1.0, 1], "rotation": [0, 0, 0, 1]})
            };
            if number == carrier {
                let [x, y, z] = moved.to_array();
                if choose(2) == 0 {
                    node = json!({"matrix": [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1]});
                } else {
                    node["translation"] = json!([x, y, z]);
                }
            }
            if number + 1 < length {
                node["children"] = json!([number + 1]);
            } else {
                node["mesh"] = whole(0, choose);
            }
            unused(&mut node, &["name", "camera", "weights", "extras"], choose);
            node
        });
        self.json["nodes"] = nodes.collect::<Vec<_>>().into();
        self.json["scenes"] = json!([{"nodes": [0]}]);
        if choose(2) == 0 {
            self.json["scene"] = whole(0, choose);
        }
    }

    /// The accessor of these positions: in a row, with gaps between them, or with some of them replaced.
    fn positions(&mut self, positions: &[Vec3], views: &mut Vec<Value>, choose: Choose) -> Value {
        let gap = 4 * choose(3);
        let is_sparse = choose(4) == 0;
        let stored = |place: usize| if is_sparse && place == 0 { Vec3::splat(9.0) } else { positions[place] };
        let elements =
            (0..positions.len()).map(|place| stored(place).to_array().map(f32::to_le_bytes).concat());
        let view = self.view(elements, gap, views, choose);
        let mut accessor = json!({"bufferView": view, "componentType": whole(5126, choose), "type": "VEC3"});
        accessor["count"] = whole(positions.len(), choose);
        if is_sparse {
            let places = self.view([vec![0_u8]].into_iter(), 0, views, choose);
            let values = [positions[0].to_array().map(f32::to_le_bytes).concat()];
            let values = self.view(values.into_iter(), 0, views, choose);
            accessor["sparse"] = json!({
                "count": 1, "indices": {"bufferView": places, "componentType": 5121}, "values": {"bufferView": values}
            });
        }
        unused(&mut accessor, &["min", "max", "name"], choose);
        accessor
    }

    fn indices(&mut self, numbers: &[usize], views: &mut Vec<Value>, choose: Choose) -> Value {
        let width = [1, 2, 4][choose(3)];
        let elements = numbers.iter().map(|&number| (number as u32).to_le_bytes()[..width].to_vec());
        let view = self.view(elements, 0, views, choose);
        let kind = match width {
            1 => 5121,
            2 => 5123,
            _ => 5125,
        };
        json!({"bufferView": view, "componentType": kind, "count": whole(numbers.len(), choose), "type": "SCALAR"})
    }

    /// A view of elements with so many bytes between them.
    fn view(
        &mut self,
        elements: impl Iterator<Item = Vec<u8>>,
        gap: usize,
        views: &mut Vec<Value>,
        choose: Choose,
    ) -> usize {
        self.bytes.resize(self.bytes.len().next_multiple_of(4) + 4 * choose(3), 0xa5);
        let (start, mut size) = (self.bytes.len(), 0);
        for element in elements {
            size = element.len();
            self.bytes.extend(element);
            self.bytes.resize(self.bytes.len() + gap, 0xa5);
        }
        let mut view =
            json!({"buffer": 0, "byteOffset": start, "byteLength": whole(self.bytes.len() - start, choose)});
        if gap > 0 {
            view["byteStride"] = whole(size + gap, choose);
        }
        unused(&mut view, &["target", "name"], choose);
        views.push(view);
        views.len() - 1
    }

    /// The file with its bytes in its text.
    fn text(mut self) -> String {
        let data =
            if self.is_bare { STANDARD_NO_PAD.encode(&self.bytes) } else { STANDARD.encode(&self.bytes) };
        self.json["buffers"][0]["uri"] = format!("data:application/octet-stream;base64,{data}").into();
        if self.is_bare { self.json.to_string() } else { format!("\u{feff}{:#}\n", self.json) }
    }

    /// The file as a container.
    fn binary(self) -> Vec<u8> {
        let chunk = |kind: &[u8; 4], data: &[u8], fill: u8| {
            let data = [data, &vec![fill; data.len().next_multiple_of(4) - data.len()]].concat();
            [&(data.len() as u32).to_le_bytes()[..], kind, &data].concat()
        };
        let fill = if self.is_bare { 0 } else { b' ' };
        let mut chunks = chunk(b"JSON", self.json.to_string().as_bytes(), fill);
        chunks.extend(chunk(b"BIN\0", &self.bytes, 0));
        if self.is_bare {
            chunks.extend(chunk(b"XYZ1", b"more", 0));
        }
        let length = (12 + chunks.len()) as u32;
        [&b"glTF"[..], &2_u32.to_le_bytes(), &length.to_le_bytes(), &chunks].concat()
    }
}

/// A whole number in one of its spellings.
fn whole(value: usize, choose: Choose) -> Value {
    if choose(4) == 0 { json!(value as f64) } else { json!(value) }
}

/// Adds some members of which triangles know nothing.
fn unused(object: &mut Value, names: &[&str], choose: Choose) {
    let object: &mut Map<String, Value> = object.as_object_mut().expect("an object");
    for name in names {
        let value = [json!(null), json!(7), json!("x"), json!([{}]), json!({"a": [1e30]})][choose(5)].clone();
        if choose(3) == 0 {
            object.insert((*name).to_owned(), value);
        }
    }
}
