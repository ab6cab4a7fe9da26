//! A game in lines, for screen readers, pipes and small windows.

use std::io::{self, BufRead, IsTerminal, Read, Write};

use anyhow::Result;
use cotulenh::{Square, TurnStyle};
use cotulenh_board::Color;
use cotulenh_engine::Level;
use cotulenh_i18n::{Context, msg};

use crate::{
    draw, keeper::Keeper, model::Model, order::Order, seat::Seat, session::Session,
    thinker::Thinker, words,
};

/// The longest line that is read.
const MAX_LINE: u64 = 4096;

/// Plays until the input ends, the game is left, or two engines have finished theirs.
pub(crate) fn run(mut session: Session, thinker: &Thinker, mut keeper: Keeper) -> Result<()> {
    play(&mut session, thinker, &mut keeper)?;
    keeper.trouble.map_or(Ok(()), Err)
}

fn play(session: &mut Session, thinker: &Thinker, keeper: &mut Keeper) -> Result<()> {
    let mut input = io::stdin().lock();
    let mut out = io::stdout().lock();
    let lang = session.lang;
    let is_asking = io::stdin().is_terminal();
    say(&mut out, &board(session))?;
    let mut is_told = false;
    loop {
        keeper.save(session);
        if let Some(trouble) = keeper.trouble_in_words(lang).filter(|_| !is_told) {
            is_told = true;
            say(&mut out, &format!("! {trouble}"))?;
        }
        if let Some(outcome) = session.outcome() {
            say(&mut out, &words::over(outcome, lang))?;
            return Ok(());
        }
        if let Seat::Engine(level) = session.seats[session.side()] {
            let side = words::side(session.side(), lang);
            let turn = if is_asking {
                thinker.turn_in_a_while(session, level)
            } else {
                thinker.turn_at_once(session, level)
            };
            let turn = turn.context(msg::the_engine_has_no_turn())?;
            let text = session.game.position().write_turn(&turn, TurnStyle::San);
            let told = session.play_turn(&turn).map_err(anyhow::Error::msg)?;
            say(&mut out, &format!("{side}: {text} ({told})"))?;
            continue;
        }
        if is_asking {
            write!(out, "{}> ", words::side(session.side(), lang))?;
            out.flush()?;
        }
        let Some(text) = next_text(&mut input)? else {
            return Ok(());
        };
        match Order::read(&text) {
            Some(Order::Quit) => return Ok(()),
            Some(Order::Save) if keeper.trouble.is_some() => is_told = false,
            Some(order) => {
                let answer = obey(session, thinker, order, keeper.is_keeping());
                let answer = answer.unwrap_or_else(|reason| format!("! {reason}"));
                say(&mut out, &answer)?;
            }
            None if text.is_empty() => {}
            None => say(&mut out, &format!("! {}", words::unknown_order(lang)))?,
        }
    }
}

fn say(out: &mut impl Write, text: &str) -> Result<()> {
    writeln!(out, "{}", text.trim_end())?;
    out.flush()?;
    Ok(())
}

fn next_text(input: &mut impl BufRead) -> Result<Option<String>> {
    let mut bytes = Vec::new();
    let read = input.by_ref().take(MAX_LINE).read_until(b'\n', &mut bytes);
    let read = read.context(msg::cannot_read_standard_input())?;
    Ok((read > 0).then(|| String::from_utf8_lossy(&bytes).trim().to_string()))
}

/// Does what was ordered, and says what came of it.
pub(crate) fn obey(
    session: &mut Session,
    thinker: &Thinker,
    order: Order,
    is_kept: bool,
) -> Result<String, String> {
    match order {
        Order::Move(text) => session.play_text(&text),
        Order::Finish => session.finish(),
        Order::Back => session.take_back_step(),
        Order::Cancel => session.cancel(),
        Order::Join(role, square) => session.recombine(role, square),
        Order::Undo => session.undo(),
        Order::Redo => session.redo(),
        Order::Hint => {
            let turn = thinker.turn_at_once(session, Level::FULL);
            let before = session.game.position();
            let text = turn.map(|turn| before.write_turn(&turn, TurnStyle::San));
            Ok(words::hint(&text.unwrap_or_default(), session.lang))
        }
        Order::Save if is_kept => Ok(words::saved(session.lang)),
        Order::Save => Err(words::not_kept(session.lang)),
        Order::Resign => session.resign(),
        Order::Draw => session.agree_draw(),
        Order::Moves => Ok(session.legal_move_texts()),
        Order::Board | Order::Flip => Ok(board(session)),
        Order::Help => Ok(words::help_in_lines(session.lang)),
        Order::Quit => Ok(String::new()),
    }
}

fn board(session: &Session) -> String {
    let model = Model::new(session.clone(), false);
    format!("{}\n{}", draw::board_text(&model), pieces(session))
}

/// Every stack in words, for those who do not see the board.
fn pieces(session: &Session) -> String {
    let position = session.position();
    let of = |side| {
        let squares: Vec<Square> = position.squares_of(side).into_iter().collect();
        let named: Vec<String> = squares
            .into_iter()
            .filter_map(|square| Some(format!("{}{square}", position.stack_at(square)?)))
            .map(|text| text.replace(['(', ')'], ""))
            .collect();
        format!("{}: {}\n", words::side(side, session.lang), named.join(" "))
    };
    Color::ALL.into_iter().map(of).collect()
}
