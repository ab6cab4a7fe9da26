//! A deployment that is tried out beside a board.

use cotulenh::{Deployment, Position, Recombined, Role, TurnStyle};
use wasm_bindgen::prelude::*;

use crate::{list, refusal, texts};

/// A stack being split up.
#[wasm_bindgen]
pub struct DeploymentCore(Deployment);

impl DeploymentCore {
    pub(crate) fn new(position: &Position, square: &str) -> Result<DeploymentCore, String> {
        if square.is_empty() {
            return Deployment::resume(position)
                .map(DeploymentCore)
                .ok_or_else(|| refusal::session("no deployment is under way: say which stack"));
        }
        Deployment::begin(position, texts::square(square)?)
            .map(DeploymentCore)
            .map_err(|error| refusal::session(&error.to_string()))
    }
}

#[wasm_bindgen]
impl DeploymentCore {
    /// The square all steps start from.
    pub fn origin(&self) -> String {
        self.0.origin().to_string()
    }

    /// The steps made, as rows.
    pub fn steps(&self) -> String {
        let mut position = self.0.before().clone();
        let mut rows = Vec::new();
        for &mv in self.0.steps() {
            rows.push(list::row(&position, mv));
            position.make(mv);
        }
        rows.join("\n")
    }

    /// The pieces that may still act, one letter each, `+` before a hero.
    pub fn remaining(&self) -> String {
        self.0.remaining().map(|piece| piece.to_string()).collect()
    }

    /// Whether the turn is over.
    pub fn is_over(&self) -> bool {
        self.0.is_over()
    }

    /// Every legal next step, as rows with their SAN.
    pub fn next_steps(&self) -> String {
        let moves = self.0.next_steps();
        let position = self.0.position();
        let sans = list::sans(position, &moves, true);
        let rows = moves.iter().zip(sans);
        rows.map(|(&mv, san)| format!("{}\t{san}", list::row(position, mv)))
            .collect::<Vec<_>>()
            .join("\n")
    }

    /// Makes a step: `F>e7`, with its origin or without.
    pub fn step(&mut self, text: &str) -> Result<(), String> {
        let position = self.0.position();
        let origin = self.0.origin();
        let with_origin = text.replacen('>', &format!("{origin}>"), 1);
        let mv = position
            .parse_move(&with_origin)
            .or_else(|_| position.parse_move(text))
            .map_err(|error| refusal::turn(position, &error, text))?;
        self.0.step(mv).map_err(|error| refusal::session(&error.to_string()))
    }

    /// Takes back the last step and tells whether there was one.
    pub fn undo(&mut self) -> bool {
        self.0.undo_step().is_some()
    }

    /// The pieces that may join a group sent out earlier: `T e7`, one per line.
    pub fn recombinations(&self) -> String {
        let options = self.0.recombinations().into_iter();
        options
            .map(|option| format!("{} {}", option.role.letter(), option.square))
            .collect::<Vec<_>>()
            .join("\n")
    }

    /// Lets a piece join a group; tells whether the whole stack goes together now.
    pub fn recombine(&mut self, role: &str, square: &str) -> Result<bool, String> {
        let square = texts::square(square)?;
        let letter = role.chars().next().filter(|_| role.len() == 1);
        let role = letter
            .and_then(Role::from_letter)
            .ok_or_else(|| refusal::value("not the letter of a role", role))?;
        let done = self.0.recombine(role, square);
        let done = done.map_err(|error| refusal::session(&error.to_string()))?;
        Ok(matches!(done, Recombined::PlainMove(_)))
    }

    /// Why it may not end here, in words; empty if it may.
    pub fn why_not(&self, lang: &str) -> Result<String, String> {
        let lang = texts::lang(lang)?;
        let unfinished = self.0.may_finish().err();
        Ok(unfinished.map(|unfinished| unfinished.describe(lang)).unwrap_or_default())
    }

    /// The board after the steps made so far.
    pub fn fen(&self) -> String {
        self.0.position().to_fen()
    }

    /// The whole turn in LAN.
    pub fn finish(&self) -> Result<String, String> {
        let (turn, _) = self.0.finish().map_err(|error| refusal::session(&error.to_string()))?;
        Ok(self.0.before().write_turn(&turn, TurnStyle::Lan))
    }
}
