//! What is made from games that the engine plays against itself: the weights of the evaluation of
//! Cờ Tư Lệnh, and mates for test suites.
//!
//! [`selfplay`] plays quick games. [`samples`] keeps quiet positions of them with what they turned
//! out to be worth, [`fit`] finds weights under which the evaluation foretells that best, and
//! [`weights_file`] writes them as the source file they are compiled from. [`mates`] looks through the
//! same games for positions that are won by force and proves them.

#![expect(clippy::cast_precision_loss, reason = "counts and values are small numbers here")]

pub mod fit;
pub mod mates;
pub mod samples;
pub mod selfplay;
pub mod weights_file;
