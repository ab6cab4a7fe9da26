//! Lists of moves with their texts, all at once.

use cotulenh::{Move, MoveKind, Position, Role, Square};

/// The numbers of the peer library for what a move does.
const DEPLOY: u32 = 16;

/// What tells two texts apart besides their origin: the pieces, the target, the sign.
type Likeness = (bool, u32, Square, MoveKind);

/// The texts of all moves of a list in SAN, without signs for check. A plain move shows as much of
/// its origin as tells it apart from others of the same carrier; a step that of its group.
pub(crate) fn sans(position: &Position, moves: &[Move], deploying: bool) -> Vec<String> {
    let likeness = |mv: Move| -> Likeness {
        let group = position.moving_stack(mv);
        let pieces = group.map_or(0, |group| {
            if mv.is_step() {
                group.pieces().fold(0, |roles, piece| (roles << 4) | (index(piece.role) + 1))
            } else {
                index(group.carrier().role)
            }
        });
        (mv.is_step(), pieces, mv.to(), mv.kind())
    };
    let mut order: Vec<(Likeness, usize)> =
        moves.iter().enumerate().map(|(at, &mv)| (likeness(mv), at)).collect();
    order.sort_unstable();
    let mut texts = vec![String::new(); moves.len()];
    for alike in order.chunk_by(|left, right| left.0 == right.0) {
        for &(_, at) in alike {
            let mv = moves[at];
            let others = alike.iter().map(|&(_, other)| moves[other].from());
            let origin = if deploying { String::new() } else { needed(mv.from(), others) };
            texts[at] = written(position, mv, &origin);
        }
    }
    texts
}

fn index(role: Role) -> u32 {
    role as u32
}

/// As much of an origin as tells it apart.
fn needed(from: Square, all: impl Iterator<Item = Square>) -> String {
    let (mut others, mut same_file, mut same_rank) = (false, false, false);
    for other in all.filter(|&other| other != from) {
        others = true;
        same_file |= other.file() == from.file();
        same_rank |= other.rank() == from.rank();
    }
    match (others, same_file, same_rank) {
        (false, ..) => String::new(),
        (true, false, _) => from.file_letter().to_string(),
        (true, true, false) => (from.rank() + 1).to_string(),
        (true, true, true) => from.to_string(),
    }
}

fn written(position: &Position, mv: Move, origin: &str) -> String {
    let mut text = String::with_capacity(16);
    if let Some(group) = position.moving_stack(mv) {
        text.push_str(&group.to_string().to_uppercase());
    }
    text.push_str(origin);
    if mv.is_step() {
        text.push('>');
    }
    text.push_str(mv.kind().sign());
    text.push_str(&mv.to().to_string());
    text
}

/// The flags of a move as numbers of the peer library.
pub(crate) fn flags(mv: Move) -> u32 {
    let kind = match mv.kind() {
        MoveKind::Normal | MoveKind::Finish => 1,
        MoveKind::Capture => 2,
        MoveKind::StayCapture => 4,
        MoveKind::SuicideCapture => 8,
        MoveKind::Combine => 32,
    };
    if mv.is_step() { kind | DEPLOY } else { kind }
}

/// A move in full: number, flags, origin, target, pieces, what it takes or joins, LAN.
pub(crate) fn row(position: &Position, mv: Move) -> String {
    let text = |stack: Option<cotulenh::Stack>| stack.map(|stack| stack.to_string());
    let target = if mv.is_finish() { None } else { position.stack_at(mv.to()) };
    [
        mv.to_bits().to_string(),
        flags(mv).to_string(),
        mv.from().to_string(),
        mv.to().to_string(),
        text(position.moving_stack(mv)).unwrap_or_default(),
        text(target).unwrap_or_default(),
        position.write_move(mv),
    ]
    .join("\t")
}
