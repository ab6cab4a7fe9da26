//! Game files for a visitor's library.

use std::{collections::BTreeMap, sync::Arc};

use axum::{Json, extract::State};
use cotulenh::{
    Battle, NodeId, PgnGame, Position,
    pgn::{Games, Tags},
};
use cotulenh_bridge::{
    BySide, Side,
    pgn::{BATTLE_TAG, PgnFault, PgnText},
};
use serde::Serialize;

use super::summary::Summary;
use crate::{
    error::{AppError, ErrorBody},
    extract::Body,
    game::{NewGame, Table},
    guard::{self, Visitor},
    names, secret,
    secret::Hashed,
    state::{self, App},
    store::{GameEnd, GameKind, GameRecord, Player, RecordedResult, Seat},
};

/// The most games that are taken from one file: ten times what a file of the largest size holds
/// when its games are played to their ends.
const MAX_GAMES: usize = 20_000;
/// The games that an answer lists.
const LISTED: usize = 200;
/// The longest game that is kept.
const MAX_TURNS: usize = cotulenh_bridge::MAX_TURNS;

/// Games that were put into the library.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct Imported {
    /// How many there are.
    #[serde(rename = "imported")]
    count: usize,
    /// The first 200 of them.
    games: Vec<Summary>,
    /// The games that could not be read, and why.
    errors: Vec<PgnFault>,
}

/// Puts the games of a file into your library: all that can be read, or none if they cannot be
/// saved.
#[utoipa::path(post, path = "/api/me/games/import", tag = "me", request_body = PgnText,
    responses((status = 200, body = Imported), (status = 507, body = ErrorBody)))]
pub(crate) async fn import(
    State(app): State<App>,
    visitor: Visitor,
    Body(text): Body<PgnText>,
) -> Result<Json<Imported>, AppError> {
    guard::allow_creation(&app, &visitor).await?;
    guard::allow_import(&app, &visitor, text.pgn.len()).await?;
    let hash = visitor.hash.clone();
    let read = move || read_games(&text.pgn, &hash);
    let (records, errors) = app.heavy().file(visitor.party(), read).await?;
    let games = records.iter().take(LISTED);
    let games = games.map(|record| Summary::of(&record.row, &visitor.hash)).collect();
    let count = records.len();
    visitor.begin_writing();
    app.store().create(records).await?;
    app.metrics().games_created.inc_by(count as u64);
    Ok(Json(Imported { count, games, errors }))
}

/// The games of a text, and what is wrong with the others.
fn read_games(text: &str, visitor: &Hashed) -> (Vec<GameRecord>, Vec<PgnFault>) {
    let (mut records, mut faults) = (Vec::new(), Vec::new());
    for (number, game) in (1..).zip(Games::<Position>::new(text)) {
        let fault = |message: String| PgnFault { game: number, line: 0, column: 0, message };
        if number > MAX_GAMES {
            faults.push(fault(format!(
                "the file has more than {MAX_GAMES} games; this one and those after it were not read"
            )));
            break;
        }
        match game {
            Ok(game) => match imported(&game) {
                Ok(table) => {
                    let libraries = vec![visitor.clone()];
                    records.push(GameRecord { libraries, ..table.record() });
                }
                Err(message) => faults.push(fault(message)),
            },
            Err(error) => faults.push(PgnFault {
                game: error.game,
                line: error.line,
                column: error.column,
                message: error.kind.to_string(),
            }),
        }
    }
    (records, faults)
}

/// The main line of a record as a game that nobody plays.
fn imported(game: &PgnGame<Position>) -> Result<Table, String> {
    let tree = &game.game;
    let battle = match game.tags.get(BATTLE_TAG) {
        None => Battle::default(),
        Some(word) => word.parse().map_err(|_| format!("there is no battle '{word}'"))?,
    };
    let player = |name: Option<&str>| Player {
        seat: Seat::Human,
        name: name.and_then(names::imported_name).map(Arc::from),
        ..Player::nobody()
    };
    let players =
        BySide { red: player(game.tags.first_player()), blue: player(game.tags.second_player()) };
    let mut table = Table::new(NewGame {
        id: secret::game_id(),
        kind: GameKind::Imported,
        created: state::now(),
        start: tree.start_position().clone().with_battle(battle),
        players,
        clock: None,
        tags: serde_json::to_string(&tags(&game.tags)).ok(),
    });
    let mut node = tree.node(NodeId::START);
    while let Some(next) = node.and_then(cotulenh::Node::main_child).and_then(|id| tree.node(id)) {
        if table.ply() >= MAX_TURNS {
            return Err(format!("the game has more than {MAX_TURNS} turns"));
        }
        table.push(next.turn().clone());
        node = Some(next);
    }
    let result = match game.result() {
        "1-0" => RecordedResult::Win(Side::Red),
        "0-1" => RecordedResult::Win(Side::Blue),
        "1/2-1/2" => RecordedResult::Draw,
        _ => RecordedResult::Unfinished,
    };
    table.end = Some(GameEnd::Recorded(result));
    Ok(table)
}

fn tags(tags: &Tags) -> BTreeMap<&str, String> {
    tags.iter().map(|(name, value)| (name, names::imported_tag(value))).collect()
}
