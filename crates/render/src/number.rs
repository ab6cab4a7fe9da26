use std::fmt;

/// A coordinate as SVG text: two decimals at most, no idle zeros.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Number(pub(crate) f32);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = (self.0 * 100.0).round() as i64;
        let (whole, rest) = (hundredths.abs() / 100, hundredths.abs() % 100);
        if hundredths < 0 {
            f.write_str("-")?;
        }
        match (whole, rest) {
            (_, 0) => write!(f, "{whole}"),
            (0, _) if rest % 10 == 0 => write!(f, ".{}", rest / 10),
            (0, _) => write!(f, ".{rest:02}"),
            _ if rest % 10 == 0 => write!(f, "{whole}.{}", rest / 10),
            _ => write!(f, "{whole}.{rest:02}"),
        }
    }
}

/// A point as SVG text.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Point {
    pub(crate) x: f32,
    pub(crate) y: f32,
}

impl Point {
    pub(crate) const fn new(x: f32, y: f32) -> Point {
        Point { x, y }
    }

    /// The point at a distance and an angle from this one; angles go clockwise from straight up.
    pub(crate) fn polar(self, distance: f32, degrees: f32) -> Point {
        let (sin, cos) = degrees.to_radians().sin_cos();
        Point::new(self.x + distance * sin, self.y - distance * cos)
    }

    /// The point that part of the way to another one.
    pub(crate) fn towards(self, other: Point, part: f32) -> Point {
        Point::new(self.x + (other.x - self.x) * part, self.y + (other.y - self.y) * part)
    }

    pub(crate) fn distance(self, other: Point) -> f32 {
        (self.x - other.x).hypot(self.y - other.y)
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", Number(self.x), Number(self.y))
    }
}

/// The points as an SVG path, closed or not.
pub(crate) fn path(points: impl IntoIterator<Item = Point>, is_closed: bool) -> String {
    let mut text = String::new();
    for (index, point) in points.into_iter().enumerate() {
        text.push(if index == 0 { 'M' } else { 'L' });
        text.push_str(&point.to_string());
    }
    if is_closed {
        text.push('z');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        for (number, text) in [
            (0.0, "0"),
            (-0.001, "0"),
            (3.0, "3"),
            (-3.5, "-3.5"),
            (0.25, ".25"),
            (-0.5, "-.5"),
            (0.05, ".05"),
            (12.345, "12.35"),
            (1.999, "2"),
        ] {
            assert_eq!(Number(number).to_string(), text);
        }
    }
}
