//! What most programs need of a position, without a trait to import.

use alloc::string::{String, ToString};
use core::{
    hash::{Hash, Hasher},
    ops::ControlFlow,
};

use cotulenh_board::{
    Color, IllegalMove, Moves, Observer, Outcome, Position as Rules, Termination, Turn, TurnStyle,
    Turns, serde_as_text,
};

use super::{Position, Undo};
use crate::{Action, FenError, Move, MoveList, TurnError, TurnLog};

/// Everyday use: set up, list, play, ask.
impl Position {
    /// The start of an orthodox game.
    ///
    /// ```
    /// use cotulenh_chess::Position;
    ///
    /// assert_eq!(Position::new().legal_moves().len(), 20);
    /// ```
    pub fn new() -> Position {
        Rules::initial()
    }

    /// Reads a position; the same as [`str::parse`].
    pub fn from_fen(fen: &str) -> Result<Position, FenError> {
        fen.parse()
    }

    /// Writes the position; the same as [`ToString::to_string`].
    pub fn to_fen(&self) -> String {
        self.to_string()
    }

    /// The side to move.
    #[inline]
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// Every legal move.
    pub fn legal_moves(&self) -> MoveList {
        Rules::legal_moves(self)
    }

    /// The legal moves one after the other.
    pub fn moves(&self) -> Moves<'_, Position> {
        Rules::moves(self)
    }

    /// The legal turns one after the other; in chess, one move each.
    pub fn legal_turns(&self) -> Turns<Position> {
        Rules::legal_turns(self)
    }

    /// Calls `visitor` with every legal move until it breaks.
    pub fn visit_moves<B>(&self, visitor: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        Rules::visit_moves(self, visitor)
    }

    /// How many legal moves there are, without listing them.
    #[inline]
    pub fn count_moves(&self) -> usize {
        Rules::count_moves(self)
    }

    /// Whether there is any legal move.
    pub fn has_moves(&self) -> bool {
        Rules::has_moves(self)
    }

    /// What decides which moves are legal, worked out once, for whoever asks several questions
    /// about one position.
    #[inline]
    pub fn legality(&self) -> crate::Legality {
        Rules::legality(self)
    }

    /// Whether a move is legal here.
    pub fn is_legal(&self, mv: Move) -> bool {
        Rules::is_legal(self, mv)
    }

    /// The position after a legal move. The old one is untouched.
    ///
    /// # Errors
    /// If the move is not legal.
    pub fn play(&self, mv: Move) -> Result<Position, IllegalMove<Move>> {
        Rules::play(self, mv)
    }

    /// The position after a legal turn. The old one is untouched.
    ///
    /// # Errors
    /// If the move is not legal.
    pub fn play_turn(&self, turn: &Turn<Move>) -> Result<Position, IllegalMove<Move>> {
        Rules::play_turn(self, turn)
    }

    /// Makes a legal move in place, for programs that go through many positions.
    #[inline]
    pub fn make(&mut self, mv: Move) -> Undo {
        Rules::make(self, mv)
    }

    /// Makes a legal move in place and reports every small change to `observer`, such as a
    /// `Vec<Action>`.
    #[inline]
    pub fn make_observed<O: Observer<Action>>(&mut self, mv: Move, observer: &mut O) -> Undo {
        Rules::make_observed(self, mv, observer)
    }

    /// Takes back the move that returned `undo`.
    #[inline]
    pub fn unmake(&mut self, mv: Move, undo: Undo) {
        Rules::unmake(self, mv, undo);
    }

    /// Reads a legal turn in SAN, LAN or UCI.
    ///
    /// # Errors
    /// If the text is not a move, or the move is illegal.
    pub fn parse_turn(&self, text: &str) -> Result<Turn<Move>, TurnError> {
        cotulenh_board::Notation::parse_turn(self, text)
    }

    /// What a turn does, ready to be put into words.
    ///
    /// ```
    /// use cotulenh_chess::{Lang, Position};
    ///
    /// let log = Position::new().explain_turn("Nf3")?;
    /// assert_eq!(log.describe(Lang::En), "Knight g1 moves to f3");
    /// # Ok::<(), cotulenh_chess::TurnError>(())
    /// ```
    ///
    /// # Errors
    /// If the text is not a move, or the move is illegal.
    ///
    /// # Panics
    /// Never: what can be read is legal.
    pub fn explain_turn(&self, text: &str) -> Result<TurnLog, TurnError> {
        let turn = self.parse_turn(text)?;
        let (_, log) = TurnLog::record(self, &turn).expect("a legal turn");
        Ok(log)
    }

    /// Writes a legal turn.
    pub fn write_turn(&self, turn: &Turn<Move>, style: TurnStyle) -> String {
        cotulenh_board::Notation::write_turn(self, turn, style)
    }

    /// Whether the side to move is in check.
    #[inline]
    pub fn is_check(&self) -> bool {
        Rules::is_check(self)
    }

    /// Whether the side to move is in check and has no legal move.
    pub fn is_checkmate(&self) -> bool {
        self.ends_by(Termination::Checkmate)
    }

    /// Whether the side to move is not in check and has no legal move.
    pub fn is_stalemate(&self) -> bool {
        self.ends_by(Termination::Stalemate)
    }

    fn ends_by(&self, termination: Termination) -> bool {
        self.outcome().is_some_and(|outcome| outcome.termination == termination)
    }

    /// How the game is over, judging by the position alone. Repetition and what players
    /// declare are known to a [`Game`](cotulenh_board::Game).
    pub fn outcome(&self) -> Option<Outcome> {
        Rules::outcome(self)
    }

    /// Whether the game is over, judging by the position alone.
    pub fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    /// A hash of what counts for repetition.
    #[inline]
    pub fn key(&self) -> u64 {
        self.key
    }

    /// Number of the current pair of turns, starting with 1.
    pub fn fullmove_number(&self) -> u32 {
        self.fullmove_number
    }

    /// Turns in a row without a capture or a pawn's move; at 100 the game is a draw.
    pub fn halfmove_clock(&self) -> u32 {
        self.halfmove_clock
    }
}

/// In step with `==`: the clocks count.
impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.key, self.halfmove_clock, self.fullmove_number).hash(state);
    }
}

serde_as_text!(Position);
