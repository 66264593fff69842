//! Names of members and extensions that are looked for in a glTF.

/// The members whose values are read, wherever they stand.
pub(super) const MEMBERS: &[&str] = &[
    "accessors",
    "asset",
    "attributes",
    "buffer",
    "bufferView",
    "bufferViews",
    "buffers",
    "byteLength",
    "byteOffset",
    "byteStride",
    "children",
    "componentType",
    "count",
    "extensions",
    "extensionsRequired",
    "extensionsUsed",
    "indices",
    "matrix",
    "mesh",
    "meshes",
    "minVersion",
    "mode",
    "nodes",
    "normalized",
    "POSITION",
    "primitives",
    "rotation",
    "scale",
    "scene",
    "scenes",
    "sparse",
    "translation",
    "type",
    "uri",
    "values",
    "version",
];

/// The members of which it matters only that they are there, beside the extensions.
pub(super) const NOTED_MEMBERS: &[&str] = &["skin", "targets"];

/// Extensions that a file can do without, and that would change the world.
pub(super) const CHANGES: &[&str] =
    &["EXT_mesh_gpu_instancing", "KHR_node_visibility", "MSFT_lod", "AGI_articulations"];

/// Extensions that hold data, beside which a file may have the same data without them.
pub(super) const DRACO: &[&str] = &["KHR_draco_mesh_compression"];
pub(super) const MESHOPT: &[&str] = &["EXT_meshopt_compression", "KHR_meshopt_compression"];

/// The extensions that are looked for in a part of a file.
pub(super) const NOTED_EXTENSIONS: [&[&str]; 3] = [CHANGES, DRACO, MESHOPT];
