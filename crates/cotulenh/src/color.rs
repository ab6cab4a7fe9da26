use cotulenh_board::Color;

/// The side at rank 1; it moves first.
pub const RED: Color = Color::First;
/// The side at rank 12.
pub const BLUE: Color = Color::Second;
