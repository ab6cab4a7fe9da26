//! What a game says, in both languages.

use cotulenh::{Lang, Role, Square, color_name};
use cotulenh_board::{Outcome, Termination};

/// The same in English and Vietnamese.
macro_rules! said {
    ($($name:ident: $en:literal, $vi:literal;)+) => {
        $(pub(crate) const fn $name(lang: Lang) -> &'static str {
            match lang {
                Lang::En => $en,
                Lang::Vi => $vi,
            }
        })+
    };
}

said! {
    no_deployment: "no deployment is under way", "không có cuộc triển khai nào";
    step_taken_back: "step taken back", "đã lùi một bước triển khai";
    cancelled: "deployment cancelled", "đã hủy triển khai";
    taken_back: "taken back", "đã lùi lại";
    nothing_to_take_back: "there is nothing to take back", "không còn gì để lùi";
    redone: "played again", "đã đi lại";
    nothing_to_redo: "there is nothing to play again", "không có gì để đi lại";
    thinking: "the engine is thinking", "máy đang nghĩ";
    saved: "saved", "đã lưu";
    your_stack: "choose a stack of the side to move", "hãy chọn quân của bên đến lượt";
    stuck: "nothing there can move", "quân ở đó không đi được";
    no_way: "not there; the marked squares are possible", "không đến đó được; hãy chọn ô được đánh dấu";
    who_moves: "Who moves?", "Quân nào đi?";
    which_way: "How?", "Cách nào?";
    whole_stack: "all together", "cả nhóm";
    moves_title: "Moves", "Các nước đi";
    deployment_title: "Deployment", "Triển khai";
    help_title: "Help", "Trợ giúp";
    legal_moves_title: "Legal moves", "Nước đi hợp lệ";
    keys: "F1 help  Ctrl-T hint", "F1 trợ giúp  Ctrl-T gợi ý";
    more_keys: "Ctrl-Z undo  Ctrl-C leave", "Ctrl-Z lùi lại  Ctrl-C thoát";
    finish_key: "Ctrl-D finish", "Ctrl-D kết thúc";
    step_keys: "Backspace undo  Esc cancel", "Backspace lùi bước  Esc hủy";
    welcome: "Type a move or choose with the arrows. F1 helps.", "Gõ nước đi hoặc chọn bằng phím mũi tên. F1: trợ giúp.";
    really_quit: "Press Ctrl-C once more to leave; the game is saved", "Nhấn Ctrl-C lần nữa để thoát; ván cờ đã lưu";
    really_quit_and_lose: "Press Ctrl-C once more to leave; the game is not saved", "Nhấn Ctrl-C lần nữa để thoát; ván cờ không được lưu";
    not_kept: "this game is not saved: it was begun with --no-save", "ván này không được lưu: đã bắt đầu với --no-save";
    too_small: "The window is too small; try cotulenh play --plain", "Cửa sổ quá nhỏ; hãy dùng cotulenh play --plain";
    in_check: "check!", "chiếu!";
    resigned: "resigned", "đã nhận thua";
    plays_on: "the engine would rather play on", "máy muốn đánh tiếp";
    drawn: "a draw by agreement", "hòa theo thỏa thuận";
    captures: "takes and goes there", "ăn và đến đó";
    stays: "takes and stays", "ăn tại chỗ";
    sacrifices: "takes and is lost", "ăn và hy sinh";
    combines: "joins", "nhập vào";
    goes: "goes there", "đi đến đó";
    empty_square: "empty", "trống";
    unknown_order: "not an order; help lists them", "không hiểu lệnh; gõ help để xem";
}

pub(crate) fn over(outcome: Outcome, lang: Lang) -> String {
    let how = match (outcome.termination, lang) {
        (Termination::Checkmate, Lang::En) => "checkmate",
        (Termination::Checkmate, Lang::Vi) => "chiếu hết",
        (Termination::Stalemate, Lang::En) => "no legal move",
        (Termination::Stalemate, Lang::Vi) => "hết nước đi",
        (Termination::CommanderCaptured, Lang::En) => "the Commander is taken",
        (Termination::CommanderCaptured, Lang::Vi) => "Tư lệnh bị bắt",
        (Termination::BattleWon, Lang::En) => "the battle is decided",
        (Termination::BattleWon, Lang::Vi) => "trận đánh đã ngã ngũ",
        (Termination::ThreefoldRepetition, Lang::En) => "the same position three times",
        (Termination::ThreefoldRepetition, Lang::Vi) => "thế cờ lặp lại ba lần",
        (Termination::Draw100, Lang::En) => "100 turns without a capture",
        (Termination::Draw100, Lang::Vi) => "100 lượt không ăn quân",
        (Termination::Agreement, Lang::En) => "by agreement",
        (Termination::Agreement, Lang::Vi) => "theo thỏa thuận",
        (Termination::Resignation, Lang::En) => "the other side resigned",
        (Termination::Resignation, Lang::Vi) => "bên kia nhận thua",
        (Termination::Timeout, Lang::En) => "out of time",
        (Termination::Timeout, Lang::Vi) => "hết giờ",
        (_, Lang::En) => "game over",
        (_, Lang::Vi) => "ván cờ kết thúc",
    };
    match (outcome.winner, lang) {
        (Some(winner), Lang::En) => format!("{} wins: {how}", color_name(winner, lang)),
        (Some(winner), Lang::Vi) => format!("{} thắng: {how}", color_name(winner, lang)),
        (None, Lang::En) => format!("Draw: {how}"),
        (None, Lang::Vi) => format!("Hòa: {how}"),
    }
}

pub(crate) fn not_saved(file: &str, reason: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("cannot save the game to {file}: {reason}"),
        Lang::Vi => format!("không lưu được ván cờ vào {file}: {reason}"),
    }
}

pub(crate) fn may_not_finish(reason: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("the deployment may not end here: {reason}"),
        Lang::Vi => format!("chưa được kết thúc triển khai: {reason}"),
    }
}

pub(crate) fn may_not_join(role: Role, square: Square, lang: Lang) -> String {
    let name = role.name(lang);
    match lang {
        Lang::En => format!("the {name} may not join a group on {square}"),
        Lang::Vi => format!("{name} không nhập được vào nhóm ở {square}"),
    }
}

/// Who of a stack has not acted yet.
pub(crate) fn still_there(origin: Square, names: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("still on {origin}: {names}"),
        Lang::Vi => format!("còn ở {origin}: {names}"),
    }
}

/// That a piece may go with a group sent out earlier.
pub(crate) fn may_join(role: Role, square: Square, lang: Lang) -> String {
    let name = role.name(lang);
    match lang {
        Lang::En => format!("+ {name} may go with it to {square}"),
        Lang::Vi => format!("+ {name} đi cùng được đến {square}"),
    }
}

pub(crate) fn joined(role: Role, square: Square, lang: Lang) -> String {
    let name = role.name(lang);
    match lang {
        Lang::En => format!("the {name} goes with the group to {square}"),
        Lang::Vi => format!("{name} đi cùng nhóm đến {square}"),
    }
}

pub(crate) fn hint(turn: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("hint: {turn}"),
        Lang::Vi => format!("gợi ý: {turn}"),
    }
}

/// The orders and keys, in lines that a screen of 40 columns and 20 lines can show.
pub(crate) fn help(lang: Lang) -> &'static str {
    match lang {
        Lang::En => {
            "\
arrows, Enter  choose a square
mouse          the same with a click
letters        type a move: Ic6, c5c6
Esc            give up the choice
Ctrl-Z Ctrl-Y  undo, redo
Ctrl-T Ctrl-F  hint, turn the board
Ctrl-S Ctrl-C  save, leave
In a deployment:
Ctrl-D         finish it
Backspace      take back a step
Esc            cancel it
+ on a square  go with that group
Marks: * go   x take   _ take and stay
@ take and be lost   & join
Words: undo redo hint moves board flip
finish back cancel join T e7
save resign draw quit"
        }
        Lang::Vi => {
            "\
mũi tên, Enter chọn ô
chuột          nhấp để chọn ô
chữ            gõ nước đi: Ic6, c5c6
Esc            bỏ chọn
Ctrl-Z Ctrl-Y  lùi lại, đi lại
Ctrl-T Ctrl-F  gợi ý, xoay bàn cờ
Ctrl-S Ctrl-C  lưu, thoát
Khi triển khai:
Ctrl-D         kết thúc
Backspace      lùi một bước
Esc            hủy triển khai
dấu + trên ô   đi cùng nhóm đã gửi
Dấu: * đi   x ăn   _ ăn tại chỗ
@ ăn và hy sinh   & nhập
Lệnh: lùi tiến gợi nước bàn xoay
xong lùi-bước hủy nhập T e7
lưu thua hòa thoát"
        }
    }
}

/// The orders of a game in lines.
pub(crate) fn help_in_lines(lang: Lang) -> &'static str {
    match lang {
        Lang::En => {
            "\
Type a move: Ic6, Ic5c6, c5c6, c5:Fe7,Td5
or a word:
moves          list the legal moves
board          show the board
hint           ask the engine
undo redo      take a turn back, play it again
finish         end the deployment
back cancel    take back a step of it, or all
join T e7      the Tank goes with the group to e7
save resign draw quit"
        }
        Lang::Vi => {
            "\
Gõ nước đi: Ic6, Ic5c6, c5c6, c5:Fe7,Td5
hoặc một từ:
nước           các nước đi hợp lệ
bàn            hiện bàn cờ
gợi            hỏi máy
lùi tiến       lùi lại một lượt, đi lại
xong           kết thúc triển khai
lùi-bước hủy   lùi một bước triển khai, hoặc tất cả
nhập T e7      Xe tăng đi cùng nhóm đến e7
lưu thua hòa thoát"
        }
    }
}
