use cotulenh::{Color, Lang, Piece, Role};
use cotulenh_render::{Options, piece_svg, pieces_svg, sign_document, sprite};
use resvg::usvg;

use crate::common::{difference, pixels};

fn piece(color: Color, role: Role, heroic: bool) -> Piece {
    Piece { color, role, heroic }
}

#[test]
fn every_sign_stays_inside_the_field() {
    for role in Role::ALL {
        let document =
            sign_document(role).replacen("<svg ", "<svg width=\"400\" height=\"400\" ", 1);
        let picture = pixels(&document);
        for (index, pixel) in picture.pixels().iter().enumerate() {
            let (x, y) = ((index % 400) as f32 / 4.0 - 50.0, (index / 400) as f32 / 4.0 - 50.0);
            assert!(
                pixel.alpha() < 128 || x.hypot(y) < 37.6,
                "{} leaves the field at {} {}",
                role.name(Lang::En),
                x + 50.0,
                y + 50.0
            );
        }
    }
}

#[test]
fn roles_differ_at_every_size() {
    for (size, least) in [(17, 20), (32, 90), (64, 360), (200, 3500)] {
        for (index, &a) in Role::ALL.iter().enumerate() {
            for &b in &Role::ALL[index + 1..] {
                let [first, second] =
                    [a, b].map(|role| pixels(&piece_svg(piece(Color::First, role, false), size)));
                let found = difference(&first, &second);
                assert!(found >= least, "{a:?} and {b:?} differ in {found} pixels at {size}");
            }
        }
    }
}

#[test]
fn sides_differ_in_shape_not_only_in_colour() {
    for heroic in [false, true] {
        for size in [32, 64] {
            let [red, blue] =
                Color::ALL.map(|color| pixels(&piece_svg(piece(color, Role::Tank, heroic), size)));
            let outline = red
                .pixels()
                .iter()
                .zip(blue.pixels())
                .filter(|(red, blue)| red.alpha().abs_diff(blue.alpha()) > 64)
                .count();
            assert!(
                outline as u32 >= size * size / 80,
                "{outline} pixels at {size}, hero {heroic}"
            );
        }
    }
}

#[test]
fn heroes_are_told_at_every_size() {
    for size in [17, 32, 64] {
        for color in Color::ALL {
            for role in Role::ALL {
                let [plain, hero] = [false, true]
                    .map(|heroic| pixels(&piece_svg(piece(color, role, heroic), size)));
                let found = difference(&plain, &hero);
                assert!(found as u32 >= size * size / 6, "{color:?} {role:?} at {size}: {found}");
            }
        }
    }
}

#[test]
fn the_sprite_has_every_symbol_once() {
    let sprite = sprite();
    usvg::roxmltree::Document::parse(&sprite).unwrap();
    assert_eq!(sprite.matches("<symbol ").count(), 2 * 11 * 2 * 3);
    for name in ["red-commander", "blue-anti_air-hero-mini", "blue-air_force-plain"] {
        assert_eq!(sprite.matches(&format!("<symbol id=\"{name}\"")).count(), 1, "{name}");
    }
    assert!(sprite.len() < 60_000, "{} bytes", sprite.len());
}

#[test]
fn the_sheet_shows_all_pieces() {
    let sheet = pieces_svg(&Options { size: 1210, ..Options::default() });
    assert_eq!(sheet.matches("<use href=\"#red-").count() - sheet_parts(&sheet, "red"), 22);
    assert_eq!(pixels(&sheet).width(), 1210);
}

/// Uses inside the definitions of pieces are parts, not pieces on the sheet.
fn sheet_parts(sheet: &str, side: &str) -> usize {
    let definitions = &sheet[..sheet.find("</defs>").unwrap()];
    definitions.matches(&format!("<use href=\"#{side}-")).count()
}
