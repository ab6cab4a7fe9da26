//! What the results of games say about the strength of two players.
//!
//! A match is played in pairs: one opening, played twice with colours reversed. The two games of a
//! pair depend on each other through their opening, so errors are worked out from pairs
//! ([`Pentanomial`]), which is tighter and more honest than from single games ([`Tally`]).
//!
//! ```
//! use cotulenh_arena::statistics::{Estimate, Pentanomial};
//!
//! // 100 pairs: how many brought 0, ½, 1, 1½ and 2 points.
//! let pairs = Pentanomial([5, 20, 40, 25, 10]);
//! let estimate = Estimate::of_pairs(&pairs).unwrap();
//! assert_eq!(format!("{:.1} ± {:.1}", estimate.elo(), estimate.elo_error()), "26.1 ± 34.8");
//! ```

mod estimate;
mod normal;
mod sprt;
mod tally;

pub use self::{
    estimate::{Estimate, elo_of_score, score_of_elo},
    sprt::{Sprt, SprtError, Verdict},
    tally::{Pentanomial, Tally},
};
