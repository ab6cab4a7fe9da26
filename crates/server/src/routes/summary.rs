//! A game in a list.

use cotulenh_bridge::{BySide, Ending, Side};
use serde::Serialize;

use crate::{
    game::ending_form,
    secret::Hashed,
    store::{GameRow, Seat},
};

/// A game in a list.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct Summary {
    id: String,
    /// `engine`, `friend`, `screen`, `bot` or `imported`.
    kind: &'static str,
    /// Milliseconds since 1970.
    created: i64,
    /// Milliseconds since 1970.
    updated: i64,
    battle: String,
    players: BySide<SummaryPlayer>,
    clock: Option<SummaryClock>,
    /// `waiting` for a player, `playing` or `over`.
    status: &'static str,
    ply: i64,
    outcome: Option<Ending>,
    fen: String,
    /// The sides that the visitor plays.
    sides: Vec<Side>,
}

#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct SummaryPlayer {
    name: Option<String>,
    /// `human`, `engine`, `bot` or `open`.
    kind: &'static str,
    level: Option<u8>,
}

#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct SummaryClock {
    initial: i64,
    increment: i64,
}

impl Summary {
    pub(crate) fn of(row: &GameRow, visitor: &Hashed) -> Summary {
        Summary {
            id: row.id.clone(),
            kind: row.kind.word(),
            created: row.created,
            updated: row.updated,
            battle: row.battle.clone(),
            players: BySide::new(|side| {
                let player = row.players.of(side);
                let level = match player.seat {
                    Seat::Engine { level } => Some(level),
                    _ => None,
                };
                let name = player.name.as_deref().map(str::to_string);
                SummaryPlayer { name, kind: player.seat.word(), level }
            }),
            clock: row
                .clock
                .map(|clock| SummaryClock { initial: clock.initial, increment: clock.increment }),
            status: row.status(),
            ply: row.ply,
            outcome: row.end.map(ending_form),
            fen: row.fen.clone(),
            sides: Side::ALL
                .into_iter()
                .filter(|&side| row.players.of(side).visitor.as_ref() == Some(visitor))
                .collect(),
        }
    }
}
