//! Exchanges by hand, and the estimate against a search of every line on the square.

use cotulenh::{Move, Position, Role, Setup, Square, Stack, raw::code_of};
use cotulenh_board::Position as _;
use cotulenh_testkit::random::{SplitMix64, random_setup};

use super::{EXCHANGE, gain, see_ge};

/// What the estimate says an atomic move is worth.
fn estimate(position: &Position, mv: Move) -> i32 {
    let (mut low, mut high) = (-40_000_i32, 40_000);
    while low < high {
        let middle = (low + high + 1).div_euclid(2);
        if see_ge(position, mv, middle) {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    low
}

/// The value of a move when both sides may go on capturing on `target` by every legal means, or
/// stop.
fn exact(position: &Position, mv: Move, target: Square) -> i32 {
    let won = gain(position, mv);
    let after = position.play(mv).expect("a legal move");
    let mut won_after = won;
    if after.commander(after.turn()).is_some() && after.commander(!after.turn()).is_some() {
        won_after -= after_step(&after, position.turn(), target);
    }
    won_after
}

/// What the other side gets once `mover` has finished its turn as well as it can.
fn after_step(after: &Position, mover: cotulenh_board::Color, target: Square) -> i32 {
    if after.turn() != mover {
        return best_capture(after, target);
    }
    let moves = after.legal_moves();
    match moves.iter().find(|mv| mv.is_finish()) {
        Some(&finish) => best_capture(&after.play(finish).expect("legal"), target),
        None => moves
            .iter()
            .filter(|mv| !mv.is_capture() && mv.to() != target)
            .map(|&mv| after_step(&after.play(mv).expect("legal"), mover, target))
            .min()
            .unwrap_or(0),
    }
}

fn best_capture(position: &Position, target: Square) -> i32 {
    let mut captures = Vec::new();
    position.generate_captures(&mut captures);
    captures.retain(|mv| mv.to() == target);
    captures.into_iter().map(|mv| exact(position, mv, target)).max().unwrap_or(0).max(0)
}

#[test]
fn the_estimate_mostly_agrees_with_a_search_of_every_line() {
    let (mut agreed, mut sign_agreed, mut tried) = (0, 0, 0);
    for seed in 0..600 {
        let mut random = SplitMix64::new(seed);
        let mut position = if seed % 2 == 0 {
            Position::initial()
        } else {
            Position::from_fen(&random_setup(seed)).expect("a playable set-up")
        };
        for _ in 0..40 {
            let moves = position.legal_moves();
            if moves.is_empty() || position.commander(!position.turn()).is_none() {
                break;
            }
            let captures: Vec<Move> = moves.iter().copied().filter(|mv| mv.is_capture()).collect();
            if position.is_turn_start() && !captures.is_empty() {
                let mv = *random.pick(&captures);
                let (guess, truth) = (estimate(&position, mv), exact(&position, mv, mv.to()));
                tried += 1;
                agreed += usize::from(guess == truth);
                sign_agreed += usize::from((guess >= 0) == (truth >= 0));
            }
            let eager = random.percent(25) && !captures.is_empty();
            let mv = *random.pick(if eager { &captures } else { &moves });
            position = position.play(mv).expect("a legal move");
        }
    }
    assert!(tried > 5_000);
    assert!(agreed * 100 > tried * 95, "{agreed} of {tried} values");
    assert!(sign_agreed * 100 > tried * 98, "{sign_agreed} of {tried} signs");
}

/// The worth of stacks, as a FEN writes them.
fn worth(stacks: &str) -> i32 {
    let code = |text: &str| code_of(text.parse::<Stack>().expect("a stack"));
    stacks.split_whitespace().map(|text| EXCHANGE[code(text) as usize]).sum()
}

/// The estimate for the first move of a Red turn. Squares and stacks as in `"e5 T, e6 i"`; the
/// Commanders stand far off unless they are given.
#[track_caller]
fn estimate_of(board: &str, turn: &str) -> i32 {
    let mut setup = Setup::empty();
    let far = "d1 C, k12 c, k1 I, j1 M, j12 i, i12 m";
    for placed in far.split(", ").chain(board.split(", ")) {
        let (square, stack) = placed.split_once(' ').expect("a square and a stack");
        let stack: Stack = stack.parse().expect("a stack");
        if stack.has(Role::Commander) {
            let old = setup.squares().find(|(_, pieces)| {
                pieces[0].color == stack.color() && pieces[0].role == Role::Commander
            });
            if let Some(square) = old.map(|(square, _)| square) {
                setup.set(square, &[]);
            }
        }
        setup.set(square.parse().expect("a square"), &stack.pieces().collect::<Vec<_>>());
    }
    let position = setup.position().expect("playable");
    let turn = position.parse_turn(turn).expect("a legal turn");
    estimate(&position, turn.moves()[0])
}

#[test]
fn a_stack_that_nobody_defends_is_won_whole() {
    assert_eq!(estimate_of("f4 T, f6 i", "Txf6"), worth("i"));
    assert_eq!(estimate_of("f4 T, f6 (ti)", "Txf6"), worth("t i"));
}

#[test]
fn a_defended_stack_costs_the_capturer() {
    assert_eq!(estimate_of("f4 T, f6 i, f7 m", "Txf6"), worth("i") - worth("T"));
    assert_eq!(estimate_of("f4 (TI), f6 i, f7 m", "(TI)xf6"), worth("i") - worth("T I"));
}

#[test]
fn a_quiet_move_can_lose_the_mover() {
    assert_eq!(estimate_of("f4 T, f7 m", "Tf6"), -worth("T"));
    assert_eq!(estimate_of("f4 T, f7 m, g6 I", "Tf6"), worth("m") - worth("T"));
    assert_eq!(estimate_of("f4 T, f5 I, f6 m", "T&f5"), -worth("T I"));
}

#[test]
fn a_stay_capture_risks_nothing() {
    assert_eq!(estimate_of("c4 N, f4 t, f5 m", "N_f4"), worth("t"));
    assert_eq!(estimate_of("c4 T, b4 n, b8 n", "T_b4"), worth("n"));
}

#[test]
fn an_air_force_bombs_and_flies_back() {
    assert_eq!(estimate_of("f4 F, f7 t, f8 m", "F_f7"), worth("t"));
    assert_eq!(estimate_of("f4 F, f7 t, f8 m", "Fxf7"), worth("t") - worth("F"));
    assert_eq!(estimate_of("f4 T, f6 i, j10 f", "Txf6"), worth("i") - worth("T"));
}

#[test]
fn a_suicide_capture_costs_the_air_force_and_ends_it() {
    assert_eq!(estimate_of("f4 F, f8 g, f9 m", "F@f8"), worth("g") - worth("F"));
}

#[test]
fn air_defence_makes_the_avenger_pay() {
    let loss = (worth("T") - worth("f")).max(0);
    assert_eq!(estimate_of("f4 T, g6 G, f6 i, j10 f", "Txf6"), worth("i") - loss);
    let loss = worth("N") - worth("f");
    assert_eq!(estimate_of("c4 N, c6 i, g10 f", "Nxc6"), worth("i") - loss);
}

#[test]
fn a_taken_air_defender_defends_no_more() {
    let board = "f4 A, f7 g, f8 t, c4 F";
    assert_eq!(estimate_of(board, "Axf7"), worth("g") - worth("A") + worth("t"));
}

#[test]
fn one_piece_steps_out_of_its_stack_to_capture() {
    let board = "f4 I, f5 i, f6 (ti), e5 M";
    assert_eq!(
        estimate_of(board, "Ixf5"),
        worth("i") - worth("I") + worth("i") - worth("t").min(worth("M"))
    );
}

#[test]
fn a_carrier_takes_along_what_cannot_stay() {
    let board = "c4 I, c5 i, b6 (nt), c3 M";
    assert_eq!(estimate_of(board, "Ixc5"), worth("i") - worth("I"));
    let board = "d6 I, c6 i, a6 (nm), b12 n, c5 M, c3 T";
    assert_eq!(estimate_of(board, "Ixc6"), worth("i"));
}

#[test]
fn lines_open_as_pieces_leave() {
    let board = "f3 T, f4 I, f5 i, f6 m";
    assert_eq!(estimate_of(board, "Ixf5"), worth("i") - (worth("I") - worth("m")).max(0));
    let board = "f3 T, f4 I, f5 i, f6 m, f7 t";
    assert_eq!(estimate_of(board, "Ixf5"), worth("i") - worth("I"));
}

#[test]
fn ships_reach_farther_against_ships() {
    assert_eq!(estimate_of("a4 N, a10 n", "Na6"), -worth("N"));
    assert_eq!(estimate_of("c4 T, c8 n", "Tc5"), -worth("T"));
    assert_eq!(estimate_of("c3 T, c8 n", "Tc4"), 0);
}

#[test]
fn a_commander_takes_last_and_only_what_is_not_defended() {
    assert_eq!(estimate_of("k9 T, k11 t", "Txk11"), worth("t") - worth("T"));
    assert_eq!(estimate_of("k9 T, k11 t, h11 A", "Txk11"), worth("t"));
}
