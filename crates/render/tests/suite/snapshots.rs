//! Whole pictures, byte by byte. `PICTURES=overwrite cargo test -p cotulenh-render` writes new ones;
//! look at them before you keep them.

use std::{env, fs, path::PathBuf};

use cotulenh::{ByColor, Color, Position, prelude::*, read_pgn};
use cotulenh_render::{
    Coordinates, GraphOptions, GraphPoint, Judgement, Options, Reel, Score, Theme, graph,
    strip_svg, svg,
};

use crate::common::{STACKS, pixels, position};

fn check(name: &str, picture: &str) {
    pixels(picture);
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/snapshots").join(name);
    if env::var("PICTURES").is_ok_and(|wish| wish == "overwrite") {
        fs::write(&file, picture).unwrap();
    }
    let kept = fs::read_to_string(&file).unwrap_or_default();
    assert!(
        kept == picture,
        "{name} looks different now; PICTURES=overwrite cargo test -p cotulenh-render keeps the new one"
    );
}

#[test]
fn the_start() {
    check("start.svg", &svg(&Position::initial(), &Options { size: 400, ..Options::default() }));
}

#[test]
fn stacks_with_heroes_flipped() {
    let options = Options {
        size: 800,
        theme: Theme::MODERN_DARK,
        is_flipped: true,
        coordinates: Coordinates::Both,
        ..Options::default()
    };
    check("stacks-flipped.svg", &svg(&position(STACKS), &options));
}

#[test]
fn zones_marks_and_arrows() {
    let options = Options {
        theme: Theme::MODERN,
        zones: ByColor { first: true, second: true },
        last: Some("c5:Te7,Fd6".parse().unwrap()),
        marks: ["c6:go", "d10:take", "c9:stay", "e9:suicide", "f4:join", "g3"]
            .map(|mark| mark.parse().unwrap())
            .to_vec(),
        arrows: vec!["i2i4:blue".parse().unwrap(), "e2e6:ff8000".parse().unwrap()],
        ..Options::default()
    };
    check("zones-and-marks.svg", &svg(&position(STACKS), &options));
}

#[test]
fn a_deployment_under_way() {
    let fen = "6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1 c5:(NT):F>e7...";
    let options = Options { size: 300, coordinates: Coordinates::None, ..Options::default() };
    check("deployment.svg", &svg(&position(fen), &options));
}

#[test]
fn a_strip() {
    let game = read_pgn::<Position>("1. Ic6 Ic7 2. Ixc7 *").unwrap().game;
    let options = Options { size: 900, ..Options::default() };
    check("strip.svg", &strip_svg(&Reel::of(&game), Some(4), &options));
}

#[test]
fn a_graph() {
    let scores = [20, 35, -10, 60, 15, -240, -180, -420, -90, 310, 280, 900];
    let mut points: Vec<_> = scores
        .into_iter()
        .map(|points| GraphPoint { score: Some(Score::Points(points)), judgement: None })
        .collect();
    points[3].judgement = Some(Judgement::Inaccuracy);
    points[5].judgement = Some(Judgement::Blunder);
    points[7].judgement = Some(Judgement::Mistake);
    points[9].judgement = Some(Judgement::Blunder);
    points.push(GraphPoint { score: Some(Score::Mate(3)), judgement: None });
    points.push(GraphPoint { score: Some(Score::Won(Color::First)), judgement: None });
    let options = GraphOptions { current: Some(6), ..GraphOptions::default() };
    check("graph.svg", &graph(&points, &options));
}
