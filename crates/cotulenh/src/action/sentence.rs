//! Moves and turns as sentences, told from what was recorded.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use cotulenh_board::{Color, Outcome, Termination};

use super::{
    Action, Honour, MoveLog, TurnLog,
    words::{self, Part},
};
use crate::{
    lang::{Lang, color_name},
    moves::MoveKind,
    role::Role,
    rules::DRAW_CLOCK,
    square::Square,
};

impl MoveLog {
    /// The move as a sentence: what acts, what it does, what it takes, who becomes a hero.
    ///
    /// ```
    /// use cotulenh::{Lang, MoveLog, Position, board::Notation};
    ///
    /// let position = Position::from_fen("6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1")?;
    /// let (_, log) = MoveLog::record(&position, position.parse_move("F>e7")?)?;
    /// assert_eq!(log.describe(Lang::En), "Deploys from c5: Air Force flies to e7");
    /// assert_eq!(log.describe(Lang::Vi), "Triển khai từ c5: Không quân bay đến e7");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn describe(&self, lang: Lang) -> String {
        sentence(opening(core::slice::from_ref(self), lang), &self.clauses(lang))
    }

    fn clauses(&self, lang: Lang) -> Vec<String> {
        let mut clauses = Vec::from([self.deed(lang)]);
        clauses.extend(self.heroes_by_check(lang));
        clauses.extend(self.last_guards(lang));
        clauses
    }

    /// What the pieces do.
    fn deed(&self, lang: Lang) -> String {
        let origin = (!self.is_step() && self.kind() != MoveKind::Finish).then(|| self.from());
        let subject = words::stack(self.stack(), origin, Part::Subject, lang);
        let (from, to) = (self.from(), self.to());
        let object = |stack| words::stack(stack, Some(to), Part::Object, lang);
        let taken = self.taken().map(object).unwrap_or_default();
        let flies = self.stack().carrier().role == Role::AirForce;
        match (self.kind(), lang) {
            (MoveKind::Normal, Lang::En) => {
                format!("{subject} {} to {to}", if flies { "flies" } else { "moves" })
            }
            (MoveKind::Normal, Lang::Vi) => {
                format!("{subject} {} đến {to}", if flies { "bay" } else { "đi" })
            }
            (MoveKind::Capture, Lang::En) => format!("{subject} takes {taken}"),
            (MoveKind::Capture, Lang::Vi) => format!("{subject} ăn {taken}"),
            (MoveKind::StayCapture, _) => {
                let (verb, ending) = self.shot(lang);
                format!("{subject} {verb} {taken} {ending}")
            }
            (MoveKind::SuicideCapture, Lang::En) => {
                format!("{subject} sacrifices itself to take {taken}")
            }
            (MoveKind::SuicideCapture, Lang::Vi) => {
                format!("{subject} lao vào vòng lửa, hy sinh để diệt {taken}")
            }
            (MoveKind::Combine, _) => self.joining(&subject, lang),
            (MoveKind::Finish, Lang::En) => format!("{subject} stays on {from}"),
            (MoveKind::Finish, Lang::Vi) => format!("{subject} ở lại {from}"),
        }
    }

    /// How pieces take from afar, and what they do afterwards.
    fn shot(&self, lang: Lang) -> (&'static str, &'static str) {
        let at_ship = self.taken().is_some_and(|stack| stack.carrier().role == Role::Navy);
        match (self.stack().carrier().role, lang) {
            (Role::AirForce, Lang::En) => ("bombs", "and returns"),
            (Role::AirForce, Lang::Vi) => ("ném bom", "rồi bay về"),
            (_, Lang::En) if at_ship => ("sinks", "and stays"),
            (_, Lang::Vi) if at_ship => ("bắn chìm", "và đứng yên tại chỗ"),
            (_, Lang::En) => ("shells", "and stays"),
            (_, Lang::Vi) => ("pháo kích", "và đứng yên tại chỗ"),
        }
    }

    fn joining(&self, subject: &str, lang: Lang) -> String {
        let joined = self.actions().iter().find_map(|action| match *action {
            Action::UpdateStack { square, before, after } if square == self.to() => {
                Some((before, after))
            }
            _ => None,
        });
        let Some((before, after)) = joined else {
            return subject.to_string();
        };
        let object = words::stack(before, Some(self.to()), Part::Object, lang);
        let carries = after.carrier().role == self.stack().carrier().role;
        match (carries, lang) {
            (false, Lang::En) => format!("{subject} joins {object}"),
            (false, Lang::Vi) => format!("{subject} nhập vào {object}"),
            (true, Lang::En) => format!("{subject} picks up {object}"),
            (true, Lang::Vi) => format!("{subject} đến cõng {object}"),
        }
    }

    fn promoted(&self, honour: Honour) -> impl Iterator<Item = (Square, Color, Role)> {
        self.actions().iter().filter_map(move |action| match *action {
            Action::Promote { square, color, role, by } if by == honour => {
                Some((square, color, role))
            }
            _ => None,
        })
    }

    fn heroes_by_check(&self, lang: Lang) -> Option<String> {
        let heroes: Vec<String> = self
            .promoted(Honour::Check)
            .map(|(square, _, role)| format!("{} {square}", role.name(lang)))
            .collect();
        if heroes.is_empty() {
            return None;
        }
        let become_heroes = match (lang, heroes.len()) {
            (Lang::En, 1) => "becomes a hero",
            (Lang::En, _) => "become heroes",
            (Lang::Vi, 1) => "trở thành quân anh hùng",
            (Lang::Vi, _) => "cùng trở thành quân anh hùng",
        };
        Some(format!("{} {become_heroes}", words::list(heroes.into_iter(), lang)))
    }

    fn last_guards(&self, lang: Lang) -> impl Iterator<Item = String> {
        let mover = self.stack().color();
        self.promoted(Honour::LastGuard).map(move |(square, color, role)| {
            let (name, side) = (role.name(lang), color_name(color, lang));
            let guard = match (lang, color == mover) {
                (_, true) => format!("{name} {square}"),
                (Lang::En, false) => format!("{side}'s {name} {square}"),
                (Lang::Vi, false) => format!("{name} {square} của {side}"),
            };
            match lang {
                Lang::En => format!("{guard}, the last guard, becomes a hero"),
                Lang::Vi => format!("{guard}, quân cận vệ cuối cùng, trở thành quân anh hùng"),
            }
        })
    }
}

/// A turn as a sentence: its moves, check, and the end of the game.
pub(super) fn describe_turn(turn: &TurnLog, lang: Lang) -> String {
    let mut clauses: Vec<String> = turn.moves().iter().flat_map(|log| log.clauses(lang)).collect();
    let ending = turn.outcome().map(|outcome| ended(outcome, lang));
    let mates = turn.outcome().is_some_and(|outcome| {
        matches!(outcome.termination, Termination::Checkmate | Termination::CommanderCaptured)
    });
    if turn.gives_check() && !mates {
        clauses.push(match lang {
            Lang::En => "check".into(),
            Lang::Vi => "chiếu".into(),
        });
    }
    clauses.extend(ending);
    sentence(opening(turn.moves(), lang), &clauses)
}

/// What comes before the deeds of a deployment.
fn opening(moves: &[MoveLog], lang: Lang) -> Option<String> {
    let first = moves.first()?;
    let from = first.from();
    match (first.kind(), first.is_step(), lang) {
        (MoveKind::Finish, _, Lang::En) => Some(format!("Ends the deployment from {from}")),
        (MoveKind::Finish, _, Lang::Vi) => Some(format!("Kết thúc triển khai từ {from}")),
        (_, true, Lang::En) => Some(format!("Deploys from {from}")),
        (_, true, Lang::Vi) => Some(format!("Triển khai từ {from}")),
        (_, false, _) => None,
    }
}

fn sentence(opening: Option<String>, clauses: &[String]) -> String {
    let deeds = clauses.join("; ");
    match opening {
        Some(opening) => format!("{opening}: {deeds}"),
        None => words::capitalised(&deeds),
    }
}

fn ended(outcome: Outcome, lang: Lang) -> String {
    let reason: String = match (outcome.termination, lang) {
        (Termination::Checkmate, Lang::En) => "checkmate".into(),
        (Termination::Checkmate, Lang::Vi) => "chiếu hết".into(),
        (Termination::Stalemate, Lang::En) => "stalemate".into(),
        (Termination::Stalemate, Lang::Vi) => "hết nước đi".into(),
        (Termination::Draw100, Lang::En) => format!("{DRAW_CLOCK} turns without a capture"),
        (Termination::Draw100, Lang::Vi) => format!("{DRAW_CLOCK} lượt không ăn quân"),
        (Termination::BattleWon, Lang::En) => "the battle is decided".into(),
        (Termination::BattleWon, Lang::Vi) => "trận đánh đã ngã ngũ".into(),
        _ => String::new(),
    };
    let result = match (outcome.winner, lang) {
        (Some(winner), Lang::En) => format!("{} wins", color_name(winner, lang)),
        (Some(winner), Lang::Vi) => format!("{} thắng", color_name(winner, lang)),
        (None, Lang::En) => "a draw".into(),
        (None, Lang::Vi) => "hòa".into(),
    };
    if reason.is_empty() { result } else { format!("{reason}, {result}") }
}
