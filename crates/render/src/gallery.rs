//! All pieces on one sheet.

use std::fmt::Write as _;

use cotulenh::{Color, Piece, Role};

use crate::{
    Options,
    number::Number,
    piece::{Definitions, Form},
};

/// The roles in the order of the rule book.
const ORDER: [Role; Role::COUNT] = [
    Role::Commander,
    Role::Infantry,
    Role::Tank,
    Role::Militia,
    Role::Engineer,
    Role::Artillery,
    Role::AntiAir,
    Role::Missile,
    Role::AirForce,
    Role::Navy,
    Role::Headquarters,
];
/// From one piece to the next.
const STEP: f32 = 110.0;

/// A sheet with the eleven pieces of both sides: Red, Red's heroes, Blue, Blue's heroes.
pub fn pieces_svg(options: &Options) -> String {
    let (width, height) = (STEP * ORDER.len() as f32, STEP * 4.0);
    let pixels = options.pixels();
    let form = Form::for_pixels(pixels as f32 * 100.0 / width);
    let mut definitions = Definitions::default();
    let mut pieces = String::new();
    let rows = Color::ALL.into_iter().flat_map(|color| [(color, false), (color, true)]);
    for (row, (color, heroic)) in rows.enumerate() {
        for (column, role) in ORDER.into_iter().enumerate() {
            let name = definitions.name(Piece { color, role, heroic }, form);
            let _ = write!(
                pieces,
                "<use href=\"#{name}\" transform=\"translate({} {})\"/>",
                Number(STEP * column as f32 + 5.0),
                Number(STEP * row as f32 + 5.0),
            );
        }
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{pixels}\" height=\"{}\" viewBox=\"0 0 {width} {height}\"><defs>{}</defs><path fill=\"{}\" d=\"M0 0h{width}v{height}H0z\"/>{pieces}</svg>\n",
        (pixels as f32 * height / width).round().max(1.0) as u32,
        definitions.write("g", ""),
        options.theme.land,
        width = Number(width),
        height = Number(height),
    )
}
