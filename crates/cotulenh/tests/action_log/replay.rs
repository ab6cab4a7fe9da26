//! Applying a log gives exactly the position after, undoing it exactly the one before.

use std::collections::BTreeSet;

use cotulenh::{
    Action, ActionError, GameLog, GameLogError, Honour, Move, MoveKind, MoveLog, Position, RED,
    TurnLog,
    board::{Position as _, Turn},
};
use cotulenh_testkit::random::random_setup;

use crate::board;

/// Records a move, checks the log in both directions, and gives the position after it.
fn check_move(before: &Position, mv: Move) -> (Position, MoveLog) {
    let (after, log) = MoveLog::record(before, mv).unwrap();
    assert_eq!(after, before.play(mv).unwrap());
    assert_eq!(log.find_move(before), Some(mv));
    let mut position = before.clone();
    log.apply(&mut position).unwrap_or_else(|error| panic!("{before:?} {mv:?}: {error}"));
    assert_eq!(position, after, "{before:?} {mv:?}");
    assert_eq!(position.key(), position.key_from_scratch());
    log.undo(&mut position).unwrap_or_else(|error| panic!("{before:?} {mv:?}: {error}"));
    assert_eq!(&position, before, "{before:?} {mv:?}");
    (after, log)
}

fn has_hero(log: &MoveLog, honour: Honour) -> bool {
    log.actions().iter().any(|action| matches!(action, Action::Promote { by, .. } if *by == honour))
}

/// What a log shows: kind, step or not, heroes by check, last guards.
type Feature = (MoveKind, bool, bool, bool);

fn check_all(position: &Position, seen: &mut BTreeSet<Feature>) {
    for mv in position.legal_moves() {
        let (after, log) = check_move(position, mv);
        seen.insert((
            log.kind(),
            log.is_step(),
            has_hero(&log, Honour::Check),
            has_hero(&log, Honour::LastGuard),
        ));
        if !after.is_turn_start() {
            check_all(&after, seen);
        }
    }
}

#[test]
fn every_kind_of_move_and_step_with_and_without_heroes() {
    let mut seen = BTreeSet::new();
    for seed in 0..60 {
        check_all(&Position::from_fen(&random_setup(seed)).unwrap(), &mut seen);
    }
    for text in [
        "only g1=C e12=c f4=T f6=i",
        "only g1=C e12=c c5=N e5=t",
        "only g1=C e12=c f3=F f6=g d3=I d9=t d10=t",
        "h8=(FI) e10=T e11=g",
        "b11=(NF) e10=T e11=t",
        "h8=F e10=T e11=t",
        "h8=F e10=T e11=g",
    ] {
        check_all(&board(RED, text), &mut seen);
    }
    let kinds = [
        MoveKind::Normal,
        MoveKind::Capture,
        MoveKind::StayCapture,
        MoveKind::SuicideCapture,
        MoveKind::Combine,
    ];
    for kind in kinds {
        for step in [false, true] {
            for honour in [(false, false), (true, false), (false, true)] {
                if kind == MoveKind::Combine && honour.1 {
                    continue;
                }
                let feature = (kind, step, honour.0, honour.1);
                assert!(seen.contains(&feature), "no example of {feature:?}");
            }
        }
    }
    assert!(seen.contains(&(MoveKind::Finish, false, false, false)));
}

#[test]
fn bystanders_that_become_heroes_are_part_of_the_deployment() {
    let before = board(RED, "e8=F f8=(TI) f10=g");
    let (after, log) = check_move(&before, before.parse_move("Tf8>xf10").unwrap());
    assert!(!after.is_turn_start());
    assert!(has_hero(&log, Honour::Check));
    assert_eq!(after.stack_at("e8".parse().unwrap()), "+F".parse().ok());
    assert_eq!(after.before_deployment(), before);
    let (end, _) = check_move(&after, after.parse_move("finish").unwrap());
    assert!(end.is_check());
}

#[test]
fn a_turn_goes_forth_and_back_as_a_whole() {
    let before = board(RED, "c3=(NFT) e5=i d3=i c9=i");
    let turn = before.parse_turn("c3::F>xe5,T>xd3,N>c7").unwrap();
    let (after, log) = TurnLog::record(&before, &turn).unwrap();
    assert_eq!(log.text(), "c3::F>xe5,T>xd3,N>c7");
    assert_eq!(log.moves().len(), 3);
    assert_eq!(
        log.actions().count(),
        log.moves().iter().map(|log| log.actions().len()).sum::<usize>()
    );
    assert_eq!(log.side(), RED);
    assert!(!log.gives_check());
    assert_eq!(log.outcome(), None);
    let mut position = before.clone();
    log.apply(&mut position).unwrap();
    assert_eq!(position, after);
    assert_eq!(log.apply(&mut position), Err(ActionError::WrongTurn));
    log.undo(&mut position).unwrap();
    assert_eq!(position, before);
}

#[test]
fn nothing_is_half_applied() {
    let before = board(RED, "f4=T f6=i d3=I d4=I");
    let (after, log) = MoveLog::record(&before, before.parse_move("Txf6").unwrap()).unwrap();
    let other = board(RED, "f6=i d3=I d4=I");
    let mut position = other.clone();
    let error = log.apply(&mut position).unwrap_err();
    assert_eq!(error.to_string(), "nothing stands on f4, not T");
    assert_eq!(position, other);
    assert_eq!(log.undo(&mut position).unwrap_err().to_string(), "i stands on f6, not T");
    assert_eq!(position, other);
    let mut twice = after.clone();
    assert!(log.apply(&mut twice).is_err());
    assert_eq!(twice, after);
}

#[test]
fn every_misfit_has_its_error() {
    let mut position = board(RED, "f4=T c3=(NFT)");
    let before = position.clone();
    let f4 = "f4".parse().unwrap();
    let f5 = "f5".parse().unwrap();
    let stack = |text: &str| text.parse().unwrap();
    let counters = position.counters();
    let later = cotulenh::Counters { halfmove_clock: 7, ..counters };
    let role = cotulenh::Role::Tank;
    let promote = |square, color, role| Action::Promote { square, color, role, by: Honour::Check };
    let misfits = [
        (Action::RemovePiece { square: f4, stack: stack("t") }, "T stands on f4, not t"),
        (Action::RemovePiece { square: f5, stack: stack("T") }, "nothing stands on f5, not T"),
        (Action::PlacePiece { square: f4, stack: stack("I") }, "T stands on f4, not nothing"),
        (
            Action::UpdateStack { square: f4, before: stack("(TI)"), after: stack("T") },
            "T stands on f4, not (TI)",
        ),
        (
            Action::UpdateStack { square: f4, before: stack("T"), after: stack("t") },
            "the stack on f4 would change sides",
        ),
        (promote(f4, cotulenh::BLUE, role), "no Tank on f4 whose heroic status could change"),
        (promote(f5, RED, role), "no Tank on f5 whose heroic status could change"),
        (
            Action::UpdateCommander { color: RED, before: None, after: Some(f4) },
            "the Commander is elsewhere than the action says",
        ),
        (
            Action::UpdateCounters { before: later, after: counters },
            "the counters are not those the action says",
        ),
    ];
    for (action, message) in misfits {
        assert_eq!(action.apply(&mut position).unwrap_err().to_string(), message);
        assert_eq!(position, before, "{action:?}");
    }
    let (_, log) = MoveLog::record(&before, before.parse_move("Fc3>e5").unwrap()).unwrap();
    let update = log.actions().last().unwrap();
    assert_eq!(update.undo(&mut position), Err(ActionError::WrongDeployment));
    let hero = promote(f4, RED, role);
    hero.apply(&mut position).unwrap();
    assert!(hero.apply(&mut position).is_err());
    hero.undo(&mut position).unwrap();
    assert!(hero.undo(&mut position).is_err());
    assert_eq!(position, before);
}

#[test]
fn more_pieces_than_a_position_can_hold_are_refused() {
    let mut position = board(RED, "");
    let stack = "(NFT)".parse().unwrap();
    let errors: Vec<ActionError> = cotulenh::Square::all()
        .filter(|&square| position.stack_at(square).is_none())
        .collect::<Vec<_>>()
        .into_iter()
        .filter_map(|square| Action::PlacePiece { square, stack }.apply(&mut position).err())
        .collect();
    assert!(!errors.is_empty());
    assert!(errors.iter().all(|error| *error == ActionError::TooManyPieces));
}

#[test]
fn what_is_not_a_turn_is_not_recorded() {
    let start = Position::initial();
    let first = start.parse_move("Ic6").unwrap();
    let after = start.play(first).unwrap();
    let second = after.parse_move("Ic7").unwrap();
    let both: Turn<Move> = [first, second].into_iter().collect();
    assert_eq!(TurnLog::record(&start, &both).unwrap_err().mv, second);
    assert_eq!(MoveLog::record(&after, first).unwrap_err().mv, first);
    let mut log = GameLog::new(start.clone());
    assert!(log.play(&both).is_err());
    log.play(&Turn::new()).unwrap();
    assert_eq!(log, GameLog::new(start));
    assert_eq!(log.take_back(), Ok(None));
}

#[test]
fn a_part_of_a_turn_can_be_recorded() {
    let before = board(RED, "c3=(NFT)");
    let step = Turn::single(before.parse_move("Fc3>e5").unwrap());
    let mut log = GameLog::new(before.clone());
    log.play(&step).unwrap();
    assert!(!log.position().is_turn_start());
    assert_eq!(log.turns()[0].text(), "c3:(NT):F>e5...");
    let finish = Turn::single(log.position().parse_move("finish").unwrap());
    log.play(&finish).unwrap();
    assert!(log.position().is_turn_start());
    assert_eq!(GameLog::from_turns(before, log.turns().to_vec()), Ok(log));
}

#[test]
fn turns_are_checked_when_a_log_is_put_together() {
    let start = Position::initial();
    let mut log = GameLog::new(start.clone());
    for text in ["Ic6", "Ic7", "Ixc7"] {
        let turn = log.position().parse_turn(text).unwrap();
        log.play(&turn).unwrap();
    }
    let mut turns = log.turns().to_vec();
    assert_eq!(GameLog::from_turns(start.clone(), turns.clone()), Ok(log));
    turns.swap(0, 1);
    assert_eq!(GameLog::from_turns(start, turns).unwrap_err(), GameLogError::Illegal { number: 1 });
}
