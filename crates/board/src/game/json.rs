//! Games as serde writes them: where they start, and the turns with their variations.
//!
//! ```json
//! {"start": "6c4/… r - - 0 1", "turns": [{"turn": "c5c6", "comment": "…", "nags": [1],
//!  "variations": [[{"turn": "c5c7"}]]}, {"turn": "c8c7"}]}
//! ```

use alloc::{format, string::String, vec::Vec};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use super::{ClockTime, Game, Nag, NodeId, annotations::tidy_comment};
use crate::{MoveText, Outcome, Position, Turn};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[serde(bound(serialize = "P: Serialize, P::Move: MoveText"))]
#[serde(bound(deserialize = "P: Deserialize<'de>, P::Move: MoveText"))]
struct GameForm<P: Position> {
    start: P,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    comment: String,
    /// Declared before the first turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    outcome: Option<Outcome>,
    turns: Vec<TurnForm<P::Move>>,
}

/// A turn, what was said about it, and the turns that could have been played instead.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[serde(bound(serialize = "M: MoveText", deserialize = "M: MoveText"))]
struct TurnForm<M> {
    turn: Turn<M>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    comment_before: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    comment: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    nags: Vec<u8>,
    /// Milliseconds left to the player after the turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clock: Option<u64>,
    /// Declared after this turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    outcome: Option<Outcome>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    variations: Vec<Vec<TurnForm<M>>>,
}

impl<P: Position + Serialize> Serialize for Game<P>
where
    P::Move: MoveText,
{
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        GameForm {
            start: self.start_position().clone(),
            comment: self.living_node(NodeId::START).comment_after().unwrap_or_default().into(),
            outcome: self.declared_outcome_at(NodeId::START),
            turns: self.line_form(NodeId::START),
        }
        .serialize(serializer)
    }
}

impl<P: Position> Game<P>
where
    P::Move: MoveText,
{
    /// The main continuation below a node, each turn with its alternatives.
    fn line_form(&self, mut parent: NodeId) -> Vec<TurnForm<P::Move>> {
        let mut line = Vec::new();
        while let Some((&main, others)) = self.living_node(parent).children().split_first() {
            let mut form = self.turn_form(main);
            form.variations = others.iter().map(|&other| self.variation_form(other)).collect();
            line.push(form);
            parent = main;
        }
        line
    }

    fn variation_form(&self, first: NodeId) -> Vec<TurnForm<P::Move>> {
        let mut line = Vec::from([self.turn_form(first)]);
        line.extend(self.line_form(first));
        line
    }

    fn turn_form(&self, id: NodeId) -> TurnForm<P::Move> {
        let node = self.living_node(id);
        TurnForm {
            turn: node.turn().clone(),
            comment_before: node.comment_before().unwrap_or_default().into(),
            comment: node.comment_after().unwrap_or_default().into(),
            nags: node.nags().iter().map(|nag| nag.0).collect(),
            clock: node.clock().map(ClockTime::as_millis),
            outcome: self.declared_outcome_at(id),
            variations: Vec::new(),
        }
    }

    fn add_line(&mut self, mut parent: NodeId, line: &[TurnForm<P::Move>]) -> Result<(), String> {
        for form in line {
            let wrong = |error| format!("turn '{}': {error}", form.turn);
            let id = self.add_turn(parent, &form.turn).map_err(wrong)?;
            let annotations = self.living_annotations(id);
            annotations.comment_before = tidy_comment(&form.comment_before);
            annotations.comment_after = tidy_comment(&form.comment);
            annotations.clock = form.clock.map(ClockTime::from_millis);
            for &nag in &form.nags {
                annotations.add_nag(Nag(nag));
            }
            if let Some(outcome) = form.outcome {
                self.declare(id, outcome);
            }
            for variation in &form.variations {
                self.add_line(parent, variation)?;
            }
            parent = id;
        }
        Ok(())
    }
}

impl<'de, P: Position + Deserialize<'de>> Deserialize<'de> for Game<P>
where
    P::Move: MoveText,
{
    /// Every turn is checked to be legal. The cursor is at the end of the main line.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Game<P>, D::Error> {
        let form = GameForm::<P>::deserialize(deserializer)?;
        let mut game = Game::from_position(form.start);
        game.living_annotations(NodeId::START).comment_after = tidy_comment(&form.comment);
        if let Some(outcome) = form.outcome {
            game.declare(NodeId::START, outcome);
        }
        game.add_line(NodeId::START, &form.turns).map_err(D::Error::custom)?;
        game.go_to_end();
        Ok(game)
    }
}
