//! The engine of one game behind the protocol, idle or at work on a thread.

use std::{
    fs::File,
    io::{self, Read as _, Write},
    panic,
    path::Path,
    thread::{Builder, Scope, ScopedJoinHandle},
};

use cotulenh_board::{Color, Turn, TurnStyle, perft};

use super::{
    board_text,
    command::{GoCommand, PositionCommand},
    options::{NetworkChoice, Settings},
    output::{Output, best_move_line, info_line},
};
use crate::{
    Clock, Control, Engine, EngineGame, GameSettings, Limits, Network, NetworkError, bench,
    engine::STACK_SIZE,
};

/// Below this depth, perft is counted without asking whether to stop.
const PERFT_IN_ONE_GO: u32 = 3;

/// One game of the protocol, whichever it is.
pub(super) trait Player<'scope, 'env, W> {
    /// Makes settings known. They hold for positions set from now on.
    fn configure(&mut self, settings: &Settings, seed: u64) -> Result<(), String>;
    fn new_game(&mut self);
    fn set_network(&mut self, choice: &NetworkChoice) -> Result<(), String>;
    fn set_position(&mut self, command: &PositionCommand, game: GameSettings)
    -> Result<(), String>;
    fn go(
        &mut self,
        scope: &'scope Scope<'scope, 'env>,
        command: &GoCommand,
        shows_chances: bool,
    ) -> Result<(), String>;
    fn perft(&mut self, scope: &'scope Scope<'scope, 'env>, depth: u32);
    fn bench(&mut self, depth: Option<u32>);
    fn stop(&mut self);
    fn ponderhit(&mut self);
    fn describe(&mut self) -> String;
}

pub(super) struct EnginePlayer<'scope, P: EngineGame, W> {
    state: State<'scope, P>,
    output: Output<W>,
}

enum State<'scope, P: EngineGame> {
    Idle(Box<Engine<P>>),
    Busy(Work<'scope, P>),
    /// Between the two, and after a panic.
    Gone,
}

struct Work<'scope, P: EngineGame> {
    control: Control,
    /// Whether it ends without being stopped.
    is_bounded: bool,
    /// Whether it will, once the pondered turn was played.
    is_bounded_after_ponder: bool,
    thread: ScopedJoinHandle<'scope, Box<Engine<P>>>,
}

impl<'scope, P: EngineGame, W: Write + Send + 'scope> EnginePlayer<'scope, P, W> {
    pub(super) fn new(
        settings: &Settings,
        seed: u64,
        output: Output<W>,
    ) -> EnginePlayer<'scope, P, W> {
        let engine = Engine::new(settings.engine_options(seed));
        let mut engine = engine.expect("another engine has had these options before");
        start_position(&mut engine, settings.game);
        EnginePlayer { state: State::Idle(Box::new(engine)), output }
    }

    /// The engine when its work is done. Work without an end is stopped.
    fn idle_engine(&mut self) -> Box<Engine<P>> {
        match std::mem::replace(&mut self.state, State::Gone) {
            State::Idle(engine) => engine,
            State::Busy(work) => {
                if !work.is_bounded {
                    work.control.stop();
                }
                work.thread.join().unwrap_or_else(|cause| panic::resume_unwind(cause))
            }
            State::Gone => unreachable!("nobody keeps the engine without putting it back"),
        }
    }

    fn with_engine<T>(&mut self, act: impl FnOnce(&mut Engine<P>) -> T) -> T {
        let mut engine = self.idle_engine();
        let result = act(&mut engine);
        self.state = State::Idle(engine);
        result
    }

    /// Starts work on a thread of its own.
    fn begin<'env>(
        &mut self,
        scope: &'scope Scope<'scope, 'env>,
        (is_bounded, is_bounded_after_ponder): (bool, bool),
        work: impl FnOnce(&mut Engine<P>, &Control) + Send + 'scope,
    ) {
        let mut engine = self.idle_engine();
        let control = Control::new();
        let heard = control.clone();
        let thread = Builder::new()
            .name("search".to_string())
            .stack_size(STACK_SIZE)
            .spawn_scoped(scope, move || {
                work(&mut engine, &heard);
                engine
            })
            .expect("the system has room for one more thread");
        self.state = State::Busy(Work { control, is_bounded, is_bounded_after_ponder, thread });
    }
}

impl<'scope, 'env, P: EngineGame, W: Write + Send + 'scope> Player<'scope, 'env, W>
    for EnginePlayer<'scope, P, W>
{
    fn configure(&mut self, settings: &Settings, seed: u64) -> Result<(), String> {
        let options = settings.engine_options(seed);
        self.with_engine(|engine| engine.set_options(options)).map_err(|error| error.to_string())
    }

    fn new_game(&mut self) {
        self.with_engine(Engine::new_game);
    }

    fn set_network(&mut self, choice: &NetworkChoice) -> Result<(), String> {
        let file = match choice {
            NetworkChoice::BuiltIn => {
                self.with_engine(Engine::use_built_in_network);
                return Ok(());
            }
            NetworkChoice::None => {
                self.with_engine(Engine::use_no_network);
                return Ok(());
            }
            NetworkChoice::File(file) => file,
        };
        let refused =
            |error: &dyn std::fmt::Display| format!("EvalFile {}: {error}", file.display());
        let network = read_network(file).map_err(|error| refused(&error))?;
        let name = network.name().to_string();
        self.with_engine(|engine| engine.set_network(network)).map_err(|error| refused(&error))?;
        self.output.say(format_args!("info string EvalFile {}: {name}", file.display()));
        Ok(())
    }

    fn set_position(
        &mut self,
        command: &PositionCommand,
        game: GameSettings,
    ) -> Result<(), String> {
        let start = match &command.fen {
            Some(fen) => P::from_fen(fen).map_err(|error| format!("bad fen '{fen}': {error}"))?,
            None => P::initial(),
        }
        .with_settings(game);
        let mut position = start.clone();
        let mut turns = Vec::with_capacity(command.turns.len());
        for text in &command.turns {
            let turn = read_turn(&position, text)?;
            position = position.play_turn(&turn).map_err(|error| error.to_string())?;
            turns.push(turn);
        }
        self.with_engine(|engine| engine.set_position(start, &turns))
            .map_err(|error| error.to_string())
    }

    fn go(
        &mut self,
        scope: &'scope Scope<'scope, 'env>,
        command: &GoCommand,
        shows_chances: bool,
    ) -> Result<(), String> {
        let limits = self.with_engine(|engine| limits(engine.position(), command))?;
        let has_end = has_end(&limits) && !limits.infinite;
        let output = self.output.clone();
        self.begin(scope, (has_end && !limits.ponder, has_end), move |engine, control| {
            let position = engine.position().clone();
            let verdict = engine.go_with(&limits, control, |report| {
                output.say(info_line(&position, report, shows_chances));
            });
            output.say(best_move_line(&position, &verdict));
        });
        Ok(())
    }

    fn perft(&mut self, scope: &'scope Scope<'scope, 'env>, depth: u32) {
        let output = self.output.clone();
        self.begin(scope, (true, true), move |engine, control| {
            let mut position = engine.position().clone();
            let mut total = 0;
            for &mv in position.legal_moves().as_ref() {
                let name = position.write_turn(&Turn::single(mv), TurnStyle::Uci);
                let undo = position.make(mv);
                let nodes = count(&mut position, depth.saturating_sub(1), control);
                position.unmake(mv, undo);
                if control.is_stopped() {
                    return;
                }
                output.say(format_args!("{name}: {nodes}"));
                total += nodes;
            }
            output.say(format_args!("\nNodes searched: {total}\n"));
        });
    }

    fn bench(&mut self, depth: Option<u32>) {
        // Speed is measured with nothing else at work.
        self.with_engine(|_| {});
        let result = bench::run::<P>(depth, 1).total();
        self.output.say(format_args!(
            "Nodes searched: {}\nNodes/second: {}",
            result.nodes,
            result.nodes_per_second()
        ));
    }

    fn stop(&mut self) {
        if let State::Busy(work) = &self.state {
            work.control.stop();
        }
    }

    fn ponderhit(&mut self) {
        if let State::Busy(work) = &mut self.state {
            work.control.ponderhit();
            work.is_bounded = work.is_bounded_after_ponder;
        }
    }

    fn describe(&mut self) -> String {
        self.with_engine(|engine| board_text::describe(engine.position()))
    }
}

/// Why a network could not be read.
#[derive(Debug, thiserror::Error)]
enum ReadError {
    #[error(transparent)]
    File(#[from] io::Error),
    #[error("the file is larger than any network")]
    TooLarge,
    #[error(transparent)]
    Network(#[from] NetworkError),
}

/// No network is larger.
const MAX_NETWORK_BYTES: u64 = 16 * 1024 * 1024;

fn read_network(path: &Path) -> Result<Network, ReadError> {
    let mut bytes = Vec::new();
    File::open(path)?.take(MAX_NETWORK_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MAX_NETWORK_BYTES {
        return Err(ReadError::TooLarge);
    }
    Ok(Network::from_bytes(&bytes)?)
}

fn start_position<P: EngineGame>(engine: &mut Engine<P>, game: GameSettings) {
    engine
        .set_position(P::initial().with_settings(game), &[])
        .expect("no turn is played, so none is illegal");
}

fn read_turn<P: EngineGame>(position: &P, text: &str) -> Result<Turn<P::Move>, String> {
    position.parse_turn(text).map_err(|error| format!("bad move '{text}': {error}"))
}

/// What `go` says, for the side to move.
fn limits<P: EngineGame>(position: &P, command: &GoCommand) -> Result<Limits<P::Move>, String> {
    let side = match position.turn() {
        Color::First => 0,
        Color::Second => 1,
    };
    let clock = command.time[side].map(|remaining| Clock {
        remaining,
        increment: command.increment[side],
        turns_to_go: command.turns_to_go,
        overhead: std::time::Duration::ZERO,
    });
    let only_turns = command.search_turns.iter().map(|text| read_turn(position, text));
    let mut limits = Limits {
        depth: command.depth,
        nodes: command.nodes,
        move_time: command.move_time,
        clock,
        mate: command.mate,
        infinite: command.is_infinite,
        ponder: command.is_ponder,
        only_turns: only_turns.collect::<Result<_, _>>()?,
        ..Limits::default()
    };
    limits.infinite |= !has_end(&limits) && limits.mate.is_none() && !limits.ponder;
    Ok(limits)
}

/// Whether the search ends in any position. That a mate is found is not certain.
fn has_end<M>(limits: &Limits<M>) -> bool {
    limits.depth.is_some()
        || limits.nodes.is_some()
        || limits.move_time.is_some()
        || limits.clock.is_some()
}

/// The leaves below a position, or some number if it was told to stop.
fn count<P: EngineGame>(position: &mut P, depth: u32, control: &Control) -> u64 {
    if depth < PERFT_IN_ONE_GO {
        return perft::perft(position, depth);
    }
    let mut total = 0;
    for &mv in position.legal_moves().as_ref() {
        if control.is_stopped() {
            break;
        }
        let undo = position.make(mv);
        total += count(position, depth - 1, control);
        position.unmake(mv, undo);
    }
    total
}
