//! One case or more for every section of the rules, in both languages.
//!
//! `"r Cg1 (NFT)c5 | Ck12 +Ib7"` is Red's Commander on g1 and its stack on c5, Blue's Commander on
//! k12 and its heroic Infantry on b7, Red to move.

use cotulenh::{BLUE, Color, Lang, Piece, Position, RED, Role, Setup, Square};

fn put(setup: &mut Setup, color: Color, text: &str) {
    let at = text.find(|sign: char| sign.is_ascii_lowercase()).unwrap();
    let (mut pieces, mut heroic) = (Vec::new(), false);
    for sign in text[..at].chars() {
        match sign {
            '(' | ')' => {}
            '+' => heroic = true,
            letter => {
                pieces.push(Piece { color, role: Role::from_letter(letter).unwrap(), heroic });
                heroic = false;
            }
        }
    }
    let square: Square = text[at..].parse().unwrap();
    setup.set(square, &pieces);
}

fn position(text: &str) -> Position {
    let (side, pieces) = text.split_once(' ').unwrap();
    let mut setup = Setup::empty();
    setup.turn = if side == "r" { RED } else { BLUE };
    let (red, blue) = pieces.split_once('|').unwrap();
    red.split_whitespace().for_each(|text| put(&mut setup, RED, text));
    blue.split_whitespace().for_each(|text| put(&mut setup, BLUE, text));
    setup.position().unwrap_or_else(|faults| panic!("{text}: {faults}"))
}

/// Position, turn, English, Vietnamese.
#[rustfmt::skip]
const CASES: &[[&str; 4]] = &[
    // 1. Board
    ["r Cg1 Tc4 Hk1 | Ck12 Hj12", "Tb4",
        "the Tank on c4 may not stop on b4: only Navies stand at sea (section 1)",
        "Xe tăng ở c4 không được dừng ở b4: chỉ Hải quân đứng được trên biển (mục 1)"],
    ["r Cg1 Nc4 Hk1 | Ck12 Hj12", "Nd4",
        "the Navy on c4 may not stop on d4: a Navy stays on water (section 1)",
        "Hải quân ở c4 không được dừng ở d4: Hải quân chỉ ở trên mặt nước (mục 1)"],
    ["r Cg1 Tc4 Hk1 | Ck12 Hj12", "Tc13",
        "the board has no square c13: files a to k, ranks 1 to 12 (section 1)",
        "bàn cờ không có giao điểm c13: cột a đến k, hàng 1 đến 12 (mục 1)"],
    // 2. Roles
    ["r Cg1 Te4 Hk1 | Ck12 Hj12", "Te7",
        "e7 is too far: the Tank on e4 moves at most 2 squares that way (section 2)",
        "e7 quá xa: Xe tăng ở e4 đi nhiều nhất 2 bước theo hướng đó (mục 2)"],
    ["r Cg1 Te4 Hk1 | Ck12 Hj12", "Tf5",
        "the Tank on e4 moves along files and ranks only, and f5 is on a diagonal (only heroes of its kind use diagonals) (section 2)",
        "Xe tăng ở e4 chỉ đi dọc và ngang, mà f5 nằm trên đường chéo (chỉ quân anh hùng cùng loại mới đi chéo) (mục 2)"],
    ["r Cg1 Te4 Hk1 | Ck12 Hj12", "Tf6",
        "the Tank on e4 moves in straight lines, and f6 is on none of them (section 2)",
        "Xe tăng ở e4 đi theo đường thẳng, mà f6 không nằm trên đường nào (mục 2)"],
    ["r Cg1 Te4 Hk1 | Ck12 Hj12", "Hk2",
        "the Headquarters on k1 does not move: only a heroic Headquarters does (section 2)",
        "Sở chỉ huy ở k1 không đi: chỉ Sở chỉ huy anh hùng mới đi được (mục 2)"],
    ["r Cg1 Nc3 Hk1 | Ck12 Tc7", "Nxc7",
        "c7 is too far: the Navy on c3 captures at most 3 squares away what is not a Navy (section 2)",
        "c7 quá xa: Hải quân ở c3 ăn quân không phải Hải quân xa nhất 3 bước (mục 2)"],
    ["r Cg4 Hk1 | Ck12 Tg6 Hj12", "Cxg6",
        "g6 is too far: the Commander on g4 captures at most 1 square away that way (section 2)",
        "g6 quá xa: Tư lệnh ở g4 ăn quân xa nhất 1 bước theo hướng đó (mục 2)"],
    // 3. Moving
    ["r Cg1 Tf4 If5 | Ck12 Hj12", "Tf6",
        "the Infantry on f5 is in the way of the Tank on f4 (section 3)",
        "Bộ binh ở f5 chắn đường của Xe tăng ở f4 (mục 3)"],
    ["r Cg1 Ag5 Hk1 | Ck12 Hj12", "Ag7",
        "the Artillery on g5 may not cross the river at g7: heavy pieces cross only along the reefs on files f and h (section 3)",
        "Pháo binh ở g5 không được qua sông ở g7: quân nặng chỉ qua sông theo ngầm ở cột f và cột h (mục 3)"],
    ["r Cg1 Nc5 Hk1 | Ck12 Hj12", "Nd6",
        "the Navy on c5 may not turn the shore corner between c5 and d6 (section 3)",
        "Hải quân ở c5 không được đi cắt góc bờ giữa c5 và d6 (mục 3)"],
    ["r Cg1 (NT)a3 Hk1 | Ck12 Hj12", "a3:Tc3",
        "the Tank on a3 may not pass b3 on its way to c3: only Navies stand at sea (section 3)",
        "Xe tăng ở a3 không được qua b3 để đến c3: chỉ Hải quân đứng được trên biển (mục 3)"],
    // 4. Capturing
    ["r Cg1 Tf4 If5 | Ck12 If6 Hj12", "Txf6",
        "the Infantry on f5 is in the way: the Tank does not capture over other stacks (section 4)",
        "Bộ binh ở f5 chắn đường: Xe tăng không ăn qua đầu quân khác (mục 4)"],
    ["r Cg1 Tc4 Hk1 | Ck12 Nb4", "Txb4",
        "the Tank on c4 may not stop on b4: only Navies stand at sea; it takes from where it stands, written T_b4 (section 4)",
        "Xe tăng ở c4 không được dừng ở b4: chỉ Hải quân đứng được trên biển; nó ăn tại chỗ, viết T_b4 (mục 4)"],
    ["r Cg1 Te4 Hk1 | Ck12 Ie6", "T_e6",
        "the Tank on e4 may stand on e6, so it goes there when it takes; only an Air Force may choose to stay (section 4)",
        "Xe tăng ở e4 đứng được ở e6 nên khi ăn phải đến đó; chỉ Không quân được chọn ở lại (mục 4)"],
    ["r Cg1 Te4 Ie5 | Ck12 Hj12", "Txe5",
        "the Infantry on e5 is an own stack and cannot be taken (section 4)",
        "Bộ binh ở e5 là quân mình, không ăn được (mục 4)"],
    ["r Cg1 Te4 Hk1 | Ck12 Hj12", "Txe5",
        "there is nothing to take on e5 (section 4)",
        "ở e5 không có quân nào để ăn (mục 4)"],
    ["r Cg1 (NF)c4 Hk1 | Ck12 Tf4 Ij12", "c4:F_f4",
        "the Air Force on c4 may land on f4, and in a deployment it does not bomb and fly back (section 4)",
        "Không quân ở c4 đáp được xuống f4, và khi triển khai không được ném bom rồi bay về (mục 4)"],
    // 5. Stacks
    ["r Cg1 Te4 Te5 | Ck12 Hj12", "Te4&e5",
        "the Tank on e4 may not join the Tank on e5: no stack has two pieces of one kind (Tank) (section 5)",
        "Xe tăng ở e4 không nhập được với Xe tăng ở e5: không nhóm nào có hai quân cùng loại (Xe tăng) (mục 5)"],
    ["r Cg1 Te4 Ee5 | Ck12 Hj12", "Te5",
        "the Tank on e4 may not join the Engineer on e5: there is no stack of these pieces (section 5)",
        "Xe tăng ở e4 không nhập được với Công binh ở e5: các quân này không cõng nhau được (mục 5)"],
    ["r Cg1 Ic4 (NFT)c5 | Ck12 Hj12", "I&c5",
        "the Infantry on c4 may not join the Navy on c5 with Air Force and Tank: 4 pieces are more than the three a stack can have (section 5)",
        "Bộ binh ở c4 không nhập được với Hải quân ở c5 (cõng Không quân và Xe tăng): 4 quân là nhiều hơn ba quân của một nhóm (mục 5)"],
    ["r Cg1 Ic4 Nb4 | Ck12 Hj12", "I&b4",
        "the Infantry on c4 may not stop on b4: only Navies stand at sea (section 1)",
        "Bộ binh ở c4 không được dừng ở b4: chỉ Hải quân đứng được trên biển (mục 1)"],
    ["r Cg1 Te4 Hk1 | Ck12 Hj12", "T&e5",
        "no own stack to join stands on e5 (section 5)",
        "ở e5 không có quân mình để nhập vào (mục 5)"],
    // 6. Air defence
    ["r Cg1 Fe4 Hk1 | Ck12 Ge8 Hj12", "Fe7",
        "on e7 the Air Force on e4 is exposed to the air defence of the Anti-air on e8: it could only sacrifice itself there to take something (section 6)",
        "ở e7 Không quân ở e4 nằm trong vòng lửa của Cao xạ ở e8: chỉ có thể hy sinh để ăn quân ở đó (mục 6)"],
    ["r Cg1 Fe4 Hk1 | Ck12 Ge7 Gf7 He8", "Fxe8",
        "the Air Force on e4 is shot down at e7 by the air defence of the Anti-air on e7 and the Anti-air on f7 (section 6)",
        "Không quân ở e4 bị bắn rơi ở e7 bởi vòng lửa của Cao xạ ở e7 và Cao xạ ở f7 (mục 6)"],
    ["r Cg1 Fe4 Hk1 | Ck12 Gd6 Hj12", "Fe7",
        "the Air Force on e4 is shot down at e7, after crossing the air defence of the Anti-air on d6 (section 6)",
        "Không quân ở e4 bị bắn rơi ở e7 sau khi bay qua vòng lửa của Cao xạ ở d6 (mục 6)"],
    ["r Cg1 Fe4 Hk1 | Ck12 Ie7 Hj12", "F@e7",
        "the Air Force on e4 reaches e7 safely, and only a plane exposed to air defence sacrifices itself (section 6)",
        "Không quân ở e4 đến e7 an toàn, chỉ máy bay đang trong vòng lửa mới hy sinh (mục 6)"],
    ["r Cg1 Te4 Hk1 | Ck12 Ie6 Hj12", "T@e6",
        "the Tank on e4 may not sacrifice itself: only Air Forces do (section 6)",
        "Xe tăng ở e4 không được hy sinh: chỉ Không quân được làm vậy (mục 6)"],
    // 8. Commanders
    ["r Cf1 Ik1 | Cg12 Hj12", "Cg1",
        "on g1 the Commander would face the enemy Commander on g12 (section 8)",
        "ở g1 Tư lệnh sẽ đối mặt với Tư lệnh địch ở g12 (mục 8)"],
    ["r Cf1 Ik1 | Cg12 Hj12", "Ch1",
        "the Commander may not pass g1, where it would face the enemy Commander on g12 (section 8)",
        "Tư lệnh không được qua g1, nơi sẽ đối mặt với Tư lệnh địch ở g12 (mục 8)"],
    ["r Cg1 Tg4 Ik1 | Cg12 Hj12", "Tf4",
        "the Commanders on g1 and g12 would face each other (section 10)",
        "hai Tư lệnh ở g1 và g12 sẽ đối mặt nhau (mục 10)"],
    // 9. Deployment
    ["r Cg1 (NFT)c5 Hk1 | Ck12 Hj12", "Fe7",
        "the Air Force on c5 is part of Navy carrying Air Force and Tank and leaves it only in a deployment, written c5:Fe7; together they are (NFT) (section 9)",
        "Không quân ở c5 thuộc nhóm Hải quân cõng Không quân và Xe tăng nên chỉ rời ra khi triển khai, viết c5:Fe7; cả nhóm là (NFT) (mục 9)"],
    ["r Cg1 (NFT)c5 Hk1 | Ck12 Hj12", "c5:NFTc7",
        "all pieces on c5 together make a plain move; a step takes only some of them (section 9)",
        "cả nhóm ở c5 cùng đi là một nước đi thường; một bước chỉ lấy một phần của nhóm (mục 9)"],
    ["r Cg1 (NFT)c5 Hk1 | Ck12 Hj12", "c5:Fe7,Fe8",
        "step 2: the Air Force has acted in this deployment already (section 9)",
        "bước 2: Không quân đã đi trong lần triển khai này rồi (mục 9)"],
    ["r Cg1 (NFT)c5 Hk1 | Ck12 Hj12", "c5:Ie7",
        "there is no Infantry in the stack on c5: there stands Navy carrying Air Force and Tank (section 9)",
        "nhóm ở c5 không có Bộ binh: ở đó là Hải quân cõng Không quân và Xe tăng (mục 9)"],
    ["r Cg1 Te4 Hk1 | Ck12 Hj12", "e4:Te5",
        "a single piece stands on e4: only stacks are deployed (section 9)",
        "ở e4 chỉ có một quân: chỉ quân cõng nhau mới triển khai (mục 9)"],
    ["r Cg1 (NT)a5 Hk1 | Ck12 Hj12", "a5:Na6",
        "after this step the turn could not be completed: the Tank that is left may not stand on a5 (section 9)",
        "sau bước này không thể hoàn thành lượt đi: Xe tăng còn lại không được đứng ở a5 (mục 9)"],
    ["r Cg1 (NF)a5 Hk1 | Ck12 Hj12", "a5:Na6",
        "the deployment may not end here: the Air Force that is left may not stand on a5 (section 9)",
        "chưa được kết thúc triển khai ở đây: Không quân còn lại không được đứng ở a5 (mục 9)"],
    ["r Cg1 (NFT)c4 Hk1 | Ck12 Nb4 Hj12", "c4:FT@b4",
        "in a deployment only a single piece takes without moving or sacrifices itself (section 9)",
        "khi triển khai chỉ một quân đơn lẻ được ăn tại chỗ hoặc hy sinh (mục 9)"],
    ["r Cg1 (NT)b4 Hk1 | Ck12 Na4 Hj12", "b4:T_a4,Nc4",
        "step 2: the Tank that is left may not stand on b4: only Navies stand at sea (section 9)",
        "bước 2: Xe tăng còn lại không được đứng ở b4: chỉ Hải quân đứng được trên biển (mục 9)"],
    ["r Cg1 Te4 Hk1 | Ck12 Hj12", "finish",
        "no deployment is under way that could be finished (section 9)",
        "không có cuộc triển khai nào để kết thúc (mục 9)"],
    // 10. Legal turns
    ["r Cg1 Ek1 Hj1 | Ck12 Tg3 Hj12", "Ek2",
        "the own Commander on g1 would be attacked by the Tank on g3 (section 10)",
        "Tư lệnh mình ở g1 sẽ bị chiếu bởi Xe tăng ở g3 (mục 10)"],
    ["r Cg1 Tc4 Hk1 | Ck12 Tk10 Hj12", "Tk10k9",
        "the Tank on k10 belongs to Blue, who is not to move (section 10)",
        "Xe tăng ở k10 là quân Xanh, mà chưa đến lượt Xanh (mục 10)"],
    ["r (FC)e4 Hk1 | Ck12 Ge8 Hj12", "(FC)@e8",
        "the own Commander would be lost (section 10)",
        "mình sẽ mất Tư lệnh (mục 10)"],
    // 12. Notation
    ["r Cg1 Tc4 Te4 | Ck12 Hj12", "Td4",
        "that could be Tc4d4 or Te4d4; write more of the origin (section 12)",
        "có thể là Tc4d4 hoặc Te4d4; hãy ghi rõ điểm xuất phát (mục 12)"],
    ["r Cg1 Tc4 Hk1 | Ck12 Hj12", "Ad4",
        "there is no Artillery of the side to move that could be meant (section 12)",
        "bên đến lượt không có Pháo binh nào như vậy (mục 12)"],
    ["r Cg1 Tc4 Hk1 | Ck12 Hj12", "d5d6",
        "nothing stands on d5 (section 12)",
        "ở d5 không có quân nào (mục 12)"],
    ["r Cg1 Tc4 Hk1 | Ck12 Hj12", "Ac4d4",
        "on c4 stands Tank (section 12)",
        "đứng ở c4 là Xe tăng (mục 12)"],
    ["r Cg1 (NF)c5 Hk1 | Ck12 Hj12", "c5:F:Fe7",
        "these steps leave N on the origin (section 12)",
        "sau các bước này ở điểm xuất phát là: N (mục 12)"],
    ["r Cg1 Tc4 Hk1 | Ck12 Hj12", "castle",
        "'castle' is not written like a turn; examples: Ic6, Tf4xf6, c5c6, c3:F>e5 (section 12)",
        "'castle' không viết như một nước đi; ví dụ: Ic6, Tf4xf6, c5c6, c3:F>e5 (mục 12)"],
];

#[test]
fn every_rule_has_its_sentence() {
    let mut wrong = Vec::new();
    for &[board, turn, english, vietnamese] in CASES {
        match position(board).read_turn(turn) {
            Ok(read) => wrong.push(format!("{board} {turn} is legal: {read:?}")),
            Err(refusal) => {
                for (lang, expected) in [(Lang::En, english), (Lang::Vi, vietnamese)] {
                    let said = refusal.describe(lang);
                    if said != expected {
                        wrong.push(format!(
                            "{board} {turn}\n  said     {said}\n  expected {expected}"
                        ));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn in_the_middle_of_a_deployment_only_its_pieces_act() {
    let start = position("r Cg1 (NFT)c5 Ie3 | Ck12 Hj12");
    let step = start.parse_move("Fc5>e7").unwrap();
    let mut under_way = start.clone();
    under_way.make(step);
    let say = |text: &str| under_way.read_move(text).unwrap_err().describe(Lang::En);
    assert_eq!(
        say("Ie4"),
        "the deployment from c5 is under way: only its pieces may act (section 9)"
    );
    assert_eq!(say("F>e8"), "the Air Force has acted in this deployment already (section 9)");
    assert_eq!(
        say("T>c8"),
        "c8 is too far: the Tank on c5 moves at most 2 squares that way (section 2)"
    );
    assert!(under_way.read_move("T>d5").is_ok());
    assert!(under_way.read_move("finish").is_ok());
}
