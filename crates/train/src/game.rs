//! What self-play and training need to know of a game.

use cotulenh::MoveKind;
use cotulenh_arena::ArenaGame;
use cotulenh_eval::{
    ChessEval, CotulenhEval, Evaluator,
    chess::EvalTrace,
    cotulenh::Features,
    network::{chess_features, cotulenh_features},
};

use crate::{
    features::{chess_flipped, chess_groups, chess_mirrored, cotulenh_groups, cotulenh_mirrored},
    weights_source,
};

/// A game that can be learnt.
pub trait TrainingGame: ArenaGame {
    /// The game in the header of a games file.
    const CODE: u8;
    /// How often a position has to occur for a draw.
    const DRAW_REPETITIONS: usize;
    /// A lead after which neither side plays on, in centipawns.
    const RESIGN_AT: i32;

    /// Appends a move to a games file, and whether its turn goes on.
    fn push_move(bytes: &mut Vec<u8>, mv: Self::Move, goes_on: bool);

    /// Reads a move of a games file, and whether its turn goes on. It need not be legal anywhere.
    fn take_move(bytes: &mut &[u8]) -> Option<(Self::Move, bool)>;

    /// Whether a random opening should have more moves like this one than chance gives it.
    fn is_rare(mv: Self::Move) -> bool;

    /// Appends the inputs of a network as the first side sees them.
    fn push_inputs(&self, inputs: &mut Vec<u16>);

    /// An input as the other side sees it.
    fn mirrored(input: u16) -> u16;

    /// An input with the files of the board reversed.
    fn flipped(input: u16) -> u16;

    /// Whether the position with its files reversed is worth the same.
    fn is_symmetric(&self) -> bool;

    /// The groups of inputs that an input shares weights with.
    fn groups(input: u16) -> [u16; 3];

    /// The value of the hand-written evaluation, from the side to move.
    fn hand_written_value(&self) -> i32;

    /// What the drawing clock leaves of a network's output.
    fn clock_scale(&self) -> f32;

    /// Appends the hand-written terms, each followed by its count for the first side, and gives what
    /// their two weights are multiplied by.
    fn push_terms(&self, inputs: &mut Vec<u16>) -> [f32; 2];

    /// The weights of the hand-written terms.
    fn term_weights() -> Vec<(i16, i16)>;

    /// The source file that holds such weights.
    fn weights_source(weights: &[(i16, i16)]) -> String;

    /// Whether a move takes nothing.
    fn is_quiet(&self, mv: Self::Move) -> bool {
        Self::Evaluator::is_quiet(self, mv)
    }

    /// Whether a move loses nothing at once.
    fn is_safe(&self, mv: Self::Move) -> bool {
        Self::Evaluator::see_ge(self, mv, 0)
    }
}

/// The bits of a move of Cờ Tư Lệnh that hold its kind, in the third byte.
const KIND: u8 = 0x0F;
/// Where the roles of a deployed group begin in the bits of a move.
const ROLES: u32 = 20;

impl TrainingGame for cotulenh::Position {
    const CODE: u8 = 0;
    const DRAW_REPETITIONS: usize = cotulenh::rules::DRAW_REPETITIONS;
    const RESIGN_AT: i32 = 3_000;

    fn push_move(bytes: &mut Vec<u8>, mv: cotulenh::Move, goes_on: bool) {
        let [from, to, kind, _] = mv.to_bits().to_le_bytes();
        let roles = mv.to_bits() >> ROLES;
        let flags = u8::from(goes_on) << 7 | u8::from(roles != 0) << 6;
        bytes.extend([from, to, kind & KIND | flags]);
        if roles != 0 {
            bytes.extend((roles as u16).to_le_bytes());
        }
    }

    fn take_move(bytes: &mut &[u8]) -> Option<(cotulenh::Move, bool)> {
        let (&[from, to, kind], rest) = bytes.split_first_chunk()?;
        *bytes = rest;
        let mut bits = u32::from_le_bytes([from, to, kind & KIND, 0]);
        if kind & 1 << 6 != 0 {
            let (roles, rest) = bytes.split_first_chunk()?;
            *bytes = rest;
            bits |= u32::from(u16::from_le_bytes(*roles)) << ROLES;
        }
        Some((cotulenh::Move::from_bits(bits)?, kind & 1 << 7 != 0))
    }

    fn is_rare(mv: cotulenh::Move) -> bool {
        mv.kind() == MoveKind::Combine
    }

    fn push_inputs(&self, inputs: &mut Vec<u16>) {
        inputs.extend(cotulenh_features(self).map(|[first, _]| first));
    }

    fn mirrored(input: u16) -> u16 {
        cotulenh_mirrored(input)
    }

    /// The sea is on one side: no board is like its reverse.
    fn flipped(input: u16) -> u16 {
        input
    }

    fn is_symmetric(&self) -> bool {
        false
    }

    fn groups(input: u16) -> [u16; 3] {
        cotulenh_groups(input)
    }

    fn hand_written_value(&self) -> i32 {
        CotulenhEval::with_network(None).evaluate_anew(self)
    }

    fn clock_scale(&self) -> f32 {
        Features::new(self).scale as f32 / 256.0
    }

    fn push_terms(&self, inputs: &mut Vec<u16>) -> [f32; 2] {
        let features = Features::new(self);
        for (term, &count) in features.counts.iter().enumerate().filter(|&(_, &count)| count != 0) {
            inputs.extend([term as u16, count as u16]);
        }
        let (phase, scale) = (features.phase as f32 / 256.0, features.scale as f32 / 256.0);
        [phase * scale, (1.0 - phase) * scale]
    }

    fn term_weights() -> Vec<(i16, i16)> {
        cotulenh_eval::cotulenh::weights().to_vec()
    }

    fn weights_source(weights: &[(i16, i16)]) -> String {
        weights_source::cotulenh(weights)
    }
}

impl TrainingGame for cotulenh_chess::Position {
    const CODE: u8 = 1;
    const DRAW_REPETITIONS: usize = 3;
    const RESIGN_AT: i32 = 1_500;

    fn push_move(bytes: &mut Vec<u8>, mv: cotulenh_chess::Move, goes_on: bool) {
        bytes.extend((mv.bits() | u16::from(goes_on) << 15).to_le_bytes());
    }

    fn take_move(bytes: &mut &[u8]) -> Option<(cotulenh_chess::Move, bool)> {
        let (pair, rest) = bytes.split_first_chunk()?;
        *bytes = rest;
        let bits = u16::from_le_bytes(*pair);
        Some((cotulenh_chess::Move::from_bits(bits & 0x7FFF)?, bits >> 15 != 0))
    }

    fn is_rare(_: cotulenh_chess::Move) -> bool {
        false
    }

    fn push_inputs(&self, inputs: &mut Vec<u16>) {
        inputs.extend(chess_features(self).map(|[first, _]| first));
    }

    fn mirrored(input: u16) -> u16 {
        chess_mirrored(input)
    }

    fn flipped(input: u16) -> u16 {
        chess_flipped(input)
    }

    fn is_symmetric(&self) -> bool {
        self.castling_rooks().is_empty()
    }

    fn groups(input: u16) -> [u16; 3] {
        chess_groups(input)
    }

    fn hand_written_value(&self) -> i32 {
        ChessEval::with_network(None).evaluate_anew(self)
    }

    fn clock_scale(&self) -> f32 {
        1.0
    }

    fn push_terms(&self, inputs: &mut Vec<u16>) -> [f32; 2] {
        let trace = EvalTrace::new(self);
        for &(term, count) in &trace.counts {
            inputs.extend([term as u16, count as i16 as u16]);
        }
        let phase = trace.phase as f32 / EvalTrace::FULL_PHASE as f32;
        let scale = trace.scale as f32 / EvalTrace::FULL_SCALE as f32;
        [phase, (1.0 - phase) * scale]
    }

    fn term_weights() -> Vec<(i16, i16)> {
        let weights = EvalTrace::weights().into_iter();
        weights.map(|(middle, end)| (middle as i16, end as i16)).collect()
    }

    fn weights_source(weights: &[(i16, i16)]) -> String {
        weights_source::chess(weights)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The bytes of moves are a file format: they may not change.
    #[test]
    fn moves_have_the_bytes_that_the_format_says() {
        for (text, goes_on, expected) in [
            ("c5c6", false, vec![46, 57, 0x00]),
            ("e2@d9", false, vec![15, 91, 0x03]),
            ("c5:F>xe7", true, vec![46, 70, 0xC1, 0x02, 0x00]),
            ("c5:finish", false, vec![46, 46, 0x05]),
        ] {
            let mv: cotulenh::Move = text.parse().unwrap();
            let mut bytes = Vec::new();
            cotulenh::Position::push_move(&mut bytes, mv, goes_on);
            assert_eq!(bytes, expected, "{text}");
            let mut rest = &*bytes;
            assert_eq!(cotulenh::Position::take_move(&mut rest), Some((mv, goes_on)), "{text}");
            assert!(rest.is_empty());
        }
    }
}
