/// Below this expectation, out of 1, a game counts as lost, and as won above the rest: what changes
/// beyond does not make a turn bad.
const DECIDED: f64 = 0.17;

/// How bad a turn was, by what its side can expect of the game before and after it.
///
/// ```
/// use cotulenh_engine::Judgement;
///
/// assert_eq!(Judgement::of(0.50, 0.48), None);
/// assert_eq!(Judgement::of(0.51, 0.44), Some(Judgement::Inaccuracy));
/// assert_eq!(Judgement::of(0.55, 0.30), Some(Judgement::Blunder));
/// assert_eq!(Judgement::of(1.00, 0.90), None);
/// assert_eq!(Judgement::Blunder.name(), "blunder");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Judgement {
    /// Not the best: `?!`.
    Inaccuracy,
    /// Bad: `?`.
    Mistake,
    /// It changed the game: `??`.
    Blunder,
}

impl Judgement {
    /// The judgement of a turn, by the expectations of its side before and after it, out of 1.
    pub fn of(before: f64, after: f64) -> Option<Judgement> {
        let undecided = |expectation: f64| expectation.clamp(DECIDED, 1.0 - DECIDED);
        let loss = undecided(before) - undecided(after);
        [(0.15, Judgement::Blunder), (0.10, Judgement::Mistake), (0.05, Judgement::Inaccuracy)]
            .into_iter()
            .find_map(|(least, judgement)| (loss >= least).then_some(judgement))
    }

    /// `inaccuracy`, `mistake` or `blunder`.
    pub fn name(self) -> &'static str {
        match self {
            Judgement::Inaccuracy => "inaccuracy",
            Judgement::Mistake => "mistake",
            Judgement::Blunder => "blunder",
        }
    }

    /// The sign after the turn.
    pub fn sign(self) -> &'static str {
        match self {
            Judgement::Inaccuracy => "?!",
            Judgement::Mistake => "?",
            Judgement::Blunder => "??",
        }
    }
}
