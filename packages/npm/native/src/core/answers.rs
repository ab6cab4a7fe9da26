//! Questions about a board: its state, attacks, air defence, words and a picture.

use cotulenh::{ByColor, Piece, Position, Role, Setup, Square, Termination, TurnLog, board::Turn};
use cotulenh_render::{Coordinates, LastTurn, Options, Theme};
use wasm_bindgen::prelude::*;

use super::Core;
use crate::{refusal, texts};

/// Bits of [`Core::status`].
const CHECK: u32 = 1;
const CHECKMATE: u32 = 2;
const STALEMATE: u32 = 4;
const MOVE_LIMIT: u32 = 8;
const COMMANDER_CAPTURED: u32 = 16;
const BATTLE_WON: u32 = 32;

#[wasm_bindgen]
impl Core {
    /// What is true of the position, as bits.
    pub fn status(&self) -> u32 {
        let mut status = if self.current().is_check() { CHECK } else { 0 };
        status |= match self.start.outcome().map(|outcome| outcome.termination) {
            Some(Termination::Checkmate) => CHECKMATE,
            Some(Termination::Stalemate) => STALEMATE,
            Some(Termination::Draw100) => MOVE_LIMIT,
            Some(Termination::CommanderCaptured) => COMMANDER_CAPTURED,
            Some(Termination::BattleWon) => BATTLE_WON,
            _ => 0,
        };
        status
    }

    /// Whether a side's Commander is attacked or faced, whoever is to move.
    pub fn in_danger(&self, color: &str) -> Result<bool, String> {
        let color = texts::color(color)?;
        let position = self.current();
        let Some(commander) = position.commander(color) else {
            return Ok(false);
        };
        Ok(!position.attackers_of(commander, !color).is_empty() || position.commanders_face())
    }

    /// Where a side's Commander stands; empty if it has none.
    pub fn commander(&self, color: &str) -> Result<String, String> {
        let square = self.current().commander(texts::color(color)?);
        Ok(square.map(|square| square.to_string()).unwrap_or_default())
    }

    /// How often this position has stood at the start of a turn.
    pub fn repetitions(&self) -> usize {
        let key = self.start.key();
        1 + self.history.iter().filter(|played| played.before.key() == key).count()
    }

    /// The pieces of a side that attack a square, carried ones included: `c5 T`, one per line. With
    /// a role, as if an enemy of that role stood there.
    pub fn attackers(&self, square: &str, color: &str, role: &str) -> Result<String, String> {
        let (target, color) = (texts::square(square)?, texts::color(color)?);
        let mut setup = self.current().to_setup();
        if let Some(role) = role.chars().next().and_then(Role::from_letter) {
            setup.set(target, &[Piece { color: !color, role, heroic: false }]);
        }
        let Ok(position) = setup.practice() else {
            return Ok(String::new());
        };
        let mut found = Vec::new();
        for from in position.attackers_of(target, color) {
            let pieces = setup.pieces_at(from).to_vec();
            for &piece in &pieces {
                if pieces.len() == 1 || attacks_alone(&setup, from, piece, target) {
                    found.push(format!("{from} {}", piece.role.letter()));
                }
            }
        }
        Ok(found.join("\n"))
    }

    /// The air defence of a side: defender, level and covered squares, one defender per line.
    pub fn air_defence(&self, color: &str) -> Result<String, String> {
        let zones = self.current().defence_zones(texts::color(color)?);
        let lines = zones.map(|zone| {
            let covered: Vec<String> = zone.zone.into_iter().map(|each| each.to_string()).collect();
            format!("{}\t{}\t{}", zone.square, zone.level, covered.join(" "))
        });
        Ok(lines.collect::<Vec<_>>().join("\n"))
    }

    /// What a turn or a move does, in words.
    pub fn explain(&self, text: &str, lang: &str) -> Result<String, String> {
        let lang = texts::lang(lang)?;
        let position = self.current();
        let turn = if self.steps.is_empty() {
            position.parse_turn(text)
        } else {
            position.parse_move(text).map(Turn::single)
        };
        let turn = turn.map_err(|error| refusal::turn(position, &error, text))?;
        let (_, log) = TurnLog::record(position, &turn).map_err(|_| refusal::illegal(text))?;
        Ok(log.describe(lang))
    }

    /// Why a turn or a move is not legal: code, section and sentence; empty if it is legal.
    pub fn why(&self, text: &str, lang: &str) -> Result<String, String> {
        let lang = texts::lang(lang)?;
        let position = self.current();
        let refusal = if self.steps.is_empty() {
            position.read_turn(text).err()
        } else {
            position.read_move(text).err()
        };
        Ok(refusal
            .map(|refusal| {
                let reason = &refusal.reason;
                format!("{}\t{}\t{}", reason.code(), reason.section(), refusal.sentence(lang))
            })
            .unwrap_or_default())
    }

    /// The picture of the board.
    #[expect(clippy::too_many_arguments, reason = "called by one function with names for all")]
    pub fn svg(
        &self,
        size: u32,
        flipped: bool,
        coordinates: &str,
        theme: &str,
        zones: &str,
        last: bool,
        marks: &str,
        arrows: &str,
    ) -> Result<String, String> {
        let bad = |error: cotulenh_render::ParseOptionError| refusal::value(&error.to_string(), "");
        let coordinates = match coordinates {
            "none" => Coordinates::None,
            "letters" => Coordinates::Letters,
            "both" => Coordinates::Both,
            other => return Err(refusal::value("coordinates are none, letters or both", other)),
        };
        let theme = Theme::ALL.into_iter().find(|each| each.name == theme).ok_or_else(|| {
            let names = Theme::ALL.map(|theme| theme.name).join(", ");
            refusal::value(&format!("no such theme; there are {names}"), theme)
        })?;
        let mut shown = ByColor::default();
        shown[cotulenh::RED] = zones.contains('r');
        shown[cotulenh::BLUE] = zones.contains('b');
        let options = Options {
            size,
            theme,
            is_flipped: flipped,
            coordinates,
            zones: shown,
            last: if last { self.last_turn() } else { None },
            marks: words(marks).map(str::parse).collect::<Result<_, _>>().map_err(bad)?,
            arrows: words(arrows).map(str::parse).collect::<Result<_, _>>().map_err(bad)?,
            ..Options::default()
        };
        Ok(cotulenh_render::svg(self.current(), &options))
    }
}

impl Core {
    fn last_turn(&self) -> Option<LastTurn> {
        let played = self.history.last()?;
        let (_, log) = TurnLog::record(&played.before, &played.turn).ok()?;
        LastTurn::of(&log)
    }
}

/// Whether a piece of a stack, as if alone on its square, attacks another square.
fn attacks_alone(setup: &Setup, from: Square, piece: Piece, target: Square) -> bool {
    let mut alone = setup.clone();
    alone.set(from, &[piece]);
    if let Ok(position) = alone.practice() {
        return position.attackers_of(target, piece.color).contains(from);
    }
    // A passenger of a ship, where it could not stand itself.
    alone.set(from, &[]);
    alone.practice().is_ok_and(|others| attacks_from_ship(&others, from, piece, target))
}

fn attacks_from_ship(others: &Position, from: Square, piece: Piece, target: Square) -> bool {
    let files = target.file().cast_signed() - from.file().cast_signed();
    let ranks = target.rank().cast_signed() - from.rank().cast_signed();
    let range = piece.role.reach(piece.heroic).capturing;
    let distance = files.unsigned_abs().max(ranks.unsigned_abs());
    let is_straight = files == 0 || ranks == 0;
    let is_diagonal = files.unsigned_abs() == ranks.unsigned_abs();
    let reach = if is_straight { range.straight } else { range.diagonal };
    if distance == 0 || !(is_straight || is_diagonal) || distance > reach {
        return false;
    }
    let mut way = (1..=distance.cast_signed())
        .filter_map(|step| from.offset(files.signum() * step, ranks.signum() * step));
    match piece.role {
        Role::AirForce => piece.heroic || !is_shot_down(others, piece.color, way),
        _ => way.all(|square| square == target || others.stack_at(square).is_none()),
    }
}

/// Whether the enemy's air defence ends a flight on its way: two defenders, or one left again.
fn is_shot_down(
    others: &Position,
    color: cotulenh::Color,
    way: impl Iterator<Item = Square>,
) -> bool {
    let zones: Vec<_> = others.defence_zones(!color).collect();
    let mut seen: Option<Square> = None;
    for square in way {
        let mut here =
            zones.iter().filter(|zone| zone.zone.contains(square)).map(|zone| zone.square);
        match (seen, here.next(), here.next()) {
            (_, _, Some(_)) | (Some(_), None, _) => return true,
            (Some(defender), Some(other), _) if defender != other => return true,
            (None, first, _) => seen = first,
            _ => {}
        }
    }
    false
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(' ').filter(|word| !word.is_empty())
}
