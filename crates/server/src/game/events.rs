//! What subscribers hear.

use std::{collections::VecDeque, sync::Arc};

use axum::extract::ws::Utf8Bytes;
use cotulenh_bridge::{BySide, Ending, PlayedLine, Side, TurnInfo};
use serde::Serialize;
use tokio::time::Instant;

use super::{
    clock::ClockForm,
    forms::{self, PlayerForm},
    rules::Offer,
    table::Table,
};
use crate::error::ErrorDetail;

/// Events that are kept for clients that missed some.
const KEPT: usize = 128;

/// Something that happened in a game.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(tag = "t", content = "d", rename_all = "snake_case")]
pub(crate) enum Event {
    /// A player took a seat.
    Joined { side: Side, player: PlayerForm },
    /// A turn was played.
    Turn(Box<TurnEvent>),
    /// The game went back to an earlier ply.
    Takeback { ply: usize, clock: Option<ClockForm> },
    /// Somebody offers something.
    Offer { what: &'static str, side: Side },
    /// Somebody declines or withdraws an offer.
    Decline { what: &'static str, side: Side },
    /// The game is over.
    End { outcome: Ending, clock: Option<ClockForm> },
    /// The next game of the same players.
    Rematch {
        #[schema(value_type = String)]
        id: Arc<str>,
    },
}

/// A turn and the clocks after it.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct TurnEvent {
    #[serde(flatten)]
    turn: TurnInfo,
    clock: Option<ClockForm>,
}

/// What is said to one subscriber, or to all, without being part of the game.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(tag = "t", content = "d", rename_all = "snake_case")]
pub(crate) enum Notice {
    /// The whole game.
    State(Box<super::forms::GameForm>),
    /// You are up to date. The clocks are those of this moment: events that were missed carry
    /// the clocks of theirs.
    Welcome { v: u64, you: Vec<Side>, clock: Option<ClockForm> },
    /// Who is here.
    Presence(Presence),
    /// What you asked for is done and on disk.
    Ack { id: u64, v: u64 },
    /// What you asked for was refused.
    Error {
        #[serde(skip_serializing_if = "Option::is_none")]
        id: Option<u64>,
        #[serde(flatten)]
        detail: ErrorDetail,
    },
    /// The answer to a ping.
    Pong {},
}

impl Notice {
    pub(crate) fn text(&self) -> Utf8Bytes {
        serde_json::to_string(self).unwrap_or_default().into()
    }

    pub(crate) fn told(&self) -> Told {
        Told { v: None, text: self.text() }
    }
}

/// Who is connected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, utoipa::ToSchema)]
pub(crate) struct Presence {
    pub(crate) red: bool,
    pub(crate) blue: bool,
    pub(crate) watchers: usize,
}

#[derive(Serialize)]
struct Versioned<'a> {
    v: u64,
    #[serde(flatten)]
    event: &'a Event,
}

/// A message as it is sent, with its version if it is an event of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Told {
    pub(crate) v: Option<u64>,
    pub(crate) text: Utf8Bytes,
}

/// The latest events of a game.
#[derive(Debug, Default)]
pub(crate) struct History {
    events: VecDeque<(u64, Told)>,
}

impl History {
    /// Keeps an event and gives it as it is sent.
    pub(crate) fn push(&mut self, v: u64, event: &Event) -> Told {
        let text = serde_json::to_string(&Versioned { v, event }).unwrap_or_default().into();
        let told = Told { v: Some(v), text };
        self.events.push_back((v, told.clone()));
        if self.events.len() > KEPT {
            self.events.pop_front();
        }
        told
    }

    /// What somebody missed who has seen version `seen`; `None` if it is no longer known.
    pub(crate) fn since(&self, seen: u64, now: u64) -> Option<Vec<Told>> {
        if seen == now {
            return Some(Vec::new());
        }
        let first = self.events.front()?.0;
        if seen > now || seen + 1 < first {
            return None;
        }
        let missed = self.events.iter().filter(|(v, _)| *v > seen);
        Some(missed.map(|(_, told)| told.clone()).collect())
    }
}

/// The event of the last turn of a table.
pub(crate) fn turn_event(before: &Table, after: &Table, now: Instant) -> Option<Event> {
    let played = after.played.last()?;
    let mut line = PlayedLine::new(before.position.clone());
    line.play(played.turn.clone()).ok()?;
    let mut turn = cotulenh_bridge::turn_info(&line, 0, false);
    turn.ply = after.ply();
    turn.outcome = after.end.map(forms::ending_form);
    Some(Event::Turn(Box::new(TurnEvent { turn, clock: after.clock.map(|clock| clock.form(now)) })))
}

/// The event of an offer.
pub(crate) fn offered(offer: Offer, side: Side) -> Event {
    Event::Offer { what: offer.word(), side }
}

/// The event of an offer that came to nothing.
pub(crate) fn declined(offer: Offer, side: Side) -> Event {
    Event::Decline { what: offer.word(), side }
}

/// The presence that a list of subscribers makes: each with the sides it plays.
pub(crate) fn presence<'a>(subscribers: impl Iterator<Item = &'a [Side]>) -> Presence {
    let mut online = BySide::<bool>::default();
    let mut watchers = 0;
    for sides in subscribers {
        for &side in sides {
            *online.of_mut(side) = true;
        }
        watchers += usize::from(sides.is_empty());
    }
    Presence { red: online.red, blue: online.blue, watchers }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_missed_events_gets_just_those() {
        let mut history = History::default();
        for v in 1..=200 {
            history.push(v, &Event::Offer { what: "draw", side: Side::Red });
        }
        assert_eq!(history.since(200, 200), Some(Vec::new()));
        let missed = history.since(198, 200).unwrap();
        assert_eq!(missed.len(), 2);
        assert_eq!(missed[0].v, Some(199));
        let text = missed[0].text.as_str();
        assert!(text.starts_with(r#"{"v":199,"t":"offer""#), "{text}");
        assert_eq!(history.since(72, 200).map(|missed| missed.len()), Some(128));
        assert_eq!(history.since(71, 200), None, "no longer kept");
        assert_eq!(history.since(201, 200), None, "from another life of the server");
        assert_eq!(History::default().since(3, 5), None);
    }
}
