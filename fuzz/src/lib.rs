//! What several fuzz targets share.

use cotulenh::{
    Position,
    board::{
        Notation, Position as _,
        pgn::{GameSplitter, Games, ReadOptions, write_pgn},
    },
};

/// Positions in which turns are tried: the start, stacks and heroes, check, a deployment under
/// way, ships, facing Commanders.
pub const FENS: [&str; 8] = [
    cotulenh::rules::START_FEN,
    "6(fc)4/4f6/3a3g3/2(NFT)1t6/5h5/2+n8/7(FTI)3/4+S6/2(NI)2(TM)5/11/6C1H2/11 r - - 0 1",
    "10c/11/11/11/11/11/11/11/11/6t4/5(TI)5/6C3H r - - 0 1 f2:I:T>f3...",
    "6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1 c5:(NT):F>e7...",
    "2(nfc)8/1n9/3a7/11/11/11/11/N10/1(NFI)9/2T8/11/2(NC)8 r - - 98 40",
    "6c4/11/11/11/11/11/11/6(FTC)4/11/11/11/7H3 r - - 0 1",
    "11/11/11/11/11/11/5gcg3/6(FC)4/11/11/10H/10H r - - 0 1",
    "6(FC)4/9(EG)1/11/5(+F+TM)3h1/3m3(F+TI)2i/2(NFI)8/2f3(+FTI)1t2/1(+NF)1(+e+s)ta1+e3/3m1e5/3t1c3s1/4f3G2/1+n3+f5 r - - 3 43",
];

/// One of [`FENS`], chosen by a byte.
///
/// # Panics
/// If one of them is not playable.
pub fn some_position(byte: u8) -> Position {
    let fen = FENS[byte as usize % FENS.len()];
    Position::from_fen(fen).expect("a playable position")
}

/// Reads a text as games, writes them and reads them again.
///
/// # Panics
/// If something does not come back.
pub fn check_pgn<P: Notation>(data: &[u8]) {
    let Some((&chunk, text)) = data.split_first() else { return };
    let Ok(text) = std::str::from_utf8(text) else { return };
    let games: Vec<_> = Games::<P>::new(text).collect();
    check_splitter::<P>(text, usize::from(chunk) + 1, games.len());
    for game in games.into_iter().flatten() {
        let written = write_pgn(&game);
        let again: Vec<_> = Games::<P>::new(&written).collect();
        let [Ok(again)] = again.as_slice() else {
            panic!("{written}\nreads as {again:?}");
        };
        assert_eq!(write_pgn(again), written);
        assert_eq!(again.result(), game.result());
        assert_eq!(again.game.start_position(), game.game.start_position());
    }
}

/// A text that comes in pieces is cut into as many games.
fn check_splitter<P: Notation>(text: &str, chunk: usize, games: usize) {
    let mut splitter = GameSplitter::new();
    let mut rest = text;
    while !rest.is_empty() {
        let end = (chunk..rest.len()).find(|&at| rest.is_char_boundary(at)).unwrap_or(rest.len());
        splitter.feed(&rest[..end]);
        rest = &rest[end..];
    }
    splitter.finish();
    let options = ReadOptions::default();
    let found = std::iter::from_fn(|| splitter.next_game()).map(|game| game.read::<P>(&options));
    assert_eq!(found.count(), games);
}

/// Asserts what holds in every position.
///
/// # Panics
/// If something does not hold.
pub fn check_position(position: &Position) {
    let moves = position.legal_moves();
    assert_eq!(position.count_moves(), moves.len());
    let mut captures = Vec::new();
    position.generate_captures(&mut captures);
    assert!(captures.iter().eq(moves.iter().filter(|mv| mv.is_capture())));
    let mut copy = position.clone();
    for &mv in &moves {
        let undo = copy.make(mv);
        assert_eq!(copy.key(), copy.key_from_scratch());
        copy.unmake(mv, undo);
        assert_eq!(&copy, position, "{mv:?}");
    }
}
