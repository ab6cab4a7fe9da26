//! A game as an animated GIF.

use std::{io::Write, ops::ControlFlow, time::Duration};

use gif::{DisposalMethod, Encoder, Frame as GifFrame, Repeat};
use resvg::tiny_skia::Pixmap;

use crate::{
    Frame, Options, Reel,
    palette::{Histogram, Palette, Rgb},
    raster::{RasterError, pixels},
    sheet::{frame_size, frame_svg},
};

/// The most positions of an animation.
pub const MAX_FRAMES: usize = 1000;
/// The most pixels of all its positions together.
const MAX_PIXELS: u64 = 2 << 30;
/// How many positions the colours are taken from.
const SAMPLES: usize = 6;

/// How long positions are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// Every position but the last.
    pub delay: Duration,
    /// The last one, before the game begins again.
    pub end: Duration,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace { delay: Duration::from_millis(1200), end: Duration::from_secs(4) }
    }
}

/// How an animation ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Drawn {
    /// All of it was written.
    Whole,
    /// The watcher stopped it.
    Stopped,
}

/// Writes a game as an animated GIF that begins again at its end.
///
/// `watch` receives how many of all positions are done, and may stop the work.
pub fn write_gif(
    reel: &Reel,
    options: &Options,
    pace: Pace,
    out: impl Write,
    mut watch: impl FnMut(usize, usize) -> ControlFlow<()>,
) -> Result<Drawn, RasterError> {
    let frames = reel.frames();
    let (width, height) = frame_size(options);
    let total = u64::from(width) * u64::from(height) * frames.len() as u64;
    let (Ok(gif_width), Ok(gif_height)) = (u16::try_from(width), u16::try_from(height)) else {
        return Err(RasterError::Size { width, height });
    };
    if frames.is_empty() || frames.len() > MAX_FRAMES || total > MAX_PIXELS {
        return Err(RasterError::TooLong { frames: frames.len(), width, height });
    }
    let mut palette = palette_of(frames, options)?;
    let mut encoder = Encoder::new(out, gif_width, gif_height, &palette.bytes())?;
    encoder.set_repeat(Repeat::Infinite)?;
    let mut shown: Vec<u8> = Vec::new();
    for (index, frame) in frames.iter().enumerate() {
        if watch(index, frames.len()).is_break() {
            return Ok(Drawn::Stopped);
        }
        let picture = pixels(&frame_svg(frame, options))?;
        let numbers: Vec<u8> = colors(&picture).map(|color| palette.number(color)).collect();
        let is_last = index + 1 == frames.len();
        let delay = if is_last { pace.end } else { pace.delay };
        let mut change =
            changed_part(&shown, &numbers, usize::from(gif_width), palette.unchanged());
        change.delay = u16::try_from(delay.as_millis() / 10).unwrap_or(u16::MAX).max(2);
        encoder.write_frame(&change)?;
        shown = numbers;
    }
    let _ = watch(frames.len(), frames.len());
    Ok(Drawn::Whole)
}

fn palette_of(frames: &[Frame], options: &Options) -> Result<Palette, RasterError> {
    let mut histogram = Histogram::new();
    let step = frames.len().div_ceil(SAMPLES);
    for frame in frames.iter().rev().step_by(step) {
        histogram.add(colors(&pixels(&frame_svg(frame, options))?));
    }
    Ok(histogram.palette())
}

fn colors(picture: &Pixmap) -> impl Iterator<Item = Rgb> + '_ {
    picture.pixels().iter().map(|pixel| [pixel.red(), pixel.green(), pixel.blue()])
}

/// The smallest rectangle with all that is new, the rest of it left as it was.
fn changed_part(before: &[u8], after: &[u8], width: usize, unchanged: u8) -> GifFrame<'static> {
    let mut part = GifFrame { dispose: DisposalMethod::Keep, ..GifFrame::default() };
    if before.is_empty() {
        part.width = width as u16;
        part.height = (after.len() / width) as u16;
        part.buffer = after.to_vec().into();
        return part;
    }
    let differs = |index: &usize| before[*index] != after[*index];
    let changed = || (0..after.len()).filter(differs);
    let top = changed().next().unwrap_or(0) / width;
    let bottom = changed().next_back().unwrap_or(0) / width;
    let left = changed().map(|index| index % width).min().unwrap_or(0);
    let right = changed().map(|index| index % width).max().unwrap_or(0);
    let mut buffer = Vec::with_capacity((bottom - top + 1) * (right - left + 1));
    for row in top..=bottom {
        buffer.extend(
            (row * width + left..=row * width + right)
                .map(|index| if before[index] == after[index] { unchanged } else { after[index] }),
        );
    }
    part.top = top as u16;
    part.left = left as u16;
    part.width = (right - left + 1) as u16;
    part.height = (bottom - top + 1) as u16;
    part.transparent = Some(unchanged);
    part.buffer = buffer.into();
    part
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_changed_is_written_again() {
        let before = [1; 12];
        let mut after = before;
        after[5] = 2;
        after[10] = 3;
        let part = changed_part(&before, &after, 4, 9);
        assert_eq!((part.left, part.top, part.width, part.height), (1, 1, 2, 2));
        assert_eq!(part.buffer.as_ref(), [2, 9, 9, 3]);
        assert_eq!(part.transparent, Some(9));
        let nothing_new = changed_part(&after, &after, 4, 9);
        assert_eq!(nothing_new.buffer.as_ref(), [9]);
    }
}
