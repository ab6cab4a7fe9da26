//! Positions in which a shortcut of the generator once went wrong, compared with the reference.

use cotulenh::Position;

use crate::board::{assert_as_reference, find};

fn assert_legal(fen: &str, moves: &[&str]) {
    let position = Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    for mv in moves {
        assert!(find(&position, mv).is_some(), "{mv} in {fen}");
    }
    assert_as_reference(&position);
}

/// The enemy's last Missile becomes a hero by the first step; its wider zone exposes the waiting
/// Air Force, which was shot down before, and lets it take the Commander.
#[test]
fn a_guard_that_becomes_a_hero_may_let_a_plane_through() {
    assert_legal(
        "11/11/10(FTC)/11/8s2/11/10c/11/11/11/11/11 r - - 44 78",
        &["(TC)k10>k9", "(TC)k10>k8"],
    );
}

/// The ship takes its air defence along, so that only one attacker is left for the plane to take.
#[test]
fn a_ship_carries_its_air_defence_and_its_commander_along() {
    assert_legal(
        "3g7/5f4h/4m6/n(NFC)1+f7/3M7/11/2+S7a/5+i1s3/4F3e2/11/11/3(hc)1+g5 r - - 12 63",
        &["(NC)b9>b7", "(NC)b9>c8"],
    );
}

#[test]
fn a_ship_carries_its_air_defence_out_of_a_crowd() {
    assert_legal(
        "2(ftm)8/2t8/n(NFC)fi7/1n9/3S7/2i8/2(NT)E7/11/2i(ftc)ag4t/10f/6i4/11 r - - 49 7",
        &["(NC)b10>c9"],
    );
}

#[test]
fn a_ship_carries_its_air_defence_away_from_a_heroic_plane() {
    assert_legal(
        "(nc)6(TI)1(ES)1/5E5/11/2(TM)8/(nfi)3s6/4(ti)G5/2+t1(+eg)6/2(NF)8/5(fm)5/11/(N+FC)10/11 \
         r - - 32 46",
        &["(NC)a2>c4"],
    );
}

/// The Commander has shot and cannot leave the ship any more; the ship may still shoot.
#[test]
fn a_ship_that_must_stay_may_still_stay_capture() {
    assert_legal(
        "5(+FT+C)3+H1/11/11/3eG6/3Im6/3+a1E1f3/(+N+F)2(+NI)+M6/(+nf+c)4H5/2+E+T7/5+G2+S2/11/11 \
         b - - 17 6 a5:(+NF+C):+C>_a6...",
        &["+Na5>_d8", "+Na5>_e9"],
    );
}

/// The plane sacrifices itself: the ship, now the last guard and a hero, drives the attacker off.
#[test]
fn a_sacrifice_may_answer_check_by_making_a_wider_defender() {
    assert_legal(
        "2c8/11/6g2h1/11/3f5i1/2nh5(ft)1/2(NFC)8/9i1/(nm)10/6s4/6a4/11 \
         r - - 51 38 c6:(NF):C>f6...",
        &["Nc6>xc7"],
    );
}

/// Two captures in one turn leave the enemy its last guard, which becomes a hero and attacks.
#[test]
fn a_second_capture_may_make_a_hero_of_the_guard() {
    assert_legal(
        "2a8/11/11/11/3c1G5/1(nf)(NI)7(ti)/4(es)6/2ig7/2(ftm)(EG)7/5(eg)5/11/3C7 b - - 37 25",
        &["Tc4>c3"],
    );
}

/// A plane that bombs the checker and flies back opens the line behind it.
#[test]
fn a_bomb_on_the_checker_may_open_a_line() {
    assert_legal(
        "1n9/7hs2/1n5c3/3g3+M1(eg)1/2e7i/5f5/11/6S1E2/2a7G/10I/3I1H1C3/11 b - - 0 44",
        &["Ff7xh9"],
    );
}
