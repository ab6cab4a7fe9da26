use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use super::{
    PgnGame,
    result::{ResultWord, termination_word},
    tags::SEVEN_TAG_ROSTER,
    wrap::Wrapper,
};
use crate::{ClockTime, Color, Game, NodeId, Notation, Outcome, TurnStyle};

/// Tags that the game itself decides.
const DERIVED_TAGS: [&str; 3] = ["SetUp", "FEN", "Termination"];

/// How games are written.
///
/// The words that [`Notation::write_turn`] gives for the chosen style must read back as one word:
/// no blanks, braces, semicolons, `!`, `?` or `$` in them, parentheses only around stacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PgnWriter {
    /// How turns are written.
    pub style: TurnStyle,
    /// Lines of move text are shorter than this, unless one word or a comment with a `}` in it
    /// needs more.
    pub width: usize,
}

impl Default for PgnWriter {
    fn default() -> PgnWriter {
        PgnWriter { style: TurnStyle::San, width: 80 }
    }
}

impl PgnWriter {
    /// The text of a game, with an empty line at its end.
    pub fn write<P: Notation>(&self, game: &PgnGame<P>) -> String {
        let mut out = String::new();
        self.append(game, &mut out);
        out
    }

    /// Writes a game after what `out` holds already.
    pub fn append<P: Notation>(&self, game: &PgnGame<P>, out: &mut String) {
        write_tags(game, out);
        out.push('\n');
        let mut text = MoveText {
            game: &game.game,
            style: self.style,
            lines: Wrapper::new(out, self.width),
            needs_number: true,
        };
        text.write();
        text.lines.unit(game.result());
        text.lines.end_line();
        out.push('\n');
    }
}

/// The outcome a record of the game shows: what was declared at its end or else what the rules say.
pub(super) fn recorded_outcome<P: Notation>(game: &Game<P>) -> Option<Outcome> {
    let end = game.main_line_end();
    game.declared_outcome_at(end).or_else(|| game.board_outcome(end))
}

fn write_tags<P: Notation>(game: &PgnGame<P>, out: &mut String) {
    let mut tag = |name: &str, value: &str| {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        out.extend(["[", name, " \"", &value, "\"]\n"]);
    };
    for name in SEVEN_TAG_ROSTER {
        match name {
            "Result" => tag(name, game.result()),
            "Date" => tag(name, game.tags.get(name).unwrap_or("????.??.??")),
            _ => tag(name, game.tags.get(name).unwrap_or("?")),
        }
    }
    if let Some(variant) = P::VARIANT {
        tag("Variant", variant);
    }
    let start = game.game.start_position();
    if *start != P::initial() {
        tag("SetUp", "1");
        tag("FEN", &start.to_fen());
    }
    let is_written = |name: &str| {
        let roster = SEVEN_TAG_ROSTER.iter().chain(&DERIVED_TAGS);
        let mut written = roster.copied().chain(P::VARIANT.map(|_| "Variant"));
        written.any(|written| written.eq_ignore_ascii_case(name))
    };
    for (name, value) in game.tags.iter().filter(|(name, _)| !is_written(name)) {
        tag(name, value);
    }
    if let Some(termination) = termination_tag(game) {
        tag("Termination", termination);
    }
}

/// The tag as it was given if it says what the game says, else a word for it where the result alone
/// would be read as something else.
fn termination_tag<P: Notation>(game: &PgnGame<P>) -> Option<&str> {
    let given = game.tags.get("Termination");
    let declared = game.game.declared_outcome_at(game.game.main_line_end());
    let Some(outcome) = declared else {
        return given;
    };
    let reads_as = |tag| ResultWord::of(declared).outcome(tag) == declared;
    if reads_as(given) {
        given
    } else if reads_as(None) {
        None
    } else {
        Some(termination_word(outcome.termination))
    }
}

/// What is still to be written, the next step last: variations nest without recursion.
enum Step {
    Turn { node: NodeId, with_variations: bool },
    Open,
    Close,
}

struct MoveText<'a, P: Notation> {
    game: &'a Game<P>,
    style: TurnStyle,
    lines: Wrapper<'a>,
    /// Whether the next turn shows its number even if the second side makes it.
    needs_number: bool,
}

impl<P: Notation> MoveText<'_, P> {
    fn write(&mut self) {
        self.annotations_after(NodeId::START);
        let mut steps = Vec::new();
        self.push_main_child(NodeId::START, &mut steps);
        while let Some(step) = steps.pop() {
            match step {
                Step::Turn { node, with_variations } => {
                    self.turn(node);
                    self.push_main_child(node, &mut steps);
                    if with_variations {
                        self.push_variations(node, &mut steps);
                    }
                }
                Step::Open => {
                    self.lines.opening("(");
                    self.needs_number = true;
                }
                Step::Close => {
                    self.lines.closing(")");
                    self.needs_number = true;
                }
            }
        }
    }

    fn push_main_child(&self, node: NodeId, steps: &mut Vec<Step>) {
        let child = self.game.living_node(node).main_child();
        steps.extend(child.map(|node| Step::Turn { node, with_variations: true }));
    }

    fn push_variations(&self, node: NodeId, steps: &mut Vec<Step>) {
        let parent = self.game.living_node(node).parent();
        let siblings = parent.map_or(&[][..], |parent| self.game.living_node(parent).children());
        for &node in siblings.iter().skip(1).rev() {
            let turn = Step::Turn { node, with_variations: false };
            steps.extend([Step::Close, turn, Step::Open]);
        }
    }

    fn turn(&mut self, id: NodeId) {
        let node = self.game.living_node(id);
        let before = node.parent().map_or(node, |parent| self.game.living_node(parent)).position();
        let number = before.fullmove_number();
        let comment = node.comment_before();
        match before.turn() {
            Color::First => self.lines.unit(&format!("{number}.")),
            Color::Second if self.needs_number || comment.is_some() => {
                self.lines.unit(&format!("{number}..."));
            }
            Color::Second => {}
        }
        self.comment(None, comment);
        self.lines.unit(&before.write_turn(node.turn(), self.style));
        self.needs_number = false;
        self.annotations_after(id);
    }

    fn annotations_after(&mut self, id: NodeId) {
        let node = self.game.living_node(id);
        for nag in node.nags() {
            self.lines.unit(&nag.to_string());
        }
        self.comment(node.clock(), node.comment_after());
    }

    /// One pair of braces a line, the clock in the first. A line with a `}` in it cannot stand in
    /// braces; it runs to the end of a line of the file.
    fn comment(&mut self, clock: Option<ClockTime>, comment: Option<&str>) {
        let mut clock = clock.map(|clock| format!("[%clk {clock}]"));
        self.needs_number |= clock.is_some() || comment.is_some();
        for line in comment.unwrap_or_default().lines() {
            let is_free = line.contains('}');
            match clock.take() {
                Some(clock) if is_free => self.lines.braces(&clock),
                Some(clock) => {
                    self.lines.braces(&format!("{clock} {line}"));
                    continue;
                }
                None => {}
            }
            if is_free {
                self.lines.rest_of_line(line);
            } else {
                self.lines.braces(line);
            }
        }
        if let Some(clock) = clock {
            self.lines.braces(&clock);
        }
    }
}
