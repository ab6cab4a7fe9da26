use cotulenh_board::{IllegalMove, Position, Turn};

/// Where a search begins: a position and how the game came to it, which is needed to see
/// repetitions.
#[derive(Clone, Debug)]
pub struct Root<P> {
    position: P,
    /// The keys of the turn starts before the position, oldest first.
    keys: Vec<u64>,
}

impl<P: Position> Root<P> {
    /// A game that begins here.
    pub fn new(position: P) -> Root<P> {
        Root { position, keys: Vec::new() }
    }

    /// The position after some turns of a game.
    pub fn after<'a>(
        start: P,
        turns: impl IntoIterator<Item = &'a Turn<P::Move>>,
    ) -> Result<Root<P>, IllegalMove<P::Move>>
    where
        P::Move: 'a,
    {
        let mut root = Root::new(start);
        for turn in turns {
            root.play(turn)?;
        }
        Ok(root)
    }

    /// Goes on by a turn.
    pub fn play(&mut self, turn: &Turn<P::Move>) -> Result<(), IllegalMove<P::Move>> {
        let next = self.position.play_turn(turn)?;
        if self.position.is_turn_start() {
            self.keys.push(self.position.key());
        }
        self.position = next;
        Ok(())
    }

    /// The position to search.
    pub fn position(&self) -> &P {
        &self.position
    }

    pub(crate) fn keys(&self) -> &[u64] {
        &self.keys
    }
}
