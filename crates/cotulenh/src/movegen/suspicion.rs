//! The Commander is in no danger: which targets of a move might still uncover it, or leave pieces
//! where they may not stay.

use super::{
    Generation, Sink,
    commander::commander_targets,
    danger::{Arrival, Defence, Safety},
    departure::{Departure, stands},
    targets::Targets,
};
use crate::{
    air_defence::Flight,
    rules::Movement,
    square::Square,
    stack::{Code, INFO, NO_CODE},
    star::{self, Star, nearer},
};

/// Which targets of a step leave pieces behind that may not stay and can no longer go.
pub(super) enum Strand {
    /// These might, and have to be tried.
    Perhaps(Star),
    /// Every move that takes nothing does.
    Surely,
}

/// Where an arrival leaves none of the ways open: everywhere if there are none, nowhere if they lead
/// in several directions, else on the way to the first of them.
#[inline]
pub(super) fn closing_targets(ways: Star) -> Star {
    let first = ways.trailing_zeros();
    if ways == 0 {
        !0
    } else if ways & !(0xFF << (first & !7)) != 0 {
        0
    } else {
        nearer(first) | 1 << first
    }
}

impl<S: Sink> Generation<'_, S> {
    /// A defender moves while Air Forces are held off. Targets after which they might not be, or
    /// where the defender becomes a hero.
    #[inline(never)]
    pub(super) fn targets_that_let_planes_in(&self, departure: Departure, found: &Targets) -> Star {
        let Departure { from, moving, rest, .. } = departure;
        if rest != NO_CODE && !stands(rest, from) {
            return !0;
        }
        let board = self.position.board();
        let left = (from, INFO[rest as usize].defence);
        let mut suspicious = !(found.normal | found.capture);
        let mut arrivals = !suspicious;
        while arrivals != 0 {
            let hit = arrivals & arrivals.wrapping_neg();
            let to = star::square_at(from, arrivals.trailing_zeros());
            arrivals ^= hit;
            let instead = [left, (to, INFO[moving as usize].defence)];
            let let_in = self.danger.held_off.into_iter().any(|plane| {
                let flight = Flight::with_changes(board, plane, self.us, from, instead);
                flight.reached() & self.commander_star(plane) != 0
            });
            if let_in || self.may_give_check(to) {
                suspicious |= hit;
            }
        }
        suspicious
    }

    /// Whether taking the stack on `target` leaves the enemy one soldier, which becomes a hero.
    pub(super) fn leaves_a_last_guard(&self, target: Square) -> bool {
        let taken = INFO[self.position.board().code(target) as usize].soldiers;
        self.position.soldiers(!self.us) == taken + 1
    }

    pub(super) fn targets_that_leave_a_last_guard(&self, from: Square, mut captures: Star) -> Star {
        let mut leaving = 0;
        while captures != 0 && self.guard_may_change {
            let hit = captures & captures.wrapping_neg();
            if self.leaves_a_last_guard(star::square_at(from, captures.trailing_zeros())) {
                leaving |= hit;
            }
            captures ^= hit;
        }
        leaving
    }

    /// Targets on a line through `from` and the own Commander: emptying both squares might open it.
    pub(super) fn targets_in_line_with_commanders(&self, from: Square) -> Star {
        let Some(own) = self.commander else { return 0 };
        let near = match star::bit_of(from, own) {
            Some(bit) => 0xFFFF << (bit & !15),
            None => 0,
        };
        let Some(enemy) = self.enemy_commander else { return near };
        let file = own.file() == enemy.file() && from.file() == own.file();
        let rank = own.rank() == enemy.rank() && from.rank() == own.rank();
        let far = if file { 0xFFFF } else { 0 } | if rank { 0xFFFF_0000 } else { 0 };
        near | far
    }

    /// What is left may not stay. Targets that might keep it from leaving together afterwards: all,
    /// unless it has somewhere to go that the target does not close.
    #[inline(never)]
    pub(super) fn targets_that_strand(&self, departure: Departure) -> Strand {
        let Departure { from, rest, .. } = departure;
        if !self.danger.held_off.is_empty() || self.danger.shields.contains(from) {
            return Strand::Perhaps(!0);
        }
        let info = &INFO[rest as usize];
        if info.commander != 0 {
            return Strand::Perhaps(closing_targets(self.safe_ways_of_commander(departure, rest)));
        }
        let found =
            self.find(Departure::step(from, rest, (1 << info.len) - 1, 0, departure.occupied));
        if found.normal != 0 {
            let first = found.normal.trailing_zeros();
            return Strand::Perhaps(closing_targets(found.normal) & !(1 << first));
        }
        let walks = info.members[0].movement() != Movement::Air;
        if info.len == 1 && walks && found.capture | found.combine == 0 && !self.own_guard_changes {
            return Strand::Surely;
        }
        Strand::Perhaps(!0)
    }

    /// Where a stack with the Commander, or the Commander alone, surely finds safety when it leaves
    /// last.
    pub(super) fn safe_ways_of_commander(&self, departure: Departure, stack: Code) -> Star {
        let Departure { from, occupied, .. } = departure;
        let all = (1 << INFO[stack as usize].len) - 1;
        let ways = if INFO[stack as usize].len == 1 {
            let found = commander_targets(self.position, self.us, from, stack, false);
            star::star_of_set(from, found.normal)
        } else {
            self.find(Departure::step(from, stack, all, 0, occupied)).normal
        };
        self.safe_among(from, ways, Some(from))
    }

    /// The targets where a Commander that comes from `from` is surely safe.
    pub(super) fn safe_among(&self, from: Square, mut ways: Star, vacated: Option<Square>) -> Star {
        let mut safe = 0;
        while ways != 0 {
            let hit = ways & ways.wrapping_neg();
            let square = star::square_at(from, ways.trailing_zeros());
            ways ^= hit;
            let arrival = Arrival { square, on_navy: false, vacated, defence: Defence::Unknown };
            if !self.position.faces_after(self.us, arrival) && self.safety(arrival) == Safety::Safe
            {
                safe |= hit;
            }
        }
        safe
    }
}
