//! What a [`Deployment`] refuses, each refusal by itself.

use cotulenh::{Deployment, DeploymentError, Lang, Position, Role, Square, SquareSet, Unfinished};

fn position(fen: &str) -> Position {
    fen.parse().expect("a playable position")
}

fn begun(fen: &str, origin: Square, steps: &[&str]) -> Deployment {
    let mut deployment = Deployment::begin(&position(fen), origin).expect("a stack to deploy");
    for text in steps {
        let step = deployment.position().parse_move(text).expect("a legal step");
        deployment.step(step).expect("a legal step");
    }
    deployment
}

const STACK: &str = "6c4/11/11/11/11/11/11/2(NFT)8/11/2(nf)8/4I6/7C3 r - - 0 1";

#[test]
fn only_own_stacks_of_several_pieces_can_be_deployed() {
    for square in [Square::D8, Square::C3, Square::E2] {
        let refused = Deployment::begin(&position(STACK), square);
        assert_eq!(refused, Err(DeploymentError::NoStack(square)));
    }
    assert!(Deployment::begin(&position(STACK), Square::C5).is_ok());
}

#[test]
fn a_stack_that_nobody_can_leave_cannot_be_deployed() {
    let at_sea = position("6c3h/11/11/11/11/11/11/(NI)10/11/11/11/7C3 r - - 0 1");
    assert_eq!(Deployment::begin(&at_sea, Square::A5), Err(DeploymentError::NoStep(Square::A5)));
    let at_the_coast = position("6c3h/11/11/11/11/11/11/1(NI)9/11/11/11/7C3 r - - 0 1");
    assert!(Deployment::begin(&at_the_coast, Square::B5).is_ok());
}

#[test]
fn no_second_deployment_begins_while_one_is_under_way() {
    let fen = "6c4/11/11/11/11/11/11/2(NFT)8/11/11/5(TI)5/7C3 r - - 0 1";
    let under_way = begun(fen, Square::C5, &["Fc5>e7"]).position().clone();
    for square in [Square::C5, Square::F2] {
        let refused = Deployment::begin(&under_way, square);
        assert_eq!(refused, Err(DeploymentError::UnderWay(Square::C5)));
    }
}

fn unfinished(deployment: &Deployment, reason: Unfinished) {
    assert_eq!(deployment.may_finish(), Err(reason));
    assert_eq!(deployment.finish(), Err(DeploymentError::MayNotFinish(reason)));
    assert!(!reason.describe(Lang::En).is_empty() && !reason.describe(Lang::Vi).is_empty());
    assert_ne!(reason.describe(Lang::En), reason.describe(Lang::Vi));
}

#[test]
fn a_deployment_without_steps_may_not_finish() {
    let mut deployment = begun(STACK, Square::C5, &[]);
    unfinished(&deployment, Unfinished::NothingDone);
    let step = deployment.next_steps()[0];
    deployment.step(step).expect("a listed step");
    deployment.undo_step();
    unfinished(&deployment, Unfinished::NothingDone);
}

#[test]
fn what_may_not_stand_on_the_origin_may_not_be_left_there() {
    let fen = "6c3h/11/11/11/11/11/11/(NFT)10/11/11/11/7C3 r - - 0 1";
    let deployment = begun(fen, Square::A5, &["Na5>a7"]);
    let reason = Unfinished::Stranded { carrier: Role::AirForce, origin: Square::A5 };
    unfinished(&deployment, reason);
    let flown = begun(fen, Square::A5, &["Na5>a7", "(FT)>c5"]);
    assert!(flown.may_finish().is_ok());
}

#[test]
fn an_attacked_commander_may_not_be_left_so() {
    let fen = "6c3h/11/11/11/11/11/11/2f8/11/2(NF)8/11/2C8 r - - 0 1";
    let deployment = begun(fen, Square::C3, &["Nc3>a3"]);
    let attackers = SquareSet::EMPTY.with(Square::C5);
    unfinished(&deployment, Unfinished::CommanderAttacked { attackers });
    assert!(begun(fen, Square::C3, &["Nc3>a3", "F>xc5"]).may_finish().is_ok());
}

#[test]
fn facing_commanders_may_not_be_left_so() {
    let fen = "6c3h/11/11/11/11/11/11/11/11/4(FTC)6/11/11 r - - 0 1";
    let deployment = begun(fen, Square::E3, &["(TC)e3>g3"]);
    unfinished(&deployment, Unfinished::CommandersFace);
    assert!(begun(fen, Square::E3, &["(TC)e3>g3", "F>g5"]).may_finish().is_ok());
}

#[test]
fn steps_and_recombinations_that_are_not_there_are_refused() {
    let mut deployment = begun(STACK, Square::C5, &["Fc5>e7"]);
    let before = deployment.clone();
    let elsewhere = deployment.next_steps()[0];
    let wrong = cotulenh::Move::plain(elsewhere.from(), elsewhere.to(), elsewhere.kind());
    assert_eq!(deployment.step(wrong), Err(DeploymentError::IllegalStep));
    let refused = deployment.recombine(Role::Infantry, Square::E7);
    let expected =
        DeploymentError::IllegalRecombination { role: Role::Infantry, square: Square::E7 };
    assert_eq!(refused, Err(expected));
    assert_eq!(deployment, before);
}
