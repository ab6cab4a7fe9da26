//! The options: how they are announced, read and kept.

use std::{path::PathBuf, time::Duration};

use cotulenh::Battle;

use crate::{EngineOptions, GameSettings, Level, MAX_HASH, MAX_LINES, MAX_THREADS};

const MAX_OVERHEAD: usize = 10_000;

/// The games by name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Variant {
    #[default]
    Cotulenh,
    Chess,
}

/// Everything that `setoption` sets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Settings {
    pub(super) variant: Variant,
    pub(super) game: GameSettings,
    /// All but the level, which follows from the three below.
    engine: EngineOptions,
    skill: Level,
    limits_strength: bool,
    elo: u32,
    pub(super) shows_chances: bool,
}

/// What else has to be done after an option was set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Change {
    Engine,
    Game,
    Variant,
    ClearHash,
    Network(NetworkChoice),
    Nothing,
}

/// What positions are to be valued by.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum NetworkChoice {
    /// The network that comes with the program.
    BuiltIn,
    /// The hand-written terms alone.
    None,
    /// The network in a file.
    File(PathBuf),
}

/// The value of `EvalFile` that stands for the network that comes with the program.
const BUILT_IN: &str = "<built-in>";
/// The value of `EvalFile` that stands for the hand-written terms alone.
const NO_NETWORK: &str = "<none>";

/// An option that was not set.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(super) enum SetError {
    #[error("no such option: {0}")]
    Unknown(String),
    #[error("{name} cannot be '{value}'; {expected}")]
    BadValue { name: &'static str, value: String, expected: String },
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            variant: Variant::default(),
            game: GameSettings::default(),
            engine: EngineOptions::default(),
            skill: Level::FULL,
            limits_strength: false,
            elo: Level::HIGHEST_ELO,
            shows_chances: false,
        }
    }
}

impl Settings {
    /// What the engine is told.
    pub(super) fn engine_options(&self, seed: u64) -> EngineOptions {
        let level = if self.limits_strength { Level::of_elo(self.elo) } else { self.skill };
        EngineOptions { level, seed, ..self.engine }
    }

    /// The lines that answer `uci`.
    pub(super) fn announcement() -> String {
        let defaults = EngineOptions::default();
        let spin = |name: &str, default: usize, min: usize, max: usize| {
            format!("option name {name} type spin default {default} min {min} max {max}")
        };
        let check = |name: &str| format!("option name {name} type check default false");
        let combo = |name: &str, words: &[&str]| {
            let words: Vec<_> = words.iter().map(|word| format!("var {word}")).collect();
            let default = words[0].trim_start_matches("var ");
            format!("option name {name} type combo default {default} {}", words.join(" "))
        };
        let elo = (Level::LOWEST_ELO as usize, Level::HIGHEST_ELO as usize);
        let full = usize::from(Level::FULL.get());
        [
            combo("UCI_Variant", &["cotulenh", "chess"]),
            spin("Hash", defaults.hash, 1, MAX_HASH),
            "option name Clear Hash type button".to_string(),
            spin("Threads", defaults.threads, 1, MAX_THREADS),
            spin("MultiPV", defaults.lines, 1, MAX_LINES),
            check("Ponder"),
            spin("Move Overhead", defaults.overhead.as_millis() as usize, 0, MAX_OVERHEAD),
            spin("Skill Level", full, 0, full),
            check("UCI_LimitStrength"),
            spin("UCI_Elo", elo.1, elo.0, elo.1),
            check("UCI_ShowWDL"),
            check("UCI_Chess960"),
            combo("Battle", &Battle::ALL.map(Battle::code)),
            format!("option name EvalFile type string default {BUILT_IN}"),
        ]
        .join("\n")
    }

    /// Sets an option. Names are taken in any case.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<Change, SetError> {
        let change = match name.to_ascii_lowercase().as_str() {
            "uci_variant" => {
                self.variant = match value {
                    "cotulenh" => Variant::Cotulenh,
                    "chess" => Variant::Chess,
                    _ => {
                        return Err(bad_value(
                            "UCI_Variant",
                            value,
                            "cotulenh and chess are known",
                        ));
                    }
                };
                Change::Variant
            }
            "hash" => {
                self.engine.hash = spin("Hash", value, 1, MAX_HASH)?;
                Change::Engine
            }
            "threads" => {
                self.engine.threads = spin("Threads", value, 1, MAX_THREADS)?;
                Change::Engine
            }
            "multipv" => {
                self.engine.lines = spin("MultiPV", value, 1, MAX_LINES)?;
                Change::Engine
            }
            "move overhead" => {
                let millis = spin("Move Overhead", value, 0, MAX_OVERHEAD)?;
                self.engine.overhead = Duration::from_millis(millis as u64);
                Change::Engine
            }
            "skill level" => {
                let level = spin("Skill Level", value, 0, Level::FULL.get().into())?;
                self.skill = Level::new(level as u8);
                Change::Engine
            }
            "uci_limitstrength" => {
                self.limits_strength = check("UCI_LimitStrength", value)?;
                Change::Engine
            }
            "uci_elo" => {
                let (least, most) = (Level::LOWEST_ELO as usize, Level::HIGHEST_ELO as usize);
                self.elo = spin("UCI_Elo", value, least, most)? as u32;
                Change::Engine
            }
            "uci_showwdl" => {
                self.shows_chances = check("UCI_ShowWDL", value)?;
                Change::Nothing
            }
            "uci_chess960" => {
                self.game.is_chess960 = check("UCI_Chess960", value)?;
                Change::Game
            }
            "battle" => {
                self.game.battle = value.parse().map_err(|error: cotulenh::UnknownWord| {
                    bad_value("Battle", value, &error.to_string())
                })?;
                Change::Game
            }
            "ponder" => check("Ponder", value).map(|_| Change::Nothing)?,
            "evalfile" => Change::Network(match value {
                "" | BUILT_IN | "<empty>" => NetworkChoice::BuiltIn,
                NO_NETWORK => NetworkChoice::None,
                file => NetworkChoice::File(file.into()),
            }),
            "clear hash" => Change::ClearHash,
            _ => return Err(SetError::Unknown(name.to_string())),
        };
        Ok(change)
    }
}

fn bad_value(name: &'static str, value: &str, expected: &str) -> SetError {
    SetError::BadValue { name, value: value.to_string(), expected: expected.to_string() }
}

fn spin(name: &'static str, value: &str, min: usize, max: usize) -> Result<usize, SetError> {
    let number = value.parse().ok().filter(|number| (min..=max).contains(number));
    number.ok_or_else(|| bad_value(name, value, &format!("{min} to {max} are possible")))
}

fn check(name: &'static str, value: &str) -> Result<bool, SetError> {
    value.parse().map_err(|_| bad_value(name, value, "true and false are possible"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_announced_option_can_be_set_to_its_default() {
        for line in Settings::announcement().lines() {
            let words = line.strip_prefix("option name ").unwrap();
            let (name, rest) = words.split_once(" type ").unwrap();
            let mut rest = rest.split(' ').skip_while(|word| *word != "default").skip(1);
            let value = rest.next().unwrap_or_default();
            let mut settings = Settings::default();
            settings.set(name, value).unwrap();
            assert_eq!(settings, Settings::default(), "{line}");
        }
    }

    #[test]
    fn values_out_of_range_change_nothing_and_are_named() {
        for (name, value) in [
            ("Hash", "0"),
            ("Hash", "99999999"),
            ("Threads", "-1"),
            ("MultiPV", "many"),
            ("Skill Level", "21"),
            ("UCI_Elo", "1"),
            ("UCI_ShowWDL", "yes"),
            ("UCI_Variant", "go"),
            ("Battle", "sea"),
            ("Frobnicate", "1"),
        ] {
            let mut settings = Settings::default();
            let error = settings.set(name, value).unwrap_err().to_string();
            assert!(error.contains(name), "{error}");
            assert_eq!(settings, Settings::default());
        }
    }

    #[test]
    fn a_limited_strength_overrides_the_skill_level() {
        let mut settings = Settings::default();
        assert_eq!(settings.engine_options(0).level, Level::FULL);
        settings.set("Skill Level", "5").unwrap();
        assert_eq!(settings.engine_options(0).level, Level::new(5));
        settings.set("uci_elo", &Level::LOWEST_ELO.to_string()).unwrap();
        settings.set("UCI_LimitStrength", "true").unwrap();
        assert_eq!(settings.engine_options(0).level, Level::new(0));
    }
}
