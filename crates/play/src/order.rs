//! What is typed: a move, or an order in words.

use cotulenh::{Role, Square};

/// A line that a player typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Order {
    Move(String),
    Finish,
    Back,
    Cancel,
    Join(Role, Square),
    Undo,
    Redo,
    Hint,
    Flip,
    Save,
    Resign,
    Draw,
    Moves,
    Board,
    Help,
    Quit,
}

impl Order {
    /// Vietnamese words are taken without their accents too: not every keyboard has them.
    pub(crate) fn read(text: &str) -> Option<Order> {
        let text = text.trim();
        let lower = text.to_lowercase();
        let mut words = lower.split_whitespace();
        let order = match words.next()? {
            "finish" | "done" | "xong" => Order::Finish,
            "back" | "lùi-bước" | "lui-buoc" => Order::Back,
            "cancel" | "hủy" | "huỷ" | "huy" => Order::Cancel,
            "join" | "nhập" | "nhap" => {
                let role = Role::from_letter(words.next()?.chars().next()?)?;
                Order::Join(role, words.next()?.parse().ok()?)
            }
            "undo" | "lùi" | "lui" => Order::Undo,
            "redo" | "tiến" | "tien" => Order::Redo,
            "hint" | "gợi" | "goi" => Order::Hint,
            "flip" | "xoay" => Order::Flip,
            "save" | "lưu" | "luu" => Order::Save,
            "resign" | "thua" => Order::Resign,
            "draw" | "hòa" | "hoà" | "hoa" => Order::Draw,
            "moves" | "nước" | "nuoc" => Order::Moves,
            "board" | "bàn" | "ban" => Order::Board,
            "help" | "?" | "giúp" | "giup" => Order::Help,
            "quit" | "exit" | "thoát" | "thoat" => Order::Quit,
            _ => Order::Move(text.to_string()),
        };
        Some(order)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_orders_and_the_rest_are_moves() {
        assert_eq!(Order::read(" Undo "), Some(Order::Undo));
        assert_eq!(Order::read("hủy"), Some(Order::Cancel));
        assert_eq!(Order::read("huỷ"), Order::read("huy"));
        assert_eq!(Order::read("join T e7"), Some(Order::Join(Role::Tank, "e7".parse().unwrap())));
        assert_eq!(Order::read("join T"), None);
        assert_eq!(Order::read("Ic6"), Some(Order::Move("Ic6".to_string())));
        assert_eq!(Order::read("  "), None);
    }
}
