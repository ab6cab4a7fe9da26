//! The toy's texts, as odd as any game's: `(ABC)c1`, `(+A+B)f1`, `b1:(BC):A>c1`, `(AB)b1c1`.

use cotulenh_board::{Color, Game, NodeId, Notation, Position, Turn, TurnStyle};

use crate::toy::{SQUARES, Split, Toy, ToyMove, turns_and_beginnings};

#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[error("not a toy position")]
pub(crate) struct ToyFenError;

#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[error("no such turn")]
pub(crate) struct ToyTurnError;

fn square_name(square: u8) -> String {
    format!("{}1", char::from(b'a' + square))
}

/// The pieces of a group, one past the middle of its way with a `+`, several in parentheses.
fn group_name(toy: &Toy, group: u8, plus: bool) -> String {
    let pieces: Vec<usize> = (0..3).filter(|piece| group & 1 << piece != 0).collect();
    let mut name = String::new();
    for &piece in &pieces {
        let square = toy.squares[toy.turn.index()][piece];
        let advanced = match toy.turn {
            Color::First => square > SQUARES / 2,
            Color::Second => square < SQUARES / 2,
        };
        name.push_str(if advanced && plus { "+" } else { "" });
        name.push(['A', 'B', 'C'][piece]);
    }
    if pieces.len() > 1 { format!("({name})") } else { name }
}

fn turn_text(start: &Toy, turn: &Turn<ToyMove>, style: TurnStyle) -> String {
    let mut position = start.clone();
    let mut origin = start.split;
    let mut steps = Vec::new();
    let mut left = String::new();
    for &mv in turn.moves() {
        match mv {
            ToyMove::Whole { from, to } => {
                let group = group_name(&position, position.stack(from), true);
                let (from, to) = (square_name(from), square_name(to));
                return match style {
                    TurnStyle::San => format!("{group}{to}"),
                    TurnStyle::Lan => format!("{group}{from}{to}"),
                    TurnStyle::Uci => format!("{from}{to}"),
                };
            }
            ToyMove::Step { from, group, to } => {
                let sign = if style == TurnStyle::Uci { "" } else { ">" };
                let name = group_name(&position, group, style != TurnStyle::Uci);
                let name = if sign.is_empty() { name.replace(['(', ')'], "") } else { name };
                steps.push(format!("{name}{sign}{}", square_name(to)));
                origin.get_or_insert(Split { origin: from, gone: 0 });
                left = group_name(&position, position.stack(from) & !group, true);
            }
            ToyMove::Finish => {
                let square = origin.map_or(0, |split| split.origin);
                left = group_name(&position, position.stack(square), true);
            }
        }
        position.make(mv);
    }
    let square = square_name(origin.map_or(0, |split| split.origin));
    let over = position.is_turn_start() || position.outcome().is_some();
    let open = if over { "" } else { "..." };
    match style {
        TurnStyle::Uci => format!("{square}:{}{open}", steps.join(",")),
        _ => format!("{square}:{left}:{}{open}", steps.join(",")),
    }
}

impl Notation for Toy {
    const VARIANT: Option<&'static str> = Some("ToyRace");
    type FenError = ToyFenError;
    type TurnError = ToyTurnError;

    fn from_fen(fen: &str) -> Result<Toy, ToyFenError> {
        read_fen(fen).ok_or(ToyFenError)
    }

    fn to_fen(&self) -> String {
        let row = |side: [u8; 3]| side.map(|square| char::from(b'a' + square)).iter().collect();
        let [first, second]: [String; 2] = self.squares.map(row);
        let turn = if self.turn == Color::First { 'r' } else { 'b' };
        let clocks = format!("{} {}", self.halfmoves, self.fullmoves);
        let split =
            self.split.map(|split| format!(" {}:{}", square_name(split.origin), split.gone));
        format!("{first}/{second} {turn} {clocks}{}", split.unwrap_or_default())
    }

    fn write_turn(&self, turn: &Turn<ToyMove>, style: TurnStyle) -> String {
        let mut text = turn_text(self, turn, style);
        if style != TurnStyle::Uci {
            let after = self.play_turn(turn).expect("only legal turns are written");
            let mated = after.winner().is_some();
            text.push_str(if mated { "#" } else { "" });
            text.push_str(if !mated && after.is_turn_start() && after.is_check() {
                "^"
            } else {
                ""
            });
        }
        text
    }

    fn parse_turn(&self, text: &str) -> Result<Turn<ToyMove>, ToyTurnError> {
        let bare = text.trim_end_matches(['^', '#', '+']);
        let styles = [TurnStyle::San, TurnStyle::Lan, TurnStyle::Uci];
        let means = |turn: &Turn<ToyMove>| {
            styles.into_iter().any(|style| turn_text(self, turn, style) == bare)
        };
        let mut turns = turns_and_beginnings(self).into_iter().map(|(turn, _)| turn);
        turns.find(means).ok_or(ToyTurnError)
    }
}

fn read_fen(fen: &str) -> Option<Toy> {
    let mut fields = fen.split(' ');
    let (first, second) = fields.next()?.split_once('/')?;
    let squares = [read_row(first)?, read_row(second)?];
    let turn = match fields.next()? {
        "r" => Color::First,
        "b" => Color::Second,
        _ => return None,
    };
    let halfmoves = fields.next()?.parse().ok()?;
    let fullmoves = fields.next()?.parse().ok()?;
    let split = match fields.next() {
        Some(field) => {
            let (origin, gone) = field.split_once(':')?;
            Some(Split { origin: read_square(origin.chars().next()?)?, gone: gone.parse().ok()? })
        }
        None => None,
    };
    Some(Toy { squares, turn, split, halfmoves, fullmoves })
}

fn read_row(row: &str) -> Option<[u8; 3]> {
    let squares: Option<Vec<u8>> = row.chars().map(read_square).collect();
    squares?.try_into().ok()
}

fn read_square(name: char) -> Option<u8> {
    let square = (name as u32).checked_sub('a' as u32)?;
    u8::try_from(square).ok().filter(|&square| square < SQUARES)
}

/// The turn a word means where the game stands.
pub(crate) fn turn_of(game: &Game<Toy>, word: &str) -> Turn<ToyMove> {
    game.position().parse_turn(word).unwrap_or_else(|_| panic!("{word} is no turn here"))
}

/// Plays all words of a text.
pub(crate) fn play(game: &mut Game<Toy>, words: &str) {
    for word in words.split_whitespace() {
        let turn = turn_of(game, word);
        game.play_turn(&turn).unwrap_or_else(|error| panic!("{word}: {error}"));
    }
}

/// A game with the turns of a text.
pub(crate) fn game_of(words: &str) -> Game<Toy> {
    let mut game = Game::new();
    play(&mut game, words);
    game
}

/// The texts of a line of turns from the start.
pub(crate) fn words_of_line(game: &Game<Toy>, line: impl IntoIterator<Item = NodeId>) -> String {
    let mut position = game.start_position().clone();
    let mut words = Vec::new();
    for id in line {
        let node = game.node(id).expect("lines hold living nodes");
        words.push(position.write_turn(node.turn(), TurnStyle::San));
        position = node.position().clone();
    }
    words.join(" ")
}

/// The main line as text.
pub(crate) fn main_line(game: &Game<Toy>) -> String {
    words_of_line(game, game.main_line())
}

/// The line to the cursor as text.
pub(crate) fn current_line(game: &Game<Toy>) -> String {
    words_of_line(game, game.line_to(game.cursor()).expect("the cursor is alive"))
}
