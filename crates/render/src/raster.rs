//! SVG as pixels.

use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg,
};

use crate::{Options, Scene, svg};

/// A picture that could not be made.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RasterError {
    /// The text is no SVG.
    #[error("not an SVG: {0}")]
    Svg(#[from] usvg::Error),
    /// The picture has no pixels, or too many.
    #[error("a picture of {width} by {height} pixels cannot be made")]
    Size {
        /// The width asked for.
        width: u32,
        /// The height asked for.
        height: u32,
    },
    /// The animation has no position, or too many pixels.
    #[error("an animation of {frames} positions of {width} by {height} pixels cannot be made")]
    TooLong {
        /// How many positions.
        frames: usize,
        /// The width of each.
        width: u32,
        /// The height of each.
        height: u32,
    },
    /// The PNG could not be written.
    #[error("cannot write the PNG: {0}")]
    Png(String),
    /// The GIF could not be written.
    #[error("cannot write the GIF: {0}")]
    Gif(#[from] gif::EncodingError),
}

/// The most pixels of one picture.
const MAX_PIXELS: u64 = 64 << 20;

/// Draws a position as PNG.
pub fn png(scene: impl Into<Scene>, options: &Options) -> Result<Vec<u8>, RasterError> {
    png_of(&svg(scene, options))
}

/// Turns any SVG made here into a PNG of the size it says.
pub fn png_of(svg: &str) -> Result<Vec<u8>, RasterError> {
    pixels(svg)?.encode_png().map_err(|error| RasterError::Png(error.to_string()))
}

pub(crate) fn pixels(svg: &str) -> Result<Pixmap, RasterError> {
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default())?;
    let size = tree.size().to_int_size();
    let (width, height) = (size.width(), size.height());
    let mut pixmap = Some(u64::from(width) * u64::from(height))
        .filter(|&count| count <= MAX_PIXELS)
        .and_then(|_| Pixmap::new(width, height))
        .ok_or(RasterError::Size { width, height })?;
    resvg::render(&tree, Transform::identity(), &mut pixmap.as_mut());
    Ok(pixmap)
}

cotulenh::board::messages! { RasterError {
    RasterError::Svg(reason) => "picture-svg" { reason = reason },
    RasterError::Size { width, height } => "picture-size" { width = width, height = height },
    RasterError::TooLong { frames, width, height } => "picture-too-long" { frames = frames, width = width, height = height },
    RasterError::Png(reason) => "picture-png" { reason = reason },
    RasterError::Gif(reason) => "picture-gif" { reason = reason },
} }
