//! What the evaluation counts. Every term has a weight, and a position's value is the sum of counts
//! times weights: so the same code plays and tells a tuner what it counted.

use cotulenh_chess::raw::Side;

/// Takes in what the evaluation counts.
pub(super) trait Tally {
    /// A term is there so many times: for White, or with a negative count for Black.
    fn add(&mut self, term: usize, count: i32);
}

/// What a count of a side is multiplied by.
#[inline]
pub(super) const fn sign<S: Side>() -> i32 {
    if S::FORWARD > 0 { 1 } else { -1 }
}

macro_rules! terms {
    ($($(#[$doc:meta])* $name:ident: $len:expr;)*) => {
        terms!(@ 0; $($(#[$doc])* $name: $len;)*);

        /// The groups of terms in the order of their weights, with their sizes.
        pub(super) const GROUPS: &[(&str, usize)] = &[$((stringify!($name), $len)),*];
    };
    (@ $start:expr; $(#[$doc:meta])* $name:ident: $len:expr; $($rest:tt)*) => {
        $(#[$doc])*
        pub(super) const $name: usize = $start;
        terms!(@ $name + $len; $($rest)*);
    };
    (@ $start:expr;) => {
        /// The number of terms.
        pub(super) const COUNT: usize = $start;
    };
}

terms! {
    /// By role, rank seen from its side, and distance from the nearer edge file.
    PIECE_SQUARE: 6 * 32;
    /// By the number of squares a piece can go to and is not taken there by a pawn.
    KNIGHT_MOBILITY: 9;
    BISHOP_MOBILITY: 14;
    ROOK_MOBILITY: 15;
    QUEEN_MOBILITY: 28;
    BISHOP_PAIR: 1;
    /// Own pawns on the colour of a bishop.
    BISHOP_PAWNS: 1;
    /// Where no enemy pawn can drive a piece away and an own pawn holds it.
    KNIGHT_OUTPOST: 1;
    BISHOP_OUTPOST: 1;
    ROOK_OPEN_FILE: 1;
    ROOK_HALF_OPEN_FILE: 1;
    /// A minor piece right behind a pawn.
    MINOR_BEHIND_PAWN: 1;
    ISOLATED_PAWN: 1;
    DOUBLED_PAWN: 1;
    BACKWARD_PAWN: 1;
    /// By rank: a pawn held by another.
    HELD_PAWN: 8;
    /// By rank: a pawn with another beside it.
    PHALANX_PAWN: 8;
    /// By rank.
    PASSED_PAWN: 8;
    /// By rank: nothing stands on the next square, and no enemy attacks it.
    FREE_PASSED_PAWN: 8;
    /// By rank: an enemy stands on the next square.
    BLOCKED_PASSED_PAWN: 8;
    /// Steps of the own king to the square before a passed pawn, times how far it has come.
    PASSED_PAWN_OWN_KING: 1;
    PASSED_PAWN_ENEMY_KING: 1;
    ROOK_BEHIND_PASSED_PAWN: 1;
    /// By role of what is attacked.
    PAWN_THREAT: 6;
    MINOR_THREAT: 6;
    ROOK_THREAT: 6;
    /// A piece attacked and not defended.
    HANGING: 1;
    KING_THREAT: 1;
    /// An enemy piece that a pawn could attack by going a step.
    PAWN_PUSH_THREAT: 1;
    /// By the distance of a file from the edge and by the ranks from the king to the nearest own pawn
    /// before it, for each of three files; 0 for none.
    SHELTER: 4 * 8;
    /// The same for enemy pawns.
    STORM: 4 * 8;
    /// By how much attacks the own king.
    KING_DANGER: 32;
    /// Squares in the own half that pawns shelter and the enemy's do not reach.
    SPACE: 1;
    TEMPO: 1;
}
