//! Extensions that a file needs.

use anyhow::{Result, bail};

use super::json::Json;
use super::names::{CHANGES, NOTED_EXTENSIONS};
use crate::text::{LocalizedError, Message, ids, sanitize};

/// The beginnings of the names of extensions that leave positions alone: they are about looks, light, sound, motion and
/// metadata.
const HARMLESS: &[&str] = &[
    "ADOBE_materials_",
    "AGI_stk_metadata",
    "CESIUM_primitive_outline",
    "EXT_feature_metadata",
    "EXT_instance_features",
    "EXT_lights_",
    "EXT_materials_",
    "EXT_mesh_features",
    "EXT_mesh_manifold",
    "EXT_structural_metadata",
    "EXT_texture_",
    "GODOT_",
    "KHR_animation_",
    "KHR_audio",
    "KHR_environment_map",
    "KHR_implicit_shapes",
    "KHR_interactivity",
    "KHR_lights_",
    "KHR_materials_",
    "KHR_node_hoverability",
    "KHR_node_selectability",
    "KHR_physics_rigid_bodies",
    "KHR_techniques_webgl",
    "KHR_texture_",
    "KHR_xmp",
    "MOZ_lightmap",
    "MSFT_audio_emitter",
    "MSFT_packing_",
    "MSFT_texture_",
    "NV_materials_",
    "VRM",
    // Positions of fewer bits, which are read.
    QUANTIZATION,
];

/// The most unknown extensions that are told; more would hide what else is left out.
const UNKNOWN: usize = 8;

pub(super) const QUANTIZATION: &str = "KHR_mesh_quantization";

/// Refuses what needs an extension that is not known to leave positions alone.
pub(super) fn check(root: &Json) -> Result<()> {
    for extension in root.member("extensionsRequired").items()? {
        let name = extension.text().ok_or_else(|| extension.wrong())?;
        if !is_harmless(name) {
            bail!(refusal(name));
        }
    }
    Ok(())
}

fn is_harmless(name: &str) -> bool {
    HARMLESS.iter().any(|harmless| name.starts_with(harmless))
}

/// The extensions that a file uses and can do without, and that may be about anything.
pub(super) fn unknown<'a>(root: &Json<'a>) -> impl Iterator<Item = &'a str> {
    let used = root.member("extensionsUsed").items().into_iter().flatten().filter_map(|used| used.text());
    let is_known = |name: &&str| is_harmless(name) || NOTED_EXTENSIONS.concat().contains(name);
    used.filter(move |name| !is_known(name)).take(UNKNOWN)
}

/// The error that a file needs an extension.
pub(super) fn refusal(name: &str) -> LocalizedError {
    // The name tells what to do: of known extensions none is so long that it is shortened.
    LocalizedError::new(Message::new(ids::ERROR_GLTF_EXTENSION).with("extension", sanitize::line(name)))
}

/// Whether the file says that it uses an extension.
pub(super) fn is_used(root: &Json, name: &str) -> bool {
    let lists = ["extensionsUsed", "extensionsRequired"].map(|list| root.member(list).items());
    lists.into_iter().flatten().flatten().any(|used| used.text() == Some(name))
}

/// The extensions of a node that would change the world.
pub(super) fn changing<'a>(node: &'a Json) -> impl Iterator<Item = &'static str> + use<'a> {
    let extensions = node.member("extensions");
    CHANGES.iter().copied().filter(move |&name| extensions.member(name).is_there())
}

/// The extension that holds the data of a part of the file.
pub(super) fn holder(part: &Json, names: &[&'static str]) -> Option<&'static str> {
    let extensions = part.member("extensions");
    names.iter().copied().find(|&name| extensions.member(name).is_there())
}
