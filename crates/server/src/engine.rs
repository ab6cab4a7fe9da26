//! The engine at work for games and for analysis, never more of it than the machine has room for.

mod analysis;
mod idle;
mod pool;

pub(crate) use self::{
    analysis::{Finding, Found},
    pool::{EnginePool, OVERHEAD, Search, Stop, Task, UNWATCHED_TURN},
};
