//! The README tells the same keys as the program.

use collision_lessons::session::keys;

#[test]
fn the_key_tables_are_the_programs() {
    let readme = include_str!("../../README.md");
    for table in [keys::markdown(), keys::steering_markdown()] {
        assert!(readme.contains(&table), "README.md should hold this table:\n{table}");
    }
}
