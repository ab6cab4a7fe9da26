//! Plain moves: what they change, heroes included, and that they can be taken back.

use crate::{
    board::Then::{GoesOn, Passes},
    restores,
};

restores! {
    normal_move: "r9 Te4 |", "Te4e5" => "e4 e5=T", Passes(10);
    normal_move_of_blue: "b9 | Te9", "Te9e8" => "e8=t e9", Passes(10);
    normal_move_of_a_stack: "r9 (N+FT)c4 |", "(N+FT)c4a6" => "c4 a6=(N+FT)", Passes(10);
    normal_move_makes_a_hero_by_arrival: "r9 Tg8 |", "Tg8g10" => "g8 g10=+T", Passes(10);
    normal_move_of_blue_makes_a_hero: "b9 Cg1 Hk2 Hk3 | Ck12 Hc12 Hd12 Tg5",
        "Tg5g3" => "g3=+t g5", Passes(10);
    normal_move_of_a_hero_keeps_it: "r9 +Tg8 Te4 |", "+Tg8h8" => "g8 h8=+T", Passes(10);
    normal_move_makes_carrier_and_carried_heroes: "r9 (FT)g7 |",
        "(FT)g7g10" => "g7 g10=(+F+T)", Passes(10);
    normal_move_makes_only_those_in_range_heroes: "r9 (FTI)g7 |",
        "(FTI)g7g9" => "g7 g9=(+FTI)", Passes(10);
    normal_move_makes_only_the_carried_a_hero: "r9 (EA)g8 |",
        "(EA)g8g9" => "g8 g9=(E+A)", Passes(10);
    normal_move_makes_a_carried_missile_a_hero: "r9 (ES)g9 |",
        "(ES)g9g10" => "g9 g10=(E+S)", Passes(10);
    normal_move_discovers_behind_the_origin: "r9 Fg11 Tg10 | Gf12 Gh12",
        "Fg11f10" => "f10=F g10=+T g11", Passes(10);
    a_second_stack_in_the_way_discovers_nothing: "r9 Fg11 Tg9 | Gf12 Gh12 Ig10",
        "Fg11f10" => "f10=F g11", Passes(10);
    a_blocked_tank_is_no_hero: "r9 Tg8 | Ig11", "Tg8g10" => "g8 g10=T", Passes(10);
    an_artillery_is_not_blocked: "r9 Af8 | Ig11 Ig10", "Af8g9" => "f8 g9=+A", Passes(10);
    an_air_force_exposed_before_the_commander_is_a_hero: "r9 Fc9 | Gh12",
        "Fc9g9" => "c9 g9=+F", Passes(10);
    an_air_force_shot_down_before_the_commander_is_none: "r9 Fc9 | Gh10",
        "Fc9g9" => "c9 g9=F", Passes(10);
    a_ship_in_range_three_of_land_is_a_hero: "r9 Nc5 | Cf9 Hk11 Hk10",
        "Nc5c9" => "c5 c9=+N", Passes(10);
    a_ship_at_four_squares_of_land_is_none: "r9 Nc5 | Cg9 Hk11 Hk10",
        "Nc5c9" => "c5 c9=N", Passes(10);
    a_ship_at_four_squares_of_a_ship_is_a_hero: "r9 Nc5 | (NC)c12 Hk11 Hk10",
        "Nc5c8" => "c5 c8=+N", Passes(10);

    commander_moves: "r9 Ck1 Hk2 Hk3 |", "Ck1h1" => "h1=C k1", Passes(10);
    commander_captures: "r9 Ck1 Hk2 Hk3 | Ej1", "Ck1xj1" => "j1=C k1", Passes(0);
    commander_stay_captures: "r9 Cc3 Hk2 Hk3 | Nb3", "Cc3_b3" => "b3", Passes(0);
    commander_is_carried: "r9 (FTC)e3 Hk2 Hk3 |", "(FTC)e3e5" => "e3 e5=(FTC)", Passes(10);
    commander_is_carried_and_captures: "r9 (TC)e3 Hk2 Hk3 | Ie5",
        "(TC)e3xe5" => "e3 e5=(TC)", Passes(0);
    commander_combines: "r9 Ck1 Hk3 Hj3 |", "Ck1&k3" => "k1 k3=(HC)", Passes(10);
    commander_is_joined: "r9 Ck1 Tj1 Hj3 |", "Tj1&k1" => "j1 k1=(TC)", Passes(10);
    commander_takes_the_commander: "r9 Cg1 Hk2 Hk3 |", "Cg1xg12" => "g1 g12=C", Passes(0);
    commander_takes_a_carried_commander: "r9 Cg1 Hk2 Hk3 | (FTC)g12 Hc12 Hd12",
        "Cg1xg12" => "g1 g12=C", Passes(0);

    capture: "r9 Te4 | Ie5", "Te4xe5" => "e4 e5=T", Passes(0);
    capture_by_blue: "b9 Ie5 | Te6", "Te6xe5" => "e5=t e6", Passes(0);
    capture_of_a_stack: "r9 Nc4 | (+NF+I)c8", "Nc4xc8" => "c4 c8=N", Passes(0);
    capture_by_a_stack: "r9 (TI)e4 | (EG)e6", "(TI)e4xe6" => "e4 e6=(TI)", Passes(0);
    capture_makes_a_hero_by_arrival: "r9 Tg8 | Ig10", "Tg8xg10" => "g8 g10=+T", Passes(0);
    capture_of_a_defender_frees_an_air_force: "r9 Tf8 Fg8 | Gf10",
        "Tf8xf10" => "f8 g8=+F f10=T", Passes(0);
    capture_of_a_defender_frees_a_carried_air_force: "r9 Tf8 (NF)c8 | Sf10",
        "Tf8xf10" => "c8=(N+F) f8 f10=T", Passes(0);
    capture_of_a_defender_frees_air_forces_on_two_squares: "r9 Tf8 (FT)g8 Fc8 | Sf10",
        "Tf8xf10" => "c8=+F f8 g8=(+FT) f10=T", Passes(0);
    capture_makes_two_heroes_at_once: "r9 Te10 Fg8 | Gg10",
        "Te10xg10" => "g8=+F e10 g10=+T", Passes(0);
    capture_makes_three_heroes_at_once: "r9 Te10 Fg8 Fg9 | Gg10",
        "Te10xg10" => "g8=+F g9=+F e10 g10=+T", Passes(0);
    capture_of_a_carried_defender_frees_nobody: "r9 Tf8 Fg8 | (EG)f10 Gh10",
        "Tf8xf10" => "f8 f10=T", Passes(0);
    capture_with_discovery: "r9 Fg11 Tg10 | Gf12 Gh12 If10",
        "Fg11xf10" => "f10=F g10=+T g11", Passes(0);

    stay_capture_by_a_tank: "r9 Tc3 | Nb3", "Tc3_b3" => "b3", Passes(0);
    stay_capture_by_a_ship: "r9 Nc3 | (TI)f3", "Nc3_f3" => "f3", Passes(0);
    stay_capture_by_an_air_force: "r9 (FT)e3 | Ie6", "(FT)e3_e6" => "e6", Passes(0);
    stay_capture_discovers_behind_the_target: "r9 Fj11 Tg10 | Ig11",
        "Fj11_g11" => "g10=+T g11", Passes(0);
    stay_capture_frees_an_air_force: "r9 Nc10 Fg8 | Gf10", "Nc10_f10" => "g8=+F f10", Passes(0);
    stay_capture_makes_no_hero_beyond_range: "r9 Fj11 Tg9 | Ig11", "Fj11_g11" => "g11", Passes(0);

    suicide_capture: "r9 Fe3 | Ge7", "Fe3@e7" => "e3 e7", Passes(0);
    suicide_capture_by_a_stack: "r9 (F+T)e3 | Ge7", "(F+T)e3@e7" => "e3 e7", Passes(0);
    suicide_capture_of_a_stack: "r9 Fe3 | (+NFT)e7", "Fe3@e7" => "e3 e7", Passes(0);
    suicide_capture_discovers_behind_the_target: "r9 Fj11 Tg10 | Gg11",
        "Fj11@g11" => "g10=+T g11 j11", Passes(0);
    suicide_capture_frees_another_air_force: "r9 Fc10 Fg8 | Gf10",
        "Fc10@f10" => "g8=+F c10 f10", Passes(0);

    combine: "r9 Te3 Fe4 |", "Te3&e4" => "e3 e4=(FT)", Passes(10);
    combine_keeps_heroes: "r9 +Te3 (F+I)e4 |", "+Te3&e4" => "e3 e4=(F+T+I)", Passes(10);
    combine_keeps_the_heroes_of_the_mover: "r9 (+F+T)e3 Ie4 |",
        "(+F+T)e3&e4" => "e3 e4=(+F+TI)", Passes(10);
    combine_makes_a_hero_by_arrival: "r9 Tg8 Ig10 |", "Tg8&g10" => "g8 g10=(+TI)", Passes(10);
    combine_discovers_behind_the_origin: "r9 Fg11 Tg10 If10 | Gf12 Gh12",
        "Fg11&f10" => "f10=(FI) g10=+T g11", Passes(10);
    combine_at_sea: "r9 Fe3 (NT)b3 |", "Fe3&b3" => "b3=(NFT) e3", Passes(10);

    last_guard_of_the_mover: "r9 Ck1 Te4 |", "Te4e5" => "e4 e5=+T", Passes(10);
    last_guard_that_carries_its_commander: "r9 (TC)e4 |", "(TC)e4e5" => "e4 e5=(+TC)", Passes(10);
    last_guard_that_is_joined_by_its_commander: "r9 Ck1 Hk3 |",
        "Ck1&k3" => "k1 k3=(+HC)", Passes(10);
    last_guard_that_did_not_move: "r9 Ck1 Te4 |", "Ck1j1" => "j1=C k1 e4=+T", Passes(10);
    last_guard_by_stay_capture: "r9 Ck1 Tc3 | Nb3", "Tc3_b3" => "b3 c3=+T", Passes(0);
    last_guard_after_a_suicide: "r9 Ck1 Fe3 Te9 | Ge7", "Fe3@e7" => "e3 e7 e9=+T", Passes(0);
    last_guard_of_the_other_side: "r9 Te4 | Cg12 Ie5 Ih9", "Te4xe5" => "e4 e5=T h9=+i", Passes(0);
    last_guard_of_the_other_side_without_capture: "r9 Te4 | Cg12 Ih9",
        "Te4e5" => "e4 e5=T h9=+i", Passes(10);
    last_guard_carrying_the_other_commander: "r9 Te4 | (TC)g12 Ie5",
        "Te4xe5" => "e4 e5=T g12=(+tc)", Passes(0);
    last_guards_of_both_sides: "r9 Ck1 Te4 | Cg12 Ie5 Ih9", "Te4xe5" => "e4 e5=+T h9=+i", Passes(0);
    last_guards_of_both_sides_by_a_suicide: "r9 Ck1 Fe3 Te9 | Cg12 Ge7 Ih9",
        "Fe3@e7" => "e3 e7 e9=+T h9=+i", Passes(0);
    last_guard_and_hero_by_check_are_one: "r9 Ck1 Tg8 |", "Tg8g10" => "g8 g10=+T", Passes(10);
    last_guard_that_is_a_hero_already: "r9 Ck1 +Te4 |", "+Te4e5" => "e4 e5=+T", Passes(10);
    two_pieces_are_no_last_guard: "r9 Ck1 (TI)e4 |", "(TI)e4e5" => "e4 e5=(TI)", Passes(10);
    no_guard_is_left: "r9 Te4 | Cg12 Ie5", "Te4xe5" => "e4 e5=T", Passes(0);
    first_step_is_no_end_of_the_turn: "r9 (FT)e4 |", "Te4>e5" => "e4=F e5=T", GoesOn;
}
