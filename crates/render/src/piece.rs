//! Pieces: a sign on a disc, with the marks of a hero.

use std::{collections::BTreeSet, fmt::Write as _};

use cotulenh::{Color, Piece, Role};

use crate::{art, disc};

/// How much of a disc is drawn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Form {
    /// With the meander in the ring.
    Fine,
    /// With a plain ring.
    Plain,
    /// With a narrow ring, for what a stack carries.
    Mini,
}

impl Form {
    /// The form for a piece that is so many pixels wide.
    pub(crate) fn for_pixels(pixels: f32) -> Form {
        const LEAST_FOR_MEANDER: f32 = 48.0;
        if pixels < LEAST_FOR_MEANDER { Form::Plain } else { Form::Fine }
    }

    const fn suffix(self) -> &'static str {
        match self {
            Form::Fine => "",
            Form::Plain => "-plain",
            Form::Mini => "-mini",
        }
    }
}

/// What a side is called in the names of symbols.
pub(crate) const fn side_word(color: Color) -> &'static str {
    match color {
        Color::First => "red",
        Color::Second => "blue",
    }
}

/// The name of the symbol of a piece.
pub(crate) fn symbol_name(piece: Piece, form: Form) -> String {
    let heroic = if piece.heroic { "-hero" } else { "" };
    format!("{}-{}{heroic}{}", side_word(piece.color), art::word(piece.role), form.suffix())
}

/// The parts that pieces share, each defined once in a document.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Part {
    Sign(Role),
    Disc(Color, Form),
    Water(Color),
    Rays(Color),
    Halo(Color),
    HeroStar(Form),
}

impl Part {
    fn name(self) -> String {
        match self {
            Part::Sign(role) => format!("sign-{}", art::word(role)),
            Part::Disc(color, form) => format!("disc-{}{}", side_word(color), form.suffix()),
            Part::Water(color) => format!("water-{}", side_word(color)),
            Part::Rays(color) => format!("rays-{}", side_word(color)),
            Part::Halo(color) => format!("halo-{}", side_word(color)),
            Part::HeroStar(form) => format!("hero-star{}", form.suffix()),
        }
    }

    fn shapes(self) -> String {
        match self {
            Part::Sign(role) => art::sign(role),
            Part::Disc(color, Form::Fine) => disc::fine(color),
            Part::Disc(color, Form::Plain) => disc::plain(color),
            Part::Disc(color, Form::Mini) => disc::mini(color),
            Part::Water(color) => disc::water(color),
            Part::Rays(color) => disc::rays(color),
            Part::Halo(color) => disc::halo(color),
            Part::HeroStar(Form::Fine) => disc::hero_star(12.5),
            Part::HeroStar(Form::Plain) => disc::hero_star(17.0),
            Part::HeroStar(Form::Mini) => disc::hero_star(24.0),
        }
    }
}

/// Definitions of pieces and of the parts they are made of, collected while a document is written.
#[derive(Debug, Default)]
pub(crate) struct Definitions {
    pieces: BTreeSet<(Form, bool, Color, Role)>,
    others: BTreeSet<String>,
}

impl Definitions {
    /// The name to use a piece by.
    pub(crate) fn name(&mut self, piece: Piece, form: Form) -> String {
        self.pieces.insert((form, piece.heroic, piece.color, piece.role));
        symbol_name(piece, form)
    }

    /// Adds something else than a piece, once.
    pub(crate) fn add(&mut self, definition: String) {
        self.others.insert(definition);
    }

    /// The definitions of everything that was asked for. `tag` is the element around each piece.
    pub(crate) fn write(&self, tag: &str, attributes: &str) -> String {
        let mut parts = BTreeSet::new();
        let mut pieces = String::new();
        for &(form, heroic, color, role) in &self.pieces {
            let piece = Piece { color, role, heroic };
            let name = symbol_name(piece, form);
            let _ = write!(pieces, "<{tag} id=\"{name}\"{attributes}>");
            write_body(&mut pieces, &mut parts, piece, form);
            let _ = write!(pieces, "</{tag}>");
        }
        let mut text = String::new();
        for part in parts {
            let _ = write!(text, "<g id=\"{}\">{}</g>", part.name(), part.shapes());
        }
        text.extend(self.others.iter().map(String::as_str));
        text + &pieces
    }
}

/// How much smaller the disc of a hero is, to make room for the gold around it.
const fn hero_shrink(form: Form) -> &'static str {
    match form {
        Form::Fine | Form::Plain => "translate(7 7)scale(.86)",
        Form::Mini => "translate(10 10)scale(.8)",
    }
}

fn write_body(text: &mut String, parts: &mut BTreeSet<Part>, piece: Piece, form: Form) {
    let mut put = |text: &mut String, part: Part, transform: &str| {
        parts.insert(part);
        let _ = write!(text, "<use href=\"#{}\"{transform}/>", part.name());
    };
    let color = disc::field_color(piece.color);
    if piece.heroic {
        let gold = match form {
            Form::Fine => Part::Rays(piece.color),
            Form::Plain | Form::Mini => Part::Halo(piece.color),
        };
        put(text, gold, "");
        let _ = write!(text, "<g color=\"{color}\" transform=\"{}\">", hero_shrink(form));
    } else {
        let _ = write!(text, "<g color=\"{color}\">");
    }
    put(text, Part::Disc(piece.color, form), "");
    let enlarged = match form {
        Form::Fine => "",
        Form::Plain => " transform=\"translate(-2.5 -2.5)scale(1.05)\"",
        Form::Mini => " transform=\"translate(-5.5 -5.5)scale(1.11)\"",
    };
    if matches!(piece.role, Role::Navy | Role::Engineer) {
        put(text, Part::Water(piece.color), enlarged);
    }
    put(text, Part::Sign(piece.role), enlarged);
    text.push_str("</g>");
    if piece.heroic {
        put(text, Part::HeroStar(form), "");
    }
}
