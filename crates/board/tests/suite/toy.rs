//! A race on a row of nine squares. A side moves one of its stacks to a neighbouring square, or
//! splits it: groups of it go one by one until the player finishes or every piece has gone. Whoever
//! brings a piece to the far end has won, even in the middle of a turn.

use std::ops::ControlFlow;

use cotulenh_board::{Color, Legality, Observer, Outcome, Position, Termination, Turn};

pub(crate) const SQUARES: u8 = 9;
const MOVE_LIMIT: u32 = 30;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Toy {
    /// The squares of the pieces A, B and C of each side.
    pub(crate) squares: [[u8; 3]; 2],
    pub(crate) turn: Color,
    pub(crate) split: Option<Split>,
    pub(crate) halfmoves: u32,
    pub(crate) fullmoves: u32,
}

/// A stack that is being split, and which pieces have gone, a bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Split {
    pub(crate) origin: u8,
    pub(crate) gone: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum ToyMove {
    Whole { from: u8, to: u8 },
    Step { from: u8, group: u8, to: u8 },
    Finish,
}

/// A piece went from one square to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Went {
    pub(crate) piece: u8,
    pub(crate) from: u8,
    pub(crate) to: u8,
}

impl Toy {
    /// The pieces of the side to move on a square, a bit each.
    pub(crate) fn stack(&self, square: u8) -> u8 {
        let pieces = self.squares[self.turn.index()];
        (0..3).filter(|&piece| pieces[piece] == square).map(|piece| 1 << piece).sum()
    }

    pub(crate) fn winner(&self) -> Option<Color> {
        let goals = [(Color::First, SQUARES - 1), (Color::Second, 0)];
        let reached = |(side, goal): &(Color, u8)| self.squares[side.index()].contains(goal);
        goals.into_iter().find(reached).map(|(side, _)| side)
    }

    fn pass_turn(&mut self, halfmoves: u32) {
        self.split = None;
        self.halfmoves = halfmoves;
        self.fullmoves += u32::from(self.turn == Color::Second);
        self.turn = !self.turn;
    }

    fn shift<O: Observer<Went>>(&mut self, group: u8, to: u8, observer: &mut O) {
        for piece in (0..3).filter(|piece| group & 1 << piece != 0) {
            let square = &mut self.squares[self.turn.index()][usize::from(piece)];
            let from = std::mem::replace(square, to);
            observer.observe(Went { piece, from, to });
        }
    }
}

fn neighbours(square: u8) -> impl Iterator<Item = u8> {
    [square.checked_sub(1), Some(square + 1).filter(|&next| next < SQUARES)].into_iter().flatten()
}

fn moves(toy: &Toy) -> Vec<ToyMove> {
    let mut moves = Vec::new();
    if toy.winner().is_some() {
        return moves;
    }
    let step = |from, group| neighbours(from).map(move |to| ToyMove::Step { from, group, to });
    if let Some(Split { origin, gone }) = toy.split {
        let left = toy.stack(origin) & !gone;
        moves.extend((1..8).filter(|group| group & !left == 0).flat_map(|g| step(origin, g)));
        moves.push(ToyMove::Finish);
        return moves;
    }
    for from in 0..SQUARES {
        let stack = toy.stack(from);
        if stack != 0 {
            moves.extend(neighbours(from).map(|to| ToyMove::Whole { from, to }));
            let groups = (1..stack).filter(|group| group & !stack == 0);
            moves.extend(groups.flat_map(|group| step(from, group)));
        }
    }
    moves
}

impl Position for Toy {
    type Move = ToyMove;
    type Moves = Vec<ToyMove>;
    type Undo = Toy;
    type Action = Went;
    type Legality = ToyLegality;

    fn initial() -> Toy {
        let squares = [[1; 3], [SQUARES - 2; 3]];
        Toy { squares, turn: Color::First, split: None, halfmoves: 0, fullmoves: 1 }
    }

    fn turn(&self) -> Color {
        self.turn
    }

    fn is_turn_start(&self) -> bool {
        self.split.is_none()
    }

    fn fullmove_number(&self) -> u32 {
        self.fullmoves
    }

    fn halfmove_clock(&self) -> u32 {
        self.halfmoves
    }

    fn key(&self) -> u64 {
        let split = self.split.map_or([255, 255], |split| [split.origin, split.gone]);
        let bytes = self.squares.as_flattened().iter().chain(&split);
        bytes.fold(self.turn.index() as u64 + 1, |key, &byte| {
            (key ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        })
    }

    fn legality_into(&self, legality: &mut ToyLegality) {
        legality.in_check = self.is_check();
    }

    fn is_check(&self) -> bool {
        let goal_in_sight = match self.turn {
            Color::First => 1,
            Color::Second => SQUARES - 2,
        };
        let enemy = &self.squares[(!self.turn).index()];
        enemy.contains(&goal_in_sight)
    }

    fn outcome(&self) -> Option<Outcome> {
        let limit = self.split.is_none() && self.halfmoves >= MOVE_LIMIT;
        let draw = || limit.then_some(Outcome::draw(Termination::Draw100));
        let win = self.winner().map(|side| Outcome::win(side, Termination::BattleWon));
        win.or_else(draw)
    }

    fn make_observed<O: Observer<Went>>(&mut self, mv: ToyMove, observer: &mut O) -> Toy {
        let before = self.clone();
        match mv {
            ToyMove::Whole { from, to } => {
                self.shift(self.stack(from), to, observer);
                self.pass_turn(self.halfmoves + 1);
            }
            ToyMove::Step { from, group, to } => {
                let whole = before.stack(from);
                let gone = self.split.map_or(0, |split| split.gone) | group;
                self.shift(group, to, observer);
                self.split = Some(Split { origin: from, gone });
                if whole == group && self.winner().is_none() {
                    self.pass_turn(0);
                }
            }
            ToyMove::Finish => self.pass_turn(0),
        }
        before
    }

    fn unmake(&mut self, _: ToyMove, undo: Toy) {
        *self = undo;
    }
}

/// Nothing of this game is illegal because of a check, so this is all there is to know.
#[derive(Clone, Debug, Default)]
pub(crate) struct ToyLegality {
    in_check: bool,
}

impl Legality<Toy> for ToyLegality {
    fn in_check(&self) -> bool {
        self.in_check
    }

    fn is_legal(&self, toy: &Toy, mv: ToyMove) -> bool {
        moves(toy).contains(&mv)
    }

    fn visit<B>(
        &self,
        toy: &Toy,
        visitor: impl FnMut(ToyMove) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        moves(toy).into_iter().try_for_each(visitor)
    }

    fn captures(&self, _: &Toy, _: &mut Vec<ToyMove>) {}

    fn quiets(&self, toy: &Toy, moves: &mut Vec<ToyMove>) {
        self.all(toy, moves);
    }
}

/// Every turn that can be played, and every beginning of one.
pub(crate) fn turns_and_beginnings(start: &Toy) -> Vec<(Turn<ToyMove>, Toy)> {
    let mut found = Vec::new();
    let mut open = vec![(Turn::new(), start.clone())];
    while let Some((turn, position)) = open.pop() {
        for mv in position.legal_moves() {
            let mut longer = turn.clone();
            longer.push(mv);
            let next = position.play(mv).expect("a generated move is legal");
            found.push((longer.clone(), next.clone()));
            if !next.is_turn_start() {
                open.push((longer, next));
            }
        }
    }
    found
}

/// Every whole turn.
pub(crate) fn legal_turns(start: &Toy) -> Vec<(Turn<ToyMove>, Toy)> {
    let mut turns = turns_and_beginnings(start);
    turns.retain(|(_, after)| after.is_turn_start() || after.outcome().is_some());
    turns
}
