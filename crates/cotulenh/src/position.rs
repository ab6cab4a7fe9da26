mod api;
mod deploy_state;
mod everyday;
mod hero_log;
mod make;
mod null_move;
mod practice;

use core::fmt;

use cotulenh_board::Color;

pub(crate) use self::deploy_state::DeployState;
pub(crate) use self::make::split;
pub(crate) use self::practice::Practice;
pub use self::{api::DefenceZone, make::Undo, null_move::NullUndo};
use crate::{
    battle::{Battle, Stakes},
    hash,
    mailbox::Board,
    square::Square,
    stack::{Code, Stack, soldier_bits},
    star,
};

const NOWHERE: u8 = u8::MAX;

/// A playable position: the board, whose turn it is, the deployment under way, the counters.
///
/// Made from a [`Setup`](crate::Setup) that has no fault, or read from a FEN. It is a small value
/// without heap memory; [`play`](Position::play) gives a new one.
///
/// ```
/// use cotulenh::Position;
///
/// let start = Position::new();
/// assert_eq!(start.legal_moves().len(), 116);
/// let next = start.play(start.legal_moves()[0])?;
/// assert_ne!(start, next);
/// # Ok::<(), cotulenh::IllegalMove<cotulenh::Move>>(())
/// ```
///
/// Equality and hash are structural: board, side to move, deployment, counters and battle. For
/// repetition use [`key`](Position::key).
///
/// With the feature `serde` it is a FEN string; outside the full battle it is an object,
/// `{"fen": "…", "battle": "air"}`. [`PackedPosition`](crate::PackedPosition) is smaller than both.
#[derive(Clone, PartialEq, Eq)]
pub struct Position {
    board: Board,
    key: u64,
    deploying: DeployState,
    counters: Counters,
    commanders: [u8; 2],
    /// Pieces of each side besides its Commander.
    soldiers: [u8; 2],
    turn: Color,
    battle: Battle,
    stakes: Stakes,
    practice: Practice,
}

/// The counters of a position. Aligned so that both are copied as one word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(align(4))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Counters {
    /// Turns in a row without a capture.
    pub halfmove_clock: u16,
    /// Number of the pair of turns.
    pub fullmove_number: u16,
}

impl Position {
    /// A position with nothing checked: the caller has.
    pub(crate) fn assemble(
        stacks: impl IntoIterator<Item = (Square, Stack)>,
        turn: Color,
        counters: Counters,
        battle: Battle,
        practice: Practice,
    ) -> Position {
        let mut position = Position {
            board: Board::EMPTY,
            key: if turn == Color::Second { hash::TURN_KEY } else { 0 },
            deploying: DeployState::NONE,
            counters,
            commanders: [NOWHERE; 2],
            soldiers: [0; 2],
            turn,
            battle,
            stakes: Stakes::default(),
            practice,
        };
        for (square, stack) in stacks {
            position.place(square, stack.color(), stack.code());
            if stack.has(crate::Role::Commander) {
                position.commanders[stack.color().index()] = square.raw();
            }
        }
        position.stakes = Stakes::of(&position);
        position
    }

    #[inline]
    pub(crate) fn board(&self) -> &Board {
        &self.board
    }

    #[inline]
    pub(crate) fn deploying(&self) -> &DeployState {
        &self.deploying
    }

    /// The square of a side's Commander; `None` once it is taken, and on a practice board without it.
    #[inline]
    pub fn commander(&self, color: Color) -> Option<Square> {
        let square = self.commanders[color.index()];
        (square != NOWHERE).then(|| Square::at(square))
    }

    /// Whether a side's Commander was taken, which ends the game. A practice board that began
    /// without it goes on.
    #[inline]
    pub fn has_lost_commander(&self, color: Color) -> bool {
        self.commanders[color.index()] == NOWHERE && !self.practice.lacks_commander(color)
    }

    /// Whether this is a practice board: a side may lack its Commander, and the side not to move
    /// may be attacked.
    pub fn is_practice(&self) -> bool {
        self.practice.is_on()
    }

    /// The same position as a practice board on which nobody becomes a hero as the last guard.
    #[must_use]
    pub fn without_last_guard(mut self) -> Position {
        self.practice = self.practice.without_last_guard();
        self
    }

    /// How many pieces a side owns besides its Commander.
    #[inline]
    pub(crate) fn soldiers(&self, color: Color) -> u8 {
        self.soldiers[color.index()]
    }

    /// The counters.
    pub fn counters(&self) -> Counters {
        self.counters
    }

    /// What decides the game.
    pub fn battle(&self) -> Battle {
        self.battle
    }

    #[inline]
    pub(crate) fn stakes(&self) -> Stakes {
        self.stakes
    }

    pub(crate) fn set_stakes(&mut self, stakes: Stakes) {
        self.stakes = stakes;
    }

    pub(crate) fn practice(&self) -> Practice {
        self.practice
    }

    /// The same position with another goal; a side that has no such pieces now cannot lose them.
    #[must_use]
    pub fn with_battle(mut self, battle: Battle) -> Position {
        self.battle = battle;
        self.stakes = Stakes::of(&self.before_deployment());
        self
    }

    #[inline]
    pub(crate) fn place(&mut self, square: Square, color: Color, code: Code) {
        self.board.put(square, color, code);
        self.key ^= hash::stack_key(square, color, code);
        self.soldiers[color.index()] += soldiers_in(code);
    }

    #[inline]
    pub(crate) fn remove(&mut self, square: Square, color: Color, code: Code) {
        self.board.take(square, color, code);
        self.key ^= hash::stack_key(square, color, code);
        self.soldiers[color.index()] -= soldiers_in(code);
    }

    #[inline]
    pub(crate) fn restack(&mut self, square: Square, color: Color, before: Code, after: Code) {
        self.board.change(square, before, after);
        self.key ^= hash::stack_key(square, color, before) ^ hash::stack_key(square, color, after);
        let soldiers = &mut self.soldiers[color.index()];
        *soldiers = *soldiers - soldiers_in(before) + soldiers_in(after);
    }

    #[inline]
    pub(crate) fn set_commander(&mut self, color: Color, square: Option<Square>) {
        self.commanders[color.index()] = square.map_or(NOWHERE, Square::raw);
    }

    #[inline]
    pub(crate) fn set_counters(&mut self, counters: Counters) {
        self.counters = counters;
    }

    #[inline]
    pub(crate) fn pass_turn(&mut self) {
        self.turn = !self.turn;
        self.key ^= hash::TURN_KEY;
    }

    #[inline]
    pub(crate) fn set_deploying(&mut self, deploying: DeployState) {
        self.key ^= deployment_key(&self.deploying) ^ deployment_key(&deploying);
        self.deploying = deploying;
    }

    /// The key worked out from scratch; [`key`](cotulenh_board::Position::key) keeps it up to date
    /// move by move.
    pub fn key_from_scratch(&self) -> u64 {
        let mut key = deployment_key(&self.deploying);
        if self.turn == Color::Second {
            key ^= hash::TURN_KEY;
        }
        for color in Color::ALL {
            for square in self.board.of(color) {
                key ^= hash::stack_key(square, color, self.board.code(square));
            }
        }
        key
    }

    /// The position before the deployment under way began; the position itself if there is none.
    #[must_use]
    pub fn before_deployment(&self) -> Position {
        let Some(origin) = self.deploying.origin() else {
            return self.clone();
        };
        let (us, them) = (self.turn, !self.turn);
        let deploying = self.deploying;
        let mut steps = deploying.steps().to_vec();
        let mut stacks = alloc::vec![None; Square::COUNT];
        for (square, stack) in self.stacks() {
            stacks[square.index()] = Some((stack.color(), stack.code()));
        }
        for side in [us, them] {
            if deploying.guard_promoted(side == us) {
                demote_guard(&mut stacks, &mut steps, side);
            }
        }
        for step in steps.iter().rev() {
            let owner = if step.kind() == crate::MoveKind::Combine { us } else { them };
            stacks[step.target().index()] = (step.before() != 0).then_some((owner, step.before()));
        }
        stacks[origin.index()] = Some((us, deploying.original()));
        if let Some(commander) = self.commander(them) {
            for (bit, member) in deploying.bystanders().iter() {
                if let Some((_, code)) = &mut stacks[star::square_at(commander, bit).index()] {
                    *code -= 1 << member;
                }
            }
        }
        let stacks = Square::all().filter_map(|square| {
            let (color, code) = stacks[square.index()]?;
            Some((square, Stack::from_code(color, code)?))
        });
        let mut before =
            Position::assemble(stacks, us, self.counters(), self.battle, self.practice);
        before.stakes = self.stakes;
        before
    }
}

/// Takes heroic status from the only soldier of a side, on the board or among what was taken.
fn demote_guard(
    stacks: &mut [Option<(Color, Code)>],
    steps: &mut [deploy_state::StepRecord],
    side: Color,
) {
    let on_board = stacks
        .iter_mut()
        .flatten()
        .find_map(|(color, code)| (*color == side && soldier_bits(*code) != 0).then_some(code));
    if let Some(code) =
        on_board.or_else(|| steps.last_mut().map(deploy_state::StepRecord::before_mut))
    {
        *code -= soldier_bits(*code);
    }
}

#[inline]
fn soldiers_in(code: Code) -> u8 {
    crate::stack::INFO[code as usize].soldiers
}

#[inline]
fn deployment_key(deploying: &DeployState) -> u64 {
    match deploying.origin() {
        Some(origin) => hash::deployment_key(origin, deploying.progress()),
        None => 0,
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({})", crate::fen::write(self))
    }
}

// A search keeps an undo record for every move on its way, and copies positions: neither grows
// unnoticed.
const _: () = assert!(size_of::<Undo>() == 48 && size_of::<Position>() == 656);
