//! The conversation.

use std::{
    io::{self, BufRead, Write},
    ops::ControlFlow,
    thread::{self, Scope},
};

use super::{
    command::Command,
    lines::next_line,
    options::{Change, Settings, Variant},
    output::Output,
    player::{EnginePlayer, Player},
};

/// One conversation over a pair of streams.
pub(super) struct Session<W> {
    output: Output<W>,
    settings: Settings,
    /// What a level below the highest errs by in this game.
    seed: u64,
}

type AnyPlayer<'scope, 'env, W> = Box<dyn Player<'scope, 'env, W> + 'scope>;

impl<W: Write + Send> Session<W> {
    pub(super) fn new(output: W) -> Session<W> {
        Session {
            output: Output::new(output),
            settings: Settings::default(),
            seed: fastrand::u64(..),
        }
    }

    pub(super) fn run(mut self, mut input: impl BufRead) -> io::Result<()> {
        let output = self.output.clone();
        thread::scope(|scope| {
            let mut player = self.player();
            let read = self.converse(scope, &mut player, &mut input);
            player.stop();
            read
        })?;
        output.take_failure().map_or(Ok(()), Err)
    }

    fn converse<'scope, 'env>(
        &mut self,
        scope: &'scope Scope<'scope, 'env>,
        player: &mut AnyPlayer<'scope, 'env, W>,
        input: &mut impl BufRead,
    ) -> io::Result<()>
    where
        W: 'scope,
    {
        while let Some(line) = next_line(input)? {
            let command = match line {
                Ok(line) => Command::parse(&line).map_err(|error| error.to_string()),
                Err(error) => Err(error.to_string()),
            };
            let obeyed = command.and_then(|command| self.obey(scope, player, command));
            match obeyed {
                Ok(ControlFlow::Continue(())) => {}
                Ok(ControlFlow::Break(())) => break,
                Err(complaint) => self.output.complain(complaint),
            }
            if let Some(failure) = self.output.take_failure() {
                return Err(failure);
            }
        }
        Ok(())
    }

    fn obey<'scope, 'env>(
        &mut self,
        scope: &'scope Scope<'scope, 'env>,
        player: &mut AnyPlayer<'scope, 'env, W>,
        command: Command,
    ) -> Result<ControlFlow<()>, String>
    where
        W: 'scope,
    {
        match command {
            Command::Uci => self.introduce(),
            Command::IsReady => self.output.say("readyok"),
            Command::NewGame => {
                self.seed = fastrand::u64(..);
                player.new_game();
                player.configure(&self.settings, self.seed)?;
            }
            Command::SetOption { name, value } => {
                self.set_option(player, &name, &value.unwrap_or_default())?;
            }
            Command::Position(position) => player.set_position(&position, self.settings.game)?,
            Command::Go(go) => player.go(scope, &go, self.settings.shows_chances)?,
            Command::Perft(depth) => player.perft(scope, depth),
            Command::Stop => player.stop(),
            Command::PonderHit => player.ponderhit(),
            Command::Display => {
                let text = player.describe();
                self.output.say(text);
            }
            Command::Bench { depth } => player.bench(depth),
            Command::Debug | Command::Nothing => {}
            Command::Quit => return Ok(ControlFlow::Break(())),
        }
        Ok(ControlFlow::Continue(()))
    }

    fn introduce(&self) {
        self.output.say(format_args!(
            "id name Cotulenh {}\nid author {}\n\n{}\nuciok",
            env!("CARGO_PKG_VERSION"),
            env!("CARGO_PKG_AUTHORS"),
            Settings::announcement()
        ));
    }

    fn set_option<'scope, 'env>(
        &mut self,
        player: &mut AnyPlayer<'scope, 'env, W>,
        name: &str,
        value: &str,
    ) -> Result<(), String>
    where
        W: 'scope,
    {
        let before = self.settings;
        match self.settings.set(name, value).map_err(|error| error.to_string())? {
            Change::Engine => {
                let configured = player.configure(&self.settings, self.seed);
                if configured.is_err() {
                    self.settings = before;
                }
                configured?;
            }
            Change::ClearHash => player.new_game(),
            Change::Network(choice) => player.set_network(&choice)?,
            Change::Variant if self.settings.variant != before.variant => {
                player.stop();
                *player = self.player();
            }
            Change::Game | Change::Variant | Change::Nothing => {}
        }
        Ok(())
    }

    /// A player of the game that is chosen.
    fn player<'scope, 'env>(&self) -> AnyPlayer<'scope, 'env, W>
    where
        W: 'scope,
    {
        let output = self.output.clone();
        match self.settings.variant {
            Variant::Cotulenh => Box::new(EnginePlayer::<cotulenh::Position, W>::new(
                &self.settings,
                self.seed,
                output,
            )),
            Variant::Chess => Box::new(EnginePlayer::<cotulenh_chess::Position, W>::new(
                &self.settings,
                self.seed,
                output,
            )),
        }
    }
}
