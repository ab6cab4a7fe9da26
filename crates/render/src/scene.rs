//! What stands on the board of a picture.

use cotulenh::{Color, Deployment, MoveKind, Piece, Position, Setup, Square, Stack};

/// A board to be drawn, from a [`Position`] or a [`Setup`].
#[derive(Clone, Debug)]
pub struct Scene {
    /// Occupied squares; carriers come first.
    pub(crate) stacks: Vec<(Square, Vec<Piece>)>,
    pub(crate) zones: Vec<Zone>,
    /// The Commander in check.
    pub(crate) checked: Option<Square>,
    pub(crate) deployment: Option<Deploying>,
}

/// The air-defence zone of one stack.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Zone {
    pub(crate) color: Color,
    pub(crate) square: Square,
    pub(crate) level: u8,
}

/// The deployment under way.
#[derive(Clone, Debug)]
pub(crate) struct Deploying {
    pub(crate) origin: Square,
    pub(crate) steps: Vec<(Square, MoveKind)>,
}

impl Scene {
    fn new(
        stacks: Vec<(Square, Vec<Piece>)>,
        legal: impl Iterator<Item = (Square, Stack)>,
    ) -> Scene {
        let zones = legal
            .map(|(square, stack)| Zone {
                color: stack.color(),
                square,
                level: stack.defence_level(),
            })
            .filter(|zone| zone.level > 0)
            .collect();
        Scene { stacks, zones, checked: None, deployment: None }
    }
}

impl From<&Position> for Scene {
    fn from(position: &Position) -> Scene {
        let stacks = position.stacks().map(|(square, stack)| (square, stack.pieces().collect()));
        let mut scene = Scene::new(stacks.collect(), position.stacks());
        if position.is_check() {
            scene.checked = position.commander(position.turn());
        }
        scene.deployment = Deployment::resume(position).map(|deployment| Deploying {
            origin: deployment.origin(),
            steps: deployment.steps().iter().map(|mv| (mv.to(), mv.kind())).collect(),
        });
        scene
    }
}

impl From<&Setup> for Scene {
    fn from(setup: &Setup) -> Scene {
        let stacks = setup.squares().map(|(square, pieces)| {
            let members = setup.stack_at(square).map(|stack| stack.pieces().collect());
            (square, members.unwrap_or_else(|| pieces.to_vec()))
        });
        let legal =
            setup.squares().filter_map(|(square, _)| Some((square, setup.stack_at(square)?)));
        Scene::new(stacks.collect(), legal)
    }
}
