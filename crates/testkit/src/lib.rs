//! Test helpers for the Cờ Tư Lệnh crates.
//!
//! [`reference`](mod@reference) is a second implementation of the rules, written for obviousness and not for speed: it
//! shares no code with the fast generator, so that the two can be compared. [`random`] makes
//! positions worth comparing them on.
//!
//! ```
//! use cotulenh_testkit::reference;
//!
//! let start = reference::analyse(reference::START_FEN).expect("the start is playable");
//! assert_eq!(start.moves.len(), 116);
//! assert!(!start.check);
//! assert_eq!(reference::perft(reference::START_FEN, 1), Ok(116));
//! ```

pub mod random;
pub mod reference;
