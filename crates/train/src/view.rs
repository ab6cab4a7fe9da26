//! How the models see positions of the two games.

use crate::{
    TrainingGame,
    dataset::{Description, View},
};

/// For a network that is added to the hand-written value.
#[derive(Clone, Copy, Debug)]
pub struct NetworkView;

impl<P: TrainingGame> View<P> for NetworkView {
    fn describe(&self, position: &P, inputs: &mut Vec<u16>) -> Description {
        position.push_inputs(inputs);
        Description {
            value: position.hand_written_value(),
            shares: [position.clock_scale(), 0.0],
            is_symmetric: position.is_symmetric(),
        }
    }
}

/// For the weights of the hand-written terms.
#[derive(Clone, Copy, Debug)]
pub struct TermView;

impl<P: TrainingGame> View<P> for TermView {
    fn describe(&self, position: &P, inputs: &mut Vec<u16>) -> Description {
        let shares = position.push_terms(inputs);
        Description { value: position.hand_written_value(), shares, is_symmetric: false }
    }
}
