use cotulenh::{Position, Square, SquareSet, Termination, Turn};

/// Something that a case says about its position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Claim {
    /// The turn is legal.
    Legal(String),
    /// The turn is not legal, for the reason with this code.
    Illegal {
        /// The turn.
        turn: String,
        /// [`Reason::code`](cotulenh::Reason::code).
        code: String,
    },
    /// A plain move from a square goes to, or hits, these squares and no others.
    Reach {
        /// Where it starts.
        from: Square,
        /// The squares.
        squares: SquareSet,
    },
    /// What a turn brings about.
    After {
        /// The turn.
        turn: String,
        /// The facts.
        facts: Vec<Fact>,
    },
    /// What is true before any turn.
    Now(Fact),
}

/// Something that is true of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fact {
    /// The side to move is in check.
    Check,
    /// The side to move is mated.
    Checkmate,
    /// A Commander was taken.
    Wins,
    /// The game is drawn.
    Draw,
    /// A hero stands there.
    Hero(Square),
}

impl Claim {
    /// The claims of a line, `None` if it is not written like one.
    pub(crate) fn read_line(key: &str, value: &str) -> Option<Vec<Claim>> {
        let parts = || value.split(", ").map(str::trim);
        if let Some(from) = key.strip_prefix("reach ") {
            let squares =
                value.split_whitespace().map(str::parse).collect::<Result<_, _>>().ok()?;
            return Some(vec![Claim::Reach { from: from.parse().ok()?, squares }]);
        }
        if let Some(turn) = key.strip_prefix("after ") {
            let facts = parts().map(Fact::read).collect::<Option<_>>()?;
            return Some(vec![Claim::After { turn: turn.to_string(), facts }]);
        }
        match key {
            "legal" => Some(parts().map(|turn| Claim::Legal(turn.to_string())).collect()),
            "illegal" => parts().map(illegal).collect(),
            "now" => parts().map(|fact| Some(Claim::Now(Fact::read(fact)?))).collect(),
            _ => None,
        }
    }

    /// Looks whether the claim is true.
    ///
    /// # Errors
    /// Says what is true instead.
    pub fn check(&self, position: &Position) -> Result<(), String> {
        match self {
            Claim::Legal(turn) => read(position, turn).map(|_| ()),
            Claim::Illegal { turn, code } => match read_or_refuse(position, turn) {
                Ok(_) => Err(format!("{turn} is legal")),
                Err(refusal) if refusal.reason.code() == code => Ok(()),
                Err(refusal) => {
                    Err(format!("{turn} is refused as {}: {refusal}", refusal.reason.code()))
                }
            },
            Claim::Reach { from, squares } => {
                let reached: SquareSet = position
                    .legal_moves()
                    .into_iter()
                    .filter(|mv| mv.from() == *from && !mv.is_step() && !mv.is_finish())
                    .map(cotulenh::Move::to)
                    .collect();
                if reached == *squares {
                    Ok(())
                } else {
                    Err(format!("{from} reaches {:?}", reached.into_iter().collect::<Vec<_>>()))
                }
            }
            Claim::After { turn, facts } => {
                let read = read(position, turn)?;
                let after = position.play_turn(&read).map_err(|error| error.to_string())?;
                facts.iter().try_for_each(|fact| {
                    if fact.holds(&after) { Ok(()) } else { Err(format!("{turn}: no {fact:?}")) }
                })
            }
            Claim::Now(fact) if fact.holds(position) => Ok(()),
            Claim::Now(fact) => Err(format!("no {fact:?}")),
        }
    }
}

fn illegal(text: &str) -> Option<Claim> {
    let (turn, code) = text.rsplit_once(' ')?;
    Some(Claim::Illegal { turn: turn.to_string(), code: code.to_string() })
}

fn read(position: &Position, turn: &str) -> Result<Turn, String> {
    read_or_refuse(position, turn).map_err(|refusal| format!("{turn}: {refusal}"))
}

/// A whole turn or, in the middle of a deployment, a part of one.
fn read_or_refuse(position: &Position, text: &str) -> Result<Turn, cotulenh::Refusal> {
    position
        .read_turn(text)
        .or_else(|refusal| position.parse_move(text).map(Turn::single).map_err(|_| refusal))
}

impl Fact {
    fn read(text: &str) -> Option<Fact> {
        match text {
            "check" => Some(Fact::Check),
            "checkmate" => Some(Fact::Checkmate),
            "wins" => Some(Fact::Wins),
            "draw" => Some(Fact::Draw),
            _ => Some(Fact::Hero(text.strip_prefix("hero ")?.parse().ok()?)),
        }
    }

    fn holds(self, position: &Position) -> bool {
        let ends = |termination| {
            position.outcome().is_some_and(|outcome| outcome.termination == termination)
        };
        match self {
            Fact::Check => position.is_check(),
            Fact::Checkmate => ends(Termination::Checkmate),
            Fact::Wins => ends(Termination::CommanderCaptured),
            Fact::Draw => position.outcome().is_some_and(|outcome| outcome.winner.is_none()),
            Fact::Hero(square) => position
                .stack_at(square)
                .is_some_and(|stack| stack.pieces().any(|piece| piece.heroic)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_false_claim_is_found_out() {
        let start = Position::new();
        for (key, value) in [
            ("legal", "Ic7"),
            ("illegal", "Ic6 too_far"),
            ("illegal", "Ic7 blocked"),
            ("reach c5", "c6"),
            ("after Ic6", "check"),
            ("after Ic6", "hero c6"),
            ("now", "check"),
            ("now", "checkmate"),
            ("now", "draw"),
            ("now", "wins"),
        ] {
            for claim in Claim::read_line(key, value).unwrap() {
                assert!(claim.check(&start).is_err(), "{claim:?}");
            }
        }
        assert_eq!(Claim::read_line("leagl", "Ic6"), None);
    }
}
