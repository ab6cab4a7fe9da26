//! What each input changes.

use std::time::Duration;

use cotulenh::{FILES, Move, MoveKind, RANKS, Square, TurnStyle};
use cotulenh_board::Turn;

use crate::{
    model::{Answer, Chosen, Menu, Message, Model, Page},
    order::Order,
    words,
};

/// What happens to a game on the screen.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Input {
    Up,
    Down,
    Left,
    Right,
    Enter,
    Escape,
    Backspace,
    Char(char),
    Click(Square),
    /// An answer of the open question was clicked.
    ClickAnswer(usize),
    Finish,
    Undo,
    Redo,
    Hint,
    Flip,
    Save,
    Help,
    Leave,
    Passed(Duration),
    /// The engine has its turn.
    Engine(Turn<Move>),
    /// The hint that was asked for.
    Hinted(Turn<Move>),
}

/// The longest text that can be typed.
const MAX_INPUT: usize = 64;

impl Model {
    /// Takes an input.
    pub(crate) fn update(&mut self, input: Input) {
        let is_leaving = std::mem::take(&mut self.is_leaving);
        match input {
            Input::Passed(elapsed) => {
                self.is_leaving = is_leaving;
                let was_over = self.session.outcome().is_some();
                self.session.run_clock(elapsed);
                if !was_over {
                    self.tell_the_end();
                }
                return;
            }
            Input::Engine(turn) => {
                self.is_leaving = is_leaving;
                return self.take_engines_turn(&turn);
            }
            Input::Hinted(turn) => {
                self.is_leaving = is_leaving;
                return self.take_hint(&turn);
            }
            Input::Leave if is_leaving => {
                self.has_left = true;
                return;
            }
            Input::Leave => {
                self.is_leaving = true;
                let lang = self.session.lang;
                let question = if self.is_kept {
                    words::really_quit(lang)
                } else {
                    words::really_quit_and_lose(lang)
                };
                return self.say(&question);
            }
            _ => {}
        }
        if let Some(page) = &mut self.page {
            match input {
                Input::Down => page.from_line = page.from_line.saturating_add(1),
                Input::Up => page.from_line = page.from_line.saturating_sub(1),
                _ => self.page = None,
            }
            return;
        }
        match input {
            Input::Help => self.obey(Order::Help),
            Input::Flip => self.obey(Order::Flip),
            Input::Save => self.obey(Order::Save),
            Input::Undo => self.obey(Order::Undo),
            Input::Redo => self.obey(Order::Redo),
            Input::Hint => self.obey(Order::Hint),
            Input::Finish => self.obey(Order::Finish),
            Input::Char(letter) => self.type_letter(letter),
            Input::Backspace if self.input.is_empty() => self.obey(Order::Back),
            Input::Backspace => {
                self.input.pop();
            }
            Input::Escape => self.give_up(),
            Input::ClickAnswer(at) => {
                if let Some(menu) = &mut self.menu {
                    menu.at = at.min(menu.items.len().saturating_sub(1));
                    self.answer();
                }
            }
            Input::Click(square) => {
                self.menu = None;
                self.cursor = square;
                self.touch(square);
            }
            Input::Enter => self.enter(),
            Input::Up => self.go(0, 1),
            Input::Down => self.go(0, -1),
            Input::Left => self.go(-1, 0),
            Input::Right => self.go(1, 0),
            Input::Passed(_) | Input::Engine(_) | Input::Hinted(_) | Input::Leave => {}
        }
    }

    fn say(&mut self, text: &str) {
        self.message = Message { text: text.to_string(), is_bad: false };
    }

    fn refuse(&mut self, text: &str) {
        self.message = Message { text: text.to_string(), is_bad: true };
    }

    fn open(&mut self, title: String, text: String) {
        self.page = Some(Page { title, text, from_line: 0 });
    }

    fn report(&mut self, result: Result<String, String>) {
        self.forget_choice();
        match result {
            Ok(text) => self.say(&text),
            Err(text) => self.refuse(&text),
        }
        self.tell_the_end();
    }

    fn tell_the_end(&mut self) {
        if let Some(outcome) = self.session.outcome() {
            self.forget_choice();
            self.say(&words::over(outcome, self.session.lang));
        }
    }

    fn forget_choice(&mut self) {
        self.chosen = None;
        self.menu = None;
        self.hint.clear();
    }

    fn take_engines_turn(&mut self, turn: &Turn<Move>) {
        let side = words::side(self.session.side(), self.session.lang);
        let text = self.session.game.position().write_turn(turn, TurnStyle::San);
        let told = self.session.play_turn(turn);
        self.report(told.map(|told| format!("{side} {text}: {told}")));
    }

    fn take_hint(&mut self, turn: &Turn<Move>) {
        self.wants_hint = false;
        let text = self.session.game.position().write_turn(turn, TurnStyle::San);
        self.say(&words::hint(&text, self.session.lang));
        self.hint = turn.moves().iter().flat_map(|mv| [mv.from(), mv.to()]).collect();
    }

    fn type_letter(&mut self, letter: char) {
        let digit = letter.to_digit(10).map(|digit| digit as usize);
        if let (Some(menu), Some(digit)) = (&mut self.menu, digit)
            && (1..=menu.items.len()).contains(&digit)
        {
            menu.at = digit - 1;
            return self.answer();
        }
        if !letter.is_control() && self.input.chars().count() < MAX_INPUT {
            self.input.push(letter);
        }
    }

    fn give_up(&mut self) {
        if !self.input.is_empty() {
            self.input.clear();
        } else if self.menu.is_some() || self.chosen.is_some() {
            self.forget_choice();
        } else if self.session.deployment.is_some() {
            let cancelled = self.session.cancel();
            self.report(cancelled);
        }
    }

    fn enter(&mut self) {
        if self.menu.is_some() {
            self.answer();
        } else if self.input.trim().is_empty() {
            self.touch(self.cursor);
        } else {
            let text = std::mem::take(&mut self.input);
            match Order::read(&text) {
                Some(order) => self.obey(order),
                None => self.refuse(&words::unknown_order(self.session.lang)),
            }
        }
    }

    fn obey(&mut self, order: Order) {
        let lang = self.session.lang;
        match order {
            Order::Quit => self.has_left = true,
            Order::Flip => self.is_flipped = !self.is_flipped,
            Order::Help => self.open(words::help_title(lang), words::help(lang)),
            Order::Moves => {
                self.open(words::legal_moves_title(lang), self.session.legal_move_texts());
            }
            Order::Save if self.is_kept => self.say(&words::saved(lang)),
            Order::Save => self.refuse(&words::not_kept(lang)),
            Order::Board => self.forget_choice(),
            Order::Undo => {
                self.wants_hint = false;
                let undone = self.session.undo();
                self.report(undone);
            }
            Order::Redo => {
                let redone = self.session.redo();
                self.report(redone);
            }
            Order::Resign => {
                let resigned = self.session.resign();
                self.report(resigned);
            }
            Order::Draw => {
                let drawn = self.session.agree_draw();
                self.report(drawn);
            }
            _ if self.session.is_engines_turn() => self.refuse(&words::thinking(lang)),
            Order::Hint => self.wants_hint = self.session.is_humans_turn(),
            Order::Move(text) => {
                let played = self.session.play_text(&text);
                self.report(played);
            }
            Order::Finish => {
                let finished = self.session.finish();
                self.report(finished);
            }
            Order::Back => {
                let taken_back = self.session.take_back_step();
                self.report(taken_back);
            }
            Order::Cancel => {
                let cancelled = self.session.cancel();
                self.report(cancelled);
            }
            Order::Join(role, square) => {
                let joined = self.session.recombine(role, square);
                self.report(joined);
            }
        }
    }

    /// Moves the cursor, or in a question to another answer.
    fn go(&mut self, files: i8, ranks: i8) {
        if let Some(menu) = &mut self.menu {
            let count = menu.items.len();
            menu.at = match ranks {
                1 => (menu.at + count - 1) % count,
                -1 => (menu.at + 1) % count,
                _ => menu.at,
            };
            return;
        }
        let turn = if self.is_flipped { -1 } else { 1 };
        let moved = |at: u8, by: i8, count: u8| (at as i8 + by).rem_euclid(count as i8) as u8;
        let file = moved(self.cursor.file(), files * turn, FILES);
        let rank = moved(self.cursor.rank(), ranks * turn, RANKS);
        self.cursor = Square::new(file, rank).unwrap_or(self.cursor);
    }

    /// The player points at a square: to choose who moves, or where to.
    fn touch(&mut self, square: Square) {
        let lang = self.session.lang;
        if self.session.outcome().is_some() {
            return self.tell_the_end();
        }
        if self.session.is_engines_turn() {
            return self.refuse(&words::thinking(lang));
        }
        if let Some(chosen) = self.chosen.clone() {
            if chosen.from == square {
                return self.forget_choice();
            }
            if chosen.sign_of(square).is_some() {
                return self.play_to(&chosen, square);
            }
            if !self.movable().contains(square) {
                return self.explain_refusal(&chosen, square);
            }
        }
        self.choose(square);
    }

    /// Plays to a square; if there are several ways the player is asked.
    fn play_to(&mut self, chosen: &Chosen, to: Square) {
        let lang = self.session.lang;
        match chosen.moves_to(to).as_slice() {
            [] => {
                let role = chosen.joins.iter().find(|(_, square)| *square == to).map(|join| join.0);
                if let Some(role) = role {
                    let joined = self.session.recombine(role, to);
                    self.report(joined);
                }
            }
            [mv] => {
                let played = self.session.play_move(*mv);
                self.report(played);
            }
            several => {
                let item = |mv: &Move| {
                    let how = match mv.kind() {
                        MoveKind::Capture => words::captures(lang),
                        MoveKind::StayCapture => words::stays(lang),
                        MoveKind::SuicideCapture => words::sacrifices(lang),
                        MoveKind::Combine => words::combines(lang),
                        MoveKind::Normal | MoveKind::Finish => words::goes(lang),
                    };
                    (how, Answer::Play(*mv))
                };
                let items = several.iter().map(item).collect();
                self.menu = Some(Menu { title: words::which_way(lang), items, at: 0 });
            }
        }
    }

    /// Says which rule forbids the move that the player pointed out.
    fn explain_refusal(&mut self, chosen: &Chosen, to: Square) {
        let stack = chosen.group.stack.to_string().to_uppercase();
        let from = chosen.from;
        let position = self.session.position();
        let text = if chosen.group.is_step {
            position.read_move(&format!("{stack}{from}>{to}")).err()
        } else {
            position.read_turn(&format!("{stack}{from}{to}")).err()
        };
        match text {
            Some(refusal) => self.refuse(&refusal.describe(self.session.lang.lang())),
            None => self.refuse(&words::no_way(self.session.lang)),
        }
    }

    /// Chooses who moves from a square; a stack is asked who of it.
    fn choose(&mut self, square: Square) {
        let lang = self.session.lang;
        self.forget_choice();
        if !self.movable().contains(square) {
            return self.refuse(&words::your_stack(lang));
        }
        let joins = |roles: Vec<cotulenh::Role>| {
            let options =
                self.session.deployment.as_ref().map(cotulenh::Deployment::recombinations);
            let options = options.unwrap_or_default().into_iter();
            let fits = options.filter(|option| roles == [option.role]);
            fits.map(|option| (option.role, option.square)).collect::<Vec<_>>()
        };
        let mut items: Vec<(String, Answer)> = Vec::new();
        for group in self.session.groups(square) {
            let roles: Vec<_> = group.stack.pieces().map(|piece| piece.role).collect();
            let names: Vec<_> = roles.iter().map(|&role| words::role(role, lang)).collect();
            let label = if group.is_step || roles.len() == 1 {
                names.join(" + ")
            } else {
                format!("{} ({})", names.join(" + "), words::whole_stack(lang))
            };
            let joins = if group.is_step { joins(roles) } else { Vec::new() };
            items.push((label, Answer::Choose(Chosen { from: square, group, joins })));
        }
        match items.len() {
            0 => self.refuse(&words::stuck(lang)),
            1 => self.chosen = items.pop().and_then(|(_, answer)| chosen_of(answer)),
            _ => self.menu = Some(Menu { title: words::who_moves(lang), items, at: 0 }),
        }
    }

    fn answer(&mut self) {
        let Some(menu) = self.menu.take() else { return };
        match menu.items.into_iter().nth(menu.at) {
            Some((_, Answer::Choose(chosen))) => self.chosen = Some(chosen),
            Some((_, Answer::Play(mv))) => {
                let played = self.session.play_move(mv);
                self.report(played);
            }
            None => {}
        }
    }
}

fn chosen_of(answer: Answer) -> Option<Chosen> {
    match answer {
        Answer::Choose(chosen) => Some(chosen),
        Answer::Play(_) => None,
    }
}

#[cfg(test)]
mod tests;
