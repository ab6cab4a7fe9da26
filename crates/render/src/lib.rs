//! Pictures of Cờ Tư Lệnh: the pieces, positions as SVG and PNG, games as animated GIF or as a strip,
//! the course of an analysed game as a graph.
//!
//! The signs of the eleven pieces are drawn for this project and lie in `art/`; pages, pictures and
//! documents all use them. No picture needs a font or anything else from outside, and the same input
//! gives the same bytes everywhere.
//!
//! # A position
//!
//! ```
//! use cotulenh::{Position, prelude::*};
//! use cotulenh_render::{Mark, Options, Theme, svg};
//!
//! let options = Options {
//!     size: 600,
//!     theme: Theme::MODERN,
//!     marks: vec!["c6:go".parse()?],
//!     arrows: vec!["c5c6".parse()?],
//!     ..Options::default()
//! };
//! let picture: String = svg(&Position::initial(), &options);
//! # assert!(picture.ends_with("</svg>\n"));
//! # Ok::<(), cotulenh_render::ParseOptionError>(())
//! ```
//!
//! A [`Setup`](cotulenh::Setup), which may break every rule, can be drawn as well.
//!
//! # A game
//!
//! ```
//! use std::ops::ControlFlow;
//!
//! use cotulenh::{Position, read_pgn};
//! use cotulenh_render::{Options, Pace, Reel, write_gif};
//!
//! let reel = Reel::of(&read_pgn::<Position>("1. Ic6 Ic7 2. Ixc7 *")?.game);
//! let options = Options { size: 120, ..Options::default() };
//! let mut gif = Vec::new();
//! write_gif(&reel, &options, Pace::default(), &mut gif, |_, _| ControlFlow::Continue(()))?;
//! assert!(gif.starts_with(b"GIF89a"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # A page that draws the board itself
//!
//! [`sprite`] has a symbol for every piece, [`board_svg`] is the empty board of a theme. They are the
//! parts that [`svg`](fn@svg) puts together.
//!
//! # Features
//!
//! | feature | default | gives |
//! |---|---|---|
//! | `raster` | yes | PNG and GIF, by resvg |
#![expect(clippy::cast_precision_loss, reason = "coordinates are small numbers")]

#[cfg(feature = "raster")]
mod animation;
mod art;
mod board;
mod disc;
mod gallery;
mod glyphs;
mod graph;
mod layout;
mod marks;
mod number;
mod options;
#[cfg(feature = "raster")]
mod palette;
mod piece;
#[cfg(feature = "raster")]
mod raster;
mod reel;
mod scene;
mod sheet;
mod sprite;
mod stacking;
mod svg;
mod theme;

#[cfg(feature = "raster")]
pub use animation::{Drawn, MAX_FRAMES, Pace, write_gif};
pub use art::sign_document;
pub use board::board_svg;
pub use gallery::pieces_svg;
pub use graph::{GraphOptions, GraphPoint, Judgement, Score, graph};
pub use options::{
    Arrow, ArrowColor, Coordinates, Label, LastTurn, Mark, MarkKind, Options, ParseOptionError,
};
#[cfg(feature = "raster")]
pub use raster::{RasterError, png, png_of};
pub use reel::{Frame, Reel};
pub use scene::Scene;
pub use sheet::{MAX_BOARDS, frame_svg, strip_svg};
pub use sprite::{piece_svg, sprite};
pub use svg::{size, svg};
pub use theme::Theme;
