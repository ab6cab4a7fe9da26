//! Game files: reading them into trees of turns and writing them.

use std::collections::BTreeMap;

use cotulenh::{
    Battle, ClockTime, Color, Game, Nag, NodeId, Outcome, PgnGame, Position, Termination,
    TurnStyle,
    board::Position as _,
    pgn::{Games, Tags},
    write_pgn,
};
use serde::{Deserialize, Serialize};

use crate::{
    error::BridgeError,
    line::{Line, PlayedLine},
};

/// The most games that are read from one text.
pub const MAX_GAMES: usize = 100;
/// The most turns, those of variations included, that are written into one game.
pub const MAX_NODES: usize = 20_000;
/// The tag that names the battle.
pub const BATTLE_TAG: &str = "Battle";

/// A text with games.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PgnText {
    /// The text.
    pub pgn: String,
}

/// The games of a text.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PgnGames {
    /// The games that could be read.
    pub games: Vec<Record>,
    /// What is wrong with the others.
    pub errors: Vec<PgnFault>,
}

/// Why a game could not be read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PgnFault {
    /// Which game of the text, counted from 1.
    pub game: usize,
    /// The line, counted from 1; 0 if it is about the whole game.
    pub line: usize,
    /// The character in the line, counted from 1, or 0.
    pub column: usize,
    /// What is wrong there.
    pub message: String,
}

/// A game as a file has it: tags and a tree of turns.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct Record {
    /// What the file says about the game.
    pub tags: BTreeMap<String, String>,
    /// The start; without it the start of an ordinary game.
    pub start: Option<String>,
    /// What decides the game.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub battle: Battle,
    /// `1-0` (Red won), `0-1`, `1/2-1/2` or `*`.
    pub result: String,
    /// A comment before the first turn.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub comment: String,
    /// The turns, each after its parent; the first child of a parent is the main line.
    pub nodes: Vec<RecordNode>,
}

/// A turn of a tree.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct RecordNode {
    /// The number of the turn before it in the list, -1 for the start.
    pub parent: i64,
    /// The turn for engines; any notation is read.
    pub uci: String,
    /// The turn for people; not read.
    pub san: String,
    /// The position after it; not read.
    pub fen: String,
    /// A comment after it.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub comment: String,
    /// A comment before it.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub comment_before: String,
    /// Judgements as numbers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub nags: Vec<u8>,
    /// The clock of the player after the turn, `h:mm:ss`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<String>,
}

/// Reads all games of a text.
pub fn read(question: &PgnText) -> PgnGames {
    let mut answer = PgnGames { games: Vec::new(), errors: Vec::new() };
    for (number, game) in (1..).zip(Games::<Position>::new(&question.pgn)) {
        if number > MAX_GAMES {
            let message = format!(
                "the text has more than {MAX_GAMES} games; this one and those after it were not read"
            );
            answer.errors.push(PgnFault { game: number, line: 0, column: 0, message });
            break;
        }
        match game {
            Ok(game) => answer.games.push(record(&game)),
            Err(error) => answer.errors.push(PgnFault {
                game: error.game,
                line: error.line,
                column: error.column,
                message: error.kind.to_string(),
            }),
        }
    }
    answer
}

fn record(game: &PgnGame<Position>) -> Record {
    let tree = &game.game;
    let battle = game.tags.get(BATTLE_TAG).and_then(|word| word.parse().ok()).unwrap_or_default();
    let mut nodes = Vec::new();
    let mut open: Vec<(NodeId, i64)> = children(tree, NodeId::START, -1);
    while let Some((id, parent)) = open.pop() {
        let Some(node) = tree.node(id) else { continue };
        let before = node.parent().and_then(|parent| tree.node(parent));
        let before = before.map_or_else(|| tree.start_position(), |node| node.position());
        let index = nodes.len() as i64;
        nodes.push(RecordNode {
            parent,
            uci: before.write_turn(node.turn(), TurnStyle::Uci),
            san: before.write_turn(node.turn(), TurnStyle::San),
            fen: node.position().to_fen(),
            comment: node.comment_after().unwrap_or_default().into(),
            comment_before: node.comment_before().unwrap_or_default().into(),
            nags: node.nags().iter().map(|nag| nag.0).collect(),
            clock: node.clock().map(|clock| clock.to_string()),
        });
        open.extend(children(tree, id, index));
    }
    let start = tree.node(NodeId::START);
    Record {
        tags: game.tags.iter().map(|(name, value)| (name.into(), value.into())).collect(),
        start: Some(tree.start_position().to_fen()),
        battle,
        result: game.result().into(),
        comment: start.and_then(|node| node.comment_after()).unwrap_or_default().into(),
        nodes,
    }
}

/// The children of a node, the main line last, for a stack.
fn children(tree: &Game<Position>, id: NodeId, parent: i64) -> Vec<(NodeId, i64)> {
    let children = tree.node(id).map_or(&[][..], |node| node.children());
    children.iter().rev().map(|&child| (child, parent)).collect()
}

/// The answer of [`write()`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PgnWritten {
    /// The text of the file.
    pub pgn: String,
}

/// Writes a game as a file.
///
/// # Errors
/// If a turn is not legal, a tag cannot be written, or there is too much of it.
pub fn write(record: &Record) -> Result<PgnWritten, BridgeError> {
    if record.nodes.len() > MAX_NODES {
        return Err(BridgeError::bad_request(
            format!("a game has at most {MAX_NODES} turns"),
            format!("một ván có nhiều nhất {MAX_NODES} lượt"),
        ));
    }
    let line = Line { fen: record.start.clone(), battle: record.battle, ..Line::default() };
    let start = PlayedLine::read_start(&line)?;
    let mut game = Game::from_position(start.position().clone());
    let _ = game.set_comment_after(NodeId::START, &record.comment);
    let mut ids: Vec<NodeId> = Vec::with_capacity(record.nodes.len());
    for (index, node) in record.nodes.iter().enumerate() {
        let id = add_node(&mut game, &ids, node).map_err(|error| error.at(index))?;
        ids.push(id);
    }
    if let Some(outcome) = declared(&record.result) {
        game.go_to_end();
        let _ = game.set_outcome(outcome);
    }
    let mut tags = Tags::new();
    for (name, value) in &record.tags {
        tags.set(name, value).map_err(|error| {
            BridgeError::bad_request(error.to_string(), format!("tên thẻ sai: “{name}”"))
        })?;
    }
    if record.battle != Battle::Full {
        let _ = tags.set(BATTLE_TAG, record.battle.code());
    }
    Ok(PgnWritten { pgn: write_pgn(&PgnGame { tags, game }) })
}

fn add_node(
    game: &mut Game<Position>,
    ids: &[NodeId],
    node: &RecordNode,
) -> Result<NodeId, BridgeError> {
    let parent = match usize::try_from(node.parent) {
        Err(_) => NodeId::START,
        Ok(index) => *ids.get(index).ok_or_else(|| {
            BridgeError::bad_request(
                format!("turn {index} does not come before its child"),
                format!("lượt {index} không đứng trước lượt con"),
            )
        })?,
    };
    let before = game.node(parent).map_or_else(Position::initial, |node| node.position().clone());
    let turn = before.read_turn(&node.uci)?;
    let added = game.add_turn(parent, &turn);
    let id = added.map_err(|_| BridgeError::not_legal_here(&node.uci))?;
    let _ = game.set_comment_after(id, &node.comment);
    let _ = game.set_comment_before(id, &node.comment_before);
    for &nag in &node.nags {
        let _ = game.add_nag(id, Nag(nag));
    }
    let clock = node.clock.as_ref().and_then(|clock| clock.parse::<ClockTime>().ok());
    let _ = game.set_clock(id, clock);
    Ok(id)
}

/// A result that players decided; the board knows its own.
fn declared(result: &str) -> Option<Outcome> {
    match result {
        "1-0" => Some(Outcome::win(Color::First, Termination::Resignation)),
        "0-1" => Some(Outcome::win(Color::Second, Termination::Resignation)),
        "1/2-1/2" => Some(Outcome::draw(Termination::Agreement)),
        _ => None,
    }
}
