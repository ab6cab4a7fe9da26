//! Section 10: the end of the game, the counters, battles and points.

use cotulenh::{
    BLUE, Battle, Position, RED, Role,
    board::{Outcome, Position as _, Termination},
};
use cotulenh_testkit::reference;

use crate::board::{play, position};

fn outcome_of(text: &str) -> Option<Outcome> {
    let position = position(text);
    let word = position.outcome().map(|outcome| match outcome.termination {
        Termination::Checkmate => "checkmate",
        Termination::Stalemate => "stalemate",
        Termination::Draw100 => "draw_100",
        other => panic!("{other:?}"),
    });
    let analysis = reference::analyse(&position.to_fen()).expect("a playable position");
    assert_eq!(word, analysis.outcome, "{text}");
    position.outcome()
}

const MATE: &str = "b Cg1 Ak9 Aj9 | Ck12 Hj12 Hk11";

#[test]
fn no_legal_turn_in_check_is_checkmate() {
    assert_eq!(outcome_of(MATE), Some(Outcome::win(RED, Termination::Checkmate)));
}

#[test]
fn no_legal_turn_without_check_is_stalemate() {
    let stalemate = "b Cg1 Ak8 Aj9 | Ck12 Hj12 Hk11";
    assert_eq!(outcome_of(stalemate), Some(Outcome::draw(Termination::Stalemate)));
}

#[test]
fn check_with_a_way_out_is_no_mate() {
    assert_eq!(outcome_of("b Cg1 Ak9 Aj9 | Ck12 Hj12 Hk11 Ik8"), None);
}

#[test]
fn mate_may_be_answered_by_a_deployment_only() {
    let saved = "b Cg1 Tk10 Aj9 | Ck12 Hj12 (EG)j11 Hi9 Hi8";
    let position = position(saved);
    assert!(position.is_check());
    assert!(position.outcome().is_none());
}

#[test]
fn a_hundred_turns_without_capture_are_a_draw() {
    assert_eq!(outcome_of("r100 Cg1 Hk1 | Ck12 Hk11"), Some(Outcome::draw(Termination::Draw100)));
    assert_eq!(outcome_of("r99 Cg1 Hk1 | Ck12 Hk11"), None);
}

#[test]
fn the_hundredth_turn_draws_unless_it_captures() {
    let before = position("r99 Cg1 Ie4 Hk1 | Ck12 Id4 Hk11");
    assert_eq!(play(&before, "Ie4e5").outcome(), Some(Outcome::draw(Termination::Draw100)));
    assert_eq!(play(&before, "Ie4xd4").outcome(), None);
}

#[test]
fn mate_goes_before_the_draw_by_the_clock() {
    let text = MATE.replacen('b', "b100", 1);
    assert_eq!(outcome_of(&text), Some(Outcome::win(RED, Termination::Checkmate)));
}

#[test]
fn stalemate_goes_before_the_draw_by_the_clock() {
    let text = "b100 Cg1 Ak8 Aj9 | Ck12 Hj12 Hk11";
    assert_eq!(outcome_of(text), Some(Outcome::draw(Termination::Stalemate)));
}

#[test]
fn a_deployment_under_way_is_no_draw() {
    assert_eq!(outcome_of("r100 Cg1 (FT)e3 Hk1 | Ck12 ; Te3>e4"), None);
}

#[test]
fn every_kind_of_capture_resets_the_clock() {
    let clock = |text: &str| position(text).halfmove_clock();
    assert_eq!(clock("r9 Cg1 Te3 Hk1 | Ck12 Ie4 ; Te3xe4"), 0);
    assert_eq!(clock("r9 Cg1 Tc3 Hk1 | Ck12 Nb3 ; Tc3_b3"), 0);
    assert_eq!(clock("r9 Cg1 Fe3 Hk1 | Ck12 Ge7 ; Fe3@e7"), 0);
    assert_eq!(clock("r9 Cg1 Te3 Fe4 Hk1 | Ck12 ; Te3&e4"), 10);
    assert_eq!(clock("r9 Cg1 Te3 Hk1 | Ck12 ; Te3e4"), 10);
}

#[test]
fn the_move_number_grows_after_blue() {
    let red = position("r Cg1 Ie4 Hk1 | Ck12 Ie9 Hk11");
    let blue = play(&red, "Ie4e5");
    assert_eq!(blue.fullmove_number(), 1);
    assert_eq!(play(&blue, "Ie9e8").fullmove_number(), 2);
}

#[test]
fn the_same_board_with_the_same_side_has_the_same_key() {
    let start = position("r Cg1 Ie4 Hk1 | Ck12 Ie9 Hk11");
    let moves = ["Ie4e5", "Ie9e8", "Ie5e4", "Ie8e9"];
    let again = moves.into_iter().fold(start.clone(), |position, mv| play(&position, mv));
    assert_eq!(again.key(), start.key());
    assert_ne!(again, start, "the counters differ");
}

#[test]
fn side_heroes_and_deployment_count_in_the_key() {
    let key = |text: &str| position(text).key();
    let start = "r Cg1 (FT)e4 Hk1 | Ck12 Ie9 Hk11";
    assert_ne!(key(start), key(&start.replacen('r', "b", 1)));
    assert_ne!(key(start), key(&start.replace("Hk1 ", "+Hk1 ")));
    assert_ne!(key(start), key(&start.replace("(FT)", "(F+T)")));
    let started = format!("{start} ; Te4>e5");
    assert_ne!(key(&started), key("r Cg1 Fe4 Te5 Hk1 | Ck12 Ie9 Hk11"));
}

fn fought(battle: Battle, text: &str, turn: &str) -> Option<Outcome> {
    let start = position(text).with_battle(battle);
    assert_eq!(start.outcome(), None, "over before it began");
    turn.split(", ").fold(start, |position, mv| play(&position, mv)).outcome()
}

const RED_WINS: Option<Outcome> = Some(Outcome::win(RED, Termination::BattleWon));
const BLUE_WINS: Option<Outcome> = Some(Outcome::win(BLUE, Termination::BattleWon));

const NAVAL: &str = "r Cg1 Tc3 Na1 Hk1 | Ck12 Nb3 Fk9 Tk8 Hk11";

#[test]
fn the_last_navy_decides_a_marine_battle() {
    assert_eq!(fought(Battle::Marine, NAVAL, "Tc3_b3"), RED_WINS);
}

#[test]
fn one_of_two_navies_decides_nothing() {
    let text = NAVAL.replace("Nb3", "Nb3 Na9");
    assert_eq!(fought(Battle::Marine, &text, "Tc3_b3"), None);
}

#[test]
fn a_navy_decides_no_full_air_or_land_battle() {
    for battle in [Battle::Full, Battle::Air, Battle::Land] {
        assert_eq!(fought(battle, NAVAL, "Tc3_b3"), None, "{battle}");
    }
}

#[test]
fn any_of_the_three_decides_a_tactical_battle() {
    assert_eq!(fought(Battle::Tactical, NAVAL, "Tc3_b3"), RED_WINS);
    let air = "r Cg1 Te7 Na1 Hk1 | Ck12 Fe9 Tk8 Nb12 Hk11";
    assert_eq!(fought(Battle::Tactical, air, "Te7xe9"), RED_WINS);
    let land = "r Cg1 Te7 Na1 Hk1 | Ck12 Fk9 Te9 Nb12 Hk11";
    assert_eq!(fought(Battle::Tactical, land, "Te7xe9"), RED_WINS);
}

#[test]
fn the_last_air_force_decides_an_air_battle_carried_or_not() {
    let text = "r Cg1 Nc8 Hk1 | Ck12 (NF)c10 Nb12 Hk11";
    assert_eq!(fought(Battle::Air, text, "Nc8xc10"), RED_WINS);
}

#[test]
fn a_carried_survivor_keeps_the_battle_going() {
    let text = "r Cg1 Te7 Hk1 | Ck12 Fe9 (NF)b12 Hk11";
    assert_eq!(fought(Battle::Air, text, "Te7xe9"), None);
}

#[test]
fn tanks_infantry_and_artillery_decide_a_land_battle_together() {
    let text = "r Cg1 Te7 Hk1 | Ck12 Te9 Hk11 Mk10 Ek9";
    assert_eq!(fought(Battle::Land, text, "Te7xe9"), RED_WINS);
    for survivor in ["Ik8", "Ak8", "Tk8", "(FI)k8"] {
        let text = text.replace("Mk10", survivor);
        assert_eq!(fought(Battle::Land, &text, "Te7xe9"), None, "{survivor}");
    }
}

#[test]
fn militia_engineers_and_missiles_do_not_count_on_land() {
    let text = "r Cg1 Te7 Hk1 | Ck12 Ie9 Sk3 Mk10 Ek9 Gk8";
    assert_eq!(fought(Battle::Land, text, "Te7xe9"), RED_WINS);
}

#[test]
fn a_sacrifice_counts_as_a_loss() {
    let text = "r Cg1 Fe3 Hk1 | Ck12 Ge7 Fk9 Hk11";
    assert_eq!(fought(Battle::Air, text, "Fe3@e7"), BLUE_WINS);
}

#[test]
fn if_both_lose_in_one_turn_the_mover_wins() {
    let text = "r Cg1 Fe3 Hk1 | Ck12 Ge7 Fe6 Hk11";
    assert_eq!(fought(Battle::Air, text, "Fe3@e6"), RED_WINS);
    let text = "b Cg1 Ge6 Fe7 Hk1 | Ck12 Fe10 Hk11";
    assert_eq!(fought(Battle::Air, text, "Fe10@e7"), BLUE_WINS);
}

#[test]
fn a_side_that_starts_without_such_pieces_cannot_lose_them() {
    let text = "r Cg1 Te7 Hk1 | Ck12 Te9 Hk11";
    assert_eq!(fought(Battle::Marine, text, "Te7xe9"), None);
    assert_eq!(fought(Battle::Air, text, "Te7xe9"), None);
    assert_eq!(fought(Battle::Tactical, text, "Te7xe9"), RED_WINS);
}

#[test]
fn a_battle_is_decided_at_the_end_of_the_turn() {
    let text = "r Cg1 (FT)e7 Hk1 | Ck12 Te9 Hk11";
    assert_eq!(fought(Battle::Land, text, "Te7>xe9"), None);
    assert_eq!(fought(Battle::Land, text, "Te7>xe9, finish"), RED_WINS);
}

#[test]
fn a_battle_is_remembered_through_unmake() {
    let mut position = position(NAVAL).with_battle(Battle::Marine);
    let before = position.clone();
    let mv = crate::board::find(&position, "Tc3_b3").unwrap();
    let undo = position.make(mv);
    assert_eq!(position.outcome(), RED_WINS);
    position.unmake(mv, undo);
    assert_eq!(position, before);
    assert_eq!(position.outcome(), None);
    assert_ne!(Position::from_fen(&before.to_fen()).unwrap(), before, "the battle differs");
}

#[test]
fn the_commander_decides_every_battle() {
    for battle in Battle::ALL {
        let won = fought(battle, "r Cg1 Hk1 | Cg12", "Cg1xg12");
        assert_eq!(won, Some(Outcome::win(RED, Termination::CommanderCaptured)), "{battle}");
    }
}

#[test]
fn pieces_are_worth_their_points() {
    let points = |letters: &str| -> Vec<u32> {
        letters.chars().filter_map(Role::from_letter).map(Role::points).collect()
    };
    assert_eq!(points("CNFATSIMEGH"), [100, 80, 40, 30, 20, 20, 10, 10, 10, 10, 10]);
}

#[test]
fn a_stack_is_worth_all_its_pieces() {
    let position = position("r Cg1 (N+FT)c3 | Ck12");
    let stack = position.stack_at("c3".parse().unwrap()).unwrap();
    assert_eq!(stack.points(), 140);
}

#[test]
fn a_battle_is_decided_when_its_pieces_are_gone() {
    let position = Position::from_fen("6c4/11/11/11/11/n10/11/11/N10/11/11/4C6 r - - 0 1");
    let position = position.expect("playable").with_battle(Battle::Marine);
    assert_eq!(position.decided(), None);
    let capture = position.legal_moves().into_iter().find(|mv| mv.is_capture()).expect("Nxa7");
    let after = position.play(capture).expect("legal");
    assert_eq!(after.decided(), Some(Outcome::win(RED, Termination::BattleWon)));
}

#[test]
fn a_hundred_turns_without_a_capture_are_a_draw() {
    let drawn = Position::from_fen("6c4/11/11/11/11/11/11/11/5T5/11/11/4C6 b - - 100 80");
    let outcome = drawn.expect("playable").decided();
    assert_eq!(outcome, Some(Outcome::draw(Termination::Draw100)));
}

#[test]
fn a_mate_beats_the_clock() {
    let position = Position::from_fen("3h2TM1c1/11/4f6/9E1/9A1/11/11/11/11/11/11/4H5C r - - 99 80");
    let position = position.expect("playable");
    let mate = position.parse_turn("Mi12").expect("legal");
    let mated = position.play_turn(&mate).expect("legal");
    assert_eq!(mated.halfmove_clock(), 100);
    assert_eq!(mated.decided(), None);
    assert_eq!(mated.outcome(), Some(Outcome::win(RED, Termination::Checkmate)));
}
