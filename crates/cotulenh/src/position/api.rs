//! What a position tells, and its side of the game trait.

use alloc::vec::Vec;

use cotulenh_board::{Color, Observer, Outcome, Termination};

use super::{Position, Undo};
use crate::{
    action::Action, air_defence, movegen::Legality, moves::Move, rules::DRAW_CLOCK, square::Square,
    square_set::SquareSet, stack::Stack,
};

/// One air defender and what it covers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct DefenceZone {
    /// Where the defender stands.
    pub square: Square,
    /// Its stack.
    pub stack: Stack,
    /// Its level: the radius of the zone.
    pub level: u8,
    /// The squares it covers, its own included.
    pub zone: SquareSet,
}

impl Position {
    #[inline]
    pub(crate) fn turn_color(&self) -> Color {
        self.turn
    }

    /// The stack on a square.
    pub fn stack_at(&self, square: Square) -> Option<Stack> {
        let color =
            if self.board.of(Color::First).contains(square) { Color::First } else { Color::Second };
        Stack::from_code(color, self.board.code(square))
    }

    /// The pieces that a move takes along, as they are before it; for the finish of a deployment,
    /// those that stay on its origin. `None` if the position has no such pieces there.
    pub fn moving_stack(&self, mv: Move) -> Option<Stack> {
        let stack = self.stack_at(mv.from())?;
        let group = mv.group(stack.code());
        if group.count_ones() != mv.role_mask().count_ones() {
            return None;
        }
        Stack::from_code(stack.color(), super::split(stack.code(), group).0)
    }

    /// All stacks with their squares.
    pub fn stacks(&self) -> impl Iterator<Item = (Square, Stack)> + use<'_> {
        self.board
            .occupied()
            .into_iter()
            .filter_map(|square| Some((square, self.stack_at(square)?)))
    }

    /// The squares on which a side has stacks.
    pub fn squares_of(&self, color: Color) -> SquareSet {
        self.board.of(color)
    }

    /// The squares of `by` with a piece that attacks `square`: that could capture an enemy stack
    /// there, standing where it stands, as if alone.
    pub fn attackers_of(&self, square: Square, by: Color) -> SquareSet {
        self.attackers(square, by).collect()
    }

    /// The stacks that give check to the side to move; facing Commanders count as checkers.
    pub fn checkers(&self) -> SquareSet {
        let Some(commander) = self.commander(self.turn) else {
            return SquareSet::EMPTY;
        };
        let mut checkers = self.attackers_of(commander, !self.turn);
        if self.commanders_face()
            && let Some(enemy) = self.commander(!self.turn)
        {
            checkers = checkers.with(enemy);
        }
        checkers
    }

    /// Whether the Commanders are on one file or rank with nothing between them.
    pub fn commanders_face(&self) -> bool {
        match (self.commander(Color::First), self.commander(Color::Second)) {
            (Some(a), Some(b)) => {
                self.board.between(a, b) == Some(crate::mailbox::Between::Nothing)
            }
            _ => false,
        }
    }

    /// The side that has won the battle, as far as the board at the start of a turn tells.
    pub(crate) fn battle_winner(&self) -> Option<Color> {
        self.stakes.winner(self, !self.turn)
    }

    /// The air-defence zones of a side, one for each defender.
    pub fn defence_zones(&self, color: Color) -> impl Iterator<Item = DefenceZone> + use<'_> {
        self.board.defenders(color).into_iter().filter_map(|square| {
            let stack = self.stack_at(square)?;
            let level = stack.defence_level();
            Some(DefenceZone { square, stack, level, zone: air_defence::zone(square, level) })
        })
    }
}

impl cotulenh_board::Position for Position {
    type Move = Move;
    type Moves = Vec<Move>;
    type Undo = Undo;
    type Action = Action;
    type Legality = Legality;

    fn initial() -> Position {
        crate::setup::initial_position()
    }

    #[inline]
    fn turn(&self) -> Color {
        self.turn
    }

    #[inline]
    fn is_turn_start(&self) -> bool {
        !self.deploying.is_active()
    }

    fn fullmove_number(&self) -> u32 {
        self.counters.fullmove_number.into()
    }

    fn halfmove_clock(&self) -> u32 {
        self.counters.halfmove_clock.into()
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key
    }

    #[inline]
    fn legality_into(&self, legality: &mut Legality) {
        legality.work_out(self);
    }

    fn is_check(&self) -> bool {
        self.is_in_check(self.turn)
    }

    fn outcome(&self) -> Option<Outcome> {
        if let Some(outcome) = self.decided() {
            return Some(outcome);
        }
        if !self.is_turn_start() || self.has_moves() {
            return None;
        }
        Some(if self.is_check() {
            Outcome::win(!self.turn, Termination::Checkmate)
        } else {
            Outcome::draw(Termination::Stalemate)
        })
    }

    fn decided(&self) -> Option<Outcome> {
        for color in [self.turn, !self.turn] {
            if self.has_lost_commander(color) {
                return Some(Outcome::win(!color, Termination::CommanderCaptured));
            }
        }
        if !self.is_turn_start() {
            return None;
        }
        if let Some(winner) = self.battle_winner() {
            return Some(Outcome::win(winner, Termination::BattleWon));
        }
        let is_draw = u32::from(self.counters.halfmove_clock) >= DRAW_CLOCK && self.has_moves();
        is_draw.then_some(Outcome::draw(Termination::Draw100))
    }

    #[inline]
    fn make_observed<O: Observer<Action>>(&mut self, mv: Move, observer: &mut O) -> Undo {
        self.make_move(mv, observer)
    }

    #[inline]
    fn unmake(&mut self, mv: Move, undo: Undo) {
        self.unmake_move(mv, &undo);
    }
}
