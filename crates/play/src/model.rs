//! What the screen shows.

use cotulenh::{Deployment, Move, MoveKind, Role, Square, SquareSet};
use cotulenh_board::NodeId;

use crate::{
    session::{Group, Session},
    words,
};

/// The game and everything the player has open on it.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub(crate) struct Model {
    pub(crate) session: Session,
    pub(crate) cursor: Square,
    /// The pieces that are to move, once they are chosen.
    pub(crate) chosen: Option<Chosen>,
    pub(crate) menu: Option<Menu>,
    pub(crate) input: String,
    pub(crate) message: Message,
    pub(crate) hint: Vec<Square>,
    pub(crate) is_flipped: bool,
    /// The text that lies over the board.
    pub(crate) page: Option<Page>,
    /// Whether the game is kept in a file.
    pub(crate) is_kept: bool,
    pub(crate) wants_hint: bool,
    pub(crate) is_thinking: bool,
    /// Ctrl-C was pressed once.
    pub(crate) is_leaving: bool,
    pub(crate) has_left: bool,
}

/// A message and whether it says that something went wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Message {
    pub(crate) text: String,
    pub(crate) is_bad: bool,
}

/// The pieces that are to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Chosen {
    pub(crate) from: Square,
    pub(crate) group: Group,
    /// Groups sent out earlier that it may go with.
    pub(crate) joins: Vec<(Role, Square)>,
}

impl Chosen {
    /// What it can do on a square.
    pub(crate) fn moves_to(&self, to: Square) -> Vec<Move> {
        self.group.moves.iter().copied().filter(|mv| mv.to() == to).collect()
    }

    /// The sign of a target: of the moves there, or of going with a group there.
    pub(crate) fn sign_of(&self, to: Square) -> Option<char> {
        let kinds: Vec<MoveKind> = self.moves_to(to).iter().map(|mv| mv.kind()).collect();
        let sign = |kind: &MoveKind| match kind {
            MoveKind::Capture => 'x',
            MoveKind::StayCapture => '_',
            MoveKind::SuicideCapture => '@',
            MoveKind::Combine => '&',
            MoveKind::Normal | MoveKind::Finish => '*',
        };
        let joins = || self.joins.iter().any(|(_, square)| *square == to).then_some('+');
        kinds.first().map(sign).or_else(joins)
    }
}

/// A text over the board, and the first of its lines that is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Page {
    pub(crate) title: String,
    pub(crate) text: String,
    pub(crate) from_line: u16,
}

/// A question with its answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Menu {
    pub(crate) title: String,
    pub(crate) items: Vec<(String, Answer)>,
    pub(crate) at: usize,
}

/// What an answer does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    Choose(Chosen),
    Play(Move),
}

impl Model {
    pub(crate) fn new(session: Session, is_flipped: bool) -> Model {
        let cursor = session.position().commander(session.side()).unwrap_or_else(|| {
            Square::all().next().unwrap_or_else(|| unreachable!("a board has squares"))
        });
        let text = match session.outcome() {
            Some(outcome) => words::over(outcome, session.lang),
            None => words::welcome(session.lang),
        };
        let message = Message { text, is_bad: false };
        Model {
            session,
            cursor,
            chosen: None,
            menu: None,
            input: String::new(),
            message,
            hint: Vec::new(),
            is_flipped,
            page: None,
            is_kept: false,
            wants_hint: false,
            is_thinking: false,
            is_leaving: false,
            has_left: false,
        }
    }

    /// What tells two states of the game apart, so that an engine's answer to an older one is not
    /// taken for an answer to this one.
    pub(crate) fn moment(&self) -> (NodeId, usize) {
        let steps = self.session.deployment.as_ref().map_or(0, |under_way| under_way.steps().len());
        (self.session.game.cursor(), steps)
    }

    /// The squares the player can begin with.
    pub(crate) fn movable(&self) -> SquareSet {
        let own = self.session.position().squares_of(self.session.side());
        match &self.session.deployment {
            Some(deployment) => SquareSet::EMPTY.with(deployment.origin()),
            None => own,
        }
    }

    /// The steps of the deployment under way, as the panel shows them.
    pub(crate) fn deployment(&self) -> Option<&Deployment> {
        self.session.deployment.as_ref()
    }
}
