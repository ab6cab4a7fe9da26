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

/// The sacrifice ends the check and makes a hero of the Navy; its wider zone no longer stops the
/// plane on c5.
#[test]
fn a_sacrifice_that_ends_a_check_may_let_a_plane_in() {
    let fen = "11/11/11/11/11/11/3T7/2F1(EG)6/1N9/11/2(EG)1S6/1(nfc)1H4(FTC)2 b - - 99 69";
    let position = Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    assert!(find(&position, "Nb1>b2").is_none());
    assert_as_reference(&position);
}

/// The Tank's capture makes a hero of the Navy; its wider zone lets the plane reach the Commander,
/// so that its own Commander may step into the Navy's range first.
#[test]
fn a_capture_may_wake_a_guard_that_lets_a_plane_win() {
    assert_legal("11/11/11/11/11/11/3N7/2C1(+F+I)(ftc)5/11/11/11/11 b - - 42 18", &["Cf5>f8"]);
}

/// The Infantry has shot and cannot leave, but nobody has to stay if the plane takes the Commander.
#[test]
fn a_ship_may_leave_whom_it_carries_if_a_plane_wins_next() {
    assert_legal(
        "5F5/4T6/2C2I5/11/11/11/11/1(NFI)3G5/1(nt)3(TM)5/11/2(ti)8/3H1c5 \
         r - - 2 39 b5:(N+FI):I>_b4...",
        &["Nb5>a4", "Nb5>b1"],
    );
}

fn assert_all_as_reference(fens: &[&str]) {
    for fen in fens {
        assert_legal(fen, &[]);
    }
}

/// A follower ends the check only if the first step does not change who stands guard or what air
/// defence covers.
#[test]
fn a_step_in_check_relies_on_its_follower_only_where_nothing_else_changes() {
    assert_all_as_reference(&[
        "11/7i3/3a7/2(+NM)8/11/7+C3/4(F+T)g5/2(+n+f)3+sh3/4c6/11/3+I7/11 b - - 10 70",
        "11/11/11/2(+es)8/11/2(+EA)1(+f+t)2(eg)3/2(E+G)f(N+F)6/11/11/2c3C4/2(+tm)8/11 r - - 23 42",
        "4(eg)6/7c3/7(ftm)C2/5(es)5/2(NT)8/3(ti)(NFM)6/4(fi)6/11/11/11/11/11 r - - 9 46",
        "11/11/11/11/9t1/5f+a4/2S+h7/5s5/2Ce(tm)e(tc)4/2(N+FT)8/5h1i3/6T4 r - - 43 30",
    ]);
}

/// The capture makes a hero of the last guard, so that it is not enough that what is left at sea can
/// go.
#[test]
fn a_capture_that_strands_may_also_wake_the_last_guard() {
    assert_all_as_reference(&[
        "11/2F8/1(NT)C8/11/2m8/1n9/7c3/11/11/11/11/11 r - - 25 73",
        "11/11/2(ft)8/11/2(FI)8/11/(nf)3(+ni)6/2C8/11/2I(tm)7/11/2c8 b - - 0 1",
        "11/11/4c6/11/1(nfi)3(FTI)5/3(ni)7/11/4F6/8C2/11/2(tm)8/11 b - - 0 64 b8:(FI):N>b12...",
        "11/11/3(t+c)7/2(+e+a)1+t6/4m6/11/11/(nf+i)1F8/1N1i7/11/2+C8/11 b - - 17 46",
    ]);
}

/// Once its company has followed, nothing may attack or face the Commander.
#[test]
fn the_commander_is_safe_only_if_it_is_once_the_rest_has_followed() {
    assert_all_as_reference(&[
        "11/11/11/11/11/11/11/8g1(FTC)/11/11/5(tc)5/11 r - - 2 46",
        "11/11/11/11/2n8/11/6c4/11/2+s8/11/4(+FTC)6/11 r - - 15 18",
        "11/10i/10+t/6E4/9(+h+c)1/8+A2/11/11/11/3C7/11/11 b - - 0 51",
        "11/11/11/11/6C4/10e/2G1+E6/4(tc)6/11/11/11/9(fi)1 b - - 37 9",
    ]);
}
