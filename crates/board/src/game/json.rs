//! Games as serde writes them: where they start, the turns of the main line, and the variations as
//! lines of their own, so that no nesting is too deep to be read.
//!
//! ```json
//! {"start": "6c4/… r - - 0 1", "turns": [{"turn": "c5c6", "comment": "…", "nags": [1]},
//!  {"turn": "c8c7"}], "variations": [{"after": 0, "turns": [{"turn": "c5c7"}]}]}
//! ```
//!
//! `after` is the number of the turn that a variation follows: 0 is the start, then all turns count in
//! the order they are written, those of the main line first.

use alloc::{
    collections::VecDeque,
    format,
    string::{String, ToString},
    vec::Vec,
};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use super::{ClockTime, Game, Nag, NodeId, annotations::tidy_comment};
use crate::{
    MoveText, Notation, Outcome, Turn,
    pgn::{PgnGame, Tags},
    vocabulary::write_outcome,
};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[serde(bound(serialize = "P: Serialize, P::Move: MoveText"))]
#[serde(bound(deserialize = "P: Deserialize<'de>, P::Move: MoveText"))]
struct GameForm<P: Notation> {
    #[serde(default, skip_serializing_if = "Tags::is_empty")]
    tags: Tags,
    /// As PGN writes it; for readers, the outcome says more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    result: Option<String>,
    start: P,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    comment: String,
    /// Declared before the first turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(serialize_with = "write_outcome::<P, _>")]
    outcome: Option<Outcome>,
    turns: Vec<TurnForm<P>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    variations: Vec<VariationForm<P>>,
}

/// Turns that could have been played instead of those after a certain one.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[serde(bound(serialize = "P::Move: MoveText", deserialize = "P::Move: MoveText"))]
struct VariationForm<P: Notation> {
    after: usize,
    turns: Vec<TurnForm<P>>,
}

/// A turn and what was said about it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[serde(bound(serialize = "P::Move: MoveText", deserialize = "P::Move: MoveText"))]
struct TurnForm<P: Notation> {
    turn: Turn<P::Move>,
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
    #[serde(serialize_with = "write_outcome::<P, _>")]
    outcome: Option<Outcome>,
}

impl<P: Notation> Game<P>
where
    P::Move: MoveText,
{
    fn form(&self) -> GameForm<P> {
        // Lines that are still to be written: the number of the turn before, and the first turn.
        let mut waiting = VecDeque::new();
        let mut count = 0;
        let turns = self.line_form(0, NodeId::START, &mut count, &mut waiting);
        let mut variations = Vec::new();
        while let Some((after, first)) = waiting.pop_front() {
            count += 1;
            let mut turns = Vec::from([self.turn_form(first)]);
            turns.append(&mut self.line_form(count, first, &mut count, &mut waiting));
            variations.push(VariationForm { after, turns });
        }
        GameForm {
            tags: Tags::new(),
            result: None,
            start: self.start_position().clone(),
            comment: self.living_node(NodeId::START).comment_after().unwrap_or_default().into(),
            outcome: self.declared_outcome_at(NodeId::START),
            turns,
            variations,
        }
    }

    /// The main continuation below a node that has a number; what else follows goes to `waiting`.
    fn line_form(
        &self,
        mut number: usize,
        mut parent: NodeId,
        count: &mut usize,
        waiting: &mut VecDeque<(usize, NodeId)>,
    ) -> Vec<TurnForm<P>> {
        let mut line = Vec::new();
        while let Some((&main, others)) = self.living_node(parent).children().split_first() {
            waiting.extend(others.iter().map(|&other| (number, other)));
            line.push(self.turn_form(main));
            *count += 1;
            (number, parent) = (*count, main);
        }
        line
    }

    fn turn_form(&self, id: NodeId) -> TurnForm<P> {
        let node = self.living_node(id);
        TurnForm {
            turn: node.turn().clone(),
            comment_before: node.comment_before().unwrap_or_default().into(),
            comment: node.comment_after().unwrap_or_default().into(),
            nags: node.nags().iter().map(|nag| nag.0).collect(),
            clock: node.clock().map(ClockTime::as_millis),
            outcome: self.declared_outcome_at(id),
        }
    }

    fn from_form(form: GameForm<P>) -> Result<Game<P>, String> {
        let mut game = Game::from_position(form.start);
        game.living_annotations(NodeId::START).comment_after = tidy_comment(&form.comment);
        if let Some(outcome) = form.outcome {
            game.declare(NodeId::START, outcome);
        }
        let mut numbered = Vec::from([NodeId::START]);
        game.add_line(NodeId::START, &form.turns, &mut numbered)?;
        for variation in &form.variations {
            let after = variation.after;
            let parent = *numbered
                .get(after)
                .ok_or_else(|| format!("a variation after turn {after}, which comes later"))?;
            game.add_line(parent, &variation.turns, &mut numbered)?;
        }
        game.go_to_end();
        Ok(game)
    }

    fn add_line(
        &mut self,
        mut parent: NodeId,
        line: &[TurnForm<P>],
        numbered: &mut Vec<NodeId>,
    ) -> Result<(), String> {
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
            numbered.push(id);
            parent = id;
        }
        Ok(())
    }
}

impl<P: Notation + Serialize> Serialize for Game<P>
where
    P::Move: MoveText,
{
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.form().serialize(serializer)
    }
}

impl<'de, P: Notation + Deserialize<'de>> Deserialize<'de> for Game<P>
where
    P::Move: MoveText,
{
    /// Every turn is checked to be legal. The cursor is at the end of the main line.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Game<P>, D::Error> {
        Game::from_form(GameForm::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

/// A game with its tags and its result. What PGN holds, this form holds.
impl<P: Notation + Serialize> Serialize for PgnGame<P>
where
    P::Move: MoveText,
{
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut form = self.game.form();
        form.tags = self.tags.clone();
        form.result = Some(self.result().to_string());
        form.serialize(serializer)
    }
}

impl<'de, P: Notation + Deserialize<'de>> Deserialize<'de> for PgnGame<P>
where
    P::Move: MoveText,
{
    /// A result that the game itself does not tell is taken as declared, as in PGN. The cursor is
    /// at the start.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PgnGame<P>, D::Error> {
        let mut form = GameForm::deserialize(deserializer)?;
        let tags = core::mem::take(&mut form.tags);
        let result = form.result.take();
        let game = Game::from_form(form).map_err(D::Error::custom)?;
        let mut game = PgnGame { tags, game };
        if let Some(result) = result {
            game.take_result(&result).map_err(D::Error::custom)?;
        }
        game.game.go_to_start();
        Ok(game)
    }
}
