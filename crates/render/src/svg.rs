//! A position as SVG.

use crate::{
    Options, Scene, board,
    layout::{Layout, PITCH},
    marks,
    number::Number,
    piece::{Definitions, Form},
    stacking,
};

/// Draws a position as one SVG document that needs nothing from outside, not even a font.
///
/// ```
/// use cotulenh::{Position, prelude::*};
/// use cotulenh_render::{Options, svg};
///
/// let picture = svg(&Position::initial(), &Options { size: 400, ..Options::default() });
/// assert!(picture.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"400\""));
/// ```
pub fn svg(scene: impl Into<Scene>, options: &Options) -> String {
    let (width, height) = size(options);
    let layout = Layout::new(options.is_flipped, options.coordinates);
    let mut definitions = Definitions::default();
    let shapes = shapes(&scene.into(), options, width as f32, &mut definitions);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {} {}\"><defs>{}</defs>{shapes}</svg>\n",
        Number(layout.width()),
        Number(layout.height()),
        definitions.write("g", ""),
    )
}

/// The width and height of a picture in pixels.
pub fn size(options: &Options) -> (u32, u32) {
    let layout = Layout::new(options.is_flipped, options.coordinates);
    let width = options.pixels();
    (width, (width as f32 * layout.height() / layout.width()).round() as u32)
}

/// What is drawn on a board so many pixels wide.
pub(crate) fn shapes(
    scene: &Scene,
    options: &Options,
    pixels: f32,
    definitions: &mut Definitions,
) -> String {
    let layout = Layout::new(options.is_flipped, options.coordinates);
    let theme = &options.theme;
    let mut out = String::new();
    board::write(&mut out, layout, theme, options.coordinates);
    if let Some(last) = &options.last {
        marks::write_last(&mut out, layout, theme, last);
    }
    marks::write_zones(&mut out, definitions, layout, &scene.zones, options.zones);
    if let Some(deployment) = &scene.deployment {
        marks::write_deployment(&mut out, layout, theme, deployment);
    }
    if let Some(commander) = scene.checked {
        marks::write_check(&mut out, definitions, layout, theme, commander);
    }
    let form = Form::for_pixels(pixels * PITCH / layout.width());
    for (square, pieces) in &scene.stacks {
        stacking::write(&mut out, definitions, pieces, layout.center(*square), form);
    }
    for &mark in &options.marks {
        marks::write_mark(&mut out, layout, theme, mark);
    }
    for &arrow in &options.arrows {
        marks::write_arrow(&mut out, layout, arrow);
    }
    for label in &options.labels {
        marks::write_label(&mut out, layout, label);
    }
    out
}
