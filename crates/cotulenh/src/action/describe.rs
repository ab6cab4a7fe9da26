//! Single actions in words.

use alloc::{format, string::String};

use super::{
    Action, DeploymentRecord, Honour,
    words::{self, Part},
};
use crate::{
    lang::{Lang, color_name},
    role::Role,
    square::Square,
    stack::Stack,
};

impl Action {
    /// The change in words.
    ///
    /// ```
    /// use cotulenh::{Action, Lang, RED, Role, Stack};
    ///
    /// let tank = Stack::new(RED, &[(Role::Tank, false)]).unwrap();
    /// let action = Action::RemovePiece { square: "f4".parse()?, stack: tank };
    /// assert_eq!(action.describe(Lang::En), "Tank leaves f4");
    /// assert_eq!(action.describe(Lang::Vi), "Xe tăng rời f4");
    /// # Ok::<(), cotulenh::ParseSquareError>(())
    /// ```
    pub fn describe(&self, lang: Lang) -> String {
        let subject = |stack| words::stack(stack, None, Part::Subject, lang);
        let text = match (*self, lang) {
            (Action::RemovePiece { square, stack }, Lang::En) => {
                format!("{} leaves {square}", subject(stack))
            }
            (Action::RemovePiece { square, stack }, Lang::Vi) => {
                format!("{} rời {square}", subject(stack))
            }
            (Action::PlacePiece { square, stack }, Lang::En) => {
                format!("{} arrives on {square}", subject(stack))
            }
            (Action::PlacePiece { square, stack }, Lang::Vi) => {
                format!("{} đến {square}", subject(stack))
            }
            (Action::Promote { square, role, by, .. }, _) => hero(role, square, by, lang),
            (Action::SwitchTurn, Lang::En) => "the turn passes to the other side".into(),
            (Action::SwitchTurn, Lang::Vi) => "chuyển lượt cho bên kia".into(),
            (Action::UpdateDeployment { before, after }, _) => deployment(before, after, lang),
            (Action::UpdateStack { square, before, after }, _) => {
                changed_stack(square, before, after, lang)
            }
            (Action::UpdateCommander { color, after, .. }, _) => {
                commander(color_name(color, lang), after, lang)
            }
            (Action::UpdateCounters { after, .. }, Lang::En) => format!(
                "turns without a capture: {}; turn number: {}",
                after.halfmove_clock, after.fullmove_number
            ),
            (Action::UpdateCounters { after, .. }, Lang::Vi) => format!(
                "số lượt không ăn quân: {}; lượt thứ: {}",
                after.halfmove_clock, after.fullmove_number
            ),
        };
        words::capitalised(&text)
    }
}

fn hero(role: Role, square: Square, by: Honour, lang: Lang) -> String {
    let name = role.name(lang);
    match (lang, by) {
        (Lang::En, Honour::Check) => format!("{name} {square} becomes a hero"),
        (Lang::En, Honour::LastGuard) => {
            format!("{name} {square}, the last guard, becomes a hero")
        }
        (Lang::Vi, Honour::Check) => format!("{name} {square} trở thành quân anh hùng"),
        (Lang::Vi, Honour::LastGuard) => {
            format!("{name} {square}, quân cận vệ cuối cùng, trở thành quân anh hùng")
        }
    }
}

fn deployment(before: DeploymentRecord, after: DeploymentRecord, lang: Lang) -> String {
    match (before.origin(), after.origin(), lang) {
        (None, Some(origin), Lang::En) => format!("the deployment from {origin} begins"),
        (None, Some(origin), Lang::Vi) => format!("bắt đầu triển khai từ {origin}"),
        (Some(_), Some(origin), Lang::En) => format!("the deployment from {origin} goes on"),
        (Some(_), Some(origin), Lang::Vi) => format!("tiếp tục triển khai từ {origin}"),
        (Some(origin), None, Lang::En) => format!("the deployment from {origin} ends"),
        (Some(origin), None, Lang::Vi) => format!("kết thúc triển khai từ {origin}"),
        (None, None, Lang::En) => "no deployment".into(),
        (None, None, Lang::Vi) => "không triển khai".into(),
    }
}

fn changed_stack(square: Square, before: Stack, after: Stack, lang: Lang) -> String {
    let subject = |stack| words::stack(stack, None, Part::Subject, lang);
    let leaving = before.part(|role| !after.has(role));
    let joining = after.part(|role| !before.has(role));
    match (leaving, joining, lang) {
        (Some(leaving), None, Lang::En) => {
            format!("{} leaves {square}, {} stays", subject(leaving), subject(after))
        }
        (Some(leaving), None, Lang::Vi) => {
            format!("{} rời {square}, {} ở lại", subject(leaving), subject(after))
        }
        (None, Some(joining), Lang::En) => {
            let joined = words::stack(before, Some(square), Part::Object, lang);
            format!("{} joins {joined}", subject(joining))
        }
        (None, Some(joining), Lang::Vi) => {
            let joined = words::stack(before, Some(square), Part::Object, lang);
            format!("{} nhập vào {joined}", subject(joining))
        }
        (_, _, Lang::En) => {
            format!("{} on {square} becomes {}", subject(before), subject(after))
        }
        (_, _, Lang::Vi) => {
            format!("{} ở {square} trở thành {}", subject(before), subject(after))
        }
    }
}

fn commander(side: &str, square: Option<Square>, lang: Lang) -> String {
    match (square, lang) {
        (Some(square), Lang::En) => format!("{side}'s Commander is now on {square}"),
        (Some(square), Lang::Vi) => format!("Tư lệnh {side} đang ở {square}"),
        (None, Lang::En) => format!("{side}'s Commander is taken"),
        (None, Lang::Vi) => format!("Tư lệnh {side} bị ăn"),
    }
}
