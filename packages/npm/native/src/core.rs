//! A board with its history and the deployment under way.

use cotulenh::{
    ByColor, Counters, Deployment, Move, Piece, Position, Role, Setup, Square, Termination,
    TurnLog, TurnStyle, board::Turn,
};
use cotulenh_render::{Coordinates, LastTurn, Options, Theme};
use wasm_bindgen::prelude::*;

use crate::{
    deploying::DeploymentCore,
    list, pseudo, refusal, texts,
    turns::{TurnCursor, is_turn_over},
};

/// Bits of [`Core::status`].
const CHECK: u32 = 1;
const CHECKMATE: u32 = 2;
const STALEMATE: u32 = 4;
const MOVE_LIMIT: u32 = 8;
const COMMANDER_CAPTURED: u32 = 16;
const BATTLE_WON: u32 = 32;

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

    fn listed(&self, groups: bool, legal: bool) -> Vec<Move> {
        let position = self.current();
        if self.is_complete() {
            return Vec::new();
        }
        let mut moves = if legal { position.legal_moves() } else { pseudo::moves(position) };
        moves.retain(|&mv| {
            !mv.is_finish()
                && (groups
                    || !mv.is_step()
                    || position.moving_stack(mv).is_some_and(|stack| stack.len() == 1))
        });
        moves
    }

    fn find(&self, text: &str, legal: bool) -> Result<Move, String> {
        let position = self.current();
        if self.is_complete() {
            return Err(refusal::session("every piece has acted: commit the deployment first"));
        }
        let error = match position.parse_move(text) {
            Ok(mv) if !mv.is_finish() => return Ok(mv),
            Ok(_) => return Err(refusal::session("a deployment is ended by commitSession")),
            Err(error) => error,
        };
        let wanted = text.trim().trim_end_matches(['^', '#', '!', '?']);
        if wanted.len() <= cotulenh::notation::MAX_TURN_LENGTH {
            let moves = self.listed(true, legal);
            let sans = list::sans(position, &moves, !self.steps.is_empty());
            let mut found = moves
                .iter()
                .zip(&sans)
                .filter(|&(&mv, san)| san == wanted || position.write_move(mv) == wanted);
            if let (Some((&mv, _)), None) = (found.next(), found.next()) {
                return Ok(mv);
            }
        }
        Err(refusal::turn(position, &error, text))
    }

    fn make(&mut self, mv: Move, legal: bool) -> Result<(), String> {
        let position = self.current();
        let allowed =
            if legal { position.is_legal(mv) } else { pseudo::is_pseudo_legal(position, mv) };
        if !allowed || mv.is_finish() || self.is_complete() {
            return Err(refusal::illegal(&position.write_move(mv)));
        }
        let mut after = position.clone();
        after.make(mv);
        if mv.is_step() {
            self.steps.push(Step { mv, after });
        } else {
            if !legal && after.is_turn_start() {
                after = self.playable(&after.to_setup())?;
            }
            let before = std::mem::replace(&mut self.start, after);
            self.history.push(Played { before, turn: Turn::single(mv) });
        }
        Ok(())
    }

    fn is_complete(&self) -> bool {
        self.steps.last().is_some_and(|step| is_turn_over(&self.start, &step.after))
    }

    fn last_turn(&self) -> Option<LastTurn> {
        let played = self.history.last()?;
        let (_, log) = TurnLog::record(&played.before, &played.turn).ok()?;
        LastTurn::of(&log)
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

    /// The FEN before the deployment under way, and behind a tab the field that tells of it.
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

    /// Every stack with its square: `c5 (NFT)`, one a line.
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

    /// The texts of all moves, one a line.
    pub fn sans(&self, groups: bool, legal: bool) -> String {
        let moves = self.listed(groups, legal);
        list::sans(self.current(), &moves, !self.steps.is_empty()).join("\n")
    }

    /// All moves in full, one a line: the fields of a row, and the SAN.
    pub fn rows(&self, groups: bool, legal: bool) -> String {
        let moves = self.listed(groups, legal);
        let position = self.current();
        let sans = list::sans(position, &moves, !self.steps.is_empty());
        let rows = moves.iter().zip(sans);
        let rows: Vec<String> =
            rows.map(|(&mv, san)| format!("{}\t{san}", list::row(position, mv))).collect();
        rows.join("\n")
    }

    /// How many legal atomic moves there are, the finish of a deployment included.
    pub fn count(&self) -> usize {
        self.current().count_moves()
    }

    /// The number of ways to make so many atomic moves.
    pub fn perft(&self, depth: u32) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "counts that can be waited for are small")]
        let nodes = cotulenh::perft::perft(self.current(), depth.min(6)) as f64;
        nodes
    }

    /// Reads a plain move or a step, and gives its row with its SAN.
    pub fn describe(&self, text: &str, legal: bool) -> Result<String, String> {
        let mv = self.find(text, legal)?;
        Ok(self.described(mv))
    }

    /// The row of a move by its number.
    pub fn describe_bits(&self, bits: u32, legal: bool) -> Result<String, String> {
        let position = self.current();
        let mv = Move::from_bits(bits).filter(|&mv| {
            !mv.is_finish()
                && !self.is_complete()
                && if legal { position.is_legal(mv) } else { pseudo::is_pseudo_legal(position, mv) }
        });
        mv.map(|mv| self.described(mv)).ok_or_else(|| refusal::illegal(&bits.to_string()))
    }

    /// Makes a plain move or a step by its number. Tells whether the turn is over; a deployment
    /// that is over waits for its commit.
    pub fn play(&mut self, bits: u32, legal: bool) -> Result<bool, String> {
        let mv = Move::from_bits(bits).ok_or_else(|| refusal::illegal(&bits.to_string()))?;
        self.make(mv, legal)?;
        Ok(self.steps.is_empty() || self.is_complete())
    }

    /// Reads a whole turn and gives its atomic moves: their rows, the finish left out.
    pub fn read_turn(&self, text: &str) -> Result<String, String> {
        self.refuse_in_session()?;
        let turn = self
            .start
            .parse_turn(text)
            .map_err(|error| refusal::turn(&self.start, &error, text))?;
        let mut position = self.start.clone();
        let mut rows = Vec::new();
        for &mv in turn.moves().iter().filter(|mv| !mv.is_finish()) {
            rows.push(list::row(&position, mv));
            position.make(mv);
        }
        Ok(rows.join("\n"))
    }

    /// The sign behind the text of the turn that was just made: `^`, `#` or nothing.
    pub fn check_sign(&self) -> String {
        let sign = match self.start.outcome().map(|outcome| outcome.termination) {
            Some(Termination::Checkmate) => "#",
            _ if self.start.has_lost_commander(self.start.turn()) => "#",
            _ if self.start.is_check() => "^",
            _ => "",
        };
        sign.to_string()
    }

    /// Takes back the last step, or the last turn. Tells whether there was any.
    pub fn undo(&mut self) -> bool {
        if self.steps.pop().is_some() {
            return true;
        }
        match self.history.pop() {
            Some(played) => {
                self.start = played.before;
                true
            }
            None => false,
        }
    }

    /// The turns before, in LAN, one a line.
    pub fn played(&self) -> String {
        let turns = self.history.iter();
        turns
            .map(|played| played.before.write_turn(&played.turn, TurnStyle::Lan))
            .collect::<Vec<_>>()
            .join("\n")
    }

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

    /// The pieces that may join a group sent out earlier: `T e7`, one a line.
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

    /// What is true of the position, as bits.
    pub fn status(&self) -> u32 {
        let mut status = if self.current().is_check() { CHECK } else { 0 };
        status |= match self.start.outcome().map(|outcome| outcome.termination) {
            Some(Termination::Checkmate) => CHECKMATE,
            Some(Termination::Stalemate) => STALEMATE,
            Some(Termination::Draw100) => MOVE_LIMIT,
            Some(Termination::CommanderCaptured) => COMMANDER_CAPTURED,
            Some(Termination::BattleWon) => BATTLE_WON,
            _ => 0,
        };
        status
    }

    /// Whether a side's Commander is attacked or faced, whoever is to move.
    pub fn in_danger(&self, color: &str) -> Result<bool, String> {
        let color = texts::color(color)?;
        let position = self.current();
        let Some(commander) = position.commander(color) else {
            return Ok(false);
        };
        Ok(!position.attackers_of(commander, !color).is_empty() || position.commanders_face())
    }

    /// Where a side's Commander stands; empty if it has none.
    pub fn commander(&self, color: &str) -> Result<String, String> {
        let square = self.current().commander(texts::color(color)?);
        Ok(square.map(|square| square.to_string()).unwrap_or_default())
    }

    /// How often this position has stood at the start of a turn.
    pub fn repetitions(&self) -> usize {
        let key = self.start.key();
        1 + self.history.iter().filter(|played| played.before.key() == key).count()
    }

    /// The pieces of a side that attack a square, carried ones included: `c5 T`, one a line. With
    /// a role, as if an enemy of that role stood there.
    pub fn attackers(&self, square: &str, color: &str, role: &str) -> Result<String, String> {
        let (target, color) = (texts::square(square)?, texts::color(color)?);
        let mut setup = self.current().to_setup();
        if let Some(role) = role.chars().next().and_then(Role::from_letter) {
            setup.set(target, &[Piece { color: !color, role, heroic: false }]);
        }
        let Ok(position) = setup.practice() else {
            return Ok(String::new());
        };
        let mut found = Vec::new();
        for from in position.attackers_of(target, color) {
            let pieces = setup.pieces_at(from).to_vec();
            for &piece in &pieces {
                if pieces.len() == 1 || attacks_alone(&setup, from, piece, target) {
                    found.push(format!("{from} {}", piece.role.letter()));
                }
            }
        }
        Ok(found.join("\n"))
    }

    /// The air defence of a side: defender, level and covered squares, one defender a line.
    pub fn air_defence(&self, color: &str) -> Result<String, String> {
        let zones = self.current().defence_zones(texts::color(color)?);
        let lines = zones.map(|zone| {
            let covered: Vec<String> = zone.zone.into_iter().map(|each| each.to_string()).collect();
            format!("{}\t{}\t{}", zone.square, zone.level, covered.join(" "))
        });
        Ok(lines.collect::<Vec<_>>().join("\n"))
    }

    /// What a turn or a move does, in words.
    pub fn explain(&self, text: &str, lang: &str) -> Result<String, String> {
        let lang = texts::lang(lang)?;
        let position = self.current();
        let turn = if self.steps.is_empty() {
            position.parse_turn(text)
        } else {
            position.parse_move(text).map(Turn::single)
        };
        let turn = turn.map_err(|error| refusal::turn(position, &error, text))?;
        let (_, log) = TurnLog::record(position, &turn).map_err(|_| refusal::illegal(text))?;
        Ok(log.describe(lang))
    }

    /// Why a turn or a move is not legal: code, section and sentence; empty if it is legal.
    pub fn why(&self, text: &str, lang: &str) -> Result<String, String> {
        let lang = texts::lang(lang)?;
        let position = self.current();
        let refusal = if self.steps.is_empty() {
            position.read_turn(text).err()
        } else {
            position.read_move(text).err()
        };
        Ok(refusal
            .map(|refusal| {
                let reason = &refusal.reason;
                format!("{}\t{}\t{}", reason.code(), reason.section(), refusal.sentence(lang))
            })
            .unwrap_or_default())
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

    /// The picture of the board.
    #[expect(clippy::too_many_arguments, reason = "called by one function with names for all")]
    pub fn svg(
        &self,
        size: u32,
        flipped: bool,
        coordinates: &str,
        theme: &str,
        zones: &str,
        last: bool,
        marks: &str,
        arrows: &str,
    ) -> Result<String, String> {
        let bad = |error: cotulenh_render::ParseOptionError| refusal::value(&error.to_string(), "");
        let coordinates = match coordinates {
            "none" => Coordinates::None,
            "letters" => Coordinates::Letters,
            "both" => Coordinates::Both,
            other => return Err(refusal::value("coordinates are none, letters or both", other)),
        };
        let theme = Theme::ALL.into_iter().find(|each| each.name == theme).ok_or_else(|| {
            let names = Theme::ALL.map(|theme| theme.name).join(", ");
            refusal::value(&format!("no such theme; there are {names}"), theme)
        })?;
        let mut shown = ByColor::default();
        shown[cotulenh::RED] = zones.contains('r');
        shown[cotulenh::BLUE] = zones.contains('b');
        let options = Options {
            size,
            theme,
            is_flipped: flipped,
            coordinates,
            zones: shown,
            last: if last { self.last_turn() } else { None },
            marks: words(marks).map(str::parse).collect::<Result<_, _>>().map_err(bad)?,
            arrows: words(arrows).map(str::parse).collect::<Result<_, _>>().map_err(bad)?,
            ..Options::default()
        };
        Ok(cotulenh_render::svg(self.current(), &options))
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

    fn described(&self, mv: Move) -> String {
        let position = self.current();
        let san = if mv.is_step() || !position.is_legal(mv) {
            let moves = self.listed(true, true);
            let all: Vec<Move> = if moves.contains(&mv) { moves } else { vec![mv] };
            let sans = list::sans(position, &all, !self.steps.is_empty());
            all.iter().zip(sans).find(|&(&each, _)| each == mv).map(|(_, san)| san)
        } else {
            let san = position.write_turn(&Turn::single(mv), TurnStyle::San);
            Some(san.trim_end_matches(['^', '#']).to_string())
        };
        format!("{}\t{}", list::row(position, mv), san.unwrap_or_default())
    }
}

/// Whether a piece of a stack, as if alone on its square, attacks another square.
fn attacks_alone(setup: &Setup, from: Square, piece: Piece, target: Square) -> bool {
    let mut alone = setup.clone();
    alone.set(from, &[piece]);
    if let Ok(position) = alone.practice() {
        return position.attackers_of(target, piece.color).contains(from);
    }
    // A passenger of a ship, where it could not stand itself.
    alone.set(from, &[]);
    alone.practice().is_ok_and(|others| attacks_from_ship(&others, from, piece, target))
}

fn attacks_from_ship(others: &Position, from: Square, piece: Piece, target: Square) -> bool {
    let files = target.file().cast_signed() - from.file().cast_signed();
    let ranks = target.rank().cast_signed() - from.rank().cast_signed();
    let range = piece.role.reach(piece.heroic).capturing;
    let distance = files.unsigned_abs().max(ranks.unsigned_abs());
    let is_straight = files == 0 || ranks == 0;
    let is_diagonal = files.unsigned_abs() == ranks.unsigned_abs();
    let reach = if is_straight { range.straight } else { range.diagonal };
    if distance == 0 || !(is_straight || is_diagonal) || distance > reach {
        return false;
    }
    let mut way = (1..=distance.cast_signed())
        .filter_map(|step| from.offset(files.signum() * step, ranks.signum() * step));
    match piece.role {
        Role::AirForce => piece.heroic || !is_shot_down(others, piece.color, way),
        _ => way.all(|square| square == target || others.stack_at(square).is_none()),
    }
}

/// Whether the enemy's air defence ends a flight on its way: two defenders, or one left again.
fn is_shot_down(
    others: &Position,
    color: cotulenh::Color,
    way: impl Iterator<Item = Square>,
) -> bool {
    let zones: Vec<_> = others.defence_zones(!color).collect();
    let mut seen: Option<Square> = None;
    for square in way {
        let mut here =
            zones.iter().filter(|zone| zone.zone.contains(square)).map(|zone| zone.square);
        match (seen, here.next(), here.next()) {
            (_, _, Some(_)) | (Some(_), None, _) => return true,
            (Some(defender), Some(other), _) if defender != other => return true,
            (None, first, _) => seen = first,
            _ => {}
        }
    }
    false
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

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(' ').filter(|word| !word.is_empty())
}
