use cotulenh_board::Color;
use cotulenh_chess::{FenError, Move, Position, Setup};
use cotulenh_i18n::{Explained, Locale, Message, msg};
use cotulenh_play::drawing::{DrawingStyle, squares};

use super::{RecordedGame, TerminalGame};

impl TerminalGame for Position {
    const LEAST_DEPTH_IN_TABLE: u32 = 2;

    fn move_text(&self, mv: Move) -> String {
        self.uci(mv).to_string()
    }

    fn short_move_text(&self, mv: Move) -> String {
        self.san(mv)
    }

    fn setup_faults(error: &FenError, lang: Locale) -> Option<Vec<String>> {
        match error {
            FenError::Invalid(impossible) => {
                let faults = impossible.faults.iter();
                Some(faults.map(|fault| lang.text(&fault.message())).collect())
            }
            _ => None,
        }
    }

    fn side_name(side: Color) -> Message {
        match side {
            Color::First => msg::side_white(),
            Color::Second => msg::side_black(),
        }
    }

    fn checker_squares(&self) -> Vec<String> {
        self.checkers().into_iter().map(|square| square.to_string()).collect()
    }

    fn draw(&self, style: &DrawingStyle) -> String {
        let checked = self.is_check().then(|| self.king_of(self.turn()));
        squares::draw(&self.to_setup(), checked, style)
    }

    fn draw_setup(fen: &str, style: &DrawingStyle) -> Option<String> {
        Some(squares::draw(&Setup::from_fen(fen).ok()?, None, style))
    }
}

impl RecordedGame for Position {}
