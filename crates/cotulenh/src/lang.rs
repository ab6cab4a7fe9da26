use cotulenh_board::Color;
pub use cotulenh_board::{Lang, UnknownLang};

/// What players call a side.
///
/// ```
/// use cotulenh::{BLUE, Lang, RED, color_name};
///
/// assert_eq!(color_name(RED, Lang::Vi), "Đỏ");
/// assert_eq!(color_name(BLUE, Lang::En), "Blue");
/// ```
pub const fn color_name(color: Color, lang: Lang) -> &'static str {
    match (lang, color) {
        (Lang::En, Color::First) => "Red",
        (Lang::En, Color::Second) => "Blue",
        (Lang::Vi, Color::First) => "Đỏ",
        (Lang::Vi, Color::Second) => "Xanh",
    }
}
