//! What the commands say, in both languages.

use cotulenh::Lang;
use cotulenh_board::{Outcome, Termination};
use cotulenh_server::Database;

use crate::games::TerminalGame;

/// What an error begins with.
pub(crate) fn error(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "error:",
        Lang::Vi => "lỗi:",
    }
}

/// What a warning begins with.
pub(crate) fn warning(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "warning:",
        Lang::Vi => "cảnh báo:",
    }
}

/// How the game ended: `Checkmate, Blue wins`.
pub(crate) fn outcome<G: TerminalGame>(outcome: Outcome, lang: Lang) -> String {
    let reason = match (lang, outcome.termination) {
        (Lang::En, Termination::Checkmate) => "Checkmate",
        (Lang::Vi, Termination::Checkmate) => "Chiếu hết",
        (Lang::En, Termination::Stalemate) => "No legal move",
        (Lang::Vi, Termination::Stalemate) => "Hết nước đi",
        (Lang::En, Termination::Draw100) => "Drawing clock run out",
        (Lang::Vi, Termination::Draw100) => "Hết hạn lượt tính hòa",
        (Lang::En, Termination::CommanderCaptured) => "Commander captured",
        (Lang::Vi, Termination::CommanderCaptured) => "Tư lệnh bị bắt",
        (Lang::En, Termination::InsufficientMaterial) => "Not enough pieces to win",
        (Lang::Vi, Termination::InsufficientMaterial) => "Không đủ quân để thắng",
        (Lang::En, _) => "Game over",
        (Lang::Vi, _) => "Ván cờ kết thúc",
    };
    match (lang, outcome.winner) {
        (Lang::En, Some(winner)) => format!("{reason}, {} wins", G::side_name(winner, lang)),
        (Lang::Vi, Some(winner)) => format!("{reason}, {} thắng", G::side_name(winner, lang)),
        (Lang::En, None) => format!("{reason}, draw"),
        (Lang::Vi, None) => format!("{reason}, hòa"),
    }
}

/// Whose turn it is, and who gives check.
pub(crate) fn side_to_move<G: TerminalGame>(position: &G, lang: Lang) -> String {
    let side = G::side_name(position.turn(), lang);
    let mut text = match lang {
        Lang::En => format!("{side} to move"),
        Lang::Vi => format!("Đến lượt {side}"),
    };
    if position.is_check() {
        text.push_str(match lang {
            Lang::En => ", in check from ",
            Lang::Vi => ", bị chiếu từ ",
        });
        text.push_str(&position.checker_squares().join(", "));
    }
    text
}

/// The counters.
pub(crate) fn counters<G: TerminalGame>(position: &G, lang: Lang) -> String {
    let (number, clock) = (position.fullmove_number(), position.halfmove_clock());
    match lang {
        Lang::En => format!("Move {number}, drawing clock {clock} of 100"),
        Lang::Vi => format!("Nước thứ {number}, {clock}/100 lượt tính hòa"),
    }
}

/// The deployment under way.
pub(crate) fn deployment(field: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("Deployment under way: {field}"),
        Lang::Vi => format!("Đang triển khai: {field}"),
    }
}

/// How many moves there are.
pub(crate) fn move_count(count: usize, lang: Lang) -> String {
    match (lang, count) {
        (Lang::En, 1) => "1 legal move".to_string(),
        (Lang::En, _) => format!("{count} legal moves"),
        (Lang::Vi, _) => format!("{count} nước đi hợp lệ"),
    }
}

/// What is wrong with a FEN, before the faults one by one.
pub(crate) fn bad_fen(is_readable: bool, lang: Lang) -> &'static str {
    match (lang, is_readable) {
        (Lang::En, true) => "this position cannot be played",
        (Lang::En, false) => "this is not a FEN",
        (Lang::Vi, true) => "thế cờ này không chơi được",
        (Lang::Vi, false) => "đây không phải là FEN",
    }
}

/// What comes before an example of a FEN.
pub(crate) fn fen_looks_like(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "A FEN, in quotation marks, looks like this (or say start):",
        Lang::Vi => "Một FEN, đặt trong dấu nháy, trông như sau (hoặc viết start):",
    }
}

/// A turn that is not legal, and why.
pub(crate) fn illegal(turn: &str, reason: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("{turn} is not legal: {reason}"),
        Lang::Vi => format!("{turn} không hợp lệ: {reason}"),
    }
}

/// Where the page is, and where the games are kept.
pub(crate) fn serving(page: &str, database: &Database, lang: Lang) -> String {
    match lang {
        Lang::En => format!(
            "Open {page} in a browser to play.\nGames are stored in {database}. Ctrl-C stops the server."
        ),
        Lang::Vi => format!(
            "Mở {page} trong trình duyệt để chơi.\nCác ván cờ được lưu trong {database}. Nhấn Ctrl-C để dừng máy chủ."
        ),
    }
}
