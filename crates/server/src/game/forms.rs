//! A game as it is shown.

use std::sync::Arc;

use cotulenh::Battle;
use cotulenh_bridge::{BySide, Ending, Side};
use cotulenh_i18n::msg;
use serde::Serialize;
use tokio::time::Instant;

use super::{clock::ClockForm, events::Presence, table::Table};
use crate::store::{GameEnd, Player, RecordedResult, Seat};

/// A whole game.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct GameForm {
    #[schema(value_type = String)]
    pub(crate) id: Arc<str>,
    /// Counts the events of the game.
    pub(crate) v: u64,
    /// Milliseconds since 1970.
    pub(crate) created: i64,
    /// `engine`, `friend`, `screen`, `bot` or `imported`.
    pub(crate) kind: &'static str,
    #[schema(value_type = String)]
    pub(crate) battle: Battle,
    /// The position the game started from.
    pub(crate) start: String,
    /// The turns in UCI.
    #[schema(value_type = Vec<String>)]
    pub(crate) turns: Vec<Arc<str>>,
    /// The turns in SAN.
    #[schema(value_type = Vec<String>)]
    pub(crate) san: Vec<Arc<str>>,
    /// The position now.
    pub(crate) fen: String,
    /// The side to move.
    pub(crate) side: Side,
    pub(crate) players: BySide<PlayerForm>,
    pub(crate) clock: Option<ClockForm>,
    /// The clocks after each turn, Red's and Blue's, in milliseconds.
    #[schema(value_type = Vec<Option<Vec<i64>>>)]
    pub(crate) clocks: Vec<Option<(i64, i64)>>,
    /// `waiting` for a player, `playing` or `over`.
    pub(crate) status: &'static str,
    pub(crate) outcome: Option<Ending>,
    pub(crate) offers: OffersForm,
    /// The next game of the same players.
    #[schema(value_type = Option<String>)]
    pub(crate) rematch: Option<Arc<str>>,
    pub(crate) watchers: usize,
    /// The sides that you may play.
    pub(crate) you: Vec<Side>,
    /// What an imported file says about the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub(crate) tags: Option<serde_json::Value>,
}

/// A player.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct PlayerForm {
    #[schema(value_type = Option<String>)]
    pub(crate) name: Option<Arc<str>>,
    /// `human`, `engine`, `bot` or `open`.
    pub(crate) kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) level: Option<u8>,
    pub(crate) online: bool,
}

impl PlayerForm {
    pub(crate) fn of(player: &Player, is_connected: bool) -> PlayerForm {
        let (level, always_there) = match player.seat {
            Seat::Engine { level } => (Some(level), true),
            _ => (None, false),
        };
        PlayerForm {
            name: player.name.clone(),
            kind: player.seat.word(),
            level,
            online: is_connected || always_there,
        }
    }
}

/// Whose offers stand.
#[derive(Clone, Copy, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct OffersForm {
    pub(crate) draw: Option<Side>,
    pub(crate) takeback: Option<Side>,
    pub(crate) rematch: Option<Side>,
}

impl GameForm {
    pub(crate) fn of(table: &Table, presence: Presence, you: Vec<Side>, now: Instant) -> GameForm {
        let online = BySide { red: presence.red, blue: presence.blue };
        GameForm {
            id: Arc::clone(&table.id),
            v: table.version,
            created: table.created,
            kind: table.kind.word(),
            battle: table.battle(),
            start: table.start.to_fen(),
            turns: table.uci_turns(),
            san: table.played.iter().map(|played| Arc::clone(&played.san)).collect(),
            fen: table.position.to_fen(),
            side: table.side(),
            players: BySide::new(|side| PlayerForm::of(table.players.of(side), *online.of(side))),
            clock: table.clock.map(|clock| clock.form(now)),
            clocks: if table.clock.is_some() {
                table.played.iter().map(|played| played.clocks).collect()
            } else {
                Vec::new()
            },
            status: table.status(),
            outcome: table.end.map(ending_form),
            offers: OffersForm {
                draw: table.offers.draw,
                takeback: table.offers.takeback,
                rematch: table.offers.rematch,
            },
            rematch: table.rematch.clone(),
            watchers: presence.watchers,
            you,
            tags: table.tags.as_ref().and_then(|tags| serde_json::from_str(tags).ok()),
        }
    }
}

/// The end of a game as it is shown.
pub(crate) fn ending_form(end: GameEnd) -> Ending {
    let result = match end {
        GameEnd::Decided(outcome) => return Ending::from(outcome),
        GameEnd::Aborted => return Ending::aborted(),
        GameEnd::Recorded(result) => result,
    };
    let (winner, result, words) = match result {
        RecordedResult::Win(Side::Red) => {
            (Some(Side::Red), "1-0", crate::error::words(&msg::record_red_won()))
        }
        RecordedResult::Win(Side::Blue) => {
            (Some(Side::Blue), "0-1", crate::error::words(&msg::record_blue_won()))
        }
        RecordedResult::Draw => (None, "1/2-1/2", crate::error::words(&msg::record_drawn())),
        RecordedResult::Unfinished => (None, "*", crate::error::words(&msg::record_unfinished())),
    };
    Ending { termination: "unknown".into(), winner, result: result.into(), words }
}
