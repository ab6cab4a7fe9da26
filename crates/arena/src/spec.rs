//! Players as they are written on the command line.

use std::{fmt, str::FromStr, time::Duration};

use cotulenh_engine::{EngineOptions, Level, MAX_HASH, MAX_THREADS};

use crate::limits::{LimitError, SideLimits, parse_time};

/// A player: who it is and what it may use, if that differs from the rest of the match.
///
/// ```
/// use cotulenh_arena::PlayerSpec;
///
/// let weak: PlayerSpec = "ours:level=8,nodes=5000".parse()?;
/// assert_eq!(weak.limits.nodes, Some(5000));
/// let other: PlayerSpec = "uci:/usr/games/stockfish,UCI_LimitStrength=true,UCI_Elo=2400".parse()?;
/// assert_eq!(other.name, "stockfish UCI_LimitStrength=true UCI_Elo=2400");
/// # Ok::<(), cotulenh_arena::SpecError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayerSpec {
    /// What it is called in reports and records.
    pub name: String,
    /// Who it is.
    pub kind: PlayerKind,
    /// What it may use; empty for what the match says.
    pub limits: SideLimits,
    /// As it was written.
    text: String,
}

/// Who plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayerKind {
    /// The engine of this project, in this process.
    Ours(EngineOptions),
    /// Any legal move.
    Random,
    /// The best material after one turn.
    Greedy,
    /// Alpha-beta on material, so many turns deep.
    Plain {
        /// How many turns.
        depth: u32,
    },
    /// Another program that speaks UCI.
    Child(ChildCommand),
}

/// How a program is started and set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChildCommand {
    /// The program.
    pub program: String,
    /// Its arguments.
    pub arguments: Vec<String>,
    /// The options it gets.
    pub options: Vec<(String, String)>,
}

impl fmt::Display for ChildCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.program)
    }
}

/// A text that is no player.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SpecError {
    /// No such player.
    #[error(
        "unknown player '{0}'; there are ours, random, greedy, plain1 to plain9 and uci:PROGRAM"
    )]
    UnknownPlayer(String),
    /// `uci:` without a program.
    #[error("'{0}' does not name a program")]
    NoProgram(String),
    /// Not of the form `name=value`.
    #[error("'{0}' is not of the form name=value")]
    NoValue(String),
    /// No such setting.
    #[error(
        "'{0}' cannot be set; there are level, noise, margin, blindness, threads, hash, overhead, name, \
         tc, movetime, nodes and depth"
    )]
    UnknownSetting(String),
    /// A value that does not fit.
    #[error("{name} cannot be '{value}'")]
    BadValue {
        /// The setting.
        name: String,
        /// The value.
        value: String,
    },
    /// A limit that cannot be read.
    #[error(transparent)]
    Limit(#[from] LimitError),
}

impl PlayerSpec {
    /// Whether it would think forever if nothing told it to stop.
    pub fn needs_limits(&self) -> bool {
        match &self.kind {
            PlayerKind::Ours(options) => options.level == Level::FULL,
            PlayerKind::Child(_) => true,
            PlayerKind::Random | PlayerKind::Greedy | PlayerKind::Plain { .. } => false,
        }
    }
}

impl FromStr for PlayerSpec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<PlayerSpec, SpecError> {
        let (kind, settings) = text.split_once(':').unwrap_or((text, ""));
        let mut spec = PlayerSpec {
            name: String::new(),
            kind: PlayerKind::Random,
            limits: SideLimits::default(),
            text: text.to_string(),
        };
        let mut given_name = None;
        let mut settings = settings.split(',').filter(|setting| !setting.is_empty());
        spec.kind = kind_of(text, kind, &mut settings)?;
        let mut remarks = Vec::new();
        for setting in settings {
            let (name, value) =
                setting.split_once('=').ok_or_else(|| SpecError::NoValue(setting.to_string()))?;
            if name == "name" {
                given_name = Some(value.to_string());
            } else {
                if !set_limit(&mut spec.limits, name, value)? {
                    set_option(&mut spec.kind, name, value)?;
                }
                remarks.push(setting);
            }
        }
        remarks.insert(0, short_name(kind, &spec.kind));
        spec.name = given_name.unwrap_or_else(|| remarks.join(" "));
        Ok(spec)
    }
}

fn short_name<'a>(word: &'a str, kind: &'a PlayerKind) -> &'a str {
    match kind {
        PlayerKind::Child(command) => {
            command.program.rsplit(['/', '\\']).next().unwrap_or(&command.program)
        }
        _ => word,
    }
}

fn kind_of<'a>(
    text: &str,
    word: &str,
    settings: &mut impl Iterator<Item = &'a str>,
) -> Result<PlayerKind, SpecError> {
    let unknown = || SpecError::UnknownPlayer(text.to_string());
    Ok(match word {
        "ours" => PlayerKind::Ours(EngineOptions::default()),
        "random" => PlayerKind::Random,
        "greedy" => PlayerKind::Greedy,
        "uci" => {
            let no_program = || SpecError::NoProgram(text.to_string());
            let mut words = settings.next().ok_or_else(no_program)?.split_ascii_whitespace();
            PlayerKind::Child(ChildCommand {
                program: words.next().ok_or_else(no_program)?.to_string(),
                arguments: words.map(ToString::to_string).collect(),
                options: Vec::new(),
            })
        }
        _ => match word.strip_prefix("plain").map(str::as_bytes) {
            Some(&[digit @ b'1'..=b'9']) => PlayerKind::Plain { depth: u32::from(digit - b'0') },
            _ => return Err(unknown()),
        },
    })
}

fn bad_value(name: &str, value: &str) -> SpecError {
    SpecError::BadValue { name: name.to_string(), value: value.to_string() }
}

/// Whether `name` is a limit; then it is set.
fn set_limit(limits: &mut SideLimits, name: &str, value: &str) -> Result<bool, SpecError> {
    let bad = || bad_value(name, value);
    match name {
        "tc" => limits.clock = Some(value.parse()?),
        "movetime" => limits.move_time = Some(parse_time(value)?),
        "nodes" => limits.nodes = Some(value.parse().map_err(|_| bad())?),
        "depth" => limits.depth = Some(value.parse().map_err(|_| bad())?),
        _ => return Ok(false),
    }
    Ok(true)
}

fn set_option(kind: &mut PlayerKind, name: &str, value: &str) -> Result<(), SpecError> {
    let bad = || bad_value(name, value);
    let number =
        |max: usize| value.parse().ok().filter(|number| (1..=max).contains(number)).ok_or_else(bad);
    match kind {
        PlayerKind::Ours(options) => match name {
            "level" => options.level = value.parse::<Level>().map_err(|_| bad())?,
            "threads" => options.threads = number(MAX_THREADS)?,
            "hash" => options.hash = number(MAX_HASH)?,
            "overhead" => {
                options.overhead = Duration::from_millis(value.parse().map_err(|_| bad())?);
            }
            "noise" => {
                options.handicap.get_or_insert_default().noise =
                    centipawns(value).ok_or_else(bad)?;
            }
            "margin" => {
                options.handicap.get_or_insert_default().margin =
                    centipawns(value).ok_or_else(bad)?;
            }
            "blindness" => {
                options.handicap.get_or_insert_default().blindness =
                    centipawns(value).ok_or_else(bad)?.min(100);
            }
            _ => return Err(SpecError::UnknownSetting(name.to_string())),
        },
        PlayerKind::Child(command) => {
            command.options.push((name.to_string(), value.to_string()));
        }
        _ => return Err(SpecError::UnknownSetting(name.to_string())),
    }
    Ok(())
}

fn centipawns(text: &str) -> Option<i32> {
    text.parse().ok().filter(|value| (0..=10_000).contains(value))
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

cotulenh_board::messages! { SpecError {
    SpecError::UnknownPlayer(text) => "player-unknown-player" { text = text },
    SpecError::NoProgram(text) => "player-no-program" { text = text },
    SpecError::NoValue(text) => "player-no-value" { text = text },
    SpecError::UnknownSetting(text) => "player-unknown-setting" { text = text },
    SpecError::BadValue { name, value } => "player-bad-value" { name = name, value = value },
    SpecError::Limit(error) => as error: LimitError,
} }

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_go_where_they_belong() {
        let spec: PlayerSpec =
            "ours:level=8,threads=2,hash=64,tc=1+0.01,movetime=50ms,name=Eight".parse().unwrap();
        let PlayerKind::Ours(options) = spec.kind else { panic!("{spec:?}") };
        assert_eq!((options.level, options.threads, options.hash), (Level::new(8), 2, 64));
        assert_eq!(spec.limits.to_string(), "tc=1+0.01,move-time=50ms");
        assert_eq!(spec.name, "Eight");
    }

    #[test]
    fn programs_have_arguments_and_options() {
        let spec: PlayerSpec = "uci:./cotulenh uci,Skill Level=3,Hash=8,nodes=100".parse().unwrap();
        let PlayerKind::Child(command) = &spec.kind else { panic!("{spec:?}") };
        assert_eq!(
            (command.program.as_str(), &command.arguments[..]),
            ("./cotulenh", &["uci".to_string()][..])
        );
        let option = |name: &str, value: &str| (name.to_string(), value.to_string());
        assert_eq!(command.options, [option("Skill Level", "3"), option("Hash", "8")]);
        assert_eq!(spec.limits.nodes, Some(100));
    }

    #[test]
    fn what_is_not_understood_is_named() {
        for (text, named) in [
            ("", "''"),
            ("stockfish", "'stockfish'"),
            ("plain0", "'plain0'"),
            ("plain10", "'plain10'"),
            ("uci:", "'uci:'"),
            ("uci: ,Hash=1", "'uci: ,Hash=1'"),
            ("ours:level=21", "level cannot be '21'"),
            ("ours:level", "'level'"),
            ("ours:speed=3", "'speed'"),
            ("ours:hash=0", "hash cannot be '0'"),
            ("ours:noise=-1", "noise cannot be '-1'"),
            ("random:level=3", "'level'"),
            ("ours:tc=x", "'x'"),
            ("greedy:nodes=-1", "nodes cannot be '-1'"),
        ] {
            let error = text.parse::<PlayerSpec>().unwrap_err().to_string();
            assert!(error.contains(named), "{text}: {error}");
        }
    }
}
