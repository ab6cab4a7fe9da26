//! The board without pieces: frame, land, water, reefs, lines, coordinates.

use std::fmt::Write as _;

use cotulenh::{FILES, RANKS};

use crate::{
    Coordinates, Theme, glyphs,
    layout::{BEFORE_FIRST, BEYOND_LAST_FILE, BEYOND_LAST_RANK, Layout},
    number::{Number, Point, path},
};

/// The file of the coast, the last file of the deep river, and the ranks of the banks.
const COAST: f32 = 2.0;
const DEEP_END: f32 = 4.0;
const SOUTH_BANK: f32 = 5.0;
const NORTH_BANK: f32 = 6.0;
const REEFS: [f32; 2] = [5.0, 7.0];
/// How far the deep river reaches past the crossings that lie in it.
const DEEP_RIM: f32 = 0.22;

pub(crate) fn write(out: &mut String, layout: Layout, theme: &Theme, coordinates: Coordinates) {
    write_ground(out, layout, theme);
    write_waves(out, layout, theme);
    write_lines(out, layout, theme);
    write_reefs(out, layout, theme);
    write_coordinates(out, layout, theme, coordinates);
}

fn write_ground(out: &mut String, layout: Layout, theme: &Theme) {
    let (width, height) = (Number(layout.width()), Number(layout.height()));
    let _ = write!(out, "<path fill=\"{}\" d=\"M0 0h{width}v{height}H0z\"/>", theme.frame);
    area(
        out,
        layout,
        theme.land,
        (BEFORE_FIRST, BEFORE_FIRST),
        (BEYOND_LAST_FILE, BEYOND_LAST_RANK),
    );
    area(out, layout, theme.river, (COAST, SOUTH_BANK), (BEYOND_LAST_FILE, NORTH_BANK));
    let coast = coastline(layout);
    let (south_west, north_west) =
        (layout.point(BEFORE_FIRST, BEFORE_FIRST), layout.point(BEFORE_FIRST, BEYOND_LAST_RANK));
    let _ = write!(
        out,
        "<path fill=\"{}\" d=\"{coast}L{north_west}L{south_west}z\"/>\
         <path fill=\"none\" stroke=\"{}\" stroke-width=\"9\" d=\"{coast}\"/>",
        theme.sea, theme.shore
    );
    let inner = layout.frame - 4.0;
    let _ = write!(
        out,
        "<path fill=\"none\" stroke=\"{}\" stroke-width=\"8\" d=\"M{inner} {inner}H{}V{}H{inner}z\"/>",
        theme.frame,
        Number(layout.width() - inner),
        Number(layout.height() - inner),
        inner = Number(inner),
    );
}

fn area(out: &mut String, layout: Layout, color: &str, from: (f32, f32), to: (f32, f32)) {
    let (a, b) = (layout.point(from.0, from.1), layout.point(to.0, to.1));
    let _ = write!(
        out,
        "<path fill=\"{color}\" d=\"M{a}H{}V{}H{}z\"/>",
        Number(b.x),
        Number(b.y),
        Number(a.x)
    );
}

/// Where the sea and the deep river end, one line, since Navies know no difference.
fn coastline(layout: Layout) -> String {
    let (south, north) = (SOUTH_BANK - DEEP_RIM, NORTH_BANK + DEEP_RIM);
    let east = DEEP_END + DEEP_RIM;
    let corner = 0.2;
    let points = [
        (COAST, BEFORE_FIRST),
        (COAST, south - corner),
        (COAST + corner, south),
        (east - corner, south),
        (east, south + corner),
        (east, north - corner),
        (east - corner, north),
        (COAST + corner, north),
        (COAST, north + corner),
        (COAST, BEYOND_LAST_RANK),
    ];
    path(points.map(|(file, rank)| layout.point(file, rank)), false)
}

/// Crests between the crossings: many at sea and in the deep river, few where the river is shallow.
fn write_waves(out: &mut String, layout: Layout, theme: &Theme) {
    let sea = (0..2)
        .flat_map(|file| (0..RANKS - 1).map(move |rank| (file as f32 + 0.5, rank as f32 + 0.5)));
    let deep = [(2.5, 5.5), (3.5, 5.5)];
    let shallow = [(5.5, 5.5), (6.5, 5.5), (8.5, 5.5)];
    let mut crests = String::new();
    for (file, rank) in sea.chain(deep) {
        let at = layout.point(file, rank);
        crest(&mut crests, Point::new(at.x - 24.0, at.y - 6.0));
        crest(&mut crests, Point::new(at.x - 8.0, at.y + 10.0));
    }
    for (file, rank) in shallow {
        let at = layout.point(file, rank);
        crest(&mut crests, Point::new(at.x - 16.0, at.y));
    }
    let _ = write!(
        out,
        "<path fill=\"none\" stroke=\"{}\" stroke-width=\"3\" stroke-linecap=\"round\" d=\"{crests}\"/>",
        theme.wave
    );
}

fn crest(out: &mut String, start: Point) {
    let _ = write!(out, "M{start}q8-8 16 0t16 0");
}

fn write_lines(out: &mut String, layout: Layout, theme: &Theme) {
    let (last_file, last_rank) = ((FILES - 1) as f32, (RANKS - 1) as f32);
    let mut lines = String::new();
    for file in 0..FILES {
        let (a, b) = (layout.point(file as f32, 0.0), layout.point(file as f32, last_rank));
        let _ = write!(lines, "M{a}V{}", Number(b.y));
    }
    for rank in 0..RANKS {
        let (a, b) = (layout.point(0.0, rank as f32), layout.point(last_file, rank as f32));
        let _ = write!(lines, "M{a}H{}", Number(b.x));
    }
    let _ = write!(
        out,
        "<path fill=\"none\" stroke=\"{}\" stroke-width=\"2.5\" stroke-linecap=\"square\" d=\"{lines}\"/>",
        theme.line
    );
    let (a, b) = (layout.point(COAST, 0.0), layout.point(COAST, last_rank));
    let _ = write!(
        out,
        "<path stroke=\"{}\" stroke-width=\"5\" d=\"M{a}V{}\"/>",
        theme.line,
        Number(b.y)
    );
}

fn write_reefs(out: &mut String, layout: Layout, theme: &Theme) {
    let mut strokes = String::new();
    for file in REEFS {
        for beside in [-0.1, 0.1] {
            let (a, b) =
                (layout.point(file + beside, SOUTH_BANK), layout.point(file + beside, NORTH_BANK));
            let _ = write!(strokes, "M{}L{}", a.towards(b, 0.05), a.towards(b, 0.95));
        }
    }
    let _ = write!(
        out,
        "<path fill=\"none\" stroke=\"{}\" stroke-width=\"7\" stroke-dasharray=\"24 9\" d=\"{strokes}\"/>",
        theme.reef
    );
}

fn write_coordinates(out: &mut String, layout: Layout, theme: &Theme, coordinates: Coordinates) {
    const HEIGHT: f32 = 24.0;
    if coordinates == Coordinates::None {
        return;
    }
    let is_printed = coordinates == Coordinates::Both;
    let half_frame = layout.frame / 2.0;
    let mut label = |text: &str, x: f32, y: f32| {
        let baseline = y + HEIGHT / 2.0;
        glyphs::write(out, text, (x, baseline), HEIGHT, theme.label);
    };
    for file in 0..FILES {
        let letter = char::from(b'a' + file).to_string();
        let above = if is_printed { file.to_string() } else { letter.clone() };
        let x = layout.x(file as f32);
        label(&above, x, half_frame);
        label(&letter, x, layout.height() - half_frame);
    }
    for rank in 0..RANKS {
        let number = (rank + 1).to_string();
        let right = if is_printed { rank.to_string() } else { number.clone() };
        let y = layout.y(rank as f32);
        label(&number, half_frame, y);
        label(&right, layout.width() - half_frame, y);
    }
}

/// The empty board of a theme, for pages that put the pieces on it themselves. The distance from one
/// line to the next is 100.
pub fn board_svg(theme: &Theme, is_flipped: bool, coordinates: Coordinates) -> String {
    let layout = Layout::new(is_flipped, coordinates);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\">",
        Number(layout.width()),
        Number(layout.height())
    );
    write(&mut out, layout, theme, coordinates);
    out.push_str("</svg>\n");
    out
}
