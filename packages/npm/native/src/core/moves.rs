//! Moves of a board: listing, reading, making and taking back.

use cotulenh::{Move, Termination, TurnStyle, board::Turn};
use wasm_bindgen::prelude::*;

use super::{Core, Played, Step};
use crate::{list, pseudo, refusal};

impl Core {
    pub(super) fn listed(&self, groups: bool, legal: bool) -> Vec<Move> {
        let position = self.current();
        if self.is_complete() {
            return Vec::new();
        }
        let mut moves = if legal { position.legal_moves() } else { pseudo::moves(position) };
        moves.retain(|&mv| {
            !mv.is_finish()
                && (groups
                    || !mv.is_step()
                    || position.moving_stack(mv).is_some_and(|stack| stack.len() == 1))
        });
        moves
    }

    pub(super) fn find(&self, text: &str, legal: bool) -> Result<Move, String> {
        let position = self.current();
        if self.is_complete() {
            return Err(refusal::session("every piece has acted: commit the deployment first"));
        }
        let error = match position.parse_move(text) {
            Ok(mv) if !mv.is_finish() => return Ok(mv),
            Ok(_) => return Err(refusal::session("a deployment is ended by commitSession")),
            Err(error) => error,
        };
        let wanted = text.trim().trim_end_matches(['^', '#', '!', '?']);
        if wanted.len() <= cotulenh::notation::MAX_TURN_LENGTH {
            let moves = self.listed(true, legal);
            let sans = list::sans(position, &moves, !self.steps.is_empty());
            let mut found = moves
                .iter()
                .zip(&sans)
                .filter(|&(&mv, san)| san == wanted || position.write_move(mv) == wanted);
            if let (Some((&mv, _)), None) = (found.next(), found.next()) {
                return Ok(mv);
            }
        }
        Err(refusal::turn(position, &error, text))
    }

    pub(super) fn make(&mut self, mv: Move, legal: bool) -> Result<(), String> {
        let position = self.current();
        let allowed =
            if legal { position.is_legal(mv) } else { pseudo::is_pseudo_legal(position, mv) };
        if !allowed || mv.is_finish() || self.is_complete() {
            return Err(refusal::illegal(&position.write_move(mv)));
        }
        let mut after = position.clone();
        after.make(mv);
        if mv.is_step() {
            self.steps.push(Step { mv, after });
        } else {
            if !legal && after.is_turn_start() {
                after = self.playable(&after.to_setup())?;
            }
            let before = std::mem::replace(&mut self.start, after);
            self.history.push(Played { before, turn: Turn::single(mv) });
        }
        Ok(())
    }

    pub(super) fn described(&self, mv: Move) -> String {
        let position = self.current();
        let san = if mv.is_step() || !position.is_legal(mv) {
            let moves = self.listed(true, true);
            let all: Vec<Move> = if moves.contains(&mv) { moves } else { vec![mv] };
            let sans = list::sans(position, &all, !self.steps.is_empty());
            all.iter().zip(sans).find(|&(&each, _)| each == mv).map(|(_, san)| san)
        } else {
            let san = position.write_turn(&Turn::single(mv), TurnStyle::San);
            Some(san.trim_end_matches(['^', '#']).to_string())
        };
        format!("{}\t{}", list::row(position, mv), san.unwrap_or_default())
    }
}

#[wasm_bindgen]
impl Core {
    /// The texts of all moves, one per line.
    pub fn sans(&self, groups: bool, legal: bool) -> String {
        let moves = self.listed(groups, legal);
        list::sans(self.current(), &moves, !self.steps.is_empty()).join("\n")
    }

    /// All moves in full, one per line: the fields of a row, and the SAN.
    pub fn rows(&self, groups: bool, legal: bool) -> String {
        let moves = self.listed(groups, legal);
        let position = self.current();
        let sans = list::sans(position, &moves, !self.steps.is_empty());
        let rows = moves.iter().zip(sans);
        let rows: Vec<String> =
            rows.map(|(&mv, san)| format!("{}\t{san}", list::row(position, mv))).collect();
        rows.join("\n")
    }

    /// How many legal atomic moves there are, the finish of a deployment included.
    pub fn count(&self) -> usize {
        self.current().count_moves()
    }

    /// The number of ways to make so many atomic moves.
    pub fn perft(&self, depth: u32) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "counts that can be waited for are small")]
        let nodes = cotulenh::perft::perft(self.current(), depth.min(6)) as f64;
        nodes
    }

    /// Reads a plain move or a step, and gives its row with its SAN.
    pub fn describe(&self, text: &str, legal: bool) -> Result<String, String> {
        let mv = self.find(text, legal)?;
        Ok(self.described(mv))
    }

    /// The row of a move by its number.
    pub fn describe_bits(&self, bits: u32, legal: bool) -> Result<String, String> {
        let position = self.current();
        let mv = Move::from_bits(bits).filter(|&mv| {
            !mv.is_finish()
                && !self.is_complete()
                && if legal { position.is_legal(mv) } else { pseudo::is_pseudo_legal(position, mv) }
        });
        mv.map(|mv| self.described(mv)).ok_or_else(|| refusal::illegal(&bits.to_string()))
    }

    /// Makes a plain move or a step by its number. Tells whether the turn is over; a deployment
    /// that is over waits for its commit.
    pub fn play(&mut self, bits: u32, legal: bool) -> Result<bool, String> {
        let mv = Move::from_bits(bits).ok_or_else(|| refusal::illegal(&bits.to_string()))?;
        self.make(mv, legal)?;
        Ok(self.steps.is_empty() || self.is_complete())
    }

    /// Reads a whole turn and gives its atomic moves: their rows, the finish left out.
    pub fn read_turn(&self, text: &str) -> Result<String, String> {
        self.refuse_in_session()?;
        let turn = self
            .start
            .parse_turn(text)
            .map_err(|error| refusal::turn(&self.start, &error, text))?;
        let mut position = self.start.clone();
        let mut rows = Vec::new();
        for &mv in turn.moves().iter().filter(|mv| !mv.is_finish()) {
            rows.push(list::row(&position, mv));
            position.make(mv);
        }
        Ok(rows.join("\n"))
    }

    /// The sign after the text of the turn that was just made: `^`, `#` or nothing.
    pub fn check_sign(&self) -> String {
        let sign = match self.start.outcome().map(|outcome| outcome.termination) {
            Some(Termination::Checkmate) => "#",
            _ if self.start.has_lost_commander(self.start.turn()) => "#",
            _ if self.start.is_check() => "^",
            _ => "",
        };
        sign.to_string()
    }

    /// Takes back the last step, or the last turn. Tells whether there was any.
    pub fn undo(&mut self) -> bool {
        if self.steps.pop().is_some() {
            return true;
        }
        match self.history.pop() {
            Some(played) => {
                self.start = played.before;
                true
            }
            None => false,
        }
    }

    /// The turns before, in LAN, one per line.
    pub fn played(&self) -> String {
        let turns = self.history.iter();
        turns
            .map(|played| played.before.write_turn(&played.turn, TurnStyle::Lan))
            .collect::<Vec<_>>()
            .join("\n")
    }
}
