use crate::{Position, Role, SquareSet};

pub(super) fn is_insufficient(position: &Position) -> bool {
    let strong = position.by_role(Role::Pawn) | position.orthogonal_sliders();
    if !strong.is_empty() {
        return false;
    }
    let bishops = position.by_role(Role::Bishop);
    let minors = bishops | position.by_role(Role::Knight);
    let bishops_of_one_colour = minors == bishops
        && (SquareSet::LIGHT.contains_all(bishops) || SquareSet::DARK.contains_all(bishops));
    !minors.has_several() || bishops_of_one_colour
}
