//! Games with variations.

use std::collections::BTreeMap;

use cotulenh::{
    ClockTime, Color, Game, Nag, NodeError, NodeId, Outcome, PgnGame, PgnWriter, Position,
    Termination, TurnStyle,
    pgn::{Games, ReadOptions},
};
use serde_json::json;
use wasm_bindgen::prelude::*;

use crate::{refusal, texts};

/// A game: its tags and its tree of turns. Nodes are numbers; 0 is the start.
#[wasm_bindgen]
pub struct TreeCore {
    game: PgnGame<Position>,
    ids: Vec<NodeId>,
    numbers: BTreeMap<NodeId, u32>,
}

impl TreeCore {
    fn of(game: PgnGame<Position>) -> TreeCore {
        let mut tree = TreeCore { game, ids: Vec::new(), numbers: BTreeMap::new() };
        tree.number(NodeId::START);
        tree
    }

    fn number(&mut self, id: NodeId) -> u32 {
        if let Some(&number) = self.numbers.get(&id) {
            return number;
        }
        let number = self.ids.len() as u32;
        self.ids.push(id);
        self.numbers.insert(id, number);
        number
    }

    fn id(&self, node: u32) -> Result<NodeId, String> {
        let id = self.ids.get(node as usize).copied();
        id.filter(|&id| self.game.game.node(id).is_some())
            .ok_or_else(|| refusal::value("this move was removed from the game", &node.to_string()))
    }

    fn node(&self, node: u32) -> Result<&cotulenh::Node<Position>, String> {
        let id = self.id(node)?;
        self.game.game.node(id).ok_or_else(|| refusal::value("no such move", ""))
    }

    fn change<T>(
        &mut self,
        node: u32,
        change: impl FnOnce(&mut Game<Position>, NodeId) -> Result<T, NodeError>,
    ) -> Result<T, String> {
        let id = self.id(node)?;
        change(&mut self.game.game, id).map_err(|error| refusal::value(&error.to_string(), ""))
    }

    fn declare(&mut self, outcome: Outcome) -> Result<(), String> {
        let game = &mut self.game.game;
        let failed = |error: &dyn std::fmt::Display| refusal::value(&error.to_string(), "");
        game.go_to_start();
        game.go_to_end();
        game.set_outcome(outcome).map_err(|error| failed(&error))
    }
}

fn style(word: &str) -> Result<TurnStyle, String> {
    match word {
        "san" => Ok(TurnStyle::San),
        "lan" => Ok(TurnStyle::Lan),
        "uci" => Ok(TurnStyle::Uci),
        other => Err(refusal::value("a style is san, lan or uci", other)),
    }
}

#[wasm_bindgen]
impl TreeCore {
    /// A game without turns from a position.
    #[wasm_bindgen(constructor)]
    pub fn new(fen: &str) -> Result<TreeCore, String> {
        let start = Position::from_fen(fen).map_err(|error| refusal::fen(&error, fen))?;
        Ok(TreeCore::of(PgnGame::new(Game::from_position(start))))
    }

    /// Reads the game of a text with this number, from 0; `undefined` if there are fewer.
    pub fn read(text: &str, number: usize) -> Result<Option<TreeCore>, String> {
        let options = ReadOptions { check_variant: true, ..ReadOptions::default() };
        let game = Games::<Position>::with_options(text, options).nth(number).transpose();
        Ok(game.map_err(|error| refusal::pgn(&error, text))?.map(TreeCore::of))
    }

    /// The node before; -1 at the start.
    pub fn parent(&mut self, node: u32) -> Result<i32, String> {
        let parent = self.node(node)?.parent();
        Ok(parent.map_or(-1, |parent| self.number(parent).cast_signed()))
    }

    /// What can follow; the first is the main continuation.
    pub fn children(&mut self, node: u32) -> Result<Vec<u32>, String> {
        let children = self.node(node)?.children().to_vec();
        Ok(children.into_iter().map(|child| self.number(child)).collect())
    }

    /// The move that led to a node, as text; empty at the start.
    pub fn text(&self, node: u32, as_style: &str) -> Result<String, String> {
        let style = style(as_style)?;
        let found = self.node(node)?;
        let parent = found.parent().and_then(|parent| self.game.game.node(parent));
        Ok(parent
            .map(|parent| parent.position().write_turn(found.turn(), style))
            .unwrap_or_default())
    }

    /// The position at a node.
    pub fn fen(&self, node: u32) -> Result<String, String> {
        Ok(self.node(node)?.position().to_fen())
    }

    /// Adds a turn below a node; one that is there already is returned.
    pub fn add(&mut self, node: u32, text: &str) -> Result<u32, String> {
        let id = self.id(node)?;
        let position = self.node(node)?.position();
        let turn =
            position.parse_turn(text).map_err(|error| refusal::turn(position, &error, text))?;
        let added = self.game.game.add_turn(id, &turn);
        let added = added.map_err(|error| refusal::value(&error.to_string(), text))?;
        Ok(self.number(added))
    }

    /// Removes a node and everything below it.
    pub fn remove(&mut self, node: u32) -> Result<(), String> {
        self.change(node, Game::delete_variation)
    }

    /// Makes the variation of a node the main continuation where it branches off.
    pub fn promote(&mut self, node: u32) -> Result<bool, String> {
        self.change(node, Game::promote_variation)
    }

    /// Comment after, comment before, judgements and clock of a node, in JSON.
    pub fn annotations(&self, node: u32) -> Result<String, String> {
        let node = self.node(node)?;
        let nags: Vec<u8> = node.nags().iter().map(|nag| nag.0).collect();
        Ok(json!({
            "comment": node.comment_after().unwrap_or_default(),
            "startingComment": node.comment_before().unwrap_or_default(),
            "nags": nags,
            "clock": node.clock().map(ClockTime::as_millis),
        })
        .to_string())
    }

    /// Sets the comment after a node.
    pub fn set_comment(&mut self, node: u32, text: &str) -> Result<(), String> {
        self.change(node, |game, id| game.set_comment_after(id, text))
    }

    /// Sets the comment before a node.
    pub fn set_starting_comment(&mut self, node: u32, text: &str) -> Result<(), String> {
        self.change(node, |game, id| game.set_comment_before(id, text))
    }

    /// Adds a judgement.
    pub fn add_nag(&mut self, node: u32, nag: u8) -> Result<(), String> {
        self.change(node, |game, id| game.add_nag(id, Nag(nag)))
    }

    /// Removes a judgement and tells whether it was there.
    pub fn remove_nag(&mut self, node: u32, nag: u8) -> Result<bool, String> {
        self.change(node, |game, id| game.remove_nag(id, Nag(nag)))
    }

    /// Sets the milliseconds left after a node; a negative number removes them.
    pub fn set_clock(&mut self, node: u32, millis: f64) -> Result<(), String> {
        #[expect(clippy::cast_sign_loss, reason = "negative numbers are none")]
        let clock = (millis >= 0.0).then(|| ClockTime::from_millis(millis as u64));
        self.change(node, |game, id| game.set_clock(id, clock))
    }

    /// All tags, in JSON.
    pub fn tags(&self) -> String {
        let tags: Vec<(&str, &str)> = self.game.tags.iter().collect();
        json!(tags).to_string()
    }

    /// Sets a tag.
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), String> {
        let set = self.game.tags.set(name, value);
        set.map_err(|_| refusal::value("not the name of a tag", name))
    }

    /// Removes a tag and tells whether it was there.
    pub fn remove_tag(&mut self, name: &str) -> bool {
        self.game.tags.remove(name).is_some()
    }

    /// The result: `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub fn result(&self) -> String {
        self.game.result().to_string()
    }

    /// A side gives up at the end of the main line.
    pub fn resign(&mut self, color: &str) -> Result<(), String> {
        let loser: Color = texts::color(color)?;
        self.declare(Outcome::win(!loser, Termination::Resignation))
    }

    /// The players agree on a draw at the end of the main line.
    pub fn agree_draw(&mut self) -> Result<(), String> {
        self.declare(Outcome::draw(Termination::Agreement))
    }

    /// The text of the game.
    pub fn pgn(&self, as_style: &str, width: usize) -> Result<String, String> {
        Ok(PgnWriter { style: style(as_style)?, width }.write(&self.game))
    }
}
