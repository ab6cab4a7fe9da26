//! Random set-ups: crowded and bare boards, stacks of every kind, heroes, Commanders in danger.

use super::SplitMix64;
use crate::reference::{
    board::{Board, Color, Piece, Role, Square},
    fen::{read, write},
    position::Position,
    stacks::{LEGAL_STACKS, canonical},
};

const SINGLE_LETTERS: &str = "ITMEAGSFNH";
/// How many pieces of each role a side has at the start of a game.
const SUPPLY: [(char, usize); 11] = [
    ('C', 1),
    ('I', 2),
    ('T', 2),
    ('M', 1),
    ('E', 2),
    ('A', 2),
    ('G', 2),
    ('S', 1),
    ('F', 2),
    ('N', 2),
    ('H', 2),
];
const NEARBY: [i8; 9] = [-4, -3, -2, -1, 0, 1, 2, 3, 4];
const TRIES: usize = 20;

/// A playable set-up.
pub fn random_setup(seed: u64) -> String {
    let mut random = SplitMix64::new(seed);
    loop {
        let mut position = Draft::new(&mut random).into_position();
        for _ in 0..2 {
            let fen = write(&position);
            if read(&fen).is_ok() {
                return fen;
            }
            position.turn = position.turn.other();
        }
    }
}

/// A set-up for a practice board: one or both Commanders may be missing, and the side not to move may
/// be attacked.
pub fn random_practice_setup(seed: u64) -> String {
    let mut random = SplitMix64::new(seed);
    let missing = *random.pick(&[
        &[][..],
        &[Color::Red],
        &[Color::Blue],
        &[Color::Red, Color::Blue],
        &[Color::Red, Color::Blue],
    ]);
    let mut position = Draft::new(&mut random).into_position();
    for &color in missing {
        if let Some(square) = position.board.commander(color) {
            let mut left = position.board.stack(square).to_vec();
            left.retain(|piece| piece.role != Role::Commander);
            let stands = left.first().is_none_or(|carrier| carrier.role.may_stand_on(square));
            position.board.set(square, if stands { left } else { Vec::new() });
        }
    }
    write(&position)
}

/// A board being filled, with the taste of this set-up.
struct Draft<'a> {
    random: &'a mut SplitMix64,
    board: Board,
    stack_percent: usize,
    hero_percent: usize,
    keeps_to_supply: bool,
}

impl<'a> Draft<'a> {
    fn new(random: &'a mut SplitMix64) -> Draft<'a> {
        let stack_percent = *random.pick(&[10, 40, 70, 95]);
        let hero_percent = *random.pick(&[0, 0, 10, 30, 60]);
        let keeps_to_supply = !random.percent(10);
        Draft { random, board: Board::default(), stack_percent, hero_percent, keeps_to_supply }
    }

    fn into_position(mut self) -> Position {
        self.place_commanders();
        for color in Color::BOTH {
            let wanted = self.army_size();
            for _ in 0..wanted {
                if self.army(color) < wanted {
                    self.place_some_stack(color);
                }
            }
        }
        let halfmove =
            if self.random.percent(90) { self.random.below(60) } else { 97 + self.random.below(4) };
        Position {
            turn: *self.random.pick(&Color::BOTH),
            halfmove: halfmove as u32,
            fullmove: 1 + self.random.below(80) as u32,
            board: self.board,
            deployment: None,
            practice: None,
            commanded: Color::BOTH.to_vec(),
        }
    }

    /// Pieces besides the Commander; bare boards bring out the last guard.
    fn army_size(&mut self) -> usize {
        match self.random.below(100) {
            0..25 => self.random.below(3),
            25..60 => 3 + self.random.below(5),
            _ => 8 + self.random.below(11),
        }
    }

    fn army(&self, color: Color) -> usize {
        self.board.pieces().filter(|(_, piece)| piece.color == color).count().saturating_sub(1)
    }

    fn place_commanders(&mut self) {
        let red = self.commander_square(None);
        self.place_commander(Color::Red, red);
        let near_to = self.random.percent(60).then_some(red);
        let blue = self.commander_square(near_to);
        self.place_commander(Color::Blue, blue);
    }

    /// A square for a Commander; with an enemy to look at, one on its lines or close to it.
    fn commander_square(&mut self, enemy: Option<Square>) -> Square {
        loop {
            let anywhere = self.any_square();
            let square = match enemy {
                None => Some(anywhere),
                Some(enemy) => match self.random.below(3) {
                    0 => Some(Square { file: enemy.file, ..anywhere }),
                    1 => Some(Square { rank: enemy.rank, ..anywhere }),
                    _ => self.square_near(enemy),
                },
            };
            match square.filter(|square| self.board.is_empty(*square)) {
                Some(square) if square.is_ground() || self.random.percent(50) => return square,
                _ => {}
            }
        }
    }

    fn place_commander(&mut self, color: Color, square: Square) {
        let company: Vec<&str> =
            LEGAL_STACKS.into_iter().filter(|letters| letters.contains('C')).collect();
        let alone = square.is_ground() && self.random.percent(55);
        loop {
            let letters = if alone { "C" } else { *self.random.pick(&company) };
            if self.try_to_place(color, letters, square) {
                return;
            }
        }
    }

    fn place_some_stack(&mut self, color: Color) {
        for _ in 0..TRIES {
            let letters = self.some_letters();
            let square = self.interesting_square(color);
            if square.is_some_and(|square| self.try_to_place(color, &letters, square)) {
                return;
            }
        }
    }

    fn some_letters(&mut self) -> String {
        if self.random.percent(self.stack_percent) {
            let stacks: Vec<&str> =
                LEGAL_STACKS.into_iter().filter(|letters| !letters.contains('C')).collect();
            (*self.random.pick(&stacks)).to_owned()
        } else {
            let letters: Vec<char> = SINGLE_LETTERS.chars().collect();
            self.random.pick(&letters).to_string()
        }
    }

    /// Places the stack unless the square is taken, the terrain wrong or the supply exhausted.
    fn try_to_place(&mut self, color: Color, letters: &str, square: Square) -> bool {
        let mut pieces = Vec::new();
        for role in letters.chars().filter_map(Role::from_letter) {
            let heroic = self.random.percent(self.hero_percent);
            pieces.push(Piece { color, role, heroic });
        }
        let Some(stack) = canonical(&pieces) else { return false };
        let fits = self.board.is_empty(square) && stack[0].role.may_stand_on(square);
        let is_supplied = !self.keeps_to_supply
            || stack.iter().all(|piece| self.has_in_supply(color, piece.role));
        if fits && is_supplied {
            self.board.set(square, stack);
        }
        fits && is_supplied
    }

    fn has_in_supply(&self, color: Color, role: Role) -> bool {
        let is_such = |piece: Piece| piece.color == color && piece.role == role;
        let used = self.board.pieces().filter(|(_, piece)| is_such(*piece)).count();
        SUPPLY.iter().any(|(letter, supply)| *letter == role.letter() && used < *supply)
    }

    fn interesting_square(&mut self, color: Color) -> Option<Square> {
        match self.random.below(100) {
            0..20 => self.board.commander(color.other()).and_then(|goal| self.square_near(goal)),
            20..30 => self.square_between_commanders(),
            30..60 => {
                let taken: Vec<Square> = self.board.stacks().map(|(square, _)| square).collect();
                let neighbour = *self.random.pick(&taken);
                self.square_near(neighbour)
            }
            60..75 => Some(self.square_at_the_river_mouth()),
            _ => Some(self.any_square()),
        }
    }

    fn any_square(&mut self) -> Square {
        let all: Vec<Square> = Square::all().collect();
        *self.random.pick(&all)
    }

    fn square_near(&mut self, centre: Square) -> Option<Square> {
        centre.offset(*self.random.pick(&NEARBY), *self.random.pick(&NEARBY))
    }

    /// A square that closes the line of Commanders on one file or rank.
    fn square_between_commanders(&mut self) -> Option<Square> {
        let red = self.board.commander(Color::Red)?;
        let blue = self.board.commander(Color::Blue)?;
        let files = red.file.min(blue.file)..=red.file.max(blue.file);
        let ranks = red.rank.min(blue.rank)..=red.rank.max(blue.rank);
        let inside: Vec<Square> = Square::all()
            .filter(|square| files.contains(&square.file) && ranks.contains(&square.rank))
            .collect();
        Some(*self.random.pick(&inside))
    }

    fn square_at_the_river_mouth(&mut self) -> Square {
        let mouth: Vec<Square> = Square::all()
            .filter(|square| square.file <= 5 && (4..=9).contains(&square.rank))
            .collect();
        *self.random.pick(&mouth)
    }
}
