//! Turns, moves and actions in words, in both languages.

use cotulenh::{
    Action, BLUE, Battle, Honour, Lang, MoveLog, Position, RED, Role, TurnLog, board::Turn,
};

use crate::board;

fn assert_turn(position: &Position, turn: &str, english: &str, vietnamese: &str) {
    let turn = position.parse_turn(turn).unwrap_or_else(|error| panic!("{position:?}: {error}"));
    let (_, log) = TurnLog::record(position, &turn).unwrap();
    assert_eq!(log.describe(Lang::En), english);
    assert_eq!(log.describe(Lang::Vi), vietnamese);
}

/// Red's turns on boards with these stacks: the stacks, the turn, and how it is told.
fn assert_turns(cases: &[(&str, &str, &str, &str)]) {
    for (stacks, turn, english, vietnamese) in cases {
        assert_turn(&board(RED, stacks), turn, english, vietnamese);
    }
}

#[test]
fn moves() {
    assert_turns(&[
        ("f4=I", "If5", "Infantry f4 moves to f5", "Bộ binh f4 đi đến f5"),
        ("e3=F", "Fe6", "Air Force e3 flies to e6", "Không quân e3 bay đến e6"),
        ("g4=I", "Cg3", "Commander g1 moves to g3", "Tư lệnh g1 đi đến g3"),
        ("f4=+T", "Tf5", "Heroic Tank f4 moves to f5", "Xe tăng anh hùng f4 đi đến f5"),
        ("j2=+H", "Hj3", "Heroic Headquarters j2 moves to j3", "Sở chỉ huy anh hùng j2 đi đến j3"),
        (
            "c3=(N+FT)",
            "(NFT)c7",
            "Navy c3 carrying heroic Air Force and Tank moves to c7",
            "Hải quân c3 cõng Không quân anh hùng và Xe tăng đi đến c7",
        ),
        (
            "f4=(EA)",
            "(EA)f5",
            "Engineer f4 carrying Artillery moves to f5",
            "Công binh f4 cõng Pháo binh đi đến f5",
        ),
    ]);
}

#[test]
fn captures() {
    assert_turns(&[
        ("f4=T f6=i", "Txf6", "Tank f4 takes Infantry f6", "Xe tăng f4 ăn Bộ binh f6"),
        (
            "f4=T f6=+i",
            "Txf6",
            "Tank f4 takes heroic Infantry f6",
            "Xe tăng f4 ăn Bộ binh anh hùng f6",
        ),
        (
            "c4=T c6=(nft)",
            "Txc6",
            "Tank c4 takes Navy c6 carrying Air Force and Tank",
            "Xe tăng c4 ăn Hải quân c6 đang cõng Không quân và Xe tăng",
        ),
        (
            "c3=(NFT) c6=(ea)",
            "(NFT)xc6",
            "Navy c3 carrying Air Force and Tank takes Engineer c6 carrying Artillery",
            "Hải quân c3 cõng Không quân và Xe tăng ăn Công binh c6 đang cõng Pháo binh",
        ),
    ]);
}

#[test]
fn captures_from_afar() {
    assert_turns(&[
        (
            "c5=N e5=t",
            "N_e5",
            "Navy c5 shells Tank e5 and stays",
            "Hải quân c5 pháo kích Xe tăng e5 và đứng yên tại chỗ",
        ),
        (
            "d4=T b4=n",
            "T_b4",
            "Tank d4 sinks Navy b4 and stays",
            "Xe tăng d4 bắn chìm Hải quân b4 và đứng yên tại chỗ",
        ),
        (
            "d3=A b5=(nf)",
            "A_b5",
            "Artillery d3 sinks Navy b5 carrying Air Force and stays",
            "Pháo binh d3 bắn chìm Hải quân b5 đang cõng Không quân và đứng yên tại chỗ",
        ),
        (
            "e2=F e5=t",
            "F_e5",
            "Air Force e2 bombs Tank e5 and returns",
            "Không quân e2 ném bom Xe tăng e5 rồi bay về",
        ),
        (
            "f3=F f6=g",
            "F@f6",
            "Air Force f3 sacrifices itself to take Anti-air f6",
            "Không quân f3 lao vào vòng lửa, hy sinh để diệt Cao xạ f6",
        ),
    ]);
}

#[test]
fn combinations() {
    assert_turns(&[
        ("f5=I f4=T", "I&f4", "Infantry f5 joins Tank f4", "Bộ binh f5 nhập vào Xe tăng f4"),
        ("f5=I f4=T", "T&f5", "Tank f4 picks up Infantry f5", "Xe tăng f4 đến cõng Bộ binh f5"),
        (
            "c3=(NF) d3=T",
            "T&c3",
            "Tank d3 joins Navy c3 carrying Air Force",
            "Xe tăng d3 nhập vào Hải quân c3 đang cõng Không quân",
        ),
        (
            "f6=F f4=(TI)",
            "F&f4",
            "Air Force f6 picks up Tank f4 carrying Infantry",
            "Không quân f6 đến cõng Xe tăng f4 đang cõng Bộ binh",
        ),
    ]);
}

#[test]
fn deployments() {
    assert_turns(&[
        (
            "c3=(NFT)",
            "c3:Fe5,Td3",
            "Deploys from c3: Air Force flies to e5; Tank moves to d3; Navy stays on c3",
            "Triển khai từ c3: Không quân bay đến e5; Xe tăng đi đến d3; Hải quân ở lại c3",
        ),
        (
            "c3=(NFT) e5=i",
            "c3::F>xe5,T>d3,N>c7",
            "Deploys from c3: Air Force takes Infantry e5; Tank moves to d3; Navy moves to c7",
            "Triển khai từ c3: Không quân ăn Bộ binh e5; Xe tăng đi đến d3; Hải quân đi đến c7",
        ),
        (
            "c3=(NFT)",
            "c3:FTe5",
            "Deploys from c3: Air Force carrying Tank flies to e5; Navy stays on c3",
            "Triển khai từ c3: Không quân cõng Xe tăng bay đến e5; Hải quân ở lại c3",
        ),
        (
            "c3=(NT) b3=n",
            "c3:T_b3",
            "Deploys from c3: Tank sinks Navy b3 and stays; Navy carrying Tank stays on c3",
            "Triển khai từ c3: Xe tăng bắn chìm Hải quân b3 và đứng yên tại chỗ; Hải quân cõng Xe tăng ở lại c3",
        ),
        (
            "c3=(NFT) c6=g",
            "c3:F@c6",
            "Deploys from c3: Air Force sacrifices itself to take Anti-air c6; Navy carrying Tank stays on c3",
            "Triển khai từ c3: Không quân lao vào vòng lửa, hy sinh để diệt Cao xạ c6; Hải quân cõng Xe tăng ở lại c3",
        ),
        (
            "c3=(NT) d3=I",
            "c3:T>&d3",
            "Deploys from c3: Tank picks up Infantry d3; Navy stays on c3",
            "Triển khai từ c3: Xe tăng đến cõng Bộ binh d3; Hải quân ở lại c3",
        ),
        (
            "f8=(TI) e8=F f10=g",
            "f8:T>xf10",
            "Deploys from f8: Tank takes Anti-air f10; Air Force e8 becomes a hero; Infantry stays on f8; check",
            "Triển khai từ f8: Xe tăng ăn Cao xạ f10; Không quân e8 trở thành quân anh hùng; Bộ binh ở lại f8; chiếu",
        ),
    ]);
}

#[test]
fn heroes_and_check() {
    assert_turns(&[
        (
            "f10=T",
            "Te10",
            "Tank f10 moves to e10; Tank e10 becomes a hero; check",
            "Xe tăng f10 đi đến e10; Xe tăng e10 trở thành quân anh hùng; chiếu",
        ),
        (
            "f10=+T",
            "Te10",
            "Heroic Tank f10 moves to e10; check",
            "Xe tăng anh hùng f10 đi đến e10; chiếu",
        ),
        (
            "f10=(FT)",
            "(FT)e10",
            "Air Force f10 carrying Tank flies to e10; Air Force e10 and Tank e10 become heroes; check",
            "Không quân f10 cõng Xe tăng bay đến e10; Không quân e10 và Xe tăng e10 cùng trở thành quân anh hùng; chiếu",
        ),
        (
            "h8=(FTI)",
            "(FTI)e11",
            "Air Force h8 carrying Tank and Infantry flies to e11; Air Force e11, Tank e11 and Infantry e11 become heroes; check",
            "Không quân h8 cõng Xe tăng và Bộ binh bay đến e11; Không quân e11, Xe tăng e11 và Bộ binh e11 cùng trở thành quân anh hùng; chiếu",
        ),
        (
            "h8=F e11=t e10=T",
            "F_e11",
            "Air Force h8 bombs Tank e11 and returns; Tank e10 becomes a hero; check",
            "Không quân h8 ném bom Xe tăng e11 rồi bay về; Xe tăng e10 trở thành quân anh hùng; chiếu",
        ),
    ]);
}

#[test]
fn last_guards() {
    assert_turns(&[
        (
            "only g1=C e12=c f4=T f6=i d8=t d9=t",
            "Txf6",
            "Tank f4 takes Infantry f6; Tank f6, the last guard, becomes a hero",
            "Xe tăng f4 ăn Bộ binh f6; Xe tăng f6, quân cận vệ cuối cùng, trở thành quân anh hùng",
        ),
        (
            "only g1=C e12=c f4=T d3=I f6=i d9=t",
            "Txf6",
            "Tank f4 takes Infantry f6; Blue's Tank d9, the last guard, becomes a hero",
            "Xe tăng f4 ăn Bộ binh f6; Xe tăng d9 của Xanh, quân cận vệ cuối cùng, trở thành quân anh hùng",
        ),
    ]);
    assert_turn(
        &board(BLUE, "only g1=C e12=c f4=t f6=I d9=T d3=i"),
        "Txf6",
        "Tank f4 takes Infantry f6; Red's Tank d9, the last guard, becomes a hero",
        "Xe tăng f4 ăn Bộ binh f6; Xe tăng d9 của Đỏ, quân cận vệ cuối cùng, trở thành quân anh hùng",
    );
}

#[test]
fn ends_of_the_game() {
    assert_turns(&[
        (
            "only d1=C i10=T d3=I k12=c j12=i a6=n",
            "Tk10",
            "Tank i10 moves to k10; Tank k10 becomes a hero; checkmate, Red wins",
            "Xe tăng i10 đi đến k10; Xe tăng k10 trở thành quân anh hùng; chiếu hết, Đỏ thắng",
        ),
        (
            "only d1=C i9=T j12=H k11=H g12=A k12=c c9=h c10=h",
            "Ti11",
            "Tank i9 moves to i11; stalemate, a draw",
            "Xe tăng i9 đi đến i11; hết nước đi, hòa",
        ),
        (
            "only g1=C g12=c d3=I d4=I d9=t d10=t",
            "Cxg12",
            "Commander g1 takes Commander g12; Red wins",
            "Tư lệnh g1 ăn Tư lệnh g12; Đỏ thắng",
        ),
        (
            "only g1=C g12=(hc) d3=I d4=I d9=t d10=t",
            "Cxg12",
            "Commander g1 takes Headquarters g12 carrying Commander; Red wins",
            "Tư lệnh g1 ăn Sở chỉ huy g12 đang cõng Tư lệnh; Đỏ thắng",
        ),
    ]);
    assert_turn(
        &board(RED, "d4=T b4=n").with_battle(Battle::Marine),
        "T_b4",
        "Tank d4 sinks Navy b4 and stays; the battle is decided, Red wins",
        "Xe tăng d4 bắn chìm Hải quân b4 và đứng yên tại chỗ; trận đánh đã ngã ngũ, Đỏ thắng",
    );
    let mut setup = board(RED, "f4=I").to_setup();
    setup.counters.halfmove_clock = 99;
    assert_turn(
        &setup.position().unwrap(),
        "If5",
        "Infantry f4 moves to f5; 100 turns without a capture, a draw",
        "Bộ binh f4 đi đến f5; 100 lượt không ăn quân, hòa",
    );
}

#[test]
fn single_steps() {
    let before = board(RED, "c3=(NFT)");
    let (under_way, step) = MoveLog::record(&before, before.parse_move("Fc3>e5").unwrap()).unwrap();
    assert_eq!(step.describe(Lang::En), "Deploys from c3: Air Force flies to e5");
    assert_eq!(step.describe(Lang::Vi), "Triển khai từ c3: Không quân bay đến e5");
    let finish = under_way.parse_move("finish").unwrap();
    let (_, log) = TurnLog::record(&under_way, &Turn::single(finish)).unwrap();
    assert_eq!(
        log.describe(Lang::En),
        "Ends the deployment from c3: Navy carrying Tank stays on c3"
    );
    assert_eq!(log.describe(Lang::Vi), "Kết thúc triển khai từ c3: Hải quân cõng Xe tăng ở lại c3");
}

#[test]
fn actions_of_a_deployment() {
    let before = board(RED, "c3=(NFT) e5=i");
    let turn = before.parse_turn("c3:Fxe5").unwrap();
    let (_, log) = TurnLog::record(&before, &turn).unwrap();
    let told = |lang| log.actions().map(|action| action.describe(lang)).collect::<Vec<_>>();
    assert_eq!(
        told(Lang::En),
        [
            "Infantry leaves e5",
            "Air Force leaves c3, Navy carrying Tank stays",
            "Air Force arrives on e5",
            "The deployment from c3 begins",
            "Turns without a capture: 0; turn number: 1",
            "The turn passes to the other side",
            "The deployment from c3 ends",
        ]
    );
    assert_eq!(
        told(Lang::Vi),
        [
            "Bộ binh rời e5",
            "Không quân rời c3, Hải quân cõng Xe tăng ở lại",
            "Không quân đến e5",
            "Bắt đầu triển khai từ c3",
            "Số lượt không ăn quân: 0; lượt thứ: 1",
            "Chuyển lượt cho bên kia",
            "Kết thúc triển khai từ c3",
        ]
    );
}

#[test]
fn other_actions() {
    let square = "f4".parse().unwrap();
    let stack = |text: &str| text.parse().unwrap();
    let promote = |by| Action::Promote { square, color: RED, role: Role::Tank, by };
    let commander = |after| Action::UpdateCommander { color: BLUE, before: None, after };
    for (action, english, vietnamese) in [
        (promote(Honour::Check), "Tank f4 becomes a hero", "Xe tăng f4 trở thành quân anh hùng"),
        (
            promote(Honour::LastGuard),
            "Tank f4, the last guard, becomes a hero",
            "Xe tăng f4, quân cận vệ cuối cùng, trở thành quân anh hùng",
        ),
        (
            Action::UpdateStack { square, before: stack("T"), after: stack("(TI)") },
            "Infantry joins Tank f4",
            "Bộ binh nhập vào Xe tăng f4",
        ),
        (commander(Some(square)), "Blue's Commander is now on f4", "Tư lệnh Xanh đang ở f4"),
        (commander(None), "Blue's Commander is taken", "Tư lệnh Xanh bị ăn"),
    ] {
        assert_eq!(action.describe(Lang::En), english);
        assert_eq!(action.describe(Lang::Vi), vietnamese);
    }
}
