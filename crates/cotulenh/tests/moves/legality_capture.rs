//! Section 4: what is captured, from where, and whether the attacker moves there.

use crate::legality;

legality! {
    tank_shoots_a_ship_at_sea_and_stays: "r Cg1 Td3 | Ck12 Nb3", yes ["Td3_b3"], no ["Td3xb3"];
    the_sea_in_between_stops_no_capture: "r Cg1 Tc3 | Ck12 Na3", yes ["Tc3_a3"], no ["Tc3xa3"];
    infantry_shoots_a_ship_at_sea_and_stays: "r Cg1 Ic3 | Ck12 Nb3", yes ["Ic3_b3"], no ["Ic3xb3"];
    tank_takes_a_ship_on_the_coast_by_moving_there: "r Cg1 Td3 | Ck12 Nc3",
        yes ["Td3xc3"], no ["Td3_c3"];
    navy_shells_inland_and_stays: "r Cg1 Nc3 | Ck12 If3", yes ["Nc3_f3"], no ["Nc3xf3"];
    navy_takes_on_water_by_moving_there: "r Cg1 Nc3 | Ck12 Tc5", yes ["Nc3xc5"], no ["Nc3_c5"];
    navy_shells_land_pieces_at_three_squares_only: "r Cg1 Nc3 | Ck12 Ig3 If6 Hd12",
        yes ["Nc3_f6"], no ["Nc3_g3"];
    navy_reaches_ships_at_four_squares: "r Cg1 Nc3 Hk1 | Ck12 Nc7 Na12", yes ["Nc3xc7"], no [];
    navy_reaches_no_ship_at_five_squares: "r Cg1 Nc3 Hk1 | Ck12 Nc8", yes [], no ["Nc3xc8"];
    navy_reaches_no_land_piece_on_water_at_four_squares: "r Cg1 Nc3 Hk1 | Ck12 Tc7 (FT)c6",
        yes ["Nc3xc6"], no ["Nc3xc7"];
    what_counts_for_the_navys_range_is_the_carrier: "r Cj1 Nc3 Nc8 | Ck12 (NT)c7 (FT)c12",
        yes ["Nc3xc7"], no ["Nc8xc12"];
    heroic_navy_reaches_ships_at_five_and_others_at_four: "r Cg1 +Nc3 Hk1 | Ck12 Nc8 Ig3 Ih3",
        yes ["+Nc3xc8", "+Nc3_g3"], no ["+Nc3_h3"];
    navy_captures_over_ships: "r Cg1 Nc3 Nc4 | Ck12 Nc5 Nc6 Hd12",
        yes ["Nc3xc5", "Nc3xc6"], no ["Nc3c7"];
    shore_corners_stop_no_capture: "r Cg1 Nc5 Nd7 | Ck12 Nd6 Nc8", yes ["Nc5xd6", "Nd7xc8"], no [];
    the_river_stops_no_capture: "r Cg1 Ag5 Sj6 Gd6 | Ck12 Ig8 Ij7 Id7",
        yes ["Ag5xg8", "Sj6xj7", "Gd6xd7"], no [];

    artillery_captures_over_stacks: "r Cj1 Af4 If5 | Ck12 If6 If7",
        yes ["Af4xf6", "Af4xf7"], no [];
    artillery_captures_no_farther_than_three: "r Cj1 Af4 | Ck12 If8 Ic8", yes [], no ["Af4xf8"];
    missile_captures_over_stacks: "r Cj1 Sf4 If5 | Ck12 If6", yes ["Sf4xf6"], no [];
    missile_captures_one_diagonal_square_only: "r Cj1 Se4 | Ck12 If5 Ic6",
        yes ["Se4xf5"], no ["Se4xc6"];
    heroic_missile_captures_two_diagonal_squares: "r Cj1 +Se4 Hk2 | Ck12 Ig6 Ih7 Ie7",
        yes ["+Se4xg6", "+Se4xe7"], no ["+Se4xh7"];
    air_force_captures_over_stacks: "r Cj1 Ff3 If4 | Ck12 If5 If7", yes ["Ff3xf7", "Ff3xf5"], no [];
    tank_does_not_capture_over_stacks: "r Cj1 Tf4 If5 Ti4 | Ck12 If6 Ii5 Ii6",
        yes ["Ti4xi5"], no ["Tf4xf6", "Ti4xi6"];
    heroic_infantry_does_not_capture_over_stacks: "r Cj1 +Ie4 If5 | Ck12 Ig6 Ie6",
        yes ["+Ie4xe6"], no ["+Ie4xg6"];
    tank_captures_straight_only: "r Cj1 Tf4 | Ck12 Ig5 If7 If6", yes ["Tf4xf6"], no ["Tf4xg5"];
    militia_captures_diagonally: "r Cj1 Mf4 | Ck12 Ig5 If6", yes ["Mf4xg5"], no ["Mf4xf6"];
    engineer_and_anti_air_capture_one_square: "r Cj1 Ee4 Gh4 | Ck12 Ee5 Ig4 Ih6",
        yes ["Ee4xe5", "Gh4xg4"], no ["Gh4xh6"];
    headquarters_capture_only_as_heroes: "r Cj1 He4 +Hh4 | Ck12 Ie5 Ii5",
        yes ["+Hh4xi5"], no ["He4xe5"];

    air_force_chooses_between_replacing_and_staying: "r Cj1 Fe4 | Ck12 Ie7",
        yes ["Fe4xe7", "Fe4_e7"], no [];
    a_whole_stack_led_by_an_air_force_has_both_choices: "r Cj1 (FT)e4 | Ck12 Ie7",
        yes ["(FT)e4xe7", "(FT)e4_e7"], no [];
    air_force_over_the_sea_can_only_stay: "r Cj1 +Fd4 | Ck12 Na4", yes ["+Fd4_a4"], no ["+Fd4xa4"];
    an_air_force_in_a_deployment_has_no_choice: "r Cj1 (FT)e4 | Ck12 Ie7",
        yes ["Fe4>xe7"], no ["Fe4>_e7"];
    a_single_piece_stay_captures_in_a_deployment: "r Cj1 (FT)c4 Hk2 | Ck12 Nb4 Hk11 Hk10",
        yes ["Tc4>_b4"], no ["Tc4>xb4", "Fc4>_b4"];
    a_group_may_not_stay_capture_in_a_deployment: "r Cj1 (+FTI)d4 Hk2 | Ck12 Na4 Ig4",
        yes ["+Fd4>_a4", "(+FT)d4>xg4"], no ["(+FT)d4>_a4", "(+FI)d4>_a4"];
    a_group_may_not_suicide_in_a_deployment: "r Cj1 (FTI)e3 Hk2 | Ck12 Ge7",
        yes ["Fe3>@e7", "(FTI)e3@e7"], no ["(FT)e3>@e7", "(FI)e3>@e7"];

    commander_captures_one_square: "r Cf4 | Ck12 Ef5 Ed4 Ek11",
        yes ["Cf4xf5"], no ["Cf4xd4"];
    commander_shoots_a_ship_at_sea_and_stays: "r Cc3 | Ck12 Nb3", yes ["Cc3_b3"], no ["Cc3xb3"];
    heroic_commander_captures_diagonally: "r +Cf4 | Ck12 Eg5 Ed6", yes ["+Cf4xg5"], no ["+Cf4xd6"];
    ordinary_commander_does_not_capture_diagonally: "r Cf4 | Ck12 Eg5", yes [], no ["Cf4xg5"];
    own_stacks_are_no_targets: "r Cj1 Af4 | Ck12 If6", yes ["Af4xf6"], no ["Af4_f6", "Af4@f6"];
}
