//! Rules that the conformance data hardly touches.

use cotulenh_testkit::reference::{Analysis, START_FEN, analyse};

fn analysed(fen: &str) -> Analysis {
    analyse(fen).unwrap_or_else(|fault| panic!("{fen}: {fault}"))
}

fn after<'a>(analysis: &'a Analysis, text: &str) -> Option<&'a str> {
    analysis.moves.iter().find(|(known, _)| known == text).map(|(_, fen)| fen.as_str())
}

#[test]
fn stacks_are_read_in_any_order_and_w_is_red() {
    let analysis = analysed("6c4/11/11/11/11/11/11/2(TFN)8/11/11/11/7C3 w - - 3 7");
    assert_eq!(analysis.fen, "6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 3 7");
}

#[test]
fn all_faults_of_a_setup_are_named_at_once() {
    let fault = analyse("6c4/11/11/11/4(MI)6/11/N9T/11/T10/11/11/4N6 r - - 0 1").unwrap_err();
    assert!(fault.readable);
    assert_eq!(fault.errors.len(), 4, "{fault}");
    let fault = analyse("6c5/11/x10/11/11/11/11/11/11/11/11/2C8 g - - 0 1").unwrap_err();
    assert!(!fault.readable);
    assert_eq!(fault.errors.len(), 3, "{fault}");
    assert!(!analyse("").unwrap_err().readable);
    assert!(!analyse(&START_FEN.replace(" 0 1", " 0")).unwrap_err().readable);
}

#[test]
fn taking_the_commander_ends_the_turn_though_the_own_one_hangs() {
    let analysis = analysed("6c4/11/6C1a2/11/11/11/11/11/11/11/11/11 r - - 5 9");
    assert_eq!(
        after(&analysis, "Cg10xg12"),
        Some("6C4/11/8+a2/11/11/11/11/11/11/11/11/11 b - - 0 9")
    );
    let ended = analyse("6C4/11/8+a2/11/11/11/11/11/11/11/11/11 b - - 0 9").unwrap_err();
    assert!(ended.readable);
}

#[test]
fn a_step_that_takes_the_commander_leaves_the_rest_where_it_is() {
    let analysis = analysed("2nc6a/11/11/11/11/11/3(FTC)7/11/11/11/11/11 r - - 5 9");
    assert_eq!(
        after(&analysis, "Cd6>xd12"),
        Some("2nC6a/11/11/11/11/11/3(FT)7/11/11/11/11/11 b - - 0 9")
    );
}

#[test]
fn commanders_facing_at_sea_shoot_each_other_from_their_ships() {
    let analysis = analysed("(nc)10/11/11/11/11/11/11/11/11/11/11/(NC)4I5 r - - 0 1");
    assert!(analysis.check);
    assert_eq!(
        after(&analysis, "Ca1>_a12"),
        Some("11/11/11/11/11/11/11/11/11/11/11/(NC)4I5 b - - 0 1")
    );
}

#[test]
fn a_commander_may_not_step_into_a_line_that_a_later_step_would_close() {
    let fen = "6c4/11/11/11/11/11/11/11/11/5(TC)5/11/2M8 r - - 0 1";
    let analysis = analysed(fen);
    assert_eq!(after(&analysis, "Cf3>g3"), None);
    assert_eq!(after(&analysis, "Cf3>k3"), None);
    let carried = analysed("6c4/11/11/11/11/11/11/11/11/5(FTC)5/11/2M8 r - - 0 1");
    assert_eq!(
        after(&carried, "(TC)f3>g3").map(|fen| fen.ends_with(" f3:F:(TC)>g3...")),
        Some(true)
    );
    let waiting = analysed("6c4/11/11/11/11/11/11/11/11/5(FTC)5/11/2M8 r - - 0 1 f3:F:(TC)>g3...");
    assert!(waiting.check);
    assert_eq!(waiting.recombine, Some(vec![]));
    assert!(after(&waiting, "finish").is_none());
    assert!(after(&waiting, "Ff3>g4").is_some());
}

#[test]
fn a_finished_or_malformed_deployment_is_unreadable() {
    let start = "6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1";
    for field in [
        "c5::F>e5,T>d5,N>c7...",
        "c5:(NT):F>e5",
        "c5:(NT)...",
        "c5:(NFT):...",
        "c5::(NFT)>c7...",
        "d5:(NT):F>e5...",
        "c5:(NT):F>e55...",
    ] {
        let fault = analyse(&format!("{start} {field}")).unwrap_err();
        assert!(!fault.readable, "{field}");
    }
    let open = analysed(&format!("{start} c5:(TN):+F>e5..."));
    assert_eq!(open.fen, format!("{start} c5:(NT):F>e5..."));
}

#[test]
fn a_position_drawn_by_the_clock_keeps_its_moves() {
    let drawn = analysed(&START_FEN.replace(" 0 1", " 100 60"));
    assert_eq!(drawn.outcome, Some("draw_100"));
    assert_eq!(drawn.moves.len(), 116);
}
