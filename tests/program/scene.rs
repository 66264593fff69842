//! What the scene shows in each of the ways of looking.

use collision_lessons::lessons::table::{self, LESSONS};
use collision_lessons::scene::{Theme, View};
use collision_lessons::session::Session;
use collision_lessons::session::look::Look;

fn session(slug: &str, look: Look) -> Session {
    let info = table::find(slug).expect("a lesson");
    let mut session = Session::new(table::open(info).expect("it opens"), View::default());
    session.set_look(look);
    session.frame();
    session
}

#[test]
fn the_original_has_nothing_around_its_shapes() {
    for info in LESSONS {
        let original = session(info.slug, Look::Original);
        assert!(original.scene().surroundings.is_empty(), "{}", info.slug);
        assert_eq!(original.ground(), Theme::Classic.palette().ground);
        for look in [Look::Explain, Look::Present] {
            let explained = session(info.slug, look);
            assert_eq!(explained.scene().surroundings.is_empty(), info.takes_terrain(), "{}", info.slug);
            assert_eq!(explained.ground(), Theme::Classic.palette().backdrop);
        }
    }
}
