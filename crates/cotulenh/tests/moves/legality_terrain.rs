//! Sections 1 to 3: ranges, terrain, and what is in the way of a move.

use crate::legality;

legality! {
    navy_may_not_enter_land: "r Cg1 Nc3 | Ck12",
        yes ["Nc3c4", "Nc3b3", "Nc3a3", "Nc3c7", "Nc3a1"], no ["Nc3d3", "Nc3d4", "Nc3e3"];
    navy_sails_four_squares: "r Cg1 Na3 Hk1 | Ck12", yes ["Na3a7"], no ["Na3a8"];
    heroic_navy_sails_five_squares: "r Cg1 +Na3 Hk1 | Ck12", yes ["+Na3a8"], no ["+Na3a9"];
    navy_sails_the_deep_river: "r Cg1 Nc6 | Ck12",
        yes ["Nc6d6", "Nc6e6", "Nc6d7"], no ["Nc6f6", "Nc6g6"];
    land_blocks_the_rest_of_a_ships_line: "r Cg1 Nc4 | Ck12", yes ["Nc4c6"], no ["Nc4e6", "Nc4d5"];
    navy_may_not_turn_the_southern_corner_into_the_river: "r Cg1 Nc5 | Ck12",
        yes ["Nc5c6"], no ["Nc5d6", "Nc5e7"];
    navy_may_not_turn_the_southern_corner_out_of_the_river: "r Cg1 Nd6 | Ck12",
        yes ["Nd6c7", "Nd6c6"], no ["Nd6c5", "Nd6b4"];
    navy_may_not_turn_the_northern_corner_into_the_river: "r Cg1 Nc8 | Ck12",
        yes ["Nc8c7"], no ["Nc8d7", "Nc8e6"];
    navy_may_not_turn_the_northern_corner_out_of_the_river: "r Cg1 Nd7 | Ck12",
        yes ["Nd7c6", "Nd7c7"], no ["Nd7c8", "Nd7b9"];
    a_corner_ends_a_longer_line_too: "r Cg1 Nb4 | Ck12", yes ["Nb4c5"], no ["Nb4d6", "Nb4e7"];
    a_ship_passes_from_coast_to_river_on_other_diagonals: "r Cg1 Nc6 Nc7 | Ck12",
        yes ["Nc6d7", "Nc7d6"], no [];
    navy_passes_stacks_without_a_ship: "r Cj1 Nc3 Tc4 | Ck12 (FT)c5",
        yes ["Nc3c6", "Nc3c7"], no [];
    navy_is_blocked_by_its_own_ship: "r Cg1 Nc3 Nc5 | Ck12", yes ["Nc3c4"], no ["Nc3c6", "Nc3c7"];
    navy_is_blocked_by_an_enemy_ship_with_cargo: "r Cg1 Nc3 | Ck12 (NT)c5",
        yes ["Nc3c4", "Nc3xc5"], no ["Nc3c6"];

    land_pieces_stand_on_coast_and_river: "r Cg1 Td3 Td5 | Ck12",
        yes ["Td3c3", "Td5d6", "Td5d7"], no [];
    land_pieces_may_not_enter_the_sea: "r Cg1 Td3 Ic5 | Ck12",
        yes ["Td3c3"], no ["Td3b3", "Ic5b5"];
    air_force_may_not_end_on_the_sea: "r Cg1 Fe5 | Ck12",
        yes ["Fe5c5", "Fe5d5"], no ["Fe5b5", "Fe5a5"];
    air_force_flies_over_the_sea: "r Cg1 (NF)a5 | Ck12",
        yes ["Fa5>c7", "Fa5>d8", "Fa5>e5"], no ["Fa5>b6", "Fa5>a8"];
    tank_is_stopped_by_the_sea_on_its_way: "r Cg1 (NT)a3 | Ck12", yes [], no ["Ta3>c3"];

    artillery_may_not_cross_the_river: "r Cg1 Ag5 | Ck12",
        yes ["Ag5g6", "Ag5h6"], no ["Ag5g7", "Ag5g8", "Ag5i7", "Ag5e7"];
    artillery_crosses_along_the_reefs: "r Cg1 Af5 Ah6 | Ck12",
        yes ["Af5f7", "Af5f8", "Ah6h7", "Ah6h9"], no [];
    a_diagonal_onto_a_reef_is_no_crossing: "r Cg1 Af5 Ag6 | Ck12",
        yes ["Af5g4"], no ["Af5h7", "Ag6f7", "Ag6h7"];
    artillery_comes_back_along_the_reefs_only: "b Cg1 | Ck12 Ag7 Ah7",
        yes ["Ah7h6", "Ah7h4"], no ["Ag7g6", "Ag7g4"];
    anti_air_crosses_along_the_reefs_only: "r Cg1 Gg6 Gh6 Gf6 | Ck12",
        yes ["Gh6h7", "Gf6f7"], no ["Gg6g7"];
    missile_crosses_along_the_reefs_only: "r Cj1 Sg6 Sf6 Sd6 | Ck12",
        yes ["Sf6f8", "Sg6g5"], no ["Sg6g7", "Sg6g8", "Sd6d7"];
    engineer_crosses_the_river_anywhere: "r Cg1 Ee6 Eg6 | Ck12", yes ["Ee6e7", "Eg6g7"], no [];
    engineer_carries_artillery_across_the_river: "r Cg1 (EA)g6 (ES)j6 | Ck12",
        yes ["(EA)g6g7", "(ES)j6j7"], no ["Ag6>g7", "Ag6>g8", "Sj6>j7"];
    light_pieces_cross_the_river_anywhere: "r Cg1 Ti6 Ij6 Mg6 | Ck12",
        yes ["Ti6i7", "Ti6i8", "Ij6j7", "Mg6g7", "Mg6f7"], no [];

    any_stack_blocks_a_tank: "r Cg1 Tf4 If5 Ti4 | Ck12 Ii5",
        yes ["Tf4f3", "Ti4xi5"], no ["Tf4f6", "Ti4i6"];
    any_stack_blocks_a_move_of_artillery: "r Cg1 Af2 If3 | Ck12 Ie3 Hd12",
        yes ["Af2g3"], no ["Af2f4", "Af2f5", "Af2d4"];
    any_stack_blocks_a_move_of_a_missile: "r Cg1 Sf2 If3 | Ck12", yes ["Sf2h2"], no ["Sf2f4"];
    air_force_flies_over_everything: "r Cj1 Fg3 Ig4 | Ck12 Ig5", yes ["Fg3g6", "Fg3g7"], no [];
    commander_is_blocked_by_stacks: "r Cf2 If5 | Ck12", yes ["Cf2f4"], no ["Cf2f6", "Cf2f7"];

    infantry_walks_one_straight_square: "r Cg1 Ie4 Hk1 | Ck12",
        yes ["Ie4e5", "Ie4d4"], no ["Ie4e6", "Ie4f5"];
    heroic_infantry_walks_two_squares_all_ways: "r Cg1 +Ie4 Hk1 | Ck12",
        yes ["+Ie4e6", "+Ie4g6"], no ["+Ie4e7", "+Ie4h7", "+Ie4f6"];
    militia_walks_one_square_all_ways: "r Cg1 Me4 Hk1 | Ck12",
        yes ["Me4e5", "Me4f5", "Me4d3"], no ["Me4e6", "Me4g6"];
    heroic_militia_walks_two_squares: "r Cg1 +Me4 Hk1 | Ck12",
        yes ["+Me4e6", "+Me4c2"], no ["+Me4e7"];
    tank_drives_two_straight_squares: "r Cg1 Te4 Hk1 | Ck12",
        yes ["Te4e6", "Te4c4"], no ["Te4e7", "Te4f5"];
    heroic_tank_drives_three_squares_all_ways: "r Cg1 +Te4 Hk1 | Ck12",
        yes ["+Te4e7", "+Te4h7"], no ["+Te4e8", "+Te4i8"];
    engineer_and_anti_air_go_one_straight_square: "r Cg1 Ee4 Gh4 | Ck12",
        yes ["Ee4e5", "Gh4h5"], no ["Ee4e6", "Ee4f5", "Gh4h6", "Gh4i5"];
    heroic_engineer_and_anti_air_go_two_squares: "r Cg1 +Ee4 +Gh4 | Ck12",
        yes ["+Ee4e6", "+Ee4f5", "+Gh4h6", "+Gh4i5"], no ["+Ee4e7", "+Gh4k7"];
    artillery_goes_three_squares_all_ways: "r Cg1 Ae1 Hk1 | Ck12",
        yes ["Ae1e4", "Ae1h4"], no ["Ae1e5", "Ae1i5"];
    heroic_artillery_goes_four_squares: "r Cj3 +Ae1 Hk1 | Ck12",
        yes ["+Ae1e5", "+Ae1i5"], no ["+Ae1e6"];
    missile_goes_two_straight_or_one_diagonal_square: "r Cg1 Se3 Hk1 | Ck12",
        yes ["Se3e5", "Se3f4"], no ["Se3e6", "Se3g5"];
    heroic_missile_goes_three_straight_or_two_diagonal_squares: "r Cg1 +Se3 Hk1 | Ck12",
        yes ["+Se3e6", "+Se3g5"], no ["+Se3h6"];
    air_force_flies_four_squares: "r Cg1 Fe3 Hk1 | Ck12",
        yes ["Fe3e7", "Fe3i7"], no ["Fe3e8", "Fe3j8"];
    heroic_air_force_flies_five_squares: "r Cg1 +Fe3 Hk1 | Ck12",
        yes ["+Fe3e8", "+Fe3j8"], no ["+Fe3e9"];
    headquarters_stand_still: "r Cg1 Hf5 Hk1 | Ck12", yes [], no ["Hf5f6", "Hf5g6"];
    heroic_headquarters_go_one_square: "r Cg1 +Hf5 Hk1 | Ck12",
        yes ["+Hf5f6", "+Hf5g6"], no ["+Hf5f7", "+Hf5h7"];
    commander_goes_any_straight_distance: "r Cg3 Hk1 | Ck12",
        yes ["Cg3g11", "Cg3c3"], no ["Cg3h4", "Cg3b3"];
    heroic_commander_goes_any_distance_all_ways: "r +Cd1 Hk1 | Ce12 He11",
        yes ["+Cd1k8", "+Cd1d9", "+Cd1c2"], no [];
    a_stack_moves_as_its_carrier_does: "r Cg1 (TI)e4 (NT)c2 (FT)h3 | Ck12",
        yes ["(TI)e4e6", "(NT)c2c6", "(FT)h3h7"], no ["(NT)c2d2", "(TI)e4e7"];
}
