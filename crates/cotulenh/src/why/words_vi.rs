//! The reasons in Vietnamese.

use alloc::{
    format,
    string::{String, ToString},
};

use super::{
    Refusal,
    naming::{letters, roles, stack, stack_on, stacks_on},
    reason::{Purpose, Reason, StackFault},
};
use crate::{
    deployment::Unfinished,
    lang::{Lang, color_name},
    role::Role,
    terrain::Zone,
};

const VI: Lang = Lang::Vi;

/// Why a carrier may not be on such ground.
fn ground(zone: Zone) -> &'static str {
    match zone {
        Zone::Sea => "chỉ Hải quân đứng được trên biển",
        Zone::Coast | Zone::Land => "Hải quân chỉ ở trên mặt nước",
    }
}

fn unfinished(reason: Unfinished) -> String {
    match reason {
        Unfinished::NothingDone => "chưa có bước nào".to_string(),
        Unfinished::Stranded { carrier, origin } => {
            format!("{} còn lại không được đứng ở {origin}", carrier.name(VI))
        }
        Unfinished::CommanderAttacked { .. } => "Tư lệnh sẽ bị chiếu".to_string(),
        Unfinished::CommandersFace => "hai Tư lệnh sẽ đối mặt nhau".to_string(),
    }
}

pub(super) fn sentence(refusal: &Refusal) -> String {
    let mover = refusal.mover.map_or_else(|| "quân này".to_string(), |on| stack_on(on, VI));
    let carrier = refusal.mover.map(|(_, stack)| stack.carrier());
    let name = carrier.map_or("quân này", |carrier| carrier.role.name(VI));
    match &refusal.reason {
        Reason::TooLong => "chữ dài hơn mọi nước đi".to_string(),
        Reason::Form { text } => {
            format!("'{text}' không viết như một nước đi; ví dụ: Ic6, Tf4xf6, c5c6, c3:F>e5")
        }
        Reason::OffBoard { text } => {
            format!("bàn cờ không có giao điểm {text}: cột a đến k, hàng 1 đến 12")
        }
        Reason::Ambiguous { candidates } => {
            format!("có thể là {}; hãy ghi rõ điểm xuất phát", candidates.join(" hoặc "))
        }
        Reason::WrongRemainder { left } => {
            let left = if left == "nothing" { "không còn quân nào" } else { left.as_str() };
            format!("sau các bước này ở điểm xuất phát là: {left}")
        }
        Reason::GameOver { outcome } => match outcome.winner {
            Some(winner) => format!("ván cờ đã kết thúc: {} thắng", color_name(winner, VI)),
            None => "ván cờ đã kết thúc: hòa".to_string(),
        },
        Reason::NoSuchPiece { roles: wanted } => {
            format!("bên đến lượt không có {} nào như vậy", roles(wanted, VI))
        }
        Reason::NothingThere { square } => format!("ở {square} không có quân nào"),
        Reason::NotYours { square, found } => {
            let side = color_name(found.color(), VI);
            format!("{} là quân {side}, mà chưa đến lượt {side}", stack_on((*square, *found), VI))
        }
        Reason::WrongPieces { square, found } => {
            format!("đứng ở {square} là {}", stack(*found, VI))
        }
        Reason::InStack { square, stack: whole, roles: wanted, to } => format!(
            "{} ở {square} thuộc nhóm {} nên chỉ rời ra khi triển khai, viết {square}:{}{to}; cả nhóm là \
             {whole}",
            roles(wanted, VI),
            stack(*whole, VI),
            letters(wanted).replace(['(', ')'], ""),
        ),
        Reason::DeploymentUnderWay { origin } => {
            format!("đang triển khai từ {origin}: chỉ các quân ở đó được đi")
        }
        Reason::NoDeployment => "không có cuộc triển khai nào để kết thúc".to_string(),
        Reason::NothingToDeploy { square } => {
            format!("ở {square} chỉ có một quân: chỉ quân cõng nhau mới triển khai")
        }
        Reason::WholeStack { square } => format!(
            "cả nhóm ở {square} cùng đi là một nước đi thường; một bước chỉ lấy một phần của nhóm"
        ),
        Reason::NotInStack { origin, role, stack: whole } => {
            format!("nhóm ở {origin} không có {}: ở đó là {}", role.name(VI), stack(*whole, VI))
        }
        Reason::AlreadyActed { role } => {
            format!("{} đã đi trong lần triển khai này rồi", role.name(VI))
        }
        Reason::TurnIsOver => "lượt đi đã xong trước bước này".to_string(),
        Reason::SameSquare { square } => format!("{mover} đã ở {square} rồi"),
        Reason::Occupied { square, by } => format!("{} đang đứng đó", stack_on((*square, *by), VI)),
        Reason::NothingToTake { square } => format!("ở {square} không có quân nào để ăn"),
        Reason::OwnStack { square, stack } => {
            format!("{} là quân mình, không ăn được", stack_on((*square, *stack), VI))
        }
        Reason::NobodyToJoin { square } => {
            format!("ở {square} không có quân mình để nhập vào")
        }
        Reason::NoSuchStack { square, joined, fault } => {
            let joined = stack_on((*square, *joined), VI);
            let fault = match fault {
                StackFault::Twice(role) => {
                    format!("không nhóm nào có hai quân cùng loại ({})", role.name(VI))
                }
                StackFault::TooMany(count) => {
                    format!("{count} quân là nhiều hơn ba quân của một nhóm")
                }
                StackFault::NoCarrier => "các quân này không cõng nhau được".to_string(),
            };
            format!("{mover} không nhập được với {joined}: {fault}")
        }
        Reason::Immobile => format!("{mover} không đi: chỉ Sở chỉ huy anh hùng mới đi được"),
        Reason::NotInLine { to } => {
            format!("{mover} đi theo đường thẳng, mà {to} không nằm trên đường nào")
        }
        Reason::NoDiagonals { to } => format!(
            "{mover} chỉ đi dọc và ngang, mà {to} nằm trên đường chéo{}",
            if carrier.is_some_and(|carrier| carrier.heroic) {
                ""
            } else {
                " (chỉ quân anh hùng cùng loại mới đi chéo)"
            }
        ),
        Reason::TooFar { to, range, purpose } => match purpose {
            Purpose::Moving => {
                format!("{to} quá xa: {mover} đi nhiều nhất {range} bước theo hướng đó")
            }
            Purpose::Capturing => {
                format!("{to} quá xa: {mover} ăn quân xa nhất {range} bước theo hướng đó")
            }
            Purpose::CapturingAshore => {
                format!("{to} quá xa: {mover} ăn quân không phải Hải quân xa nhất {range} bước")
            }
        },
        Reason::MayNotStop { square, zone } => {
            format!("{mover} không được dừng ở {square}: {}", ground(*zone))
        }
        Reason::MayNotPass { square, zone, to } => {
            format!("{mover} không được qua {square} để đến {to}: {}", ground(*zone))
        }
        Reason::River { square } => format!(
            "{mover} không được qua sông ở {square}: quân nặng chỉ qua sông theo ngầm ở cột f và cột h"
        ),
        Reason::ShoreCorner { from, to } => {
            format!("{mover} không được đi cắt góc bờ giữa {from} và {to}")
        }
        Reason::Blocked { square, by, captures } => {
            let by = stack_on((*square, *by), VI);
            if *captures {
                format!("{by} chắn đường: {name} không ăn qua đầu quân khác")
            } else {
                format!("{by} chắn đường của {mover}")
            }
        }
        Reason::MustStay { square, zone } => format!(
            "{mover} không được dừng ở {square}: {}; nó ăn tại chỗ, viết {}_{square}",
            ground(*zone),
            carrier.map_or('?', |carrier| carrier.role.letter())
        ),
        Reason::MustReplace { square } => format!(
            "{mover} đứng được ở {square} nên khi ăn phải đến đó; chỉ Không quân được chọn ở lại"
        ),
        Reason::BombInDeployment { square } => format!(
            "{mover} đáp được xuống {square}, và khi triển khai không được ném bom rồi bay về"
        ),
        Reason::SingleOnly => {
            "khi triển khai chỉ một quân đơn lẻ được ăn tại chỗ hoặc hy sinh".to_string()
        }
        Reason::OnlyPlanesSacrifice => {
            format!("{mover} không được hy sinh: chỉ Không quân được làm vậy")
        }
        Reason::NotExposed { square } => {
            format!("{mover} đến {square} an toàn, chỉ máy bay đang trong vòng lửa mới hy sinh")
        }
        Reason::Exposed { square, defender, stack } => format!(
            "ở {square} {mover} nằm trong vòng lửa của {}: chỉ có thể hy sinh để ăn quân ở đó",
            stack_on((*defender, *stack), VI)
        ),
        Reason::ShotDown { at, defenders } => {
            let by = stacks_on(defenders, VI);
            if defenders.len() > 1 {
                format!("{mover} bị bắn rơi ở {at} bởi vòng lửa của {by}")
            } else {
                format!("{mover} bị bắn rơi ở {at} sau khi bay qua vòng lửa của {by}")
            }
        }
        Reason::FacesThere { square, enemy } => {
            format!("ở {square} Tư lệnh sẽ đối mặt với Tư lệnh địch ở {enemy}")
        }
        Reason::FacesOnWay { square, enemy } => {
            format!("Tư lệnh không được qua {square}, nơi sẽ đối mặt với Tư lệnh địch ở {enemy}")
        }
        Reason::CommanderAttacked { commander, attackers } => {
            format!("Tư lệnh mình ở {commander} sẽ bị chiếu bởi {}", stacks_on(attackers, VI))
        }
        Reason::CommandersFace { own, enemy } => {
            format!("hai Tư lệnh ở {own} và {enemy} sẽ đối mặt nhau")
        }
        Reason::CommanderLost => "mình sẽ mất Tư lệnh".to_string(),
        Reason::Stranded { origin, carrier } => format!(
            "{} còn lại không được đứng ở {origin}: {}",
            carrier.name(VI),
            if *carrier == Role::Navy {
                "Hải quân chỉ ở trên mặt nước"
            } else {
                ground(origin.zone())
            }
        ),
        Reason::DeadEnd { unfinished: reason } => {
            format!("sau bước này không thể hoàn thành lượt đi: {}", unfinished(*reason))
        }
        Reason::MayNotFinish { unfinished: reason } => {
            format!("chưa được kết thúc triển khai ở đây: {}", unfinished(*reason))
        }
    }
}
