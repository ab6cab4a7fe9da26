//! What most programs need of a position, without a trait to import.

use alloc::{string::String, vec::Vec};
use core::{
    fmt,
    hash::{Hash, Hasher},
    ops::ControlFlow,
    str::FromStr,
};

use cotulenh_board::{
    Color, IllegalMove, Moves, Observer, Outcome, Position as Rules, Termination, Turn, TurnStyle,
    Turns,
};

use super::{Position, Undo};
use crate::{action::Action, fen::FenError, moves::Move, notation::TurnError};

/// Everyday use: set up, list, play, ask.
impl Position {
    /// The start of an ordinary game.
    ///
    /// ```
    /// use cotulenh::Position;
    ///
    /// let position = Position::new();
    /// assert_eq!(position.legal_moves().len(), 116);
    /// ```
    pub fn new() -> Position {
        Rules::initial()
    }

    /// Reads a position; the same as [`str::parse`].
    pub fn from_fen(fen: &str) -> Result<Position, FenError> {
        fen.parse()
    }

    /// Reads a practice board: a side may lack its Commander, and the side not to move may be
    /// attacked ([`Setup::practice`](crate::Setup::practice)). With `last_guard` false nobody becomes
    /// a hero as the last guard.
    ///
    /// ```
    /// use cotulenh::Position;
    ///
    /// let fen = "11/11/11/11/11/11/11/11/4T6/11/11/11 r - - 0 1";
    /// assert!(fen.parse::<Position>().is_err());
    /// let lesson = Position::from_practice_fen(fen, false)?;
    /// assert_eq!(lesson.legal_moves().len(), 8);
    /// # Ok::<(), cotulenh::FenError>(())
    /// ```
    ///
    /// # Errors
    /// If the text is not a FEN, or breaks another rule.
    pub fn from_practice_fen(fen: &str, last_guard: bool) -> Result<Position, FenError> {
        crate::fen::read_practice(fen, last_guard)
    }

    /// Writes the position; the same as [`ToString::to_string`](alloc::string::ToString).
    pub fn to_fen(&self) -> String {
        crate::fen::write(self)
    }

    /// The side to move.
    #[inline]
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// Every legal atomic move: plain moves, deployment steps, and the finish where it is legal.
    pub fn legal_moves(&self) -> Vec<Move> {
        Rules::legal_moves(self)
    }

    /// The legal atomic moves one after the other. Those of a stack are worked out when they are
    /// asked for.
    ///
    /// ```
    /// use cotulenh::Position;
    ///
    /// let position = Position::new();
    /// let mut moves = position.moves();
    /// assert!(moves.any(|mv| mv.to() == cotulenh::Square::C6));
    /// assert!(moves.stacks_generated() < 19);
    /// ```
    pub fn moves(&self) -> Moves<'_, Position> {
        Rules::moves(self)
    }

    /// The legal turns one after the other: plain moves, and deployments with every order of their
    /// steps. In the middle of a deployment, the ways to complete it.
    ///
    /// ```
    /// use cotulenh::Position;
    ///
    /// let position: Position = "6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1".parse()?;
    /// let turn = position.legal_turns().find(|turn| turn.moves().len() > 1).unwrap();
    /// assert_eq!(position.play_turn(&turn)?.turn(), cotulenh::BLUE);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn legal_turns(&self) -> Turns<Position> {
        Rules::legal_turns(self)
    }

    /// Calls `visitor` with every legal atomic move until it breaks. Uses no heap memory.
    pub fn visit_moves<B>(&self, visitor: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        Rules::visit_moves(self, visitor)
    }

    /// How many legal atomic moves there are, without listing them.
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
    pub fn legality(&self) -> crate::movegen::Legality {
        Rules::legality(self)
    }

    /// Whether a move is legal here.
    pub fn is_legal(&self, mv: Move) -> bool {
        Rules::is_legal(self, mv)
    }

    /// The position after a legal atomic move. The old one is untouched.
    ///
    /// ```
    /// use cotulenh::{BLUE, Position};
    ///
    /// let start = Position::new();
    /// let next = start.play(start.parse_move("Ic6")?)?;
    /// assert_eq!(next.turn(), BLUE);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the move is not legal.
    pub fn play(&self, mv: Move) -> Result<Position, IllegalMove<Move>> {
        Rules::play(self, mv)
    }

    /// The position after a whole legal turn. The old one is untouched.
    ///
    /// # Errors
    /// Names the first move that is not legal.
    pub fn play_turn(&self, turn: &Turn<Move>) -> Result<Position, IllegalMove<Move>> {
        Rules::play_turn(self, turn)
    }

    /// Makes a legal move in place, for programs that go through many positions.
    ///
    /// ```
    /// use cotulenh::Position;
    ///
    /// let mut position = Position::new();
    /// for mv in position.legal_moves() {
    ///     let undo = position.make(mv);
    ///     position.unmake(mv, undo);
    /// }
    /// assert_eq!(position, Position::new());
    /// ```
    #[inline]
    pub fn make(&mut self, mv: Move) -> Undo {
        self.make_move(mv, &mut ())
    }

    /// Makes a legal move in place and reports every small change to `observer`, such as a
    /// `Vec<Action>`.
    #[inline]
    pub fn make_observed<O: Observer<Action>>(&mut self, mv: Move, observer: &mut O) -> Undo {
        self.make_move(mv, observer)
    }

    /// Takes back the move that returned `undo`.
    #[inline]
    pub fn unmake(&mut self, mv: Move, undo: Undo) {
        Rules::unmake(self, mv, undo);
    }

    /// Reads a legal turn in SAN, LAN or UCI.
    ///
    /// # Errors
    /// If the text is not a turn, or the turn is illegal. [`read_turn`](Position::read_turn) says
    /// which rule it breaks.
    pub fn parse_turn(&self, text: &str) -> Result<Turn<Move>, TurnError> {
        cotulenh_board::Notation::parse_turn(self, text)
    }

    /// Writes a legal turn.
    pub fn write_turn(&self, turn: &Turn<Move>, style: TurnStyle) -> String {
        cotulenh_board::Notation::write_turn(self, turn, style)
    }

    /// Whether the side to move is in check.
    pub fn is_check(&self) -> bool {
        Rules::is_check(self)
    }

    /// Whether the side to move is in check and has no legal turn.
    pub fn is_checkmate(&self) -> bool {
        self.ends_by(Termination::Checkmate)
    }

    /// Whether the side to move is not in check and has no legal turn.
    pub fn is_stalemate(&self) -> bool {
        self.ends_by(Termination::Stalemate)
    }

    fn ends_by(&self, termination: Termination) -> bool {
        self.outcome().is_some_and(|outcome| outcome.termination == termination)
    }

    /// How the game is over, judging by the position alone. Repetition and what players
    /// declare are known to a [`Game`](crate::Game).
    pub fn outcome(&self) -> Option<Outcome> {
        Rules::outcome(self)
    }

    /// Whether the game is over, judging by the position alone.
    pub fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    /// A hash of what counts for repetition: the board and the side to move, and what has been
    /// done of a turn; not the counters.
    #[inline]
    pub fn key(&self) -> u64 {
        self.key
    }

    /// Whether no deployment is under way.
    #[inline]
    pub fn is_turn_start(&self) -> bool {
        !self.deploying.is_active()
    }

    /// Number of the current pair of turns, starting with 1.
    pub fn fullmove_number(&self) -> u32 {
        self.counters.fullmove_number.into()
    }

    /// Turns in a row without a capture; at 100 the game is a draw.
    pub fn halfmove_clock(&self) -> u32 {
        self.counters.halfmove_clock.into()
    }
}

/// The start of an ordinary game.
impl Default for Position {
    fn default() -> Position {
        Position::new()
    }
}

/// As a FEN.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.to_fen())
    }
}

/// Reads a FEN. A set-up that cannot be played is refused with everything that is wrong with it; a
/// [`Setup`](crate::Setup) holds it.
impl FromStr for Position {
    type Err = FenError;

    fn from_str(fen: &str) -> Result<Position, FenError> {
        crate::fen::read(fen)
    }
}

/// In step with `==`: counters and battle count.
impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key.hash(state);
        self.counters().hash(state);
        self.battle.hash(state);
    }
}
