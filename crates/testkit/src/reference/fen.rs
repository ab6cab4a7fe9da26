//! Reading and writing FEN, the field of an open deployment included, and what makes a position
//! playable (rules, section 11).

use super::{
    SetupFault,
    attacks::attackers_of_commander,
    board::{Board, Color, FILES, Piece, RANKS, Role, Square},
    lines::commanders_face,
    notation::{coloured_stack_text, parse_roles, parse_step, stack_text, step_text},
    position::{Deployment, Position, Practice},
    recombine::after_group_acts,
    stacks,
};

/// Writes the position; in a deployment, the one before it and what has been done since.
pub(crate) fn write(position: &Position) -> String {
    match &position.deployment {
        Some(deployment) => {
            format!("{} {}", write(&deployment.start), deployment_text(position, deployment))
        }
        None => format!(
            "{} {} - - {} {}",
            board_text(&position.board),
            match position.turn {
                Color::Red => 'r',
                Color::Blue => 'b',
            },
            position.halfmove,
            position.fullmove
        ),
    }
}

fn deployment_text(position: &Position, deployment: &Deployment) -> String {
    let left = stack_text(position.board.stack(deployment.origin));
    let steps: Vec<String> = deployment.steps.iter().map(step_text).collect();
    format!("{}:{left}:{}...", deployment.origin, steps.join(","))
}

fn board_text(board: &Board) -> String {
    let ranks: Vec<String> = (1..=RANKS).rev().map(|rank| rank_text(board, rank)).collect();
    ranks.join("/")
}

fn rank_text(board: &Board, rank: u8) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for square in (0..FILES).map(|file| Square { file, rank }) {
        if board.is_empty(square) {
            empty += 1;
            continue;
        }
        if empty > 0 {
            text += &empty.to_string();
            empty = 0;
        }
        text += &coloured_stack_text(board.stack(square));
    }
    if empty > 0 {
        text += &empty.to_string();
    }
    text
}

/// Reads a playable position, or says everything that is wrong with the text.
pub(crate) fn read(text: &str) -> Result<Position, SetupFault> {
    read_board_of(text, None)
}

/// The same for a practice board, on which the Commanders that are missing were never there.
pub(crate) fn read_practice(text: &str, practice: Practice) -> Result<Position, SetupFault> {
    read_board_of(text, Some(practice))
}

fn read_board_of(text: &str, practice: Option<Practice>) -> Result<Position, SetupFault> {
    let unreadable = |errors| SetupFault { readable: false, errors };
    let fields: Vec<&str> = text.split(' ').collect();
    if !matches!(fields.len(), 6 | 7) {
        return Err(unreadable(vec![format!("{} fields instead of 6 or 7", fields.len())]));
    }
    let mut start = read_setup(&fields).map_err(unreadable)?;
    if practice.is_some() {
        start.practice = practice;
        start.commanded.retain(|color| start.board.commander(*color).is_some());
    }
    let errors = faults(&start);
    let Some(field) = fields.get(6) else {
        return if errors.is_empty() {
            Ok(start)
        } else {
            Err(SetupFault { readable: true, errors })
        };
    };
    if !errors.is_empty() {
        return Err(unreadable(errors));
    }
    replay(&start, field).map_err(|error| unreadable(vec![error]))
}

/// Reads the first six fields.
fn read_setup(fields: &[&str]) -> Result<Position, Vec<String>> {
    let mut errors = Vec::new();
    let board = read_board(fields[0], &mut errors);
    let turn = match fields[1] {
        "r" | "w" => Color::Red,
        "b" => Color::Blue,
        other => {
            errors.push(format!("'{other}' is no side to move"));
            Color::Red
        }
    };
    for unused in &fields[2..4] {
        if *unused != "-" {
            errors.push(format!("'{unused}' stands where '-' belongs"));
        }
    }
    let halfmove = read_number(fields[4], &mut errors);
    let fullmove = read_number(fields[5], &mut errors);
    if errors.is_empty() {
        Ok(Position {
            board,
            turn,
            halfmove,
            fullmove,
            deployment: None,
            practice: None,
            commanded: Color::BOTH.to_vec(),
        })
    } else {
        Err(errors)
    }
}

fn read_number(text: &str, errors: &mut Vec<String>) -> u32 {
    let all_digits = text.chars().all(|digit| digit.is_ascii_digit());
    text.parse().ok().filter(|_| all_digits).unwrap_or_else(|| {
        errors.push(format!("'{text}' is no number of moves"));
        0
    })
}

fn read_board(text: &str, errors: &mut Vec<String>) -> Board {
    let mut board = Board::default();
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != usize::from(RANKS) {
        errors.push(format!("{} ranks instead of {RANKS}", ranks.len()));
        return board;
    }
    for (rank, text) in (1..=RANKS).rev().zip(ranks) {
        match read_rank(text) {
            Ok(stacks) if stacks.len() == usize::from(FILES) => {
                for (file, stack) in (0..FILES).zip(stacks) {
                    board.set(Square { file, rank }, stack);
                }
            }
            Ok(stacks) => {
                errors.push(format!("rank {rank} has {} squares instead of {FILES}", stacks.len()));
            }
            Err(error) => errors.push(format!("rank {rank}: {error}")),
        }
    }
    board
}

/// The stacks of one rank from file a on, an empty one for each empty square.
fn read_rank(text: &str) -> Result<Vec<Vec<Piece>>, String> {
    let mut squares = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        if first.is_ascii_digit() {
            let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
            let (digits, after) = rest.split_at(end);
            let count = digits.parse().ok().filter(|count| (1..=FILES).contains(count));
            let count = count.filter(|_| first != '0');
            let count = count.ok_or_else(|| format!("'{digits}' empty squares"))?;
            squares.extend((0..count).map(|_| Vec::new()));
            rest = after;
        } else if first == '(' {
            let (inside, after) =
                rest[1..].split_once(')').ok_or("a stack without its closing parenthesis")?;
            squares.push(read_stack(inside)?);
            rest = after;
        } else {
            let (piece, after) = read_piece(rest)?;
            squares.push(vec![piece]);
            rest = after;
        }
    }
    Ok(squares)
}

/// The pieces between two parentheses: in canonical order if legal, else as written.
fn read_stack(text: &str) -> Result<Vec<Piece>, String> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let (piece, after) = read_piece(rest)?;
        pieces.push(piece);
        rest = after;
    }
    if pieces.is_empty() {
        return Err("a stack without pieces".to_owned());
    }
    Ok(stacks::canonical(&pieces).unwrap_or(pieces))
}

fn read_piece(text: &str) -> Result<(Piece, &str), String> {
    let (heroic, rest) = text.strip_prefix('+').map_or((false, text), |rest| (true, rest));
    let mut letters = rest.chars();
    let letter = letters.next().ok_or("a heroic sign without a piece")?;
    let role = Role::from_letter(letter.to_ascii_uppercase())
        .ok_or_else(|| format!("'{letter}' is no piece"))?;
    let color = if letter.is_ascii_uppercase() { Color::Red } else { Color::Blue };
    Ok((Piece { color, role, heroic }, letters.as_str()))
}

/// Everything that keeps a set-up from being playable.
fn faults(position: &Position) -> Vec<String> {
    let board = &position.board;
    let mut faults = Vec::new();
    for color in Color::BOTH {
        let is_commander = |piece: Piece| piece.color == color && piece.role == Role::Commander;
        let count = board.pieces().filter(|(_, piece)| is_commander(*piece)).count();
        let is_allowed = count == 1 || count == 0 && position.practice.is_some();
        if !is_allowed {
            faults.push(format!("{} has {count} Commanders", color.name()));
        }
    }
    let commanders_are_right = faults.is_empty();
    for (square, stack) in board.stacks() {
        let text = coloured_stack_text(stack);
        if stacks::canonical(stack).is_none() {
            faults.push(format!("{text} on {square} is not a legal stack"));
        } else if !stack[0].role.may_stand_on(square) {
            faults.push(format!("{text} may not stand on {square}"));
        }
    }
    if commanders_are_right && position.practice.is_none() {
        let facing = commanders_face(board);
        for (square, piece) in attackers_of_commander(board, position.turn.other()) {
            let only_faces = facing && piece.role == Role::Commander;
            if !only_faces {
                faults.push(format!("the side not to move is in check from {square}"));
            }
        }
    }
    faults
}

/// Replays the steps of a deployment field such as `c3:(NT):F>e5...`.
fn replay(start: &Position, field: &str) -> Result<Position, String> {
    let malformed = || format!("no deployment field: '{field}'");
    let (origin, rest) = field.split_once(':').ok_or_else(malformed)?;
    let (left, steps) = rest.split_once(':').ok_or_else(malformed)?;
    let steps = steps.strip_suffix("...").ok_or_else(malformed)?;
    let origin = Square::parse(origin).ok_or_else(malformed)?;
    let left_roles = parse_roles(left).ok_or_else(malformed)?;

    let mut position = start.clone();
    for text in steps.split(',') {
        position = parse_step(text)
            .filter(|(roles, _)| roles.len() < start.board.stack(origin).len())
            .and_then(|(roles, action)| after_group_acts(&position, origin, &roles, action))
            .ok_or_else(|| format!("not a legal step of the deployment: '{text}'"))?;
    }
    if position.deployment.is_none() {
        return Err("the deployment is already finished".to_owned());
    }
    let really_left = position.board.stack(origin);
    if really_left.len() != left_roles.len()
        || !really_left.iter().all(|piece| left_roles.contains(&piece.role))
    {
        return Err(format!("what is left on {origin} is {}, not {left}", stack_text(really_left)));
    }
    Ok(position)
}
