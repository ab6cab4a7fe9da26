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
    events::{Notice, Told},
    forms::{GameForm, ending_form},
    registry::Registry,
    rules::Offer,
    table::{Identity, NewGame, Table},
    task::{Command, PlayerAct, Subscriber},
};
