//! The discs under the signs. Red's are round, Blue's have eight sides, so that a side is never told
//! by its colour alone.

use cotulenh::Color;

use crate::number::{Number, Point, path};

pub(crate) const GOLD: &str = "#f2c14e";
pub(crate) const HERO_GOLD: &str = "#ffd83b";
pub(crate) const HERO_EDGE: &str = "#6b4200";
const WATER: &str = "#a9dcf7";

const CENTRE: Point = Point::new(50.0, 50.0);
const SIDES: usize = 8;
/// Where the field ends and the gold ring begins.
const FIELD: f32 = 38.0;

/// The colour of the field.
pub(crate) const fn field_color(color: Color) -> &'static str {
    match color {
        Color::First => "#c8202f",
        Color::Second => "#1f86d1",
    }
}

/// The ground of the gold ring.
const fn band_color(color: Color) -> &'static str {
    match color {
        Color::First => "#7d0f1b",
        Color::Second => "#0d3f73",
    }
}

/// A disc with the meander in its ring, for pieces of 48 pixels and more.
pub(crate) fn fine(color: Color) -> String {
    let (edge, rim, field) = (outline(color, 47.0), outline(color, 46.2), outline(color, FIELD));
    format!(
        "<path fill=\"{}\" d=\"{edge}\"/><g stroke=\"{GOLD}\"><path fill=\"none\" stroke-width=\"1.6\" d=\"{rim}\"/>\
         <path fill=\"{}\" stroke-width=\"1.6\" d=\"{field}\"/>\
         <path fill=\"none\" stroke-width=\"1.1\" d=\"{}\"/></g>",
        band_color(color),
        field_color(color),
        meander(color),
    )
}

/// A disc with a plain gold ring, for small pieces.
pub(crate) fn plain(color: Color) -> String {
    format!(
        "<path fill=\"{}\" d=\"{}\"/><path fill=\"{}\" stroke=\"{GOLD}\" stroke-width=\"5.5\" d=\"{}\"/>",
        band_color(color),
        outline(color, 47.0),
        field_color(color),
        outline(color, 42.0),
    )
}

/// A disc that is nearly all field, for what a stack carries.
pub(crate) fn mini(color: Color) -> String {
    format!(
        "<path fill=\"{}\" d=\"{}\"/><path fill=\"{}\" stroke=\"{GOLD}\" stroke-width=\"5\" d=\"{}\"/>",
        band_color(color),
        outline(color, 49.0),
        field_color(color),
        outline(color, 44.5),
    )
}

/// The rays around the disc of a hero.
pub(crate) fn rays(color: Color) -> String {
    let (count, inner) = match color {
        Color::First => (14, 40.5),
        Color::Second => (SIDES, 42.5),
    };
    let step = 180.0 / count as f32;
    let points = (0..2 * count)
        .map(|index| CENTRE.polar(if index % 2 == 0 { 50.0 } else { inner }, index as f32 * step));
    format!(
        "<path fill=\"{HERO_GOLD}\" stroke=\"{HERO_EDGE}\" stroke-width=\"1\" stroke-linejoin=\"round\" d=\"{}\"/>",
        path(points, true)
    )
}

/// The gold below a small hero, where rays would be a blur.
pub(crate) fn halo(color: Color) -> String {
    format!(
        "<path fill=\"{HERO_GOLD}\" stroke=\"{HERO_EDGE}\" stroke-width=\"2.5\" d=\"{}\"/>",
        outline(color, 48.7)
    )
}

/// The star at the head of a hero, larger the smaller the piece is.
pub(crate) fn hero_star(radius: f32) -> String {
    let centre = Point::new(50.0, 1.0 + radius);
    let points = (0..10).map(|index| {
        centre.polar(if index % 2 == 0 { radius } else { 0.42 * radius }, index as f32 * 36.0)
    });
    format!(
        "<path fill=\"#fff3b0\" stroke=\"{HERO_EDGE}\" stroke-width=\"{}\" stroke-linejoin=\"round\" d=\"{}\"/>",
        Number(2.2 * radius / 12.5),
        path(points, true)
    )
}

/// The water in the lower third of the field of a Navy or an Engineer.
pub(crate) fn water(color: Color) -> String {
    const SURFACE: f32 = 64.0;
    const WAVES: usize = 5;
    let radius = FIELD - 0.6;
    let half_width = match color {
        Color::First => (radius * radius - (SURFACE - 50.0).powi(2)).sqrt(),
        Color::Second => radius,
    };
    let left = 50.0 - half_width;
    let half_wave = Number(half_width / WAVES as f32);
    let quarter_wave = Number(half_width / WAVES as f32 / 2.0);
    let waves = format!("q{quarter_wave}-2.6 {half_wave} 0t{half_wave} 0").repeat(WAVES);
    let bed = match color {
        Color::First => format!("A{0} {0} 0 0 1 {1} 64z", Number(radius), Number(left)),
        Color::Second => {
            let corners = octagon(radius);
            let below = corners.into_iter().filter(|corner| corner.y > SURFACE);
            path(below, true).replacen('M', "L", 1)
        }
    };
    format!("<path fill=\"{WATER}\" d=\"M{} 64{waves}{bed}\"/>", Number(left))
}

/// The edge of a disc: a circle, or an octagon around the same circle.
fn outline(color: Color, radius: f32) -> String {
    match color {
        Color::First => {
            let (r, width) = (Number(radius), Number(2.0 * radius));
            format!(
                "M{} 50a{r} {r} 0 1 1 {width} 0a{r} {r} 0 1 1-{width} 0z",
                Number(50.0 - radius)
            )
        }
        Color::Second => path(octagon(radius - 0.8), true),
    }
}

/// The corners clockwise from the upper one of the right side.
fn octagon(apothem: f32) -> [Point; SIDES] {
    let half = 180.0 / SIDES as f32;
    let radius = apothem / half.to_radians().cos();
    std::array::from_fn(|side| CENTRE.polar(radius, 90.0 - half + 2.0 * half * side as f32))
}

/// One key of the meander: along the ring and across it, both from 0 to 1.
const KEY: [(f32, f32); 6] =
    [(0.1, 0.0), (0.1, 1.0), (0.8, 1.0), (0.8, 0.38), (0.44, 0.38), (0.44, 0.66)];

/// The keys all around the ring, standing on its inner line.
fn meander(color: Color) -> String {
    const ROUND_KEYS: usize = 22;
    const KEYS_A_SIDE: usize = 3;
    let (inner, outer) = (FIELD + 1.4, 43.8);
    let mut text = String::new();
    match color {
        Color::First => {
            for key in 0..ROUND_KEYS {
                let place = |(along, across): (f32, f32)| {
                    let angle = (key as f32 + along) * 360.0 / ROUND_KEYS as f32;
                    CENTRE.polar(inner + (outer - inner) * across, angle)
                };
                text.push_str(&path(KEY.map(place), false));
            }
        }
        Color::Second => {
            let (low, high) = (octagon(inner - 0.8), octagon(outer - 0.8));
            for side in 0..SIDES {
                let next = (side + 1) % SIDES;
                for key in 0..KEYS_A_SIDE {
                    let place = |(along, across): (f32, f32)| {
                        let part = (key as f32 + along + 0.05) / KEYS_A_SIDE as f32;
                        low[side]
                            .towards(low[next], part)
                            .towards(high[side].towards(high[next], part), across)
                    };
                    text.push_str(&path(KEY.map(place), false));
                }
            }
        }
    }
    text
}
