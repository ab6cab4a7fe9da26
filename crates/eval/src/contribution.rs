//! What each piece is worth where it stands: the value with it less the value without it.

use cotulenh_board::{Color, Position as _};

use crate::{ChessEval, CotulenhEval, Evaluator};

/// One piece and what it adds to the value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contribution {
    /// Where it stands.
    pub square: String,
    /// The piece as a FEN writes it.
    pub piece: String,
    /// Its side.
    pub color: Color,
    /// What it adds to the value as the first side sees it; `None` where the game is nothing without
    /// it, as without a king, or where the others could not stand without it.
    pub value: Option<i32>,
}

impl CotulenhEval {
    /// What each piece of a position adds to its value, stacks piece by piece.
    pub fn contributions(&self, position: &cotulenh::Position) -> Vec<Contribution> {
        let whole = for_first(self, position);
        let setup = position.to_setup();
        let mut contributions = Vec::new();
        for (square, stack) in position.stacks() {
            let pieces: Vec<cotulenh::Piece> = stack.pieces().collect();
            for (index, &piece) in pieces.iter().enumerate() {
                let mut others = pieces.clone();
                others.remove(index);
                let mut without = setup.clone();
                without.set(square, &others);
                let is_commander = piece.role == cotulenh::Role::Commander;
                let without = without.practice().ok().filter(|_| !is_commander);
                contributions.push(Contribution {
                    square: square.to_string(),
                    piece: piece.to_string(),
                    color: piece.color,
                    value: without.map(|without| whole - for_first(self, &without)),
                });
            }
        }
        contributions
    }
}

impl ChessEval {
    /// What each piece of a position adds to its value.
    pub fn contributions(&self, position: &cotulenh_chess::Position) -> Vec<Contribution> {
        let whole = for_first(self, position);
        let setup = position.to_setup();
        let squares = position.occupied().into_iter();
        let pieces = squares.filter_map(|square| Some((square, position.piece_at(square)?)));
        pieces
            .map(|(square, piece)| {
                let mut without = setup.clone();
                without.board[square.index()] = None;
                without.castling.remove(square);
                let without = cotulenh_chess::Position::from_setup(&without).ok();
                Contribution {
                    square: square.to_string(),
                    piece: piece.letter().to_string(),
                    color: piece.color,
                    value: without.map(|without| whole - for_first(self, &without)),
                }
            })
            .collect()
    }
}

fn for_first<E: Evaluator>(evaluator: &E, position: &E::Position) -> i32 {
    let value = evaluator.evaluate_anew(position);
    if position.turn() == Color::First { value } else { -value }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_help_their_own_side() {
        let start = cotulenh::Position::initial();
        let contributions = CotulenhEval::default().contributions(&start);
        assert_eq!(contributions.len(), 38);
        for contribution in contributions {
            let Contribution { square, piece, color, value } = contribution;
            match (piece.to_ascii_uppercase().as_str(), value) {
                ("C", value) => assert_eq!(value, None),
                // Nothing but a shield.
                ("H", value) => assert!(value.is_some()),
                (_, Some(value)) if color == Color::First => assert!(value > 0, "{square} {value}"),
                (_, Some(value)) => assert!(value < 0, "{square} {value}"),
                (_, None) => panic!("{square}"),
            }
        }
    }

    #[test]
    fn members_of_stacks_are_told_one_by_one() {
        let fen = "6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1";
        let position = cotulenh::Position::from_fen(fen).expect("playable");
        let contributions = CotulenhEval::default().contributions(&position);
        let pieces: Vec<_> =
            contributions.iter().map(|one| (one.square.as_str(), one.piece.as_str())).collect();
        assert!(pieces.contains(&("c5", "N")) && pieces.contains(&("c5", "F")), "{pieces:?}");
        assert_eq!(contributions.len(), 5);
    }

    #[test]
    fn a_king_cannot_be_left_out() {
        let start = cotulenh_chess::Position::initial();
        let contributions = ChessEval::default().contributions(&start);
        assert_eq!(contributions.len(), 32);
        for one in contributions {
            assert_eq!(one.value.is_none(), matches!(one.piece.as_str(), "K" | "k"), "{one:?}");
        }
    }
}
