//! Boards with captions: one for a frame of an animation, many for a strip.

use std::fmt::Write as _;

use crate::{
    Frame, Options, Reel, Scene, glyphs, layout::Layout, number::Number, piece::Definitions, svg,
};

/// The place of a caption below a board, in units of the board.
#[derive(Clone, Copy)]
struct Caption {
    /// How high its capitals are.
    height: f32,
}

impl Caption {
    /// Large enough to be read on a board so many pixels wide.
    fn for_pixels(layout: Layout, pixels: f32) -> Caption {
        const READABLE: f32 = 11.0;
        const LEAST: f32 = 34.0;
        const MOST: f32 = 80.0;
        Caption { height: (READABLE * layout.width() / pixels).clamp(LEAST, MOST) }
    }

    /// The room it takes.
    fn room(self) -> f32 {
        2.2 * self.height
    }
}

/// The room between the boards of a strip.
const GAP: f32 = 40.0;

/// The most boards of a strip.
pub const MAX_BOARDS: usize = 120;

/// The size of a board with its caption in pixels.
pub(crate) fn frame_size(options: &Options) -> (u32, u32) {
    let layout = Layout::new(options.is_flipped, options.coordinates);
    let width = options.pixels();
    let caption = Caption::for_pixels(layout, width as f32);
    let height = width as f32 * (layout.height() + caption.room()) / layout.width();
    (width, height.round() as u32)
}

/// One position of a game with its caption.
pub fn frame_svg(frame: &Frame, options: &Options) -> String {
    let layout = Layout::new(options.is_flipped, options.coordinates);
    let (width, height) = frame_size(options);
    let mut definitions = Definitions::default();
    let caption = Caption::for_pixels(layout, width as f32);
    let board = captioned(frame, caption, options, width as f32, &mut definitions);
    document(
        (width, height),
        (layout.width(), layout.height() + caption.room()),
        &definitions,
        options,
        &board,
    )
}

/// The positions of a game side by side, in rows, with the turns below them.
///
/// The size of the options is the width of the whole strip. There are at most [`MAX_BOARDS`]
/// boards; the rest is left out.
pub fn strip_svg(reel: &Reel, columns: Option<usize>, options: &Options) -> String {
    let frames = &reel.frames()[..reel.frames().len().min(MAX_BOARDS)];
    let columns = columns.unwrap_or_else(|| usual_columns(frames.len())).clamp(1, MAX_BOARDS);
    let columns = columns.min(frames.len().max(1));
    let rows = frames.len().div_ceil(columns);
    let layout = Layout::new(options.is_flipped, options.coordinates);
    let step_x = layout.width() + GAP;
    let width = step_x * columns as f32 + GAP;
    let pixels = options.pixels();
    let pixels_a_board = pixels as f32 * layout.width() / width;
    let caption = Caption::for_pixels(layout, pixels_a_board);
    let step_y = layout.height() + caption.room();
    let height = step_y * rows as f32 + GAP;
    let mut definitions = Definitions::default();
    let mut boards = String::new();
    for (index, frame) in frames.iter().enumerate() {
        let (column, row) = (index % columns, index / columns);
        let _ = write!(
            boards,
            "<g transform=\"translate({} {})\">{}</g>",
            Number(GAP + step_x * column as f32),
            Number(GAP + step_y * row as f32),
            captioned(frame, caption, options, pixels_a_board, &mut definitions)
        );
    }
    let size = (pixels, (pixels as f32 * height / width).round().max(1.0) as u32);
    document(size, (width, height), &definitions, options, &boards)
}

/// As many columns as make a strip about as wide as it is high.
fn usual_columns(boards: usize) -> usize {
    (1..=boards).find(|columns| columns * columns >= boards).unwrap_or(1)
}

fn captioned(
    frame: &Frame,
    caption: Caption,
    options: &Options,
    pixels: f32,
    definitions: &mut Definitions,
) -> String {
    let layout = Layout::new(options.is_flipped, options.coordinates);
    let options = Options { last: frame.last.clone(), ..options.clone() };
    let mut out = svg::shapes(&Scene::from(&frame.position), &options, pixels, definitions);
    let text = glyphs::fitted(&frame.caption, caption.height, layout.width());
    let baseline = layout.height() + f32::midpoint(caption.room(), caption.height);
    let place = (layout.width() / 2.0, baseline);
    glyphs::write(&mut out, &text, place, caption.height, options.theme.ink);
    out
}

fn document(
    (width, height): (u32, u32),
    (box_width, box_height): (f32, f32),
    definitions: &Definitions,
    options: &Options,
    shapes: &str,
) -> String {
    let (box_width, box_height) = (Number(box_width), Number(box_height));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {box_width} {box_height}\"><defs>{}</defs><path fill=\"{}\" d=\"M0 0h{box_width}v{box_height}H0z\"/>{shapes}</svg>\n",
        definitions.write("g", ""),
        options.theme.paper,
    )
}
