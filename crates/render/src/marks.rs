//! Everything drawn around, under and over the pieces.

use std::fmt::Write as _;

use cotulenh::{ByColor, Color, MoveKind, Square};

use crate::{
    Arrow, Label, LastTurn, Mark, MarkKind, Theme,
    disc::{HERO_GOLD, field_color},
    glyphs,
    layout::{BEFORE_FIRST, BEYOND_LAST_FILE, BEYOND_LAST_RANK, Layout, PITCH},
    number::{Number, Point, path},
    piece::Definitions,
    scene::{Deploying, Zone},
};

/// The rings of fire. Red's are whole lines with round dots, Blue's broken lines with square ones.
pub(crate) fn write_zones(
    out: &mut String,
    definitions: &mut Definitions,
    layout: Layout,
    zones: &[Zone],
    shown: ByColor<bool>,
) {
    if !zones.iter().any(|zone| shown[zone.color]) {
        return;
    }
    let (a, b) = (
        layout.point(BEFORE_FIRST, BEFORE_FIRST),
        layout.point(BEYOND_LAST_FILE, BEYOND_LAST_RANK),
    );
    definitions.add(format!(
        "<clipPath id=\"playing\"><path d=\"M{a}H{}V{}H{}z\"/></clipPath>",
        Number(b.x),
        Number(b.y),
        Number(a.x)
    ));
    out.push_str("<g clip-path=\"url(#playing)\">");
    for color in Color::ALL.into_iter().filter(|&color| shown[color]) {
        let (paint, dashes) = match color {
            Color::First => (field_color(color), ""),
            Color::Second => (field_color(color), " stroke-dasharray=\"22 12\""),
        };
        let _ = write!(out, "<g fill=\"{paint}\" stroke=\"{paint}\" stroke-width=\"6\"{dashes}>");
        for zone in zones.iter().filter(|zone| zone.color == color) {
            let center = layout.center(zone.square);
            // The circle passes just outside the farthest crossings and inside all others.
            let radius = (f32::from(zone.level) + 0.12) * PITCH;
            let _ = write!(
                out,
                "<circle fill-opacity=\".13\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>",
                Number(center.x),
                Number(center.y),
                Number(radius)
            );
        }
        out.push_str("</g>");
        write_covered(out, layout, zones, color, paint);
    }
    out.push_str("</g>");
}

/// A dot on every crossing that a side covers.
fn write_covered(out: &mut String, layout: Layout, zones: &[Zone], color: Color, paint: &str) {
    let mut dots = String::new();
    for square in Square::all() {
        let is_covered = zones.iter().filter(|zone| zone.color == color).any(|zone| {
            let files = u32::from(square.file().abs_diff(zone.square.file()));
            let ranks = u32::from(square.rank().abs_diff(zone.square.rank()));
            files * files + ranks * ranks <= u32::from(zone.level).pow(2)
        });
        if is_covered {
            let center = layout.center(square);
            let _ = write!(dots, "M{center}h0");
        }
    }
    let cap = match color {
        Color::First => "round",
        Color::Second => "square",
    };
    let _ = write!(
        out,
        "<path fill=\"none\" stroke=\"{paint}\" stroke-width=\"20\" stroke-linecap=\"{cap}\" stroke-opacity=\".65\" d=\"{dots}\"/>"
    );
}

/// The glow under a Commander in check.
pub(crate) fn write_check(
    out: &mut String,
    definitions: &mut Definitions,
    layout: Layout,
    theme: &Theme,
    square: Square,
) {
    let center = layout.center(square);
    let (x, y, paint) = (Number(center.x), Number(center.y), theme.check);
    definitions.add(format!(
        "<radialGradient id=\"check\"><stop offset=\".55\" stop-color=\"{paint}\"/><stop offset=\"1\" stop-color=\"{paint}\" stop-opacity=\"0\"/></radialGradient>"
    ));
    let _ = write!(out, "<circle fill=\"url(#check)\" cx=\"{x}\" cy=\"{y}\" r=\"76\"/>");
}

/// The squares and ways of a turn, under the pieces.
pub(crate) fn write_last(out: &mut String, layout: Layout, theme: &Theme, last: &LastTurn) {
    let paint = theme.last;
    write_plate(out, layout, last.origin, &format!("fill=\"{paint}\" fill-opacity=\".3\""));
    for &(to, kind) in &last.steps {
        if !matches!(kind, MoveKind::StayCapture | MoveKind::SuicideCapture) {
            write_plate(out, layout, to, &format!("fill=\"{paint}\" fill-opacity=\".55\""));
        }
    }
    for &(to, kind) in &last.steps {
        write_way(out, layout, paint, last.origin, to);
        if matches!(kind, MoveKind::StayCapture | MoveKind::SuicideCapture) {
            write_burst(out, layout.center(to), theme);
        }
    }
    for &square in &last.heroes {
        let center = layout.center(square);
        let _ = write!(
            out,
            "<circle fill=\"{HERO_GOLD}\" fill-opacity=\".75\" cx=\"{}\" cy=\"{}\" r=\"58\"/>",
            Number(center.x),
            Number(center.y)
        );
    }
}

/// The origin of a deployment under way and the steps made, under the pieces.
pub(crate) fn write_deployment(out: &mut String, layout: Layout, theme: &Theme, made: &Deploying) {
    let paint = theme.join;
    for &(to, kind) in &made.steps {
        write_plate(out, layout, to, &format!("fill=\"{paint}\" fill-opacity=\".3\""));
        write_way(out, layout, paint, made.origin, to);
        if matches!(kind, MoveKind::StayCapture | MoveKind::SuicideCapture) {
            write_burst(out, layout.center(to), theme);
        }
    }
    let edge = format!(
        "fill=\"{paint}\" fill-opacity=\".3\" stroke=\"{paint}\" stroke-width=\"7\" stroke-dasharray=\"18 10\""
    );
    write_plate(out, layout, made.origin, &edge);
}

fn write_plate(out: &mut String, layout: Layout, square: Square, paint: &str) {
    let center = layout.center(square);
    let _ = write!(
        out,
        "<rect {paint} x=\"{}\" y=\"{}\" width=\"98\" height=\"98\" rx=\"16\"/>",
        Number(center.x - 49.0),
        Number(center.y - 49.0)
    );
}

/// A line of arrowheads from one square to another.
fn write_way(out: &mut String, layout: Layout, paint: &str, from: Square, to: Square) {
    let (a, b) = (layout.center(from), layout.center(to));
    let length = a.distance(b);
    if length < 1.0 {
        return;
    }
    let _ = write!(
        out,
        "<path fill=\"none\" stroke=\"{paint}\" stroke-width=\"11\" stroke-linecap=\"round\" stroke-opacity=\".75\" d=\"M{}L{}\"/>",
        a.towards(b, (20.0 / length).min(0.4)),
        a.towards(b, 1.0 - (20.0 / length).min(0.4)),
    );
}

/// Where something was destroyed and nobody came instead.
fn write_burst(out: &mut String, center: Point, theme: &Theme) {
    let points = (0..16)
        .map(|index| center.polar(if index % 2 == 0 { 40.0 } else { 20.0 }, index as f32 * 22.5));
    let _ = write!(
        out,
        "<path fill=\"{}\" fill-opacity=\".8\" stroke=\"{}\" stroke-width=\"4\" stroke-linejoin=\"round\" d=\"{}\"/>",
        theme.stay,
        theme.halo,
        path(points, true)
    );
}

/// A marked square, over the pieces.
pub(crate) fn write_mark(out: &mut String, layout: Layout, theme: &Theme, mark: Mark) {
    let center = layout.center(mark.square);
    let (color, width, shape) = match mark.kind {
        MarkKind::Here => (theme.last, 8.0, frame()),
        MarkKind::Go => {
            let _ = write!(
                out,
                "<circle fill=\"{}\" stroke=\"{}\" stroke-width=\"5\" cx=\"{}\" cy=\"{}\" r=\"17\"/>",
                theme.go,
                theme.halo,
                Number(center.x),
                Number(center.y)
            );
            return;
        }
        MarkKind::Take => (theme.take, 8.0, format!("{}{}", ring(46.0), teeth())),
        MarkKind::Stay => (theme.stay, 8.0, format!("{}{}", broken_ring(), bomb())),
        MarkKind::Suicide => {
            (theme.suicide, 8.0, format!("{}M28-46l18 18M46-46l-18 18", ring(46.0)))
        }
        MarkKind::Join => (theme.join, 8.0, format!("{}M37-50v26M24-37h26", ring(46.0))),
    };
    let halo = Number(width + 6.0);
    let _ = write!(
        out,
        "<g fill=\"none\" stroke-linecap=\"round\" transform=\"translate({center})\"><path stroke=\"{}\" stroke-width=\"{halo}\" d=\"{shape}\"/><path stroke=\"{color}\" stroke-width=\"{}\" d=\"{shape}\"/></g>",
        theme.halo,
        Number(width),
    );
}

fn ring(radius: f32) -> String {
    let (r, width) = (Number(radius), Number(2.0 * radius));
    format!("M-{r} 0a{r} {r} 0 1 1 {width} 0a{r} {r} 0 1 1-{width} 0")
}

fn broken_ring() -> String {
    let quarter = |from: f32| {
        let origin = Point::new(0.0, 0.0);
        let (a, b) = (origin.polar(46.0, from), origin.polar(46.0, from + 58.0));
        format!("M{a}A46 46 0 0 1 {b}")
    };
    [16.0, 106.0, 196.0, 286.0].map(quarter).concat()
}

/// Four short strokes inwards, as of a gun sight.
fn teeth() -> String {
    "M0-46v14M0 46v-14M-46 0h14M46 0h-14".to_string()
}

/// An arrow that falls and a line it falls on, beside the ring.
fn bomb() -> String {
    "M38-56v22M29-43l9 10 9-10M26-22h24".to_string()
}

fn frame() -> String {
    "M-46-24v-22h22M46-24v-22h-22M-46 24v22h22M46 24v22h-22".to_string()
}

/// Writes a text on the lower edge of a square.
pub(crate) fn write_label(out: &mut String, layout: Layout, label: &Label) {
    const HEIGHT: f32 = 0.13 * PITCH;
    const PADDING: f32 = 0.04 * PITCH;
    let Point { x, y } = layout.center(label.square);
    let text = glyphs::fitted(&label.text, HEIGHT, PITCH - 2.0 * PADDING);
    let width = glyphs::width(&text, HEIGHT) + 2.0 * PADDING;
    let baseline = y + 0.47 * PITCH;
    let _ = write!(
        out,
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\" fill=\"#fff\" fill-opacity=\".85\"/>",
        Number(x - width / 2.0),
        Number(baseline - HEIGHT - PADDING),
        Number(width),
        Number(HEIGHT + 2.0 * PADDING),
        Number(PADDING),
    );
    glyphs::write(out, &text, (x, baseline), HEIGHT, "#222");
}

/// An arrow, over everything.
pub(crate) fn write_arrow(out: &mut String, layout: Layout, arrow: Arrow) {
    let (from, to) = (layout.center(arrow.from), layout.center(arrow.to));
    let length = from.distance(to);
    let [red, green, blue] = arrow.color.rgb();
    let (tail, neck, tip) = (26.0, length - 46.0, length - 8.0);
    let (half, wing) = (9.0, 27.0);
    let ahead = Point::new((to.x - from.x) / length, (to.y - from.y) / length);
    let place = |(along, aside): (f32, f32)| {
        Point::new(
            from.x + ahead.x * along - ahead.y * aside,
            from.y + ahead.y * along + ahead.x * aside,
        )
    };
    let outline = [
        (tail, -half),
        (neck, -half),
        (neck - 6.0, -wing),
        (tip, 0.0),
        (neck - 6.0, wing),
        (neck, half),
        (tail, half),
    ];
    let _ = write!(
        out,
        "<path fill=\"#{red:02x}{green:02x}{blue:02x}\" fill-opacity=\".82\" stroke=\"#fff\" stroke-opacity=\".7\" stroke-width=\"3\" stroke-linejoin=\"round\" d=\"{}\"/>",
        path(outline.map(place), true)
    );
}
