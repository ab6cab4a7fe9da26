//! Section 8: facing Commanders, and the safety of the own one.

use cotulenh::board::{Outcome, Termination};

use crate::{
    board::{assert_as_reference, find, play, position, setup},
    legality,
};

legality! {
    a_commander_may_not_stop_where_it_faces: "r Cg1 Hk1 | Cf12", yes ["Cg1h1"], no ["Cg1f1"];
    a_commander_may_not_pass_where_it_would_face: "r Cg1 Hk1 | Cf12",
        yes ["Cg1j1"], no ["Cg1e1", "Cg1c1"];
    a_commander_may_pass_a_closed_file: "r Cg1 If5 Hk1 | Cf12", yes ["Cg1f1", "Cg1e1"], no [];
    a_stack_of_either_side_closes_the_line: "r Cg1 Hk1 | Cf12 If7", yes ["Cg1f1", "Cg1d1"], no [];
    facing_along_a_rank_is_refused_too: "r Cg2 Hk1 | Cd5", yes ["Cg2g4"], no ["Cg2g5", "Cg2g7"];
    a_commander_may_not_enter_an_attacked_square: "r Cg1 Hk1 | Ck12 Te3 Hj12",
        yes ["Cg1g2"], no ["Cg1e1"];
    a_commander_may_pass_an_attacked_square: "r Cg1 Hk1 | Ck12 Te3 Hj12",
        yes ["Cg1d1", "Cg1c1"], no [];
    a_commander_may_not_capture_a_protected_piece: "r Cg1 Hk1 | Ck12 Ig2 Tg4 If1",
        yes ["Cg1xf1"], no ["Cg1xg2"];
    a_commander_does_not_hide_in_its_own_shadow: "r Cg3 Hk1 | Ck12 +Tg5 Hj12",
        yes ["Cg3f3", "Cg3g1"], no ["Cg3g2"];
    a_commander_may_not_capture_onto_a_facing_line: "r Cg1 Hk1 | Cf12 Ef1 Eh1 Hd12",
        yes ["Cg1xh1"], no ["Cg1xf1"];
    a_commander_may_not_join_a_stack_where_it_faces: "r Cg1 Tf1 Th1 | Cf12",
        yes ["Cg1&h1"], no ["Cg1&f1"];
    a_carried_commander_may_be_carried_across: "r (TC)g1 Hk1 | Cf12",
        yes ["(TC)g1e1"], no ["(TC)g1f1"];
    a_carried_commander_may_stop_if_a_later_step_closes: "r (FTC)f3 Mc1 | Cg12",
        yes ["(TC)f3>g3"], no ["Cf3>g3", "Cf3>k3", "(FTC)f3g3"];
    the_line_must_be_closed_before_the_finish: "r (FTC)f3 Mc1 | Cg12 ; (TC)f3>g3",
        yes ["Ff3>g4"], no ["finish", "Ff3>h5", "Ff3>f4", "Ff3>g2"];
    the_stack_left_behind_closes_the_line: "r (TC)g5 Hk1 | Cg12", yes ["Cg5>g4", "Cg5>g1"], no [];
    a_lone_commander_cannot_retreat_along_the_line: "r Cg5 Hk1 | Cg12", yes ["Cg5f5"], no ["Cg5g4"];
    a_lone_commander_cannot_approach_along_the_line: "r Cg5 Hk1 | Cg12",
        yes ["Cg5xg12"], no ["Cg5g6"];

    the_only_stack_between_may_not_leave: "r Cg1 Ig5 Hk1 | Cg12",
        yes ["Ig5g6"], no ["Ig5f5", "Ig5h5"];
    one_of_two_stacks_between_may_leave: "r Cg1 Ig5 Hk1 | Cg12 Hg8", yes ["Ig5f5"], no [];
    taking_the_stack_between_keeps_the_line_closed: "r Cg1 Tg5 Tf6 | Cg12 Ig6",
        yes ["Tg5f5", "Tf6xg6"], no [];
    a_stay_capture_may_not_open_the_line: "r Cg1 Fd5 Hk1 | Cg12 Ig5 Hk12",
        yes ["Fd5xg5"], no ["Fd5_g5"];
    a_suicide_may_not_open_the_line: "r Cg1 Fd5 Hk1 | Cg12 Gg5 Hk12", yes [], no ["Fd5@g5"];
    a_suicide_may_not_leave_the_line_open: "r Cg1 Fg5 Hk1 | Cg12 Gd5 Hk12",
        yes ["Fg5g6"], no ["Fg5@d5"];

    a_suicide_may_not_empty_both_squares_between: "r Cg1 Fg5 Hk1 | Cg12 Gg8 Hk12",
        yes ["Fg5g6"], no ["Fg5@g8"];
    a_suicide_may_not_empty_both_squares_before_an_attacker: "r Cg1 Fg2 Hk1 | Ck12 Gg3 +Tg4 Hd12",
        yes ["Fg2f1"], no ["Fg2@g3"];
    a_suicide_may_not_empty_both_squares_along_a_rank: "r Cc6 Fe6 Hk1 | Ck6 Gh6 Hk12",
        yes ["Fe6f6"], no ["Fe6@h6"];
    a_shield_may_not_leave: "r Cg1 Ig2 Hk1 | Ck12 Tg3", yes ["Ig2xg3"], no ["Ig2f2"];
    part_of_a_shield_may_leave: "r Cg1 (TI)g2 Hk1 | Ck12 +Tg4",
        yes ["Ig2>f2", "Tg2>f2"], no ["(TI)g2f2"];
    the_whole_shield_may_not_leave_step_by_step: "r Cg1 (TI)g2 Hk1 | Ck12 +Tg4 ; Ig2>f2",
        yes ["finish", "Tg2>g3", "Tg2>xg4"], no ["Tg2>e2", "Tg2>h2"];
    an_enemy_shield_may_not_be_shot_away: "r Cg1 Fd2 Hk1 | Ck12 Eg2 Tg3",
        yes ["Fd2xg2"], no ["Fd2_g2"];
    check_must_be_answered: "r Cg1 Ie2 Tf3 | Ck12 Tg3",
        yes ["Tf3xg3", "Cg1f1"], no ["Ie2e3", "Tf3f4"];
    check_may_be_blocked: "r Cg1 If2 Hk1 | Ck12 Tg3", yes ["If2g2"], no ["If2f3"];
    artillery_cannot_be_blocked: "r Cg1 If2 Hk1 | Ck12 Ag4 Hj12",
        yes ["Cg1e1"], no ["If2g2", "Cg1g2"];
    moving_an_air_defender_may_expose_the_commander:
        "r Cg1 Gf3 Hk1 Hk2 Hk3 Hk4 Hk5 | Ck12 Fg5 Hd12",
        yes ["Gf3f2", "Gf3g3", "Gf3f4"], no ["Gf3e3"];
    a_commander_on_a_ship_is_in_range_of_ships_at_four: "r (NC)a1 Hk1 | Ck12 Na6",
        yes ["(NC)a1b1"], no ["(NC)a1a2"];
    a_commander_afloat_is_in_check_from_ships_at_four: "r (NC)c2 Ie5 Hk1 | Ck12 Nc6 Hd12",
        yes ["(NC)c2b2", "Nc2>b2"], no ["Ie5e6"];
    boarding_a_ship_brings_the_commander_into_range: "r Cc1 Nc2 Hk1 | Ck12 Nc6 Hd12",
        yes ["Cc1d1"], no ["Cc1&c2"];
    stepping_off_a_ship_shortens_their_range: "r (NC)c2 Hk1 | Ck12 Nc6 Hj12",
        yes ["Cc2>d2", "(NC)c2xc6"], no ["(NC)c2c3"];

    facing_commanders_may_shoot_at_any_distance: "r Cg1 Hk1 | Cg12 Tf12", yes ["Cg1xg12"], no [];
    a_carried_commander_may_shoot_too: "r (FTC)g1 Hk1 | Cg12", yes ["Cg1>xg12"], no [];
    no_shot_after_the_first_step: "r (FTC)g1 Hk1 | Cg12 ; Fg1>f1",
        yes ["Cg1>h1"], no ["Cg1>xg12", "finish"];
    no_shot_through_a_stack: "r Cg1 Hg4 | Cg12", yes ["Cg1g3"], no ["Cg1xg12"];
    a_shot_at_sea_stays: "r (NC)a1 If1 | (NC)a12", yes ["Ca1>_a12"], no ["Ca1>xa12"];
}

#[test]
fn facing_is_check_for_both_sides() {
    assert!(position("r Cg1 Hk1 | Cg12").is_check());
    assert!(position("b Cg1 Hk1 | Cg12").is_check());
    assert!(position("r Cc7 Hk1 | Ck7").is_check());
    assert!(!position("r Cg1 Hg6 | Cg12").is_check());
    assert!(!position("r Cg1 Hk1 | Ch12").is_check());
}

#[test]
fn facing_makes_no_hero() {
    let before = position("r Cg2 Hg5 Ie5 | Cg12 Hk1 Hk2");
    assert!(!play(&before, "Cg2g3").to_fen().contains('+'));
    let facing = position("r (TC)g5 Hk1 Hk2 | Cg12 Hk11 Hk10");
    assert!(!play(&facing, "Tg5>h5").to_fen().contains('+'));
}

#[test]
fn checkers_are_named() {
    let squares = |text: &str| {
        let checkers = position(text).checkers();
        checkers.into_iter().map(|square| square.to_string()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(squares("r Cg1 | Cg12 Th1 Aj4 If3"), "h1 j4 g12");
    assert_eq!(squares("r Cg1 Ig2 | Cg12 Tg3"), "");
}

#[test]
fn a_set_up_with_the_waiting_commander_attacked_is_not_playable() {
    assert!(setup("r Cg1 Tk10 | Ck12").position().is_err());
    assert!(setup("b Cg1 Tk10 | Ck12").position().is_ok());
    assert!(setup("r Cg1 Hk2 | Cg12").position().is_ok(), "facing is excepted");
    assert!(setup("r Cg1 Hk2 | Cg2").position().is_ok(), "even side by side");
    assert!(setup("r (TC)g1 Hk2 | Cg2").position().is_err(), "the Tank is not excepted");
}

#[test]
fn taking_the_commander_wins_though_the_own_one_hangs() {
    let before = position("r5 Cg10 | Cg12 Ai10");
    assert!(before.is_check());
    let after = play(&before, "Cg10xg12");
    assert_eq!(after.outcome(), Some(Outcome::win(cotulenh::RED, Termination::CommanderCaptured)));
    assert_eq!(after.legal_moves(), []);
    assert_eq!(after.halfmove_clock(), 0);
    assert!(!after.is_check());
}

#[test]
fn a_commander_side_by_side_with_the_other_becomes_a_hero_by_the_first_step() {
    let before = position("r (FC)g5 Hk1 Hk2 | Cg6 Gf6 Gh6");
    assert_as_reference(&before);
    let after = play(&before, "Fg5>g4");
    assert_eq!(crate::board::changes(&before, &after), "g4=F g5=+C");
    assert!(find(&after, "+Cg5>xg6").is_some());
}
