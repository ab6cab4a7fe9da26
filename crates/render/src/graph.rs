//! The course of a game: who was ahead after each turn, and where it was thrown away.

use std::fmt::Write as _;

use cotulenh::{Color, Piece, Role};

use crate::{
    Theme,
    disc::field_color,
    glyphs,
    number::{Number, Point, path},
    piece::{Definitions, Form},
};

/// How good a position is, seen from Red.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// In hundredths of a point, above 0 if Red is better.
    Points(i32),
    /// Red mates in so many turns, or is mated if it is negative.
    Mate(i32),
    /// The game is over and this side has won.
    Won(Color),
}

/// How bad a turn was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Judgement {
    /// Not the best: a small circle.
    Inaccuracy,
    /// Bad: a triangle.
    Mistake,
    /// It changed the game: a square standing on its corner.
    Blunder,
}

/// A position of a game and the turn that led to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct GraphPoint {
    /// How good the position is; `None` leaves a gap.
    pub score: Option<Score>,
    /// What is to be said against the turn.
    pub judgement: Option<Judgement>,
}

/// How a graph is drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct GraphOptions {
    /// The width in pixels; the height is about a third of it.
    pub size: u32,
    /// The colours.
    pub theme: Theme,
    /// The score that fills a little less than half of a side's room.
    pub scale: u32,
    /// The number of the first turn and the side that makes it.
    pub first_turn: (u32, Color),
    /// The point to show with a line, such as the position on the board.
    pub current: Option<usize>,
}

impl Default for GraphOptions {
    fn default() -> GraphOptions {
        GraphOptions {
            size: 800,
            theme: Theme::default(),
            scale: 500,
            first_turn: (1, Color::First),
            current: None,
        }
    }
}

const WIDTH: f32 = 1000.0;
const HEIGHT: f32 = 330.0;
const LEFT: f32 = 96.0;
const RIGHT: f32 = 980.0;
const TOP: f32 = 16.0;
const BOTTOM: f32 = 252.0;
const MIDDLE: f32 = f32::midpoint(TOP, BOTTOM);
/// Where the numbers of the turns stand.
const NUMBERS: f32 = 282.0;
/// Where the legend stands.
const LEGEND: f32 = 316.0;
/// The most numbers below the graph.
const MAX_LABELS: u32 = 14;
/// Scores with a line and a number at the side, in points.
const TICKS: [i32; 3] = [2, 5, 10];

/// Draws the course of a game as SVG. The first point is the start, the others follow the turns.
///
/// ```
/// use cotulenh_render::{GraphOptions, GraphPoint, Judgement, Score, graph};
///
/// let points = [0, 30, -20, 400].map(|points| GraphPoint {
///     score: Some(Score::Points(points)),
///     judgement: (points == 400).then_some(Judgement::Blunder),
/// });
/// assert!(graph(&points, &GraphOptions::default()).starts_with("<svg"));
/// ```
pub fn graph(points: &[GraphPoint], options: &GraphOptions) -> String {
    let theme = &options.theme;
    let places = Places { last: points.len().saturating_sub(1).max(1), scale: options.scale };
    let mut out = String::new();
    let _ = write!(
        out,
        "<path fill=\"{}\" d=\"M0 0h1000v330H0z\"/><path fill=\"{}\" d=\"M{LEFT} {TOP}H{RIGHT}V{BOTTOM}H{LEFT}z\"/>",
        theme.paper, theme.land
    );
    write_turn_numbers(&mut out, points.len(), places, options);
    write_scale(&mut out, places, theme);
    write_legend(&mut out, theme);
    for run in runs(points, places) {
        write_run(&mut out, theme, &run);
    }
    let _ = write!(
        out,
        "<path stroke=\"{}\" stroke-width=\"2\" d=\"M{LEFT} {MIDDLE}H{RIGHT}\"/>",
        theme.line
    );
    if let Some(current) = options.current.filter(|&current| current < points.len()) {
        let x = Number(places.x(current));
        let _ = write!(
            out,
            "<path stroke=\"{}\" stroke-width=\"3\" stroke-dasharray=\"8 5\" d=\"M{x} {TOP}V{BOTTOM}\"/>",
            theme.ink
        );
    }
    for (index, point) in points.iter().enumerate() {
        if let (Some(score), Some(judgement)) = (point.score, point.judgement) {
            let place = Point::new(places.x(index), places.y(score));
            write_judgement(&mut out, theme, place, judgement);
        }
    }
    document(&out, options)
}

fn document(shapes: &str, options: &GraphOptions) -> String {
    let width = options.size.clamp(crate::Options::MIN_SIZE, crate::Options::MAX_SIZE);
    let height = (width as f32 * HEIGHT / WIDTH).round().max(1.0) as u32;
    let mut definitions = Definitions::default();
    let mut sides = String::new();
    for (color, y) in [(Color::First, TOP), (Color::Second, BOTTOM - 44.0)] {
        let commander = Piece { color, role: Role::Commander, heroic: false };
        let name = definitions.name(commander, Form::Mini);
        let _ = write!(
            sides,
            "<use href=\"#{name}\" transform=\"translate(9 {})scale(.44)\"/>",
            Number(y)
        );
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 1000 330\"><defs>{}</defs>{shapes}{sides}</svg>\n",
        definitions.write("g", ""),
    )
}

/// Where points are on the graph.
#[derive(Clone, Copy)]
struct Places {
    last: usize,
    scale: u32,
}

impl Places {
    fn x(self, index: usize) -> f32 {
        LEFT + (RIGHT - LEFT) * index as f32 / self.last as f32
    }

    fn y(self, score: Score) -> f32 {
        let share = match score {
            Score::Points(points) => 0.97 * (points as f32 / self.scale.max(1) as f32 / 2.0).tanh(),
            Score::Mate(1..) | Score::Won(Color::First) => 1.0,
            Score::Mate(_) | Score::Won(Color::Second) => -1.0,
        };
        MIDDLE - share * (BOTTOM - TOP) / 2.0
    }
}

/// The points without gaps between them.
fn runs(points: &[GraphPoint], places: Places) -> Vec<Vec<Point>> {
    let mut runs = vec![Vec::new()];
    for (index, point) in points.iter().enumerate() {
        match (point.score, runs.last_mut()) {
            (Some(score), Some(run)) => run.push(Point::new(places.x(index), places.y(score))),
            _ => runs.push(Vec::new()),
        }
    }
    runs.retain(|run| !run.is_empty());
    runs
}

/// The line of a run, and what lies between it and the middle in the colours of the sides.
fn write_run(out: &mut String, theme: &Theme, run: &[Point]) {
    let with_crossings = with_crossings(run);
    let (Some(first), Some(last)) = (run.first(), run.last()) else {
        return;
    };
    for color in Color::ALL {
        let edge = with_crossings.iter().map(|point| {
            let y = match color {
                Color::First => point.y.min(MIDDLE),
                Color::Second => point.y.max(MIDDLE),
            };
            Point::new(point.x, y)
        });
        let begin = Point::new(first.x, MIDDLE);
        let end = Point::new(last.x, MIDDLE);
        let area = std::iter::once(begin).chain(edge).chain([end]);
        let _ = write!(
            out,
            "<path fill=\"{}\" fill-opacity=\".8\" d=\"{}\"/>",
            field_color(color),
            path(area, true)
        );
    }
    let _ = write!(
        out,
        "<path fill=\"none\" stroke=\"{}\" stroke-width=\"3\" stroke-linejoin=\"round\" stroke-linecap=\"round\" d=\"{}\"/>",
        theme.ink,
        path(run.iter().copied(), false)
    );
}

/// The points of a run, and those where it crosses the middle.
fn with_crossings(run: &[Point]) -> Vec<Point> {
    let mut points = Vec::with_capacity(2 * run.len());
    for (index, &point) in run.iter().enumerate() {
        if let Some(&before) = index.checked_sub(1).and_then(|before| run.get(before))
            && (before.y - MIDDLE) * (point.y - MIDDLE) < 0.0
        {
            points.push(before.towards(point, (MIDDLE - before.y) / (point.y - before.y)));
        }
        points.push(point);
    }
    points
}

/// Lines and numbers where pairs of turns begin, as many as have room.
fn write_turn_numbers(out: &mut String, points: usize, places: Places, options: &GraphOptions) {
    let (first, side) = options.first_turn;
    // The point before Red's turn `number` is that many turns after the start.
    let offset = u32::from(side == Color::Second);
    let turns = points.saturating_sub(1) as u32;
    let pairs = (turns + offset).div_ceil(2).max(1);
    let step = [1, 2, 5, 10, 20, 50, 100, 200, 500]
        .into_iter()
        .find(|step| pairs / step <= MAX_LABELS)
        .unwrap_or(1000);
    for pair in (0..pairs).filter(|pair| (first + pair).is_multiple_of(step) || step == 1) {
        let index = (2 * pair).saturating_sub(offset) as usize;
        let x = places.x(index);
        let _ = write!(
            out,
            "<path stroke=\"{}\" stroke-opacity=\".3\" stroke-width=\"1.5\" d=\"M{} {TOP}V{BOTTOM}\"/>",
            options.theme.line,
            Number(x)
        );
        let number = (first + pair).to_string();
        glyphs::write(out, &number, (x, NUMBERS), 18.0, options.theme.ink);
    }
}

/// Lines and numbers for scores.
fn write_scale(out: &mut String, places: Places, theme: &Theme) {
    let room = LEFT - 26.0;
    glyphs::write(out, "0", (room, MIDDLE + 7.0), 14.0, theme.ink);
    for points in TICKS.into_iter().flat_map(|points| [points, -points]) {
        let y = places.y(Score::Points(100 * points));
        let _ = write!(
            out,
            "<path stroke=\"{}\" stroke-opacity=\".3\" stroke-width=\"1.5\" d=\"M{LEFT} {}H{RIGHT}\"/>",
            theme.line,
            Number(y)
        );
        glyphs::write(out, &format!("{points:+}"), (room, y + 6.0), 12.0, theme.ink);
    }
}

/// The signs of the judgements with what they are written as.
fn write_legend(out: &mut String, theme: &Theme) {
    let signs =
        [(Judgement::Inaccuracy, "?!"), (Judgement::Mistake, "?"), (Judgement::Blunder, "??")];
    for (index, (judgement, sign)) in signs.into_iter().enumerate() {
        let x = LEFT + 12.0 + 90.0 * index as f32;
        write_judgement(out, theme, Point::new(x, LEGEND - 7.0), judgement);
        glyphs::write(out, sign, (x + 32.0, LEGEND), 15.0, theme.ink);
    }
}

fn write_judgement(out: &mut String, theme: &Theme, place: Point, judgement: Judgement) {
    let (color, shape) = match judgement {
        Judgement::Inaccuracy => (theme.last, "M-6 0a6 6 0 1 1 12 0a6 6 0 1 1-12 0z"),
        Judgement::Mistake => (theme.stay, "M0-9L9.5 7.5h-19z"),
        Judgement::Blunder => (theme.take, "M0-12L12 0 0 12-12 0z"),
    };
    let _ = write!(
        out,
        "<path fill=\"{color}\" stroke=\"{}\" stroke-width=\"2.5\" stroke-linejoin=\"round\" transform=\"translate({place})\" d=\"{shape}\"/>",
        theme.halo
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(scores: &[i32]) -> Vec<GraphPoint> {
        let point = |&score| GraphPoint { score: Some(Score::Points(score)), judgement: None };
        scores.iter().map(point).collect()
    }

    #[test]
    fn red_is_above_the_middle_and_mate_at_the_edge() {
        let places = Places { last: 4, scale: 500 };
        assert!((places.y(Score::Points(0)) - MIDDLE).abs() < 0.01);
        assert!(places.y(Score::Points(100)) < MIDDLE);
        assert!(places.y(Score::Points(-100)) > MIDDLE);
        assert!(places.y(Score::Mate(3)) < places.y(Score::Points(i32::MAX)));
        assert!((places.y(Score::Won(Color::Second)) - BOTTOM).abs() < 0.01);
        assert!(places.y(Score::Points(i32::MIN)) <= BOTTOM);
    }

    #[test]
    fn areas_meet_where_the_line_crosses_the_middle() {
        let places = Places { last: 1, scale: 500 };
        let run = runs(&points(&[300, -300]), places).remove(0);
        let crossing = with_crossings(&run)[1];
        assert!(
            (crossing.y - MIDDLE).abs() < 0.01
                && (crossing.x - f32::midpoint(LEFT, RIGHT)).abs() < 0.1
        );
    }

    #[test]
    fn a_missing_score_leaves_a_gap() {
        let mut scores = points(&[0, 10, 20, 30]);
        scores[1].score = None;
        let runs = runs(&scores, Places { last: 3, scale: 500 });
        assert_eq!(runs.iter().map(Vec::len).collect::<Vec<_>>(), [1, 2]);
    }

    #[test]
    fn any_number_of_points_can_be_drawn() {
        for count in [0, 1, 2, 3, 50, 3000] {
            let svg = graph(&points(&vec![7; count]), &GraphOptions::default());
            assert!(svg.starts_with("<svg") && !svg.contains("NaN"), "{count}");
        }
    }
}
