//! A board with its history and the deployment under way.

mod answers;
mod moves;
mod session;

use cotulenh::{Counters, Deployment, Move, Position, Setup, board::Turn};
use wasm_bindgen::prelude::*;

use crate::{
    deploying::DeploymentCore,
    refusal, texts,
    turns::{TurnCursor, is_turn_over},
};

/// A board: the position at the start of the turn, the steps made since, and the turns before.
#[wasm_bindgen]
pub struct Core {
    start: Position,
    steps: Vec<Step>,
    history: Vec<Played>,
    last_guard: bool,
}

struct Step {
    mv: Move,
    after: Position,
}

struct Played {
    before: Position,
    turn: Turn<Move>,
}

impl Core {
    fn current(&self) -> &Position {
        self.steps.last().map_or(&self.start, |step| &step.after)
    }

    fn turn_of_steps(&self) -> Turn<Move> {
        self.steps.iter().map(|step| step.mv).collect()
    }

    /// The position of a set-up, as a practice board if it is no ordinary one.
    fn playable(&self, setup: &Setup) -> Result<Position, String> {
        let position = setup.position().or_else(|_| setup.practice());
        let position = position.map_err(|invalid| {
            let faults: Vec<String> = invalid.faults.iter().map(ToString::to_string).collect();
            refusal::setup(&faults)
        })?;
        Ok(if self.last_guard { position } else { position.without_last_guard() })
    }

    /// Reads a position, a deployment under way included: the start of its turn, and the steps.
    fn read(&self, fen: &str) -> Result<(Position, Vec<Step>), String> {
        if self.last_guard
            && let Ok(position) = Position::from_fen(fen)
        {
            return Ok(match Deployment::resume(&position) {
                Some(deployment) => {
                    let start = deployment.before().clone();
                    let steps = replay(&start, deployment.steps());
                    (start, steps)
                }
                None => (position, Vec::new()),
            });
        }
        let fields: Vec<&str> = fen.split_whitespace().collect();
        let (board, rest) = fields.split_at(fields.len().min(6));
        let setup: Setup = board
            .join(" ")
            .parse()
            .map_err(|error: cotulenh::ParseFenError| refusal::fen(&error.into(), fen))?;
        let start = self.playable(&setup)?;
        let mut steps: Vec<Step> = Vec::new();
        if let Some(field) = rest.first() {
            let bad = || {
                refusal::fen(
                    &cotulenh::FenError::DeploymentForm { text: (*field).to_string() },
                    fen,
                )
            };
            if rest.len() > 1 {
                return Err(bad());
            }
            let mut parts = field.trim_end_matches('.').splitn(3, ':');
            let (Some(origin), Some(left), Some(written)) =
                (parts.next(), parts.next(), parts.next())
            else {
                return Err(bad());
            };
            for step in written.split(',') {
                let position = steps.last().map_or(&start, |step| &step.after);
                let text = step.replacen('>', &format!("{origin}>"), 1);
                let mv = position.parse_move(&text).map_err(|_| bad())?;
                if !mv.is_step() || position.turn() != start.turn() {
                    return Err(bad());
                }
                let mut after = position.clone();
                after.make(mv);
                steps.push(Step { mv, after });
            }
            let origin = texts::square(origin)?;
            let after = steps.last().map_or(&start, |step| &step.after);
            let own = after.squares_of(start.turn()).contains(origin);
            let stands = after.stack_at(origin).filter(|_| own);
            if letters(left) != letters(&stands.map(|stack| stack.to_string()).unwrap_or_default())
            {
                return Err(bad());
            }
        }
        Ok((start, steps))
    }

    fn refuse_in_session(&self) -> Result<(), String> {
        if self.steps.is_empty() {
            return Ok(());
        }
        Err(refusal::session("a deployment is under way: commit or cancel it first"))
    }

    fn edit(&mut self, edit: impl FnOnce(&mut Setup)) -> Result<(), String> {
        self.refuse_in_session()?;
        let mut setup = self.start.to_setup();
        edit(&mut setup);
        self.start = self.playable(&setup)?;
        Ok(())
    }

    fn is_complete(&self) -> bool {
        self.steps.last().is_some_and(|step| is_turn_over(&self.start, &step.after))
    }
}

fn replay(start: &Position, moves: &[Move]) -> Vec<Step> {
    let mut position = start.clone();
    moves
        .iter()
        .map(|&mv| {
            position.make(mv);
            Step { mv, after: position.clone() }
        })
        .collect()
}

#[wasm_bindgen]
impl Core {
    /// A board.
    #[wasm_bindgen(constructor)]
    pub fn new(fen: &str, last_guard: bool) -> Result<Core, String> {
        let empty = Setup::empty().practice().map_err(|_| refusal::setup(&[]))?;
        let mut core = Core { start: empty, steps: Vec::new(), history: Vec::new(), last_guard };
        core.load(fen)?;
        Ok(core)
    }

    /// Sets up a position and forgets everything else; nothing changes if it cannot be read.
    pub fn load(&mut self, fen: &str) -> Result<(), String> {
        let (start, steps) = self.read(fen)?;
        self.start = start;
        self.steps = steps;
        self.history.clear();
        Ok(())
    }

    /// The FEN before the deployment under way, and after a tab the field that tells of it.
    pub fn fen(&self) -> String {
        let before = self.start.to_fen();
        if self.steps.is_empty() {
            return before;
        }
        let origin = self.steps[0].mv.from();
        let mut position = &self.start;
        let mut steps = Vec::new();
        for step in &self.steps {
            let lan = position.write_move(step.mv);
            steps.push(lan.replacen(&format!("{origin}>"), ">", 1));
            position = &step.after;
        }
        let own = self.current().squares_of(self.start.turn()).contains(origin);
        let left = self.current().stack_at(origin).filter(|_| own);
        let left = left.map(|stack| stack.to_string().to_uppercase()).unwrap_or_default();
        let dots = if self.is_complete() { "" } else { "..." };
        format!("{before}\t{origin}:{left}:{}{dots}", steps.join(","))
    }

    /// The board as it stands now, in one FEN.
    pub fn board_fen(&self) -> String {
        self.current().to_setup().to_string()
    }

    /// The side whose turn it is, also while it deploys.
    pub fn turn(&self) -> String {
        texts::letter(self.start.turn()).to_string()
    }

    /// Gives the turn to a side.
    pub fn set_turn(&mut self, color: &str) -> Result<(), String> {
        let color = texts::color(color)?;
        self.edit(|setup| setup.turn = color)
    }

    /// The halfmove clock.
    pub fn half_moves(&self) -> u32 {
        self.start.halfmove_clock()
    }

    /// The move number.
    pub fn move_number(&self) -> u32 {
        self.start.fullmove_number()
    }

    /// Sets both counters.
    pub fn set_counters(
        &mut self,
        halfmove_clock: u16,
        fullmove_number: u16,
    ) -> Result<(), String> {
        self.edit(|setup| setup.counters = Counters { halfmove_clock, fullmove_number })
    }

    /// The stack on a square as a FEN writes it, empty if none stands there.
    pub fn stack(&self, square: &str) -> Result<String, String> {
        let stack = self.current().stack_at(texts::square(square)?);
        Ok(stack.map(|stack| stack.to_string()).unwrap_or_default())
    }

    /// Every stack with its square: `c5 (NFT)`, one per line.
    pub fn stacks(&self) -> String {
        let all = self.current().stacks().map(|(square, stack)| format!("{square} {stack}"));
        all.collect::<Vec<_>>().join("\n")
    }

    /// Puts a stack on a square instead of what stands there; an empty text takes it away.
    pub fn set_stack(&mut self, square: &str, stack: &str) -> Result<(), String> {
        let square = texts::square(square)?;
        let pieces = texts::pieces(stack)?;
        self.edit(|setup| setup.set(square, &pieces))
    }

    /// Takes everything off the board; Red is to move. The history goes, too.
    pub fn clear(&mut self) -> Result<(), String> {
        self.start = self.playable(&Setup::empty())?;
        self.steps.clear();
        self.history.clear();
        Ok(())
    }

    /// All whole turns from here, one after the other.
    pub fn turns(&self) -> TurnCursor {
        TurnCursor::new(self.current().clone())
    }

    /// A deployment of its own, which does not change this board. With an empty text the one under
    /// way.
    pub fn deployment(&self, square: &str) -> Result<DeploymentCore, String> {
        DeploymentCore::new(self.current(), square)
    }

    /// A board of its own with the same history.
    #[wasm_bindgen(js_name = "clone")]
    pub fn copy(&self) -> Core {
        let steps = self.steps.iter();
        let history = self.history.iter();
        Core {
            start: self.start.clone(),
            steps: steps.map(|step| Step { mv: step.mv, after: step.after.clone() }).collect(),
            history: history
                .map(|played| Played { before: played.before.clone(), turn: played.turn.clone() })
                .collect(),
            last_guard: self.last_guard,
        }
    }
}

impl Core {
    /// The start of the game and its turns, for the engine. The last turn may be open.
    pub(crate) fn line(&self) -> (Position, Vec<Turn<Move>>) {
        let start = self.history.first().map_or(&self.start, |played| &played.before).clone();
        (start, self.history.iter().map(|played| played.turn.clone()).collect())
    }

    pub(crate) fn is_deploying(&self) -> bool {
        !self.steps.is_empty()
    }

    pub(crate) fn position(&self) -> &Position {
        self.current()
    }
}

/// The roles a text names, whatever the side, the order and the heroes.
fn letters(text: &str) -> Vec<char> {
    let mut letters: Vec<char> = text
        .chars()
        .filter(char::is_ascii_alphabetic)
        .map(|letter| letter.to_ascii_uppercase())
        .collect();
    letters.sort_unstable();
    letters
}
