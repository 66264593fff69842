//! The contexts and configurations to ask a driver for.

use glutin::config::{ColorBufferType, GlConfig};
use glutin::context::{ContextApi, ContextAttributesBuilder, GlProfile, Version};

/// The contexts to try, best first: desktop 3.3 core, then ES 3.0.
pub fn context_candidates() -> [ContextAttributesBuilder; 2] {
    [
        ContextAttributesBuilder::new()
            .with_profile(GlProfile::Core)
            .with_context_api(ContextApi::OpenGl(Some(Version::new(3, 3)))),
        ContextAttributesBuilder::new().with_context_api(ContextApi::Gles(Some(Version::new(3, 0)))),
    ]
}

/// The rank of a configuration for pictures that equal the originals: no multisampling and exactly 8 bits a channel.
/// Smaller is better.
pub fn config_rank(config: &impl GlConfig) -> (u8, bool) {
    let eight = Some(ColorBufferType::Rgb { r_size: 8, g_size: 8, b_size: 8 });
    (config.num_samples(), config.color_buffer_type() != eight)
}
