use ::cotulenh::{
    Battle, Deployment, FenError, Game, GameLog, Move, Position, Setup, SquareSet, TurnLog,
};
use anyhow::Result;
use cotulenh_board::{Color, PgnGame, Turn, TurnStyle};
use cotulenh_i18n::{Context, Explained, Locale, Message, msg};

use super::{RecordedGame, TerminalGame};
use cotulenh_play::drawing::{DrawingStyle, crossings};

impl TerminalGame for Position {
    const LEAST_DEPTH_IN_TABLE: u32 = 1;

    fn move_text(&self, mv: Move) -> String {
        self.write_move(mv)
    }

    fn short_move_text(&self, mv: Move) -> String {
        if mv.is_step() || mv.is_finish() {
            self.write_move(mv)
        } else {
            self.write_turn(&Turn::single(mv), TurnStyle::San)
        }
    }

    fn practice(fen: &str, last_guard: bool) -> Option<Result<Position, FenError>> {
        Some(Position::from_practice_fen(fen, last_guard))
    }

    fn setup_faults(error: &FenError, lang: Locale) -> Option<Vec<String>> {
        match error {
            FenError::Invalid(invalid) => {
                let faults = invalid.faults.iter();
                Some(faults.map(|fault| lang.text(&fault.message())).collect())
            }
            _ => None,
        }
    }

    fn side_name(side: Color) -> Message {
        match side {
            Color::First => msg::side_red(),
            Color::Second => msg::side_blue(),
        }
    }

    fn checker_squares(&self) -> Vec<String> {
        self.checkers().into_iter().map(|square| square.to_string()).collect()
    }

    fn deployment_field(&self) -> Option<String> {
        self.to_fen().split_whitespace().nth(6).map(str::to_string)
    }

    fn recombinations(&self) -> Option<Vec<(char, String)>> {
        let options = Deployment::resume(self)?.recombinations();
        Some(options.iter().map(|join| (join.role.letter(), join.square.to_string())).collect())
    }

    fn draw(&self, style: &DrawingStyle) -> String {
        let checked = self
            .commander(self.turn())
            .filter(|_| self.is_check())
            .map_or(SquareSet::EMPTY, |square| SquareSet::EMPTY.with(square));
        crossings::draw(&self.to_setup(), checked, style)
    }

    fn draw_setup(fen: &str, style: &DrawingStyle) -> Option<String> {
        let setup: Setup = fen.parse().ok()?;
        Some(crossings::draw(&setup, SquareSet::EMPTY, style))
    }
}

/// The tag that names the battle in a PGN.
const BATTLE_TAG: &str = "Battle";

impl RecordedGame for Position {
    fn to_log(game: &PgnGame<Position>) -> Result<String> {
        let mut start = game.game.start_position().clone();
        if let Some(name) = game.tags.get(BATTLE_TAG) {
            let battle: Battle = name.parse().with_context(|| msg::battle(format!("{name:?}")))?;
            start = start.with_battle(battle);
        }
        let plain = GameLog::from(&game.game);
        let turns: Vec<_> = plain.turns().iter().map(TurnLog::turn).collect();
        let mut log = GameLog::record(start, &turns)?;
        log.set_declared_outcome(plain.declared_outcome());
        Ok(log.to_json())
    }

    fn from_log(json: &str) -> Result<PgnGame<Position>> {
        let log = GameLog::from_json(json)?;
        with_battle_tag(PgnGame::new(Game::try_from(&log)?))
    }

    fn from_record(json: &str) -> Result<PgnGame<Position>> {
        with_battle_tag(serde_json::from_str(json)?)
    }
}

/// A FEN does not say which battle is fought.
fn with_battle_tag(mut game: PgnGame<Position>) -> Result<PgnGame<Position>> {
    let battle = game.game.start_position().battle();
    if battle != Battle::Full {
        game.tags.set(BATTLE_TAG, &battle.to_string())?;
    }
    Ok(game)
}
