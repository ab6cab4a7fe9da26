//! Whole games in a packed file.
//!
//! All numbers are little-endian.
//!
//! | part | bytes | content |
//! |---|---|---|
//! | header | 8 | `CTLGAMES` |
//! | | 1 | version, 1 |
//! | | 1 | the game: 0 Cờ Tư Lệnh, 1 chess |
//! | | 2 + n | length and text of the [`Settings`] as JSON |
//! | each game | 4 | CRC-32 of the rest of the game |
//! | | 2 | length of the rest |
//! | | 1 | result in bits 0 and 1: 0 won by the first side, 1 drawn, 2 won by the second; why it ended in bits 2 to 7 |
//! | | 1 | turns of the opening |
//! | | … | its turns |
//! | | … | the turns of the engine, each followed by two bytes, its value |
//!
//! A turn is one or more moves. A move takes three bytes in Cờ Tư Lệnh: origin, target, and the kind
//! in bits 0 to 3. If bit 6 of the third is set, it is a deployment step, and two bytes with the set of
//! roles that go follow. A move takes two bytes in chess: target in bits 0 to 5, origin in 6 to 11,
//! kind in 12 to 14. Bit 7 of the last byte, the third in Cờ Tư Lệnh, is set if the turn goes on with
//! another move, so positions inside deployments are there too. A value is in centipawns from the
//! side to move; beyond ±31,000 it is a mate: 32,000 less the turns to it.
//!
//! Games are written in the order of their numbers, so the next number is the count of games. A file
//! that was broken off in the middle of a game is good up to there.

mod read;
mod write;

use cotulenh_board::{Color, Outcome, Termination};
use cotulenh_engine::Score;

pub use self::{
    read::{GamesFile, GamesFileError},
    write::GamesWriter,
};
use crate::selfplay::Settings;

const MAGIC: &[u8; 8] = b"CTLGAMES";
const VERSION: u8 = 1;
/// Checksum and length.
const RECORD_HEAD: usize = 6;

const MATE: i16 = 32_000;
const MATE_BOUND: i16 = 31_000;

const TERMINATIONS: [Termination; 13] = [
    Termination::Checkmate,
    Termination::Stalemate,
    Termination::CommanderCaptured,
    Termination::BattleWon,
    Termination::ThreefoldRepetition,
    Termination::Draw100,
    Termination::InsufficientMaterial,
    Termination::Agreement,
    Termination::Resignation,
    Termination::Timeout,
    Termination::Abandonment,
    Termination::Adjudication,
    Termination::TurnLimit,
];

fn checksum(bytes: &[u8]) -> u32 {
    let mut crc = flate2::Crc::new();
    crc.update(bytes);
    crc.sum()
}

fn value_bits(value: Score) -> i16 {
    match value {
        Score::Cp(value) => value.clamp((-MATE_BOUND).into(), MATE_BOUND.into()) as i16,
        Score::Mate(turns) if turns > 0 => MATE - turns.min(900) as i16,
        Score::Mate(turns) => -MATE - turns.max(-900) as i16,
    }
}

fn value_of_bits(bits: i16) -> Score {
    if bits > MATE_BOUND {
        Score::Mate((MATE - bits).into())
    } else if bits < -MATE_BOUND {
        Score::Mate((-MATE - bits).into())
    } else {
        Score::Cp(bits.into())
    }
}

fn outcome_bits(outcome: Outcome) -> u8 {
    let reason = TERMINATIONS.iter().position(|&known| known == outcome.termination);
    let result = match outcome.winner {
        Some(Color::First) => 0,
        None => 1,
        Some(Color::Second) => 2,
    };
    result | (reason.unwrap_or(TERMINATIONS.len()) as u8) << 2
}

fn outcome_of_bits(bits: u8) -> Option<Outcome> {
    let termination = *TERMINATIONS.get(usize::from(bits >> 2))?;
    let winner = match bits & 3 {
        0 => Some(Color::First),
        1 => None,
        2 => Some(Color::Second),
        _ => return None,
    };
    Some(Outcome { termination, winner })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_survive() {
        for value in [0, 1, -1, 30_999, -31_000].map(Score::Cp) {
            assert_eq!(value_of_bits(value_bits(value)), value);
        }
        for value in [1, 17, -1, -40].map(Score::Mate) {
            assert_eq!(value_of_bits(value_bits(value)), value);
        }
    }

    #[test]
    fn outcomes_survive() {
        for termination in TERMINATIONS {
            for winner in [Some(Color::First), Some(Color::Second), None] {
                let outcome = Outcome { termination, winner };
                assert_eq!(outcome_of_bits(outcome_bits(outcome)), Some(outcome));
            }
        }
        assert_eq!(outcome_of_bits(3), None);
        assert_eq!(outcome_of_bits(0xFF), None);
    }
}
