//! What a picture shows besides the pieces.

use std::str::FromStr;

use cotulenh::{Action, ByColor, MoveKind, Square, TurnLog};

use crate::Theme;

/// How a position is drawn.
#[derive(Clone, PartialEq, Debug)]
pub struct Options {
    /// The width in pixels, from [`Options::MIN_SIZE`] to [`Options::MAX_SIZE`]; what is beyond is
    /// brought within.
    pub size: u32,
    /// The colours.
    pub theme: Theme,
    /// Whether Blue sits below.
    pub is_flipped: bool,
    /// The letters and numbers on the frame.
    pub coordinates: Coordinates,
    /// Whose air defence is shown.
    pub zones: ByColor<bool>,
    /// The turn that led to the position.
    pub last: Option<LastTurn>,
    /// Marked squares.
    pub marks: Vec<Mark>,
    /// Arrows.
    pub arrows: Vec<Arrow>,
    /// Short texts on squares.
    pub labels: Vec<Label>,
}

/// A short text below what stands on a square, such as a number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Label {
    /// The square.
    pub square: Square,
    /// The text; what cannot be drawn is left out.
    pub text: String,
}

impl Options {
    /// The least width.
    pub const MIN_SIZE: u32 = 16;
    /// The greatest width.
    pub const MAX_SIZE: u32 = 4096;

    pub(crate) fn pixels(&self) -> u32 {
        self.size.clamp(Options::MIN_SIZE, Options::MAX_SIZE)
    }
}

impl Default for Options {
    fn default() -> Options {
        Options {
            size: 800,
            theme: Theme::default(),
            is_flipped: false,
            coordinates: Coordinates::default(),
            zones: ByColor::default(),
            last: None,
            marks: Vec::new(),
            arrows: Vec::new(),
            labels: Vec::new(),
        }
    }
}

/// The letters and numbers on the frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Coordinates {
    /// A narrow frame without any.
    None,
    /// `a` to `k` and 1 to 12.
    #[default]
    Letters,
    /// Also the 0 to 10 and 0 to 11 of the printed board, above and on the right.
    Both,
}

/// A marked square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mark {
    /// Where.
    pub square: Square,
    /// What for.
    pub kind: MarkKind,
}

/// What a square is marked for. Each kind has a shape of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum MarkKind {
    /// To be looked at: a frame.
    #[default]
    Here,
    /// A piece may go there: a dot.
    Go,
    /// It may take what stands there: a ring with four teeth.
    Take,
    /// It may take that and stay where it is: a broken ring with a falling bomb.
    Stay,
    /// It may take that and die: a ring with a cross.
    Suicide,
    /// It may join what stands there: a ring with a plus sign.
    Join,
}

impl MarkKind {
    /// All kinds with their names.
    pub const ALL: [(&'static str, MarkKind); 6] = [
        ("here", MarkKind::Here),
        ("go", MarkKind::Go),
        ("take", MarkKind::Take),
        ("stay", MarkKind::Stay),
        ("suicide", MarkKind::Suicide),
        ("join", MarkKind::Join),
    ];
}

impl From<MoveKind> for MarkKind {
    /// How the target of a move is marked.
    fn from(kind: MoveKind) -> MarkKind {
        match kind {
            MoveKind::Normal => MarkKind::Go,
            MoveKind::Capture => MarkKind::Take,
            MoveKind::StayCapture => MarkKind::Stay,
            MoveKind::SuicideCapture => MarkKind::Suicide,
            MoveKind::Combine => MarkKind::Join,
            MoveKind::Finish => MarkKind::Here,
        }
    }
}

/// An arrow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arrow {
    /// Where it begins.
    pub from: Square,
    /// Where it points to.
    pub to: Square,
    /// Its colour.
    pub color: ArrowColor,
}

/// The colour of an arrow.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs, reason = "the names of the colours explain themselves")]
pub enum ArrowColor {
    #[default]
    Green,
    Red,
    Blue,
    Yellow,
    /// Red, green and blue.
    Rgb([u8; 3]),
}

impl ArrowColor {
    /// The colours that have names.
    pub const NAMED: [(&'static str, ArrowColor); 4] = [
        ("green", ArrowColor::Green),
        ("red", ArrowColor::Red),
        ("blue", ArrowColor::Blue),
        ("yellow", ArrowColor::Yellow),
    ];

    pub(crate) fn rgb(self) -> [u8; 3] {
        match self {
            ArrowColor::Green => [0x15, 0x78, 0x1b],
            ArrowColor::Red => [0xb0, 0x1e, 0x2e],
            ArrowColor::Blue => [0x0b, 0x4f, 0x9c],
            ArrowColor::Yellow => [0xd9, 0x9a, 0x00],
            ArrowColor::Rgb(rgb) => rgb,
        }
    }
}

/// What a turn did, as it is marked on the board after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LastTurn {
    /// Where it began.
    pub origin: Square,
    /// Where it went or what it took, step by step.
    pub steps: Vec<(Square, MoveKind)>,
    /// Where pieces became heroes.
    pub heroes: Vec<Square>,
}

impl LastTurn {
    /// The marks of a turn, from its log; `None` for a turn that did nothing.
    pub fn of(log: &TurnLog) -> Option<LastTurn> {
        let origin = log.moves().first()?.from();
        let steps = log
            .moves()
            .iter()
            .filter(|mv| mv.kind() != MoveKind::Finish)
            .map(|mv| (mv.to(), mv.kind()))
            .collect();
        let heroes = log
            .actions()
            .filter_map(|action| match action {
                Action::Promote { square, .. } => Some(*square),
                _ => None,
            })
            .collect();
        Some(LastTurn { origin, steps, heroes })
    }
}

/// A word that says neither an arrow, nor a mark, nor a turn.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseOptionError {
    /// Not two squares.
    #[error("'{0}' is not an arrow (two squares, such as c5c8 or c5c8:red)")]
    Arrow(String),
    /// Not a square.
    #[error("'{0}' is not a square (a1 to k12)")]
    Square(String),
    /// An unknown colour.
    #[error("'{0}' is not a colour (green, red, blue, yellow or six hexadecimal digits)")]
    Color(String),
    /// An unknown kind of mark.
    #[error("'{0}' is not a kind of mark (here, go, take, stay, suicide or join)")]
    MarkKind(String),
    /// Not a turn with its origin.
    #[error("'{0}' is not a turn with both its squares (such as c5c6, Fe2_d9 or c3:Fe5,Td3)")]
    Turn(String),
}

impl FromStr for Arrow {
    type Err = ParseOptionError;

    /// `c5c8`, `c5c8:red` or `c5c8:ff8000`.
    fn from_str(text: &str) -> Result<Arrow, ParseOptionError> {
        let (squares, color) = split_at_colon(text);
        let color = color.map_or(Ok(ArrowColor::default()), str::parse)?;
        (1..squares.len())
            .filter_map(|at| Some((squares.get(..at)?, squares.get(at..)?)))
            .find_map(|(from, to)| {
                Some(Arrow { from: from.parse().ok()?, to: to.parse().ok()?, color })
            })
            .filter(|arrow| arrow.from != arrow.to)
            .ok_or_else(|| ParseOptionError::Arrow(text.to_string()))
    }
}

impl FromStr for ArrowColor {
    type Err = ParseOptionError;

    fn from_str(text: &str) -> Result<ArrowColor, ParseOptionError> {
        if let Some((_, color)) = ArrowColor::NAMED.into_iter().find(|(name, _)| *name == text) {
            return Ok(color);
        }
        let digits = text.strip_prefix('#').unwrap_or(text);
        let is_hexadecimal =
            digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
        u32::from_str_radix(digits, 16)
            .ok()
            .filter(|_| is_hexadecimal)
            .map(|rgb| ArrowColor::Rgb([(rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8]))
            .ok_or_else(|| ParseOptionError::Color(text.to_string()))
    }
}

impl FromStr for Mark {
    type Err = ParseOptionError;

    /// `c5` or `c5:take`.
    fn from_str(text: &str) -> Result<Mark, ParseOptionError> {
        let (square, kind) = split_at_colon(text);
        Ok(Mark {
            square: square.parse().map_err(|_| ParseOptionError::Square(square.to_string()))?,
            kind: kind.map_or(Ok(MarkKind::default()), str::parse)?,
        })
    }
}

impl FromStr for MarkKind {
    type Err = ParseOptionError;

    fn from_str(text: &str) -> Result<MarkKind, ParseOptionError> {
        MarkKind::ALL
            .into_iter()
            .find_map(|(name, kind)| (name == text).then_some(kind))
            .ok_or_else(|| ParseOptionError::MarkKind(text.to_string()))
    }
}

impl FromStr for LastTurn {
    type Err = ParseOptionError;

    /// A turn as engines or files write it, with its origin: `c5c6`, `Fe2_d9`, `c3:Fe5,Td3`. The
    /// rules are not asked.
    fn from_str(text: &str) -> Result<LastTurn, ParseOptionError> {
        let mut squares = squares_in(text).into_iter();
        let bad_turn = || ParseOptionError::Turn(text.to_string());
        let (_, origin) = squares.next().ok_or_else(bad_turn)?;
        let steps: Vec<_> = squares
            .map(|(sign, square)| {
                let kind = match sign {
                    Some('_') => MoveKind::StayCapture,
                    Some('@') => MoveKind::SuicideCapture,
                    Some('x') => MoveKind::Capture,
                    Some('&') => MoveKind::Combine,
                    _ => MoveKind::Normal,
                };
                (square, kind)
            })
            .collect();
        if steps.is_empty() {
            return Err(bad_turn());
        }
        Ok(LastTurn { origin, steps, heroes: Vec::new() })
    }
}

/// The squares named in a word, each with the character before it.
fn squares_in(text: &str) -> Vec<(Option<char>, Square)> {
    let mut squares = Vec::new();
    let mut before = None;
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let read =
            [3, 2].into_iter().find_map(|length| Some((length, rest.get(..length)?.parse().ok()?)));
        let length = match read {
            Some((length, square)) => {
                squares.push((before, square));
                length
            }
            None => first.len_utf8(),
        };
        before = Some(first).filter(|_| read.is_none());
        rest = &rest[length..];
    }
    squares
}

fn split_at_colon(text: &str) -> (&str, Option<&str>) {
    match text.split_once(':') {
        Some((before, after)) => (before, Some(after)),
        None => (text, None),
    }
}

cotulenh::board::messages! { ParseOptionError {
    ParseOptionError::Arrow(text) => "picture-option-arrow" { text = text },
    ParseOptionError::Square(text) => "picture-option-square" { text = text },
    ParseOptionError::Color(text) => "picture-option-color" { text = text },
    ParseOptionError::MarkKind(text) => "picture-option-mark-kind" { text = text },
    ParseOptionError::Turn(text) => "picture-option-turn" { text = text },
} }

#[cfg(test)]
mod tests {
    use super::*;

    fn square(text: &str) -> Square {
        text.parse().unwrap()
    }

    #[test]
    fn arrows_are_two_squares_and_a_colour() {
        let arrow = |text: &str| text.parse::<Arrow>();
        let green = Arrow { from: square("a1"), to: square("b12"), color: ArrowColor::Green };
        assert_eq!(arrow("a1b12"), Ok(green));
        assert_eq!(arrow("k12a11:red").unwrap().from, square("k12"));
        let rgb = ArrowColor::Rgb([0xff, 0x80, 0]);
        assert_eq!(arrow("a1b12:#ff8000"), Ok(Arrow { color: rgb, ..green }));
        for bad in ["", "a1", "a1a1", "a1b13", "a1-b2", "é1b2"] {
            assert_eq!(arrow(bad), Err(ParseOptionError::Arrow(bad.to_string())));
        }
        assert_eq!(arrow("a1b2:pink"), Err(ParseOptionError::Color("pink".to_string())));
        assert_eq!(arrow("a1b2:+12345"), Err(ParseOptionError::Color("+12345".to_string())));
    }

    #[test]
    fn marks_are_a_square_and_a_kind() {
        let mark = |text: &str| text.parse::<Mark>();
        assert_eq!(mark("c5"), Ok(Mark { square: square("c5"), kind: MarkKind::Here }));
        assert_eq!(mark("c5:join"), Ok(Mark { square: square("c5"), kind: MarkKind::Join }));
        assert_eq!(mark("z5"), Err(ParseOptionError::Square("z5".to_string())));
        assert_eq!(mark("c5:eat"), Err(ParseOptionError::MarkKind("eat".to_string())));
    }

    #[test]
    fn a_last_turn_is_read_without_the_rules() {
        let last = |text: &str| {
            let turn: LastTurn = text.parse().unwrap();
            (turn.origin.to_string(), format!("{:?}", turn.steps))
        };
        for (text, origin, steps) in [
            ("c5c6", "c5", "[(c6, Normal)]"),
            ("(NFT)c3c12", "c3", "[(c12, Normal)]"),
            ("e2_d9", "e2", "[(d9, StayCapture)]"),
            ("Fe2@d9", "e2", "[(d9, SuicideCapture)]"),
            ("Tf5xf6", "f5", "[(f6, Capture)]"),
            ("c3:Fe5,T_b3", "c3", "[(e5, Normal), (b3, StayCapture)]"),
        ] {
            assert_eq!(last(text), (origin.to_string(), steps.to_string()), "{text}");
        }
        for bad in ["", "Ic6", "nonsense", "ế"] {
            assert!(bad.parse::<LastTurn>().is_err(), "{bad}");
        }
    }
}
