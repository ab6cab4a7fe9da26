//! What is wrong with a FEN, in the languages of the product.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use cotulenh_board::Lang;

use super::{FenError, MAX_FEN_LENGTH, ParseFenError};

impl ParseFenError {
    /// The error in words.
    pub fn describe(&self, lang: Lang) -> String {
        match (lang, self) {
            (Lang::En, _) => self.to_string(),
            (Lang::Vi, ParseFenError::TooLong) => format!("dài hơn {MAX_FEN_LENGTH} ký tự"),
            (Lang::Vi, ParseFenError::MissingFields { found }) => format!(
                "có {found} trong 6 trường (bàn cờ, bên đi, -, -, số lượt tính hòa, số thứ tự nước)"
            ),
            (Lang::Vi, ParseFenError::TrailingText { text }) => format!("thừa '{text}' ở cuối"),
            (Lang::Vi, ParseFenError::WrongRanks { found }) => {
                format!("có {found} hàng thay vì 12")
            }
            (Lang::Vi, ParseFenError::WrongSquares { rank, found }) => {
                format!("hàng {rank} có {found} ô thay vì 11")
            }
            (Lang::Vi, ParseFenError::UnexpectedChar { rank, at, found }) => {
                format!("không hiểu '{found}' ở hàng {rank}, ký tự thứ {at}")
            }
            (Lang::Vi, ParseFenError::Unfinished { rank }) => format!("hàng {rank} bị đứt quãng"),
            (Lang::Vi, ParseFenError::WrongSide { text }) => {
                format!("bên đi '{text}' không phải r cũng không phải b")
            }
            (Lang::Vi, ParseFenError::WrongDash { text }) => format!("'{text}' thay vì -"),
            (Lang::Vi, ParseFenError::WrongCounter { text }) => {
                format!("bộ đếm '{text}' không phải là số từ 0 đến {}", u16::MAX)
            }
        }
    }
}

impl FenError {
    /// The error in words.
    ///
    /// ```
    /// use cotulenh::{Lang, Position};
    ///
    /// let error = Position::from_fen("6c4/11 r - - 0 1").unwrap_err();
    /// assert_eq!(error.describe(Lang::En), "2 ranks instead of 12");
    /// assert_eq!(error.describe(Lang::Vi), "có 2 hàng thay vì 12");
    /// ```
    pub fn describe(&self, lang: Lang) -> String {
        match (lang, self) {
            (Lang::En, _) => self.to_string(),
            (_, FenError::Parse(error)) => error.describe(lang),
            (_, FenError::Invalid(setup)) => {
                let faults: Vec<String> =
                    setup.faults.iter().map(|fault| fault.describe(lang)).collect();
                faults.join("; ")
            }
            (Lang::Vi, FenError::DeploymentForm { text }) => {
                format!("trường triển khai '{text}' không có dạng c3:(NT):F>e5...")
            }
            (Lang::Vi, FenError::IllegalStep { step }) => {
                format!("bước triển khai không hợp lệ: '{step}'")
            }
            (Lang::Vi, FenError::WrongRemainder { origin, left, written }) => {
                format!("còn lại ở {origin} là {left}, không phải {written}")
            }
        }
    }
}
