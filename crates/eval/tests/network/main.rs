//! Networks: files, accumulators, rounding.

mod common;
mod file;
mod incremental;
mod rounding;
