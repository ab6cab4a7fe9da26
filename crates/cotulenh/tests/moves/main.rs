//! The move system, rule by rule: what is legal, what a move does, and that taking it back
//! restores everything.

mod board;
mod deployment_object;
mod endings;
mod legality_air;
mod legality_capture;
mod legality_combine;
mod legality_commander;
mod legality_deployment;
mod legality_last_guard;
mod legality_terrain;
mod regressions;
mod restoration_plain;
mod restoration_steps;
