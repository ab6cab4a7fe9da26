//! Section 6: where an Air Force may fly.

use crate::{board::position, legality};
use cotulenh::{BLUE, Square};

legality! {
    an_exposed_air_force_may_only_suicide: "r Cj1 Fe3 Hk2 | Ck12 Ge7",
        yes ["Fe3e5", "Fe3@e7"], no ["Fe3e6", "Fe3xe7", "Fe3_e7"];
    any_stack_in_the_zone_is_a_suicide_target: "r Cj1 Fe3 Hk2 | Ck12 Ge7 Ie6",
        yes ["Fe3@e6", "Fe3@e7"], no ["Fe3xe6", "Fe3_e6"];
    the_far_side_of_one_zone_is_still_exposed: "r Cj1 Fe3 Hk2 | Ck12 Ge6 Ie7",
        yes ["Fe3@e7"], no ["Fe3xe7", "Fe3_e7"];
    a_zone_left_again_shoots_down: "r Cj1 Fc5 Hk2 | Ck12 Ge6 If5 Ie5",
        yes ["Fc5d5", "Fc5@e5"], no ["Fc5xf5", "Fc5_f5", "Fc5@f5", "Fc5g5"];
    two_defenders_shoot_down: "r Cj1 Fe3 Hk2 | Ck12 Ge7 Ge6",
        yes ["Fe3e4"], no ["Fe3@e6", "Fe3@e7", "Fe3e5"];
    the_second_defender_counts_from_where_its_zone_begins: "r Cj1 Fe3 Hk2 | Ck12 Ge7 Ge8 Ie6",
        yes ["Fe3@e6"], no ["Fe3@e7"];
    a_second_zone_after_the_first_shoots_down: "r Cj1 Fc4 Hk2 | Ck12 Gd5 Ge3 Id4",
        yes ["Fc4@d4"], no ["Fc4e4", "Fc4f4"];
    a_safe_air_force_captures_beside_a_zone: "r Cj1 Fe3 Hk2 | Ck12 Gg7 Ie6",
        yes ["Fe3xe6", "Fe3_e6", "Fe3e7"], no [];
    a_missile_defends_a_circle_of_two: "r Cj1 Fe3 Hk2 | Ck12 Sg7",
        yes ["Fe3e5", "Fe3e6"], no ["Fe3e7"];
    a_missile_defends_its_near_diagonal: "r Cj1 Fd4 Hk2 | Ck12 Sg7",
        yes ["Fd4e5", "Fd4@g7"], no ["Fd4f6"];
    a_heroic_missile_defends_a_circle_of_three: "r Cj1 Fe1 Hk2 | Ck12 +Se7 Sk10",
        yes ["Fe1e3"], no ["Fe1e4", "Fe1e5"];
    a_ship_defends_one_square: "r Cj1 Fd3 Hk2 | Ck12 Nc6 Hd12",
        yes ["Fd3d5"], no ["Fd3d6", "Fd3d7"];
    a_heroic_ship_defends_two_squares: "r Cj1 Fd3 Hk2 | Ck12 +Nc6 Hd12",
        yes ["Fd3d4"], no ["Fd3d5", "Fd3d6"];
    a_heroic_anti_air_defends_two_squares: "r Cj1 Fe3 Hk2 | Ck12 +Ge7 Hd12",
        yes ["Fe3e4", "Fe3@e7"], no ["Fe3e5"];
    a_ship_with_cargo_defends: "r Cj1 Fd3 Hk2 | Ck12 (NT)c6", yes ["Fd3d5"], no ["Fd3d6"];
    a_carried_defender_defends_nothing: "r Cj1 Fe3 Hk2 | Ck12 (EG)e7 (ES)f6",
        yes ["Fe3e6", "Fe3xe7", "Fe3_e7", "Fe3e5"], no ["Fe3@e7"];
    own_defenders_are_no_danger: "r Cj1 Fe3 Ge6 Sf5 | Ck12", yes ["Fe3e7", "Fe3e5"], no [];
    a_heroic_air_force_ignores_defence: "r Cj1 +Fe3 Hk2 | Ck12 Ge7 Ge6 Sf8",
        yes ["+Fe3xe7", "+Fe3_e7", "+Fe3e8", "+Fe3e5"], no ["+Fe3@e7"];
    a_heroic_passenger_does_not_protect_its_plane: "r Cj1 (F+T)e3 Hk2 | Ck12 Ge7",
        yes ["(F+T)e3@e7"], no ["(F+T)e3xe7", "(F+T)e3e6"];
    the_square_of_departure_does_not_count: "r Cj1 Fe6 Hk2 | Ck12 Ge7 Ie2",
        yes ["Fe6e5", "Fe6xe2", "Fe6@e7"], no ["Fe6d7", "Fe6e8"];
    an_exposed_air_force_may_not_combine: "r Cj1 Fe3 Te6 Hk2 | Ck12 Gf6",
        yes ["Fe3e5"], no ["Fe3&e6"];
    an_air_force_may_not_combine_beyond_a_zone: "r Cj1 Fc5 Tf5 Hk2 | Ck12 Ge6",
        yes ["Fc5d5"], no ["Fc5&f5"];
    a_whole_stack_led_by_an_air_force_may_suicide: "r Cj1 (FT)e3 Hk2 | Ck12 Ge7",
        yes ["(FT)e3@e7", "Fe3>@e7"], no ["(FT)e3xe7"];
    other_carriers_ignore_air_defence: "r Cj1 Ae4 (NF)c4 | Ck12 Ge6 Gd6 Hd12",
        yes ["Ae4e5", "Ae4xe6", "(NF)c4c6"], no [];
    taking_a_defender_opens_the_sky_in_the_same_turn: "r Cj1 (FT)e4 Hk2 | Ck12 Ge6 Ie8 ; Te4>xe6",
        yes ["Fe4>xe8", "Fe4>e7"], no [];
    a_defender_closes_the_sky_before_it_is_taken: "r Cj1 (FT)e4 Hk2 | Ck12 Ge6 Ie8",
        yes ["Te4>xe6"], no ["Fe4>xe8", "Fe4>e7"];
}

fn zone(text: &str, square: &str) -> usize {
    let square: Square = square.parse().expect("a square");
    position(text)
        .defence_zones(BLUE)
        .find(|zone| zone.square == square)
        .map_or(0, |z| z.zone.len())
}

#[test]
fn zones_have_the_size_of_their_circles() {
    let board = "r Cj1 Hk2 | Ck12 Gf6 +Ge3 Si6 +Sg9 (NT)b6 (EG)i2";
    assert_eq!(zone(board, "f6"), 5);
    assert_eq!(zone(board, "e3"), 13);
    assert_eq!(zone(board, "i6"), 13);
    assert_eq!(zone(board, "g9"), 29);
    assert_eq!(zone(board, "b6"), 5);
    assert_eq!(zone(board, "i2"), 0);
}

#[test]
fn zones_end_at_the_edge_of_the_board() {
    assert_eq!(zone("r Cg1 Hk2 | Ck12 Na1", "a1"), 3);
}
