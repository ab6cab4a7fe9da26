use std::{ops::ControlFlow, time::Duration};

use cotulenh::{Position, read_pgn};
use cotulenh_render::{Drawn, Options, Pace, Reel, frame_svg, strip_svg, write_gif};

use crate::common::pixels;

const GAME: &str = "1. Ic6 Ic7 2. Ixc7 Nxc7 3. Fii6 *";

fn reel() -> Reel {
    Reel::of(&read_pgn::<Position>(GAME).unwrap().game)
}

fn small() -> Options {
    Options { size: 160, ..Options::default() }
}

fn go_on(_: usize, _: usize) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

#[test]
fn an_animation_shows_each_position_in_nearly_its_own_colours() {
    let mut bytes = Vec::new();
    let pace = Pace { delay: Duration::from_millis(700), end: Duration::from_secs(2) };
    write_gif(&reel(), &small(), pace, &mut bytes, go_on).unwrap();
    let mut decoder = gif::DecodeOptions::new().read_info(bytes.as_slice()).unwrap();
    let palette = decoder.global_palette().unwrap().to_vec();
    let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
    let mut canvas = vec![[0u8; 3]; width * height];
    let mut delays = Vec::new();
    let reel = reel();
    let mut frames = reel.frames().iter();
    while let Some(part) = decoder.read_next_frame().unwrap() {
        delays.push(part.delay);
        for (index, &number) in part.buffer.iter().enumerate() {
            if Some(number) != part.transparent {
                let (column, row) =
                    (index % usize::from(part.width), index / usize::from(part.width));
                let place = (usize::from(part.top) + row) * width + usize::from(part.left) + column;
                canvas[place] =
                    std::array::from_fn(|channel| palette[usize::from(number) * 3 + channel]);
            }
        }
        let wanted = pixels(&frame_svg(frames.next().unwrap(), &small()));
        assert_eq!((wanted.width() as usize, wanted.height() as usize), (width, height));
        let error: u64 = wanted
            .pixels()
            .iter()
            .zip(&canvas)
            .map(|(wanted, shown)| {
                u64::from(wanted.red().abs_diff(shown[0]))
                    + u64::from(wanted.green().abs_diff(shown[1]))
                    + u64::from(wanted.blue().abs_diff(shown[2]))
            })
            .sum();
        assert!(error < 2 * canvas.len() as u64, "average error {error} / {}", canvas.len());
    }
    assert_eq!(delays, [70, 70, 70, 70, 70, 200]);
}

#[test]
fn the_same_game_gives_the_same_bytes_and_can_be_stopped() {
    let draw = || {
        let mut bytes = Vec::new();
        write_gif(&reel(), &small(), Pace::default(), &mut bytes, go_on).unwrap();
        bytes
    };
    assert_eq!(draw(), draw());
    let stop = |done: usize, _| if done == 2 { ControlFlow::Break(()) } else { go_on(0, 0) };
    let drawn = write_gif(&reel(), &small(), Pace::default(), Vec::new(), stop).unwrap();
    assert_eq!(drawn, Drawn::Stopped);
}

#[test]
fn an_animation_without_positions_or_with_too_many_pixels_is_refused() {
    let none = reel().part(100..=200);
    assert!(write_gif(&none, &small(), Pace::default(), Vec::new(), go_on).is_err());
}

#[test]
fn a_strip_has_a_board_for_each_position() {
    let strip = strip_svg(&reel(), Some(4), &Options { size: 800, ..Options::default() });
    let (_, boards) = strip.split_once("</defs>").unwrap();
    assert_eq!(boards.matches("<g transform=\"translate(").count(), 6);
    let picture = pixels(&strip);
    assert_eq!(picture.width(), 800);
    assert!(picture.height() < 800, "two rows of four are wider than high");
    let one = strip_svg(&reel().part(2..=2), None, &Options { size: 300, ..Options::default() });
    assert_eq!(pixels(&one).width(), 300);
}

#[test]
fn the_last_turn_and_new_heroes_come_from_the_action_log() {
    let reel = reel();
    let last = reel.frames()[3].last.clone().unwrap();
    assert_eq!((last.origin.to_string(), last.steps[0].0.to_string()), ("c6".into(), "c7".into()));
    let game =
        "[SetUp \"1\"]\n[FEN \"6c4/11/11/11/11/11/5i5/11/5T5/11/11/4C6 r - - 0 1\"]\n\n1. Txf6 *";
    let reel = Reel::of(&read_pgn::<Position>(game).unwrap().game);
    assert_eq!(reel.frames()[1].last.as_ref().unwrap().heroes, ["f6".parse().unwrap()]);
}
