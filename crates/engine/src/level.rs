use std::{fmt, str::FromStr, time::Duration};

use cotulenh::Lang;

use crate::{Handicap, Limits, Weakness};

/// How well an engine plays, from 0 for a beginner to 20 for all it can.
///
/// A weaker level looks at fewer positions, overlooks some of what the other side could answer, as
/// people do, judges positions less well, and does not insist on the very best of the turns it likes.
/// It never plays a turn that it has not considered, and it always sees recaptures and checks.
///
/// ```
/// use cotulenh::Lang;
/// use cotulenh_engine::Level;
///
/// let level: Level = "8".parse()?;
/// assert_eq!((level.name(Lang::En), level.name(Lang::Vi)), ("Sergeant", "Trung sĩ"));
/// assert!(level < Level::FULL);
/// # Ok::<(), cotulenh_engine::LevelError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// The first level of a rank, and what the rank is called in English and Vietnamese.
const RANKS: [(u8, &str, &str); 8] = [
    (0, "Recruit", "Tân binh"),
    (3, "Corporal", "Hạ sĩ"),
    (6, "Sergeant", "Trung sĩ"),
    (9, "Lieutenant", "Trung úy"),
    (12, "Captain", "Đại úy"),
    (15, "Colonel", "Đại tá"),
    (18, "General", "Đại tướng"),
    (20, "Commander", "Tư lệnh"),
];

/// What a level can do, at some levels; the others lie in between.
const ABILITIES: [(u8, Ability); 6] = [
    (0, Ability::new(2_600, 30, 30, 22)),
    (4, Ability::new(4_600, 23, 15, 14)),
    (8, Ability::new(6_800, 17, 0, 9)),
    (12, Ability::new(12_000, 11, 0, 5)),
    (16, Ability::new(32_000, 6, 0, 2)),
    (20, Ability::new(100_000, 0, 0, 0)),
];

#[derive(Clone, Copy, Debug)]
struct Ability {
    /// Positions it looks at for a turn.
    nodes: u32,
    /// How it errs.
    handicap: Handicap,
}

impl Ability {
    const fn new(nodes: u32, noise: i32, margin: i32, blindness: i32) -> Ability {
        Ability { nodes, handicap: Handicap { noise, margin, blindness } }
    }
}

impl Level {
    /// The highest level: nothing is held back.
    pub const FULL: Level = Level(20);
    /// The Elo of level 0, for [`of_elo`](Level::of_elo).
    pub const LOWEST_ELO: u32 = 800;
    /// The Elo of the highest level, for [`of_elo`](Level::of_elo).
    pub const HIGHEST_ELO: u32 = 2_300;

    /// A level; what is above the highest is the highest.
    pub const fn new(level: u8) -> Level {
        if level > Level::FULL.0 { Level::FULL } else { Level(level) }
    }

    /// All levels, the weakest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (0..=Level::FULL.0).map(Level)
    }

    /// The level that comes closest to a rating between [`LOWEST_ELO`](Level::LOWEST_ELO) and
    /// [`HIGHEST_ELO`](Level::HIGHEST_ELO).
    pub const fn of_elo(elo: u32) -> Level {
        let elo = if elo < Level::HIGHEST_ELO { elo } else { Level::HIGHEST_ELO };
        let above = elo.saturating_sub(Level::LOWEST_ELO);
        let range = Level::HIGHEST_ELO - Level::LOWEST_ELO;
        Level(((above * Level::FULL.0 as u32 + range / 2) / range) as u8)
    }

    /// The level as a number.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// The military rank of the level.
    pub fn name(self, lang: Lang) -> &'static str {
        let reached = RANKS.iter().filter(|(first, ..)| *first <= self.0).count();
        let (_, english, vietnamese) = RANKS[reached - 1];
        match lang {
            Lang::En => english,
            Lang::Vi => vietnamese,
        }
    }

    /// The least time after which a level answers where people play against it: half a second to one
    /// and a half, not always the same, and nothing for the highest. `seed` may be the number of the
    /// turn. Never wait so over protocols and in matches.
    ///
    /// ```
    /// use std::time::Duration;
    /// use cotulenh_engine::Level;
    ///
    /// let delay = Level::new(4).reply_delay(17);
    /// assert!((Duration::from_millis(500)..=Duration::from_millis(1500)).contains(&delay));
    /// assert_eq!(Level::FULL.reply_delay(17), Duration::ZERO);
    /// ```
    pub fn reply_delay(self, seed: u64) -> Duration {
        if self == Level::FULL {
            return Duration::ZERO;
        }
        Duration::from_millis(fastrand::Rng::with_seed(seed).u64(500..=1_500))
    }

    /// Holds a search back.
    pub(crate) fn restrain<M>(self, limits: &mut Limits<M>, seed: u64) {
        if self == Level::FULL {
            return;
        }
        let Ability { nodes, handicap } = self.ability();
        let nodes = u64::from(nodes);
        limits.nodes = Some(limits.nodes.map_or(nodes, |asked| asked.min(nodes)));
        handicap.restrain(limits, seed);
    }

    /// Between two levels of the table, node counts grow by a constant factor, errors fall evenly.
    fn ability(self) -> Ability {
        let above = ABILITIES.iter().position(|(level, _)| *level >= self.0);
        let above = above.expect("the last entry is the highest level").max(1);
        let ((low_level, low), (high_level, high)) = (ABILITIES[above - 1], ABILITIES[above]);
        let part = f64::from(self.0 - low_level) / f64::from(high_level - low_level);
        let between =
            |low: i32, high: i32| (f64::from(low) + part * f64::from(high - low)).round() as i32;
        let growth = f64::from(high.nodes) / f64::from(low.nodes);
        Ability {
            nodes: (f64::from(low.nodes) * growth.powf(part)) as u32,
            handicap: Handicap {
                noise: between(low.handicap.noise, high.handicap.noise),
                margin: between(low.handicap.margin, high.handicap.margin),
                blindness: between(low.handicap.blindness, high.handicap.blindness),
            },
        }
    }
}

impl Handicap {
    /// Makes a search err.
    pub(crate) fn restrain<M>(self, limits: &mut Limits<M>, seed: u64) {
        let Handicap { noise, margin, blindness } = self;
        let lines = self.candidates();
        limits.weakness = Some(Weakness { noise, margin, lines, blindness, seed });
    }

    /// How many turns it chooses from. To know more of them well takes from knowing the best.
    fn candidates(self) -> usize {
        match self.margin {
            ..1 => 1,
            1..16 => 2,
            16..32 => 3,
            _ => 4,
        }
    }
}

impl Default for Level {
    fn default() -> Level {
        Level::FULL
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// Text that is not a level.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("'{0}' is not a level from 0 to 20")]
pub struct LevelError(String);

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Level, LevelError> {
        let level = text.parse().ok().filter(|level| *level <= Level::FULL.0);
        level.map(Level).ok_or_else(|| LevelError(text.to_string()))
    }
}

cotulenh_board::messages! { LevelError {
    LevelError(text) => "level" { text = text },
} }

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_can_more_than_the_one_below() {
        let abilities: Vec<_> = Level::all().map(Level::ability).collect();
        assert_eq!(abilities.len(), 21);
        for pair in abilities.windows(2) {
            assert!(pair[0].nodes < pair[1].nodes, "{pair:?}");
            let [weaker, stronger] = [0, 1].map(|index: usize| pair[index].handicap);
            assert!(weaker.noise > stronger.noise && weaker.margin >= stronger.margin);
            assert!(weaker.blindness >= stronger.blindness);
        }
    }

    #[test]
    fn the_highest_level_is_not_held_back() {
        let mut limits = Limits::<u8>::depth(5);
        Level::FULL.restrain(&mut limits, 1);
        assert_eq!(limits, Limits::depth(5));
        Level::new(19).restrain(&mut limits, 1);
        assert!(limits.nodes.is_some() && limits.weakness.is_some());
        let mut limits = Limits::<u8>::nodes(7);
        Level::new(0).restrain(&mut limits, 1);
        assert_eq!(limits.nodes, Some(7), "a tighter limit stays");
    }

    #[test]
    fn ratings_span_all_levels() {
        assert_eq!(Level::of_elo(0), Level::new(0));
        assert_eq!(Level::of_elo(Level::LOWEST_ELO), Level::new(0));
        assert_eq!(Level::of_elo(Level::HIGHEST_ELO), Level::FULL);
        assert_eq!(Level::of_elo(u32::MAX), Level::FULL);
        let midway = u32::midpoint(Level::LOWEST_ELO, Level::HIGHEST_ELO);
        assert_eq!(Level::of_elo(midway), Level::new(10));
    }

    #[test]
    fn levels_are_read_and_nonsense_is_named() {
        assert_eq!("20".parse(), Ok(Level::FULL));
        for text in ["21", "-1", "", "x", "256"] {
            assert!(text.parse::<Level>().unwrap_err().to_string().contains(text));
        }
    }

    #[test]
    fn every_level_has_a_rank_in_both_languages() {
        for level in Level::all() {
            assert!(!level.name(Lang::En).is_empty() && !level.name(Lang::Vi).is_empty());
        }
        assert_eq!(Level::new(0).name(Lang::Vi), "Tân binh");
        assert_eq!(Level::FULL.name(Lang::En), "Commander");
    }
}
