//! Positions written as lists of pieces, and what is asked of them.
//!
//! `"r Cg1 (NFT)c5 | Ck12 +Ib7"` is Red's Commander on g1 and its stack on c5, Blue's Commander on
//! k12 and its heroic Infantry on b7, Red to move. `r99` sets the halfmove clock. Moves in LAN may
//! follow a semicolon: `"r Cg1 (NFT)c5 | Ck12 ; Fc5>e7, Tc5>d5"`.

use std::collections::BTreeMap;

use cotulenh::{
    BLUE, Counters, Move, Piece, Position, RED, Role, Setup, Square, Stack,
    board::{Color, Position as _},
};
use cotulenh_testkit::reference;

/// Splits `+Te4` or `(NF)c5` into its pieces and its square.
fn placed(color: Color, text: &str) -> (Square, Vec<Piece>) {
    let letters = text.find(|sign: char| sign.is_ascii_lowercase()).unwrap_or(text.len());
    let (stack, square) = text.split_at(letters);
    let mut pieces = Vec::new();
    let mut heroic = false;
    for sign in stack.chars() {
        match sign {
            '(' | ')' => {}
            '+' => heroic = true,
            letter => {
                let role = Role::from_letter(letter).unwrap_or_else(|| panic!("role in {text}"));
                pieces.push(Piece { color, role, heroic });
                heroic = false;
            }
        }
    }
    (square.parse().unwrap_or_else(|_| panic!("square in {text}")), pieces)
}

/// The set-up that a text describes.
pub(crate) fn setup(text: &str) -> Setup {
    let (red, blue) = text.split_once('|').expect("a bar between the sides");
    let mut red = red.split_whitespace();
    let head = red.next().expect("the side to move");
    let (side, clock) = head.split_at(1);
    let mut setup = Setup::empty();
    setup.turn = if side == "r" { RED } else { BLUE };
    let halfmove_clock = if clock.is_empty() { 0 } else { clock.parse().expect("a clock") };
    setup.counters = Counters { halfmove_clock, fullmove_number: 1 };
    let red = red.map(|text| placed(RED, text));
    let blue = blue.split_whitespace().map(|text| placed(BLUE, text));
    for (square, pieces) in red.chain(blue) {
        assert!(setup.pieces_at(square).is_empty(), "{square} twice in {text}");
        setup.set(square, &pieces);
    }
    setup
}

/// The position that a text describes, after the moves in it.
pub(crate) fn position(text: &str) -> Position {
    let (board, moves) = text.split_once(';').unwrap_or((text, ""));
    let setup = setup(board);
    let start = setup.position().unwrap_or_else(|faults| panic!("{text}: {faults}"));
    let moves = moves.split(", ").map(str::trim).filter(|text| !text.is_empty());
    moves.fold(start, |position, mv| play(&position, mv))
}

/// The legal move with this text.
pub(crate) fn find(position: &Position, text: &str) -> Option<Move> {
    position.legal_moves().into_iter().find(|&mv| position.write_move(mv) == text)
}

/// The position after the legal move with this text.
pub(crate) fn play(position: &Position, text: &str) -> Position {
    let mv = find(position, text).unwrap_or_else(|| panic!("{text} in {position:?}"));
    position.play(mv).expect("a legal move")
}

/// Asserts that the reference gives the same moves, the same positions after them and the same
/// check, and that listing, counting and asking for any move agree.
pub(crate) fn assert_as_reference(position: &Position) {
    let fen = position.to_fen();
    let expected = reference::analyse(&fen).unwrap_or_else(|fault| panic!("{fen}: {fault}"));
    assert_eq!(expected.fen, fen);
    assert_eq!(expected.check, position.is_check(), "{fen}");
    let mut moves: Vec<(String, String)> = position
        .legal_moves()
        .into_iter()
        .map(|mv| (position.write_move(mv), position.play(mv).expect("a listed move").to_fen()))
        .collect();
    moves.sort();
    let extra: Vec<_> = moves.iter().filter(|mv| !expected.moves.contains(mv)).collect();
    let missing: Vec<_> = expected.moves.iter().filter(|mv| !moves.contains(mv)).collect();
    assert!(
        extra.is_empty() && missing.is_empty(),
        "{fen}\nonly the generator of crates/cotulenh has {extra:?}\nonly the reference of \
         crates/testkit has {missing:?}\n(CONTRIBUTING.md, \"Changing a rule\")"
    );
    assert_eq!(position.count_moves(), moves.len(), "{fen}");
    assert_eq!(position.has_moves(), !moves.is_empty(), "{fen}");
    let mut captures = Vec::new();
    position.generate_captures(&mut captures);
    let expected: Vec<Move> =
        position.legal_moves().into_iter().filter(|mv| mv.is_capture()).collect();
    assert_eq!(captures, expected, "{fen}");
}

/// Asserts that a refused text is about a rule and not about a slip: its pieces stand where it
/// says, and what it does fits what stands on its target.
fn assert_sensible(position: &Position, text: &str) {
    if text == "finish" {
        assert!(!position.is_turn_start(), "finish without a deployment in {position:?}");
        return;
    }
    let target = text.rfind(|sign: char| sign.is_ascii_lowercase()).expect("a target");
    let (before, to) = text.split_at(target);
    let to: Square = to.parse().unwrap_or_else(|_| panic!("target of {text}"));
    let is_step = before.contains('>');
    let kind = before.trim_end_matches('>').chars().last().filter(|sign| "x_@&".contains(*sign));
    let actor = before.trim_end_matches(['x', '_', '@', '&']).trim_end_matches('>');
    let (from, pieces) = placed(position.turn(), actor);
    let stack = position.stack_at(from).unwrap_or_else(|| panic!("{text}: {from} is empty"));
    assert_eq!(stack.color(), position.turn(), "{text}: whose stack");
    assert_eq!(is_step, !position.is_turn_start() || pieces.len() < stack.len(), "{text}: a step");
    for piece in &pieces {
        assert!(stack.pieces().any(|member| member == *piece), "{text}: {stack} on {from}");
    }
    let owner = position.stack_at(to).map(Stack::color);
    let expected = match kind {
        None => None,
        Some('&') => Some(position.turn()),
        Some(_) => Some(!position.turn()),
    };
    assert_eq!(owner, expected, "{text}: what stands on {to}");
}

/// Asserts which moves are legal and which are not, and that the reference agrees on all.
pub(crate) fn assert_moves(text: &str, allowed: &[&str], refused: &[&str]) {
    let position = position(text);
    let legal: Vec<String> =
        position.legal_moves().into_iter().map(|mv| position.write_move(mv)).collect();
    for mv in allowed {
        assert!(legal.iter().any(|known| known == mv), "{mv} is refused in {position:?}");
    }
    for mv in refused {
        assert_sensible(&position, mv);
        assert!(!legal.iter().any(|known| known == mv), "{mv} is allowed in {position:?}");
    }
    assert_as_reference(&position);
    if let Some(crowded) = crowded(text) {
        assert_as_reference(&crowded);
    }
}

/// The same position with so many idle Headquarters on both sides that no capture leaves a last
/// guard; `None` if they are in the way of its moves.
fn crowded(text: &str) -> Option<Position> {
    let (board, moves) = text.split_once(';').unwrap_or((text, ""));
    let mut setup = setup(board);
    let free: Vec<Square> = Square::all()
        .rev()
        .filter(|&square| square.file() >= 9 && setup.pieces_at(square).is_empty())
        .collect();
    for (index, &square) in free.iter().enumerate() {
        let color = if index.is_multiple_of(2) { BLUE } else { RED };
        setup.set(square, &[Piece { color, role: Role::Headquarters, heroic: false }]);
    }
    let start = setup.position().ok()?;
    let mut moves = moves.split(", ").map(str::trim).filter(|text| !text.is_empty());
    moves.try_fold(start, |position, text| {
        let mv = find(&position, text)?;
        position.play(mv).ok()
    })
}

fn stacks(position: &Position) -> BTreeMap<Square, String> {
    position.stacks().map(|(square, stack)| (square, stack.to_string())).collect()
}

/// What differs on the board: `f5 f6=I g8=+t`, a bare square having become empty.
pub(crate) fn changes(before: &Position, after: &Position) -> String {
    let (old, new) = (stacks(before), stacks(after));
    let changed = Square::all().filter(|square| old.get(square) != new.get(square));
    let words = changed.map(|square| match new.get(&square) {
        Some(stack) => format!("{square}={stack}"),
        None => square.to_string(),
    });
    words.collect::<Vec<_>>().join(" ")
}

/// Tests of which moves are legal, one for each name.
#[macro_export]
macro_rules! legality {
    ($($name:ident: $text:expr, yes [$($yes:expr),* $(,)?], no [$($no:expr),* $(,)?];)*) => {$(
        #[test]
        fn $name() {
            $crate::board::assert_moves($text, &[$($yes),*], &[$($no),*]);
        }
    )*};
}

/// What a move is expected to do besides its changes on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Then {
    /// The turn passes, and the clock shows this.
    Passes(u32),
    /// The deployment goes on.
    GoesOn,
}

/// Asserts what the last move of a line does, that the reference says the same, and that taking
/// the whole line back gives every position of it again, to the last bit.
pub(crate) fn assert_restored(text: &str, last: &str, expected: &str, then: Then) {
    let (board, moves) = text.split_once(';').unwrap_or((text, ""));
    let mut position = position(board);
    let mut line = Vec::new();
    for text in moves.split(", ").map(str::trim).filter(|text| !text.is_empty()).chain([last]) {
        let mv = find(&position, text).unwrap_or_else(|| panic!("{text} in {position:?}"));
        let before = position.clone();
        let fen = before.to_fen();
        let undo = position.make(mv);
        assert_eq!(position.key(), position.key_from_scratch(), "{text} in {fen}");
        assert_follows_reference(&fen, text, &position);
        let mut observed = before.clone();
        observed.make_observed(mv, &mut Vec::new());
        assert_eq!(observed, position, "{text} observed in {fen}");
        line.push((before, fen, mv, undo));
    }
    let before = &line.last().expect("a line").0;
    assert_eq!(changes(before, &position), expected, "{last} in {before:?}");
    let found = if position.turn() == before.turn() {
        assert_eq!(position.halfmove_clock(), before.halfmove_clock());
        Then::GoesOn
    } else {
        Then::Passes(position.halfmove_clock())
    };
    assert_eq!(found, then, "{last} in {before:?}");
    let blue_moved = found != Then::GoesOn && before.turn() == BLUE;
    assert_eq!(position.fullmove_number(), before.fullmove_number() + u32::from(blue_moved));
    while let Some((before, fen, mv, undo)) = line.pop() {
        position.unmake(mv, undo);
        assert_eq!(position, before);
        assert_eq!((position.key(), position.to_fen()), (before.key(), fen));
        assert_eq!(position.legal_moves(), before.legal_moves());
    }
}

fn assert_follows_reference(fen: &str, text: &str, after: &Position) {
    let analysis = reference::analyse(fen).unwrap_or_else(|fault| panic!("{fen}: {fault}"));
    let expected = analysis.moves.into_iter().find(|(known, _)| known == text);
    let (_, expected) = expected.unwrap_or_else(|| panic!("{text} is unknown in {fen}"));
    assert_eq!(after.to_fen(), expected, "{text} in {fen}");
}

/// Adds a Commander out of the way and two idle Headquarters to a side that names no Commander,
/// so that no last guard disturbs.
pub(crate) fn with_fillers(text: &str) -> String {
    let (board, moves) = text.split_once(';').unwrap_or((text, ""));
    let (red, blue) = board.split_once('|').expect("a bar between the sides");
    let red_fill = if red.contains('C') { "" } else { "Ck1 Hk2 Hk3" };
    let blue_fill = if blue.contains('C') { "" } else { "Cg12 Hc12 Hd12" };
    format!("{red} {red_fill} | {blue} {blue_fill} ; {moves}")
}

/// Tests of what a move does and that it can be taken back, one for each name.
#[macro_export]
macro_rules! restores {
    ($($name:ident: $text:expr, $last:expr => $changes:expr, $then:expr;)*) => {$(
        #[test]
        fn $name() {
            let text = $crate::board::with_fillers($text);
            $crate::board::assert_restored(&text, $last, $changes, $then);
        }
    )*};
}
