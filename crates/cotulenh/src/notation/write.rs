use alloc::{format, string::String};
use core::{fmt::Write as _, ops::ControlFlow};

use cotulenh_board::{Turn, TurnStyle};

use crate::{
    fen,
    moves::{Move, MoveKind},
    position::{Position, split},
    stack::{INFO, Stack},
};

pub(super) fn atomic(position: &Position, mv: Move) -> String {
    if mv.is_finish() {
        return "finish".into();
    }
    let whole = position.board().code(mv.from());
    let (group, _) = split(whole, mv.group(whole));
    let mut text = String::new();
    let _ = Stack::write_capitals(group, &mut text);
    let arrow = if mv.is_step() { ">" } else { "" };
    let _ = write!(text, "{}{arrow}{}{}", mv.from(), mv.kind().sign(), mv.to());
    text
}

pub(super) fn turn(position: &Position, turn: &Turn<Move>, style: TurnStyle) -> String {
    let mut text = match turn.moves() {
        [] => return String::new(),
        [mv] if !mv.is_step() && !mv.is_finish() => plain(position, *mv, style),
        moves => deployment(position, moves, style),
    };
    if style != TurnStyle::Uci {
        let mut after = position.clone();
        for &mv in turn.moves() {
            after.make(mv);
        }
        text.push_str(check_sign(&after));
    }
    text
}

/// `^` for check, `#` for mate and for a Commander taken, nothing in the middle of a turn.
fn check_sign(after: &Position) -> &'static str {
    if !after.is_turn_start() {
        "..."
    } else if after.has_lost_commander(after.turn()) {
        "#"
    } else if !after.is_check() {
        ""
    } else if after.has_moves() {
        "^"
    } else {
        "#"
    }
}

fn plain(position: &Position, mv: Move, style: TurnStyle) -> String {
    let mut text = String::new();
    if style == TurnStyle::Uci {
        let sign = uci_sign(mv.kind());
        return format!("{}{sign}{}", mv.from(), mv.to());
    }
    let _ = Stack::write_capitals(position.board().code(mv.from()), &mut text);
    let _ = match style {
        TurnStyle::San => write_origin(&mut text, position, mv),
        _ => write!(text, "{}", mv.from()),
    };
    let _ = write!(text, "{}{}", mv.kind().sign(), mv.to());
    text
}

fn uci_sign(kind: MoveKind) -> &'static str {
    match kind {
        MoveKind::StayCapture | MoveKind::SuicideCapture => kind.sign(),
        _ => "",
    }
}

/// As much of the origin as tells the move apart from those of the same carrier role to the same
/// square with the same sign: nothing, the file, the rank, or both.
fn write_origin(text: &mut String, position: &Position, mv: Move) -> core::fmt::Result {
    let carrier = |mv: Move| INFO[position.board().code(mv.from()) as usize].members[0];
    let (mut others, mut same_file, mut same_rank) = (false, false, false);
    let _: ControlFlow<()> = position.visit_moves(|other| {
        if other != mv
            && !other.is_step()
            && other.to() == mv.to()
            && other.kind() == mv.kind()
            && carrier(other) == carrier(mv)
        {
            others = true;
            same_file |= other.from().file() == mv.from().file();
            same_rank |= other.from().rank() == mv.from().rank();
        }
        ControlFlow::Continue(())
    });
    let from = mv.from();
    match (others, same_file, same_rank) {
        (false, ..) => Ok(()),
        (true, false, _) => write!(text, "{}", from.file_letter()),
        (true, true, false) => write!(text, "{}", from.rank() + 1),
        (true, true, true) => write!(text, "{from}"),
    }
}

fn deployment(position: &Position, moves: &[Move], style: TurnStyle) -> String {
    let mut steps = String::new();
    let mut current = position.clone();
    let origin = moves[0].from();
    for (index, mv) in moves.iter().filter(|mv| mv.is_step()).enumerate() {
        if index > 0 {
            steps.push(',');
        }
        let whole = current.board().code(origin);
        let (group, _) = split(whole, mv.group(whole));
        if style == TurnStyle::Uci {
            let roles = &INFO[group as usize];
            steps.extend(roles.members[..roles.len as usize].iter().map(|role| role.letter()));
            let _ = write!(steps, "{}{}", uci_sign(mv.kind()), mv.to());
        } else {
            let _ = fen::write_step(&mut steps, group, mv.kind(), mv.to());
        }
        current.make(*mv);
    }
    if style == TurnStyle::Uci {
        return format!("{origin}:{steps}");
    }
    let mut text = format!("{origin}:");
    if current.squares_of(position.turn()).contains(origin) {
        let _ = Stack::write_capitals(current.board().code(origin), &mut text);
    }
    let _ = write!(text, ":{steps}");
    text
}
