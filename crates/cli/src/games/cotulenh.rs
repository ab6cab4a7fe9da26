use ::cotulenh::{Deployment, FenError, Lang, Move, Position, Setup, SquareSet, color_name};
use cotulenh_board::{Color, Notation, Position as _, Turn, TurnStyle};

use super::TerminalGame;
use crate::drawing::{DrawingStyle, crossings};

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

    fn setup_faults(error: &FenError, lang: Lang) -> Option<Vec<String>> {
        match error {
            FenError::Invalid(invalid) => {
                Some(invalid.faults.iter().map(|fault| fault.describe(lang)).collect())
            }
            _ => None,
        }
    }

    fn side_name(side: Color, lang: Lang) -> &'static str {
        color_name(side, lang)
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
