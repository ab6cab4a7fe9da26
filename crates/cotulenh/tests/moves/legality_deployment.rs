//! Section 9: steps, finish, and turns that can be completed.

use cotulenh::{
    RED,
    board::{Outcome, Termination},
};

use crate::{
    board::{changes, find, play, position},
    legality,
};

legality! {
    every_part_but_the_whole_may_step: "r Cg1 (NFT)c3 Hk1 | Ck12",
        yes ["Nc3>c5", "Fc3>e5", "Tc3>d3", "(NF)c3>c5", "(NT)c3>c5", "(FT)c3>e5", "(NFT)c3c5"],
        no [];
    the_rest_goes_on_in_groups_or_alone: "r Cg1 (NFT)c3 Hk1 | Ck12 ; Nc3>c5",
        yes ["Fc3>e5", "Tc3>d3", "(FT)c3>e3", "finish"], no [];
    who_has_acted_acts_no_more: "r Cg1 (FT)c3 (NI)c8 Hk1 | Ck12 Nb3 Hk11 ; Tc3>_b3",
        yes ["Fc3>e5", "finish"], no ["Tc3>d3", "(FT)c3>d3"];
    nobody_else_moves_in_a_deployment: "r Cg1 (FT)c3 Ie5 | Ck12 ; Tc3>d3",
        yes ["Fc3>c4"], no ["Ie5>e6"];
    all_steps_start_from_the_origin: "r Cg1 (FT)e3 Hk1 | Ck12 Ie6 ; Te3>e5",
        yes ["Fe3>xe6"], no ["Te5>xe6"];
    a_group_moves_as_its_own_carrier: "r Cg1 (NFT)c3 Hk1 | Ck12",
        yes ["(FT)c3>g3", "Tc3>e3"], no ["Tc3>f3", "Nc3>d3", "(NF)c3>e3"];
    no_finish_while_the_rest_may_not_stand: "r Cg1 (NT)b3 Hk1 | Ck12 ; Nb3>b5",
        yes ["Tb3>c3"], no ["finish"];
    no_step_that_strands_the_rest: "r Cg1 (NI)a3 (NT)a9 Hk1 | Ck12",
        yes ["(NI)a3a4"], no ["Na3>a4", "Na9>b9"];
    a_step_that_strands_the_rest_for_a_moment: "r Cg1 (NF)a3 (NI)b9 Hk1 | Ck12",
        yes ["Na3>a4", "Nb9>b8", "Ib9>c9"], no [];
    the_rest_may_follow_in_turn: "r Cg1 (NFT)b3 Hk1 | Ck12 ; Nb3>b5",
        yes ["(FT)b3>c3", "Fb3>d3", "Tb3>c3"], no ["finish"];
    the_last_one_afloat_may_be_fetched_by_nobody: "r Cg1 (NFT)a3 Hk1 | Ck12",
        yes ["Fa3>c3", "(FT)a3>d3"], no ["Ta3>c3"];
    no_step_after_which_the_last_is_stranded: "r Cg1 (NFT)a3 Hk1 | Ck12 ; Na3>a5",
        yes ["(FT)a3>d3"], no ["Fa3>d3", "finish"];
    a_stay_capture_may_strand_nobody: "r Cg1 (NT)b3 Hk1 | Ck12 Na3 Nb5 Hk11",
        yes ["Nb3>xa3", "Tb3>_a3"], no [];
    who_stay_captured_at_sea_cannot_be_left: "r Cg1 (NT)b3 Hk1 | Ck12 Na3 Hk11 ; Tb3>_a3",
        yes ["finish"], no ["Nb3>b5"];
    the_ship_of_one_who_shot_may_still_shoot:
        "r Cg1 (NT)b3 Hk1 | Ck12 Na3 Id5 Hk11 Hk10 Hk9 Hk8 Hk7 ; Tb3>_a3",
        yes ["Nb3>_d5", "finish"], no ["Nb3>b5"];
    who_could_not_leave_may_not_shoot_first:
        "r Cg1 (NT)b3 Hk1 | Ck12 Na3 Hk11 Hk10 Hk9 Hk8 Hk7 ; Nb3>b5",
        yes ["Tb3>c3"], no ["Tb3>_a3", "finish"];

    a_deployment_may_pass_through_check: "r Cg1 (TI)f2 Hk1 | Ck12 Tg3",
        yes ["Tf2>f3", "If2>g2", "Tf2>g2", "If2>e2"], no ["(TI)f2f3"];
    check_must_be_over_at_the_finish: "r Cg1 (TI)f2 Hk1 | Ck12 Tg3 ; Tf2>f3",
        yes ["If2>g2"], no ["finish", "If2>e2"];
    a_shield_may_step_away_if_another_steps_in: "r Cg1 (TI)g2 Hk1 | Ck12 +Tg4 ; Tg2>g3",
        yes ["Ig2>f2", "finish"], no [];
    a_deployment_that_cannot_answer_check_may_not_begin: "r Cg1 (TI)d5 Hk1 | Ck12 Ag4",
        yes ["Cg1e1"], no ["Td5>d4", "Id5>d4"];

    a_first_step_may_take_the_second_ones_target: "r Cj1 (FT)g5 Hk2 | Cg8 Gg6 Hk11",
        yes ["Tg5>xg6", "Fg5>@g6"], no ["Fg5>xg8", "Fg5>@g8"];
    a_second_step_may_take_the_commander: "r Cj1 (FT)g5 Hk2 | Cg8 Gg6 Hk11 ; Tg5>xg6",
        yes ["+Fg5>xg8", "finish"], no ["+Fg5>@g8"];
}

#[test]
fn there_is_no_finish_before_the_first_step() {
    let before = position("r Cg1 (FT)c3 Hk1 | Ck12");
    assert!(before.parse_move("finish").is_err());
    assert!(find(&before, "finish").is_none());
}

#[test]
fn the_last_step_finishes_by_itself() {
    let after = position("r Cg1 (FT)c3 Hk1 Hk2 | Ck12 ; Tc3>d3, Fc3>e3");
    assert!(after.is_turn_start());
    assert_eq!(after.turn(), cotulenh::BLUE);
}

#[test]
fn a_stay_capture_may_finish_a_deployment_by_itself() {
    let after = position("r9 Cg1 (FT)c3 Hk1 Hk2 | Ck12 Nb3 Hk11 Hk10 ; Fc3>e3, Tc3>_b3");
    assert!(after.is_turn_start());
    assert_eq!(after.halfmove_clock(), 0);
}

#[test]
fn what_is_left_without_further_steps_still_waits_for_the_finish() {
    let waiting = position("r (HC)k1 Hg9 | Cf12");
    let after = play(&waiting, "Ck1>j1");
    assert!(!after.is_turn_start());
    assert_eq!(after.legal_moves().len(), 1);
    assert!(find(&after, "finish").is_some());
}

#[test]
fn taking_the_commander_ends_a_deployment_at_once() {
    let before = position("r7 Cj1 (FTI)g5 Hk2 | Cg8 Gg6 Hk11 ; Tg5>xg6");
    assert!(!before.is_turn_start());
    let after = play(&before, "+Fg5>xg8");
    assert_eq!(changes(&before, &after), "g5=I g8=+F");
    assert!(after.is_turn_start());
    assert_eq!(after.outcome(), Some(Outcome::win(RED, Termination::CommanderCaptured)));
    assert_eq!((after.commander(cotulenh::BLUE), after.halfmove_clock()), (None, 0));
}

#[test]
fn the_clock_waits_for_the_end_of_the_deployment() {
    let middle = position("r9 Cg1 (NFT)c3 Hk1 Hk2 | Ck12 Id3 Hk11 Hk10 ; Tc3>xd3");
    assert_eq!((middle.halfmove_clock(), middle.fullmove_number()), (9, 1));
    let next = play(&middle, "Fc3>e5");
    assert_eq!(next.halfmove_clock(), 9);
    assert_eq!(play(&next, "finish").halfmove_clock(), 0);
    assert_eq!(play(&next, "Nc3>c5").halfmove_clock(), 0);
}

#[test]
fn the_clock_grows_by_one_for_a_whole_deployment() {
    let end = position("r9 Cg1 (NFT)c3 Hk1 Hk2 | Ck12 ; Tc3>d3, Fc3>e5, Nc3>c5");
    assert_eq!((end.halfmove_clock(), end.fullmove_number()), (10, 1));
}

#[test]
fn a_deployment_is_written_with_its_origin_its_rest_and_its_steps() {
    let middle = position("r Cg1 (NFT)c3 Hk1 Hk2 | Ck12 ; Tc3>d3, Fc3>e5");
    assert!(middle.to_fen().ends_with(" r - - 0 1 c3:N:T>d3,F>e5..."), "{middle:?}");
    assert_eq!(cotulenh::Position::from_fen(&middle.to_fen()), Ok(middle));
}

#[test]
fn a_fen_in_the_middle_shows_pieces_as_they_were_before_their_step() {
    let middle = position("r Cj1 (FT)g5 Hk1 Hk2 | Cg8 Gg6 Hk11 Hk10 ; Tg5>xg6");
    assert!(middle.to_fen().ends_with(" g5:+F:T>xg6..."), "{middle:?}");
    assert_eq!(cotulenh::Position::from_fen(&middle.to_fen()), Ok(middle));
}
