//! Forced wins, proved by looking at everything: every turn of the attacker, every answer.
//!
//! Nothing is estimated and nothing is left out, so an answer is a proof: a win in so many turns
//! against every defence, and none in fewer. Mate, a taken royal piece and a battle won all count
//! as wins. Repetition is not looked at: a shortest win repeats nothing.

use std::collections::HashMap;

use cotulenh_board::{Color, Outcome, Position, Turn};

/// What a proof came to.
#[derive(Clone, PartialEq, Debug)]
pub enum Proof<M> {
    /// The side to move wins in this many of its turns and no sooner.
    Win(Solution<M>),
    /// It does not win within the turns asked for.
    NoWin,
    /// The positions allowed were used up.
    Unknown,
}

/// A proved win.
#[derive(Clone, PartialEq, Debug)]
pub struct Solution<M> {
    /// Own turns until the win.
    pub turns: u32,
    /// How many first turns, told apart by the position they lead to, win as soon.
    pub first_turns: usize,
    /// A line of best play by both: the loser holds out as long as it can.
    pub line: Vec<Turn<M>>,
}

/// Proves wins. Results are kept from one question to the next.
#[derive(Debug)]
pub struct MateSolver<P: Position> {
    attacker: Color,
    nodes: u64,
    max_nodes: u64,
    /// For a position with the attacker to move: the most turns in which there is no win, and the
    /// fewest in which there is one. With the defender to move: the turns that are left after it.
    known: HashMap<u64, Known>,
    /// The last answer that refuted something at this many turns left.
    refutations: Vec<Option<P::Move>>,
}

#[derive(Clone, Copy, Debug)]
struct Known {
    no_win_in: u32,
    win_in: u32,
}

impl Known {
    const NOTHING: Known = Known { no_win_in: 0, win_in: u32::MAX };
}

/// The positions allowed were used up.
#[derive(Debug)]
struct Exhausted;

type Answer<T> = Result<T, Exhausted>;

impl<P: Position> MateSolver<P> {
    /// A solver that visits at most this many positions per question.
    pub fn new(max_nodes: u64) -> MateSolver<P> {
        MateSolver {
            attacker: Color::First,
            nodes: 0,
            max_nodes,
            known: HashMap::new(),
            refutations: Vec::new(),
        }
    }

    /// Positions visited for the last question.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether the side to move wins in at most `max_turns` of its turns, and how.
    pub fn solve(&mut self, position: &P, max_turns: u32) -> Proof<P::Move> {
        self.attacker = position.turn();
        self.nodes = 0;
        self.known.clear();
        self.refutations = vec![None; max_turns as usize + 1];
        let mut board = position.clone();
        for turns in 1..=max_turns {
            match self.wins(&mut board, turns) {
                Ok(false) => {}
                Ok(true) => {
                    return self.solution(position, turns).map_or(Proof::Unknown, Proof::Win);
                }
                Err(Exhausted) => return Proof::Unknown,
            }
        }
        Proof::NoWin
    }

    fn solution(&mut self, position: &P, turns: u32) -> Answer<Solution<P::Move>> {
        let mut first = Vec::new();
        self.winning_turns(position, &mut Turn::new(), turns, &mut first)?;
        first.sort_by_key(|(_, after)| after.key());
        first.dedup_by_key(|(_, after)| after.key());
        let first_turns = first.len();
        let mut line = Vec::new();
        let mut at = position.clone();
        let mut left = turns;
        while left > 0 {
            let mut winning = Vec::new();
            self.winning_turns(&at, &mut Turn::new(), left, &mut winning)?;
            let Some((turn, after)) = winning.into_iter().next() else { break };
            line.push(turn);
            left -= 1;
            let Some((answer, next)) = self.longest_defence(&after, left)? else { break };
            line.push(answer);
            at = next;
        }
        Ok(Solution { turns, first_turns, line })
    }

    /// Every whole turn of the attacker that wins in `turns`, with the position after it. Shorter
    /// turns come first.
    fn winning_turns(
        &mut self,
        position: &P,
        begun: &mut Turn<P::Move>,
        turns: u32,
        found: &mut Vec<(Turn<P::Move>, P)>,
    ) -> Answer<()> {
        let mut unfinished = Vec::new();
        for &mv in position.legal_moves().as_ref() {
            let mut after = position.clone();
            after.make(mv);
            begun.push(mv);
            if self.keeps_turn(&after) {
                if self.wins(&mut after.clone(), turns)? {
                    unfinished.push((begun.clone(), after));
                }
            } else if self.is_won_after(&mut after.clone(), turns)? {
                found.push((begun.clone(), after));
            }
            begun.pop();
        }
        for (mut turn, after) in unfinished {
            self.winning_turns(&after, &mut turn, turns, found)?;
        }
        Ok(())
    }

    /// The answer after which the attacker still needs all of `turns`; `None` if there is none.
    fn longest_defence(&mut self, position: &P, turns: u32) -> Answer<Option<(Turn<P::Move>, P)>> {
        let mut all = Vec::new();
        if position.decided().is_none() {
            whole_turns(position, position.turn(), &mut Turn::new(), &mut all);
        }
        for (turn, after) in &all {
            if after.decided().is_none() && !self.wins_sooner(after, turns)? {
                return Ok(Some((turn.clone(), after.clone())));
            }
        }
        Ok(None)
    }

    fn wins_sooner(&mut self, position: &P, turns: u32) -> Answer<bool> {
        if turns <= 1 { Ok(false) } else { self.wins(&mut position.clone(), turns - 1) }
    }

    /// Whether the turn is still the attacker's and the game goes on.
    fn keeps_turn(&self, position: &P) -> bool {
        position.turn() == self.attacker && position.decided().is_none()
    }

    fn visit(&mut self) -> Answer<()> {
        self.nodes += 1;
        if self.nodes > self.max_nodes { Err(Exhausted) } else { Ok(()) }
    }

    /// Whether the attacker, to move, wins within `turns`, this one counted.
    fn wins(&mut self, position: &mut P, turns: u32) -> Answer<bool> {
        self.visit()?;
        let key = key_of(position, turns);
        let known = self.known.get(&key).copied().unwrap_or(Known::NOTHING);
        if known.win_in <= turns {
            return Ok(true);
        }
        if known.no_win_in >= turns {
            return Ok(false);
        }
        let mut wins = false;
        for &mv in position.legal_moves().as_ref() {
            let undo = position.make(mv);
            let answer = if self.keeps_turn(position) {
                self.wins(position, turns)
            } else {
                self.is_won_after(position, turns)
            };
            position.unmake(mv, undo);
            if answer? {
                wins = true;
                break;
            }
        }
        let known = self.known.entry(key).or_insert(Known::NOTHING);
        if wins {
            known.win_in = known.win_in.min(turns);
        } else {
            known.no_win_in = known.no_win_in.max(turns);
        }
        Ok(wins)
    }

    /// Whether the attacker, who has ended the first of `turns`, wins whatever the other does.
    fn is_won_after(&mut self, position: &mut P, turns: u32) -> Answer<bool> {
        match position.decided() {
            Some(Outcome { winner, .. }) => Ok(winner == Some(self.attacker)),
            None if turns == 1 => {
                self.visit()?;
                Ok(position.is_check() && !position.has_moves())
            }
            None => Ok(!self.escapes(position, turns - 1)?),
        }
    }

    /// Whether the defender, to move, has something against which the attacker does not win within
    /// `turns` more.
    fn escapes(&mut self, position: &mut P, turns: u32) -> Answer<bool> {
        self.visit()?;
        let key = key_of(position, turns);
        let known = self.known.get(&key).copied().unwrap_or(Known::NOTHING);
        if known.win_in <= turns {
            return Ok(false);
        }
        if known.no_win_in >= turns {
            return Ok(true);
        }
        let escapes = self.finds_escape(position, turns)?;
        let known = self.known.entry(key).or_insert(Known::NOTHING);
        if escapes {
            known.no_win_in = known.no_win_in.max(turns);
        } else {
            known.win_in = known.win_in.min(turns);
        }
        Ok(escapes)
    }

    fn finds_escape(&mut self, position: &mut P, turns: u32) -> Answer<bool> {
        let moves = position.legal_moves();
        let moves = moves.as_ref();
        if moves.is_empty() {
            return Ok(!position.is_check());
        }
        let favourite = self.refutations[turns as usize].filter(|mv| moves.contains(mv));
        for mv in favourite.into_iter().chain(moves.iter().copied()) {
            let undo = position.make(mv);
            let answer = match position.decided() {
                Some(Outcome { winner, .. }) => Ok(winner != Some(self.attacker)),
                None if position.turn() == self.attacker => {
                    self.wins(position, turns).map(|wins| !wins)
                }
                None => self.escapes(position, turns),
            };
            position.unmake(mv, undo);
            if answer? {
                self.refutations[turns as usize] = Some(mv);
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// The key of what is known: near the end of the drawing clock the clock matters too.
fn key_of<P: Position>(position: &P, turns: u32) -> u64 {
    let clock = position.halfmove_clock();
    let matters = clock + 2 * turns >= CLOCK_MATTERS;
    position.key() ^ if matters { u64::from(clock).wrapping_mul(0x9E37_79B9_7F4A_7C15) } else { 0 }
}

/// No game draws by its clock sooner.
const CLOCK_MATTERS: u32 = 100;

/// Every whole legal turn, with the position after it.
fn whole_turns<P: Position>(
    position: &P,
    side: Color,
    begun: &mut Turn<P::Move>,
    found: &mut Vec<(Turn<P::Move>, P)>,
) {
    for &mv in position.legal_moves().as_ref() {
        let mut after = position.clone();
        after.make(mv);
        begun.push(mv);
        if after.turn() == side && after.decided().is_none() {
            whole_turns(&after, side, begun, found);
        } else {
            found.push((begun.clone(), after));
        }
        begun.pop();
    }
}

#[cfg(test)]
mod tests {
    use cotulenh_board::{Notation, TurnStyle};

    use super::*;

    fn solve<P: Notation>(fen: &str, turns: u32) -> Option<(u32, Vec<String>)> {
        let position = P::from_fen(fen).expect("playable");
        match MateSolver::new(50_000_000).solve(&position, turns) {
            Proof::Win(solution) => {
                let mut at = position;
                let line = solution.line.iter().map(|turn| {
                    let text = at.write_turn(turn, TurnStyle::Uci);
                    at = at.play_turn(turn).expect("legal");
                    text
                });
                Some((solution.turns, line.collect()))
            }
            Proof::NoWin => None,
            Proof::Unknown => panic!("not enough nodes"),
        }
    }

    #[test]
    fn chess_mates_have_their_known_lengths() {
        let back_rank = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";
        let (turns, line) = solve::<cotulenh_chess::Position>(back_rank, 3).expect("a mate");
        assert_eq!((turns, line), (1, vec!["a1a8".to_string()]));
        let two_rooks = "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1";
        let (turns, line) = solve::<cotulenh_chess::Position>(two_rooks, 3).expect("a mate");
        assert_eq!((turns, line.len()), (2, 3));
    }

    #[test]
    fn no_mate_is_no_mate() {
        let bare = "7k/8/8/8/8/8/8/R5K1 w - - 0 1";
        assert_eq!(solve::<cotulenh_chess::Position>(bare, 2), None);
    }

    #[test]
    fn a_mate_in_one_of_the_other_game() {
        let fen = "3h2TM1c1/11/4f6/9E1/9A1/11/11/11/11/11/11/4H5C r - - 3 20";
        let (turns, line) = solve::<cotulenh::Position>(fen, 2).expect("a mate");
        assert_eq!((turns, line.len()), (1, 1));
    }
}
