//! Games: one task owns each, and everybody else asks it.

mod clock;
mod events;
mod forms;
mod registry;
mod rules;
mod table;
mod task;

pub(crate) use self::{
    clock::{Clock, ClockForm},
    events::Notice,
    forms::GameForm,
    registry::Registry,
    rules::Offer,
    table::{Identity, Kind, NewGame, Player, Seat, Table, ending_of_row},
    task::{Command, PlayerAct, Subscriber},
};
