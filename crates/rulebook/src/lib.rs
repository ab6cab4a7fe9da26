//! The rule book of Cờ Tư Lệnh in English and Vietnamese.
//!
//! The text is in `docs/rules`, one Markdown file a section, numbered as the sections that
//! [`Reason::section`](cotulenh::Reason::section) names. A fenced block marked `case` is a position
//! with claims about it; the tests check every claim of both languages.
//!
//! ```
//! use cotulenh::Lang;
//! use cotulenh_rulebook::{Block, Book};
//!
//! let book = Book::of(Lang::Vi);
//! let section = book.section(9).expect("deployment has its section");
//! assert_eq!(section.title, "Triển khai");
//! assert!(section.blocks.iter().any(|block| matches!(block, Block::Case(_))));
//! ```
//!
//! # Cases
//!
//! ````text
//! ```case
//! red: Cg1 Tc4 (NFT)c5          or: fen ...   or: start
//! blue: Ck12 +Ib7
//! turn: blue                    Red moves if this is missing
//! legal: T_b4, c5:Fe7,Td5       these turns are legal
//! illegal: Tb4 may_not_stop     this one is not, for this reason
//! reach c4: c3 c5 d4            the squares a plain move from c4 can go to or hit, all of them
//! after Txf6: hero c12, check   what a turn brings about
//! now: check                    what is true before any turn
//! ```
//! ````

mod block;
mod book;
mod case;
mod claim;

pub use self::{
    block::Block,
    book::{Book, Section},
    case::{Case, CaseError},
    claim::{Claim, Fact},
};
