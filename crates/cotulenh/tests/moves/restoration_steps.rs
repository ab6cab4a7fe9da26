//! Deployment steps and finishes: what they change, heroes included, and that they can be taken
//! back.

use crate::{
    board::Then::{GoesOn, Passes},
    restores,
};

restores! {
    first_normal_step: "r9 (NFT)c4 |", "Fc4>e4" => "c4=(NT) e4=F", GoesOn;
    first_step_of_the_carrier: "r9 (NFT)c4 |", "Nc4>c6" => "c4=(FT) c6=N", GoesOn;
    first_step_of_a_group: "r9 (N+FT)c4 |", "(+FT)c4>d5" => "c4=N d5=(+FT)", GoesOn;
    first_step_strands_the_rest_for_a_moment: "r9 (NT)b3 |", "Nb3>b5" => "b3=T b5=N", GoesOn;
    first_step_makes_a_hero_by_arrival: "r9 (FT)g7 |", "Fg7>g9" => "g7=T g9=+F", GoesOn;
    first_step_of_a_group_makes_two_heroes: "r9 (FTI)g6 |",
        "(FT)g6>g10" => "g6=I g10=(+F+T)", GoesOn;
    first_step_of_blue: "b9 | (FT)e9", "Te9>e8" => "e8=t e9=f", GoesOn;

    first_capture: "r9 (FT)e4 | (TI)e6", "Te4>xe6" => "e4=F e6=T", GoesOn;
    first_capture_makes_a_hero: "r9 (TI)g8 | Ig10", "Tg8>xg10" => "g8=I g10=+T", GoesOn;
    first_capture_frees_the_air_force_left_behind: "r9 (FT)g5 | Cg8 Gg6 Hk11 Hk10",
        "Tg5>xg6" => "g5=+F g6=+T", GoesOn;
    first_capture_frees_a_bystander: "r9 (FT)f8 Fg8 | Gf10",
        "Tf8>xf10" => "f8=F g8=+F f10=T", GoesOn;
    first_capture_makes_the_other_last_guard: "r9 (FT)e4 | Cg12 Ie5 Ih9",
        "Te4>xe5" => "e4=F e5=T h9=+i", GoesOn;

    first_stay_capture: "r9 (FT)c4 | (NI)b4", "Tc4>_b4" => "b4", GoesOn;
    first_stay_capture_discovers: "r9 (NF)c11 Tf10 | Cf12 If11 Hk11 Hk10",
        "Nc11>_f11" => "f10=+T f11", GoesOn;
    first_stay_capture_frees_a_bystander: "r9 (NT)c10 Fg8 | Gf10",
        "Nc10>_f10" => "g8=+F f10", GoesOn;
    first_stay_capture_frees_the_air_force_beside_it: "r9 (NF)c8 | Ge10",
        "Nc8>_e10" => "c8=(N+F) e10", GoesOn;

    first_suicide: "r9 (FT)e3 | Ge7", "Fe3>@e7" => "e3=T e7", GoesOn;
    first_suicide_discovers: "r9 (FT)j11 Tg10 | Gg11", "Fj11>@g11" => "g10=+T g11 j11=T", GoesOn;
    first_suicide_frees_a_bystander: "r9 (FT)f8 Fg8 | Gf10", "Ff8>@f10" => "f8=T g8=+F f10", GoesOn;
    first_suicide_makes_the_own_last_guard: "r9 Ck1 (FT)e4 | Ge8", "Fe4>@e8" => "e4=+T e8", GoesOn;
    first_suicide_makes_both_last_guards: "r9 Ck1 (FT)e4 | Cg12 Ge8 Ih9",
        "Fe4>@e8" => "e4=+T e8 h9=+i", GoesOn;

    first_combination: "r9 (FT)e3 Ie4 |", "Te3>&e4" => "e3=F e4=(TI)", GoesOn;
    first_combination_makes_a_hero: "r9 (TM)g8 Ig10 |", "Tg8>&g10" => "g8=M g10=(+TI)", GoesOn;
    first_combination_keeps_heroes: "r9 (F+T)e3 +Ie4 |", "+Te3>&e4" => "e3=F e4=(+T+I)", GoesOn;

    commander_steps_out: "r9 (TC)e3 Hk2 Hk3 |", "Ce3>e1" => "e1=C e3=T", GoesOn;
    commander_is_left_behind: "r9 (TC)e3 Hk2 Hk3 |", "Te3>e5" => "e3=C e5=T", GoesOn;
    commander_is_carried_out: "r9 (FTC)e3 Hk2 Hk3 |", "(TC)e3>e5" => "e3=F e5=(TC)", GoesOn;
    commander_captures_from_its_stack: "r9 (TC)e3 Hk2 Hk3 | Ie4", "Ce3>xe4" => "e3=T e4=C", GoesOn;
    commander_stay_captures_from_its_stack: "r9 (FC)c3 Hk2 Hk3 | Nb3", "Cc3>_b3" => "b3", GoesOn;
    commander_steps_into_headquarters: "r9 (TC)e3 He1 Hk3 |", "Ce3>&e1" => "e1=(HC) e3=T", GoesOn;
    commander_steps_off_a_ship_and_leaves_the_last_guard: "r9 (NC)c3 |",
        "Cc3>d3" => "c3=+N d3=C", GoesOn;
    commander_takes_the_other_and_the_rest_waits_no_more: "r9 (FTC)g1 Hk2 |",
        "Cg1>xg12" => "g1=(FT) g12=C", Passes(0);
    commander_shoots_the_other_at_sea: "r9 (NC)a1 Hk2 | (NC)a12", "Ca1>_a12" => "a12", Passes(0);
    commander_side_by_side_with_the_other_is_a_hero: "r9 (FC)g5 Hk1 Hk2 | Cg6 Gf6 Gh6",
        "Fg5>g4" => "g4=F g5=+C", GoesOn;
    commander_side_by_side_is_a_hero_as_a_bystander: "r9 Cg5 (FT)e4 Hk2 | Cg6 Ge5 Hk11 Hk10",
        "Te4>xe5" => "e4=+F e5=T g5=+C", GoesOn;

    second_step_of_three: "r9 (NFT)c4 | ; Fc4>e4", "Tc4>d4" => "c4=N d4=T", GoesOn;
    second_step_is_the_last: "r9 (FT)e4 | ; Te4>e5", "Fe4>g4" => "e4 g4=F", Passes(10);
    second_step_of_a_group_is_the_last: "r9 (NFT)c4 | ; Nc4>c6",
        "(FT)c4>e4" => "c4 e4=(FT)", Passes(10);
    second_step_after_a_capture_resets_the_clock: "r9 (FT)e4 | Ie5 ; Te4>xe5",
        "Fe4>g4" => "e4 g4=F", Passes(0);
    second_step_captures: "r9 (FT)e4 | Ie7 ; Te4>e5", "Fe4>xe7" => "e4 e7=F", Passes(0);
    second_step_stay_captures: "r9 (FT)c4 | Nb4 ; Fc4>e4", "Tc4>_b4" => "b4", Passes(0);
    second_step_suicides: "r9 (FT)e3 | Ge7 ; Te3>d3", "Fe3>@e7" => "e3 e7", Passes(0);
    second_step_joins_the_first: "r9 (NFT)c4 | ; Fc4>e4", "Tc4>&e4" => "c4=N e4=(FT)", GoesOn;
    second_step_makes_a_hero: "r9 (FT)g7 | ; Tg7>h7", "Fg7>g8" => "g7 g8=+F", Passes(10);
    second_step_captures_and_makes_a_hero: "r9 (FT)g7 | Ig9 ; Tg7>h7",
        "Fg7>xg9" => "g7 g9=+F", Passes(0);
    second_step_by_the_hero_of_the_first: "r9 (FT)g5 | Cg8 Gg6 Hk11 Hk10 ; Tg5>xg6",
        "+Fg5>e5" => "e5=+F g5", Passes(0);
    second_step_takes_the_commander: "r9 (FTI)g5 | Cg8 Gg6 Hk11 Hk10 ; Tg5>xg6",
        "+Fg5>xg8" => "g5=I g8=+F", Passes(0);
    second_step_joins_a_hero_made_by_the_first: "r9 (FTI)f8 Fg8 | Gf10 ; Ff8>@f10",
        "Tf8>&g8" => "f8=I g8=(+FT)", GoesOn;
    second_step_takes_the_guard_that_the_first_made: "r9 (FTI)e4 | Cg12 Ie5 Ie7 ; Te4>xe5",
        "Fe4>xe7" => "e4=I e7=F", GoesOn;
    second_step_after_a_stay_capture: "r9 (NFT)c4 | Nb4 ; Tc4>_b4",
        "Fc4>e4" => "c4=(NT) e4=F", GoesOn;
    second_step_after_a_stay_capture_by_the_carrier: "r9 (NFT)c4 | If4 ; Nc4>_f4",
        "Fc4>e4" => "c4=(NT) e4=F", GoesOn;
    second_step_after_a_stay_capture_in_the_middle: "r9 (N+FT)c4 | Na4 ; +Fc4>_a4",
        "Tc4>d4" => "c4=(N+F) d4=T", GoesOn;
    third_step_after_a_stay_capture_ends_the_turn: "r9 (NFT)c4 | If4 ; Nc4>_f4, Fc4>e4",
        "Tc4>d4" => "c4=N d4=T", Passes(0);
    second_step_makes_a_bystander_a_hero: "r9 (FTI)f8 Fg8 | Gf10 ; If8>e8",
        "Tf8>xf10" => "f8=F g8=+F f10=T", GoesOn;
    second_step_of_blue_ends_the_turn: "b9 | (FT)e9 ; Te9>e8", "Fe9>g9" => "e9 g9=f", Passes(10);
    second_step_of_the_commander: "r9 (TC)e3 Hk2 Hk3 | ; Te3>e5", "Ce3>e1" => "e1=C e3", Passes(10);
    second_step_closes_the_line_of_the_commanders: "r9 (FTC)f3 Mc1 | Cg12 Hc12 Hd12 ; (TC)f3>g3",
        "Ff3>g4" => "f3 g4=F", Passes(10);

    third_step_ends_the_turn: "r9 (NFT)c4 | ; Fc4>e4, Tc4>d4", "Nc4>c6" => "c4 c6=N", Passes(10);
    third_step_captures: "r9 (NFT)c4 | Nc8 ; Fc4>e4, Tc4>d4", "Nc4>xc8" => "c4 c8=N", Passes(0);
    third_step_stay_captures: "r9 (NFT)c4 | If4 ; Fc4>e2, Tc4>d4", "Nc4>_f4" => "f4", Passes(0);
    third_step_suicides: "r9 (NFT)c4 | Gg4 ; Nc4>c6, Tc4>c5", "Fc4>@g4" => "c4 g4", Passes(0);
    third_step_joins: "r9 (NFT)c4 Id4 | ; Fc4>e2, Nc4>c6", "Tc4>&d4" => "c4 d4=(TI)", Passes(10);
    third_step_makes_a_hero: "r9 (FTI)g7 | ; Tg7>h7, Ig7>f7", "Fg7>g8" => "g7 g8=+F", Passes(10);
    third_step_after_a_capture_resets_the_clock: "r9 (NFT)c4 | Id4 ; Tc4>xd4, Fc4>e4",
        "Nc4>c6" => "c4 c6=N", Passes(0);
    third_step_after_a_hero: "r9 (FTI)f8 Fg8 | Gf10 ; Ff8>@f10, Tf8>&g8",
        "If8>e8" => "e8=I f8", Passes(0);

    finish_after_one_step: "r9 (NFT)c4 | ; Fc4>e4", "finish" => "", Passes(10);
    finish_after_two_steps: "r9 (NFT)c4 | ; Fc4>e4, Tc4>d4", "finish" => "", Passes(10);
    finish_after_a_capture: "r9 (NFT)c4 | Id4 ; Tc4>xd4", "finish" => "", Passes(0);
    finish_after_a_stay_capture: "r9 (NFT)c4 | Nb4 ; Tc4>_b4", "finish" => "", Passes(0);
    finish_after_a_suicide: "r9 (FT)e3 | Ge7 ; Fe3>@e7", "finish" => "", Passes(0);
    finish_after_a_combination: "r9 (FT)e3 Ie4 | ; Te3>&e4", "finish" => "", Passes(10);
    finish_after_heroes: "r9 (FT)f8 Fg8 | Gf10 ; Tf8>xf10", "finish" => "", Passes(0);
    finish_after_last_guards: "r9 Ck1 (FT)e4 | Cg12 Ge8 Ih9 ; Fe4>@e8", "finish" => "", Passes(0);
    finish_by_blue: "b9 | (FT)e9 ; Te9>e8", "finish" => "", Passes(10);
}
