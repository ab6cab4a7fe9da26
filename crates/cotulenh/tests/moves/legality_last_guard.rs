//! Moves that are legal or not because of what they do elsewhere: a last guard that becomes a hero,
//! air defence that changes, a deployment that can only be completed in one way.

use crate::legality;

legality! {
    a_capture_may_not_make_a_hero_of_the_guard_that_then_attacks: "r Cg1 Nc3 Nc4 | Ck12 Nc5 Nc6",
        yes ["Nc3xc5"], no ["Nc3xc6"];
    a_capture_by_the_commander_may_not_do_so_either: "r Cg1 Hk1 | Cf12 Ef1 Eh1",
        yes ["Cg1g2"], no ["Cg1xh1"];
    a_move_may_not_wake_a_guard_that_then_attacks: "r Cg1 Hk1 Ie5 | Ck12 Ig3",
        yes ["Cg1f1"], no ["Ie5e6"];
    a_suicide_may_not_make_a_hero_of_the_defender_that_held_off:
        "r Cg1 Gf2 Fe3 | Ck12 Fg5 Ge7 Hd12",
        yes ["Fe3e5"], no ["Fe3@e7"];
    a_sacrifice_may_make_a_hero_of_a_defender_that_then_holds_off:
        "r Cg1 Ge2 (FTI)i6 | Ck12 Fg5 Gi9 Hd12",
        yes ["(FTI)i6@i9"], no ["(FTI)i6i7"];
    a_step_may_not_make_a_hero_of_the_defender_that_held_off:
        "r (FC)k1 Gj2 | Cc12 Hj1 Hk2 Aj4 Ah2 Fk5 Gg1",
        yes ["Fk1>i1"], no ["Fk1>@g1"];
    a_defender_that_holds_off_may_not_be_loaded:
        "r Cg1 Gf3 Ee3 Hk1 Hk2 Hk3 Hk4 Hk5 | Ck12 Fg5 Hd12",
        yes ["Ee3e4"], no ["Ee3&f3", "Gf3&e3"];
    a_defender_that_holds_off_may_not_be_left_alone_by_stealth:
        "r Cg1 (EG)f4 Gf3 Hk1 | Ck12 Fg5 Hd12",
        yes ["Ef4>e4", "Gf4>g4", "(EG)f4e4"], no ["Gf3e3"];
    a_defender_may_come_to_hold_off: "r Cg1 Ge3 Hk1 | Ck12 Fg5 Hd12",
        yes ["Ge3f3"], no ["Ge3d3", "Ge3e2"];
    a_commander_may_not_enter_the_range_of_an_air_force: "r Cg1 Hk1 | Ck12 Fe5 Hd12",
        yes ["Cg1d1"], no ["Cg1e1"];
    a_commander_may_enter_the_range_of_an_air_force_held_off: "r Cg1 Gd3 Hk1 | Ck12 Fe5 Hd12",
        yes ["Cg1e1"], no [];
    a_ship_may_not_pick_up_its_commander_in_range_of_ships: "r Cc2 Na2 Hk1 | Ck12 Nc6 Hd12",
        yes ["Na2b2"], no ["Na2&c2"];
    the_carrier_may_leave_first_if_the_commander_follows: "r (TC)g1 Hk1 | Ck12 Ag4 Hd12",
        yes ["Tg1>e1"], no ["(TC)g1g3"];
    the_commander_must_follow: "r (TC)g1 Hk1 | Ck12 Ag4 Hd12 ; Tg1>f1",
        yes ["Cg1>h1"], no ["finish", "Cg1>g2"];
    in_check_a_deployment_may_win: "r Cj1 (FT)g5 Hk2 | Cg8 Gg6 Hk11 Aj4",
        yes ["Tg5>xg6"], no ["Tg5>f5", "Fg5>@g6"];
    in_check_a_deployment_must_win: "r Cj1 (FT)g5 Hk2 | Cg8 Gg6 Hk11 Aj4 ; Tg5>xg6",
        yes ["+Fg5>xg8"], no ["finish", "+Fg5>f5"];
    a_ship_may_not_leave_a_line_that_its_plane_cannot_hold: "r (NC)a1 (NF)a6 Hk1 | (NC)a12 Hd12",
        yes ["Na6>a7", "Fa6>c6"], no ["Na6>b6", "Na6>c8"];
    two_attackers_are_answered_by_two_steps: "r Cg2 (TI)f3 Hk1 | Ck12 +Ig4 +Ie4 Hd12",
        yes ["If3>g3"], no ["If3>f2", "(TI)f3g3"];
    a_group_may_answer_check: "r Cg1 (FTI)e2 Hk1 | Ck12 Tg3 Hd12",
        yes ["(TI)e2>g2", "Te2>g2", "(FT)e2>g2"], no ["(FTI)e2e3"];
    the_line_may_be_closed_by_a_combination_of_steps: "r Cg1 (TI)f5 Hk1 | Cg12 Hd12",
        yes ["If5>g5", "Tf5>f6", "Tf5>g5", "Cg1xg12"], no ["(TI)f5f6"];
}
