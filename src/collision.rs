//! One collision question per module.
