use std::ops::AddAssign;

use serde::{Deserialize, Serialize};

/// Games won, drawn and lost by the first of two players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Tally {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
}

impl Tally {
    /// All games.
    pub fn games(self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Points in halves: 2 for a win, 1 for a draw.
    pub fn half_points(self) -> u32 {
        2 * self.wins + self.draws
    }

    /// The share of the points, from 0 to 1; `None` if there is no game.
    pub fn score(self) -> Option<f64> {
        (self.games() > 0).then(|| f64::from(self.half_points()) / (2.0 * f64::from(self.games())))
    }

    /// Counts a game in which the first player won `half_points` of 2.
    pub fn add(&mut self, half_points: u8) {
        match half_points {
            0 => self.losses += 1,
            1 => self.draws += 1,
            _ => self.wins += 1,
        }
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
    }
}

/// How many pairs of games brought the first player 0, ½, 1, 1½ and 2 points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Pentanomial(pub [u32; 5]);

impl Pentanomial {
    /// All pairs.
    pub fn pairs(&self) -> u32 {
        self.0.iter().sum()
    }

    /// Counts a pair that brought so many half points, 0 to 4.
    ///
    /// # Panics
    /// If there are more than 4.
    pub fn add(&mut self, half_points: u8) {
        self.0[usize::from(half_points)] += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_shares_of_the_points() {
        let mut tally = Tally::default();
        assert_eq!(tally.score(), None);
        for half_points in [2, 2, 1, 0] {
            tally.add(half_points);
        }
        assert_eq!(tally, Tally { wins: 2, draws: 1, losses: 1 });
        assert_eq!(tally.score(), Some(0.625));
    }
}
