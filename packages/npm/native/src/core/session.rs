//! The deployment under way.

use cotulenh::{Deployment, Move, Role};
use wasm_bindgen::prelude::*;

use super::{Core, Played, replay};
use crate::{list, refusal, texts};

#[wasm_bindgen]
impl Core {
    /// Where the deployment under way starts; empty if none is.
    pub fn session_origin(&self) -> String {
        self.steps.first().map(|step| step.mv.from().to_string()).unwrap_or_default()
    }

    /// The steps made, as rows.
    pub fn session_steps(&self) -> String {
        let mut position = &self.start;
        let mut rows = Vec::new();
        for step in &self.steps {
            rows.push(list::row(position, step.mv));
            position = &step.after;
        }
        rows.join("\n")
    }

    /// The stack that is deployed as it was, what stands on its square now, and those of it that
    /// may still act, in three fields.
    pub fn session_stacks(&self) -> String {
        let Some(origin) = self.steps.first().map(|step| step.mv.from()) else {
            return String::new();
        };
        let text = |stack: Option<cotulenh::Stack>| {
            stack.map(|stack| stack.to_string()).unwrap_or_default()
        };
        let us = self.start.turn();
        let now = self.current().stack_at(origin).filter(|stack| stack.color() == us);
        let waiting: String = if self.is_complete() {
            String::new()
        } else {
            Deployment::resume(self.current())
                .map(|deployment| deployment.remaining().map(|piece| piece.to_string()).collect())
                .unwrap_or_default()
        };
        [text(self.start.stack_at(origin)), text(now), waiting].join("\t")
    }

    /// Whether the deployment under way has nothing left to do.
    pub fn session_complete(&self) -> bool {
        self.is_complete()
    }

    /// Why the deployment may not end here, in words; empty if it may.
    pub fn why_not_commit(&self, lang: &str) -> Result<String, String> {
        let lang = texts::lang(lang)?;
        if self.steps.is_empty() {
            return Ok(cotulenh::Unfinished::NothingDone.describe(lang));
        }
        if self.is_complete() {
            return Ok(String::new());
        }
        let deployment = Deployment::resume(self.current());
        let unfinished = deployment.and_then(|deployment| deployment.may_finish().err());
        Ok(unfinished.map(|unfinished| unfinished.describe(lang)).unwrap_or_default())
    }

    /// Ends the deployment under way.
    pub fn commit(&mut self) -> Result<(), String> {
        let reason = self.why_not_commit("en")?;
        if !reason.is_empty() {
            return Err(refusal::session(&format!("the deployment may not end here: {reason}")));
        }
        let mut turn = self.turn_of_steps();
        let mut after = self.current().clone();
        if !self.is_complete() {
            let finish = Move::finish(self.steps[0].mv.from());
            if !after.is_legal(finish) {
                return Err(refusal::session("the deployment may not end here"));
            }
            after.make(finish);
            turn.push(finish);
        }
        self.steps.clear();
        let before = std::mem::replace(&mut self.start, after);
        self.history.push(Played { before, turn });
        Ok(())
    }

    /// Takes back all steps of the deployment under way.
    pub fn cancel(&mut self) {
        self.steps.clear();
    }

    /// The pieces that may join a group sent out earlier: `T e7`, one per line.
    pub fn recombinations(&self) -> String {
        let Some(deployment) = Deployment::resume(self.current()).filter(|_| !self.is_complete())
        else {
            return String::new();
        };
        let options = deployment.recombinations().into_iter();
        options
            .map(|option| format!("{} {}", option.role.letter(), option.square))
            .collect::<Vec<_>>()
            .join("\n")
    }

    /// Lets a waiting piece join a group. Tells whether the whole stack goes together now: the
    /// deployment has become a plain move, which is made.
    pub fn recombine(&mut self, role: &str, square: &str) -> Result<bool, String> {
        let square = texts::square(square)?;
        let letter = role.chars().next().filter(|_| role.len() == 1);
        let role = letter
            .and_then(Role::from_letter)
            .ok_or_else(|| refusal::value("not the letter of a role", role))?;
        let mut deployment = Deployment::resume(self.current())
            .ok_or_else(|| refusal::session("no deployment is under way"))?;
        deployment.recombine(role, square).map_err(|error| refusal::session(&error.to_string()))?;
        let moves = deployment.steps().to_vec();
        if let [mv] = *moves
            && !mv.is_step()
        {
            self.steps.clear();
            self.make(mv, true)?;
            return Ok(true);
        }
        self.steps = replay(&self.start, &moves);
        Ok(false)
    }
}
