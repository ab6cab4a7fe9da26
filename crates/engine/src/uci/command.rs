//! Lines from the other side, as commands.

use std::time::Duration;

/// What can be asked for.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Command {
    Uci,
    IsReady,
    NewGame,
    SetOption { name: String, value: Option<String> },
    Position(PositionCommand),
    Go(GoCommand),
    Perft(u32),
    Stop,
    PonderHit,
    Display,
    Bench { depth: Option<u32> },
    Debug,
    Quit,
    Nothing,
}

/// `position`: where the game started and what was played.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct PositionCommand {
    /// The FEN of the start, `None` for the ordinary one.
    pub(crate) fen: Option<String>,
    /// Whole turns.
    pub(crate) turns: Vec<String>,
}

/// `go`: what bounds the search.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct GoCommand {
    /// Time left, the first mover's before the other's.
    pub(crate) time: [Option<Duration>; 2],
    /// Time added a turn.
    pub(crate) increment: [Duration; 2],
    pub(crate) turns_to_go: Option<u32>,
    pub(crate) depth: Option<u32>,
    pub(crate) nodes: Option<u64>,
    pub(crate) mate: Option<u32>,
    pub(crate) move_time: Option<Duration>,
    pub(crate) is_infinite: bool,
    pub(crate) is_ponder: bool,
    /// The turns that may be played; empty for all.
    pub(crate) search_turns: Vec<String>,
}

/// A line that was not understood.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum CommandError {
    #[error("unknown command: {0}")]
    Unknown(String),
    #[error("{keyword} needs a number, not '{found}'")]
    NotANumber { keyword: String, found: String },
    #[error("go does not know '{0}'")]
    UnknownLimit(String),
    #[error("position needs startpos or fen, not '{0}'")]
    UnknownStart(String),
    #[error("setoption needs a name: {0}")]
    NamelessOption(String),
}

impl Command {
    /// Reads a line.
    pub(crate) fn parse(line: &str) -> Result<Command, CommandError> {
        let mut words = line.split_ascii_whitespace();
        let Some(keyword) = words.next() else {
            return Ok(Command::Nothing);
        };
        let rest: Vec<&str> = words.collect();
        Ok(match keyword {
            "uci" => Command::Uci,
            "isready" => Command::IsReady,
            "ucinewgame" => Command::NewGame,
            "setoption" => set_option(line, &rest)?,
            "position" => position(&rest)?,
            "go" => go(&rest)?,
            "stop" => Command::Stop,
            "ponderhit" => Command::PonderHit,
            "d" => Command::Display,
            "bench" => Command::Bench {
                depth: rest.first().map(|word| number(keyword, Some(word))).transpose()?,
            },
            "debug" | "register" => Command::Debug,
            "quit" => Command::Quit,
            _ => return Err(CommandError::Unknown(line.trim().to_string())),
        })
    }
}

/// `name` and `value` may both have blanks in them.
fn set_option(line: &str, words: &[&str]) -> Result<Command, CommandError> {
    let nameless = || CommandError::NamelessOption(line.trim().to_string());
    let (&first, words) = words.split_first().ok_or_else(nameless)?;
    let value_at = words.iter().position(|&word| word == "value").unwrap_or(words.len());
    let name = words[..value_at].join(" ");
    if first != "name" || name.is_empty() {
        return Err(nameless());
    }
    let value = words.get(value_at + 1..).map(|words| words.join(" "));
    Ok(Command::SetOption { name, value })
}

fn position(words: &[&str]) -> Result<Command, CommandError> {
    let moves_at = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
    let (start, turns) = words.split_at(moves_at);
    let fen = match start {
        ["startpos"] => None,
        ["fen", fen @ ..] => Some(fen.join(" ")),
        _ => return Err(CommandError::UnknownStart(start.join(" "))),
    };
    let turns = turns.iter().skip(1).map(ToString::to_string).collect();
    Ok(Command::Position(PositionCommand { fen, turns }))
}

fn go(words: &[&str]) -> Result<Command, CommandError> {
    let mut go = GoCommand::default();
    let mut words = words.iter().peekable();
    while let Some(&keyword) = words.next() {
        match keyword {
            "infinite" => go.is_infinite = true,
            "ponder" => go.is_ponder = true,
            "searchmoves" => {
                while let Some(word) = words.next_if(|word| !is_limit(word)) {
                    go.search_turns.push((*word).to_string());
                }
            }
            _ if !is_limit(keyword) => {
                return Err(CommandError::UnknownLimit(keyword.to_string()));
            }
            _ => {
                let value = words.next().copied();
                match keyword {
                    "wtime" => go.time[0] = Some(millis(keyword, value)?),
                    "btime" => go.time[1] = Some(millis(keyword, value)?),
                    "winc" => go.increment[0] = millis(keyword, value)?,
                    "binc" => go.increment[1] = millis(keyword, value)?,
                    "movestogo" => go.turns_to_go = Some(number(keyword, value)?),
                    "depth" => go.depth = Some(number(keyword, value)?),
                    "nodes" => go.nodes = Some(number(keyword, value)?),
                    "mate" => go.mate = Some(number(keyword, value)?),
                    "movetime" => go.move_time = Some(millis(keyword, value)?),
                    _ => return Ok(Command::Perft(number(keyword, value)?)),
                }
            }
        }
    }
    Ok(Command::Go(go))
}

fn is_limit(word: &str) -> bool {
    matches!(
        word,
        "wtime"
            | "btime"
            | "winc"
            | "binc"
            | "movestogo"
            | "depth"
            | "nodes"
            | "mate"
            | "movetime"
            | "infinite"
            | "ponder"
            | "searchmoves"
            | "perft"
    )
}

fn number<N: std::str::FromStr>(keyword: &str, word: Option<&str>) -> Result<N, CommandError> {
    let word = word.unwrap_or_default();
    word.parse().map_err(|_| CommandError::NotANumber {
        keyword: keyword.to_string(),
        found: word.to_string(),
    })
}

/// A time; clocks that are overdrawn count as empty.
fn millis(keyword: &str, word: Option<&str>) -> Result<Duration, CommandError> {
    let millis: i64 = number(keyword, word)?;
    Ok(Duration::from_millis(millis.max(0).unsigned_abs()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed_go(line: &str) -> GoCommand {
        match Command::parse(line) {
            Ok(Command::Go(go)) => go,
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn every_limit_of_go_is_read() {
        let go = parsed_go(
            "go wtime 1000 btime -20 winc 10 binc 5 movestogo 40 depth 6 nodes 5000 mate 3 \
             movetime 250 infinite ponder searchmoves e2e4 c3:Fe5,Td3 depth 7",
        );
        assert_eq!(go.time, [Some(Duration::from_secs(1)), Some(Duration::ZERO)]);
        assert_eq!(go.increment, [Duration::from_millis(10), Duration::from_millis(5)]);
        assert_eq!((go.turns_to_go, go.depth, go.nodes), (Some(40), Some(7), Some(5000)));
        assert_eq!((go.mate, go.move_time), (Some(3), Some(Duration::from_millis(250))));
        assert!(go.is_infinite && go.is_ponder);
        assert_eq!(go.search_turns, ["e2e4", "c3:Fe5,Td3"]);
        assert_eq!(parsed_go("go"), GoCommand::default());
        assert_eq!(Command::parse("go perft 3"), Ok(Command::Perft(3)));
    }

    #[test]
    fn options_may_have_blanks_in_name_and_value() {
        let option = |name: &str, value: Option<&str>| {
            Ok(Command::SetOption { name: name.into(), value: value.map(Into::into) })
        };
        assert_eq!(
            Command::parse("setoption name Move Overhead value 30"),
            option("Move Overhead", Some("30"))
        );
        assert_eq!(Command::parse("setoption name Clear Hash"), option("Clear Hash", None));
        assert_eq!(Command::parse("setoption name A value b  c"), option("A", Some("b c")));
        assert_eq!(Command::parse("setoption name A value"), option("A", Some("")));
    }

    #[test]
    fn positions_are_cut_at_moves() {
        let position = |fen: Option<&str>, turns: &[&str]| {
            let turns = turns.iter().map(ToString::to_string).collect();
            Ok(Command::Position(PositionCommand { fen: fen.map(Into::into), turns }))
        };
        assert_eq!(Command::parse("position startpos"), position(None, &[]));
        assert_eq!(Command::parse("position startpos moves a b"), position(None, &["a", "b"]));
        assert_eq!(
            Command::parse("position fen 8/8 r - - 0 1 c5:(NT):F>e7... moves c5:Td5"),
            position(Some("8/8 r - - 0 1 c5:(NT):F>e7..."), &["c5:Td5"])
        );
    }

    #[test]
    fn what_is_not_understood_is_named() {
        for (line, named) in [
            ("joho", "joho"),
            ("joho debug on", "joho debug on"),
            ("go depth x", "depth needs a number, not 'x'"),
            ("go wtime", "wtime needs a number, not ''"),
            ("go nodes -1", "'-1'"),
            ("go depth 99999999999", "'99999999999'"),
            ("go fast", "'fast'"),
            ("position", "''"),
            ("position nonsense moves e2e4", "'nonsense'"),
            ("position startpos x", "'startpos x'"),
            ("setoption", "setoption"),
            ("setoption value 3", "setoption value 3"),
            ("setoption name value 3", "setoption name value 3"),
            ("bench deep", "'deep'"),
        ] {
            let error = Command::parse(line).unwrap_err().to_string();
            assert!(error.contains(named), "{line}: {error}");
        }
        assert_eq!(Command::parse("   "), Ok(Command::Nothing));
    }
}
