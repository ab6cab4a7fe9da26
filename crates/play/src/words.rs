//! What a game says.

use cotulenh::{Role, Square, Unfinished};
use cotulenh_board::{Color, Outcome, Termination};
use cotulenh_i18n::{Explained as _, Locale, Message, msg};

/// Messages without arguments.
macro_rules! said {
    ($($name:ident = $message:ident;)+) => {
        $(pub(crate) fn $name(lang: Locale) -> String {
            lang.text(&msg::$message())
        })+
    };
}

said! {
    no_deployment = game_no_deployment;
    step_taken_back = game_step_taken_back;
    cancelled = game_cancelled;
    taken_back = game_taken_back;
    nothing_to_take_back = game_nothing_to_take_back;
    redone = game_redone;
    nothing_to_redo = game_nothing_to_redo;
    thinking = game_thinking;
    saved = game_saved;
    your_stack = game_your_stack;
    stuck = game_stuck;
    no_way = game_no_way;
    who_moves = game_who_moves;
    which_way = game_which_way;
    whole_stack = game_whole_stack;
    moves_title = game_moves_title;
    deployment_title = game_deployment_title;
    help_title = game_help_title;
    legal_moves_title = game_legal_moves_title;
    keys = game_keys;
    more_keys = game_more_keys;
    finish_key = game_finish_key;
    step_keys = game_step_keys;
    welcome = game_welcome;
    really_quit = game_really_quit;
    really_quit_and_lose = game_really_quit_and_lose;
    not_kept = game_not_kept;
    too_small = game_too_small;
    in_check = game_in_check;
    plays_on = game_plays_on;
    drawn = game_drawn;
    captures = game_captures;
    stays = game_stays;
    sacrifices = game_sacrifices;
    combines = game_combines;
    goes = game_goes;
    empty_square = game_empty_square;
    unknown_order = game_unknown_order;
    help = game_help;
    help_in_lines = game_help_in_lines;
}

fn side_message(side: Color) -> Message {
    match side {
        Color::First => msg::side_red(),
        Color::Second => msg::side_blue(),
    }
}

/// `Red`.
pub(crate) fn side(side: Color, lang: Locale) -> String {
    lang.text(&side_message(side))
}

pub(crate) fn resigned(side: Color, lang: Locale) -> String {
    lang.text(&msg::game_side_resigned(side_message(side)))
}

/// `Air Force`.
pub(crate) fn role(role: Role, lang: Locale) -> String {
    lang.text(&role.message())
}

pub(crate) fn over(outcome: Outcome, lang: Locale) -> String {
    let how = match outcome.termination {
        Termination::Checkmate => msg::game_over_checkmate(),
        Termination::Stalemate => msg::game_over_stalemate(),
        Termination::CommanderCaptured => msg::game_over_commander_captured(),
        Termination::BattleWon => msg::game_over_battle_won(),
        Termination::ThreefoldRepetition => msg::game_over_threefold_repetition(),
        Termination::Draw100 => msg::game_over_draw_100(),
        Termination::Agreement => msg::game_over_agreement(),
        Termination::Resignation => msg::game_over_resignation(),
        Termination::Timeout => msg::game_over_timeout(),
        Termination::TurnLimit => msg::game_over_turn_limit(),
        _ => msg::game_over_other(),
    };
    lang.text(&match outcome.winner {
        Some(winner) => msg::game_won(side_message(winner), how),
        None => msg::game_draw_by(how),
    })
}

pub(crate) fn not_saved(file: &str, reason: &str, lang: Locale) -> String {
    lang.text(&msg::game_not_saved(file, reason))
}

pub(crate) fn may_not_finish(reason: &Unfinished, lang: Locale) -> String {
    lang.text(&msg::game_may_not_finish(reason.message()))
}

pub(crate) fn may_not_join(role: Role, square: Square, lang: Locale) -> String {
    lang.text(&msg::game_may_not_join(role.message(), square.to_string()))
}

/// Who of a stack has not acted yet.
pub(crate) fn still_there(origin: Square, names: &str, lang: Locale) -> String {
    lang.text(&msg::game_still_there(origin.to_string(), names))
}

/// That a piece may go with a group sent out earlier.
pub(crate) fn may_join(role: Role, square: Square, lang: Locale) -> String {
    lang.text(&msg::game_may_join(role.message(), square.to_string()))
}

pub(crate) fn joined(role: Role, square: Square, lang: Locale) -> String {
    lang.text(&msg::game_joined(role.message(), square.to_string()))
}

pub(crate) fn hint(turn: &str, lang: Locale) -> String {
    lang.text(&msg::game_hint(turn))
}
