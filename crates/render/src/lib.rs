//! Pictures of Cờ Tư Lệnh: positions as SVG and PNG, games as animated GIF.

#![expect(clippy::cast_precision_loss, reason = "coordinates are small numbers")]

mod art;
mod board;
mod disc;
#[allow(dead_code, reason = "captions come with strips")]
mod glyphs;
mod layout;
mod marks;
mod number;
mod options;
mod piece;
#[cfg(feature = "raster")]
mod raster;
mod scene;
mod sprite;
mod stacking;
mod svg;
mod theme;

pub use art::sign_document;
pub use board::board_svg;
pub use options::{
    Arrow, ArrowColor, Coordinates, LastTurn, Mark, MarkKind, Options, ParseOptionError,
};
#[cfg(feature = "raster")]
pub use raster::{RasterError, png, png_of};
pub use scene::Scene;
pub use sprite::{piece_svg, sprite};
pub use svg::{size, svg};
pub use theme::Theme;
