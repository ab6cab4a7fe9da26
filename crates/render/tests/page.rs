//! The page and the pictures show the same pieces.

use std::{env, fs, path::Path};

/// With `UPDATE_SPRITE=1` in the environment it writes the file instead.
#[test]
fn the_page_has_the_symbols_that_pictures_are_drawn_with() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/app/pieces.svg");
    let sprite = cotulenh_render::sprite();
    if env::var_os("UPDATE_SPRITE").is_some() {
        fs::write(&file, &sprite).unwrap();
    }
    assert!(
        fs::read_to_string(&file).unwrap() == sprite,
        "web/app/pieces.svg is out of date: run the test once with UPDATE_SPRITE=1"
    );
}
