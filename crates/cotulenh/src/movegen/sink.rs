//! What becomes of generated moves: counted, listed, or handed to a visitor.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{Flow, Stop, commander::Cross};
use crate::{
    moves::Move,
    square::Square,
    star::{self, STEP, Star},
};

/// What leads from the origin of a move to each bit of its star.
const TARGET_STEPS: &[u32; 64] = &{
    let mut steps = [0; 64];
    let mut bit = 0;
    while bit < steps.len() {
        steps[bit] = Move::target_step(STEP[bit]);
        bit += 1;
    }
    steps
};

#[inline]
fn target_step(bit: u32) -> u32 {
    TARGET_STEPS[(bit & 63) as usize]
}

/// Takes moves in.
pub(crate) trait Sink {
    /// Whether only captures are wanted.
    const CAPTURES_ONLY: bool = false;

    /// Whether captures are not wanted.
    const NO_CAPTURES: bool = false;

    /// Whether the first move stops the generation. Such a sink may be handed moves twice.
    const WANTS_ONE: bool = false;

    /// Takes one move for each target around the template's origin, which is also its target.
    fn star(&mut self, template: Move, targets: Star) -> Flow;

    /// Takes one move for each target on the file and the rank of the template's origin.
    fn cross(&mut self, template: Move, targets: Cross) -> Flow {
        for to in targets.squares(template.from()) {
            self.one(template.with_target(to))?;
        }
        Ok(())
    }

    /// Takes one move.
    fn one(&mut self, mv: Move) -> Flow;
}

/// Counts without listing.
#[derive(Default)]
pub(crate) struct Count(pub(crate) usize);

impl Sink for Count {
    #[inline]
    fn star(&mut self, _: Move, targets: Star) -> Flow {
        self.0 += targets.count_ones() as usize;
        Ok(())
    }

    #[inline]
    fn cross(&mut self, _: Move, targets: Cross) -> Flow {
        self.0 += targets.len();
        Ok(())
    }

    #[inline]
    fn one(&mut self, _: Move) -> Flow {
        self.0 += 1;
        Ok(())
    }
}

/// Hands every move to a function that may stop.
pub(crate) struct Visit<B, F> {
    visitor: F,
    pub(crate) broke: Option<B>,
}

impl<B, F: FnMut(Move) -> ControlFlow<B>> Visit<B, F> {
    pub(crate) fn new(visitor: F) -> Visit<B, F> {
        Visit { visitor, broke: None }
    }
}

impl<B, F: FnMut(Move) -> ControlFlow<B>> Sink for Visit<B, F> {
    #[inline]
    fn star(&mut self, template: Move, mut targets: Star) -> Flow {
        while targets != 0 {
            let mv = template.stepped(target_step(targets.trailing_zeros()));
            targets &= targets - 1;
            self.one(mv)?;
        }
        Ok(())
    }

    #[inline]
    fn one(&mut self, mv: Move) -> Flow {
        match (self.visitor)(mv) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(value) => {
                self.broke = Some(value);
                Err(Stop)
            }
        }
    }
}

/// Lists the moves.
pub(crate) struct List<'a>(pub(crate) &'a mut Vec<Move>);

impl Sink for List<'_> {
    /// An iterator that knows its length makes room once, not for each move.
    #[inline]
    fn star(&mut self, template: Move, mut targets: Star) -> Flow {
        self.0.extend((0..targets.count_ones()).map(|_| {
            let mv = template.stepped(target_step(targets.trailing_zeros()));
            targets &= targets.wrapping_sub(1);
            mv
        }));
        Ok(())
    }

    #[inline]
    fn cross(&mut self, template: Move, targets: Cross) -> Flow {
        for (first, step, mut places) in targets.runs(template.from()) {
            self.0.extend((0..places.count_ones()).map(|_| {
                let place = places.trailing_zeros() as u8;
                places &= places.wrapping_sub(1);
                template.with_target(Square::at(first + step * place))
            }));
        }
        Ok(())
    }

    #[inline]
    fn one(&mut self, mv: Move) -> Flow {
        self.0.push(mv);
        Ok(())
    }
}

/// Stops at the first move.
pub(crate) struct Any;

impl Sink for Any {
    const WANTS_ONE: bool = true;

    #[inline]
    fn star(&mut self, _: Move, targets: Star) -> Flow {
        if targets == 0 { Ok(()) } else { Err(Stop) }
    }

    #[inline]
    fn cross(&mut self, _: Move, targets: Cross) -> Flow {
        if targets.is_empty() { Ok(()) } else { Err(Stop) }
    }

    #[inline]
    fn one(&mut self, _: Move) -> Flow {
        Err(Stop)
    }
}

/// Stops at one move, if it comes.
pub(crate) struct Seek(pub(crate) Move);

impl Sink for Seek {
    #[inline]
    fn star(&mut self, template: Move, targets: Star) -> Flow {
        let wanted = self.0.to();
        if template.with_target(wanted) == self.0
            && targets & star::star_of_square(template.from(), wanted) != 0
        {
            return Err(Stop);
        }
        Ok(())
    }

    #[inline]
    fn one(&mut self, mv: Move) -> Flow {
        if mv == self.0 { Err(Stop) } else { Ok(()) }
    }
}

/// Passes on captures only.
pub(crate) struct Captures<S>(pub(crate) S);

impl<S: Sink> Sink for Captures<S> {
    const CAPTURES_ONLY: bool = true;

    #[inline]
    fn star(&mut self, template: Move, targets: Star) -> Flow {
        self.0.star(template, targets)
    }

    #[inline]
    fn one(&mut self, mv: Move) -> Flow {
        self.0.one(mv)
    }
}

/// Passes on what is no capture.
pub(crate) struct Quiets<S>(pub(crate) S);

impl<S: Sink> Sink for Quiets<S> {
    const NO_CAPTURES: bool = true;

    #[inline]
    fn star(&mut self, template: Move, targets: Star) -> Flow {
        if template.is_capture() { Ok(()) } else { self.0.star(template, targets) }
    }

    #[inline]
    fn one(&mut self, mv: Move) -> Flow {
        if mv.is_capture() { Ok(()) } else { self.0.one(mv) }
    }
}
