use cotulenh::{ByColor, Position, prelude::*};
use cotulenh_render::{
    Arrow, Coordinates, Mark, MarkKind, Options, Theme, board_svg, png, size, svg,
};

use crate::common::{STACKS, difference, pixels, position, setup};

fn small() -> Options {
    Options { size: 300, ..Options::default() }
}

#[test]
fn every_option_changes_the_picture() {
    let board = position(STACKS);
    let plain = pixels(&svg(&board, &small()));
    let mark = |kind| Mark { square: "e9".parse().unwrap(), kind };
    let mut changed: Vec<(String, Options)> = MarkKind::ALL
        .into_iter()
        .map(|(name, kind)| (name.to_string(), Options { marks: vec![mark(kind)], ..small() }))
        .collect();
    changed.extend([
        ("flipped".into(), Options { is_flipped: true, ..small() }),
        (
            "zones of Red".into(),
            Options { zones: ByColor { first: true, second: false }, ..small() },
        ),
        (
            "zones of Blue".into(),
            Options { zones: ByColor { first: false, second: true }, ..small() },
        ),
        ("last".into(), Options { last: Some("e2_k8".parse().unwrap()), ..small() }),
        ("arrow".into(), Options { arrows: vec!["e2e6".parse::<Arrow>().unwrap()], ..small() }),
        ("both".into(), Options { coordinates: Coordinates::Both, ..small() }),
    ]);
    for theme in &Theme::ALL[1..] {
        changed.push((theme.name.into(), Options { theme: *theme, ..small() }));
    }
    for (index, (name, options)) in changed.iter().enumerate() {
        let picture = pixels(&svg(&board, options));
        assert!(difference(&plain, &picture) > 20, "{name} shows nothing");
        for (other_name, other) in &changed[index + 1..] {
            assert_ne!(svg(&board, options), svg(&board, other), "{name} and {other_name}");
        }
    }
}

#[test]
fn sizes_are_what_was_asked_for_and_never_absurd() {
    for (asked, width) in [(0, 16), (16, 16), (400, 400), (2000, 2000), (u32::MAX, 4096)] {
        let options = Options { size: asked, ..Options::default() };
        assert_eq!(size(&options).0, width);
    }
    let options = Options { size: 123, coordinates: Coordinates::None, ..Options::default() };
    let picture = pixels(&svg(&Position::initial(), &options));
    assert_eq!((picture.width(), picture.height()), size(&options));
    let bytes = png(&Position::initial(), &options).unwrap();
    assert!(bytes.starts_with(b"\x89PNG"));
}

#[test]
fn the_sea_is_on_the_left_of_red_and_on_the_right_of_blue() {
    let color_at = |is_flipped: bool, x: f32| {
        let options = Options { is_flipped, size: 602, ..Options::default() };
        let picture =
            pixels(&svg(&setup("11/11/11/11/11/11/11/11/11/11/11/11 r - - 0 1"), &options));
        let pixel = picture.pixel((x / 2.0) as u32, 227).unwrap();
        format!("#{:02x}{:02x}{:02x}", pixel.red(), pixel.green(), pixel.blue())
    };
    // Between the lines, away from the crests: 1204 units are 602 pixels.
    let (left, right) = (110.0, 1094.0);
    assert_eq!(color_at(false, left), Theme::PRINTED.sea);
    assert_eq!(color_at(false, right), Theme::PRINTED.land);
    assert_eq!(color_at(true, right), Theme::PRINTED.sea);
    assert_eq!(color_at(true, left), Theme::PRINTED.land);
}

#[test]
fn a_set_up_that_breaks_every_rule_is_drawn() {
    let crowd = setup("(nnnnnnnnnnnnnnnn)10/11/4(MICt)6/11/11/11/11/11/11/11/11/11 r - - 0 1");
    let picture = svg(&crowd, &small());
    let ships = picture.matches("<use href=\"#blue-navy").count();
    assert_eq!(ships, 16, "every piece is shown");
    pixels(&picture);
}

#[test]
fn check_and_deployment_are_shown_without_being_asked() {
    let check = position("6c4/11/11/11/6T4/11/11/11/11/11/11/5C5 r - - 0 1");
    let checked = check.legal_moves().iter().find_map(|&mv| {
        let after = check.play(mv).ok()?;
        (after.turn() != check.turn() && after.is_check()).then_some(after)
    });
    assert!(svg(&checked.unwrap(), &small()).contains("url(#check)"));
    assert!(!svg(&check, &small()).contains("url(#check)"));
    let deploying =
        position("6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1 c5:(NT):F>e7...");
    assert!(svg(&deploying, &small()).contains("stroke-dasharray=\"18 10\""));
}

#[test]
fn the_empty_board_is_the_ground_of_every_picture() {
    for theme in Theme::ALL {
        let empty = board_svg(&theme, false, Coordinates::Letters);
        let ground = &empty[empty.find('>').unwrap() + 1..empty.rfind("</svg>").unwrap()];
        let options = Options { theme, ..Options::default() };
        assert!(svg(&Position::initial(), &options).contains(ground), "{}", theme.name);
    }
}
