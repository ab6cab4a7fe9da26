//! What answers say to people, in both languages.

use cotulenh::{Color, DeploymentError, FenError, Lang, Outcome, Termination, color_name};
use serde::{Deserialize, Serialize};

/// One text in the languages of the product.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Words {
    /// English.
    pub en: String,
    /// Vietnamese.
    pub vi: String,
}

impl Words {
    /// The two texts side by side.
    pub fn new(en: impl Into<String>, vi: impl Into<String>) -> Words {
        Words { en: en.into(), vi: vi.into() }
    }

    /// What something that speaks both languages says.
    pub fn of(speaker: impl Fn(Lang) -> String) -> Words {
        Words { en: speaker(Lang::En), vi: speaker(Lang::Vi) }
    }
}

/// How a game ended, as a sentence.
pub fn outcome(outcome: Outcome) -> Words {
    let (en, vi) = match outcome.termination {
        Termination::Checkmate => ("Checkmate", "Chiếu hết"),
        Termination::Stalemate => ("No legal turn", "Hết nước đi"),
        Termination::CommanderCaptured => ("Commander taken", "Tư lệnh bị bắt"),
        Termination::BattleWon => ("Battle decided", "Trận đánh đã phân thắng bại"),
        Termination::ThreefoldRepetition => ("Third repetition", "Lặp lại thế cờ lần thứ ba"),
        Termination::Draw100 => ("100 turns without a capture", "100 lượt không ăn quân"),
        Termination::InsufficientMaterial => ("Not enough pieces to win", "Không đủ quân để thắng"),
        Termination::Agreement => ("Draw agreed", "Hai bên đồng ý hòa"),
        Termination::Resignation => ("Resignation", "Xin thua"),
        Termination::Timeout => ("Time is up", "Hết giờ"),
        Termination::Abandonment => ("Game abandoned", "Bỏ cuộc"),
        Termination::Adjudication => ("Adjudicated", "Trọng tài xử"),
        Termination::TurnLimit => ("Turn limit reached", "Hết số lượt cho phép"),
        _ => ("Game over", "Ván cờ kết thúc"),
    };
    match outcome.winner {
        Some(winner) => Words::new(
            format!("{en}, {} wins", color_name(winner, Lang::En)),
            format!("{vi}, {} thắng", color_name(winner, Lang::Vi)),
        ),
        None => Words::new(format!("{en}, draw"), format!("{vi}, hòa")),
    }
}

/// The name of a side.
pub fn side(color: Color) -> Words {
    Words::of(|lang| color_name(color, lang).into())
}

/// Why something cannot be done in a deployment.
pub(crate) fn deployment_error(error: &DeploymentError) -> Words {
    let vi = match error {
        DeploymentError::NoStack(square) => {
            format!("ở {square} không có quân cõng nhau của bên đến lượt")
        }
        DeploymentError::NoStep(square) => format!("từ {square} không có bước nào hợp lệ"),
        DeploymentError::UnderWay(square) => format!("đang triển khai từ {square}"),
        DeploymentError::IllegalStep => "bước này hiện không hợp lệ".into(),
        DeploymentError::IllegalRecombination { role, square } => {
            format!("{} không nhập được vào nhóm ở {square}", role.name(Lang::Vi))
        }
        DeploymentError::MayNotFinish(reason) => {
            format!("chưa thể kết thúc triển khai: {}", reason.describe(Lang::Vi))
        }
        _ => "không làm được trong cuộc triển khai này".into(),
    };
    Words::new(error.to_string(), vi)
}

/// Why a text is no playable position.
pub(crate) fn fen_error(error: &FenError) -> Words {
    let (en, vi) = match error {
        FenError::Parse(_) => ("this is not a FEN", "đây không phải là FEN"),
        _ => ("this position cannot be played", "thế cờ này không chơi được"),
    };
    Words::new(
        format!("{en}: {}", error.describe(Lang::En)),
        format!("{vi}: {}", error.describe(Lang::Vi)),
    )
}
