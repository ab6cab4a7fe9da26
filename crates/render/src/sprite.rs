//! All pieces as symbols of one SVG, for pages that draw the board themselves.

use cotulenh::{Color, Piece, Role};

use crate::piece::{Definitions, Form, symbol_name};

/// One hidden SVG with a `<symbol>` in a box of 100 by 100 for every piece.
///
/// A piece has up to six symbols: `red-tank` has the meander in its ring and is for 48 pixels and
/// more, `red-tank-plain` is for less, `red-tank-mini` for what a stack carries; each also as
/// `red-tank-hero`, `red-tank-hero-plain` and `red-tank-hero-mini`.
///
/// ```
/// let sprite = cotulenh_render::sprite();
/// assert!(sprite.contains("<symbol id=\"blue-anti_air-hero-mini\""));
/// ```
pub fn sprite() -> String {
    let mut definitions = Definitions::default();
    for form in [Form::Fine, Form::Plain, Form::Mini] {
        for heroic in [false, true] {
            for color in Color::ALL {
                for role in Role::ALL {
                    definitions.name(Piece { color, role, heroic }, form);
                }
            }
        }
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>{}</defs></svg>\n",
        definitions.write("symbol", " viewBox=\"0 0 100 100\"")
    )
}

/// One piece as an SVG document of its own.
pub fn piece_svg(piece: Piece, size: u32) -> String {
    let form = Form::for_pixels(size as f32);
    let mut definitions = Definitions::default();
    definitions.name(piece, form);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\" width=\"{size}\" height=\"{size}\"><defs>{}</defs><use href=\"#{}\"/></svg>\n",
        definitions.write("g", ""),
        symbol_name(piece, form)
    )
}
