//! Why a player has no turn.

use std::{fmt, io};

use cotulenh_board::{Explained, Message, MessageTemplate};

/// Why a player has no turn.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Failure {
    /// A turn that the rules do not allow.
    #[error("illegal turn: {turn}")]
    Illegal {
        /// The turn as engines write it.
        turn: String,
    },
    /// A text that is no turn, or none that is legal.
    #[error("illegal turn: {turn}: {reason}")]
    Unreadable {
        /// The turn as it was written.
        turn: String,
        /// What is wrong with it.
        reason: Cause,
    },
    /// The program cannot be started.
    #[error("{program} cannot be started: {reason}")]
    NotStarted {
        /// The program.
        program: String,
        /// What the system says.
        reason: Cause,
    },
    /// The program does not know the game.
    #[error("{program} plays chess only")]
    ChessOnly {
        /// The program.
        program: String,
    },
    /// The program ended by itself.
    #[error("{program} ended with status {status}")]
    Ended {
        /// The program.
        program: String,
        /// Its exit status.
        status: i32,
    },
    /// The program was ended, or speaks no more.
    #[error("{program} was killed or closed its output")]
    Gone {
        /// The program.
        program: String,
    },
    /// The engine of this program refuses.
    #[error("{0}")]
    Engine(Cause),
    /// There is nothing to choose from.
    #[error("no legal turn")]
    NoTurn,
    /// No answer in time.
    #[error("no answer in time")]
    Silence,
    /// Nobody wants the answer any more.
    #[error("cancelled")]
    Cancelled,
}

cotulenh_board::messages! { Failure {
    Failure::Illegal { turn } => "player-illegal" { turn = turn },
    Failure::Unreadable { turn, reason } => "player-illegal-turn" { turn = turn, reason: reason },
    Failure::NotStarted { program, reason } => "player-not-started" { program = program, reason: reason },
    Failure::ChessOnly { program } => "player-chess-only" { program = program },
    Failure::Ended { program, status } => "player-ended" { program = program, status = status },
    Failure::Gone { program } => "player-gone" { program = program },
    Failure::Engine(reason) => as reason: Cause,
    Failure::NoTurn => "player-no-turn" {},
    Failure::Silence => "player-silent" {},
    Failure::Cancelled => "player-cancelled" {},
} }

/// Another error, as its text and as its message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cause {
    text: String,
    message: Message,
}

impl Cause {
    /// What an error says.
    pub(crate) fn of(error: &(impl fmt::Display + Explained)) -> Cause {
        Cause { text: error.to_string(), message: error.message() }
    }

    /// What the operating system says.
    pub(crate) fn of_system(error: &io::Error) -> Cause {
        let text = error.to_string();
        let kind = format!("{:?}", error.kind());
        let arguments = [("kind", kind.into()), ("text", text.as_str().into())];
        Cause { message: Message::new("os-error", arguments), text }
    }
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl Explained for Cause {
    fn templates() -> Vec<MessageTemplate> {
        Vec::new()
    }

    fn message(&self) -> Message {
        self.message.clone()
    }
}
